package org.gpuarray.spark;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * The elements of an array on the host, to be sent between JVMs: type, shape and bytes. Immutable.
 *
 * <p>Functions that run on executors refer to one where they need an array of the driver's:
 * <pre>{@code
 * HostArray weights = HostArray.of(w);
 * DistributedArray y = x.map(rows -> rows.matmul(weights.toGpu()));
 * }</pre>
 *
 * <p>Spark sends it with each task; {@code sparkContext.broadcast(array)} sends it once to each executor.
 */
@CheckReturnValue
public final class HostArray implements Serializable {
    private static final long serialVersionUID = 1;

    private final DType dtype;
    private final int[] shape;
    /** In C order, the lowest byte first. */
    private final byte[] bytes;

    HostArray(DType dtype, int[] shape, byte[] bytes) {
        this.dtype = dtype;
        this.shape = shape;
        this.bytes = bytes;
    }

    /**
     * Returns the elements of an array; computes it and waits.
     *
     * @throws IllegalArgumentException if it has more than 2^31 - 16 bytes: split it
     * @throws IllegalStateException if the array was closed
     */
    public static HostArray of(GPUArray array) {
        DType dtype = array.dtype();
        long sizeBytes = array.size() * dtype.itemBytes();
        if (sizeBytes > Integer.MAX_VALUE - 15) {
            throw new IllegalArgumentException("HostArray.of: shape=" + array.shape() + " dtype=" + dtype + " has "
                    + sizeBytes + " bytes, need at most " + (Integer.MAX_VALUE - 15) + "; use more partitions");
        }
        byte[] bytes = new byte[(int) sizeBytes];
        ByteBuffer buffer = little(bytes);
        switch (dtype.itemBytes()) {
            case 1 -> buffer.put(array.toByteBits());
            case 2 -> buffer.asShortBuffer().put(array.toShortBits());
            case 4 -> buffer.asIntBuffer().put(array.toIntBits());
            case 8 -> buffer.asLongBuffer().put(array.toLongBits());
            default -> buffer.asDoubleBuffer().put(parts(array));
        }
        return new HostArray(dtype, extents(array), bytes);
    }

    private static double[] parts(GPUArray array) {
        double[] parts = new double[Math.toIntExact(2 * array.size())];
        try (GPUArray re = array.real();
                GPUArray im = array.imag()) {
            double[] reals = re.toDoubleArray();
            double[] imaginaries = im.toDoubleArray();
            for (int i = 0; i < reals.length; i++) {
                parts[2 * i] = reals[i];
                parts[2 * i + 1] = imaginaries[i];
            }
        }
        return parts;
    }

    private static int[] extents(GPUArray array) {
        return Arrays.stream(array.shape().extents()).mapToInt(Math::toIntExact).toArray();
    }

    static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the array on this thread's device, which is a task's own in functions that tasks call. */
    public GPUArray toGpu() {
        return toGpu(dtype, shape, bytes, 0, bytes.length);
    }

    static GPUArray toGpu(DType dtype, int[] shape, byte[] bytes, int from, int length) {
        ByteBuffer buffer = little(bytes).slice(from, length).order(ByteOrder.LITTLE_ENDIAN);
        switch (dtype.itemBytes()) {
            case 1:
                byte[] ones = new byte[length];
                buffer.get(ones);
                return GPUArray.toGpu(ones, dtype, shape);
            case 2:
                short[] twos = new short[length / Short.BYTES];
                buffer.asShortBuffer().get(twos);
                return GPUArray.toGpu(twos, dtype, shape);
            case 4:
                int[] fours = new int[length / Integer.BYTES];
                buffer.asIntBuffer().get(fours);
                return GPUArray.toGpu(fours, dtype, shape);
            default:
                break;
        }
        if (dtype == DType.COMPLEX64) {
            float[] parts = new float[length / Float.BYTES];
            buffer.asFloatBuffer().get(parts);
            return GPUArray.toGpu(parts, dtype, shape);
        } else if (dtype == DType.COMPLEX128) {
            double[] parts = new double[length / Double.BYTES];
            buffer.asDoubleBuffer().get(parts);
            return GPUArray.toGpu(parts, dtype, shape);
        }
        long[] eights = new long[length / Long.BYTES];
        buffer.asLongBuffer().get(eights);
        return GPUArray.toGpu(eights, dtype, shape);
    }

    /** Returns the type of the elements. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the extents of the axes. */
    public int[] shape() {
        return shape.clone();
    }

    /** Returns the number of bytes of the elements. */
    public int sizeBytes() {
        return bytes.length;
    }

    /** Returns the elements' bytes in C order, the lowest byte of each first; not to be written. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns whether the other one has the same type, shape and bits; NaN equals a NaN of the same bits. */
    @Override
    public boolean equals(Object other) {
        return other instanceof HostArray array
                && dtype == array.dtype
                && Arrays.equals(shape, array.shape)
                && Arrays.equals(bytes, array.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape) + Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "HostArray(shape=" + Arrays.toString(shape) + ", dtype=" + dtype + ")";
    }
}
