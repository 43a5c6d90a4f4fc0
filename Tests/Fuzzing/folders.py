"""A case that is a folder with files and links, some of them damaged. The modes of projects, sources and interfaces use it."""
import os
from dataclasses import dataclass, field, replace

from damage import smaller_bytes


@dataclass
class FolderCase:
    """The contents of files by their paths, and the targets of symbolic links by their paths."""
    files: dict
    links: dict = field(default_factory=dict)
    arguments: list = field(default_factory=list)

    def write(self, directory):
        for path, data in self.files.items():
            path = os.path.join(directory, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file: file.write(data)
        for path, target in self.links.items():
            path = os.path.join(directory, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if not os.path.lexists(path): os.symlink(target, path)

    def smaller(self):
        for path in self.links: yield replace(self, links={key: self.links[key] for key in self.links if key != path})
        for path in self.files: yield replace(self, files={key: self.files[key] for key in self.files if key != path})
        for path, data in self.files.items():
            for smaller in smaller_bytes(data): yield replace(self, files={**self.files, path: smaller})

    def save(self, path):
        self.write(path)
        with open(path + ".txt", "w") as file: file.write(repr((self.arguments, self.links)))


def contents(directory):
    """Returns the paths of all files and links below a directory, with the bytes of the files."""
    found = {}
    for folder, folders, names in os.walk(directory):
        for name in names + [name for name in folders if os.path.islink(os.path.join(folder, name))]:
            path = os.path.join(folder, name)
            if os.path.islink(path): found[os.path.relpath(path, directory)] = os.readlink(path)
            else:
                with open(path, "rb") as file: found[os.path.relpath(path, directory)] = file.read()
    return found
