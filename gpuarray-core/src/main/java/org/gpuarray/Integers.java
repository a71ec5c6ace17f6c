package org.gpuarray;

import java.math.BigInteger;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Op;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Random integers: the distance from the lowest is drawn as an unsigned number. */
final class Integers {
    private Integers() {}

    static GPUArray draw(Sampler sampler, DType type, Number low, Number high, boolean endpoint) {
        BigInteger from = whole(low, low, high);
        BigInteger to =
                endpoint ? whole(high, low, high) : whole(high, low, high).subtract(BigInteger.ONE);
        String call = "integers: low=" + low + " high=" + high + " endpoint=" + endpoint;
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(call + ", need a number from low to high");
        }
        if (type.isInexact() || !fits(from, type) || !fits(to, type)) {
            throw new IllegalArgumentException(
                    call + " dtype=" + type + ", need bool or integers that hold the bounds");
        }
        DType unsigned = type.itemBytes() < Long.BYTES ? DType.UINT32 : DType.UINT64;
        GPUArray above = sampler.draw(Draw.BELOW, unsigned, to.subtract(from));
        return type == DType.BOOL
                ? above.plus(from).astype(type)
                : asType(above, type).plus(from);
    }

    private static boolean fits(BigInteger value, DType type) {
        boolean isBit = value.signum() >= 0 && value.bitLength() <= 1;
        return type == DType.BOOL ? isBit : Scalar.of(value).fits(type);
    }

    private static BigInteger whole(Number value, Number low, Number high) {
        if (value instanceof BigInteger big) {
            return big;
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return BigInteger.valueOf(value.longValue());
        }
        throw new IllegalArgumentException("integers: low=" + low + " high=" + high + ", need whole numbers");
    }

    private static GPUArray asType(GPUArray array, DType type) {
        return array.dtype() == type ? array : array.astype(type);
    }

    /** Bounds of 64 bits without sign wrap around to int64, and the numbers between them back again. */
    static GPUArray draw(Generator generator, DType type, GPUArray low, GPUArray high, boolean endpoint, int... shape) {
        if (low.dtype().isInexact() || high.dtype().isInexact() || type.isInexact()) {
            throw new IllegalArgumentException("integers: bounds of dtype=" + low.dtype() + " and " + high.dtype()
                    + " for dtype=" + type + ", need integers; astype first");
        }
        Shape requested = Distribution.shape("integers", shape, Broadcast.of("integers", low.shape(), high.shape()));
        GPUArray from = asType(low, DType.INT64);
        GPUArray most =
                asType(high, DType.INT64).minus(from).minus(endpoint ? 0 : 1).astype(DType.UINT64);
        GPUArray above = new Sampler(generator, requested).draw(Draw.BELOW, DType.UINT64, most);
        return asType(Calls.binary(Op.ADD, above.astype(DType.INT64), from), type);
    }

    static byte[] bytes(Generator generator, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("bytes: count=" + count + ", need count >= 0");
        }
        int length = HostValues.length("bytes", count);
        int words = (int) ((count + 3L) / 4);
        try (GPUArray drawn = new Sampler(generator, Shape.of(words)).draw(Draw.BITS, DType.UINT32)) {
            byte[] bytes = new byte[length];
            int[] bits = drawn.view(DType.INT32).toIntArray();
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (bits[i / 4] >>> (8 * (i % 4)));
            }
            return bytes;
        }
    }
}
