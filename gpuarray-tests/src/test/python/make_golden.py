#!/usr/bin/env python3
"""Writes what NumPy answers, for the tests in org.gpuarray.numpy.

    python3 make_golden.py ../resources/golden         # all files
    python3 make_golden.py ../resources/golden rows    # only what rows of cells.tsv that have no answers yet lack

Needs NumPy 2.3 or later, SciPy, mpmath, and ml_dtypes, whose bfloat16 we follow. The same versions write the same bytes. One case a line, fields separated by tabs, values by blanks:
integers in decimal, floats in hexadecimal as Java and C read them, bools as 0 and 1; a number of Python's own is
written py:2.5. Lines that start with # are comments.
"""
import io
import itertools
import json
import pathlib
import random
import re
import sys
import types
import warnings

import ml_dtypes
import mpmath as mp
import numpy as np
import scipy.linalg
import scipy.special

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "bfloat16", "float32", "float64"]
DTYPES = ["bool"] + INTEGERS + FLOATS
NUMPYS = [name for name in DTYPES if name != "bfloat16"]
COMPLEX = ["complex64", "complex128"]
# One operator of each kind of types stands for its like in the file of promotions.
PROMOTED = ["add", "subtract", "multiply", "divide", "remainder", "power", "maximum", "minimum",
            "less", "less_equal", "greater", "greater_equal", "equal", "not_equal",
            "floor_divide", "bitwise_and", "bitwise_left_shift", "gcd", "atan2"]
UNARY = ["negative", "absolute", "sqrt", "exp", "log", "sin", "cos", "tanh", "floor", "ceil",
         "cbrt", "exp2", "expm1", "log2", "log10", "log1p", "tan", "asin", "acos", "atan", "sinh", "cosh", "asinh",
         "acosh", "atanh", "rint", "square", "positive", "sign", "isnan", "isinf", "isfinite", "signbit", "trunc",
         "bitwise_invert", "logical_not", "sinc", "deg2rad", "rad2deg", "nan_to_num", "round"]
PYTHON = ["True", "0", "3", "-1", "2**31", "-2**31", "2**40", "2**63", "10**400", "2.5", "0.5", "2.0", "1e300"]


def text(value):
    if isinstance(value, complex):
        return text(value.real) + "," + text(value.imag)
    if isinstance(value, (float, np.floating)):
        value = float(value)
        if np.isnan(value):
            return "NaN"
        if np.isinf(value):
            return "Infinity" if value > 0 else "-Infinity"
        return re.sub(r"\.?0*p", "p", value.hex())
    return str(int(value))


def values(array):
    return " ".join(text(x) for x in np.asarray(array).ravel().tolist())


def extents(array):
    return ",".join(map(str, np.shape(array)))


def outcome(function):
    """The result's dtype; 'error' where NumPy refuses."""
    try:
        return str(function().dtype)
    except (TypeError, ValueError, OverflowError):
        return "error"


def promotion():
    """op, left, right, dtype of the result."""
    arrays = {name: np.ones(2, name) for name in DTYPES}
    for op in PROMOTED:
        f = getattr(np, op)
        for a, b in itertools.product(DTYPES, DTYPES):
            yield op, a, b, outcome(lambda: f(arrays[a], arrays[b]))
        for a, source in itertools.product(DTYPES, PYTHON):
            number = eval(source)
            # The operator, not the function: pow(ints, -1) is refused by the operator alone.
            infix = {"power": lambda x, y: x ** y}.get(op, f)
            yield op, a, f"py:{source}", outcome(lambda: infix(arrays[a], number))
            yield op, f"py:{source}", a, outcome(lambda: infix(number, arrays[a]))
    for op, a in itertools.product(UNARY, DTYPES):
        yield op, a, "", outcome(lambda: getattr(np, op)(arrays[a]))
    for op, a in itertools.product(["sum", "mean", "min", "max"], DTYPES):
        yield op, a, "", outcome(lambda: getattr(arrays[a], op)())
    condition = np.array([True, False])
    for a, b in itertools.product(DTYPES, DTYPES):
        yield "where", a, b, outcome(lambda: np.where(condition, arrays[a], arrays[b]))
    for a, source in itertools.product(DTYPES, ["True", "3", "2.5"]):
        yield "where", a, f"py:{source}", outcome(lambda: np.where(condition, arrays[a], eval(source)))


def casting():
    """from, to, the strictest of NumPy's rules that lets one become the other."""
    for a, b in itertools.product(NUMPYS + COMPLEX, NUMPYS + COMPLEX):
        yield a, b, next(rule for rule in ("equiv", "safe", "same_kind", "unsafe") if np.can_cast(a, b, rule))


def samples(dtype):
    """Values at which operators differ."""
    if dtype == "bool":
        return np.array([False, True])
    if dtype in FLOATS:
        info = ml_dtypes.finfo(dtype)
        return np.array([0.0, -0.0, 1, -1, 0.5, -2.5, 3, 7.25, 1e-3, 1234.5, float(info.max), float(info.tiny),
                         np.inf, -np.inf, np.nan], dtype)
    info = np.iinfo(dtype)
    numbers = [0, 1, -1, 2, -3, 7, 10, -100, 12345, info.max, info.min]
    return np.array(sorted({n for n in numbers if info.min <= n <= info.max}), dtype)


def filled(shape, dtype):
    """Values with exact sums: the Java test makes the same."""
    linear = np.arange(np.prod(shape, dtype=int))
    if dtype in COMPLEX:
        return ((linear * 37 % 101 - 50) / 8 + (linear * 53 % 97 - 48) / 8 * 1j).astype(dtype).reshape(shape)
    if dtype in FLOATS:
        return ((linear * 37 % 101 - 50) / 8).astype(dtype).reshape(shape)
    return (linear * 37 % 101 - (0 if dtype.startswith("u") else 50)).astype(dtype).reshape(shape)


def laid_out(dtype, shape, layout, values=filled):
    """An array of this shape, lying in memory as the layout says: the Java test makes the same."""
    last = shape[-1] if shape else 1
    if layout == "transposed":
        return values(shape[::-1], dtype).T
    if layout == "every_other":
        return values(shape[:-1] + (2 * last,), dtype)[..., ::2]
    if layout == "negative":
        return values(shape, dtype)[..., ::-1]
    if layout == "offset":
        return values(shape[:-1] + (last + 3,), dtype)[..., 3:]
    if layout == "broadcast":
        return np.broadcast_to(values((1,) + shape[1:], dtype), shape)
    return values(shape, dtype)


LAYOUTS = ["dense", "transposed", "every_other", "negative", "offset", "broadcast"]


