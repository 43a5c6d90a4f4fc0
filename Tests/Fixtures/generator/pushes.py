"""Scenes of forces and impulses on free bodies."""

import math

from .bodies import item
from .scene import Scene


def pushes(name, index, source):
    scene = Scene(name, gravity=(0, source.pick(0, 10)))
    bodies = [item(scene, source, (2 + place, 2), circles=True, velocity=(source.number(-1, 1), source.number(-1, 1)),
                   fixedRotation=index % 5 == 4 and place == 0, gravityScale=source.pick(1, 0))
              for place in range(1 + index % 2)]
    if index % 5 == 3:
        bodies.append(scene.polygon((4, 2), lopsided(source), density=source.number(0.5, 2)))
    for body in bodies:
        start = int(source.number(0, 60, 1))
        scene.force(body, vector(source, 10), vector(source, 0.3), start, start + int(source.number(20, 120, 1)))
        scene.impulse(body, vector(source, 1), vector(source, 0.3), int(source.number(0, 200, 1)))
    return scene


def vector(source, reach):
    return (source.number(-reach, reach), source.number(-reach, reach))


def lopsided(source):
    """A triangle or more whose center of mass is not its origin."""
    corners = source.pick(3, 4, 5, 6, 7)
    start = source.number(0, 1)
    return [(0.1 + 0.4 * math.cos(start + 2 * math.pi * corner / corners),
             -0.05 + 0.3 * math.sin(start + 2 * math.pi * corner / corners)) for corner in range(corners)]
