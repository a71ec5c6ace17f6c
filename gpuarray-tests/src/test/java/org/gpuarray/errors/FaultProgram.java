package org.gpuarray.errors;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Event;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.jspecify.annotations.Nullable;

/** Launches a kernel that writes through a null pointer, then uses the device again, and another one; prints what happens. */
final class FaultProgram {
    private static final String CUDA = """
            __global__ void broken(int *a) { *a = 1; }
            __global__ void fine(int *a) { *a = 2; }
            """;

    private FaultProgram() {}

    public static void main(String[] args) {
        boolean asGraph = args.length > 0;
        Device device = GPU.device();
        SourceModule module = new SourceModule(CUDA);
        Stream stream = GPU.newStream();
        KernelFunction broken = module.getFunction("broken").block(1).stream(stream);
        KernelFunction fine = module.getFunction("fine").block(1).stream(stream);
        DeviceBuffer buffer = GPU.alloc(4);
        GPUArray array = GPUArray.toGpu(new float[] {1, 2, 3});
        Event event = stream.record();
        CudaArray image = CudaArray.of2D(new TexelFormat(TexelFormat.Channel.FLOAT32, 1), 2, 2);
        TextureObject texture = image.texture(TextureSettings.DEFAULT);
        fine.launch(buffer);
        Graph graph = Graph.capture(stream, () -> {
            fine.launch(buffer);
            broken.launch((Object) null); // in the graph
        });
        print("first", () -> {
            if (asGraph) {
                graph.launch(stream);
            } else {
                broken.launch((Object) null); // by itself
            }
            stream.synchronize();
        });
        print("launch", () -> fine.launch(buffer));
        print("read", () -> buffer.copyTo(new int[1]));
        print("array", () -> array.plus(1).toFloatArray());
        print("event", () -> stream.record().close());
        System.out.println("lost=" + device.isLost());
        print("other", () -> {
            try (DeviceScope scope = Devices.byId("cpu").use()) {
                if (GPU.arange(5).sum().itemLong() != 10) {
                    throw new IllegalStateException("wrong sum");
                }
            }
        });
        print("close", () -> {
            graph.close();
            texture.close();
            image.close();
            event.close();
            buffer.close();
            array.close();
            stream.close();
            module.close();
            device.close();
        });
    }

    private static void print(String name, Runnable code) {
        @Nullable String message = "";
        try {
            code.run();
        } catch (DeviceException e) {
            message = e.getMessage();
        }
        System.out.println(name + "=" + String.valueOf(message).replace('\n', ' '));
    }
}
