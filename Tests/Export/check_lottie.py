"""Draws exported Lottie animations with rlottie, and compares the places of the items with the recording.

Usage: check_lottie.py TRACE.jsonl ...
TRACE.json is the export of a trace, TRACE.truth.json the corners that check.mjs read from it. Each item is drawn alone, in
a few frames in which it is on the screen: the center of the drawn pixels is at most one pixel from the recorded one.
"""

import ctypes
import json
import os
import sys

library = ctypes.CDLL("librlottie.so.0-1")
library.lottie_animation_from_data.restype = ctypes.c_void_p
library.lottie_animation_from_data.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p]
library.lottie_animation_destroy.argtypes = [ctypes.c_void_p]
library.lottie_animation_render.argtypes = [
    ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]
library.lottie_animation_get_totalframe.restype = ctypes.c_size_t
library.lottie_animation_get_totalframe.argtypes = [ctypes.c_void_p]


def find_box(pixels, width, height):
    """Returns the box of the pixels that are at least half covered; None if there are none."""
    rows = []
    for y in range(height):
        alpha = pixels[y * width * 4 + 3:(y + 1) * width * 4:4]
        if max(alpha) >= 128:
            covered = [x for x, value in enumerate(alpha) if value >= 128]
            rows.append((y, covered[0], covered[-1]))
    if not rows:
        return None
    return min(r[1] for r in rows), rows[0][0], max(r[2] for r in rows) + 1, rows[-1][0] + 1


def check_item(animation, item, truth, size):
    """Draws an item and returns the largest distance of the center of its box from the recorded one, and the frame count."""
    layer = next(layer for layer in animation["layers"] if layer["nm"] == item["name"])
    # The look is replaced with a plain rectangle of the size of the item, whose box is that of its corners.
    width, height = item["size"]
    fill = [{"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [width, height]}, "r": {"a": 0, "k": 0}},
            {"ty": "fl", "c": {"a": 0, "k": [0, 0, 0, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
            {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
             "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]
    alone = dict(animation, layers=[dict(layer, shapes=[{"ty": "gr", "it": fill}])])
    screen = (int(animation["w"]), int(animation["h"]))
    text = json.dumps(alone).encode()
    handle = library.lottie_animation_from_data(text, os.urandom(8).hex().encode(), b"")
    assert handle, item["name"]
    assert library.lottie_animation_get_totalframe(handle) in (len(truth), len(truth) - 1, len(truth) + 1)
    worst, count = 0.0, 0
    buffer = (ctypes.c_ubyte * (screen[0] * screen[1] * 4))()
    for frame in range(0, len(truth), max(1, len(truth) // 12)):
        expected = truth[frame]
        if not expected or expected["opacity"] < 0.99:
            continue
        xs, ys = [c[0] for c in expected["corners"]], [c[1] for c in expected["corners"]]
        inside = min(xs) >= 1 and min(ys) >= 1 and max(xs) <= screen[0] - 1 and max(ys) <= screen[1] - 1
        if not inside or max(xs) - min(xs) < 3 or max(ys) - min(ys) < 3:
            continue
        ctypes.memset(buffer, 0, len(buffer))
        library.lottie_animation_render(handle, frame, buffer, screen[0], screen[1], screen[0] * 4)
        box = find_box(bytes(buffer), *screen)
        count += 1
        if box is None:
            worst = float("inf")
            continue
        x, y = (box[0] + box[2]) / 2 - (min(xs) + max(xs)) / 2, (box[1] + box[3]) / 2 - (min(ys) + max(ys)) / 2
        worst = max(worst, abs(x), abs(y))
    library.lottie_animation_destroy(handle)
    return worst, count


def main():
    largest, items, pictures, failures = 0.0, 0, 0, 0
    for path in sys.argv[1:]:
        stem = path[:-len(".jsonl")]
        if not os.path.exists(stem + ".json") or not os.path.exists(stem + ".truth.json"):
            continue
        with open(stem + ".json") as file:
            animation = json.load(file)
        with open(stem + ".truth.json") as file:
            recording = json.load(file)
        # A scene with many items has many of the same kind.
        for item in recording["items"][:6]:
            worst, count = check_item(animation, item, recording["truth"][item["name"]], recording["size"])
            items, pictures, largest = items + 1, pictures + count, max(largest, worst)
            if worst > 1:
                failures += 1
                print(f"  failed: {os.path.basename(stem)}, {item['name']}: {worst} pixels from the recording", file=sys.stderr)
    print(f"Lottie: {items} items in {pictures} pictures of rlottie: at most {largest:.2f} pixels from the recording")
    return 1 if failures or not pictures else 0


sys.exit(main())
