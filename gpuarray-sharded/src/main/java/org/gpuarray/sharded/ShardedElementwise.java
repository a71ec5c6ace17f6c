package org.gpuarray.sharded;

import java.util.Objects;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic, comparisons and conversions of arrays on several devices: {@link GPUArray}'s methods of the same names, called for
 * each device's part. What is not here is {@code x.map(GPUArray::cbrt)}.
 *
 * <p>Operands broadcast by NumPy's rules. What is split has to be split along the same axis, counted from the last, at the same
 * positions, on the same devices. Of an array that is replicated each device takes the part that it needs.
 *
 * <p>Each method throws {@link IllegalArgumentException} if shapes or types do not fit, or operands are split differently; the message
 * says how to re-shard one. The results are, bit for bit, those of one device.
 */
public sealed interface ShardedElementwise permits ShardedArray {
    // # Arithmetic

    /** Returns the sums of arrays' elements. */
    default ShardedArray plus(ShardedArray other) {
        return Lockstep.both("plus", this, other, GPUArray::plus);
    }

    /** Returns the sums of an array and a number' elements. */
    default ShardedArray plus(Number other) {
        return Lockstep.each("plus", this, a -> a.plus(other));
    }

    /** Returns the differences of arrays' elements. */
    default ShardedArray minus(ShardedArray other) {
        return Lockstep.both("minus", this, other, GPUArray::minus);
    }

    /** Returns the differences of an array and a number' elements. */
    default ShardedArray minus(Number other) {
        return Lockstep.each("minus", this, a -> a.minus(other));
    }

    /** Returns the products of arrays' elements. */
    default ShardedArray times(ShardedArray other) {
        return Lockstep.both("times", this, other, GPUArray::times);
    }

    /** Returns the products of an array and a number' elements. */
    default ShardedArray times(Number other) {
        return Lockstep.each("times", this, a -> a.times(other));
    }

    /** Returns the quotients of arrays' elements, which are floats. */
    default ShardedArray div(ShardedArray other) {
        return Lockstep.both("div", this, other, GPUArray::div);
    }

    /** Returns the quotients of an array and a number' elements, which are floats. */
    default ShardedArray div(Number other) {
        return Lockstep.each("div", this, a -> a.div(other));
    }

    /** Returns remainders with the sign of the divisor. */
    default ShardedArray rem(ShardedArray other) {
        return Lockstep.both("rem", this, other, GPUArray::rem);
    }

    /** Returns remainders with the sign of the divisor. */
    default ShardedArray rem(Number other) {
        return Lockstep.each("rem", this, a -> a.rem(other));
    }

    /** Returns quotients, rounded down. */
    default ShardedArray floorDivide(ShardedArray other) {
        return Lockstep.both("floorDivide", this, other, GPUArray::floorDivide);
    }

    /** Returns quotients, rounded down. */
    default ShardedArray floorDivide(Number other) {
        return Lockstep.each("floorDivide", this, a -> a.floorDivide(other));
    }

    /** Returns the powers of arrays' elements. */
    default ShardedArray pow(ShardedArray other) {
        return Lockstep.both("pow", this, other, GPUArray::pow);
    }

    /** Returns the powers of an array and a number' elements. */
    default ShardedArray pow(Number other) {
        return Lockstep.each("pow", this, a -> a.pow(other));
    }

    /** Returns the greater of two elements; NaN if one is. */
    default ShardedArray maximum(ShardedArray other) {
        return Lockstep.both("maximum", this, other, GPUArray::maximum);
    }

    /** Returns the greater of two elements; NaN if one is. */
    default ShardedArray maximum(Number other) {
        return Lockstep.each("maximum", this, a -> a.maximum(other));
    }

    /** Returns the smaller of two elements; NaN if one is. */
    default ShardedArray minimum(ShardedArray other) {
        return Lockstep.both("minimum", this, other, GPUArray::minimum);
    }

    /** Returns the smaller of two elements; NaN if one is. */
    default ShardedArray minimum(Number other) {
        return Lockstep.each("minimum", this, a -> a.minimum(other));
    }

    /** Returns the negative elements. */
    default ShardedArray unaryMinus() {
        return Lockstep.each("unaryMinus", this, GPUArray::unaryMinus);
    }

    /** Returns the absolute values. */
    default ShardedArray abs() {
        return Lockstep.each("abs", this, GPUArray::abs);
    }

    /** Returns the signs: -1, 0 or 1. */
    default ShardedArray sign() {
        return Lockstep.each("sign", this, GPUArray::sign);
    }

    /** Returns the squares. */
    default ShardedArray square() {
        return Lockstep.each("square", this, GPUArray::square);
    }

    /** Returns one divided by each element. */
    default ShardedArray reciprocal() {
        return Lockstep.each("reciprocal", this, GPUArray::reciprocal);
    }

    /** Returns elements rounded down. */
    default ShardedArray floor() {
        return Lockstep.each("floor", this, GPUArray::floor);
    }

