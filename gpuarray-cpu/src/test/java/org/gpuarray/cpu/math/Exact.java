package org.gpuarray.cpu.math;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Mathematical functions to about 40 digits in BigDecimal, from their definitions: what the device's functions are compared
 * with. Slow, and written apart from them: series where they interpolate, Newton's method where they have formulas.
 */
final class Exact {
    static final MathContext DIGITS = new MathContext(52);
    private static final MathContext MORE = new MathContext(80);
    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    /** By Machin's formula, to 400 digits: the largest double divided by pi must keep 50. */
    private static final BigDecimal LONG_PI = machin(new MathContext(400));

    static final BigDecimal PI = LONG_PI.round(MORE);
    private static final BigDecimal LN_2 =
            artanh(ONE.divide(BigDecimal.valueOf(3), MORE), MORE).multiply(TWO);
    private static final BigDecimal EULER = euler();
    private static final int BERNOULLIS = 40;
    private static final BigDecimal[] BERNOULLI = bernoulli();

    private Exact() {}

    static BigDecimal of(double x) {
        return Math.abs(Math.getExponent(x)) < 80 || x == 0 ? new BigDecimal(x) : new BigDecimal(x).round(DIGITS);
    }

    private static BigDecimal of(long n) {
        return BigDecimal.valueOf(n);
    }

    private static BigDecimal machin(MathContext digits) {
        return arctanOfInverse(5, digits)
                .multiply(of(16))
                .subtract(arctanOfInverse(239, digits).multiply(of(4)), digits);
    }

    private static BigDecimal arctanOfInverse(int n, MathContext digits) {
        BigDecimal power = ONE.divide(of(n), digits);
        BigDecimal sum = power;
        BigDecimal square = of((long) n * n);
        for (int k = 3; power.precision() - power.scale() > -digits.getPrecision() - 5; k += 2) {
            power = power.divide(square, digits).negate();
            sum = sum.add(power.divide(of(k), digits), digits);
        }
        return sum;
    }

    private static BigDecimal artanh(BigDecimal x, MathContext digits) {
        BigDecimal square = x.multiply(x, digits);
        BigDecimal power = x;
        BigDecimal sum = x;
        for (int k = 3; size(power) > size(x) - digits.getPrecision() - 2 && power.signum() != 0; k += 2) {
            power = power.multiply(square, digits);
            sum = sum.add(power.divide(of(k), digits), digits);
        }
        return sum;
    }

    /** The decimal exponent. */
    private static int size(BigDecimal x) {
        return x.precision() - x.scale();
    }

    /** Euler's constant from the harmonic numbers, by Brent and McMillan's first algorithm. */
    private static BigDecimal euler() {
        int n = 45;
        BigDecimal term = ONE;
        BigDecimal harmonic = BigDecimal.ZERO;
        BigDecimal above = BigDecimal.ZERO;
        BigDecimal below = ONE;
        for (int k = 1; k < 260; k++) {
            term = term.multiply(of((long) n * n)).divide(of((long) k * k), MORE);
            harmonic = harmonic.add(ONE.divide(of(k), MORE), MORE);
            above = above.add(term.multiply(harmonic, MORE), MORE);
            below = below.add(term, MORE);
        }
        return above.divide(below, MORE).subtract(log(of(n)), MORE);
    }

    private static BigDecimal[] bernoulli() {
        BigDecimal[] all = new BigDecimal[2 * BERNOULLIS + 1];
        MathContext digits = new MathContext(140);
        all[0] = ONE;
        for (int n = 1; n < all.length; n++) {
            BigDecimal sum = BigDecimal.ZERO;
            BigDecimal choose = ONE;
            for (int k = 0; k < n; k++) {
                sum = sum.add(choose.multiply(all[k], digits), digits);
                choose = choose.multiply(of(n + 1 - k)).divide(of(k + 1), digits);
            }
            all[n] = sum.negate().divide(of(n + 1), digits);
        }
        return all;
    }

