package org.gpuarray.expr;

import java.util.function.UnaryOperator;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Elementwise functions that consist of several operators, in NumPy's order, so that they round as NumPy's do. */
public final class Composites {
    private Composites() {}

    /**
     * Returns {@code a * 2^exponent}.
     *
     * @throws IllegalArgumentException if the shapes do not broadcast, or the exponent is not of integers
     */
    public static Node ldexp(ArrayRef a, ArrayRef exponent) {
        Shape shape = Broadcast.of(Op.LDEXP.numpyName(), a.shape(), exponent.shape());
        if (exponent.type().isInexact()) {
            throw new IllegalArgumentException(
                    "ldexp: exponent of dtype=" + exponent.type() + ", need integers; astype first");
        }
        DType type = TypeRules.operands(Op.LDEXP, a.type());
        return CellLocks.holding(
                () -> ExprBuilder.apply(Op.LDEXP, type, a.node(type, shape), exponent.node(type, shape)), a, exponent);
    }

    /** Returns the elements rounded toward 0. */
    public static Node wholePart(ArrayRef a) {
        TypeRules.requireReal("modf", a.type());
        return of(a, TypeRules.operands(Op.SQRT, a.type()), x -> apply(Op.TRUNC, x));
    }

    /** Returns what {@link #wholePart} leaves: 0 of infinities, with the elements' signs. */
    public static Node fraction(ArrayRef a) {
        TypeRules.requireReal("modf", a.type());
        return of(a, TypeRules.operands(Op.SQRT, a.type()), x -> {
            Node rest = apply(Op.SUBTRACT, x, apply(Op.TRUNC, x));
            return apply(Op.COPYSIGN, choose(apply(Op.ISINF, x), number(x, 0), rest), x);
        });
    }

    /** Returns {@code sin(πa) / (πa)}, 1 at 0. */
    public static Node sinc(ArrayRef a) {
        return of(a, TypeRules.operands(Op.DIVIDE, a.type()), x -> {
            Node nonzero = choose(
                    apply(Op.EQUAL, x, number(x, 0)),
                    number(x, Finfo.of(x.type()).eps()),
                    x);
            Node angle = apply(Op.MULTIPLY, number(x, Math.PI), nonzero);
            return apply(Op.DIVIDE, apply(Op.SIN, angle), angle);
        });
    }

    /** Returns degrees as radians. */
    public static Node deg2rad(ArrayRef a) {
        return scaled("deg2rad", a, Math.PI / 180);
    }

    /** Returns radians as degrees. */
    public static Node rad2deg(ArrayRef a) {
        return scaled("rad2deg", a, 180 / Math.PI);
    }

    private static Node scaled(String name, ArrayRef a, double factor) {
        TypeRules.requireReal(name, a.type());
        DType type = TypeRules.operands(Op.SQRT, a.type());
        // The factor is not rounded to 16 bits.
        DType computed = type.isHalf() ? DType.FLOAT32 : type;
        return of(a, computed, x -> cast(apply(Op.MULTIPLY, x, number(x, factor)), type));
    }

    /** Returns the absolute values as floats. */
    public static Node fabs(ArrayRef a) {
        TypeRules.requireReal("fabs", a.type());
        return of(a, TypeRules.operands(Op.SQRT, a.type()), x -> apply(Op.ABSOLUTE, x));
    }

    /** Returns the distance to the next number away from 0; for -0.0 that of 0.0. */
    public static Node spacing(ArrayRef a) {
        return of(a, TypeRules.operands(Op.NEXTAFTER, a.type()), x -> {
            Node below = apply(Op.LESS, x, number(x, 0));
            Node end = choose(below, number(x, Double.NEGATIVE_INFINITY), number(x, Double.POSITIVE_INFINITY));
            return apply(Op.SUBTRACT, apply(Op.NEXTAFTER, x, end), x);
        });
    }

    /** Returns {@code a * a}. */
    public static Node square(ArrayRef a) {
        return of(a, TypeRules.operands(Op.POWER, a.type()), x -> apply(Op.MULTIPLY, x, x));
    }

    /**
     * Returns a copy of the elements.
     *
     * @throws IllegalArgumentException if they are bools
     */
    public static Node positive(ArrayRef a) {
        if (a.type() == DType.BOOL) {
            throw new IllegalArgumentException("positive: dtype=bool, need a number; astype an integer type first");
        }
        return ExprBuilder.copy(a);
    }

