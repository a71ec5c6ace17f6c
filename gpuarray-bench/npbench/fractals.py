"""The Mandelbrot set: after how many steps the points of a plane have left a circle."""

import numpy as np
from registry import compiled, program

HORIZON = 2.0


def plane(t, columns, rows, steps):
    return np.linspace(-2.25, 0.75, columns), np.linspace(-1.25, 1.25, rows)


@program("mandelbrot1", plane)
def mandelbrot1(m, size, x, y):
    c = x + y[:, None] * 1j
    z, steps = m.zeros_like(c), m.zeros(c.shape, m.int64)
    for n in range(size[2]):
        inside = abs(z) < HORIZON
        steps = m.where(inside, n, steps)
        z = m.where(inside, z * z + c, z)
    return z, m.where(steps == size[2] - 1, 0, steps)


@mandelbrot1.form("jax")
def _(jax, size, x, y):
    c = x + y[:, None] * 1j

    def step(n, state):
        z, steps = state
        inside = abs(z) < HORIZON
        return jax.numpy.where(inside, z * z + c, z), jax.numpy.where(inside, n, steps)

    start = jax.numpy.zeros_like(c), jax.numpy.zeros(c.shape, jax.numpy.int64)
    z, steps = jax.lax.fori_loop(0, size[2], step, start)
    return z, jax.numpy.where(steps == size[2] - 1, 0, steps)


def masked_step(torch, n, c, z, steps):
    inside = abs(z) < HORIZON
    return torch.where(inside, z * z + c, z), torch.where(inside, n, steps)


@mandelbrot1.form("torch", steps=True)
def _(torch, size, x, y):
    step = compiled(torch, masked_step)
    c = x + y[:, None] * 1j
    z, steps = torch.zeros_like(c), torch.zeros(c.shape, dtype=torch.int64, device=c.device)
    for n in torch.arange(size[2], device=c.device):
        z, steps = step(torch, n, c, z, steps)
    return z, torch.where(steps == size[2] - 1, 0, steps)


@program("mandelbrot2", plane)
def mandelbrot2(m, size, x, y):
    """Goes on with the points inside alone."""
    c = (x + y[:, None] * 1j).ravel()
    final, steps = m.zeros_like(c), m.zeros(c.shape, m.int64)
    z, places = m.zeros_like(c), m.arange(c.size)
    for n in range(size[2]):
        if not z.size:
            break
        z = z * z + c
        left = abs(z) > HORIZON
        final[places[left]] = z[left]
        steps[places[left]] = n + 1
        z, c, places = z[~left], c[~left], places[~left]
    return final.reshape(size[1], size[0]), steps.reshape(size[1], size[0])


@mandelbrot2.form("jax")
def _(jax, size, x, y):
    c = x + y[:, None] * 1j

    def step(n, state):
        z, final, steps = state
        inside = steps == 0
        z = jax.numpy.where(inside, z * z + c, z)
        left = inside & (abs(z) > HORIZON)
        return z, jax.numpy.where(left, z, final), jax.numpy.where(left, n + 1, steps)

    zeros = jax.numpy.zeros_like(c)
    return jax.lax.fori_loop(0, size[2], step, (zeros, zeros, jax.numpy.zeros(c.shape, jax.numpy.int64)))[1:]


def leaving_step(torch, n, c, z, final, steps):
    inside = steps == 0
    z = torch.where(inside, z * z + c, z)
    left = inside & (abs(z) > HORIZON)
    return z, torch.where(left, z, final), torch.where(left, n + 1, steps)


@mandelbrot2.form("torch", steps=True)
def _(torch, size, x, y):
    step = compiled(torch, leaving_step)
    c = x + y[:, None] * 1j
    z, final, steps = torch.zeros_like(c), torch.zeros_like(c), torch.zeros(c.shape, dtype=torch.int64, device=c.device)
    for n in torch.arange(size[2], device=c.device):
        z, final, steps = step(torch, n, c, z, final, steps)
    return final, steps
