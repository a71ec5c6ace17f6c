package org.gpuarray.cpu.math;

/**
 * The gamma function and the logarithm of its magnitude, computed in {@link Wide} throughout, so that the zeros of lgamma
 * at 1, 2 and between the negative integers cost no digits. Around 2 a Taylor series (DLMF 5.7.3), up to 20 and down to -20
 * the recurrence, beyond that Stirling's series (5.11.1) and the reflection formula (5.5.3).
 */
public final class GammaFunctions {
    private static final double STIRLING_FROM = 20;
    private static final Wide HALF_LN_2PI = Wide.of("0.918938533204672741780329736405617639861397474");
    private static final Wide LN_PI = Wide.of("1.14472988584940017414342735135305871164729481");
    /** The Bernoulli numbers B2, B4 … as fractions. */
    private static final double[][] BERNOULLI = {
        {1, 6},
        {-1, 30},
        {1, 42},
        {-1, 30},
        {5, 66},
        {-691, 2730},
        {7, 6},
        {-3617, 510},
        {43867, 798},
        {-174611, 330},
        {854513, 138},
        {-236364091, 2730},
        {8553103, 6}
    };

    private static final int TERMS = 52;

    /** Made at the first use. */
    private static final class Series {
        /** The coefficients of {@code lgamma(2 + t)}, one for each power of t. */
        static final Wide[] AROUND_2 = around2();

        private static Wide[] around2() {
            Wide[] c = new Wide[TERMS];
            c[0] = Wide.ZERO;
            c[1] = Wide.ONE.minus(Wide.EULER);
            for (int k = 2; k < TERMS; k++) {
                Wide term = zetaLess1(k).dividedBy(k);
                c[k] = k % 2 == 0 ? term : term.negated();
            }
            return c;
        }

        /** Riemann's zeta function less 1, by Euler's and Maclaurin's formula from 30 on (DLMF 25.2.9). */
        private static Wide zetaLess1(int k) {
            int n = 30;
            Wide sum = Wide.ZERO;
            for (int i = n - 1; i >= 2; i--) {
                sum = sum.plus(power(i, k));
            }
            Wide last = power(n, k);
            sum = sum.plus(last.times(n).dividedBy(k - 1)).plus(last.scaled(-1));
            Wide factor = last.times(k).dividedBy(n).scaled(-1);
            for (int j = 1; j <= BERNOULLI.length; j++) {
                sum = sum.plus(factor.times(BERNOULLI[j - 1][0]).dividedBy(BERNOULLI[j - 1][1]));
                factor = factor.times((double) (k + 2 * j - 1) * (k + 2 * j))
                        .dividedBy((double) n * n)
                        .dividedBy((2.0 * j + 1) * (2 * j + 2));
            }
            return sum;
        }

        private static Wide power(int base, int exponent) {
            Wide result = Wide.ONE;
            for (int i = 0; i < exponent; i++) {
                result = result.dividedBy(base);
            }
            return result;
        }
    }

    private GammaFunctions() {}

    /** {@code lgamma(2 + t)} for t from -0.5 to 0.5. */
    private static Wide around2(Wide t) {
        Wide sum = Wide.ZERO;
        for (int k = TERMS - 1; k >= 1; k--) {
            sum = sum.plus(Series.AROUND_2[k]).times(t);
        }
        return sum;
    }

    private static Wide stirling(double x) {
        Wide inverse = Wide.ONE.dividedBy(x);
        double square = inverse.high() * inverse.high();
        double tail = 0;
        for (int k = BERNOULLI.length; k >= 2; k--) {
            tail = (tail + BERNOULLI[k - 1][0] / BERNOULLI[k - 1][1] / (2 * k * (2 * k - 1))) * square;
        }
        Wide series = inverse.dividedBy(12).plus(tail * inverse.high());
        return Wide.of(x)
                .plus(-0.5)
                .times(Wide.of(x).log())
                .plus(-x)
                .plus(HALF_LN_2PI)
                .plus(series);
    }

    /** Returns how many steps of 1 lead from x to between 1.5 and 2.5. */
    private static int steps(double x) {
        return (int) Math.rint(x) - 2;
    }

    /** Returns the product of the factors between gamma(x) and gamma at {@code x - steps}. */
    private static Wide product(double x, int steps) {
        Wide product = Wide.ONE;
        for (int i = 1; i <= steps; i++) {
            product = product.times(Wide.sum(x, -i));
        }
        for (int i = 0; i < -steps; i++) {
            product = product.times(Wide.sum(x, i));
        }
        return product;
    }

    /** {@code |sin(pi x)|} for an x that is no integer. */
    private static Wide sine(double x) {
        double r = Math.abs(x - Math.rint(x));
        Wide angle = Wide.PI.times(r);
        double s = Math.sin(angle.high());
        return Wide.sum(s, angle.low() * Math.cos(angle.high()));
    }

    private static Wide logarithm(double x) {
        if (x >= STIRLING_FROM) {
            return stirling(x);
        } else if (x > -STIRLING_FROM) {
            int steps = steps(x);
            Wide rest = around2(Wide.sum(x, -steps - 2));
            if (steps == 0) {
                return rest;
            }
            Wide log = product(x, steps).magnitude().log();
            return steps > 0 ? rest.plus(log) : rest.minus(log);
        }
        return LN_PI.minus(sine(x).log()).minus(Wide.of(-x).log()).minus(stirling(-x));
    }

    public static float lgamma(float a) {
        return (float) lgamma((double) a);
    }

    public static double lgamma(double a) {
        if (Double.isNaN(a) || Double.isInfinite(a)) {
            return Math.abs(a);
        } else if (a <= 0 && a == Math.rint(a)) {
            return Double.POSITIVE_INFINITY;
        } else if (a > 2.6e305) {
            return Double.POSITIVE_INFINITY;
        } else if (Math.abs(a) < 1e-60) {
            return -Wide.of(Math.abs(a)).log().value();
        }
        return a > 1e60 ? (Math.log(a) - 1) * a : logarithm(a).value();
    }

    public static float tgamma(float a) {
        return (float) tgamma((double) a);
    }

    public static double tgamma(double a) {
        if (a == 0) {
            return 1 / a;
        } else if (Double.isNaN(a) || (a < 0 && a == Math.rint(a))) {
            return Double.NaN;
        } else if (a > 172) {
            return Double.POSITIVE_INFINITY;
        } else if (Math.abs(a) < 1e-20) {
            return 1 / a;
        } else if (Math.abs(a) < STIRLING_FROM) {
            int steps = steps(a);
            Wide rest = around2(Wide.sum(a, -steps - 2)).exp();
            Wide product = product(a, steps);
            return (steps >= 0 ? rest.times(product) : rest.dividedBy(product)).value();
        }
        double magnitude = a < -200 ? 0 : logarithm(a).exp().value();
        return a < 0 && (long) Math.floor(a) % 2 != 0 ? -magnitude : magnitude;
    }
}
