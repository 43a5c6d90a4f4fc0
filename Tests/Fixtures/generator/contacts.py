"""Scenes of landings and of collisions."""

import math

from .scene import Scene


def landings(name, index, source):
    scene = Scene(name)
    kind = index % 9
    slope = 0 if kind in (0, 1, 2, 3, 6, 7) else source.number(-0.5, 0.5)
    center = (3, 4)
    half_edge = (4 * math.cos(slope), 4 * math.sin(slope))
    scene.edge((center[0] - half_edge[0], center[1] - half_edge[1]),
               (center[0] + half_edge[0], center[1] + half_edge[1]),
               friction=source.pick(0.2, source.number(0, 1)), restitution=source.pick(0.2, source.number(0, 0.8)))
    surface = dict(friction=source.pick(0.2, source.number(0, 1)),
                   restitution=source.pick(0.2, source.number(0, 0.8)))
    body = dict(linearDamping=source.pick(0.1, 0), velocity=(source.number(-2, 2), source.number(-1, 4)), **surface)
    start, half = (3, source.number(1.5, 2.5)), (source.number(0.15, 0.6), source.number(0.15, 0.6))
    rotating = dict(angle=source.number(-1.5, 1.5), angularVelocity=source.number(-6, 6))
    if kind in (0, 1):  # a box without rotation
        scene.box(start, half, **{**body, "velocity": (0, 0) if kind == 0 else (source.number(-2, 2), 0)})
    elif kind == 2:  # a rotating box
        scene.box(start, half, **body, **rotating)
    elif kind == 3:  # a rotating circle
        scene.circle(start, half[0], **body, **rotating)
    elif kind == 4:  # a circle on a slope
        scene.circle(start, half[0], **body)
    elif kind == 5:  # a rotating box on a slope
        scene.box(start, half, **body, **rotating)
    elif kind == 6:  # a rotating polygon
        scene.polygon(start, regular(source, half[0]), **body, **rotating)
    elif kind == 7:  # a box on a box, level
        scene.box((3, 3.2), (0.6, 0.3), **surface)
        scene.box((3 + source.number(-0.3, 0.3), 2), (0.3, 0.3), **surface)
    else:  # a box placed on a slope, which slides or rests
        cosine, sine = math.cos(slope), math.sin(slope)
        height = half[1] + 0.012
        scene.box((3 + height * sine, 4 - height * cosine), half, angle=slope, **surface)
    return scene


def regular(source, radius):
    """Returns the vertices of a regular polygon."""
    count = source.pick(3, 5, 6, 7, 8)
    return [(radius * math.cos(2 * math.pi * index / count), radius * math.sin(2 * math.pi * index / count))
            for index in range(count)]


def collisions(name, index, source):
    scene = Scene(name, gravity=(0, 0))
    kind = index % 8
    speed = source.number(0.5, 6)
    materials = [dict(friction=source.pick(0.2, source.number(0, 1)), linearDamping=source.pick(0.1, 0),
                     restitution=source.pick(0.2, 1, source.number(0, 1)),
                     density=source.pick(1, source.number(0.3, 3)))
                for _ in range(3)]
    offset = source.number(-0.15, 0.15)
    left = dict(velocity=(speed, 0), **materials[0])
    right = dict(velocity=(-source.number(0, 4), 0), **materials[1])
    if kind == 0:  # boxes, face to face
        scene.box((2, 2), (0.3, 0.4), **left)
        scene.box((4, 2), (0.4, 0.3), **right)
    elif kind == 1:  # boxes, off center
        scene.box((2, 2 + offset), (0.3, 0.3), **left)
        scene.box((4, 2), (0.3, 0.5), **right)
    elif kind == 2:  # circles, head-on
        scene.circle((2, 2), 0.3, **left)
        scene.circle((4, 2), source.number(0.2, 0.5), **right)
    elif kind == 3:  # circles, off center
        scene.circle((2, 2 + offset), 0.3, **left)
        scene.circle((4, 2), source.number(0.2, 0.5), **right)
    elif kind == 4:  # a circle and a box
        scene.circle((2, 2 + offset), 0.3, **left)
        scene.box((4, 2), (0.3, 0.5), **right)
    elif kind == 5:  # rotating boxes
        scene.box((2, 2 + offset), (0.3, 0.3), angularVelocity=source.number(-4, 4), **left)
        scene.box((4, 2), (0.3, 0.5), angle=source.number(-1, 1), **right)
    elif kind == 6:  # a fast box with continuous collision
        fast = {**left, "velocity": (source.number(20, 60), 0), "bullet": True}
        scene.box((1, 2 + offset), (0.1, 0.1), **fast)
        scene.box((4, 2), (0.1, 0.5), **right)
    else:  # three circles in a row
        scene.circle((1.5, 2), 0.3, **left)
        scene.circle((3, 2), 0.3, **materials[2])
        scene.circle((4.5, 2), 0.3, **right)
    return scene
