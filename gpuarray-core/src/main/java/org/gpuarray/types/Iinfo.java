package org.gpuarray.types;

import java.math.BigInteger;

/**
 * The limits of a type of integers, as NumPy's {@code iinfo}.
 *
 * @param bits the bits of an element
 * @param min the smallest element
 * @param max the largest element
 */
public record Iinfo(DType dtype, int bits, BigInteger min, BigInteger max) {
    /**
     * Returns the limits of a type.
     *
     * @throws IllegalArgumentException if it is not one of integers
     */
    public static Iinfo of(DType type) {
        if (!type.isInteger()) {
            throw new IllegalArgumentException("iinfo: dtype=" + type + ", need a type of integers");
        }
        int bits = 8 * type.itemBytes();
        BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
        return type.isUnsigned()
                ? new Iinfo(type, bits, BigInteger.ZERO, half.add(half).subtract(BigInteger.ONE))
                : new Iinfo(type, bits, half.negate(), half.subtract(BigInteger.ONE));
    }
}
