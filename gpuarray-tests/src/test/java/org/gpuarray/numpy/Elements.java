package org.gpuarray.numpy;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.LongToDoubleFunction;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/** Elements on the host, as bytes in C order. */
record Elements(DType type, ByteBuffer bytes) {
    private static Elements zeros(DType type, int length) {
        ByteBuffer bytes = ByteBuffer.allocateDirect(length * type.itemBytes());
        return new Elements(type, bytes.order(ByteOrder.nativeOrder()));
    }

    /** Reads the elements of a golden file; complex ones have a comma between their parts. */
    static Elements parse(DType type, String text) {
        String[] words = text.isEmpty() ? new String[0] : text.split(" ");
        Elements elements = zeros(type, words.length);
        for (int i = 0; i < words.length; i++) {
            if (type.isInexact()) {
                String[] parts = words[i].split(",");
                for (int part = 0; part < parts.length; part++) {
                    elements.put(i * parts.length + part, Double.parseDouble(parts[part]));
                }
            } else {
                elements.put(i, new BigInteger(words[i]).longValue());
            }
        }
        return elements;
    }

    /** Returns elements by their places; the imaginary parts are those of make_golden.py. */
    static Elements of(DType type, int length, LongToDoubleFunction values) {
        Elements elements = zeros(type, length);
        for (int i = 0; i < length; i++) {
            double value = values.applyAsDouble(i);
            if (type.isComplex()) {
                elements.put(2 * i, value);
                elements.put(2 * i + 1, (i * 53L % 97 - 48) / 8.0);
            } else if (type.isFloating()) {
                elements.put(i, value);
            } else {
                elements.put(i, type == DType.BOOL ? value == 0 ? 0 : 1 : (long) value);
            }
        }
        return elements;
    }

    /** Computes and copies an array. */
    static Elements of(GPUArray array) {
        Elements elements = zeros(array.dtype(), Math.toIntExact(array.size()));
        array.copyTo(elements.bytes);
        return elements;
    }

    int length() {
        return bytes.capacity() / type.itemBytes();
    }

    GPUArray array(int... shape) {
        return GPUArray.toGpu(bytes, type, length()).reshape(shape);
    }

    /** Returns the elements at these places, 0 where a place is negative. */
    Elements at(int... places) {
        int size = type.itemBytes();
        Elements taken = zeros(type, places.length);
        for (int i = 0; i < places.length; i++) {
            for (int part = 0; places[i] >= 0 && part < size; part++) {
                taken.bytes.put(i * size + part, bytes.get(places[i] * size + part));
            }
        }
        return taken;
    }

    /** Returns both: elsewhere one of them is 0. */
    Elements or(Elements other) {
        Elements both = zeros(type, length());
        for (int i = 0; i < bytes.capacity(); i++) {
            both.bytes.put(i, (byte) (bytes.get(i) | other.bytes.get(i)));
        }
        return both;
    }

    /** Puts a float, of complex elements a part. */
    private void put(int i, double value) {
        switch (type.part()) {
            case FLOAT16 -> bytes.putShort(2 * i, Half.FLOAT16.bits(value));
            case BFLOAT16 -> bytes.putShort(2 * i, Half.BFLOAT16.bits(value));
            case FLOAT32 -> bytes.putFloat(4 * i, (float) value);
            default -> bytes.putDouble(8 * i, value);
        }
    }

    private void put(int i, long value) {
        switch (type.itemBytes()) {
            case 1 -> bytes.put(i, (byte) value);
            case 2 -> bytes.putShort(2 * i, (short) value);
            case 4 -> bytes.putInt(4 * i, (int) value);
            default -> bytes.putLong(8 * i, value);
        }
    }

    private double real(int i) {
        return switch (type.part()) {
            case FLOAT16 -> Half.FLOAT16.value(bytes.getShort(2 * i));
            case BFLOAT16 -> Half.BFLOAT16.value(bytes.getShort(2 * i));
            case FLOAT32 -> bytes.getFloat(4 * i);
            default -> bytes.getDouble(8 * i);
        };
    }

    private long integer(int i) {
        return switch (type.itemBytes()) {
            case 1 -> bytes.get(i);
            case 2 -> bytes.getShort(2 * i);
            case 4 -> bytes.getInt(4 * i);
            default -> bytes.getLong(8 * i);
        };
    }

    /**
     * Returns what is first unlike, null if nothing is. Floats may be off by {@code ulps},
     * parts of complex ones by those of the larger part; if it is 0, zeros keep their signs.
     */
    @Nullable
    String difference(Elements expected, int ulps) {
        for (int i = 0; i < length(); i++) {
            boolean isSame;
            if (type.isComplex()) {
                double size = Math.max(finite(expected.real(2 * i)), finite(expected.real(2 * i + 1)));
                isSame = isClose(real(2 * i), expected.real(2 * i), size, ulps)
                        && isClose(real(2 * i + 1), expected.real(2 * i + 1), size, ulps);
            } else if (type.isFloating()) {
                isSame = isClose(real(i), expected.real(i), finite(expected.real(i)), ulps);
            } else {
                isSame = integer(i) == expected.integer(i);
            }
            if (!isSame) {
                return "element " + i + " is " + text(i) + ", NumPy has " + expected.text(i);
            }
        }
        return null;
    }

    private String text(int i) {
        return switch (type.kind()) {
            case BOOL -> String.valueOf(integer(i) != 0);
            case INTEGER -> type == DType.UINT64 ? Long.toUnsignedString(integer(i)) : String.valueOf(unsigned(i));
            case FLOATING -> String.valueOf(real(i));
            case COMPLEX -> real(2 * i) + "," + real(2 * i + 1);
        };
    }

    private long unsigned(int i) {
        return type.isUnsigned() ? integer(i) & ((1L << (8 * type.itemBytes())) - 1) : integer(i);
    }

    private boolean isClose(double a, double e, double size, int ulps) {
        // Infinity is one step beyond the largest number.
        double got = Double.isInfinite(a) ? Math.copySign(largest(), a) : a;
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(e)
                || (ulps > 0 && Double.isFinite(e) && Math.abs(got - e) <= ulps * ulp(size));
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? Math.abs(value) : 0;
    }

    private double largest() {
        return switch (type.part()) {
            case FLOAT16 -> 65504;
            case BFLOAT16 -> 0x1.FEp127;
            case FLOAT32 -> Float.MAX_VALUE;
            default -> Double.MAX_VALUE;
        };
    }

    private double ulp(double value) {
        return switch (type.part()) {
            case FLOAT16 -> Math.max(Math.ulp((float) value) * 0x1p13, 0x1p-24);
            case BFLOAT16 -> Math.max(Math.ulp((float) value) * 0x1p16, 0x1p-133);
            case FLOAT32 -> Math.ulp((float) value);
            default -> Math.ulp(value);
        };
    }
}
