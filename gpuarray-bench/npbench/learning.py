"""Layers of neural networks, images as (n, height, width, channels)."""

from inputs import uniform
from registry import program


def centred(t, seed, *shape):
    """Numbers from -0.5 to 0.5."""
    return uniform(t, seed, *shape) - uniform(t, 0, 1).dtype.type(0.5)


def convolve(m, x, weights):
    """The sums of products of each window and the weights, (height, width, channels, channels of the result)."""
    windows = m.lib.stride_tricks.sliding_window_view(x, weights.shape[:2], axis=(1, 2))
    return m.tensordot(windows, weights, ((4, 5, 3), (0, 1, 2)))


def convolve_jax(jax, x, weights):
    return jax.lax.conv_general_dilated(x, weights, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def convolve_torch(torch, x, weights):
    return torch.nn.functional.conv2d(x.permute(0, 3, 1, 2), weights.permute(3, 2, 0, 1)).permute(0, 2, 3, 1)


def conv2d_arrays(t, n, channels, results, k, height, width):
    return uniform(t, 1, n, height, width, channels), centred(t, 2, k, k, channels, results), centred(t, 3, results)


@program("conv2d_bias", conv2d_arrays)
def conv2d_bias(m, size, x, weights, bias):
    return convolve(m, x, weights) + bias


@conv2d_bias.form("jax")
def _(jax, size, x, weights, bias):
    return convolve_jax(jax, x, weights) + bias


@conv2d_bias.form("torch")
def _(torch, size, x, weights, bias):
    return convolve_torch(torch, x, weights) + bias


def lenet_arrays(t, n, height, width):
    flat = 16 * (((height - 4) // 2 - 4) // 2) * (((width - 4) // 2 - 4) // 2)
    return (
        uniform(t, 1, n, height, width, 1),
        *(centred(t, 2, 5, 5, 1, 6), centred(t, 3, 6)),
        *(centred(t, 4, 5, 5, 6, 16), centred(t, 5, 16)),
        *(centred(t, 6, flat, 120), centred(t, 7, 120)),
        *(centred(t, 8, 120, 84), centred(t, 9, 84)),
        *(centred(t, 10, 84, 10), centred(t, 11, 10)),
    )


def pooled(x):
    """The largest of each square of two by two."""
    n, height, width, channels = x.shape
    squares = x[:, : height // 2 * 2, : width // 2 * 2].reshape(n, height // 2, 2, width // 2, 2, channels)
    return squares.max(4).max(2)


def network(convolve, relu, pool, x, w1, b1, w2, b2, w3, b3, w4, b4, w5, b5):
    x = pool(relu(convolve(x, w1) + b1))
    x = pool(relu(convolve(x, w2) + b2)).reshape(x.shape[0], -1)
    return relu(relu(x @ w3 + b3) @ w4 + b4) @ w5 + b5


@program("lenet", lenet_arrays)
def lenet(m, size, *arrays):
    return network(lambda x, w: convolve(m, x, w), lambda x: m.maximum(x, 0), pooled, *arrays)


@lenet.form("jax")
def _(jax, size, *arrays):
    return network(lambda x, w: convolve_jax(jax, x, w), jax.nn.relu, pooled, *arrays)


@lenet.form("torch")
def _(torch, size, *arrays):
    def pool(x):
        return torch.nn.functional.max_pool2d(x.permute(0, 3, 1, 2), 2).permute(0, 2, 3, 1)

    return network(lambda x, w: convolve_torch(torch, x, w), torch.relu, pool, *arrays)


@program("softmax", lambda t, n, heads, length: (uniform(t, 1, n, heads, length, length),))
def softmax(m, size, x):
    powers = m.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


@softmax.form("jax")
def _(jax, size, x):
    return jax.nn.softmax(x)


@softmax.form("torch")
def _(torch, size, x):
    return torch.softmax(x, -1)


def mlp_arrays(t, inputs, n, *layers):
    arrays = [uniform(t, 1, n, inputs)]
    for i, (before, after) in enumerate(zip((inputs, *layers), layers)):
        arrays += [centred(t, 2 * i + 2, before, after), centred(t, 2 * i + 3, after)]
    return tuple(arrays)


def layers(relu, softmax, x, w1, b1, w2, b2, w3, b3):
    return softmax(relu(relu(x @ w1 + b1) @ w2 + b2) @ w3 + b3)


@program("mlp", mlp_arrays)
def mlp(m, size, *arrays):
    return layers(lambda x: m.maximum(x, 0), lambda x: softmax.forms["numpy"](m, size, x), *arrays)


@mlp.form("jax")
def _(jax, size, *arrays):
    return layers(jax.nn.relu, jax.nn.softmax, *arrays)


@mlp.form("torch")
def _(torch, size, *arrays):
    return layers(torch.relu, lambda x: torch.softmax(x, -1), *arrays)


def resnet_arrays(t, n, width, height, outer, inner):
    return (
        uniform(t, 1, n, height, width, outer),
        centred(t, 2, 1, 1, outer, inner),
        centred(t, 3, 3, 3, inner, inner),
        centred(t, 4, 1, 1, inner, outer),
    )


def block(convolve, relu, padded, normal, x, w1, w2, w3):
    """A bottleneck: one by one, three by three, one by one, and the input added."""
    y = relu(normal(padded(x @ w1[0, 0])))
    y = relu(normal(convolve(y, w2)))
    return relu(normal(y @ w3[0, 0]) + x)


@program("resnet", resnet_arrays)
def resnet(m, size, *arrays):
    def padded(x):
        return m.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))

    def normal(x):
        return (x - x.mean(0)) / m.sqrt(x.std(0) + 1e-5)

    return block(lambda x, w: convolve(m, x, w), lambda x: m.maximum(x, 0), padded, normal, *arrays)


@resnet.form("jax")
def _(jax, size, *arrays):
    def padded(x):
        return jax.numpy.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))

    def normal(x):
        return (x - x.mean(0)) / jax.numpy.sqrt(x.std(0) + 1e-5)

    return block(lambda x, w: convolve_jax(jax, x, w), jax.nn.relu, padded, normal, *arrays)


@resnet.form("torch")
def _(torch, size, *arrays):
    def padded(x):
        return torch.nn.functional.pad(x, (0, 0, 1, 1, 1, 1))

    def normal(x):
        return (x - x.mean(0)) / torch.sqrt(x.std(0, unbiased=False) + 1e-5)

    return block(lambda x, w: convolve_torch(torch, x, w), torch.relu, padded, normal, *arrays)
