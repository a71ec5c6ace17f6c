package org.gpuarray.cpu.math;

/**
 * Bessel functions of the first and second kind of integer order, and the modified ones of order 0 and 1. Up to 25 they are
 * {@link Polynomials} made from the power series (DLMF 10.2.2, 10.8.1, 10.25.2), around their first zeros in the distance
 * from the zero; above that Hankel's expansion (10.17). Other orders follow by recurrence, upwards where that is stable,
 * else downwards (Miller's algorithm).
 */
public final class BesselFunctions {
    private static final double SERIES_UP_TO = 25;
    private static final double TWO_BY_PI = 2 / Math.PI;

    private static final class J0 {
        static final Polynomials TABLE =
                new Polynomials(0, 0.25, 100, x -> first(0, x)).zero(2.404).zero(5.52);
    }

    private static final class J1 {
        static final Polynomials TABLE =
                new Polynomials(0.5, 0.25, 98, x -> first(1, x)).zero(3.83).zero(7.015);
    }

    /** Y is infinite at 0, so the first cells are small. */
    private static final class Y0 {
        static final Polynomials FIRST = new Polynomials(0.5, 0.0625, 40, BesselFunctions::second0).zero(0.893);
        static final Polynomials TABLE = new Polynomials(3, 0.25, 88, BesselFunctions::second0)
                .zero(3.957)
                .zero(7.086);
    }

    private static final class Y1 {
        static final Polynomials FIRST = new Polynomials(0.5, 0.0625, 40, BesselFunctions::second1).zero(2.197);
        static final Polynomials TABLE = new Polynomials(3, 0.25, 88, BesselFunctions::second1).zero(5.429);
    }

    private BesselFunctions() {}

    /** The power series of J of order 0 or 1. */
    private static Wide first(int order, Wide x) {
        Wide quarter = x.times(x).scaled(-2).negated();
        Wide term = order == 0 ? Wide.ONE : x.scaled(-1);
        Wide sum = term;
        for (int k = 1; k < 16 || Math.abs(term.high()) > 1e-34; k++) {
            term = term.times(quarter).dividedBy((double) k * (k + order));
            sum = sum.plus(term);
        }
        return sum;
    }

    private static Wide second0(Wide x) {
        Wide quarter = x.times(x).scaled(-2).negated();
        Wide term = Wide.ONE;
        Wide harmonic = Wide.ZERO;
        Wide sum = Wide.ZERO;
        for (int k = 1; k < 16 || Math.abs(term.high()) > 1e-36; k++) {
            term = term.times(quarter).dividedBy((double) k * k);
            harmonic = harmonic.plus(Wide.ONE.dividedBy(k));
            sum = sum.minus(term.times(harmonic));
        }
        Wide log = x.scaled(-1).log().plus(Wide.EULER);
        return log.times(first(0, x)).plus(sum).scaled(1).dividedBy(Wide.PI);
    }

    private static Wide second1(Wide x) {
        Wide quarter = x.times(x).scaled(-2).negated();
        Wide term = x.scaled(-1);
        Wide harmonic = Wide.ZERO;
        Wide sum = Wide.ZERO;
        for (int k = 0; k < 16 || Math.abs(term.high()) > 1e-36; k++) {
            Wide next = harmonic.plus(Wide.ONE.dividedBy(k + 1));
            Wide digammas = harmonic.plus(next).minus(Wide.EULER.scaled(1));
            sum = sum.plus(term.times(digammas));
            term = term.times(quarter).dividedBy((k + 1.0) * (k + 2));
            harmonic = next;
        }
        Wide log = x.scaled(-1).log().scaled(1).times(first(1, x));
        return log.minus(sum).minus(Wide.of(2).dividedBy(x)).dividedBy(Wide.PI);
    }

    /** Hankel's expansion, of Y if {@code second}, else of J. */
    private static double hankel(int order, double x, boolean second) {
        if (Double.isInfinite(x)) {
            return 0;
        }
        double mu = 4.0 * order * order;
        double p = 1;
        double q = 0;
        double term = 1;
        for (int k = 1; k < 40; k++) {
            double next = term * (mu - (2.0 * k - 1) * (2 * k - 1)) / (8 * k * x);
            if (Math.abs(next) > Math.abs(term) || Math.abs(next) < 1e-20) {
                break;
            }
            term = next;
            switch (k & 3) {
                case 1 -> q += term;
                case 2 -> p -= term;
                case 3 -> q -= term;
                default -> p += term;
            }
        }
        // The angle x - pi/4 - order pi/2 by the addition theorems: subtracting from x itself would lose digits if x is
        // large.
        double s = Math.sin(x) * Wide.SQRT_HALF.high();
        double c = Math.cos(x) * Wide.SQRT_HALF.high();
        double cosine = order == 0 ? c + s : s - c;
        double sine = order == 0 ? s - c : -s - c;
        return Math.sqrt(TWO_BY_PI / x) * (second ? p * sine + q * cosine : p * cosine - q * sine);
    }

    public static float j0(float x) {
        return (float) j0((double) x);
    }

    public static double j0(double x) {
        double a = Math.abs(x);
        return a < SERIES_UP_TO ? J0.TABLE.at(a) : hankel(0, a, false);
    }

    public static float j1(float x) {
        return (float) j1((double) x);
    }

    public static double j1(double x) {
        double a = Math.abs(x);
        double value = a < 0.5 ? smallJ1(a) : a < SERIES_UP_TO ? J1.TABLE.at(a) : hankel(1, a, false);
        return x < 0 || (x == 0 && 1 / x < 0) ? -value : value;
    }

