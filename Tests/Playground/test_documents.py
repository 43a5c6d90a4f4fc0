"""The scene documents in the string literals of the tests."""
import pathlib
import re

MULTILINE = re.compile(r'"""\n(.*?)\n( *)"""', re.S)
RAW = re.compile(r'#"(\{[^\n]*?\})"#')
CONSTANT = re.compile(r'let (\w+) =\s*"((?:[^"\\\n]|\\.)*)"\n')
INTERPOLATION = re.compile(r"\\\((\w+)\)")
ESCAPE = re.compile(r'\\(["\\nt])')


def unescape(text):
    return ESCAPE.sub(lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text)


def substitute(text, constants):
    """Replaces interpolated constants. Returns None if an expression remains, whose value only the test knows."""
    text = INTERPOLATION.sub(lambda match: constants.get(match[1], match[0]), text)
    return None if "\\(" in text else text


def find_documents(tests):
    """Returns the distinct scene documents of all Swift files below a folder, valid ones and faulty ones."""
    documents = {}
    for file in sorted(pathlib.Path(tests).rglob("*.swift")):
        source = file.read_text(encoding="utf8")
        constants = {name: unescape(value) for name, value in CONSTANT.findall(source)}
        texts = [re.sub(f"^{indent}", "", text, flags=re.M) for text, indent in MULTILINE.findall(source)]
        for text in [substitute(text, constants) for text in texts] + RAW.findall(source):
            if text and "opendynamics-scene" in text: documents[unescape(text)] = None
    return list(documents)
