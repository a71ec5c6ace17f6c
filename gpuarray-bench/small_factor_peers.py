"""Factors of many small matrices in one call by PyTorch, or by NumPy where there is no PyTorch, in milliseconds: the median of several
calls, from the call to the end of the device's work. Beside org.gpuarray.bench.SmallFactorTimes. Arguments: the number of matrices
(1000000), then names to choose rows."""

import statistics
import sys
import time

import numpy as np

try:
    import torch
except ImportError:
    torch = None

SIDES = (2, 4, 8, 16, 32)
CALLS = 15
ENOUGH_SECONDS = 2
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
WANTED = sys.argv[2:]


def synchronize():
    if torch:
        torch.cuda.synchronize()


def timed(name, work):
    if WANTED and not any(word in name for word in WANTED):
        return
    for _ in range(1 if torch is None else 3):
        work()
    synchronize()
    times = []
    begin = time.perf_counter()
    while len(times) < CALLS and (len(times) < 3 or time.perf_counter() - begin < ENOUGH_SECONDS):
        start = time.perf_counter()
        work()
        synchronize()
        times.append((time.perf_counter() - start) * 1e3)
    print(f"{name:<46} {statistics.median(times):10.3f} ms", flush=True)


def run(dtype, count, n):
    random = np.random.default_rng(1)
    a = (random.random((count, n, n)) - 0.5).astype(dtype)
    symmetric = a + a.swapaxes(-2, -1)
    positive = symmetric + 2 * n * np.eye(n, dtype=dtype)
    b = random.random((count, n, 1)).astype(dtype)
    of = f" {count} x {n} {dtype}"
    linalg = np.linalg
    svdvals = lambda x: linalg.svd(x, compute_uv=False)
    if torch:
        a, symmetric, positive, b = (torch.tensor(x, device="cuda") for x in (a, symmetric, positive, b))
        linalg = torch.linalg
        svdvals = linalg.svdvals
    timed("solve" + of, lambda: linalg.solve(a, b))
    timed("inv" + of, lambda: linalg.inv(a))
    timed("det" + of, lambda: linalg.det(a))
    timed("cholesky" + of, lambda: linalg.cholesky(positive))
    timed("qr" + of, lambda: linalg.qr(a))
    timed("eigvalsh" + of, lambda: linalg.eigvalsh(symmetric))
    timed("eigh" + of, lambda: linalg.eigh(symmetric))
    timed("svdvals" + of, lambda: svdvals(a))
    timed("svd" + of, lambda: linalg.svd(a))
    timed("eigvals" + of, lambda: linalg.eigvals(a))
    timed("eig" + of, lambda: linalg.eig(a))


if torch:
    print("#", torch.cuda.get_device_name(), "PyTorch", torch.__version__)
else:
    print("# NumPy", np.__version__)
for dtype in ("float32", "float64"):
    for n in SIDES:
        run(dtype, COUNT if n <= 4 else max(1, COUNT * 16 // (n * n)), n)
