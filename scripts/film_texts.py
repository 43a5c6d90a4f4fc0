#!/usr/bin/env python3
"""Prints the texts of a film strip in SVG: one line a text, with the number of its frame from 0, its position and its opacity.

Usage: film_texts.py STRIP.svg
Each line has the form `FRAME X Y OPACITY TEXT`, with the position in points on the screen and the opacity from 0 to 1.
"""
import re, sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"


def matrix(text):
    """Returns the six numbers of an SVG transform."""
    result = (1, 0, 0, 1, 0, 0)
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
        n = [float(number) for number in re.split(r"[ ,]+", arguments.strip())]
        if name == "translate":
            step = (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            step = (n[0], 0, 0, n[-1], 0, 0)
        elif name == "matrix":
            step = tuple(n)
        else:
            sys.exit(f"film_texts.py: the transform {name} is not supported")
        result = multiply(result, step)
    return result


def multiply(a, b):
    """Returns the transform that applies b, then a."""
    return (a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
            a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5])


def print_texts(element, transform, opacity, frame):
    transform = multiply(transform, matrix(element.get("transform")))
    opacity *= float(element.get("opacity", 1)) * float(element.get("fill-opacity", 1))
    if element.tag == SVG + "text":
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        at = (transform[0] * x + transform[2] * y + transform[4], transform[1] * x + transform[3] * y + transform[5])
        print(f"{frame} {at[0]:.1f} {at[1]:.1f} {opacity:.2f} {''.join(element.itertext())}")
    for child in element:
        print_texts(child, transform, opacity, frame)


frames = [child for child in tree.parse(sys.argv[1]).getroot() if child.tag == SVG + "g" and child.get("clip-path")]
for number, element in enumerate(frames):
    # The transform of a frame is its place in the strip.
    for child in element:
        print_texts(child, (1, 0, 0, 1, 0, 0), 1.0, number)
