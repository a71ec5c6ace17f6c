package org.gpuarray.cpu.exec;

/**
 * CUDA's arithmetic and mathematical functions where Java's differ or are missing. Called by generated code. float functions
 * compute in double and round once: at most 1 ulp, mostly correctly rounded. Where Java has no such function in double, its
 * error is given; 1e-15 relative is about 5 ulp, CUDA's own bounds are 1 to 8 (Programming Guide 12.6, section 16.1).
 */
public final class DeviceMath {
    private static final double SQRT_PI = Math.sqrt(Math.PI);
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
        return (float) rsqrt((double) a);
    }

    public static double rsqrt(double a) {
        return 1 / Math.sqrt(a);
    }

    public static float cbrt(float a) {
        return (float) cbrt((double) a);
    }

    public static double cbrt(double a) {
        return Math.cbrt(a);
    }

    public static float rcbrt(float a) {
        return (float) rcbrt((double) a);
    }

    public static double rcbrt(double a) {
        return 1 / Math.cbrt(a);
    }

    public static float exp(float a) {
        return (float) exp((double) a);
    }

    public static double exp(double a) {
        return Math.exp(a);
    }

    public static float exp2(float a) {
        return (float) exp2((double) a);
    }

    public static double exp2(double a) {
        return Math.pow(2, a);
    }

    public static float exp10(float a) {
        return (float) exp10((double) a);
    }

    public static double exp10(double a) {
        return Math.pow(10, a);
    }

    public static float expm1(float a) {
        return (float) expm1((double) a);
    }

    public static double expm1(double a) {
        return Math.expm1(a);
    }

    public static float log(float a) {
        return (float) log((double) a);
    }

    public static double log(double a) {
        return Math.log(a);
    }

    /** Exact for powers of two; else within 2 ulp. */
    public static double log2(double a) {
        if (!(a >= Double.MIN_NORMAL) || a == Double.POSITIVE_INFINITY) {
            return Math.log(a) / LN_2;
        }
        int exponent = Math.getExponent(a);
        double mantissa = Math.scalb(a, -exponent);
        if (mantissa > 1.4142135623730951) {
            mantissa /= 2;
            exponent++;
        }
        return exponent + Math.log(mantissa) / LN_2;
    }

    public static float log2(float a) {
        return (float) log2((double) a);
    }

    public static float log10(float a) {
        return (float) log10((double) a);
    }

    public static double log10(double a) {
        return Math.log10(a);
    }

    public static float log1p(float a) {
        return (float) log1p((double) a);
    }

    public static double log1p(double a) {
        return Math.log1p(a);
    }

    // Circular and hyperbolic functions.

    public static float sin(float a) {
        return (float) sin((double) a);
    }

    public static double sin(double a) {
        return Math.sin(a);
    }

    public static float cos(float a) {
        return (float) cos((double) a);
    }

    public static double cos(double a) {
        return Math.cos(a);
    }

    public static float tan(float a) {
        return (float) tan((double) a);
    }

    public static double tan(double a) {
        return Math.tan(a);
    }

    public static float asin(float a) {
        return (float) asin((double) a);
    }

    public static double asin(double a) {
        return Math.asin(a);
    }

    public static float acos(float a) {
        return (float) acos((double) a);
    }

    public static double acos(double a) {
        return Math.acos(a);
    }

    public static float atan(float a) {
        return (float) atan((double) a);
    }

    public static double atan(double a) {
        return Math.atan(a);
    }

    public static float sinh(float a) {
        return (float) sinh((double) a);
    }

    public static double sinh(double a) {
        return Math.sinh(a);
    }

    public static float cosh(float a) {
        return (float) cosh((double) a);
    }

    public static double cosh(double a) {
        return Math.cosh(a);
    }

    public static float tanh(float a) {
        return (float) tanh((double) a);
    }

    public static double tanh(double a) {
        return Math.tanh(a);
    }

    public static double sinpi(double a) {
        double r = a - 2 * Math.rint(a / 2);
        if (r == 0 || Math.abs(r) == 1) {
            return Math.copySign(0, a);
        }
        return Math.abs(r) <= 0.25 ? Math.sin(Math.PI * r) : sinpiOfRest(r);
    }

    private static double sinpiOfRest(double r) {
        double a = Math.abs(r);
        double value = a <= 0.75 ? Math.cos(Math.PI * (a - 0.5)) : Math.sin(Math.PI * (1 - a));
        return Math.copySign(value, r);
    }

    public static float sinpi(float a) {
        return (float) sinpi((double) a);
    }

    public static double cospi(double a) {
        double r = Math.abs(a - 2 * Math.rint(a / 2));
        if (r <= 0.25) {
            return Math.cos(Math.PI * r);
        } else if (r == 0.5) {
            return 0;
        }
        return r <= 0.75 ? Math.sin(Math.PI * (0.5 - r)) : -Math.cos(Math.PI * (1 - r));
    }

    public static float cospi(float a) {
        return (float) cospi((double) a);
    }

    public static double asinh(double a) {
        double x = Math.abs(a);
        double value = x > 1e8 ? Math.log(x) + LN_2 : Math.log1p(x + x * x / (1 + Math.sqrt(1 + x * x)));
        return Math.copySign(value, a);
    }

    public static float asinh(float a) {
        return (float) asinh((double) a);
    }

    public static double acosh(double a) {
        if (a > 1e8) {
            return Math.log(a) + LN_2;
        }
        double t = a - 1;
        return Math.log1p(t + Math.sqrt(2 * t + t * t));
    }

    public static float acosh(float a) {
        return (float) acosh((double) a);
    }

    public static float atanh(float a) {
        return (float) atanh((double) a);
    }

    public static double atanh(double a) {
        return 0.5 * (Math.log1p(a) - Math.log1p(-a));
    }

    // Error and gamma functions.

    /**
     * Relative error below 1e-15. Taylor's series below 2 (DLMF 7.6.2, all terms positive), else from {@link #erfc}.
     */
    public static double erf(double a) {
        double x = Math.abs(a);
        if (x >= 2) {
            return Math.copySign(x > 6 ? 1 : 1 - erfc(x), a);
        }
        double term = a;
        double sum = a;
        for (int n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; n++) {
            term *= 2 * a * a / (2 * n + 1);
            sum += term;
        }
        return 2 / SQRT_PI * Math.exp(-a * a) * sum;
    }

    public static float erf(float a) {
        return (float) erf((double) a);
    }

    /** Relative error below 1e-13: Lentz's form of the continued fraction (DLMF 7.9.1) from 2 on. */
    public static double erfc(double a) {
        if (!(a >= 2)) {
            return 1 - erf(a);
        } else if (a > 27) {
            return 0;
        }
        double fraction = 0;
        for (int k = 120; k >= 1; k--) {
            fraction = k / 2.0 / (a + fraction);
        }
        return Math.exp(-a * a) / (SQRT_PI * (a + fraction));
    }

    public static float erfc(float a) {
        return (float) erfc((double) a);
    }

    /** Winitzki's approximation, then Newton's method: relative error below 1e-14. */
    public static double erfinv(double a) {
        if (!(Math.abs(a) < 1)) {
            return Math.abs(a) == 1 ? a * Double.POSITIVE_INFINITY : Double.NaN;
        }
        double l = Math.log1p(-a * a);
        double t = 2 / (Math.PI * 0.147) + l / 2;
        double x = Math.copySign(Math.sqrt(Math.sqrt(t * t - l / 0.147) - t), a);
        for (int i = 0; i < 4; i++) {
            double error = Math.abs(a) < 0.5 ? erf(x) - a : Math.signum(a) * ((1 - Math.abs(a)) - erfc(Math.abs(x)));
            x -= error / (2 / SQRT_PI * Math.exp(-x * x));
        }
        return a == 0 ? a : x;
    }

    public static float erfinv(float a) {
        return (float) erfinv((double) a);
    }

    public static float normcdf(float a) {
        return (float) normcdf((double) a);
    }

    public static double normcdf(double a) {
        return 0.5 * erfc(-a / Math.sqrt(2));
    }

    private static final double[] LANCZOS = {
        0.99999999999980993,
        676.5203681218851,
        -1259.1392167224028,
        771.32342877765313,
        -176.61502916214059,
        12.507343278686905,
        -0.13857109526572012,
        9.9843695780195716e-6,
        1.5056327351493116e-7
    };

    /** The sum of Lanczos' approximation with g = 7 and 9 terms: relative error below 1e-14. */
    private static double lanczos(double x) {
        double sum = LANCZOS[0];
        for (int i = 1; i < LANCZOS.length; i++) {
            sum += LANCZOS[i] / (x + i);
        }
        return sum;
    }

    public static double lgamma(double a) {
        if (a < 0.5) {
            double s = Math.abs(sinpi(a));
            return s == 0 ? Double.POSITIVE_INFINITY : Math.log(Math.PI / s) - lgamma(1 - a);
        } else if (Double.isInfinite(a)) {
            return a;
        }
        double x = a - 1;
        double t = x + 7.5;
        return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(lanczos(x));
    }

    public static float lgamma(float a) {
        return (float) lgamma((double) a);
    }

    public static double tgamma(double a) {
        if (a == 0) {
            return 1 / a;
        } else if (a == Math.rint(a) && a < 0) {
            return Double.NaN;
        } else if (a < 0.5) {
            return Math.PI / (sinpi(a) * tgamma(1 - a));
        } else if (a > 172) {
            return Double.POSITIVE_INFINITY;
        }
        double x = a - 1;
        double t = x + 7.5;
        double half = Math.pow(t, (x + 0.5) / 2);
        double value = Math.sqrt(2 * Math.PI) * half * Math.exp(-t) * lanczos(x) * half;
        return a == Math.rint(a) && a < 20 ? Math.rint(value) : value;
    }

    public static float tgamma(float a) {
        return (float) tgamma((double) a);
    }

    // Rounding.

    public static float floor(float a) {
        return (float) floor((double) a);
    }

    public static double floor(double a) {
        return Math.floor(a);
    }

    public static float ceil(float a) {
        return (float) ceil((double) a);
    }

    public static double ceil(double a) {
        return Math.ceil(a);
    }

    public static float trunc(float a) {
        return (float) trunc((double) a);
    }

    public static double trunc(double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }

    public static float rint(float a) {
        return (float) rint((double) a);
    }

    public static double rint(double a) {
        return Math.rint(a);
    }

    public static float nearbyint(float a) {
        return (float) nearbyint((double) a);
    }

    public static double nearbyint(double a) {
        return Math.rint(a);
    }

    /** Rounds halves away from zero. */
    public static double round(double a) {
        double x = Math.abs(a);
        double whole = Math.floor(x);
        return Math.copySign(x - whole >= 0.5 ? whole + 1 : whole, a);
    }

    public static float round(float a) {
        return (float) round((double) a);
    }

    public static float fraction(float a) {
        return (float) fraction((double) a);
    }

    public static double fraction(double a) {
        return Math.copySign(Double.isInfinite(a) ? 0 : a - trunc(a), a);
    }

    public static float fabs(float a) {
        return Math.abs(a);
    }

    public static double fabs(double a) {
        return Math.abs(a);
    }

    public static float saturate(float a) {
        return a > 0 ? Math.min(a, 1) : 0;
    }

    public static double saturate(double a) {
        return a > 0 ? Math.min(a, 1) : 0;
    }

    // Two operands. Of a NaN and a number, fmin and fmax take the number.

    public static float fmin(float a, float b) {
        return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b);
    }

    public static double fmin(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    public static float fmax(float a, float b) {
        return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.max(a, b);
    }

    public static double fmax(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    public static float fdim(float a, float b) {
        return a <= b ? 0 : a - b;
    }

    public static double fdim(double a, double b) {
        return a <= b ? 0 : a - b;
    }

    public static float fmod(float a, float b) {
        return a % b;
    }

    public static double fmod(double a, double b) {
        return a % b;
    }

    public static float remainder(float a, float b) {
        return (float) remainder((double) a, (double) b);
    }

    public static double remainder(double a, double b) {
        return Math.IEEEremainder(a, b);
    }

    public static float copysign(float a, float b) {
        return Math.copySign(a, b);
    }

    public static double copysign(double a, double b) {
        return Math.copySign(a, b);
    }

    public static float nextafter(float a, float b) {
        return Math.nextAfter(a, b);
    }

    public static double nextafter(double a, double b) {
        return Math.nextAfter(a, b);
    }

    public static float hypot(float a, float b) {
        return (float) hypot((double) a, (double) b);
    }

    public static double hypot(double a, double b) {
        return Math.hypot(a, b);
    }

    public static float atan2(float a, float b) {
        return (float) atan2((double) a, (double) b);
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
        return (float) pow((double) a, (double) b);
    }

    public static float pow(float a, int b) {
        return (float) pow((double) a, (double) b);
    }

    public static double pow(double a, int b) {
        return pow(a, (double) b);
    }

    public static float scalbn(float a, int n) {
        return Math.scalb(a, n);
    }

    public static double scalbn(double a, int n) {
        return Math.scalb(a, n);
    }

    public static double logb(double a) {
        if (a == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return Double.isFinite(a) ? ilogb(a) : Math.abs(a);
    }

    public static float logb(float a) {
        return (float) logb((double) a);
    }

    public static double rhypot(double a, double b) {
        return 1 / Math.hypot(a, b);
    }

    public static float rhypot(float a, float b) {
        return (float) rhypot((double) a, (double) b);
    }

    public static int ilogb(float a) {
        return ilogb((double) a);
    }

    public static int ilogb(double a) {
        if (a == 0 || Double.isNaN(a)) {
            return Integer.MIN_VALUE;
        } else if (Double.isInfinite(a)) {
            return Integer.MAX_VALUE;
        }
        return exponent(a) - 1;
    }

    /** The exponent e of a = m 2^e with 0.5 <= |m| < 1, as frexp gives it. */
    public static int exponent(double a) {
        if (a == 0 || !Double.isFinite(a)) {
            return 0;
        }
        int exponent = Math.getExponent(a);
        return exponent >= Double.MIN_EXPONENT ? exponent + 1 : Math.getExponent(a * 0x1p54) - 53;
    }

    public static int exponent(float a) {
        return exponent((double) a);
    }

    public static double mantissa(double a) {
        return a == 0 || !Double.isFinite(a)
                ? a
                : Math.scalb(Math.scalb(a, -exponent(a) / 2), -exponent(a) - -exponent(a) / 2);
    }

    public static float mantissa(float a) {
        return (float) mantissa((double) a);
    }

    public static float add(float a, float b) {
        return a + b;
    }

    public static double add(double a, double b) {
        return a + b;
    }

    public static float subtract(float a, float b) {
        return a - b;
    }

    public static double subtract(double a, double b) {
        return a - b;
    }

    public static float multiply(float a, float b) {
        return a * b;
    }

    public static double multiply(double a, double b) {
        return a * b;
    }

    public static float divide(float a, float b) {
        return a / b;
    }

    public static double divide(double a, double b) {
        return a / b;
    }

    public static float reciprocal(float a) {
        return 1 / a;
    }

    public static double reciprocal(double a) {
        return 1 / a;
    }
}
