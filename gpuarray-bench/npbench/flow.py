"""Flow of an incompressible fluid in steps of time, on a grid (y, x) of 2 by 2; the pressure is relaxed in each step."""

import numpy as np
from inputs import uniform
from registry import compiled, program

DENSITY, VISCOSITY, FORCE, ENOUGH = 1.0, 0.1, 1.0, 0.001


class Grid:
    """The distances of a grid's points in space and time."""

    def __init__(self, ny, nx):
        self.dx, self.dy, self.dt = 2 / (nx - 1), 2 / (ny - 1), 0.1 / ((nx - 1) * (ny - 1))


class Box:
    """Neighbours of the inner points of a box with walls."""

    @staticmethod
    def centre(a):
        return a[1:-1, 1:-1]

    @staticmethod
    def west(a):
        return a[1:-1, :-2]

    @staticmethod
    def east(a):
        return a[1:-1, 2:]

    @staticmethod
    def south(a):
        return a[:-2, 1:-1]

    @staticmethod
    def north(a):
        return a[2:, 1:-1]


class Channel:
    """Neighbours of the points between two walls; x goes around."""

    def __init__(self, roll):
        self.roll = roll

    @staticmethod
    def centre(a):
        return a[1:-1]

    def west(self, a):
        return self.roll(a, 1, 1)[1:-1]

    def east(self, a):
        return self.roll(a, -1, 1)[1:-1]

    @staticmethod
    def south(a):
        return a[:-2]

    @staticmethod
    def north(a):
        return a[2:]


def divergence(at, grid, u, v):
    """What the pressure has to balance."""
    ux, uy = (at.east(u) - at.west(u)) / (2 * grid.dx), (at.north(u) - at.south(u)) / (2 * grid.dy)
    vx, vy = (at.east(v) - at.west(v)) / (2 * grid.dx), (at.north(v) - at.south(v)) / (2 * grid.dy)
    return DENSITY * ((ux + vy) / grid.dt - ux**2 - 2 * uy * vx - vy**2)


def relaxed(at, grid, p, b):
    xx, yy = grid.dx**2, grid.dy**2
    return ((at.east(p) + at.west(p)) * yy + (at.north(p) + at.south(p)) * xx - xx * yy * b) / (2 * (xx + yy))


def moved(at, grid, a, u, v):
    """A component of the velocity after convection and diffusion."""
    centre, west, south = at.centre(a), at.west(a), at.south(a)
    convection = at.centre(u) * (centre - west) / grid.dx + at.centre(v) * (centre - south) / grid.dy
    diffusion = (at.east(a) - 2 * centre + west) / grid.dx**2 + (at.north(a) - 2 * centre + south) / grid.dy**2
    return centre + grid.dt * (VISCOSITY * diffusion - convection)


def pushed(at, grid, p):
    """What the pressure adds to both components in a step."""
    along_x = (at.east(p) - at.west(p)) * (grid.dt / (2 * DENSITY * grid.dx))
    along_y = (at.north(p) - at.south(p)) * (grid.dt / (2 * DENSITY * grid.dy))
    return along_x, along_y


def flow_arrays(t, ny, nx, *_):
    return np.zeros((ny, nx), t), np.zeros((ny, nx), t), np.zeros((ny, nx), t)


def cavity_pressure(grid, p, b):
    p[1:-1, 1:-1] = relaxed(Box, grid, p, b)
    p[:, -1] = p[:, -2]
    p[0] = p[1]
    p[:, 0] = p[:, 1]
    p[-1] = 0


def cavity_velocity(grid, u, v, p):
    along_x, along_y = pushed(Box, grid, p)
    new_u, new_v = moved(Box, grid, u, u, v) - along_x, moved(Box, grid, v, u, v) - along_y
    u[1:-1, 1:-1], v[1:-1, 1:-1] = new_u, new_v
    u[0], u[:, 0], u[:, -1], u[-1] = 0, 0, 0, 1
    v[0], v[-1], v[:, 0], v[:, -1] = 0, 0, 0, 0


@program("cavity_flow", flow_arrays)
def cavity_flow(m, size, u, v, p):
    ny, nx, steps, relaxations = size
    grid = Grid(ny, nx)
    u, v, p = u.copy(), v.copy(), p.copy()
    for _ in range(steps):
        b = divergence(Box, grid, u, v)
        for _ in range(relaxations):
            cavity_pressure(grid, p, b)
        cavity_velocity(grid, u, v, p)
    return u, v, p


