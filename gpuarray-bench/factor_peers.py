"""Factors of square matrices and solutions with them by PyTorch's libraries, in milliseconds: the median of several calls, from the
call to the end of the device's work. Beside org.gpuarray.bench.FactorTimes. Argument: the longest side (4096)."""

import statistics
import sys
import time

import torch

SIDES = (512, 1024, 2048, 4096, 8192, 16384)
CALLS = 15
ENOUGH_SECONDS = 2


def timed(name, work):
    for _ in range(3):
        work()
    torch.cuda.synchronize()
    times = []
    begin = time.perf_counter()
    while len(times) < CALLS and (len(times) < 3 or time.perf_counter() - begin < ENOUGH_SECONDS):
        start = time.perf_counter()
        work()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e3)
    print(f"{name:<46} {statistics.median(times):10.3f} ms", flush=True)


def run(dtype, n):
    a = torch.rand(n, n, dtype=dtype, device="cuda") - 0.5
    positive = a + a.T + 2 * n * torch.eye(n, dtype=dtype, device="cuda")
    vector = torch.rand(n, 1, dtype=dtype, device="cuda")
    many = torch.rand(n, n, dtype=dtype, device="cuda")
    of = f" {n} {str(dtype).removeprefix('torch.')}"
    triangular = torch.linalg.solve_triangular
    timed("lu" + of, lambda: torch.linalg.lu_factor(a))
    timed("cholesky" + of, lambda: torch.linalg.cholesky(positive))
    timed("solve of a vector" + of, lambda: torch.linalg.solve(a, vector))
    timed("inv" + of, lambda: torch.linalg.inv(a))
    timed("solveTriangular of a vector" + of, lambda: triangular(positive, vector, upper=False))
    timed("solveTriangular upper" + of, lambda: triangular(positive, vector, upper=True))
    timed("solveTriangular of a matrix" + of, lambda: triangular(positive, many, upper=False))
    timed("qr" + of, lambda: torch.linalg.qr(a))


print("#", torch.cuda.get_device_name(), "PyTorch", torch.__version__)
longest = int(sys.argv[1]) if len(sys.argv) > 1 else 4096
for dtype in (torch.float32, torch.float64):
    for n in SIDES:
        if n <= longest:
            run(dtype, n)
