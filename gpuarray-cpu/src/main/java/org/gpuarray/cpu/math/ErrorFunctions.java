package org.gpuarray.cpu.math;

/**
 * The error function and related functions. Between 0.5 and the far tails, erf and erfcx are {@link Polynomials}; erfc is
 * erfcx times {@code exp(-x^2)}, whose exponent is kept in two parts; the inverses are steps of Newton's and Halley's
 * methods. Formulas: DLMF, chapter 7.
 */
public final class ErrorFunctions {
    private static final Wide SCALE = Wide.TWO_BY_SQRT_PI;
    private static final Wide INVERSE_SCALE = Wide.ONE.dividedBy(SCALE);
    /** From here on erf is 1 in double. */
    private static final double ONE_FROM = 6;
    /** From here on erfcx is a short continued fraction. */
    private static final double FRACTION_FROM = 12;

    /** The series of erf(x) / (x * SCALE) in x * x, without its 1. */
    private static final double[] SERIES = new double[14];

    static {
        double factorial = 1;
        for (int n = 1; n <= SERIES.length; n++) {
            factorial *= -n;
            SERIES[n - 1] = 1 / (factorial * (2 * n + 1));
        }
    }

    /** Made at the first use. */
    private static final class Erf {
        static final Polynomials TABLE = new Polynomials(0.5, 0.125, 44, ErrorFunctions::erfWide);
    }

    private static final class Erfcx {
        static final Polynomials TABLE = new Polynomials(0.5, 0.125, 92, ErrorFunctions::erfcxWide);
    }

    private ErrorFunctions() {}

    /** DLMF 7.6.2: all terms are positive. */
    private static Wide erfWide(Wide x) {
        Wide square = x.times(x).scaled(1);
        Wide term = x;
        Wide sum = x;
        for (int n = 3; term.high() > sum.high() * 1e-34; n += 2) {
            term = term.times(square).dividedBy(n);
            sum = sum.plus(term);
        }
        return sum.times(x.times(x).negated().exp()).times(SCALE);
    }

    private static Wide erfcxWide(Wide x) {
        if (x.high() < 2) {
            return Wide.ONE.minus(erfWide(x)).times(x.times(x).exp());
        }
        return fraction(x, 200);
    }

    /** DLMF 7.9.1, from the last term on. */
    private static Wide fraction(Wide x, int terms) {
        Wide rest = Wide.ZERO;
        for (int k = terms; k >= 1; k--) {
            rest = Wide.of(k / 2.0).dividedBy(x.plus(rest));
        }
        return SCALE.scaled(-1).dividedBy(x.plus(rest));
    }

    public static float erf(float a) {
        return (float) erf((double) a);
    }

    public static double erf(double a) {
        double x = Math.abs(a);
        if (x < 0.5) {
            double square = a * a;
            double sum = 0;
            for (int i = SERIES.length - 1; i >= 0; i--) {
                sum = (sum + SERIES[i]) * square;
            }
            return a * SCALE.high() + a * (SCALE.low() + SCALE.high() * sum);
        } else if (x < ONE_FROM) {
            return Math.copySign(Erf.TABLE.at(x), a);
        }
        return Double.isNaN(a) ? a : Math.copySign(1, a);
    }

    public static float erfc(float a) {
        return (float) erfc((double) a);
    }

    public static double erfc(double a) {
        if (a < 0.5) {
            return 1 - erf(a);
        }
        return a > 28 ? 0 : expOfSquare(a, -1) * erfcxOfTail(a);
    }

    /** {@code exp(sign * a * a)}. */
    private static double expOfSquare(double a, double sign) {
        double high = a * a;
        double low = Math.fma(a, a, -high);
        double power = Math.exp(sign * high);
        return Double.isInfinite(power) ? power : power + power * (sign * low);
    }

    private static double erfcxOfTail(double x) {
        if (x < FRACTION_FROM) {
            return Erfcx.TABLE.at(x);
        } else if (x > 1e8) {
            return SCALE.high() / 2 / x;
        }
        double rest = 0;
        for (int k = 24; k >= 1; k--) {
            rest = k / 2.0 / (x + rest);
        }
        return SCALE.high() / 2 / (x + rest);
    }

