"""Runs the command line tool with large and deep input of each kind that it reads, and writes a table of time and memory.

Usage: input_limits.py TOOL TABLE
A run that ends with a signal, with an unknown exit code, without a sentence, or after more than LIMIT seconds is a fault.
"""
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

from interfaces import IMAGE, STORYBOARD
from process import ERROR_CODES
from projects import FILES
from sources import SOURCES

# The longest time of a run, in seconds.
LIMIT = 60
SCENE = {"format": "opendynamics-scene", "version": 1, "size": [320, 480]}
VIEW = '<view><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>'


def write(path, data):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file: file.write(data if isinstance(data, bytes) else data.encode())


def scene(items, **collision):
    names = [item["id"] for item in items]
    behaviors = [{"type": "gravity", "items": names}, {"type": "collision", "items": names, "referenceBounds": True, **collision}]
    return json.dumps({**SCENE, "items": items, "behaviors": behaviors})


def items(count, place): return [{"id": f"i{n}", "center": place(n), "size": [5, 5]} for n in range(count)]


def project(objects, children, extra=""):
    """Returns a project file with more objects, whose first ones are in the main group."""
    text = FILES["In/P.xcodeproj/project.pbxproj"].decode()
    return text.replace("children = (GA,", f"children = ({children}, GA,").replace("}; rootObject", objects + "}; rootObject") + extra


def write_project(objects="", children="A", files={}):
    for path, data in {**FILES, **files}.items(): write(path, data)
    write("In/P.xcodeproj/project.pbxproj", project(objects, children))


def many_sources():
    count = 5000
    write_project(files={f"In/New/S{n}.swift": b"import UIKit\n" for n in range(count)})


def linked_folders():
    write_project()
    for level in range(1, 31):
        os.makedirs(f"In/New/{level}")
        for name in "ab": os.symlink(f"../{level - 1}" if level > 1 else "..", f"In/New/{level}/{name}")


def large_files():
    write_project()
    for name in ("In/New/large.json", "In/New/Large.swift"):
        with open(name, "wb") as file: file.truncate(100_000_000)


def document(kind, body):
    return f'<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" initialViewController="A">{body}</document>'


def storyboard(views):
    return document("Storyboard.XIB", f'<scenes><scene sceneID="s"><objects><viewController id="A"><view key="view" id="v"><subviews>{views}</subviews></view></viewController></objects></scene></scenes>')


def contradictions(count):
    """Returns views with two different widths each, in a row."""
    def view(n):
        constraints = "".join(f'<constraint firstAttribute="width" constant="{9 + w}" id="c{n}-{w}"/>' for w in range(2))
        return f'<view translatesAutoresizingMaskIntoConstraints="NO" id="v{n}"><constraints>{constraints}</constraints></view>'
    return "".join(map(view, range(count)))


def selectors(count):
    lines = [f"    let s{n} = #selector(tap{n})" for n in range(count)] + [f"    @objc func tap{n}() {{}}" for n in range(count)]
    return "import UIKit\nclass A: UIView {\n" + "\n".join(lines) + "\n}\n"


