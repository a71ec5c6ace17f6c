package org.gpuarray;

import org.gpuarray.types.Complex128;

/** A zero or a pole of a filter, on the host. */
record Root(double re, double im) {
    static final Root ZERO = new Root(0, 0);

    static Root of(double re) {
        return new Root(re, 0);
    }

    /** Returns the number of this length and angle. */
    static Root polar(double length, double angle) {
        return new Root(length * Math.cos(angle), length * Math.sin(angle));
    }

    Root plus(Root other) {
        return new Root(re + other.re, im + other.im);
    }

    Root minus(Root other) {
        return new Root(re - other.re, im - other.im);
    }

    Root times(Root other) {
        return new Root(re * other.re - im * other.im, re * other.im + im * other.re);
    }

    Root times(double factor) {
        return new Root(re * factor, im * factor);
    }

    Root over(Root other) {
        double size = other.re * other.re + other.im * other.im;
        return new Root((re * other.re + im * other.im) / size, (im * other.re - re * other.im) / size);
    }

    Root negative() {
        return new Root(-re, -im);
    }

    Root conjugate() {
        return new Root(re, -im);
    }

    /** Returns the square root whose real part is not negative. */
    Root sqrt() {
        double length = Math.sqrt(abs());
        double angle = Math.atan2(im, re) / 2;
        return polar(length, angle);
    }

    double abs() {
        return Math.hypot(re, im);
    }

    boolean isReal() {
        return im == 0;
    }

    Complex128 number() {
        return new Complex128(re, im);
    }
}
