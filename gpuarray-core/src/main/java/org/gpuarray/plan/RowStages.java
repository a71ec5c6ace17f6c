package org.gpuarray.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Step.Carried;
import org.gpuarray.plan.Step.Cast;
import org.gpuarray.plan.Step.Load;
import org.gpuarray.plan.Step.Reduced;
import org.gpuarray.plan.Step.Repeated;

/**
 * Divides the work of a kernel that keeps rows ({@link KernelSpec#keepsRows}) into stages. Each stage goes over a row's
 * elements once and ends with reductions, which later stages use; the last one writes the outputs. Values that a later
 * stage uses are kept in registers, so memory is read once.
 */
public final class RowStages {
    /** The elements of a part of a row: 256 threads hold sixteen each. */
    public static final int TILE = 4096;

    /** The most parts of a row. */
    private static final int MAX_TILES = 4;

    /** The most steps of all stages, times parts: the code is written out for each part. */
    private static final int MAX_UNROLLED_STEPS = 48;

    /** The least bytes that a kept value takes: a register has four. */
    private static final int LEAST_BYTES = 4;

    /**
     * One stage.
     *
     * @param once steps to compute once for the row, before its elements
     * @param each steps to compute for each element
     * @param used elements' values of earlier stages that this one uses
     * @param reduced the reductions that it ends with
     */
    public record Stage(BitSet once, BitSet each, BitSet used, List<Integer> reduced) {}

    private final KernelSpec spec;
    private final int[] levels;
    private final boolean[] varies;
    private final BitSet partial;
    private final List<Stage> stages = new ArrayList<>();

    private RowStages(KernelSpec spec) {
        this.spec = spec;
        int count = spec.steps().size();
        levels = new int[count];
        varies = new boolean[count];
        partial = spec.partialSteps();
        int last = 0;
        for (int step = 0; step < count; step++) {
            look(step);
            last = Math.max(last, levels[step]);
        }
        BitSet known = new BitSet();
        BitSet knownOnce = new BitSet();
        for (int stage = 0; stage <= last; stage++) {
            stages.add(stage(stage, stage == last, known, knownOnce));
        }
    }

    /** Returns the stages of a kernel that keeps rows. */
    public static RowStages of(KernelSpec spec) {
        return new RowStages(spec);
    }

    private void look(int number) {
        Step step = spec.steps().get(number);
        for (int argument : step.arguments()) {
            levels[number] = Math.max(levels[number], levels[argument]);
            varies[number] |= varies[argument];
        }
        if (step instanceof Reduced) {
            levels[number]++;
            varies[number] = false;
        } else if (step instanceof Load load) {
            varies[number] = !spec.inputs().get(load.input()).layout().isBroadcastFrom(spec.keptRank());
        }
    }

    private Stage stage(int number, boolean isLast, BitSet known, BitSet knownOnce) {
        Stage stage = new Stage(new BitSet(), new BitSet(), new BitSet(), new ArrayList<>());
        Deque<Integer> open = new ArrayDeque<>();
        for (int step = 0; step < levels.length; step++) {
            if (levels[step] == number + 1 && spec.steps().get(step) instanceof Reduced reduced) {
                stage.reduced.add(step);
                reduced.arguments().forEach(open::push);
            }
        }
        if (isLast) {
            spec.outputs().forEach(output -> open.push(output.value()));
        }
        BitSet seen = new BitSet();
        while (!open.isEmpty()) {
            int step = open.pop();
            if (partial.get(step)) {
                // The step that joins it computes it, in whichever stage that is.
                if (!seen.get(step)) {
                    seen.set(step);
                    spec.steps().get(step).arguments().forEach(open::push);
                }
                continue;
            }
            if (varies[step] && known.get(step) && !isEasy(step)) {
                stage.used.set(step);
                continue;
            }
            BitSet into = varies[step] ? stage.each : stage.once;
            boolean isThere =
                    into.get(step) || knownOnce.get(step) || spec.steps().get(step) instanceof Reduced;
            if (!isThere) {
                into.set(step);
                spec.steps().get(step).arguments().forEach(open::push);
                if (spec.steps().get(step) instanceof Repeated) {
                    setVariables(step, into);
                }
            }
        }
        known.or(stage.each);
        knownOnce.or(stage.once);
        return stage;
    }

    /** Adds all variables of a loop, which are values of their own to later stages. */
    private void setVariables(int loop, BitSet steps) {
        for (int step = loop + 1; step < levels.length; step++) {
            if (spec.steps().get(step) instanceof Carried carried && carried.loop() == loop) {
                steps.set(step);
            }
        }
    }

    /**
     * Some values are computed again rather than kept: a conversion that makes elements no smaller, and a condition on
     * positions.
     */
    private boolean isEasy(int number) {
        Step step = spec.steps().get(number);
        return (step instanceof Cast cast && bytes(cast.argument()) <= bytes(number))
                || (step instanceof Load load && spec.inputs().get(load.input()).source() == Source.BEFORE);
    }

    private int bytes(int step) {
        return Math.max(LEAST_BYTES, spec.typeOf(step).itemBytes());
    }

    public List<Stage> stages() {
        return stages;
    }

    /** Returns whether a step has a value for each element of a row. */
    public boolean varies(int step) {
        return varies[step];
    }

    /** Returns whether a stage after {@code stage} uses the value that {@code stage} computes in a step. */
    public boolean isKept(int stage, int step) {
        return stages.get(stage).each.get(step)
                && stages.subList(stage + 1, stages.size()).stream().anyMatch(later -> later.used.get(step));
    }

    /** Returns how many elements a row may have where a block keeps {@code rowBytes} bytes; a multiple of {@link #TILE}. */
    public int capacity(int rowBytes) {
        int most = LEAST_BYTES;
        int steps = 0;
        for (int stage = 0; stage < stages.size(); stage++) {
            steps += stages.get(stage).each.cardinality();
            most = Math.max(most, bytesAfter(stage));
        }
        int parts = Math.min(rowBytes / (TILE * most), Math.max(1, MAX_UNROLLED_STEPS / Math.max(1, steps)));
        return TILE * Math.min(MAX_TILES, parts);
    }

    private int bytesAfter(int stage) {
        BitSet live = new BitSet();
        stages.subList(stage + 1, stages.size()).forEach(later -> live.or(later.used));
        BitSet computed = new BitSet();
        stages.subList(0, stage + 1).forEach(earlier -> computed.or(earlier.each));
        live.and(computed);
        return live.stream().map(this::bytes).sum();
    }
}
