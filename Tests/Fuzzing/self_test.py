"""Checks that the search finds planted faults and reduces their cases.

A script takes the place of the tool. It accepts every file, except that it traps, writes other bytes in each run, writes invalid JSON for
some scenes, copies a file that no project may contain, and leaves a file beside ported sources.
"""
import os
import subprocess
import sys
import tempfile

TOOL = """#!/bin/sh
case $1 in
import)
    grep -q UIMainStoryboardFile In/App/Info.plist || { echo "dynamics: refused" >&2; exit 65; }
    mkdir Out; cp secret.txt Out/; exit 0 ;;
port) grep -q UIApplicationMain App/Delegate.swift && touch App/left.part; exit 0 ;;
in) grep -q textView in/Card.xib && kill -SEGV $$; exit 0 ;;
esac
[ "$1" = check ] && { echo ok; exit 0; }
grep -q '"vortex"' x.scene.json && { echo "Engine.swift:1: Fatal error: planted" >&2; kill -ILL $$; }
grep -q '"pin"' x.scene.json && { echo "{\\"pid\\": $$}"; exit 0; }
grep -q '"snap"' x.scene.json && { echo '{"x": NaN}'; exit 0; }
[ "$1" = render ] && { echo '<svg/>'; exit 0; }
echo '{"format": "trace"}'
"""
# The mode, the number of cases, the kinds of faults, the file of a reduced case, and its largest size in bytes.
SEARCHES = [
    ("scenes", 150, ["trap: Engine.swift:1: Fatal error: planted", "another run gives other bytes", "a trace is not JSON"], ".scene.json", 120),
    ("projects", 12, ["a file outside of the project was copied"], "/In/App/Info.plist", 40),
    ("sources", 12, ["files are left"], "/App/Delegate.swift", 30),
    ("interfaces", 16, ["signal 11"], "/in/Card.xib", 20),
]


def search(tool, faults, mode, count):
    """Returns the output of a search, and the paths of the reports without their ending by the kinds of faults."""
    fuzz = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzz.py")
    run = subprocess.run([sys.executable, fuzz, mode, tool, "--count", str(count), "--faults", faults], capture_output=True, text=True)
    assert run.returncode == 1, f"the search {mode} succeeds in spite of planted faults: {run.stdout}{run.stderr}"
    reports = {}
    for name in sorted(os.listdir(faults)) if os.path.isdir(faults) else []:
        if not name.endswith(".report"): continue
        with open(os.path.join(faults, name)) as file: reports[file.readline().rstrip()] = os.path.join(faults, name.removesuffix(".report"))
    return run, reports


def main():
    count = 0
    for mode, case_count, kinds, suffix, size in SEARCHES:
        with tempfile.TemporaryDirectory() as directory:
            tool = os.path.join(directory, "dynamics")
            for path in (tool, os.path.join(directory, "InterfaceRunner")):
                with open(path, "w") as file: file.write(TOOL)
                os.chmod(path, 0o755)
            run, reports = search(tool, os.path.join(directory, "faults"), mode, case_count)
            for kind in kinds:
                assert kind in reports, f"the planted fault was not found: {kind}; found were {sorted(reports)}\n{run.stderr}"
                with open(reports[kind] + suffix, errors="replace") as file: case = file.read()
                assert len(case) < size, f"the case of this fault was not reduced: {kind}: {case}"
                count += 1
    print(f"self-test: {count} planted faults found and reduced")


if __name__ == "__main__": main()
