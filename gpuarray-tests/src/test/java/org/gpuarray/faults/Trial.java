package org.gpuarray.faults;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.memory.Lifetimes;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program with a fault, or without. Each step that fails is tried again, and must then show what it shows without the
 * fault; what it throws must be the fault, or lead to it.
 */
final class Trial {
    private static final int MOST_ATTEMPTS = 3 * Fault.FOR_A_WHILE;

    /**
     * What a run showed and left.
     *
     * @param open what was made and has not ended, once everything of the program was closed
     * @param hits how many calls failed
     * @param told how many times a caller heard of one
     */
    record Result(List<String> seen, Map<String, Long> calls, Map<String, Long> open, long hits, int told) {}

    /** What must not happen. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Broken(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    private interface Action {
        String run() throws IOException;
    }

    private final Program program;
    private final FaultyDevice device;
    private final List<String> seen = new ArrayList<>();
    private final List<Throwable> told = new ArrayList<>();

    private boolean isInterrupted;

    private Trial(Program program, FaultyDevice device) {
        this.program = program;
        this.device = device;
    }

    /** Runs a program on a device that is used for nothing else meanwhile. */
    static Result run(Program program, FaultyDevice device, @Nullable Fault fault, Path folder) {
        return new Trial(program, device).run(fault, folder);
    }

    private Result run(@Nullable Fault fault, Path folder) {
        device.arm(fault);
        isInterrupted = fault != null && fault.kind() == Fault.Kind.INTERRUPTED;
        GpuScope scope = GpuScope.open();
        Board[] board = new Board[1];
        attempt("make arrays", () -> {
            board[0] = new Board(program.type(), program.rows(), program.columns(), program.number(), folder);
            return "";
        });
        for (Program.Part part : program.parts()) {
            seen.add(part.name() + ": " + attempt(part.name(), () -> part.step().run(board[0], part.k())));
        }
        attempt("close the board", () -> {
            board[0].close();
            return "";
        });
        attempt("close the scope", () -> {
            scope.close();
            return "";
        });
        Map<String, Long> calls = device.calls();
        long hits = device.hits();
        device.arm(null);
        keepCounters();
        GPU.alloc(1).close(); // frees what streams have passed
        return new Result(List.copyOf(seen), calls, device.open(), hits, told.size());
    }

    /** The counters of reductions are kept once there are any, but for those of a launch that failed. */
    private static void keepCounters() {
        try (GPUArray sum = GPU.arange(1 << 14).sum()) {
            GPU.eval(sum);
        }
    }

    private String attempt(String name, Action action) {
        for (int attempt = 1; ; attempt++) {
            try {
                return action.run();
            } catch (IOException | RuntimeException | Error e) {
                judge(name, attempt, e);
            } finally {
                if (Thread.interrupted()) {
                    told.add(new InterruptedException());
                }
            }
        }
    }

    /** Returns whether an exception is what an interrupt leads to: in a wait, or in Java's channels, also without a device. */
    private static boolean saysSo(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof DeviceInterruptedException || each instanceof ClosedByInterruptException) {
                return true;
            }
        }
        return false;
    }

    private void judge(String name, int attempt, Throwable thrown) {
        if (isInterrupted && saysSo(thrown)) {
            told.add(thrown);
            return;
        } else if (device.thrown().stream().noneMatch(injected -> leadsTo(thrown, injected))) {
            throw new Broken(name + ", attempt " + attempt + ", threw what was not injected: " + thrown, thrown);
        } else if (thrown.getMessage() == null || thrown.getMessage().isBlank()) {
            throw new Broken(name + " threw without a message: " + thrown, thrown);
        } else if (attempt == MOST_ATTEMPTS) {
            throw new Broken(name + " fails for ever: " + thrown, thrown);
        } else if (Lifetimes.LOCK.isLocked()) {
            throw new Broken(name + " left the lock held: " + Lifetimes.LOCK, thrown);
        }
        told.add(thrown);
    }

    private static boolean leadsTo(Throwable thrown, Throwable injected) {
        Set<Throwable> known = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> open = new ArrayList<>(List.of(thrown));
        while (!open.isEmpty()) {
            Throwable next = open.remove(open.size() - 1);
            if (next == injected) {
                return true;
            } else if (known.add(next)) {
                open.addAll(List.of(next.getSuppressed()));
                if (next.getCause() != null) {
                    open.add(next.getCause());
                }
            }
        }
        return false;
    }

    /** Throws unless a run has shown and left what another did. */
    static void compare(Result expected, Result found) {
        for (int i = 0; i < expected.seen.size(); i++) {
            if (!expected.seen.get(i).equals(found.seen.get(i))) {
                throw new Broken(
                        "step " + i + " without the fault " + expected.seen.get(i) + "\n  with it " + found.seen.get(i),
                        null);
            }
        }
        if (!found.open.equals(expected.open)) {
            throw new Broken("left open without the fault " + expected.open + ", with it " + found.open, null);
        }
    }
}
