#!/usr/bin/env python3
"""Puts the playground into a folder: the page, its scenes, and the engine as WebAssembly.

Usage: Playground/Page/assemble.py WASM OUT
The folder can be served by any web server and opened from a file: browsers do not let a page that is a file read
playground.wasm, so playground-wasm.js contains the module once more, in base64. Web pages do not load that file.
"""
import base64, json, pathlib, shutil, sys

page = pathlib.Path(__file__).resolve().parent
scenes = page.parent / "Scenes"
# The scripts in the order of their uses. They share one scope.
scripts = [
    "support", "engine", "recorder", "xray", "drawing", "hashes", "stage", "positions", "editor", "behavior-defaults",
    "knob", "knobs", "plots", "library",
    "address", "swift-names", "swift-behaviors", "swift-code", "exports", "playground", "controls", "main",
]


def make_scenes_script():
    """Returns a script with the library's list and the text of each of its scenes."""
    library = json.loads((scenes / "library.json").read_text())
    names = [scene["file"] for group in library["groups"] for scene in group["scenes"]]
    files = {file.name.removesuffix(".scene.json"): file.read_text() for file in sorted(scenes.glob("*.scene.json"))}
    if sorted(names) != sorted(files):
        sys.exit(f"assemble: library.json and the scene files differ: {sorted(set(names) ^ set(files))}")
    return (f"const playgroundLibrary = {json.dumps(library, ensure_ascii=False)};\n"
            f"const playgroundScenes = {json.dumps({name: files[name] for name in names}, ensure_ascii=False, indent=0)};\n")


def assemble(wasm, out):
    unlisted = {file.stem for file in page.glob("*.js")} - set(scripts)
    if unlisted:
        sys.exit(f"assemble: these scripts are not listed: {sorted(unlisted)}")
    out.mkdir(parents=True, exist_ok=True)
    for name in "index.html", "playground.css":
        shutil.copyfile(page / name, out / name)
    code = "\n".join((page / f"{name}.js").read_text() for name in scripts)
    (out / "playground.js").write_text(f'"use strict";\n{code}')
    (out / "scenes.js").write_text(make_scenes_script())
    (out / "playground.wasm").write_bytes(wasm)
    (out / "playground-wasm.js").write_text(f'receivePlaygroundModule("{base64.b64encode(wasm).decode()}");\n')


if len(sys.argv) != 3:
    sys.exit(__doc__.strip())
assemble(pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[2]))
