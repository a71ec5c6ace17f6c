"""A few numbers of an array by which a wrong value is found; org.gpuarray.bench.npbench.Values computes the same."""

import numpy as np

ELEMENTS = 7
WEIGHTS = 97  # a prime: neighbours along any axis have different weights
TOLERANCES = {"float64": 1e-10, "complex128": 1e-10, "float32": 1e-4, "complex64": 1e-4}


def digest(array):
    """Shape, type, and of all numbers (a complex one is two) the greatest magnitude, the sum, the sums of magnitudes, of squares, and
    of each times 1 + place % 97, and some elements."""
    array = np.asarray(array)
    flat = np.ascontiguousarray(array).reshape(-1)
    if flat.dtype.kind == "c":
        flat = flat.view(flat.real.dtype)
    x = flat.astype(np.float64)
    places = (np.arange(ELEMENTS) * (x.size - 1)) // (ELEMENTS - 1) if x.size else np.zeros(0, int)
    shape = "x".join(map(str, array.shape)) or "scalar"
    sums = [np.abs(x).max(initial=0), x.sum(), np.abs(x).sum(), (x * x).sum(), (x * (1 + np.arange(x.size) % WEIGHTS)).sum()]
    return [shape, str(array.dtype)] + [repr(float(v)) for v in (*sums, *x[places])]


def difference(expected, found):
    """What differs of two digests, None if nothing does."""
    if expected[:2] != found[:2]:
        return f"{found[0]} {found[1]} for {expected[0]} {expected[1]}"
    tolerance = TOLERANCES.get(expected[1], 0.0)
    a, b = [list(map(float, each[2:])) for each in (expected, found)]
    scales = [a[0], a[2], a[2], a[3], a[2] * WEIGHTS] + [a[0]] * ELEMENTS
    for i, (x, y, scale) in enumerate(zip(a, b, scales)):
        if not abs(x - y) <= tolerance * scale:
            return f"number {i} is {y} for {x}"
    return None