    public static float erfcx(float a) {
        return (float) erfcx((double) a);
    }

    /** {@code exp(a * a) * erfc(a)}. */
    public static double erfcx(double a) {
        if (a >= 0.5) {
            return erfcxOfTail(a);
        } else if (a < -27) {
            return Double.POSITIVE_INFINITY;
        }
        return erfc(a) * expOfSquare(a, 1);
    }

    public static float erfinv(float a) {
        return (float) erfinv((double) a);
    }

    public static double erfinv(double a) {
        double p = Math.abs(a);
        if (p < 1e-9) {
            return a * INVERSE_SCALE.high() + a * INVERSE_SCALE.low();
        } else if (p < 0.5) {
            double x = nearInverse(p, Math.log1p(-p * p));
            for (int i = 0; i < 2; i++) {
                double u = (erf(x) - p) / (SCALE.high() * Math.exp(-x * x));
                x -= u / (1 + x * u);
            }
            return Math.copySign(x, a);
        } else if (p < 1) {
            return Math.copySign(inverseOfTail(1 - p), a);
        }
        return p == 1 ? Math.copySign(Double.POSITIVE_INFINITY, a) : Double.NaN;
    }

    /** Winitzki's approximation of erfinv from {@code log(1 - p * p)}: relative error below 3e-3. */
    private static double nearInverse(double p, double log) {
        double t = 2 / (Math.PI * 0.147) + log / 2;
        double x = Math.sqrt(-log / 0.147 / (t + Math.sqrt(t * t - log / 0.147)));
        return p < 1e-3 ? p / SCALE.high() : x;
    }

    /** The x with {@code erfc(x) = q}, for q up to 0.5: Newton's method on the logarithm, which is nearly a parabola. */
    private static double inverseOfTail(double q) {
        double target = Math.log(q);
        double x = nearInverse(1, target + Math.log1p(1 - q));
        for (int i = 0; i < 4; i++) {
            double scaled = erfcxOfTail(Math.max(x, 0.5));
            double value = x < 0.5 ? Math.log(erfc(x)) : Math.log(scaled) - x * x;
            double slope = x < 0.5 ? SCALE.high() * Math.exp(-x * x) / erfc(x) : SCALE.high() / scaled;
            x += (value - target) / slope;
        }
        return x;
    }

    public static float erfcinv(float a) {
        return (float) erfcinv((double) a);
    }

    public static double erfcinv(double a) {
        if (a <= 0 || a >= 2) {
            return a == 0 ? Double.POSITIVE_INFINITY : a == 2 ? Double.NEGATIVE_INFINITY : Double.NaN;
        }
        return a <= 0.5 ? inverseOfTail(a) : a < 1.5 ? erfinv(1 - a) : -inverseOfTail(2 - a);
    }

    public static float normcdf(float a) {
        return (float) normcdf((double) a);
    }

    /** {@code erfc(-a / sqrt(2)) / 2}; rounding the argument would cost a * a ulp, so its second part is used as well. */
    public static double normcdf(double a) {
        if (a > 38.6 || a < -38.6) {
            return a > 0 ? 1 : 0;
        }
        Wide x = Wide.SQRT_HALF.times(-a);
        if (x.high() < 0.5) {
            return 0.5 * (erfc(x.high()) - x.low() * SCALE.high() * Math.exp(-x.high() * x.high()));
        }
        return 0.5 * (expOfSquare(x.high(), -1) * (erfcxOfTail(x.high()) - x.low() * SCALE.high()));
    }

    public static float normcdfinv(float a) {
        return (float) normcdfinv((double) a);
    }

    public static double normcdfinv(double a) {
        double x = a < 0.5 ? -erfcinv(2 * a) : erfcinv(2 * (1 - a));
        return x / Wide.SQRT_HALF.high();
    }
}
