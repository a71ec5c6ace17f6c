package org.gpuarray.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A child JVM with the class path of this one. */
public final class Jvm {
    private static final long TIMEOUT_SECONDS = Long.getLong("gpuarray.tests.childSeconds", 240);
    private static final Map<String, String> NO_GPU = Map.of("CUDA_VISIBLE_DEVICES", "-1");
    private static final String CACHE = "gpuarray.cache";
    private static final boolean WARNS_OF_NATIVES = Runtime.version().feature() >= 24;

    private final Process process;
    private final Path out;
    private final Path err;

    private Jvm(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts a program; {@code flags} are the JVM's, and override what this JVM passes on. */
    public static Jvm start(Class<?> main, List<String> flags, String... arguments) {
        return start(List.of(), Map.of(), main, flags, arguments);
    }

    private static Jvm start(
            List<String> prefix,
            Map<String, String> environment,
            Class<?> main,
            List<String> flags,
            String... arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xshare:auto");
        command.add("-Dorg.bytedeco.javacpp.maxphysicalbytes=0");
        command.add("-Dgpuarray.strict=true");
        if (System.getProperty(CACHE) != null) { // never the user's own
            command.add("-D" + CACHE + "=" + Path.of(System.getProperty(CACHE)).toAbsolutePath());
        }
        if (WARNS_OF_NATIVES) {
            command.add("--enable-native-access=ALL-UNNAMED");
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(flags);
        command.add(main.getName());
        command.addAll(List.of(arguments));
        try {
            Path out = Files.createTempFile("child", ".out");
            Path err = Files.createTempFile("child", ".err");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().put("CLASSPATH", classPath());
            environment.forEach((name, value) -> {
                if (value.isEmpty()) {
                    builder.environment().remove(name);
                } else {
                    builder.environment().put(name, value);
                }
            });
            builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
            return new Jvm(builder.start(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs a program to its end.
     *
     * @throws AssertionError if it does not end with 0 in time; the message has what it printed
     */
    public static Result run(Class<?> main, List<String> flags, String... arguments) {
        return start(main, flags, arguments).await();
    }

    /** As {@link #run}, with {@code prefix} before the command line: a shell that sets limits, for instance. */
    public static Result runBehind(List<String> prefix, Class<?> main, List<String> flags, String... arguments) {
        return start(prefix, Map.of(), main, flags, arguments).await();
    }

    /** As {@link #run}, with other variables in the environment; the empty text stands for none. */
    public static Result runIn(
            Map<String, String> environment, Class<?> main, List<String> flags, String... arguments) {
        return start(List.of(), environment, main, flags, arguments).await();
    }

    /** As {@link #run}, as if the machine had no GPU. */
    public static Result runWithoutGpu(Class<?> main, List<String> flags, String... arguments) {
        return start(List.of(), NO_GPU, main, flags, arguments).await();
    }

    /** Runs a program that must end with an uncaught exception, as if the machine had no GPU. */
    public static Result failWithoutGpu(Class<?> main, List<String> flags, String... arguments) {
        return start(List.of(), NO_GPU, main, flags, arguments).await(1);
    }

    /** Returns the class path of this JVM, and of its children. */
    public static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Returns what it has printed so far. */
    public String printed() {
        return text(out);
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Ends it at once, as {@code kill -9} does. */
    public void kill() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        delete();
    }

    /** Waits for its end, as {@link #run} does. */
    public Result await() {
        return await(0);
    }

    private Result await(int exit) {
        try {
            boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            Result result = new Result(process.exitValue(), text(out), text(err));
            if (!ended || result.exit != exit) {
                throw new AssertionError("child JVM " + (ended ? "ended with " + result.exit : "timed out") + "\n"
                        + process.info().commandLine().orElse("") + "\nout:\n" + result.out + "\nerr:\n" + result.err);
            }
            return result;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IllegalStateException(e);
        } finally {
            delete();
        }
    }

    private void delete() {
        try {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a child printed. */
    public record Result(int exit, String out, String err) {
        /** Returns the lines {@code name=value} as a map. */
        public Map<String, String> values() {
            return out.lines()
                    .filter(line -> line.contains("="))
                    .collect(Collectors.toMap(
                            line -> line.substring(0, line.indexOf('=')),
                            line -> line.substring(line.indexOf('=') + 1)));
        }

        /** Returns the number on the line {@code name=number}. */
        public long number(String name) {
            return Long.parseLong(values().get(name));
        }

        public List<String> errorLines() {
            return err.lines().toList();
        }
    }
}
