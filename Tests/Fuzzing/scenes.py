"""Random and damaged scene files: check and trace agree, traces are equal in every run and build, nothing traps."""
import json
import os
import xml.etree.ElementTree as ElementTree

from damage import damage_bytes, damage_value, smaller_bytes, smaller_values
from process import Fault, run_tool
from random_scenes import SceneGenerator


def reject_constant(name):
    raise ValueError(f"{name} is not JSON")


class Scenes:
    """A case is the contents of a scene file."""

    def __init__(self, tool, other_tool=None):
        self.tool, self.other_tool = tool, other_tool

    def make(self, random, _):
        scene = SceneGenerator(random).make()
        kind = random.random()
        if kind > 0.55:
            for _ in range(random.choice([1, 1, 2, 4])): scene = damage_value(random, scene)
        data = json.dumps(scene).encode()
        return damage_bytes(random, data) if kind > 0.85 else data

    def smaller(self, case):
        try:
            for value in smaller_values(json.loads(case)): yield json.dumps(value).encode()
        except (ValueError, RecursionError):
            yield from smaller_bytes(case)

    def save(self, case, path):
        with open(path + ".scene.json", "wb") as file: file.write(case)

    def fault(self, case, directory):
        with open(os.path.join(directory, "x.scene.json"), "wb") as file: file.write(case)
        check = run_tool(self.tool, ["check", "x.scene.json"], directory)
        if fault := check.fault((0, 65)): return fault
        arguments = ["trace", "x.scene.json", "--seconds", "1.5"]
        trace = run_tool(self.tool, arguments, directory)
        if fault := trace.fault((check.code,)): return fault
        if check.code: return self.fault_of_rejection(check, trace)
        return (
            self.fault_of_lines(trace.output) or self.fault_of_repetition(arguments, trace, directory)
            or self.fault_of_film(directory))

    def fault_of_rejection(self, check, trace):
        if trace.output: return Fault("output of a rejected scene", trace.output[:300].decode("utf8", "replace"))
        if trace.errors != check.errors: return Fault("check and trace report different errors", f"{check.errors}\n{trace.errors}")
        return None

    def fault_of_lines(self, output):
        """Returns a fault if a line of a trace is not JSON, has a number that is not finite, or a frame is missing."""
        for number, line in enumerate(output.splitlines()):
            try:
                frame = json.loads(line, parse_constant=reject_constant).get("frame", 0)
            except ValueError as error:
                return Fault("a trace is not JSON", f"line {number + 1}: {error}: {line[:300]}")
            if number > 0 and frame != number - 1: return Fault("a frame is missing", f"line {number + 1} has frame {frame}")
        return None

    def fault_of_repetition(self, arguments, trace, directory):
        """Returns a fault if a second run, or a run of the other build, gives other bytes."""
        for tool in filter(None, (self.tool, self.other_tool)):
            again = run_tool(tool, arguments, directory)
            if fault := again.fault((0,)): return fault
            if again.output == trace.output: continue
            lines = zip(trace.output.splitlines(), again.output.splitlines())
            number, pair = next(((n, pair) for n, pair in enumerate(lines) if pair[0] != pair[1]), (-1, ("", "")))
            build = "build" if tool == self.other_tool else "run"
            return Fault(f"another {build} gives other bytes", f"line {number + 1}:\n{pair[0][:2000]}\n{pair[1][:2000]}")
        return None

    def fault_of_film(self, directory):
        """Returns a fault if the film of the scene cannot be drawn or is not XML."""
        film = run_tool(self.tool, ["render", "x.scene.json", "--out", "-", "--seconds", "0.2", "--xray"], directory)
        if fault := film.fault((0,)): return fault
        try:
            ElementTree.fromstring(film.output)
        except ElementTree.ParseError as error:
            return Fault("a film is not XML", str(error))
        return None
