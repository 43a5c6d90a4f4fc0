"""Conversions of numbers: to 32-bit floats, to meters, and to text that reads back to the same bits."""

import math
import struct

# The number of points per meter in Apple's animator.
POINTS_PER_METER = 100


def f32(value):
    """Returns the nearest 32-bit float."""
    return struct.unpack("f", struct.pack("f", value))[0]


# The fixed time step of the animator, in seconds.
STEP_TIME = f32(1 / 120)


def meters(points):
    """Converts points to meters."""
    return f32(f32(0.01) * points)


def points(length):
    """Converts meters to points."""
    return f32(POINTS_PER_METER * length)


def text(value):
    """Returns the shortest decimal number that reads back to the same 32-bit float."""
    if not math.isfinite(value):
        raise ValueError("A scene contains a number that is not finite.")
    if value == 0:
        return "0"
    for digits in range(1, 10):
        short = float(f"{value:.{digits}g}")
        if f32(short) == f32(value):
            return repr(short).removesuffix(".0")
    raise ValueError(f"{value} needs more than nine digits.")
