package org.gpuarray.filters;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.gpuarray.GPUArray;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;

/** Numbers of several axes on the host, and what is at positions beyond their ends. */
record Grid(double[] numbers, int... shape) {
    static Grid of(GPUArray a) {
        long[] extents = a.shape().extents();
        return new Grid(
                a.astype(DType.FLOAT64).reshape(-1).toDoubleArray(),
                Arrays.stream(extents).mapToInt(Math::toIntExact).toArray());
    }

    /** Returns whole numbers, of which some are equal. */
    static Grid random(long seed, int range, int... shape) {
        Random random = new Random(seed);
        double[] numbers = new double[Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
        Arrays.setAll(numbers, i -> random.nextInt(range));
        return new Grid(numbers, shape);
    }

    GPUArray array(DType type) {
        return GPUArray.toGpu(numbers, shape).astype(type).copy();
    }

    /** Returns the indices of the position that is so far from the first in C order. */
    int[] indices(int place) {
        int[] indices = new int[shape.length];
        int rest = place;
        for (int i = shape.length - 1; i >= 0; i--) {
            indices[i] = rest % shape[i];
            rest /= shape[i];
        }
        return indices;
    }

    /** Returns the element at any position, by moving it along each axis until it is inside. */
    double at(int[] position, BorderMode[] modes, double outside) {
        int place = 0;
        for (int i = 0; i < shape.length; i++) {
            int n = shape[i];
            int j = position[i];
            while (j < 0 || j >= n) {
                switch (modes[i]) {
                    case CONSTANT, GRID_CONSTANT -> {
                        return outside;
                    }
                    case NEAREST -> j = j < 0 ? 0 : n - 1;
                    case REFLECT -> j = j < 0 ? -1 - j : 2 * n - 1 - j;
                    case MIRROR -> j = n == 1 ? 0 : j < 0 ? -j : 2 * n - 2 - j;
                    case WRAP, GRID_WRAP -> j = j < 0 ? j + n : j - n;
                }
            }
            place = place * n + j;
        }
        return numbers[place];
    }

    /** Returns what a function makes of the elements of a window at each position, NaN where its mask is 0. */
    double[] filtered(
            Grid mask, int[] origins, BorderMode[] modes, double outside, ToDoubleFunction<double[]> function) {
        double[] results = new double[numbers.length];
        for (int place = 0; place < results.length; place++) {
            int[] position = indices(place);
            double[] window = new double[mask.numbers.length];
            for (int k = 0; k < window.length; k++) {
                int[] reached = mask.indices(k);
                for (int i = 0; i < shape.length; i++) {
                    reached[i] += position[i] - mask.shape[i] / 2 - origins[i];
                }
                window[k] = mask.numbers[k] == 0 ? Double.NaN : at(reached, modes, outside);
            }
            results[place] = function.applyAsDouble(window);
        }
        return results;
    }
}