    /** Returns elements rounded up. */
    default ShardedArray ceil() {
        return Lockstep.each("ceil", this, GPUArray::ceil);
    }

    /** Returns elements rounded towards 0. */
    default ShardedArray trunc() {
        return Lockstep.each("trunc", this, GPUArray::trunc);
    }

    /** Returns elements rounded to the nearest integer, ties to even. */
    default ShardedArray round() {
        return Lockstep.each("round", this, GPUArray::round);
    }

    /** Returns elements between two numbers: smaller ones become {@code min}, greater ones {@code max}; null is no limit. */
    default ShardedArray clip(@Nullable Number min, @Nullable Number max) {
        return Lockstep.each("clip", this, a -> a.clip(min, max));
    }

    /** Returns the elements converted to a type. */
    default ShardedArray astype(DType type) {
        Objects.requireNonNull(type, "type");
        return Lockstep.each("astype", this, a -> a.astype(type));
    }

    /** Returns a copy. */
    default ShardedArray copy() {
        return Lockstep.each("copy", this, GPUArray::copy);
    }

    // # Comparisons and choices

    /** Returns where elements are less than those of another array. */
    default ShardedArray lt(ShardedArray other) {
        return Lockstep.both("lt", this, other, GPUArray::lt);
    }

    /** Returns where elements are less than those of a number. */
    default ShardedArray lt(Number other) {
        return Lockstep.each("lt", this, a -> a.lt(other));
    }

    /** Returns where elements are at most those of another array. */
    default ShardedArray le(ShardedArray other) {
        return Lockstep.both("le", this, other, GPUArray::le);
    }

    /** Returns where elements are at most those of a number. */
    default ShardedArray le(Number other) {
        return Lockstep.each("le", this, a -> a.le(other));
    }

    /** Returns where elements are greater than those of another array. */
    default ShardedArray gt(ShardedArray other) {
        return Lockstep.both("gt", this, other, GPUArray::gt);
    }

    /** Returns where elements are greater than those of a number. */
    default ShardedArray gt(Number other) {
        return Lockstep.each("gt", this, a -> a.gt(other));
    }

    /** Returns where elements are at least those of another array. */
    default ShardedArray ge(ShardedArray other) {
        return Lockstep.both("ge", this, other, GPUArray::ge);
    }

    /** Returns where elements are at least those of a number. */
    default ShardedArray ge(Number other) {
        return Lockstep.each("ge", this, a -> a.ge(other));
    }

    /** Returns where elements are equal to those of another array. */
    default ShardedArray eq(ShardedArray other) {
        return Lockstep.both("eq", this, other, GPUArray::eq);
    }

    /** Returns where elements are equal to those of a number. */
    default ShardedArray eq(Number other) {
        return Lockstep.each("eq", this, a -> a.eq(other));
    }

    /** Returns where elements are not equal to those of another array. */
    default ShardedArray ne(ShardedArray other) {
        return Lockstep.both("ne", this, other, GPUArray::ne);
    }

    /** Returns where elements are not equal to those of a number. */
    default ShardedArray ne(Number other) {
        return Lockstep.each("ne", this, a -> a.ne(other));
    }

    /** Returns where both are true, or not 0. */
    default ShardedArray logicalAnd(ShardedArray other) {
        return Lockstep.both("logicalAnd", this, other, GPUArray::logicalAnd);
    }

    /** Returns where one or both are true, or not 0. */
    default ShardedArray logicalOr(ShardedArray other) {
        return Lockstep.both("logicalOr", this, other, GPUArray::logicalOr);
    }

    /** Returns where one is true, or not 0, and the other is not. */
    default ShardedArray logicalXor(ShardedArray other) {
        return Lockstep.both("logicalXor", this, other, GPUArray::logicalXor);
    }

    /** Returns where elements are false, or 0. */
    default ShardedArray logicalNot() {
        return Lockstep.each("logicalNot", this, GPUArray::logicalNot);
    }

    /** Returns where elements are NaN. */
    default ShardedArray isnan() {
        return Lockstep.each("isnan", this, GPUArray::isnan);
    }

    /** Returns where elements are neither infinite nor NaN. */
    default ShardedArray isfinite() {
        return Lockstep.each("isfinite", this, GPUArray::isfinite);
    }

    /** Returns elements of {@code a} where this array, of bools, is true, else of {@code b}. */
    default ShardedArray where(ShardedArray a, ShardedArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Lockstep.elementwise(
                "where",
                ShardedArray.operands(this, a, b),
                parts -> GPU.where(parts.get(0), parts.get(1), parts.get(2)));
    }

    /** Returns elements of {@code a} where this array, of bools, is true, else a number. */
    default ShardedArray where(ShardedArray a, Number b) {
        Objects.requireNonNull(a, "a");
        return Lockstep.both("where", this, a, (condition, chosen) -> GPU.where(condition, chosen, b));
    }
}
