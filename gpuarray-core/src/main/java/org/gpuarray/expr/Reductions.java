package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.expr.Reducer.Option;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;

/**
 * The reductions that apply one operator to all elements: sums, products, extremes, truth values, counts. Every method
 * returns a node that no cell holds yet, and throws {@link IllegalArgumentException} for axes and options that do not fit.
 */
public final class Reductions {
    private Reductions() {}

    /**
     * Returns a sum, a product or an extreme, in NumPy's result type.
     *
     * @throws IllegalArgumentException also if there is no element to choose from, a mask for an extreme comes without an
     *     initial value, or the result's type cannot hold the initial value
     */
    public static Node reduce(ReduceOp op, ArrayRef a, ReduceOptions options) {
        return reduce(op.numpyName(), op, a, options, false);
    }

    /** Returns the same for the elements that are not NaN; an extreme of none is NaN. */
    public static Node reduceNumbers(ReduceOp op, ArrayRef a, ReduceOptions options) {
        return reduce("nan" + op.numpyName(), op, a, options, a.type().isInexact());
    }

    private static Node reduce(String name, ReduceOp op, ArrayRef a, ReduceOptions options, boolean skipNaN) {
        Reducer r = op.isChoice()
                ? new Reducer(name, a, options, Option.WHERE, Option.INITIAL)
                : new Reducer(name, a, options, Option.WHERE, Option.INITIAL, Option.DTYPE);
        DType requested = options.dtype();
        DType computed = requested != null ? requested : a.type();
        DType type = requested != null || a.type().isInexact() ? computed : op.wideType(a.type());
        if (op.isChoice() && options.initial() == null) {
            if (options.where() != null) {
                throw new IllegalArgumentException(
                        name + ": where is given without initial, and there is no " + name + " of nothing");
            }
            r.requireElements();
        }
        Scalar initial = options.initial();
        if (initial != null && !initial.fits(type)) {
            throw new IllegalArgumentException(name + ": initial=" + initial + " does not fit dtype=" + type);
        }
        ReduceOp inner = requested == DType.BOOL ? onBools(op) : op;
        return r.build(() -> {
            if (r.count() == 0) {
                return r.finish(r.constant(type, start(op, options, type)), type);
            }
            Node counted = r.counted(skipNaN);
            Node x = r.elements(computed);
            Node result = r.reduce(inner, Reducer.masked(counted, x, filler(op, options, computed)));
            if (initial != null) {
                Node first = new Node(NodeKind.Full.of(initial, type), result.type(), result.shape());
                result = Composites.apply(inner.pairwise(), result, first);
            } else if (op.isChoice() && skipNaN && counted != null) {
                Node nan = Composites.number(result, Double.NaN);
                result = Composites.choose(r.reduce(ReduceOp.MAX, counted), result, nan);
            }
            return r.finish(result, type);
        });
    }

    /** On bools a sum is or, and a product and. */
    private static ReduceOp onBools(ReduceOp op) {
        return op == ReduceOp.SUM ? ReduceOp.MAX : op == ReduceOp.PROD ? ReduceOp.MIN : op;
    }

    /** Returns the result of a reduction of no elements. */
    private static Scalar start(ReduceOp op, ReduceOptions options, DType type) {
        Scalar initial = options.initial();
        if (initial != null) {
            return initial;
        }
        return type == DType.BOOL ? Scalar.of(op == ReduceOp.PROD) : Scalar.of(op == ReduceOp.PROD ? 1 : 0);
    }

    /** Returns the value that replaces an element that does not count. */
    private static Scalar filler(ReduceOp op, ReduceOptions options, DType type) {
        Scalar initial = options.initial();
        if (!op.isChoice()) {
            return start(op, ReduceOptions.all(), type);
        }
        double extreme = op == ReduceOp.MIN ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        return initial != null
                ? initial
                : type.isComplex() ? Scalar.of(new Complex128(extreme, extreme)) : Scalar.of(extreme);
    }

    /** Returns whether any element is true, or not 0; false if there are none. */
    public static Node any(ArrayRef a, ReduceOptions options) {
        return truth("any", ReduceOp.MAX, a, options);
    }

    /** Returns whether all elements are true, or not 0; true if there are none. */
    public static Node all(ArrayRef a, ReduceOptions options) {
        return truth("all", ReduceOp.MIN, a, options);
    }

    private static Node truth(String name, ReduceOp op, ArrayRef a, ReduceOptions options) {
        Reducer r = new Reducer(name, a, options, Option.WHERE);
        Scalar ofNothing = Scalar.of(op == ReduceOp.MIN);
        return r.build(() -> {
            if (r.count() == 0) {
                return r.finish(r.constant(DType.BOOL, ofNothing), DType.BOOL);
            }
            Node counting = Reducer.masked(r.counted(false), r.elements(DType.BOOL), ofNothing);
            return r.finish(r.reduce(op, counting), DType.BOOL);
        });
    }

    /** Returns how many elements are true, or not 0, as int64. */
    public static Node countNonzero(ArrayRef a, ReduceOptions options) {
        Reducer r = new Reducer("count_nonzero", a, options);
        return r.build(() -> r.finish(r.reduce(ReduceOp.SUM, r.elements(DType.BOOL)), DType.INT64));
    }

    /**
     * Returns the largest element less the smallest, in the array's type: integers wrap.
     *
     * @throws IllegalArgumentException also if there is no element, or the array is of bools
     */
    public static Node ptp(ArrayRef a, ReduceOptions options) {
        Reducer r = new Reducer("ptp", a, options);
        r.requireElements();
        if (a.type() == DType.BOOL) {
            throw new IllegalArgumentException("ptp: dtype=bool, need a number; astype an integer type first");
        }
        return r.build(() -> {
            Node x = r.elements();
            Node range = r.count() == 0
                    ? r.constant(a.type(), Scalar.of(0))
                    : Composites.apply(Op.SUBTRACT, r.reduce(ReduceOp.MAX, x), r.reduce(ReduceOp.MIN, x));
            return r.finish(range, a.type());
        });
    }

    /** Returns the index of the smallest element, the first of several, or of the first NaN. */
    public static Node argmin(ArrayRef a, ReduceOptions options) {
        return place("argmin", false, a, options, false);
    }

    /** Returns the index of the largest element, the first of several, or of the first NaN. */
    public static Node argmax(ArrayRef a, ReduceOptions options) {
        return place("argmax", true, a, options, false);
    }

    /** Returns the index of the smallest element that is not NaN; -1 if all are NaN. */
    public static Node nanargmin(ArrayRef a, ReduceOptions options) {
        return place("nanargmin", false, a, options, true);
    }

    /** Returns the index of the largest element that is not NaN; -1 if all are NaN. */
    public static Node nanargmax(ArrayRef a, ReduceOptions options) {
        return place("nanargmax", true, a, options, true);
    }

    private static Node place(String name, boolean largest, ArrayRef a, ReduceOptions options, boolean skipNaN) {
        Reducer r = new Reducer(name, a, options);
        List<Integer> axes = options.axes();
        if (axes != null && axes.size() != 1) {
            throw new IllegalArgumentException(
                    name + ": axes=" + axes + ", need one axis, or no argument for the index in C order");
        }
        if (r.count() == 0) {
            throw new IllegalArgumentException(name + ": shape=" + a.shape() + " axes=" + (axes == null ? "all" : axes)
                    + ", and nothing has no " + name);
        }
        return r.build(() -> ArgExtremes.of(r, largest, skipNaN));
    }
}
