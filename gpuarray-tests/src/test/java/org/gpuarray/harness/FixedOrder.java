package org.gpuarray.harness;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Sums in the order that docs/decisions/0003-order-of-sums.md lays down, written from that page: an independent answer to
 * compare kernels with, bit for bit.
 */
public final class FixedOrder {
    private static final int PIECE = 4_096;
    private static final int MAX_TILES = 8_192;
    private static final int LANES = 256;
    private static final int CHUNK = 256;
    private static final int MAX_CHUNKS = 2_048;
    private static final int MAX_CHUNKS_OF_FEW = 65_536;
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
    public static double rows(double[] x, boolean isFloat32) {
        return rows(i -> x[i], x.length, isFloat32);
    }

    /** Returns the sum of {@code x(0)}, {@code x(1)}, … in the order of rows; as float64. */
    public static double rows(IntToDoubleFunction x, int length, boolean isFloat32) {
        if (length == 0) {
            return 0;
        }
        int size = PIECE;
        while ((length + (long) size - 1) / size > MAX_TILES) {
            size *= 2;
        }
        double[] tiles = new double[(int) ((length + (long) size - 1) / size)];
        for (int t = 0; t < tiles.length; t++) {
            double[] lanes = new double[LANES];
            Arrays.fill(lanes, NOTHING);
            int start = t * size;
            int end = (int) Math.min(length, (long) start + size);
            for (int piece = start; piece < end; piece += PIECE) {
                addPiece(lanes, x, piece, Math.min(PIECE, end - piece), group(isFloat32));
            }
            tiles[t] = tree(lanes);
        }
        return combine(tiles);
    }

    private static void addPiece(double[] lanes, IntToDoubleFunction x, int start, int count, Group group) {
        double[] padded = new double[PIECE];
        Arrays.fill(padded, NOTHING);
        for (int i = 0; i < count; i++) {
            padded[i] = x.applyAsDouble(start + i);
        }
        double[] g = new double[1_024];
        for (int j = 0; j < g.length; j++) {
            g[j] = group.of(padded[j], padded[j + 1_024], padded[j + 2_048], padded[j + 3_072]);
        }
        for (int t = 0; t < lanes.length; t++) {
            lanes[t] += (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
        }
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

    /** Returns the sum of {@code x}, one of {@code columns} columns, in the order of columns; as float64. */
    public static double columns(double[] x, int columns, boolean isFloat32) {
        return columns(i -> x[i], x.length, columns, isFloat32);
    }

    /** Returns the sum of {@code x(0)}, {@code x(1)}, …, one of {@code columns} columns, in the order of columns; as float64. */
    public static double columns(IntToDoubleFunction x, int length, int columns, boolean isFloat32) {
        if (length == 0) {
            return 0;
        }
        int width = 1;
        while (width < columns) {
            width *= 2;
        }
        int rows = CHUNK;
        while ((length + rows - 1) / rows > Math.max(MAX_CHUNKS, MAX_CHUNKS_OF_FEW / width)) {
            rows *= 2;
        }
        double[] chunks = new double[(length + rows - 1) / rows];
        for (int c = 0; c < chunks.length; c++) {
            double[] padded = new double[rows];
            Arrays.fill(padded, NOTHING);
            for (int r = 0; r < Math.min(rows, length - c * rows); r++) {
                padded[r] = x.applyAsDouble(c * rows + r);
            }
            double sum = NOTHING;
            for (int r = 0; r < rows; r += 4) {
                sum += group(isFloat32).of(padded[r], padded[r + 1], padded[r + 2], padded[r + 3]);
            }
            chunks[c] = sum;
        }
        return combine(chunks);
    }
}
