"""The programs of org.gpuarray.bench.CpuPrograms by NumPy. Reads names from standard input, one a line; prints for each the fewest
milliseconds of a call, of the processor and of the clock. Argument: the logarithm of the number of elements (20)."""

import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", os.environ.get("OMP_NUM_THREADS", "1"))

import numpy as np

LOG = int(sys.argv[1]) if len(sys.argv) > 1 else 20
COUNT = 1 << LOG
SIDE = 1 << (LOG // 2)
SECONDS = 0.3
numbers = np.random.default_rng(1)


def uniform(*shape):
    return numbers.random(shape, dtype=np.float32)


def mandelbrot():
    re = np.ascontiguousarray(np.broadcast_to(np.linspace(-2, 1, SIDE, dtype=np.float32), (SIDE, SIDE)))
    im = np.ascontiguousarray(np.broadcast_to(np.linspace(-1, 1, SIDE, dtype=np.float32).reshape(SIDE, 1), (SIDE, SIDE)))

    def work():
        x = np.zeros((SIDE, SIDE), np.float32)
        y = np.zeros((SIDE, SIDE), np.float32)
        steps = np.zeros((SIDE, SIDE), np.int32)
        for _ in range(50):
            inside = x * x + y * y < 4
            following = x * x - y * y + re
            y = np.where(inside, x * y * 2 + im, y)
            x = np.where(inside, following, x)
            steps = steps + inside
        return steps

    return work


def logistic_map(x):
    v = x
    for _ in range(300):
        v = v * np.float32(3.7) * (1 - v)
    return v


def sobel():
    a = uniform(SIDE, SIDE)

    def work():
        gx = a[:-2, 2:] - a[:-2, :-2] + (a[1:-1, 2:] - a[1:-1, :-2]) * 2 + (a[2:, 2:] - a[2:, :-2])
        gy = a[2:, :-2] - a[:-2, :-2] + (a[2:, 1:-1] - a[:-2, 1:-1]) * 2 + (a[2:, 2:] - a[:-2, 2:])
        return np.sqrt(gx * gx + gy * gy)

    return work


def layer_norm():
    rows = uniform(COUNT // 1024, 1024)
    gain, bias = uniform(1024), uniform(1024)
    return lambda: (rows - rows.mean(1, keepdims=True)) / np.sqrt(rows.var(1, keepdims=True) + 1e-5) * gain + bias


def softmax(columns):
    rows = uniform(COUNT // columns, columns)

    def work():
        powers = np.exp(rows - rows.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    return work


def scatter(places):
    target = np.zeros(places, np.float32)
    index = numbers.integers(0, places, COUNT)
    values = uniform(COUNT)
    return lambda: np.add.at(target, index, values)


def pairwise():
    a, b = uniform(SIDE, 8), uniform(SIDE, 8)
    return lambda: np.sqrt(((a[:, None, :] - b[None, :, :]) ** 2).sum(2))


def by_group():
    group = numbers.integers(0, 1000, COUNT)
    values = numbers.random(COUNT)
    return lambda: np.bincount(group, values) / np.bincount(group)


def pi():
    generator = np.random.default_rng(2)

    def work():
        a, b = generator.random(COUNT), generator.random(COUNT)
        return (a * a + b * b < 1).mean() * 4

    return work


def small_sums():
    arrays = [uniform(4096) for _ in range(100)]
    return lambda: [a.sum() for a in arrays]


def programs():
    x, y = uniform(COUNT), uniform(COUNT)
    x64, y64 = x.astype(np.float64), y.astype(np.float64)
    half, other_half = x.astype(np.float16), y.astype(np.float16)
    index = numbers.integers(0, 256, COUNT)
    i32 = numbers.integers(-1000, 1000, COUNT).astype(np.int32)
    j32 = numbers.integers(1, 100, COUNT).astype(np.int32)
    i64, j64 = i32.astype(np.int64), j32.astype(np.int64)
    u8, v8 = numbers.integers(0, 256, (2, COUNT)).astype(np.uint8)
    z = (x + 1j * y).astype(np.complex64)
    mask = x > 0.5
    false = np.zeros(COUNT, bool)
    m, k = uniform(256, 256), uniform(256, 256)
    m64, k64 = m.astype(np.float64), k.astype(np.float64)
    square = x.reshape(SIDE, SIDE)
    square64 = x64.reshape(SIDE, SIDE)
    return {
        "mandelbrot 50 steps": mandelbrot(),
        "logistic map 300 steps": lambda: logistic_map(x),
        "add.at 1000": scatter(1000),
        "add.at 65536": scatter(65536),
        "mean by group": by_group(),
        "bincount 256": lambda: np.bincount(index),
        "histogram 100": lambda: np.histogram(x, 100, (0, 1)),
        "monte carlo pi": pi(),
        "sobel": sobel(),
        "100 small sums": small_sums(),
        "layer norm": layer_norm(),
        "pairwise distances": pairwise(),
        "softmax 1024": softmax(1024),
        "softmax 16": softmax(16),
        "complex abs": lambda: np.abs(z),
        "complex times": lambda: z * z,
        "hypot": lambda: np.hypot(x, y),
        "hypot float64": lambda: np.hypot(x64, y64),
        "exp": lambda: np.exp(x),
        "exp float64": lambda: np.exp(x64),
        "log": lambda: np.log(x),
        "log float64": lambda: np.log(x64),
        "sin": lambda: np.sin(x),
        "sin float64": lambda: np.sin(x64),
        "pow": lambda: np.power(x, y),
        "pow float64": lambda: np.power(x64, y64),
        "tanh": lambda: np.tanh(x),
        "floor divide int32": lambda: i32 // j32,
        "remainder int32": lambda: i32 % j32,
        "floor divide int64": lambda: i64 // j64,
        "remainder float32": lambda: x % y,
        "floor divide by 7": lambda: i32 // 7,
        "any of false": lambda: false.any(),
        "all of false": lambda: false.all(),
        "count of mask": lambda: np.count_nonzero(mask),
        "sum of mask": lambda: mask.sum(),
        "mask and not mask": lambda: mask & ~mask,
        "x > 0.5": lambda: x > 0.5,
        "x[x > 0.5]": lambda: x[x > 0.5],
        "where": lambda: np.where(mask, x, y),
        "where of comparison": lambda: np.where(x > y, x * 2, y + 1),
        "cumsum": lambda: np.cumsum(x),
        "cumsum float64": lambda: np.cumsum(x64),
        "cumsum int64": lambda: np.cumsum(i64),
        "matmul 256": lambda: m @ k,
        "matmul 256 float64": lambda: m64 @ k64,
        "float16 a * b + a": lambda: half * other_half + half,
        "float16 sum": lambda: half.sum(),
        "float16 exp": lambda: np.exp(half),
        "float16 to float32": lambda: half.astype(np.float32),
        "uint8 a + b": lambda: u8 + v8,
        "uint8 a * b + a": lambda: u8 * v8 + u8,
        "uint8 sum": lambda: u8.sum(),
        "uint8 maximum": lambda: np.maximum(u8, v8),
        "uint8 to float32": lambda: u8.astype(np.float32),
        "float32 to int32": lambda: (x * 100).astype(np.int32),
        "int32 sum": lambda: i32.sum(),
        "sum": lambda: x.sum(),
        "sum float64": lambda: x64.sum(),
        "max": lambda: x.max(),
        "argmax": lambda: x.argmax(),
        "var": lambda: x.var(),
        "prod": lambda: x64.prod(),
        "sum axis 0": lambda: square.sum(0),
        "max axis 0": lambda: square.max(0),
        "max axis 1": lambda: square.max(1),
        "sum axis 1 float64": lambda: square64.sum(1),
        "clip": lambda: np.clip(x, 0.2, 0.8),
        "isnan": lambda: np.isnan(x),
        "round": lambda: np.round(x),
        "sign": lambda: np.sign(x),
        "x * 2 + 1": lambda: x * 2 + 1,
        "sqrt float64": lambda: np.sqrt(x64),
        "gather": lambda: x[index],
        "transpose copy": lambda: np.ascontiguousarray(square.T),
        "left shift int32": lambda: i32 << 3,
        "maximum": lambda: np.maximum(x, y),
        "diff": lambda: np.diff(x),
        "arctan2": lambda: np.arctan2(x, y),
    }


def fewest(work):
    work()
    begin = time.perf_counter()
    own = wall = float("inf")
    while time.perf_counter() - begin < SECONDS:
        start, started = time.perf_counter(), time.thread_time()
        work()
        own = min(own, time.thread_time() - started)
        wall = min(wall, time.perf_counter() - start)
    return own * 1e3, wall * 1e3


if __name__ == "__main__":
    all_programs = programs()
    print("numpy " + np.__version__, flush=True)
    for line in sys.stdin:
        print("%.6f %.6f" % fewest(all_programs[line.strip()]), flush=True)
