package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.expr.Composites;
import org.gpuarray.expr.Op;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.Shape;

/** What is true of one element at a time, as bool arrays. A number is true unless it is 0; NaN is true. */
@CheckReturnValue
public sealed interface LogicOps permits GPUArray {
    /** Returns whether both are true. */
    default GPUArray logicalAnd(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return GPUArray.of(Composites.logical(Op.MINIMUM, Calls.ref(this), Calls.ref(other)));
    }

    /** Returns whether, of the element and a number, both are true. */
    default GPUArray logicalAnd(Number other) {
        return logicalAnd(Calls.isTrue(other));
    }

    /** Returns whether, of the element and {@code other}, both are true. */
    default GPUArray logicalAnd(boolean other) {
        return logicalAnd(Creation.full(Shape.SCALAR, other));
    }

    /** Returns whether one or both are true. */
    default GPUArray logicalOr(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return GPUArray.of(Composites.logical(Op.MAXIMUM, Calls.ref(this), Calls.ref(other)));
    }

    /** Returns whether, of the element and a number, one or both are true. */
    default GPUArray logicalOr(Number other) {
        return logicalOr(Calls.isTrue(other));
    }

    /** Returns whether, of the element and {@code other}, one or both are true. */
    default GPUArray logicalOr(boolean other) {
        return logicalOr(Creation.full(Shape.SCALAR, other));
    }

    /** Returns whether just one is true. */
    default GPUArray logicalXor(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return GPUArray.of(Composites.logical(Op.NOT_EQUAL, Calls.ref(this), Calls.ref(other)));
    }

    /** Returns whether, of the element and a number, just one is true. */
    default GPUArray logicalXor(Number other) {
        return logicalXor(Calls.isTrue(other));
    }

    /** Returns whether, of the element and {@code other}, just one is true. */
    default GPUArray logicalXor(boolean other) {
        return logicalXor(Creation.full(Shape.SCALAR, other));
    }

    /** Returns whether elements are 0, or false. */
    default GPUArray logicalNot() {
        return GPUArray.of(Composites.logicalNot(Calls.ref(this)));
    }

    /**
     * Returns whether the only element is true, or not 0, as Python's {@code if} asks: {@code if (a.gt(0).any().truth())}. Waits.
     *
     * @throws IllegalArgumentException if there is not exactly one element
     */
    default boolean truth() {
        if (Calls.ref(this).shape().size() != 1) {
            throw new IllegalArgumentException("truth: shape=" + Calls.ref(this).shape() + " has "
                    + Calls.ref(this).shape().size() + " elements, need exactly 1; use any() or all()");
        }
        return Calls.isTrue(HostExport.anyItem(Calls.ref(this)));
    }

    /** Returns whether elements are NaN. */
    default GPUArray isnan() {
        return Calls.unary(Op.ISNAN, this);
    }

    /** Returns whether elements are infinite. */
    default GPUArray isinf() {
        return Calls.unary(Op.ISINF, this);
    }

    /** Returns whether elements are infinite and positive. */
    default GPUArray isposinf() {
        return isinf().logicalAnd(signbit().logicalNot());
    }

    /** Returns whether elements are infinite and negative. */
    default GPUArray isneginf() {
        return isinf().logicalAnd(signbit());
    }

    /** Returns whether elements are neither infinite nor NaN. */
    default GPUArray isfinite() {
        return Calls.unary(Op.ISFINITE, this);
    }

