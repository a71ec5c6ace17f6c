"""Filters, sweeps and shortest paths: rows or diagonals, each of which needs those before it."""

import math

from inputs import integers, uniform
from registry import compiled, program

ALPHA = 0.25
DECAY = math.exp(-ALPHA)
K = (1 - DECAY) ** 2 / (1 + ALPHA * DECAY - math.exp(2 * ALPHA))
A1, A2, A3, A4 = K, K * DECAY * (ALPHA - 1), K * DECAY * (ALPHA + 1), -K * DECAY * DECAY
B1, B2 = 2**-ALPHA, -DECAY * DECAY


def down_row(x, x1, y1, y2):
    return A1 * x + A2 * x1 + B1 * y1 + B2 * y2


def up_row(x1, x2, y1, y2):
    return A3 * x1 + A4 * x2 + B1 * y1 + B2 * y2


def filtered(m, x, down_row=down_row, up_row=up_row):
    """Filters columns, from the first row to the last and back; the sum of both."""
    n = x.shape[0]
    down, up = m.empty_like(x), m.empty_like(x)
    down[0] = A1 * x[0]
    down[1] = A1 * x[1] + A2 * x[0] + B1 * down[0]
    for i in range(2, n):
        down[i] = down_row(x[i], x[i - 1], down[i - 1], down[i - 2])
    up[n - 1] = 0
    up[n - 2] = A3 * x[n - 1]
    for i in range(n - 3, -1, -1):
        up[i] = up_row(x[i + 1], x[i + 2], up[i + 1], up[i + 2])
    return down + up


@program("deriche", lambda t, rows, columns: (uniform(t, 1, rows, columns),))
def deriche(m, size, image):
    return filtered(m, filtered(m, image.T).T)


@deriche.form("jax")
def _(jax, size, image):
    jnp = jax.numpy

    def both_ways(x):
        zero = jnp.zeros_like(x[0])

        def down(all, row):
            x1, y1, y2 = all
            y = down_row(row, x1, y1, y2)
            return (row, y, y1), y

        def up(all, row):
            x1, x2, y1, y2 = all
            y = up_row(x1, x2, y1, y2)
            return (row, x1, y, y1), y

        return (
            jax.lax.scan(down, (zero, zero, zero), x)[1] + jax.lax.scan(up, (zero, zero, zero, zero), x, reverse=True)[1]
        )

    return both_ways(both_ways(image.T).T)


@deriche.form("torch", steps=True)
def _(torch, size, image):
    steps = compiled(torch, down_row), compiled(torch, up_row)
    return filtered(torch, filtered(torch, image.T, *steps).T, *steps)


def weights(steps, n):
    """The weights of neighbours along columns and rows, and that of a cell itself."""
    return -n * n / steps, -n * n / steps / 2, 1 + n * n / steps


def right_side(u, other):
    return (1 + 2 * other) * u[:, 1:-1] - other * (u[:, :-2] + u[:, 2:])


def forward(p, q, right, weight, diagonal):
    pivot = weight * p + diagonal
    return -weight / pivot, (right - weight * q) / pivot


def backward(p, q, v):
    return p * v + q


def solved(m, u, weight, other, diagonal, forward=forward, backward=backward):
    """Solves equations along the first axis; other weighs the neighbours along the second. The border becomes 1."""
    right = right_side(u, other)
    n = u.shape[0]
    p, q, v = m.zeros_like(right), m.ones_like(right), m.ones_like(u)
    for j in range(1, n - 1):
        p[j], q[j] = forward(p[j - 1], q[j - 1], right[j], weight, diagonal)
    for j in range(n - 2, 0, -1):
        v[j, 1:-1] = backward(p[j], q[j], v[j + 1, 1:-1])
    return v


@program("adi", lambda t, steps, n: (uniform(t, 1, n, n),))
def adi(m, size, u):
    columns, rows, diagonal = weights(*size)
    u = u.copy()
    for _ in range(size[0]):
        v = solved(m, u, columns, rows, diagonal)
        u[1:-1] = solved(m, v.T, rows, columns, diagonal).T[1:-1]
    return u


@adi.form("jax")
def _(jax, size, u):
    jnp = jax.numpy
    columns, rows, diagonal = weights(*size)

    def solved(u, weight, other):
        right = right_side(u, other)[1:-1]

        def down(all, row):
            all = forward(*all, row, weight, diagonal)
            return all, all

        def up(v, all):
            v = backward(*all, v)
            return v, v

        one = jnp.ones_like(right[0])
        both = jax.lax.scan(down, (jnp.zeros_like(one), one), right)[1]
        return jnp.ones_like(u).at[1:-1, 1:-1].set(jax.lax.scan(up, one, both, reverse=True)[1])

    def step(_, u):
        v = solved(u, columns, rows)
        return u.at[1:-1].set(solved(v.T, rows, columns).T[1:-1])

    return jax.lax.fori_loop(0, size[0], step, u)


