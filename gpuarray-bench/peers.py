"""The same rows as org.gpuarray.bench.Table by NumPy, CuPy and PyTorch, whichever can be imported and run here.

usage: peers.py ELEMENTS [REPETITIONS] [numpy|cupy|torch ...]
prints `row milliseconds`: the median of the repetitions, synchronised.
"""
import sys
import time

elements = int(sys.argv[1]) if len(sys.argv) > 1 else 1 << 24
repetitions = int(sys.argv[2]) if len(sys.argv) > 2 else 31
wanted = sys.argv[3:] or ["numpy", "cupy", "torch"]
rows = 1 << ((elements.bit_length() - 1) // 2)


def median(work, sync):
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
    return sorted(times)[len(times) // 2]


def table(title, rand, normal, sqrt, item, sync):
    print(f"# {title}, {elements} float32", flush=True)
    a, b, c = rand(elements), rand(elements) + 0.1, rand(elements) + 0.2
    square = a.reshape(rows, elements // rows)
    small = rand(1024)
    work = {
        "times2": lambda: a * 2,
        "chain": lambda: sqrt(a * a + b * b) * 2 - c,
        "axpy": lambda: a * 2.5 + b,
        "sum": lambda: a.sum(),
        "sqdiff_sum": lambda: ((a - b) ** 2).sum(),
        "sum_axis0": lambda: square.sum(0),
        "sum_axis1": lambda: square.sum(1),
        "random_uniform": lambda: rand(elements),
        "random_normal": lambda: normal(elements),
        "chain_1024": lambda: sqrt(small * small + small * small) * 2 - small,
        "item_round_trip_1024": lambda: item((small * 2).sum()),
    }
    for row, once in work.items():
        print(f"{row} {median(once, sync):.4f}", flush=True)


if "numpy" in wanted:
    import numpy as np

    numbers = np.random.default_rng(1)
    table(f"numpy {np.__version__}", lambda n: numbers.random(n, np.float32),
          lambda n: numbers.standard_normal(n, np.float32), np.sqrt, float, lambda: None)
if "cupy" in wanted:
    try:
        import cupy as cp

        sync = cp.cuda.Device().synchronize
        table(f"cupy {cp.__version__}", lambda n: cp.random.rand(n, dtype=cp.float32),
              lambda n: cp.random.standard_normal(n, dtype=cp.float32), cp.sqrt, float, sync)
        cp.get_default_memory_pool().free_all_blocks()
    except ImportError as e:
        print(f"# cupy: {e}")
if "torch" in wanted:
    try:
        import torch

        sync = torch.cuda.synchronize
        table(f"torch {torch.__version__}", lambda n: torch.rand(n, device="cuda"),
              lambda n: torch.randn(n, device="cuda"), torch.sqrt, float, sync)
    except ImportError as e:
        print(f"# torch: {e}")
