package org.gpuarray.corpus;

/** A binary floating-point format of at most 64 bits: bit patterns to numbers and back. */
record FloatFormat(int exponentBits, int mantissaBits) {
    int bits() {
        return 1 + exponentBits + mantissaBits;
    }

    private int bias() {
        return (1 << (exponentBits - 1)) - 1;
    }

    private long sign() {
        return 1L << (bits() - 1);
    }

    private long magnitude(long pattern) {
        return pattern & (sign() - 1);
    }

    /** Returns the pattern of infinity. */
    long infinity() {
        return ((1L << exponentBits) - 1) << mantissaBits;
    }

    boolean isNaN(long pattern) {
        return magnitude(pattern) > infinity();
    }

    boolean isInfinite(long pattern) {
        return magnitude(pattern) == infinity();
    }

    /** Returns a number whose order is that of the values, and whose steps are neighbours; both zeros are 0. */
    long ordered(long pattern) {
        return (pattern & sign()) != 0 ? -magnitude(pattern) : magnitude(pattern);
    }

    /** Returns the value of a pattern; exact. */
    double value(long pattern) {
        long magnitude = magnitude(pattern);
        double unsigned;
        if (magnitude >= infinity()) {
            unsigned = magnitude == infinity() ? Double.POSITIVE_INFINITY : Double.NaN;
        } else {
            long exponent = magnitude >>> mantissaBits;
            long mantissa = magnitude & ((1L << mantissaBits) - 1);
            long whole = exponent == 0 ? mantissa : mantissa | 1L << mantissaBits;
            int scale = (int) Math.max(exponent, 1) - bias() - mantissaBits;
            unsigned = Math.scalb((double) whole, scale);
        }
        return (pattern & sign()) != 0 ? -unsigned : unsigned;
    }

    /** Returns the pattern nearest to {@code value}, ties to even; NaN is the quiet one. */
    long pattern(double value) {
        long signBit = Double.doubleToRawLongBits(value) < 0 ? sign() : 0;
        if (Double.isNaN(value)) {
            return infinity() | 1L << (mantissaBits - 1);
        } else if (bits() == Double.SIZE) {
            return Double.doubleToRawLongBits(value);
        }
        double size = Math.abs(value);
        if (size == 0 || Double.isInfinite(size)) {
            return signBit | (size == 0 ? 0 : infinity());
        }
        int exponent = Math.max(Math.getExponent(size), 1 - bias());
        long whole = (long) Math.rint(Math.scalb(size, mantissaBits - exponent));
        // a carry out of the mantissa moves on into the exponent, and from the largest exponent to infinity
        long magnitude = whole + ((long) (exponent + bias() - 1) << mantissaBits);
        return signBit | Math.min(magnitude, infinity());
    }
}
