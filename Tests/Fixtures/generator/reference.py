"""Checks the set-up against numbers measured on Apple's system: one step of an animator frame is 1/60 s, of which the
first takes one sub-step of the solver and every later one two. Values are points and radians."""

from . import solver
from .numbers import metres, points
from .scene import Scene


def holds():
    """Prints each measured number beside the one found; tells whether all agree."""
    fine = True
    for name, tolerance, found, measured in comparisons():
        worst = max(abs(a - b) for a, b in zip(found, measured))
        fine = fine and worst <= tolerance
        print(f"{'ok ' if worst <= tolerance else 'BAD'} {name}: off by {worst:.2g}")
        print("      found    ", ", ".join(f"{value:.9g}" for value in found))
        print("      measured ", ", ".join(f"{value:.9g}" for value in measured))
    return fine


def comparisons():
    fall = frames(falling(damping=0), 5)
    yield ("fall, resistance 0, y of frames 1 to 5", 2e-6, [at[1] for at in fall],
           [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076])
    fall = frames(falling(damping=0.1), 5)
    yield ("fall, resistance 0.1, y of frames 1 to 5", 2e-6, [at[1] for at in fall],
           [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747])
    swing = frames(pendulum(), 10)
    yield ("pendulum, frames 1 and 10", 2e-6, [*swing[0][:2], *swing[9][:2]],
           [199.999969, 100.069443, 199.132126, 113.146225])
    spring = frames(hanging(), 10)
    yield "spring, y of frames 1 and 10", 2e-6, [spring[0][1], spring[9][1]], [249.48938, 201.092148]
    landing = frames(landed(), 200)
    yield "landing, y of frame 26 and at rest", 2e-6, [landing[25][1], landing[199][1]], [192.083298, 248.216629]
    yield ("snap, frame 1", 2e-6, frames(snapped(), 1)[0], [113.265648, 106.623589, 0.0361267589])
    _, asleep = solver.run(falling(damping=0.1, gravity=0), steps=240, every=1)
    yield "frame that finds an item alone asleep", 0, [asleep[0] // 2 + 1], [31]


def frames(scene, count):
    """The only dynamic body's x, y, angle after each frame, in points and radians."""
    motion, _ = solver.run(scene, steps=2 * count - 1, every=1)
    track = motion[0]
    states = [track[3 * step: 3 * step + 3] for step in range(0, 2 * count - 1, 2)]
    return [[points(x), points(y), angle] for x, y, angle in states]


def falling(damping, gravity=10):
    scene = Scene("falling", gravity=(0, gravity))
    scene.box((metres(150), metres(50)), (metres(50), metres(50)), linearDamping=damping)
    return scene.description


def pendulum():
    scene = Scene("pendulum")
    anchor = scene.anchor((metres(100), metres(100)))
    item = scene.box((metres(200), metres(100)), (metres(20), metres(20)), linearDamping=0)
    scene.distance(anchor, item, length=1)
    return scene.description


def hanging():
    scene = Scene("spring", gravity=(0, 0))
    anchor = scene.anchor((metres(100), metres(100)))
    item = scene.box((metres(100), metres(250)), (metres(20), metres(20)), linearDamping=0)
    scene.distance(anchor, item, length=1, frequency=2, dampingRatio=0.3)
    return scene.description


def landed():
    scene = Scene("landing")
    scene.edge((metres(0), metres(300)), (metres(300), metres(300)))
    scene.box((metres(100), metres(100)), (metres(50), metres(50)), linearDamping=0, restitution=0)
    return scene.description


def snapped():
    scene = Scene("snap", gravity=(0, 0))
    item = scene.box((metres(100), metres(100)), (metres(50), metres(25)))
    scene.snap(item, (metres(300), metres(200)), dampingRatio=0.5)
    return scene.description
