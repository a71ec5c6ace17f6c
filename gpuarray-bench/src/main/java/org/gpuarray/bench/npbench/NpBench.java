package org.gpuarray.bench.npbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.gpuarray.bench.EmptyFolder;

/**
 * Times NPBench's programs on the current device, each after its values at the size {@code check} have been compared with NumPy's.
 * Prints a line for each: name, {@code gpuarray}, the median of several runs in milliseconds from the first call to the end of the
 * device's work, the first run, with the compilation of its kernels, and how many kernels a run launches; or {@code -} and why
 * there is no time. {@code gpuarray-bench/npbench/peers.py} prints such lines of the peers; with two arguments and more, {@code
 * join FOLDER FILE...}, this class makes a table and a chart of such files.
 *
 * <p>Arguments: {@code check}, {@code paper} or {@code gpu}, then the names of programs, none for all. {@code -Dbench.limit=60} is
 * how many seconds a program may take, its first run and the repetitions together.
 */
public final class NpBench {
    private static final String LIMIT = "60";

    private NpBench() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> rest = List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
        if (arguments.length > 2 && arguments[0].equals("join")) {
            Join.write(Path.of(rest.get(0)), rest.subList(1, rest.size()));
            return;
        }
        Sizes.Size size = Sizes.Size.of(arguments.length > 0 ? arguments[0] : "check");
        List<String> wanted =
                rest.isEmpty() ? Programs.all().stream().map(NumpyProgram::name).toList() : rest;
        double limit = Double.parseDouble(System.getProperty("bench.limit", LIMIT));
        try (EmptyFolder cache = EmptyFolder.make();
                Worker worker = new Worker(size, cache.path())) {
            for (String name : wanted) {
                System.out.println(line(name, worker.measure(Programs.of(name).name(), limit)));
            }
        }
    }

    private static String line(String name, Measured of) {
        return String.format(
                Locale.ROOT,
                "%-28s %-14s %s ms %s ms first %6s kernels%s",
                name,
                Join.OURS,
                time(of.median()),
                time(of.first()),
                of.kernels() < 0 ? "-" : Long.toString(of.kernels()),
                of.trouble().isEmpty() ? "" : "  # " + of.trouble());
    }

    private static String time(double milliseconds) {
        return Double.isNaN(milliseconds)
                ? String.format(Locale.ROOT, "%10s", "-")
                : String.format(Locale.ROOT, "%10.3f", milliseconds);
    }
}
