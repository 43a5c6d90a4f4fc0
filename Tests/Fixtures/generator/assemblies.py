"""Scenes of snaps and of hanging chains."""

from .bodies import item
from .scene import Scene


def snaps(name, index, source):
    scene = Scene(name, gravity=(0, 10 if index % 4 == 3 else 0))
    body = item(scene, source, (1, 1), linearDamping=0.1, angularDamping=0.1,
                velocity=(source.number(-1, 1), source.number(-1, 1)) if index % 2 else (0, 0))
    anchor = scene.snap(body, (source.number(0.5, 4), source.number(0.5, 4)), dampingRatio=source.number(0, 1, 0.1))
    if index % 4 == 2:
        scene.move(anchor, (source.number(0.5, 4), source.number(0.5, 4)), step=100)
    return scene


def chains(name, index, source):
    scene = Scene(name)
    rods, has_third_link = index % 2 == 1, index % 4 >= 2
    half = (source.number(0.2, 0.4), source.number(0.05, 0.15))
    anchor = scene.anchor((3, 2))
    links = [scene.box((3 + half[0] * (1 + 2 * index) + (0.3 * (index + 1) if rods else 0), 2), half,
                       linearDamping=source.pick(0, 0.1), density=source.pick(1, source.number(0.5, 2)))
             for index in range(3 if has_third_link else 2)]
    previous, end = anchor, (0, 0)
    for index, link in enumerate(links):
        if rods:
            scene.distance(previous, link, end, (-half[0], 0))
        else:
            scene.hinge(previous, link, (3 + 2 * half[0] * index, 2))
        previous, end = link, (half[0], 0)
    return scene
