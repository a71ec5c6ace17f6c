package org.gpuarray.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * How time goes with size, aspect ratio, length of the expression, number of kernels and number of threads, on the current
 * device. Writes {@code NAME.csv} and {@code NAME.png} for each sweep.
 *
 * <p>Arguments: the folder, the largest number of float32 elements, the most kernels, and the names of the sweeps, none for
 * all. With the folder alone the pictures are drawn again from the CSV files there.
 */
public final class Sweeps {
    private static final int REPETITIONS = 9;
    private static final long WARM_UP_NANOS = 200_000_000;
    private static final long COUNTED_NANOS = 300_000_000;
    private static final int SMALL = 1 << 10;
    private static final int MOST_STEPS = 200;
    private static final int MOST_THREADS = 16;

    private final long elements;
    private final int kernels;

    private Sweeps(long elements, int kernels) {
        this.elements = elements;
        this.kernels = kernels;
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        if (arguments.length == 1) {
            draw(folder);
            return;
        }
        Sweeps sweeps = new Sweeps(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]));
        List<String> wanted = Arrays.asList(arguments).subList(3, arguments.length);
        System.out.println("# " + Devices.current().description() + ", JVM " + Runtime.version());
        Files.createDirectories(folder);
        for (Map.Entry<String, Supplier<Sweep>> each : sweeps.all().entrySet()) {
            if (wanted.isEmpty() || wanted.contains(each.getKey())) {
                Sweep sweep = each.getValue().get();
                Files.writeString(folder.resolve(sweep.name() + ".csv"), sweep.csv());
            }
        }
        draw(folder);
    }

    private static void draw(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".csv")).toList()) {
                String name = file.getFileName().toString().replace(".csv", "");
                SweepChart.write(Sweep.of(name, Files.readAllLines(file)), folder.resolve(name + ".png"));
            }
        }
    }

    private Map<String, Supplier<Sweep>> all() {
        Map<String, Supplier<Sweep>> sweeps = new LinkedHashMap<>();
        sweeps.put("size", this::size);
        sweeps.put("bytes", this::bytes);
        sweeps.put("aspect", this::aspect);
        sweeps.put("operations", this::operations);
        sweeps.put("kernels", this::kernels);
        sweeps.put("threads", this::threads);
        return sweeps;
    }

    /** Where fixed costs end: from the largest down, so that the JVM has compiled the host's code when it begins to count. */
    private Sweep size() {
        Sweep sweep = new Sweep("size", "float32 elements", "milliseconds");
        for (long n = Long.highestOneBit(elements); n >= 1; n /= 4) {
            try (GPUArray a = materialised(GPU.arange(0, n, 1, DType.FLOAT32).times(1e-9))) {
                sweep.add("a*2", n, milliseconds(() -> a.times(2)));
                sweep.add(
                        "sqrt(a*a+1)*2-a",
                        n,
                        milliseconds(() -> a.times(a).plus(1).sqrt().times(2).minus(a)));
                sweep.add("sum", n, milliseconds(a::sum));
                sweep.add("cumsum", n, milliseconds(() -> a.cumsum()));
                sweep.add("argmax", n, milliseconds(a::argmax));
            }
        }
        return sweep;
    }

    /** Across the sizes that a 32-bit index can count: as many bytes as {@link #size} has at most. */
    private Sweep bytes() {
        Sweep sweep = new Sweep("bytes", "int8 elements", "milliseconds");
        for (long n = elements / 64; n <= 4 * elements; n *= 2) {
            for (long size : new long[] {n - 17, n + 17}) {
                try (GPUArray a = materialised(GPU.ones(DType.INT8, Shape.of(size)))) {
                    sweep.add("a+a", size, milliseconds(() -> a.plus(a)));
                    sweep.add("sum", size, milliseconds(a::sum));
                }
            }
        }
        return sweep;
    }

    private Sweep aspect() {
        Sweep sweep = new Sweep("aspect", "rows", "milliseconds");
        long n = Long.highestOneBit(elements / 16);
        try (GPUArray a = materialised(GPU.arange(0, n, 1, DType.FLOAT32).times(1e-9))) {
            for (long rows = 1; rows <= n; rows *= 4) {
                GPUArray matrix = a.reshape(Shape.of(rows, n / rows));
                sweep.add("sum(0)", rows, milliseconds(() -> matrix.sum(0)));
                sweep.add("sum(1)", rows, milliseconds(() -> matrix.sum(1)));
                sweep.add(
                        "matrix - mean(1)",
                        rows,
                        milliseconds(
                                () -> matrix.minus(matrix.mean(Reduce.axes(1).keepdims()))));
                sweep.add("cumsum(0)", rows, milliseconds(() -> matrix.cumsum(0)));
                sweep.add("cumsum(1)", rows, milliseconds(() -> matrix.cumsum(1)));
                sweep.add(
                        "transpose", rows, milliseconds(() -> matrix.transpose().copy()));
            }
        }
        return sweep;
    }

    /** From a kernel of one operation to some of many. */
    private Sweep operations() {
        Sweep sweep = new Sweep("operations", "operations in the expression", "milliseconds");
        for (long n : new long[] {SMALL, elements / 16}) {
            try (GPUArray a = materialised(GPU.arange(0, n, 1, DType.FLOAT32).times(1e-9))) {
                for (int steps = 1; steps <= MOST_STEPS; steps += Math.max(1, steps / 4)) {
                    int count = steps;
                    sweep.add(n + " elements", steps, milliseconds(() -> {
                        GPUArray x = a;
                        for (int i = 0; i < count; i++) {
                            x = i % 2 == 0 ? x.times(0.9) : x.plus(a);
                        }
                        return x;
                    }));
                }
            }
        }
        return sweep;
    }

    /** What the caches cost: flushes of many different kernels in turn, each compiled before. */
    private Sweep kernels() {
        Sweep sweep = new Sweep("kernels", "different kernels in turn", "microseconds a flush");
        try (GPUArray a = materialised(GPU.arange(0, SMALL, 1, DType.FLOAT32))) {
            for (int count = 1; count <= kernels; count = count == 1 ? 10 : count * (count % 3 == 1 ? 5 : 2)) {
                int turns = count;
                double all = milliseconds(REPETITIONS, () -> {
                    for (int kernel = 0; kernel < turns; kernel++) {
                        Rows.evaluate(Rows.expression(a, kernel));
                    }
                });
                sweep.add("flush", count, 1e3 * all / count);
            }
        }
        return sweep;
    }

    private Sweep threads() {
        Sweep sweep = new Sweep("threads", "threads", "flushes of all threads a millisecond");
        for (int threads = 1; threads <= MOST_THREADS; threads *= 2) {
            double one = flushesAMillisecond(threads, SMALL);
            sweep.add(SMALL + " elements", threads, one);
        }
        return sweep;
    }

    private static double flushesAMillisecond(int threads, int elements) {
        CountDownLatch warm = new CountDownLatch(threads);
        long[] flushes = new long[threads];
        long[] nanos = new long[threads];
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int own = i;
            Thread thread = new Thread(() -> {
                try (GPUArray a = materialised(GPU.arange(0, elements, 1, DType.FLOAT32))) {
                    flush(a, WARM_UP_NANOS);
                    warm.countDown();
                    warm.await();
                    long start = System.nanoTime();
                    flushes[own] = flush(a, COUNTED_NANOS);
                    Devices.current().stream().synchronize();
                    nanos[own] = System.nanoTime() - start;
                } catch (InterruptedException e) {
                    throw new CompletionException(e);
                }
            });
            all.add(thread);
            thread.start();
        }
        all.forEach(Sweeps::join);
        double rate = 0;
        for (int i = 0; i < threads; i++) {
            rate += flushes[i] * 1e6 / nanos[i];
        }
        return rate;
    }

    private static long flush(GPUArray a, long nanos) {
        long end = System.nanoTime() + nanos;
        long count = 0;
        while (System.nanoTime() < end) {
            try (GPUArray result = a.times(2).plus(1)) {
                GPU.eval(result);
            }
            count++;
        }
        return count;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    private static GPUArray materialised(GPUArray array) {
        GPU.eval(array);
        return array;
    }

    private static double milliseconds(Supplier<GPUArray> result) {
        return milliseconds(REPETITIONS, () -> Rows.evaluate(result.get()));
    }

    private static double milliseconds(int repetitions, Runnable once) {
        return Table.median(once, repetitions, WARM_UP_NANOS);
    }
}
