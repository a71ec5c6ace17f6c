package org.gpuarray.bench;

import java.util.Random;

/** Hand-written loops over {@code float[]}. */
final class FloatLoops implements HandLoops.Loops {
    private static final int BLOCK = 64;

    private final float[] a;
    private final float[] b;
    private final float[] c;
    private final float[] y;
    private final int side;

    FloatLoops(int elements) {
        a = new float[elements];
        b = new float[elements];
        c = new float[elements];
        y = new float[elements];
        side = Rows.side(elements);
        Random random = new Random(1);
        for (int i = 0; i < elements; i++) {
            a[i] = random.nextFloat();
            b[i] = a[i] + 0.1f;
            c[i] = a[i] + 0.2f;
        }
    }

    @Override
    public double first() {
        return y[0];
    }

    @Override
    public void times2(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] * 2;
        }
    }

    @Override
    public void chain(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = (float) Math.sqrt(a[i] * a[i] + b[i] * b[i]) * 2 - c[i];
        }
    }

    @Override
    public void axpy(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] * 2.5f + b[i];
        }
    }

    @Override
    public void where(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] > b[i] ? a[i] : b[i] * 2;
        }
    }

    @Override
    public void addTranspose(int from, int to) {
        for (int row = from; row < to; row += BLOCK) {
            for (int column = 0; column < side; column += BLOCK) {
                for (int i = row; i < row + BLOCK; i++) {
                    for (int j = column; j < column + BLOCK; j++) {
                        y[i * side + j] = a[i * side + j] + a[j * side + i];
                    }
                }
            }
        }
    }

    @Override
    public double sum(int from, int to) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
        for (int i = from; i + 7 < to; i += 8) {
            s0 += a[i];
            s1 += a[i + 1];
            s2 += a[i + 2];
            s3 += a[i + 3];
            s4 += a[i + 4];
            s5 += a[i + 5];
            s6 += a[i + 6];
            s7 += a[i + 7];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }

    @Override
    public double squares(int from, int to, double mean) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        for (int i = from; i + 3 < to; i += 4) {
            s0 += (a[i] - mean) * (a[i] - mean);
            s1 += (a[i + 1] - mean) * (a[i + 1] - mean);
            s2 += (a[i + 2] - mean) * (a[i + 2] - mean);
            s3 += (a[i + 3] - mean) * (a[i + 3] - mean);
        }
        return (s0 + s1) + (s2 + s3);
    }

    @Override
    public void sumColumns(int from, int to) {
        double[] sums = new double[to - from];
        for (int row = 0; row < a.length / side; row++) {
            for (int j = from; j < to; j++) {
                sums[j - from] += a[row * side + j];
            }
        }
        for (int j = from; j < to; j++) {
            y[j] = (float) sums[j - from];
        }
    }

    @Override
    public void sumRows(int from, int to) {
        for (int row = from; row < to; row++) {
            y[row] = (float) sum(row * side, (row + 1) * side);
        }
    }

    @Override
    public int argmax(int from, int to) {
        int at = from;
        for (int i = from; i < to; i++) {
            at = a[i] > a[at] ? i : at;
        }
        return at;
    }

    @Override
    public int greater(int i, int j) {
        return a[j] > a[i] ? j : i;
    }

    @Override
    public void scan(int from, int to, double before) {
        double sum = before;
        for (int i = from; i < to; i++) {
            sum += a[i];
            y[i] = (float) sum;
        }
    }
}
