"""Runs a scene in Box2D 2.3.10 with the settings of Apple's solver. Its only input is the scene's description, which is
also in the fixture file."""

import Box2D as b2

from .numbers import STEP_TIME, f32

STEPS = 240
EVERY = 4
# The number of steps from one sample to the next in families of many bodies, larger so that the files stay short.
EVERY_OF_MANY_BODIES = 16
VELOCITY_ITERATIONS = 8
POSITION_ITERATIONS = 3


def run(scene, steps=STEPS, every=EVERY):
    """Runs a scene. Returns [x, y, angle, ...] and the number of steps before the first sleep of each dynamic body."""
    motion, asleep, _ = run_with_contacts(scene, steps, every)
    return motion, asleep


def run_with_contacts(scene, steps=STEPS, every=EVERY):
    """Like `run`. Also returns whether any two shapes touched."""
    world, bodies, joints = build(scene)
    moving = [body for body in bodies if body.type == b2.b2_dynamicBody]
    motion = [[] for _ in moving]
    asleep = [None for _ in moving]
    touched = False
    for step in range(steps):
        perform_step(world, scene, step, bodies, joints)
        touched = touched or any(contact.touching for contact in world.contacts)
        for index, body in enumerate(moving):
            if asleep[index] is None and not body.awake:
                asleep[index] = step + 1
            if (step + 1) % every == 0:
                motion[index] += [body.position.x, body.position.y, body.angle]
    return motion, asleep, touched


def perform_step(world, scene, step, bodies, joints):
    for event in scene["events"]:
        apply(event, step, bodies, joints)
    world.Step(STEP_TIME, VELOCITY_ITERATIONS, POSITION_ITERATIONS)
    world.ClearForces()


def crosses_edge(scene):
    """Returns whether the center of a dynamic body crosses an edge. The engine prevents that, and Box2D does not."""
    motion, _ = run(scene, every=1)
    edges = [shape["vertices"] for entry in scene["bodies"] for shape in entry["shapes"] if shape["kind"] == "edge"]
    for track in motion:
        centers = list(zip(track[0::3], track[1::3]))
        for c, d in edges:
            sides = [side(c, d, center) for center in centers]
            for step in range(1, len(centers)):
                if sides[step - 1] * sides[step] < 0:
                    a, b = centers[step - 1], centers[step]
                    if side(a, b, c) * side(a, b, d) < 0:
                        return True
    return False


def side(a, b, c):
    """Returns a number whose sign is the side of the line through `a` and `b` on which `c` is."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def build(scene):
    """Creates the world of a scene: first the bodies in order, each with its shapes, then the joints in order."""
    world = b2.b2World(gravity=tuple(scene["gravity"]), doSleep=True)
    world.autoClearForces = False
    world.warmStarting = True
    world.continuousPhysics = True
    world.subStepping = False
    bodies = [make_body(world, entry) for entry in scene["bodies"]]
    joints = [make_joint(world, bodies, entry) for entry in scene["joints"]]
    return world, bodies, joints


def make_body(world, entry):
    definition = b2.b2BodyDef(
        type=b2.b2_dynamicBody if entry["type"] == "dynamic" else b2.b2_staticBody,
        position=tuple(entry["position"]), angle=entry["angle"],
        linearVelocity=tuple(entry["velocity"]), angularVelocity=entry["angularVelocity"],
        linearDamping=damping(entry["linearDamping"]), angularDamping=damping(entry["angularDamping"]),
        gravityScale=entry["gravityScale"], fixedRotation=entry["fixedRotation"], bullet=entry["bullet"])
    body = world.CreateBody(definition)
    for shape in entry["shapes"]:
        body.CreateFixture(
            shape=make_shape(shape), density=shape["density"], friction=shape["friction"],
            restitution=shape["restitution"])
    return body


def damping(c):
    """Converts Apple's damping c to the damping d of this version of Box2D, for steps of h seconds. Box2D multiplies a
    velocity by 1 - h d, Apple's system by 1 / (1 + h c). With d, both factors are equal, and the results agree with the
    measurements to the last digit."""
    return f32((1 - f32(1 / f32(1 + f32(STEP_TIME * c)))) / STEP_TIME)


def make_shape(entry):
    kind = entry["kind"]
    if kind == "circle":
        return b2.b2CircleShape(pos=tuple(entry["center"]), radius=entry["radius"])
    if kind == "box":
        shape = b2.b2PolygonShape(box=tuple(entry["half"]))
    elif kind == "polygon":
        shape = b2.b2PolygonShape(vertices=[tuple(vertex) for vertex in entry["vertices"]])
    else:
        shape = b2.b2EdgeShape(vertices=[tuple(vertex) for vertex in entry["vertices"]])
    if kind != "edge":
        shape.radius = entry["radius"]
    elif f32(shape.radius) != f32(entry["radius"]):
        raise ValueError("Box2D does not support another skin for an edge.")
    return shape


def make_joint(world, bodies, entry):
    shared = dict(
        bodyA=bodies[entry["bodyA"]], bodyB=bodies[entry["bodyB"]], collideConnected=entry["collideConnected"],
        localAnchorA=tuple(entry["anchorA"]), localAnchorB=tuple(entry["anchorB"]))
    kind = entry["kind"]
    if kind == "distance":
        definition = b2.b2DistanceJointDef(
            length=entry["length"], frequencyHz=entry["frequency"], dampingRatio=entry["dampingRatio"], **shared)
    elif kind == "rope":
        definition = b2.b2RopeJointDef(maxLength=entry["maximumLength"], **shared)
    elif kind == "weld":
        definition = b2.b2WeldJointDef(referenceAngle=entry["referenceAngle"], **shared)
    elif kind == "hinge":
        limits = entry["limits"] or [0, 0]
        definition = b2.b2RevoluteJointDef(
            referenceAngle=entry["referenceAngle"], enableLimit=entry["limits"] is not None,
            lowerAngle=limits[0], upperAngle=limits[1], enableMotor=entry["frictionTorque"] > 0, motorSpeed=0,
            maxMotorTorque=entry["frictionTorque"], **shared)
    else:
        limits = entry["limits"] or [0, 0]
        definition = b2.b2PrismaticJointDef(
            localAxisA=tuple(entry["axisA"]), referenceAngle=entry["referenceAngle"],
            enableLimit=entry["limits"] is not None, lowerTranslation=limits[0], upperTranslation=limits[1], **shared)
    return world.CreateJoint(definition)


def apply(event, step, bodies, joints):
    """Applies an event before a step, if the event happens before that step."""
    kind = event["kind"]
    if not event["step"] <= step < event.get("until", event["step"] + 1):
        return
    if kind == "joint":
        joint = joints[event["joint"]]
        for key, attribute in (("length", "length"), ("frequency", "frequency"), ("dampingRatio", "dampingRatio")):
            if key in event:
                setattr(joint, attribute, event[key])
        joint.bodyA.awake = True
        joint.bodyB.awake = True
        return
    body = bodies[event["body"]]
    if kind == "move":
        body.transform = (tuple(event["position"]), body.angle)
        for edge in body.joints:
            edge.other.awake = True
        return
    position, offset = body.position, event["offset"]
    point = (position.x + offset[0], position.y + offset[1])
    if kind == "force":
        body.ApplyForce(tuple(event["vector"]), point, True)
    else:
        body.ApplyLinearImpulse(tuple(event["vector"]), point, True)
