"""Scenes of hinges, sliders and welds."""

import math

from .bodies import item
from .scene import Scene


def hinges(name, index, source):
    scene = Scene(name)
    kind = index % 6
    pin = (2, 2)
    if kind in (0, 1, 2):  # a body on an anchor: free, with limits, with friction torque
        body = item(scene, source, (2.6, 2.2))
        scene.hinge(scene.anchor(pin), body, pin, limits=limits(source, kind == 1),
                    frictionTorque=torque(source, kind == 2))
    elif kind == 3:  # limits and friction torque
        body = item(scene, source, (2.6, 1.8), angularVelocity=source.number(-5, 5))
        scene.hinge(scene.anchor(pin), body, pin, limits=limits(source, True), frictionTorque=torque(source, True))
    elif kind == 4:  # two rotating bodies in flight
        first = item(scene, source, (1.8, 2), angularVelocity=source.number(-5, 5))
        second = item(scene, source, (2.4, 2), angularVelocity=source.number(-5, 5))
        scene.hinge(first, second, pin, limits=limits(source, source.chance(0.5)),
                    frictionTorque=torque(source, source.chance(0.5)))
    else:  # friction torque that stops the body when gravity's lever arm has become short
        body = item(scene, source, (2.5, 2), angle=0, density=1)
        scene.hinge(scene.anchor(pin), body, pin, frictionTorque=source.number(2, 10, 0.1))
    return scene


def limits(source, has_limits):
    return (source.number(-1, 0), source.number(0, 1)) if has_limits else None


def torque(source, has_torque):
    return source.number(0.05, 2) if has_torque else 0


def sliders(name, index, source):
    kind = index % 5
    scene = Scene(name, gravity=(0, 0 if kind == 3 else 10))
    axis = source.number(-math.pi, math.pi)
    point = (source.number(1.8, 2.6), source.number(1.8, 2.6))
    if kind in (0, 1):  # a body slides down a slope, free and with limits
        scene.slider(scene.anchor((2, 2)), item(scene, source, (2.3, 2.2)), point, axis,
                     limits=slider_limits(source) if kind == 1 else None)
    elif kind == 2:  # a vertical slider with limits
        scene.slider(scene.anchor((2, 2)), item(scene, source, (2.3, 2.2)), point, math.pi / 2,
                     limits=slider_limits(source))
    elif kind == 3:  # pushes along and across the axis, off center
        body = item(scene, source, (2.3, 2.2))
        scene.slider(scene.anchor((2, 2)), body, point, axis, limits=slider_limits(source))
        scene.force(body, (source.number(-3, 3), source.number(-3, 3)), (0.1, -0.1), step=0, until=60)
        scene.impulse(body, (source.number(-1, 1), source.number(-1, 1)), (0.2, 0.1), step=120)
    else:  # two bodies in flight
        first = item(scene, source, (2, 2), angularVelocity=source.number(-3, 3))
        second = item(scene, source, (3, 2), velocity=(source.number(-2, 2), source.number(-2, 2)))
        scene.slider(first, second, point, axis, limits=slider_limits(source))
    return scene


def slider_limits(source):
    return (source.number(-0.6, 0), source.number(0, 0.6))


def welds(name, index, source):
    scene = Scene(name)
    kind = index % 4
    if kind == 0:  # a body on an anchor, with an impulse
        body = item(scene, source, (2.5, 2.3))
        scene.weld(scene.anchor((2, 2)), body, (2, 2))
        scene.impulse(body, (source.number(-2, 2), source.number(-2, 2)), (0.1, 0.2), step=60)
    elif kind == 1:  # two bodies in flight
        first = item(scene, source, (2, 2), angularVelocity=source.number(-5, 5))
        second = item(scene, source, (2.8, 2.2), velocity=(source.number(-2, 2), source.number(-2, 2)))
        scene.weld(first, second, (2.4, 2.1))
    elif kind == 2:  # two bodies on an anchor
        first, second = item(scene, source, (2.4, 2)), item(scene, source, (3.2, 2.1))
        scene.weld(scene.anchor((2, 2)), first, (2, 2))
        scene.weld(first, second, (2.8, 2))
    else:  # three bodies in flight, with an impulse
        row = [item(scene, source, (2 + 0.7 * column, 2)) for column in range(3)]
        scene.weld(row[0], row[1], (2.35, 2))
        scene.weld(row[1], row[2], (3.05, 2))
        scene.impulse(row[0], (source.number(-2, 2), source.number(-2, 2)), (0.1, 0), step=10)
    return scene
