package org.gpuarray.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * {@link CpuPrograms} on the CPU device beside NumPy in one run, with one worker and with two: NumPy and we in turn, program by
 * program, and of each the fewest milliseconds. One worker's are those of the processor, which other work on the machine changes
 * least; two workers' are those of the clock. The first call of a program, which generates and compiles its kernels, comes first.
 *
 * <p>Arguments: the file for the table, the logarithm of the number of elements (20), then parts of the names of the programs
 * wanted. {@code -Dbench.python} is the command for Python, {@code -Dbench.workers} how many workers there are ("1,2").
 */
public final class BesideNumpy {
    private static final int DEFAULT_LOG = 20;
    private static final int ROUNDS = 3;
    private static final int FEWEST_CALLS = 5;
    private static final double NANOS_PER_MILLI = 1e6;
    /** HotSpot compiles a program's kernels while the processor runs them so long, on a busy machine too. */
    private static final double WARM_UP_MILLIS = 1_000;

    private static final long ROUND_NANOS = 300_000_000L;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private BesideNumpy() {}

    /** Milliseconds of one program. */
    private record Times(double first, double own, double wall, double numpyOwn, double numpyWall) {
        double ratio(boolean ofOneWorker) {
            return ofOneWorker ? own / numpyOwn : wall / numpyWall;
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments[0].equals("measure")) {
            measure(Integer.parseInt(arguments[1]), List.of(arguments).subList(2, arguments.length));
            return;
        }
        int log = arguments.length > 1 ? Integer.parseInt(arguments[1]) : DEFAULT_LOG;
        List<String> wanted = arguments.length > 2 ? Arrays.asList(arguments).subList(2, arguments.length) : List.of();
        StringBuilder text = new StringBuilder();
        for (String workers : System.getProperty("bench.workers", "1,2").split(",")) {
            List<String> titles = new ArrayList<>();
            Map<String, Times> times = times(workers, log, wanted, titles);
            text.append(table(workers, titles, times));
        }
        Path file = Path.of(arguments[0]);
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text);
        System.out.print(text);
    }

    /** Measures in a JVM of its own, with an empty cache of kernels. */
    private static Map<String, Times> times(String workers, int log, List<String> wanted, List<String> titles)
            throws IOException, InterruptedException {
        try (EmptyFolder cache = EmptyFolder.make()) {
            return times(cache.path(), workers, log, wanted, titles);
        }
    }

    private static Map<String, Times> times(
            Path cache, String workers, int log, List<String> wanted, List<String> titles)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms3g",
                "-Xmx3g",
                "-cp",
                System.getProperty("java.class.path"),
                "-Dgpuarray.device=cpu",
                "-Dgpuarray.cpu.workers=" + workers,
                "-Dgpuarray.cache=" + cache,
                "-Dbench.python=" + System.getProperty("bench.python", "python3"),
                BesideNumpy.class.getName(),
                "measure",
                Integer.toString(log)));
        command.addAll(wanted);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Times> times = new LinkedHashMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.err.println(line);
                String[] fields = line.split(";");
                if (fields.length == 1) {
                    titles.add(line);
                } else {
                    double[] numbers = Arrays.stream(fields)
                            .skip(1)
                            .mapToDouble(Double::parseDouble)
                            .toArray();
                    times.put(fields[0], new Times(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]));
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("the measurement with " + workers + " workers ended with " + process.exitValue());
        }
        return times;
    }

    private static String table(String workers, List<String> titles, Map<String, Times> times) {
        boolean one = workers.equals("1");
        StringBuilder text = new StringBuilder("## Workers: " + workers + "\n\n" + String.join(", ", titles) + "\n\n");
        text.append("| program | first call | ours | NumPy | ours / NumPy |\n|---|---|---|---|---|\n");
        double logs = 0;
        int count = 0;
        for (Map.Entry<String, Times> entry : times.entrySet()) {
            Times each = entry.getValue();
            if (Double.isFinite(each.ratio(one))) { // NumPy may take less time than the clock shows
                logs += Math.log(each.ratio(one));
                count++;
            }
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %.0f | %.3f | %.3f | %.2f |%n",
                    entry.getKey(),
                    each.first(),
                    one ? each.own() : each.wall(),
                    one ? each.numpyOwn() : each.numpyWall(),
                    each.ratio(one)));
        }
        text.append(
                String.format(Locale.ROOT, "| geometric mean | | | | %.2f |%n%n", Math.exp(logs / Math.max(1, count))));
        return text.toString();
    }

    private static void measure(int log, List<String> wanted) throws IOException {
        Process numpy = new ProcessBuilder(
                        System.getProperty("bench.python", "python3"),
                        "gpuarray-bench/numpy_programs.py",
                        Integer.toString(log))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedWriter names =
                        new BufferedWriter(new OutputStreamWriter(numpy.getOutputStream(), StandardCharsets.UTF_8));
                BufferedReader answers =
                        new BufferedReader(new InputStreamReader(numpy.getInputStream(), StandardCharsets.UTF_8))) {
            System.out.println("2^" + log + " elements, " + GPU.device().description() + ", JVM " + Runtime.version());
            System.out.println(answers.readLine());
            for (Map.Entry<String, Supplier<List<GPUArray>>> entry :
                    CpuPrograms.of(log).entrySet()) {
                String name = entry.getKey();
                if (wanted.isEmpty() || wanted.stream().anyMatch(name::contains)) {
                    print(name, beside(name, entry.getValue(), names, answers));
                }
            }
        }
    }

    private static Times beside(
            String name, Supplier<List<GPUArray>> program, BufferedWriter names, BufferedReader answers)
            throws IOException {
        double first = once(program)[1];
        for (double warm = 0; warm < WARM_UP_MILLIS; ) {
            warm += once(program)[0];
        }
        double[] fewest = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY
        };
        for (int round = 0; round < ROUNDS; round++) {
            long end = System.nanoTime() + ROUND_NANOS;
            for (int call = 0; call < FEWEST_CALLS || System.nanoTime() < end; call++) {
                double[] times = once(program);
                fewest[0] = Math.min(fewest[0], times[0]);
                fewest[1] = Math.min(fewest[1], times[1]);
            }
            names.write(name + "\n");
            names.flush();
            String answer = answers.readLine();
            if (answer == null) {
                throw new IOException("NumPy's process ended at " + name);
            }
            String[] fields = answer.split(" ");
            fewest[2] = Math.min(fewest[2], Double.parseDouble(fields[0]));
            fewest[3] = Math.min(fewest[3], Double.parseDouble(fields[1]));
        }
        return new Times(first, fewest[0], fewest[1], fewest[2], fewest[3]);
    }

    /** Returns the milliseconds of a call, of this thread's processor and of the clock. */
    private static double[] once(Supplier<List<GPUArray>> program) {
        long start = System.nanoTime();
        long own = THREADS.getCurrentThreadCpuTime();
        List<GPUArray> results = program.get();
        GPU.eval(results.toArray(new GPUArray[0]));
        GPU.device().stream().synchronize();
        double[] times = {
            (THREADS.getCurrentThreadCpuTime() - own) / NANOS_PER_MILLI, (System.nanoTime() - start) / NANOS_PER_MILLI
        };
        results.forEach(GPUArray::close);
        return times;
    }

    private static void print(String name, Times t) {
        System.out.printf(
                Locale.ROOT,
                "%s;%.3f;%.6f;%.6f;%.6f;%.6f%n",
                name,
                t.first(),
                t.own(),
                t.wall(),
                t.numpyOwn(),
                t.numpyWall());
    }
}
