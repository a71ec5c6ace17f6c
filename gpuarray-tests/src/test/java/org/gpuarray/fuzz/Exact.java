package org.gpuarray.fuzz;

import java.util.Arrays;
import org.gpuarray.types.DType;

/** Whether sums and products of floats are exact, so that their order does not count. */
final class Exact {
    private static final int FLOAT_BITS = 24;
    private static final int DOUBLE_BITS = 53;

    private Exact() {}

    /** Returns whether all sums of some of the elements are exact, or none is finite. */
    static boolean isSum(DType type, Element... elements) {
        if (!type.isInexact()) {
            return true;
        }
        double[] re = Arrays.stream(elements).mapToDouble(Element::re).toArray();
        double[] im = Arrays.stream(elements).mapToDouble(Element::im).toArray();
        int bits = type.part() == DType.FLOAT64 ? DOUBLE_BITS : FLOAT_BITS;
        return isSum(bits, re) && (!type.isComplex() || isSum(bits, im));
    }

    private static boolean isSum(int bits, double... values) {
        double total = 0;
        int last = Integer.MAX_VALUE;
        for (double value : values) {
            if (Double.isFinite(value) && value != 0) {
                total += Math.abs(value);
                last = Math.min(last, lastBit(value));
            }
        }
        return total == 0 || (total < 1e30 && Math.getExponent(total) - last < bits - 1);
    }

    /** Returns whether all products of some of the elements are exact. */
    static boolean isProduct(DType type, Element... elements) {
        if (!type.isInexact()) {
            return true;
        } else if (type.isComplex()) {
            return false;
        }
        int bits = 0;
        int exponent = 0;
        for (Element element : elements) {
            double value = element.re();
            if (Double.isFinite(value) && value != 0) {
                bits += Math.getExponent(value) - lastBit(value) + 1;
                exponent += Math.abs(Math.getExponent(value)) + 1;
            }
        }
        return type.isHalf() ? bits <= FLOAT_BITS && exponent < 120 : bits <= DOUBLE_BITS && exponent < 1_000;
    }

    /** Returns the exponent of the last bit that is set. */
    private static int lastBit(double value) {
        long bits = Double.doubleToLongBits(value) & ((1L << (DOUBLE_BITS - 1)) - 1);
        int exponent = Math.getExponent(value);
        return exponent < Double.MIN_EXPONENT
                ? Double.MIN_EXPONENT - (DOUBLE_BITS - 1) + Long.numberOfTrailingZeros(bits)
                : bits == 0 ? exponent : exponent - (DOUBLE_BITS - 1) + Long.numberOfTrailingZeros(bits);
    }
}
