"""Factors of matrices, and linear equations: loops over columns or rows, each of which needs those before it. JAX and PyTorch call
their libraries where these have the function."""

import numpy
from inputs import uniform
from registry import compiled, program


def symmetric(t, n):
    """A symmetric matrix whose diagonal outweighs the rest of each row, so that it has factors without exchanges."""
    numbers = uniform(t, 1, n, n)
    return numbers + numbers.T + 2 * n * numpy.eye(n, dtype=t)


@program("cholesky", lambda t, n: (symmetric(t, n),))
def cholesky(m, size, a):
    a = a.copy()
    for k in range(size[0]):
        column = a[k:, k] - a[k:, :k] @ a[k, :k]
        a[k:, k] = column / m.sqrt(column[0])
    return a


@program("cholesky2", lambda t, n: (symmetric(t, n),))
def cholesky2(m, size, a):
    return m.linalg.cholesky(a) + m.triu(a, 1)


@cholesky.form("jax")
def _(jax, size, a):
    return cholesky2.forms["numpy"](jax.numpy, size, a)


@cholesky.form("torch")
def _(torch, size, a):
    return cholesky2.forms["numpy"](torch, size, a)


@program("lu", lambda t, n: (symmetric(t, n),))
def lu(m, size, a):
    a = a.copy()
    for k in range(size[0] - 1):
        a[k + 1 :, k] /= a[k, k]
        a[k + 1 :, k + 1 :] -= m.outer(a[k + 1 :, k], a[k, k + 1 :])
    return a


# These exchange no rows of such a matrix.
@lu.form("jax")
def _(jax, size, a):
    return jax.scipy.linalg.lu_factor(a)[0]


@lu.form("torch")
def _(torch, size, a):
    return torch.linalg.lu_factor(a)[0]


@program("ludcmp", lambda t, n: (symmetric(t, n), uniform(t, 2, n)))
def ludcmp(m, size, a, b):
    n = size[0]
    a = lu.forms["numpy"](m, size, a)
    x, y = m.zeros_like(b), m.zeros_like(b)
    for i in range(n):
        y[i] = b[i] - a[i, :i] @ y[:i]
    for i in range(n - 1, -1, -1):
        x[i] = (y[i] - a[i, i + 1 :] @ x[i + 1 :]) / a[i, i]
    return x, y


@ludcmp.form("jax")
def _(jax, size, a, b):
    factors = jax.scipy.linalg.lu_factor(a)[0]
    y = jax.scipy.linalg.solve_triangular(factors, b, lower=True, unit_diagonal=True)
    return jax.scipy.linalg.solve_triangular(factors, y), y


@ludcmp.form("torch")
def _(torch, size, a, b):
    factors = torch.linalg.lu_factor(a)[0]
    y = torch.linalg.solve_triangular(factors, b[:, None], upper=False, unitriangular=True)
    return torch.linalg.solve_triangular(factors, y, upper=True)[:, 0], y[:, 0]


@program("trisolv", lambda t, n: (symmetric(t, n), uniform(t, 2, n)))
def trisolv(m, size, a, b):
    x = m.zeros_like(b)
    for i in range(size[0]):
        x[i] = (b[i] - a[i, :i] @ x[:i]) / a[i, i]
    return x


@trisolv.form("jax")
def _(jax, size, a, b):
    return jax.scipy.linalg.solve_triangular(a, b, lower=True)


@trisolv.form("torch")
def _(torch, size, a, b):
    return torch.linalg.solve_triangular(a, b[:, None], upper=False)[:, 0]


@program("durbin", lambda t, n: (uniform(t, 1, n) / (2 * n),))
def durbin(m, size, r):
    y = m.zeros_like(r)
    y[0] = alpha = -r[0]
    beta = 1
    for k in range(1, size[0]):
        beta = beta * (1 - alpha * alpha)
        alpha = -(r[k] + r[:k][::-1] @ y[:k]) / beta
        y[:k] += alpha * y[:k][::-1]  # NumPy and CuPy copy what they read and write at once
        y[k] = alpha
    return y


@durbin.form("jax")
def _(jax, size, r):
    jnp = jax.numpy
    n = size[0]
    backwards = r[::-1]
    places = jnp.arange(n)

    def step(k, all):
        y, alpha, beta = all
        beta = beta * (1 - alpha * alpha)
        alpha = -(r[k] + jnp.roll(backwards, k) @ y) / beta  # y is 0 from k on
        y = y + jnp.where(places < k, alpha * jnp.roll(y[::-1], k), 0)
        return y.at[k].set(alpha), alpha, beta

    return jax.lax.fori_loop(1, n, step, (jnp.zeros_like(r).at[0].set(-r[0]), -r[0], jnp.ones((), r.dtype)))[0]


@durbin.form("torch", steps=True)
def _(torch, size, r):
    def step(r, y, k, alpha, beta):
        beta = beta * (1 - alpha * alpha)
        alpha = -(r[k] + r[:k].flip(0) @ y[:k]) / beta
        y[:k] += alpha * y[:k].flip(0)
        y[k] = alpha
        return alpha, beta

    work = compiled(torch, step, True)
    y = torch.zeros_like(r)
    y[0] = -r[0]
    alpha, beta = -r[0], torch.ones_like(r[0])
    for k in range(1, size[0]):
        alpha, beta = work(r, y, k, alpha, beta)
    return y


@program("gramschmidt", lambda t, rows, n: (uniform(t, 1, rows, n),))
def gramschmidt(m, size, a):
    a = a.copy()
    n = size[1]
    q, r = m.zeros_like(a), m.zeros((n, n), a.dtype)
    for k in range(n):
        r[k, k] = m.sqrt(a[:, k] @ a[:, k])
        q[:, k] = a[:, k] / r[k, k]
        r[k, k + 1 :] = q[:, k] @ a[:, k + 1 :]
        a[:, k + 1 :] -= m.outer(q[:, k], r[k, k + 1 :])
    return q, r


@gramschmidt.form("jax")
def _(jax, size, a):
    jnp = jax.numpy
    n = size[1]
    columns = jnp.arange(n)

    def step(k, all):
        a, q, r = all
        length = jnp.sqrt(a[:, k] @ a[:, k])
        unit = a[:, k] / length
        parts = jnp.where(columns > k, unit @ a, 0)
        return a - jnp.outer(unit, parts), q.at[:, k].set(unit), r.at[k].set(parts.at[k].set(length))

    return jax.lax.fori_loop(0, n, step, (a, jnp.zeros_like(a), jnp.zeros((n, n), a.dtype)))[1:]


@gramschmidt.form("torch", steps=True)
def _(torch, size, a):
    n = size[1]

    def step(a, columns, k):  # slices from k on would be compiled anew for each k
        column = a[:, k][:, 0]
        length = (column @ column).sqrt()
        unit = column / length
        parts = torch.where(columns > k, unit @ a, 0)
        return a - torch.outer(unit, parts), unit, torch.where(columns == k, length, parts)

    columns = torch.arange(n, device=a.device)
    q, r = torch.zeros_like(a), torch.zeros((n, n), dtype=a.dtype, device=a.device)
    work = compiled(torch, step)
    for k in range(n):
        a, q[:, k], r[k] = work(a, columns, columns[k : k + 1])
    return q, r
