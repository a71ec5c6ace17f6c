package org.gpuarray.fusion;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Keeps many arrays, each written by a checked kernel: what checks keep of all of them is more than the heap has room for. */
final class CheckedArrays {
    private static final int ARRAYS = 48;
    private static final int ELEMENTS = 1 << 18;

    private CheckedArrays() {}

    public static void main(String[] arguments) {
        List<GPUArray> all = new ArrayList<>();
        for (int i = 0; i < ARRAYS; i++) {
            GPUArray array = GPU.ones(DType.FLOAT32, ELEMENTS).times(i);
            GPU.eval(array);
            all.add(array);
        }
        double total = 0;
        for (GPUArray array : all) {
            total += array.item(ELEMENTS - 1).doubleValue();
        }
        System.out.println("total=" + (long) total);
        System.out.println("live=" + GPU.memoryStats().liveBytes());
    }
}
