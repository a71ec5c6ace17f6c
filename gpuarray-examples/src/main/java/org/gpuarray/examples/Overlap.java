package org.gpuarray.examples;

import java.nio.FloatBuffer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/** Squares many numbers in chunks: while one stream computes, the other copies. */
public final class Overlap {
    static final int CHUNK = 1 << 16;

    private static final String CUDA = """
            __global__ void square(float *a) {
              const int i = blockIdx.x * blockDim.x + threadIdx.x;
              a[i] *= a[i];
            }
            """;

    private Overlap() {}

    public static void main(String[] args) {
        float[] numbers = new float[16 * CHUNK];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i % 1000;
        }
        float[] squares = squares(numbers);
        System.out.println(squares.length + " squares, of 999: " + squares[999]);
    }

    /** Returns the squares of numbers, of which there are whole chunks of {@value #CHUNK}. */
    static float[] squares(float[] numbers) {
        float[] squares = new float[numbers.length];
        KernelFunction square = new SourceModule(CUDA).getFunction("square");
        try (Lane even = new Lane(square);
                Lane odd = new Lane(square)) {
            for (int at = 0; at < numbers.length; at += 2 * CHUNK) {
                even.next(numbers, at, squares);
                odd.next(numbers, at + CHUNK, squares);
            }
            even.finish(squares);
            odd.finish(squares);
        }
        return squares;
    }

    /** A stream with memory of its own, on the host and on the device. */
    private static final class Lane implements AutoCloseable {
        private final Stream stream = GPU.newStream();
        private final PageLockedBuffer host = GPU.allocPageLocked(CHUNK * (long) Float.BYTES);
        private final FloatBuffer floats = host.bytes().asFloatBuffer();
        private final DeviceBuffer device = GPU.alloc(CHUNK * (long) Float.BYTES);
        private final KernelFunction square;
        private int running = -1;

        Lane(KernelFunction square) {
            this.square = square.block(256).grid(CHUNK / 256).stream(stream);
        }

        /** Takes the results of the chunk before, and sets off the one at {@code at}, if there is one. */
        void next(float[] numbers, int at, float[] squares) {
            finish(squares);
            if (at < numbers.length) {
                floats.put(0, numbers, at, CHUNK);
                device.copyFrom(host, stream);
                square.launch(device);
                device.copyTo(host, stream);
                running = at;
            }
        }

        /** Waits for the chunk that is under way and takes its results. */
        void finish(float[] squares) {
            if (running >= 0) {
                stream.synchronize();
                floats.get(0, squares, running, CHUNK);
                running = -1;
            }
        }

        @Override
        public void close() {
            stream.close();
            host.close();
            device.close();
        }
    }
}
