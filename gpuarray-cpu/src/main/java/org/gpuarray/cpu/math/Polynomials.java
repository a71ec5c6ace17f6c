package org.gpuarray.cpu.math;

import java.util.function.UnaryOperator;

/**
 * A function on an interval, as one polynomial for each of many equal cells, computed once from a slow and accurate form.
 * The polynomials interpolate at Chebyshev's points. Their constant terms have two parts, so that the error is little above
 * half an ulp as long as the other terms are small.
 *
 * <p>Near a zero of the function they are not small in comparison. A cell that {@link #zero} has marked is instead a
 * polynomial in the distance from the zero, times that distance.
 */
final class Polynomials {
    private static final int DEGREE = 13;

    private final double start;
    private final double width;
    private final UnaryOperator<Wide> function;
    private final double[][] cells;
    private final Wide[] zeros;

    /** Creates {@code count} cells from {@code start} on; {@code width} is a power of two. */
    Polynomials(double start, double width, int count, UnaryOperator<Wide> function) {
        this.start = start;
        this.width = width;
        this.function = function;
        this.cells = new double[count][];
        this.zeros = new Wide[count];
        for (int i = 0; i < count; i++) {
            Wide centre = Wide.of(start + (i + 0.5) * width);
            cells[i] = fit(function, centre, width / 2);
        }
    }

    /** Finds the zero near {@code guess} by the secant method, and centres the cells around it. */
    Polynomials zero(double guess) {
        Wide before = Wide.of(guess);
        Wide at = Wide.of(guess + 1e-3);
        Wide valueBefore = function.apply(before);
        for (int i = 0; i < 12; i++) {
            Wide value = function.apply(at);
            if (value.high() == valueBefore.high()) {
                break;
            }
            Wide next = at.minus(value.times(at.minus(before)).dividedBy(value.minus(valueBefore)));
            before = at;
            valueBefore = value;
            at = next;
        }
        Wide zero = at;
        int cell = cell(zero.high());
        double[] around = fit(t -> function.apply(zero.plus(t)).dividedBy(t), Wide.ZERO, width * 1.5);
        for (int i = cell - 1; i <= cell + 1; i++) {
            double centre = start + (i + 0.5) * width;
            if (i >= 0 && i < cells.length && Math.abs(centre - zero.high()) < width * 0.9) {
                cells[i] = around;
                zeros[i] = zero;
            }
        }
        return this;
    }

    private int cell(double x) {
        return (int) ((x - start) / width);
    }

    double at(double x) {
        int cell = cell(x);
        Wide zero = zeros[cell];
        if (zero != null) {
            double t = (x - zero.high()) - zero.low();
            return t * evaluate(cells[cell], t);
        }
        return evaluate(cells[cell], x - (start + (cell + 0.5) * width));
    }

    private static double evaluate(double[] c, double t) {
        double sum = c[DEGREE + 1];
        for (int i = DEGREE; i > 1; i--) {
            sum = sum * t + c[i];
        }
        return c[0] + Math.fma(sum, t, c[1]);
    }

    /** Newton's divided differences, then the coefficients: two parts for the constant, then one number for each power. */
    private static double[] fit(UnaryOperator<Wide> function, Wide centre, double radius) {
        int n = DEGREE + 1;
        double[] t = new double[n];
        Wide[] d = new Wide[n];
        for (int i = 0; i < n; i++) {
            t[i] = radius * (float) Math.cos(Math.PI * (i + 0.5) / n);
            d[i] = function.apply(centre.plus(t[i]));
        }
        for (int k = 1; k < n; k++) {
            for (int i = n - 1; i >= k; i--) {
                d[i] = d[i].minus(d[i - 1]).dividedBy(t[i] - t[i - k]);
            }
        }
        Wide[] c = new Wide[n];
        java.util.Arrays.fill(c, Wide.ZERO);
        for (int k = n - 1; k >= 0; k--) {
            for (int i = n - 1; i > 0; i--) {
                c[i] = c[i - 1].minus(c[i].times(t[k]));
            }
            c[0] = d[k].minus(c[0].times(t[k]));
        }
        double[] result = new double[n + 1];
        result[0] = c[0].high();
        result[1] = c[0].low();
        for (int i = 1; i < n; i++) {
            result[i + 1] = c[i].value();
        }
        return result;
    }
}
