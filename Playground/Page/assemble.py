#!/usr/bin/env python3
"""Puts the playground into a folder: its pages, their scenes, and its WebAssembly modules.

Usage: Playground/Page/assemble.py MODULES OUT
MODULES is a folder with playground.wasm, the engine, and motion-export.wasm, which a page loads when it exports motion.
The folder can be served by any web server and opened from a file: browsers do not let a page that is a file read
NAME.wasm, so NAME-wasm.js contains each module once more, in base64. Web pages do not load these files.
"""
import base64, json, pathlib, re, shutil, sys

page = pathlib.Path(__file__).resolve().parent
scenes, course = page.parent / "Scenes", page.parent / "Course"
# The scripts of each file that a page loads, in the order of their uses. The scripts of a page share one scope.
scripts = {
    "shared": [
        "support", "module", "engine", "recorder", "xray", "drawing", "key-finger", "stage", "transport", "positions",
        "behavior-defaults", "knob", "base64", "swift-names", "swift-behaviors", "swift-code", "copy",
    ],
    "playground": ["hashes", "editor", "knobs", "plots", "library", "address", "motion-export", "exports", "playground", "controls", "main"],
    "course": ["course-answer", "course-knobs", "course", "course-main"],
    "springs": ["spring", "spring-notations", "spring-page", "spring-main"],
}


def read_scenes(folder, names, table):
    """Returns the texts of the scenes in a folder by their names, in the order of a table that lists each of them once."""
    files = {file.name.removesuffix(".scene.json"): file.read_text() for file in sorted(folder.glob("*.scene.json"))}
    if sorted(names) != sorted(files):
        sys.exit(f"assemble: {table} and the scene files differ: {sorted(set(names) ^ set(files))}")
    return {name: files[name] for name in names}


def make_script(**constants):
    return "".join(f"const {name} = {json.dumps(value, ensure_ascii=False)};\n" for name, value in constants.items())


def make_scenes_script():
    """Returns a script with the library's list and the text of each of its scenes."""
    library = json.loads((scenes / "library.json").read_text())
    names = [scene["file"] for group in library["groups"] for scene in group["scenes"]]
    return make_script(playgroundLibrary=library, playgroundScenes=read_scenes(scenes, names, "library.json"))


def make_course_script():
    """Returns a script with the pages of the course and the texts of their scenes."""
    table = json.loads((course / "course.json").read_text())
    names = [page["scene"] for page in table["pages"]]
    return make_script(playgroundCourse=table, playgroundCourseScenes=read_scenes(course, names, "course.json"))


def insert_fragments(text):
    """Returns the text of a page with the fragments, which several pages contain, in the places of their comments."""
    def fragment(match):
        lines = (page / "Fragments" / f"{match[2]}.html").read_text().splitlines(keepends=True)
        return "".join(match[1] + line for line in lines)
    return re.sub(r"^( *)<!-- fragment: (\S+) -->\n", fragment, text, flags=re.MULTILINE)


def assemble(modules, out):
    unlisted = {file.stem for file in page.glob("*.js")} - {name for names in scripts.values() for name in names}
    if unlisted:
        sys.exit(f"assemble: these scripts are not listed: {sorted(unlisted)}")
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(page.glob("*.html")):
        (out / file.name).write_text(insert_fragments(file.read_text()))
    for file in sorted(page.glob("*.css")):
        shutil.copyfile(file, out / file.name)
    for file, names in scripts.items():
        code = "\n".join((page / f"{name}.js").read_text() for name in names)
        (out / f"{file}.js").write_text(f'"use strict";\n{code}')
    (out / "scenes.js").write_text(make_scenes_script())
    (out / "course-scenes.js").write_text(make_course_script())
    for name in ["playground", "motion-export"]:
        wasm = (modules / f"{name}.wasm").read_bytes()
        (out / f"{name}.wasm").write_bytes(wasm)
        (out / f"{name}-wasm.js").write_text(f'receiveModule("{base64.b64encode(wasm).decode()}");\n')


if len(sys.argv) != 3:
    sys.exit(__doc__.strip())
assemble(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
