"""The programs of org.gpuarray.bench.ProgramTimes by PyTorch, torch.compile, CuPy and JAX, in milliseconds: the median of several calls,
from the call to the end of the device's work. Arguments: the logarithm of the number of elements (26), then names to choose
programs."""

import os
import statistics
import sys
import time

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

import cupy as cp
import jax
import jax.numpy as jnp
import numpy as np
import torch
import torch._dynamo

LOG = int(sys.argv[1]) if len(sys.argv) > 1 else 26
WANTED = sys.argv[2:]
COUNT = 1 << LOG
SIDE = 1 << (LOG // 2)
CALLS = 11
numbers = np.random.default_rng(1)


def uniform(*shape):
    return numbers.random(shape, dtype=np.float32)


def median(work):
    for _ in range(3):
        work()
    times = []
    begin = time.perf_counter()
    while len(times) < CALLS and (len(times) < 3 or time.perf_counter() - begin < 2):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def report(name, peer, make):
    try:
        print(f"{name:<32} {peer:<14} {median(make()):9.3f} ms", flush=True)
    except Exception as e:
        print(f"{name:<32} {peer:<14} failed: {str(e).splitlines()[0] if str(e) else type(e).__name__}", flush=True)


def run(name, program, *arrays, peers=("torch", "torch.compile", "cupy", "jax")):
    """Times program(module, *arrays); arrays are NumPy's."""
    if WANTED and not any(wanted in name for wanted in WANTED):
        return

    def of_torch(compiled):
        mine = [torch.from_numpy(a).cuda() for a in arrays]
        work = lambda: program(torch, *mine)
        if compiled:
            torch._dynamo.reset()
            work = torch.compile(work, dynamic=False)
        return lambda: (work(), torch.cuda.synchronize())

    def of_cupy():
        mine = [cp.asarray(a) for a in arrays]
        return lambda: (program(cp, *mine), cp.cuda.Device().synchronize())

    def of_jax():
        mine = [jnp.asarray(a) for a in arrays]
        work = jax.jit(lambda *given: program(jnp, *given))
        return lambda: jax.block_until_ready(work(*mine))

    makes = {"torch": lambda: of_torch(False), "torch.compile": lambda: of_torch(True), "cupy": of_cupy, "jax": of_jax}
    for peer in peers:
        report(name, peer, makes[peer])
    torch.cuda.empty_cache()
    cp.get_default_memory_pool().free_all_blocks()


def mandelbrot(m, re, im):
    x, y, steps = re * 0, re * 0, re * 0
    for _ in range(50):
        inside = x * x + y * y < 4
        following = x * x - y * y + re
        y = m.where(inside, x * y * 2 + im, y)
        x = m.where(inside, following, x)
        steps = steps + inside
    return steps


def logistic_regression(m, x, y, weights):
    predicted = 1 / (1 + m.exp(-(x @ weights)))
    return weights - 0.01 * (x.T @ (predicted - y) / x.shape[0])


def rolled(m, a, dy, dx):
    return m.roll(a, (dy, dx), dims=(0, 1)) if m is torch else m.roll(a, (dy, dx), axis=(0, 1))


def life(m, cells):
    for _ in range(10):
        around = sum(rolled(m, cells, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx)
        alive = (around == 3) | ((around == 2) & (cells == 1))
        cells = alive.to(torch.uint8) if m is torch else alive.astype(m.uint8)
    return cells


def jacobi(m, u):
    u = u.clone() if m is torch else u.copy()
    for _ in range(10):
        inner = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
        if m is jnp:
            u = u.at[1:-1, 1:-1].set(inner)
        else:
            u[1:-1, 1:-1] = inner
    return u


def n_body(m, x, y, z, mass):
    dx, dy, dz = x - x[:, None], y - y[:, None], z - z[:, None]
    square = dx * dx + dy * dy + dz * dz + 1e-3
    pull = mass / (square * m.sqrt(square))
    return (dx * pull).sum(1), (dy * pull).sum(1), (dz * pull).sum(1)


def adam(m, p, g, first, second):
    first = 0.9 * first + 0.1 * g
    second = 0.999 * second + 0.001 * g * g
    return p - 0.01 * first / (m.sqrt(second) + 1e-8), first, second


def gelu(m, x):
    if m is cp:
        from cupyx.scipy.special import erf
    else:
        erf = torch.erf if m is torch else jax.scipy.special.erf
    return x * 0.5 * (1 + erf(x * 0.7071))


def largest(m, x):
    if m is torch:
        return torch.topk(x, 100)
    return jax.lax.top_k(x, 100) if m is jnp else cp.sort(cp.partition(x, x.size - 100)[-100:])


def layer_norm(m, rows, gain, bias):
    mean = rows.mean(1)[:, None]
    variance = (rows.var(1, unbiased=False) if m is torch else rows.var(1))[:, None]
    return (rows - mean) / m.sqrt(variance + 1e-5) * gain + bias


def softmax(m, rows):
    most = rows.max(1).values if m is torch else rows.max(1)
    powers = m.exp(rows - most[:, None])
    return powers / powers.sum(1)[:, None]


def sobel(m, a):
    gx = a[:-2, 2:] - a[:-2, :-2] + 2 * (a[1:-1, 2:] - a[1:-1, :-2]) + a[2:, 2:] - a[2:, :-2]
    gy = a[2:, :-2] - a[:-2, :-2] + 2 * (a[2:, 1:-1] - a[:-2, 1:-1]) + a[2:, 2:] - a[:-2, 2:]
    return m.sqrt(gx * gx + gy * gy)


def box_blur(m, a):
    wide = a[:, :-2] + a[:, 1:-1] + a[:, 2:]
    return (wide[:-2] + wide[1:-1] + wide[2:]) / 9


def pi(m):
    if m is torch:
        a, b = torch.rand(COUNT // 4, device="cuda"), torch.rand(COUNT // 4, device="cuda")
    else:
        a, b = m.random.rand(COUNT // 4), m.random.rand(COUNT // 4)
    return (a * a + b * b < 1).mean(dtype=m.float32) * 4


side = SIDE // 4
run(
    "mandelbrot 50 steps",
    mandelbrot,
    np.ascontiguousarray(np.broadcast_to(uniform(1, side) * 3 - 2, (side, side))),
    np.ascontiguousarray(np.broadcast_to(uniform(side, 1) * 2 - 1, (side, side))),
)
n = COUNT // 64
run("logistic regression step", logistic_regression, uniform(n, 64), (uniform(n) > 0.5).astype("f"), np.zeros(64, "f"))
run("game of life 10 steps uint8", life, (uniform(SIDE, SIDE) > 0.5).astype("u1"))
run("jacobi 10 steps", jacobi, uniform(SIDE, SIDE))
run("nearest of 16 centres", lambda m, x, c: ((x - c) ** 2).sum(2).argmin(1), uniform(n, 1, 8), uniform(16, 8))
n = SIDE // 2
run("n-body forces", n_body, uniform(n), uniform(n) * 2, uniform(n) * 3, uniform(n) + 1)
x = uniform(COUNT)
run("x[x > 0.5]", lambda m, x: x[x > 0.5], x, peers=("torch", "cupy"))
run("top 100", largest, x)
run("median", lambda m, x: m.median(x), x)
run("unique of 1000 int32", lambda m, x: m.unique(x), (x * 1000).astype("i4"), peers=("torch", "cupy"))
run("concatenate * 2", lambda m, x: (m.cat if m is torch else m.concatenate)((x, x)) * 2, x)
run("cumulative prices", lambda m, x: m.exp(m.cumsum((x - 0.5) * 1e-3, 0)), x)
run("standardise", lambda m, x: (x - x.mean()) / (x.std(unbiased=False) if m is torch else x.std()), x)
run("monte carlo pi", pi, peers=("torch", "torch.compile", "cupy"))
small = [uniform(4096) for _ in range(100)]
run("100 sums of 4096", lambda m, *all: [each.sum() for each in all], *small)
run("adam, 3 results", adam, x, x - 0.5, x * 0.1, x * 0.01)
run("gelu float16", gelu, x.astype("f2"))
rows = x.reshape(-1, 1024)
run("layer norm, rows of 1024", layer_norm, rows, uniform(1024), uniform(1024))
run("softmax, rows of 1024", softmax, rows)
run("rows normalised", lambda m, r: r / m.sqrt((r * r).sum(1))[:, None], rows)
run("columns centred", lambda m, r: r - r.mean(0), rows)
image = x.reshape(SIDE, SIDE)
run("sobel", sobel, image)
run("box blur 3", box_blur, image)
run("transpose + 1", lambda m, a: (a.T + 1).contiguous() if m is torch else m.ascontiguousarray(a.T + 1) if m is cp else a.T + 1, image)
