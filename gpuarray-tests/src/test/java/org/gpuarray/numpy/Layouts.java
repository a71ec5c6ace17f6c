package org.gpuarray.numpy;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** The arrays of make_golden.py: the same values, lying in memory in the same way. */
final class Layouts {
    private Layouts() {}

    /** The values with exact sums. */
    static LongToDoubleFunction filled(DType type) {
        return i -> (i * 37 % 101 - (type.isUnsigned() ? 0 : 50)) / (type.isInexact() ? 8.0 : 1.0);
    }

    /** Values of which many are equal, and some floats special. */
    static LongToDoubleFunction tied(DType type) {
        return i -> {
            long whole = i * 37 % 11 - (type.isUnsigned() ? 0 : 5);
            if (!type.isFloating()) {
                return whole;
            } else if (i % 13 == 5) {
                return Double.POSITIVE_INFINITY;
            } else if (i % 17 == 6) {
                return Double.NEGATIVE_INFINITY;
            } else if (i % 7 == 3) {
                return Double.NaN;
            }
            return whole == 0 && i % 2 == 1 ? -0.0 : whole / 2.0;
        };
    }

    /** The values with exact products. */
    static LongToDoubleFunction powers(DType type) {
        return type.isFloating()
                ? i -> Math.pow(2, i % 3 - 1.0) * (i % 5 == 4 ? -1 : 1)
                : i -> i % 7 - (type.isUnsigned() ? 0 : 3) + i % 2 * 7;
    }

    /** The values with exact sums, of which some floats are NaN. */
    static LongToDoubleFunction withNans(DType type) {
        return i -> type.isFloating() && i % 3 == 0 ? Double.NaN : filled(type).applyAsDouble(i);
    }

    static GPUArray array(DType type, int[] shape, LongToDoubleFunction values) {
        return elements(type, shape, values).array(shape);
    }

    static Elements elements(DType type, int[] shape, LongToDoubleFunction values) {
        return Elements.of(
                type, Math.toIntExact(org.gpuarray.types.Shape.of(shape).size()), values);
    }

    /** The mask that is the option {@code where}. */
    static GPUArray mask(int[] shape) {
        return array(DType.BOOL, shape, i -> i * 7 % 3);
    }

    static GPUArray array(DType type, int[] shape, String layout, LongToDoubleFunction values) {
        return switch (layout) {
            case "dense" -> array(type, shape, values);
            case "transposed" -> array(type, reversed(shape), values).transpose();
            case "every_other" -> array(type, wider(shape, 2, 0), values).get("..., ::2");
            case "negative" -> array(type, shape, values).get("..., ::-1");
            case "offset" -> array(type, wider(shape, 1, 3), values).get("..., 3:");
            case "broadcast" -> array(type, flat(shape), values).broadcastTo(shape);
            default -> throw new IllegalArgumentException(layout);
        };
    }

    private static int[] reversed(int[] shape) {
        int[] turned = new int[shape.length];
        Arrays.setAll(turned, i -> shape[shape.length - 1 - i]);
        return turned;
    }

    private static int[] wider(int[] shape, int times, int more) {
        int[] wide = shape.clone();
        wide[wide.length - 1] = wide[wide.length - 1] * times + more;
        return wide;
    }

    private static int[] flat(int[] shape) {
        int[] flat = shape.clone();
        flat[0] = 1;
        return flat;
    }
}
