package org.gpuarray.random;

import java.util.function.DoubleUnaryOperator;

/** Distribution functions, by series and continued fractions (Abramowitz and Stegun, 6.5 and 26.5). */
final class Cdf {
    private Cdf() {}

    static double normal(double z) {
        double half = gamma(0.5, z * z / 2) / 2;
        return z < 0 ? 0.5 - half : 0.5 + half;
    }

    /** The incomplete gamma function P(a, x). */
    static double gamma(double a, double x) {
        if (x <= 0) {
            return 0;
        }
        if (x < a + 1) {
            double term = 1 / a;
            double sum = term;
            for (int n = 1; n < 100_000 && term > sum * 1e-16; n++) {
                term *= x / (a + n);
                sum += term;
            }
            return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
        }
        double b = x + 1 - a;
        double c = 1e300;
        double d = 1 / b;
        double h = d;
        for (int i = 1; i < 100_000; i++) {
            double an = -i * (i - a);
            b += 2;
            d = 1 / (an * d + b);
            c = b + an / c;
            double factor = d * c;
            h *= factor;
            if (Math.abs(factor - 1) < 1e-16) {
                break;
            }
        }
        return 1 - Math.exp(-x + a * Math.log(x) - logGamma(a)) * h;
    }

    /** The incomplete beta function I_x(a, b). */
    static double beta(double a, double b, double x) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        double front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
        return x < (a + 1) / (a + b + 2) ? front * fraction(a, b, x) / a : 1 - front * fraction(b, a, 1 - x) / b;
    }

    private static double fraction(double a, double b, double x) {
        double c = 1;
        double d = 1 / (1 - (a + b) * x / (a + 1));
        double h = d;
        for (int m = 1; m < 100_000; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / (1 + even * d);
            c = 1 + even / c;
            h *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / (1 + odd * d);
            c = 1 + odd / c;
            h *= d * c;
            if (Math.abs(d * c - 1) < 1e-15) {
                break;
            }
        }
        return h;
    }

    /** Stirling's series, from an argument of at least 15. */
    static double logGamma(double x) {
        double shift = 0;
        double y = x;
        while (y < 15) {
            shift += Math.log(y);
            y++;
        }
        double z = 1 / (y * y);
        double tail = (1.0 / 12 - z * (1.0 / 360 - z * (1.0 / 1260 - z / 1680))) / y;
        return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + tail - shift;
    }

    /** The sum of Poisson probabilities of mean {@code mean} times {@code part}. */
    static double poissonMixture(double mean, DoubleUnaryOperator part) {
        double sum = 0;
        double probability = Math.exp(-mean);
        for (int k = 0; k < 400; k++) {
            sum += probability * part.applyAsDouble(k);
            probability *= mean / (k + 1);
        }
        return sum;
    }

    /** The sum of {@code weight(1)} to {@code weight(k)} over that of all, where {@code tail(n)} is what comes after n. */
    static DoubleUnaryOperator sums(DoubleUnaryOperator weight, DoubleUnaryOperator tail) {
        int count = 200_000;
        double[] sums = new double[count + 1];
        for (int k = 1; k <= count; k++) {
            sums[k] = sums[k - 1] + weight.applyAsDouble(k);
        }
        double all = sums[count] + tail.applyAsDouble(count);
        return k -> k <= count ? sums[(int) k] / all : 1 - tail.applyAsDouble(k) / all;
    }

    /** The integral of a density from -π, which needs no factor. */
    static DoubleUnaryOperator circular(DoubleUnaryOperator density) {
        int steps = 20_000;
        double[] sums = new double[steps + 1];
        for (int i = 0; i < steps; i++) {
            sums[i + 1] = sums[i] + density.applyAsDouble((i + 0.5) / steps * 2 * Math.PI - Math.PI);
        }
        return x -> {
            double at = (x + Math.PI) / (2 * Math.PI) * steps;
            int below = (int) Math.max(0, Math.min(steps - 1, Math.floor(at)));
            return (sums[below] + (at - below) * (sums[below + 1] - sums[below])) / sums[steps];
        };
    }
}
