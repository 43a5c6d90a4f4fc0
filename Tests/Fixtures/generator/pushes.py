"""Scenes of forces and impulses on free bodies."""

import math

from .bodies import item
from .scene import Scene


def pushes(name, index, source):
    scene = Scene(name, gravity=(0, source.pick(0, 10)))
    bodies = [item(scene, source, (2 + column, 2), circles=True, velocity=(source.number(-1, 1), source.number(-1, 1)),
                   fixedRotation=index % 5 == 4 and column == 0, gravityScale=source.pick(1, 0))
              for column in range(1 + index % 2)]
    if index % 5 == 3:
        bodies.append(scene.polygon((4, 2), asymmetric_polygon(source), density=source.number(0.5, 2)))
    for body in bodies:
        start = int(source.number(0, 60, 1))
        scene.force(body, vector(source, 10), vector(source, 0.3), start, start + int(source.number(20, 120, 1)))
        scene.impulse(body, vector(source, 1), vector(source, 0.3), int(source.number(0, 200, 1)))
    return scene


def vector(source, limit):
    return (source.number(-limit, limit), source.number(-limit, limit))


def asymmetric_polygon(source):
    """Returns the vertices of a polygon whose center of mass is not its origin."""
    count = source.pick(3, 4, 5, 6, 7)
    start = source.number(0, 1)
    return [(0.1 + 0.4 * math.cos(start + 2 * math.pi * index / count),
             -0.05 + 0.3 * math.sin(start + 2 * math.pi * index / count)) for index in range(count)]
