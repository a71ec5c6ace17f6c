package org.gpuarray.fuzz;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.jspecify.annotations.Nullable;

/**
 * An elementwise operator, on lazy arrays and on elements.
 *
 * @param domain which types it takes, and as what
 * @param whole on bools and integers; null if there are none in the domain
 * @param real on floats; null if they are refused
 * @param complex on complex numbers; null if they are refused, or not tried
 */
record Operation(
        String name,
        Domain domain,
        BinaryOperator<GPUArray> lazy,
        Whole.@Nullable Rule whole,
        Real.@Nullable Rule real,
        @Nullable BinaryOperator<Element> complex) {

    /** The types that an operator takes, and what becomes of others. */
    enum Domain {
        ANY,
        NO_BOOL,
        /** Bools become INT8. */
        NUMBERS,
        /** Bools and integers become FLOAT64. */
        QUOTIENTS,
        /** Bools and integers become the float that holds them. */
        FLOATS,
        /** Floats are refused. */
        BITS,
        /** Floats are refused, bools become INT8. */
        SHIFTS,
        /** Bools and floats are refused. */
        INTEGERS;

        /** Returns the type in which operands of a common type are taken, null if they are refused. */
        @Nullable
        DType of(DType common) {
            boolean isBool = common == DType.BOOL;
            return switch (this) {
                case ANY -> common;
                case NO_BOOL -> isBool ? null : common;
                case NUMBERS -> isBool ? DType.INT8 : common;
                case QUOTIENTS -> common.isInexact() ? common : DType.FLOAT64;
                case FLOATS -> common.isInexact() ? common : Promotion.ofIntegers(common);
                case BITS -> common.isInexact() ? null : common;
                case SHIFTS -> common.isInexact() ? null : isBool ? DType.INT8 : common;
                case INTEGERS -> common.isInteger() ? common : null;
            };
        }
    }

    static final List<Operation> BINARY = List.of(
            arithmetic(
                    "plus",
                    Domain.ANY,
                    GPUArray::plus,
                    (t, a, b) -> a + b,
                    (t, a, b) -> a + b,
                    (a, b) -> Element.of(a.re() + b.re(), a.im() + b.im())),
            arithmetic(
                    "minus",
                    Domain.NO_BOOL,
                    GPUArray::minus,
                    (t, a, b) -> a - b,
                    (t, a, b) -> a - b,
                    (a, b) -> Element.of(a.re() - b.re(), a.im() - b.im())),
            of("times", Domain.ANY, GPUArray::times, (t, a, b) -> a * b, (t, a, b) -> a * b),
            of("div", Domain.QUOTIENTS, GPUArray::div, null, (t, a, b) -> a / b),
            of("floorDivide", Domain.NUMBERS, GPUArray::floorDivide, Whole::floorDivide, Real::floorDivide),
            of("rem", Domain.NUMBERS, GPUArray::rem, Whole::floorMod, (t, a, b) -> Real.floorMod(a, b)),
            of("fmod", Domain.NUMBERS, GPUArray::fmod, Whole::remainder, (t, a, b) -> a % b),
            of("maximum", Domain.ANY, GPUArray::maximum, Whole::max, (t, a, b) -> Math.max(a, b)),
            of("minimum", Domain.ANY, GPUArray::minimum, Whole::min, (t, a, b) -> Math.min(a, b)),
            of("fmax", Domain.ANY, GPUArray::fmax, Whole::max, (t, a, b) -> Real.fmax(a, b)),
            of("fmin", Domain.ANY, GPUArray::fmin, Whole::min, (t, a, b) -> Real.fmin(a, b)),
            of("where <", Domain.ANY, (a, b) -> GPU.where(a.lt(b), b, a), Whole::max, (t, a, b) -> a < b ? b : a),
            of("lt", Domain.ANY, GPUArray::lt, (t, a, b) -> bit(Whole.compare(t, a, b) < 0), (t, a, b) -> bit(a < b)),
            of("le", Domain.ANY, GPUArray::le, (t, a, b) -> bit(Whole.compare(t, a, b) <= 0), (t, a, b) -> bit(a <= b)),
            of("gt", Domain.ANY, GPUArray::gt, (t, a, b) -> bit(Whole.compare(t, a, b) > 0), (t, a, b) -> bit(a > b)),
            of("ge", Domain.ANY, GPUArray::ge, (t, a, b) -> bit(Whole.compare(t, a, b) >= 0), (t, a, b) -> bit(a >= b)),
            arithmetic(
                    "eq",
                    Domain.ANY,
                    GPUArray::eq,
                    (t, a, b) -> bit(a == b),
                    (t, a, b) -> bit(a == b),
                    (a, b) -> Element.of(bit(a.re() == b.re() && a.im() == b.im()), 0)),
            arithmetic(
                    "ne",
                    Domain.ANY,
                    GPUArray::ne,
                    (t, a, b) -> bit(a != b),
                    (t, a, b) -> bit(a != b),
                    (a, b) -> Element.of(bit(a.re() != b.re() || a.im() != b.im()), 0)),
            of(
                    "logicalAnd",
                    Domain.ANY,
                    GPUArray::logicalAnd,
                    (t, a, b) -> bit(a != 0 && b != 0),
                    (t, a, b) -> bit(a != 0 && b != 0)),
            of(
                    "logicalOr",
                    Domain.ANY,
                    GPUArray::logicalOr,
                    (t, a, b) -> bit(a != 0 || b != 0),
                    (t, a, b) -> bit(a != 0 || b != 0)),
            of(
                    "logicalXor",
                    Domain.ANY,
                    GPUArray::logicalXor,
                    (t, a, b) -> bit((a != 0) != (b != 0)),
                    (t, a, b) -> bit((a != 0) != (b != 0))),
            of("bitwiseAnd", Domain.BITS, GPUArray::bitwiseAnd, (t, a, b) -> a & b, null),
            of("bitwiseOr", Domain.BITS, GPUArray::bitwiseOr, (t, a, b) -> a | b, null),
            of("bitwiseXor", Domain.BITS, GPUArray::bitwiseXor, (t, a, b) -> a ^ b, null),
            of("bitwiseLeftShift", Domain.SHIFTS, GPUArray::bitwiseLeftShift, Whole::shiftLeft, null),
            of("bitwiseRightShift", Domain.SHIFTS, GPUArray::bitwiseRightShift, Whole::shiftRight, null),
            of("gcd", Domain.INTEGERS, GPUArray::gcd, Whole::gcd, null),
            of("heaviside", Domain.FLOATS, GPUArray::heaviside, null, (t, a, b) -> Real.heaviside(a, b)));

    static final List<Operation> UNARY = List.of(
            unary(
                    "unaryMinus",
                    Domain.NO_BOOL,
                    GPUArray::unaryMinus,
                    (t, a, b) -> -a,
                    (t, a, b) -> -a,
                    (a, b) -> Element.of(-a.re(), -a.im())),
            unary("abs", Domain.ANY, GPUArray::abs, (t, a, b) -> Whole.abs(t, a), (t, a, b) -> Math.abs(a), null),
            unary("square", Domain.NUMBERS, GPUArray::square, (t, a, b) -> a * a, (t, a, b) -> a * a, null),
            unary(
                    "sign",
                    Domain.NO_BOOL,
                    GPUArray::sign,
                    (t, a, b) -> Whole.sign(t, a),
                    (t, a, b) -> Real.sign(a),
                    null),
            unary(
                    "reciprocal",
                    Domain.NUMBERS,
                    GPUArray::reciprocal,
                    (t, a, b) -> Whole.reciprocal(t, a),
                    (t, a, b) -> 1 / a,
                    null),
            unary("floor", Domain.ANY, GPUArray::floor, (t, a, b) -> a, (t, a, b) -> Math.floor(a), null),
            unary("ceil", Domain.ANY, GPUArray::ceil, (t, a, b) -> a, (t, a, b) -> Math.ceil(a), null),
            unary("trunc", Domain.ANY, GPUArray::trunc, (t, a, b) -> a, (t, a, b) -> Real.trunc(a), null),
            unary("rint", Domain.FLOATS, GPUArray::rint, null, (t, a, b) -> Math.rint(a), null),
            unary("sqrt", Domain.FLOATS, GPUArray::sqrt, null, (t, a, b) -> Math.sqrt(a), null),
            unary(
                    "logicalNot",
                    Domain.ANY,
                    GPUArray::logicalNot,
                    (t, a, b) -> bit(a == 0),
                    (t, a, b) -> bit(a == 0),
                    null),
            unary("isnan", Domain.ANY, GPUArray::isnan, (t, a, b) -> 0, (t, a, b) -> bit(Double.isNaN(a)), null),
            unary("isinf", Domain.ANY, GPUArray::isinf, (t, a, b) -> 0, (t, a, b) -> bit(Double.isInfinite(a)), null),
            unary(
                    "isfinite",
                    Domain.ANY,
                    GPUArray::isfinite,
                    (t, a, b) -> 1,
                    (t, a, b) -> bit(Double.isFinite(a)),
                    null),
            unary(
                    "bitwiseInvert",
                    Domain.BITS,
                    GPUArray::bitwiseInvert,
                    (t, a, b) -> t == DType.BOOL ? 1 - a : ~a,
                    null,
                    null),
            unary("bitwiseCount", Domain.SHIFTS, GPUArray::bitwiseCount, (t, a, b) -> Whole.bitCount(t, a), null, null),
            unary("copy", Domain.ANY, GPUArray::copy, (t, a, b) -> a, (t, a, b) -> a, (a, b) -> a));

    private static Operation of(
            String name,
            Domain domain,
            BinaryOperator<GPUArray> lazy,
            Whole.@Nullable Rule whole,
            Real.@Nullable Rule real) {
        return new Operation(name, domain, lazy, whole, real, null);
    }

    private static Operation arithmetic(
            String name,
            Domain domain,
            BinaryOperator<GPUArray> lazy,
            Whole.Rule whole,
            Real.Rule real,
            BinaryOperator<Element> complex) {
        return new Operation(name, domain, lazy, whole, real, complex);
    }

    private static Operation unary(
            String name,
            Domain domain,
            UnaryOperator<GPUArray> lazy,
            Whole.@Nullable Rule whole,
            Real.@Nullable Rule real,
            @Nullable BinaryOperator<Element> complex) {
        return new Operation(name, domain, (a, b) -> lazy.apply(a), whole, real, complex);
    }

    private static long bit(boolean is) {
        return is ? 1 : 0;
    }

    /** Returns whether it takes operands of this common type, and is tried with them. */
    boolean takes(DType common) {
        DType type = domain.of(common);
        return type != null && (type.isComplex() ? complex != null : type.isFloating() ? real != null : whole != null);
    }

    /** Returns the result, which has another type than the operands where it tells something about them. */
    EagerArray apply(DType result, EagerArray a, EagerArray b) {
        DType common = Promotion.of(a.type, b.type);
        DType type = domain.of(common);
        if (type == null) {
            throw new IllegalStateException(name + " does not take " + common);
        }
        return a.zip(result, b, (x, y) -> number(type, result, apply(type, x.as(a.type, type), y.as(b.type, type))));
    }

    private static Element number(DType type, DType result, Element value) {
        boolean tells = type.isInexact() && !result.isInexact();
        return tells ? Element.of(value.re() != 0) : value.rounded(result);
    }

    private Element apply(DType type, Element a, Element b) {
        if (type.isComplex() && complex != null) {
            return complex.apply(a, b);
        } else if (type.isFloating() && real != null) {
            return Element.of(real.apply(type, a.re(), b.re()));
        } else if (whole != null) {
            return Element.of(whole.apply(type, a.whole(), b.whole()));
        }
        throw new IllegalStateException(name + " is not tried with " + type);
    }
}
