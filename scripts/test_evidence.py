"""Finds the tests that use a member of a class, for uikit-coverage.

A test uses a member if its code, or the code of its file outside of tests, contains the member's name, with the first of its
argument labels, after an object of the class or of one that inherits from it. The declarations of the file determine the class
of an object. If they do not, and for names without an object, the file must name the class, one that inherits from it, or a
property or method that returns one. That the test would fail without the member's effect is not known: a reader of the test
decides that.
"""
import collections, itertools, pathlib, re

root = pathlib.Path(__file__).resolve().parent.parent
comment_or_string = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
interpolated = re.compile(r"\\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))")
test_start = re.compile(r'@Test\(\s*"((?:\\.|[^"\\])*)"')
word = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
# let view: UIView, a parameter, or let view = UIView(...), and let (view, label) = (UIView(), UILabel()).
annotated = re.compile(r"\b([a-z]\w*)\s*:\s*(?:@?\w+ )*\[?([A-Z][\w.]*)")
assigned = re.compile(r"\b(?:let|var)\s+([a-z]\w*)\s*=\s*(?:try\s+)?([A-Z][\w.]*)\s*\(")
# A variable, a loop's variable or a parameter of a closure whose type is not written.
declared = re.compile(
    r"\b(?:let|var|for)\s+([a-z]\w*)\b(?!\s*:)(?!\s*=\s*(?:try\s+)?[A-Z][\w.]*\s*\()|\b(?:let|var|for)\s*\(([\w\s,]+)\)"
    r"|[{\]]\s*\(?((?:\w+,\s*)*\w+)\)?\s+in\b")
