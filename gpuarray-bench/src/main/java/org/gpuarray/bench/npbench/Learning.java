package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/** Layers of neural networks, images as (n, height, width, channels). */
final class Learning {
    private static final int FIRST_FILTERS = 6;
    private static final int SECOND_FILTERS = 16;
    private static final int FIRST_LAYER = 120;
    private static final int SECOND_LAYER = 84;
    private static final int CLASSES = 10;
    private static final double EPSILON = 1e-5;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram("conv2d_bias", Learning::conv2dArrays, Learning::conv2dBias),
            new NumpyProgram("lenet", Learning::lenetArrays, Learning::lenet),
            new NumpyProgram("mlp", Learning::mlpArrays, Learning::mlp),
            new NumpyProgram("resnet", Learning::resnetArrays, Learning::resnet),
            new NumpyProgram(
                    "softmax",
                    (type, size) -> List.of(uniform(type, 1, size[0], size[1], size[2], size[2])),
                    (size, in) -> List.of(softmax(in[0]))));

    private Learning() {}

    private static GPUArray centred(DType type, int seed, int... shape) {
        return uniform(type, seed, shape).minus(0.5);
    }

    /** Returns the sums of products of each window and the weights, (height, width, channels, channels of the result). */
    private static GPUArray convolved(GPUArray x, GPUArray weights) {
        int[] window = {(int) weights.shape().extent(0), (int) weights.shape().extent(1)};
        return x.slidingWindowView(window, 1, 2).tensordot(weights, new int[] {4, 5, 3}, new int[] {0, 1, 2});
    }

    private static GPUArray relu(GPUArray x) {
        return x.maximum(0);
    }

    /** Returns the exponentials of each line, divided by their sum. */
    private static GPUArray softmax(GPUArray x) {
        GPUArray powers = x.minus(x.max(Reduce.axes(-1).keepdims())).exp();
        return powers.div(powers.sum(Reduce.axes(-1).keepdims()));
    }

    private static List<GPUArray> conv2dArrays(DType type, int... size) {
        return List.of(
                uniform(type, 1, size[0], size[4], size[5], size[1]),
                centred(type, 2, size[3], size[3], size[1], size[2]),
                centred(type, 3, size[2]));
    }

    /** Convolves images with several filters and adds a number for each. */
    private static List<GPUArray> conv2dBias(int[] size, GPUArray... in) {
        return List.of(convolved(in[0], in[1]).plus(in[2]));
    }

    private static List<GPUArray> lenetArrays(DType type, int... size) {
        int flat = SECOND_FILTERS * pooledTwice(size[1]) * pooledTwice(size[2]);
        return List.of(
                uniform(type, 1, size[0], size[1], size[2], 1),
                centred(type, 2, 5, 5, 1, FIRST_FILTERS),
                centred(type, 3, FIRST_FILTERS),
                centred(type, 4, 5, 5, FIRST_FILTERS, SECOND_FILTERS),
                centred(type, 5, SECOND_FILTERS),
                centred(type, 6, flat, FIRST_LAYER),
                centred(type, 7, FIRST_LAYER),
                centred(type, 8, FIRST_LAYER, SECOND_LAYER),
                centred(type, 9, SECOND_LAYER),
                centred(type, 10, SECOND_LAYER, CLASSES),
                centred(type, 11, CLASSES));
    }

    private static int pooledTwice(int length) {
        return ((length - 4) / 2 - 4) / 2;
    }

    /** Computes LeNet-5: two convolutions, each with the largest of squares after it, and three layers. */
    private static List<GPUArray> lenet(int[] size, GPUArray... in) {
        GPUArray x = pooled(relu(convolved(in[0], in[1]).plus(in[2])));
        x = pooled(relu(convolved(x, in[3]).plus(in[4]))).reshape(size[0], -1);
        x = relu(x.matmul(in[5]).plus(in[6]));
        x = relu(x.matmul(in[7]).plus(in[8]));
        return List.of(x.matmul(in[9]).plus(in[10]));
    }

    /** Returns the largest of each square of two by two. */
    private static GPUArray pooled(GPUArray x) {
        int images = (int) x.shape().extent(0);
        int rows = (int) x.shape().extent(1) / 2;
        int columns = (int) x.shape().extent(2) / 2;
        return x.get(":, :" + 2 * rows + ", :" + 2 * columns)
                .reshape(images, rows, 2, columns, 2, -1)
                .max(2, 4);
    }

    private static List<GPUArray> mlpArrays(DType type, int... size) {
        List<GPUArray> arrays = new ArrayList<>(List.of(uniform(type, 1, size[1], size[0])));
        int before = size[0];
        for (int i = 2; i < size.length; i++) {
            arrays.add(centred(type, 2 * i - 2, before, size[i]));
            arrays.add(centred(type, 2 * i - 1, size[i]));
            before = size[i];
        }
        return arrays;
    }

    /** Computes three layers of a perceptron, and the softmax of the last. */
    private static List<GPUArray> mlp(int[] size, GPUArray... in) {
        GPUArray x = relu(in[0].matmul(in[1]).plus(in[2]));
        x = relu(x.matmul(in[3]).plus(in[4]));
        return List.of(softmax(x.matmul(in[5]).plus(in[6])));
    }

    private static List<GPUArray> resnetArrays(DType type, int... size) {
        return List.of(
                uniform(type, 1, size[0], size[2], size[1], size[3]),
                centred(type, 2, 1, 1, size[3], size[4]),
                centred(type, 3, 3, 3, size[4], size[4]),
                centred(type, 4, 1, 1, size[4], size[3]));
    }

    /** Computes a bottleneck of ResNet: convolutions of one by one, three by three and one by one, and the input added. */
    private static List<GPUArray> resnet(int[] size, GPUArray... in) {
        GPUArray x = in[0].matmul(in[1].get(0, 0)).pad(new int[][] {{0, 0}, {1, 1}, {1, 1}, {0, 0}}, 0);
        x = relu(normalised(x));
        x = relu(normalised(convolved(x, in[2])));
        return List.of(relu(normalised(x.matmul(in[3].get(0, 0))).plus(in[0])));
    }

    private static GPUArray normalised(GPUArray x) {
        return x.minus(x.mean(0)).div(x.std(0).plus(EPSILON).sqrt());
    }
}
