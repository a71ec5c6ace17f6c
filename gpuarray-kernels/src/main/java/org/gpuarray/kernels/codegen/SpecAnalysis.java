package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Output;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.plan.Step.Apply;
import org.gpuarray.plan.Step.Called;
import org.gpuarray.plan.Step.Cast;
import org.gpuarray.plan.Step.Drawn;
import org.gpuarray.plan.Step.Gathered;
import org.gpuarray.plan.Step.Load;
import org.gpuarray.plan.Step.Picked;
import org.gpuarray.plan.Step.Reduced;
import org.gpuarray.plan.Step.Scalar;
import org.gpuarray.plan.Step.Scanned;

/** What the generator needs to know of a spec: its reductions, which steps run for each element, and which run after all. */
public final class SpecAnalysis {
    public final KernelSpec spec;
    public final List<Reduction> reductions;
    /** Whether rows are kept: then {@link org.gpuarray.plan.RowStages} says which steps run when. */
    public final boolean keepsRows;
    /** Steps whose values the reductions take; empty without reductions. */
    public final BitSet perElement;
    /** The steps of {@link #perElement} whose values are the same for all elements under a result. */
    public final BitSet perRow;
    /** Steps whose values the outputs take, up to the reductions. */
    public final BitSet perResult;

    /**
     * Analyses a spec.
     *
     * @throws IllegalArgumentException if it breaks a rule of {@link KernelSpec}
     */
    public SpecAnalysis(KernelSpec spec) {
        this.spec = spec;
        reductions = new ArrayList<>();
        keepsRows = spec.keepsRows();
        BitSet arguments = new BitSet();
        BitSet dependent = new BitSet();
        for (int step = 0; step < spec.steps().size(); step++) {
            boolean afterReduction = false;
            for (int argument : spec.steps().get(step).arguments()) {
                need(
                        argument >= 0 && argument < step,
                        "step " + step + " uses step " + argument + ", need an earlier one");
                afterReduction |= dependent.get(argument);
            }
            if (spec.steps().get(step) instanceof Reduced reduced) {
                need(!afterReduction || keepsRows, "reduction in step " + step + " depends on another");
                need(
                        (reduced.op() == ReduceOp.ARGMAX) == (reduced.by() != Reduced.BY_ITSELF),
                        "reduction in step " + step + " has key " + reduced.by());
                reductions.add(Reduction.of(
                        reductions.size(), step, reduced, spec.typeOf(reduced.argument()), UserFunctions.of(spec)));
                reduced.arguments().forEach(arguments::set);
                afterReduction = true;
            }
            if (spec.steps().get(step) instanceof Scanned scanned) {
                need(
                        reductions.isEmpty()
                                && spec.reducedRank() == 1
                                && step == spec.steps().size() - 1
                                && spec.outputs().size() == 1
                                && spec.outputs().get(0).value() == step,
                        "the scan in step " + step + " is not alone");
                scanned.arguments().forEach(arguments::set);
                afterReduction = true;
            }
            dependent.set(step, afterReduction);
        }
        BitSet results = new BitSet();
        for (Output output : spec.outputs()) {
            results.set(output.value());
            KernelSpec.Scattered scattered = output.scattered();
            if (scattered != null) {
                need(
                        scattered.op().supports(output.type())
                                && spec.reducedRank() == 0
                                && output.layout().isBroadcastFrom(0),
                        "cannot scatter " + scattered.op() + " of " + output.type());
                results.set(scattered.position());
            }
        }
        perElement = closure(arguments);
        // Of joined arrays only a branch knows what is there.
        perRow = spec.joins() ? new BitSet() : constants(perElement);
        perResult = closure(results);
        check();
    }

