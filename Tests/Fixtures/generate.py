#!/usr/bin/env python3
"""Generates the fixtures that the engine is compared with: scenes simulated by Box2D 2.3.10.

The engine has to match the motion of Apple's UIKit Dynamics, whose solver is a relative of Box2D 2.3. With Apple's
settings, Box2D gives the numbers measured on Apple's system (`generator/reference.py` checks that before a file is
written). So Box2D is the best available reference for scenes that were not measured.

Set up once, with Python 3.9 or newer, in any folder outside the repository:

    python3 -m venv peers
    peers/bin/pip install box2d==2.3.10

Then, from the root of the repository:

    peers/bin/python Tests/Fixtures/generate.py            # overwrites Tests/Fixtures/Box2D/*.json
    peers/bin/python Tests/Fixtures/generate.py --check    # writes nothing, fails if a file would change

Each run gives the same files, byte for byte: the names of family and scene seed the random numbers. The tests only
read the files and need neither Python nor Box2D. README.md in this folder describes the format.
"""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

try:
    import Box2D
except ImportError:
    sys.exit("The Python package box2d is missing. Install it as described at the top of Tests/Fixtures/generate.py.")

from generator import families, output, reference, selection  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description="Generates the fixtures with Box2D 2.3.10.")
    parser.add_argument("--check", action="store_true", help="compare with the files and write nothing")
    arguments = parser.parse_args()
    if Box2D.__version__ != "2.3.10":
        sys.exit(f"The fixtures need box2d 2.3.10, but {Box2D.__version__} is installed.")
    if not reference.matches():
        sys.exit("Box2D does not give the numbers measured on Apple's system. No file was written.")
    changed = [name for name in families.ALL if not store(name, arguments.check)]
    if arguments.check and changed:
        sys.exit("These families would change: " + ", ".join(changed))


def store(name, check):
    """Generates a family and writes its file. With `check`, returns whether the file is the same instead."""
    family = families.ALL[name]
    scenes, rejected = selection.scenes(name, family)
    text = output.family(name, family, scenes)
    path = HERE / "Box2D" / f"{name}.json"
    print(f"{name}: {len(scenes)} scenes, {len(text) // 1024} KB, {rejected} rejected")
    if check:
        return path.exists() and path.read_text() == text
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return True


if __name__ == "__main__":
    main()
