package org.gpuarray.types;

/** A complex number of two doubles: an element of an array of {@link DType#COMPLEX128}. Equality is that of the parts' bits. */
public final class Complex128 extends ComplexNumber {
    private static final long serialVersionUID = 1;

    private final double re;
    private final double im;

    /** Makes the number {@code re + im·i}. */
    public Complex128(double re, double im) {
        this.re = re;
        this.im = im;
    }

    /** Returns the real part. */
    public double re() {
        return re;
    }

    /** Returns the imaginary part. */
    public double im() {
        return im;
    }

    @Override
    public double realPart() {
        return re;
    }

    @Override
    public double imaginaryPart() {
        return im;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Complex128 that && Double.compare(re, that.re) == 0 && Double.compare(im, that.im) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * Double.hashCode(re) + Double.hashCode(im);
    }

    /** Returns the number as NumPy writes it: {@code (1+2j)}. */
    @Override
    public String toString() {
        return text(Double.toString(re), Double.toString(im));
    }
}