    private static double smallJ1(double x) {
        double quarter = -x * x / 4;
        double sum = 0;
        for (int k = 9; k >= 1; k--) {
            sum = (sum + 1) * quarter / (k * (k + 1));
        }
        return x / 2 + x / 2 * sum;
    }

    public static float y0(float x) {
        return (float) y0((double) x);
    }

    public static double y0(double x) {
        if (!(x > 0)) {
            return x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
        } else if (x >= 0.5) {
            return x < 3 ? Y0.FIRST.at(x) : x < SERIES_UP_TO ? Y0.TABLE.at(x) : hankel(0, x, true);
        }
        double quarter = -x * x / 4;
        double term = 1;
        double harmonic = 0;
        double sum = 0;
        for (int k = 1; k < 12; k++) {
            term *= quarter / (k * k);
            harmonic += 1.0 / k;
            sum -= term * harmonic;
        }
        return TWO_BY_PI * (((Math.log(x) - Wide.LN_2.high()) + Wide.EULER.high()) * j0(x) + sum);
    }

    public static float y1(float x) {
        return (float) y1((double) x);
    }

    public static double y1(double x) {
        if (!(x > 0)) {
            return x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
        } else if (x >= 0.5) {
            return x < 3 ? Y1.FIRST.at(x) : x < SERIES_UP_TO ? Y1.TABLE.at(x) : hankel(1, x, true);
        } else if (x < 1e-20) {
            return -TWO_BY_PI / x;
        }
        double quarter = -x * x / 4;
        double term = x / 2;
        double harmonic = 0;
        double sum = 0;
        for (int k = 0; k < 12; k++) {
            double next = harmonic + 1.0 / (k + 1);
            sum += term * (harmonic + next - 2 * Wide.EULER.high());
            term *= quarter / ((k + 1.0) * (k + 2));
            harmonic = next;
        }
        return -TWO_BY_PI / x + (TWO_BY_PI * (Math.log(x) - Wide.LN_2.high()) * smallJ1(x) - sum / Math.PI);
    }

    public static float jn(int n, float x) {
        return (float) jn(n, (double) x);
    }

    public static double jn(int n, double x) {
        double a = Math.abs(x);
        double sign = x < 0 && n % 2 != 0 ? -1 : 1;
        if (n < 0 || Double.isNaN(x)) {
            return Double.NaN;
        } else if (n == 0) {
            return j0(x);
        } else if (n == 1) {
            return j1(x);
        } else if (a == 0 || Double.isInfinite(a)) {
            return 0;
        } else if (a > n) {
            return sign * upwards(n, a, j0(a), j1(a));
        } else if (n * Math.log(a / 2) - GammaFunctions.lgamma(n + 1.0) < -760) {
            return 0;
        }
        return sign * downwards(n, a);
    }

    private static double upwards(int n, double x, double zeroth, double first) {
        double before = zeroth;
        double value = first;
        for (int k = 1; k < n && !Double.isInfinite(value); k++) {
            double next = 2.0 * k / x * value - before;
            before = value;
            value = next;
        }
        return value;
    }

    /** Miller's algorithm: from far above n down, then scaled so that {@code J0 + 2 J2 + 2 J4 + ...} is 1. */
    private static double downwards(int n, double x) {
        int start = 2 * ((n + 20 + (int) Math.sqrt(60.0 * n)) / 2);
        double after = 0;
        double value = 1e-300;
        double wanted = 0;
        double sum = 0;
        for (int k = start; k > 0; k--) {
            double before = 2.0 * k / x * value - after;
            after = value;
            value = before;
            if (Math.abs(value) > 1e200) {
                value *= 1e-200;
                after *= 1e-200;
                wanted *= 1e-200;
                sum *= 1e-200;
            }
            if (k - 1 == n) {
                wanted = value;
            }
            if ((k - 1) % 2 == 0) {
                sum += k == 1 ? value : 2 * value;
            }
        }
        return wanted / sum;
    }

    public static float yn(int n, float x) {
        return (float) yn(n, (double) x);
    }

    public static double yn(int n, double x) {
        if (n < 0 || !(x >= 0)) {
            return Double.NaN;
        } else if (n == 0) {
            return y0(x);
        } else if (x == 0) {
            return Double.NEGATIVE_INFINITY;
        } else if (Double.isInfinite(x)) {
            return 0;
        }
        return n == 1 ? y1(x) : upwards(n, x, y0(x), y1(x));
    }

    public static float i0(float x) {
        return (float) i0((double) x);
    }

    public static double i0(double x) {
        return modified(0, Math.abs(x));
    }

    public static float i1(float x) {
        return (float) i1((double) x);
    }

    public static double i1(double x) {
        return Math.copySign(modified(1, Math.abs(x)), x);
    }

    private static double modified(int order, double x) {
        if (x < 30) {
            Wide quarter = Wide.product(x, x).scaled(-2);
            Wide term = order == 0 ? Wide.ONE : Wide.of(x).scaled(-1);
            Wide sum = term;
            for (int k = 1; term.high() > sum.high() * 1e-18; k++) {
                term = term.times(quarter).dividedBy((double) k * (k + order));
                sum = sum.plus(term);
            }
            return sum.value();
        } else if (!(x < 720)) {
            return Double.isNaN(x) ? x : Double.POSITIVE_INFINITY;
        }
        double mu = 4.0 * order * order;
        double term = 1;
        double sum = 0;
        double[] terms = new double[30];
        for (int k = 1; k < terms.length; k++) {
            term *= -(mu - (2.0 * k - 1) * (2 * k - 1)) / (8 * k * x);
            terms[k] = term;
        }
        for (int k = terms.length - 1; k >= 1; k--) {
            sum += terms[k];
        }
        return Math.exp(x - 30) * (Math.exp(30) / Math.sqrt(2 * Math.PI * x) * (1 + sum));
    }
}
