"""Finds scenes in which two versions of Box2D choose different reference faces for a contact.

Two polygons touch at the face with the largest separation. So that the choice does not alternate, a face of the second
polygon must exceed one of the first by a margin, and this margin differs between Box2D 2.3.10 and the engine, which has
that of later versions. Boxes that touch side by side at a small angle are within the range between the two margins."""

import Box2D as b2

from . import solver

LINEAR_SLOP = 0.005
# The distance from a margin, in meters, at which rounding may decide.
ROUNDING = 1e-5


class Listener(b2.b2ContactListener):
    """Records whether the two versions choose different faces for a contact, whenever its manifold is computed."""

    differs = False

    def PreSolve(self, contact, old_manifold):
        a, b = contact.fixtureA, contact.fixtureB
        if not self.differs and isinstance(a.shape, b2.b2PolygonShape) and isinstance(b.shape, b2.b2PolygonShape):
            self.differs = choices_differ(a, b)


def choices_differ(a, b):
    first, second = world_vertices(a), world_vertices(b)
    separation_a, separation_b = separation(first, second), separation(second, first)
    margins = (0.1 * LINEAR_SLOP, 0.001 - 0.02 * separation_a)
    return min(margins) - ROUNDING < separation_b - separation_a < max(margins) + ROUNDING


def world_vertices(fixture):
    transform = fixture.body.transform
    (x, y), (sine, cosine) = transform.position, (transform.q.s, transform.q.c)
    return [(x + cosine * vx - sine * vy, y + sine * vx + cosine * vy) for vx, vy in fixture.shape.vertices]


def separation(a, b):
    """Returns the largest separation of polygon `b` from a face of polygon `a`, in meters."""
    largest = -float("inf")
    for (x1, y1), (x2, y2) in zip(a, a[1:] + a[:1]):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        normal = ((y2 - y1) / length, (x1 - x2) / length)
        largest = max(largest, min(normal[0] * (x - x1) + normal[1] * (y - y1) for x, y in b))
    return largest


def differ(scene):
    """Returns whether the two versions choose different reference faces in any contact of a scene."""
    world, bodies, joints = solver.build(scene)
    listener = Listener()
    world.contactListener = listener
    for step in range(solver.STEPS):
        solver.perform_step(world, scene, step, bodies, joints)
        if listener.differs:
            return True
    return False
