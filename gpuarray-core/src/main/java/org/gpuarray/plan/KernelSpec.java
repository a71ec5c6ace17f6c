package org.gpuarray.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.types.DType;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What one kernel computes, without shapes, strides, sizes, pointers or values: the structural key of the kernel caches.
 *
 * <p>The kernel runs over a domain of {@code keptRank + reducedRank} collapsed dimensions, the kept ones first, each group
 * in C order. Without a {@link Step.Reduced} step it is elementwise ({@code reducedRank == 0}). Steps are numbered from 0 and
 * each defines the value of its number from earlier ones. Steps that depend on no {@link Step.Reduced} run once per domain
 * element; those that do, once per kept index. No {@link Step.Reduced} depends on another, and an input that is also used at the
 * kept index (by an output, or together with a reduction's result) is broadcast along every reduced dimension.
 *
 * <p>A kernel that {@link #keepsRows keeps rows} has reductions that depend on others, or outputs with a layout of all
 * dimensions, which are written for each element of the domain. Its steps run where their arguments are known:
 * {@link RowStages}.
 *
 * <p>A kernel with a {@link Step.Scanned} step scans along its one reduced dimension, and reduces nothing. Other outputs than
 * its are written at the kept index. A kernel with a {@link Step.Swept} step goes along its one inner dimension in order. A kept rank of 0 (a full reduction) writes one element.
 *
 * @param scalars the types of the values that come with each launch
 * @param wideIndex whether positions need 64 bits
 * @param order how the elements under a reduction are grouped; {@link ReduceOrder#ROWS} for elementwise kernels
 * @param folds the positions of inputs along dimensions that have no stride
 */
public record KernelSpec(
        int keptRank,
        int reducedRank,
        List<Input> inputs,
        List<DType> scalars,
        List<Step> steps,
        List<Output> outputs,
        boolean wideIndex,
        ReduceOrder order,
        List<Fold> folds)
        implements Step.Kernel {

    /** The two fixed orders of a reduction: docs/decisions/0003-order-of-sums.md has them step by step. */
    public enum ReduceOrder {
        /** The last axis of the producer's logical shape is reduced. */
        ROWS,
        /** The last axis is kept: neighbouring results come from neighbouring elements. */
        COLUMNS;

        /**
         * Returns the order for reducing {@code axes} of {@code shape}. It depends on these alone, never on how the
         * elements lie in memory, so equal arrays have equal sums. Axes of extent 1 do not count: {@code (n, 1).sum(0)} is
         * one row.
         */
        public static ReduceOrder of(Shape shape, List<Integer> axes) {
            int last = shape.rank() - 1;
            while (last >= 0 && shape.extent(last) == 1) {
                last--;
            }
            return last < 0 || axes.contains(last) ? ROWS : COLUMNS;
        }
    }

    public KernelSpec {
        inputs = List.copyOf(inputs);
        scalars = List.copyOf(scalars);
        steps = List.copyOf(steps);
        outputs = List.copyOf(outputs);
        folds = List.copyOf(folds);
    }

    /** A spec without folds. */
    public KernelSpec(
            int keptRank,
            int reducedRank,
            List<Input> inputs,
            List<DType> scalars,
            List<Step> steps,
            List<Output> outputs,
            boolean wideIndex,
            ReduceOrder order) {
        this(keptRank, reducedRank, inputs, scalars, steps, outputs, wideIndex, order, List.of());
    }

    /** A spec in the order of rows, which elementwise kernels have too. */
    public KernelSpec(
            int keptRank,
            int reducedRank,
            List<Input> inputs,
            List<DType> scalars,
            List<Step> steps,
            List<Output> outputs,
            boolean wideIndex) {
        this(keptRank, reducedRank, inputs, scalars, steps, outputs, wideIndex, ReduceOrder.ROWS);
    }

    /**
     * Returns the key by which kernels are found: a text that is equal for equal specs and different for others, in every
     * process.
     */
    public String key() {
        return SpecKey.of(this);
    }

    /** Returns the same kernel with positions of 64 bits. */
    public KernelSpec wide() {
        return new KernelSpec(keptRank, reducedRank, inputs, scalars, steps, outputs, true, order, folds);
    }

    /**
     * An input, which is read at a position of each index.
     *
     * @param source memory, or the position itself (then the type is INT64): so {@code arange} costs no memory
     * @param partial whether it has elements only where a {@link Step.Joined} step wants them. Then its position in memory also
     *     counts from a start that is given at launch
     * @param folds the numbers of the folds that give its positions along the folded dimensions of its layout
     * @param near the input that it is beside, or null
     */
    public record Input(
            DType type,
            Layout layout,
            Source source,
            boolean partial,
            List<Integer> folds,
            @Nullable Near near) {
        public Input {
            folds = List.copyOf(folds);
        }

        /** An input without folds. */
        public Input(DType type, Layout layout, Source source, boolean partial) {
            this(type, layout, source, partial, List.of(), null);
        }

        /** An input that is beside no other. */
        public Input(DType type, Layout layout, Source source, boolean partial, List<Integer> folds) {
            this(type, layout, source, partial, folds, null);
        }

        /** Returns the same input, beside another one. */
        public Input beside(@Nullable Near other) {
            return new Input(type, layout, source, partial, folds, other);
        }

        /** An input that has an element everywhere. */
        public Input(DType type, Layout layout, Source source) {
            this(type, layout, source, false);
        }
    }

    /**
     * Says that an input has the element of another one that is {@code shift} further along the last dimension, wherever the
     * domain has that.
     *
     * @param of the other input, whose elements lie one after the other along that dimension, from a boundary of vectors on
     */
    public record Near(int of, int shift) {}

    /**
     * The part of positions that depends on one dimension, where it is affine in pieces of the dimension: {@link
     * org.gpuarray.types.Pieces}, whose numbers come with the launch.
     *
     * @param strides the kind of stride of each piece
     * @param uniform whether all pieces have one stride
     */
    public record Fold(int dimension, List<Layout.Stride> strides, boolean uniform) {
        public Fold {
            strides = List.copyOf(strides);
        }

        /** Returns the fold of a spec for pieces along a dimension. */
        public static Fold of(int dimension, Pieces pieces) {
            List<Layout.Stride> strides = new ArrayList<>();
            for (int piece = 0; piece < pieces.count(); piece++) {
                strides.add(Layout.Stride.of(pieces.stride(piece)));
            }
            return new Fold(dimension, strides, pieces.isUniform());
        }
    }

    /** Where an input's value comes from. */
    public enum Source {
        MEMORY,
        POSITION,
        /** Whether the position is negative, as a BOOL. */
        BEFORE
    }

    /**
     * A result.
     *
     * @param value the step whose value is stored
     * @param scattered the computed position of each value and how it is combined with the old element; then the layout is
     *     broadcast along all dimensions. Null if the layout gives the position
     */
    public record Output(
            int value, DType type, Layout layout, @Nullable Scattered scattered) {
        /** A result at the positions of its layout. */
        public Output(int value, DType type, Layout layout) {
            this(value, type, layout, null);
        }
    }

    /**
     * A write at a position, an INT64, that a step computes: counted from the output's first element. Nothing is written
     * where it is negative.
     */
    public record Scattered(ScatterOp op, int position) {}

    @Override
    public Step step(int index) {
        return steps.get(index);
    }

    @Override
    public DType typeOf(int index) {
        return steps.get(index).typeIn(this);
    }

    @Override
    public DType typeOfInput(int input) {
        return inputs.get(input).type();
    }

    @Override
    public DType typeOfScalar(int scalar) {
        return scalars.get(scalar);
    }

    /**
     * What an output depends on.
     *
     * @param inputs which inputs
     * @param checks which of the {@link Step.CheckedIndex} steps, numbered among themselves
     */
    public record Needs(BitSet inputs, BitSet checks) {}

    /** Returns what {@code output} depends on. */
    public Needs needsOf(Output output) {
        BitSet needed = new BitSet();
        needed.set(output.value());
        if (output.scattered() != null) {
            needed.set(output.scattered().position());
        }
        BitSet read = new BitSet();
        for (int i = steps.size() - 1; i >= 0; i--) { // a step's arguments come before it
            if (needed.get(i)) {
                Step step = steps.get(i);
                step.arguments().forEach(needed::set);
                if (step instanceof Step.Load load) {
                    read.set(load.input());
                } else if (step instanceof Step.Gathered gathered) {
                    read.set(gathered.input());
                } else if (step instanceof Step.Called called) {
                    called.raw().forEach(read::set);
                }
            }
        }
        BitSet checked = new BitSet();
        int check = 0;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof Step.CheckedIndex) {
                checked.set(check++, needed.get(i));
            }
        }
        return new Needs(read, checked);
    }

    /**
     * Returns the steps that have a value only where a {@link Step.Joined} step wants it, because they depend on partial inputs.
     */
    public BitSet partialSteps() {
        BitSet partial = new BitSet();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step instanceof Step.Load load) {
                partial.set(i, inputs.get(load.input()).partial());
            } else if (step instanceof Step.Joined joined) {
                partial.set(i, partial.get(joined.before()));
            } else {
                partial.set(i, step.arguments().stream().anyMatch(partial::get));
            }
        }
        return partial;
    }

    /** Returns whether the kernel joins arrays. */
    public boolean joins() {
        return has(Step.Joined.class);
    }

    /**
     * Returns whether what the kernel computes or reads depends on ranges of the dimensions: it joins arrays, selects by a {@link
     * Source#BEFORE} or has folds.
     */
    public boolean hasRanges() {
        boolean has = !folds.isEmpty();
        for (Input input : inputs) {
            has |= input.source() == Source.BEFORE;
        }
        return has;
    }

    /** Returns how many operations the kernel's text has; those of a loop count once. */
    public int operations() {
        int count = 0;
        for (Step step : steps) {
            if (step instanceof Step.Loop loop) {
                count += loop.body().operations().size();
            } else if (!(step instanceof Step.Load
                    || step instanceof Step.Scalar
                    || step instanceof Step.Picked
                    || step instanceof Step.Carried)) {
                count++;
            }
        }
        return count;
    }

    /** Returns whether the kernel uses results of reductions at the elements of the rows that were reduced. */
    public boolean keepsRows() {
        if (!isReduction()) {
            return false;
        }
        boolean keeps = false;
        for (Output output : outputs) {
            keeps |= output.layout().rank() > keptRank;
        }
        boolean[] reduced = new boolean[steps.size()];
        for (int i = 0; i < reduced.length; i++) {
            for (int argument : steps.get(i).arguments()) {
                reduced[i] |= reduced[argument];
            }
            if (steps.get(i) instanceof Step.Reduced) {
                keeps |= reduced[i];
                reduced[i] = true;
            }
        }
        return keeps;
    }

    /** Returns whether the kernel calls users' functions. */
    public boolean calls() {
        return has(Step.Called.class);
    }

    /** Returns whether the kernel scans. */
    public boolean isScan() {
        return has(Step.Scanned.class);
    }

    /** Returns whether the kernel has a loop of writes along its inner dimension. */
    public boolean sweeps() {
        return has(Step.Swept.class);
    }

    /** Returns whether an output goes to positions that steps compute. */
    public boolean scatters() {
        for (Output output : outputs) {
            if (output.scattered() != null) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the kernel checks indices. */
    public boolean checksIndices() {
        return has(Step.CheckedIndex.class);
    }

    /** Returns whether the kernel reduces. */
    public boolean isReduction() {
        return has(Step.Reduced.class);
    }

    private boolean has(Class<? extends Step> kind) {
        for (int i = steps.size() - 1; i >= 0; i--) { // called at every launch
            if (kind.isInstance(steps.get(i))) {
                return true;
            }
        }
        return false;
    }
}
