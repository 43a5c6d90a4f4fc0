"""Scenes of 4 to 12 bodies that touch: stacks, heaps and bodies that are joined in pairs."""

import math

from .scene import Scene


def stacks(name, index, source):
    scene = Scene(name)
    kind = index % 4
    surface = material(source)
    scene.edge((0, 4), (6, 4), **surface)
    half = (source.number(0.15, 0.3), source.number(0.1, 0.2))
    if kind == 0:  # a column of boxes
        for row in range(4 + index // 4):
            scene.box((3 + source.number(-0.1, 0.1) * half[0], height(row, half)), half, **surface)
    elif kind == 1:  # a pyramid
        rows = 3 + index // 4 % 2
        for row in range(rows):
            for column in range(rows - row):
                x = 3 + (column - 0.5 * (rows - row - 1)) * (2 * half[0] + source.number(0.03, 0.08))
                scene.box((x, height(row, half)), half, **surface)
    elif kind == 2:  # boxes of different sizes and densities on each other, the last one falls from above
        count, top = 4 + index // 8, 4 - 0.015
        for row in range(count):
            size = (source.number(0.15, 0.4), source.number(0.08, 0.2))
            top -= source.number(0.1, 0.3) if row == count - 1 else 0
            scene.box((3 + source.number(-0.05, 0.05), top - size[1]), size, density=source.number(0.5, 2), **surface)
            top -= 2 * size[1]
    else:  # a column of boxes that another body strikes
        for row in range(3 + index // 8):
            scene.box((3, height(row, half)), half, **surface)
        scene.circle((3 - source.number(1, 1.5), source.number(3.2, 3.7)), 0.15, **surface,
                     velocity=(source.number(1, 3), source.number(-2, -1)))
    return scene


def height(row, half):
    """Returns y of the center of a box in a row of a stack. Rows overlap by less than the slop."""
    return 4 - 0.015 - half[1] - (2 * half[1] - 0.004) * row


def heaps(name, index, source):
    scene = Scene(name, gravity=(0, source.pick(10, 2, 5)))
    surface = dict(friction=source.number(0.3, 1), restitution=0) if index >= 8 else material(source)
    basin(scene, source, surface)
    count = 4 + index * 8 // 15
    columns = 2 + index % 3
    for item in range(count):
        position = (3 + 0.45 * (item % columns - 0.5 * (columns - 1)) + source.number(-0.05, 0.05),
                    3.7 - 0.42 * (item // columns) + source.number(-0.03, 0.03))
        body(scene, source, position, circles=(0.5, 1, 0)[index % 3], **surface,
             velocity=(source.number(-0.3, 0.3), 0))
    return scene


def basin(scene, source, surface):
    slope = source.number(0.2, 0.6)
    scene.edge((0.5, 4 - slope), (3, 4), **surface)
    scene.edge((3, 4), (5.5, 4 - slope), **surface)


def body(scene, source, position, circles=0.5, **rest):
    """Adds a circle with the probability `circles`, otherwise a box."""
    if source.chance(circles):
        return scene.circle(position, source.number(0.1, 0.2), **rest)
    return scene.box(position, (source.number(0.1, 0.2), source.number(0.1, 0.2)),
                     angle=source.pick(0, source.number(-1, 1)), **rest)


def pairs(name, index, source):
    scene = Scene(name)
    surface = material(source)
    scene.edge((0, 4), (6, 4), **surface)
    join = (rod, spring, hinge, weld)[index % 4]
    starts_touching = index % 8 >= 4
    for pair in range(2 + index // (8 if join in (rod, spring) else 4)):
        x, y = 3 + source.number(-0.3, 0.3), 3.7 - 0.45 * pair
        half = (source.number(0.1, 0.2), source.number(0.1, 0.2))
        first = scene.box((x - half[0], y), half, **surface)
        # The overlap is smaller than the slop. Shapes without overlap touch or not, depending on rounding.
        if not starts_touching:
            second = body(scene, source, (x + 0.3, y), **surface)
        elif pair == 0:
            second = scene.box((x + half[0] - 0.001, y), half, **surface)
        else:
            second = scene.circle((x + half[1] - 0.001, y), half[1], **surface)
        join(scene, source, first, second, starts_touching)
    return scene


def rod(scene, source, first, second, is_diagonal):
    """Joins the centers, or the upper left vertex of a box and the lower right vertex of an equal one."""
    width, height = half_size(scene, first) if is_diagonal else (0, 0)
    scene.distance(first, second, (-width, -height), (width, height))


def spring(scene, source, first, second, is_diagonal):
    width, height = half_size(scene, first) if is_diagonal else (0, 0)
    scene.distance(first, second, (-width, -height), (width, height), frequency=source.number(1, 6),
                   dampingRatio=source.number(0, 1), length=source.pick(None, source.number(0.2, 0.5)))


def half_size(scene, box):
    return scene.description["bodies"][box]["shapes"][0]["half"]


def hinge(scene, source, first, second, is_diagonal):
    scene.hinge(first, second, midpoint(scene, first, second))


def weld(scene, source, first, second, is_diagonal):
    scene.weld(first, second, midpoint(scene, first, second))


def midpoint(scene, first, second):
    a, b = scene.world(first, (0, 0)), scene.world(second, (0, 0))
    return (0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1]))


def material(source):
    return dict(friction=source.pick(0.2, source.number(0, 1)), restitution=source.pick(0, 0.2, source.number(0, 0.6)))
