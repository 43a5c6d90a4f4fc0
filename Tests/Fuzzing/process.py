"""Runs the command line tool, and states what every run must do."""
import os
import re
import resource
import signal
import subprocess
from dataclasses import dataclass

# A run that needs more processor time is a fault, in seconds.
TIME_LIMIT = 120
# A run that lasts longer is a fault, too, in seconds. A busy machine alone does not make a run last so long.
WAITING_LIMIT = 900
# The exit codes of the tool for errors: usage, data, no input, unavailable, cannot create, input or output.
ERROR_CODES = (64, 65, 66, 69, 73, 74)
TRAP_TEXTS = (b"Fatal error", b"AddressSanitizer", b"runtime error", b"Illegal instruction", b"Stack dump", b"Current stack trace")


@dataclass
class Fault:
    """What a run did wrong: a short kind, which a smaller case must have too, and a text for the report."""
    kind: str
    text: str


@dataclass
class Run:
    """The result of a finished command."""
    arguments: list
    code: int
    output: bytes
    errors: bytes

    def fault(self, allowed_codes):
        """Returns what is wrong with the end of the command, or None: a signal, a trap, another exit code, no sentence."""
        command = " ".join(str(part) for part in self.arguments)
        text = f"{command}: exit code {self.code}\n{self.errors[-3000:].decode('utf8', 'replace')}"
        trap = next((trap for trap in TRAP_TEXTS if trap in self.errors), None)
        if trap: return Fault(f"trap: {trap_place(self.errors)}", text)
        if self.code == -signal.SIGXCPU: return Fault("timeout", f"{command}: more than {TIME_LIMIT} s of processor time")
        if self.code == "timeout": return Fault("timeout", f"{command}: more than {WAITING_LIMIT} s")
        if self.code < 0: return Fault(f"signal {-self.code}", text)
        if self.code not in allowed_codes: return Fault(f"exit code {self.code}", text)
        if self.code in ERROR_CODES and b"dynamics: " not in self.errors: return Fault("no sentence", text)
        return None


def trap_place(errors):
    """Returns the part of a trap's output that is the same for the same cause."""
    match = re.search(rb"[\w+]+\.swift:\d+: [^\n]*|AddressSanitizer: [\w-]+|(?<= in )[^\n]*\.swift", errors)
    return match.group().decode("utf8", "replace")[:160] if match else "unknown place"


def start_tool(tool, arguments, directory, **options):
    """Starts the tool in a directory. Options are those of subprocess.Popen."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.update(SWIFT_BACKTRACE="enable=no", ASAN_OPTIONS="detect_leaks=0")
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    process = subprocess.Popen([tool, *arguments], cwd=directory, env=environment, **options)
    try: resource.prlimit(process.pid, resource.RLIMIT_CPU, (TIME_LIMIT, TIME_LIMIT + 5))
    except ProcessLookupError: pass
    return process


def run_tool(tool, arguments, directory, **options):
    """Runs the tool in a directory and waits for its end. Options are those of subprocess.Popen."""
    process = start_tool(tool, arguments, directory, **options)
    try:
        output, errors = process.communicate(timeout=WAITING_LIMIT)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.communicate()
        return Run(arguments, "timeout", b"", b"")
    return Run(arguments, process.returncode, output or b"", errors or b"")


def stop_ignoring_signals():
    """Replaces each ignored signal by a handler that does nothing. A shell ignores the interrupt in the background, and
    programs inherit ignored signals, but not handlers: the tool must get the signals that a case sends."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_IGN: signal.signal(number, lambda *_: None)
