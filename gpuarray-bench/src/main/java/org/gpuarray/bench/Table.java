package org.gpuarray.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;

/**
 * The rows of the speed table that this library has so far, on the current device. Prints one line for each row,
 * {@code name milliseconds}: the median of the repetitions, each from the call that builds the expression to the end of the
 * device's work. Arguments: the number of float32 elements, and the repetitions.
 */
public final class Table {
    private static final int WARM_UP = 60;

    /** The host's code is compiled by the JVM before anything counts, on small arrays. */
    private static final int JIT_ROUNDS = 5;

    private static final int JIT_REPETITIONS = 2_000;
    private static final int JIT_ELEMENTS = 1 << 12;

    private final Device device = Devices.current();
    private final int repetitions;
    private final Map<String, Double> milliseconds = new LinkedHashMap<>();

    private Table(int repetitions) {
        this.repetitions = repetitions;
    }

    public static void main(String[] arguments) {
        int elements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1 << 24;
        int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 31;
        Table table = new Table(repetitions);
        System.out.printf(
                Locale.ROOT,
                "# gpuarray on %s, JVM %s, %d float32%n",
                table.device.description(),
                Runtime.version(),
                elements);
        for (int i = 0; i < JIT_ROUNDS; i++) {
            new Table(JIT_REPETITIONS).run(JIT_ELEMENTS);
        }
        table.run(elements);
        table.milliseconds.forEach((row, time) -> System.out.printf(Locale.ROOT, "%s %.4f%n", row, time));
    }

    private void run(int elements) {
        Random random = new Random(1);
        float[] host = new float[elements];
        for (int i = 0; i < elements; i++) {
            host[i] = random.nextFloat();
        }
        GPUArray a = GPUArray.toGpu(host);
        GPUArray b = GPUArray.toGpu(host).plus(0.1f);
        GPUArray c = GPUArray.toGpu(host).plus(0.2f);
        GPU.eval(b, c);
        time("times2", () -> a.times(2));
        time("chain", () -> a.times(a).plus(b.times(b)).sqrt().times(2).minus(c));
        time("axpy", () -> a.times(2.5).plus(b));
        time("sum", a::sum);
        time("sqdiff_sum", () -> a.minus(b).pow(2).sum());
        int rows = 1 << ((31 - Integer.numberOfLeadingZeros(elements)) / 2);
        GPUArray square = a.reshape(rows, elements / rows);
        time("sum_axis0", () -> square.sum(0));
        time("sum_axis1", () -> square.sum(1));
        Generator numbers = GPU.random(1);
        time("random_uniform", () -> numbers.random(DType.FLOAT32, elements));
        time("random_normal", () -> numbers.standardNormal(DType.FLOAT32, elements));
        GPUArray small = GPUArray.toGpu(Arrays.copyOf(host, 1024));
        time(
                "chain_1024",
                () -> small.times(small)
                        .plus(small.times(small))
                        .sqrt()
                        .times(2)
                        .minus(small));
        timeItem("item_round_trip_1024", () -> small.times(2).sum().item());
    }

    private void time(String row, Supplier<GPUArray> work) {
        record(row, () -> {
            try (GPUArray result = work.get()) {
                GPU.eval(result);
                device.stream().synchronize();
            }
        });
    }

    private void timeItem(String row, Supplier<Object> work) {
        record(row, () -> {
            if (work.get() == null) {
                throw new IllegalStateException(row + " gave nothing");
            }
        });
    }

    private void record(String row, Runnable once) {
        for (int i = 0; i < WARM_UP; i++) {
            once.run();
        }
        double[] times = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long start = System.nanoTime();
            once.run();
            times[i] = (System.nanoTime() - start) * 1e-6;
        }
        Arrays.sort(times);
        milliseconds.put(row, times[repetitions / 2]);
    }
}