    /** Returns whether elements have a minus sign: -0.0 and negative NaN too. Integers are converted to floats. */
    default GPUArray signbit() {
        return Calls.unary(Op.SIGNBIT, this);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of the other's. Infinities are close to themselves,
     * NaN to nothing but, with {@code equalNan}, NaN.
     */
    default GPUArray isclose(GPUArray other, double rtol, double atol, boolean equalNan) {
        Objects.requireNonNull(other, "other");
        return GPUArray.of(Composites.isclose(Calls.ref(this), Calls.ref(other), rtol, atol, equalNan));
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of the other's. Infinities are close to themselves,
     * NaN to nothing.
     */
    default GPUArray isclose(GPUArray other, double rtol, double atol) {
        Objects.requireNonNull(other, "other");
        return isclose(other, rtol, atol, false);
    }

    /**
     * Returns whether elements are within {@code 1e-8 + 1e-5 * abs(other)} of the other's, NumPy's bounds. Infinities are close
     * to themselves, NaN to nothing.
     */
    default GPUArray isclose(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return isclose(other, 1e-5, 1e-8, false);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of a number. Infinities are close to themselves, NaN
     * to nothing but, with {@code equalNan}, NaN.
     */
    default GPUArray isclose(Number other, double rtol, double atol, boolean equalNan) {
        double size = other instanceof ComplexNumber c
                ? Math.hypot(c.realPart(), c.imaginaryPart())
                : Math.abs(other.doubleValue());
        // NumPy takes integers as floats here, and the bound is a number.
        Number number = other instanceof ComplexNumber ? other : other.doubleValue();
        GPUArray self = (GPUArray) this;
        GPUArray equal = self.eq(number);
        if (Double.isNaN(size)) {
            return equalNan ? isnan() : equal;
        }
        return Double.isInfinite(size)
                ? equal
                : self.minus(number).abs().le(atol + rtol * size).logicalOr(equal);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of a number. Infinities are close to themselves, NaN
     * to nothing.
     */
    default GPUArray isclose(Number other, double rtol, double atol) {
        Objects.requireNonNull(other, "other");
        return isclose(other, rtol, atol, false);
    }

    /**
     * Returns whether elements are within {@code 1e-8 + 1e-5 * abs(other)} of a number. Infinities are close to themselves, NaN
     * to nothing.
     */
    default GPUArray isclose(Number other) {
        return isclose(other, 1e-5, 1e-8, false);
    }

    /** Returns whether all elements are close to a number, as {@link #isclose(Number)}; waits for the answer. */
    default boolean allclose(Number other) {
        return Calls.allTrue(isclose(other));
    }

    /**
     * Returns whether all elements are close to a number, by {@link #isclose(Number, double, double, boolean)}; waits for the
     * answer.
     */
    default boolean allclose(Number other, double rtol, double atol, boolean equalNan) {
        return Calls.allTrue(isclose(other, rtol, atol, equalNan));
    }

    /** Returns whether all elements are close to a number, by {@link #isclose(Number, double, double)}; waits for the answer. */
    default boolean allclose(Number other, double rtol, double atol) {
        Objects.requireNonNull(other, "other");
        return allclose(other, rtol, atol, false);
    }

    /** Returns whether all elements are close to the other's, as {@link #isclose(GPUArray)}; waits for the answer. */
    default boolean allclose(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return allclose(other, 1e-5, 1e-8, false);
    }

    /**
     * Returns whether all elements are close to the other's, by {@link #isclose(GPUArray, double, double, boolean)}; waits for
     * the answer.
     */
    default boolean allclose(GPUArray other, double rtol, double atol, boolean equalNan) {
        Objects.requireNonNull(other, "other");
        return Calls.allTrue(isclose(other, rtol, atol, equalNan));
    }

    /** Returns whether all elements are close to the other's, by {@link #isclose(GPUArray, double, double)}; waits for the answer. */
    default boolean allclose(GPUArray other, double rtol, double atol) {
        Objects.requireNonNull(other, "other");
        return allclose(other, rtol, atol, false);
    }

    /** Returns whether the other has the same shape and equal elements; waits for the answer. */
    default boolean arrayEqual(GPUArray other) {
        return Calls.ref(this).shape().equals(other.shape()) && Calls.allTrue(((GPUArray) this).eq(other));
    }

    /**
     * Returns whether the other has the same shape and equal elements, where NaN is equal to NaN if {@code equalNan}; waits for
     * the answer.
     */
    default boolean arrayEqual(GPUArray other, boolean equalNan) {
        if (!equalNan) {
            return arrayEqual(other);
        }
        return Calls.ref(this).shape().equals(other.shape())
                && Calls.allTrue(((GPUArray) this).eq(other).logicalOr(isnan().logicalAnd(other.isnan())));
    }

    /** Returns whether both can be broadcast to one shape, and have equal elements then; waits for the answer. */
    default boolean arrayEquiv(GPUArray other) {
        return Shapes.broadcast(Calls.ref(this).shape(), other.shape()) && Calls.allTrue(((GPUArray) this).eq(other));
    }
}
