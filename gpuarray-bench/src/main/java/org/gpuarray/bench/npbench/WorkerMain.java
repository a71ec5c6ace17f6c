package org.gpuarray.bench.npbench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.bench.CallTimes;
import org.gpuarray.device.Counters;

/** The other side of {@link Worker}: reads names, and prints what it has found of each program in lines of a word and numbers. */
final class WorkerMain {
    /** The arrays are there: what is limited begins. */
    static final String READY = "ready";
    /** The milliseconds and the kernels of the first run. */
    static final String FIRST = "first";
    /** The median of further runs, in milliseconds; the last line of a program. */
    static final String MEDIAN = "median";
    /** Why there is no median; the last line of a program. */
    static final String FAILED = "failed";

    private WorkerMain() {}

    public static void main(String[] arguments) throws IOException {
        Sizes.Size size = Sizes.Size.of(arguments[0]);
        say("# NPBench, sizes " + arguments[0].toLowerCase(Locale.ROOT) + ", on "
                + GPU.device().description() + ", JVM " + Runtime.version());
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String name = names.readLine(); name != null; name = names.readLine()) {
            try {
                measure(Programs.of(name), size);
            } catch (RuntimeException e) {
                say(FAILED + " " + String.valueOf(e).lines().findFirst().orElse(""));
            }
        }
    }

    private static void measure(NumpyProgram program, Sizes.Size size) {
        Sizes sizes = sizes(program);
        int[] numbers = sizes.of(size);
        GPUArray[] arrays = program.arrays(sizes.type(), numbers);
        try {
            measure(program, () -> program.body().run(numbers, arrays));
        } finally {
            for (GPUArray array : arrays) {
                array.close();
            }
        }
    }

    private static void measure(NumpyProgram program, Supplier<List<GPUArray>> run) {
        say(READY);
        long start = System.nanoTime();
        long before = Counters.LAUNCHES.sum();
        List<GPUArray> results = run.get();
        GPU.eval(results.toArray(new GPUArray[0]));
        GPU.device().stream().synchronize();
        double milliseconds = (System.nanoTime() - start) / 1e6;
        say(String.format(Locale.ROOT, "%s %.3f %d", FIRST, milliseconds, Counters.LAUNCHES.sum() - before));
        results.forEach(GPUArray::close);
        Optional<String> difference = check(program);
        say(
                difference.isPresent()
                        ? FAILED + " " + difference.get()
                        : String.format(Locale.ROOT, "%s %.4f", MEDIAN, CallTimes.median(run)));
    }

    /** Returns what differs from NumPy's values, nothing if all are alike. */
    static Optional<String> check(NumpyProgram program) {
        Sizes sizes = sizes(program);
        GPUArray[] arrays = program.arrays(sizes.type(), sizes.check());
        return Values.difference(program.name(), program.body().run(sizes.check(), arrays));
    }

    private static Sizes sizes(NumpyProgram program) {
        Sizes sizes = Sizes.all().get(program.name());
        if (sizes == null) {
            throw new IllegalArgumentException("programs.txt has no line of " + program.name());
        }
        return sizes;
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