@adi.form("torch", steps=True)
def _(torch, size, u):
    columns, rows, diagonal = weights(*size)
    steps = compiled(torch, forward), compiled(torch, backward)
    u = u.clone()
    for _ in range(size[0]):
        v = solved(torch, u, columns, rows, diagonal, *steps)
        u[1:-1] = solved(torch, v.T, rows, columns, diagonal, *steps).T[1:-1]
    return u


def paths(t, n):
    lengths = integers(1, 8, 1, n, n)
    lengths[integers(0, 10, 2, n, n) < 3] = 999
    return (lengths.astype(t),)


@program("floyd_warshall", paths)
def floyd_warshall(m, size, paths):
    for k in range(size[0]):
        paths = m.minimum(paths, paths[:, k, None] + paths[k])
    return paths


@floyd_warshall.form("jax")
def _(jax, size, paths):
    return jax.lax.fori_loop(0, size[0], lambda k, d: jax.numpy.minimum(d, d[:, k, None] + d[k]), paths)


@floyd_warshall.form("torch", steps=True)
def _(torch, size, paths):
    work = compiled(torch, lambda d, column, row: torch.minimum(d, column[:, None] + row))
    for k in range(size[0]):
        paths = work(paths, paths[:, k], paths[k])
    return paths


def table(m, start, n, arange):
    """The best of each part by its first and last base."""
    first = arange[:, None]
    return start[m.clip(arange - first, 0, None), first]


@program("nussinov", lambda t, n: (integers(0, 4, 1, n).astype(t),))
def nussinov(m, size, bases):
    n = size[0]
    start, end = m.zeros((n, n), bases.dtype), m.zeros((n, n), bases.dtype)
    for d in range(1, n):
        best = m.maximum(start[d - 1, : n - d], start[d - 1, 1 : n - d + 1])
        if d > 1:
            pairs = bases[: n - d] + bases[d:] == 3
            halves = start[1:d, : n - d] + end[d - 2 :: -1, d:]
            best = m.maximum(m.maximum(best, start[d - 2, 1 : n - d + 1] + pairs), halves.max(0))
        start[d, : n - d] = best
        end[d, d:] = best
    return table(m, start, n, m.arange(n))


@nussinov.form("jax")
def _(jax, size, bases):
    jnp = jax.numpy
    n = size[0]
    places = jnp.arange(n)

    def step(d, both):
        start, end = both
        shorter, shortest = start[d - 1], jnp.where(d > 1, start[d - 2], 0)
        pairs = (bases + jnp.roll(bases, -d) == 3) & (d > 1)
        halves = start + jnp.roll(end[(d - 1 - places) % n], -d, 1)
        halves = jnp.where((places >= 1) & (places < d), halves.T, 0).max(1)
        best = jnp.maximum(jnp.maximum(shorter, jnp.roll(shorter, -1)), jnp.maximum(jnp.roll(shortest, -1) + pairs, halves))
        best = jnp.where(places < n - d, best, 0)
        return start.at[d].set(best), end.at[d].set(jnp.roll(best, d))

    zeros = jnp.zeros((n, n), bases.dtype)
    return table(jnp, jax.lax.fori_loop(1, n, step, (zeros, zeros))[0], n, places)


@nussinov.form("torch", steps=True)
def _(torch, size, bases):
    n = size[0]

    def step(start, end, bases, places, d):  # slices up to d would be compiled anew for each d
        shorter, shortest = start[d - 1][0], torch.where(d > 1, start[d - 2][0], 0)
        behind = (places + d) % n
        pairs = (bases + bases[behind] == 3) & (d > 1)
        halves = start + end[(d - 1 - places) % n][:, behind]
        halves = torch.where(((places >= 1) & (places < d))[:, None], halves, 0).amax(0)
        best = torch.maximum(torch.maximum(shorter, shorter.roll(-1)), torch.maximum(shortest.roll(-1) + pairs, halves))
        return torch.where(places < n - d, best, 0)

    start = torch.zeros((n, n), dtype=bases.dtype, device=bases.device)
    end = torch.zeros_like(start)
    places = torch.arange(n, device=bases.device)
    work = compiled(torch, step)
    for d in range(1, n):
        best = work(start, end, bases, places, places[d : d + 1])
        start[d] = best
        end[d] = best.roll(d)
    return table(torch, start, n, places)
