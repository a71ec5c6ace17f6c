package org.gpuarray.fuzz;

import org.gpuarray.types.DType;

/** Arithmetic of floats, which is rounded to the type afterwards. */
final class Real {
    private Real() {}

    /** An operator of floats, exact but for what the rounding of its result takes. */
    interface Rule {
        double apply(DType type, double a, double b);
    }

    static double sign(double a) {
        return a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a;
    }

    static double trunc(double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }

    static double fmin(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    static double fmax(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    static double heaviside(double a, double b) {
        return a < 0 ? 0 : a > 0 ? 1 : a == 0 ? b : a;
    }

    static double floorMod(double a, double b) {
        double r = a % b;
        if (r == 0) {
            return Math.copySign(0.0, b);
        }
        return (r < 0) != (b < 0) ? r + b : r;
    }

    /** The whole number below the quotient, by way of the remainder; floats of 16 bits count as float32 in between. */
    static double floorDivide(DType type, double a, double b) {
        if (b == 0) {
            return a / b;
        }
        double r = a % b;
        boolean wide = type == DType.FLOAT64;
        double exact = wide ? (a - r) / b : (float) ((float) (a - r) / b);
        double q = r != 0 && (b < 0) != (r < 0) ? (wide ? exact - 1 : (float) (exact - 1)) : exact;
        if (q == 0) {
            return Math.copySign(0.0, a / b);
        }
        double down = Math.floor(q);
        return q - down > 0.5 ? (wide ? down + 1 : (float) (down + 1)) : down;
    }
}
