package org.gpuarray.bench.npbench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that measures programs, one after the other, and is ended when one takes too long: a new one goes on. All have an empty
 * folder of kernels in common, so that first runs compile.
 */
final class Worker implements AutoCloseable {
    /** The last line of a process. */
    private static final String ENDED = "ended";

    /** How long a process may take to start, to make the arrays, and to compare values. */
    private static final double OTHER_SECONDS = 120;

    private final Sizes.Size size;
    private final Path cache;
    private final List<String> titles = new ArrayList<>();
    private @Nullable Process process;
    private BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    Worker(Sizes.Size size, Path cache) {
        this.size = size;
        this.cache = cache;
    }

    /** Returns the times of a program; the process lives on, unless it has taken longer than {@code seconds}. */
    Measured measure(String name, double seconds) throws IOException, InterruptedException {
        Process running = process;
        if (running == null || !running.isAlive()) {
            running = start();
            process = running;
        }
        BufferedWriter names =
                new BufferedWriter(new OutputStreamWriter(running.getOutputStream(), StandardCharsets.UTF_8));
        names.write(name + "\n");
        names.flush();
        Measured measured = Measured.NOTHING;
        long end = System.nanoTime() + (long) (OTHER_SECONDS * 1e9);
        while (true) {
            String line = lines.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (line == null) {
                close();
                return measured.withTrouble(String.format(Locale.ROOT, "more than %.0f s", seconds));
            }
            String[] words = line.split(" ", 3);
            switch (words[0]) {
                case WorkerMain.READY -> end = System.nanoTime() + (long) (seconds * 1e9);
                case WorkerMain.FIRST ->
                    measured = measured.withFirst(Double.parseDouble(words[1]), Long.parseLong(words[2]));
                case WorkerMain.MEDIAN -> {
                    return measured.withMedian(Double.parseDouble(words[1]));
                }
                case WorkerMain.FAILED -> {
                    return measured.withTrouble(line.substring(WorkerMain.FAILED.length() + 1));
                }
                case ENDED -> {
                    close();
                    return measured.withTrouble("the process has ended");
                }
                default -> title(line);
            }
        }
    }

    /** Prints what processes say of themselves, once. */
    private void title(String line) {
        if (!titles.contains(line)) {
            titles.add(line);
            System.out.println(line);
        }
    }

    private Process start() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        String heap = Long.toString(Runtime.getRuntime().maxMemory());
        command.addAll(List.of("-Xms" + heap, "-Xmx" + heap, "-Dgpuarray.cache=" + cache));
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("gpuarray.") && !name.equals("gpuarray.cache"))
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WorkerMain.class.getName(), size.name()));
        Process started = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BlockingQueue<String> ofProcess = new LinkedBlockingQueue<>();
        lines = ofProcess;
        Thread reader = new Thread(() -> read(started, ofProcess), "npbench-lines");
        reader.setDaemon(true);
        reader.start();
        return started;
    }

    private static void read(Process of, BlockingQueue<String> into) {
        try (BufferedReader text =
                new BufferedReader(new InputStreamReader(of.getInputStream(), StandardCharsets.UTF_8))) {
            text.lines().forEach(into::add);
        } catch (IOException | UncheckedIOException e) {
            // A process that is killed closes its output; ENDED says so.
        }
        into.add(ENDED);
    }

    @Override
    public void close() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
            process = null;
        }
    }
}
