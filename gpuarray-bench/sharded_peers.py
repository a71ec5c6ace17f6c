"""The programs of org.gpuarray.bench.ShardTimes in JAX, over 1, 2, 4 … devices, in milliseconds: the median of several calls, from the
call to the end of the work of all devices. Arguments: the logarithm of the number of elements (26), of each device or in all; then
names to choose programs. On a machine without GPUs XLA_FLAGS=--xla_force_host_platform_device_count=4 makes four devices."""

import os
import statistics
import sys
import time

os.environ.setdefault("XLA_PYTHON_CLIENT_MEM_FRACTION", "0.9")

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P, SingleDeviceSharding

try:
    from jax import shard_map
except ImportError:
    from jax.experimental.shard_map import shard_map

LOG = int(sys.argv[1]) if len(sys.argv) > 1 else 26
WANTED = sys.argv[2:]
COLUMNS = 1024
TURNS = 1000
STEPS = 10
MOST_SIDE = 8192
MOST_HOST_LOG = 26
CALLS = 11


def median(work):
    begin = time.perf_counter()
    calls = 0
    while calls < 3 or time.perf_counter() - begin < 0.5:
        work()
        calls += 1
    times = []
    begin = time.perf_counter()
    while len(times) < CALLS and (len(times) < 3 or time.perf_counter() - begin < 2):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


class Programs:
    def __init__(self, devices, scale):
        self.devices = devices
        self.scale = scale
        self.count = scale << LOG
        self.mesh = Mesh(np.array(devices), ("d",))
        self.rows = NamedSharding(self.mesh, P("d", None))
        self.columns = NamedSharding(self.mesh, P(None, "d"))
        self.all = NamedSharding(self.mesh, P())
        self.first = SingleDeviceSharding(devices[0])

    def made(self, shape, sharding):
        make = jax.jit(lambda: jax.random.uniform(jax.random.key(1), shape, jnp.float32), out_shardings=sharding)
        return jax.block_until_ready(make())

    def square(self, sharding):
        return self.made((self.count // COLUMNS, COLUMNS), sharding)

    def shrink(self):
        return jax.jit(lambda x: lax.fori_loop(0, TURNS, lambda _, y: y * jnp.float32(0.9), x))

    def programs(self):
        found = {
            "scatter": self.scatter,
            "1000 x (x = 0.9 x)": self.compute,
            "gather": self.gather,
            "scatter-compute-gather": self.scatter_compute_gather,
        }
        if self.count <= 1 << MOST_HOST_LOG:
            found["the same from the host"] = self.from_the_host
        return found | {
            "chain": self.chain,
            "sum": self.sum,
            "k-means step": self.k_means,
            "jacobi 10 steps": self.jacobi,
            "matmul by rows": self.matmul_by_rows,
            "matmul by the sum": self.matmul_by_sum,
        }

    def scatter(self):
        x = self.square(self.first)
        return lambda: jax.device_put(x, self.rows)

    def compute(self):
        x, work = self.square(self.rows), self.shrink()
        return lambda: work(x)

    def gather(self):
        x = self.square(self.rows)
        return lambda: jax.device_put(x, self.first)

    def scatter_compute_gather(self):
        x, work = self.square(self.first), self.shrink()
        return lambda: jax.device_put(work(jax.device_put(x, self.rows)), self.first)

    def from_the_host(self):
        x = (np.arange(self.count, dtype=np.float32) / self.count).reshape(-1, COLUMNS)
        work = self.shrink()
        return lambda: np.asarray(work(jax.device_put(x, self.rows)))

    def chain(self):
        x = self.square(self.rows)
        work = jax.jit(lambda x: (((jnp.sqrt(x * 2 + 1) * x - 0.5) ** 2) + x) / 3)
        return lambda: work(x)

    def sum(self):
        x, work = self.square(self.rows), jax.jit(jnp.sum)
        return lambda: work(x)

    def k_means(self):
        x = self.made((self.count // 8, 8), self.rows)
        centres = self.made((16, 8), self.all)

        def step(x, centres):
            nearest = jnp.argmin(((x[:, None, :] - centres) ** 2).sum(2), 1)
            is_nearest = (nearest[:, None] == jnp.arange(16)).astype(jnp.float32)
            sums = jnp.matmul(is_nearest.T, x, precision=lax.Precision.HIGHEST)
            return sums / jnp.maximum(is_nearest.sum(0)[:, None], 1)

        work = jax.jit(step)
        return lambda: work(x, centres)

    def jacobi(self):
        u = self.made((self.scale << (LOG // 2), 1 << (LOG - LOG // 2)), self.rows)
        n = len(self.devices)

        def step(u):
            before = lax.ppermute(u[-1:], "d", [(i, (i + 1) % n) for i in range(n)])
            after = lax.ppermute(u[:1], "d", [(i, (i - 1) % n) for i in range(n)])
            b = jnp.concatenate([before, u, after])
            inside = (b[:-2, 1:-1] + b[2:, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:]) * jnp.float32(0.25)
            return jnp.concatenate([u[:, :1], inside, u[:, -1:]], 1)

        def steps(u):
            for _ in range(STEPS):
                u = step(u)
            return u

        work = jax.jit(shard_map(steps, mesh=self.mesh, in_specs=P("d", None), out_specs=P("d", None)))
        return lambda: work(u)

    def matmul_by_rows(self):
        side = min(MOST_SIDE, 1 << (LOG // 2))
        a, b = self.made((self.scale * side, side), self.rows), self.made((side, side), self.all)
        work = jax.jit(lambda a, b: jnp.matmul(a, b, precision=lax.Precision.HIGHEST))
        return lambda: work(a, b)

    def matmul_by_sum(self):
        side = min(MOST_SIDE, 1 << (LOG // 2))
        a, b = self.made((side, self.scale * side), self.columns), self.made((self.scale * side, side), self.rows)
        work = jax.jit(lambda a, b: jnp.matmul(a, b, precision=lax.Precision.HIGHEST), out_shardings=self.all)
        return lambda: work(a, b)


def report(mode, devices, scale, alone):
    for name, make in Programs(devices, scale).programs().items():
        if WANTED and not any(wanted in name for wanted in WANTED):
            continue
        try:
            work = make()
            milliseconds = median(lambda: jax.block_until_ready(work()))
        except Exception as e:
            print(f"{name:<24} {mode:<6} {len(devices):2d} failed: {str(e).splitlines()[:1]}", flush=True)
            continue
        alone.setdefault(name, milliseconds)
        efficiency = alone[name] / milliseconds / (len(devices) if mode == "strong" else 1)
        print(
            f"{name:<24} {mode:<6} {len(devices):2d} devices {milliseconds:10.3f} ms  efficiency {efficiency:.3f}",
            flush=True,
        )


def main():
    devices = jax.devices()
    print(f"# 2^{LOG} float32 on {len(devices)} x {devices[0].device_kind}, JAX {jax.__version__}", flush=True)
    alone, n = {}, 1
    while n <= len(devices):
        report("weak", devices[:n], n, alone)
        if n > 1:
            report("strong", devices[:n], 1, alone)
        n = min(2 * n, len(devices)) if n < len(devices) else n + 1


main()
