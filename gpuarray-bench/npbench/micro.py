"""Short programs: functions of elements, checksums, a transform, a product with a sparse matrix."""

import math

import numpy as np
from inputs import integers, uniform
from registry import compiled, program

POLYNOMIAL = 0x8408


@program("arc_distance", lambda t, n: tuple(uniform(t, seed, n) for seed in range(1, 5)))
def arc_distance(m, size, theta, phi, other_theta, other_phi):
    half = m.sin((other_theta - theta) / 2) ** 2 + m.cos(theta) * m.cos(other_theta) * m.sin((other_phi - phi) / 2) ** 2
    return 2 * m.arctan2(m.sqrt(half), m.sqrt(1 - half))


@program("compute", lambda t, rows, columns: tuple(integers(0, 1000, seed, rows, columns) for seed in (1, 2)))
def compute(m, size, a, b):
    return m.clip(a, 2, 10) * 4 + b * 3 + 9


@program("go_fast", lambda t, n: (uniform(t, 1, n, n),))
def go_fast(m, size, a):
    return a + m.tanh(m.diagonal(a)).sum()


@program("crc16", lambda t, n: (integers(0, 256, 1, n).astype(np.uint8),))
def crc16(m, size, data):
    zeros = m.zeros(padding(size[0]), m.int32)
    return checksum(m, halved, data.astype(m.int32), zeros, m.arange(256, dtype=m.int32))


@crc16.form("torch", steps=True)
def _(torch, size, data):
    zeros = torch.zeros(padding(size[0]), dtype=torch.int32, device=data.device)
    low = torch.arange(256, dtype=torch.int32, device=data.device)
    return checksum(torch, compiled(torch, halved, dynamic=True), data.to(torch.int32), zeros, low)


def padding(count):
    """How many bytes are missing to a power of two."""
    return (1 << (count - 1).bit_length()) - count


def through(low, high, state):
    """The state of the checksum after as many bytes of zeros as the tables of its two bytes have."""
    return low[state & 0xFF] ^ high[state >> 8]


def halved(low, high, states):
    """The states of pairs, and the tables for twice as many bytes."""
    return through(low, high, states[::2]) ^ states[1::2], through(low, high, low), through(low, high, high)


def checksum(m, halved, data, zeros, low):
    """CRC-16-CCITT. A state is linear over the bits of all bytes before it, so that halves are combined: the left one's state goes
    through as many bytes of zeros as the right one has. The start 0xFFFF is the same as the first two bytes inverted."""
    high = low  # a byte of zeros moves the high byte down
    for _ in range(8):
        low = m.where(low & 1 == 1, low >> 1 ^ POLYNOMIAL, low >> 1)
    states = low[m.concatenate([zeros, data[:2] ^ 0xFF, data[2:]])]
    while len(states) > 1:
        states, low, high = halved(low, high, states)
    inverted = states[0] ^ 0xFFFF
    return (inverted & 0xFF) << 8 | inverted >> 8


def sparse(t, rows, columns, mean):
    ends = np.cumsum(integers(0, 2 * mean + 1, 1, rows))
    count = int(ends[-1])
    starts = np.concatenate([[0], ends]).astype(np.int32)
    return starts, integers(0, columns, 2, count).astype(np.int32), uniform(t, 3, count), uniform(t, 4, columns)


@program("spmv", sparse)
def spmv(m, size, starts, columns, values, x):
    rows = m.repeat(m.arange(size[0]), m.diff(starts))
    return m.bincount(rows, weights=values * x[columns], minlength=size[0])


@spmv.form("cupy")
def _(cupy, size, starts, columns, values, x):
    import cupyx.scipy.sparse

    return cupyx.scipy.sparse.csr_matrix((values, columns, starts), shape=size[:2]) @ x


@spmv.form("jax")
def _(jax, size, starts, columns, values, x):
    rows = jax.numpy.repeat(jax.numpy.arange(size[0]), jax.numpy.diff(starts), total_repeat_length=len(values))
    return jax.ops.segment_sum(values * x[columns], rows, size[0], indices_are_sorted=True)


@spmv.form("torch", steps=True)
def _(torch, size, starts, columns, values, x):
    return torch.sparse_csr_tensor(starts, columns, values, size[:2]) @ x


@program("stockham_fft", lambda t, radix, levels: (uniform("f8", 1, radix**levels) + 1j * uniform("f8", 2, radix**levels),))
def stockham_fft(m, size, x):
    return stockham(m, m.arange, *size, x)


@stockham_fft.form("torch")
def _(torch, size, x):
    return stockham(torch, lambda n: torch.arange(n, dtype=torch.float64, device=x.device), *size, x)


def stockham(m, arange, radix, levels, x):
    """The discrete Fourier transform of radix**levels numbers, one factor of the length at a time, without bit reversal."""
    digits = arange(radix)
    butterfly = m.exp(-2j * math.pi / radix * digits[:, None] * digits)
    for level in range(levels):
        done, left = radix**level, radix ** (levels - level - 1)
        twiddles = m.exp(-2j * math.pi / (radix * done) * digits[:, None] * arange(done))
        parts = x.reshape(done, radix, left).swapaxes(0, 1) * twiddles[:, :, None]
        x = (butterfly @ parts.reshape(radix, -1)).reshape(-1)
    return x
