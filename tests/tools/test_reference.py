"""The reference page: our plain comments as Doxygen reads them, and what says nothing is found."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import reference_filter  # noqa: E402


def told(declarations, **words):
    header = f"#pragma once\n// Of the file.\n\nnamespace curia {{\n\n{declarations}\n\n}}  // namespace curia\n" + "\n" * reference_filter.SMALL
    lines = reference_filter.filtered(header, words).split("\n")
    return [line for line in lines[lines.index("namespace curia {") + 1:] if line.strip() and "// namespace" not in line]


class Comments(unittest.TestCase):
    def test_the_comment_above_or_behind_is_about_the_declaration(self):
        self.assertEqual(told("// Above.\nint f();"), ["/// Above.", "int f();"])
        self.assertEqual(told("int f();  // behind"), ["/// behind", "int f();"])
        self.assertEqual(told("int f() {  // behind\n  return 1;  // why\n}\nint g();"),
                         ["/// behind", "int f() {", "  return 1;  // why", "}", "int g();"])

    def test_it_is_not_about_the_next_one_unless_it_has_the_same_name(self):
        self.assertEqual(told("// Above.\nint f();\nint g();"), ["/// Above.", "int f();", "int g();"])
        self.assertEqual(told("// Above.\nint f();\nint f(int n);")[2:], ["/// Above.", "int f(int n);"])

    def test_a_colon_is_for_all_down_to_the_empty_line(self):
        self.assertEqual(told("// All:\nint f();\nint g();\n\nint h();"), ["/// All:", "int f();", "/// All:", "int g();", "int h();"])

    def test_parameters_are_told_by_the_comment_by_the_type_or_by_a_word_of_all(self):
        lines = told("// So many `talents`.\nvoid pay(Table& t, SenatorId senator, int talents, bool twice);", t="the table")
        self.assertEqual(lines[1:-1], ["/// @param t the table", "/// @param senator the one that it is about.", "/// @param talents as said above."])

    def test_words_of_all_types_tell_their_members(self):
        self.assertEqual(told("struct A {  // A.\n  int step();\n};", **{"step()": ["Runs it."]}),
                         ["/// A.", "struct A {", "  /// Runs it.", "  int step();", "};"])


@unittest.skipUnless(shutil.which("doxygen"), "doxygen is not installed")
class Page(unittest.TestCase):
    def test_what_says_nothing_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "tree"
            for part in ("tools/reference.py", "tools/reference_filter.py", "docs/words.md", "CMakeLists.txt", "engine/dice.h"):
                (copy / part).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / part, copy / part)

            def run():
                return subprocess.run([sys.executable, "-B", "tools/reference.py"], cwd=copy, capture_output=True, text=True, check=False)
            self.assertEqual(run().returncode, 0)
            header = copy / "engine/dice.h"
            whole = header.read_text(encoding="utf-8")
            for wrong in ("int thrown(int how_often);\n", "struct Cup {};\n", "// Thrown again.\nint thrown(int how_often);\n"):
                header.write_text(whole.replace("}  // namespace curia", f"{wrong}\n}}  // namespace curia"), encoding="utf-8")
                found = run()
                self.assertEqual(found.returncode, 1, wrong)
                self.assertIn("engine/dice.h", found.stdout)


if __name__ == "__main__":
    unittest.main()
