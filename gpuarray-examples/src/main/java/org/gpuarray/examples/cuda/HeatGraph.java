package org.gpuarray.examples.cuda;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/** An iteration as a graph: heat spreads along a rod whose ends are cold. Ten steps are captured, and launched a hundred times. */
public final class HeatGraph {
    private static final int COUNT = 1 << 10;

    private HeatGraph() {}

    public static void main(String[] args) {
        KernelFunction spread = new SourceModule("""
                __global__ void spread(const float *now, float *next, int n) {
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) {
                    next[i] = i == 0 || i == n - 1 ? 0 : now[i] + 0.25f * (now[i - 1] - 2 * now[i] + now[i + 1]);
                  }
                }
                """).getFunction("spread").forEach(COUNT);
        float[] heat = new float[COUNT];
        heat[COUNT / 2] = 1;
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = GPU.alloc(4 * COUNT);
                DeviceBuffer b = GPU.alloc(4 * COUNT)) {
            a.copyFrom(heat);
            KernelFunction onStream = spread.stream(stream);
            try (Graph tenSteps = Graph.capture(stream, () -> {
                for (int i = 0; i < 5; i++) {
                    onStream.launch(a, b, COUNT);
                    onStream.launch(b, a, COUNT);
                }
            })) {
                for (int i = 0; i < 100; i++) {
                    tenSteps.launch(stream); // one call of the driver
                }
            }
            a.copyTo(heat);
            System.out.printf("after 1000 steps the middle has %.4f%n", heat[COUNT / 2]);
        }
    }
}
