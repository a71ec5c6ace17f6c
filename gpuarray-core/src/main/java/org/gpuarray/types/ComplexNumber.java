package org.gpuarray.types;

/**
 * A complex number on the host, in double or single precision. It is a {@link Number}, so it can be used wherever an array
 * meets a number: {@code a.times(new Complex128(1, 2))}.
 *
 * <p>The conversions of {@link Number} give the real part if the imaginary part is 0; else they throw
 * {@link ArithmeticException}, so nothing is lost silently.
 */
public abstract sealed class ComplexNumber extends Number permits Complex64, Complex128 {
    private static final long serialVersionUID = 1;

    ComplexNumber() {}

    /** Returns the real part as a double. */
    public abstract double realPart();

    /** Returns the imaginary part as a double. */
    public abstract double imaginaryPart();

    @Override
    public final double doubleValue() {
        if (imaginaryPart() != 0) {
            throw new ArithmeticException(this + " is not real");
        }
        return realPart();
    }

    @Override
    public final float floatValue() {
        return (float) doubleValue();
    }

    @Override
    public final long longValue() {
        return (long) doubleValue();
    }

    @Override
    public final int intValue() {
        return (int) doubleValue();
    }

    /** Returns {@code (1+2j)}, given the texts of both parts. */
    static String text(String re, String im) {
        String imaginary = trimmed(im);
        boolean hasSign = imaginary.startsWith("-");
        return "(" + trimmed(re) + (hasSign ? "" : "+") + imaginary + "j)";
    }

    private static String trimmed(String number) {
        return number.endsWith(".0") ? number.substring(0, number.length() - 2) : number;
    }
}
