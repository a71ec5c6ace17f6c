package org.gpuarray.bench;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;

/**
 * Times the rows of the speed table on the current device. Prints one line for each row, {@code name milliseconds}: the median
 * of the repetitions. Arguments: the number of elements, the repetitions, and the names of the rows, none for all. {@code
 * -Dbench.type=float64} takes another element type than float32.
 */
public final class Table {
    /** After so many calls HotSpot has compiled again the loops that it had first compiled while they ran. */
    private static final int WARM_UP = 100;

    static final long WARM_UP_NANOS = 1_000_000_000;

    /** Rows whose time is the host's: its code is compiled further meanwhile. */
    private static final Set<Row> OF_THE_HOST =
            EnumSet.of(Row.CHAIN_1024, Row.ITEM_ROUND_TRIP_1024, Row.LOOP_1024, Row.LOOP_2_20);

    private static final long HOST_WARM_UP_NANOS = 2 * WARM_UP_NANOS;
    private static final int HOST_REPETITIONS = 101;

    /** The host's code is compiled by the JVM before anything counts, on small arrays. */
    private static final int JIT_ROUNDS = 5;

    private static final long JIT_NANOS = 100_000_000;
    private static final int JIT_ELEMENTS = 1 << 12;

    private final List<String> wanted;
    private final Map<Row, Double> milliseconds = new EnumMap<>(Row.class);

    private Table(List<String> wanted) {
        this.wanted = wanted;
    }

    public static void main(String[] arguments) {
        int elements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1 << 24;
        int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 31;
        Table table = new Table(Arrays.asList(arguments).subList(Math.min(2, arguments.length), arguments.length));
        System.out.printf(
                Locale.ROOT,
                "# gpuarray on %s, JVM %s, %d %s%n",
                Devices.current().description(),
                Runtime.version(),
                elements,
                type());
        table.compileHostCode();
        table.run(elements, repetitions);
        table.milliseconds.forEach((row, time) -> System.out.printf(Locale.ROOT, "%s %.4f%n", row.key(), time));
    }

    /** Returns the element type, float32 or float64. */
    static DType type() {
        return DType.valueOf(System.getProperty("bench.type", "float32").toUpperCase(Locale.ROOT));
    }

    private void compileHostCode() {
        try (Rows rows = new Rows(JIT_ELEMENTS, type())) {
            for (int round = 0; round < JIT_ROUNDS; round++) {
                rows.work().forEach((row, once) -> {
                    long end = System.nanoTime() + JIT_NANOS;
                    while (isWanted(row) && System.nanoTime() < end) {
                        once.run();
                    }
                });
            }
        }
    }

    private void run(int elements, int repetitions) {
        try (Rows rows = new Rows(elements, type())) {
            rows.work().forEach((row, once) -> {
                if (isWanted(row)) {
                    boolean isOfTheHost = OF_THE_HOST.contains(row);
                    milliseconds.put(
                            row,
                            median(
                                    once,
                                    isOfTheHost ? Math.max(repetitions, HOST_REPETITIONS) : repetitions,
                                    isOfTheHost ? HOST_WARM_UP_NANOS : WARM_UP_NANOS));
                }
            });
        }
    }

    private boolean isWanted(Row row) {
        return wanted.isEmpty() || wanted.contains(row.key());
    }

    /** Returns the median of the repetitions in milliseconds, after {@code warmUpNanos} and at least some repetitions. */
    static double median(Runnable once, int repetitions, long warmUpNanos) {
        long end = System.nanoTime() + warmUpNanos;
        for (int i = 0; i < WARM_UP || System.nanoTime() < end; i++) {
            once.run();
        }
        double[] times = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long start = System.nanoTime();
            once.run();
            times[i] = (System.nanoTime() - start) * 1e-6;
        }
        Arrays.sort(times);
        return times[repetitions / 2];
    }
}
