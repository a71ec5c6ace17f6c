"""Histograms, groups, additions at positions and masks of 2^26 numbers by PyTorch and CuPy, in milliseconds: the median of ten calls,
from the call to the end of the device's work. Beside org.gpuarray.bench.ScatterTimes."""

import statistics
import time

import cupy as cp
import torch

COUNT = 1 << 26
CALLS = 10


def timed(name, work):
    for _ in range(3):
        work()
    torch.cuda.synchronize()
    times = []
    for _ in range(CALLS):
        start = time.perf_counter()
        work()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e3)
    print(f"{name:<40} {statistics.median(times):.3f} ms", flush=True)


def indices(bins):
    return (torch.rand(COUNT, device="cuda") * bins).long()


x = torch.rand(COUNT, device="cuda")
mask = x > 0.5
timed("torch x[x > 0.5]", lambda: x[x > 0.5])
timed("torch x[mask]", lambda: x[mask])
timed("torch nonzero", lambda: mask.nonzero())
timed("torch histc 100", lambda: torch.histc(x, 100))
groups = indices(256)
timed("torch bincount 256", lambda: torch.bincount(groups, minlength=256))
groups = indices(1000)
timed("torch mean by group 1000", lambda: torch.bincount(groups, x, minlength=1000) / torch.bincount(groups, minlength=1000))
groups = indices(65_536)
sums = torch.zeros(65_536, device="cuda")
timed("torch index_add 65536", lambda: sums.index_add_(0, groups, x))
numbers, positions, cupy_sums = cp.from_dlpack(x), cp.from_dlpack(groups), cp.zeros(65_536, "f")
timed("cupy add.at 65536", lambda: (cp.add.at(cupy_sums, positions, numbers), cp.cuda.Device().synchronize()))
timed("cupy histogram 100", lambda: (cp.histogram(numbers, 100), cp.cuda.Device().synchronize()))
timed("cupy x[x > 0.5]", lambda: (numbers[numbers > 0.5], cp.cuda.Device().synchronize()))