IMPORT = ["import", "In", "--target", "App", "--out", "Out", "--package", "checkout"]
TRACE = ["trace", "newtons-cradle", "--seconds", "1", "--touches", "t.json"]
SCENE_TRACE = ["trace", "x.scene.json", "--seconds", "1"]
# The kind of input, its size, the files, and the command. "runner" stands for the program that loads interfaces.
CASES = [
    ("scene file", "2,000 items side by side, 1 second", lambda: write("x.scene.json", scene(items(2000, lambda n: [n % 50 * 6 + 9, n // 50 * 6 + 9]))), SCENE_TRACE),
    ("scene file", "440 items at one place, 1 second", lambda: write("x.scene.json", scene(items(440, lambda n: [160, 240]))), SCENE_TRACE),
    ("scene file", "10,000 items at one place, 1 second", lambda: write("x.scene.json", scene(items(10_000, lambda n: [160, 240]))), SCENE_TRACE),
    ("scene file", "a ring of 100,000 edges around all items, 1 second", lambda: write("x.scene.json", scene(items(20, lambda n: [n * 9 + 70, 240]), boundaries=[{"id": "ring", "path": [[160 + 10_000 * math.cos(n * math.tau / 100_000), 240 + 10_000 * math.sin(n * math.tau / 100_000)] for n in range(100_000)]}])), SCENE_TRACE),
    ("scene file", "100,000 brackets deep", lambda: write("x.scene.json", "[" * 100_000), ["check", "x.scene.json"]),
    ("scene file", "100 MB", lambda: write("x.scene.json", b" " * 100_000_000), ["check", "x.scene.json"]),
    ("touch script", "20,000 taps one after the other", lambda: write("t.json", json.dumps([{"tap": [9, 9], "start": n / 10_000} for n in range(20_000)])), TRACE),
    ("touch script", "200,000 fingers at once", lambda: write("t.json", json.dumps([{"tap": [9, 9], "start": 0}] * 200_000)), TRACE),
    ("touch script", "a drag through 100,000 points", lambda: write("t.json", json.dumps([{"drag": [[n % 300, 9] for n in range(100_000)], "start": 0, "duration": 1}])), TRACE),
    ("trace", "20 MB of one line", lambda: write("a.jsonl", b"[" * 20_000_000), ["diff", "a.jsonl", "a.jsonl"]),
    ("project of Xcode", "50,000 groups deep", lambda: write_project("".join(f"D{n}={{isa=PBXGroup;children=(D{n + 1});}};" for n in range(50_000)), "D0"), IMPORT),
    ("project of Xcode", "2^40 paths through groups", lambda: write_project("".join(f"D{n}={{isa=PBXGroup;children=(D{n + 1},D{n + 1});}};" for n in range(40)), "D0"), IMPORT),
    ("project of Xcode", "10 MB of references", lambda: write_project("".join(f"R{n}={{isa=PBXFileReference;path=r{n}.swift;}};" for n in range(200_000)), "A"), IMPORT),
    ("project of Xcode", "lists 100,000 deep", lambda: write_project("X = " + "(" * 100_000, "A"), IMPORT),
    ("folder of a project", "5,000 sources", many_sources, IMPORT),
    ("folder of a project", "2^30 paths through links", linked_folders, IMPORT),
    ("folder of a project", "a source and a resource of 100 MB", large_files, IMPORT),
    ("Info.plist", "100,000 levels deep", lambda: write_project(files={"In/App/Info.plist": b"<plist><dict><key>A</key>" + b"<array>" * 100_000}), IMPORT),
    ("Info.plist", "10 MB", lambda: write_project(files={"In/App/Info.plist": b" " * 10_000_000}), IMPORT),
    ("Swift source", "8,000 selectors", lambda: write("App/A.swift", selectors(8000)), ["port", "App"]),
    ("Swift source", "100,000 brackets deep", lambda: write("App/A.swift", "let a = " + "[" * 100_000), ["port", "App"]),
    ("Swift source", "300 files", lambda: [write(f"App/{n}.swift", SOURCES["App/Board.swift"].replace(b"class Board", b"class B%d" % n)) for n in range(300)], ["port", "App"]),
    ("storyboard", "5,000 nested views", lambda: write("in/Main.storyboard", storyboard(VIEW * 5000 + "</subviews></view>" * 5000)), ["runner", "in"]),
    ("storyboard", "5,000 views side by side", lambda: write("in/Main.storyboard", storyboard((VIEW + "</subviews></view>") * 5000)), ["runner", "in"]),
    ("storyboard", "1,000 pairs of contradicting constraints", lambda: write("in/Main.storyboard", storyboard(contradictions(1000))), ["runner", "in"]),
    ("storyboard", "controllers that contain each other", lambda: write("in/Main.storyboard", STORYBOARD.replace(b'destination="first" kind="relationship"', b'destination="tabs" kind="relationship"')), ["runner", "in"]),
    ("xib", "100,000 elements deep", lambda: write("in/Card.xib", document("XIB", "<objects>" + "<view>" * 100_000 + "</view>" * 100_000 + "</objects>")), ["runner", "in"]),
    ("asset catalog", "2,000 images", lambda: [write(f"in/A.xcassets/{n}.imageset/{name}", data) for n in range(2000) for name, data in (("a.png", IMAGE), ("Contents.json", '{"images": [{"idiom": "universal", "filename": "a.png"}]}'))], ["runner", "in"]),
]


def measure(tool, kind, size, prepare, arguments):
    """Returns the row of a case, and its fault or None."""
    with tempfile.TemporaryDirectory() as directory:
        os.chdir(directory)
        write("checkout/Package.swift", 'let package = Package(name: "OpenDynamics")\n')
        # A process of its own prepares the files, because the memory of this one would count as that of the tool.
        if os.fork() == 0:
            prepare()
            os._exit(0)
        _, status = os.wait()
        if status != 0: sys.exit(f"the files of {kind}, {size} were not written")
        runner = os.path.join(os.path.dirname(tool), "InterfaceRunner")
        command = [runner, *arguments[1:]] if arguments[0] == "runner" else [tool, *arguments]
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=open("errors", "wb"))
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (LIMIT, LIMIT + 5))
        _, status, usage = os.wait4(process.pid, 0)
        seconds, code = time.monotonic() - start, os.waitstatus_to_exitcode(status)
        with open("errors", "rb") as file: errors = file.read().decode("utf8", "replace")
        os.chdir("/")
    fault = None if code in (0, 1, *ERROR_CODES) and (code in (0, 1) or "dynamics: " in errors) else f"{kind}, {size}: exit code {code}\n{errors[-2000:]}"
    result = "read" if code in (0, 1) and not errors else "read, with a sentence" if code in (0, 1) else "refused with a sentence"
    return f"| {kind} | {size} | {result} | {seconds:.1f} s | {usage.ru_maxrss / 1024:.0f} MB |", fault


def main():
    tool, table = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    rows, faults = [], []
    for case in CASES:
        row, fault = measure(tool, *case)
        print(row, flush=True)
        rows.append(row)
        if fault: faults.append(fault)
    for fault in faults: print(fault, file=sys.stderr)
    if faults: sys.exit(1)
    head = ["# Limits of input", "", "What the command line tool needs for large and deep input, and what it refuses. `scripts/input-limits` writes this file.", "",
            "| kind of input | largest tried | result | time | memory |", "|---|---|---|---|---|"]
    with open(table, "w") as file: file.write("\n".join(head + rows) + "\n")


if __name__ == "__main__": main()
