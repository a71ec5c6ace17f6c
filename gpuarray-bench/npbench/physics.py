"""Physics: azimuthal integration, a contour integral, gravity, self-energies."""

import math

import numpy as np
from inputs import uniform
from registry import compiled, program

GRAVITY, SOFTENING, TIME_STEP, MASS = 1.0, 0.1, 0.01, 20.0


def points(t, n, rings):
    return uniform(t, 1, n), uniform(t, 2, n)


@program("azimint_hist", points)
def azimint_hist(m, size, data, radius):
    return m.histogram(radius, size[1], weights=data)[0] / m.histogram(radius, size[1])[0]


@azimint_hist.form("torch")
def _(torch, size, data, radius):
    low, high = torch.aminmax(radius)
    ring = ((radius - low) * (size[1] / (high - low))).long().clamp(max=size[1] - 1)
    zeros = torch.zeros(size[1], dtype=data.dtype, device=data.device)
    return zeros.index_add(0, ring, data) / zeros.index_add(0, ring, torch.ones_like(data))


@program("azimint_naive", points)
def azimint_naive(m, size, data, radius):
    return m.stack([data.mean(where=inside) for inside in rings(size[1], radius)])


@azimint_naive.form("cupy")
def _(cupy, size, data, radius):
    return cupy.stack([data[inside].mean() for inside in rings(size[1], radius)])


def rings(count, radius):
    """For each ring, which points are in it."""
    most = radius.max()
    for i in range(count):
        yield (most * i / count <= radius) & (radius < most * (i + 1) / count)


@azimint_naive.form("jax")
def _(jax, size, data, radius):
    most = radius.max()

    def mean(i):
        inside = (most * i / size[1] <= radius) & (radius < most * (i + 1) / size[1])
        return data.mean(where=inside)

    return jax.lax.map(mean, jax.numpy.arange(size[1]))


def mean_between(torch, data, radius, low, high):
    inside = (low <= radius) & (radius < high)
    return torch.where(inside, data, 0).sum() / inside.sum()


@azimint_naive.form("torch", steps=True)
def _(torch, size, data, radius):
    mean = compiled(torch, mean_between)
    edges = radius.max() * torch.arange(size[1] + 1, device=radius.device) / size[1]
    return torch.stack([mean(torch, data, radius, edges[i], edges[i + 1]) for i in range(size[1])])


def complex_uniform(seed, *shape):
    return uniform("f8", seed, *shape) + 1j * uniform("f8", seed + 1, *shape)


def contour_arrays(t, n, columns, slabs, count):
    return complex_uniform(1, slabs + 1, n, n), complex_uniform(3, count), complex_uniform(5, n, columns)


@program("contour_integral", contour_arrays)
def contour_integral(m, size, hamiltonian, contour, y):
    return integral(m, size[2], hamiltonian, contour[:, None, None], y)


def integral(m, slabs, hamiltonian, z, y):
    system = sum(z ** (slabs / 2 - n) * hamiltonian[n] for n in range(slabs + 1))
    x = m.linalg.solve(system, m.broadcast_to(y, (len(z), *y.shape)))
    x = m.where(abs(z) < 1, -x, x)
    return x.sum(0), (z * x).sum(0)


def nbody_arrays(t, n, steps):
    return np.full((n, 1), MASS / n, t), uniform(t, 1, n, 3), uniform(t, 2, n, 3)


def differences(position):
    x, y, z = position[:, 0], position[:, 1], position[:, 2]
    return x - x[:, None], y - y[:, None], z - z[:, None]


def acceleration(m, position, mass):
    dx, dy, dz = differences(position)
    pull = GRAVITY * mass[:, 0] * (dx**2 + dy**2 + dz**2 + SOFTENING**2) ** -1.5
    return m.stack([(dx * pull).sum(1), (dy * pull).sum(1), (dz * pull).sum(1)], 1)


def energies(m, position, velocity, mass):
    """The energy of motion, and that of each pair once."""
    dx, dy, dz = differences(position)
    distance = m.sqrt(dx**2 + dy**2 + dz**2)
    near = m.where(distance > 0, 1 / m.where(distance > 0, distance, 1), 0)
    return 0.5 * (mass * velocity**2).sum(), -GRAVITY * m.triu(mass * mass[:, 0] * near, 1).sum()


def leap(m, mass, position, velocity, pull):
    velocity = velocity + pull * (TIME_STEP / 2)
    position = position + velocity * TIME_STEP
    pull = acceleration(m, position, mass)
    velocity = velocity + pull * (TIME_STEP / 2)
    return position, velocity, pull, energies(m, position, velocity, mass)


@program("nbody", nbody_arrays)
def nbody(m, size, mass, position, velocity):
    return orbits(m, size[1], leap, acceleration, mass, position, velocity)


@nbody.form("torch", steps=True)
def _(torch, size, mass, position, velocity):
    return orbits(torch, size[1], compiled(torch, leap), compiled(torch, acceleration), mass, position, velocity)


def orbits(m, steps, leap, acceleration, mass, position, velocity):
    velocity = velocity - (mass * velocity).mean(0) / mass.mean()
    pull = acceleration(m, position, mass)
    found = [energies(m, position, velocity, mass)]
    for _ in range(steps):
        position, velocity, pull, energy = leap(m, mass, position, velocity, pull)
        found.append(energy)
    return m.stack([each[0] for each in found]), m.stack([each[1] for each in found])


@nbody.form("jax")
def _(jax, size, mass, position, velocity):
    m = jax.numpy
    velocity = velocity - (mass * velocity).mean(0) / mass.mean()
    start = energies(m, position, velocity, mass)

    def step(state, _):
        *state, energy = leap(m, mass, *state)
        return tuple(state), energy

    _, later = jax.lax.scan(step, (position, velocity, acceleration(m, position, mass)), None, size[1])
    return tuple(m.concatenate([first[None], rest]) for first, rest in zip(start, later))


def scattering_arrays(t, momenta, energies, phonons, frequencies, axes, atoms, neighbours, orbitals):
    near = (np.arange(atoms)[:, None] - neighbours // 2 + np.arange(neighbours)) % atoms
    return (
        near.astype(np.int32),
        complex_uniform(1, atoms, neighbours, axes, orbitals, orbitals),
        complex_uniform(3, momenta, energies, atoms, orbitals, orbitals),
        complex_uniform(5, phonons, frequencies, atoms, neighbours, axes, axes),
    )


@program("scattering_self_energies", scattering_arrays)
def scattering_self_energies(m, size, near, dh, g, d):
    """A neighbour's Green's function, between the derivatives of the Hamiltonian, for each energy that a phonon leads to."""
    parts = [self_energy(m.einsum, near, dh, g[:, : size[1] - w], d[:, w].sum(0)) for w in range(size[3])]
    sigma = parts[0]
    for w in range(1, size[3]):
        sigma[:, w:] += parts[w]
    return sigma


@scattering_self_energies.form("jax")
def _(jax, size, near, dh, g, d):
    sigma = jax.numpy.zeros_like(g)
    for w in range(size[3]):
        sigma = sigma.at[:, w:].add(self_energy(jax.numpy.einsum, near, dh, g[:, : size[1] - w], d[:, w].sum(0)))
    return sigma


def self_energy(einsum, near, dh, g, d):
    right = einsum("abjmn,abij->abimn", dh, d)
    left = einsum("keabmn,abinp->keabimp", g[:, :, near], dh)
    return einsum("keabimn,abinp->keamp", left, right)
