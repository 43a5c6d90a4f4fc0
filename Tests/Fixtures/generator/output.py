"""Formats a family as JSON, in the order of README.md, with one line per body, joint or track."""

import json

from . import solver
from .numbers import STEP_TIME, text


def family(name, family, scenes):
    head = {
        "family": name, "about": family.about, "stepTime": STEP_TIME, "steps": solver.STEPS, "every": family.every,
        "velocityIterations": solver.VELOCITY_ITERATIONS, "positionIterations": solver.POSITION_ITERATIONS,
        "contacts": family.contacts}
    lines = [f'  "{key}": {value(entry)},' for key, entry in head.items()]
    body = ",\n".join(scene(*entry) for entry in scenes)
    return "{\n" + "\n".join(lines) + '\n  "scenes": [\n' + body + "\n  ]\n}\n"


def scene(description, motion, asleep, sensitivity):
    parts = [f'"name": {value(description["name"])}', f'"gravity": {value(description["gravity"])}',
             f'"sensitivity": {sensitivity:.2g}']
    for key in ("bodies", "joints", "events"):
        parts.append(listed(key, [value(entry) for entry in description[key]]))
    parts.append(f'"asleepAfter": {value(asleep)}')
    parts.append(listed("motion", [value(track) for track in motion]))
    return "    {" + ",\n     ".join(parts) + "}"


def listed(key, entries):
    if not entries:
        return f'"{key}": []'
    return f'"{key}": [\n       ' + ",\n       ".join(entries) + "]"


def value(entry):
    """Returns one line of JSON, with the shortest numbers that read back to the same bits."""
    if isinstance(entry, bool) or entry is None or isinstance(entry, (str, int)):
        return json.dumps(entry)
    if isinstance(entry, float):
        return text(entry)
    if isinstance(entry, (list, tuple)):
        return "[" + ",".join(value(part) for part in entry) + "]"
    return "{" + ",".join(f"{json.dumps(key)}:{value(part)}" for key, part in entry.items()) + "}"
