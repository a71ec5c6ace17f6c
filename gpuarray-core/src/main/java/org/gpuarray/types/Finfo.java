package org.gpuarray.types;

/**
 * The limits of a floating type, or of a complex type's parts, as NumPy's {@code finfo}, with its names.
 *
 * @param bits the bits of an element
 * @param eps the distance from 1 to the next number above
 * @param epsneg the distance from 1 to the next number below
 * @param iexp the bits of the exponent
 * @param machep the exponent of two of eps
 * @param max the largest finite number
 * @param maxexp the smallest exponent of two that overflows
 * @param min the negative of max
 * @param minexp the smallest exponent of two of a normal number
 * @param negep the exponent of two of epsneg
 * @param nmant the bits of the fraction
 * @param precision the decimal digits that survive
 * @param resolution ten to the power of minus precision
 * @param smallestNormal the smallest positive number with all its bits, also {@link #tiny}
 * @param smallestSubnormal the smallest positive number
 */
public record Finfo(
        DType dtype,
        int bits,
        double eps,
        double epsneg,
        int iexp,
        int machep,
        double max,
        int maxexp,
        double min,
        int minexp,
        int negep,
        int nmant,
        int precision,
        double resolution,
        double smallestNormal,
        double smallestSubnormal) {
    /**
     * Returns the limits of a type.
     *
     * @throws IllegalArgumentException if it is neither floating nor complex
     */
    public static Finfo of(DType requested) {
        DType type = requested.part();
        int fraction = switch (type) {
            case FLOAT16 -> 10;
            case BFLOAT16 -> 7;
            case FLOAT32 -> 23;
            case FLOAT64 -> 52;
            default -> throw new IllegalArgumentException("finfo: dtype=" + type + ", need a floating type");
        };
        int bits = 8 * type.itemBytes();
        int exponent = bits - 1 - fraction;
        int maxExponent = 1 << (exponent - 1);
        double max = Math.scalb(2 - Math.scalb(1.0, -fraction), maxExponent - 1);
        int precision = (int) (fraction * Math.log10(2));
        return new Finfo(
                type,
                bits,
                Math.scalb(1.0, -fraction),
                Math.scalb(1.0, -fraction - 1),
                exponent,
                -fraction,
                max,
                maxExponent,
                -max,
                2 - maxExponent,
                -fraction - 1,
                fraction,
                precision,
                type.nearest(Double.parseDouble("1e-" + precision)),
                Math.scalb(1.0, 2 - maxExponent),
                Math.scalb(1.0, 2 - maxExponent - fraction));
    }

    /** Returns {@link #smallestNormal}. */
    public double tiny() {
        return smallestNormal;
    }
}
