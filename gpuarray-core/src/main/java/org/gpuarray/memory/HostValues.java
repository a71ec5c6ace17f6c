package org.gpuarray.memory;

import java.lang.reflect.Array;
import java.math.BigInteger;
import org.gpuarray.device.HostData;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;

/**
 * Elements on the host in the device's representation: bytes for bools and integers of 8 bits, shorts for all types of 16
 * bits, ints and longs also for unsigned integers, two floats or doubles for a complex number.
 */
public record HostValues(DType type, Object array) {
    /** The most entries of a Java array. */
    public static final int MOST_ELEMENTS = Integer.MAX_VALUE - 8;

    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(64);

    /**
     * Returns {@code count} as the length of a Java array.
     *
     * @throws IllegalArgumentException if a Java array cannot be so long
     */
    public static int length(String operation, long count) {
        if (count > MOST_ELEMENTS) {
            throw new IllegalArgumentException(
                    operation + ": " + count + " arrays or elements, more than a Java array holds");
        }
        return (int) count;
    }

    /**
     * Returns an array for {@code count} elements.
     *
     * @throws IllegalArgumentException if a Java array cannot hold so many
     */
    public static HostValues of(String operation, DType type, long count) {
        int length = length(operation, type.isComplex() ? 2 * count : count);
        Object array = switch (type) {
            case BOOL, INT8, UINT8 -> new byte[length];
            case INT16, UINT16, FLOAT16, BFLOAT16 -> new short[length];
            case INT32, UINT32 -> new int[length];
            case INT64, UINT64 -> new long[length];
            case FLOAT32, COMPLEX64 -> new float[length];
            case FLOAT64, COMPLEX128 -> new double[length];
        };
        return new HostValues(type, array);
    }

    /** Returns how many entries of the Java array an element has. */
    public int width() {
        return type.isComplex() ? 2 : 1;
    }

    /** Returns all elements as host memory to copy from or to. */
    public HostData data() {
        return new HostData.HeapArray(array, 0, Array.getLength(array));
    }

    /**
     * Returns an element in the smallest of Java's boxes that holds every value of the type: UINT8 and UINT16 as Integer,
     * UINT32 as Long, UINT64 as BigInteger, FLOAT16 and BFLOAT16 as Float; a bool as a Byte 0 or 1; complex numbers as
     * {@link Complex64} and {@link Complex128}.
     */
    public Number number(int i) {
        return switch (type) {
            case BOOL, INT8 -> ((byte[]) array)[i];
            case UINT8 -> Byte.toUnsignedInt(((byte[]) array)[i]);
            case INT16 -> ((short[]) array)[i];
            case UINT16 -> Short.toUnsignedInt(((short[]) array)[i]);
            case FLOAT16 -> Half.FLOAT16.value(((short[]) array)[i]);
            case BFLOAT16 -> Half.BFLOAT16.value(((short[]) array)[i]);
            case INT32 -> ((int[]) array)[i];
            case UINT32 -> Integer.toUnsignedLong(((int[]) array)[i]);
            case INT64 -> ((long[]) array)[i];
            case UINT64 -> {
                BigInteger signed = BigInteger.valueOf(((long[]) array)[i]);
                yield signed.signum() < 0 ? signed.add(TWO_TO_64) : signed;
            }
            case FLOAT32 -> ((float[]) array)[i];
            case FLOAT64 -> ((double[]) array)[i];
            case COMPLEX64 -> new Complex64(((float[]) array)[2 * i], ((float[]) array)[2 * i + 1]);
            case COMPLEX128 -> new Complex128(((double[]) array)[2 * i], ((double[]) array)[2 * i + 1]);
        };
    }
}