    static BigDecimal exp(BigDecimal x) {
        int n = x.divide(LN_2, new MathContext(12))
                .setScale(0, java.math.RoundingMode.HALF_EVEN)
                .intValueExact();
        int halvings = 7;
        BigDecimal r = x.subtract(LN_2.multiply(of(n)))
                .divide(of(1L << halvings), MORE)
                .round(DIGITS);
        BigDecimal term = ONE;
        BigDecimal sum = ONE;
        for (int k = 1; size(term) > -DIGITS.getPrecision() && term.signum() != 0; k++) {
            term = term.multiply(r, DIGITS).divide(of(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum.multiply(power2(n), DIGITS);
    }

    private static BigDecimal power2(int n) {
        return n >= 0 ? TWO.pow(n) : ONE.divide(TWO.pow(-n), DIGITS);
    }

    static BigDecimal expm1(BigDecimal x) {
        if (size(x) > -3) {
            return exp(x).subtract(ONE, DIGITS);
        }
        BigDecimal term = x;
        BigDecimal sum = x;
        for (int k = 2; k < 30; k++) {
            term = term.multiply(x, DIGITS).divide(of(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    /** Java's logarithm, and Halley's method once. */
    static BigDecimal log(BigDecimal x) {
        double near = Math.log(x.round(new MathContext(17)).doubleValue());
        if (!(Math.abs(near) < 600)) {
            int shift = size(x);
            return log(x.scaleByPowerOfTen(-shift)).add(log(BigDecimal.TEN).multiply(of(shift)), DIGITS);
        }
        BigDecimal e = exp(new BigDecimal(near));
        BigDecimal step = x.subtract(e).divide(x.add(e), DIGITS);
        BigDecimal cube = step.multiply(step, DIGITS).multiply(step, DIGITS).divide(of(3), DIGITS);
        return new BigDecimal(near).add(step.add(cube).multiply(TWO), DIGITS);
    }

    static BigDecimal log1p(BigDecimal x) {
        if (size(x) > -3) {
            return log(ONE.add(x));
        }
        return artanh(x.divide(x.add(TWO), DIGITS), DIGITS).multiply(TWO);
    }

    static BigDecimal sqrt(BigDecimal x) {
        if (x.signum() == 0) {
            return x;
        }
        int shift = size(x) / 2 * 2;
        BigDecimal scaled = x.scaleByPowerOfTen(-shift);
        BigDecimal root = new BigDecimal(Math.sqrt(scaled.doubleValue()));
        for (int i = 0; i < 2; i++) {
            root = root.add(scaled.divide(root, DIGITS)).divide(TWO, DIGITS);
        }
        return root.scaleByPowerOfTen(shift / 2);
    }

    static BigDecimal cbrt(BigDecimal x) {
        int shift = size(x) / 3 * 3;
        BigDecimal scaled = x.scaleByPowerOfTen(-shift);
        BigDecimal root = new BigDecimal(Math.cbrt(scaled.doubleValue()));
        for (int i = 0; i < 2; i++) {
            BigDecimal cube = root.multiply(root, DIGITS).multiply(root, DIGITS);
            root = root.subtract(
                    cube.subtract(scaled).divide(root.multiply(root, DIGITS).multiply(of(3)), DIGITS), DIGITS);
        }
        return root.scaleByPowerOfTen(shift / 3);
    }

    private static BigDecimal sineSeries(BigDecimal r, boolean cosine) {
        BigDecimal square = r.multiply(r, DIGITS).negate();
        BigDecimal term = cosine ? ONE : r;
        BigDecimal sum = term;
        int least = size(term) - DIGITS.getPrecision() - 2;
        for (int k = cosine ? 1 : 2; size(term) > least && term.signum() != 0; k += 2) {
            term = term.multiply(square, DIGITS).divide(of((long) k * (k + 1)), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    /** The sine of {@code x} and a quarter turn times {@code quarters}, from the exact value of x. */
    private static BigDecimal sine(BigDecimal x, BigDecimal pi, int quarters) {
        BigDecimal half = pi.divide(TWO);
        java.math.BigInteger turns =
                x.divide(half, java.math.MathContext.DECIMAL32).abs().compareTo(of(1000)) < 0
                        ? x.divide(half, new MathContext(30))
                                .setScale(0, java.math.RoundingMode.HALF_EVEN)
                                .toBigInteger()
                        : x.divide(half, 5, java.math.RoundingMode.HALF_EVEN)
                                .setScale(0, java.math.RoundingMode.HALF_EVEN)
                                .toBigInteger();
        BigDecimal r = x.subtract(half.multiply(new BigDecimal(turns))).round(DIGITS);
        int quadrant = (turns.intValue() + quarters) & 3;
        BigDecimal value =
                r.signum() == 0 ? ((quadrant & 1) == 0 ? BigDecimal.ZERO : ONE) : sineSeries(r, (quadrant & 1) == 1);
        return quadrant >= 2 ? value.negate() : value;
    }

    static BigDecimal sin(double x) {
        return sine(new BigDecimal(x), LONG_PI, 0);
    }

    static BigDecimal cos(double x) {
        return sine(new BigDecimal(x), LONG_PI, 1);
    }

    private static BigDecimal sin(BigDecimal x) {
        return sine(x, PI, 0);
    }

    private static BigDecimal cos(BigDecimal x) {
        return sine(x, PI, 1);
    }

    static BigDecimal sinpi(double x) {
        BigDecimal rest = new BigDecimal(x).remainder(TWO);
        return sin(rest.multiply(PI));
    }

    static BigDecimal cospi(double x) {
        BigDecimal rest = new BigDecimal(x).remainder(TWO);
        return cos(rest.multiply(PI));
    }

    /** Java's arctangent, and what is left of the tangent. */
    static BigDecimal atan(BigDecimal x) {
        if (size(x) < -10) {
            return artanhOrTan(x);
        } else if (size(x) > 10) {
            BigDecimal half = PI.divide(TWO);
            BigDecimal rest = artanhOrTan(ONE.divide(x.abs(), DIGITS));
            return x.signum() > 0 ? half.subtract(rest) : rest.subtract(half);
        }
        BigDecimal near = new BigDecimal(Math.atan(x.doubleValue()));
        BigDecimal s = sin(near);
        BigDecimal c = cos(near);
        BigDecimal step = x.multiply(c).subtract(s).divide(c.add(x.multiply(s)), DIGITS);
        return near.add(artanhOrTan(step));
    }

    /** The arctangent of a tiny number. */
    private static BigDecimal artanhOrTan(BigDecimal x) {
        BigDecimal square = x.multiply(x, DIGITS);
        BigDecimal cube = square.multiply(x, DIGITS);
        return x.subtract(cube.divide(of(3), DIGITS))
                .add(cube.multiply(square, DIGITS).divide(of(5), DIGITS), DIGITS);
    }

    static BigDecimal asin(BigDecimal x) {
        BigDecimal cosine = sqrt(ONE.subtract(x.multiply(x)));
        return cosine.signum() == 0 ? PI.divide(TWO).multiply(x) : atan(x.divide(cosine, DIGITS));
    }

    static BigDecimal acos(BigDecimal x) {
        return x.compareTo(ONE.negate()) == 0
                ? PI
                : atan(sqrt(ONE.subtract(x).divide(ONE.add(x), DIGITS))).multiply(TWO);
    }

    static BigDecimal sinh(BigDecimal x) {
        BigDecimal e = expm1(x.abs());
        BigDecimal value = e.add(e.divide(e.add(ONE), DIGITS)).divide(TWO, DIGITS);
        return x.signum() < 0 ? value.negate() : value;
    }

    static BigDecimal cosh(BigDecimal x) {
        BigDecimal e = exp(x);
        return e.add(ONE.divide(e, DIGITS)).divide(TWO, DIGITS);
    }

    static BigDecimal tanh(BigDecimal x) {
        BigDecimal e = expm1(x.multiply(TWO));
        return e.divide(e.add(TWO), DIGITS);
    }

    static BigDecimal asinh(BigDecimal x) {
        BigDecimal a = x.abs();
        BigDecimal square = a.multiply(a, DIGITS);
        BigDecimal value = log1p(a.add(square.divide(ONE.add(sqrt(ONE.add(square))), DIGITS)));
        return x.signum() < 0 ? value.negate() : value;
    }

    static BigDecimal acosh(BigDecimal x) {
        BigDecimal t = x.subtract(ONE);
        return log1p(t.add(sqrt(t.multiply(TWO).add(t.multiply(t, DIGITS)))));
    }

    static BigDecimal atanh(BigDecimal x) {
        return log1p(x.multiply(TWO).divide(ONE.subtract(x), DIGITS)).divide(TWO, DIGITS);
    }

    static BigDecimal pow(BigDecimal x, BigDecimal y) {
        return exp(log(x).multiply(y, DIGITS));
    }

    static BigDecimal erf(BigDecimal x) {
        BigDecimal square = x.multiply(x, DIGITS).multiply(TWO);
        BigDecimal term = x;
        BigDecimal sum = x;
        for (int n = 3; size(term) > size(sum) - 50 && term.signum() != 0; n += 2) {
            term = term.multiply(square, DIGITS).divide(of(n), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum.multiply(exp(x.multiply(x, DIGITS).negate()), DIGITS)
                .multiply(TWO)
                .divide(sqrt(PI), DIGITS);
    }

    static BigDecimal erfc(BigDecimal x) {
        return x.compareTo(BigDecimal.valueOf(2.5)) < 0
                ? ONE.subtract(erf(x))
                : exp(x.multiply(x).negate()).multiply(erfcx(x), DIGITS);
    }

    /** From 2.5 on by the continued fraction, with about 30 digits. */
    static BigDecimal erfcx(BigDecimal x) {
        if (x.compareTo(BigDecimal.valueOf(2.5)) < 0) {
            return erfc(x).multiply(exp(x.multiply(x)), DIGITS);
        }
        MathContext digits = new MathContext(34);
        double size = x.doubleValue();
        BigDecimal rest = BigDecimal.ZERO;
        for (int k = 10 + (int) (1200 / (size * size)); k >= 1; k--) {
            rest = of(k).divide(x.add(rest).multiply(TWO), digits);
        }
        return ONE.divide(x.add(rest).multiply(sqrt(PI), digits), digits);
    }

    static BigDecimal normcdf(BigDecimal x) {
        return erfc(x.negate().divide(sqrt(TWO), DIGITS)).divide(TWO, DIGITS);
    }

    /** Stirling's series from 30 on. */
    private static BigDecimal stirling(BigDecimal x) {
        BigDecimal sum = x.subtract(BigDecimal.valueOf(0.5))
                .multiply(log(x), DIGITS)
                .subtract(x)
                .add(log(PI.multiply(TWO)).divide(TWO, DIGITS));
        BigDecimal inverse = ONE.divide(x, DIGITS);
        BigDecimal square = inverse.multiply(inverse, DIGITS);
        for (int k = 1; k <= 25; k++) {
            sum = sum.add(BERNOULLI[2 * k].multiply(inverse, DIGITS).divide(of(2L * k * (2 * k - 1)), DIGITS), DIGITS);
            inverse = inverse.multiply(square, DIGITS);
        }
        return sum;
    }

    private static BigDecimal rising(BigDecimal x, int count) {
        BigDecimal product = ONE;
        for (int i = 0; i < count; i++) {
            product = product.multiply(x.add(of(i)), DIGITS);
        }
        return product;
    }

    static BigDecimal lgamma(double x) {
        if (x < -40) {
            BigDecimal sine = sinpi(x).abs();
            return log(PI.divide(sine.multiply(of(-x)), DIGITS)).subtract(lgamma(-x), DIGITS);
        }
        int shift = x >= 30 ? 0 : (int) Math.ceil(30 - x);
        BigDecimal value = stirling(of(x).add(of(shift)));
        return shift == 0 ? value : value.subtract(log(rising(of(x), shift).abs()), DIGITS);
    }

    static BigDecimal tgamma(double x) {
        BigDecimal magnitude = exp(lgamma(x));
        return x < 0 && Math.floor(x) % 2 != 0 ? magnitude.negate() : magnitude;
    }

    private static BigDecimal factorial(int n) {
        return rising(ONE, n);
    }

    /** DLMF 10.2.2 and 10.25.2: J of integer order, I if {@code modified}. */
    static BigDecimal besselJ(int n, BigDecimal x, boolean modified) {
        BigDecimal quarter = x.multiply(x, MORE).divide(of(4), MORE);
        BigDecimal term = x.divide(TWO, MORE).pow(n, MORE).divide(factorial(n), MORE);
        BigDecimal sum = term;
        for (int k = 1; size(term) > size(sum) - 45 || k < x.doubleValue() / 2; k++) {
            term = term.multiply(quarter, MORE).divide(of((long) k * (k + n)), MORE);
            term = modified ? term : term.negate();
            sum = sum.add(term, MORE);
            if (term.signum() == 0) {
                break;
            }
        }
        return sum;
    }

    /** DLMF 10.8.1. */
    static BigDecimal besselY(int n, BigDecimal x) {
        BigDecimal quarter = x.multiply(x, MORE).divide(of(4), MORE);
        BigDecimal half = x.divide(TWO, MORE);
        BigDecimal finite = BigDecimal.ZERO;
        for (int k = 0; k < n; k++) {
            finite = finite.add(
                    factorial(n - k - 1).divide(factorial(k), MORE).multiply(quarter.pow(k, MORE), MORE), MORE);
        }
        BigDecimal power = half.pow(n, MORE);
        finite = finite.divide(power, MORE);
        BigDecimal first = EULER.negate();
        BigDecimal second = EULER.negate();
        for (int k = 1; k <= n; k++) {
            second = second.add(ONE.divide(of(k), MORE));
        }
        BigDecimal term = power.divide(factorial(n), MORE);
        BigDecimal sum = term.multiply(first.add(second), MORE);
        for (int k = 1; size(term) > size(sum) - 48 || k < x.doubleValue() / 2; k++) {
            term = term.multiply(quarter, MORE)
                    .divide(of((long) k * (k + n)), MORE)
                    .negate();
            first = first.add(ONE.divide(of(k), MORE), MORE);
            second = second.add(ONE.divide(of(k + n), MORE), MORE);
            sum = sum.add(term.multiply(first.add(second), MORE), MORE);
        }
        BigDecimal log = log(half).multiply(TWO).multiply(besselJ(n, x, false), MORE);
        return log.subtract(finite).subtract(sum).divide(PI, DIGITS);
    }
}
