package org.gpuarray.devices;

import java.util.HexFormat;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.SourceModule;

/** Doubles the numbers of another process's buffer when that has filled it, and says by an event that they are. */
final class IpcEventProgram {
    private IpcEventProgram() {}

    public static void main(String[] args) {
        HexFormat hex = HexFormat.of();
        try (SourceModule module = new SourceModule("__global__ void twice(int *x) { x[threadIdx.x] *= 2; }");
                Stream stream = GPU.newStream();
                DeviceBuffer buffer = DeviceBuffer.openIpc(GPU.device(), hex.parseHex(args[0]));
                SharedEvent filled = GPU.device().openEvent(hex.parseHex(args[1]));
                SharedEvent doubled = GPU.device().openEvent(hex.parseHex(args[2]))) {
            stream.await(filled);
            module.getFunction("twice").block((int) buffer.sizeBytes() / 4).stream(stream)
                    .launch(buffer);
            doubled.record(stream);
            System.out.println("enqueued, filled: " + filled.hasHappened());
            filled.synchronize();
        }
        System.out.println("done");
    }
}
