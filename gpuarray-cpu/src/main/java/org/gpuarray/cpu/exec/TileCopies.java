package org.gpuarray.cpu.exec;

/**
 * Copies what the threads of a tile load, or store, where their elements lie side by side. Called by generated code. Each method
 * returns how many threads are done: all; or none if an element of the tile is out of bounds, so that the loop over threads finds
 * which.
 */
public final class TileCopies {
    private TileCopies() {}

    private static boolean isInside(int length, int at, int count) {
        return at >= 0 && count <= length - at;
    }

    public static int load(float[] memory, int at, float[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(double[] memory, int at, double[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(int[] memory, int at, int[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int load(long[] memory, int at, long[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(memory, at, values, 0, count);
        return count;
    }

    public static int store(float[] memory, int at, float[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(double[] memory, int at, double[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(int[] memory, int at, int[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }

    public static int store(long[] memory, int at, long[] values, int count) {
        if (!isInside(memory.length, at, count)) {
            return 0;
        }
        System.arraycopy(values, 0, memory, at, count);
        return count;
    }
}
