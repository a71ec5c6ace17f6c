package org.gpuarray.reference;

import java.util.List;
import java.util.Objects;
import java.util.function.LongBinaryOperator;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Computes one launch of a spec, each kept index on its own and in a scrambled order. */
final class Interpreter {
    /** A prime: no extent in the tests is a multiple of it, so that stepping by it visits every index. */
    private static final long SCRAMBLE = 1_000_003;

    private static final Number SPOILT = 77;

    private final KernelSpec spec;
    private final KernelCall call;
    /** The key of each step's result so far that has keys. */
    private final long[] keys;

    private boolean spoils;

    Interpreter(KernelSpec spec, KernelCall call) {
        this.spec = spec;
        this.call = call;
        keys = new long[spec.steps().size()];
        if (call.inputs().size() != spec.inputs().size()
                || call.outputs().size() != spec.outputs().size()
                || call.scalarBits().length != spec.scalars().size()
                || call.extents().length != spec.keptRank() + spec.reducedRank()) {
            throw new IllegalArgumentException("call does not fit " + spec);
        }
        for (int i = 0; i < spec.inputs().size(); i++) {
            KernelSpec.Input input = spec.inputs().get(i);
            boolean mayBeAligned = !input.partial() && input.source() != KernelSpec.Source.BEFORE;
            check(input.layout(), call.inputs().get(i), input.type(), mayBeAligned);
        }
        for (int i = 0; i < spec.outputs().size(); i++) {
            KernelSpec.Output output = spec.outputs().get(i);
            check(output.layout(), call.outputs().get(i), output.type(), true);
            if (spec.typeOf(output.value()) != output.type()) {
                throw new IllegalArgumentException("output " + i + " has another type than its value: " + spec);
            }
        }
    }

    private static void check(Layout layout, KernelCall.Operand operand, DType type, boolean mayBeAligned) {
        StringBuilder classes = new StringBuilder();
        for (int i = 0; i < operand.strides().length; i++) {
            long stride = operand.strides()[i];
            classes.append(layout.isFolded(i) ? 'f' : stride == 0 ? '0' : stride == 1 ? '1' : 's');
        }
        boolean aligned = operand.memory() == null
                ? operand.offset() % Draw.SHARING == 0
                : operand.offset() * type.itemBytes() % 16 == 0;
        if (!classes.toString().equals(layout.letters()) || (aligned && mayBeAligned) != layout.aligned()) {
            throw new IllegalArgumentException("layout " + layout + " but strides " + classes + " aligned=" + aligned);
        }
    }

    /** Writes what is no result to every place that has one, as a kernel may that is stopped. */
    void spoil() {
        spoils = true;
        run();
    }

    void run() {
        long kept = product(0, spec.keptRank());
        long reduced = product(spec.keptRank(), spec.keptRank() + spec.reducedRank());
        for (long i = 0; i < kept; i++) {
            long index = kept % SCRAMBLE == 0 ? i : i * SCRAMBLE % kept;
            element(index, reduced);
        }
    }

    private long product(int from, int to) {
        long product = 1;
        for (int i = from; i < to; i++) {
            product *= call.extents()[i];
        }
        return product;
    }

    private void element(long kept, long reduced) {
        if (spec.sweeps()) {
            sweep(kept, reduced);
            return;
        }
        @Nullable Number[] accumulated = new Number[spec.steps().size()];
        // Once more as long as a reduction has become possible by the one before.
        for (boolean again = spec.isReduction(); again; ) {
            again = reduce(kept, reduced, accumulated);
        }
        for (long r = 0; r < (spec.keepsRows() ? reduced : 1); r++) {
            @Nullable Number[] values = values(kept * reduced + r, spec.keepsRows(), accumulated);
            for (int i = 0; i < spec.outputs().size(); i++) {
                KernelSpec.Output output = spec.outputs().get(i);
                KernelCall.Operand operand = call.outputs().get(i);
                int rank = output.layout().rank();
                long position = position(operand, kept * reduced + r, rank, List.of());
                memory(operand).store(output.type(), position, spoils ? SPOILT : of(values, output.value()));
            }
        }
    }

