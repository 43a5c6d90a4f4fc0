"""Scenes of springs, rods and ropes: distance joints of all kinds."""

from .bodies import item, offset
from .scene import Scene


def springs(name, index, source):
    scene = Scene(name, gravity=(0, source.pick(0, 10)))
    kind = index % 8
    if kind == 0:  # one spring, at the center
        anchor = scene.anchor((2, 2))
        spring(scene, source, moving(scene, source, (3, 2)), anchor)
    elif kind == 1:  # one spring, off center
        anchor = scene.anchor((2, 2))
        body = moving(scene, source, (2.5, 3))
        spring(scene, source, body, anchor, offset(source, scene, body))
    elif kind == 2:  # a spring of length zero, at the center
        spring(scene, source, moving(scene, source, (2.4, 2.1)), scene.anchor((2, 2)), length=0)
    elif kind == 3:  # a spring of length zero, off center
        body = moving(scene, source, (2.4, 2.1))
        spring(scene, source, body, scene.anchor((2, 2)), offset(source, scene, body), length=0)
    elif kind == 4:  # three springs on one body
        body = moving(scene, source, (3, 3))
        for position in ((1, 2), (5, 2), (3, 5)):
            spring(scene, source, body, scene.anchor(position), offset(source, scene, body))
    elif kind == 5:  # an anchor and two bodies in a row
        first, second = moving(scene, source, (2, 3)), moving(scene, source, (3, 3))
        spring(scene, source, first, scene.anchor((2, 2)))
        spring(scene, source, first, second, offset(source, scene, first), offset(source, scene, second))
    elif kind == 6:  # three free bodies in a row
        row = [moving(scene, source, (2 + column, 3)) for column in range(3)]
        spring(scene, source, row[0], row[1])
        spring(scene, source, row[1], row[2], offset(source, scene, row[1]), offset(source, scene, row[2]))
    else:  # a spring and its anchor change during the scene
        anchor = scene.anchor((2, 2))
        joint = spring(scene, source, moving(scene, source, (3, 2.5)), anchor)
        scene.change(joint, 60, frequency=source.number(0.5, 4), dampingRatio=source.number(0, 1))
        scene.move(anchor, (source.number(2, 3), source.number(1, 2)), 120)
        scene.change(joint, 180, length=source.number(0.2, 1))
    return scene


def moving(scene, source, position):
    return item(scene, source, position, velocity=(source.number(-2, 2), source.number(-2, 2)))


def spring(scene, source, body, other, anchorA=(0, 0), anchorB=(0, 0), length=None):
    if length is None and source.chance(0.5):
        length = source.number(0.2, 2)
    return scene.distance(body, other, anchorA, anchorB, length=length, frequency=source.number(0.5, 5),
                          dampingRatio=source.number(0, 1.5))


def rods(name, index, source):
    scene = Scene(name)
    kind = index % 5
    if kind == 0:  # a pendulum, attached at its center
        scene.distance(item(scene, source, (3, 2)), scene.anchor((2, 2)))
    elif kind == 1:  # a pendulum, attached off center
        body = item(scene, source, (3, 2.5))
        scene.distance(body, scene.anchor((2, 2)), offset(source, scene, body))
    elif kind == 2:  # a dumbbell in flight
        first = item(scene, source, (2, 2), velocity=(source.number(-2, 2), source.number(-2, 2)))
        second = item(scene, source, (3, 2.5), velocity=(source.number(-2, 2), source.number(-2, 2)))
        scene.distance(first, second, offset(source, scene, first), offset(source, scene, second))
    elif kind == 3:  # rods to two anchors
        body = item(scene, source, (3, 3))
        for position in ((2, 2), (4, 2)):
            scene.distance(body, scene.anchor(position), offset(source, scene, body))
    else:  # a rod becomes shorter in small steps
        body = item(scene, source, (2, 3))
        joint = scene.distance(body, scene.anchor((2.2, 2)))
        for step in range(40, 200, 20):
            scene.change(joint, step, length=1 - 0.002 * (step - 20) / 20)
    return scene


def ropes(name, index, source):
    scene = Scene(name)
    kind = index % 4
    if kind == 0:  # a body falls until the rope is taut
        body = item(scene, source, (2.5, 2))
        scene.rope(body, scene.anchor((2, 2)), maximumLength=source.number(0.8, 1.2))
    elif kind == 1:  # a body on a rope attached off center falls until the rope is taut
        body = item(scene, source, (2.5, 2))
        scene.rope(body, scene.anchor((2, 2)), offset(source, scene, body), maximumLength=source.number(1, 1.5))
    elif kind == 2:  # the rope is taut from the start
        scene.rope(item(scene, source, (3, 2)), scene.anchor((2, 2)))
    else:  # two bodies move apart
        first = item(scene, source, (2, 2), velocity=(source.number(-3, -1), 0))
        second = item(scene, source, (3, 2.2), velocity=(source.number(1, 3), source.number(-1, 1)))
        scene.rope(first, second, maximumLength=source.number(1.3, 1.6))
    return scene
