package org.gpuarray.sparse;

import java.util.Arrays;
import org.gpuarray.types.Complex128;

/**
 * The small least-squares problem of GMRES on the host: a matrix with one diagonal below the main one, made triangular column by
 * column by rotations, whose right side then ends with the residual. Numbers are pairs of a real and an imaginary part.
 */
final class Hessenberg {
    private final double[][] columns;
    private final double[] right;
    private final double[] cosines;
    private final double[] sines;
    private int count;
    private boolean isEnded;

    Hessenberg(int most, double norm) {
        columns = new double[most][];
        right = new double[2 * most + 2];
        right[0] = norm;
        cosines = new double[most];
        sines = new double[2 * most];
    }

    int columns() {
        return count;
    }

    /** Returns the norm of the residual with the columns that there are. */
    double residual() {
        return Math.hypot(right[2 * count], right[2 * count + 1]);
    }

    /** Returns whether one more column may make the residual smaller. */
    boolean isWanted(double bound) {
        return !isEnded && residual() > bound;
    }

    /** Adds columns until the residual is at most {@code bound}. Those behind a vector of length 0 are NaN, and left out. */
    void add(Complex128[][] several, double bound) {
        for (Complex128[] column : several) {
            if (isWanted(bound)) {
                add(column);
            }
        }
    }

    private void add(Complex128[] column) {
        double[] c = new double[2 * column.length];
        for (Complex128 number : column) {
            isEnded |= Double.isNaN(number.re()) || Double.isNaN(number.im());
        }
        if (isEnded) {
            return;
        }
        for (int i = 0; i < column.length; i++) {
            c[2 * i] = column[i].re();
            c[2 * i + 1] = column[i].im();
        }
        for (int i = 0; i < count; i++) {
            rotate(c, i);
        }
        // The element below the diagonal is a length: real and not negative.
        double size = Math.hypot(c[2 * count], c[2 * count + 1]);
        double whole = Math.hypot(size, c[2 * count + 2]);
        if (whole == 0) {
            cosines[count] = 1;
        } else if (size == 0) {
            sines[2 * count] = 1;
        } else {
            cosines[count] = size / whole;
            double below = c[2 * count + 2] / whole / size;
            sines[2 * count] = c[2 * count] * below;
            sines[2 * count + 1] = c[2 * count + 1] * below;
        }
        rotate(c, count);
        rotate(right, count);
        columns[count] = c;
        count++;
    }

    /** Replaces the numbers i and i + 1 by cos a + sin b and cos b - conj(sin) a. */
    private void rotate(double[] v, int i) {
        double cos = cosines[i];
        double re = sines[2 * i];
        double im = sines[2 * i + 1];
        int a = 2 * i;
        double firstRe = cos * v[a] + re * v[a + 2] - im * v[a + 3];
        double firstIm = cos * v[a + 1] + re * v[a + 3] + im * v[a + 2];
        double secondRe = cos * v[a + 2] - (re * v[a] + im * v[a + 1]);
        double secondIm = cos * v[a + 3] - (re * v[a + 1] - im * v[a]);
        v[a] = firstRe;
        v[a + 1] = firstIm;
        v[a + 2] = secondRe;
        v[a + 3] = secondIm;
    }

    /** Returns the weights of the vectors, as pairs. */
    double[] solution() {
        double[] y = Arrays.copyOf(right, 2 * count);
        for (int j = count - 1; j >= 0; j--) {
            double[] c = columns[j];
            double size = c[2 * j] * c[2 * j] + c[2 * j + 1] * c[2 * j + 1];
            double re = size == 0 ? 0 : (y[2 * j] * c[2 * j] + y[2 * j + 1] * c[2 * j + 1]) / size;
            double im = size == 0 ? 0 : (y[2 * j + 1] * c[2 * j] - y[2 * j] * c[2 * j + 1]) / size;
            y[2 * j] = re;
            y[2 * j + 1] = im;
            for (int i = 0; i < j; i++) {
                y[2 * i] -= re * c[2 * i] - im * c[2 * i + 1];
                y[2 * i + 1] -= re * c[2 * i + 1] + im * c[2 * i];
            }
        }
        return y;
    }
}
