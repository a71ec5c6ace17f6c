package org.gpuarray.expr;

import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Writes at positions that arrays of indices give: a cell moves to a new version. Results never depend on timing. */
public final class Scatters {
    private static final long NONE = -1;

    private Scatters() {}

    /**
     * Writes values; if an element is selected several times, the last value in C order stays.
     *
     * @param distinct whether no element is selected twice
     * @throws IllegalArgumentException if the value does not fit, as in {@link ExprBuilder#write}
     */
    public static void set(
            String operation, ArrayRef target, Gathers.Selection selection, Operand value, boolean distinct) {
        check(operation, target, selection, value);
        boolean one = value.shape().size() == 1;
        change(target, selection, value, () -> {
            Node positions = Gathers.positions(operation, target.map(), selection);
            Node last = distinct || one ? positions : lastOnly(operation, target, selection, positions);
            Node values = value.node(target.type(), selection.shape());
            return scatter(ScatterOp.SET, target.cell().current(), last, values);
        });
    }

    /**
     * Combines each value with the element that it selects, one value after the other: NumPy's {@code ufunc.at}. Nothing is
     * done at negative indices that are not checked. Sums of floats are exact down to 58 bits below the largest addend of an
     * element, and rounded once; integers wrap around.
     *
     * @throws IllegalArgumentException if the value does not fit, as in {@link ExprBuilder#write}, or the type has no such
     *     operation
     */
    public static void accumulate(
            String operation, ScatterOp op, ArrayRef target, Gathers.Selection selection, Operand value) {
        check(operation, target, selection, value);
        DType type = target.type();
        boolean bits = op == ScatterOp.AND || op == ScatterOp.OR || op == ScatterOp.XOR;
        if (type.isInexact() && (bits || op == ScatterOp.MULTIPLY)) {
            throw new IllegalArgumentException(operation + ": dtype=" + type + ", need integers or bools");
        }
        change(target, selection, value, () -> {
            Node positions = Gathers.positions(operation, target.map(), selection);
            Node values = value.node(type, selection.shape());
            if (op.supports(type)) {
                return scatter(op, target.cell().current(), positions, values);
            }
            Node old = target.contents();
            Node changed = !type.isInexact()
                    ? smallIntegers(op, old, positions, values)
                    : op == ScatterOp.ADD ? sums(old, positions, values) : extremes(op, old, positions, values);
            return versionOf(target, changed);
        });
    }

    /**
     * Checks that values may be written to the selected elements.
     *
     * @throws IllegalArgumentException if not, as in {@link ExprBuilder#write}
     */
    public static void check(String operation, ArrayRef target, Gathers.Selection selection, Operand value) {
        ExprBuilder.checkFits(operation, target, value);
        if (!selection.shape().equals(Broadcast.of(operation, value.shape(), selection.shape()))) {
            throw new IllegalArgumentException(operation + ": value of shape=" + value.shape()
                    + " does not fit into a selection of shape=" + selection.shape());
        }
    }

    private interface NewVersion {
        Node make();
    }

    private static void change(ArrayRef target, Gathers.Selection selection, Operand value, NewVersion version) {
        Operand[] operands =
                Arrays.copyOf(selection.operands(target), selection.indices().size() + 2);
        operands[operands.length - 1] = value;
        CellLocks.holding(
                () -> {
                    target.cell().moveTo(version.make());
                    return target;
                },
                operands);
    }

    /** Returns a new version of the target's cell with these elements, which are of the target's type. */
    private static Node versionOf(ArrayRef target, Node contents) {
        Node old = target.cell().current();
        if (contents.type() == old.type()) {
            return contents;
        }
        return new Node(new NodeKind.Store(IndexMap.dense(contents.shape())), old.type(), old.shape(), old, contents);
    }

    /**
     * Makes all but the last of equal positions negative. Every position gets the number of the last value for it: an
     * atomic maximum, whose result is the same in every order.
     */
    private static Node lastOnly(String operation, ArrayRef target, Gathers.Selection selection, Node positions) {
        Shape shape = selection.shape();
        Node mine;
        Node last;
        if (selection.overlaps()) {
            mine = number(shape);
            last = last(target.contents().shape().size(), positions, mine);
        } else {
            // The kept axes are the same for all indices, so comparing the indices is enough.
            Gathers.Selection alone = selection.withoutKept();
            Shape indexed = selection.indexedAxes(target.shape());
            Node indices = Gathers.positions(operation, IndexMap.dense(indexed), alone);
            mine = number(alone.shape());
            last = selection.stretched(last(indexed.size(), indices, mine));
            mine = selection.stretched(mine);
        }
        Node isLast = Composites.apply(Op.EQUAL, last, mine);
        return Composites.choose(isLast, positions, number(positions, NONE));
    }

