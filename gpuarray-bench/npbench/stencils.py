"""Steps in time whose cells depend on their neighbours. The first number of a size is that of the steps."""

from inputs import uniform
from registry import compiled, program


def back_and_forth(name, axes, of_inner_cells):
    """A program that writes the inner cells of one array by those of the other, and back, in its forms."""
    inner = (slice(1, -1),) * axes

    def step(a, b):
        b[inner] = of_inner_cells(a)
        a[inner] = of_inner_cells(b)

    @program(name, lambda t, steps, n: (uniform(t, 1, *(n,) * axes), uniform(t, 2, *(n,) * axes)))
    def numpy(m, size, a, b):
        a, b = a.copy(), b.copy()
        for _ in range(1, size[0]):
            step(a, b)
        return a, b

    @numpy.form("jax")
    def _(jax, size, a, b):
        def both(_, arrays):
            a, b = arrays
            b = b.at[inner].set(of_inner_cells(a))
            return a.at[inner].set(of_inner_cells(b)), b

        return jax.lax.fori_loop(1, size[0], both, (a, b))

    @numpy.form("torch", steps=True)
    def _(torch, size, a, b):
        a, b = a.clone(), b.clone()
        work = compiled(torch, step)
        for _ in range(1, size[0]):
            work(a, b)
        return a, b


back_and_forth("jacobi_1d", 1, lambda a: 0.33333 * (a[:-2] + a[1:-1] + a[2:]))
back_and_forth(
    "jacobi_2d", 2, lambda a: 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
)


def heat(a):
    centre = a[1:-1, 1:-1, 1:-1]
    down = 0.125 * (a[:-2, 1:-1, 1:-1] - 2 * centre + a[2:, 1:-1, 1:-1])
    across = 0.125 * (a[1:-1, :-2, 1:-1] - 2 * centre + a[1:-1, 2:, 1:-1])
    along = 0.125 * (a[1:-1, 1:-1, :-2] - 2 * centre + a[1:-1, 1:-1, 2:])
    return centre + down + across + along


back_and_forth("heat_3d", 3, heat)


def fields(t, steps, rows, columns):
    return (*(uniform(t, seed, rows, columns) for seed in (1, 2, 3)), uniform(t, 4, steps))


def curl(ex, ey):
    return ex[:-1, 1:] - ex[:-1, :-1] + ey[1:, :-1] - ey[:-1, :-1]


def fdtd_step(ex, ey, hz, edge):
    ey[0] = edge
    ey[1:] -= 0.5 * (hz[1:] - hz[:-1])
    ex[:, 1:] -= 0.5 * (hz[:, 1:] - hz[:, :-1])
    hz[:-1, :-1] -= 0.7 * curl(ex, ey)


@program("fdtd_2d", fields)
def fdtd_2d(m, size, ex, ey, hz, edges):
    ex, ey, hz = ex.copy(), ey.copy(), hz.copy()
    for t in range(size[0]):
        fdtd_step(ex, ey, hz, edges[t])
    return ex, ey, hz


@fdtd_2d.form("jax")
def _(jax, size, ex, ey, hz, edges):
    def step(all, edge):
        ex, ey, hz = all
        ey = ey.at[0].set(edge)
        ey = ey.at[1:].add(-0.5 * (hz[1:] - hz[:-1]))
        ex = ex.at[:, 1:].add(-0.5 * (hz[:, 1:] - hz[:, :-1]))
        return (ex, ey, hz.at[:-1, :-1].add(-0.7 * curl(ex, ey))), None

    return jax.lax.scan(step, (ex, ey, hz), edges)[0]


@fdtd_2d.form("torch", steps=True)
def _(torch, size, ex, ey, hz, edges):
    ex, ey, hz = ex.clone(), ey.clone(), hz.clone()
    work = compiled(torch, fdtd_step)
    for t in range(size[0]):
        work(ex, ey, hz, edges[t])
    return ex, ey, hz


def lines(n):
    """The cells that do not depend on one another, as start and end of slices with the step n - 2 of all cells in C order: a line
    that goes one row down for two columns to the left."""
    for line in range(3, 3 * (n - 2) + 1):
        first, last = max(1, (line - n + 3) // 2), min(n - 2, (line - 1) // 2)
        yield first * n + line - 2 * first, last * n + line - 2 * last + 1


def around(n):
    return (0, -n - 1, -n, -n + 1, -1, 1, n - 1, n, n + 1)


def replace_line(cells, start, end, n):
    cells[start : end : n - 2] = sum(cells[start + to : end + to : n - 2] for to in around(n)) / 9


@program("seidel_2d", lambda t, steps, n: (uniform(t, 1, n, n),))
def seidel_2d(m, size, a):
    n = size[1]
    cells = a.reshape(-1).copy()
    for _ in range(1, size[0]):
        for start, end in lines(n):
            replace_line(cells, start, end, n)
    return cells.reshape(n, n)


@seidel_2d.form("jax")
def _(jax, size, a):
    jnp = jax.numpy
    n = size[1]
    rows = jnp.arange(1, n // 2 + 1)  # no line has more cells

    def replace(number, cells):
        line = number % (3 * n - 8) + 3
        first, last = jnp.maximum(1, (line - n + 3) // 2), jnp.minimum(n - 2, (line - 1) // 2)
        i = first + rows - 1
        at = jnp.where(i <= last, i * n + line - 2 * i, n * n)  # behind the last cell: neither read nor written
        mean = sum(cells.at[at + to].get(mode="fill", fill_value=0) for to in around(n)) / 9
        return cells.at[at].set(mean, mode="drop")

    return jax.lax.fori_loop(0, (size[0] - 1) * (3 * n - 8), replace, a.reshape(-1)).reshape(n, n)


@seidel_2d.form("torch", steps=True)
def _(torch, size, a):
    n = size[1]
    cells = a.reshape(-1).clone()
    work = compiled(torch, replace_line, True)
    for _ in range(1, size[0]):
        for start, end in lines(n):
            work(cells, start, end, n)
    return cells.reshape(n, n)
