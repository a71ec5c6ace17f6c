package org.gpuarray.expr;

import java.util.Objects;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Adds nodes to the graph: checks shapes and types, and inserts the broadcasts and conversions of NumPy's rules. Every
 * method returns a node that no cell holds yet, or moves a cell to one.
 */
public final class ExprBuilder {
    private ExprBuilder() {}

    /**
     * Returns {@code op(a)}. Bools and integers become a floating type where the function is not closed on them.
     *
     * @throws IllegalArgumentException if the type has no such operation
     */
    public static Node unary(Op op, ArrayRef a) {
        DType type = TypeRules.operands(op, a.type());
        if (!type.isInexact()) {
            switch (op) {
                case FLOOR, CEIL, TRUNC -> {
                    return cast(a, type);
                }
                case ISNAN, ISINF, ISFINITE -> {
                    return Operand.of(op == Op.ISFINITE).node(DType.BOOL, a.shape());
                }
                case ABSOLUTE -> {
                    if (type == DType.BOOL || type.isUnsigned()) {
                        return copy(a);
                    }
                }
                default -> {}
            }
        }
        synchronized (a.cell()) {
            return apply(op, type, a.node(type, a.shape()));
        }
    }

    /**
     * Returns {@code op(a, b)}, broadcast and promoted.
     *
     * @throws IllegalArgumentException if the shapes do not broadcast, the types have no such operation, or the common type
     *     cannot hold a number
     */
    public static Node binary(Op op, Operand a, Operand b) {
        Shape shape = Broadcast.of(op.numpyName(), a.shape(), b.shape());
        DType common = TypeRules.common(op, a, b);
        if (op.isPredicate() && common != DType.BOOL && isOutOfRange(a, b, common)) {
            return comparisonWithOutOfRange(op, a, b, shape);
        }
        if (op.isPredicate() && MixedComparisons.areMixed(a, b, common)) {
            return CellLocks.holding(() -> MixedComparisons.of(op, (ArrayRef) a, (ArrayRef) b, shape), a, b);
        }
        DType type = TypeRules.operands(op, common);
        if (op == Op.POWER && b instanceof Operand.Constant exponent) {
            return power(a, exponent.scalar(), type, shape);
        }
        return apply(op, type, shape, a, b);
    }

    /**
     * Returns {@code op(a, b, c)}, broadcast and promoted.
     *
     * @throws IllegalArgumentException if the shapes do not broadcast, or the types have no such operation
     */
    public static Node ternary(Op op, ArrayRef a, ArrayRef b, ArrayRef c) {
        Shape shape = Broadcast.of(op.numpyName(), a.shape(), b.shape(), c.shape());
        DType common = Promotion.of(Promotion.of(a.type(), b.type()), c.type());
        DType type = TypeRules.operands(op, common);
        return CellLocks.holding(
                () -> apply(op, type, a.node(type, shape), b.node(type, shape), c.node(type, shape)), a, b, c);
    }

    /** Returns {@code a} where the condition holds, else {@code b}. A condition of another type holds where it is not 0. */
    public static Node where(ArrayRef condition, Operand a, Operand b) {
        Shape shape = Broadcast.of(Op.WHERE.numpyName(), condition.shape(), a.shape(), b.shape());
        DType type = TypeRules.common(a, b);
        return CellLocks.holding(
                () -> apply(
                        Op.WHERE, type, condition.node(DType.BOOL, shape), a.node(type, shape), b.node(type, shape)),
                condition,
                a,
                b);
    }

    /** Returns the elements converted to {@code type}, a copy if they have it already. */
    public static Node cast(ArrayRef a, DType type) {
        return a.type() == type ? copy(a) : CellLocks.holding(() -> a.node(type, a.shape()), a);
    }

    /**
     * Returns the elements converted to {@code type}, to be computed and read. If no conversion is needed this is the
     * cell's own version, so that the result stays with the array. No other cell may take this node.
     */
    public static Node elements(ArrayRef a, DType type) {
        return CellLocks.holding(() -> a.node(type, a.shape()), a);
    }

    /** Returns the same elements as a new node, dense in C order. */
    public static Node copy(ArrayRef a) {
        return CellLocks.holding(() -> unowned(a, a.read()), a);
    }

    /**
     * Writes {@code value} into the array: its cell moves to a new version. Arrays in the value are read as they are now,
     * so source and target may overlap. Returns the old version if all of it was replaced, else null.
     *
     * @throws IllegalArgumentException if the value's shape does not broadcast to the array's, its type is of a higher
     *     kind, the type cannot hold a number, or several elements of the array share memory
     */
    public static @Nullable Node write(String operation, ArrayRef target, Operand value) {
        DType type = target.type();
        checkFits(operation, target, value);
        if (!target.shape().equals(Broadcast.of(operation, value.shape(), target.shape()))) {
            throw new IllegalArgumentException(operation + ": value of shape=" + value.shape()
                    + " does not fit into a target of shape=" + target.shape());
        }
        if (target.shape().size() == 0) {
            return null;
        }
        Node before = CellLocks.holding(
                () -> {
                    Node old = target.cell().current();
                    Node node = value.node(type, target.shape());
                    target.cell().moveTo(target.isWhole() ? fresh(value, node) : stored(target, node));
                    return old;
                },
                target,
                value);
        return target.isWhole() ? before : null;
    }