    /** Runs the turns of a loop of writes for one element of a row. */
    private void sweep(long kept, long turns) {
        int number = 0;
        while (!(spec.steps().get(number) instanceof Step.Swept)) {
            number++;
        }
        Step.Swept sweep = (Step.Swept) spec.steps().get(number);
        LoopBody body = sweep.body();
        int arguments = body.arguments().size();
        @Nullable Number[] known = new Number[arguments + body.operations().size()];
        for (long turn = 0; turn < turns; turn++) {
            @Nullable Number[] values = values(kept * turns + turn, true, null);
            for (int i = turn == 0 ? 0 : body.carried(); i < arguments; i++) {
                known[i] = of(values, sweep.values().get(i));
            }
            Number[] variables = turn(body, known);
            for (int i = 0; i < spec.outputs().size(); i++) {
                KernelSpec.Output output = spec.outputs().get(i);
                KernelCall.Operand operand = call.outputs().get(i);
                Step.Carried carried = (Step.Carried) spec.steps().get(output.value());
                long position =
                        position(operand, kept * turns + turn, output.layout().rank(), List.of());
                memory(operand).store(output.type(), position, spoils ? SPOILT : variables[carried.variable()]);
            }
            System.arraycopy(variables, 0, known, 0, body.carried());
        }
    }

    /** Reduces what can be and has not been, and returns whether there was something. */
    private boolean reduce(long kept, long reduced, @Nullable Number[] accumulated) {
        @Nullable Number[] before = accumulated.clone();
        boolean found = false;
        for (long r = 0; r < reduced; r++) {
            @Nullable Number[] values = values(kept * reduced + r, true, before);
            for (int i = 0; i < values.length; i++) {
                boolean isOpen = before[i] == null && spec.steps().get(i) instanceof Step.Reduced;
                if (isOpen && values[((Step.Reduced) spec.steps().get(i)).argument()] != null) {
                    Step.Reduced step = (Step.Reduced) spec.steps().get(i);
                    DType type = step.op().wideType(spec.typeOf(step.argument()));
                    Number value = convert(type, of(values, step.argument()));
                    Number sum = accumulated[i];
                    if (step.op() != ReduceOp.ARGMAX) {
                        accumulated[i] = sum == null ? value : combine(step.op(), type, sum, value);
                    } else if (sum == null || isAhead(i, of(values, step.by()), value, sum)) {
                        accumulated[i] = value;
                        keys[i] = of(values, step.by()).longValue();
                    }
                    found = true;
                }
            }
        }
        return found;
    }

    private boolean isAhead(int step, Number key, Number place, Number before) {
        int order = Long.compareUnsigned(key.longValue(), keys[step]);
        return order > 0 || (order == 0 && Long.compareUnsigned(place.longValue(), before.longValue()) < 0);
    }

    /** Returns the value of each step that can be computed: with {@code producers}, those before the reductions. */
    private @Nullable Number[] values(long index, boolean producers, @Nullable Number @Nullable [] accumulated) {
        @Nullable Number[] values = new Number[spec.steps().size()];
        Number[][] results = new Number[values.length][];
        for (int i = 0; i < values.length; i++) {
            Step step = spec.steps().get(i);
            if (step instanceof Step.Reduced) {
                values[i] = accumulated == null ? null : accumulated[i];
            } else if (step instanceof Step.Load load) {
                values[i] = load(load.input(), index);
            } else if (step instanceof Step.Scalar scalar) {
                long bits = call.scalarBits()[scalar.scalar()];
                DType type = spec.scalars().get(scalar.scalar());
                values[i] = convert(type, type.isFloating() ? (Number) Double.longBitsToDouble(bits) : (Number) bits);
            } else if (step instanceof Step.Cast cast) {
                Number argument = values[cast.argument()];
                values[i] = argument == null ? null : convert(cast.to(), argument);
            } else if (step instanceof Step.Repeated loop) {
                boolean known = loop.arguments().stream().allMatch(argument -> values[argument] != null);
                results[i] = known ? repeat(loop, values) : null;
                values[i] = known ? results[i][0] : null;
            } else if (step instanceof Step.Carried carried) {
                values[i] = results[carried.loop()] == null ? null : results[carried.loop()][carried.variable()];
            } else if (step instanceof Step.Apply apply) {
                boolean known = apply.arguments().stream().allMatch(argument -> values[argument] != null);
                values[i] = known ? apply(apply, values) : null;
            } else if (step instanceof Step.Joined joined) {
                boolean first = of(values, joined.before()).longValue() != 0;
                values[i] = values[first ? joined.first() : joined.second()];
            }
            if (values[i] == null && !producers && accumulated == null) {
                throw new IllegalStateException("step " + i + " has no value in " + spec);
            }
        }
        return values;
    }

    /** Returns the variables of a loop after its last turn. */
    private Number[] repeat(Step.Repeated loop, @Nullable Number[] values) {
        LoopBody body = loop.body();
        int arguments = body.arguments().size();
        @Nullable Number[] known = new Number[arguments + body.operations().size()];
        for (int i = 0; i < arguments; i++) {
            known[i] = of(values, loop.values().get(i));
        }
        Number[] variables = new Number[body.next().size()];
        for (long turn = of(values, loop.turns()).longValue(); turn > 0; turn--) {
            variables = turn(body, known);
            System.arraycopy(variables, 0, known, 0, body.carried());
        }
        return variables;
    }

