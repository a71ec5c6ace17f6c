package org.gpuarray.fusion;

import org.gpuarray.GPU;
import org.gpuarray.types.DType;

/** Leaves arrays to the collector, and then makes a host array for which the heap has no room beside them. */
final class HostPressure {
    private static final int ARRAYS = 3;
    private static final int ELEMENTS = 4 << 20;
    private static final int HOST_BYTES = 64 << 20;

    private HostPressure() {}

    public static void main(String[] arguments) {
        leaveArrays();
        long left = GPU.memoryStats().liveBytes();
        byte[] host = new byte[HOST_BYTES];
        GPU.eval(GPU.ones(1)); // an allocation notes what the collector has taken
        System.out.println("left=" + left);
        System.out.println("host=" + host.length);
        System.out.println("live=" + GPU.memoryStats().liveBytes());
    }

    private static void leaveArrays() {
        for (int i = 0; i < ARRAYS; i++) {
            GPU.eval(GPU.ones(DType.FLOAT32, ELEMENTS).times(i));
        }
    }
}