def powers(shape, dtype):
    """Values with exact products; NaN is nowhere."""
    linear = np.arange(np.prod(shape, dtype=int))
    if dtype in COMPLEX:
        return np.array([2, 1j, 0.5 - 0.5j, -1, 0.5, 1 + 1j, -1j])[linear % 7].astype(dtype).reshape(shape)
    if dtype in FLOATS:
        return (2.0 ** (linear % 3 - 1) * (1 - linear % 5 // 4 * 2)).astype(dtype).reshape(shape)
    return (linear % 7 - (0 if dtype.startswith("u") else 3) + linear % 2 * 7).astype(dtype).reshape(shape)


def with_nans(shape, dtype):
    """filled, of which some floats are NaN."""
    a = filled(shape, dtype)
    if dtype in FLOATS:
        a.reshape(-1)[::3] = np.nan
    return a


def mask_of(shape):
    return (np.arange(np.prod(shape, dtype=int)) * 7 % 3 != 0).reshape(shape)


SPREADS = ["var", "std", "nanvar", "nanstd"]


def reduced(op, a, options):
    """The result as NumPy has it; of floats below 64 bits what it has of more digits, rounded once."""
    keywords = {}
    for key, value in options.items():
        if key == "axes":
            keywords["axis"] = value if len(value) > 1 else value[0]
        elif key == "where":
            keywords["where"] = mask_of(a.shape)
        else:
            keywords[key] = value
    function = getattr(np, op)
    result = function(a, **keywords)
    if op in SPREADS + ["mean", "nanmean"] and result.dtype in (np.float16, np.float32):
        keywords["dtype"] = "float64"
        return function(a, **keywords).astype(result.dtype)
    return result


def options_text(options):
    words = []
    for key, value in options.items():
        if key == "axes":
            words.append("axes=" + ",".join(map(str, value)))
        elif value is True:
            words.append(key)
        else:
            words.append(f"{key}={value}")
    return ";".join(words)


def reductions2():
    """op, dtype, layout, shape, options, dtype and shape of the result, results; 'error' where NumPy refuses."""
    plain = ["prod", "any", "all", "argmin", "argmax", "count_nonzero", "var", "std", "ptp"]
    nans = ["nansum", "nanprod", "nanmin", "nanmax", "nanmean", "nanvar", "nanstd", "nanargmin", "nanargmax"]
    shapes = [(), (1,), (13,), (3, 1, 5), (0, 3), (0, 0)]

    def case(op, dtype, layout, shape, /, **options):
        values_of = powers if op in ("prod", "nanprod") else with_nans if op.startswith("nan") else filled
        a = laid_out(dtype, shape, layout, values_of)
        head = op, dtype, layout, ",".join(map(str, shape)), options_text(options)
        try:
            result = reduced(op, a, options)
        except (TypeError, ValueError, OverflowError):
            return *head, "error", "", ""
        return *head, str(result.dtype), extents(result), values(result)

    for op, dtype, shape in itertools.product(plain + nans, NUMPYS, shapes):
        if len(shape) != 3 and dtype not in ("float32", "uint8"):
            continue
        if op.startswith("nanarg") and dtype in FLOATS and shape != (13,):
            continue  # where all are NaN there is an error in NumPy
        yield case(op, dtype, "dense", shape)
        for axis in range(len(shape)):
            yield case(op, dtype, "dense", shape, axes=(axis - len(shape),))
        if dtype == "float32" and not op.startswith(("arg", "nanarg")):
            yield case(op, dtype, "dense", (2, 3, 2, 2), axes=(0, -2))
    for op, layout in itertools.product(plain + nans + ["sum", "mean"], LAYOUTS[1:]):
        for dtype in ("float32", "int64"):
            if not (op == "nanargmin" or op == "nanargmax"):
                yield case(op, dtype, layout, (4, 3, 5), axes=(1,), keepdims=True)
            yield case(op, dtype, layout, (4, 3, 5))
    for op, dtype in itertools.product(["sum", "prod", "min", "max", "any", "all", "mean", "var", "std", "nansum",
                                        "nanmax", "nanmin"],
                                       ["float16", "float32", "int64", "bool"]):
        keywords = {} if op not in ("min", "max", "nanmin", "nanmax") else dict(initial=3)
        if keywords and dtype == "bool":
            keywords = dict(initial=True)
        yield case(op, dtype, "dense", (3, 4), axes=(1,), where=True, **keywords)
        yield case(op, dtype, "dense", (3, 4), where=True, keepdims=True, **keywords)
    for op, dtype in itertools.product(["sum", "prod", "min", "max"], ["float32", "int8", "uint32"]):
        for shape, options in [((3, 4), dict(axes=(0,), initial=5)), ((0, 4), dict(axes=(0,), initial=5)),
                               ((3, 4), dict(axes=(0, 1), keepdims=True, initial=-2))]:
            yield case(op, dtype, "dense", shape, **options)
    for op, dtype, to in itertools.product(["sum", "prod", "mean"], ["float32", "int8", "uint32", "bool"],
                                           ["float32", "float64", "int8", "bool"]):
        if (op, to) != ("mean", "bool"):
            yield case(op, dtype, "dense", (3, 4), axes=(1,), dtype=to)
    for op, dtype, correction in itertools.product(SPREADS, ["float32", "int64"], [1, 1.5, 4]):
        yield case(op, dtype, "dense", (3, 4), axes=(1,), correction=correction)
    for op in ("var", "argmax", "prod", "all", "nanmax"):
        yield case(op, "float64", "dense", (3, 4), axes=(2,))
        yield case(op, "float64", "dense", (3, 4), axes=(-3,))
        yield case(op, "float64", "dense", (3, 4), axes=(1, -1))
        yield case(op, "float64", "dense", (3, 4), axes=(1, 0))
    for dtype, shape in itertools.product(["float32", "float64", "int64"], [(40, 130), (9001,)]):
        for op in ("prod", "argmin", "argmax", "var", "any", "count_nonzero", "nanmax", "ptp"):
            yield case(op, dtype, "dense", shape)


MASKS = {
    "all": lambda shape: np.ones(shape, bool),
    "none": lambda shape: np.zeros(shape, bool),
    "mixed": mask_of,
    "rows": lambda shape: mask_of(shape[:1]).reshape(shape[:1] + (1,) * (len(shape) - 1)),
    "last": lambda shape: mask_of(shape[-1:]),
    "true": lambda shape: np.array(True),
    "false": lambda shape: np.array(False),
}
MASKED = ["sum", "prod", "min", "max", "any", "all", "mean", "var", "std", "nansum", "nanprod", "nanmin", "nanmax",
          "nanmean", "nanvar", "nanstd"]


def masked_reductions():
    """op, dtype, mask, shape, axes ('all' for none), whether axes are kept, dtype and shape of the result, results."""
    for op, dtype, mask in itertools.product(
            MASKED, ["bool", "int16", "uint64", "float16", "float32", "float64"], MASKS):
        values_of = powers if op.endswith("prod") else with_nans if op.startswith("nan") else filled
        for shape, axes, keep in [((), None, False), ((0, 3), (0,), False), ((4, 3), None, True), ((4, 3), (1,), False),
                                  ((2, 3, 2), (0, -1), True)]:
            if dtype not in ("float32", "int16") and (shape != (4, 3) or mask not in ("mixed", "none")):
                continue
            if shape == () and mask in ("rows", "last"):
                continue
            a = values_of(shape, dtype)
            options = dict(axis=axes, keepdims=keep, where=MASKS[mask](shape))
            if op.endswith(("min", "max")):
                options["initial"] = dtype == "bool" or 2
            function = getattr(np, op)
            result = np.asarray(function(a, **options))
            if op in SPREADS + ["mean", "nanmean"] and result.dtype in (np.float16, np.float32):
                result = function(a, **options, dtype="float64").astype(result.dtype)
            yield (op, dtype, mask, ",".join(map(str, shape)), "all" if axes is None else ",".join(map(str, axes)),
                   int(keep), str(result.dtype), extents(result), values(result))


def scans():
    """op, dtype, layout, shape, axis ('all' for none), dtype asked for or '', dtype and shape of the result, results."""
    functions = {"cummax": np.maximum.accumulate, "cummin": np.minimum.accumulate}

    def case(op, dtype, layout, shape, axis=None, asked=""):
        values_of = powers if "prod" in op else with_nans if op.startswith("nan") else filled
        a = laid_out(dtype, shape, layout, values_of)
        head = op, dtype, layout, ",".join(map(str, shape)), "all" if axis is None else axis, asked
        keywords = {"dtype": asked} if asked else {}
        try:
            if op == "diff":
                result = np.diff(a) if axis is None else np.diff(a, 2, axis)
            elif op == "ediff1d":
                result = np.ediff1d(a)
            elif op in functions:
                result = functions[op](a.ravel() if axis is None else a, 0 if axis is None else axis)
            else:
                result = getattr(np, op)(a, axis=axis, **keywords)
        except (TypeError, ValueError):
            return *head, "error", "", ""
        return *head, str(result.dtype), extents(result), values(result)

    ops = ["cumsum", "cumprod", "cummax", "cummin", "nancumsum", "nancumprod", "diff", "ediff1d"]
    for op, dtype in itertools.product(ops, NUMPYS):
        if (op, dtype) == ("ediff1d", "bool"):
            continue  # an error in NumPy, where diff has an answer
        for shape in [(), (1,), (13,), (3, 2, 4), (0,), (0, 3)]:
            if len(shape) < 3 and dtype not in ("float32", "bool", "uint8"):
                continue
            if not (op in ("diff", "ediff1d") and shape == ()):
                yield case(op, dtype, "dense", shape)
            if op != "ediff1d":
                for axis in range(len(shape)):
                    yield case(op, dtype, "dense", shape, axis - len(shape))
    for op, layout in itertools.product(ops[:-1], LAYOUTS[1:]):
        yield case(op, "float32", layout, (3, 2, 4), 1)
        yield case(op, "int64", layout, (3, 2, 4))
    for op, dtype, asked in itertools.product(["cumsum", "cumprod"], ["float32", "int8", "bool"], ["float64", "int16"]):
        yield case(op, dtype, "dense", (2, 4), 1, asked)
    for op in ops[:7]:
        yield case(op, "float64", "dense", (2, 3), 2)
        yield case(op, "float64", "dense", (2, 3), -3)
    for op in ("cumsum", "cummax"):
        yield case(op, "int64", "dense", (4100,))


def special_places():
    """op, dtype, values, place: NaN first, zeros equal, the ends of each type."""
    for dtype in NUMPYS:
        for op in ("argmin", "argmax"):
            a = samples(dtype)
            numbers = a[~np.isnan(a)] if dtype in FLOATS else a
            for b in (a, a[::-1], numbers, numbers[::-1], np.repeat(numbers, 2), numbers[1:-1], numbers[:2]):
                if b.size:
                    yield op, dtype, values(b), int(getattr(np, op)(b))


def averages():
    """dtype, dtype of the weights, axes ('all' for none), shape of the weights, dtype and shape of the result, results."""
    for dtype, other in itertools.product(["bool", "int8", "int64", "float16", "float32", "float64"], repeat=2):
        for axes, shape in [(None, (2, 3, 4)), ((1,), (3,)), ((2, 0), (4, 2)), ((0, 1), (2, 3, 4)), ((1,), (4,)), (None, (3,))]:
            a = powers((2, 3, 4), dtype)
            weights = np.abs(powers(shape, other)) + np.array(1, other)
            axis = axes if axes is None or len(axes) > 1 else axes[0]
            head = dtype, other, "all" if axes is None else ",".join(map(str, axes)), ",".join(map(str, shape))
            try:
                result = np.average(a, axis, weights)
            except (TypeError, ValueError):
                yield *head, "error", "", ""
                continue
            yield *head, str(result.dtype), extents(result), values(result)


def printed():
    """dtype, shape, values, str with escapes; instead of values 'arange' for the numbers from 0."""
    rng = np.random.default_rng(20)
    odd = np.array([0.0, -0.0, 1e-4, 9.9e-5, 1e6, 999999.0, 1e8, 99999999.0, 1e16, 1e15, 0.1, 1 / 3, 1000.0, 1001.0,
                    2.0**-44, 2.0**100, np.inf, -np.inf, np.nan])
    for dtype in ("float16", "float32", "float64"):
        for value in odd:
            yield np.array(value, dtype)
        for largest in (999999.0, 1e6, 99999999.0, 1e8):
            yield np.array([largest, -largest / 100, largest / 999], dtype)
        for _ in range(45):
            yield rng.choice(odd, rng.integers(1, 8)).astype(dtype)
        for scale in (-9, -4, 0, 2, 5, 9):
            yield (rng.normal(size=7) * 10.0**scale).astype(dtype)
            yield np.round(rng.normal(size=(2, 4)) * 10.0**scale, 3).astype(dtype)
            yield (10.0 ** rng.uniform(-abs(scale), abs(scale), 5)).astype(dtype)
        yield rng.random((2, 3, 4)).astype(dtype)
        yield rng.random((2, 1, 2, 2)).astype(dtype)
        yield rng.random(40).astype(dtype)
        yield rng.integers(0, 2**32, 30, dtype=np.uint32).view(np.float32).astype(dtype)
    for bits in range(0, 0x7c00, 977):
        yield np.array(bits, np.uint16).view(np.float16)
    for dtype in ("int8", "uint8", "uint16", "uint64"):
        yield np.array([np.iinfo(dtype).min, np.iinfo(dtype).max], dtype)
    for dtype in ("int32", "int64"):
        yield np.array(-5, dtype)
        yield rng.integers(-1000, 1000, 40).astype(dtype)
        yield rng.integers(-5, 100000, (3, 4)).astype(dtype)
        yield np.array([np.iinfo(dtype).min, np.iinfo(dtype).max], dtype)
    yield np.array(True)
    yield rng.random(30) < 0.5
    yield rng.random((2, 3)) < 0.5
    for shape in [(0,), (0, 3), (2, 0)]:
        yield np.zeros(shape)
    for shape in [(1000,), (1001,), (2000,), (40, 50), (7, 200), (6, 200), (3, 400), (10, 11, 12), (1, 2000, 1), (2, 7, 9, 10)]:
        yield np.arange(np.prod(shape)).reshape(shape)


def texts():
    for a in printed():
        is_long = a.size > 60
        yield str(a.dtype), extents(a), "arange" if is_long else values(a), str(a).replace("\n", "\\n")


def formatted():
    """precision, threshold, edgeitems, linewidth, suppress, dtype, shape, values, str with escapes."""
    rng = np.random.default_rng(21)
    for precision, threshold, edge, width, suppress in [
            (3, 1000, 3, 75, False), (0, 1000, 3, 75, False), (12, 1000, 3, 75, False), (4, 5, 1, 75, False),
            (8, 10, 2, 40, False), (3, 1000, 3, 75, True), (6, 0, 1, 20, True), (2, 1000, 3, 30, False)]:
        with np.printoptions(precision=precision, threshold=threshold, edgeitems=edge, linewidth=width, suppress=suppress):
            for a in (rng.normal(size=7), rng.normal(size=(3, 4)) * 1e-5, np.array([1e-9, 1.0, 123.456]), np.array([1e9, 1.5]),
                      np.arange(30).reshape(5, 6), rng.random(9).astype("float32"), np.array(0.123456789012345),
                      rng.random((2, 2, 5)) < 0.5, np.array([np.nan, np.inf, -1.0]), 10.0 ** rng.uniform(-6, 6, 5)):
                yield (precision, threshold, edge, width, int(suppress), a.dtype, extents(a), values(a),
                       str(a).replace("\n", "\\n"))


def plane(*parts):
    """Every number that has two of these as its parts."""
    both = np.zeros((len(parts), len(parts)), "complex128")
    both.real = np.array(parts)[:, None]
    both.imag = np.array(parts)
    return both.ravel()


COMPLEX_UNARY = ["negative", "positive", "absolute", "sign", "reciprocal", "conjugate", "conj", "rint", "isnan", "isinf",
                 "isfinite", "logical_not", "isreal", "iscomplex", "real", "imag", "angle", "sqrt", "exp", "exp2", "expm1",
                 "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh",
                 "acosh", "atanh", "nan_to_num", "round_1"]
COMPLEX_BINARY = ["add", "subtract", "multiply", "divide", "power", "minimum", "maximum", "fmin", "fmax", "less", "less_equal",
                  "greater", "greater_equal", "equal", "not_equal", "logical_and", "logical_or", "logical_xor", "isclose"]


def complex_samples(dtype):
    """Zeros, ones, infinities and NaN with both signs, both sides of every branch cut, huge and tiny numbers."""
    info = np.finfo(dtype)
    ordinary = plane(0.0, -0.0, 1.0, -1.0, 0.5, -2.5, np.inf, -np.inf, np.nan)
    special = plane(float(info.max) / 4, -float(info.tiny) * 4, 3.75)
    near = plane(1e-3, 30.25, -1.0000001)
    return np.concatenate([ordinary, special, near]).astype(dtype)


def complex_unary(dtype):
    """'input', values; then op, dtype of the result, results."""
    a = complex_samples(dtype)
    yield "input", dtype, values(a)
    for op in COMPLEX_UNARY:
        name, _, digits = op.partition("_1")
        result = getattr(np, "round" if op == "round_1" else op)(a, *[1] * (op == "round_1"))
        yield op, str(result.dtype), values(result)


def complex_functions64():
    yield from complex_unary("complex64")


def complex_functions128():
    yield from complex_unary("complex128")


def complex_binary():
    """'input', dtype, values; then op, dtype, dtype of the result, results over all pairs of inputs."""
    for dtype in COMPLEX:
        a = np.concatenate([plane(0.0, -1.5, np.inf), [complex(2, np.nan), complex(-0.0, 3), complex(1e30, -1e-30),
                                                       complex(-2, -0.0), complex(0.5, 2)]]).astype(dtype)
        yield "input", dtype, values(a)
        left, right = np.repeat(a, len(a)), np.tile(a, len(a))
        for op in COMPLEX_BINARY:
            if op == "power" and dtype == "complex64":
                continue  # in single precision the angle of a large power is any
            result = getattr(np, op)(left, right)
            yield op, dtype, str(result.dtype), values(result)


def complex_promotion():
    """op, left, right, dtype of the result, where one of them is complex."""
    arrays = {name: np.ones(2, name) for name in DTYPES + COMPLEX}
    numbers = ["True", "3", "2**63", "2.5", "1j"]
    for op in ["add", "power", "less", "floor_divide", "bitwise_and", "atan2", "logaddexp"]:
        f = getattr(np, op)
        for a, b in itertools.product(arrays, arrays):
            if a in COMPLEX or b in COMPLEX:
                yield op, a, b, outcome(lambda: f(arrays[a], arrays[b]))
        for a, source in itertools.product(arrays, numbers):
            if (a in COMPLEX or source == "1j") and op != "logaddexp":
                yield op, a, f"py:{source}", outcome(lambda: f(arrays[a], eval(source)))
                yield op, f"py:{source}", a, outcome(lambda: f(eval(source), arrays[a]))
    for op, a in itertools.product(UNARY, COMPLEX):
        yield op, a, "", outcome(lambda: getattr(np, op)(arrays[a]))
    for op, a in itertools.product(["sum", "mean", "min", "max", "prod", "var", "std", "any"], COMPLEX):
        yield op, a, "", outcome(lambda: getattr(arrays[a], op)())


def complex_texts():
    """dtype, shape, values, str with escapes."""
    rng = np.random.default_rng(22)
    odd = np.array([0.0, -0.0, 1e-4, 9.9e-5, 1e6, 999999.0, 1e8, 1e16, 0.1, 1 / 3, 1000.0, -2.5, 3.0, np.inf, -np.inf, np.nan])

    def printed():
        for dtype in COMPLEX:
            for re, im in itertools.product([0.0, -0.0, 1.0, -2.5, 1e16, 1e-5, np.inf, np.nan], [0.0, -0.0, 2.0, -0.1, np.inf, np.nan]):
                yield np.array(complex(re, im), dtype)
            for _ in range(40):
                count = rng.integers(1, 7)
                a = np.zeros(count, dtype)
                a.real, a.imag = rng.choice(odd, count), rng.choice(odd, count)
                yield a
            for scale in (-9, -4, 0, 2, 9):
                yield ((rng.normal(size=5) + 1j * rng.normal(size=5)) * 10.0**scale).astype(dtype)
                yield np.round((rng.normal(size=(2, 3)) + 1j * rng.normal(size=(2, 3))) * 10.0**scale, 2).astype(dtype)
            yield np.zeros((0, 3), dtype)
        yield np.ones((2, 2, 3), "complex64") * (1 - 2j)

    for a in printed():
        yield str(a.dtype), extents(a), values(a), str(a).replace("\n", "\\n")


def complex_calls():
    """As in manipulation: calls on complex arrays of every shape and layout."""
    every = [
        ("a.real()", lambda a: a.real),
        ("a.imag()", lambda a: a.imag),
        ("a.conj()", np.conj),
        ("a.square()", np.square),
        ("a.plus(complex(1, -2))", lambda a: a + (1 - 2j)),
        ("GPU.minus(complex(0, 1), a)", lambda a: 1j - a),
        ("a.times(a.get('..., ::-1'))", lambda a: a * a[..., ::-1]),
        ("a.div(GPU.arange(3).plus(1).expandDims(1).times(complex(3, 4)))",
         lambda a: a / ((np.arange(3) + 1)[:, None] * (3 + 4j))),
        ("a.astype(COMPLEX64)", lambda a: a.astype("complex64")),
        ("a.astype(FLOAT32)", lambda a: a.astype("float32")),
        ("a.astype(INT16)", lambda a: a.astype("int16")),
        ("a.astype(BOOL)", lambda a: a.astype("bool")),
        ("a.sum()", np.sum),
        ("a.sum([0])", lambda a: a.sum(0)),
        ("a.sum([-1])", lambda a: a.sum(-1)),
        ("a.prod()", np.prod),
        ("a.prod([-1])", lambda a: a.prod(-1)),
        ("a.mean()", np.mean),
        ("a.mean([0])", lambda a: a.mean(0)),
        ("a.var()", np.var),
        ("a.std([-1])", lambda a: a.std(-1)),
        ("a.min()", np.min),
        ("a.max([0])", lambda a: a.max(0)),
        ("a.argmin()", np.argmin),
        ("a.argmax(-1)", lambda a: a.argmax(-1)),
        ("a.any()", np.any),
        ("a.all([0])", lambda a: a.all(0)),
        ("a.countNonzero()", lambda a: np.asarray(np.count_nonzero(a))),
        ("a.ptp()", np.ptp),
        ("a.cumsum()", np.cumsum),
        ("a.cumsum(0)", lambda a: np.cumsum(a, 0)),
        ("a.cumprod(-1)", lambda a: np.cumprod(a, -1)),
        ("a.cummax(0)", lambda a: np.maximum.accumulate(a, 0)),
        ("a.diff(1, -1)", lambda a: np.diff(a, 1, -1)),
        ("a.nansum([-1])", lambda a: np.nansum(a, -1)),
        ("a.nanmax()", np.nanmax),
        ("a.nanmean([0])", lambda a: np.nanmean(a, 0)),
        ("a.isclose(a.times(1.000001))", lambda a: np.isclose(a, a * 1.000001)),
        ("a.clip(complex(-2, 0), complex(3, 1))", lambda a: np.clip(a, -2, 3 + 1j)),
        ("a.floor()", np.floor),
        ("a.rem(2)", lambda a: a % 2),
        ("a.hypot(a)", lambda a: np.hypot(a, a)),
        ("a.bitwiseAnd(a)", lambda a: a & a),
        ("a.cbrt()", np.cbrt),
        ("a.deg2rad()", np.deg2rad),
        ("a.modf()[0]", lambda a: np.modf(a)[0]),
    ]
    some = [
        ("a.transpose()", lambda a: a.T),
        ("a.real().get('..., ::2')", lambda a: a.real[..., ::2]),
        ("a.imag().transpose().get('1:')", lambda a: a.imag.T[1:]),
        ("a.get('1, ::-1').imag()", lambda a: a[1, ::-1].imag),
        ("a.get(':, 1').real().real()", lambda a: a[:, 1].real.real),
        ("a.view(FLOAT32)", lambda a: a.view("float32")),
        ("a.get('0, 0').view(FLOAT64)", lambda a: a[0, 0].view("float64")),
        ("a.real().imag()", lambda a: a.real.imag),
        ("a.angle(true)", lambda a: np.angle(a, True)),
        ("a.sinc()", np.sinc),
        ("a.pow(3)", lambda a: a ** 3),
        ("a.pow(-2)", lambda a: a ** -2),
        ("a.pow(complex(0.5, 1))", lambda a: a ** (0.5 + 1j)),
        ("GPU.pow(2, a.real())", lambda a: 2 ** a.real),
        ("a.eq(complex(-6.25, -6))", lambda a: a == -6.25 - 6j),
        ("a.ge(0)", lambda a: a >= 0),
        ("GPU.where(a.gt(0), a, complex(0, 5))", lambda a: np.where(a > 0, a, 5j)),
        ("GPU.where(a.gt(0), a.real(), complex(0, 5))", lambda a: np.where(a > 0, a.real, 5j)),
        ("GPU.concatenate(a, a.real())", lambda a: np.concatenate((a, a.real))),
        ("GPU.stack(1, a, a.conj())", lambda a: np.stack((a, a.conj()), 1)),
        ("a.pad([[1, 0]], complex(1, 1))", lambda a: np.pad(a, (1, 0), constant_values=1 + 1j)),
        ("a.roll([2], -1)", lambda a: np.roll(a, 2, -1)),
        ("a.tile(2)", lambda a: np.tile(a, 2)),
        ("a.tril()", np.tril),
        ("a.round(1)", lambda a: np.round(a, 1)),
        ("a.realIfClose()", np.real_if_close),
        ("a.times(GPU.ones(INT32, 4))", lambda a: a * np.ones(4, "int32")),
        ("a.get('0, 0').vander(3, false)", lambda a: np.vander(a[0, 0], 3)),
        ("a.sum([0, 2])", lambda a: a.sum((0, 2))),
        ("GPU.pow(complex(0, 1), a.astype(COMPLEX128))", lambda a: 1j ** a.astype("complex128")),
        ("a.real().times(complex(0, 1))", lambda a: a.real * 1j),
    ]
    some += [
        ("a.matmul(a.transpose(0, 2, 1))", lambda a: a @ a.transpose(0, 2, 1)),
        ("a.get('0').matmul(a.get('1').transpose().conj())", lambda a: a[0] @ a[1].T.conj()),
        ("a.get('0').matmul(GPU.arange(12).reshape(4, 3))", lambda a: a[0] @ np.arange(12).reshape(4, 3)),
        ("a.vdot(a)", lambda a: np.vdot(a, a)),
        ("a.vecdot(a.get('::-1'))", lambda a: np.vecdot(a, a[::-1])),
        ("a.get('0, 0').inner(a.get('1, 0'))", lambda a: np.inner(a[0, 0], a[1, 0])),
    ]
    made = [
        ("GPU.full([2, 3], complex(1, 2))", lambda a: np.full((2, 3), 1 + 2j)),
        ("GPU.full([2], 2.5, COMPLEX64)", lambda a: np.full(2, 2.5, "complex64")),
        ("GPU.zeros(COMPLEX64, 2, 2)", lambda a: np.zeros((2, 2), "complex64")),
        ("GPU.ones(COMPLEX128, 3)", lambda a: np.ones(3, "complex128")),
        ("GPU.eye(2, 3, 1, COMPLEX64)", lambda a: np.eye(2, 3, 1, "complex64")),
        ("GPU.arange(0, 5, 2, COMPLEX64)", lambda a: np.arange(0, 5, 2, "complex64")),
        ("GPU.arange(0.5, 3, 0.5, COMPLEX128)", lambda a: np.arange(0.5, 3, 0.5, "complex128")),
        ("GPU.linspace(complex(1, 2), complex(5, -2), 5)", lambda a: np.linspace(1 + 2j, 5 - 2j, 5)),
        ("GPU.linspace(complex(0, 0), complex(1, 1), 3, false, COMPLEX64)",
         lambda a: np.linspace(0j, 1 + 1j, 3, False, dtype="complex64")),
        ("GPU.linspace(0, 1, 3, true, COMPLEX64)", lambda a: np.linspace(0, 1, 3, dtype="complex64")),
        ("GPU.logspace(complex(0, 1), complex(1, 0), 4)", lambda a: np.logspace(1j, 1, 4)),
        ("GPU.arange(complex(0, 0), complex(3, 4), complex(1, 0))", lambda a: np.arange(0, 3 + 4j, 1 + 0j)),
        ("GPU.arange(complex(1, -2), complex(9.3, 5), complex(0.3, 0.1), COMPLEX64)",
         lambda a: np.arange(1 - 2j, 9.3 + 5j, 0.3 + 0.1j, "complex64")),
        ("GPU.arange(complex(1, -2), complex(9.3, 5), complex(0.1, -0.3))", lambda a: np.arange(1 - 2j, 9.3 + 5j, 0.1 - 0.3j)),
        ("GPU.arange(complex(0, 0), complex(0, 5), complex(0, 1))", lambda a: np.arange(0, 5j, 1j)),
        ("GPU.arange(complex(0, 0), complex(1, 5), complex(0, 0))", lambda a: np.arange(0, 1 + 5j, 0j)),
        ("GPU.fullLike(a, complex(0, 1))", lambda a: np.full_like(a, 1j)),
        ("GPU.zerosLike(a)", np.zeros_like),
    ]
    shapes = [(), (1,), (7,), (0, 3), (2, 3, 4), (2, 1, 3, 2)]
    for case in swept(every, COMPLEX, shapes):
        if case[3] or not re.search(r"\(\[|\((0|-1)\)", case[0]):  # NumPy's reductions take axis 0 of 0-d arrays
            yield answered(*case)
    for case in swept(some, COMPLEX):
        yield answered(*case)
    for case in swept(made, ["complex64"], [(2,)]):
        yield answered(*case)
    to_one = [call for call in every if call[0].startswith(("a.sum", "a.mean", "a.var", "a.std", "a.min", "a.max", "a.arg", "a.nan"))]
    for case in swept(to_one, ["complex64"], [(1009,)]):
        yield answered(*case)


def complex_views():
    """As in views: what 7 in a part makes of the whole."""
    parts = [
        ("a.real()", lambda a: a.real),
        ("a.imag()", lambda a: a.imag),
        ("a.imag().get('..., ::2')", lambda a: a.imag[..., ::2]),
        ("a.get('::-1').real()", lambda a: a[::-1].real),
        ("a.transpose().imag()", lambda a: a.T.imag),
        ("a.view(FLOAT32).get('..., 1:')", lambda a: a.view("float32")[..., 1:]),
    ]
    for case in swept(parts, COMPLEX, [(3,), (2, 3), (2, 2, 3)]):
        yield answered(*case, with_write=True)


def random_index(generator, shape):
    entries = []
    for extent in shape[: generator.randint(0, len(shape))]:
        kind = generator.randint(0, 3)
        if kind == 0:
            entries.append(str(generator.randint(-extent, extent - 1)))
        else:
            bound = lambda: generator.choice(["", str(generator.randint(-extent - 2, extent + 2))])
            step = generator.choice(["", ":", ":2", ":-1", ":-2", ":3"])
            entries.append(f"{bound()}:{bound()}{step}")
    if generator.random() < 0.3:
        entries.insert(generator.randint(0, len(entries)), "newaxis")
    if generator.random() < 0.3:
        entries.insert(generator.randint(0, len(entries)), "...")
    return ", ".join(entries) or "..."


def slices():
    """shape, index, shape of the result, results: parts of the numbers from 0."""
    generator = random.Random(7)
    for _ in range(250):
        shape = tuple(generator.randint(1, 6) for _ in range(generator.randint(1, 4)))
        a = np.arange(np.prod(shape)).reshape(shape)
        index = random_index(generator, shape)
        try:
            result = eval(f"a[{index}]", {"a": a, "newaxis": np.newaxis})
        except IndexError:
            continue  # an ellipsis moved a position to a shorter axis
        yield extents(a), index, extents(result), values(result)


def called(java, python):
    """Our call; dtype, shape and elements of the result ('error' where NumPy refuses)."""
    try:
        result = python()
    except (ValueError, TypeError):
        return java, "error", "", ""
    return java, str(result.dtype), extents(result), values(result)


def creation():
    for start, stop, step in [(0, 5, 1), (5, 0, 1), (5, 0, -2), (-3, 10, 4), (0, 100, 7), (0, 2**40, 2**38)]:
        for dtype in NUMPYS[1:]:
            try:
                made = np.arange(start, stop, step, dtype)
            except OverflowError:
                continue  # bounds that the type has not
            if np.isfinite(made).all():
                yield called(f"GPU.arange({start}, {stop}, {step}, {dtype.upper()})", lambda: made)
    for start, stop, step in [(0.0, 1.0, 0.1), (1.0, 1.3, 0.1), (0.0, 1.05, 0.1), (2.0, -1.0, -0.75), (0.5, 0.5, 1.0)]:
        for dtype in ("float16", "float32", "float64"):
            yield called(f"GPU.arange({start}, {stop}, {step}, {dtype.upper()})", lambda: np.arange(start, stop, step, dtype))
    spaces = [(0.0, 1.0, 11), (1.0, 0.0, 7), (-3.5, 9.25, 13), (0.1, 0.7, 50), (2.0, 2.0, 3), (0.0, 1.0, 1), (5.0, 9.0, 0),
              (0.0, 5e-324, 4), (1.0, 10.0, 4), (0.0, 100.0, 7), (1.0, 2.0, 2), (1.0, 2.0, -1)]
    for (start, stop, num), end in itertools.product(spaces, [True, False]):
        yield called(f"GPU.linspace({start}, {stop}, {num}, {str(end).lower()}, FLOAT64)", lambda: np.linspace(start, stop, num, end))
    for dtype, end in itertools.product(NUMPYS, [True, False]):
        yield called(f"GPU.linspace(0.0, 100.0, 7, {str(end).lower()}, {dtype.upper()})", lambda: np.linspace(0, 100, 7, end, dtype=dtype))
        if dtype in FLOATS or not dtype.startswith(("u", "b")):
            yield called(f"GPU.linspace(-10.0, 10.0, 6, {str(end).lower()}, {dtype.upper()})", lambda: np.linspace(-10, 10, 6, end, dtype=dtype))
    yield called("GPU.linspace(-1.0, 1.0)", lambda: np.linspace(-1, 1))
    yield called("GPU.linspace(0, 1, 5)", lambda: np.linspace(0, 1, 5))
    yield called("GPU.logspace(-2, 2, 5)", lambda: np.logspace(-2, 2, 5))
    yield called("GPU.geomspace(1, 1000, 4)", lambda: np.geomspace(1, 1000, 4))
    for start, stop, num, base in [(0.0, 3.0, 4, 10.0), (-1.5, 2.0, 8, 2.0), (2.0, 2.0, 1, 3.0), (0.0, 1.0, 0, 10.0)]:
        for end, dtype in itertools.product([True, False], ["float32", "float64", "int32"]):
            yield called(f"GPU.logspace({start}, {stop}, {num}, {str(end).lower()}, {base}, {dtype.upper()})",
                         lambda: np.logspace(start, stop, num, end, base, dtype))
    for start, stop, num in [(1.0, 1000.0, 4), (-1.0, -81.0, 5), (256.0, 0.5, 10), (3.0, 3.0, 1), (2.0, 4.0, 0), (0.0, 1.0, 3), (1.0, -1.0, 4)]:
        for end, dtype in itertools.product([True, False], ["float32", "float64"]):
            yield called(f"GPU.geomspace({start}, {stop}, {num}, {str(end).lower()}, {dtype.upper()})",
                         lambda: np.geomspace(start, stop, num, end, dtype))
    for dtype in NUMPYS:
        name = dtype.upper()
        yield called(f"GPU.eye(3, 4, 1, {name})", lambda: np.eye(3, 4, 1, dtype))
        yield called(f"GPU.tri(3, 4, -1, {name})", lambda: np.tri(3, 4, -1, dtype))
        yield called(f"GPU.identity(2, {name})", lambda: np.identity(2, dtype))
        yield called(f"GPU.zeros({name}, [2, 0, 3])", lambda: np.zeros((2, 0, 3), dtype))
        yield called(f"GPU.zeros({name}, 2, 3)", lambda: np.zeros((2, 3), dtype))
        yield called(f"GPU.empty({name}, 0, 2)", lambda: np.empty((0, 2), dtype))
        yield called(f"GPU.ones({name}, 5)", lambda: np.ones(5, dtype))
        if dtype != "bool":
            yield called(f"GPU.full([2, 2], 3, {name})", lambda: np.full((2, 2), 3, dtype))
    for rows, columns, k in [(3, 3, 0), (3, 5, 2), (5, 3, -3), (2, 2, 9), (2, 2, -9), (0, 3, 0), (1, 1, 0), (3, 0, 0)]:
        yield called(f"GPU.eye({rows}, {columns}, {k}, INT32)", lambda: np.eye(rows, columns, k, "int32"))
        yield called(f"GPU.tri({rows}, {columns}, {k}, FLOAT32)", lambda: np.tri(rows, columns, k, "float32"))
    yield called("GPU.eye(2)", lambda: np.eye(2))
    yield called("GPU.identity(3)", lambda: np.identity(3))
    yield called("GPU.tri(3)", lambda: np.tri(3))
    yield called("GPU.zeros(2)", lambda: np.zeros(2))
    yield called("GPU.ones([])", lambda: np.ones(()))
    yield called("GPU.full([3], 2.5)", lambda: np.full(3, 2.5))
    yield called("GPU.full([3], 2)", lambda: np.full(3, 2))
    yield called("GPU.full([2], true)", lambda: np.full(2, True))
    yield called("GPU.eye(-1)", lambda: np.eye(-1))
    for shape in [(), (3,), (2, 3), (2, 1, 3), (0, 2)]:
        yield called(f"GPU.indices({list(shape)})", lambda: np.indices(shape))
    x, y, z = "GPU.arange(3)", "GPU.linspace(0, 1, 2)", "GPU.arange(4)"
    a, b, c = np.arange(3), np.linspace(0, 1, 2), np.arange(4)
    for i in range(3):
        yield called(f"GPU.meshgrid({x}, {y}, {z})[{i}]", lambda: np.meshgrid(a, b, c)[i])
        yield called(f"GPU.meshgrid('ij', {x}, {y}, {z})[{i}]", lambda: np.meshgrid(a, b, c, indexing="ij")[i])
    for i in range(2):
        yield called(f"GPU.meshgrid({x}, {y})[{i}]", lambda: np.meshgrid(a, b)[i])
    yield called(f"GPU.meshgrid({x})[0]", lambda: np.meshgrid(a)[0])
    yield called(f"GPU.meshgrid('yx', {x}, {y})[0]", lambda: np.meshgrid(a, b, indexing="yx")[0])


def dtypes():
    """Question, its arguments, answer."""
    floats = ("bits", "eps", "epsneg", "iexp", "machep", "max", "maxexp", "min", "minexp", "negep", "nmant",
              "precision", "resolution", "smallest_normal", "smallest_subnormal", "tiny")
    for dtype in ("float16", "float32", "float64"):
        for name in floats:
            yield "finfo", f"{dtype} {name}", text(getattr(np.finfo(dtype), name))
    for dtype in INTEGERS:
        for name in ("bits", "min", "max"):
            yield "iinfo", f"{dtype} {name}", getattr(np.iinfo(dtype), name)
    kinds = ("bool", "signed integer", "unsigned integer", "integral", "real floating", "complex floating", "numeric")
    for dtype, kind in itertools.product(NUMPYS, kinds):
        yield "isdtype", f"{dtype},{kind}", int(np.isdtype(np.dtype(dtype), kind))
    for a, b in itertools.product(NUMPYS, NUMPYS):
        yield "promoteTypes", f"{a},{b}", np.promote_types(a, b)
        yield "canCast", f"{a},{b}", int(np.can_cast(a, b))
    operands = [("int8", 2.5), ("int8", 3), ("bool", 1), ("float16", 2.5), ("uint8", "int8", 7), (1, 2), (1, 2.5), (True, True),
                (True, 2), ("float32", "int16", True), ("float32", "int32", 5), ("bool", 0.5)]
    for some in operands:
        java = ",".join(x if isinstance(x, str) else f"py:{x}" for x in some)
        yield "resultType", java, np.result_type(*(np.dtype(x) if isinstance(x, str) else x for x in some))
    for a, b in itertools.product(NUMPYS[1:], NUMPYS[1:]):
        yield "commonType", f"{a},{b}", np.dtype(np.common_type(np.zeros(1, a), np.zeros(1, b)))
    for number in ("0", "255", "256", "65536", "2**32", "2**63", "-1", "-128", "-129", "-2**31", "-2**40", "True", "2.5", "-64999.0",
                   "65000.0", "1e30", "-1e39", "1e300"):
        yield "minScalarType", f"py:{number}", np.min_scalar_type(eval(number))


def swept(calls, dtypes=("float32",), shapes=((2, 3, 4),)):
    """Each call, as our Java writes it and as Python does, over dtypes and shapes of an array a."""
    for (java, python), dtype, shape in itertools.product(calls, dtypes, shapes):
        yield java, python, dtype, shape


def tied(shape, dtype):
    """Values of which many are equal; of floats some are NaN, infinite, or a zero of either sign."""
    linear = np.arange(np.prod(shape, dtype=int))
    a = linear * 37 % 11 - (0 if dtype.startswith("u") else 5)
    if dtype in COMPLEX:
        both = np.zeros(a.shape, "complex128")
        both.real = np.where(linear % 13 == 5, np.inf, np.where(linear % 5 == 2, -0.0, a / 2))
        both.imag = np.where(linear % 17 == 6, -np.inf, linear * 29 % 3 - 1)
        return np.where(linear % 7 == 3, complex(np.nan, np.nan), both).astype(dtype).reshape(shape)
    if dtype in FLOATS:
        a = np.where(linear % 7 == 3, np.nan, a / 2)
        a = np.where(linear % 13 == 5, np.inf, np.where(linear % 17 == 6, -np.inf, a))
        a = np.where((a == 0) & (linear % 2 == 1), -0.0, a)
    return a.astype(dtype).reshape(shape)


def counted(shape, dtype):
    """1, 2, 3, …"""
    return np.arange(1, np.prod(shape, dtype=int) + 1).astype(dtype).reshape(shape)


def answered(java, python, dtype, shape, with_write=False, values_of=filled):
    """Our call, dtype, shape of a; dtype, shape and elements of the result ('error' where NumPy refuses); then, if asked, what
    7 in the result makes of a, nothing if that cannot be written to or is no view."""
    a = values_of(shape, dtype)
    try:
        result = python(a)
    except (ValueError, IndexError, TypeError, ZeroDivisionError, OverflowError):
        return java, dtype, extents(a), "error", "", "", *[""] * with_write
    line = java, dtype, extents(a), str(result.dtype), extents(result), values(result)
    if not with_write:
        return line
    written = ""
    if isinstance(result, np.ndarray) and result.size and np.shares_memory(a, result) and result.flags.writeable:
        result[...] = 7
        written = values(a)
    return *line, written


def views():
    windows = np.lib.stride_tricks.sliding_window_view
    some = [
        ("a.transpose()", lambda a: a.T),
        ("a.ravel()", np.ravel),
        ("a.flatten()", lambda a: a.flatten()),
        ("a.squeeze()", np.squeeze),
        ("a.reshape([-1])", lambda a: a.reshape(-1)),
        ("a.expandDims([0])", lambda a: np.expand_dims(a, 0)),
        ("a.expandDims([-1, 0])", lambda a: np.expand_dims(a, (-1, 0))),
        ("a.atleast1d()", np.atleast_1d),
        ("a.atleast2d()", np.atleast_2d),
        ("a.atleast3d()", np.atleast_3d),
        ("a.flip()", np.flip),
        ("a.flipud()", np.flipud),
        ("a.fliplr()", np.fliplr),
        ("a.diagonal()", lambda a: a.diagonal()),
        ("a.matrixTranspose()", np.matrix_transpose),
        ("a.rot90()", np.rot90),
        ("a.get('...')", lambda a: a[...]),
        ("a.get('::-1')", lambda a: a[::-1]),
        ("a.get('newaxis, ..., None')", lambda a: a[None, ..., None]),
        ("a.get('..., 1:')", lambda a: a[..., 1:]),
    ]
    shapes = [(), (1,), (7,), (2, 3), (2, 3, 4), (0, 3), (2, 1, 3, 1, 2)]
    for case in swept(some, ["float32"], shapes):
        yield answered(*case, with_write=True)
    for case in swept(some, [d for d in NUMPYS if d != "float32"], [(2, 3)]):
        yield answered(*case)
    cube = [
        ("a.permuteDims([2, 0, 1])", lambda a: np.permute_dims(a, (2, 0, 1))),
        ("a.permuteDims([0, -1, 1])", lambda a: np.permute_dims(a, (0, -1, 1))),
        ("a.permuteDims([0, 0, 1])", lambda a: np.permute_dims(a, (0, 0, 1))),
        ("a.transpose([1, 0])", lambda a: np.transpose(a, (1, 0))),
        ("a.swapAxes(0, -1)", lambda a: np.swapaxes(a, 0, -1)),
        ("a.swapAxes(1, 1)", lambda a: np.swapaxes(a, 1, 1)),
        ("a.swapAxes(0, 3)", lambda a: np.swapaxes(a, 0, 3)),
        ("a.moveAxis(0, -1)", lambda a: np.moveaxis(a, 0, -1)),
        ("a.moveAxis(2, 0)", lambda a: np.moveaxis(a, 2, 0)),
        ("a.moveAxis([0, 1], [-1, 0])", lambda a: np.moveaxis(a, [0, 1], [-1, 0])),
        ("a.moveAxis([0, 1], [-1, -1])", lambda a: np.moveaxis(a, [0, 1], [-1, -1])),
        ("a.moveAxis(0, 5)", lambda a: np.moveaxis(a, 0, 5)),
        ("a.reshape([6, 4])", lambda a: a.reshape(6, 4)),
        ("a.reshape([4, -1, 2])", lambda a: a.reshape(4, -1, 2)),
        ("a.reshape([5, -1])", lambda a: a.reshape(5, -1)),
        ("a.reshape([-1, -1])", lambda a: a.reshape(-1, -1)),
        ("a.reshape([6, 4], true)", lambda a: np.reshape(a, (6, 4), copy=True)),
        ("a.reshape([6, 4], false)", lambda a: np.reshape(a, (6, 4), copy=False)),
        ("a.transpose().reshape([24], false)", lambda a: np.reshape(a.T, 24, copy=False)),
        ("a.transpose().reshape([24])", lambda a: np.reshape(a.T, 24)),
        ("a.swapAxes(0, 1).reshape([3, 8])", lambda a: np.swapaxes(a, 0, 1).reshape(3, 8)),
        ("a.get('::-1').ravel()", lambda a: a[::-1].ravel()),
        ("a.get(':, ::-1').reshape([2, 3, 2, 2])", lambda a: a[:, ::-1].reshape(2, 3, 2, 2)),
        ("a.squeeze([1])", lambda a: np.squeeze(a, 1)),
        ("a.get('1:').squeeze([0])", lambda a: a[1:].squeeze(0)),
        ("a.expandDims([4])", lambda a: np.expand_dims(a, 4)),
        ("a.expandDims([1, 1])", lambda a: np.expand_dims(a, (1, 1))),
        ("a.broadcastTo([5, 2, 3, 4])", lambda a: np.broadcast_to(a, (5, 2, 3, 4))),
        ("a.broadcastTo([2, 3, 5])", lambda a: np.broadcast_to(a, (2, 3, 5))),
        ("a.broadcastTo([3, 4])", lambda a: np.broadcast_to(a, (3, 4))),
        ("a.flip([0, 2])", lambda a: np.flip(a, (0, 2))),
        ("a.flip([3])", lambda a: np.flip(a, 3)),
        ("a.rot90(-1, 2, 0)", lambda a: np.rot90(a, -1, (2, 0))),
        ("a.rot90(2, 0, 1)", lambda a: np.rot90(a, 2)),
        ("a.rot90(3, 1, 2)", lambda a: np.rot90(a, 3, (1, 2))),
        ("a.rot90(1, 1, 1)", lambda a: np.rot90(a, 1, (1, 1))),
        ("a.get('1, ::2, -1')", lambda a: a[1, ::2, -1]),
        ("a.get('5:2:-1, ..., None')", lambda a: a[5:2:-1, ..., None]),
        ("a.get(':, 3')", lambda a: a[:, 3]),
        ("a.get('0, 0, 0, 0')", lambda a: a[0, 0, 0, 0]),
        ("a.get('..., 0, ...')", lambda a: eval("a[..., 0, ...]")),
    ]
    cube += [(f"a.diagonal({k}, {i}, {j})", lambda a, k=k, i=i, j=j: np.diagonal(a, k, i, j))
             for k, i, j in [(0, 0, 1), (1, 0, 2), (-1, 2, 1), (3, 1, 2), (4, 1, 2), (-3, 1, 2), (-9, 0, 1), (0, 1, 1), (0, 0, 3)]]
    cube += [(f"a.slidingWindowView({list(w)}, {list(x)})", lambda a, w=w, x=x: windows(a, w, x))
             for w, x in [((2,), (2,)), ((1, 3), (0, 1)), ((2, 2), (2, 2)), ((4,), (1,)), ((2,), (3,)), ((-1,), (0,))]]
    cube += [("a.slidingWindowView([2, 1, 3])", lambda a: windows(a, (2, 1, 3)))]
    cube += [(f"a.view({to.upper()})", lambda a, to=to: a.view(to)) for to in NUMPYS[1:]]
    cube += [(f"a.get('{text}').view({to.upper()})", lambda a, text=text, to=to: eval(f"a[{text}]").view(to))
             for text in ("1:", "::-1", "..., ::2", "..., 2:", ":, :, 0", "0, 0, 0") for to in ("int32", "int16", "int64", "uint8")]
    for case in swept(cube, ["float32"]):
        yield answered(*case, with_write=True)
    for dtype in NUMPYS:
        for to in NUMPYS[1:]:
            if dtype not in ("bool", to):
                yield answered(f"a.view({to.upper()})", lambda a: a.view(to), dtype, (2, 8))


def files(folder):
    """npy/: arrays as NumPy writes them; c_DTYPE.npy is 3 by 4, k * 37 % 101 cast to the type."""
    folder.mkdir(exist_ok=True)
    numbers = (np.arange(12) * 37 % 101).reshape(3, 4)
    np.save(folder / "swapped_complex.npy", numbers.astype(">c8"))
    for dtype in NUMPYS + COMPLEX:
        np.save(folder / f"c_{dtype}.npy", numbers.astype(dtype))
    np.save(folder / "fortran.npy", np.asfortranarray(numbers.astype("float32")))
    np.save(folder / "swapped.npy", numbers.astype(">i4"))
    np.save(folder / "scalar.npy", np.array(2.5))
    np.save(folder / "empty.npy", np.zeros((0, 3), "int16"))
    np.save(folder / "row.npy", np.arange(5))
    np.save(folder / "text.npy", np.zeros(2, "U3"))
    for version in (2, 3):
        with open(folder / f"version{version}.npy", "wb") as file:
            np.lib.format.write_array(file, numbers.astype("uint8"), version=(version, 0))
    arrays = {"a": numbers.astype("float64"), "b/c": np.asfortranarray(numbers.astype("int8")), "d": np.array(True)}
    np.savez(folder / "stored.npz", **arrays)
    np.savez_compressed(folder / "compressed.npz", **arrays)


def manipulation():
    reach = [
        ("a.tile(2)", lambda a: np.tile(a, 2)),
        ("a.tile([2, 1, 3])", lambda a: np.tile(a, (2, 1, 3))),
        ("a.tile([3, 0])", lambda a: np.tile(a, (3, 0))),
        ("a.tile([2, 1, 1, 1, 2])", lambda a: np.tile(a, (2, 1, 1, 1, 2))),
        ("a.repeat(3)", lambda a: np.repeat(a, 3)),
        ("a.repeat(0)", lambda a: np.repeat(a, 0)),
        ("a.repeat(2, 0)", lambda a: np.repeat(a, 2, 0)),
        ("a.repeat(2, -1)", lambda a: np.repeat(a, 2, -1)),
        ("a.roll(2)", lambda a: np.roll(a, 2)),
        ("a.roll(-9)", lambda a: np.roll(a, -9)),
        ("a.roll(1, -1)", lambda a: np.roll(a, 1, -1)),
        ("a.roll([1, 5], 0, -1)", lambda a: np.roll(a, (1, 5), (0, -1))),
        ("a.roll([2], 0, 0)", lambda a: np.roll(a, 2, (0, 0))),
        ("a.pad(2)", lambda a: np.pad(a, 2)),
        ("a.pad([[1, 3]], 7)", lambda a: np.pad(a, (1, 3), constant_values=7)),
        ("a.pad([[-1, 3]], 7)", lambda a: np.pad(a, (-1, 3), constant_values=7)),
        ("a.append(a)", lambda a: np.append(a, a)),
        ("a.append(a, 0)", lambda a: np.append(a, a, 0)),
        ("a.delete(1, -1)", lambda a: np.delete(a, 1, -1)),
        ("a.insert(1, GPU.arange(1), 0)", lambda a: np.insert(a, 1, np.arange(1), 0)),
        ("a.resize(3, 5)", lambda a: np.resize(a, (3, 5))),
        ("a.resize([])", lambda a: np.resize(a, ())),
        ("a.tril()", np.tril),
        ("a.tril(-1)", lambda a: np.tril(a, -1)),
        ("a.triu()", np.triu),
        ("a.triu(1)", lambda a: np.triu(a, 1)),
        ("a.diag()", np.diag),
        ("a.diagflat(1)", lambda a: np.diagflat(a, 1)),
        ("a.unstack()[0]", lambda a: np.unstack(a)[0]),
        ("a.split(2)[1]", lambda a: np.split(a, 2)[1]),
        ("a.arraySplit(3)[1]", lambda a: np.array_split(a, 3)[1]),
        ("a.hsplit(1)[0]", lambda a: np.hsplit(a, 1)[0]),
        ("a.vsplit(1)[0]", lambda a: np.vsplit(a, 1)[0]),
        ("a.dsplit(1)[0]", lambda a: np.dsplit(a, 1)[0]),
        ("GPU.concatenate(a, a.get('::-1'))", lambda a: np.concatenate((a, a[::-1]))),
        ("GPU.concatenate(-1, a, a, a)", lambda a: np.concatenate((a, a, a), -1)),
        ("GPU.stack(a, a)", lambda a: np.stack((a, a))),
        ("GPU.stack(-1, a, a.flip())", lambda a: np.stack((a, np.flip(a)), -1)),
        ("GPU.vstack(a, a)", lambda a: np.vstack((a, a))),
        ("GPU.hstack(a, a)", lambda a: np.hstack((a, a))),
        ("GPU.dstack(a, a)", lambda a: np.dstack((a, a))),
        ("GPU.columnStack(a, a)", lambda a: np.column_stack((a, a))),
        ("GPU.block([[a, a], [a, a]])", lambda a: np.block([[a, a], [a, a]])),
        ("GPU.zerosLike(a)", np.zeros_like),
        ("GPU.onesLike(a)", np.ones_like),
        ("GPU.fullLike(a, 1)", lambda a: np.full_like(a, 1)),
        ("GPU.emptyLike(a, INT16).times(0)", lambda a: np.zeros_like(a, "int16")),
        ("GPU.broadcastArrays(a, GPU.zeros(3, 1, 1, 1, 1))[0]", lambda a: np.broadcast_arrays(a, np.zeros((3, 1, 1, 1, 1)))[0]),
    ]
    reach += [(f"a.pad([[1, 2]], {mode.upper()})", lambda a, mode=mode: np.pad(a, (1, 2), mode))
              for mode in ("edge", "reflect", "symmetric", "wrap")]
    shapes = [(), (1,), (7,), (2, 3), (2, 1, 4), (0, 3)]
    for case in swept(reach, ["int32"], shapes):
        yield answered(*case)
    typed = [case for case in reach if case[0].startswith(("a.tile(2)", "a.repeat(3)", "a.roll(1, -1)", "a.pad([[1, 2]], REFLECT",
             "a.append(a, 0)", "a.tril()", "a.triu(1)", "a.diag()", "a.resize(3", "GPU.concatenate(a", "GPU.stack(-1", "a.insert",
             "GPU.zerosLike", "GPU.onesLike", "GPU.fullLike(a, 1)"))]
    for case in swept(typed, [d for d in NUMPYS if d != "int32"], [(2, 3)]):
        if not case[0].startswith("GPU.fullLike") or case[2] != "bool":
            yield answered(*case)
    for a, b in itertools.product(NUMPYS, NUMPYS):
        if a != b:
            yield answered(f"GPU.concatenate(a, GPU.ones({b.upper()}, 2))", lambda x: np.concatenate((x, np.ones(2, b))), a, (3,))
    cube = [
        ("a.pad([[0, 0], [1, 0], [0, 2]], 7)", lambda a: np.pad(a, ((0, 0), (1, 0), (0, 2)), constant_values=7)),
        ("a.pad([[0, 0], [1, 0]], 7)", lambda a: np.pad(a, ((0, 0), (1, 0)), constant_values=7)),
        ("a.roll([1, -1, 2], 0, 1, 2)", lambda a: np.roll(a, (1, -1, 2), (0, 1, 2))),
        ("a.roll([1, 2], 0, 1, 2)", lambda a: np.roll(a, (1, 2), (0, 1, 2))),
        ("a.roll(1, 3)", lambda a: np.roll(a, 1, 3)),
        ("a.roll(5, 1)", lambda a: np.roll(a, 5, 1)),
        ("a.tile([1, 2])", lambda a: np.tile(a, (1, 2))),
        ("a.tile([2, 2, 2])", lambda a: np.tile(a, (2, 2, 2))),
        ("a.repeat(2, 1)", lambda a: np.repeat(a, 2, 1)),
        ("a.repeat(-1)", lambda a: np.repeat(a, -1)),
        ("a.repeat(2, 3)", lambda a: np.repeat(a, 2, 3)),
        ("a.append(a.get(':, :1'), 1)", lambda a: np.append(a, a[:, :1], 1)),
        ("a.append(a.get(':1, :1'), 1)", lambda a: np.append(a, a[:1, :1], 1)),
        ("a.insert(-1, GPU.arange(4), 1)", lambda a: np.insert(a, -1, np.arange(4), 1)),
        ("a.insert(4, GPU.zeros(2, 4), 2)", lambda a: np.insert(a, 4, np.zeros((2, 4)), 2)),
        ("a.insert(3, GPU.linspace(0, 5, 3), 2)", lambda a: np.insert(a, 3, np.linspace(0, 5, 3), 2)),
        ("a.insert(5, GPU.arange(4), 2)", lambda a: np.insert(a, 5, np.arange(4), 2)),
        ("a.delete(-1, 2)", lambda a: np.delete(a, -1, 2)),
        ("a.delete(4, 2)", lambda a: np.delete(a, 4, 2)),
        ("a.delete(0, 3)", lambda a: np.delete(a, 0, 3)),
        ("a.split(2, 2)[1]", lambda a: np.split(a, 2, 2)[1]),
        ("a.split(3, 2)[1]", lambda a: np.split(a, 3, 2)[1]),
        ("a.split(0, 2)[0]", lambda a: np.split(a, 0, 2)[0]),
        ("a.split([1, 3], 2)[1]", lambda a: np.split(a, [1, 3], 2)[1]),
        ("a.split([3, 1, 9, -1], 2)[1]", lambda a: np.split(a, [3, 1, 9, -1], 2)[1]),
        ("a.split([3, 1, 9, -1], 2)[4]", lambda a: np.split(a, [3, 1, 9, -1], 2)[4]),
        ("a.split([1])[1]", lambda a: np.split(a, [1])[1]),
        ("a.arraySplit(3, 2)[0]", lambda a: np.array_split(a, 3, 2)[0]),
        ("a.arraySplit(3, 2)[2]", lambda a: np.array_split(a, 3, 2)[2]),
        ("a.arraySplit(0, 2)[0]", lambda a: np.array_split(a, 0, 2)[0]),
        ("a.arraySplit(6, 2)[5]", lambda a: np.array_split(a, 6, 2)[5]),
        ("a.hsplit([1])[1]", lambda a: np.hsplit(a, [1])[1]),
        ("a.hsplit(3)[2]", lambda a: np.hsplit(a, 3)[2]),
        ("a.vsplit([1])[0]", lambda a: np.vsplit(a, [1])[0]),
        ("a.dsplit([1, 2])[1]", lambda a: np.dsplit(a, [1, 2])[1]),
        ("a.unstack(2)[3]", lambda a: np.unstack(a, axis=2)[3]),
        ("a.unstack(3)[0]", lambda a: np.unstack(a, axis=3)[0]),
        ("GPU.concatenate(1, a, a.get(':, :0'), a.get(':, 1:'))", lambda a: np.concatenate((a, a[:, :0], a[:, 1:]), 1)),
        ("GPU.concatenate(1, a, a.get(':1'))", lambda a: np.concatenate((a, a[:1]), 1)),
        ("GPU.concatenate(3, a, a)", lambda a: np.concatenate((a, a), 3)),
        ("GPU.concatenate(a, a.get('0'))", lambda a: np.concatenate((a, a[0]))),
        ("GPU.stack(2, a, a)", lambda a: np.stack((a, a), 2)),
        ("GPU.stack(4, a, a)", lambda a: np.stack((a, a), 4)),
        ("GPU.stack(a, a.get('0'))", lambda a: np.stack((a, a[0]))),
        ("GPU.stack()", lambda a: np.stack(())),
        ("GPU.vstack(a.get('0, 0'), a.get('0'))", lambda a: np.vstack((a[0, 0], a[0]))),
        ("GPU.hstack(a.get('0, 0'), a.get('0, 1, :2'))", lambda a: np.hstack((a[0, 0], a[0, 1, :2]))),
        ("GPU.columnStack(a.get('0'), a.get('0, :, 0'))", lambda a: np.column_stack((a[0], a[0, :, 0]))),
        ("GPU.dstack(a, a.get('..., 0'))", lambda a: np.dstack((a, a[..., 0]))),
        ("GPU.block([[a, a.get('..., :1')], [GPU.zeros(2, 1, 5)]])", lambda a: np.block([[a, a[..., :1]], [np.zeros((2, 1, 5))]])),
        ("GPU.broadcastArrays(a, a.get('0, 0'))[1]", lambda a: np.broadcast_arrays(a, a[0, 0])[1]),
        ("GPU.broadcastArrays(a, a.get('..., 0'))[1]", lambda a: np.broadcast_arrays(a, a[..., 0])[1]),
        ("a.tril(1)", lambda a: np.tril(a, 1)),
        ("a.triu(-1)", lambda a: np.triu(a, -1)),
        ("a.get('0').diag(1)", lambda a: np.diag(a[0], 1)),
        ("a.get('0').diag(-1)", lambda a: np.diag(a[0], -1)),
        ("a.get('0, 0').diag(-2)", lambda a: np.diag(a[0, 0], -2)),
        ("a.get('0, 0').vander(3, false)", lambda a: np.vander(a[0, 0], 3)),
        ("a.get('0, 0').vander(5, true)", lambda a: np.vander(a[0, 0], 5, True)),
        ("a.vander(3, true)", lambda a: np.vander(a, 3, True)),
        ("GPU.select([a.gt(20), a.lt(0)], [a, a.unaryMinus()], 5)", lambda a: np.select([a > 20, a < 0], [a, -a], 5)),
        ("GPU.select([a.gt(20)], [a], 0.5)", lambda a: np.select([a > 20], [a], 0.5)),
        ("GPU.select([a], [a], 0)", lambda a: np.select([a], [a], 0)),
        ("GPU.select([a.gt(20)], [a, a], 0)", lambda a: np.select([a > 20], [a, a], 0)),
        ("GPU.choose(a.gt(0), a, a.times(0.5))", lambda a: np.choose(a > 0, (a, a * 0.5))),
        ("GPU.choose(a.abs().rem(3), a, GPU.zeros(4), GPU.ones(1))", lambda a: np.choose(abs(a) % 3, (a, np.zeros(4), np.ones(1)))),
        ("GPU.choose(a, a)", lambda a: np.choose(a, (a,))),
    ]
    cube += [(f"a.delete(Slice.of({i}, {j}, {k}), {axis})", lambda a, s=slice(i, j, k), axis=axis: np.delete(a, s, axis))
             for i, j, k, axis in [(0, 2, 1, 2), (1, 9, 2, 2), (3, 0, -2, 2), (2, 2, 1, 2), (0, 9, 1, 1), (1, 3, 5, 1), (-1, -9, -1, 0)]]
    for case in swept(cube, ["int32"], [(2, 3, 4)]):
        yield answered(*case)
    pads = [(f"a.pad([[{i}, {j}]], {mode.upper()})", lambda a, mode=mode, i=i, j=j: np.pad(a, (i, j), mode))
            for mode in ("edge", "reflect", "symmetric", "wrap") for i, j in [(0, 0), (4, 0), (5, 9), (11, 13)]]
    for case in swept(pads, ["int32"], [(1,), (2,), (5,), (2, 3)]):
        yield answered(*case)
    large = [("a.roll(1000)", lambda a: np.roll(a, 1000)), ("a.tile(2)", lambda a: np.tile(a, 2)),
             ("GPU.concatenate(a, a)", lambda a: np.concatenate((a, a)))]
    for case in swept(large, ["uint8"], [(1009,)]):
        yield answered(*case)


def fillings():
    """What pads, differences and running sums put beside the elements."""
    modes = ("maximum", "minimum", "mean", "median", "linear_ramp")
    pads = [(f"a.pad([[{i}, {j}]], {mode.upper()})", lambda a, mode=mode, i=i, j=j: np.pad(a, (i, j), mode))
            for mode in modes for i, j in [(0, 0), (1, 2), (4, 8)]]
    pads += [("a.pad([[2, 1]], EMPTY).times(0)", lambda a: np.pad(a, (2, 1)) * 0)]
    for case in swept(pads, ["int32", "uint8", "float64"], [(), (1,), (5,), (2, 3), (0, 3)]):
        yield answered(*case)
    beside = [
        ("a.diff(1, -1, GPU.full([], 5), null)", lambda a: np.diff(a, prepend=5)),
        ("a.diff(2, 0, null, GPU.full([], 1, INT8))", lambda a: np.diff(a, 2, 0, append=np.int8(1))),
        ("a.diff(1, 0, a, a.get('::-1'))", lambda a: np.diff(a, 1, 0, prepend=a, append=a[::-1])),
        ("a.diff(1, 0, GPU.zeros(1, 7), null)", lambda a: np.diff(a, 1, 0, prepend=np.zeros((1, 7)))),
        ("a.diff(0, 0, a, a)", lambda a: np.diff(a, 0, 0, prepend=a, append=a)),
        ("a.ediff1d(GPU.full([], 9, INT8), a)", lambda a: np.ediff1d(a, a, np.int8(9))),
        ("a.ediff1d(null, GPU.arange(2.0))", lambda a: np.ediff1d(a, np.arange(2.0))),
        ("a.cumulativeSum(-1, true)", lambda a: np.cumulative_sum(a, axis=-1, include_initial=True)),
        ("a.cumulativeProd(0, true)", lambda a: np.cumulative_prod(a, axis=0, include_initial=True)),
        ("a.cumulativeProd(0, false)", lambda a: np.cumulative_prod(a, axis=0)),
        ("a.cumulativeSum(2, true)", lambda a: np.cumulative_sum(a, axis=2, include_initial=True)),
    ]
    for case in swept(beside, ["int32", "uint8", "float64"], [(1,), (5,), (2, 3), (0, 3)]):
        yield answered(*case)


def oddments():
    """What looks at bits, signs and neighbours of numbers; windows."""
    bits = [
        ("a.bitwiseCount()", np.bitwise_count),
        ("a.packbits()", np.packbits),
        ("a.packbits(-1, true)", lambda a: np.packbits(a, -1, "little")),
        ("a.packbits(0, false)", lambda a: np.packbits(a, 0)),
        ("a.unpackbits()", np.unpackbits),
        ("a.unpackbits(-1, true)", lambda a: np.unpackbits(a, -1, bitorder="little")),
        ("a.unpackbits(0, false)", lambda a: np.unpackbits(a, 0)),
    ]
    for case in swept(bits, ["bool"] + INTEGERS + ["float32"], [(0,), (1,), (5, 7), (2, 3, 9)]):
        yield answered(*case, values_of=tied)
    numbers = [
        ("a.fabs()", np.fabs),
        ("a.spacing()", np.spacing),
        ("a.isposinf()", np.isposinf),
        ("a.isneginf()", np.isneginf),
        ("a.floatPower(2)", lambda a: np.float_power(a, 2)),
        ("a.floatPower(a)", lambda a: np.float_power(a, a)),
    ]
    for case in swept(numbers, NUMPYS, [(), (5, 7), (0, 3)]):
        if case[0] != "a.spacing()" or case[2] not in ("int8", "float16"):  # of negative numbers there, it goes upwards
            yield answered(*case, values_of=tied)
    windows = [(f"GPU.{name}({n})", lambda a, name=name, n=n: getattr(np, name)(n))
               for name in ("bartlett", "blackman", "hamming", "hanning") for n in (0, 1, 2, 5, 16)]
    windows += [(f"GPU.kaiser({n}, {beta})", lambda a, n=n, beta=beta: np.kaiser(n, beta))
                for n, beta in [(0, 3.0), (1, 3.0), (2, 0.0), (7, 0.5), (16, 14.0)]]
    for case in swept(windows, ["float64"], [(1,)]):
        yield answered(*case)


def parameters():
    """What functions can be told besides: types, rules of conversion, numbers for arrays, all elements instead of an axis."""
    def typed(function, axis, initial):
        def call(a, dtype):
            if dtype == "bool":
                raise ValueError  # refused here
            return function(a, axis=axis, dtype=dtype, include_initial=initial)
        return call

    sums = [(f"a.{name}({axis}, {dtype.upper()}, {str(initial).lower()})",
             lambda a, call=typed(function, axis, initial), dtype=dtype: call(a, dtype))
            for name, function in (("cumulativeSum", np.cumulative_sum), ("cumulativeProd", np.cumulative_prod))
            for axis, initial in ((0, True), (-1, False), (1, True))
            for dtype in ("int8", "uint64", "float64")]
    sums += [("a.cumsum(INT16)", lambda a: np.cumsum(a, dtype="int16")), ("a.cumprod(FLOAT64)", lambda a: np.cumprod(a, dtype="float64")),
             ("a.cumulativeSum(0, null, true)", lambda a: np.cumulative_sum(a, axis=0, include_initial=True)),
             ("a.cumulativeProd(0, null, true)", lambda a: np.cumulative_prod(a, axis=0, include_initial=True)),
             ("a.cumulativeSum(1, null, true)", lambda a: np.cumulative_sum(a, axis=1, include_initial=True)),
             ("a.cumsum(BOOL)", lambda a: typed(None, None, None)(a, "bool"))]
    for case in swept(sums, ["bool", "int8", "uint32"], [(), (1,), (5,), (2, 3), (0, 3)]):
        yield answered(*case)
    casts = [(f"a.astype({to.upper()}, {casting.upper()})", lambda a, to=to, casting=casting: a.astype(to, casting=casting))
             for to in ("int8", "uint32", "float32", "complex64") for casting in ("no", "equiv", "safe", "same_kind", "unsafe")]
    for case in swept(casts, ["bool", "int8", "int64", "uint8", "float16"], [(3,)]):
        if "unsafe" not in case[0].lower() or case[2] != "float16":
            yield answered(*case)
    spaces = [
        ("GPU.linspace(a, a.times(2).plus(3), 5)", lambda a: np.linspace(a, a * 2 + 3, 5)),
        ("GPU.linspace(a.get('::-1'), a, 4, false, -1, null)", lambda a: np.linspace(a[::-1], a, 4, False, axis=-1)),
        ("GPU.linspace(GPUArray.toGpu(0), a, 4)", lambda a: np.linspace(np.asarray(0), a, 4)),
        ("GPU.linspace(a, GPUArray.toGpu(2.5), 3, true, 1, FLOAT32)", lambda a: np.linspace(a, np.asarray(2.5), 3, axis=1, dtype="float32")),
        ("GPU.linspace(a, GPUArray.toGpu(7), 4, true, 0, INT32)", lambda a: np.linspace(a, np.asarray(7), 4, dtype="int32")),
        ("GPU.linspace(a, a, 3)", lambda a: np.linspace(a, a, 3)),
        ("GPU.linspace(a, GPU.ones(2, 1, 3), 1)", lambda a: np.linspace(a, np.ones((2, 1, 3)), 1)),
        ("GPU.linspace(a, GPU.ones(FLOAT32, 2, 1, 3), 0, false, 0, null)", lambda a: np.linspace(a, np.ones((2, 1, 3), "float32"), 0, False)),
        ("GPU.linspace(a, GPU.ones(FLOAT32, 2, 1, 3), 2, false, 2, null)", lambda a: np.linspace(a, np.ones((2, 1, 3), "float32"), 2, False, axis=2)),
        ("GPU.linspace(a, a, -1)", lambda a: np.linspace(a, a, -1)),
        ("GPU.linspace(a, a, 2, true, 3, null)", lambda a: np.linspace(a, a, 2, axis=3)),
        ("GPU.linspace(a, GPU.ones(7), 2)", lambda a: np.linspace(a, np.ones(7), 2)),
    ]
    for case in swept(spaces, ["bool", "int8", "float16", "float32", "float64", "complex64"], [(), (1,), (3,), (2, 3), (0, 3)]):
        if case[2] != "complex64" or not re.search("FLOAT32\\)|INT32", case[0]):
            yield answered(*case)
    places = [
        ("a.delete(0)", lambda a: np.delete(a, 0)),
        ("a.delete(-2)", lambda a: np.delete(a, -2)),
        ("a.delete(7)", lambda a: np.delete(a, 7)),
        ("a.delete([1, -1])", lambda a: np.delete(a, [1, -1])),
        ("a.delete(GPU.arange(2))", lambda a: np.delete(a, np.arange(2))),
        ("a.delete(a.gt(0))", lambda a: np.delete(a, a > 0)),
        ("a.delete(Slice.of(0, 9, 2))", lambda a: np.delete(a, slice(0, 9, 2))),
        ("a.insert(1, 9)", lambda a: np.insert(a, 1, 9)),
        ("a.insert(-1, GPU.arange(2))", lambda a: np.insert(a, -1, np.arange(2))),
        ("a.insert([0, 1], GPU.arange(2))", lambda a: np.insert(a, [0, 1], np.arange(2))),
        ("a.insert(7, 9)", lambda a: np.insert(a, 7, 9)),
        ("a.diff(1, -1, 5, null)", lambda a: np.diff(a, prepend=5)),
        ("a.diff(2, 0, null, 2.5)", lambda a: np.diff(a, 2, 0, append=2.5)),
        ("a.diff(1, 0, 0, 1)", lambda a: np.diff(a, 1, 0, prepend=0, append=1)),
        ("a.pad(2, EDGE)", lambda a: np.pad(a, 2, "edge")),
        ("a.pad(1, REFLECT)", lambda a: np.pad(a, 1, "reflect")),
        ("GPU.select([a.gt(3), a.lt(0)], [a, a.times(2)])", lambda a: np.select([a > 3, a < 0], [a, a * 2])),
    ]
    for case in swept(places, ["int16", "float32"], [(), (1,), (5,), (2, 3), (0, 3)]):
        yield answered(*case)
    beside = [(f"GPU.meshgrid('{indexing}', true, a, GPU.arange(3, INT8), GPU.arange(2))[{i}]",
               lambda a, i=i, indexing=indexing: np.meshgrid(a, np.arange(3, dtype="int8"), np.arange(2), indexing=indexing, sparse=True)[i])
              for indexing in ("xy", "ij") for i in range(3)]
    beside += [("GPU.arange(5, INT16)", lambda a: np.arange(5, dtype="int16")),
               ("GPUArray.toGpu(5)", lambda a: np.array(5)),
               ("GPUArray.toGpu(2.5)", lambda a: np.array(2.5))]
    beside += [(f"a.gradient([2.0, 0.5])[{i}]", lambda a, i=i: np.gradient(a, 2.0, 0.5)[i]) for i in range(2)]
    for case in swept(beside, ["int32", "float64"], [(), (4,), (3, 4)]):
        yield answered(*case)


def corners():
    """Elements among which are NaN and infinities, in the places where they tell one formula from another; bounds of types."""
    sides = [(f"a.{name}(GPU.arange(3.0), '{mode}')", lambda a, f=f, mode=mode: f(a, np.arange(3.0), mode))
             for name, f in (("convolve", np.convolve), ("correlate", np.correlate)) for mode in ("full", "same", "valid")]
    sides += [(f"GPU.arange({n}.0).{name}(a, '{mode}')", lambda a, f=f, mode=mode, n=n: f(np.arange(float(n)), a, mode))
              for name, f in (("convolve", np.convolve), ("correlate", np.correlate)) for mode in ("full", "same") for n in (4, 9)]
    for case in swept(sides, ["int8", "float32", "float64"], [(1,), (2,), (5,), (8,)]):
        yield answered(*case, values_of=tied)
    numbers = [
        ("a.insert([1], GPU.arange(3))", lambda a: np.insert(a, [1], np.arange(3))),
        ("a.insert([-1], GPU.arange(3).expandDims(1), 0)", lambda a: np.insert(a, [-1], np.arange(3)[:, None], 0)),
        ("a.insert([1], GPU.arange(2), 0)", lambda a: np.insert(a, [1], np.arange(2), 0)),
        ("a.insert([1], GPU.arange(2), 1)", lambda a: np.insert(a, [1], np.arange(2), 1)),
        ("a.insert([9], GPU.arange(2), 0)", lambda a: np.insert(a, [9], np.arange(2), 0)),
        ("a.insert(0, 300)", lambda a: np.insert(a, 0, 300)),
        ("a.insert(0, -1, 0)", lambda a: np.insert(a, 0, -1, 0)),
        ("a.insert(0, 2.75)", lambda a: np.insert(a, 0, 2.75)),
        ("a.clip(-300, 300)", lambda a: np.clip(a, -300, 300)),
        ("a.clip(null, 1000)", lambda a: np.clip(a, None, 1000)),
        ("a.clip(-1, null)", lambda a: np.clip(a, -1, None)),
        ("a.clip(0, -300)", lambda a: np.clip(a, 0, -300)),
        ("a.clip(300, 400)", lambda a: np.clip(a, 300, 400)),
        ("a.isin(GPU.full([1], -1))", lambda a: np.isin(a, [-1])),
        ("a.unwrap(0, 4)", lambda a: np.unwrap(a, axis=0, period=4)),
        ("a.unwrap(-1, 3)", lambda a: np.unwrap(a, period=3)),
    ]
    for case in swept(numbers, ["int8", "uint8", "int64", "float32"], [(3,), (2, 3), (4, 1), (0, 2)]):
        if "unwrap" not in case[0] or not case[2].startswith("u"):  # differences of unsigned ones wrap around there
            yield answered(*case, values_of=tied)
    limits = [
        ("GPU.full([3], 9223372036854775807).isin(a.plus(2).astype(UINT64).plus(GPU.full([], 9223372036854775807).astype(UINT64)))",
         lambda a: np.isin(np.full(3, 2**63 - 1), (a + 2).astype("uint64") + np.uint64(2**63 - 1))),
        ("a.astype(UINT64).isin(a)", lambda a: np.isin(a.astype("uint64"), a)),
        ("a.isin(a.astype(UINT64))", lambda a: np.isin(a, a.astype("uint64"))),
        ("a.setdiff1d(a.astype(UINT64))", lambda a: np.setdiff1d(a, a.astype("uint64"))),
    ]
    for case in swept(limits, ["int8", "int64"], [(3,), (2, 3)]):
        yield answered(*case, values_of=tied)


def spaces():
    """Powers and factors between bounds in arrays; all bounds are above 0, or below."""
    calls = [
        ("GPU.logspace(a, GPUArray.toGpu(1), 4)", lambda a: np.logspace(a, np.asarray(1), 4)),
        ("GPU.logspace(a, a.plus(1), 3, false, 2.0, -1, FLOAT32)", lambda a: np.logspace(a, a + 1, 3, False, 2.0, "float32", axis=-1)),
        ("GPU.geomspace(a, a.times(8), 4)", lambda a: np.geomspace(a, a * 8, 4)),
        ("GPU.geomspace(a.times(-1), a.times(-9), 3, false, 1, null)", lambda a: np.geomspace(a * -1, a * -9, 3, False, axis=1)),
        ("GPU.geomspace(a, a.times(9), 3, true, 0, FLOAT32)", lambda a: np.geomspace(a, a * 9, 3, dtype="float32")),
        ("GPU.geomspace(a, GPUArray.toGpu(complex(0, 4)), 3)", lambda a: np.geomspace(a, np.asarray(4j), 3)),
        ("GPU.geomspace(a, a, 1)", lambda a: np.geomspace(a, a, 1)),
        ("GPU.geomspace(a, a, 0)", lambda a: np.geomspace(a, a, 0)),
        ("GPU.geomspace(a, a.times(-1), -1)", lambda a: np.geomspace(a, a, -1)),
        ("GPU.geomspace(a, GPU.ones(7), 2)", lambda a: np.geomspace(a, np.ones(7), 2)),
    ]
    for case in swept(calls, ["int16", "float32", "float64"], [(), (1,), (3,), (2, 3), (0, 3)]):
        yield answered(*case, values_of=counted)


def searching():
    calls = [
        ("GPU.arange(-30, 40, 7).searchsorted(a)", lambda a: np.arange(-30, 40, 7).searchsorted(a)),
        ("GPU.arange(-3.0, 3.0, 0.5).searchsorted(a, true)", lambda a: np.arange(-3, 3, 0.5).searchsorted(a, "right")),
        ("GPU.arange(0, 5).astype(INT8).searchsorted(a)", lambda a: np.arange(5, dtype=np.int8).searchsorted(a)),
        ("GPU.arange(0).searchsorted(a)", lambda a: np.arange(0).searchsorted(a)),
    ]
    for case in swept(calls, NUMPYS, [(), (0,), (1,), (5, 7), (2, 3, 4, 5)]):
        yield answered(*case, values_of=tied)
    yield answered("a.searchsorted(a)", lambda a: np.searchsorted(a, a), "int32", (2, 3))
    yield answered("a.searchsorted(a)", lambda a: np.searchsorted(a, a), "int32", ())


def two_arrays(calls):
    """Our call; dtype, layout and shape of a and of b; dtype, shape and elements of the result ('error' where NumPy refuses)."""
    for java, python, (dtype, layout, shape), (other, layout_b, shape_b) in calls:
        a = laid_out(dtype, shape, layout)
        b = laid_out(other, shape_b, layout_b)
        head = java, dtype, layout, extents(a), other, layout_b, extents(b)
        try:
            result = python(a, b)
        except (ValueError, IndexError, TypeError):
            yield *head, "error", "", ""
            continue
        yield *head, str(result.dtype), extents(result), values(result)


def function(name):
    """A call of two arrays by NumPy's name."""
    return f"a.{name}(b)", getattr(np, name)


def summed(subscripts, arguments="a, b"):
    return f"GPU.einsum('{subscripts}', {arguments})", eval(f"lambda a, b: np.einsum('{subscripts}', {arguments})")


def products():
    dense = lambda dtype, *shapes: [(dtype, "dense", shape) for shape in shapes]

    def calls():
        each = [("matmul", (2, 3), (3, 4)), ("matmul", (3,), (3, 2)), ("matmul", (2, 2, 3), (3, 2)), ("dot", (5,), (5,)),
                ("inner", (2, 3), (4, 3)), ("outer", (2,), (3,)), ("vecdot", (2, 3), (3,)), ("vdot", (2, 3), (3, 2)),
                ("kron", (2, 1), (2,)), ("cross", (2, 3), (3,)), ("tensordot", (2, 3, 2), (3, 2, 2))]
        texts = [("ij,jk", (2, 3), (3, 2)), ("ij,kj->ki", (2, 3), (2, 3)), ("i,j->ij", (2,), (3,)), ("ij,ij->", (2, 3), (2, 3)),
                 ("...i,i->...", (2, 2, 3), (3,)), ("bij,bjk->bik", (2, 2, 3), (2, 3, 2))]
        for dtype in NUMPYS:
            for name, left, right in each:
                if not (dtype == "bool" and name == "cross"):
                    yield *function(name), *dense(dtype, left, right)
            for text, left, right in texts:
                yield *summed(text), *dense(dtype, left, right)
            for text in ("ii", "ii->i", "ij->j", "ij->", "ji"):
                yield *summed(text, "a"), *dense(dtype, (3, 3), ())
            yield "a.trace()", lambda a, b: np.trace(a), *dense(dtype, (3, 4), ())
            yield "a.matrixPower(3)", lambda a, b: np.linalg.matrix_power(a, 3), *dense(dtype, (2, 2), ())
        for left, right in [("float32", "float64"), ("int8", "uint8"), ("int64", "float32"), ("bool", "int16"), ("float16", "int8"),
                            ("uint64", "int64")]:
            yield *function("matmul"), *dense(left, (2, 3)), *dense(right, (3, 2))
            yield *summed("ij,j"), *dense(left, (2, 3)), *dense(right, (3,))
        for dtype, layout, other in itertools.product(["float32", "int32", "float16"], LAYOUTS, LAYOUTS):
            if dtype == "float32" or "dense" in (layout, other):
                yield *function("matmul"), (dtype, layout, (3, 5)), (dtype, other, (5, 2))
        for layout in LAYOUTS:
            yield *function("matmul"), ("float32", layout, (2, 3, 5)), ("float32", layout, (2, 5, 3))
            yield *function("vecdot"), ("float64", layout, (2, 5)), ("float64", layout, (2, 5))
            yield *summed("abc,cb->a"), ("float32", layout, (2, 3, 4)), ("float32", layout, (4, 3))
            yield *summed("bij,bjk->kbi"), ("float32", layout, (2, 2, 3)), ("float32", layout, (2, 3, 2))
        pairs = [((), ()), ((3,), ()), ((), (2, 2)), ((3,), (3,)), ((3,), (4,)), ((2, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3, 4)),
                 ((2, 3), (4, 5)), ((1, 3), (3, 1)), ((2, 1), (1, 2)), ((7, 5), (5, 11)), ((0, 3), (3, 2)), ((2, 0), (0, 3)),
                 ((0,), (0,)), ((2, 3), (3, 0)), ((2, 3, 4), (4, 2)), ((4,), (2, 4, 3)), ((2, 3, 4), (2, 4, 2)), ((2, 3), (2, 3, 2)),
                 ((2, 1, 2, 3), (3, 3, 2)), ((2, 2, 3), (3, 3, 2)), ((1, 2, 3), (5, 3, 2)), ((2, 0, 3), (2, 3, 4)), ((5, 3), (5, 3)),
                 ((2, 2, 1, 3), (1, 2, 3, 2))]
        for name in ("matmul", "dot", "inner", "vecdot", "matvec", "vecmat", "vdot", "outer", "kron"):
            for left, right in pairs:
                if name != "kron" or len(left) + len(right) < 5:
                    yield *function(name), *dense("float32", left, right)
        for axes in (0, 1, 2, 3):
            yield f"a.tensordot(b, {axes})", eval(f"lambda a, b: np.tensordot(a, b, {axes})"), *dense("int32", (2, 3), (3, 2))
            yield f"a.tensordot(b, {axes})", eval(f"lambda a, b: np.tensordot(a, b, {axes})"), *dense("int32", (4, 2, 3), (2, 3, 2))
        for left, right in [([0], [0]), ([0, 1], [1, 0]), ([-1], [-2]), ([0], [0, 1]), ([0, 0], [0, 0]), ([5], [0]), ([1], [0]), ([], [])]:
            yield (f"a.tensordot(b, {left}, {right})", eval(f"lambda a, b: np.tensordot(a, b, axes=({left}, {right}))"),
                   *dense("float32", (3, 2, 2), (3, 3, 2)))
        for shape, axis in itertools.product([(3,), (3, 2), (2, 3), (4,)], (0, -1)):
            if axis == -1 or shape[0] == 3:
                yield (f"a.cross(b, {axis})", eval(f"lambda a, b: np.linalg.cross(a, b, axis={axis})"),
                       *dense("float32", shape, shape))
        yield "a.vecdot(b, 0)", lambda a, b: np.vecdot(a, b, axis=0), *dense("float32", (3, 2), (3, 2))
        for offset, shape in itertools.product((-1, 0, 2, 9), [(3, 4), (2, 3, 4), (0, 3), (4,)]):
            yield f"a.trace({offset})", eval(f"lambda a, b: np.trace(a, {offset})"), *dense("float32", shape, ())
        yield "a.trace(1, 2, 0)", lambda a, b: np.trace(a, 1, 2, 0), *dense("int8", (2, 3, 4), ())
        for power, shape in itertools.product((-1, 0, 1, 2, 3, 5), [(2, 2), (2, 3), (3,), (2, 2, 2), (1, 1)]):
            if power >= 0 or shape != (1, 1) and shape != (2, 2) and shape != (2, 2, 2):
                yield (f"a.matrixPower({power})", eval(f"lambda a, b: np.linalg.matrix_power(a, {power})"),
                       *dense("int64", shape, ()))
        for text, arguments in [("", "a"), ("a, b", "a, b"), ("a, b, a", "a, b, a"), ("v, b", "a.get('0'), b"),
                                ("a, b, w", "a, b, a.get(':, 0')")]:
            python = {"v, b": lambda a, b: np.linalg.multi_dot([a[0], b]), "": lambda a, b: np.linalg.multi_dot([a]),
                      "a, b, w": lambda a, b: np.linalg.multi_dot([a, b, a[:, 0]])}.get(
                          text, eval(f"lambda a, b: np.linalg.multi_dot([{arguments}])") if "get" not in arguments else None)
            yield f"GPU.multiDot({arguments})", python, *dense("float32", (2, 3), (3, 2))
        yield "GPU.multiDot(a, b)", lambda a, b: np.linalg.multi_dot([a, b]), *dense("float32", (2, 3), (2, 3))
        for text, shape in [("ij->ij", (2, 3)), ("ij->ji", (2, 3)), ("ii", (1, 3)), ("ii->i", (3, 3)), ("iij->j", (2, 2, 3)), ("ijj->ij", (2, 3, 3)),
                            ("i...->...", (2, 3, 4)), ("...->...", (2, 3)), ("...i->i...", (2, 3, 4)), ("i...j->...", (2, 3, 4)),
                            ("...", (2, 3)), ("i...", (2, 3)), ("i...->i", (2, 3)), ("ba", (2, 3)), ("Ba", (2, 3)), ("bA", (2, 3)),
                            ("i", (2, 3)), ("ijk", (2, 3)), ("i->ij", (3,)), ("i->ii", (3,)), ("i.->i", (3,)), ("i..j->i", (2, 3)),
                            ("i1->i", (2, 3)), ("i-i", (2, 3)), ("", ()), ("", (2,)), ("->", ()), ("i->", (0,)), ("ij->j", (0, 3)),
                            (" i j -> j i ", (2, 3)), ("ij->jk", (2, 3)), ("i->i", (1,)), ("i->", (5003,)), ("ij,j", (2, 3)), ("i......j", (2, 3))]:
            yield *summed(text, "a"), *dense("float32", shape, ())
        for text, left, right in [
                ("ij,jk->ik", (2, 3), (3, 4)), ("ij,jk->ki", (2, 3), (3, 4)), ("ij,jk", (2, 2), (3, 4)), ("ij,jk", (2, 1), (3, 4)), ("ij,jk->ij", (2, 3), (3, 4)),
                ("ij,jk->j", (2, 3), (3, 4)), ("ij,jk->ijk", (2, 3), (3, 4)), ("ij,jk->kji", (2, 3), (3, 4)), ("ij,jk->", (2, 3), (3, 4)), ("ij,k", (2, 3), (4,)),
                ("ij,i", (2, 3), (2,)), ("i,ij", (2,), (2, 3)), ("i,i", (3,), (3,)), ("i,i->i", (3,), (3,)), ("ii,jj", (3, 3), (2, 2)), ("ii,jk->jk", (3, 3), (2, 2)),
                ("ij,kl->ijkl", (2, 3), (2, 2)), ("ijk,kjl->il", (2, 3, 4), (4, 3, 2)), ("ijk,jil->kl", (2, 3, 4), (3, 2, 2)), ("abij,abjk->abik", (2, 2, 3, 2), (2, 2, 2, 3)),
                ("abij,bjk->aik", (2, 2, 3, 2), (2, 2, 3)), ("aij,bjk->abik", (2, 3, 2), (2, 2, 3)), ("ij,bjk->bik", (2, 3), (2, 3, 4)), ("bij,jk->bik", (2, 2, 3), (3, 4)),
                ("...ij,...jk->...ik", (2, 2, 3), (3, 4)), ("...ij,...jk", (2, 1, 2, 3), (3, 3, 2)), ("...ij,...jk", (2, 2, 3), (3, 3, 2)), ("...,...", (2, 3), (3,)), ("i...,i...->...", (2, 3), (2, 1)),
                ("...i,...i", (2, 3), (2, 3)), ("i,", (3,), ()), (",", (), ()), ("ij,jk", (0, 3), (3, 2)), ("ij,jk", (2, 0), (0, 3)), ("ij,jk->ik", (1, 3), (3, 1)),
                ("ij,jk->ik", (2, 1), (1, 3)), ("ij,jk->il", (2, 2), (2, 4)), ("ij,jk->ii", (2, 2), (2, 4)), ("ij", (2, 2), (2,)), ("ij,jk,kl", (2, 2), (2, 2)), ("iij,jk->ik", (2, 2, 3), (3, 2)),
                ("ik,kj->ij", (13, 7), (7, 11)), ("abc,abd->cd", (3, 2, 2), (3, 2, 3)), ("acb,bd->acd", (2, 3, 2), (2, 3))]:
            yield *summed(text), *dense("float32", left, right)
        for text, arguments in [("ij,jk,kl->il", "a, b, a"), ("ij,jk,ik->i", "a, b, a"), ("ij,ij,ij->ij", "a, a, a"), ("ij,jk,kl,li->", "a, b, a, b"), ("i,j,k->ijk", "a[0], b[0], a[1]"),
                                ("ij,kl,ij", "a, b, a"), ("ij,ji,ik->jk", "a, b, a")]:
            java, python = summed(text, arguments)
            yield java.replace("[0]", ".get(0)").replace("[1]", ".get(1)"), python, *dense("int32", (3, 3), (3, 3))

    yield from two_arrays(calls())


def norms(named):
    """Norms by NumPy's names: our call, NumPy's, and the shape of the array."""
    orders = [None, 0, 1, -1, 2, -2, 3, 0.5, "Infinity", "-Infinity"] + named
    python = {"Infinity": np.inf, "-Infinity": -np.inf}
    java = lambda order: order if order in python else f"'{order}'" if isinstance(order, str) else f"{order}"

    def options(axes, keepdims):
        text = "Reduce.all()" if axes is None else f"Reduce.axes({', '.join(map(str, axes))})"
        return text + (".keepdims()" if keepdims else "")

    for order, shape in itertools.product(orders, [(5,), (3, 4), (2, 3, 4), (), (0,), (0, 3)]):
        number = python.get(order, order)
        call = "Linalg.norm(a)" if order is None else f"Linalg.norm(a, {java(order)})"
        yield call, eval(f"lambda a, b: np.linalg.norm(a, {python_text(number)})"), shape
    for order, (axes, shape), keepdims in itertools.product(
            orders, [((0,), (3, 4)), ((-1,), (2, 3, 4)), ((2, 0), (2, 3, 4)), ((-2, -1), (2, 3, 4)), (None, (3, 4)), ((0, 1, 2), (2, 3, 4))],
            (False, True)):
        number = python.get(order, order)
        rest = options(axes, keepdims)
        call = f"Linalg.norm(a, {rest})" if order is None else f"Linalg.norm(a, {java(order)}, {rest})"
        axis = None if axes is None else axes[0] if len(axes) == 1 else axes
        yield call, eval(f"lambda a, b: np.linalg.norm(a, {python_text(number)}, {axis}, {keepdims})"), shape
    for order, (axes, shape) in itertools.product(
            orders[1:], [((0,), (3, 4)), ((0, 2), (2, 3, 4)), (None, (3, 4)), (None, (2, 3, 4))]):
        if not isinstance(order, str) or order in python:
            axis = None if axes is None else axes[0] if len(axes) == 1 else axes
            yield (f"Linalg.vectorNorm(a, {java(order)}, {options(axes, True)})",
                   eval(f"lambda a, b: np.linalg.vector_norm(a, ord={python_text(python.get(order, order))}, axis={axis}, keepdims=True)"), shape)
    for order, shape in itertools.product(orders[1:], [(3, 4), (2, 3, 4), (3,)]):
        yield (f"Linalg.matrixNorm(a, {java(order)}, true)",
               eval(f"lambda a, b: np.linalg.matrix_norm(a, ord={python_text(python.get(order, order))}, keepdims=True)"), shape)
    yield "Linalg.vectorNorm(a)", lambda a, b: np.linalg.vector_norm(a), (2, 3, 4)
    yield "Linalg.matrixNorm(a)", lambda a, b: np.linalg.matrix_norm(a), (2, 3, 4)


def python_text(order):
    return f"'{order}'" if isinstance(order, str) else f"float('{order}')" if isinstance(order, float) else str(order)


def linalg():
    """Linear algebra whose results are unique. Matrices have a strong diagonal, so that the last digits alone are unsure."""
    dense = lambda dtype, *shapes: [(dtype, "dense", shape) for shape in shapes]
    real = {"complex64": "float32", "complex128": "float64"}
    eye = lambda n, dtype: f"GPU.eye({n}).times(40).astype({real.get(dtype, dtype).upper()})"
    strong = lambda n, dtype="float64": f"a.plus({eye(n, dtype)})"
    positive = lambda n, dtype: f"a.matmul(a.swapAxes(-2, -1).conj()).plus({eye(n, dtype)})"
    square = lambda a: a + 40 * np.eye(a.shape[-1], dtype=a.dtype)
    definite = lambda a: a @ a.swapaxes(-2, -1).conj() + 40 * np.eye(a.shape[-1], dtype=a.dtype)

    def calls():
        for dtype in ("float32", "float64", "complex64", "complex128", "int32", "bool"):
            for call, python, shape in norms(["fro", "nuc", "no"]):
                if dtype in ("float64", "complex64") or shape in ((5,), (3, 4)) and "Reduce" not in call and not (dtype == "bool" and "-2" in call):
                    yield call, python, *dense(dtype, shape, ())
        for dtype in ("float32", "float64", "complex64", "complex128", "int32"):
            for shape in [(3, 3), (2, 4, 4), (1, 1), (0, 0), (0, 3, 3), (2, 3, 0, 0), (3, 4), (3,)]:
                n = shape[-1]
                for name in ("det", "inv"):
                    yield (f"Linalg.{name}({strong(n, dtype)})", eval(f"lambda a, b: np.linalg.{name}(square(a))", {"np": np, "square": square}),
                           *dense(dtype, shape, ()))
                for part, field in (("sign", "sign"), ("logabsdet", "logabsdet")):
                    yield (f"Linalg.slogdet({strong(n, dtype)}).{part}()",
                           eval(f"lambda a, b: np.linalg.slogdet(square(a)).{field}", {"np": np, "square": square}), *dense(dtype, shape, ()))
                if shape not in ((3, 4), (3,)):
                    for upper in (False, True):
                        yield (f"Linalg.cholesky({positive(n, dtype)}, {str(upper).lower()})",
                               eval(f"lambda a, b: np.linalg.cholesky(definite(a), upper={upper})", {"np": np, "definite": definite}),
                               *dense(dtype, shape, ()))
            for left, right in [((3, 3), (3,)), ((3, 3), (3, 2)), ((2, 3, 3), (3,)), ((2, 3, 3), (3, 2)), ((2, 1, 3, 3), (4, 3, 2)), ((3, 3), (2, 3, 1)),
                                ((0, 0), (0,)), ((0, 0), (0, 2)), ((2, 0, 0), (0, 3)), ((3, 3), (3, 0)), ((0, 3, 3), (3, 2)), ((3, 3), (2,)), ((3, 3), ()),
                                ((2, 3, 3), (3, 3, 1)), ((2, 3), (2,))]:
                yield (f"Linalg.solve({strong(left[-1], dtype)}, b)", lambda a, b: np.linalg.solve(square(a), b), *dense(dtype, left, right))
        for left, right in [("float32", "float64"), ("int32", "float32"), ("float32", "complex64"), ("float64", "complex64"), ("int8", "bool")]:
            yield f"Linalg.solve({strong(3, left)}, b)", lambda a, b: np.linalg.solve(square(a), b), *dense(left, (3, 3)), *dense(right, (3, 2))
        for layout, other in itertools.product(LAYOUTS, LAYOUTS):
            yield (f"Linalg.solve({strong(4)}, b)", lambda a, b: np.linalg.solve(square(a), b), ("float64", layout, (4, 4)), ("float64", other, (4, 2)))
        for layout in LAYOUTS[:5]:
            yield "Linalg.inv(a)", lambda a, b: np.linalg.inv(a), ("float64", layout, (2, 2)), *dense("float64", ())
            yield "Linalg.det(a)", lambda a, b: np.linalg.det(a), ("float64", layout, (2, 2)), *dense("float64", ())
        for power in (-1, -2, -3, -5):
            yield (f"Linalg.matrixPower({strong(3)}, {power})", eval(f"lambda a, b: np.linalg.matrix_power(square(a), {power})", {"np": np, "square": square}),
                   *dense("float64", (2, 3, 3), ()))
        for dtype in ("float32", "int32", "complex64"):
            yield "Linalg.cross(a, b)", lambda a, b: np.linalg.cross(a, b), *dense(dtype, (2, 3), (3,))
            yield "Linalg.outer(a, b)", lambda a, b: np.linalg.outer(a, b), *dense(dtype, (2,), (3,))
            yield "Linalg.vecdot(a, b)", lambda a, b: np.linalg.vecdot(a, b), *dense(dtype, (2, 3), (3,))
            yield "Linalg.vecdot(a, b, 0)", lambda a, b: np.linalg.vecdot(a, b, axis=0), *dense(dtype, (3, 2), (3, 2))
            yield "Linalg.diagonal(a, 1)", lambda a, b: np.linalg.diagonal(a, offset=1), *dense(dtype, (2, 3, 4), ())
            yield "Linalg.diagonal(a)", lambda a, b: np.linalg.diagonal(a), *dense(dtype, (3, 4), ())
            yield "Linalg.trace(a)", lambda a, b: np.linalg.trace(a), *dense(dtype, (2, 3, 4), ())
            yield "Linalg.trace(a, -1)", lambda a, b: np.linalg.trace(a, offset=-1), *dense(dtype, (2, 3, 4), ())
            yield "Linalg.matrixTranspose(a)", lambda a, b: np.linalg.matrix_transpose(a), *dense(dtype, (2, 3, 4), ())
            yield "Linalg.multiDot(a, b, a)", lambda a, b: np.linalg.multi_dot([a, b, a]), *dense(dtype, (2, 3), (3, 2))
        for dtype, shape in itertools.product(("float32", "float64", "complex64", "complex128", "int32"),
                                              [(3, 3), (4, 2), (2, 4), (2, 3, 3), (1, 1), (0, 0), (0, 3), (3, 0), (2, 0, 3, 2), (3,)]):
            wide = (dtype, "dense", shape), (dtype, "dense", ())
            yield "Linalg.svdvals(a)", lambda a, b: np.linalg.svdvals(a), *wide
            yield "Linalg.svd(a).s()", lambda a, b: np.linalg.svd(a, full_matrices=False).S, *wide
            yield "Linalg.svd(a).u().abs()", lambda a, b: np.abs(np.linalg.svd(a, full_matrices=False).U), *wide
            yield "Linalg.svd(a).vh().abs()", lambda a, b: np.abs(np.linalg.svd(a, full_matrices=False).Vh), *wide
            yield "Linalg.qr(a).q()", lambda a, b: np.linalg.qr(a).Q, *wide
            yield "Linalg.qr(a).r()", lambda a, b: np.linalg.qr(a).R, *wide
            yield "Linalg.qr(a, true).q()", lambda a, b: np.linalg.qr(a, "complete").Q, *wide
            yield "Linalg.qr(a, true).r()", lambda a, b: np.linalg.qr(a, "complete").R, *wide
            yield "Linalg.qrTriangle(a)", lambda a, b: np.linalg.qr(a, "r"), *wide
            yield "Linalg.pinv(a)", lambda a, b: np.linalg.pinv(a + 0.0 if a.dtype == "int32" else a, rtol=None), *wide
            yield "Linalg.matrixRank(a)", lambda a, b: np.int64(np.linalg.matrix_rank(a)), *wide
            if shape[-1:] == shape[-2:-1]:
                yield "Linalg.eigvalsh(a)", lambda a, b: np.linalg.eigvalsh(a), *wide
                yield "Linalg.eigh(a, false).values()", lambda a, b: np.linalg.eigh(a, "U").eigenvalues, *wide
                yield "Linalg.eigh(a).vectors().abs()", lambda a, b: np.abs(np.linalg.eigh(a).eigenvectors), *wide
            if shape[-1:] == shape[-2:-1] or shape in ((2, 4), (3,)):
                complex_of = lambda a: a.astype("complex64" if a.dtype in ("float32", "complex64") else "complex128")
                yield "Linalg.eigvals(a).sort()", lambda a, b: np.sort(complex_of(np.linalg.eigvals(a))), *wide
                yield "Linalg.eig(a).values().sort()", lambda a, b: np.sort(complex_of(np.linalg.eig(a).eigenvalues)), *wide
                yield "Linalg.expm(a.div(40))", lambda a, b: scipy.linalg.expm(a / 40), *wide
            if shape in ((4, 2), (2, 4), (1, 1)):
                yield "Linalg.cond(a)", lambda a, b: np.linalg.cond(a), *wide
        for order in (2, -2, 1, -1):
            yield f"Linalg.cond(a, {order})", eval(f"lambda a, b: np.linalg.cond(a, {order})"), *dense("float64", (2, 2, 2), ())
        for left, right in [((4, 2), (4,)), ((4, 2), (4, 3)), ((2, 2), (2, 3)), ((2, 4), (2,)), ((4, 2), (3,)), ((4, 2), ())]:
            for dtype in ("float64", "complex64"):
                yield "Linalg.lstsq(a, b).x()", lambda a, b: np.linalg.lstsq(a, b)[0], *dense(dtype, left, right)
                yield "Linalg.lstsq(a, b).rank()", lambda a, b: np.int64(np.linalg.lstsq(a, b)[2]), *dense(dtype, left, right)
                yield "Linalg.lstsq(a, b).s()", lambda a, b: np.linalg.lstsq(a, b)[3], *dense(dtype, left, right)
                if left == (4, 2):
                    yield ("Linalg.lstsq(a, b).residuals()", lambda a, b: np.linalg.lstsq(a, b)[1].reshape(np.shape(b)[1:]), *dense(dtype, left, right))
        yield "Linalg.trace(a, 0, INT64)", lambda a, b: np.linalg.trace(a, dtype=np.int64), *dense("int8", (2, 3, 4), ())
        yield "Linalg.outer(a, b)", lambda a, b: np.linalg.outer(a, b), *dense("float32", (2, 2), (3,))
        more = "a.plus(GPU.eye(6).times(40).reshape(6, 2, 3))"
        six = lambda a: a + 40 * np.eye(6).reshape(6, 2, 3)
        yield f"Linalg.tensorsolve({more}, b)", lambda a, b: np.linalg.tensorsolve(six(a), b), *dense("float64", (6, 2, 3), (6,))
        yield f"Linalg.tensorsolve({more}, b)", lambda a, b: np.linalg.tensorsolve(six(a), b), *dense("float64", (6, 2, 3), (5,))
        turned = "GPU.eye(6).times(40).reshape(2, 6, 3).plus(a)"
        yield (f"Linalg.tensorsolve({turned}, b, 0)", lambda a, b: np.linalg.tensorsolve(a + 40 * np.eye(6).reshape(2, 6, 3), b, axes=(0,)),
               *dense("float64", (2, 6, 3), (6, 3)))
        yield "Linalg.tensorsolve(a, b, 0, 2)", lambda a, b: np.linalg.tensorsolve(a, b, axes=(0, 2)), *dense("float64", (2, 4, 2), (4,))
        yield f"Linalg.tensorinv({more}, 1)", lambda a, b: np.linalg.tensorinv(six(a), 1), *dense("float64", (6, 2, 3), ())
        yield "Linalg.tensorinv(a, 1)", lambda a, b: np.linalg.tensorinv(a, 1), *dense("float64", (6, 2, 2), ())

    yield from two_arrays(calls())


def polynomials():
    """Series of polynomials, and those by powers; a is divided, since powers of large numbers show no difference of low ones."""
    dense = lambda dtype, *shapes: [(dtype, "dense", shape) for shape in shapes]
    bases = {"POWER": ("polynomial", "poly"), "CHEBYSHEV": ("chebyshev", "cheb"), "LEGENDRE": ("legendre", "leg"),
             "LAGUERRE": ("laguerre", "lag"), "HERMITE": ("hermite", "herm"), "HERMITE_E": ("hermite_e", "herme")}
    complex_of = lambda a: a.astype("complex64" if a.dtype in ("float32", "complex64") else "complex128")

    def calls():
        for basis, (module, prefix) in bases.items():
            numpys = lambda name: getattr(getattr(np.polynomial, module), prefix + name)
            python = lambda text, *names: eval("lambda a, b: " + text, {"np": np, "complex_of": complex_of, **{name: numpys(name) for name in names}})
            for dtype in ("float32", "float64", "complex64", "int32"):
                for x, c in [((2, 3), (1,)), ((2, 3), (2,)), ((4,), (6,)), ((4,), (4, 2)), ((2, 2), (3, 2, 2)), ((), (4,)), ((0,), (3,)), ((3,), (0,))]:
                    yield f"{basis}.val(a.div(8), b)", python("val(a / 8, b)", "val"), *dense(dtype, x, c)
                for shape in ((3,), (2, 3), (0,)):
                    yield f"{basis}.vander(a.div(8), 4)", python("vander(a / 8, 4)", "vander"), *dense(dtype, shape, ())
                for shape in ((5,), (1,), (4, 2)):
                    for times in (0, 1, 2, 4):
                        yield f"{basis}.der(b, {times})", python(f"der(b, {times})", "der"), *dense(dtype, (), shape)
                    for times in (0, 1, 2):
                        yield f"{basis}.integ(b, {times})", python(f"int(b, {times})", "int"), *dense(dtype, (), shape)
            for dtype in ("float64", "complex128", "int32"):
                for shape in ((4,), (2,), (1,), (2, 2)):
                    yield f"{basis}.roots(b)", python("np.sort(complex_of(roots(b)))", "roots"), *dense(dtype, (), shape)
                if basis != "POWER":
                    to, back = getattr(getattr(np.polynomial, module), prefix + "2poly"), getattr(getattr(np.polynomial, module), "poly2" + prefix)
                    yield f"{basis}.toPower(b)", eval("lambda a, b: to(b).astype(complex if b.dtype.kind == 'c' else float)", {"to": to}), *dense(dtype, (), (5,))
                    yield f"{basis}.fromPower(b)", eval("lambda a, b: back(b).astype(complex if b.dtype.kind == 'c' else float)", {"back": back}), *dense(dtype, (), (5,))
            for dtype in ("float32", "float64", "int32"):
                for x, y in [((8,), (8,)), ((8,), (8, 2)), ((8,), (7,)), ((2, 4), (8,)), ((8,), ()), ((0,), (0,))]:
                    yield f"{basis}.fit(a.div(8), b, 2)", python("fit(a / 8, b, 2)", "fit"), *dense(dtype, x, y)
                yield f"{basis}.fit(a.div(8), b, 1, b.abs())", python("fit(a / 8, b, 1, w=np.abs(b))", "fit"), *dense(dtype, (8,), (8,))
                yield f"{basis}.fit(a.div(8), b, 1, a.get('1:'))", python("fit(a / 8, b, 1, w=a[1:])", "fit"), *dense(dtype, (8,), (8,))
        for dtype in ("float32", "float64", "complex64", "int32"):
            for left, right in [((3,), (3,)), ((3,), (5,)), ((4,), (1,)), ((1,), (2,))]:
                yield "Polynomials.polyadd(a, b)", lambda a, b: np.polyadd(a, b), *dense(dtype, left, right)
                yield "Polynomials.polysub(a, b)", lambda a, b: np.polysub(a, b), *dense(dtype, left, right)
                yield "Polynomials.polymul(a, b)", lambda a, b: np.polymul(a, b), *dense(dtype, left, right)
            yield "Polynomials.polyval(b, a.div(8))", lambda a, b: np.polyval(b, a / 8), *dense(dtype, (2, 3), (4,))
            yield "Polynomials.poly(b)", lambda a, b: np.poly(b), *dense(dtype, (), (5,))
            yield "Polynomials.poly(b.div(8))", lambda a, b: np.poly(b / 8), *dense(dtype, (), (8,))
            yield "Polynomials.poly(b)", lambda a, b: np.poly(b), *dense(dtype, (), (3, 3))
            yield "Polynomials.poly(b)", lambda a, b: np.poly(b), *dense(dtype, (), (3, 2))
        for dtype in ("float64", "complex128", "int32"):
            for left, right in [((5,), (2,)), ((5,), (5,)), ((2,), (4,)), ((4,), (1,))]:
                yield "Polynomials.polydiv(a, b.flip()).quotient()", lambda a, b: np.polydiv(a, b[::-1])[0], *dense(dtype, left, right)
                if right != (1,):
                    yield "Polynomials.polydiv(a, b.flip()).remainder()", lambda a, b: np.polydiv(a, b[::-1])[1] + 0.0, *dense(dtype, left, right)
            for times in (0, 1, 2, 5):
                yield f"Polynomials.polyder(b, {times})", eval(f"lambda a, b: np.polyder(b, {times})"), *dense(dtype, (), (4,))
                yield f"Polynomials.polyint(b, {times})", eval(f"lambda a, b: np.polyint(b, {times})"), *dense(dtype, (), (4,))
            for shape in ((5,), (2,), (1,)):
                yield "Polynomials.roots(b).sort()", lambda a, b: np.sort(complex_of(np.roots(b))), *dense(dtype, (), shape)
        for dtype, other in (("int8", "float32"), ("float32", "complex64"), ("float32", "float64")):
            yield "Polynomials.polyadd(a, b)", lambda a, b: np.polyadd(a, b), *dense(dtype, (2,)), *dense(other, (4,))
            yield "Polynomials.polymul(a, b)", lambda a, b: np.polymul(a, b), *dense(dtype, (2,)), *dense(other, (4,))
        for dtype in ("float64", "int32"):
            yield "Polynomials.polyfit(a.div(8), b, 3)", lambda a, b: np.polyfit(a / 8, b, 3), *dense(dtype, (8,), (8,))
            yield "Polynomials.polyfit(a.div(8), b, 1, b.abs())", lambda a, b: np.polyfit(a / 8, b, 1, w=np.abs(b)), *dense(dtype, (8,), (8,))

    yield from two_arrays(calls())


def specials():
    """Function, dtype, by how many ulp results may differ, 'edges' if they are SciPy's and exact; the arguments, separated by semicolons; exact
    results, rounded once. Bounds of functions of CUDA's library are its own."""
    mp.mp.dps = 60
    inf, nan = np.inf, np.nan
    rng = random.Random(36)
    around = lambda low, high, count=40: [rng.uniform(low, high) for _ in range(count)]
    logs = lambda low, high, count=40: [10 ** rng.uniform(low, high) for _ in range(count)]
    pairs = lambda a, b: ([x for x in a for _ in b], [y for _ in a for y in b])
    log1p = mp.log1p
    expit = lambda x: 1 / (1 + mp.exp(-x))
    normal = lambda x: mp.erfc(-x / mp.sqrt(2)) / 2
    # mpmath's own has 15 digits of large arguments.
    rest = lambda x, at: at ** (1 - x) / (x - 1) + at ** -x / 2 + sum(
        mp.bernoulli(2 * j) / mp.factorial(2 * j) * mp.rf(x, 2 * j - 1) * at ** (1 - x - 2 * j) for j in range(1, 30))
    zeta = lambda x, q: sum((q + k) ** -x for k in range(300)) + rest(x, q + 300)
    q = lambda a, x: mp.gammainc(a, x, mp.inf, regularized=True)
    p = lambda a, x: mp.gammainc(a, 0, x, regularized=True)
    shapes, ats = [0.01, 0.3, 0.5, 1, 1.5, 3.75, 9.5, 19, 21, 50, 100], [1e-5, 0.01, 0.3, 0.9, 1.1, 2.5, 7, 15, 22, 48, 60, 101, 130]
    large = [(a, a * (1 + k / a ** 0.5)) for a in (200, 1000, 12345.5) for k in (-3, -1, -0.1, 0, 0.1, 1, 3)]
    abc = [(a, b, x) for a in (0.1, 0.5, 1, 2.5, 11, 40, 100) for b in (0.2, 1, 3, 12, 75) for x in (0.001, 0.1, 0.3, 0.5, 0.75, 0.99)]
    points = {
        "expit": (8, expit, around(-30, 30) + logs(-8, 0) + [-700, -300, 300]),
        "logExpit": (8, lambda x: -log1p(mp.exp(-x)), around(-30, 30) + logs(-8, 2) + [-700, 300]),
        "logit": (8, lambda x: mp.log(x / (1 - x)), around(0, 1) + around(0.45, 0.55) + logs(-30, -1)),
        "xlogy": (8, lambda x, y: x * mp.log(y), around(-3, 3), logs(-30, 30)),
        "xlog1py": (8, lambda x, y: x * log1p(y), around(-3, 3), logs(-10, 10)),
        "entr": (8, lambda x: -x * mp.log(x), logs(-30, 5)),
        "relEntr": (16, lambda x, y: x * mp.log(x / y), logs(-10, 2), logs(-3, 3)),
        "erfcx": (8, lambda x: mp.exp(x * x) * mp.erfc(x), around(-5, 20) + logs(-5, 6)),
        "erfcinv": (12, lambda x: mp.erfinv(1 - x), around(0.01, 1.99, 20)),
        "ndtr": (12, normal, around(-10, 6)),
        "ndtri": (16, lambda x: -mp.sqrt(2) * mp.erfinv(1 - 2 * x), around(0.01, 0.99, 20)),
        "digamma": (16, mp.digamma, logs(-10, 8) + around(0.01, 12) + around(1.3, 1.6)),
        "gammainc": (128, p, *pairs(shapes, ats)),
        "gammaincc": (128, q, *pairs(shapes, ats)),
        "beta": (64, mp.beta, *pairs([0.01, 0.5, 1, 3, 9, 15, 60], [0.2, 1, 4, 9.5, 11, 40, 100])),
        "betaln": (64, lambda a, b: mp.log(mp.beta(a, b)), *pairs([0.01, 0.5, 3, 9, 15, 60, 1e5], [0.2, 0.9, 4, 9.5, 11, 40, 1e6])),
        "betainc": (256, lambda a, b, x: mp.betainc(a, b, 0, x, regularized=True), *map(list, zip(*abc))),
        "zeta": (16, zeta, *pairs([1.001, 1.5, 2, 3, 7.5, 20, 100], [0.01, 0.5, 1, 2, 11, 13, 300])),
        "j0": (16, lambda x: mp.besselj(0, x), around(0, 2) + around(3, 5)),
        "j1": (16, lambda x: mp.besselj(1, x), around(0, 3) + around(4.5, 6)),
        "y0": (16, lambda x: mp.bessely(0, x), logs(-5, -0.5) + around(1.2, 3)),
        "y1": (16, lambda x: mp.bessely(1, x), logs(-5, 0) + around(2.5, 4)),
        "i1": (12, lambda x: mp.besseli(1, x), around(-20, 20) + logs(-5, 2)),
        "i0e": (16, lambda x: mp.besseli(0, x) * mp.exp(-abs(x)), around(-20, 20) + logs(-5, 5)),
        "i1e": (16, lambda x: mp.besseli(1, x) * mp.exp(-abs(x)), around(-20, 20) + logs(-5, 5)),
    }
    for name, (ulps, exact, *arguments) in points.items():
        for dtype in ("float32", "float64"):
            rows = [np.array(values, dtype).astype(float).tolist() for values in arguments]
            results, kept = [], []
            for row in zip(*rows):
                result = mp.mpf(exact(*map(mp.mpf, row)))
                least, most = (1.2e-38, 3e38) if dtype == "float32" else (1e-300, 1e300)
                if result == 0 or least < abs(result) < most:
                    results.append(float(np.float32(float(result)) if dtype == "float32" else float(result)))
                    kept.append(row)
            yield name, dtype, ulps, ";".join(values(np.array(column)) for column in zip(*kept)), values(np.array(results))
    for name, exact in (("gammainc", p), ("gammaincc", q)):
        results = [float(exact(mp.mpf(a), mp.mpf(x))) for a, x in large]
        yield name, "float64", 128, ";".join(values(np.array(column)) for column in zip(*large)), values(np.array(results))
    edges = {
        "expit": ([-inf, -1000, -0.0, 0, 1000, inf, nan],),
        "logit": ([0, 1, -0.0, -1, 2, 0.5, nan],),
        "xlogy": ([0, 0, 0, 0, 1, 1, nan, -0.0], [0, inf, nan, -1, 0, -1, 1, 0]),
        "xlog1py": ([0, 0, 0, 1, 1, nan], [-1, inf, nan, -1, -2, 1]),
        "entr": ([0, -0.0, -1, inf, -inf, nan, 1],),
        "relEntr": ([0, 0, 0, -1, 1, 1, nan, 1, 0], [0, 1, -1, 1, 0, -1, 1, nan, nan]),
        "klDiv": ([0, 0, 0, -1, 1, 1, nan, 1, 1], [0, 1, -1, 1, 0, -1, 1, nan, 1]),
        "digamma": ([0, -0.0, -1, -2, inf, -inf, nan],),
        "gammainc": ([0, 0, 1, 1, -1, 1, inf, 1, inf, nan, 1], [0, 1, 0, inf, 1, -1, 1, 1e6, inf, 1, nan]),
        "gammaincc": ([0, 0, 1, 1, -1, 1, inf, 1, inf, nan, 1], [0, 1, 0, inf, 1, -1, 1, 1e6, inf, 1, nan]),
        "betainc": ([1, 1, -1, 1, 2, 2, nan, 1], [1, -1, 1, 1, 3, 3, 1, 1], [-0.5, 0.5, 0.5, 1.5, 0, 1, 0.5, nan]),
        "zeta": ([1, 2, 2, nan, 2, 3], [1, 0, -1, 1, nan, -2]),
        "erfcx": ([-inf, inf, nan, -30],),
        "erfcinv": ([0, 2, 1, -1, 3, nan],),
        "ndtr": ([-inf, inf, nan, 0],),
        "ndtri": ([0, 1, 0.5, -1, 2, nan],),
        "j0": ([0, nan],),
        "j1": ([0, nan],),
        "y0": ([0, -1, nan],),
        "y1": ([0, -1, nan],),
        "i0e": ([0, inf, -inf, nan],),
        "i1e": ([0, -0.0, inf, -inf, nan],),
        "i1": ([0, -0.0, nan],),
        "beta": ([nan, 1, 0], [1, nan, 1]),
    }
    scipys = {"relEntr": "rel_entr", "klDiv": "kl_div", "logExpit": "log_expit"}
    for name, arguments in edges.items():
        columns = [np.array(column, float) for column in arguments]
        yield name, "float64", "edges", ";".join(values(column) for column in columns), values(getattr(scipy.special, scipys.get(name, name))(*columns))


def complex_products():
    """As products, of complex numbers."""
    dense = lambda dtype, *shapes: [(dtype, "dense", shape) for shape in shapes]

    def calls():
        for dtype in COMPLEX:
            for name, left, right in [("matmul", (2, 3), (3, 4)), ("matmul", (2, 2, 3), (3, 2)), ("matvec", (2, 3), (3,)), ("vecmat", (3,), (3, 2)),
                                      ("dot", (5,), (5,)), ("inner", (2, 3), (4, 3)), ("outer", (2,), (3,)), ("vecdot", (2, 3), (3,)), ("vdot", (2, 3), (3, 2)),
                                      ("kron", (2, 1), (2,)), ("cross", (2, 3), (3,)), ("tensordot", (2, 3, 2), (3, 2, 2)), ("polyval", (3,), (2,))]:
                yield *function(name), *dense(dtype, left, right)
            for text, left, right in [("ij,jk->ki", (2, 3), (3, 2)), ("ij,ij->", (2, 3), (2, 3)), ("ij,bjk->bik", (2, 3), (2, 3, 4))]:
                yield *summed(text), *dense(dtype, left, right)
            for name, left, right in itertools.product(("convolve", "correlate"), (2, 5), (3,)):
                yield *function(name), *dense(dtype, (left,), (right,))
            for call, python, shape in [("a.trace()", np.trace, (3, 4)), ("a.matrixPower(3)", lambda a: np.linalg.matrix_power(a, 3), (2, 2)),
                                        ("a.cov()", np.cov, (2, 5)), ("a.corrcoef()", np.corrcoef, (2, 5)), ("a.gradient(0)", lambda a: np.gradient(a), (5,)),
                                        ("a.trapezoid()", np.trapezoid, (2, 5))]:
                yield call, lambda a, b, python=python: python(a), *dense(dtype, shape, ())
        for layout in LAYOUTS[1:]:
            yield *function("matmul"), ("complex64", layout, (3, 5)), ("complex64", layout, (5, 2))
        yield *function("matmul"), *dense("complex64", (2, 3)), *dense("float64", (3, 2))
        yield *function("matmul"), *dense("int8", (2, 3)), *dense("complex64", (3, 2))

    yield from two_arrays(calls())


def series():
    dense = lambda dtype, *shapes: [(dtype, "dense", shape) for shape in shapes]

    def calls():
        for name, dtype, mode in itertools.product(("convolve", "correlate"), NUMPYS, ("full", "same", "valid")):
            yield (f"a.{name}(b, '{mode}')", eval(f"lambda a, b: np.{name}(a, b, '{mode}')"), *dense(dtype, (7,), (3,)))
        for name, left, right, mode in itertools.product(("convolve", "correlate"), (1, 2, 5), (1, 2, 4, 6), ("full", "same", "valid")):
            yield (f"a.{name}(b, '{mode}')", eval(f"lambda a, b: np.{name}(a, b, '{mode}')"), *dense("int32", (left,), (right,)))
        for name in ("convolve", "correlate"):
            for left, right in [((), (2,)), ((0,), (2,)), ((2,), (0,)), ((2, 2), (2,))]:
                yield (*function(name), *dense("float32", left, right))
            yield *function(name), ("float32", "negative", (5,)), ("float64", "every_other", (3,))
            yield f"a.{name}(b, 'x')", eval(f"lambda a, b: np.{name}(a, b, 'x')"), *dense("float32", (3,), (2,))
        for dtype in NUMPYS:
            yield "a.gradient(0)", lambda a, b: np.gradient(a, axis=0), *dense(dtype, (5,), ())
            yield "a.trapezoid()", lambda a, b: np.trapezoid(a), *dense(dtype, (2, 5), ())
            yield "a.cov()", lambda a, b: np.cov(a), *dense(dtype, (2, 5), ())
            yield "a.polyval(b)", np.polyval, *dense(dtype, (3,), (2,))
        for shape, axis, edge in itertools.product([(2,), (3,), (7,), (3, 4), (2, 3, 5)], (0, -1), (1, 2)):
            yield (f"a.gradient(0.5, {axis}, {edge})", eval(f"lambda a, b: np.gradient(a, 0.5, axis={axis}, edge_order={edge})"),
                   *dense("float32", shape, ()))
            yield (f"a.gradient(b.times(b), {axis}, {edge})",
                   eval(f"lambda a, b: np.gradient(a, b * b, axis={axis}, edge_order={edge})"), *dense("float64", shape, (shape[axis],)))
        for call, python in [("a.gradient(1)", lambda a, b: np.gradient(a, axis=1)), ("a.gradient(b, 0, 1)", lambda a, b: np.gradient(a, b, axis=0)),
                             ("a.gradient()[1]", lambda a, b: np.gradient(a)[1]), ("a.gradient(1.0, 0, 3)", lambda a, b: np.gradient(a, axis=0, edge_order=3))]:
            for shape in ((4,), (4, 3), (1, 3)):
                if not (call == "a.gradient()[1]" and shape == (4,)):
                    yield call, python, *dense("float32", shape, (3,))
        for shape, axis in itertools.product([(1,), (0,), (6,), (3, 4), (2, 3, 5)], (0, -1, 1)):
            yield (f"a.trapezoid(0.5, {axis})", eval(f"lambda a, b: np.trapezoid(a, dx=0.5, axis={axis})"), *dense("float32", shape, ()))
            count = shape[axis] if axis < len(shape) else 2
            yield (f"a.trapezoid(b, {axis})", eval(f"lambda a, b: np.trapezoid(a, b, axis={axis})"), *dense("float32", shape, (count,)))
        yield "a.trapezoid(b, 0)", lambda a, b: np.trapezoid(a, b, axis=0), *dense("float64", (4, 2), (4, 2))
        for shape in [(1,), (5,), (3, 5), (1, 5), (2, 2, 2), (5, 3)]:
            for call, python in [("a.cov()", lambda a, b: np.cov(a)), ("a.cov(false, 0)", lambda a, b: np.cov(a, rowvar=False, ddof=0)),
                                 ("a.corrcoef()", lambda a, b: np.corrcoef(a)), ("a.corrcoef(false)", lambda a, b: np.corrcoef(a, rowvar=False))]:
                if not (1 in shape and "false" in call or "corr" in call and shape == (1,)):
                    yield call, python, *dense("float32", shape, ())
        for left, right in [((0,), (2,)), ((1,), (2,)), ((5,), ()), ((3,), (2, 2)), ((3, 2), (2,)), ((), (2,))]:
            yield "a.polyval(b)", np.polyval, *dense("float32", left, right)

    yield from two_arrays(calls())


def sorting():
    """Stable, so that zeros of either sign and places are the same everywhere."""
    calls = [
        ("a.sort()", lambda a: np.sort(a, kind="stable")),
        ("a.argsort()", lambda a: np.argsort(a, kind="stable")),
        ("a.sort(0)", lambda a: np.sort(a, 0, kind="stable")),
        ("a.argsort(0)", lambda a: np.argsort(a, 0, kind="stable")),
    ]
    for case in swept(calls, NUMPYS, [(), (0,), (1,), (31,), (3, 17)]):
        yield answered(*case, values_of=tied)
    more = calls + [
        ("a.sort(1)", lambda a: np.sort(a, 1, kind="stable")),
        ("a.argsort(-2)", lambda a: np.argsort(a, -2, kind="stable")),
        ("a.sort(4)", lambda a: np.sort(a, 4)),
        ("a.argsort(-4)", lambda a: np.argsort(a, -4)),
        ("a.ravel().sort()", lambda a: np.sort(a, None, kind="stable")),
        ("a.ravel().argsort()", lambda a: np.argsort(a, None, kind="stable")),
    ]
    for case in swept(more, ["int16", "float32"], [(2, 3, 4), (2, 0, 3), (2, 2, 3, 5)]):
        yield answered(*case, values_of=tied)
    for case in swept(calls[:2], ["uint8", "float16", "float64"], [(307,), (2, 257)]):
        yield answered(*case, values_of=tied)
    orders = [
        ("GPU.lexsort(a)", lambda a: np.lexsort((a,))),
        ("GPU.lexsort(a, a.get('::-1'))", lambda a: np.lexsort((a, a[::-1]))),
        ("GPU.lexsort(a.unaryMinus(), a.abs(), a.gt(0))", lambda a: np.lexsort((-a, abs(a), a > 0))),
        ("GPU.lexsort(a, a.ravel())", lambda a: np.lexsort((a, a.ravel()))),
        ("a.partition(1).take([1], 1)", lambda a: np.partition(a, 1)[:, [1]]),
        ("a.partition(-1, 0).take([2], 0)", lambda a: np.partition(a, -1, 0)[[2]]),
        ("a.partition(4)", lambda a: np.partition(a, 4)),
        ("a.argpartition(-5)", lambda a: np.argpartition(a, -5)),
        ("a.takeAlongAxis(a.argpartition(2), 1).take([2], 1)", lambda a: np.take_along_axis(a, np.argpartition(a, 2), 1)[:, [2]]),
    ]
    for case in swept(orders, ["int32", "float64"], [(3, 4)]):
        yield answered(*case, values_of=tied)
    for case in swept(calls[:1], ["int8", "int64"], [(2053,)]):
        yield answered(*case, values_of=tied)


def complex_sorting():
    """Of pairs of floats like 'tied' as complex numbers: NaN, infinities and zeros of both signs in either part."""
    for dtype, name in [("float32", "COMPLEX64"), ("float64", "COMPLEX128")]:
        def calls(*some):
            return [(re.sub(r"\bz\b", f"a.view({name})", java), lambda a, f=f: f(a.view(name.lower()))) for java, f in some]
        stable = {"kind": "stable"}
        sorts = calls(
            ("z.sort()", lambda z: np.sort(z, **stable)),
            ("z.argsort()", lambda z: np.argsort(z, **stable)),
            ("z.sort(0)", lambda z: np.sort(z, 0, **stable)),
            ("z.argsort(0)", lambda z: np.argsort(z, 0, **stable)),
            ("z.get('..., ::-1').sort()", lambda z: np.sort(z[..., ::-1], **stable)),
            ("z.transpose().argsort()", lambda z: np.argsort(z.T, **stable)))
        for case in swept(sorts, [dtype], [(0,), (2,), (14,), (5, 34)]):
            yield answered(*case, values_of=tied)
        for case in swept(sorts[:2], [dtype], [(614,), (2, 514)]):
            yield answered(*case, values_of=tied)
        line = lambda z: np.sort(z.ravel(), **stable)
        others = calls(
            ("z.sort(1, true)", lambda z: z[np.arange(len(z))[:, None], np.lexsort((-z.imag, -z.real, ~np.isnan(z.imag), ~np.isnan(z.real)))]),
            ("z.sort(2)", lambda z: np.sort(z, 2)),
            ("z.sortComplex()", lambda z: np.sort_complex(z)),
            ("GPU.lexsort(z, z.real().gt(0))", lambda z: np.lexsort((z, z.real > 0))),
            ("GPU.lexsort(z.real(), z)", lambda z: np.lexsort((z.real, z))),
            ("z.partition(3).get('..., 3')", lambda z: np.partition(z, 3)[..., 3]),
            ("z.takeAlongAxis(z.argpartition(-4), 1).get('..., -4')", lambda z: np.partition(z, -4)[..., -4]),
            ("z.ravel().sort().searchsorted(z)", lambda z: line(z).searchsorted(z)),
            ("z.ravel().sort().searchsorted(z, true)", lambda z: line(z).searchsorted(z, "right")),
            ("z.ravel().searchsorted(z, false, z.ravel().argsort())",
             lambda z: z.ravel().searchsorted(z, sorter=np.argsort(z.ravel(), **stable))),
            ("z.ravel().sort().searchsorted(z.real())", lambda z: line(z).searchsorted(z.real)),
            ("z.real().ravel().sort().searchsorted(z)", lambda z: np.sort(z.real.ravel(), **stable).searchsorted(z)),
            ("z.searchsorted(z)", lambda z: np.searchsorted(z, z)),
            ("z.digitize(GPU.arange(3))", lambda z: np.digitize(z, np.arange(3))),
            ("z.real().digitize(z.get('0'))", lambda z: np.digitize(z.real, z[0])),
            ("z.median()", np.median),
            ("z.nanmedian(1)", lambda z: np.nanmedian(z, 1)),
            ("z.nanToNum().median(-1)", lambda z: np.median(np.nan_to_num(z), -1)),
            ("z.quantile(0.5)", lambda z: np.quantile(z, 0.5)),
            ("GPU.interp(z.real(), GPU.arange(4), GPU.arange(4).times(complex(1, -2)))",
             lambda z: np.interp(z.real, np.arange(4), np.arange(4) * (1 - 2j))),
            ("GPU.interp(z, GPU.arange(4), GPU.arange(4))", lambda z: np.interp(z, np.arange(4), np.arange(4))))
        for case in swept(others, [dtype], [(3, 34)]):
            yield answered(*case, values_of=tied)
        # Zeros of one sign, since NumPy may keep either, and counts alone where it may keep any NaN.
        full = lambda z: np.unique(z + 0, True, True, True)
        half = lambda f: lambda z: f(np.nan_to_num(z[0] + 0), np.nan_to_num(z[1] + 0))
        pair = "z.get('{}').plus(0).nanToNum()"
        sets = calls(
            ("z.plus(0).nanToNum().unique()", lambda z: np.unique(np.nan_to_num(z + 0))),
            ("z.plus(0).uniqueAll(true).counts()", lambda z: full(z)[3]),
            ("z.plus(0).uniqueAll(true).inverseIndices()", lambda z: full(z)[2]),
            ("z.plus(0).nanToNum().uniqueAll().indices()", lambda z: np.unique(np.nan_to_num(z + 0), True)[1]),
            ("z.plus(0).uniqueCounts().counts()", lambda z: np.unique(z + 0, return_counts=True, equal_nan=False)[1]),
            *((f"{pair.format(0)}.{name}({pair.format(1)})", half(f))
              for name, f in [("intersect1d", np.intersect1d), ("union1d", np.union1d), ("setdiff1d", np.setdiff1d), ("setxor1d", np.setxor1d)]),
            ("z.isin(z.get('0'))", lambda z: np.isin(z, z[0])),
            ("z.isin(GPU.arange(4), true)", lambda z: np.isin(z, np.arange(4), invert=True)))
        for case in swept(sets, [dtype], [(2, 62)]):
            yield answered(*case, values_of=tied)
    real = [("a.sortComplex()", np.sort_complex)]
    for case in swept(real, NUMPYS, [(3, 7)]):
        yield answered(*case, values_of=tied)
    for case in swept(real, ["float32", "int16"], [(), (0,)]):
        yield answered(*case, values_of=tied)


QUANTILES = ["inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen",
             "weibull", "linear", "median_unbiased", "normal_unbiased", "lower", "higher", "midpoint", "nearest"]


def quantiles():
    """Of arrays like 'filled', which have no NaN."""
    medians = [("a.median()", np.median), ("a.median(0)", lambda a: np.median(a, 0)),
               ("a.median(Reduce.axes(-1).keepdims())", lambda a: np.median(a, -1, keepdims=True)),
               ("a.nanmedian()", np.nanmedian)]
    for case in swept(medians, [d for d in DTYPES if d != "bfloat16"], [(0,), (1,), (6,), (7,), (3, 4)]):
        yield answered(*case)
    for case in swept([("a.median(0, 2)", lambda a: np.median(a, (0, 2))), ("a.median(3)", lambda a: np.median(a, 3)),
                       ("a.median(0, 0)", lambda a: np.median(a, (0, 0))),
                       ("a.quantile(0.3, 0, 2)", lambda a: np.quantile(a, 0.3, (0, 2))),
                       ("a.quantile(0.3, LINEAR, Reduce.axes(1).keepdims())", lambda a: np.quantile(a, 0.3, 1, keepdims=True)),
                       ("a.quantile([0.3, 0.9], LINEAR, Reduce.axes(1).keepdims())",
                        lambda a: np.quantile(a, [0.3, 0.9], 1, keepdims=True)),
                       ("a.percentile([5.0, 95.0, 50.0], 1)", lambda a: np.percentile(a, [5.0, 95.0, 50.0], 1)),
                       ("a.quantile(-0.1)", lambda a: np.quantile(a, -0.1)),
                       ("a.percentile(100.5)", lambda a: np.percentile(a, 100.5))], ["float32", "int64"], [(2, 3, 4), (3, 1, 5)]):
        yield answered(*case)
    for method, q in itertools.product(QUANTILES, [0.0, 0.1, 0.25, 0.5, 0.7, 1.0]):
        calls = [(f"a.quantile({q}, {method.upper()}, Reduce.axes(0))", lambda a: np.quantile(a, q, 0, method=method))]
        for case in swept(calls, ["int32", "float16", "float32", "float64"], [(1,), (10,), (7, 2)]):
            yield answered(*case)
    for method in QUANTILES:
        calls = [(f"a.percentile([10.0, 62.5], {method.upper()}, Reduce.axes(-1))",
                  lambda a: np.percentile(a, [10.0, 62.5], -1, method=method))]
        for case in swept(calls, ["uint8", "float32", "float64"], [(2, 9)]):
            yield answered(*case)
    for case in swept([("a.quantile(0.5)", lambda a: np.quantile(a, 0.5)),
                       ("a.quantile(0.5, LOWER, Reduce.all())", lambda a: np.quantile(a, 0.5, method="lower")),
                       ("a.percentile(30)", lambda a: np.percentile(a, 30.0))],
                      [d for d in DTYPES if d != "bfloat16"], [(), (5,), (2, 4), (0,)]):
        yield answered(*case)


def nan_quantiles():
    """Of arrays like 'tied', which have NaN and infinities."""
    calls = [("a.median(-1)", lambda a: np.median(a, -1)), ("a.nanmedian(-1)", lambda a: np.nanmedian(a, -1)),
             ("a.nanmedian().plus(0)", lambda a: np.nanmedian(a) + 0), ("a.nanmedian(Reduce.axes(0).keepdims())", lambda a: np.nanmedian(a, 0, keepdims=True)),
             ("a.quantile(0.4, 0)", lambda a: np.quantile(a, 0.4, 0)),
             ("a.nanpercentile(40, -1)", lambda a: np.nanpercentile(a, 40.0, -1)),
             ("a.nanquantile([0.2, 0.5], 0)", lambda a: np.nanquantile(a, [0.2, 0.5], 0)),
             ("a.get('3:4').nanquantile(0.5)", lambda a: np.nanquantile(a[3:4], 0.5)),
             ("a.get('3:4').nanmedian()", lambda a: np.nanmedian(a[3:4]))]
    calls += [(f"a.nanquantile({q}, {method.upper()}, Reduce.axes(0))", lambda a, q=q, method=method: np.nanquantile(a, q, 0, method=method))
              for method, q in itertools.product(QUANTILES, [0.3, 0.5])]
    for case in swept(calls, ["int16", "float16", "float32", "float64"], [(4,), (15,), (5, 4)]):
        yield answered(*case, values_of=tied)


def index_arrays(shape, kind):
    """What the calls of indexing name: arrays of integers, of which signed ones count from the end too, and masks. The Java
    test makes the same."""
    def ints(*rows):
        array = np.array(rows)
        return (np.abs(array) if kind.startswith("u") else array).astype(kind)

    def mask(extents):
        return np.arange(np.prod(extents, dtype=int)).reshape(extents) * 7 % 3 != 0

    return {
        "i": ints(2, 0, -1, 1, 2), "j": ints([0, -2], [1, 1]), "z": ints(-1).reshape(()), "e": ints(*()),
        "c": ints([0], [-1]), "p": ints(2, 0, 1), "k": ints(1, 0), "m": mask(shape), "r": mask(shape[:1]),
        "s": mask(shape[:2]), "t": mask(shape[1:2]), "w": mask(shape) & False, "q": mask((13,)),
    }


def index_values(shape, dtype):
    """What is written there."""
    linear = np.arange(np.prod(shape, dtype=int))
    imag = (linear * 53 % 97 - 48) / 8 * 1j if dtype in COMPLEX else 0
    return (linear * 3 % 23 + imag).astype(dtype).reshape(shape)


def indexed(java, python, dtype="float32", shape=(3, 4), kind="int64", v=()):
    """Our call, dtype and shape of a, dtype of the indices, shape of v; dtype, shape and elements of the result, or of a where
    there is none, or 'error' where NumPy refuses."""
    a = filled(shape, dtype)
    arrays = types.SimpleNamespace(**index_arrays(shape, kind), v=index_values(v, dtype))
    try:
        result = python(a, arrays)
    except (ValueError, IndexError, TypeError):
        return java, dtype, extents(a), kind, extents(arrays.v), "error", "", ""
    result = a if result is None else np.asarray(result)
    return java, dtype, extents(a), kind, extents(arrays.v), str(result.dtype), extents(result), values(result)


def put(python):
    """A call that returns nothing."""
    def run(a, x):
        python(a, x)
    return run


def store(a, index, value):
    a[index] = value


def scatters():
    """As indexing: what complex numbers and factors of floats do at places that are there several times."""
    writes = [
        ("a.set(i, v)", lambda a, x: store(a, x.i, x.v), (5, 4)),
        ("a.set(m, v)", lambda a, x: store(a, x.m, x.v), (8,)),
        ("a.set([r, 1], v)", lambda a, x: store(a, (x.r, 1), x.v), (2,)),
        ("a.put(j, v)", lambda a, x: a.put(x.j, x.v), (2, 3)),
        ("a.putAlongAxis(p.reshape([3, 1]), v, 1)", lambda a, x: np.put_along_axis(a, x.p.reshape(3, 1), x.v, 1), (3, 1)),
        ("GPU.place(a, m, v)", lambda a, x: np.place(a, x.m, x.v), (3,)),
        ("a.fillDiagonal(1)", lambda a, x: np.fill_diagonal(a, 1), ()),
    ]
    products = [
        ("a.multiplyAt(i, v)", lambda a, x: np.multiply.at(a, x.i, x.v), (5, 4)),
        ("a.multiplyAt(i, v)", lambda a, x: np.multiply.at(a, x.i, x.v), (4,)),
        ("a.multiplyAt([i, i], v)", lambda a, x: np.multiply.at(a, (x.i, x.i), x.v), (5,)),
        ("a.multiplyAt(['::-1', j], v)", lambda a, x: np.multiply.at(a, (slice(None, None, -1), x.j), x.v), (3, 2, 2)),
        ("a.multiplyAt([m], v)", lambda a, x: np.multiply.at(a, x.m, x.v), (8,)),
        ("a.multiplyAt(e, v)", lambda a, x: np.multiply.at(a, x.e, x.v), ()),
        ("a.multiplyAt(z, -2)", lambda a, x: np.multiply.at(a, x.z, -2), ()),
        ("a.multiplyAt(i, 2.5)", lambda a, x: np.multiply.at(a, x.i, 2.5), ()),
        ("a.multiplyAt(i, complex(0, 1))", lambda a, x: np.multiply.at(a, x.i, 1j), ()),
        ("a.multiplyAt(i, v)", lambda a, x: np.multiply.at(a, x.i, x.v), (3, 4)),
    ]
    sums = [
        ("a.addAt(i, v)", lambda a, x: np.add.at(a, x.i, x.v), (5, 4)),
        ("a.addAt([i, i], v)", lambda a, x: np.add.at(a, (x.i, x.i), x.v), (5,)),
        ("a.addAt(j, v)", lambda a, x: np.add.at(a, x.j, x.v), (4,)),
        ("a.addAt([m], v)", lambda a, x: np.add.at(a, x.m, x.v), (8,)),
        ("a.addAt(i, complex(1, -2))", lambda a, x: np.add.at(a, x.i, 1 - 2j), ()),
        ("a.minimumAt(i, v)", lambda a, x: np.minimum.at(a, x.i, x.v), (5, 4)),
        ("a.maximumAt(i, v)", lambda a, x: np.maximum.at(a, x.i, x.v), (5, 4)),
        ("a.maximumAt(i, v.real())", lambda a, x: np.maximum.at(a, x.i, x.v.real), (5, 4)),
        ("a.maximumAt([j, 0], v.real().rem(4).plus(v.imag().times(complex(0, 1))))",
         lambda a, x: np.maximum.at(a, (x.j, 0), x.v.real % 4 + x.v.imag * 1j), (2, 2)),
        ("a.minimumAt([j, 0], 0)", lambda a, x: np.minimum.at(a, (x.j, 0), 0), ()),
        ("a.bitwiseAndAt(i, v)", lambda a, x: np.bitwise_and.at(a, x.i, x.v), (5, 4)),
        ("a.real().addAt(i, v.imag())", lambda a, x: np.add.at(a.real, x.i, x.v.imag), (5, 4)),
        ("a.imag().multiplyAt(i, v.real())", lambda a, x: np.multiply.at(a.imag, x.i, x.v.real), (5, 4)),
    ]
    for dtype in COMPLEX:
        for java, python, v in writes + products + sums:
            yield indexed(java, put(python), dtype=dtype, v=v)
    for dtype in ("float16", "float32", "float64"):
        for java, python, v in products:
            if "complex" in java:
                continue  # an error here, where NumPy drops imaginary parts
            yield indexed(java, put(python), dtype=dtype, v=v)
    trims = [
        ("a.gt(20).trimZeros()", lambda a, x: np.trim_zeros(a > 20)),
        ("a.gt(20).trimZeros('f')", lambda a, x: np.trim_zeros(a > 20, "f")),
        ("a.gt(20).trimZeros('b', -1)", lambda a, x: np.trim_zeros(a > 20, "b", -1)),
        ("a.gt(20).trimZeros('fb', 0)", lambda a, x: np.trim_zeros(a > 20, axis=0)),
        ("a.gt(99).trimZeros('b', 0)", lambda a, x: np.trim_zeros(a > 99, "b", 0)),
        ("a.gt(99).trimZeros()", lambda a, x: np.trim_zeros(a > 99)),
        ("a.gt(20).trimZeros('fb', 3)", lambda a, x: np.trim_zeros(a > 20, axis=3)),
    ]
    for (java, python), shape in itertools.product(trims, [(9,), (3, 4), (2, 5, 3), (0, 3)]):
        yield indexed(java, python, dtype="int32", shape=shape)
    yield indexed("a.trimZeros()", lambda a, x: np.trim_zeros(a), shape=())


def indexing():
    case = indexed
    gets = [
        ("a.get(i)", lambda a, x: a[x.i]),
        ("a.get(j)", lambda a, x: a[x.j]),
        ("a.get(z)", lambda a, x: a[x.z]),
        ("a.get(e)", lambda a, x: a[x.e]),
        ("a.get('...', i)", lambda a, x: a[..., x.i]),
        ("a.get(i, i)", lambda a, x: a[x.i, x.i]),
        ("a.get(c, p)", lambda a, x: a[x.c, x.p]),
        ("a.get(':', i)", lambda a, x: a[:, x.i]),
        ("a.get('::-1', c)", lambda a, x: a[::-1, x.c]),
        ("a.get(1, i)", lambda a, x: a[1, x.i]),
        ("a.get(j, '1:')", lambda a, x: a[x.j, 1:]),
        ("a.get(i, 'newaxis', p)", lambda a, x: a[x.i, None, x.p]),
        ("a.get(i, 'newaxis')", lambda a, x: a[x.i, None]),
        ("a.get(z, i)", lambda a, x: a[x.z, x.i]),
        ("a.get(i, i, i)", lambda a, x: a[x.i, x.i, x.i]),
        ("a.get(c, ':', p)", lambda a, x: a[x.c, :, x.p]),
        ("a.get(':', c, p)", lambda a, x: a[:, x.c, x.p]),
        ("a.get(1, ':', k)", lambda a, x: a[1, :, x.k]),
        ("a.get(':', 1, k)", lambda a, x: a[:, 1, x.k]),
        ("a.get(k, '...', k)", lambda a, x: a[x.k, ..., x.k]),
        ("a.get(m)", lambda a, x: a[x.m]),
        ("a.get(r)", lambda a, x: a[x.r]),
        ("a.get(s)", lambda a, x: a[x.s]),
        ("a.get(w)", lambda a, x: a[x.w]),
        ("a.get(q)", lambda a, x: a[x.q]),
        ("a.get(':', t)", lambda a, x: a[:, x.t]),
        ("a.get(r, 1)", lambda a, x: a[x.r, 1]),
        ("a.get(r, c)", lambda a, x: a[x.r, x.c]),
        ("a.get(r, t)", lambda a, x: a[x.r, x.t]),
        ("a.get(true)", lambda a, x: a[True]),
        ("a.get(false, ':')", lambda a, x: a[False, :]),
        ("a.get('...', true, c)", lambda a, x: a[..., True, x.c]),
        ("a.get(a)", lambda a, x: a[a]),
        ("a.get(a.nonzero())", lambda a, x: a[a.nonzero()]),
    ]
    for (java, python), shape in itertools.product(gets, [(3, 4), (3,), (3, 4, 5), (), (0, 3), (2, 3)]):
        if shape == () and ("c, p" in java or "k" in java):
            continue
        yield case(java, python, shape=shape)
    for (java, python), dtype in itertools.product([gets[0], gets[10], gets[20]], NUMPYS):
        yield case(java, python, dtype=dtype)
    for (java, python), kind in itertools.product([gets[0], gets[6], gets[11]], INTEGERS):
        yield case(java, python, kind=kind)

    taken = [
        ("a.take(i)", lambda a, x: a.take(x.i)),
        ("a.take(j, 0)", lambda a, x: a.take(x.j, 0)),
        ("a.take(i, -1)", lambda a, x: a.take(x.i, -1)),
        ("a.take(z, 1)", lambda a, x: a.take(x.z, 1)),
        ("a.take(e, 0)", lambda a, x: a.take(x.e, 0)),
        ("a.take(i, 5)", lambda a, x: a.take(x.i, 5)),
        ("a.take(a)", lambda a, x: a.take(a)),
        ("a.take(GPU.arange(-9, 9), 1, WRAP)", lambda a, x: a.take(np.arange(-9, 9), 1, mode="wrap")),
        ("a.take(GPU.arange(-9, 9), 0, CLIP)", lambda a, x: a.take(np.arange(-9, 9), 0, mode="clip")),
        ("a.takeAlongAxis(j, 1)", lambda a, x: np.take_along_axis(a, x.j, 1)),
        ("a.takeAlongAxis(j, 0)", lambda a, x: np.take_along_axis(a, x.j, 0)),
        ("a.takeAlongAxis(i, 0)", lambda a, x: np.take_along_axis(a, x.i, 0)),
        ("a.nonzero()[0]", lambda a, x: a.nonzero()[0]),
        ("a.nonzero()[1]", lambda a, x: a.nonzero()[1]),
        ("a.argwhere()", lambda a, x: np.argwhere(a)),
        ("a.flatnonzero()", lambda a, x: np.flatnonzero(a)),
        ("a.compress(r, 0)", lambda a, x: a.compress(x.r, 0)),
        ("a.compress(m)", lambda a, x: a.compress(x.m)),
        ("a.compress(k, 0)", lambda a, x: a.compress(x.k, 0)),
        ("GPU.extract(m, a)", lambda a, x: np.extract(x.m, a)),
        ("a.repeat(p, 0)", lambda a, x: a.repeat(x.p, 0)),
        ("a.repeat(c.ravel(), 0)", lambda a, x: a.repeat(x.c.ravel(), 0)),
        ("a.repeat(GPU.full([1], 2), 1)", lambda a, x: a.repeat([2], 1)),
        ("a.delete(k, 0)", lambda a, x: np.delete(a, x.k, 0)),
        ("a.delete(r, 0)", lambda a, x: np.delete(a, x.r, 0)),
        ("a.delete([0, -1], 1)", lambda a, x: np.delete(a, [0, -1], 1)),
        ("a.delete(i, 7)", lambda a, x: np.delete(a, x.i, 7)),
        ("a.insert([1, 1, -1], v, 1)", lambda a, x: np.insert(a, [1, 1, -1], x.v, 1)),
        ("a.insert([5], v, 0)", lambda a, x: np.insert(a, [5], x.v, 0)),
        ("a.get(GPU.ix(k, p))", lambda a, x: a[np.ix_(x.k, x.p)]),
        ("a.get(GPU.ix(r, p))", lambda a, x: a[np.ix_(x.r, x.p)]),
        ("a.get(GPU.ix(m, p))", lambda a, x: a[np.ix_(x.m, x.p)]),
        ("GPU.choose(p, WRAP, p, k.get(0))", lambda a, x: np.choose(x.p, [x.p, x.k[0]], mode="wrap")),
        ("GPU.choose(p, CLIP, p, k.get(0))", lambda a, x: np.choose(x.p, [x.p, x.k[0]], mode="clip")),
    ]
    for (java, python), shape in itertools.product(taken, [(3, 4), (2, 3), (0, 3)]):
        if shape != (3, 4) and "choose" in java:
            continue
        yield case(java, python, shape=shape, v=(shape[0], 1) if "insert" in java else ())
    for (java, python), dtype in itertools.product([taken[0], taken[15], taken[17]], NUMPYS):
        yield case(java, python, dtype=dtype)
    for shape in [(7,), (3, 4, 5), ()]:
        yield case("a.argwhere()", lambda a, x: np.argwhere(a), shape=shape)
    alone = [
        ("GPU.unravelIndex(i, 2, 3)[0]", lambda a, x: np.unravel_index(x.i, (2, 3))[0]),
        ("GPU.unravelIndex(p, 2, 3)[1]", lambda a, x: np.unravel_index(x.p, (2, 3))[1]),
        ("GPU.unravelIndex(p, 1, 2)[0]", lambda a, x: np.unravel_index(x.p, (1, 2))[0]),
        ("GPU.ravelMultiIndex([p, p], 3, 4)", lambda a, x: np.ravel_multi_index((x.p, x.p), (3, 4))),
        ("GPU.ravelMultiIndex([p, p], 3, 2)", lambda a, x: np.ravel_multi_index((x.p, x.p), (3, 2))),
        ("GPU.ravelMultiIndex([i, i], 3, 4)", lambda a, x: np.ravel_multi_index((x.i, x.i), (3, 4))),
        ("GPU.ravelMultiIndex([i, i], [2, 2], WRAP)", lambda a, x: np.ravel_multi_index((x.i, x.i), (2, 2), "wrap")),
        ("GPU.ravelMultiIndex([i, i], [2, 2], CLIP)", lambda a, x: np.ravel_multi_index((x.i, x.i), (2, 2), "clip")),
        ("p.bincount()", lambda a, x: np.bincount(x.p)),
        ("p.bincount(7)", lambda a, x: np.bincount(x.p, minlength=7)),
        ("i.bincount()", lambda a, x: np.bincount(x.i)),
        ("j.bincount()", lambda a, x: np.bincount(x.j)),
        ("e.bincount(2)", lambda a, x: np.bincount(x.e, minlength=2)),
        ("i.abs().bincount(GPU.arange(5).times(0.5))", lambda a, x: np.bincount(np.abs(x.i), np.arange(5) * 0.5)),
        ("i.abs().bincount(GPU.arange(4))", lambda a, x: np.bincount(np.abs(x.i), np.arange(4))),
        ("GPU.trilIndices(3)[0]", lambda a, x: np.tril_indices(3)[0]),
        ("GPU.trilIndices(3, 1, 4)[1]", lambda a, x: np.tril_indices(3, 1, 4)[1]),
        ("GPU.trilIndices(4, -2, 2)[0]", lambda a, x: np.tril_indices(4, -2, 2)[0]),
        ("GPU.triuIndices(3)[1]", lambda a, x: np.triu_indices(3)[1]),
        ("GPU.triuIndices(3, -1, 4)[0]", lambda a, x: np.triu_indices(3, -1, 4)[0]),
        ("GPU.triuIndices(2, 9, 2)[0]", lambda a, x: np.triu_indices(2, 9, 2)[0]),
        ("GPU.trilIndicesFrom(a, 0)[1]", lambda a, x: np.tril_indices_from(a, 0)[1]),
        ("GPU.triuIndicesFrom(a, 1)[1]", lambda a, x: np.triu_indices_from(a, 1)[1]),
        ("GPU.trilIndicesFrom(p, 0)[1]", lambda a, x: np.tril_indices_from(x.p, 0)[1]),
        ("GPU.diagIndices(3)[1]", lambda a, x: np.diag_indices(3)[1]),
        ("GPU.diagIndices(2, 3)[2]", lambda a, x: np.diag_indices(2, 3)[2]),
        ("GPU.diagIndicesFrom(j)[1]", lambda a, x: np.diag_indices_from(x.j)[1]),
        ("GPU.diagIndicesFrom(a)[1]", lambda a, x: np.diag_indices_from(a)[1]),
        ("p.minus(2).trimZeros()", lambda a, x: np.trim_zeros(x.p - 2)),
        ("p.minus(1).trimZeros('b')", lambda a, x: np.trim_zeros(x.p - 1, "b")),
        ("p.times(0).trimZeros()", lambda a, x: np.trim_zeros(x.p * 0)),
    ]
    for java, python in alone:
        yield case(java, python)

    writes = [
        ("a.set(i, v)", lambda a, x: store(a, x.i, x.v), (5, 4)),
        ("a.set(i, v)", lambda a, x: store(a, x.i, x.v), (4,)),
        ("a.set(i, v)", lambda a, x: store(a, x.i, x.v), (5, 1)),
        ("a.set(i, v)", lambda a, x: store(a, x.i, x.v), (3, 4)),
        ("a.set(j, v)", lambda a, x: store(a, x.j, x.v), (2, 2, 4)),
        ("a.set(z, v)", lambda a, x: store(a, x.z, x.v), (4,)),
        ("a.set(e, v)", lambda a, x: store(a, x.e, x.v), ()),
        ("a.set(i, '1:3', v)", lambda a, x: store(a, (x.i, slice(1, 3)), x.v), (5, 2)),
        ("a.set('::-1', i, v)", lambda a, x: store(a, (slice(None, None, -1), x.i), x.v), (3, 5)),
        ("a.set(i, i, v)", lambda a, x: store(a, (x.i, x.i), x.v), (5,)),
        ("a.set([c, p], v)", lambda a, x: store(a, (x.c, x.p), x.v), (2, 3)),
        ("a.set(['...', i], v)", lambda a, x: store(a, (..., x.i), x.v), (3, 5)),
        ("a.set(m, v)", lambda a, x: store(a, x.m, x.v), (8,)),
        ("a.set(m, v)", lambda a, x: store(a, x.m, x.v), (7,)),
        ("a.set(m, v)", lambda a, x: store(a, x.m, x.v), (1,)),
        ("a.set(m, v)", lambda a, x: store(a, x.m, x.v), ()),
        ("a.set(r, v)", lambda a, x: store(a, x.r, x.v), (2, 4)),
        ("a.set(r, v)", lambda a, x: store(a, x.r, x.v), (4,)),
        ("a.set(r, v)", lambda a, x: store(a, x.r, x.v), (2, 1)),
        ("a.set(q, v)", lambda a, x: store(a, x.q, x.v), ()),
        ("a.set(w, v)", lambda a, x: store(a, x.w, x.v), ()),
        ("a.set([':', t], v)", lambda a, x: store(a, (slice(None), x.t), x.v), (3, 2)),
        ("a.set([r, 1], v)", lambda a, x: store(a, (x.r, 1), x.v), (2,)),
        ("a.put(i, v)", lambda a, x: a.put(x.i, x.v), (5,)),
        ("a.put(i, v)", lambda a, x: a.put(x.i, x.v), (2,)),
        ("a.put(j, v)", lambda a, x: a.put(x.j, x.v), (2, 3)),
        ("a.put(GPU.arange(-9, 20), v, CLIP)", lambda a, x: a.put(np.arange(-9, 20), x.v, "clip"), (29,)),
        ("a.put(GPU.arange(-9, 20), v, WRAP)", lambda a, x: a.put(np.arange(-9, 20), x.v, "wrap"), (29,)),
        ("a.put(GPU.arange(9, 20), v)", lambda a, x: a.put(np.arange(9, 20), x.v), (11,)),
        ("a.putAlongAxis(p.reshape([3, 1]), v, 1)", lambda a, x: np.put_along_axis(a, x.p.reshape(3, 1), x.v, 1), (3, 1)),
        ("a.putAlongAxis(i.reshape([1, 5]), v, 1)", lambda a, x: np.put_along_axis(a, x.i.reshape(1, 5), x.v, 1), (3, 5)),
        ("a.putAlongAxis(i, v, 1)", lambda a, x: np.put_along_axis(a, x.i, x.v, 1), (3, 5)),
        ("GPU.place(a, m, v)", lambda a, x: np.place(a, x.m, x.v), (3,)),
        ("GPU.place(a, m, v)", lambda a, x: np.place(a, x.m, x.v), (20,)),
        ("GPU.place(a, m, v)", lambda a, x: np.place(a, x.m, x.v), (0,)),
        ("a.fillDiagonal(1)", lambda a, x: np.fill_diagonal(a, 1), ()),
    ]
    for java, python, v in writes:
        yield case(java, put(python), v=v)
    for (java, python, v), dtype in itertools.product([writes[0], writes[7], writes[12], writes[24]], NUMPYS):
        yield case(java, put(python), dtype=dtype, v=v)
    for (java, python, v), kind in itertools.product([writes[0], writes[9]], INTEGERS):
        yield case(java, put(python), kind=kind, v=v)
    for shape, wrap in [((7, 3), "true"), ((7, 3), "false"), ((3, 7), "true"), ((3, 3, 3), "false"), ((2, 3, 3), "false"),
                        ((3,), "false")]:
        yield case(f"a.fillDiagonal(1, {wrap})", put(lambda a, x: np.fill_diagonal(a, 1, wrap == "true")), shape=shape)

    added = [
        ("a.addAt(i, v)", lambda a, x: np.add.at(a, x.i, x.v), (5, 4)),
        ("a.addAt([i, i], v)", lambda a, x: np.add.at(a, (x.i, x.i), x.v), (5,)),
        ("a.addAt(j, v)", lambda a, x: np.add.at(a, x.j, x.v), (4,)),
        ("a.addAt([m], v)", lambda a, x: np.add.at(a, x.m, x.v), (8,)),
        ("a.minimumAt(i, v)", lambda a, x: np.minimum.at(a, x.i, x.v), (5, 4)),
        ("a.maximumAt(i, v)", lambda a, x: np.maximum.at(a, x.i, x.v), (5, 4)),
    ]
    whole = [
        ("a.multiplyAt(i, v)", lambda a, x: np.multiply.at(a, x.i, x.v), (5, 4)),
        ("a.bitwiseAndAt(i, v)", lambda a, x: np.bitwise_and.at(a, x.i, x.v), (5, 4)),
        ("a.bitwiseOrAt(i, v)", lambda a, x: np.bitwise_or.at(a, x.i, x.v), (5, 4)),
        ("a.bitwiseXorAt(i, v)", lambda a, x: np.bitwise_xor.at(a, x.i, x.v), (5, 4)),
    ]
    for dtype in NUMPYS:
        for java, python, v in added + (whole if dtype not in FLOATS else []):
            yield case(java, put(python), dtype=dtype, v=v)


def sets():
    """Of arrays like 'tied'. NumPy may keep either zero, so zeros of both signs are made one."""
    full = lambda a: np.unique(a + 0, True, True, True)
    each = lambda f: lambda a: f(a.ravel() + 0)
    calls = [
        ("a.plus(0).unique()", lambda a: np.unique(a + 0)),
        ("a.plus(0).uniqueValues()", lambda a: np.unique_values(a + 0) if a.size == 0 else np.sort(np.unique(a + 0, equal_nan=False))),
        ("a.plus(0).uniqueAll(true).values()", lambda a: full(a)[0]),
        ("a.plus(0).uniqueAll(true).indices()", lambda a: full(a)[1]),
        ("a.plus(0).uniqueAll(true).inverseIndices()", lambda a: full(a)[2]),
        ("a.plus(0).uniqueAll(true).counts()", lambda a: full(a)[3]),
    ]
    more = [
        ("a.plus(0).uniqueCounts().counts()", lambda a: np.unique(a + 0, return_counts=True, equal_nan=False)[1]),
        ("a.plus(0).uniqueInverse().inverseIndices()", lambda a: np.unique(a + 0, True, True, equal_nan=False)[2]),
        ("a.plus(0).ravel().get(':9').intersect1d(a.plus(0).ravel().get('4:'))", each(lambda a: np.intersect1d(a[:9], a[4:]))),
        ("a.plus(0).ravel().get(':5').union1d(a.plus(0).ravel().get('3:9'))", each(lambda a: np.union1d(a[:5], a[3:9]))),
        ("a.plus(0).ravel().get(':9').setdiff1d(a.plus(0).ravel().get('6:'))", each(lambda a: np.setdiff1d(a[:9], a[6:]))),
        ("a.plus(0).ravel().get(':7').setxor1d(a.plus(0).ravel().get('3:9'))", each(lambda a: np.setxor1d(a[:7], a[3:9]))),
        ("a.isin(a.ravel().get('::3'))", lambda a: np.isin(a, a.ravel()[::3])),
        ("a.isin(GPU.arange(-2.0, 3.0, 0.5), true)", lambda a: np.isin(a, np.arange(-2.0, 3.0, 0.5), invert=True)),
        ("a.isin(GPU.arange(0))", lambda a: np.isin(a, np.arange(0))),
    ]
    for case in swept(calls, NUMPYS[1:], [(0,), (1,), (5, 7)]):
        yield answered(*case, values_of=tied)
    for case in swept(more, ["uint8", "int64", "float16", "float32", "float64"], [(1,), (5, 7)]):
        yield answered(*case, values_of=tied)
    for case in swept([("a.unique()", np.unique), ("a.isin(a.get('0'))", lambda a: np.isin(a, a[0]))], ["bool"], [(3,), (2, 3)]):
        yield answered(*case, values_of=tied)


def histograms():
    calls = [(f"a.histogram({java}).{name}()", lambda a, i=i, f=f: f(a)[i]) for i, name in enumerate(["counts", "edges"])
             for java, f in [("", np.histogram), ("3", lambda a: np.histogram(a, 3)),
                             ("Bins.of(7).range(-3, 4.5)", lambda a: np.histogram(a, 7, (-3.0, 4.5))),
                             ("Bins.of(4).asDensity()", lambda a: np.histogram(a, 4, density=True)),
                             ("GPU.arange(-4, 6, 3)", lambda a: np.histogram(a, np.arange(-4, 6, 3)))]]
    for case in swept(calls, [d for d in DTYPES if d not in ("bool", "bfloat16")], [(0,), (1,), (101,), (6, 7)]):
        yield answered(*case)
    more = [("a.histogram(Bins.of(5).weights(a.plus(1))).counts()", lambda a: np.histogram(a, 5, weights=a + 1)[0]),
            ("a.histogram(Bins.between(GPU.arange(-5, 6, 2)).weights(a)).counts()",
             lambda a: np.histogram(a, np.arange(-5, 6, 2), weights=a)[0]),
            ("a.histogram(Bins.of(5).weights(a.get('1:'))).counts()", lambda a: np.histogram(a, 5, weights=a[1:])[0]),
            ("a.histogram(Bins.of(0)).counts()", lambda a: np.histogram(a, 0)[0]),
            ("a.histogram(Bins.of(3).range(2, 1)).counts()", lambda a: np.histogram(a, 3, (2, 1))[0]),
            ("a.histogram(GPU.arange(3, 0, -1)).counts()", lambda a: np.histogram(a, np.arange(3, 0, -1))[0]),
            ("a.histogram(Bins.by('none')).counts()", lambda a: np.histogram(a, "none")[0])]
    more += [(f"a.{call}", lambda a, rule=rule, f=f: f(a, rule))
             for rule in ["auto", "doane", "fd", "rice", "scott", "sqrt", "sturges"]
             for call, f in [(f"histogram(Bins.by('{rule}')).counts()", lambda a, rule: np.histogram(a, rule)[0]),
                             (f"histogramBinEdges(Bins.by('{rule}').range(-2, 9)).times(8).rint()",
                              lambda a, rule: np.rint(np.histogram_bin_edges(a, rule, (-2, 9)) * 8))]]
    for case in swept(more, ["float64", "int32"], [(2,), (150,)]):
        yield answered(*case)
    others = [("a.digitize(GPU.arange(-6, 7, 3))", lambda a: np.digitize(a, np.arange(-6, 7, 3))),
              ("a.digitize(GPU.arange(-6, 7, 3), true)", lambda a: np.digitize(a, np.arange(-6, 7, 3), True)),
              ("a.digitize(GPU.arange(6, -7, -3))", lambda a: np.digitize(a, np.arange(6, -7, -3))),
              ("a.digitize(GPU.arange(6, -7, -3), true)", lambda a: np.digitize(a, np.arange(6, -7, -3), True)),
              ("a.digitize(GPU.arange(6).minus(2).square())", lambda a: np.digitize(a, np.square(np.arange(6) - 2))),
              ("a.searchsorted(a, false, a.argsort())", lambda a: np.searchsorted(a, a, sorter=np.argsort(a))),
              ("a.searchsorted(a, true, a.argsort().get('1:'))", lambda a: np.searchsorted(a, a, "right", np.argsort(a)[1:]))]
    for case in swept(others, ["int8", "uint16", "float32", "float64"], [(31,)]):
        yield answered(*case)


def histograms_nd():
    """Histograms of points, whose weights and density are those of the first bins; and the rule that takes the longest."""
    dd = [("", np.histogramdd), ("Bins.of(3)", lambda a: np.histogramdd(a, 3)),
          ("Bins.of(3), Bins.of(2)", lambda a: np.histogramdd(a, (3, 2))),
          ("Bins.of(3), Bins.of(2), Bins.of(4)", lambda a: np.histogramdd(a, (3, 2, 4))),
          ("Bins.of(3).asDensity()", lambda a: np.histogramdd(a, 3, density=True)),
          ("Bins.of(4).range(-3, 5)", lambda a: np.histogramdd(a, 4, ((-3, 5),) * a.shape[1])),
          ("Bins.between(GPU.arange(-4, 6, 3))", lambda a: np.histogramdd(a, (np.arange(-4, 6, 3),) * a.shape[1])),
          ("Bins.between(GPU.arange(3, 0, -1))", lambda a: np.histogramdd(a, (np.arange(3, 0, -1),) * a.shape[1])),
          ("Bins.of(3).weights(a.get(':, 0'))", lambda a: np.histogramdd(a, 3, weights=a[:, 0])),
          ("Bins.of(3).weights(a.get('1:, 0'))", lambda a: np.histogramdd(a, 3, weights=a[1:, 0]))]
    calls = [(f"a.histogramdd({java}).counts()", lambda a, f=f: f(a)[0]) for java, f in dd]
    for case in swept(calls, ["int32", "float32", "float64"], [(31, 3), (0, 3), (1, 2), (50, 2)]):
        yield answered(*case)
    two = [("", np.histogram2d), ("Bins.of(4)", lambda x, y: np.histogram2d(x, y, 4)),
           ("Bins.of(4), Bins.between(GPU.arange(-5, 6, 2))", lambda x, y: np.histogram2d(x, y, (4, np.arange(-5, 6, 2)))),
           ("Bins.of(2).asDensity().weights(a.abs())", lambda x, y: np.histogram2d(x, y, 2, density=True, weights=np.abs(x)))]
    calls = [(f"a.histogram2d({', '.join(filter(None, ['a.flip().square()', java]))}).counts()",
              lambda a, f=f: f(a, np.square(a[::-1]))[0]) for java, f in two]
    calls += [("a.histogram2d(a.get('1:')).counts()", lambda a: np.histogram2d(a, a[1:])[0])]
    for case in swept(calls, ["int64", "float32"], [(1,), (40,)]):
        yield answered(*case)
    stone = [("a.histogram(Bins.by('stone')).counts()", lambda a: np.histogram(a, "stone")[0]),
             ("a.histogram(Bins.by('stone').range(-2, 9)).counts()", lambda a: np.histogram(a, "stone", (-2, 9))[0])]
    for case in swept(stone, ["float64"], [(1,), (150,)]):
        yield answered(*case)


def covariances():
    """Of weighted observations, and of the variables of two arrays."""
    calls = []
    for n, rowvar in [(4, True), (3, False)]:
        f, g, java = np.arange(n) % 3 + 1, np.arange(n) % 4 / 2 + 0.25, str(rowvar).lower()
        fw, aw = f"GPU.arange({n}).rem(3).plus(1)", f"GPU.arange({n}).rem(4).div(2).plus(0.25)"
        for ddof in (0, 1, 20):
            calls += [(f"a.cov({java}, {ddof}, {fw}, null)", lambda a, r=rowvar, d=ddof, f=f: np.cov(a, None, r, ddof=d, fweights=f)),
                      (f"a.cov({java}, {ddof}, null, {aw})", lambda a, r=rowvar, d=ddof, g=g: np.cov(a, None, r, ddof=d, aweights=g)),
                      (f"a.cov({java}, {ddof}, {fw}, {aw})",
                       lambda a, r=rowvar, d=ddof, f=f, g=g: np.cov(a, None, r, ddof=d, fweights=f, aweights=g))]
    calls += [("a.cov(true, 1, null, null)", np.cov), ("a.cov(a.square())", lambda a: np.cov(a, np.square(a))),
              ("a.corrcoef(a.square())", lambda a: np.corrcoef(a, np.square(a))),
              ("a.cov(true, 1, GPU.arange(4).minus(1), null)", lambda a: np.cov(a, fweights=np.arange(4) - 1)),
              ("a.cov(true, 1, GPU.arange(4).div(2), null)", lambda a: np.cov(a, fweights=np.arange(4) / 2)),
              ("a.cov(true, 1, null, GPU.arange(4).minus(1))", lambda a: np.cov(a, aweights=np.arange(4) - 1))]

    def refused(f):
        def run(a):
            try:
                return f(a)
            except RuntimeError as e:
                raise ValueError from e
        return run
    calls += [("a.cov(true, 1, GPU.arange(5), null)", refused(lambda a: np.cov(a, fweights=np.arange(5)))),
              ("a.cov(true, 1, null, GPU.ones(2, 2))", refused(lambda a: np.cov(a, aweights=np.ones((2, 2)))))]
    for case in swept(calls, ["int16", "float32", "float64"], [(3, 4)]):
        yield answered(*case)
    # Fewer observations than ddof make infinities, and NaN of the parts that rounding alone keeps from zero.
    for case in swept([call for call in calls if ", 20, " not in call[0]], ["complex64", "complex128"], [(3, 4)]):
        yield answered(*case)
    for case in swept([("a.cov(true, 1, GPU.arange(4), null)", lambda a: np.cov(a, fweights=np.arange(4)))], ["float32"], [(4,), (2, 3, 4)]):
        yield answered(*case)


def weighted_quantiles():
    """Of arrays like 'tied': elements that count several times."""
    def weights(a):
        return (np.arange(a.size) * 5 % 7).reshape(a.shape)
    ours, line = "GPU.arange({n}).times(5).rem(7).reshape({shape})", "GPU.arange(7).rem(3)"
    of = dict(method="inverted_cdf")
    for shape in [(7,), (5, 7), (2, 3, 4)]:
        w = ours.format(n=int(np.prod(shape)), shape=list(shape))
        calls = []
        for name, q, several in [("quantile", 0.4, [0.0, 0.25, 1.0]), ("percentile", 40, [0.0, 25.0, 100.0]),
                                 ("nanquantile", 0.4, [0.0, 0.25, 1.0]), ("nanpercentile", 40, [0.0, 25.0, 100.0])]:
            f = getattr(np, name)
            calls += [(f"a.{name}({q}, {w}, Reduce.all())", lambda a, f=f, q=q: f(a, q, weights=weights(a), **of)),
                      (f"a.{name}({several}, {w}, Reduce.axes(-1).keepdims())",
                       lambda a, f=f, q=several: f(a, q, -1, weights=weights(a), keepdims=True, **of)),
                      (f"a.{name}({q}, {w}, Reduce.axes(0))", lambda a, f=f, q=q: f(a, q, 0, weights=weights(a) , **of))]
        for case in swept(calls, ["bool", "int8", "float16", "float32", "float64"], [shape]):
            with np.errstate(all="ignore"):
                yield answered(*case, values_of=tied)
    alone = [(f"a.quantile(0.5, {line}, Reduce.axes(1))", lambda a: np.quantile(a, 0.5, 1, weights=np.arange(7) % 3, **of)),
             (f"a.quantile(0.5, {line}, Reduce.all())", lambda a: np.quantile(a, 0.5, weights=np.arange(7) % 3, **of)),
             (f"a.quantile(0.5, {line}.minus(1), Reduce.axes(1))", lambda a: np.quantile(a, 0.5, 1, weights=np.arange(7) % 3 - 1, **of)),
             (f"a.quantile(0.5, {line}.times(0), Reduce.axes(1))", lambda a: np.quantile(a, 0.5, 1, weights=np.arange(7) * 0, **of)),
             (f"a.quantile(1.5, {line}, Reduce.axes(1))", lambda a: np.quantile(a, 1.5, 1, weights=np.arange(7) % 3, **of)),
             ("a.quantile(0.5, GPU.arange(14).reshape([7, 2]), Reduce.axes(1, 0))",
              lambda a: np.quantile(a, 0.5, (1, 0), weights=np.arange(14).reshape(7, 2), **of))]
    for case in swept(alone, ["int32", "complex64"], [(2, 7)]):
        yield answered(*case, values_of=tied)


def slice_sets():
    """unique along an axis, of arrays like 'tied', with zeros of one sign. NaN of float16 has a place of its own in NumPy."""
    whole = lambda a, axis: np.unique(a + 0, True, True, True, axis=axis)
    calls = [(f"a.plus(0).uniqueAll({axis}).{name}()", lambda a, axis=axis, i=i: whole(a, axis)[i])
             for axis in (0, -1) for i, name in enumerate(["values", "indices", "inverseIndices", "counts"])]
    few = [(f"a.rem(2).unique({axis})", lambda a, axis=axis: np.unique(a % 2, axis=axis)) for axis in (0, 1, 2)]
    for case in swept(calls, ["int8", "uint32", "int64", "float32", "float64"], [(0,), (12,), (12, 1), (33, 2), (3, 2, 4), (0, 3), (3, 0)]):
        yield answered(*case, values_of=tied)
    for case in swept(few, ["int32", "uint8"], [(4, 5), (40, 2), (2, 9, 2)]):
        yield answered(*case, values_of=tied)


def interpolations():
    """Of arrays like 'tied'."""
    xp, fp = np.arange(-2.0, 4.0), np.arange(6) ** 2 / 3
    ours = "GPU.arange(-2.0, 4.0), GPU.arange(6).square().div(3)"
    calls = [(f"GPU.interp(a, {ours})", lambda a: np.interp(a, xp, fp)),
             (f"GPU.interp(a, {ours}, -7, 0.5)", lambda a: np.interp(a, xp, fp, -7, 0.5)),
             ("GPU.interp(a, GPU.ones(1), GPU.full([1], 5))", lambda a: np.interp(a, [1.0], [5.0])),
             ("GPU.interp(a, GPU.arange(2), GPU.ones(3))", lambda a: np.interp(a, [0, 1], [1, 1, 1])),
             (f"GPU.interp(a, {ours}, 2.5)", lambda a: np.interp(a, xp, fp, period=2.5)),
             (f"GPU.interp(a, {ours}, 0.0)", lambda a: np.interp(a, xp, fp, period=0.0)),
             ("GPU.interp(GPU.arange(-3.0, 4.0), GPU.arange(5), GPU.arange(5).div(GPU.arange(5).minus(2)))",
              lambda a: np.interp(np.arange(-3.0, 4.0), np.arange(5), np.arange(5) / (np.arange(5) - 2)))]
    for case in swept(calls, ["uint8", "int32", "float32", "float64"], [(), (0,), (3, 11)]):
        yield answered(*case, values_of=tied)


def turns():
    calls = [("a.times(2).unwrap()", lambda a: np.unwrap(a * 2)), ("a.unwrap(0, 4.0)", lambda a: np.unwrap(a, axis=0, period=4.0)),
             ("a.unwrap(0, 4.0, 3)", lambda a: np.unwrap(a, 3.0, 0, period=4.0)), ("a.unwrap(2, 4.0)", lambda a: np.unwrap(a, axis=2))]
    for case in swept(calls, ["float32", "float64"], [(1,), (9,), (4, 3)]):
        yield answered(*case)


class Cells:
    """The table cells.tsv and what NumPy answers to it: a case for every dtype, and for six shapes if they matter. How
    elements lie in memory changes no result, but for broadcast ones, which are equal along the first axis."""

    SHAPES = [(0, 3), (), (1,), (37,), (3, 3003), (2, 3, 1, 4, 2)]
    # The shapes again, with the first row everywhere, where that makes a difference.
    VARIANTS = [(shape, False) for shape in SHAPES] + [(shape, True) for shape in SHAPES if shape[:1] not in [(), (0,), (1,)]]
    TYPES = DTYPES + COMPLEX
    COMPLEX_PATTERNS = {
        "samples": [0, complex(-0.0, -0.0), 1, -2, complex(-2, -0.0), -1j, -2.5 + 0.5j, 3 - 7.25j, 0.001 + 1234.5j,
                    complex(1e30, -1e-30), complex(np.inf, -1), complex(-np.inf, np.nan), complex(2, np.inf), complex(np.nan, 2)],
        "few": [0, 1 - 2j, -1 + 0.5j, 1234.5 + 3j, complex(np.inf, -1), complex(np.nan, 2)],
        "exponents": [0, 1, -1, 0.5, 2 - 1j, 1j, -3.25, complex(np.nan, 0)],
        "small": [0, 1, 2 + 1j, 3 - 2j, 5j, 10],
        "castable": [1j, complex(-0.0, 2), 0.99, 2.5 - 3j, 100 + 1j],
        "special": [1, 2 - 1j, 0.5j],
    }
    COMPLEX_PATTERNS |= {
        "nonzero": [x for x in COMPLEX_PATTERNS["samples"] if x != 0],
        "signed": COMPLEX_PATTERNS["castable"] + [-0.99 + 1j, -2.5, -100 - 7j],
        "gammas": COMPLEX_PATTERNS["special"],
        "finite": COMPLEX_PATTERNS["special"],
    }
    REFUSALS = (TypeError, ValueError, OverflowError, IndexError, ZeroDivisionError)

    def __init__(self, folder):
        lines = (folder / "cells.tsv").read_text().splitlines()
        self.rows = [line.split("\t") for line in lines if not line.startswith("#")]

    @staticmethod
    def pattern(domain, dtype):
        """The elements that repeat in an operand, None for types that the domain has not."""
        linear = np.arange(101)
        if dtype in COMPLEX and domain in Cells.COMPLEX_PATTERNS:
            return np.array(Cells.COMPLEX_PATTERNS[domain], dtype)
        is_float = dtype in FLOATS + COMPLEX
        if domain == "samples":
            return samples(dtype)
        if domain == "nonzero":
            return samples(dtype)[samples(dtype) != 0]
        if domain == "few":
            return samples(dtype)[[0, 2, 3, 9, 12, 14]] if is_float else samples(dtype)[::2]
        if domain == "exponents":
            return samples(dtype) if is_float or dtype == "bool" else np.abs(samples(dtype)) % 64
        if domain == "small":
            return np.array([0, 1, 2, 3, 5, 10] if dtype != "bool" else [0, 1], dtype)
        if domain in ("castable", "signed"):
            numbers = [0.0, -0.0, 0.99, 2.5, 100.0] + [-0.99, -2.5, -100.0] * (domain == "signed")
            return np.array(numbers, dtype) if is_float else samples(dtype)
        if domain in ("special", "gammas", "finite"):
            numbers = [1e-6, 0.1, 0.5, 0.75, 0.99, 1, 1.5, 2.25, 3, 4.5, 9, 25.5, 90, np.nan]
            numbers += [0.0, -0.0, -0.25, -0.5] * (domain != "gammas") + [np.inf] * (domain != "finite")
            return np.array(numbers, dtype) if is_float else np.array([1, 2, 3, 5, 9], dtype)
        turns = np.array([1, 1j, 1 - 1j])[linear % 4 % 3] if dtype in COMPLEX else 1
        if domain == "weights":
            return ((linear % 4 + 1) * turns).astype(dtype)
        if domain == "truths" or dtype == "bool":
            return (np.where(linear % 3 == 1, 0, linear * 37 % 101) * turns).astype(dtype)
        if domain in ("powers", "nan_powers"):
            numbers = powers((101,), dtype)
        elif domain == "tied":
            numbers = tied((101,), dtype)
        else:
            numbers = filled((101,), dtype)
        if is_float and domain in ("nans", "nan_powers"):
            numbers[linear % 3 == 0] = np.nan
        if is_float and domain == "spread":
            numbers[linear % 5 == 1] = np.nan
        return numbers

    @staticmethod
    def kind(operand, dtype):
        domain, _, own = operand.partition(":")
        return domain, own or dtype

    def operand(self, operand, dtype, place, shape, is_repeated):
        """An operand whose elements are the pattern over and over, beginning 7 later than the operand before it."""
        pattern = self.pattern(*self.kind(operand, dtype))
        places = (np.arange(np.prod(shape, dtype=int)) + 7 * place) % len(pattern)
        a = pattern[places].reshape(shape)
        return np.broadcast_to(a[:1], shape) if is_repeated else a

    def evaluated(self, python, operands):
        """NumPy's result, None where it refuses."""
        running = lambda op, a, axis=None: op.accumulate(a.ravel() if axis is None else a, axis=axis or 0)
        special = lambda op, *a: getattr(scipy.special, op)(*(
            x.astype("float64", casting="same_kind") if isinstance(x, np.ndarray) else x for x in a)).astype(
            (np.exp if len(a) == 1 else np.hypot)(*(x[:0] if isinstance(x, np.ndarray) else x for x in a)).dtype)
        pi = np.array(np.pi, operands[0].dtype) if operands[0].dtype == ml_dtypes.bfloat16 else np.pi
        sinc = lambda a: np.sinc(a) if pi is np.pi else np.where(a == 0, np.ones_like(a), np.sin(a * pi) / (a * pi))
        # Of no rows NumPy's covariances are float64, whatever the type.
        cov = lambda a, f=np.cov: f(a).astype(np.result_type(a, "float64") if a.dtype.kind == "c" else "float64")
        ends = ml_dtypes.finfo("bfloat16")
        finite = lambda a: np.nan_to_num(a) if pi is np.pi else np.where(
            np.isnan(a), np.zeros_like(a), np.minimum(np.maximum(a, ends.min), ends.max))
        nan_to_num = lambda a, *to: np.nan_to_num(
            a.astype("float32") if pi is not np.pi else a, True, *to).astype(a.dtype) if to else finite(a)
        # NumPy's sort of float16 leaves NaN among the numbers on some processors.
        halves = lambda a: a.astype("float32") if a.dtype == "float16" else a
        names = {"np": np, "wide": halves, "nan_to_num": nan_to_num, "cov": cov, "sinc": sinc, "windows": np.lib.stride_tricks.sliding_window_view, "running": running, "special": special}
        try:
            return np.asarray(eval(python, names | dict(zip("abc", operands))))
        except self.REFUSALS as e:
            if "argument" in str(e) and "unexpected" in str(e):
                raise
            return None

    def rounded(self, kind, python, operands):
        """The result; if asked, of more digits and rounded once. What stands for bfloat16 is float32."""
        is_half = any(x.dtype == ml_dtypes.bfloat16 for x in operands)
        narrow = [x.astype("float32") if x.dtype == ml_dtypes.bfloat16 else x for x in operands]
        result = self.evaluated(python, narrow)
        if result is None:
            return None
        if kind == "updates":
            result = narrow[0]
        to = "bfloat16" if is_half and result.dtype == np.float32 else result.dtype
        if kind == "rounded" and result.dtype.kind in "fc":
            # NumPy's spreads of integers are sums of floats, too.
            first = "biuf" if re.search(r"(mean|var|std)\(|cov", python) else "f"
            wide = [x.astype("clongdouble" if x.dtype.kind == "c" else "longdouble")
                    if x.dtype.kind in "c" + (first if i == 0 else "f") else x for i, x in enumerate(narrow)]
            result = self.evaluated(python, wide)
        return result.astype(to)

    @staticmethod
    def short(array):
        """The elements, each as the shorter of decimal and hexadecimal: of more than 60, those of sampled_places."""
        flat = np.asarray(array).ravel()
        if flat.size > 60:
            flat = flat[Cells.sampled_places(flat.size)]
        return " ".join(",".join(map(Cells.shortest, (x.real, x.imag) if isinstance(x, complex) else (x,))) for x in flat.tolist())

    @staticmethod
    def shortest(x):
        return min(text(x), repr(x), key=len) if isinstance(x, float) and np.isfinite(x) else text(x)

    @staticmethod
    def sampled_places(size):
        return [i for i in range(size) if i < 20 or i % 409 == 5 or abs(i - 4096) < 2 or i >= size - 5]

    @staticmethod
    def merged(java, answers):
        """A line for all types with the same answers; complex ones have their own."""
        lines = {}
        for dtype, answer in answers:
            lines.setdefault((answer, dtype in COMPLEX), []).append(dtype)
        for (answer, _), dtypes in lines.items():
            yield java, " ".join(dtypes), *answer

    def inputs(self):
        """Domain, dtype, the pattern."""
        operands = {operand for _, _, kind, inputs, *_ in self.rows if kind != "refused" for operand in inputs.split()}
        kinds = {self.kind(operand, dtype) for operand in operands for dtype in self.TYPES}
        for domain, dtype in sorted(kinds, key=lambda kind: (kind[0], self.TYPES.index(kind[1]))):
            yield domain, dtype, self.all(self.pattern(domain, dtype))

    def each(self):
        """Call, dtypes, dtype of the result ('error' where NumPy refuses), results of all combinations of the inputs."""
        for java, python, _, inputs, *_ in (row for row in self.rows if row[2] == "each"):
            answers = []
            for dtype in self.TYPES:
                patterns = [self.pattern(*self.kind(operand, dtype)) for operand in inputs.split()]
                places = np.meshgrid(*(np.arange(len(pattern)) for pattern in patterns), indexing="ij")
                operands = [pattern[place.ravel()] for pattern, place in zip(patterns, places)]
                result = None
                if dtype != "bfloat16" or not re.search("isclose|sign\\(|round|select", python):
                    result = self.evaluated(python, operands)
                is_wide = result is None or str(result.dtype) not in DTYPES or str(result.dtype) == "float32"
                if dtype == "bfloat16" and is_wide and "astype" not in python:
                    result = self.rounded("each", python, operands)  # as our own types, beside a number too
                if result is None:
                    answers.append((dtype, ("error", "")))
                else:
                    answers.append((dtype, (str(result.dtype), self.all(result))))
            yield from self.merged(java, answers)

    @staticmethod
    def all(array):
        return " ".join(Cells.short(x) for x in np.asarray(array).ravel())

    def whole(self):
        """Call, 'shapes', shapes of the results; call, dtypes, dtype of the results, results for each variant of shapes."""
        for java, python, kind, inputs, *_ in (row for row in self.rows if row[2] in ("whole", "rounded", "updates")):
            results = {dtype: [self.rounded(kind, python, [self.operand(operand, dtype, i, *variant)
                                                           for i, operand in enumerate(inputs.split())])
                               for variant in self.VARIANTS] for dtype in self.TYPES}
            # The shape that the first type has which NumPy does not refuse; others are before the elements.
            shapes = [next((extents(result) for result in each if result is not None), "") for each in zip(*results.values())]
            answers = []
            for dtype, each in results.items():
                types = {str(result.dtype) for result in each if result is not None}
                assert len(types) <= 1, (java, types)
                texts = ["error" if result is None else ("" if extents(result) == shape else extents(result) + ";") + self.short(result)
                         for result, shape in zip(each, shapes)]
                answers.append((dtype, ("".join(types) or "error", *texts)))
            yield java, "shapes", "", *shapes
            yield from self.merged(java, answers)

    @staticmethod
    def runs(places):
        """Runs of places as first/step/count; of more than 60, sampled ones after the word sampled."""
        runs, i = [], 0
        while i < len(places):
            step = places[i + 1] - places[i] if i + 1 < len(places) else 0
            end = i + 1
            while end < len(places) and places[end] - places[end - 1] == step:
                end += 1
            runs.append(f"{places[i]}/{step}/{end - i}" if end - i > 1 else str(places[i]))
            i = end
        if len(runs) > 60:
            return "sampled " + " ".join(str(places[i]) for i in Cells.sampled_places(len(places)))
        return " ".join(runs)

    def moves(self):
        """Call, then for each shape 'error' or shape of the result and, after a semicolon, where its elements come from: 0 for
        a zero, 1 for the first of a, and so on, then those of b."""
        for java, python, kind, inputs, *_ in (row for row in self.rows if row[2] in ("moves", "writes")):
            answers = []
            for shape in self.SHAPES:
                result = self.moved(python, kind, inputs, shape, "int64")
                for dtype in NUMPYS + COMPLEX:
                    like = self.moved(python, kind, inputs, shape, dtype)
                    assert (like is None) == (result is None) and (like is None or like.dtype == dtype), (java, dtype)
                answers.append("error" if result is None else extents(result) + ";" + self.runs(result.ravel().tolist()))
            yield java, *answers

    def moved(self, python, kind, inputs, shape, dtype):
        size = int(np.prod(shape, dtype=int))
        operands = [self.operand(operand, dtype, i, shape, False) if ":" in operand else
                    np.arange(i * size + 1, i * size + size + 1).astype(dtype).reshape(shape)
                    for i, operand in enumerate(inputs.split())]
        result = self.evaluated(python, operands)
        return operands[0] if kind == "writes" and result is not None else result

    def write(self, folder):
        a = np.zeros((2, 3, 4), "float32")
        for java, python, kind, *_ in self.rows:
            assert kind != "refused" or self.evaluated(python, [a]) is None, java
        for cases in (self.inputs, self.each, self.whole, self.moves):
            write(folder, f"cells_{cases.__name__}", cases())

    def add(self, folder):
        """Adds the answers of rows that have none, and drops those of rows that are no more. Others stay, whoever wrote them."""
        file = folder / "cells_inputs.tsv"
        head = file.read_text().splitlines()[0]
        file.write_text("\n".join([head, *("\t".join(case) for case in self.inputs())]) + "\n")
        kinds = {"each": ["each"], "whole": ["whole", "rounded", "updates"], "moves": ["moves", "writes"]}
        for cases in (self.each, self.whole, self.moves):
            name = f"cells_{cases.__name__}"
            head, *lines = (folder / f"{name}.tsv").read_text().splitlines()
            answers = {}
            for line in lines:
                answers.setdefault(line.split("\t")[0], []).append(line)
            rows = [row for row in self.rows if row[2] in kinds[cases.__name__]]
            self.rows, all_rows = [row for row in rows if row[0] not in answers], self.rows
            for case in cases():
                answers.setdefault(case[0], []).append("\t".join(map(str, case)))
            if self.rows and f"NumPy {np.__version__}," not in head + ",":
                head += f"; later rows by NumPy {np.__version__},"
            print(f"{name}: {len(self.rows)} rows added")
            self.rows = all_rows
            lines = [line for row in rows for line in answers[row[0]]]
            (folder / f"{name}.tsv").write_text("\n".join([head.rstrip(","), *lines]) + "\n")


def fft_numbers(shape, dtype):
    i = np.arange(int(np.prod(shape)))
    re = (i * 37 % 101 - 50) / 8
    if dtype.startswith("complex"):
        return (re + 1j * ((i * 53 % 97 - 48) / 8)).astype(dtype).reshape(shape)
    if dtype == "bool":
        return (re > 0).reshape(shape)
    if dtype.startswith("uint"):
        re = abs(re)
    return re.astype(dtype).reshape(shape)


# function, dtype, shape, lengths, axes, norm; dtype, shape and values of the result, computed in double precision.
def transforms():
    one = ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft"]
    several = ["fft2", "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn", "irfftn"]
    cases = []
    for name in one:
        for dtype in ["bool", "int8", "uint64", "float16", "float32", "float64"] + COMPLEX:
            cases.append((name, dtype, (6,), None, None, "backward"))
        for shape in [(2,), (5,), (22,), (3, 4), (4, 2, 3)]:
            cases.append((name, "float64", shape, None, None, "backward"))
        for n in [1, 2, 3, 4, 7, 8, 13]:
            cases.append((name, "float64", (2, 6), (n,), None, "ortho"))
            cases.append((name, "complex128", (6, 2), (n,), (0,), "forward"))
        cases.append((name, "float64", (0, 4), None, None, "backward"))
        cases.append((name, "float64", (4, 0), (5,), (1,), "backward"))
    for name in several:
        for dtype in ["int32", "float32", "complex64"]:
            cases.append((name, dtype, (4, 3), None, None, "backward"))
        cases.append((name, "complex128", (2, 3, 4), None, None, "ortho"))
        cases.append((name, "float64", (2, 3, 4), (5, 3), (0, 2), "forward"))
        cases.append((name, "float64", (4, 3), (-1, 6), (1, 0), "backward"))
        cases.append((name, "float64", (4, 5), (3, 4), (0, 0), "backward"))
        cases.append((name, "float64", (4, 5), None, (1, 1), "backward"))
    for name, dtype, shape, lengths, axes, norm in cases:
        if dtype.startswith("complex") and "rfft" in name.replace("irfft", "") or dtype.startswith("complex") and name == "ihfft":
            continue
        a = fft_numbers(shape, dtype)
        function = getattr(np.fft, name)
        if name in one:
            arguments = dict(n=lengths and lengths[0], axis=-1 if axes is None else axes[0], norm=norm)
        elif name.endswith("2") and axes is None:
            arguments = dict(s=lengths, norm=norm)
        else:
            arguments = dict(s=lengths, axes=axes, norm=norm)
        result = function(a, **arguments)
        exact = function(a.astype("complex128" if np.iscomplexobj(a) else "float64"), **arguments)
        yield [name, dtype, ",".join(map(str, shape)), ",".join(map(str, lengths or ())), ",".join(map(str, axes or ())), norm,
               str(result.dtype), extents(result), values(exact)]


TEXTS = [
    # A function, its keywords, and the text that it reads.
    ("loadtxt", {}, ""), ("loadtxt", dict(ndmin=2), ""), ("loadtxt", dict(ndmin=2, unpack=True), "#\n"),
    ("loadtxt", {}, "1"), ("loadtxt", dict(ndmin=1), "1"), ("loadtxt", dict(ndmin=2), "1"), ("loadtxt", {}, "1 2\n"),
    ("loadtxt", dict(ndmin=2), "1\n2\n"), ("loadtxt", dict(ndmin=2), "1 2"), ("loadtxt", dict(unpack=True), "1 2\n3 4\n5 6"),
    ("loadtxt", dict(dtype="int64"), "1.5"), ("loadtxt", dict(dtype="int8"), "127 -128"), ("loadtxt", dict(dtype="int8"), "128"),
    ("loadtxt", dict(dtype="uint64"), "18446744073709551615 0"), ("loadtxt", dict(dtype="uint64"), "-1"),
    ("loadtxt", dict(dtype="int64"), "-9223372036854775808 9223372036854775807 +007"),
    ("loadtxt", dict(dtype="int64"), "9223372036854775808"), ("loadtxt", dict(dtype="bool"), "2 0 -1"),
    ("loadtxt", {}, "1_0"), ("loadtxt", {}, "0x10"), ("loadtxt", {}, "1d5"), ("loadtxt", {}, "1f"), ("loadtxt", {}, "-"), ("loadtxt", {}, "1e"),
    ("loadtxt", {}, "."), ("loadtxt", {}, "+-1"), ("loadtxt", {}, "infinity -INF NaN +inf"), ("loadtxt", {}, "nano"),
    ("loadtxt", dict(dtype="complex128"), "(1+2j) 3j -1-2.5e-3j 1e3+1e-2j (5) -4"), ("loadtxt", dict(dtype="complex64"), "1+2j"),
    ("loadtxt", dict(delimiter=","), "1, 2\n3,4 \n"), ("loadtxt", dict(delimiter=","), "1,,2"), ("loadtxt", dict(delimiter=","), "1,2,"),
    ("loadtxt", {}, "1 2\n3"), ("loadtxt", {}, "1\r\n2\r\n"), ("loadtxt", {}, "1\t2\n\n  \n3 4\n"),
    ("loadtxt", dict(delimiter=",", quotechar='"'), '"1","2"\n3,"4"'),
    ("loadtxt", dict(delimiter=",", quotechar='"', usecols=0), '1,"a,#""\n"\n3,"4"'),
    ("loadtxt", dict(usecols=(-1, 0)), "1 2 3\n4 5 6"), ("loadtxt", dict(usecols=1), "1 2 3\n4 5 6"), ("loadtxt", dict(usecols=0), "1 2 3\n4"),
    ("loadtxt", dict(usecols=5), "1 2"), ("loadtxt", dict(skiprows=1), "a b\n1 2"), ("loadtxt", dict(skiprows=2), "# a\n\n1 2"),
    ("loadtxt", dict(comments=["#", "//"]), "1 2 # x\n//3 4\n5 6 //"), ("loadtxt", dict(max_rows=2), "1\n\n2\nx"),
    ("loadtxt", dict(max_rows=0), "1\n2"), ("loadtxt", dict(dtype="float16"), "1.0009765625 1e-8 70000 0.1"),
    ("loadtxt", dict(dtype="float32"), "0.1 16777217 1e-46 1e39"),
    ("loadtxt", {}, "1e400 1e-400 -0 0.1 5e-324 2.4703282292062327e-324 1.7976931348623158e308 .5 5.e1 123456789012345678 "
     "9007199254740993 0.30000000000000004 1e22 1e23 3.4028235677973366e38 2.2250738585072011e-308 179769313486231580793e289"),
    ("loadtxt", {}, "0000000000000000000000001 1.000000000000000000e+00 " + "9" * 400 + " 0." + "0" * 300 + "1"),
    ("genfromtxt", {}, ""), ("genfromtxt", dict(delimiter=","), "1,,3\n4,x,6"), ("genfromtxt", dict(delimiter=",", dtype="int64"), "1,,3\n4,x,1e3"),
    ("genfromtxt", dict(delimiter=","), "1,2\n3\n4,5"), ("genfromtxt", dict(delimiter=",", invalid_raise=False), "1,2\n3\n4,5"),
    ("genfromtxt", dict(skip_footer=1), "1 2\n3 4\n"), ("genfromtxt", dict(skip_footer=1), "1 2\n3"), ("genfromtxt", dict(skip_header=1), "a\n1.5"),
    ("genfromtxt", dict(missing_values=["N/A", "-"], filling_values=9), "1 N/A\n- 2"),
    ("genfromtxt", dict(delimiter=",", filling_values=[7, 8]), ",1\n2,"),
    ("genfromtxt", dict(delimiter=3), "  1  2\n 345"), ("genfromtxt", dict(delimiter=(2, 3)), "12345\n678"),
    ("genfromtxt", dict(delimiter=",", unpack=True), "1,2\n3,4"), ("genfromtxt", dict(ndmin=2), "1\n2"),
    ("genfromtxt", dict(usecols=(2, 0)), "1 2 3\n4 5 6"), ("genfromtxt", dict(delimiter=",", loose=False), "1,abc"),
    ("genfromtxt", dict(delimiter=","), "1, ,3"), ("genfromtxt", dict(max_rows=2), "1\n2\n3"), ("genfromtxt", dict(dtype="bool"), "True FALSE x"),
    ("genfromtxt", dict(delimiter=","), "1,2 # c\n# only\n\n3,4"), ("genfromtxt", dict(delimiter="::"), "1::2\n::4"),
]


def reading_texts():
    """What NumPy reads in texts: the function, the text, the keywords, then type, shape and values, or an error."""
    for function, keywords, text_of_file in TEXTS:
        given = dict({"dtype": "float64"}, **keywords)
        try:
            result = getattr(np, function)(io.StringIO(text_of_file, newline=""), **given)
            answer = [str(result.dtype), extents(result), values(result)]
        except (ValueError, IndexError) as error:
            answer = ["error", "", ""]
        yield [function, json.dumps(text_of_file), json.dumps(keywords)] + answer


FORMATS = ["%.18e", "%d", "%5d", "%-8.3f|", "%g", "%G", "%.3g", "%+d", "%010.3f", "%s", "%e", "% d", "%#g", "%i", "%05d", "%.0f", "%10s",
           "%5.2s", "%%%d", "%+.2E", "%-+9.1f", "%#.0f", "%.0e", "%.15g", "% .3e"]


def writing_texts():
    """What NumPy writes: a type, numbers, a format, and a line as a JSON text."""
    numbers = [0.0, -0.0, 2.5, 3.5, -1234567.891, 1e-5, 1e22, 0.1, 123456789.0, 9.9999995, 5e-324, 1.7976931348623157e308]
    for form in FORMATS:
        for dtype, row in (("float64", numbers), ("float32", [0.1, 1.5, -3e10, 1e-7]), ("int64", [0, -7, 2**62]), ("uint64", [2**64 - 1]),
                           ("bool", [True, False]), ("float64", [np.inf, -np.inf, np.nan])):
            a = np.array([row], dtype)
            out = io.StringIO()
            try:
                np.savetxt(out, a, fmt=form, delimiter=";")
            except (ValueError, TypeError, OverflowError):
                continue
            yield [dtype, values(a), form, json.dumps(out.getvalue())]
    for dtype, a, keywords in (("complex128", [[1 + 2j, 3 - 4j]], {}), ("complex128", [[1 + 2j, 3 - 4j]], dict(fmt="%.2f")),
                               ("complex64", [[1 - 2j]], dict(fmt="%g|%g")), ("int64", [[1, 2]], dict(fmt=["%d", "%x"])),
                               ("float64", [[1, 2]], dict(fmt="%d,%5.1f"))):
        out = io.StringIO()
        np.savetxt(out, np.array(a, dtype), **keywords)
        yield [dtype, values(np.array(a, dtype)), json.dumps(keywords.get("fmt", "%.18e")), json.dumps(out.getvalue())]


def write(folder, name, cases):
    lines = [f"# {name} by NumPy {np.__version__}, make_golden.py"]
    lines += ["\t".join(map(str, case)) for case in cases]
    (folder / f"{name}.tsv").write_text("\n".join(lines) + "\n")


def main(folder, what="all"):
    warnings.simplefilter("ignore")
    folder = pathlib.Path(folder)
    if what == "rows":
        Cells(folder).add(folder)
        return
    folder.mkdir(parents=True, exist_ok=True)
    files(folder / "npy")
    for cases in (
        promotion,
        casting,
        reading_texts,
        writing_texts,
        reductions2,
        masked_reductions,
        scans,
        special_places,
        averages,
        texts,
        formatted,
        slices,
        creation,
        dtypes,
        views,
        manipulation, indexing, scatters,
        fillings,
        oddments,
        parameters,
        spaces,
        corners,
        searching,
        products,
        series,
        complex_products,
        linalg,
        polynomials,
        specials,
        sorting,
        complex_sorting,
        quantiles,
        nan_quantiles,
        complex_functions64,
        complex_functions128,
        complex_binary,
        complex_promotion,
        complex_texts,
        complex_calls,
        complex_views,
        sets,
        histograms,
        histograms_nd,
        covariances,
        weighted_quantiles,
        slice_sets,
        interpolations,
        turns,
        transforms,
    ):
        write(folder, cases.__name__, cases())
    Cells(folder).write(folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