    /**
     * Returns the elements rounded to {@code decimals} places after the decimal point; a negative number counts places
     * before it.
     */
    public static Node round(ArrayRef a, int decimals) {
        if (a.type() == DType.BOOL && decimals != 0) {
            throw new IllegalArgumentException("round: decimals=" + decimals + " of dtype=bool, need a number");
        }
        DType type = a.type() == DType.BOOL ? DType.FLOAT16 : a.type();
        if (type.isInteger() && decimals >= 0) {
            return ExprBuilder.copy(a);
        }
        DType computed = type.isInteger() ? DType.FLOAT64 : type;
        return of(a, computed, x -> byParts(x, part -> cast(round(part, decimals), type.part())));
    }

    private static Node round(Node x, int decimals) {
        if (decimals == 0) {
            return apply(Op.RINT, x);
        }
        Node power = number(x, Math.pow(10, Math.abs(decimals)));
        Op there = decimals > 0 ? Op.MULTIPLY : Op.DIVIDE;
        Op back = decimals > 0 ? Op.DIVIDE : Op.MULTIPLY;
        return apply(back, apply(Op.RINT, apply(there, x, power)), power);
    }

    /** Applies {@code body} to both parts of complex numbers, to others as they are. */
    private static Node byParts(Node x, UnaryOperator<Node> body) {
        return x.type().isComplex()
                ? apply(Op.COMPLEX, body.apply(apply(Op.REAL, x)), body.apply(apply(Op.IMAG, x)))
                : body.apply(x);
    }

    /**
     * Returns the elements limited to at least {@code min} and at most {@code max}.
     *
     * @param min null for no bound
     * @param max null for no bound
     * @throws IllegalArgumentException if the shapes do not broadcast, or the common type cannot hold a number
     */
    public static Node clip(ArrayRef a, @Nullable Operand min, @Nullable Operand max) {
        Operand low = min == null ? a : min;
        Operand high = max == null ? a : max;
        Shape shape = Broadcast.of("clip", a.shape(), low.shape(), high.shape());
        DType type = common(common(a.type(), low), high);
        return CellLocks.holding(
                () -> {
                    Node x = a.node(type, shape);
                    Node raised = min == null ? x : apply(Op.MAXIMUM, x, min.node(type, shape));
                    Node cut = max == null ? raised : apply(Op.MINIMUM, raised, max.node(type, shape));
                    return cut == x ? ExprBuilder.copy(a) : cut;
                },
                a,
                low,
                high);
    }

    private static DType common(DType type, Operand other) {
        return other instanceof ArrayRef array
                ? Promotion.of(type, array.type())
                : Promotion.of(type, ((Operand.Constant) other).scalar());
    }

    /** Returns the elements with 0 for NaN and the largest finite numbers for infinities. */
    public static Node nanToNum(ArrayRef a, double nan, @Nullable Number posinf, @Nullable Number neginf) {
        if (!a.type().isInexact()) {
            return ExprBuilder.copy(a);
        }
        double most =
                Finfo.of(a.type().isComplex() ? a.type().part() : a.type()).max();
        double high = posinf == null ? most : posinf.doubleValue();
        double low = neginf == null ? -most : neginf.doubleValue();
        return of(a, a.type(), x -> byParts(x, part -> finite(part, nan, high, low)));
    }

    private static Node finite(Node x, double nan, double high, double low) {
        Node numbers = choose(apply(Op.ISNAN, x), number(x, nan), x);
        Node above = choose(apply(Op.EQUAL, x, number(x, Double.POSITIVE_INFINITY)), number(x, high), numbers);
        return choose(apply(Op.EQUAL, x, number(x, Double.NEGATIVE_INFINITY)), number(x, low), above);
    }

    /** Returns whether {@code |a - b| <= atol + rtol * |b|}, or both are the same infinity or, with {@code equalNan}, NaN. */
    public static Node isclose(ArrayRef a, ArrayRef b, double rtol, double atol, boolean equalNan) {
        Shape shape = Broadcast.of("isclose", a.shape(), b.shape());
        DType type = TypeRules.operands(Op.DIVIDE, Promotion.of(a.type(), b.type()));
        return CellLocks.holding(
                () -> {
                    Node x = a.node(type, shape);
                    Node y = b.node(type, shape);
                    Node size = apply(Op.ABSOLUTE, y);
                    Node bound = apply(Op.ADD, number(size, atol), apply(Op.MULTIPLY, number(size, rtol), size));
                    Node near = apply(Op.LESS_EQUAL, apply(Op.ABSOLUTE, apply(Op.SUBTRACT, x, y)), bound);
                    Node close =
                            apply(Op.MAXIMUM, apply(Op.MINIMUM, near, apply(Op.ISFINITE, y)), apply(Op.EQUAL, x, y));
                    return equalNan
                            ? apply(Op.MAXIMUM, close, apply(Op.MINIMUM, apply(Op.ISNAN, x), apply(Op.ISNAN, y)))
                            : close;
                },
                a,
                b);
    }

