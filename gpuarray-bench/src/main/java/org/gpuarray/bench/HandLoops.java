package org.gpuarray.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/**
 * The rows of the speed table whose limit is memory, as loops over Java arrays that somebody would write by hand, shared by
 * the processor's cores: the measure for the CPU device. Prints {@code name milliseconds}; arguments as for {@link Table}.
 */
public final class HandLoops {
    private static final int BLOCK = 64;

    private final int repetitions;
    private final int threads = Runtime.getRuntime().availableProcessors();
    private final float[] a;
    private final float[] b;
    private final float[] c;
    private final float[] y;
    private final int side;

    private HandLoops(int elements, int repetitions) {
        this.repetitions = repetitions;
        a = new float[elements];
        b = new float[elements];
        c = new float[elements];
        y = new float[elements];
        side = Rows.side(elements);
        Random random = new Random(1);
        for (int i = 0; i < elements; i++) {
            a[i] = random.nextFloat();
            b[i] = a[i] + 0.1f;
            c[i] = a[i] + 0.2f;
        }
    }

    public static void main(String[] arguments) {
        int elements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1 << 24;
        int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 31;
        HandLoops loops = new HandLoops(elements, repetitions);
        System.out.printf(
                Locale.ROOT,
                "# hand-written loops, %d threads, JVM %s, %d float32%n",
                loops.threads,
                Runtime.version(),
                elements);
        loops.run();
    }

    private void run() {
        time(Row.TIMES2, () -> each(this::times2));
        time(Row.CHAIN, () -> each(this::chain));
        time(Row.AXPY, () -> each(this::axpy));
        time(Row.WHERE, () -> each(this::where));
        if (side * side == a.length) {
            time(Row.ADD_TRANSPOSE, () -> each(side / BLOCK, this::addTranspose));
        }
        time(Row.SUM, () -> total(this::sum));
        time(Row.MEAN_VAR, () -> {
            double mean = total(this::sum) / a.length;
            return total((from, to) -> squares(from, to, mean)) / a.length;
        });
        time(Row.SUM_AXIS0, () -> each(side, this::sumColumns));
        time(Row.SUM_AXIS1, () -> each(side, this::sumRows));
        time(Row.ARGMAX, this::argmax);
    }

    private interface Part {
        void run(int from, int to);
    }

    private interface PartSum {
        double of(int from, int to);
    }

    private interface Work {
        double run();
    }

    private double each(Part part) {
        return each(a.length, part);
    }

    private double each(int count, Part part) {
        ForkJoinPool.commonPool()
                .submit(() ->
                        IntStream.range(0, threads).parallel().forEach(t -> part.run(at(count, t), at(count, t + 1))))
                .join();
        return y[0];
    }

    private double total(PartSum part) {
        return IntStream.range(0, threads)
                .parallel()
                .mapToDouble(t -> part.of(at(a.length, t), at(a.length, t + 1)))
                .sum();
    }

    private int at(int count, int thread) {
        return (int) ((long) count * thread / threads);
    }

    private void times2(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] * 2;
        }
    }

    private void chain(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = (float) Math.sqrt(a[i] * a[i] + b[i] * b[i]) * 2 - c[i];
        }
    }

    private void axpy(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] * 2.5f + b[i];
        }
    }

    private void where(int from, int to) {
        for (int i = from; i < to; i++) {
            y[i] = a[i] > b[i] ? a[i] : b[i] * 2;
        }
    }

    private void addTranspose(int from, int to) {
        for (int row = from * BLOCK; row < to * BLOCK; row += BLOCK) {
            for (int column = 0; column < side; column += BLOCK) {
                for (int i = row; i < row + BLOCK; i++) {
                    for (int j = column; j < column + BLOCK; j++) {
                        y[i * side + j] = a[i * side + j] + a[j * side + i];
                    }
                }
            }
        }
    }

    /** Eight sums at once, which the JVM does not do by itself because it would change the result. */
    private double sum(int from, int to) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
        for (int i = from; i + 7 < to; i += 8) {
            s0 += a[i];
            s1 += a[i + 1];
            s2 += a[i + 2];
            s3 += a[i + 3];
            s4 += a[i + 4];
            s5 += a[i + 5];
            s6 += a[i + 6];
            s7 += a[i + 7];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }

    private double squares(int from, int to, double mean) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        for (int i = from; i + 3 < to; i += 4) {
            s0 += (a[i] - mean) * (a[i] - mean);
            s1 += (a[i + 1] - mean) * (a[i + 1] - mean);
            s2 += (a[i + 2] - mean) * (a[i + 2] - mean);
            s3 += (a[i + 3] - mean) * (a[i + 3] - mean);
        }
        return (s0 + s1) + (s2 + s3);
    }

    private void sumColumns(int from, int to) {
        double[] sums = new double[to - from];
        for (int row = 0; row < a.length / side; row++) {
            for (int j = from; j < to; j++) {
                sums[j - from] += a[row * side + j];
            }
        }
        for (int j = from; j < to; j++) {
            y[j] = (float) sums[j - from];
        }
    }

    private void sumRows(int from, int to) {
        for (int row = from; row < to; row++) {
            y[row] = (float) sum(row * side, (row + 1) * side);
        }
    }

    private double argmax() {
        int[] best = new int[threads];
        each(threads, (from, to) -> {
            for (int t = from; t < to; t++) {
                int at = at(a.length, t);
                for (int i = at; i < at(a.length, t + 1); i++) {
                    at = a[i] > a[at] ? i : at;
                }
                best[t] = at;
            }
        });
        return Arrays.stream(best).reduce((i, j) -> a[j] > a[i] ? j : i).orElse(0);
    }

    private void time(Row row, Work work) {
        double median = Table.median(() -> keep(work.run()), repetitions, Table.WARM_UP_NANOS);
        System.out.printf(Locale.ROOT, "%s %.4f%n", row.key(), median);
    }

    /** Keeps the JVM from dropping work whose result nobody needs. */
    private static void keep(double result) {
        if (Double.isNaN(result)) {
            throw new IllegalStateException("a loop gave no number");
        }
    }
}
