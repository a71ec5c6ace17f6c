package org.gpuarray.types;

/** A complex number of two floats: an element of an array of {@link DType#COMPLEX64}. Equality is that of the parts' bits. */
public final class Complex64 extends ComplexNumber {
    private static final long serialVersionUID = 1;

    private final float re;
    private final float im;

    /** Makes the number {@code re + im·i}. */
    public Complex64(float re, float im) {
        this.re = re;
        this.im = im;
    }

    /** Returns the real part. */
    public float re() {
        return re;
    }

    /** Returns the imaginary part. */
    public float im() {
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
        return other instanceof Complex64 that && Float.compare(re, that.re) == 0 && Float.compare(im, that.im) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * Float.hashCode(re) + Float.hashCode(im);
    }

    /** Returns the number as NumPy writes it: {@code (1+2j)}. */
    @Override
    public String toString() {
        return text(Float.toString(re), Float.toString(im));
    }
}
