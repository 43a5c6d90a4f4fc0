"""Apple's public UIKit members by name, and those of the built modules, for check-overridable and uikit-coverage."""
import collections, json, pathlib, tempfile

import symbolgraphs

root = pathlib.Path(__file__).resolve().parent.parent
modules = ["DynamicsGeometry", "UIDynamics", "UIKit"]

# A member of a class or a protocol. The kind is "init", "instance", "class" (can be overridden) or "static".
Member = collections.namedtuple("Member", "type name kind")


def listed():
    """The members of docs/uikit-members.txt, in order."""
    members, current = [], None
    for line in (root / "docs/uikit-members.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            current, kind = line.strip(), "instance"
            continue
        words = line.split()
        if words[0] in ("class:", "static:"):
            kind = words.pop(0)[:-1]
        for name in words:
            is_initializer = kind == "instance" and name.startswith("init(")
            members.append(Member(current, name, "init" if is_initializer else kind))
    return members


def differences():
    """The entries of docs/uikit-differences.txt: a sentence for each name, such as UIView.frame or UIColor."""
    entries = {}
    for line in (root / "docs/uikit-differences.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            name, sentence = line.split("|", 1)
            entries[name.strip()] = sentence.strip()
    return entries


class Declarations:
    """The public symbols of the modules, and what each type inherits from."""

    def __init__(self, modules_folder=symbolgraphs.modules_folder):
        self.symbols = collections.defaultdict(list)
        self.parents = collections.defaultdict(list)
        # The module that declares each symbol.
        self.modules = {}
        names = {}
        for module, graph in self._graphs(modules_folder):
            for symbol in graph["symbols"]:
                self.modules[".".join(symbol["pathComponents"])] = module
                names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
                if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                    self.symbols[".".join(symbol["pathComponents"])].append(symbol)
            for relation in graph["relationships"]:
                if relation["kind"] in ("inheritsFrom", "conformsTo"):
                    self.parents[relation["source"]].append((relation["target"], relation.get("targetFallback", "")))
        self.parents = {
            names[source]: [names.get(target, fallback.split(".")[-1]) for target, fallback in targets]
            for source, targets in self.parents.items() if source in names}

    @staticmethod
    def _graphs(modules_folder):
        for module in modules:
            with tempfile.TemporaryDirectory() as folder:
                symbolgraphs.write(module, modules_folder, folder)
                for file in sorted(pathlib.Path(folder).glob("*.json")):
                    yield module, json.loads(file.read_text())

    def find(self, type, name):
        """The symbols with a name in a type, or in the nearest type that it inherits from."""
        open_types, visited = [type], set()
        while open_types:
            current = open_types.pop(0)
            if self.symbols.get(current + "." + name):
                return self.symbols[current + "." + name]
            visited.add(current)
            open_types += [parent for parent in self.parents.get(current, []) if parent not in visited]
        return []