    /**
     * Returns a logical operation on truth values: MINIMUM is and, MAXIMUM or, NOT_EQUAL exclusive or.
     *
     * @throws IllegalArgumentException if the shapes do not broadcast
     */
    public static Node logical(Op op, ArrayRef a, ArrayRef b) {
        String name = op == Op.MINIMUM ? "logical_and" : op == Op.MAXIMUM ? "logical_or" : "logical_xor";
        Shape shape = Broadcast.of(name, a.shape(), b.shape());
        return CellLocks.holding(() -> apply(op, a.node(DType.BOOL, shape), b.node(DType.BOOL, shape)), a, b);
    }

    /** Returns the complex conjugates. Real numbers are their own; bools become int8, as in NumPy. */
    public static Node conjugate(ArrayRef a) {
        return a.type().isComplex() ? ExprBuilder.unary(Op.CONJUGATE, a) : ExprBuilder.cast(a, notBool(a.type()));
    }

    private static DType notBool(DType type) {
        return type == DType.BOOL ? DType.INT8 : type;
    }

    /** Returns the angles of complex numbers with the positive real axis, from -π to π, in radians or degrees. */
    public static Node angle(ArrayRef a, boolean degrees) {
        // NumPy takes the integer 0 as the imaginary part of bools.
        DType wide = a.type() == DType.BOOL ? DType.INT64 : a.type();
        DType type = wide.isComplex() ? wide : TypeRules.operands(Op.ATAN2, wide);
        return of(a, type, x -> {
            boolean isComplex = type.isComplex();
            Node im = isComplex ? apply(Op.IMAG, x) : number(x, 0);
            Node angle = apply(Op.ATAN2, im, isComplex ? apply(Op.REAL, x) : x);
            return degrees ? apply(Op.MULTIPLY, angle, number(angle, 180 / Math.PI)) : angle;
        });
    }

    /** Returns whether each element has the imaginary part 0. */
    public static Node isReal(ArrayRef a) {
        return imaginary(Op.EQUAL, a);
    }

    /** Returns whether each element has an imaginary part other than 0. */
    public static Node isComplex(ArrayRef a) {
        return imaginary(Op.NOT_EQUAL, a);
    }

    private static Node imaginary(Op comparison, ArrayRef a) {
        return of(a, a.type(), x -> {
            if (!a.type().isComplex()) {
                return new Node(new NodeKind.Full(comparison == Op.EQUAL ? 1 : 0), DType.BOOL, x.shape());
            }
            Node im = apply(Op.IMAG, x);
            return apply(comparison, im, number(im, 0));
        });
    }

    /** Returns the squared absolute values; of complex numbers in the type of their parts. */
    static Node sizeSquared(Node x) {
        if (!x.type().isComplex()) {
            return apply(Op.MULTIPLY, x, x);
        }
        Node re = apply(Op.REAL, x);
        Node im = apply(Op.IMAG, x);
        return apply(Op.ADD, apply(Op.MULTIPLY, re, re), apply(Op.MULTIPLY, im, im));
    }

    /** Returns whether elements are 0, or false. */
    public static Node logicalNot(ArrayRef a) {
        return of(a, DType.BOOL, x -> apply(Op.BITWISE_INVERT, x));
    }

    /** Applies {@code body} to the elements converted to {@code type}. */
    private static Node of(ArrayRef a, DType type, UnaryOperator<Node> body) {
        return CellLocks.holding(() -> body.apply(a.node(type, a.shape())), a);
    }

    static Node apply(Op op, Node... inputs) {
        return ExprBuilder.apply(op, inputs[0].type(), inputs);
    }

    static Node choose(Node condition, Node yes, Node no) {
        return ExprBuilder.apply(Op.WHERE, yes.type(), condition, yes, no);
    }

    static Node cast(Node node, DType type) {
        return node.type() == type ? node : new Node(new NodeKind.Cast(), type, node.shape(), node);
    }

    /** Returns a number of the type and shape of {@code like}. */
    static Node number(Node like, double value) {
        return number(like.shape(), like.type(), value);
    }

    /** Returns a number as elements of a type. */
    static Node number(Shape shape, DType type, double value) {
        return new Node(NodeKind.Full.of(Scalar.of(value), type), type, shape);
    }
}
