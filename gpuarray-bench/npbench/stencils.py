"""Steps in time whose cells depend on their neighbours. The first number of a size is that of the steps."""

from inputs import uniform
from registry import program


def mean_of_five(a):
    return 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])


@program("jacobi_2d", lambda t, steps, n: (uniform(t, 1, n, n), uniform(t, 2, n, n)))
def jacobi_2d(m, size, a, b):
    a, b = a.copy(), b.copy()
    for _ in range(1, size[0]):
        b[1:-1, 1:-1] = mean_of_five(a)
        a[1:-1, 1:-1] = mean_of_five(b)
    return a, b


@jacobi_2d.form("jax")
def _(jax, size, a, b):
    def step(_, arrays):
        a, b = arrays
        b = b.at[1:-1, 1:-1].set(mean_of_five(a))
        return a.at[1:-1, 1:-1].set(mean_of_five(b)), b

    return jax.lax.fori_loop(1, size[0], step, (a, b))


@jacobi_2d.form("torch")
def _(torch, size, a, b):
    a, b = a.clone(), b.clone()
    for _ in range(1, size[0]):
        b[1:-1, 1:-1] = mean_of_five(a)
        a[1:-1, 1:-1] = mean_of_five(b)
    return a, b
