package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Puts steps into the groups that are a stage each: what can be loaded, then operations, then calls for a tile, then what else there
 * is, and stores last.
 */
final class StageGroups {
    /** The operations of a stage of which JDK 17 makes vectors whatever they are. */
    private static final int SURE_OPERATIONS = 4;

    /** The same if no two of them do the same with one value: then HotSpot may pair an operation of one thread with another's. */
    private static final int MOST_OPERATIONS = 8;

    private final StageSteps code;
    private final List<StageStep> steps;
    private final StepOrder order;

    private StageGroups(StageSteps code, List<StageStep> steps) {
        this.code = code;
        this.steps = steps;
        this.order = new StepOrder(code, steps);
    }

    static List<List<StageStep>> of(StageSteps code, List<StageStep> steps) {
        return new StageGroups(code, steps).arrange();
    }

    private List<List<StageStep>> arrange() {
        BitSet done = new BitSet();
        List<List<StageStep>> groups = new ArrayList<>();
        while (done.cardinality() < steps.size()) {
            BitSet group = new BitSet();
            for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
                if (steps.get(at).isLoad() && order.isReady(at, done)) {
                    group.set(at);
                    break;
                }
            }
            if (group.isEmpty()) {
                group = operations(done);
            }
            for (int at = done.nextClearBit(0); at < steps.size() && group.isEmpty(); at = done.nextClearBit(at + 1)) {
                if (code.isTileCall(steps.get(at)) && order.isReady(at, done)) {
                    group.set(at);
                }
            }
            if (group.isEmpty()) {
                group = others(done);
            }
            for (int at = done.nextClearBit(0); at < steps.size() && group.isEmpty(); at = done.nextClearBit(at + 1)) {
                if (order.isReady(at, done)) {
                    group.set(at);
                }
            }
            groups.add(group.stream().mapToObj(steps::get).toList());
            done.or(group);
        }
        return groups;
    }

    /** Returns what can run next and is no operation, load or store: a branch, or some of all others. */
    private BitSet others(BitSet done) {
        BitSet group = new BitSet();
        BitSet before = (BitSet) done.clone();
        for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
            StageStep step = steps.get(at);
            boolean isOther = !step.isLoad() && !step.isStore() && !step.isOperation() && !code.isTileCall(step);
            if (isOther && order.isReady(at, before)) {
                if (step.join() != null && !group.isEmpty()) {
                    break;
                }
                group.set(at);
                before.set(at);
                if (step.join() != null || group.cardinality() == MOST_OPERATIONS) {
                    break;
                }
            }
        }
        return group;
    }

    /** Returns operations that can run next, of one width, which a vector's lanes share. */
    private BitSet operations(BitSet done) {
        BitSet group = new BitSet();
        BitSet before = (BitSet) done.clone();
        StageSteps.Uses uses = new StageSteps.Uses(code);
        boolean repeats = false;
        int width = 0;
        for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
            StageStep step = steps.get(at);
            if (!step.isOperation() || !order.isReady(at, before)) {
                continue;
            }
            int own = step.width();
            if (width != 0 && width != own) {
                continue;
            }
            width = own;
            repeats |= !uses.note(step).isEmpty();
            int most = repeats ? SURE_OPERATIONS : MOST_OPERATIONS;
            if (group.cardinality() >= most) {
                break;
            }
            group.set(at);
            before.set(at);
        }
        return group;
    }
}
