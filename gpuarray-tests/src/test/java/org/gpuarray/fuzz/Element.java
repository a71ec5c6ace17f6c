package org.gpuarray.fuzz;

import java.nio.ByteBuffer;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;

/**
 * A number as an array has it.
 *
 * @param whole that of bools and integers; those without sign of 64 bits as their bits
 * @param re that of floats, and the real part of complex numbers
 * @param im the imaginary part
 */
record Element(long whole, double re, double im) {
    static Element of(long whole) {
        return new Element(whole, 0, 0);
    }

    static Element of(double re) {
        return new Element(0, re, 0);
    }

    static Element of(double re, double im) {
        return new Element(0, re, im);
    }

    static Element of(boolean is) {
        return of(is ? 1L : 0L);
    }

    /** Returns a small whole number of any type. */
    static Element of(DType type, long number) {
        return type.isInexact() ? of((double) number) : of(wrapped(type, number));
    }

    /** Returns the value that the type's bits have. */
    static Element read(DType type, ByteBuffer bytes, int at) {
        return switch (type) {
            case BOOL, INT8 -> of((long) bytes.get(at));
            case INT16 -> of((long) bytes.getShort(at));
            case INT32 -> of((long) bytes.getInt(at));
            case INT64, UINT64 -> of(bytes.getLong(at));
            case UINT8 -> of(bytes.get(at) & 0xFFL);
            case UINT16 -> of(bytes.getShort(at) & 0xFFFFL);
            case UINT32 -> of(bytes.getInt(at) & 0xFFFF_FFFFL);
            case FLOAT16 -> of((double) Half.FLOAT16.value(bytes.getShort(at)));
            case BFLOAT16 -> of((double) Half.BFLOAT16.value(bytes.getShort(at)));
            case FLOAT32 -> of((double) bytes.getFloat(at));
            case FLOAT64 -> of(bytes.getDouble(at));
            case COMPLEX64 -> of(bytes.getFloat(at), bytes.getFloat(at + Float.BYTES));
            case COMPLEX128 -> of(bytes.getDouble(at), bytes.getDouble(at + Double.BYTES));
        };
    }

    /** Writes a value that the type has. */
    void write(DType type, ByteBuffer bytes, int at) {
        switch (type) {
            case BOOL, INT8, UINT8 -> bytes.put(at, (byte) whole);
            case INT16, UINT16 -> bytes.putShort(at, (short) whole);
            case INT32, UINT32 -> bytes.putInt(at, (int) whole);
            case INT64, UINT64 -> bytes.putLong(at, whole);
            case FLOAT16 -> bytes.putShort(at, Half.FLOAT16.bits(re));
            case BFLOAT16 -> bytes.putShort(at, Half.BFLOAT16.bits(re));
            case FLOAT32 -> bytes.putFloat(at, (float) re);
            case FLOAT64 -> bytes.putDouble(at, re);
            case COMPLEX64 -> bytes.putFloat(at, (float) re).putFloat(at + Float.BYTES, (float) im);
            case COMPLEX128 -> bytes.putDouble(at, re).putDouble(at + Double.BYTES, im);
        }
    }

    boolean isTrue() {
        return whole != 0 || re != 0 || im != 0;
    }

    boolean isNaN() {
        return Double.isNaN(re) || Double.isNaN(im);
    }

    boolean isFinite() {
        return Double.isFinite(re) && Double.isFinite(im);
    }

    /** Returns the number as another type has it. Floats that become integers are small. */
    Element as(DType from, DType to) {
        if (from == to) {
            return this;
        } else if (to == DType.BOOL) {
            return of(isTrue());
        } else if (to.isInteger()) {
            return of(wrapped(to, from.isInexact() ? (long) re : whole));
        }
        double x = from.isInexact() ? re : from == DType.UINT64 ? unsigned(to) : signed(to);
        return of(to.part().nearest(x), from.isComplex() ? to.part().nearest(to.isComplex() ? im : 0) : 0);
    }

    /** Floats of 16 bits come from float32. */
    private double signed(DType to) {
        return to.part() == DType.FLOAT64 ? (double) whole : (double) (float) whole;
    }

    private double unsigned(DType to) {
        if (whole >= 0) {
            return signed(to);
        }
        // The last bit stands for those that are lost, so that it is rounded once.
        long half = (whole >>> 1) | (whole & 1);
        return to.part() == DType.FLOAT64 ? 2 * (double) half : 2 * (double) (float) half;
    }

    /** Returns the whole number that is left in a type's bits. */
    static long wrapped(DType type, long number) {
        return switch (type) {
            case BOOL -> number != 0 ? 1 : 0;
            case INT8 -> (byte) number;
            case INT16 -> (short) number;
            case INT32 -> (int) number;
            case UINT8 -> number & 0xFF;
            case UINT16 -> number & 0xFFFF;
            case UINT32 -> number & 0xFFFF_FFFFL;
            case INT64, UINT64 -> number;
            default -> throw new IllegalArgumentException("wrapped: dtype=" + type + ", need integers");
        };
    }

    /** Returns what the type holds of an exact or a double result. */
    Element rounded(DType type) {
        return type.isInexact()
                ? of(type.part().nearest(re), type.isComplex() ? type.part().nearest(im) : 0)
                : of(wrapped(type, whole));
    }

    /** Returns whether both are the same number: zeros of one sign, or NaN. */
    static boolean same(Element a, Element b) {
        return a.whole == b.whole && Double.compare(a.re, b.re) == 0 && Double.compare(a.im, b.im) == 0;
    }

    /** Returns a number below, at or above 0 as {@code a} sorts before, with or behind {@code b}: NaN is last, zeros are equal. */
    static int order(DType type, Element a, Element b) {
        if (type.isFloating()) {
            return Double.compare(a.re + 0.0, b.re + 0.0);
        }
        return type == DType.UINT64 ? Long.compareUnsigned(a.whole, b.whole) : Long.compare(a.whole, b.whole);
    }

    String text(DType type) {
        return type.isComplex() ? re + "+" + im + "j" : type.isFloating() ? "" + re : Long.toString(whole);
    }
}
