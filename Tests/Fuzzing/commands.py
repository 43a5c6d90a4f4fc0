"""Random command lines, streams and signals: each ends with a known exit code and a sentence, and leaves no temporary file."""
import os
import signal
import subprocess
import time
from dataclasses import dataclass, replace

from process import ERROR_CODES, Fault, Run, run_tool, start_tool

COMMANDS = ["list", "render", "trace", "check", "diff", "view", "bench", "play", "help", "--help", "", "rendr", "x" * 5000]
SCENES = ["springy-messages", "newtons-cradle", "draggable-grid", "bouncy-palette", "good.scene.json", "bad.scene.json",
          "missing.scene.json", "directory", "directory/", "pipe.scene.json", "springy", "..", "/", "/dev/null", "good.jsonl"]
SMALL = ["--seconds", "0.1"]
OPTIONS = {
    "--seconds": ["0.1", "0.001", "0", "-1", "nan", "inf", "1e-300", "1e300", "", "x", "0x10", "1,5"],
    "--fps": ["60", "1", "120", "0", "-60", "nan", "1e9", "1001", ""],
    "--scale": ["0.5", "1", "0", "-1", "nan", "9", "1e-9", "x"],
    "--size": ["320x480", "1x1", "0x0", "-1x5", "x", "320", "nanxnan", "320x480x2", "1e9x1e9", "320X480"],
    "--cells": ["0", "1", "20", "-1", "x", "1.5", "99999999999999999999", ""],
    "--touches": ["touches.json", "good.jsonl", "bad.scene.json", "missing.json", "directory", "/dev/null", ""],
    "--out": ["o.svg", "o.html", "o.png", "-", "o.gif", "frames/", "missing/o.svg", "directory", "o.xyz", "", "/dev/full",
              "/dev/null", "link.svg", "o", ".svg", "o.SVG"],
    "--strip": ["2", "0", "101", "-1", "x"], "--xray": [], "--help": [], "--unknown": ["1"], "-x": [], "--": [],
}
FILES = {
    "good.scene.json": b'{"format": "opendynamics-scene", "version": 1, "size": [99, 99], "items": [{"id": "a", "center": [9, 9], '
                       b'"size": [9, 9]}], "behaviors": [{"type": "gravity", "items": ["a"]}]}',
    "bad.scene.json": b'{"format": "opendynamics-scene", "version": 1}',
    "touches.json": b'[{"tap": [40, 40], "start": 0.05}]',
}
OUTPUTS = ["pipe", "pipe", "pipe", "full", "closed", "broken"]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]


@dataclass
class CommandCase:
    """A command line, what its standard output is, and a signal with the seconds after which it is sent, or None."""
    arguments: list
    output: str
    signal: int = None
    delay: float = 0


class Commands:
    """Runs command lines in a directory with scene files, a trace, a link and a directory."""

    def __init__(self, tool, _=None):
        self.tool = tool

    def make(self, random, _):
        if random.random() < 0.2:
            path = random.choice(["o.svg", "o.png", "frames/", "o.html", "o.mp4", "o.gif"])
            arguments = ["render", random.choice(SCENES[:4]), "--out", path, "--seconds", "20", "--scale", "0.5"]
            return CommandCase(arguments, "pipe", random.choice(SIGNALS), random.choice([0, 0.01, 0.1, 0.5, 1]))
        arguments = random.choices(COMMANDS, [2, 9, 6, 4, 4, 5, 0.3, 1, 1, 1, 1, 1, 1])
        options = random.sample(sorted(OPTIONS), random.choice([0, 1, 1, 2, 3, 4]))
        if arguments[0] in ("render", "view") and random.random() < 0.8: options.append("--out")
        words = [[random.choice(SCENES)] for _ in range(random.choice([0, 1, 1, 1, 2, 3]))] + [SMALL] * ("--seconds" not in options)
        for option in options:
            value = [random.choice(OPTIONS[option])] if OPTIONS[option] and random.random() < 0.95 else []
            words.append([f"{option}={value[0]}"] if value and random.random() < 0.2 else [option, *value])
        random.shuffle(words)
        if arguments[0] in ("list", "help", "check", "diff", "view", "bench"): words = [word for word in words if word != SMALL]
        return CommandCase(arguments + sum(words, []), random.choice(OUTPUTS))

    def smaller(self, case):
        for n in range(1, len(case.arguments)): yield replace(case, arguments=case.arguments[:n] + case.arguments[n + 1:])
        if case.output != "pipe": yield replace(case, output="pipe")

    def save(self, case, path):
        with open(path + ".txt", "w") as file: file.write(repr(case))

    def prepare(self, directory):
        for name, data in FILES.items():
            with open(os.path.join(directory, name), "wb") as file: file.write(data)
        if not os.path.exists(os.path.join(directory, "directory")):
            os.mkdir(os.path.join(directory, "directory"))
            os.symlink("target.svg", os.path.join(directory, "link.svg"))
        trace = run_tool(self.tool, ["trace", "good.scene.json", *SMALL], directory)
        with open(os.path.join(directory, "good.jsonl"), "wb") as file: file.write(trace.output)

    def fault(self, case, directory):
        self.prepare(directory)
        if case.signal: return self.fault_of_signal(case, directory)
        run = self.run(case, directory)
        return run.fault((0, *ERROR_CODES) + (1,) * (case.arguments[0] == "diff")) or self.fault_of_files(directory)

    def run(self, case, directory):
        """Runs the command with the standard output of the case."""
        if case.output == "full":
            with open("/dev/full", "wb") as full: return run_tool(self.tool, case.arguments, directory, stdout=full)
        if case.output == "broken":
            reader, writer = os.pipe()
            os.close(reader)
            with open(writer, "wb") as broken:
                run = run_tool(self.tool, case.arguments, directory, stdout=broken, restore_signals=False)
            return run
        if case.output == "closed":
            return run_tool("sh", ["-c", 'exec "$0" "$@" >&-', self.tool, *case.arguments], directory)
        return run_tool(self.tool, case.arguments, directory)

    def fault_of_files(self, directory):
        """Returns a fault if a temporary file is left."""
        found = [name for _, _, names in os.walk(directory) for name in names if name.endswith(".part")]
        return Fault("a temporary file is left", " ".join(found)) if found else None

    def fault_of_signal(self, case, directory):
        """Sends a signal while a film is rendered, and returns a fault if the tool does not end with it or leaves a file. A
        killed tool may leave a file, which the next run deletes."""
        process = start_tool(self.tool, case.arguments, directory)
        time.sleep(case.delay)
        process.send_signal(case.signal)
        try:
            output, errors = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return Fault("does not end with the signal", repr(case))
        if process.returncode not in (-case.signal, 128 + case.signal):
            fault = Run(case.arguments, process.returncode, output, errors).fault((0, 69))
            if fault: return fault
        if case.signal == signal.SIGKILL:
            arguments = [word if word != "20" else "0.05" for word in case.arguments]
            if fault := run_tool(self.tool, arguments, directory).fault((0, 69)): return fault
        return self.fault_of_files(directory)
