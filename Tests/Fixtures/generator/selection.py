"""Chooses random scenes for a family, and rejects those that are too sensitive.

Some scenes magnify any difference: if a box lands exactly on a vertex, the last bit decides to which side it falls. A
correct engine that rounds differently would fail such a scene. So each scene is run again with small changes of its
bodies' positions, angles and velocities. If a change moves the outcome by more than the limit of the family, the scene
is rejected and another one is drawn. The largest change of the outcome is stored with the scene as its sensitivity. A
scene is also rejected if it has contacts and its family must not, or the other way round.
"""

import copy
import random

from . import solver
from .numbers import f32

# Changes of the initial states of the dynamic bodies: x and y in meters, the angle in radians, the velocity in x in
# meters per second.
CHANGES = [(1e-6, 0, 0, 0), (0, -1e-6, 0, 0), (0, 0, 1e-6, 0), (0, 0, 0, 1e-6), (-1e-6, 1e-6, -1e-6, 0)]


def scenes(name, family):
    """Returns the scenes of a family with their motion, and the number of rejected scenes."""
    chosen, rejected, draw = [], 0, 0
    for index in range(family.count):
        while True:
            source = random.Random(f"{name} {index} {draw}")
            scene = family.make(f"{name}-{index + 1}", index, Source(source)).description
            motion, asleep, touched = solver.run_with_contacts(scene)
            found = sensitivity(scene, motion)
            if found <= family.limit and touched == family.contacts:
                break
            rejected, draw = rejected + 1, draw + 1
        chosen.append((scene, motion, asleep, found))
    return chosen, rejected


def sensitivity(scene, motion):
    """Returns the largest displacement of a body in a sample that one of the changes causes, in points."""
    return max(largest_distance(motion, solver.run(changed(scene, change))[0]) for change in CHANGES)


def changed(scene, change):
    other = copy.deepcopy(scene)
    for body in other["bodies"]:
        if body["type"] == "dynamic":
            body["position"] = [f32(body["position"][0] + change[0]), f32(body["position"][1] + change[1])]
            body["angle"] = f32(body["angle"] + change[2])
            body["velocity"] = [f32(body["velocity"][0] + change[3]), body["velocity"][1]]
    return other


def largest_distance(motion, other):
    largest = 0
    for a, b in zip(motion, other):
        for index in range(0, len(a), 3):
            largest = max(largest, abs(a[index] - b[index]), abs(a[index + 1] - b[index + 1]))
    return 100 * largest


class Source:
    """Random numbers on coarse grids, so that the files stay short. It uses only `random()`, the only function whose
    sequence is guaranteed to be the same in every version of Python."""

    def __init__(self, source):
        self.source = source

    def number(self, low, high, grid=0.01):
        return round((low + (high - low) * self.source.random()) / grid) * grid

    def sign(self):
        return 1 if self.source.random() < 0.5 else -1

    def pick(self, *choices):
        return choices[int(self.source.random() * len(choices))]

    def chance(self, probability):
        return self.source.random() < probability
