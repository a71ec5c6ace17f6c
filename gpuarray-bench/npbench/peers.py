"""NPBench's programs by NumPy, CuPy, JAX (jit) and torch.compile: lines as org.gpuarray.bench.npbench.NpBench prints them, name, peer,
the median of several calls in milliseconds from the call to the end of the device's work, and the first call, with its compilation;
or - and why there is no time. At the size check values are compared too.

Arguments: check, paper or gpu, then names of programs, none for all; --peers cupy,jax,torch.compile chooses peers, --limit 20 is how
many seconds a program may take of a peer, its first call and the repetitions together. A peer that takes longer is ended, and a new
process goes on with the next program.
"""

import argparse
import os
import select
import signal
import statistics
import subprocess
import sys
import time

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
os.environ.setdefault("JAX_ENABLE_X64", "true")
# Products of float32 in float32, as NumPy's: TF32 has 10 bits of a fraction.
os.environ.setdefault("JAX_DEFAULT_MATMUL_PRECISION", "highest")

import numpy as np
import programs
from digest import difference, digest
from registry import PROGRAMS, SIZES
from values import read

CALLS = 15
FEWEST_CALLS = 3
WARM_UP = 3
ENOUGH_SECONDS = 2
OTHER_SECONDS = 120  # to start and to make arrays


def of_numpy():
    return lambda bound, compiled: bound, lambda a: a, lambda results: None, lambda a: a, np


def of_cupy():
    import cupy

    return lambda bound, compiled: bound, cupy.asarray, lambda results: cupy.cuda.Device().synchronize(), cupy.asnumpy, cupy


def of_jax():
    import jax

    return lambda bound, compiled: jax.jit(bound), jax.numpy.asarray, jax.block_until_ready, np.asarray, jax


def of_torch():
    import torch
    import torch._dynamo

    torch.backends.cudnn.allow_tf32 = False
    device = "cuda" if torch.cuda.is_available() else "cpu"

    def to_device(array):
        return torch.from_numpy(array).to(device)

    def wait(results):
        if device == "cuda":
            torch.cuda.synchronize()

    def prepare(bound, compiled):
        torch._dynamo.reset()
        return torch.compile(bound, dynamic=False) if compiled else bound

    return prepare, to_device, wait, lambda a: a.cpu().numpy(), torch


PEERS = {"numpy": of_numpy, "cupy": of_cupy, "jax": of_jax, "torch.compile": of_torch}


def median(work):
    for _ in range(WARM_UP):
        work()
    times = []
    begin = time.perf_counter()
    while len(times) < CALLS and (len(times) < FEWEST_CALLS or time.perf_counter() - begin < ENOUGH_SECONDS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def wrong(name, results):
    """What differs from NumPy's values, None if nothing does."""
    expected = read()[name]
    if len(expected) != len(results):
        return f"{len(results)} results for {len(expected)}"
    return next((d for d in (difference(e, digest(r)) for e, r in zip(expected, results)) if d), None)


def measure(name, peer, size, made):
    prepare, to_device, wait, to_host, module = made
    each = PROGRAMS[name]
    arrays = [to_device(array) for array in each.arrays(size)]
    bound = each.bound(peer.split(".")[0], module, size)
    work = prepare(bound, not each.compiles_steps)
    print("ready", flush=True)
    start = time.perf_counter()
    results = work(*arrays)
    wait(results)
    print(f"first {(time.perf_counter() - start) * 1e3:.3f}", flush=True)
    trouble = wrong(name, [to_host(result) for result in results]) if size == "check" else None
    results = None
    if trouble:
        print("failed " + trouble, flush=True)
    else:
        print(f"median {median(lambda: wait(work(*arrays))):.4f}", flush=True)


def worker(peer, size):
    """Reads names from standard input and prints lines of a word and numbers for each."""
    made = PEERS[peer]()
    print(f"# {peer} {made[-1].__version__}", flush=True)
    for line in sys.stdin:
        try:
            measure(line.strip(), peer, size, made)
        except Exception as e:  # a program that a peer cannot run is a result
            print("failed " + " ".join(f"{type(e).__name__}: {e}".split())[:100], flush=True)
        if peer == "cupy":
            made[-1].get_default_memory_pool().free_all_blocks()
        elif peer == "torch.compile":
            made[-1].cuda.empty_cache()


class Worker:
    """A process that measures programs of a peer, one after the other."""

    def __init__(self, peer, size):
        self.command = [sys.executable, os.path.abspath(__file__), "worker", peer, size]
        self.process = None
        self.titles = set()

    def measure(self, name, limit):
        """Returns the median, the first call, and why there is no time."""
        if self.process is None:
            # A session of its own, since torch.compile starts processes that compile.
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True, bufsize=0
            )
        self.process.stdin.write((name + "\n").encode())
        first, end = None, time.monotonic() + OTHER_SECONDS
        while True:
            line = self.line(end)
            word, _, rest = line.partition(" ")
            if word == "ready":
                end = time.monotonic() + limit
            elif word == "first":
                first = float(rest)
            elif word == "median":
                return float(rest), first, ""
            elif word == "failed":
                return None, first, rest
            elif word in ("late", "ended"):
                self.close()
                return None, first, f"more than {limit:g} s" if word == "late" else "the process has ended"
            else:
                self.title(line)

    def title(self, line):
        """Prints what processes say of themselves, once."""
        if line not in self.titles:
            self.titles.add(line)
            print(line, flush=True)

    def line(self, end):
        """The next line; "late" if none comes until the time, "ended" if none can come."""
        text = b""
        while not text.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return "late"
            byte = os.read(self.process.stdout.fileno(), 1)
            if not byte:
                return "ended"
            text += byte
        return text.decode().rstrip("\n")

    def close(self):
        if self.process is not None:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None


def text(milliseconds):
    return f"{milliseconds:10.3f}" if milliseconds is not None else f"{'-':>10}"


def main():
    if sys.argv[1:2] == ["worker"]:
        worker(*sys.argv[2:4])
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", choices=["check", "paper", "gpu"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--peers", default="cupy,jax,torch.compile")
    parser.add_argument("--limit", type=float, default=20)
    arguments = parser.parse_intermixed_args()
    for peer in arguments.peers.split(","):
        process = Worker(peer, arguments.size)
        try:
            for name in arguments.names or SIZES:
                median_ms, first, trouble = process.measure(name, arguments.limit)
                note = "  # " + trouble if trouble else ""
                print(f"{name:<28} {peer:<14} {text(median_ms)} ms {text(first)} ms first{note}", flush=True)
        finally:
            process.close()


if __name__ == "__main__":
    main()
