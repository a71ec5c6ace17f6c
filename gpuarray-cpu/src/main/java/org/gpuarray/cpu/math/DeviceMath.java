package org.gpuarray.cpu.math;

/**
 * CUDA's elementary functions, where Java's differ or are missing. Called by generated code. float functions compute in
 * double and round once. Where Java's double functions, or plain formulas, would exceed CUDA's error bounds (Programming
 * Guide 12.6, section 16.1), the double ones compute in {@link Wide}. Measured errors: {@code docs/math-accuracy.md}.
 */
public final class DeviceMath {
    private static final double LN_2 = Math.log(2);

    private DeviceMath() {}

    // Roots, exponentials, logarithms.

    public static float sqrt(float a) {
        return (float) Math.sqrt(a);
    }

    public static double sqrt(double a) {
        return Math.sqrt(a);
    }

    public static float rsqrt(float a) {
        return (float) (1 / Math.sqrt((double) a));
    }

    /** One step of Newton's method removes the errors of the two roundings. */
    public static double rsqrt(double a) {
        double root = 1 / Math.sqrt(a);
        if (!(a >= Double.MIN_NORMAL) || a == Double.POSITIVE_INFINITY) {
            return a > 0 && a < 1 ? rsqrt(a * 0x1p54) * 0x1p27 : root;
        } else if (a > 0x1p900) {
            return rsqrt(a * 0x1p-200) * 0x1p-100;
        }
        double square = root * root;
        double rest = Math.fma(-square, a, 1) - a * Math.fma(root, root, -square);
        return root + root * rest / 2;
    }

    public static float cbrt(float a) {
        return (float) cbrt((double) a);
    }

    public static double cbrt(double a) {
        return Math.cbrt(a);
    }

    public static float rcbrt(float a) {
        return (float) (1 / Math.cbrt((double) a));
    }

    public static double rcbrt(double a) {
        double root = 1 / Math.cbrt(a);
        if (a == 0 || !Double.isFinite(a)) {
            return root;
        }
        int third = Math.getExponent(a) / 3;
        double scaled = Math.scalb(root, third);
        Wide cube = Wide.product(scaled, scaled).times(scaled);
        double rest = Wide.ONE.minus(cube.times(Math.scalb(a, -3 * third))).high();
        return Math.scalb(scaled + scaled * rest / 3, -third);
    }

    public static float exp(float a) {
        return FloatMath.exp(a);
    }

    public static double exp(double a) {
        return DoubleMath.exp(a);
    }

    public static float exp2(float a) {
        return FloatMath.exp2(a);
    }

    public static double exp2(double a) {
        return Math.pow(2, a);
    }

    public static float exp10(float a) {
        return FloatMath.exp10(a);
    }

    public static double exp10(double a) {
        return Math.pow(10, a);
    }

    public static float expm1(float a) {
        return FloatMath.expm1(a);
    }

    public static double expm1(double a) {
        return Math.expm1(a);
    }

    public static float log(float a) {
        return FloatMath.log(a);
    }

    public static double log(double a) {
        return DoubleMath.log(a);
    }

    /** Exact for powers of two. */
    public static double log2(double a) {
        if (!(a > 0) || a == Double.POSITIVE_INFINITY) {
            return Math.log(a);
        }
        int exponent = Math.getExponent(a * (a < Double.MIN_NORMAL ? 0x1p64 : 1));
        int scale = a < Double.MIN_NORMAL ? exponent - 64 : exponent;
        double mantissa = Math.scalb(a, -scale);
        if (mantissa > 1.4) {
            mantissa /= 2;
            scale++;
        }
        return Wide.of(mantissa).log().dividedBy(Wide.LN_2).plus(scale).value();
    }

    public static float log2(float a) {
        return FloatMath.log2(a);
    }

    public static float log10(float a) {
        return FloatMath.log10(a);
    }

    public static double log10(double a) {
        return Math.log10(a);
    }

    public static float log1p(float a) {
        return FloatMath.log1p(a);
    }

    public static double log1p(double a) {
        return Math.log1p(a);
    }

    // Circular and hyperbolic functions.

    public static float sin(float a) {
        return FloatAngles.sin(a);
    }

    public static double sin(double a) {
        return Math.sin(a);
    }

    public static float cos(float a) {
        return FloatAngles.cos(a);
    }

    public static double cos(double a) {
        return Math.cos(a);
    }

    public static float tan(float a) {
        return FloatAngles.tan(a);
    }

    public static double tan(double a) {
        return Math.tan(a);
    }

    public static float asin(float a) {
        return FloatAngles.asin(a);
    }

    public static double asin(double a) {
        return Math.asin(a);
    }

    public static float acos(float a) {
        return FloatAngles.acos(a);
    }

    public static double acos(double a) {
        return Math.acos(a);
    }

    public static float atan(float a) {
        return FloatAngles.atan(a);
    }

    public static double atan(double a) {
        return Math.atan(a);
    }

    public static float sinh(float a) {
        return FloatMath.sinh(a);
    }

