"""Random scene files: mostly valid, with all kinds of items, behaviors and changes in combinations that nobody wrote."""

FIELDS = ["drag", "vortex", "radialGravity", "linearGravity", "velocity", "noise", "turbulence", "spring", "electric",
          "magnetic"]
# The names of the numbers of each behavior, with their usual ranges.
NUMBERS = {
    "gravity": {"magnitude": (-3, 3), "angle": (-7, 7)},
    "push": {"magnitude": (-5, 5), "angle": (-7, 7)},
    "snap": {"damping": (0, 2)},
    "item": {"elasticity": (-0.5, 1.5), "friction": (-1, 2), "density": (0.01, 20), "resistance": (-1, 9),
             "angularResistance": (-1, 9), "charge": (-5, 5)},
    "field": {"strength": (-50, 50), "falloff": (-2, 3), "minimumRadius": (0, 50), "smoothness": (0, 1),
              "animationSpeed": (0, 5)},
    "attachment": {"length": (0, 200), "frequency": (0, 10), "damping": (0, 2), "frictionTorque": (0, 9)},
}


class SceneGenerator:
    """Makes a scene from a random number generator."""

    def __init__(self, random):
        self.random = random
        self.width, self.height = random.choice([(320, 480), (375, 667), (100, 2000), (1, 1), (1024, 768)])
        self.names, self.singles, self.behavior_ids = [], [], []

    def make(self):
        random = self.random
        scene = {"format": "opendynamics-scene", "version": 1, "size": [self.width, self.height]}
        scene["items"] = [self.item(n) for n in range(random.choice([0, 1, 2, 3, 5, 8, 8, 13, 13, 20, 20, 40, 60]))]
        if self.singles and random.random() < 0.3:
            scene["groups"] = [self.group(n) for n in range(random.randint(1, 2))]
        scene["behaviors"] = [self.behavior(0) for _ in range(random.randint(0, 8))]
        if random.random() < 0.6:
            scene["timeline"] = [self.change() for _ in range(random.randint(1, 8))]
        return scene

    def number(self, least, most):
        value = self.random.uniform(least, most)
        return self.random.choice([value, round(value), round(value, 2)])

    def point(self):
        spread = self.random.choice([1, 1, 1, 4])
        return [self.number(-0.1, 1.1) * self.width * spread, self.number(-0.1, 1.1) * self.height * spread]

    def vector(self):
        return [self.number(-2, 2), self.number(-2, 2)]

    def item(self, number):
        random, name = self.random, f"i{number}"
        side = random.choice([0.5, 1, 3, 10, 30, 30, 60, 300])
        item = {"id": name, "center": self.point(), "size": [max(self.number(0.2, 2) * side, 0.1) for _ in range(2)]}
        shape = random.choice([None, None, "rectangle", "ellipse", "path"])
        if shape == "path":
            item["shape"] = {"path": random.choice([
                [[0, -side], [side, 0], [0, side], [-side, 0]], [[-side, side], [side, side], [0, -side]],
                [[-side, -1], [side, -1], [side, 1], [-side, 1]]])}
        elif shape:
            item["shape"] = shape
        if random.random() < 0.3: item["angle"] = self.number(-7, 7)
        if random.random() < 0.2: item["rounded"] = True
        self.names.append(name)
        self.singles.append(name)
        return item

    def group(self, number):
        members = self.random.sample(self.singles, self.random.randint(1, len(self.singles)))[:4]
        self.names.append(f"g{number}")
        return {"id": f"g{number}", "items": members}

    def some_names(self):
        names = self.random.sample(self.names, self.random.randint(0, len(self.names)))
        return self.names if self.random.random() < 0.5 else names

    def behavior(self, depth):
        kinds = ["gravity", "collision", "push", "item", "field"] + ["composite"] * (depth < 3)
        if self.names: kinds += ["snap", "attachment", "attachment", "collision", "gravity"]
        kind = self.random.choice(kinds)
        behavior = {"type": kind}
        if self.random.random() < 0.5:
            behavior["id"] = f"b{len(self.behavior_ids)}"
            self.behavior_ids.append((behavior["id"], kind))
        getattr(self, f"fill_{kind}")(behavior, depth)
        behavior.update(self.some_numbers(kind, behavior))
        return behavior

    def some_numbers(self, kind, behavior):
        names = [name for name in NUMBERS.get(kind, {}) if not (name in ("angle", "magnitude") and "direction" in behavior)]
        return {name: self.number(*NUMBERS[kind][name]) for name in names if self.random.random() < 0.3}

    def fill_gravity(self, behavior, _):
        behavior["items"] = self.some_names()
        if self.random.random() < 0.4: behavior["direction"] = self.vector()

    def fill_push(self, behavior, _):
        self.fill_gravity(behavior, _)
        behavior["mode"] = self.random.choice(["continuous", "instantaneous"])
        if self.random.random() < 0.3: behavior["active"] = self.random.random() < 0.5
        if self.names and self.random.random() < 0.3: behavior["targetOffset"] = {self.random.choice(self.names): self.vector()}

    def fill_item(self, behavior, _):
        behavior["items"] = self.some_names()
        for key in ("allowsRotation", "anchored"):
            if self.random.random() < 0.15: behavior[key] = self.random.random() < 0.5
        if behavior["items"] and self.random.random() < 0.5:
            name = self.random.choice(behavior["items"])
            behavior["linearVelocity"] = {name: [self.number(-3000, 3000), self.number(-3000, 3000)]}
            behavior["angularVelocity"] = {name: self.number(-50, 50)}

    def fill_collision(self, behavior, _):
        random = self.random
        behavior["items"] = self.some_names()
        behavior["mode"] = random.choice(["items", "boundaries", "everything"])
        if random.random() < 0.7:
            behavior["referenceBounds"] = random.choice([True, False, [self.number(-50, 50) for _ in range(4)]])
        if random.random() < 0.4:
            behavior["boundaries"] = [
                random.choice([{"id": f"w{n}", "from": self.point(), "to": self.point()},
                               {"id": f"w{n}", "path": [self.point() for _ in range(random.randint(2, 6))]}])
                for n in range(random.randint(1, 3))]

    def fill_snap(self, behavior, _):
        behavior.update(item=self.random.choice(self.names), point=self.point())

    def fill_attachment(self, behavior, _):
        random = self.random
        behavior["item"] = random.choice(self.names)
        others = [name for name in self.names if name != behavior["item"]]
        kind = random.choice([None, None, "sliding"] + ["limit", "fixed", "pin"] * bool(others))
        if others and (kind in ("limit", "fixed", "pin") or random.random() < 0.5): behavior["to"] = random.choice(others)
        if kind: behavior["kind"] = kind
        if kind in ("sliding", "fixed", "pin") or (kind is None and "to" not in behavior): behavior["anchor"] = self.point()
        if kind == "sliding": behavior["axis"] = self.vector()
        if kind in ("sliding", "pin") and random.random() < 0.5: behavior["range"] = [-self.number(0, 50), self.number(0, 50)]
        if kind in (None, "limit") and random.random() < 0.5: behavior["offset"] = [self.number(-20, 20), self.number(-20, 20)]

    def fill_field(self, behavior, _):
        behavior.update(items=self.some_names(), kind=self.random.choice(FIELDS))
        if self.random.random() < 0.5: behavior["position"] = self.point()
        if self.random.random() < 0.3: behavior["direction"] = self.vector()
        if self.random.random() < 0.4: behavior["region"] = self.region(0)

    def region(self, depth):
        choice = self.random.randint(0, 1 if depth > 3 else 5)
        if choice == 0: return {"radius": self.number(0, 300)}
        if choice == 1: return {"size": [self.number(1, 300), self.number(1, 300)]}
        if choice == 2: return {"inverse": self.region(depth + 1)}
        return {["union", "difference", "intersection"][choice - 3]: [self.region(depth + 1), self.region(depth + 1)]}

    def fill_composite(self, behavior, depth):
        behavior["children"] = [self.behavior(depth + 1) for _ in range(self.random.randint(0, 3))]

    def change(self):
        random, change = self.random, {"frame": self.random.randint(1, 60)}
        kinds = ["add"] + ["move"] * bool(self.names) + ["set", "remove"] * bool(self.behavior_ids)
        kind = random.choice(kinds)
        if kind == "add": change["add"] = self.behavior(0)
        if kind == "move": change.update(move=random.choice(self.names), center=self.point(), angle=self.number(-7, 7))
        if kind == "remove": change["remove"] = random.choice(self.behavior_ids)[0]
        if kind == "set":
            name, behavior_kind = random.choice(self.behavior_ids)
            change.update(set=name, to=self.some_numbers(behavior_kind, {}))
        return change
