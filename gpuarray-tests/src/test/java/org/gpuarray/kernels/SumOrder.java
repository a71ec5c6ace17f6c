package org.gpuarray.kernels;

import java.util.Arrays;

/** The fixed order of sums in plain Java, step by step as docs/decisions/0003-order-of-sums.md has it. */
final class SumOrder {
    private SumOrder() {}

    /** Returns the sum of a row of float32. */
    static double row(float[] x) {
        int tiles = Math.max(1, (x.length + 4095) / 4096);
        double[] sums = new double[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            float[] v = new float[4096];
            Arrays.fill(v, -0.0f);
            System.arraycopy(x, tile * 4096, v, 0, Math.min(4096, x.length - tile * 4096));
            double[] g = new double[1024];
            for (int j = 0; j < 1024; j++) {
                g[j] = (v[j] + v[j + 1024]) + (v[j + 2048] + v[j + 3072]);
            }
            sums[tile] = lanes(g);
        }
        return x.length == 0 ? 0.0 : together(sums);
    }

    /** Returns the sum of a row of float64. */
    static double row(double[] x) {
        int tiles = Math.max(1, (x.length + 4095) / 4096);
        double[] sums = new double[tiles];
        for (int tile = 0; tile < tiles; tile++) {
            double[] v = new double[4096];
            Arrays.fill(v, -0.0);
            System.arraycopy(x, tile * 4096, v, 0, Math.min(4096, x.length - tile * 4096));
            double[] g = new double[1024];
            for (int j = 0; j < 1024; j++) {
                g[j] = (v[j] + v[j + 1024]) + (v[j + 2048] + v[j + 3072]);
            }
            sums[tile] = lanes(g);
        }
        return x.length == 0 ? 0.0 : together(sums);
    }

    /** Returns the sum of a column of float32. */
    static double column(float[] x) {
        int rows = 256;
        while (rows * 2048L < x.length) {
            rows *= 2;
        }
        int chunks = Math.max(1, (x.length + rows - 1) / rows);
        double[] sums = new double[chunks];
        for (int chunk = 0; chunk < chunks; chunk++) {
            float[] v = new float[rows];
            Arrays.fill(v, -0.0f);
            System.arraycopy(x, chunk * rows, v, 0, Math.min(rows, x.length - chunk * rows));
            double sum = -0.0;
            for (int r = 0; r < rows; r += 4) {
                sum += (double) ((v[r] + v[r + 1]) + (v[r + 2] + v[r + 3]));
            }
            sums[chunk] = sum;
        }
        return x.length == 0 ? 0.0 : together(sums);
    }

    private static double lanes(double[] g) {
        double[] d = new double[256];
        for (int t = 0; t < 256; t++) {
            d[t] = (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
        }
        return tree(d);
    }

    private static double together(double[] parts) {
        if (parts.length == 1) {
            return parts[0];
        }
        double[] d = new double[256];
        Arrays.fill(d, -0.0);
        for (int t = 0; t < parts.length; t++) {
            d[t % 256] += parts[t];
        }
        return tree(d);
    }

    private static double tree(double[] d) {
        for (int offset : new int[] {16, 8, 4, 2, 1}) {
            for (int warp = 0; warp < 256; warp += 32) {
                for (int l = 0; l < offset; l++) {
                    d[warp + l] += d[warp + l + offset];
                }
            }
        }
        for (int offset : new int[] {4, 2, 1}) {
            for (int w = 0; w < offset; w++) {
                d[32 * w] += d[32 * (w + offset)];
            }
        }
        return d[0];
    }
}