    public static double sinh(double a) {
        double x = Math.abs(a);
        if (!(x < 700)) {
            return Math.sinh(a);
        } else if (x < 1e-9) {
            return a;
        }
        Wide e = Wide.of(x).expm1();
        // (e^x - e^-x) / 2 = (e + e / (e + 1)) / 2
        return Math.copySign(e.plus(e.dividedBy(e.plus(1))).value() / 2, a);
    }

    public static float cosh(float a) {
        return FloatMath.cosh(a);
    }

    public static double cosh(double a) {
        double x = Math.abs(a);
        if (!(x < 700)) {
            return Math.cosh(a);
        }
        Wide e = Wide.of(x).exp();
        return e.plus(Wide.ONE.dividedBy(e)).value() / 2;
    }

    public static float tanh(float a) {
        return FloatMath.tanh(a);
    }

    public static double tanh(double a) {
        double x = Math.abs(a);
        if (!(x < 20)) {
            return Double.isNaN(a) ? a : Math.copySign(1, a);
        } else if (x < 1e-9) {
            return a;
        }
        Wide e = Wide.of(2 * x).expm1();
        return Math.copySign(e.dividedBy(e.plus(2)).value(), a);
    }

    public static double sinpi(double a) {
        double r = a - 2 * Math.rint(a / 2);
        if (r == 0 || Math.abs(r) == 1) {
            return Math.copySign(0, a);
        }
        double x = Math.abs(r);
        return Math.copySign(x <= 0.25 ? sineOfPi(x) : x <= 0.75 ? cosineOfPi(x - 0.5) : sineOfPi(1 - x), r);
    }

    /** sin(pi r) for small r; the second part of the angle matters, too. */
    private static double sineOfPi(double r) {
        double angle = Math.PI * r;
        double rest = Math.fma(Math.PI, r, -angle) + Wide.PI.low() * r;
        return Math.sin(angle) + rest * Math.cos(angle);
    }

    private static double cosineOfPi(double r) {
        double angle = Math.PI * r;
        double rest = Math.fma(Math.PI, r, -angle) + Wide.PI.low() * r;
        return Math.cos(angle) - rest * Math.sin(angle);
    }

    public static float sinpi(float a) {
        return (float) sinpi((double) a);
    }

    public static double cospi(double a) {
        double r = Math.abs(a - 2 * Math.rint(a / 2));
        if (r <= 0.25) {
            return cosineOfPi(r);
        } else if (r == 0.5) {
            return 0;
        }
        return r <= 0.75 ? sineOfPi(0.5 - r) : -cosineOfPi(1 - r);
    }

    public static float cospi(float a) {
        return (float) cospi((double) a);
    }

    public static double asinh(double a) {
        double x = Math.abs(a);
        if (x < 1e-9 || !Double.isFinite(a)) {
            return a;
        } else if (x > 1e16) {
            return Math.copySign(Wide.of(x).log().plus(Wide.LN_2).value(), a);
        }
        Wide square = Wide.product(x, x);
        Wide root = square.plus(1).sqrt();
        return Math.copySign(square.dividedBy(root.plus(1)).plus(x).log1p().value(), a);
    }

    public static float asinh(float a) {
        double x = Math.abs((double) a);
        double value = x > 1e8 ? Math.log(x) + LN_2 : FloatMath.log1p(x + x * x / (1 + Math.sqrt(1 + x * x)));
        return (float) Math.copySign(value, a);
    }

    public static double acosh(double a) {
        if (!(a > 1) || a == Double.POSITIVE_INFINITY) {
            return a == 1 ? 0 : a < 1 ? Double.NaN : a;
        } else if (a > 1e16) {
            return Wide.of(a).log().plus(Wide.LN_2).value();
        }
        Wide t = Wide.sum(a, -1);
        return t.plus(t.times(Wide.sum(a, 1)).sqrt()).log1p().value();
    }

    public static float acosh(float a) {
        double t = (double) a - 1;
        if (t < 0) {
            return Float.NaN;
        }
        return (float) (a > 1e8f ? Math.log(a) + LN_2 : FloatMath.log1p(t + Math.sqrt(2 * t + t * t)));
    }

    public static double atanh(double a) {
        double x = Math.abs(a);
        if (x < 1e-9 || !(x < 1)) {
            return x == 1 ? a / 0.0 : x > 1 ? Double.NaN : a;
        }
        return Math.copySign(Wide.of(2 * x).dividedBy(Wide.sum(1, -x)).log1p().value() / 2, a);
    }

    public static float atanh(float a) {
        double x = a;
        return Math.abs(x) < 1
                ? (float) (0.5 * (FloatMath.log1p(x) - FloatMath.log1p(-x)))
                : (float) (0.5 * (Math.log1p(x) - Math.log1p(-x)));
    }

    public static float atan2(float a, float b) {
        return FloatAngles.atan2(a, b);
    }

    public static double atan2(double a, double b) {
        return Math.atan2(a, b);
    }

    /** C's pow: 1 to any power is 1, and so is -1 to an infinite one, where Java gives NaN. */
    public static double pow(double a, double b) {
        if (a == 1 || (a == -1 && Double.isInfinite(b))) {
            return 1;
        }
        return Math.pow(a, b);
    }

    public static float pow(float a, float b) {
        return FloatMath.pow(a, b);
    }
}
