"""The families of scenes, by name."""

from dataclasses import dataclass
from typing import Callable

from . import assemblies, attachments, constraints, contacts, groups, mechanisms, pushes, solver

# The largest allowed sensitivity of a scene to small changes of its initial state, in points: a fifth of the tolerances
# of the comparison, which are 0.01 points for scenes without contacts and 0.5 points for scenes with contacts.
SENSITIVITY_LIMIT = 0.002
SENSITIVITY_LIMIT_WITH_CONTACTS = 0.1


@dataclass
class Family:
    about: str
    make: Callable
    count: int
    contacts: bool = False
    has_many_bodies: bool = False

    @property
    def limit(self):
        return SENSITIVITY_LIMIT_WITH_CONTACTS if self.contacts else SENSITIVITY_LIMIT

    @property
    def every(self):
        return solver.EVERY_OF_MANY_BODIES if self.has_many_bodies else solver.EVERY


ALL = {
    "springs": Family("Soft distance joints to anchors and between bodies: with offsets, several on a body, of length "
                      "zero, changed while they act.", attachments.springs, 16),
    "rods": Family("Stiff distance joints to anchors and between bodies, with offsets, changed in length.",
                   attachments.rods, 15),
    "ropes": Family("A largest distance, reached with a jerk.", attachments.ropes, 12),
    "hinges": Family("Hinges to anchors and between bodies: free, with limits, with friction torque.",
                     constraints.hinges, 18),
    "sliders": Family("Sliders to anchors and between bodies, free and with limits, pushed and falling.",
                      constraints.sliders, 15),
    "welds": Family("Bodies welded to anchors and to each other, struck and spinning.", constraints.welds, 12),
    "pushes": Family("Forces and impulses at offsets, on bodies of all shapes, densities and resistances.",
                     pushes.pushes, 15),
    "snaps": Family("Four springs hold a box to a point, which may move.", assemblies.snaps, 12),
    "chains": Family("Two links that hang from an anchor, of hinges or rods.", assemblies.chains, 12),
    "landings": Family("Boxes, circles and polygons fall on an edge, level or sloping, without and with spin, or on "
                       "each other.", contacts.landings, 27, contacts=True),
    "collisions": Family("Boxes and circles meet head-on, equal or not, slow or fast, elastic or not.",
                         contacts.collisions, 24, contacts=True),
    "stacks": Family("Columns and pyramids of 4 to 10 boxes on an edge, some with a body that falls or strikes.",
                     groups.stacks, 16, contacts=True, has_many_bodies=True),
    "heaps": Family("4 to 12 boxes and circles fall together into a basin.", groups.heaps, 16, contacts=True,
                    has_many_bodies=True),
    "pairs": Family("4 to 10 bodies fall on an edge, joined in pairs by rods, springs, hinges or welds. Some joined "
                    "bodies touch each other.", groups.pairs, 15, contacts=True, has_many_bodies=True),
    "strands": Family("4 to 11 bodies on hinges, rods or springs that swing against a wall, a slope, other bodies or "
                      "each other.", mechanisms.strands, 16, contacts=True, has_many_bodies=True),
    "bridges": Family("4 to 8 planks on hinges between two anchors, and 1 to 4 bodies that fall on them.",
                      mechanisms.bridges, 15, contacts=True, has_many_bodies=True),
    "cradles": Family("4 to 6 circles on rods, of which one or two swing against the others.", mechanisms.cradles, 12,
                      contacts=True, has_many_bodies=True),
}
