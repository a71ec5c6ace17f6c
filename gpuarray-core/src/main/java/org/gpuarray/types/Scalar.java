package org.gpuarray.types;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A Java number in an operation with an array: it has a kind and a value, and takes its type from the array (NEP 50).
 * {@code byte}, {@code short}, {@code int}, {@code long} and {@code BigInteger} are integers, {@code float}, {@code double}
 * and {@code BigDecimal} are floating, {@link Complex64} and {@link Complex128} complex.
 */
public final class Scalar {
    private final DType.Kind kind;

    /** 0 or 1 for a bool. */
    private final Number value;

    private Scalar(DType.Kind kind, Number value) {
        this.kind = kind;
        this.value = value;
    }

    /**
     * Returns a number's scalar.
     *
     * @throws IllegalArgumentException if the number is of a class other than Java's boxed numbers, BigInteger, BigDecimal and ours
     */
    public static Scalar of(Number value) {
        if (value instanceof Double || value instanceof Float || value instanceof BigDecimal) {
            return new Scalar(DType.Kind.FLOATING, value);
        }
        if (value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger) {
            return new Scalar(DType.Kind.INTEGER, value);
        }
        if (value instanceof ComplexNumber) {
            return new Scalar(DType.Kind.COMPLEX, value);
        }
        throw new IllegalArgumentException(
                "scalar " + value + " of class " + value.getClass().getName()
                        + ": need a boxed Java number, BigInteger, BigDecimal or a complex number");
    }

    /** Returns the scalar of true or false. */
    public static Scalar of(boolean value) {
        return new Scalar(DType.Kind.BOOL, value ? 1 : 0);
    }

    public DType.Kind kind() {
        return kind;
    }

    /** Returns the type of an array made of this scalar alone: bool, int64, float64 or complex128. */
    public DType defaultType() {
        return switch (kind) {
            case BOOL -> DType.BOOL;
            case INTEGER -> DType.INT64;
            case FLOATING -> DType.FLOAT64;
            case COMPLEX -> DType.COMPLEX128;
        };
    }

    /**
     * Returns the smallest type that can hold this: unsigned unless it is negative; for a floating number, the smallest
     * type whose range contains it.
     *
     * @throws IllegalArgumentException if it is an integer of more than 64 bits
     */
    public DType smallestType() {
        if (kind == DType.Kind.BOOL) {
            return DType.BOOL;
        } else if (kind == DType.Kind.FLOATING) {
            double size = Math.abs(value.doubleValue());
            boolean fitsHalf = size < 65_000 || !Double.isFinite(size); // NumPy's bounds
            return fitsHalf ? DType.FLOAT16 : size < 3.4e38 ? DType.FLOAT32 : DType.FLOAT64;
        } else if (value instanceof ComplexNumber number) {
            double size = Math.max(Math.abs(number.realPart()), Math.abs(number.imaginaryPart()));
            return size < 3.4e38 || !Double.isFinite(size) ? DType.COMPLEX64 : DType.COMPLEX128;
        }
        for (DType type : DType.values()) {
            if (type.isInteger() && type.isUnsigned() == (signum() >= 0) && fits(type)) {
                return type;
            }
        }
        throw new IllegalArgumentException("scalar " + this + " does not fit any type: out of bounds");
    }

    /** Returns whether {@code type} has this value or, for floating and complex types, can round it. */
    public boolean fits(DType type) {
        if (!isWhole()) {
            return kind.compareTo(type.kind()) <= 0;
        }
        return switch (type.kind()) {
            case BOOL -> kind == DType.Kind.BOOL;
            case INTEGER ->
                // bitLength does not count the sign, so a signed type has one bit less.
                type.isUnsigned()
                        ? signum() >= 0 && bitLength() <= 8 * type.itemBytes()
                        : bitLength() < 8 * type.itemBytes();
            case FLOATING, COMPLEX -> Double.isFinite(value.doubleValue());
        };
    }

    private boolean isWhole() {
        return kind == DType.Kind.INTEGER || kind == DType.Kind.BOOL;
    }

    /** Returns the bits without the sign, as {@link BigInteger#bitLength} counts them. */
    private int bitLength() {
        if (value instanceof BigInteger big) {
            return big.bitLength();
        }
        long bits = value.longValue();
        return Long.SIZE - Long.numberOfLeadingZeros(bits < 0 ? ~bits : bits);
    }

    /**
     * Returns the value as {@code type} represents it: for floating types the bits of a double (the nearest of the type's
     * values), else the integer; a UINT64 above 2^63-1 as the negative long of the same bits. For a complex type that is
     * the real part.
     *
     * @throws IllegalArgumentException if the type cannot hold the value; the message contains it
     */
    public long bitsAs(DType type) {
        if (!fits(type)) {
            throw new IllegalArgumentException("scalar " + this + " does not fit " + type
                    + (isWhole()
                            ? ": out of bounds"
                            : ": astype a " + (kind == DType.Kind.FLOATING ? "floating" : "complex") + " type first"));
        }
        if (value instanceof ComplexNumber number) {
            return bits(number.realPart(), type.part());
        }
        return type.isInexact() ? bits(value, type.part()) : value.longValue();
    }

    /** Returns the imaginary part as {@link #bitsAs} returns the real one; 0 for all but complex types. */
    public long imaginaryBitsAs(DType type) {
        return value instanceof ComplexNumber number ? bits(number.imaginaryPart(), type.part()) : 0;
    }

    private static long bits(Number value, DType type) {
        // A decimal of many digits is rounded to float32 once, not first to a double.
        double number = type == DType.FLOAT32 ? value.floatValue() : type.nearest(value.doubleValue());
        return Double.doubleToRawLongBits(number);
    }

    /** Returns -1, 0 or 1, and 0 for NaN; for a complex number, the sign of the real part. */
    public int signum() {
        if (isWhole()) {
            return value instanceof BigInteger big ? big.signum() : Long.signum(value.longValue());
        }
        return (int) Math.signum(real());
    }

    private double real() {
        return value instanceof ComplexNumber number ? number.realPart() : value.doubleValue();
    }

    /** Returns whether the value is exactly {@code number}. */
    public boolean isExactly(double number) {
        boolean isReal = !(value instanceof ComplexNumber complex) || complex.imaginaryPart() == 0;
        return isReal && real() == number && !(value instanceof BigInteger);
    }

    /** Returns the value as Java writes it; true and false as {@code true} and {@code false}. */
    @Override
    public String toString() {
        return kind == DType.Kind.BOOL ? String.valueOf(signum() == 1) : value.toString();
    }
}