@cavity_flow.form("jax")
def _(jax, size, u, v, p):
    ny, nx, steps, relaxations = size
    grid = Grid(ny, nx)

    def relax(b, p):
        p = p.at[1:-1, 1:-1].set(relaxed(Box, grid, p, b))
        p = p.at[:, -1].set(p[:, -2])
        p = p.at[0].set(p[1])
        return p.at[:, 0].set(p[:, 1]).at[-1].set(0)

    def step(_, arrays):
        u, v, p = arrays
        b = divergence(Box, grid, u, v)
        p = jax.lax.fori_loop(0, relaxations, lambda _, p: relax(b, p), p)
        along_x, along_y = pushed(Box, grid, p)
        new_u = u.at[1:-1, 1:-1].set(moved(Box, grid, u, u, v) - along_x)
        new_v = v.at[1:-1, 1:-1].set(moved(Box, grid, v, u, v) - along_y)
        new_u = new_u.at[0].set(0).at[:, 0].set(0).at[:, -1].set(0).at[-1].set(1)
        return new_u, new_v.at[0].set(0).at[-1].set(0).at[:, 0].set(0).at[:, -1].set(0), p

    return jax.lax.fori_loop(0, steps, step, (u, v, p))


@cavity_flow.form("torch", steps=True)
def _(torch, size, u, v, p):
    ny, nx, steps, relaxations = size
    grid = Grid(ny, nx)
    u, v, p = u.clone(), v.clone(), p.clone()
    source = compiled(torch, divergence)
    pressure, velocity = compiled(torch, cavity_pressure), compiled(torch, cavity_velocity)
    for _ in range(steps):
        b = source(Box, grid, u, v)
        for _ in range(relaxations):
            pressure(grid, p, b)
        velocity(grid, u, v, p)
    return u, v, p


def channel_arrays(t, ny, nx, *_):
    return np.zeros((ny, nx), t), (uniform(t, 1, ny, nx) - 0.5) * 0.01, np.ones((ny, nx), t)


def channel_pressure(at, grid, p, b):
    p[1:-1] = relaxed(at, grid, p, b)
    p[-1] = p[-2]
    p[0] = p[1]


def channel_velocity(at, grid, u, v, p):
    along_x, along_y = pushed(at, grid, p)
    before = u.sum()
    new_u, new_v = moved(at, grid, u, u, v) - along_x + FORCE * grid.dt, moved(at, grid, v, u, v) - along_y
    u[1:-1], v[1:-1] = new_u, new_v
    u[0], u[-1], v[0], v[-1] = 0, 0, 0, 0
    after = u.sum()
    return (after - before) / after


@program("channel_flow", channel_arrays)
def channel_flow(m, size, u, v, p):
    return channel(m.roll, size, u.copy(), v.copy(), p.copy(), lambda part: part)


@channel_flow.form("torch", steps=True)
def _(torch, size, u, v, p):
    return channel(torch.roll, size, u.clone(), v.clone(), p.clone(), lambda part: compiled(torch, part))


def channel(roll, size, u, v, p, made):
    ny, nx, relaxations, most = size
    grid, at = Grid(ny, nx), Channel(roll)
    source, pressure, velocity = made(divergence), made(channel_pressure), made(channel_velocity)
    change, steps = 1, 0
    while change > ENOUGH and steps < most:
        b = source(at, grid, u, v)
        for _ in range(relaxations):
            pressure(at, grid, p, b)
        change = velocity(at, grid, u, v, p)
        steps += 1
    return u, v, p


@channel_flow.form("jax")
def _(jax, size, u, v, p):
    ny, nx, relaxations, most = size
    grid, at = Grid(ny, nx), Channel(jax.numpy.roll)

    def relax(b, p):
        p = p.at[1:-1].set(relaxed(at, grid, p, b))
        return p.at[-1].set(p[-2]).at[0].set(p[1])

    def step(state):
        u, v, p, _, steps = state
        b = divergence(at, grid, u, v)
        p = jax.lax.fori_loop(0, relaxations, lambda _, p: relax(b, p), p)
        along_x, along_y = pushed(at, grid, p)
        new_u = u.at[1:-1].set(moved(at, grid, u, u, v) - along_x + FORCE * grid.dt).at[0].set(0).at[-1].set(0)
        new_v = v.at[1:-1].set(moved(at, grid, v, u, v) - along_y).at[0].set(0).at[-1].set(0)
        return new_u, new_v, p, (new_u.sum() - u.sum()) / new_u.sum(), steps + 1

    def going_on(state):
        return (state[3] > ENOUGH) & (state[4] < most)

    return jax.lax.while_loop(going_on, step, (u, v, p, jax.numpy.ones((), u.dtype), 0))[:3]
