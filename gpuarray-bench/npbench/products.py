"""Products of matrices and vectors, and what is made of a few of them."""

from inputs import uniform
from registry import program


@program("gemm", lambda t, ni, nj, nk: (uniform(t, 1, ni, nk), uniform(t, 2, nk, nj), uniform(t, 3, ni, nj)))
def gemm(m, size, a, b, c):
    return 1.5 * a @ b + 1.2 * c


@program(
    "k2mm",
    lambda t, ni, nj, nk, nl: (uniform(t, 1, ni, nk), uniform(t, 2, nk, nj), uniform(t, 3, nj, nl), uniform(t, 4, ni, nl)),
)
def k2mm(m, size, a, b, c, d):
    return 1.5 * a @ b @ c + 1.2 * d


@program(
    "k3mm",
    lambda t, ni, nj, nk, nl, nm: (uniform(t, 1, ni, nk), uniform(t, 2, nk, nj), uniform(t, 3, nj, nm), uniform(t, 4, nm, nl)),
)
def k3mm(m, size, a, b, c, d):
    return a @ b @ c @ d


@program("symm", lambda t, rows, n: (uniform(t, 1, rows, rows), uniform(t, 2, rows, n), uniform(t, 3, rows, n)))
def symm(m, size, a, b, c):
    return 1.5 * ((m.tril(a) + m.tril(a, -1).T) @ b) + 1.2 * c


@program("syrk", lambda t, k, n: (uniform(t, 1, n, k), uniform(t, 2, n, n)))
def syrk(m, size, a, c):
    return m.tril(1.5 * a @ a.T + 1.2 * c) + m.triu(c, 1)


@program("syr2k", lambda t, k, n: (uniform(t, 1, n, k), uniform(t, 2, n, k), uniform(t, 3, n, n)))
def syr2k(m, size, a, b, c):
    return m.tril(1.5 * (a @ b.T + b @ a.T) + 1.2 * c) + m.triu(c, 1)


@program("trmm", lambda t, rows, n: (uniform(t, 1, rows, rows), uniform(t, 2, rows, n)))
def trmm(m, size, a, b):
    return 1.5 * (m.tril(a, -1).T @ b + b)


@program("doitgen", lambda t, nr, nq, n: (uniform(t, 1, nr, nq, n), uniform(t, 2, n, n)))
def doitgen(m, size, a, c):
    return a @ c


@program("atax", lambda t, rows, n: (uniform(t, 1, rows, n), uniform(t, 2, n)))
def atax(m, size, a, x):
    return (a @ x) @ a


@program("bicg", lambda t, columns, n: (uniform(t, 1, n, columns), uniform(t, 2, columns), uniform(t, 3, n)))
def bicg(m, size, a, p, r):
    return r @ a, a @ p


@program("mvt", lambda t, n: (uniform(t, 1, n, n), *(uniform(t, seed, n) for seed in range(2, 6))))
def mvt(m, size, a, x1, x2, y1, y2):
    return x1 + a @ y1, x2 + y2 @ a


@program("gesummv", lambda t, n: (uniform(t, 1, n, n), uniform(t, 2, n, n), uniform(t, 3, n)))
def gesummv(m, size, a, b, x):
    return 1.5 * (a @ x) + 1.2 * (b @ x)


@program("gemver", lambda t, n: (uniform(t, 1, n, n), *(uniform(t, seed, n) for seed in range(2, 8))))
def gemver(m, size, a, u1, v1, u2, v2, y, z):
    b = a + m.outer(u1, v1) + m.outer(u2, v2)
    x = 1.2 * (y @ b) + z
    return b, x, 1.5 * (b @ x)


def samples(t, variables, n):
    """A row for each sample, a column for each variable."""
    return (uniform(t, 1, n, variables),)


@program("covariance", samples)
def covariance(m, size, data):
    centred = data - data.mean(0)
    return centred.T @ centred / (size[1] - 1)


@program("covariance2", samples)
def covariance2(m, size, data):
    return m.cov(data.T)


def scaled(m, size, data, deviation):
    deviation = m.where(deviation <= 0.1, 1, deviation)
    return (data - data.mean(0)) / (size[1] ** 0.5 * deviation)


@program("correlation", samples)
def correlation(m, size, data):
    x = scaled(m, size, data, data.std(0))
    correlations = x.T @ x
    m.fill_diagonal(correlations, 1)
    return correlations


@correlation.form("jax")
def _(jax, size, data):
    x = scaled(jax.numpy, size, data, data.std(0))
    return jax.numpy.fill_diagonal(x.T @ x, 1, inplace=False)


@correlation.form("torch")
def _(torch, size, data):
    x = scaled(torch, size, data, data.std(0, correction=0))
    return (x.T @ x).fill_diagonal_(1)
