package org.gpuarray;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Thomson's analogue filter: its poles are the roots of the reverse Bessel polynomial, whose coefficients cancel one another near them, so
 * they are found with many digits (O. Aberth, Iteration Methods for Finding all Zeros of a Polynomial Simultaneously, 1973).
 */
final class BesselPrototype {
    static final int LARGEST = 25;
    private static final MathContext DIGITS = new MathContext(60);
    private static final BigDecimal SMALL = new BigDecimal("1e-40");
    private static final int MOST_STEPS = 200;

    private BesselPrototype() {}

    /** A complex number of many digits. */
    private record Big(BigDecimal re, BigDecimal im) {
        static final Big ZERO = new Big(BigDecimal.ZERO, BigDecimal.ZERO);
        static final Big ONE = new Big(BigDecimal.ONE, BigDecimal.ZERO);

        Big plus(Big other) {
            return new Big(re.add(other.re, DIGITS), im.add(other.im, DIGITS));
        }

        Big minus(Big other) {
            return new Big(re.subtract(other.re, DIGITS), im.subtract(other.im, DIGITS));
        }

        Big times(Big other) {
            return new Big(
                    re.multiply(other.re, DIGITS).subtract(im.multiply(other.im, DIGITS), DIGITS),
                    re.multiply(other.im, DIGITS).add(im.multiply(other.re, DIGITS), DIGITS));
        }

        BigDecimal square() {
            return re.multiply(re, DIGITS).add(im.multiply(im, DIGITS), DIGITS);
        }

        Big over(Big other) {
            BigDecimal size = other.square();
            Big above = times(new Big(other.re, other.im.negate()));
            return new Big(above.re.divide(size, DIGITS), above.im.divide(size, DIGITS));
        }
    }

    /** Returns the coefficients of the polynomial, from the lowest power on: (2n - k)! / (2^(n - k) k! (n - k)!). */
    private static List<BigInteger> coefficients(int order) {
        List<BigInteger> coefficients = new ArrayList<>();
        for (int k = 0; k <= order; k++) {
            coefficients.add(factorial(2 * order - k)
                    .divide(factorial(k).multiply(factorial(order - k)).shiftLeft(order - k)));
        }
        return coefficients;
    }

    private static BigInteger factorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product;
    }

    private static Big value(List<BigInteger> coefficients, Big x) {
        Big sum = Big.ZERO;
        for (int k = coefficients.size() - 1; k >= 0; k--) {
            sum = sum.times(x).plus(new Big(new BigDecimal(coefficients.get(k)), BigDecimal.ZERO));
        }
        return sum;
    }

    private static List<BigInteger> derivative(List<BigInteger> coefficients) {
        List<BigInteger> derivative = new ArrayList<>();
        for (int k = 1; k < coefficients.size(); k++) {
            derivative.add(coefficients.get(k).multiply(BigInteger.valueOf(k)));
        }
        return derivative;
    }

    /** Returns the roots, with ascending imaginary parts. */
    private static List<Root> roots(List<BigInteger> coefficients) {
        int order = coefficients.size() - 1;
        List<BigInteger> slope = derivative(coefficients);
        Big[] roots = new Big[order];
        for (int i = 0; i < order; i++) {
            Root start = Root.polar(order, Math.PI / 2 + Math.PI * (i + 0.4) / order);
            roots[i] = new Big(new BigDecimal(start.re()), new BigDecimal(start.im()));
        }
        boolean isDone = false;
        for (int step = 0; step < MOST_STEPS && !isDone; step++) {
            isDone = true;
            for (int i = 0; i < order; i++) {
                Big above = value(coefficients, roots[i]);
                if (above.square().signum() == 0) {
                    continue;
                }
                Big newton = above.over(value(slope, roots[i]));
                Big others = Big.ZERO;
                for (int j = 0; j < order; j++) {
                    others = j == i ? others : others.plus(Big.ONE.over(roots[i].minus(roots[j])));
                }
                Big change = newton.over(Big.ONE.minus(newton.times(others)));
                roots[i] = roots[i].minus(change);
                isDone &= change.square().compareTo(SMALL) < 0;
            }
        }
        List<Root> found = new ArrayList<>();
        for (Big root : roots) {
            boolean isReal = root.im.abs().compareTo(new BigDecimal("1e-15")) < 0;
            found.add(new Root(root.re.doubleValue(), isReal ? 0 : root.im.doubleValue()));
        }
        found.sort(Comparator.comparingDouble(Root::im));
        return found;
    }

    /**
     * Returns the poles of the filter.
     *
     * @param norm {@code phase}: the phase is half way at 1, as Butterworth's; {@code delay}: the delay is 1; {@code mag}: the gain is
     *     -3 dB at 1
     */
    static List<Root> poles(int order, String norm) {
        if (order == 0) {
            return List.of();
        }
        List<BigInteger> coefficients = coefficients(order);
        List<Root> roots = roots(coefficients);
        double last = coefficients.get(0).doubleValue();
        double factor = switch (norm) {
            case "phase" -> Math.pow(last, -1.0 / order);
            case "delay" -> 1;
            case "mag" -> 1 / edge(roots);
            default -> throw new IllegalArgumentException("bessel: norm=" + norm + ", need phase, delay or mag");
        };
        return roots.stream().map(root -> root.times(factor)).toList();
    }

    /** Returns the frequency at which the gain is -3 dB: the gain falls, so bisection finds it. */
    private static double edge(List<Root> poles) {
        double low = 0;
        double high = 2.0 * poles.size();
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            double gain = 1;
            for (Root pole : poles) {
                gain *= pole.abs() / new Root(0, middle).minus(pole).abs();
            }
            if (gain > Math.sqrt(0.5)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
