package org.gpuarray;

import org.gpuarray.types.Axes;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;

/**
 * Savitzky's and Golay's filter: the polynomial that fits a window best, or a derivative of it, in the middle of the window. On the points
 * of a window, polynomials of ascending degrees are made orthonormal to one another; what a fit has of each is its product with the
 * elements.
 */
final class LocalFits {
    /** The values of each polynomial at the points from -1 to 1, and its coefficients, from the constant on. */
    private final double[][] values;

    private final double[][] coefficients;
    private final int window;
    private final int derivative;
    private final double delta;

    private LocalFits(int window, int order, int derivative, double delta) {
        this.window = window;
        this.derivative = derivative;
        this.delta = delta;
        values = new double[order + 1][window];
        coefficients = new double[order + 1][order + 1];
        for (int k = 0; k <= order; k++) {
            // The one before times x keeps digits that the k-th power would lose.
            for (int i = 0; i < window; i++) {
                values[k][i] = k == 0 ? 1 : values[k - 1][i] * point(i);
            }
            for (int j = 0; j <= k; j++) {
                coefficients[k][j] = k == 0 ? 1 : j == 0 ? 0 : coefficients[k - 1][j - 1];
            }
            for (int round = 0; round < 2; round++) {
                for (int j = 0; j < k; j++) {
                    add(k, j, -product(values[k], values[j]));
                }
            }
            double length = Math.sqrt(product(values[k], values[k]));
            scale(values[k], 1 / length);
            scale(coefficients[k], 1 / length);
        }
    }

    static LocalFits of(String operation, int window, int order, int derivative, double delta) {
        if (window < 1 || window % 2 == 0 || order < 0 || order >= window || derivative < 0) {
            throw new IllegalArgumentException(
                    operation + ": windowLength=" + window + " polyorder=" + order + " deriv=" + derivative
                            + ", need an odd length, 0 <= polyorder < windowLength, and deriv from 0 on");
        }
        return new LocalFits(window, order, derivative, delta);
    }

    private double point(int i) {
        return window == 1 ? 0 : 2.0 * i / (window - 1) - 1;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private void add(int k, int j, double factor) {
        for (int i = 0; i < window; i++) {
            values[k][i] += factor * values[j][i];
        }
        for (int i = 0; i < coefficients[k].length; i++) {
            coefficients[k][i] += factor * coefficients[j][i];
        }
    }

    private static void scale(double[] x, double factor) {
        for (int i = 0; i < x.length; i++) {
            x[i] *= factor;
        }
    }

    /** Returns the weights of a window's elements for the fit, or its derivative, at one of its points. */
    double[] weights(int at) {
        double[] weights = new double[window];
        double unit = window == 1 ? 1 : 2.0 / (window - 1) / delta;
        for (int k = 0; k < values.length; k++) {
            double value = 0;
            for (int power = values.length - 1; power >= derivative; power--) {
                double factor = coefficients[k][power];
                for (int d = 0; d < derivative; d++) {
                    factor *= power - d;
                }
                value = value * point(at) + factor;
            }
            value *= Math.pow(unit, derivative);
            for (int i = 0; i < window; i++) {
                weights[i] += value * values[k][i];
            }
        }
        return weights;
    }

    GPUArray filtered(GPUArray x, int axis, String mode, double fill) {
        String operation = "savgolFilter";
        Filters.requireReal(operation, x);
        GPUArray numbers = x.dtype() == DType.FLOAT32 ? x : x.astype(DType.FLOAT64);
        int along = Axes.one(operation, axis, x.shape());
        boolean isFitted = mode.equals("interp");
        if (isFitted && x.shape().extent(along) < window) {
            throw new IllegalArgumentException(operation + ": shape=" + x.shape() + " axis=" + axis + " windowLength="
                    + window + ", need as many elements for mode=interp");
        }
        BorderMode border = switch (mode) {
            case "interp", "nearest" -> BorderMode.NEAREST;
            case "mirror" -> BorderMode.MIRROR;
            case "constant" -> BorderMode.CONSTANT;
            case "wrap" -> BorderMode.WRAP;
            default ->
                throw new IllegalArgumentException(
                        operation + ": mode=" + mode + ", need interp, mirror, constant, nearest or wrap");
        };
        FilterOptions options =
                FilterOptions.defaults().axis(along).mode(border).cval(fill);
        GPUArray inside = Ndimage.correlate1d(numbers, Filters.table(x, weights(window / 2)), options);
        int half = window / 2;
        if (!isFitted || half == 0) {
            return inside;
        }
        long n = x.shape().extent(along);
        GPUArray first = fitted(Pieces.part(numbers, along, 0, window), along, 0);
        GPUArray last = fitted(Pieces.part(numbers, along, n - window, n), along, half + 1);
        return Pieces.concatenate(operation, along, first, Pieces.part(inside, along, half, n - half), last);
    }

    /** Returns the fit of one window at half of its points. */
    private GPUArray fitted(GPUArray part, int axis, int from) {
        double[][] rows = new double[window / 2][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = weights(from + i);
        }
        GPUArray matrix =
                part.beside(() -> GPUArray.toGpu(rows)).astype(part.dtype()).transpose();
        return part.moveAxis(axis, -1).matmul(matrix).moveAxis(-1, axis);
    }
}
