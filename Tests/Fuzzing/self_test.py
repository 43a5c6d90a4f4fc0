"""Checks that the search finds planted faults and reduces their cases.

A script takes the place of the tool. It accepts every file, except that it traps, writes other bytes in each run or writes invalid JSON for some.
"""
import os
import subprocess
import sys
import tempfile

TOOL = """#!/bin/sh
[ "$1" = check ] && { echo ok; exit 0; }
grep -q '"vortex"' x.scene.json && { echo "Engine.swift:1: Fatal error: planted" >&2; kill -ILL $$; }
grep -q '"pin"' x.scene.json && { echo "{\\"pid\\": $$}"; exit 0; }
grep -q '"snap"' x.scene.json && { echo '{"x": NaN}'; exit 0; }
[ "$1" = render ] && { echo '<svg/>'; exit 0; }
echo '{"format": "trace"}'
"""
EXPECTED = ["trap: Engine.swift:1: Fatal error: planted", "another run gives other bytes", "a trace is not JSON"]


def main():
    with tempfile.TemporaryDirectory() as directory:
        tool = os.path.join(directory, "tool")
        with open(tool, "w") as file: file.write(TOOL)
        os.chmod(tool, 0o755)
        fuzz = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzz.py")
        faults = os.path.join(directory, "faults")
        run = subprocess.run([sys.executable, fuzz, "scenes", tool, "--count", "150", "--faults", faults], capture_output=True, text=True)
        reports = {}
        for name in sorted(os.listdir(faults)) if os.path.isdir(faults) else []:
            if not name.endswith(".report"): continue
            with open(os.path.join(faults, name)) as file: kind = file.readline().rstrip()
            with open(os.path.join(faults, name.replace(".report", ".scene.json")), errors="replace") as file: reports[kind] = file.read()
        assert run.returncode == 1, f"the search succeeds in spite of planted faults: {run.stdout}"
        for kind in EXPECTED:
            assert kind in reports, f"the planted fault was not found: {kind}; found were {sorted(reports)}\n{run.stderr}"
            assert len(reports[kind]) < 120, f"the case of this fault was not reduced: {kind}: {reports[kind]}"
    print(f"self-test: {len(EXPECTED)} planted faults found and reduced")


if __name__ == "__main__": main()
