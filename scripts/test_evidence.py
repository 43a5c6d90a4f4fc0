"""Finds the tests that use a member of a class, for uikit-coverage.

A test uses a member if its code, or the code of its file outside of tests, contains the member's name, with the first of its
argument labels, and if the file names the class, one that inherits from it, or a property or method that returns one. That the
test would fail without the member's effect is not known: a reader of the test decides that.
"""
import collections, pathlib, re

root = pathlib.Path(__file__).resolve().parent.parent
comment_or_string = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
test_start = re.compile(r'@Test\(\s*"((?:\\.|[^"\\])*)"')
word = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

# A test: its title, or None for the code of a file outside of tests; its file; its code without comments and strings; and
# the words of that file.
Test = collections.namedtuple("Test", "title file code words")


def without_text(source):
    """Swift source without comments and string literals."""
    return comment_or_string.sub(" ", source)


def tests_of(source, file):
    """The tests of a source file, and its code outside of tests."""
    words = frozenset(word.findall(without_text(source)))
    starts = list(test_start.finditer(source))
    ends = [match.start() for match in starts[1:]] + [len(source)]
    for match, end in zip(starts, ends):
        yield Test(match[1], file, without_text(source[match.end():end]), words)
    yield Test(None, file, without_text(source[:starts[0].start()] if starts else source), words)


def pattern(name, type_names):
    """A pattern for uses of a member. The first label of a method must follow; others can have defaults."""
    if "(" not in name:
        return re.compile(r"\b%s\b" % re.escape(name))
    base, labels = name.rstrip(")").split("(")
    start = r"\b%s" % re.escape(base)
    if base == "init":
        start = r"(?:\b(?:%s)|\.init)" % "|".join(map(re.escape, sorted(type_names)))
    named = [label for label in labels.split(":") if label not in ("", "_")]
    if named:
        return re.compile(start + r"\s*\([^;]{0,300}?\b%s\b" % re.escape(named[0]), re.S)
    return re.compile(start + r"\s*[({]")


class Evidence:
    def __init__(self, tests=None):
        if tests is None:
            folder = root / "Tests"
            files = [file for file in sorted(folder.rglob("*.swift")) if "ImportedProjects" not in file.parts]
            tests = [test for file in files for test in tests_of(file.read_text(), str(file.relative_to(folder)))]
        self.by_word = collections.defaultdict(list)
        for test in tests:
            for name in sorted(set(word.findall(test.code))):
                self.by_word[name].append(test)

    def find(self, type, name, heirs, sources=frozenset(), cases=()):
        """The test that uses a member, or None.

        `heirs` are the type and all types that inherit from it; `sources` the members that return one; `cases` are the members of a nested type, whose use is a use
        of the type."""
        own = re.sub("^(UI|CA|NS)", "", type)
        nearby = heirs | sources
        base = name.split("(")[0]
        candidates = []
        for used in [name, *cases]:
            uses = pattern(used, heirs)
            names = heirs if base == "init" else [used.split("(")[0].split(".")[0]]
            candidates += [
                test for word in sorted(names) for test in self.by_word.get(word, [])
                if nearby & test.words and uses.search(test.code)]
        # Tests come before other code, and those of the class before those of others.
        return min(candidates, key=lambda test: (test.title is None, own not in test.file, test.file), default=None)
