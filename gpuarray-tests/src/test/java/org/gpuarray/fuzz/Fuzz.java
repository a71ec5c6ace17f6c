package org.gpuarray.fuzz;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gpuarray.device.Counters;
import org.gpuarray.exec.ForcedHeuristics;
import org.jspecify.annotations.Nullable;

/**
 * Many random programs, in one of the ways or in all.
 *
 * <p>{@code -Dgpuarray.tests.fuzz.seed=N} begins with that program, and with nothing else runs it alone; {@code .programs=M}
 * runs so many, {@code .repeats=K} each with K sets of values and extents, {@code .threads=T} so many at a time,
 * {@code .steps=S} so long ones, and {@code .seconds=S} begins none later than that in each way. A failure prints its seeds
 * and the fewest steps that show it.
 */
final class Fuzz {
    private static final int STEPS = Integer.getInteger("gpuarray.tests.fuzz.steps", 50);
    private static final int REPEATS = Integer.getInteger("gpuarray.tests.fuzz.repeats", 2);
    private static final int THREADS = Integer.getInteger("gpuarray.tests.fuzz.threads", 1);
    private static final Duration MOST = Duration.ofSeconds(
            Long.getLong("gpuarray.tests.fuzz.seconds", Duration.ofDays(1).toSeconds()));

    private static final AtomicLong OPERATIONS = new AtomicLong();
    private static final AtomicLong PROGRAMS = new AtomicLong();

    private final Way way;
    private final AtomicLong next;
    private final long last;
    private final long start = System.nanoTime();
    private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();

    /** How programs run. */
    record Way(boolean fuse, boolean writeInPlace, boolean widePositions) {
        static final List<Way> ALL = List.of(
                new Way(true, true, false),
                new Way(true, false, false),
                new Way(false, true, false),
                new Way(true, true, true));

        private <T> T run(Supplier<T> code) {
            Supplier<T> forced = () -> ForcedHeuristics.with(fuse, writeInPlace, code);
            return widePositions ? ForcedHeuristics.withWidePositions(forced) : forced.get();
        }
    }

    /** A program that went wrong, and how. */
    private record Failure(long seed, long valueSeed, Throwable thrown) {}

    private Fuzz(Way way, long first, long last) {
        this.way = way;
        this.next = new AtomicLong(first);
        this.last = last;
    }

    /** Runs programs in all ways, for a JVM of its own. */
    public static void main(String... arguments) {
        for (Way way : Way.ALL) {
            run(way, 1);
        }
    }

    /**
     * Runs programs in one way, as many as asked for by properties, or {@code otherwise}.
     *
     * @throws AssertionError if one goes wrong
     */
    static void run(Way way, int otherwise) {
        Long given = Long.getLong("gpuarray.tests.fuzz.seed");
        long first = given == null ? 1 : given;
        long last = first + Integer.getInteger("gpuarray.tests.fuzz.programs", given == null ? otherwise : 1) - 1;
        Fuzz fuzz = new Fuzz(way, first, last);
        long operations = OPERATIONS.get();
        long programs = PROGRAMS.get();
        Counters.Snapshot before = Counters.snapshot();
        boolean areRight = way.run(fuzz::runAll);
        System.out.printf(
                "random programs: %s traits=%s check=%s: %d operations in %d programs, %d kernels compiled, %d s%n",
                way,
                System.getProperty("gpuarray.cpu.traits", "own"),
                System.getProperty("gpuarray.check", ""),
                OPERATIONS.get() - operations,
                PROGRAMS.get() - programs,
                Counters.snapshot().since(before).compiles(),
                (System.nanoTime() - fuzz.start) / 1_000_000_000);
        if (!areRight) {
            throw way.run(fuzz::smallest);
        }
    }

    /** Returns whether none went wrong. */
    private boolean runAll() {
        List<Thread> threads = IntStream.range(0, THREADS)
                .mapToObj(i -> new Thread(this::runSome, "programs " + i))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return failures.isEmpty();
    }

    private void runSome() {
        for (long seed = next.getAndIncrement(); seed <= last; seed = next.getAndIncrement()) {
            for (int i = 0; i < REPEATS; i++) {
                if (!failures.isEmpty() || System.nanoTime() - start > MOST.toNanos()) {
                    return;
                }
                long valueSeed = seed * 1_000 + i;
                Throwable thrown = run(seed, valueSeed, new BitSet(), new StringBuilder());
                if (thrown != null) {
                    failures.add(new Failure(seed, valueSeed, thrown));
                    return;
                }
            }
        }
    }

    /** Returns what goes wrong in a program, null if nothing does. */
    private static @Nullable Throwable run(long seed, long valueSeed, BitSet leftOut, StringBuilder steps) {
        ProgramFuzzer program = new ProgramFuzzer(seed, valueSeed);
        try {
            OPERATIONS.addAndGet(program.run(STEPS, leftOut));
            PROGRAMS.incrementAndGet();
            return null;
        } catch (RuntimeException | AssertionError | LinkageError | StackOverflowError e) {
            return e;
        } finally {
            steps.append(program.steps());
        }
    }

    /** Returns what went wrong, with the fewest steps that show it. */
    private AssertionError smallest() {
        Failure failure = failures.remove();
        BitSet leftOut = new BitSet();
        for (int step = STEPS - 1; step >= 0; step--) {
            leftOut.set(step);
            Throwable thrown = run(failure.seed, failure.valueSeed, leftOut, new StringBuilder());
            if (thrown == null || thrown.getClass() != failure.thrown.getClass()) {
                leftOut.clear(step);
            }
        }
        StringBuilder steps = new StringBuilder();
        Throwable smallest = run(failure.seed, failure.valueSeed, leftOut, steps);
        return new AssertionError(
                "seed " + failure.seed + ", values of " + failure.valueSeed + ", " + way
                        + ": rerun with -Dgpuarray.tests.fuzz.seed=" + failure.seed + " -Dgpuarray.tests.fuzz.repeats="
                        + (failure.valueSeed % 1_000 + 1) + "\n" + failure.thrown + "\nas alone: " + smallest
                        + "\nafter the steps that it takes\n  " + steps,
                smallest == null ? failure.thrown : smallest);
    }
}
