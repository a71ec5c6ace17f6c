package org.gpuarray.fusion;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** A program for a child JVM with a small heap: computes ten times more than fits, and closes nothing. */
final class Garbage {
    private static final int RESULTS = 500;
    private static final int FLOATS = 500_000;

    private Garbage() {}

    public static void main(String[] arguments) {
        GPUArray x = GPUArray.toGpu(new float[FLOATS]);
        double total = 0;
        for (int i = 0; i < RESULTS; i++) {
            GPUArray y = x.plus(i);
            GPU.eval(y);
            total += y.item(FLOATS - 1).doubleValue();
        }
        System.out.println("total=" + (long) total);
        System.out.println("bytes=" + (long) RESULTS * FLOATS * Float.BYTES);
        System.out.println("heap=" + Runtime.getRuntime().maxMemory());
    }
}
