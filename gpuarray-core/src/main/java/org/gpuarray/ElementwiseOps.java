package org.gpuarray;

import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.types.DType;

/**
 * Arithmetic and functions of one element at a time.
 *
 * <p>Shape: operands broadcast as in NumPy. Type: arrays are promoted as in NumPy 2 (int32 with float32 is float64). A number
 * takes the array's type if its kind is no higher: a float32 array times 2.5 is float32, an int32 array times 2.5 is float64,
 * a bool array plus 1 is int64. Integers wrap around. Memory: none until the result is computed, then one result buffer, or
 * none where the result only feeds another operation. The names are those of Kotlin's operators.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the shapes do not broadcast, if the common type cannot hold a
 * number (the message has it), or if the types have no such operation.
 */
public sealed interface ElementwiseOps permits GPUArray {
    /** Returns {@code a + b}; on bools, or. */
    default GPUArray plus(GPUArray other) {
        return Calls.binary(Op.ADD, this, other);
    }

    /** Returns {@code a + number}. */
    default GPUArray plus(Number other) {
        return Calls.binary(Op.ADD, this, other);
    }

    /** Returns {@code a - b}; bools have no minus. */
    default GPUArray minus(GPUArray other) {
        return Calls.binary(Op.SUBTRACT, this, other);
    }

    /** Returns {@code a - number}. */
    default GPUArray minus(Number other) {
        return Calls.binary(Op.SUBTRACT, this, other);
    }

    /** Returns {@code a * b}; on bools, and. */
    default GPUArray times(GPUArray other) {
        return Calls.binary(Op.MULTIPLY, this, other);
    }

    /** Returns {@code a * number}. */
    default GPUArray times(Number other) {
        return Calls.binary(Op.MULTIPLY, this, other);
    }

    /** Returns the true quotient {@code a / b}: float64 for bools and integers; ±inf or NaN where b is 0. */
    default GPUArray div(GPUArray other) {
        return Calls.binary(Op.DIVIDE, this, other);
    }

    /** Returns the true quotient {@code a / number}. */
    default GPUArray div(Number other) {
        return Calls.binary(Op.DIVIDE, this, other);
    }

    /**
     * Returns the remainder with the sign of {@code b}, as Python's {@code %}: {@code -7 % 3} is 2. An integer's remainder by
     * 0 is 0, a float's is NaN.
     */
    default GPUArray rem(GPUArray other) {
        return Calls.binary(Op.REMAINDER, this, other);
    }

    /** Returns the remainder by a number, with its sign. */
    default GPUArray rem(Number other) {
        return Calls.binary(Op.REMAINDER, this, other);
    }

    /**
     * Returns {@code a} to the power {@code b}. Integers stay integers and wrap around; an element of an integer {@code b}
     * below 0 gives 1.
     */
    default GPUArray pow(GPUArray other) {
        return Calls.binary(Op.POWER, this, other);
    }

    /**
     * Returns {@code a} to the power of a number.
     *
     * @throws IllegalArgumentException also if an integer array meets a negative integer, as in NumPy
     */
    default GPUArray pow(Number other) {
        return Calls.binary(Op.POWER, this, other);
    }

    /** Returns {@code -a}; bools have no minus. */
    default GPUArray unaryMinus() {
        return Calls.unary(Op.NEGATIVE, this);
    }

    /** Returns the larger element, NaN if either is NaN. */
    default GPUArray maximum(GPUArray other) {
        return Calls.binary(Op.MAXIMUM, this, other);
    }

    /** Returns the larger of each element and a number, NaN if either is NaN. */
    default GPUArray maximum(Number other) {
        return Calls.binary(Op.MAXIMUM, this, other);
    }

    /** Returns the smaller element, NaN if either is NaN. */
    default GPUArray minimum(GPUArray other) {
        return Calls.binary(Op.MINIMUM, this, other);
    }

    /** Returns the smaller of each element and a number, NaN if either is NaN. */
    default GPUArray minimum(Number other) {
        return Calls.binary(Op.MINIMUM, this, other);
    }

    /** Returns the square root, NaN below 0. Type: floats keep theirs, others become float64. */
    default GPUArray sqrt() {
        return Calls.unary(Op.SQRT, this);
    }

    /** Returns e to the power of each element. Type: floats keep theirs, others become float64. */
    default GPUArray exp() {
        return Calls.unary(Op.EXP, this);
    }

    /** Returns the natural logarithm: -inf at 0, NaN below. Type: floats keep theirs, others become float64. */
    default GPUArray log() {
        return Calls.unary(Op.LOG, this);
    }

    /** Returns the sine of radians. Type: floats keep theirs, others become float64. */
    default GPUArray sin() {
        return Calls.unary(Op.SIN, this);
    }

    /** Returns the cosine of radians. Type: floats keep theirs, others become float64. */
    default GPUArray cos() {
        return Calls.unary(Op.COS, this);
    }

    /** Returns the hyperbolic tangent. Type: floats keep theirs, others become float64. */
    default GPUArray tanh() {
        return Calls.unary(Op.TANH, this);
    }

    /** Returns the absolute value, of the same type; the most negative integer stays itself. */
    default GPUArray abs() {
        return Calls.unary(Op.ABSOLUTE, this);
    }

    /** Returns the largest whole number not above each element, of the same type. */
    default GPUArray floor() {
        return Calls.unary(Op.FLOOR, this);
    }

    /** Returns the smallest whole number not below each element, of the same type. */
    default GPUArray ceil() {
        return Calls.unary(Op.CEIL, this);
    }

    /**
     * Returns the elements converted to {@code type}, always as a new array. Floats lose their fraction; those that an integer
     * type cannot hold, NaN too, become some number of that type. Anything but 0 is true.
     */
    default GPUArray astype(DType type) {
        return GPUArray.of(ExprBuilder.cast(Calls.ref(this), type));
    }

    /** Returns a new array with the same elements, dense in C order. */
    default GPUArray copy() {
        return GPUArray.of(ExprBuilder.copy(Calls.ref(this)));
    }
}
