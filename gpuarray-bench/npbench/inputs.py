"""The numbers of org.gpuarray.bench.npbench.Numbers: a hash of an element's place."""

import numpy as np

MASK = np.int64(0xFFFFFFFF)


def _hash(seed, shape):
    bits = (np.arange(int(np.prod(shape)), dtype=np.int64) + (seed * 1_000_003 + 1)) & MASK
    bits = ((bits ^ (bits >> 16)) * np.int64(0x7FEB352D)) & MASK
    bits = ((bits ^ (bits >> 15)) * np.int64(0x6C62272D)) & MASK
    return (bits ^ (bits >> 16)).reshape(shape)


def uniform(dtype, seed, *shape):
    """Numbers from 0 to 1, of a floating-point type."""
    return (_hash(seed, shape) / 4294967296.0).astype(dtype)


def integers(low, high, seed, *shape):
    """int64 numbers from low up to high without it."""
    return _hash(seed, shape) % (high - low) + low
