package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Locale;
import java.util.Objects;
import org.gpuarray.expr.Composites;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic and functions of one element at a time.
 *
 * <p>Shape: operands broadcast as in NumPy. Type: arrays are promoted as in NumPy 2 (int32 with float32 is float64). A number
 * takes the array's type if its kind is no higher: a float32 array times 2.5 is float32, an int32 array times 2.5 is float64,
 * a bool array plus 1 is int64. Integers wrap around. Memory: none until the result is computed, then one result buffer, or
 * none where the result only feeds another operation. The names are those of Kotlin's operators; the
 * others that NumPy has are there too, and say which they are.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the shapes do not broadcast, if the common type cannot hold a
 * number (the message has it), or if the types have no such operation.
 */
@CheckReturnValue
public sealed interface ElementwiseOps permits GPUArray {
    /** Returns {@code a + b}; on bools, or. */
    default GPUArray plus(GPUArray other) {
        return Calls.binary(Op.ADD, this, other);
    }

    /** Returns {@code a + number}. */
    default GPUArray plus(Number other) {
        return Calls.binary(Op.ADD, this, other);
    }

    /** Returns {@code a + 1} or {@code a + 0} in the array's own type; on bools, or. */
    default GPUArray plus(boolean other) {
        return Calls.binary(Op.ADD, this, other);
    }

    /** Returns the same as {@link #plus(GPUArray)}, under NumPy's name. */
    default GPUArray add(GPUArray other) {
        return plus(other);
    }

    /** Returns the same as {@link #plus(Number)}, under NumPy's name. */
    default GPUArray add(Number other) {
        return plus(other);
    }

    /** Returns {@code a - b}; bools have no minus. */
    default GPUArray minus(GPUArray other) {
        return Calls.binary(Op.SUBTRACT, this, other);
    }

    /** Returns {@code a - number}. */
    default GPUArray minus(Number other) {
        return Calls.binary(Op.SUBTRACT, this, other);
    }

    /** Returns the same as {@link #minus(GPUArray)}, under NumPy's name. */
    default GPUArray subtract(GPUArray other) {
        return minus(other);
    }

    /** Returns the same as {@link #minus(Number)}, under NumPy's name. */
    default GPUArray subtract(Number other) {
        return minus(other);
    }

    /** Returns {@code a * b}; on bools, and. */
    default GPUArray times(GPUArray other) {
        return Calls.binary(Op.MULTIPLY, this, other);
    }

    /** Returns {@code a * number}. */
    default GPUArray times(Number other) {
        return Calls.binary(Op.MULTIPLY, this, other);
    }

    /** Returns {@code a * 1} or {@code a * 0} in the array's own type; on bools, and. */
    default GPUArray times(boolean other) {
        return Calls.binary(Op.MULTIPLY, this, other);
    }

    /** Returns the same as {@link #times(GPUArray)}, under NumPy's name. */
    default GPUArray multiply(GPUArray other) {
        return times(other);
    }

    /** Returns the same as {@link #times(Number)}, under NumPy's name. */
    default GPUArray multiply(Number other) {
        return times(other);
    }

    /** Returns the true quotient {@code a / b}: float64 for bools and integers; ±inf or NaN where b is 0. */
    default GPUArray div(GPUArray other) {
        return Calls.binary(Op.DIVIDE, this, other);
    }

    /** Returns the true quotient {@code a / number}. */
    default GPUArray div(Number other) {
        return Calls.binary(Op.DIVIDE, this, other);
    }

    /** Returns the same as {@link #div(GPUArray)}, under NumPy's name. */
    default GPUArray divide(GPUArray other) {
        return div(other);
    }

