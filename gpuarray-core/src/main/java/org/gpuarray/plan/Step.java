package org.gpuarray.plan;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** One operation of a {@link KernelSpec}, and its value. */
public sealed interface Step {
    /** Returns a text that equal steps have, and no others. */
    default String key() {
        return SpecKey.of(this);
    }

    /** Returns the steps whose values this one uses. */
    default List<Integer> arguments() {
        return List.of();
    }

    /** Returns the type of the value in a kernel that has this step's arguments. */
    DType typeIn(Kernel kernel);

    /** What the type of a step's value depends on: a kernel, or the part of one that has been built. */
    interface Kernel {
        /** Returns step {@code index}. */
        Step step(int index);

        /** Returns the type of step {@code index}'s value. */
        DType typeOf(int index);

        /** Returns the type of an input's elements. */
        DType typeOfInput(int input);

        /** Returns the type of a scalar. */
        DType typeOfScalar(int scalar);
    }

    /** Input {@code input}'s element at the domain index; after a reduction, at the kept index. */
    record Load(int input) implements Step {
        @Override
        public DType typeIn(Kernel kernel) {
            return kernel.typeOfInput(input);
        }
    }

    /** The launch's scalar number {@code scalar}. */
    record Scalar(int scalar) implements Step {
        @Override
        public DType typeIn(Kernel kernel) {
            return kernel.typeOfScalar(scalar);
        }
    }

    /** An operator on values of {@code type} (WHERE: a bool and two of {@code type}). */
    record Apply(Op op, DType type, List<Integer> arguments) implements Step {
        public Apply {
            arguments = List.copyOf(arguments);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return op.resultType(type);
        }
    }

    /**
     * A user's function of one element. If it has several outputs, the value is all of them, and {@link Picked} steps take
     * them apart.
     *
     * @param arguments the inputs that are not raw; then the position and the number of elements, if the function takes them
     * @param raw the inputs, broadcast along all dimensions, that it reads at any position
     */
    record Called(UserFunction function, List<Integer> arguments, List<Integer> raw) implements Step {
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

        @Override
        public DType typeIn(Kernel kernel) {
            return type();
        }
    }

    /** One output of a {@link Called} step that has several. */
    record Picked(int call, int output) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(call);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return ((Called) kernel.step(call)).type(output);
        }
    }

    /**
     * A loop over operations of one element. Its value is all variables after the last turn; {@link Carried} steps take them
     * apart.
     *
     * @param turns the step with the number of turns, an INT32 of at least 1
     * @param values the carried variables before the first turn, then what is the same in all turns
     */
    record Repeated(LoopBody body, int turns, List<Integer> values) implements Loop {
        public Repeated {
            values = List.copyOf(values);
        }

        @Override
        public List<Integer> arguments() {
            List<Integer> arguments = new ArrayList<>(values);
            arguments.add(turns);
            return arguments;
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return body.typeOfVariable(0);
        }
    }

    /**
     * A loop over the only inner dimension: the last step but for the {@link Carried} steps
     * that take its variables apart. These are the outputs' values, which have an element for each of the domain.
     *
     * @param values the variables before the first turn, then what comes with each turn: all but {@link Load}s are the same for
     *     all elements
     * @param inOrder whether a turn needs those before it, or has to come before those after it; else there are no variables
     *     before the first turn
     */
    record Swept(LoopBody body, List<Integer> values, boolean inOrder) implements Loop {
        public Swept {
            values = List.copyOf(values);
        }

        @Override
        public List<Integer> arguments() {
            return values;
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return body.typeOfVariable(0);
        }
    }

    /** A step whose value is several variables, which {@link Carried} steps take apart. */
    sealed interface Loop extends Step {
        /** Returns what a turn computes. */
        LoopBody body();
    }

    /** A variable of a {@link Repeated} step after its last turn, or of a {@link Swept} one after each. */
    record Carried(int loop, int variable) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(loop);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return ((Loop) kernel.step(loop)).body().typeOfVariable(variable);
        }
    }

    /** A conversion by NumPy's {@code astype} rules. */
    record Cast(DType to, int argument) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(argument);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return to;
        }
    }

    /**
     * A random number of {@code type}.
     *
     * @param arguments the position, key, counter and stream, then the parameters
     */
    record Drawn(Draw draw, DType type, List<Integer> arguments) implements Step {
        public Drawn {
            arguments = List.copyOf(arguments);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return type;
        }
    }

    /**
     * The reduction of a value over the reduced dimensions, in the fixed order; its type is {@link ReduceOp#wideType}.
     *
     * @param by the step of the keys, if it is an {@link ReduceOp#ARGMAX}, else {@link #BY_ITSELF}
     * @param user how values are combined, if it is a {@link ReduceOp#USER}, else null
     */
    record Reduced(
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

        @Override
        public List<Integer> arguments() {
            return by < 0 ? List.of(argument) : List.of(argument, by);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return op.wideType(kernel.typeOf(argument));
        }
    }

    /**
     * The scan by {@code op} along the only reduced dimension, in the type {@code to}. It is the last step and the only
     * output's value: that output has one element for each of the domain.
     *
     * @param exclusive whether a result is of the elements before its own
     * @param starts the step, of BOOL, that says where the scan starts again, or {@link #NOWHERE}
     * @param user how values are combined, if it is a {@link ReduceOp#USER}, else null
     */
    record Scanned(
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

        @Override
        public List<Integer> arguments() {
            return starts < 0 ? List.of(argument) : List.of(argument, starts);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return to;
        }
    }

    /**
     * The element of input {@code input}, which is broadcast along all dimensions, at a position, an INT64, that a step
     * computes: counted from the input's first element, and in bounds.
     */
    record Gathered(int input, int position) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(position);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return kernel.typeOfInput(input);
        }
    }

    /**
     * An index, an INT64, into an axis of as many elements as the step {@code size} says; negative ones count from the end.
     * An index out of bounds becomes 0 and is noted in the launch's errors: check number {@code k} of the spec writes 0 to
     * word {@code 2k}, and to the next word the least bad index, compared as unsigned numbers.
     */
    record CheckedIndex(int index, int size) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(index, size);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return DType.INT64;
        }
    }

    /**
     * The value of the step {@code first} where the step {@code before}, a {@link KernelSpec.Source#BEFORE}, is true, else that of
     * {@code second}. Only the wanted one is computed, so it may load partial inputs.
     */
    record Joined(int before, int first, int second) implements Step {
        @Override
        public List<Integer> arguments() {
            return List.of(before, first, second);
        }

        @Override
        public DType typeIn(Kernel kernel) {
            return kernel.typeOf(first);
        }
    }
}
