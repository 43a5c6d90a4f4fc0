"""Builds the description of a scene. Bodies and joints keep their order of creation, because the order in which the
solver processes them depends on it."""

import math

from .numbers import f32, meters

# The skin of edges in Box2D, in meters. Boxes and polygons have no skin, as on Apple's system.
EDGE_SKIN = f32(0.01)


def pair(vector):
    return [f32(vector[0]), f32(vector[1])]


class Scene:
    def __init__(self, name, gravity=(0, 10)):
        self.description = {"name": name, "gravity": pair(gravity), "bodies": [], "joints": [], "events": []}

    # Methods that add bodies. Each returns the index of the body.

    def body(self, kind, position, shapes, angle=0, velocity=(0, 0), angularVelocity=0, linearDamping=0.1,
             angularDamping=0.1, gravityScale=1, fixedRotation=False, bullet=False):
        self.description["bodies"].append({
            "type": kind, "position": pair(position), "angle": f32(angle), "velocity": pair(velocity),
            "angularVelocity": f32(angularVelocity), "linearDamping": f32(linearDamping),
            "angularDamping": f32(angularDamping), "gravityScale": f32(gravityScale),
            "fixedRotation": fixedRotation, "bullet": bullet, "shapes": shapes})
        return len(self.description["bodies"]) - 1

    def box(self, position, half, density=1, friction=0.2, restitution=0.2, **rest):
        shape = {"kind": "box", "half": pair(half), "radius": 0}
        return self.body("dynamic", position, [material(shape, density, friction, restitution)], **rest)

    def circle(self, position, radius, density=1, friction=0.2, restitution=0.2, **rest):
        shape = {"kind": "circle", "center": [0, 0], "radius": f32(radius)}
        return self.body("dynamic", position, [material(shape, density, friction, restitution)], **rest)

    def polygon(self, position, vertices, density=1, friction=0.2, restitution=0.2, **rest):
        shape = {"kind": "polygon", "vertices": [pair(vertex) for vertex in vertices], "radius": 0}
        return self.body("dynamic", position, [material(shape, density, friction, restitution)], **rest)

    def edge(self, start, end, friction=0.2, restitution=0.2):
        shape = {"kind": "edge", "vertices": [pair(start), pair(end)], "radius": EDGE_SKIN}
        return self.body("static", (0, 0), [material(shape, 0, friction, restitution)])

    def anchor(self, position):
        """Adds a static body without a shape, for an attachment to a point."""
        return self.body("static", position, [])

    # Methods that add joints. Each returns the index of the joint.

    def joint(self, kind, bodyA, bodyB, anchorA, anchorB, collideConnected, **rest):
        self.description["joints"].append({
            "kind": kind, "bodyA": bodyA, "bodyB": bodyB, "anchorA": pair(anchorA), "anchorB": pair(anchorB),
            "collideConnected": collideConnected, **rest})
        return len(self.description["joints"]) - 1

    def distance(self, bodyA, bodyB, anchorA=(0, 0), anchorB=(0, 0), length=None, frequency=0, dampingRatio=0):
        """Adds a rod, or a spring if a frequency is given. The default length is the initial distance of its ends."""
        if length is None:
            length = self.end_distance(bodyA, anchorA, bodyB, anchorB)
        return self.joint("distance", bodyA, bodyB, anchorA, anchorB, True, length=f32(length),
                          frequency=f32(frequency), dampingRatio=f32(dampingRatio))

    def rope(self, bodyA, bodyB, anchorA=(0, 0), anchorB=(0, 0), maximumLength=None):
        if maximumLength is None:
            maximumLength = self.end_distance(bodyA, anchorA, bodyB, anchorB)
        return self.joint("rope", bodyA, bodyB, anchorA, anchorB, False, maximumLength=f32(maximumLength))

    def hinge(self, bodyA, bodyB, point, limits=None, frictionTorque=0):
        return self.joint("hinge", bodyA, bodyB, self.local(bodyA, point), self.local(bodyB, point), False,
                          referenceAngle=self.reference_angle(bodyA, bodyB), limits=limits and pair(limits),
                          frictionTorque=f32(frictionTorque))

    def slider(self, bodyA, bodyB, point, axis, limits=None):
        """Adds a slider. `axis` is the angle of its direction in world coordinates."""
        angle = axis - self.description["bodies"][bodyA]["angle"]
        return self.joint("slider", bodyA, bodyB, self.local(bodyA, point), self.local(bodyB, point), False,
                          axisA=pair((math.cos(angle), math.sin(angle))),
                          referenceAngle=self.reference_angle(bodyA, bodyB), limits=limits and pair(limits))

    def weld(self, bodyA, bodyB, point):
        return self.joint("weld", bodyA, bodyB, self.local(bodyA, point), self.local(bodyB, point), False,
                          referenceAngle=self.reference_angle(bodyA, bodyB))

    def snap(self, body, point, dampingRatio, frequency=4):
        """Adds four springs of 50 points from two opposite vertices of a box, as in Apple's snap behavior."""
        anchor = self.anchor(point)
        width, height = self.description["bodies"][body]["shapes"][0]["half"]
        length = meters(50)
        for sign in (-1, 1):
            vertex = (sign * width, sign * height)
            for end in ((vertex[0] + sign * length, vertex[1]), (vertex[0], vertex[1] + sign * length)):
                self.distance(body, anchor, vertex, end, length=length, frequency=frequency,
                              dampingRatio=dampingRatio)
        return anchor

    # Methods that add events.

    def force(self, body, vector, offset=(0, 0), step=0, until=240):
        self.description["events"].append({"kind": "force", "step": step, "until": until, "body": body,
                                           "vector": pair(vector), "offset": pair(offset)})

    def impulse(self, body, vector, offset=(0, 0), step=0):
        self.description["events"].append({"kind": "impulse", "step": step, "body": body, "vector": pair(vector),
                                           "offset": pair(offset)})

    def move(self, body, position, step):
        self.description["events"].append({"kind": "move", "step": step, "body": body, "position": pair(position)})

    def change(self, joint, step, **values):
        self.description["events"].append({"kind": "joint", "step": step, "joint": joint,
                                           **{key: f32(value) for key, value in values.items()}})

    # World and local coordinates at the start of the scene.

    def world(self, body, local):
        entry = self.description["bodies"][body]
        cosine, sine = math.cos(entry["angle"]), math.sin(entry["angle"])
        return (entry["position"][0] + cosine * local[0] - sine * local[1],
                entry["position"][1] + sine * local[0] + cosine * local[1])

    def local(self, body, point):
        entry = self.description["bodies"][body]
        cosine, sine = math.cos(entry["angle"]), math.sin(entry["angle"])
        x, y = point[0] - entry["position"][0], point[1] - entry["position"][1]
        return (cosine * x + sine * y, cosine * y - sine * x)

    def end_distance(self, bodyA, anchorA, bodyB, anchorB):
        return math.dist(self.world(bodyA, anchorA), self.world(bodyB, anchorB))

    def reference_angle(self, bodyA, bodyB):
        return f32(self.description["bodies"][bodyB]["angle"] - self.description["bodies"][bodyA]["angle"])


def material(shape, density, friction, restitution):
    return {**shape, "density": f32(density), "friction": f32(friction), "restitution": f32(restitution)}