    /**
     * Checks that an array may be written to, and that it may hold values of this type.
     *
     * @throws IllegalArgumentException if the value's type is of a higher kind, or several elements of the array share
     *     memory
     */
    static void checkFits(String operation, ArrayRef target, Operand value) {
        DType type = target.type();
        if (!fits(value, type)) {
            throw new IllegalArgumentException(operation + ": cannot store " + typeOf(value)
                    + " into an array of dtype " + type + ", astype first");
        }
        requireWritable(operation, target);
    }

    /**
     * Checks that an array may be written to.
     *
     * @throws IllegalArgumentException if several elements of it share memory
     */
    public static void requireWritable(String operation, ArrayRef target) {
        if (target.map().overlaps()) {
            throw new IllegalArgumentException(operation + ": the target, of shape=" + target.shape()
                    + ", is a broadcast or window view: several of its elements are one; write to a copy()");
        }
    }

    /** NumPy's {@code same_kind} rule. A number takes the array's type, so only its kind counts. */
    private static boolean fits(Operand value, DType type) {
        return value instanceof Operand.Constant number
                ? number.scalar().kind().compareTo(type.kind()) <= 0
                : Casting.SAME_KIND.allows(typeOf(value), type);
    }

    private static DType typeOf(Operand value) {
        return value instanceof ArrayRef array
                ? array.type()
                : ((Operand.Constant) value).scalar().defaultType();
    }

    private static Node stored(ArrayRef target, Node value) {
        Node old = target.cell().current();
        return new Node(new NodeKind.Store(target.map()), old.type(), old.shape(), old, value);
    }

    /** A node may be the version of one cell only, so the version of a cell is wrapped in a view. */
    private static Node fresh(Operand value, Node node) {
        return value instanceof ArrayRef array ? unowned(array, node) : node;
    }

    /**
     * Returns a node that may be another array's first version: {@code node}, or a view of it if it is {@code array}'s own
     * version.
     */
    static Node unowned(ArrayRef array, Node node) {
        return node == array.cell().current()
                ? new Node(new NodeKind.View(IndexMap.dense(node.shape())), node.type(), node.shape(), node)
                : node;
    }

    private static Node apply(Op op, DType type, Shape shape, Operand a, Operand b) {
        synchronized (CellLocks.outer(a, b)) {
            synchronized (CellLocks.inner(a, b)) {
                return apply(op, type, a.node(type, shape), b.node(type, shape));
            }
        }
    }

    static Node apply(Op op, DType type, Node input) {
        return new Node(NodeKind.Apply.of(onBools(op, type)), op.resultType(type), input.shape(), input);
    }

    static Node apply(Op op, DType type, Node first, Node second) {
        return new Node(NodeKind.Apply.of(onBools(op, type)), op.resultType(type), first.shape(), first, second);
    }

    static Node apply(Op op, DType type, Node... inputs) {
        return new Node(NodeKind.Apply.of(onBools(op, type)), op.resultType(type), inputs[0].shape(), inputs);
    }

    /** On bools {@code +} is or, the maximum, and {@code *} is and, the minimum. */
    private static Op onBools(Op op, DType type) {
        if (type != DType.BOOL) {
            return op;
        }
        return op == Op.ADD ? Op.MAXIMUM : op == Op.MULTIPLY ? Op.MINIMUM : op;
    }

    private static Node power(Operand base, Scalar exponent, DType type, Shape shape) {
        if (!type.isInexact() && exponent.signum() < 0) {
            throw new IllegalArgumentException("power: dtype=" + type + " exponent=" + exponent
                    + ", integers to negative integer powers are not integers; astype a floating type first");
        }
        return CellLocks.holding(
                () -> {
                    Node x = base.node(type, shape);
                    Node simple = Powers.of(type, x, exponent);
                    return simple != null
                            ? simple
                            : apply(Op.POWER, type, x, new Operand.Constant(exponent).node(type, shape));
                },
                base);
    }

    private static boolean isOutOfRange(Operand a, Operand b, DType type) {
        return isOutOfRange(a, type) || isOutOfRange(b, type);
    }

    private static boolean isOutOfRange(Operand operand, DType type) {
        return !type.isInexact()
                && operand instanceof Operand.Constant number
                && !number.scalar().fits(type);
    }

    /** An integer that the array's type cannot hold is below or above every element, so the result is a constant. */
    private static Node comparisonWithOutOfRange(Op op, Operand a, Operand b, Shape shape) {
        long left = a instanceof Operand.Constant number ? number.scalar().signum() : 0;
        long right = b instanceof Operand.Constant number ? number.scalar().signum() : 0;
        return comparison(op, left, right, shape);
    }

    /** Returns the result of comparing these two numbers, as a constant of {@code shape}. */
    static Node comparison(Op op, long left, long right, Shape shape) {
        boolean answer = Objects.requireNonNull(op.integerReference()).applyAsLong(left, right) != 0;
        return Operand.of(answer).node(DType.BOOL, shape);
    }
}
