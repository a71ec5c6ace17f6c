package org.gpuarray.cpu.jit;

import java.util.HashSet;
import java.util.Set;
import org.gpuarray.cpu.flow.Reg;

/** What steps are, and whether they gain by running in stages. */
final class StageWeight {
    /** The operations of which HotSpot makes vectors in one loop, at most. */
    private static final int MOST_IN_ONE_LOOP = 20;

    /** The same on JDK 17 if several do the same with one value, and others with another: {@code (r * 2 + x - y) * 3 + x - y}. */
    static final int MOST_WITH_REPEATS = 8;

    /** The same of 64 bits, which take twice as long to fetch and keep. */
    private static final int MOST_WIDE_WITH_REPEATS = 16;

    /** Operations for each branch, call or conversion: with fewer, one loop is as fast. */
    private static final int OPERATIONS_FOR_EACH_OTHER = 6;

    /** The operations that gain as much as a call of a function for a tile. */
    private static final int OPERATIONS_OF_TILE_CALL = 24;

    private final StageSteps steps;
    private int operations;
    private int others;
    private int tileCalls;
    private int wide;
    private final StageSteps.Uses uses;
    private final Set<Reg> repeated = new HashSet<>();

    StageWeight(StageSteps steps) {
        this.steps = steps;
        this.uses = new StageSteps.Uses(steps);
    }

    void add(StageStep step) {
        if (step.isOperation()) {
            operations += step.isMove() ? 0 : 1;
            wide += step.width() == 2 ? 1 : 0;
            repeated.addAll(uses.note(step));
        } else if (steps.isTileCall(step)) {
            tileCalls++;
        } else if (!step.isLoad() && !step.isStore()) {
            others++;
        }
    }

    boolean isEmpty() {
        return operations + tileCalls == 0;
    }

    boolean isMostlyOperations() {
        return operations + OPERATIONS_OF_TILE_CALL * tileCalls >= OPERATIONS_FOR_EACH_OTHER * others;
    }

    boolean isWorthIt() {
        int most = MOST_IN_ONE_LOOP;
        if (repeated.size() > 1) {
            most = 2 * wide > operations ? MOST_WIDE_WITH_REPEATS : MOST_WITH_REPEATS;
        }
        return (operations > most || tileCalls > 0) && isMostlyOperations();
    }
}
