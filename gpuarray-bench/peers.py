"""The rows of org.gpuarray.bench.Rows by NumPy, CuPy, PyTorch (as it comes and compiled) and JAX.

usage: peers.py PEER[:TYPE] ELEMENTS [REPETITIONS] [ROW ...]     PEER: numpy, cupy, torch, torch.compile, jax
                                                                TYPE: float32, float64
prints `row milliseconds`: the median of the repetitions, each from the call to the end of the device's work. A row that a
peer cannot do is left out, with the reason behind #.
"""
import math
import sys
import time

peer, _, dtype = sys.argv[1].partition(":")
dtype = dtype or "float32"
elements = int(sys.argv[2]) if len(sys.argv) > 2 else 1 << 24
repetitions = int(sys.argv[3]) if len(sys.argv) > 3 else 31
wanted = sys.argv[4:]
side = 1 << ((elements.bit_length() - 1) // 2)
quarter, points, midpoints = elements // 4, side // 2, 100_000_000


def print_median(row, work, sync):
    try:
        for _ in range(5):
            work()
        sync()
        times = []
        for _ in range(repetitions):
            sync()
            start = time.perf_counter()
            work()
            sync()
            times.append((time.perf_counter() - start) * 1e3)
        print(f"{row} {sorted(times)[len(times) // 2]:.4f}", flush=True)
    except Exception as e:  # out of memory, or not made for this
        print(f"# {row}: {type(e).__name__}: {str(e)[:100]}", flush=True)


def black_scholes(m, price, strike, years):
    rate, volatility = 0.02, 0.3
    deviation = m.sqrt(years) * volatility
    d1 = (m.log(price / strike) + years * (rate + volatility * volatility / 2)) / deviation
    d2 = d1 - deviation
    def normal(x):
        return (m.erf(x * math.sqrt(0.5)) + 1) * 0.5
    return price * normal(d1) - strike * m.exp(years * -rate) * normal(d2)


def table(title, m, wrap, sync):
    """m: the module, with rand, normal, arange and so on of one meaning; wrap: what turns a function into one to be called."""
    print(f"# {title}, {elements} {dtype}", flush=True)
    a, b, c = m.rand(elements), m.rand(elements) + 0.1, m.rand(elements) + 0.2
    square = a.reshape(side, elements // side)
    r, q = m.copy(a[:side].reshape(side, 1)), m.copy(b[:elements // side].reshape(1, -1))
    price, strike, years = a[:quarter] * 50 + 50, b[:quarter] * 50 + 50, c[:quarter] + 0.1
    p, o = a[:points * 16].reshape(points, 1, 16), b[:points * 16].reshape(1, points, 16)
    small, medium = m.rand(1024), m.rand(1 << 20)

    def softmax(x):
        e = m.exp(x - m.rowmax(x))
        return e / m.rowsum(e)

    def pi():
        x = (m.arange(midpoints) + 0.5) * (1.0 / midpoints)
        return (4 / (x * x + 1)).sum()

    # A compiled loop is compiled once for a hundred steps, as its users write it: tracing a thousand takes minutes.
    def steps(x, count):
        for _ in range(count):
            x = 0.9 * x
        return x

    hundred = wrap(lambda x: steps(x, 100))

    def loop(x):
        if not m.compiles:
            return steps(x, 1000)
        for _ in range(10):
            x = hundred(x)
        return x

    def call(function, *operands):
        made = wrap(function)
        return lambda: made(*operands)

    work = {
        "copy": call(lambda a: m.copy(a), a),
        "times2": call(lambda a: a * 2, a),
        "chain": call(lambda a, b, c: m.sqrt(a * a + b * b) * 2 - c, a, b, c),
        "axpy": call(lambda a, b: a * 2.5 + b, a, b),
        "where": call(lambda a, b: m.where(a > b, a, b * 2), a, b),
        "strided": call(lambda a: a[::2] * 2, a),
        "outer": call(lambda r, q: r * q + r, r, q),
        "sum": call(lambda a: a.sum(), a),
        "sqdiff_sum": call(lambda a, b: ((a - b) ** 2).sum(), a, b),
        "mean_var": call(m.mean_var, a),
        "sum_axis0": call(lambda s: s.sum(0), square),
        "sum_axis1": call(lambda s: s.sum(1), square),
        "argmax": call(lambda a: a.argmax(), a),
        "cumsum": call(lambda a: a.cumsum(0), a),
        "softmax": call(softmax, square),
        "sort": call(m.sort, a[:quarter]),
        "black_scholes": call(lambda *x: black_scholes(m, *x), price, strike, years) if m.erf else None,
        "pairwise": call(lambda p, o: ((p - o) ** 2).sum(2), p, o),
        "pi": call(pi),
        "random_uniform": lambda: m.rand(elements),
        "random_normal": lambda: m.normal(elements),
        "chain_1024": call(lambda x: m.sqrt(x * x + x * x) * 2 - x, small),
        "item_round_trip_1024": (lambda made: lambda: float(made(small)))(wrap(lambda x: (x * 2).sum())),
        "loop_1024": lambda: loop(small),
        "loop_2_20": lambda: loop(medium),
    }
    if side * side == elements:
        work["add_transpose"] = call(lambda s: s + s.T, square)
    if m.new_kernel:
        fresh = iter(range(int(time.time()) % 1_000_000, 10_000_000))
        work["new_kernel"] = lambda: m.new_kernel(next(fresh), small)
    if m.to_device:
        host = m.host(elements)
        work["to_device"] = lambda: m.to_device(host)
    if m.to_host:
        work["to_host"] = lambda: m.to_host(a)
    for row, once in work.items():
        if once and (not wanted or row in wanted):
            print_median(row, once, sync)


class Module:
    """What differs between the peers; the rest is the wrapped module's own."""
    compiles, erf, to_device, to_host, new_kernel = False, None, None, None, None

    def __init__(self, module, **names):
        self.module = module
        self.__dict__.update(names)

    def __getattr__(self, name):
        return getattr(self.module, name)


def numpy_like(np, **names):
    return Module(np, rowmax=lambda x: x.max(1, keepdims=True), rowsum=lambda x: x.sum(1, keepdims=True),
                  mean_var=lambda a: (a.mean(), a.var()), arange=lambda n: np.arange(n, dtype=dtype), **names)


if peer == "numpy":
    import numpy as np

    numbers = np.random.default_rng(1)
    table(f"numpy {np.__version__}", numpy_like(np, rand=lambda n: numbers.random(n, dtype),
          normal=lambda n: numbers.standard_normal(n, dtype)), lambda f: f, lambda: None)
elif peer == "cupy":
    import numpy as np
    import cupy as cp
    from cupyx.scipy.special import erf

    table(f"cupy {cp.__version__}", numpy_like(cp, rand=lambda n: cp.random.rand(n, dtype=dtype), erf=erf,
          normal=lambda n: cp.random.standard_normal(n, dtype=dtype),
          host=lambda n: np.random.default_rng(1).random(n, dtype), to_device=cp.asarray, to_host=cp.asnumpy,
          new_kernel=lambda i, x: cp.ElementwiseKernel(f"{dtype} x", f"{dtype} y", f"y = sqrt(x * {i}.5f + 1) * x", f"fresh_{i}")(x)),
          lambda f: f, cp.cuda.Device().synchronize)
elif peer in ("torch", "torch.compile"):
    import torch

    torch.set_default_dtype(getattr(torch, dtype))
    compiles = peer == "torch.compile"

    def new_kernel(i, x):
        torch._dynamo.reset()
        return torch.compile(lambda x: torch.sqrt(x * (i + 0.5) + 1) * x, dynamic=False)(x)

    table(f"{peer} {torch.__version__}", Module(
        torch, compiles=compiles, erf=torch.erf, new_kernel=new_kernel if compiles else None, rand=lambda n: torch.rand(n, device="cuda"), normal=lambda n: torch.randn(n, device="cuda"),
        copy=lambda x: x.clone(), arange=lambda n: torch.arange(n, device="cuda", dtype=getattr(torch, dtype)),
        rowmax=lambda x: x.amax(1, keepdim=True), rowsum=lambda x: x.sum(1, keepdim=True),
        mean_var=lambda a: torch.var_mean(a), sort=lambda x: torch.sort(x).values,
        host=lambda n: torch.rand(n), to_device=lambda h: h.cuda(), to_host=lambda a: a.cpu()),
        (lambda f: torch.compile(f, dynamic=False)) if compiles else (lambda f: f), torch.cuda.synchronize)
elif peer == "jax":
    import os

    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    import jax
    import jax.numpy as jnp
    import numpy as np

    jax.config.update("jax_enable_x64", dtype == "float64")
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    uniform = jax.jit(lambda k, n: jax.random.uniform(k, (n,), dtype=dtype), static_argnums=1)
    gaussian = jax.jit(lambda k, n: jax.random.normal(k, (n,), dtype=dtype), static_argnums=1)

    def jit(f):
        made = jax.jit(f)
        return lambda *x: jax.block_until_ready(made(*x))

    table(f"jax {jax.__version__}", numpy_like(
        jnp, compiles=True, rand=lambda n: jax.block_until_ready(uniform(next(keys), n)), erf=jax.scipy.special.erf,
        normal=lambda n: jax.block_until_ready(gaussian(next(keys), n)),
        host=lambda n: np.random.default_rng(1).random(n, dtype),
        new_kernel=lambda i, x: jit(lambda x: jnp.sqrt(x * (i + 0.5) + 1) * x)(x),
        to_device=lambda h: jax.block_until_ready(jnp.asarray(h))), jit, lambda: None)
else:
    sys.exit(f"peers.py: no peer {peer}, need numpy, cupy, torch, torch.compile or jax")
