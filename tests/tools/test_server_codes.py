"""docs/server.md names every code with which the server refuses, and every line of its log."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CODE = re.compile(r'(?:Fault[({]\s*|\bFault \w+\([^()]*\) \{ return \{|\breturn Fault[({])"([a-z_]+)"')
LOGGED = re.compile(r'\blog_?\.(?:info|warn|error|debug)\((?:[^"();]*\?)?\s*"([a-z_]+)"(?: : "([a-z_]+)")?')
SAID = re.compile(r'\.say\(Log::Level::\w+, "([a-z_]+)"')


def sources():
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "server").glob("*.cpp")))


def unnamed(found, page):
    return sorted(word for word in found if f"`{word}`" not in page)


class Named(unittest.TestCase):
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")

    def test_codes(self):
        codes = set(CODE.findall(sources()))
        self.assertGreater(len(codes), 40)
        self.assertEqual(unnamed(codes, self.page), [])

    def test_lines_of_the_log(self):
        text = sources()
        lines = {word for pair in LOGGED.findall(text) for word in pair if word} | set(SAID.findall(text))
        self.assertGreater(len(lines), 25)
        self.assertEqual(unnamed(lines, self.page[self.page.index("## The log"):]), [])

    def test_what_it_finds(self):
        text = 'Fault("a") throw Fault{"b"} Fault far(int n) { return {"c"} log_.info(x > 0 ? "d" : "e") log.warn("f"'
        self.assertEqual(CODE.findall(text), ["a", "b", "c"])
        self.assertEqual(LOGGED.findall('log_.info(n > 0 ? "d" : "e", log.warn("f"'), [("d", "e"), ("f", "")])
        self.assertEqual(unnamed({"a", "b"}, "`b`"), ["a"])


if __name__ == "__main__":
    unittest.main()
