package org.gpuarray.types;

/** The floating types of 16 bits, in Java as their bits: {@code float16} is IEEE 754's binary16, {@code bfloat16} the upper half of a float. */
public enum Half {
    FLOAT16(10, 15),
    BFLOAT16(7, 127);

    private final int digits;
    private final int bias;

    Half(int digits, int bias) {
        this.digits = digits;
        this.bias = bias;
    }

    /**
     * Returns the bits of the number nearest to {@code value}; ties go to the even one, and what is too large becomes
     * infinity.
     */
    public short bits(double value) {
        int sign = Double.doubleToRawLongBits(value) < 0 ? 0x8000 : 0;
        int infinity = (2 * bias + 1) << digits;
        if (Double.isNaN(value)) {
            return (short) (sign | infinity | 1 << (digits - 1));
        }
        int exponent = Math.max(Math.getExponent(value), 1 - bias);
        if (exponent > bias) {
            return (short) (sign | infinity);
        }
        // Scaling by a power of two is exact, so this rounds to units of the last digit. If rounding up carries, the
        // carry
        // goes on into the exponent.
        int units = (int) Math.rint(Math.scalb(Math.abs(value), digits - exponent));
        return (short) (sign | ((exponent + bias - 1) << digits) + units);
    }

    /** Returns the largest finite number. */
    public float max() {
        return value((short) (((2 * bias + 1) << digits) - 1));
    }

    /** Returns the number that the bits stand for. */
    public float value(short bits) {
        int size = bits & 0x7FFF;
        int exponent = size >> digits;
        int fraction = size & (1 << digits) - 1;
        float magnitude;
        if (exponent == 2 * bias + 1) {
            magnitude = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        } else if (exponent == 0) {
            magnitude = Math.scalb((float) fraction, 1 - bias - digits);
        } else {
            magnitude = Math.scalb((float) (fraction | 1 << digits), exponent - bias - digits);
        }
        return bits < 0 ? -magnitude : magnitude;
    }
}
