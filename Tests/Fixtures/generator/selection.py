"""Chooses random scenes for a family, and rejects those that are too sensitive.

Some scenes magnify any difference: if a box lands exactly on a vertex, the last bit decides to which side it falls. A
correct engine that rounds differently would fail such a scene. So each scene is run again with small changes of its
bodies' positions, angles and velocities. If a change moves the outcome by more than the limit of the family, the scene
is rejected and another one is drawn. The largest change of the outcome is stored with the scene as its sensitivity. A
scene is also rejected if it has contacts and its family must not, or the other way round.
"""

import copy
import math
import random

from . import faces, solver
from .numbers import f32

# Changes of the initial states of the dynamic bodies: x and y in meters, the angle in radians, the velocity in x in
# meters per second.
CHANGES = [(1e-6, 0, 0, 0), (0, -1e-6, 0, 0), (0, 0, 1e-6, 0), (0, 0, 0, 1e-6), (-1e-6, 1e-6, -1e-6, 0)]

# Larger changes for families of many bodies, in opposite directions for every other body. At an impact, Box2D corrects
# positions until the overlap is within a tolerance. The last bit of the time of impact can decide whether it adds a
# correction of up to 0.0005 m. A scene that magnifies such a difference is rejected as well.
LARGE_CHANGES = [(1e-4, 0, 0, 0), (0, -1e-4, 0, 0), (0, 0, 4e-4, 0)]
LARGE_CHANGE_LIMIT = 0.3


def scenes(name, family):
    """Returns the scenes of a family with their motion, and the number of rejected scenes."""
    chosen, rejected, draw = [], 0, 0
    for index in range(family.count):
        while True:
            source = random.Random(f"{name} {index} {draw}")
            scene = family.make(f"{name}-{index + 1}", index, Source(source)).description
            motion, asleep, touched = solver.run_with_contacts(scene, every=family.every)
            found = sensitivity(scene, motion, asleep, family)
            if found <= family.limit and touched == family.contacts:
                break
            rejected, draw = rejected + 1, draw + 1
        chosen.append((scene, motion, asleep, found))
    return chosen, rejected


def sensitivity(scene, motion, asleep, family):
    """Returns the largest displacement of a body in a sample that one of the changes causes, in points; a displacement
    above the limit of the family as soon as one is found. Returns infinity for a scene of many bodies that magnifies the
    larger changes, whose bodies fall asleep at other steps after the smaller ones, in which a body crosses an edge, or in
    which Box2D chooses other faces of a contact than the engine."""
    found = 0
    for change in CHANGES:
        other, other_asleep = solver.run(changed(scene, change), every=family.every)
        found = max(found, largest_distance(motion, other))
        if found > family.limit:
            return found
        if family.has_many_bodies and any(abs((a or 0) - (b or 0)) > 1 for a, b in zip(asleep, other_asleep)):
            return math.inf
    if not family.has_many_bodies:
        return found
    for change in LARGE_CHANGES:
        other, _ = solver.run(changed(scene, change, alternates=True), every=family.every)
        if largest_distance(motion, other) > LARGE_CHANGE_LIMIT:
            return math.inf
    return math.inf if faces.differ(scene) or solver.crosses_edge(scene) else found


def changed(scene, change, alternates=False):
    other = copy.deepcopy(scene)
    sign = 1
    for body in other["bodies"]:
        if body["type"] == "dynamic":
            body["position"] = [f32(body["position"][0] + sign * change[0]), f32(body["position"][1] + sign * change[1])]
            body["angle"] = f32(body["angle"] + sign * change[2])
            body["velocity"] = [f32(body["velocity"][0] + sign * change[3]), body["velocity"][1]]
            sign = -sign if alternates else 1
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
