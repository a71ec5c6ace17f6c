package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Pieces;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** What a {@link Node} is: an operation, and what belongs to it besides the inputs. */
public sealed interface NodeKind {
    /**
     * Returns one of the values that a kernel gets as scalars: of {@link Full} the bits and the imaginary bits, of
     * {@link Arange} step and start, of {@link Random} key, counter and stream, of {@link CheckIndex} the axis' size, of
     * {@link Loop} the number of turns.
     *
     * @throws IllegalArgumentException if there is no such value
     */
    default long value(int part) {
        throw new IllegalArgumentException(this + " has no value " + part);
    }

    /** Elements that are in memory already: copied from the host, or written by a user's kernel. */
    record Leaf() implements NodeKind {}

    /** An operator on inputs of this node's shape, and of one type (WHERE: bool and twice that type). */
    record Apply(Op op) implements NodeKind {
        private static final Apply[] ALL = new Apply[Op.values().length];

        static {
            for (Op op : Op.values()) {
                ALL[op.ordinal()] = new Apply(op);
            }
        }

        /** Returns the shared instance for {@code op}. */
        public static Apply of(Op op) {
            return ALL[op.ordinal()];
        }
    }

    /**
     * An output of a user's function, whose inputs have this node's shape, unless they are raw. If the function takes the
     * number of elements, that is the last input.
     */
    record Call(UserFunction function, int output) implements NodeKind {}

    /**
     * A variable of a loop after its last turn. The inputs are the values of the carried variables before the first turn, then
     * what is the same in all turns; all have this node's shape. Planning makes it of equal operations in a row: no array is
     * one.
     */
    record Loop(LoopRun run, int variable) implements NodeKind {
        @Override
        public long value(int part) {
            return run.turns();
        }
    }

    /** A conversion of the one input to this node's type. */
    record Cast() implements NodeKind {}

    /**
     * The one input's elements through an index map: linear positions in the input, taken as dense in C order. Slices,
     * transposes, broadcasts and reshapes are all this.
     */
    record View(IndexMap map) implements NodeKind {}

    /** The one input's memory as elements of this node's type: a 1-d array of as many as fit. */
    record Bits() implements NodeKind {}

    /**
     * One value everywhere: the bits of a double for floating types, else the integer. For a complex type, the bits of two
     * doubles.
     */
    record Full(long bits, long imaginaryBits) implements NodeKind {
        public Full(long bits) {
            this(bits, 0);
        }

        /**
         * Returns a number as elements of {@code type}.
         *
         * @throws IllegalArgumentException if the type cannot hold it
         */
        public static Full of(Scalar value, DType type) {
            return new Full(value.bitsAs(type), value.imaginaryBitsAs(type));
        }

        @Override
        public long value(int part) {
            return part == 0 ? bits : imaginaryBits;
        }
    }

    /** {@code start + step·i} along the only axis; bits as in {@link Full}. */
    record Arange(long startBits, long stepBits) implements NodeKind {
        @Override
        public long value(int part) {
            return part == 0 ? stepBits : startBits;
        }
    }

    /**
     * Random numbers, one for each position in C order; the inputs are the parameters, of this node's shape.
     *
     * @param counter the number of the block of random words from which the first elements are drawn
     */
    record Random(Draw draw, long key, int stream, long counter) implements NodeKind {
        @Override
        public long value(int part) {
            return part == 0 ? key : part == 1 ? counter : stream;
        }
    }

    /**
     * A reduction over {@code axes} (sorted, distinct) of the one input; this node's type is
     * {@link ReduceOp#wideType}, its shape is without those axes. {@link ReduceOp#ARGMAX} has a second input, the keys, of the
     * first one's shape.
     *
     * @param user how values are combined, if the operator is {@link ReduceOp#USER}, else null
     */
    record Reduce(ReduceOp op, List<Integer> axes, @Nullable UserReduction user) implements NodeKind {
        /** A reduction by one of the library's operators. */
        public Reduce(ReduceOp op, List<Integer> axes) {
            this(op, axes, null);
        }
    }

    /**
     * The scan by {@code op} along {@code axis} of the first input, which has this node's shape; computed in
     * {@link ReduceOp#wideType}, then converted to this node's type. A second input, of BOOL and the same shape, says where
     * the scan starts again: it has one only if the operator is {@link ReduceOp#USER}.
     *
     * @param exclusive whether a result is of the elements before its own
     * @param user how values are combined, if the operator is {@link ReduceOp#USER}, else null
     */
    record Scan(
            ReduceOp op,
            int axis,
            boolean exclusive,
            @Nullable UserReduction user) implements NodeKind {
        /** An inclusive scan by one of the library's operators. */
        public Scan(ReduceOp op, int axis) {
            this(op, axis, false, null);
        }
    }

    /**
     * Input 0 followed by input 1 along {@code axis}: both of this node's type, and of its shape except for that axis.
     * Indices from {@code at} on are the second input's.
     */
    record Join(int axis, long at) implements NodeKind {}

    /**
     * The elements of the one input at positions that are affine in pieces along one axis, as those of an array that is rolled:
     * what a plan makes of joined parts of one array.
     *
     * @param map the positions along the other axes, over this node's shape; along {@code axis} its stride is 0
     */
    record Folded(IndexMap map, int axis, Pieces pieces) implements NodeKind {}

    /**
     * The version of an array after a loop that writes one part of it after another; it has a node for each array that it writes
     * to. The inputs are the versions before the loop, and what the turns read. Planning makes it of writes in a row: no array is
     * one.
     *
     * @param result the number of this node's array among the results
     */
    record Sweep(SweepRun run, int result) implements NodeKind {
        /** Returns which input is the version of this node's array before the loop. */
        public int old() {
            return run.results().get(result).old();
        }
    }

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 the value, already of
     * the map's shape; {@code map} gives the positions of the value in the storage. If the value has another type than this
     * node, the map counts in elements of that type, and the value's bytes are stored.
     */
    record Store(IndexMap map) implements NodeKind {
        /** Returns whether this writes most elements of a storage, but not all: a step of a stencil into the interior of an array. */
        public boolean isStep(Shape storage) {
            long written = map.shape().size();
            return written < storage.size() && written > storage.size() / 2;
        }
    }

    /**
     * The elements of input 0 at the positions in input 1, which is of INT64 and this node's shape. They are positions in
     * input 0 taken as dense in C order, all in bounds.
     */
    record Gather() implements NodeKind {}

    /**
     * The one input, of INT64, as an index into an axis; negative ones count from the end. An index out of bounds becomes
     * 0, and whoever reads what depends on it gets the error.
     */
    record CheckIndex(IndexBounds bounds) implements NodeKind {
        @Override
        public long value(int part) {
            return bounds.size();
        }
    }

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 positions in it, of
     * INT64, input 2 the values for them, of the positions' shape. Nothing is written at negative positions. If the values
     * have another type than this node, positions count in elements of that type. If the operation is SET, equal positions
     * have equal values.
     */
    record Scatter(ScatterOp op) implements NodeKind {}
}
