package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.types.DType;

/**
 * Two chains of work on arrays: on the device's own stream, on one stream of the user's, and on two, which one thread feeds in turn or
 * two threads. Each kernel computes long on 64 blocks of 256 threads, so that a large GPU has room for two at a time: there two
 * streams take about half the time of one, in either case. The CPU device computes at once in the calling thread, so there only
 * two threads may take less. The values have to be the same bits.
 */
public final class StreamChains {
    private static final int COUNT = 64 * 256;
    private static final int STEPS = 100;

    private final ElementwiseKernel turn;

    /** @param turns the dependent operations of one element in each step */
    private StreamChains(int turns) {
        turn = ElementwiseKernel.of(
                "float x", "float y", "y = x; for (int k = 0; k < " + turns + "; k++) y = y * 0.999f + 0.001f");
    }

    public static void main(String[] arguments) throws Exception {
        boolean isGpu = GPU.device().id().startsWith("cuda");
        System.out.println("# two chains of arrays on " + GPU.device().description());
        StreamChains chains = new StreamChains(isGpu ? 20_000 : 20);
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream()) {
            Stream own = GPU.device().stream();
            for (int round = 0; round < 4; round++) {
                float[][] expected = chains.measure("own stream", own, own);
                chains.check(expected, chains.measure("one stream", first, first));
                chains.check(expected, chains.measure("two streams, one thread", first, second));
                chains.check(expected, chains.measureThreads("two streams, two threads", first, second));
            }
        }
        System.out.println("values: the same");
    }

    private static GPUArray start(int chain) {
        return GPU.arange(COUNT).astype(DType.FLOAT32).plus(chain);
    }

    /** One step: a kernel for the elements, and sums with partial results for their mean. */
    private GPUArray next(GPUArray x) {
        GPUArray y = turn.call(x);
        GPUArray z = y.plus(y.mean());
        GPU.eval(z);
        return z;
    }

    private float[][] measure(String name, Stream... streams) {
        try (GpuScope arrays = GpuScope.open()) {
            GPUArray[] x = {start(0), start(1)};
            GPU.eval(x);
            GPU.device().stream().synchronize();
            long start = System.nanoTime();
            for (int step = 0; step < STEPS; step++) {
                for (int chain = 0; chain < x.length; chain++) {
                    try (DeviceScope scope = streams[chain].use()) {
                        GPUArray old = x[chain];
                        x[chain] = next(old);
                        old.close();
                    }
                }
            }
            report(name, start, streams);
            return new float[][] {x[0].toFloatArray(), x[1].toFloatArray()};
        }
    }

    private float[][] measureThreads(String name, Stream... streams) throws Exception {
        long start = System.nanoTime();
        List<CompletableFuture<float[]>> results = new ArrayList<>();
        for (int i = 0; i < streams.length; i++) {
            int chain = i;
            results.add(CompletableFuture.supplyAsync(() -> run(chain, streams[chain])));
        }
        float[][] values = new float[streams.length][];
        for (int i = 0; i < values.length; i++) {
            values[i] = results.get(i).get();
        }
        report(name, start, streams);
        return values;
    }

    private float[] run(int chain, Stream stream) {
        try (GpuScope arrays = GpuScope.open();
                DeviceScope scope = stream.use()) {
            GPUArray x = start(chain);
            for (int step = 0; step < STEPS; step++) {
                GPUArray old = x;
                x = next(old);
                old.close();
            }
            return x.toFloatArray();
        }
    }

    private static void report(String name, long start, Stream... streams) {
        long issued = System.nanoTime() - start;
        for (Stream stream : streams) {
            stream.synchronize();
        }
        double milliseconds = (System.nanoTime() - start) / 1e6;
        System.out.printf(Locale.ROOT, "%-26s issued %.1f ms, done %.1f ms%n", name, issued / 1e6, milliseconds);
    }

    private void check(float[][] expected, float[]... found) {
        if (!Arrays.deepEquals(expected, found)) {
            throw new AssertionError("values differ between streams");
        }
    }
}
