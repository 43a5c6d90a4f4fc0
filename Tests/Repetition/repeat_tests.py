"""Repeats tests of Swift Testing in random groups, with other locales and time zones, and reports each failure.

Usage: repeat_tests.py TARGET PROGRAM... [--count N] [--seconds N] [--seed N] [--processes N] [--batch N]
  TARGET       the test target whose tests are repeated
  PROGRAM      test programs, for example of a debug and of a release build; they take turns
  --count      the number of repetitions of each test (default: 100)
  --seconds    the time limit; the round that runs at the limit is finished (default: none)
  --seed       the seed of the first round (default: 0)
  --processes  the number of rounds at the same time (default: the number of processors)
  --batch      the number of repetitions of a round (default: 20)

A round runs each test in one of three processes. Which tests share a process, in which order the processes run, whether
the tests of a process run in parallel, its locale and its time zone are random.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import threading
import time

LOCALES = ["C", "en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG", "ar_EG.UTF-8"]
TIME_ZONES = ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Europe/Berlin"]
# The tests of a round are distributed over this number of processes.
GROUP_COUNT = 3
# The time after which a process counts as hanging, in seconds.
PROCESS_LIMIT = 3600


class Repetition:
    """Repeats the tests of a target in rounds, and collects the output of failed processes."""

    def __init__(self, options):
        self.options = options
        self.tests = list_tests(options.programs[0], options.target)
        self.round_count = -(-options.count // options.batch)
        self.next_round, self.repetitions, self.failures = 0, 0, []
        self.end = time.monotonic() + options.seconds if options.seconds else None
        self.lock = threading.Lock()

    def take_round(self):
        """Returns the number of the next round and its repetitions, or None at the end."""
        with self.lock:
            if self.next_round == self.round_count or self.end and time.monotonic() > self.end:
                return None
            self.next_round += 1
            rest = self.options.count - (self.next_round - 1) * self.options.batch
            return self.next_round - 1, min(self.options.batch, rest)

    def run_rounds(self):
        while (taken := self.take_round()) is not None:
            number, repetitions = taken
            source = random.Random(self.options.seed + number)
            failures = self.run_round(source, repetitions)
            with self.lock:
                self.repetitions += repetitions
                self.failures += failures
                self.report(failures)

    def run_round(self, source, repetitions):
        program = source.choice(self.options.programs)
        tests = source.sample(self.tests, len(self.tests))
        groups = [tests[index::GROUP_COUNT] for index in range(GROUP_COUNT)]
        return [failure for group in groups if group for failure in run_group(source, program, group, repetitions)]

    def report(self, failures):
        for failure in failures:
            print(failure, flush=True)
        print(f"{self.repetitions} repetitions of {len(self.tests)} tests, {len(self.failures)} failures", flush=True)


def list_tests(program, target):
    """Returns the tests of a target as `SUITE/FUNCTION`."""
    arguments = [program, "--testing-library", "swift-testing", "--list-tests"]
    listed = subprocess.run(arguments, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    tests = sorted({line.split(".", 1)[1] for line in listed if line.startswith(f"{target}.")})
    if not tests:
        sys.exit(f"repeat_tests.py: {program} has no tests of {target}")
    return tests


def run_group(source, program, tests, repetitions):
    """Runs tests in one process. Returns its failures: none, or one with what is needed to repeat it."""
    arguments = [program, "--testing-library", "swift-testing", "--repetitions", str(repetitions)]
    arguments += ["--filter", "|".join(re.escape(test) for test in tests)]
    if source.random() < 0.25:
        arguments.append("--no-parallel")
    locale, zone = source.choice(LOCALES), source.choice(TIME_ZONES)
    environment = {**os.environ, "LANG": locale, "LC_ALL": locale, "TZ": zone}
    result = subprocess.run(
        arguments, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PROCESS_LIMIT)
    # Swift Testing counts each repetition of a test.
    if result.returncode == 0 and f"Test run with {len(tests) * repetitions} test" in result.stdout:
        return []
    issues = [line for line in result.stdout.splitlines() if "recorded an issue" in line or "error:" in line]
    lines = issues[:20] or result.stdout.splitlines()[-20:]
    command = f"LC_ALL={locale} TZ={zone} {' '.join(arguments)}"
    return ["\n".join([f"status {result.returncode}: {command}"] + lines)]


def parse_options():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("target")
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--batch", type=int, default=20)
    return parser.parse_args()


def main():
    repetition = Repetition(parse_options())
    threads = [threading.Thread(target=repetition.run_rounds) for _ in range(repetition.options.processes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 1 if repetition.failures else 0


if __name__ == "__main__":
    sys.exit(main())
