#!/usr/bin/env python3
"""Makes the expectations that the engine is compared with: scenes run by Box2D 2.3.10.

The motion to match is that of Apple's UIKit Dynamics, whose solver is a relative of Box2D 2.3. Box2D itself, set up
as Apple sets up its own, gives the numbers measured on Apple's system (`generator/reference.py` checks that before
anything is written). So what it does with scenes that nobody measured is the best outside word there is.

Set up once, with Python 3.9 or newer, in any folder outside the repository:

    python3 -m venv peers
    peers/bin/pip install box2d==2.3.10

Then, from the root of the repository:

    peers/bin/python Tests/Fixtures/generate.py            # writes Tests/Fixtures/Box2D/*.json anew
    peers/bin/python Tests/Fixtures/generate.py --check    # writes nothing, fails if a file would change

The same scenes come out on each run, byte for byte: all randomness is seeded by the names of family and scene.
Tests need neither Python nor Box2D: they read the files. Their format is described in README.md beside this file.
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
    sys.exit("The Python package box2d is missing: set it up as the head of Tests/Fixtures/generate.py says.")

from generator import families, output, reference, selection  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description="Makes the expectations from Box2D 2.3.10.")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    arguments = parser.parse_args()
    if Box2D.__version__ != "2.3.10":
        sys.exit(f"These expectations come from box2d 2.3.10, but {Box2D.__version__} is installed.")
    if not reference.holds():
        sys.exit("Box2D does not give the numbers measured on Apple's system: nothing was written.")
    changed = [name for name in families.ALL if not store(name, arguments.check)]
    if arguments.check and changed:
        sys.exit("These families would change: " + ", ".join(changed))


def store(name, check):
    """Makes one family; writes it, or tells whether its file is already the same."""
    family = families.ALL[name]
    scenes, refused = selection.scenes(name, family)
    text = output.family(name, family, scenes)
    path = HERE / "Box2D" / f"{name}.json"
    print(f"{name}: {len(scenes)} scenes, {len(text) // 1024} KB, {refused} refused")
    if check:
        return path.exists() and path.read_text() == text
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return True


if __name__ == "__main__":
    main()
