"""Chooses the scenes of a family: random ones, less those that nobody could be held to.

Some scenes magnify any difference: a box that lands on its very corner falls to either side by the last bit. An engine
that rounds once in another place would fail there and be none the worse. So each scene is run again with its bodies
moved by a few units in the last place; if that moves the outcome by more than the limit of its family, the scene is
refused and another is drawn. How far it moved is kept with the scene. A scene is refused, too, if it is of a family
with contacts and nothing touches, or the other way round.
"""

import copy
import random

from . import solver
from .numbers import f32

# How far the bodies are moved: metres, radians, metres a second.
NUDGES = [(1e-6, 0, 0, 0), (0, -1e-6, 0, 0), (0, 0, 1e-6, 0), (0, 0, 0, 1e-6), (-1e-6, 1e-6, -1e-6, 0)]


def scenes(name, family):
    """The family's scenes with their expectations, and how many were refused."""
    chosen, refused, draw = [], 0, 0
    for index in range(family.count):
        while True:
            source = random.Random(f"{name} {index} {draw}")
            scene = family.make(f"{name}-{index + 1}", index, Source(source)).description
            motion, asleep, touched = solver.run_and_watch(scene)
            off = sensitivity(scene, motion)
            if off <= family.limit and touched == family.contacts:
                break
            refused, draw = refused + 1, draw + 1
        chosen.append((scene, motion, asleep, off))
    return chosen, refused


def sensitivity(scene, motion):
    """The farthest that a nudge moves any body in any sample, points."""
    return max(apart(motion, solver.run(nudged(scene, nudge))[0]) for nudge in NUDGES)


def nudged(scene, nudge):
    other = copy.deepcopy(scene)
    for body in other["bodies"]:
        if body["type"] == "dynamic":
            body["position"] = [f32(body["position"][0] + nudge[0]), f32(body["position"][1] + nudge[1])]
            body["angle"] = f32(body["angle"] + nudge[2])
            body["velocity"] = [f32(body["velocity"][0] + nudge[3]), body["velocity"][1]]
    return other


def apart(one, other):
    worst = 0
    for a, b in zip(one, other):
        for index in range(0, len(a), 3):
            worst = max(worst, abs(a[index] - b[index]), abs(a[index + 1] - b[index + 1]))
    return 100 * worst


class Source:
    """Random numbers on coarse grids, so that the files stay short. Only `random()` is drawn on: its series is the
    same in every version of Python, which is promised of nothing else."""

    def __init__(self, source):
        self.source = source

    def number(self, low, high, grid=0.01):
        return round((low + (high - low) * self.source.random()) / grid) * grid

    def sign(self):
        return 1 if self.source.random() < 0.5 else -1

    def pick(self, *choices):
        return choices[int(self.source.random() * len(choices))]

    def chance(self, share):
        return self.source.random() < share
