"""Damaged traces and touch scripts: each is read, or refused with a sentence, and nothing is half written."""
import json
import os
from dataclasses import dataclass, replace

from damage import damage_bytes, damage_value, smaller_bytes
from process import Fault, run_tool
from random_scenes import SceneGenerator

# The example scenes whose traces are damaged, with options that keep the traces small.
EXAMPLES = [("draggable-grid", ["--seconds", "0.4"]), ("newtons-cradle", ["--seconds", "0.3"]),
            ("springy-messages", ["--seconds", "0.3", "--cells", "20"]), ("bouncy-palette", ["--seconds", "0.3"])]
TOUCHES = [
    {"press": [160, 240], "start": 0.1, "duration": 0.2}, {"tap": [40, 40], "start": 0.15},
    {"drag": [[160, 400], [160, 120]], "start": 0.05, "duration": 0.25, "hold": 0.1},
    {"touch": 1, "phase": "began", "at": [10, 10], "time": 0.1}, {"touch": 1, "phase": "moved", "at": [12, 10], "time": 0.2},
    {"touch": 1, "phase": "ended", "at": [12, 10], "time": 0.3}]


@dataclass
class TraceCase:
    """An example scene with options, its trace, and a damaged trace or touch script."""
    example: str
    options: list
    good: bytes
    bad: bytes


class Traces:
    """Damages the traces of examples and of random scenes, and touch scripts."""

    def __init__(self, tool, _=None):
        self.tool, self.example_traces = tool, {}

    def make(self, random, directory):
        example, options = random.choice(EXAMPLES)
        kind, good = random.random(), b""
        if kind > 0.7: good = json.dumps(random.sample(TOUCHES, random.randint(1, len(TOUCHES)))).encode()
        elif kind > 0.4: good = self.scene_trace(random, directory)
        # A few random scenes are invalid and have no trace.
        good = good or self.example_trace(example, options, directory)
        return TraceCase(example, options, good, self.damage(random, good))

    def example_trace(self, example, options, directory):
        if example not in self.example_traces:
            self.example_traces[example] = run_tool(self.tool, ["trace", example, *options], directory).output
        return self.example_traces[example]

    def scene_trace(self, random, directory):
        with open(os.path.join(directory, "x.scene.json"), "w") as file: json.dump(SceneGenerator(random).make(), file)
        return run_tool(self.tool, ["trace", "x.scene.json", "--seconds", "0.2"], directory).output

    def damage(self, random, data):
        """Returns the trace or touch script with changed bytes, or with changed values in one to three of its lines."""
        if random.random() < 0.5: return damage_bytes(random, data)
        lines = data.splitlines()
        for _ in range(random.choice([1, 1, 3])):
            at = random.randrange(len(lines)) if random.random() < 0.7 else 0
            lines[at] = json.dumps(damage_value(random, json.loads(lines[at]))).encode()
        return b"\n".join(lines) + b"\n"

    def smaller(self, case):
        for bad in smaller_bytes(case.bad): yield replace(case, bad=bad)

    def save(self, case, path):
        with open(path + ".good.jsonl", "wb") as file: file.write(case.good)
        with open(path + ".bad.jsonl", "wb") as file: file.write(case.bad)

    def fault(self, case, directory):
        for name, data in (("good.jsonl", case.good), ("bad.jsonl", case.bad)):
            with open(os.path.join(directory, name), "wb") as file: file.write(data)
        return (
            self.fault_of_reading(["diff", "good.jsonl", "bad.jsonl"], (0, 1, 65), directory)
            or self.fault_of_reading(["diff", "bad.jsonl", "bad.jsonl"], (0, 65), directory)
            or self.fault_of_page(["view", "bad.jsonl"], directory)
            or self.fault_of_page(["view", "good.jsonl", "bad.jsonl"], directory)
            or self.fault_of_reading(["trace", case.example, *case.options, "--touches", "bad.jsonl"], (0, 65), directory))

    def fault_of_reading(self, arguments, codes, directory):
        run = run_tool(self.tool, arguments, directory)
        if fault := run.fault(codes): return fault
        if run.code == 65 and run.output: return Fault("output of a rejected file", " ".join(arguments))
        return None

    def fault_of_page(self, arguments, directory):
        """Returns a fault if a rejected trace leaves a page, or an accepted one does not."""
        run = run_tool(self.tool, [*arguments, "--out", "page.html"], directory)
        if fault := run.fault((0, 65)): return fault
        pages = [name for name in os.listdir(directory) if name.startswith("page.html")]
        for name in pages: os.remove(os.path.join(directory, name))
        expected = ["page.html"] if run.code == 0 else []
        return None if pages == expected else Fault("wrong output files", f"{arguments}: {pages}, expected {expected}")
