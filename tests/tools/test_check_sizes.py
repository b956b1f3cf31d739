"""The list of what is too long finds functions as ours are formatted."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_sizes  # noqa: E402


def found(text):
    return list(check_sizes.functions(text.splitlines()))


class Sizes(unittest.TestCase):
    def test_a_function_with_a_signature_of_two_lines(self):
        text = "int sum(int a,\n        int b) {\n  if (a) {\n    return b;\n  }\n  return a;\n}\n\nint one() { return 1; }\n"
        self.assertEqual(found(text), [("sum", 1, 7)])

    def test_a_method_in_its_class_and_one_outside(self):
        text = "class A {\n public:\n  int get() const {\n    return 1;\n  }\n};\nint A::more() {\n  return 2;\n}\n"
        self.assertEqual(found(text), [("get", 3, 3), ("A::more", 7, 3)])

    def test_what_is_no_function(self):
        self.assertEqual(found("constexpr int all[] = {\n    1,\n};\nnamespace a {\n}\nenum class B {\n  c\n};\n"), [])


if __name__ == "__main__":
    unittest.main()
