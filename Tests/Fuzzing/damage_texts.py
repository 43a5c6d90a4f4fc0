"""Damage to texts with a structure: property lists, XML and Swift. Parts are removed, repeated, exchanged and nested."""
import re

from damage import damage_bytes

# Numbers, names and paths that replace a word.
WORDS = ["0", "-1", "1e308", "-1e308", "nan", "inf", "99999999999999999999", "", "x" * 3000, "../../../../etc", "/etc/hostname", "/dev/zero",
         "\u0000", "\U0001f600", "YES", "NO", "A", "G", "T", "first", "$(A)", "${B}", "&amp;", "%s%n", "Main", "UIView", "UIKit.UIView"]


def damage_text(random, data, token):
    """Returns a text in which tokens, which a regular expression finds, are changed."""
    text = data.decode("utf8", "replace")
    for _ in range(random.choice([1, 1, 2, 5])):
        places = [match.span() for match in re.finditer(token, text)]
        if not places: break
        start, end = random.choice(places)
        other_start, other_end = random.choice(places)
        kind = random.choice(["word", "word", "other", "remove", "repeat", "nest", "move"])
        if kind == "word": text = text[:start] + random.choice(WORDS) + text[end:]
        elif kind == "other": text = text[:start] + text[other_start:other_end] + text[end:]
        elif kind == "remove": text = text[:start] + text[end:]
        elif kind == "repeat": text = text[:start] + text[start:end] * random.choice([2, 3, 300]) + text[end:]
        elif kind == "nest": text = text[:start] + text[min(start, other_start):max(end, other_end)] * random.choice([1, 2, 40]) + text[end:]
        elif kind == "move": text = text[:start] + text[end:max(end, other_end)] + text[start:end] + text[max(end, other_end):]
        if len(text) > 3_000_000: break
    data = text.encode("utf8", "replace")
    return damage_bytes(random, data) if random.random() < 0.15 else data
