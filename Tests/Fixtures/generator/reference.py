"""Checks the solver's settings against numbers measured on Apple's system, in points and radians.

A frame of the animator is 1/60 s. The first frame takes one sub-step of the solver, every later frame two.
"""

from . import solver
from .numbers import meters, points
from .scene import Scene


def matches():
    """Prints each measured number with the computed one. Returns whether all agree."""
    matches = True
    for name, tolerance, found, measured in comparisons():
        error = max(abs(a - b) for a, b in zip(found, measured))
        matches = matches and error <= tolerance
        print(f"{'ok ' if error <= tolerance else 'BAD'} {name}: error {error:.2g}")
        print("      found    ", ", ".join(f"{value:.9g}" for value in found))
        print("      measured ", ", ".join(f"{value:.9g}" for value in measured))
    return matches


def comparisons():
    fall = frames(falling_scene(damping=0), 5)
    yield ("fall, resistance 0, y of frames 1 to 5", 2e-6, [state[1] for state in fall],
           [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076])
    fall = frames(falling_scene(damping=0.1), 5)
    yield ("fall, resistance 0.1, y of frames 1 to 5", 2e-6, [state[1] for state in fall],
           [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747])
    swing = frames(pendulum_scene(), 10)
    yield ("pendulum, frames 1 and 10", 2e-6, [*swing[0][:2], *swing[9][:2]],
           [199.999969, 100.069443, 199.132126, 113.146225])
    spring = frames(spring_scene(), 10)
    yield "spring, y of frames 1 and 10", 2e-6, [spring[0][1], spring[9][1]], [249.48938, 201.092148]
    landing = frames(landing_scene(), 200)
    yield "landing, y of frame 26 and at rest", 2e-6, [landing[25][1], landing[199][1]], [192.083298, 248.216629]
    yield ("snap, frame 1", 2e-6, frames(snap_scene(), 1)[0], [113.265648, 106.623589, 0.0361267589])
    _, asleep = solver.run(falling_scene(damping=0.1, gravity=0), steps=240, every=1)
    yield "frame in which an item at rest falls asleep", 0, [asleep[0] // 2 + 1], [31]


def frames(scene, count):
    """Returns the x, y and angle of the only dynamic body after each frame, in points and radians."""
    motion, _ = solver.run(scene, steps=2 * count - 1, every=1)
    track = motion[0]
    states = [track[3 * step: 3 * step + 3] for step in range(0, 2 * count - 1, 2)]
    return [[points(x), points(y), angle] for x, y, angle in states]


def falling_scene(damping, gravity=10):
    scene = Scene("falling", gravity=(0, gravity))
    scene.box((meters(150), meters(50)), (meters(50), meters(50)), linearDamping=damping)
    return scene.description


def pendulum_scene():
    scene = Scene("pendulum")
    anchor = scene.anchor((meters(100), meters(100)))
    item = scene.box((meters(200), meters(100)), (meters(20), meters(20)), linearDamping=0)
    scene.distance(anchor, item, length=1)
    return scene.description


def spring_scene():
    scene = Scene("spring", gravity=(0, 0))
    anchor = scene.anchor((meters(100), meters(100)))
    item = scene.box((meters(100), meters(250)), (meters(20), meters(20)), linearDamping=0)
    scene.distance(anchor, item, length=1, frequency=2, dampingRatio=0.3)
    return scene.description


def landing_scene():
    scene = Scene("landing")
    scene.edge((meters(0), meters(300)), (meters(300), meters(300)))
    scene.box((meters(100), meters(100)), (meters(50), meters(50)), linearDamping=0, restitution=0)
    return scene.description


def snap_scene():
    scene = Scene("snap", gravity=(0, 0))
    item = scene.box((meters(100), meters(100)), (meters(50), meters(25)))
    scene.snap(item, (meters(300), meters(200)), dampingRatio=0.5)
    return scene.description