    private static Node last(long size, Node positions, Node numbers) {
        Node owners = scatter(ScatterOp.MAX, full(Shape.of(size), numbers.type(), NONE), positions, numbers);
        return new Node(new NodeKind.Gather(), numbers.type(), positions.shape(), owners, positions);
    }

    private static Node number(Shape shape) {
        return numbers(shape.size() < 1L << 31 ? DType.INT32 : DType.INT64, shape);
    }

    /** Returns 0, 1, … in C order. */
    private static Node numbers(DType type, Shape shape) {
        Node line = new Node(new NodeKind.Arange(0, 1), type, Shape.of(shape.size()));
        return new Node(new NodeKind.View(IndexMap.dense(shape)), type, shape, line);
    }

    /** There are no atomic operations on small elements, so values are combined in words of 32 bits first. */
    private static Node smallIntegers(ScatterOp op, Node old, Node positions, Node values) {
        boolean or = op == ScatterOp.ADD && old.type() == DType.BOOL;
        boolean and = op == ScatterOp.MULTIPLY && old.type() == DType.BOOL;
        ScatterOp wordOp = or ? ScatterOp.OR : and ? ScatterOp.MIN : op;
        Node empty = full(old.shape(), DType.INT32, wordOp.identity());
        Node words = scatter(wordOp, empty, positions, Composites.cast(values, DType.INT32));
        Node both = Composites.apply(wordOp.pairwise(), Composites.cast(old, DType.INT32), words);
        return Composites.cast(both, old.type());
    }

    /** The two parts of complex numbers are added separately. */
    private static Node sums(Node old, Node positions, Node values) {
        if (!old.type().isComplex()) {
            return FloatSums.add(old, positions, values);
        }
        return Composites.apply(
                Op.COMPLEX,
                FloatSums.add(Composites.apply(Op.REAL, old), positions, Composites.apply(Op.REAL, values)),
                FloatSums.add(Composites.apply(Op.IMAG, old), positions, Composites.apply(Op.IMAG, values)));
    }

    /**
     * The first scatter finds the largest key for each position, the second writes the value that has it. Complex numbers
     * with the largest real part are ordered by their imaginary parts. The sign of a zero and the bits of a NaN are lost.
     */
    private static Node extremes(ScatterOp op, Node old, Node positions, Node values) {
        Node isNaN = Composites.apply(Op.ISNAN, values);
        boolean isComplex = old.type().isComplex();
        Node[] parts = isComplex
                ? new Node[] {
                    plain(isNaN, Composites.apply(Op.REAL, values)), plain(isNaN, Composites.apply(Op.IMAG, values))
                }
                : new Node[] {plain(isNaN, values)};
        Node winners = positions;
        Node isTouched = null;
        for (Node part : parts) {
            Node key = Composites.apply(Op.ORDER, op == ScatterOp.MAX ? part : Composites.apply(Op.NEGATIVE, part));
            Node keys = scatter(ScatterOp.MAX, full(old.shape(), DType.UINT64, 0), winners, key);
            Node best = found(keys, positions);
            winners = Composites.choose(Composites.apply(Op.EQUAL, best, key), winners, number(positions, NONE));
            isTouched = isTouched == null
                    ? Composites.apply(Op.NOT_EQUAL, keys, full(keys.shape(), keys.type(), 0))
                    : isTouched;
        }
        Node value = isComplex ? Composites.apply(Op.COMPLEX, parts) : parts[0];
        Node found = scatter(ScatterOp.SET, full(old.shape(), old.type(), 0), winners, value);
        Node both = Composites.apply(op.pairwise(), old, found);
        return Composites.choose(Objects.requireNonNull(isTouched), both, old);
    }

    private static Node plain(Node isNaN, Node x) {
        Node zero = Composites.number(x, 0);
        Node number = Composites.choose(Composites.apply(Op.EQUAL, x, zero), zero, x);
        return Composites.choose(isNaN, Composites.number(x, Double.NaN), number);
    }

    static Node scatter(ScatterOp op, Node old, Node positions, Node values) {
        return new Node(new NodeKind.Scatter(op), old.type(), old.shape(), old, positions, values);
    }

    /** Returns the elements at positions that something was scattered to; any at negative ones, where nothing was. */
    static Node found(Node scattered, Node positions) {
        Node inside = Composites.apply(Op.MAXIMUM, positions, number(positions, 0));
        return new Node(new NodeKind.Gather(), scattered.type(), positions.shape(), scattered, inside);
    }

    static Node full(Shape shape, DType type, long value) {
        Scalar scalar = type == DType.BOOL ? Scalar.of(value != 0) : Scalar.of(value);
        return new Node(NodeKind.Full.of(scalar, type), type, shape);
    }

    private static Node number(Node like, long value) {
        return full(like.shape(), like.type(), value);
    }
}
