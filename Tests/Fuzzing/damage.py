"""Damage to JSON values and to bytes."""
import copy

NUMBERS = [0, -0.0, 1, -1, 0.5, 1e-9, 1e-300, 5e-324, 1e5, 1e9, 1e15, 1e38, -1e38, 1e308, -1e308, 2**31, 2**63, -2**63, 1e20]
VALUES = [None, True, False, "", "x", "box", "\u0000", "\U0001f600" * 3, [], {}, [[]], [0, 0], [1e308, -1e308], {"": 0}]
TOKENS = [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999", b"00", b"1.", b".5", b"+1", b"0x10", b"\"\\ud800\"", b"\"\\u0000\"",
          b"\"unterminated", b"//", b",,", b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"[" * 100_000, b"{\"a\":" * 5000, b"9" * 400, b"\r\n"]


def places(value, path=()):
    """Returns the paths of all values inside a JSON value, its own first."""
    found = [path]
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, member in members: found += places(member, path + (key,))
    return found


def value_at(value, path):
    for key in path: value = value[key]
    return value


def damage_value(random, value):
    """Returns a copy of a JSON value in which one value is replaced, removed, repeated or renamed."""
    value = copy.deepcopy(value)
    path = random.choice(places(value)[1:] or [()])
    if not path: return random.choice(VALUES)
    parent, key = value_at(value, path[:-1]), path[-1]
    old = parent[key]
    kind = random.choice(["number", "number", "scale", "value", "other", "remove", "repeat", "rename"])
    if kind == "number" or (kind == "scale" and not isinstance(old, (int, float))): parent[key] = random.choice(NUMBERS)
    elif kind == "scale": parent[key] = old * random.choice([-1, 1e3, 1e6, 1e12, 1e-6])
    elif kind == "value": parent[key] = random.choice(VALUES)
    elif kind == "other": parent[key] = copy.deepcopy(value_at(value, random.choice(places(value))))
    elif kind == "remove": del parent[key]
    elif kind == "repeat" and isinstance(parent, list): parent[key:key] = [copy.deepcopy(old)] * random.choice([1, 2, 50])
    elif isinstance(parent, dict): parent[key + random.choice(["x", " ", ""])] = parent.pop(key)
    return value


def damage_bytes(random, data):
    """Returns bytes in which some are changed, removed, repeated, moved or replaced by tokens."""
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 1, 2, 5, 20])):
        start = random.randint(0, len(data))
        end = min(len(data), start + random.choice([0, 1, 2, 10, 100, 1000]))
        kind = random.choice(["flip", "remove", "repeat", "cut", "token", "token", "move"])
        if kind == "flip" and start < len(data): data[start] ^= 1 << random.randint(0, 7)
        elif kind == "remove": del data[start:end]
        elif kind == "repeat": data[start:start] = data[start:end] * random.choice([1, 2, 20])
        elif kind == "cut": del data[start:]
        elif kind == "token": data[start:end] = random.choice(TOKENS)
        elif kind == "move":
            part = data[start:end]
            del data[start:end]
            at = random.randint(0, len(data))
            data[at:at] = part
    return bytes(data)


def smaller_values(value):
    """Yields smaller versions of a JSON value: without a member, or with a simpler number or text."""
    for path in sorted(places(value)[1:], key=len):
        parent = value_at(value, path[:-1])
        smaller = copy.deepcopy(value)
        del value_at(smaller, path[:-1])[path[-1]]
        yield smaller
        if isinstance(parent[path[-1]], float) and parent[path[-1]] == parent[path[-1]] and abs(parent[path[-1]]) < 1e15:
            if parent[path[-1]] != round(parent[path[-1]]):
                smaller = copy.deepcopy(value)
                value_at(smaller, path[:-1])[path[-1]] = round(parent[path[-1]])
                yield smaller


def smaller_bytes(data):
    """Yields smaller versions of bytes: without some of the lines, first without halves, then without single lines; then the
    same with single bytes."""
    for parts, join in ((data.splitlines(keepends=True), b"".join), (data, bytes)):
        size = len(parts) // 2
        while size >= 1:
            for start in range(0, len(parts), size): yield join(parts[:start] + parts[start + size:])
            size //= 2