    /** Computes a turn from its arguments, and returns the variables after it. */
    private Number[] turn(LoopBody body, @Nullable Number[] known) {
        int arguments = body.arguments().size();
        for (int i = 0; i < body.operations().size(); i++) {
            LoopBody.Operation operation = body.operations().get(i);
            known[arguments + i] = operation.op() == null
                    ? convert(operation.type(), of(known, operation.arguments().get(0)))
                    : apply(new Step.Apply(operation.op(), operation.operands(), operation.arguments()), known);
        }
        Number[] variables = new Number[body.next().size()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = of(known, body.next().get(i));
        }
        return variables;
    }

    /** Returns an input's element; null where a partial one has none. */
    private @Nullable Number load(int input, long index) {
        KernelCall.Operand operand = call.inputs().get(input);
        KernelSpec.Input read = spec.inputs().get(input);
        long position = position(operand, index, spec.keptRank() + spec.reducedRank(), read.folds());
        if (read.source() == KernelSpec.Source.POSITION) {
            return position;
        } else if (read.source() == KernelSpec.Source.BEFORE) {
            return position < 0 ? 1L : 0L;
        }
        ReferenceMemory memory = memory(operand);
        boolean isThere = position >= 0 && (position + 1) * read.type().itemBytes() <= memory.sizeBytes();
        return read.partial() && !isThere ? null : memory.load(read.type(), position);
    }

    private static ReferenceMemory memory(KernelCall.Operand operand) {
        if (operand.memory() instanceof ReferenceMemory memory) {
            return memory;
        }
        throw new IllegalArgumentException("operand without memory of this device");
    }

    private long position(KernelCall.Operand operand, long index, int rank, List<Integer> folds) {
        long rest = index;
        long position = operand.offset();
        for (int i = call.extents().length - 1; i >= 0; i--) {
            if (i < rank) {
                position += along(i, rest % call.extents()[i], operand, folds);
            }
            rest /= call.extents()[i];
        }
        return position;
    }

    private long along(int dimension, long coordinate, KernelCall.Operand operand, List<Integer> folds) {
        for (int fold : folds) {
            if (spec.folds().get(fold).dimension() == dimension) {
                return call.folds().get(fold).at(coordinate);
            }
        }
        return coordinate * operand.strides()[dimension];
    }

    private Number apply(Step.Apply apply, @Nullable Number[] values) {
        Number first = of(values, apply.arguments().get(0));
        if (apply.op() == Op.WHERE) {
            return of(values, apply.arguments().get(first.longValue() != 0 ? 1 : 2));
        }
        Number second =
                apply.arguments().size() > 1 ? of(values, apply.arguments().get(1)) : first;
        DType type = apply.op().resultType(apply.type());
        if (apply.type().isFloating()) {
            double result = apply.op().reference().applyAsDouble(first.doubleValue(), second.doubleValue());
            return convert(type, type.isFloating() ? (Number) result : (Number) (long) result);
        }
        LongBinaryOperator integers = apply.op().integerReference();
        if (integers == null) {
            throw new IllegalArgumentException(apply.op() + " has no integer form");
        }
        return convert(type, integers.applyAsLong(first.longValue(), second.longValue()));
    }

    private static Number combine(ReduceOp op, DType type, Number a, Number b) {
        if (type.isFloating()) {
            return Objects.requireNonNull(op.pairwise().reference()).applyAsDouble(a.doubleValue(), b.doubleValue());
        }
        return Objects.requireNonNull(op.pairwise().integerReference()).applyAsLong(a.longValue(), b.longValue());
    }

    private static Number convert(DType to, Number value) {
        boolean floating = value instanceof Double;
        long whole = floating ? (long) value.doubleValue() : value.longValue();
        return switch (to) {
            case BOOL -> (floating ? value.doubleValue() != 0 : whole != 0) ? (Number) 1L : (Number) 0L;
            case INT8 -> (long) (byte) whole;
            case UINT8 -> whole & 0xFF;
            case INT16 -> (long) (short) whole;
            case UINT16 -> whole & 0xFFFF;
            case INT32 -> (long) (int) whole;
            case UINT32 -> whole & 0xFFFF_FFFFL;
            case INT64, UINT64 -> whole;
            case FLOAT16, BFLOAT16, FLOAT32, FLOAT64 -> to.nearest(value.doubleValue());
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("no complex numbers on this device");
        };
    }

    private static Number of(@Nullable Number[] values, int step) {
        Number value = values[step];
        if (value == null) {
            throw new IllegalStateException("step " + step + " is used before it has a value");
        }
        return value;
    }
}
