"""Products of matrices and vectors."""

from inputs import uniform
from registry import program


@program("gemm", lambda t, ni, nj, nk: (uniform(t, 1, ni, nk), uniform(t, 2, nk, nj), uniform(t, 3, ni, nj)))
def gemm(m, size, a, b, c):
    return 1.5 * a @ b + 1.2 * c
