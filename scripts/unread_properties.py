"""Finds public stored properties that no source reads, for uikit-coverage. They change nothing that a person sees."""
import collections, pathlib, re

from test_evidence import root, without_text

# A property that clients can set. One that only the library sets is information for clients.
stored = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:open|public)(?: (?:override|weak|final|nonisolated|lazy))* var (\w+) *"
    r"(?::[^={\n]*)?(?:=[^{\n]*)?(\{.*)?$", re.M)
# A name that is neither declared nor the target of an assignment, nor the label of an argument.
read = re.compile(r"(?<!\bvar )(?<!\blet )(?:(?<=\.)|(?<!\.)\b(?!\w+:))([a-z]\w*)\b(?!\s*=(?!=))")

# A key path of a table of names, such as \UILabel.text. It reads nothing by itself.
named = re.compile(r"\\[A-Z]\w*(?:\.\w+)+")


def unread(sources, declaring):
    """The names of the stored properties that the texts `declaring` declare and that no text of `sources` reads."""
    names = {
        match[1] for source in declaring for match in stored.finditer(without_text(source))
        # Observers are code, a getter makes the property a computed one.
        if not match[2] or "didSet" in match[2] or "willSet" in match[2]}
    reads = collections.Counter(
        match[1] for source in sources for match in read.finditer(named.sub(" ", without_text(source))) if match[1] in names)
    return {name for name in names if not reads[name]}


def of_modules(modules):
    folder = root / "Sources"
    texts = {file: file.read_text() for file in sorted(folder.rglob("*.swift"))}
    declaring = [text for file, text in texts.items() if file.relative_to(folder).parts[0] in modules]
    return unread(texts.values(), declaring)
