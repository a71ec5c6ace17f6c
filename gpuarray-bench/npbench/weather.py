"""Stencils of weather models on a grid (i, j, k)."""

from inputs import uniform
from registry import compiled, program

STEP = 3 / 20


@program("hdiff", lambda t, i, j, k: (uniform(t, 1, i + 4, j + 4, k), uniform(t, 2, i, j, k)))
def hdiff(m, size, field, coefficient):
    laplacian = 4 * field[1:-1, 1:-1] - (field[2:, 1:-1] + field[:-2, 1:-1] + field[1:-1, 2:] + field[1:-1, :-2])
    slope = laplacian[1:, 1:-1] - laplacian[:-1, 1:-1]
    flux_i = m.where(slope * (field[2:-1, 2:-2] - field[1:-2, 2:-2]) > 0, 0, slope)
    slope = laplacian[1:-1, 1:] - laplacian[1:-1, :-1]
    flux_j = m.where(slope * (field[2:-2, 2:-1] - field[2:-2, 1:-2]) > 0, 0, slope)
    return field[2:-2, 2:-2] - coefficient * (flux_i[1:] - flux_i[:-1] + flux_j[:, 1:] - flux_j[:, :-1])


def system(m, tendency_stage, velocity, wcon, position, tendency):
    """The tridiagonal system of each column: below, on and above the diagonal, and the right side."""
    wind = 0.125 * (wcon[1:] + wcon[:-1])
    flow = wind[:, :, 1:] * (velocity[:, :, 1:] - velocity[:, :, :-1])
    none = m.zeros_like(wind[:, :, :1])
    below = m.concatenate([none, -wind[:, :, 1:]], 2)
    above = m.concatenate([wind[:, :, 1:], none], 2)
    right = STEP * position + tendency + tendency_stage - m.concatenate([none, flow], 2) - m.concatenate([flow, none], 2)
    return below, STEP - below - above, above, right


@program(
    "vadv",
    lambda t, i, j, k: (
        uniform(t, 1, i, j, k),
        uniform(t, 2, i, j, k),
        uniform(t, 3, i + 1, j, k),
        uniform(t, 4, i, j, k),
        uniform(t, 5, i, j, k),
    ),
)
def vadv(m, size, tendency_stage, velocity, wcon, position, tendency):
    below, middle, above, right = system(m, tendency_stage, velocity, wcon, position, tendency)
    return solved(eliminated, m.zeros_like(right), below, middle, above, right, position)


def eliminated(factor, side, below, middle, above, right):
    """A level's row of the system without what is below the diagonal, from that of the level before."""
    pivot = middle - below * factor
    return above / pivot, (right - below * side) / pivot


@vadv.form("torch", steps=True)
def _(torch, size, tendency_stage, velocity, wcon, position, tendency):
    below, middle, above, right = compiled(torch, system)(torch, tendency_stage, velocity, wcon, position, tendency)
    return solved(compiled(torch, eliminated), torch.zeros_like(right), below, middle, above, right, position)


def solved(down, result, below, middle, above, right, position):
    """Gauss's elimination down the levels, and back."""
    levels = result.shape[2]
    factors, sides = [above[:, :, 0] / middle[:, :, 0]], [right[:, :, 0] / middle[:, :, 0]]
    for k in range(1, levels):
        factor, side = down(factors[-1], sides[-1], below[:, :, k], middle[:, :, k], above[:, :, k], right[:, :, k])
        factors.append(factor)
        sides.append(side)
    u = sides[-1]
    result[:, :, -1] = STEP * (u - position[:, :, -1])
    for k in range(levels - 2, -1, -1):
        u = sides[k] - factors[k] * u
        result[:, :, k] = STEP * (u - position[:, :, k])
    return result


@vadv.form("jax")
def _(jax, size, tendency_stage, velocity, wcon, position, tendency):
    system_of_levels = [
        each.transpose(2, 0, 1) for each in system(jax.numpy, tendency_stage, velocity, wcon, position, tendency)
    ]

    def down(before, level):
        after = eliminated(*before, *level)
        return after, after

    def up(u, level):
        factor, side = level
        u = side - factor * u
        return u, u

    zeros = jax.numpy.zeros_like(system_of_levels[0][0])
    _, rows = jax.lax.scan(down, (zeros, zeros), tuple(system_of_levels))
    _, u = jax.lax.scan(up, zeros, rows, reverse=True)
    return STEP * (u.transpose(1, 2, 0) - position)
