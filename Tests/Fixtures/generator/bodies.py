"""Random bodies for scenes with joints."""


def item(scene, source, position, circles=False, **given):
    """Adds a box with sides of 20 to 120 points near `position`, which is in meters. If `circles` is true, adds a
    circle instead in half of the cases."""
    values = dict(
        angle=source.pick(0, source.number(-1.5, 1.5)), density=source.pick(1, source.number(0.2, 4)),
        linearDamping=source.pick(0.1, 0, source.number(0, 2)),
        angularDamping=source.pick(0.1, 0, source.number(0, 2)))
    values.update(given)
    start = (position[0] + source.number(-0.2, 0.2), position[1] + source.number(-0.2, 0.2))
    if circles and source.chance(0.5):
        return scene.circle(start, source.number(0.1, 0.5), **values)
    return scene.box(start, (source.number(0.1, 0.6), source.number(0.1, 0.6)), **values)


def offset(source, scene, body):
    """Returns a point of a box, away from its center, in the box's local coordinates."""
    half = scene.description["bodies"][body]["shapes"][0]["half"]
    return (source.sign() * source.number(0.3, 1, 0.1) * half[0], source.sign() * source.number(0.3, 1, 0.1) * half[1])
