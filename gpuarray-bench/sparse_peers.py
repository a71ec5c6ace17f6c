"""Sparse matrices by PyTorch (cuSPARSE) and, where it is installed, CuPy, in milliseconds: the median of several calls, from the call to
the end of the device's work, and GB/s of the bytes that a product has to move. Beside org.gpuarray.bench.SparseTimes. Argument: the
number of elements (30,000,000)."""

import statistics
import sys
import time

import torch

try:
    import cupy
    import cupyx.scipy.sparse as sparse
    import cupyx.scipy.sparse.linalg as solvers
except ImportError:
    cupy = None

CALLS = 15
WIDTH = 32


def timed(name, size, work):
    for _ in range(3):
        work()
    torch.cuda.synchronize()
    times = []
    for _ in range(CALLS):
        start = time.perf_counter()
        work()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e3)
    middle = statistics.median(times)
    print(f"{name:<54} {middle:10.3f} ms {size / middle / 1e6:8.0f} GB/s", flush=True)


def products(name, dtype, starts, rows):
    count = int(starts[-1])
    width = max(rows, 1000, count // rows)  # cuSPARSE refuses more elements than the matrix has places
    row = torch.searchsorted(starts, torch.arange(count, device="cuda"), right=True) - 1
    columns = ((row + torch.randint(1000, (count,), device="cuda")) % width).to(torch.int32)
    values = torch.rand(count, dtype=dtype, device="cuda")
    a = torch.sparse_csr_tensor(starts.to(torch.int32), columns, values, (rows, width))
    x = torch.rand(width, dtype=dtype, device="cuda")
    item = x.element_size()
    size = count * (item + 4) + rows * (4 + item) + width * item
    of = f"{name} {str(dtype).removeprefix('torch.')}"
    timed(f"matvec, {of} PyTorch", size, lambda: a @ x)
    if width * WIDTH <= elements:
        many = torch.rand(width, WIDTH, dtype=dtype, device="cuda")
        timed(f"matmul {WIDTH}, {of} PyTorch", size, lambda: a @ many)
    if cupy is not None:
        b = sparse.csr_matrix(
            (cupy.asarray(values), cupy.asarray(columns), cupy.asarray(starts.to(torch.int32))), shape=(rows, width)
        )
        y = cupy.asarray(x)
        timed(f"matvec, {of} CuPy", size, lambda: b @ y)
        z = cupy.random.rand(rows).astype(y.dtype)
        timed(f"transposed, {of} CuPy", size, lambda: b.T @ z)


def run(dtype):
    line = torch.rand(elements, dtype=dtype, device="cuda")
    timed(f"copy {dtype}", 2 * elements * line.element_size(), line.clone)
    for each in (1, 3, 10, 30, 100, 1000, elements):
        rows = max(1, elements // each)
        starts = (torch.arange(rows + 1, device="cuda") * each).clamp(max=elements)
        products(f"rows of {each}", dtype, starts, rows)
    rows = elements // 10
    ends = torch.cumsum(torch.arange(rows, device="cuda") % 2 * 10, 0)
    ends[rows // 2 :] += elements // 2
    products("one long row, empty ones", dtype, torch.cat([ends.new_zeros(1), ends]), rows)
    if cupy is not None:
        n = elements // 30
        kind = cupy.float32 if dtype == torch.float32 else cupy.float64
        a = sparse.diags([-1, -1, 4, -1, -1], [-1000, -1, 0, 1, 1000], shape=(n, n), format="csr", dtype=kind)
        b = cupy.random.rand(n).astype(kind)
        timed(f"100 iterations of cg {dtype} CuPy", 0, lambda: solvers.cg(a, b, rtol=0, maxiter=100))
        timed(f"100 iterations of gmres(20) {dtype} CuPy", 0, lambda: solvers.gmres(a, b, rtol=0, restart=20, maxiter=100))
        timed(f"sparse @ sparse {dtype} CuPy", 0, lambda: a @ a)


elements = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000_000
print("#", torch.cuda.get_device_name(), "PyTorch", torch.__version__, "CuPy", cupy.__version__ if cupy else None)
for each_type in (torch.float32, torch.float64):
    run(each_type)