    /** Returns the same as {@link #div(Number)}, under NumPy's name. */
    default GPUArray divide(Number other) {
        return div(other);
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

    /** Returns the same as {@link #rem(GPUArray)}, under NumPy's name. */
    default GPUArray mod(GPUArray other) {
        return rem(other);
    }

    /** Returns the same as {@link #rem(Number)}, under NumPy's name. */
    default GPUArray mod(Number other) {
        return rem(other);
    }

    /** Returns the same as {@link #rem(GPUArray)}, under NumPy's name. */
    default GPUArray remainder(GPUArray other) {
        return rem(other);
    }

    /** Returns the same as {@link #rem(Number)}, under NumPy's name. */
    default GPUArray remainder(Number other) {
        return rem(other);
    }

    /** Returns the quotient rounded down: {@code -7 // 3} is -3. An integer by 0 is 0. */
    default GPUArray floorDivide(GPUArray other) {
        return Calls.binary(Op.FLOOR_DIVIDE, this, other);
    }

    /** Returns the quotient {@code a / number} rounded down: {@code -7 // 3} is -3. An integer by 0 is 0. */
    default GPUArray floorDivide(Number other) {
        return Calls.binary(Op.FLOOR_DIVIDE, this, other);
    }

    /** Returns the remainder with the sign of this, as C: {@code fmod(-7, 3)} is -1. An integer by 0 gives 0. */
    default GPUArray fmod(GPUArray other) {
        return Calls.binary(Op.FMOD, this, other);
    }

    /** Returns the remainder by a number with the sign of this, as C: {@code fmod(-7, 3)} is -1. An integer by 0 gives 0. */
    default GPUArray fmod(Number other) {
        return Calls.binary(Op.FMOD, this, other);
    }

    /** Returns {@link #floorDivide} and {@link #rem}. */
    default GPUArray[] divmod(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return new GPUArray[] {floorDivide(other), ((GPUArray) this).rem(other)};
    }

    /**
     * Returns the quotients by a number, rounded down, and the remainders: {@link #floorDivide(Number)} and
     * {@link #rem(Number)}.
     */
    default GPUArray[] divmod(Number other) {
        Objects.requireNonNull(other, "other");
        return new GPUArray[] {floorDivide(other), ((GPUArray) this).rem(other)};
    }

    /**
     * Returns {@code a} to the power {@code b}. Integers stay integers and wrap around; an element of an integer {@code b}
     * below 0 gives 1.
     */
    default GPUArray pow(GPUArray other) {
        return Calls.binary(Op.POWER, this, other);
    }

    /**
     * Returns {@code a} to the power of a number. Floats are multiplied, divided and rooted, within 2 units in the last place, for
     * -2, -1.5, -1, -0.5, 0.5, 1.5, 2, 3 and 4.
     *
     * @throws IllegalArgumentException also if an integer array meets a negative integer, as in NumPy
     */
    default GPUArray pow(Number other) {
        return Calls.binary(Op.POWER, this, other);
    }

    /** Returns the same as {@link #pow(GPUArray)}, under NumPy's name. */
    default GPUArray power(GPUArray other) {
        return pow(other);
    }

    /** Returns the same as {@link #pow(Number)}, under NumPy's name. */
    default GPUArray power(Number other) {
        return pow(other);
    }

    /** Returns the larger of each two; of a number and NaN, the number. */
    default GPUArray fmax(GPUArray other) {
        return Calls.binary(Op.FMAX, this, other);
    }

    /** Returns the larger of each element and a number; of a number and NaN, the number. */
    default GPUArray fmax(Number other) {
        return Calls.binary(Op.FMAX, this, other);
    }

    /** Returns the smaller of each two; of a number and NaN, the number. */
    default GPUArray fmin(GPUArray other) {
        return Calls.binary(Op.FMIN, this, other);
    }

    /** Returns the smaller of each element and a number; of a number and NaN, the number. */
    default GPUArray fmin(Number other) {
        return Calls.binary(Op.FMIN, this, other);
    }

    /** Returns {@code -a}; bools have no minus. */
    default GPUArray unaryMinus() {
        return Calls.unary(Op.NEGATIVE, this);
    }

    /** Returns the same as {@link #unaryMinus()}, under NumPy's name. */
    default GPUArray negative() {
        return unaryMinus();
    }

    /** Returns the same as {@link #unaryMinus()}, under a shorter name. */
    default GPUArray neg() {
        return unaryMinus();
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

    /** Returns the absolute value, of the same type; the most negative integer stays itself. */
    default GPUArray abs() {
        return Calls.unary(Op.ABSOLUTE, this);
    }

    /** Returns the same as {@link #abs()}, under NumPy's longer name. */
    default GPUArray absolute() {
        return abs();
    }

    /** Returns -1, 0 or 1, of the same type; NaN for NaN. Bools have no sign. */
    default GPUArray sign() {
        return Calls.unary(Op.SIGN, this);
    }

    /** Returns {@code 1 / a} of the same type: an integer is 0 but for 1 and -1; a bool becomes int8. */
    default GPUArray reciprocal() {
        return Calls.unary(Op.RECIPROCAL, this);
    }

    /** Returns {@code a * a} of the same type; a bool becomes int8. */
    default GPUArray square() {
        return Calls.composite(Composites::square, this);
    }

    /** Returns the elements as a new array. Bools are refused, as by {@link #unaryMinus}. */
    default GPUArray positive() {
        return Calls.composite(Composites::positive, this);
    }

    /** Returns the largest whole number not above each element, of the same type. */
    default GPUArray floor() {
        return Calls.unary(Op.FLOOR, this);
    }

    /** Returns the smallest whole number not below each element, of the same type. */
    default GPUArray ceil() {
        return Calls.unary(Op.CEIL, this);
    }

    /** Returns the elements without their fractions, of the same type. */
    default GPUArray trunc() {
        return Calls.unary(Op.TRUNC, this);
    }

    /**
     * Returns the elements rounded to {@code decimals} places, of ties to the even one; of the same type. Negative places are
     * left of the point.
     */
    default GPUArray round(int decimals) {
        return GPUArray.of(Composites.round(Calls.ref(this), decimals));
    }

    /** Returns the nearest whole numbers, of ties the even one, of the same type. */
    default GPUArray round() {
        return round(0);
    }

    /**
     * Returns the elements cut to at least {@code min} and at most {@code max}; where {@code min > max}, {@code max}. NaN stays.
     *
     * @param min null for no bound; as is an integer below all of the array's type
     * @param max null for no bound; as is an integer above all of the array's type
     * @throws IllegalArgumentException if min is an integer above all of the array's type, or max is below them
     */
    default GPUArray clip(@Nullable Number min, @Nullable Number max) {
        return GPUArray.of(Composites.clip(Calls.ref(this), Calls.bound(this, min, -1), Calls.bound(this, max, 1)));
    }

    /**
     * Returns the elements cut to at least {@code min} and at most {@code max}, with bounds in arrays that broadcast; where
     * {@code min > max}, {@code max}. NaN stays.
     *
     * @param min null for no bound
     * @param max null for no bound
     */
    default GPUArray clip(@Nullable GPUArray min, @Nullable GPUArray max) {
        return GPUArray.of(
                Composites.clip(Calls.ref(this), min == null ? null : min.ref(), max == null ? null : max.ref()));
    }

    /** Returns the elements with 0 for NaN and the largest finite numbers of their type for infinities. */
    default GPUArray nanToNum() {
        return nanToNum(0, null, null);
    }

    /**
     * Returns the elements with other numbers for NaN and for infinities; of complex numbers for either part.
     *
     * @param posinf for infinity; null for the largest finite number of the type
     * @param neginf for negative infinity; null for the least finite number
     */
    default GPUArray nanToNum(double nan, @Nullable Number posinf, @Nullable Number neginf) {
        return GPUArray.of(Composites.nanToNum(Calls.ref(this), nan, posinf, neginf));
    }

    /**
     * Returns the elements converted to {@code type}, always as a new array. Floats lose their fraction; those that an integer
     * type cannot hold, NaN too, become some number of that type. Anything but 0 is true.
     */
    default GPUArray astype(DType type) {
        Objects.requireNonNull(type, "type");
        return GPUArray.of(ExprBuilder.cast(Calls.ref(this), type));
    }

    /**
     * Returns the elements converted to {@code type}, as {@link #astype(DType)} does, if a rule allows it.
     *
     * @throws IllegalArgumentException if it does not
     */
    default GPUArray astype(DType type, Casting casting) {
        Objects.requireNonNull(type, "type");
        DType from = Calls.ref(this).type();
        if (!casting.allows(from, type)) {
            throw new IllegalArgumentException("astype: dtype=" + type + " of dtype=" + from + ", casting="
                    + casting.name().toLowerCase(Locale.ROOT) + " does not allow it");
        }
        return astype(type);
    }

    /** Returns a new array with the same elements, dense in C order. */
    default GPUArray copy() {
        return GPUArray.of(ExprBuilder.copy(Calls.ref(this)));
    }
}
