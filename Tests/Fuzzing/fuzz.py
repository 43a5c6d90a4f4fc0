"""Looks for faults of the command line tool with random input until a time limit, and reduces each fault to a small case.

Usage: fuzz.py MODE TOOL [--against TOOL] [--seconds N] [--seed N] [--count N] [--processes N] [--faults DIRECTORY]
  MODE       scenes (random scene files), traces (damaged traces and touch scripts), cli (command lines, streams and signals),
             projects (project files and Info.plist), sources (Swift) or interfaces (storyboards, xibs and catalogs; the program
             InterfaceRunner is beside the tool)
  TOOL       path of the command line tool
  --against  path of another build, whose traces of scenes must have the same bytes
  --seconds  the time limit (default: 60)
  --seed     the seed of the first case; the others follow (default: 0)
  --count    the number of cases at most (default: no limit)
  --processes  the number of cases at the same time (default: the number of processors)
  --faults   the directory for the reduced cases (default: .build/faults)
"""
import argparse
import os
import random
import sys
import tempfile
import threading
import time

from commands import Commands
from interfaces import Interfaces
from process import stop_ignoring_signals
from projects import Projects
from scenes import Scenes
from sources import Sources
from traces import Traces

MODES = {"scenes": Scenes, "traces": Traces, "cli": Commands, "projects": Projects, "sources": Sources, "interfaces": Interfaces}
# The time after which the reduction of a case stops, in seconds.
REDUCTION_LIMIT = 60


class Search:
    """Runs cases on all processors, and collects one reduced case for each kind of fault."""

    def __init__(self, options):
        self.options, self.mode = options, MODES[options.mode](options.tool, options.against)
        self.next_seed, self.case_count, self.faults = options.seed, 0, {}
        self.lock, self.end = threading.Lock(), time.monotonic() + options.seconds

    def take_seed(self):
        """Returns the seed of the next case, or None at the end."""
        with self.lock:
            done = self.next_seed - self.options.seed
            if time.monotonic() > self.end or done == self.options.count: return None
            self.next_seed += 1
            return self.next_seed - 1

    def run(self):
        threads = [threading.Thread(target=self.work) for _ in range(self.options.processes)]
        for thread in threads: thread.start()
        while any(thread.is_alive() for thread in threads):
            threads[0].join(10)
            if sys.stderr.isatty(): print(f"\r{self.summary()}", end="", file=sys.stderr, flush=True)
        print(self.summary())
        return 1 if self.faults else 0

    def summary(self):
        last = max(self.next_seed - 1, self.options.seed)
        return f"{self.options.mode}: {self.case_count} cases, seeds {self.options.seed} to {last}, {len(self.faults)} kinds of faults"

    def work(self):
        while (seed := self.take_seed()) is not None:
            try:
                self.run_case(seed)
            except Exception as error:
                with self.lock: self.faults[f"error of the search: {error}"] = seed
                raise

    def run_case(self, seed):
        with tempfile.TemporaryDirectory() as directory:
            case = self.mode.make(random.Random(f"{self.options.mode} {seed}"), directory)
            fault = self.mode.fault(case, directory)
        with self.lock: self.case_count += 1
        if fault: self.report(seed, case, fault)

    def report(self, seed, case, fault):
        """Reduces a case and saves it, if it is the first of its kind."""
        with self.lock:
            if fault.kind in self.faults: return
            self.faults[fault.kind] = seed
        # Each smaller case of a run without end would take as long.
        if fault.kind != "timeout": case, fault = self.reduce(case, fault)
        os.makedirs(self.options.faults, exist_ok=True)
        path = os.path.join(self.options.faults, f"{self.options.mode}-{seed}")
        self.mode.save(case, path)
        with open(path + ".report", "w") as file: file.write(f"{fault.kind}\n{fault.text}\n")
        print(f"{self.options.mode}: seed {seed}: {fault.kind}\n{fault.text[-1500:]}\n  reduced case: {path}.*", file=sys.stderr)

    def reduce(self, case, fault):
        """Returns the smallest case that was found with the same kind of fault, and its fault."""
        end, is_smaller = time.monotonic() + REDUCTION_LIMIT, True
        while is_smaller:
            is_smaller = False
            for candidate in self.mode.smaller(case):
                if time.monotonic() > end: return case, fault
                with tempfile.TemporaryDirectory() as directory: found = self.mode.fault(candidate, directory)
                if found and found.kind == fault.kind:
                    case, fault, is_smaller = candidate, found, True
                    break
        return case, fault


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--against", type=os.path.abspath)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--faults", default=".build/faults")
    stop_ignoring_signals()
    sys.exit(Search(parser.parse_args()).run())


if __name__ == "__main__": main()
