"""Scenes of 4 to 12 bodies with contacts and joints in one island: hanging chains, bridges and cradles."""

import math

from .groups import body, material
from .scene import Scene


def strands(name, index, source):
    scene = Scene(name)
    kind = index % 4
    surface = material(source)
    count = 4 + index // 2
    half = (source.number(0.1, 0.15), source.number(0.04, 0.08))
    step = 2 * half[0] + 0.02
    anchor = scene.anchor((3, 1))
    if kind == 0:  # links on hinges swing against a wall
        scene.edge((3 - source.number(0.1, 0.3), 0), (3 - source.number(0.1, 0.3), 5), **surface)
        links = [scene.box((3 + step * (link + 0.5), 1), half, **surface) for link in range(count)]
        previous = anchor
        for link, item in enumerate(links):
            scene.hinge(previous, item, (3 + step * link, 1))
            previous = item
    elif kind == 1:  # boxes on rods fall on a slope
        scene.edge((1, source.number(2, 2.4)), (6, source.number(1.8, 2.2)), **surface)
        links = [scene.box((3 + 0.25 * (link + 1), 1), (0.08, 0.06), **surface) for link in range(count)]
        for previous, item in zip([anchor] + links, links):
            scene.distance(previous, item)
    elif kind == 2:  # touching boxes hang on springs, and an impulse moves the lowest one
        half = (half[0], 0.1)
        links = [scene.box((3 + source.number(-0.02, 0.02), 1.3 + 0.2 * link), half, **surface)
                 for link in range(count)]
        scene.distance(anchor, links[0], frequency=source.number(1, 4), dampingRatio=0.3)
        for previous, item in zip(links, links[1:]):
            scene.distance(previous, item, frequency=source.number(2, 6), dampingRatio=source.number(0, 1))
        scene.impulse(links[-1], (source.number(-0.05, 0.05), 0), step=60)
    else:  # links on hinges swing against boxes that stand on a floor
        floor = 1 + step * (count - 2)
        scene.edge((0, floor), (6, floor), **surface)
        links = [scene.box((3 + step * (link + 0.5), 1), half, **surface) for link in range(count - 2)]
        previous = anchor
        for link, item in enumerate(links):
            scene.hinge(previous, item, (3 + step * link, 1))
            previous = item
        for box in range(2):
            scene.box((2.4 - 0.5 * box, floor - 0.16), (0.1, 0.15), **surface)
    return scene


def bridges(name, index, source):
    scene = Scene(name)
    surface = material(source)
    planks = 4 + index % 5
    half = (source.number(0.12, 0.18), 0.04)
    start = 3 - planks * half[0]
    bodies = [scene.box((start + half[0] * (2 * plank + 1), 2), half, density=source.pick(1, 2), **surface)
              for plank in range(planks)]
    left, right = scene.anchor((start, 2)), scene.anchor((start + 2 * half[0] * planks, 2))
    for plank, (first, second) in enumerate(zip([left] + bodies, bodies + [right])):
        # A fixed point is always the first body of a hinge.
        if second == right:
            first, second = second, first
        scene.hinge(first, second, (start + 2 * half[0] * plank, 2))
    for item in range(1 + index % 4):
        position = (3 + source.number(-0.3, 0.3), 1.6 - 0.45 * item)
        body(scene, source, position, circles=0.5 if item == 0 else 0.8, **surface)
    return scene


def cradles(name, index, source):
    scene = Scene(name)
    count = 4 + index % 3
    radius, length = 0.1, source.number(0.8, 1.2)
    surface = dict(friction=0, restitution=source.pick(1, 0.5, 0), linearDamping=source.pick(0, 0.1))
    gap = source.pick(0, 0.01)
    raised = 1 + index // 3 % 2
    swing = source.number(0.3, 1)
    for ball in range(count):
        x = 2 + (2 * radius + gap) * ball
        angle = swing if ball < raised else 0
        item = scene.circle((x - length * math.sin(angle), 1 + length * math.cos(angle)), radius, **surface)
        scene.distance(scene.anchor((x, 1)), item)
    return scene
