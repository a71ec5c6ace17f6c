package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.expr.Op;

/**
 * Bits of integers and bools, one element at a time, by the names of the Array API.
 *
 * <p>Type: operands broadcast and are promoted as in {@link ElementwiseOps}; shifts make int8 of bools. Each method throws
 * {@link IllegalArgumentException} for floating types.
 */
@CheckReturnValue
public sealed interface BitOps permits GPUArray {
    /** Returns the bits that both have; on bools, and. */
    default GPUArray bitwiseAnd(GPUArray other) {
        return Calls.binary(Op.BITWISE_AND, this, other);
    }

    /** Returns the bits that both the element and a number have; on bools, and. */
    default GPUArray bitwiseAnd(Number other) {
        return Calls.binary(Op.BITWISE_AND, this, other);
    }

    /** Returns the bits that the element and 1 or 0 both have; on bools, and. */
    default GPUArray bitwiseAnd(boolean other) {
        return Calls.binary(Op.BITWISE_AND, this, other);
    }

    /** Returns the bits that one or both have; on bools, or. */
    default GPUArray bitwiseOr(GPUArray other) {
        return Calls.binary(Op.BITWISE_OR, this, other);
    }

    /** Returns the bits that the element, a number or both have; on bools, or. */
    default GPUArray bitwiseOr(Number other) {
        return Calls.binary(Op.BITWISE_OR, this, other);
    }

    /** Returns the bits that the element, 1 or 0, or both have; on bools, or. */
    default GPUArray bitwiseOr(boolean other) {
        return Calls.binary(Op.BITWISE_OR, this, other);
    }

    /** Returns the bits that just one has; on bools, exclusive or. */
    default GPUArray bitwiseXor(GPUArray other) {
        return Calls.binary(Op.BITWISE_XOR, this, other);
    }

    /** Returns the bits that just one of the element and a number has; on bools, exclusive or. */
    default GPUArray bitwiseXor(Number other) {
        return Calls.binary(Op.BITWISE_XOR, this, other);
    }

    /** Returns the bits that just one of the element and 1 or 0 has; on bools, exclusive or. */
    default GPUArray bitwiseXor(boolean other) {
        return Calls.binary(Op.BITWISE_XOR, this, other);
    }

    /** Returns all bits inverted; on bools, not. */
    default GPUArray bitwiseInvert() {
        return Calls.unary(Op.BITWISE_INVERT, this);
    }

    /** Returns {@code a * 2^b}, wrapped; 0 where b is negative or at least the number of bits. */
    default GPUArray bitwiseLeftShift(GPUArray other) {
        return Calls.binary(Op.LEFT_SHIFT, this, other);
    }

    /** Returns {@code a * 2^number}, wrapped; 0 where the number is negative or at least the number of bits. */
    default GPUArray bitwiseLeftShift(Number other) {
        return Calls.binary(Op.LEFT_SHIFT, this, other);
    }

    /** Returns {@code a / 2^b} rounded down; 0, or -1 below 0, where b is negative or at least the number of bits. */
    default GPUArray bitwiseRightShift(GPUArray other) {
        return Calls.binary(Op.RIGHT_SHIFT, this, other);
    }

    /**
     * Returns {@code a / 2^number} rounded down; 0, or -1 below 0, where the number is negative or at least the number of bits.
     */
    default GPUArray bitwiseRightShift(Number other) {
        return Calls.binary(Op.RIGHT_SHIFT, this, other);
    }

    /** Returns, as uint8, how many bits of the absolute value are set. */
    default GPUArray bitwiseCount() {
        return Calls.unary(Op.BITWISE_COUNT, this);
    }

    /**
     * Returns whether elements are not 0, eight to a uint8, in C order, the first of eight in the highest bit; zeros fill up
     * the last.
     *
     * @throws IllegalArgumentException if the type is floating
     */
    default GPUArray packbits() {
        return Bits.pack(((GPUArray) this).ravel(), 0, false);
    }

    /**
     * Returns whether elements are not 0, eight along the axis to a uint8; zeros fill up the last.
     *
     * @param little whether the first of eight is in the lowest bit, else in the highest
     * @throws IllegalArgumentException if the type is floating, or the axis out of range
     */
    default GPUArray packbits(int axis, boolean little) {
        return Bits.pack((GPUArray) this, axis, little);
    }

    /**
     * Returns the bits of each uint8, in C order, as eight uint8 of 0 or 1, the highest bit first.
     *
     * @throws IllegalArgumentException if the type is not uint8
     */
    default GPUArray unpackbits() {
        return Bits.unpack(((GPUArray) this).ravel(), 0, false);
    }

    /**
     * Returns the bits of each uint8, eight uint8 of 0 or 1 along the axis.
     *
     * @param little whether the lowest bit comes first, else the highest
     * @throws IllegalArgumentException if the type is not uint8, or the axis out of range
     */
    default GPUArray unpackbits(int axis, boolean little) {
        return Bits.unpack((GPUArray) this, axis, little);
    }

    /** Returns the greatest common divisor, not negative; {@code gcd(0, 0)} is 0. Bools are refused. */
    default GPUArray gcd(GPUArray other) {
        return Calls.binary(Op.GCD, this, other);
    }

    /**
     * Returns the greatest common divisor of each element and a number, not negative; {@code gcd(0, 0)} is 0. Bools are
     * refused.
     */
    default GPUArray gcd(Number other) {
        return Calls.binary(Op.GCD, this, other);
    }

    /** Returns the least common multiple, not negative, wrapped; 0 where one is 0. Bools are refused. */
    default GPUArray lcm(GPUArray other) {
        return Calls.binary(Op.LCM, this, other);
    }

    /**
     * Returns the least common multiple of each element and a number, not negative, wrapped; 0 where one is 0. Bools are
     * refused.
     */
    default GPUArray lcm(Number other) {
        return Calls.binary(Op.LCM, this, other);
    }
}