# The properties and functions of a file's types.
member = re.compile(r"^(?: {4})?(?:[\w@()]+ )*(var|let|func) (\w+)(?:: (?:any )?([A-Z][\w.]*)| = ([A-Z]\w*)\()?", re.M)
assigned_tuple = re.compile(r"\b(?:let|var)\s*\(([\w\s,]+)\)\s*=\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
# The last labels of methods whose closure can follow the parentheses without a label.
closure_label = re.compile(r"(?:handler|actions?|completion|animations?|creator|mutations|resolver|provider|updates|body)$", re.I)
inherited = re.compile(r"(^(?:(?:@\w+|final|open|public)\s+)*)?\b(?:class|struct|enum|extension|protocol)\s+(\w+)(?:<[^>]*>)?\s*:?([^{]*)\{", re.M)
# Types of the language and of Foundation, which have none of the members.
other_types = {"String", "Int", "Double", "CGFloat", "Bool", "CGPoint", "CGSize", "CGRect", "CGVector", "URL", "Data", "Date",
               "IndexPath", "IndexSet", "Notification", "NSAttributedString", "NSMutableAttributedString", "NSString", "Screen"}

# A test: its title, or None for the code of a file outside of tests; its file; its code without comments and strings; the words
# of that file; the type names with which the file declares each variable; and what the types of the file inherit from.
Test = collections.namedtuple("Test", "title file code words variables parents")


def without_text(source):
    """Swift source without comments and string literals, of which only the interpolated code is left."""
    return comment_or_string.sub(
        lambda match: " " if match[0].startswith("/") else " ".join(interpolated.findall(match[0])) + " ", source)


def tests_of(source, file):
    """The tests of a source file, and its code outside of tests."""
    all_code = without_text(source)
    words, variables = frozenset(word.findall(all_code)), variables_of(all_code)
    parents = collections.defaultdict(set)
    for match in inherited.finditer(all_code):
        parents[match[2]].update(word.findall(match[3]))
    starts = list(test_start.finditer(source))
    ends = [match.start() for match in starts[1:]] + [len(source)]
    for match, end in zip(starts, ends):
        yield Test(match[1], file, without_text(source[match.end():end]), words, variables, parents)
    yield Test(None, file, without_text(source[:starts[0].start()] if starts else source), words, variables, parents)


def end_of_call(code, start):
    """The index behind the parentheses that begin at an index."""
    depth = 0
    for index in range(start, min(len(code), start + 2000)):
        depth += {"(": 1, ")": -1}.get(code[index], 0)
        if depth == 0:
            return index + 1
    return start


def variables_of(code):
    """The type names with which code declares each variable; ? for a type that is not written."""
    types = collections.defaultdict(set)
    for match in annotated.finditer(code):
        types[match[1]].add(match[2].rstrip("."))
    for match in assigned.finditer(code):
        # A member of the new object has another type.
        end = end_of_call(code, match.end() - 1)
        types[match[1]].add("?" if code[end:].lstrip("?! \n").startswith(".") else match[2].rstrip("."))
    values = {}
    for match in assigned_tuple.finditer(code):
        values[match.start()] = [re.match(r"\s*([A-Z][\w.]*)\(|", value)[1] for value in re.split(r",\s*(?![^()]*\))", match[2])]
    for match in declared.finditer(code):
        names = word.findall(" ".join(filter(None, match.groups())))
        for name, type in itertools.zip_longest(names, values.get(match.start(), [])[:len(names)]):
            types[name].add(type or "?")
    return types


def pattern(name, type_names):
    """A pattern for uses of a member. The first label of a method must follow; others can have defaults."""
    if "(" not in name:
        # An override, but neither the label of an argument nor the declaration of another name.
        name = re.escape(name)
        return re.compile(r"\boverride (?:class )?var %s\b|(?<!\blet )(?<!\bvar )\b%s\b(?!:)" % (name, name))
    base, labels = name.rstrip(")").split("(")
    if base in ("copy", "mutableCopy"):
        return re.compile(r"\b%s\(" % base)
    start = r"\b%s" % re.escape(base)
    if base == "init":
        start = r"(?:\b(?:%s)(?:<[^<>()]*>)?|\.init)" % "|".join(map(re.escape, sorted(type_names)))
    named = [label for label in labels.split(":") if label not in ("", "_")]
    if named and closure_label.search(labels.rstrip(":")):
        # The closure can follow, but the brace of a declaration is none.
        return re.compile(r"(?<!: )(?<!, )" + start + r"\s*(?:\([^;]{0,300}?\b%s\b|(?:\([^;{]{0,300}?\)\s*)?\{)" % re.escape(named[0]), re.S)
    if named:
        return re.compile(start + r"\s*\([^;]{0,300}?\b%s\b" % re.escape(named[0]), re.S)
    return re.compile(start + r"\s*[({]")


def object_before(code, end):
    """The name of the variable, property, function or type before the dot at the end of code; None if there is none."""
    before = code[max(0, end - 400):end].rstrip()
    if not before.endswith("."):
        return None
    before = before[:-1].rstrip("?! \n")
    while before.endswith(")"):
        depth, index = 0, len(before)
        while index > 0:
            index -= 1
            depth += {")": 1, "(": -1}.get(before[index], 0)
            if depth == 0:
                break
        before = before[:index].rstrip("?!")
    match = re.search(r"[A-Za-z_]\w*$", before)
    return match[0] if match else ""


def stem(word):
    """A word without the endings that differ between a name and a sentence: layers and layer, moved and moves."""
    return re.sub(r"(?:ies|ing|ed|es|e|s|y)$", "", word) if len(word) > 3 else word


def title_share(title, name):
    """The share of the words of a member's name that a test's title contains, from 0 to 1."""
    words = {stem(part.lower()) for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)} - {"is", "the", "for", "did", "will"}
    told = {stem(part.lower()) for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", title or "")}
    return len(words & told) / len(words) if words else 0


def is_in_expectation(code, index):
    """Whether an index of code is inside the parentheses of an expectation."""
    start = max(code.rfind("#expect(", 0, index), code.rfind("#require(", 0, index))
    return start >= 0 and index < end_of_call(code, code.index("(", start))


class Evidence:
    """`returned` has the types of the properties and methods with each name, `known` the types that have members."""

    def __init__(self, tests=None, returned=None, known=frozenset()):
        if tests is None:
            folder = root / "Tests"
            files = [file for file in sorted(folder.rglob("*.swift")) if "ImportedProjects" not in file.parts]
            tests = [test for file in files for test in tests_of(file.read_text(), str(file.relative_to(folder)))]
        self.returned, self.known, self.tests = collections.defaultdict(set), known, tests
        for name, types in (returned or {}).items():
            self.returned[name] |= types
        self.by_word, self.parents = collections.defaultdict(list), collections.defaultdict(set)
        # The types of all files, of which those with one name count as one.
        self.all_parents = collections.defaultdict(set)
        for test in tests:
            for name, parents in test.parents.items():
                self.all_parents[name] |= parents
            for name in sorted(set(word.findall(test.code))):
                self.by_word[name].append(test)
            for match in member.finditer(test.code) if test.title is None else ():
                self.returned[match[2]].add(match[3] or match[4] or "?")
            # The types that other files can name are those at the start of a line.
            for match in inherited.finditer(test.code):
                if match[1] is not None:
                    self.parents[match[2]].update(word.findall(match[3]))

    def _ancestors(self, test, name):
        """The types that a type of the tests inherits from, at any distance."""
        found, remaining = set(), [name]
        while remaining:
            name = remaining.pop()
            new = (test.parents.get(name) or self.parents.get(name, set())) - found - {name}
            found |= new
            remaining += new
        return found

    def _names(self, test, types):
        """Whether a file names one of the types, or a type of the tests that inherits from one."""
        return bool(types & test.words) or any(
            types & self._ancestors(test, word) for word in test.words if word in self.parents or word in test.parents)

    def _types(self, test, name):
        """The types that an object with a name can have; None if they are not known."""
        names = {name} if name[:1].isupper() else test.variables.get(name) or self.returned.get(name) or {"?"}
        types = set()
        for type in names:
            last = type.split(".")[-1]
            found = [type, last, *self._ancestors(test, last)]
            if not any(each in self.known or each in other_types for each in found):
                return None
            types.update(found)
        return types

    def _certainty(self, test, match, heirs, nearby):
        """How certain a match of a member's pattern is a use of the member: 0 if it is none, 1 if the type of the object is not
        known, 2 if it has the member."""
        name = object_before(test.code, match.start())
        if name is None:
            # A declaration or a call in a type that inherits the member, or in an extension of one.
            return 2 * any(heirs & {type, *self._ancestors(test, type)} for type in test.parents)
        types = self._types(test, name) if name and name not in ("self", "super") else None
        return int(self._names(test, nearby)) if types is None else 2 * bool(heirs & types)

    def find(self, type, name, heirs, sources=frozenset(), cases=()):
        """The first of the tests that use a member, or None."""
        return next(iter(self.ranked(type, name, heirs, sources, cases)), None)

    def ranked(self, type, name, heirs, sources=frozenset(), cases=()):
        """The tests that use a member, best first.

        `heirs` are the type and all types that inherit from it; `sources` the members that return one; `cases` are the members
        of a nested type, whose use is a use of the type."""
        own = re.sub("^(UI|CA|NS)", "", type)
        base = name.split("(")[0]
        if base == "init":
            heirs = heirs | {heir for heir, parents in self.all_parents.items() if heirs & parents}
        heirs = heirs | {heir.split(".")[-1] for heir in heirs}
        nearby = heirs | sources
        candidates = []
        for used in [name, *cases]:
            uses = pattern(used, heirs)
            names = heirs if base == "init" else [used.split("(")[0].split(".")[0]]
            for test in (test for word in sorted(names) for test in self.by_word.get(word, [])):
                matches = list(uses.finditer(test.code))
                certainty = max((2 if base == "init" else self._certainty(test, match, heirs, nearby) for match in matches), default=0)
                if certainty:
                    candidates.append((test, certainty, any(is_in_expectation(test.code, match.start()) for match in matches)))

        # Tests come before other code. Of several tests, that is shown whose object is known to have the member, whose title tells
        # most of the member's name, which expects its value, and whose file is that of the class; then the one with the fewest
        # names, which is about little else.
        def rank(candidate):
            test, certainty, is_expected = candidate
            share = title_share(test.title, own if base == "init" else base)
            score = 2 * share + is_expected + (own in test.file)
            return test.title is None, -certainty, -score, len(set(word.findall(test.code))), test.file, test.title or ""
        return [candidate[0] for candidate in sorted(candidates, key=rank)]
