"""The programs by name, and their types and sizes from programs.txt."""

import functools
import os

RESOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../src/main/resources/org/gpuarray/bench/npbench")
PROGRAMS = {}


class Program:
    """A program in the forms of NumPy and its peers.

    The NumPy form is called as form(numpy, size, *arrays), and by CuPy as form(cupy, size, *arrays); it leaves the arrays as they
    are. The same form serves JAX and PyTorch, with jax.numpy or torch in the place of numpy, unless they have forms of their own,
    which are called as form(jax, size, *arrays) and form(torch, size, *arrays). A form returns an array or a tuple of arrays.
    """

    def __init__(self, name, inputs, form):
        self.name = name
        self.inputs = inputs
        self.forms = {"numpy": form}
        self.compiles_steps = False

    def form(self, *peers, steps=False):
        """Decorates the form for some peers: "jax", "torch", "cupy".

        steps: PyTorch's form itself compiles, by compiled(), the steps of its loop, which as a whole would compile for minutes
        """

        def keep(function):
            self.compiles_steps |= steps
            for peer in peers:
                self.forms[peer] = function
            return function

        return keep

    def arrays(self, size):
        """NumPy's arrays of a size: "check", "paper" or "gpu"."""
        row = SIZES[self.name]
        return self.inputs(row["type"], *row[size])

    def bound(self, peer, module, size):
        """A function of arrays alone."""
        form = self.forms.get(peer, self.forms["numpy"])
        if peer == "jax" and "jax" not in self.forms:
            module = module.numpy
        numbers = SIZES[self.name][size]

        def run(*arrays):
            results = form(module, numbers, *arrays)
            return results if isinstance(results, tuple) else (results,)

        return run


@functools.cache
def compiled(torch, step, dynamic=False):
    """A step of a loop by torch.compile."""
    return torch.compile(step, dynamic=dynamic)


def program(name, inputs):
    """Decorates the NumPy form of a program; inputs(dtype, *size) gives its arrays as NumPy's."""

    def keep(form):
        PROGRAMS[name] = Program(name, inputs, form)
        return PROGRAMS[name]

    return keep


def _sizes():
    sizes = {}
    with open(os.path.join(RESOURCES, "programs.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, dtype, check, paper, gpu, _ = (field.strip() for field in line.split("|"))
                of = {"check": check, "paper": paper, "gpu": gpu}
                sizes[name] = {"type": dtype, **{key: tuple(map(int, text.split())) for key, text in of.items()}}
    return sizes


SIZES = _sizes()
