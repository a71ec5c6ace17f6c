package org.gpuarray.devices;

import java.util.HexFormat;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.kernels.SourceModule;

/** Doubles the numbers of another process's buffer. */
final class IpcProgram {
    private IpcProgram() {}

    public static void main(String[] args) {
        byte[] handle = HexFormat.of().parseHex(args[0]);
        try (SourceModule module = new SourceModule("__global__ void twice(int *x) { x[threadIdx.x] *= 2; }");
                DeviceBuffer buffer = DeviceBuffer.openIpc(GPU.device(), handle)) {
            module.getFunction("twice").block((int) buffer.sizeBytes() / 4).launch(buffer);
            GPU.device().stream().synchronize();
        }
        GPU.alloc(4).close(); // ends what was closed
        long open = GPU.device().handles().get("memory of other processes");
        if (open != 0) {
            throw new IllegalStateException(open + " allocations of other processes are open");
        }
        System.out.println("done");
    }
}