    private void check() {
        need(!spec.outputs().isEmpty(), "no output");
        need(!keepsRows || spec.order() == KernelSpec.ReduceOrder.ROWS, "columns cannot be kept");
        need(
                spec.sweeps()
                        ? spec.reducedRank() == 1 && reductions.isEmpty() && !spec.isScan()
                        : spec.reducedRank() == 0 || !reductions.isEmpty() || spec.isScan(),
                "reducedRank=" + spec.reducedRank() + " but no reduction");
        int rank = spec.keptRank() + spec.reducedRank();
        for (KernelSpec.Input input : spec.inputs()) {
            checkLayout(input.layout(), rank);
        }
        for (Step step : spec.steps()) {
            if (step instanceof Gathered gathered) {
                checkAnywhere(gathered.input());
            } else if (step instanceof Called called) {
                called.raw().forEach(this::checkAnywhere);
            }
        }
        for (Output output : spec.outputs()) {
            boolean isWhole = keepsRows && output.layout().rank() == rank;
            checkLayout(output.layout(), spec.isScan() || spec.sweeps() || isWhole ? rank : spec.keptRank());
            need(
                    spec.typeOf(output.value()) == output.type(),
                    "output of type " + output.type() + " takes a value of type " + spec.typeOf(output.value()));
        }
        for (int step = perResult.nextSetBit(0);
                step >= 0 && !keepsRows && !spec.sweeps();
                step = perResult.nextSetBit(step + 1)) {
            if (spec.steps().get(step) instanceof Load load) {
                Layout layout = spec.inputs().get(load.input()).layout();
                need(
                        layout.isBroadcastFrom(spec.keptRank()),
                        "input " + load.input() + " with strides " + layout.letters() + " is used at the kept index");
            }
        }
    }

    private void checkAnywhere(int input) {
        Layout layout = spec.inputs().get(input).layout();
        need(
                layout.isBroadcastFrom(0),
                "input " + input + " with strides " + layout.letters() + " is read at computed positions");
    }

    private void checkLayout(Layout layout, int rank) {
        need(layout.rank() == rank, "layout " + layout.letters() + " for rank " + rank);
    }

    private void need(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("kernel spec: " + otherwise + ": " + spec);
        }
    }

    /** Returns every step that any part of the kernel runs. */
    public BitSet allSteps() {
        BitSet all = (BitSet) perElement.clone();
        all.or(perResult);
        return all;
    }

    /** Returns {@code step} and the steps that its value depends on, of one element. */
    public BitSet upTo(int step) {
        BitSet only = new BitSet();
        only.set(step);
        return closure(only);
    }

    /** Returns whether input {@code input} has a position as its value. */
    public boolean isPosition(int input) {
        return spec.inputs().get(input).source() == Source.POSITION;
    }

    /** Returns whether the spec draws random numbers whose text is short; with {@code false}, whose text is long. */
    public boolean draws(boolean isShort) {
        for (Step step : spec.steps()) {
            if (step instanceof Drawn drawn && drawn.draw().isShort() == isShort) {
                return true;
            }
        }
        return false;
    }

    private BitSet closure(BitSet roots) {
        BitSet closed = (BitSet) roots.clone();
        for (int step = spec.steps().size() - 1; step >= 0; step--) {
            if (closed.get(step) && !endsElements(spec.steps().get(step))) {
                for (int argument : spec.steps().get(step).arguments()) {
                    closed.set(argument);
                }
            }
        }
        return closed;
    }

    /** Returns those of {@code steps} that compute the same for all elements under a result, from operands without checks. */
    private BitSet constants(BitSet steps) {
        BitSet constants = new BitSet();
        for (int step = steps.nextSetBit(0); step >= 0; step = steps.nextSetBit(step + 1)) {
            Step what = spec.steps().get(step);
            boolean same = what instanceof Apply
                    || what instanceof Called
                    || what instanceof Picked
                    || what instanceof Cast
                    || what instanceof Scalar;
            if (what instanceof Load load) {
                same = spec.inputs().get(load.input()).layout().isBroadcastFrom(spec.keptRank());
            }
            for (int argument : what.arguments()) {
                same &= constants.get(argument);
            }
            constants.set(step, same);
        }
        return constants;
    }

    private static boolean endsElements(Step step) {
        return step instanceof Reduced || step instanceof Scanned;
    }

    /** Returns what the kernel combines: its reductions, or its scan. Intermediate results have the same numbers. */
    public List<Reduction> combined() {
        return spec.isScan() ? List.of(scan()) : reductions;
    }

    /** Returns the scan of a kernel that scans, as a reduction of the elements up to each. */
    public Reduction scan() {
        int step = spec.steps().size() - 1;
        Scanned scanned = (Scanned) spec.steps().get(step);
        return Reduction.of(step, scanned, spec.typeOf(scanned.argument()), UserFunctions.of(spec));
    }
}
