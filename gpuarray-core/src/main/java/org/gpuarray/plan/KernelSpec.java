package org.gpuarray.plan;

import java.util.BitSet;
import java.util.List;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What one kernel computes, without shapes, strides, sizes, pointers or values: the structural key of the kernel caches.
 *
 * <p>The kernel runs over a domain of {@code keptRank + reducedRank} collapsed dimensions, the kept ones first, each group
 * in C order. Without a {@link Reduced} step it is elementwise ({@code reducedRank == 0}). Steps are numbered from 0 and
 * each defines the value of its number from earlier ones. Steps that depend on no {@link Reduced} run once per domain
 * element; those that do, once per kept index. No {@link Reduced} depends on another, and an input that is also used at the
 * kept index (by an output, or together with a reduction's result) is broadcast along every reduced dimension.
 *
 * <p>A kernel that {@link #keepsRows keeps rows} has reductions that depend on others, or outputs with a layout of all
 * dimensions, which are written for each element of the domain. Its steps run where their arguments are known:
 * {@link RowStages}.
 *
 * <p>A kernel with a {@link Scanned} step scans along its one reduced dimension, and reduces nothing. Other outputs than
 * its are written at the kept index. A kept rank of 0 (a full reduction) writes one element.
 *
 * @param scalars the types of the values that come with each launch
 * @param wideIndex whether positions need 64 bits
 * @param order how the elements under a reduction are grouped; {@link ReduceOrder#ROWS} for elementwise kernels
 */
public record KernelSpec(
        int keptRank,
        int reducedRank,
        List<Input> inputs,
        List<DType> scalars,
        List<Step> steps,
        List<Output> outputs,
        boolean wideIndex,
        ReduceOrder order) {

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
        return new KernelSpec(keptRank, reducedRank, inputs, scalars, steps, outputs, true, order);
    }

    /**
     * An input, which is read at a position of each index.
     *
     * @param source memory, or the position itself (then the type is INT64): so {@code arange} costs no memory
     * @param partial whether it has elements only where a {@link Joined} step wants them. Then its position in memory also
     *     counts from a start that is given at launch
     */
    public record Input(DType type, Layout layout, Source source, boolean partial) {
        /** An input that has an element everywhere. */
        public Input(DType type, Layout layout, Source source) {
            this(type, layout, source, false);
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
     * @param scattered the computed position of each value and what a write does with what is there, or null if the layout
     *     gives the position; if not null, the layout is broadcast along all dimensions
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

    /** One operation, and its value. */
    public sealed interface Step {
        /** Returns a text that equal steps have, and no others. */
        default String key() {
            return SpecKey.of(this);
        }
    }

    /** Input {@code input}'s element at the domain index; after a reduction, at the kept index. */
    public record Load(int input) implements Step {}

    /** The launch's scalar number {@code scalar}. */
    public record Scalar(int scalar) implements Step {}

    /** An operator on values of {@code type} (WHERE: a bool and two of {@code type}). */
    public record Apply(Op op, DType type, List<Integer> arguments) implements Step {
        public Apply {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * A user's function of one element. If it has several outputs, the value is all of them, and {@link Picked} steps take
     * them apart.
     *
     * @param arguments the inputs that are not raw; then the position and the number of elements, if the function takes them
     * @param raw the inputs, broadcast along all dimensions, that it reads at any position
     */
    public record Called(UserFunction function, List<Integer> arguments, List<Integer> raw) implements Step {
        public Called {
            arguments = List.copyOf(arguments);
            raw = List.copyOf(raw);
        }

        /** Returns the type of the value; of the first output if there are several. */
        public DType type() {
            return type(0);
        }

        /** Returns the type of an output. */
        public DType type(int output) {
            return function.outputs().get(output).type();
        }
    }

    /** One output of a {@link Called} step that has several. */
    public record Picked(int call, int output) implements Step {}

    /** A conversion by NumPy's {@code astype} rules. */
    public record Cast(DType to, int argument) implements Step {}

    /**
     * A random number of {@code type}.
     *
     * @param arguments the position, key, counter and stream, then the parameters
     */
    public record Drawn(Draw draw, DType type, List<Integer> arguments) implements Step {
        public Drawn {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * The reduction of a value over the reduced dimensions, in the fixed order; its type is {@link ReduceOp#wideType}.
     *
     * @param by the step of the keys, if it is an {@link ReduceOp#ARGMAX}, else {@link #BY_ITSELF}
     * @param user how values are combined, if it is a {@link ReduceOp#USER}, else null
     */
    public record Reduced(
            ReduceOp op, int argument, int by, @Nullable UserReduction user) implements Step {
        public static final int BY_ITSELF = -1;

        /** A reduction without keys. */
        public Reduced(ReduceOp op, int argument) {
            this(op, argument, BY_ITSELF);
        }

        /** A reduction by one of the library's operators. */
        public Reduced(ReduceOp op, int argument, int by) {
            this(op, argument, by, null);
        }
    }

    /**
     * The scan by {@code op} along the only reduced dimension, in the type {@code to}. It is the last step and the only
     * output's value: that output has one element for each of the domain.
     *
     * @param exclusive whether a result is of the elements before its own
     * @param starts the step, of BOOL, that says where the scan starts anew, or {@link #NOWHERE}
     * @param user how values are combined, if it is a {@link ReduceOp#USER}, else null
     */
    public record Scanned(
            ReduceOp op,
            int argument,
            DType to,
            boolean exclusive,
            int starts,
            @Nullable UserReduction user) implements Step {
        public static final int NOWHERE = -1;

        /** An inclusive scan by one of the library's operators. */
        public Scanned(ReduceOp op, int argument, DType to) {
            this(op, argument, to, false, NOWHERE, null);
        }
    }

    /**
     * The element of input {@code input}, which is broadcast along all dimensions, at a position, an INT64, that a step
     * computes: counted from the input's first element, and in bounds.
     */
    public record Gathered(int input, int position) implements Step {}

    /**
     * An index, an INT64, into an axis of as many elements as the step {@code size} says; negative ones count from the end.
     * An index out of bounds becomes 0 and is noted in the launch's errors: check number {@code k} of the spec writes 0 to
     * word {@code 2k}, and to the next word the least bad index, compared as unsigned numbers.
     */
    public record CheckedIndex(int index, int size) implements Step {}

    /**
     * The value of the step {@code first} where the step {@code before}, a {@link Source#BEFORE}, is true, else that of
     * {@code second}. Only the wanted one is computed, so it may load partial inputs.
     */
    public record Joined(int before, int first, int second) implements Step {}

    /** Returns the type of step {@code index}'s value. */
    public DType typeOf(int index) {
        Step step = steps.get(index);
        if (step instanceof Load load) {
            return inputs.get(load.input()).type();
        } else if (step instanceof Scalar scalar) {
            return scalars.get(scalar.scalar());
        } else if (step instanceof Apply apply) {
            return apply.op().resultType(apply.type());
        } else if (step instanceof Called called) {
            return called.type();
        } else if (step instanceof Picked picked) {
            return ((Called) steps.get(picked.call())).type(picked.output());
        } else if (step instanceof Cast cast) {
            return cast.to();
        } else if (step instanceof Drawn drawn) {
            return drawn.type();
        } else if (step instanceof Scanned scanned) {
            return scanned.to();
        } else if (step instanceof Gathered gathered) {
            return inputs.get(gathered.input()).type();
        } else if (step instanceof CheckedIndex) {
            return DType.INT64;
        } else if (step instanceof Joined joined) {
            return typeOf(joined.first());
        }
        Reduced reduced = (Reduced) step;
        return reduced.op().wideType(typeOf(reduced.argument()));
    }

    /** Returns the steps whose values a step uses. */
    public static List<Integer> argumentsOf(Step step) {
        if (step instanceof Apply apply) {
            return apply.arguments();
        } else if (step instanceof Called called) {
            return called.arguments();
        } else if (step instanceof Picked picked) {
            return List.of(picked.call());
        } else if (step instanceof Cast cast) {
            return List.of(cast.argument());
        } else if (step instanceof Drawn drawn) {
            return drawn.arguments();
        } else if (step instanceof Reduced reduced) {
            return reduced.by() < 0 ? List.of(reduced.argument()) : List.of(reduced.argument(), reduced.by());
        } else if (step instanceof Scanned scanned) {
            int starts = scanned.starts();
            return starts < 0 ? List.of(scanned.argument()) : List.of(scanned.argument(), starts);
        } else if (step instanceof Gathered gathered) {
            return List.of(gathered.position());
        } else if (step instanceof CheckedIndex checked) {
            return List.of(checked.index(), checked.size());
        } else if (step instanceof Joined joined) {
            return List.of(joined.before(), joined.first(), joined.second());
        }
        return List.of();
    }

    /**
     * What an output depends on.
     *
     * @param inputs which inputs
     * @param checks which of the {@link CheckedIndex} steps, numbered among themselves
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
                argumentsOf(step).forEach(needed::set);
                if (step instanceof Load load) {
                    read.set(load.input());
                } else if (step instanceof Gathered gathered) {
                    read.set(gathered.input());
                } else if (step instanceof Called called) {
                    called.raw().forEach(read::set);
                }
            }
        }
        BitSet checked = new BitSet();
        int check = 0;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof CheckedIndex) {
                checked.set(check++, needed.get(i));
            }
        }
        return new Needs(read, checked);
    }

    /**
     * Returns the steps that have a value only where a {@link Joined} step wants it, because they depend on partial inputs.
     */
    public BitSet partialSteps() {
        BitSet partial = new BitSet();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step instanceof Load load) {
                partial.set(i, inputs.get(load.input()).partial());
            } else if (step instanceof Joined joined) {
                partial.set(i, partial.get(joined.before()));
            } else {
                partial.set(i, argumentsOf(step).stream().anyMatch(partial::get));
            }
        }
        return partial;
    }

    /** Returns whether the kernel joins arrays. */
    public boolean joins() {
        return has(Joined.class);
    }

    /** Returns how many steps compute something. */
    public int operations() {
        int count = 0;
        for (Step step : steps) {
            count += step instanceof Load || step instanceof Scalar || step instanceof Picked ? 0 : 1;
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
            for (int argument : argumentsOf(steps.get(i))) {
                reduced[i] |= reduced[argument];
            }
            if (steps.get(i) instanceof Reduced) {
                keeps |= reduced[i];
                reduced[i] = true;
            }
        }
        return keeps;
    }

    /** Returns whether the kernel calls users' functions. */
    public boolean calls() {
        return has(Called.class);
    }

    /** Returns whether the kernel scans. */
    public boolean isScan() {
        return has(Scanned.class);
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
        return has(CheckedIndex.class);
    }

    /** Returns whether the kernel reduces. */
    public boolean isReduction() {
        return has(Reduced.class);
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
