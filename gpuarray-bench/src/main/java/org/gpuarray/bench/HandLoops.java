package org.gpuarray.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.gpuarray.types.DType;

/**
 * The rows of the speed table whose limit is memory, as loops over Java arrays that somebody would write by hand, shared by
 * the processor's cores: the measure for the CPU device. Prints {@code name milliseconds}; arguments as for {@link Table}.
 */
public final class HandLoops {
    private static final int BLOCK = 64;

    private final int elements;
    private final int repetitions;
    private final int threads = Runtime.getRuntime().availableProcessors();
    private final Loops loops;
    private final int side;

    private HandLoops(int elements, int repetitions, Loops loops) {
        this.elements = elements;
        this.repetitions = repetitions;
        this.loops = loops;
        side = Rows.side(elements);
    }

    public static void main(String[] arguments) {
        int elements = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1 << 24;
        int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 31;
        DType type = Table.type();
        Loops loops = type == DType.FLOAT64 ? new DoubleLoops(elements) : new FloatLoops(elements);
        HandLoops hand = new HandLoops(elements, repetitions, loops);
        System.out.printf(
                Locale.ROOT,
                "# hand-written loops, %d threads, JVM %s, %d %s%n",
                hand.threads,
                Runtime.version(),
                elements,
                type);
        hand.run();
    }

    private void run() {
        time(Row.TIMES2, () -> each(loops::times2));
        time(Row.CHAIN, () -> each(loops::chain));
        time(Row.AXPY, () -> each(loops::axpy));
        time(Row.WHERE, () -> each(loops::where));
        if (side * side == elements) {
            time(
                    Row.ADD_TRANSPOSE,
                    () -> each(side / BLOCK, (from, to) -> loops.addTranspose(from * BLOCK, to * BLOCK)));
        }
        time(Row.SUM, () -> total(loops::sum));
        time(Row.MEAN_VAR, () -> {
            double mean = total(loops::sum) / elements;
            return total((from, to) -> loops.squares(from, to, mean)) / elements;
        });
        time(Row.SUM_AXIS0, () -> each(side, loops::sumColumns));
        time(Row.SUM_AXIS1, () -> each(side, loops::sumRows));
        time(Row.ARGMAX, this::argmax);
        time(Row.CUMSUM, this::cumsum);
    }

    /** Loops over arrays of one element type, each from an index up to, not including, another. */
    interface Loops {
        void times2(int from, int to);

        void chain(int from, int to);

        void axpy(int from, int to);

        void where(int from, int to);

        /** Of rows. */
        void addTranspose(int from, int to);

        /** Eight sums at once, which the JVM does not do by itself because it would change the result. */
        double sum(int from, int to);

        double squares(int from, int to, double mean);

        /** Of columns. */
        void sumColumns(int from, int to);

        /** Of rows. */
        void sumRows(int from, int to);

        int argmax(int from, int to);

        /** Returns which of two places has the greater element, the first if they are equal. */
        int greater(int i, int j);

        void scan(int from, int to, double before);

        /** Returns the first result. */
        double first();
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
        return each(elements, part);
    }

    private double each(int count, Part part) {
        ForkJoinPool.commonPool()
                .submit(() ->
                        IntStream.range(0, threads).parallel().forEach(t -> part.run(at(count, t), at(count, t + 1))))
                .join();
        return loops.first();
    }

    private double total(PartSum part) {
        return IntStream.range(0, threads)
                .parallel()
                .mapToDouble(t -> part.of(at(elements, t), at(elements, t + 1)))
                .sum();
    }

    private int at(int count, int thread) {
        return (int) ((long) count * thread / threads);
    }

    private double argmax() {
        int[] best = new int[threads];
        each(threads, (from, to) -> {
            for (int t = from; t < to; t++) {
                best[t] = loops.argmax(at(elements, t), at(elements, t + 1));
            }
        });
        return Arrays.stream(best).reduce(loops::greater).orElse(0);
    }

    private double cumsum() {
        double[] before = new double[threads];
        each(threads, (from, to) -> {
            for (int t = from; t < to; t++) {
                before[t] = t + 1 < threads ? loops.sum(at(elements, t), at(elements, t + 1)) : 0;
            }
        });
        double sum = 0;
        for (int t = 0; t < threads; t++) {
            double own = before[t];
            before[t] = sum;
            sum += own;
        }
        return each(threads, (from, to) -> {
            for (int t = from; t < to; t++) {
                loops.scan(at(elements, t), at(elements, t + 1), before[t]);
            }
        });
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
