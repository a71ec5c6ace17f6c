package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;

/** Reads, ends of arrays and of scopes, and several threads that use the same arrays. */
final class LifeSteps implements Steps {
    private static final int IN_SCOPE = 4;

    private final Program program;
    private final Runnable step;

    /**
     * Returns such steps.
     *
     * @param step does another one, of any family
     */
    LifeSteps(Program program, Runnable step) {
        this.program = program;
        this.step = step;
    }

    @Override
    public void step() {
        switch (program.chance(12)) {
            case 0, 1, 2, 3 -> {
                Pair pair = program.any();
                program.note("compare", pair);
                pair.compare();
            }
            case 4, 5 -> {
                Pair a = program.any();
                Pair b = program.any();
                program.note("eval", a, b);
                GPU.eval(a.lazy(), b.lazy());
            }
            case 6, 7 -> close();
            case 8 -> scope();
            case 9 -> threads();
            default -> explain();
        }
    }

    private void explain() {
        Pair pair = program.any();
        program.note("explain", pair);
        pair.lazy().explain();
    }

    /** Results of an array that is closed stay. */
    private void close() {
        Pair pair = program.any(Pair::isOwner);
        if (pair != null) {
            program.note("close", pair);
            pair.lazy().close();
            end(other -> other.eager().memory == pair.eager().memory);
        }
    }

    /** Drops arrays whose memory was let go of. Throws an AssertionError if one of them is open, or another one is closed. */
    private void end(Predicate<Pair> isOver) {
        for (Pair pair : program.held) {
            if (pair.lazy().isClosed() != isOver.test(pair)) {
                throw new AssertionError(
                        program.held.indexOf(pair) + ": " + pair.lazy().dtype()
                                + pair.lazy().shape() + (pair.isOwner() ? "" : ", a view,")
                                + (isOver.test(pair) ? " stays open" : " was closed with another"));
            }
        }
        program.held.removeIf(isOver);
    }

    /** What was made in a scope goes with it, but for one array and its views. Writes to older ones stay. */
    private void scope() {
        Set<EagerArray.Memory> living = Collections.newSetFromMap(new IdentityHashMap<>());
        program.held.forEach(pair -> living.add(pair.eager().memory));
        program.note("scope opens");
        program.scopes++;
        try (GpuScope scope = GpuScope.open()) {
            for (int i = 0; i < IN_SCOPE; i++) {
                step.run();
            }
            Pair kept = program.any(pair -> !living.contains(pair.eager().memory));
            if (kept != null) {
                program.note("scope ends, kept", kept);
                scope.keep(kept.lazy());
                living.add(kept.eager().memory);
            }
        } finally {
            program.scopes--;
        }
        end(pair -> !living.contains(pair.eager().memory));
    }

    /** Each reads an array, and what an operator makes of it. */
    private void threads() {
        List<Pair> read = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            read.add(program.any());
        }
        program.note("threads read", read.toArray(Pair[]::new));
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        for (Pair pair : read) {
            Thread thread = new Thread(() -> compare(pair));
            thread.setUncaughtExceptionHandler((t, e) -> failures.add(e));
            threads.add(thread);
            thread.start();
        }
        threads.forEach(LifeSteps::join);
        if (!failures.isEmpty()) {
            throw new AssertionError("in a thread: " + failures.get(0), failures.get(0));
        }
    }

    private static void compare(Pair pair) {
        Operation isEqual = Operation.BINARY.stream()
                .filter(operation -> operation.name().equals("eq"))
                .findFirst()
                .orElseThrow();
        GPUArray lazy = pair.lazy().eq(pair.lazy());
        pair.compare();
        Pair.result(lazy, isEqual.apply(lazy.dtype(), pair.eager(), pair.eager()))
                .compare();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
