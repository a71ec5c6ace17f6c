package org.gpuarray.devices;

import java.util.Arrays;

/**
 * Sums in the order that docs/decisions/0003-order-of-sums.md lays down, written from that page: an independent answer to
 * compare kernels with, bit for bit.
 */
final class FixedOrder {
    private static final int TILE = 4_096;
    private static final int LANES = 256;
    private static final int CHUNK = 256;
    private static final int MAX_CHUNKS = 2_048;
    private static final double NOTHING = -0.0;

    private FixedOrder() {}

    /** How four elements are put together: in float32, or in float64. */
    private interface Group {
        double of(double a, double b, double c, double d);
    }

    private static final Group IN_FLOAT32 = (a, b, c, d) -> ((float) a + (float) b) + ((float) c + (float) d);
    private static final Group IN_FLOAT64 = (a, b, c, d) -> (a + b) + (c + d);

    private static Group group(boolean isFloat32) {
        return isFloat32 ? IN_FLOAT32 : IN_FLOAT64;
    }

    /** Returns the sum of {@code x}, the elements under one result, in the order of rows; as float64. */
    static double rows(double[] x, boolean isFloat32) {
        if (x.length == 0) {
            return 0;
        }
        double[] tiles = new double[(x.length + TILE - 1) / TILE];
        for (int t = 0; t < tiles.length; t++) {
            tiles[t] = tile(x, t * TILE, group(isFloat32));
        }
        return combine(tiles);
    }

    private static double tile(double[] x, int start, Group group) {
        double[] padded = new double[TILE];
        Arrays.fill(padded, NOTHING);
        System.arraycopy(x, start, padded, 0, Math.min(TILE, x.length - start));
        double[] g = new double[1_024];
        for (int j = 0; j < g.length; j++) {
            g[j] = group.of(padded[j], padded[j + 1_024], padded[j + 2_048], padded[j + 3_072]);
        }
        double[] d = new double[LANES];
        for (int t = 0; t < d.length; t++) {
            d[t] = (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
        }
        return tree(d);
    }

    private static double tree(double[] lanes) {
        double[] warps = new double[8];
        for (int w = 0; w < warps.length; w++) {
            warps[w] = fold(Arrays.copyOfRange(lanes, 32 * w, 32 * w + 32));
        }
        return fold(warps);
    }

    /** Adds the upper half to the lower until one is left. */
    private static double fold(double[] d) {
        for (int o = d.length / 2; o >= 1; o /= 2) {
            for (int l = 0; l < o; l++) {
                d[l] += d[l + o];
            }
        }
        return d[0];
    }

    private static double combine(double[] tiles) {
        if (tiles.length == 1) {
            return tiles[0];
        }
        double[] lanes = new double[LANES];
        Arrays.fill(lanes, NOTHING);
        for (int t = 0; t < tiles.length; t++) {
            lanes[t % LANES] += tiles[t];
        }
        return tree(lanes);
    }

    /** Returns the sum of {@code x}, one column, in the order of columns; as float64. */
    static double columns(double[] x, boolean isFloat32) {
        if (x.length == 0) {
            return 0;
        }
        int rows = CHUNK;
        while ((x.length + rows - 1) / rows > MAX_CHUNKS) {
            rows *= 2;
        }
        double[] chunks = new double[(x.length + rows - 1) / rows];
        for (int c = 0; c < chunks.length; c++) {
            double[] padded = new double[rows];
            Arrays.fill(padded, NOTHING);
            System.arraycopy(x, c * rows, padded, 0, Math.min(rows, x.length - c * rows));
            double sum = NOTHING;
            for (int r = 0; r < rows; r += 4) {
                sum += group(isFloat32).of(padded[r], padded[r + 1], padded[r + 2], padded[r + 3]);
            }
            chunks[c] = sum;
        }
        return combine(chunks);
    }
}
