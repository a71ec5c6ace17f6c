package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.HistogramOps.Histogram;
import org.gpuarray.HistogramOps.HistogramDd;
import org.gpuarray.SetOps.UniqueAll;
import org.gpuarray.SetOps.UniqueCounts;
import org.gpuarray.SetOps.UniqueInverse;
import org.gpuarray.SortOps.TopK;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.QuantileMethod;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * The methods of {@link GPUArray}'s interfaces as functions, whose first argument is the array: {@code GPU.sqrt(a)} is
 * {@code a.sqrt()}, {@code GPU.sum(a, 0)} is {@code a.sum(0)}. Users call them by way of {@link GPU}, which inherits them;
 * {@code import static org.gpuarray.GPU.*} makes it {@code sqrt(a)}. Shapes, types and errors are those of the method, to
 * which each leads. There are none for brackets, what goes to the host, and Groovy's operators: {@link IndexOps},
 * {@link HostOps}, {@link GroovyOps}.
 *
 * <p>{@code FunctionsTest} writes this file from the interfaces: {@code mvn -pl gpuarray-tests -am test -Dtest=FunctionsTest -Dsurefire.failIfNoSpecifiedTests=false -Dgpuarray.tests.functions.write=true}.
 */
@CheckReturnValue
public abstract sealed class Functions permits GPU {
    Functions() {}

    // # ElementwiseOps

    /** Returns {@code a + b}; on bools, or. See {@link ElementwiseOps#plus(GPUArray)}. */
    public static GPUArray plus(GPUArray a, GPUArray other) {
        return a.plus(other);
    }

    /** Returns {@code a + number}. See {@link ElementwiseOps#plus(Number)}. */
    public static GPUArray plus(GPUArray a, Number other) {
        return a.plus(other);
    }

    /**
     * Returns {@code a + 1} or {@code a + 0} in the array's own type; on bools, or. See {@link ElementwiseOps#plus(boolean)}.
     */
    public static GPUArray plus(GPUArray a, boolean other) {
        return a.plus(other);
    }

    /** Returns the same as {@link ElementwiseOps#plus(GPUArray)}, under NumPy's name. */
    public static GPUArray add(GPUArray a, GPUArray other) {
        return a.add(other);
    }

    /** Returns the same as {@link ElementwiseOps#plus(Number)}, under NumPy's name. */
    public static GPUArray add(GPUArray a, Number other) {
        return a.add(other);
    }

    /** Returns {@code a - b}; bools have no minus. See {@link ElementwiseOps#minus(GPUArray)}. */
    public static GPUArray minus(GPUArray a, GPUArray other) {
        return a.minus(other);
    }

    /** Returns {@code a - number}. See {@link ElementwiseOps#minus(Number)}. */
    public static GPUArray minus(GPUArray a, Number other) {
        return a.minus(other);
    }

    /** Returns the same as {@link ElementwiseOps#minus(GPUArray)}, under NumPy's name. */
    public static GPUArray subtract(GPUArray a, GPUArray other) {
        return a.subtract(other);
    }

    /** Returns the same as {@link ElementwiseOps#minus(Number)}, under NumPy's name. */
    public static GPUArray subtract(GPUArray a, Number other) {
        return a.subtract(other);
    }

    /** Returns {@code a * b}; on bools, and. See {@link ElementwiseOps#times(GPUArray)}. */
    public static GPUArray times(GPUArray a, GPUArray other) {
        return a.times(other);
    }

    /** Returns {@code a * number}. See {@link ElementwiseOps#times(Number)}. */
    public static GPUArray times(GPUArray a, Number other) {
        return a.times(other);
    }

    /**
     * Returns {@code a * 1} or {@code a * 0} in the array's own type; on bools, and. See {@link ElementwiseOps#times(boolean)}.
     */
    public static GPUArray times(GPUArray a, boolean other) {
        return a.times(other);
    }

    /** Returns the same as {@link ElementwiseOps#times(GPUArray)}, under NumPy's name. */
    public static GPUArray multiply(GPUArray a, GPUArray other) {
        return a.multiply(other);
    }

    /** Returns the same as {@link ElementwiseOps#times(Number)}, under NumPy's name. */
    public static GPUArray multiply(GPUArray a, Number other) {
        return a.multiply(other);
    }

    /**
     * Returns the true quotient {@code a / b}: float64 for bools and integers; ±inf or NaN where b is 0. See {@link
     * ElementwiseOps#div(GPUArray)}.
     */
    public static GPUArray div(GPUArray a, GPUArray other) {
        return a.div(other);
    }

    /** Returns the true quotient {@code a / number}. See {@link ElementwiseOps#div(Number)}. */
    public static GPUArray div(GPUArray a, Number other) {
        return a.div(other);
    }

    /** Returns the same as {@link ElementwiseOps#div(GPUArray)}, under NumPy's name. */
    public static GPUArray divide(GPUArray a, GPUArray other) {
        return a.divide(other);
    }

    /** Returns the same as {@link ElementwiseOps#div(Number)}, under NumPy's name. */
    public static GPUArray divide(GPUArray a, Number other) {
        return a.divide(other);
    }

    /**
     * Returns the remainder with the sign of {@code b}, as Python's {@code %}: {@code -7 % 3} is 2. See {@link
     * ElementwiseOps#rem(GPUArray)}.
     */
    public static GPUArray rem(GPUArray a, GPUArray other) {
        return a.rem(other);
    }

    /** Returns the remainder by a number, with its sign. See {@link ElementwiseOps#rem(Number)}. */
    public static GPUArray rem(GPUArray a, Number other) {
        return a.rem(other);
    }

    /** Returns the same as {@link ElementwiseOps#rem(GPUArray)}, under NumPy's name. */
    public static GPUArray mod(GPUArray a, GPUArray other) {
        return a.mod(other);
    }

    /** Returns the same as {@link ElementwiseOps#rem(Number)}, under NumPy's name. */
    public static GPUArray mod(GPUArray a, Number other) {
        return a.mod(other);
    }

    /** Returns the same as {@link ElementwiseOps#rem(GPUArray)}, under NumPy's name. */
    public static GPUArray remainder(GPUArray a, GPUArray other) {
        return a.remainder(other);
    }

    /** Returns the same as {@link ElementwiseOps#rem(Number)}, under NumPy's name. */
    public static GPUArray remainder(GPUArray a, Number other) {
        return a.remainder(other);
    }

    /** Returns the quotient rounded down: {@code -7 // 3} is -3. See {@link ElementwiseOps#floorDivide(GPUArray)}. */
    public static GPUArray floorDivide(GPUArray a, GPUArray other) {
        return a.floorDivide(other);
    }

    /**
     * Returns the quotient {@code a / number} rounded down: {@code -7 // 3} is -3. See {@link
     * ElementwiseOps#floorDivide(Number)}.
     */
    public static GPUArray floorDivide(GPUArray a, Number other) {
        return a.floorDivide(other);
    }

    /**
     * Returns the remainder with the sign of {@code a}, as C: {@code fmod(-7, 3)} is -1. See {@link
     * ElementwiseOps#fmod(GPUArray)}.
     */
    public static GPUArray fmod(GPUArray a, GPUArray other) {
        return a.fmod(other);
    }

    /**
     * Returns the remainder by a number with the sign of {@code a}, as C: {@code fmod(-7, 3)} is -1. See {@link
     * ElementwiseOps#fmod(Number)}.
     */
    public static GPUArray fmod(GPUArray a, Number other) {
        return a.fmod(other);
    }

    /**
     * Returns {@link ElementwiseOps#floorDivide} and {@link ElementwiseOps#rem}. See {@link ElementwiseOps#divmod(GPUArray)}.
     */
    public static GPUArray[] divmod(GPUArray a, GPUArray other) {
        return a.divmod(other);
    }

    /**
     * Returns the quotients by a number, rounded down, and the remainders: {@link ElementwiseOps#floorDivide(Number)} and
     * {@link ElementwiseOps#rem(Number)}. See {@link ElementwiseOps#divmod(Number)}.
     */
    public static GPUArray[] divmod(GPUArray a, Number other) {
        return a.divmod(other);
    }

    /** Returns {@code a} to the power {@code b}. See {@link ElementwiseOps#pow(GPUArray)}. */
    public static GPUArray pow(GPUArray a, GPUArray other) {
        return a.pow(other);
    }

    /** Returns {@code a} to the power of a number. See {@link ElementwiseOps#pow(Number)}. */
    public static GPUArray pow(GPUArray a, Number other) {
        return a.pow(other);
    }

    /** Returns the same as {@link ElementwiseOps#pow(GPUArray)}, under NumPy's name. */
    public static GPUArray power(GPUArray a, GPUArray other) {
        return a.power(other);
    }

    /** Returns the same as {@link ElementwiseOps#pow(Number)}, under NumPy's name. */
    public static GPUArray power(GPUArray a, Number other) {
        return a.power(other);
    }

    /** Returns the larger of each two; of a number and NaN, the number. See {@link ElementwiseOps#fmax(GPUArray)}. */
    public static GPUArray fmax(GPUArray a, GPUArray other) {
        return a.fmax(other);
    }

    /**
     * Returns the larger of each element and a number; of a number and NaN, the number. See {@link
     * ElementwiseOps#fmax(Number)}.
     */
    public static GPUArray fmax(GPUArray a, Number other) {
        return a.fmax(other);
    }

    /** Returns the smaller of each two; of a number and NaN, the number. See {@link ElementwiseOps#fmin(GPUArray)}. */
    public static GPUArray fmin(GPUArray a, GPUArray other) {
        return a.fmin(other);
    }

    /**
     * Returns the smaller of each element and a number; of a number and NaN, the number. See {@link
     * ElementwiseOps#fmin(Number)}.
     */
    public static GPUArray fmin(GPUArray a, Number other) {
        return a.fmin(other);
    }

    /** Returns {@code -a}; bools have no minus. See {@link ElementwiseOps#unaryMinus()}. */
    public static GPUArray unaryMinus(GPUArray a) {
        return a.unaryMinus();
    }

    /** Returns the same as {@link ElementwiseOps#unaryMinus()}, under NumPy's name. */
    public static GPUArray negative(GPUArray a) {
        return a.negative();
    }

    /** Returns the same as {@link ElementwiseOps#unaryMinus()}, under a shorter name. */
    public static GPUArray neg(GPUArray a) {
        return a.neg();
    }

    /** Returns the larger element, NaN if either is NaN. See {@link ElementwiseOps#maximum(GPUArray)}. */
    public static GPUArray maximum(GPUArray a, GPUArray other) {
        return a.maximum(other);
    }

    /** Returns the larger of each element and a number, NaN if either is NaN. See {@link ElementwiseOps#maximum(Number)}. */
    public static GPUArray maximum(GPUArray a, Number other) {
        return a.maximum(other);
    }

    /** Returns the smaller element, NaN if either is NaN. See {@link ElementwiseOps#minimum(GPUArray)}. */
    public static GPUArray minimum(GPUArray a, GPUArray other) {
        return a.minimum(other);
    }

    /** Returns the smaller of each element and a number, NaN if either is NaN. See {@link ElementwiseOps#minimum(Number)}. */
    public static GPUArray minimum(GPUArray a, Number other) {
        return a.minimum(other);
    }

    /**
     * Returns the absolute value, of the same type; the most negative integer stays itself. See {@link ElementwiseOps#abs()}.
     */
    public static GPUArray abs(GPUArray a) {
        return a.abs();
    }

    /** Returns the same as {@link ElementwiseOps#abs()}, under NumPy's longer name. */
    public static GPUArray absolute(GPUArray a) {
        return a.absolute();
    }

    /** Returns -1, 0 or 1, of the same type; NaN for NaN. See {@link ElementwiseOps#sign()}. */
    public static GPUArray sign(GPUArray a) {
        return a.sign();
    }

    /**
     * Returns {@code 1 / a} of the same type: an integer is 0 but for 1 and -1; a bool becomes int8. See {@link
     * ElementwiseOps#reciprocal()}.
     */
    public static GPUArray reciprocal(GPUArray a) {
        return a.reciprocal();
    }

    /** Returns {@code a * a} of the same type; a bool becomes int8. See {@link ElementwiseOps#square()}. */
    public static GPUArray square(GPUArray a) {
        return a.square();
    }

    /** Returns the elements as a new array. See {@link ElementwiseOps#positive()}. */
    public static GPUArray positive(GPUArray a) {
        return a.positive();
    }

    /** Returns the largest whole number not above each element, of the same type. See {@link ElementwiseOps#floor()}. */
    public static GPUArray floor(GPUArray a) {
        return a.floor();
    }

    /** Returns the smallest whole number not below each element, of the same type. See {@link ElementwiseOps#ceil()}. */
    public static GPUArray ceil(GPUArray a) {
        return a.ceil();
    }

    /** Returns the elements without their fractions, of the same type. See {@link ElementwiseOps#trunc()}. */
    public static GPUArray trunc(GPUArray a) {
        return a.trunc();
    }

    /**
     * Returns the elements rounded to {@code decimals} places, of ties to the even one; of the same type. See {@link
     * ElementwiseOps#round(int)}.
     */
    public static GPUArray round(GPUArray a, int decimals) {
        return a.round(decimals);
    }

    /** Returns the nearest whole numbers, of ties the even one, of the same type. See {@link ElementwiseOps#round()}. */
    public static GPUArray round(GPUArray a) {
        return a.round();
    }

    /**
     * Returns the elements cut to at least {@code min} and at most {@code max}; where {@code min > max}, {@code max}. See
     * {@link ElementwiseOps#clip(Number, Number)}.
     */
    public static GPUArray clip(GPUArray a, @Nullable Number min, @Nullable Number max) {
        return a.clip(min, max);
    }

    /**
     * Returns the elements cut to at least {@code min} and at most {@code max}, with bounds in arrays that broadcast; where
     * {@code min > max}, {@code max}. See {@link ElementwiseOps#clip(GPUArray, GPUArray)}.
     */
    public static GPUArray clip(GPUArray a, @Nullable GPUArray min, @Nullable GPUArray max) {
        return a.clip(min, max);
    }

    /**
     * Returns the elements with 0 for NaN and the largest finite numbers of their type for infinities. See {@link
     * ElementwiseOps#nanToNum()}.
     */
    public static GPUArray nanToNum(GPUArray a) {
        return a.nanToNum();
    }

    /**
     * Returns the elements with other numbers for NaN and for infinities; of complex numbers for either part. See {@link
     * ElementwiseOps#nanToNum(double, Number, Number)}.
     */
    public static GPUArray nanToNum(GPUArray a, double nan, @Nullable Number posinf, @Nullable Number neginf) {
        return a.nanToNum(nan, posinf, neginf);
    }

    /** Returns the elements converted to {@code type}, always as a new array. See {@link ElementwiseOps#astype(DType)}. */
    public static GPUArray astype(GPUArray a, DType type) {
        return a.astype(type);
    }

    /**
     * Returns the elements converted to {@code type}, as {@link ElementwiseOps#astype(DType)} does, if a rule allows it. See
     * {@link ElementwiseOps#astype(DType, Casting)}.
     */
    public static GPUArray astype(GPUArray a, DType type, Casting casting) {
        return a.astype(type, casting);
    }

    /** Returns a new array with the same elements, dense in C order. See {@link ElementwiseOps#copy()}. */
    public static GPUArray copy(GPUArray a) {
        return a.copy();
    }

    // # MathOps

    /** Returns the square root, NaN below 0. See {@link MathOps#sqrt()}. */
    public static GPUArray sqrt(GPUArray a) {
        return a.sqrt();
    }

    /** Returns the cube root. See {@link MathOps#cbrt()}. */
    public static GPUArray cbrt(GPUArray a) {
        return a.cbrt();
    }

    /** Returns e to the power of each element. See {@link MathOps#exp()}. */
    public static GPUArray exp(GPUArray a) {
        return a.exp();
    }

    /** Returns 2 to the power of each element. See {@link MathOps#exp2()}. */
    public static GPUArray exp2(GPUArray a) {
        return a.exp2();
    }

    /** Returns {@code exp(a) - 1}, exact for small elements too. See {@link MathOps#expm1()}. */
    public static GPUArray expm1(GPUArray a) {
        return a.expm1();
    }

    /** Returns the natural logarithm: -inf at 0, NaN below. See {@link MathOps#log()}. */
    public static GPUArray log(GPUArray a) {
        return a.log();
    }

    /** Returns the logarithm to base 2. See {@link MathOps#log2()}. */
    public static GPUArray log2(GPUArray a) {
        return a.log2();
    }

    /** Returns the logarithm to base 10. See {@link MathOps#log10()}. */
    public static GPUArray log10(GPUArray a) {
        return a.log10();
    }

    /** Returns {@code log(1 + a)}, exact for small elements too. See {@link MathOps#log1p()}. */
    public static GPUArray log1p(GPUArray a) {
        return a.log1p();
    }

    /** Returns the sine of radians. See {@link MathOps#sin()}. */
    public static GPUArray sin(GPUArray a) {
        return a.sin();
    }

    /** Returns the cosine of radians. See {@link MathOps#cos()}. */
    public static GPUArray cos(GPUArray a) {
        return a.cos();
    }

    /** Returns the tangent of radians. See {@link MathOps#tan()}. */
    public static GPUArray tan(GPUArray a) {
        return a.tan();
    }

    /**
     * Returns the angle in radians, from -π/2 to π/2, of which each element is the sine; NaN outside [-1, 1]. See {@link
     * MathOps#asin()}.
     */
    public static GPUArray asin(GPUArray a) {
        return a.asin();
    }

    /** Returns the same as {@link MathOps#asin()}, under NumPy's older name. */
    public static GPUArray arcsin(GPUArray a) {
        return a.arcsin();
    }

    /**
     * Returns the angle in radians, from 0 to π, of which each element is the cosine; NaN outside [-1, 1]. See {@link
     * MathOps#acos()}.
     */
    public static GPUArray acos(GPUArray a) {
        return a.acos();
    }

    /** Returns the same as {@link MathOps#acos()}, under NumPy's older name. */
    public static GPUArray arccos(GPUArray a) {
        return a.arccos();
    }

    /** Returns the angle in radians, from -π/2 to π/2, of which each element is the tangent. See {@link MathOps#atan()}. */
    public static GPUArray atan(GPUArray a) {
        return a.atan();
    }

    /** Returns the same as {@link MathOps#atan()}, under NumPy's older name. */
    public static GPUArray arctan(GPUArray a) {
        return a.arctan();
    }

    /** Returns the hyperbolic sine. See {@link MathOps#sinh()}. */
    public static GPUArray sinh(GPUArray a) {
        return a.sinh();
    }

    /** Returns the hyperbolic cosine. See {@link MathOps#cosh()}. */
    public static GPUArray cosh(GPUArray a) {
        return a.cosh();
    }

    /** Returns the hyperbolic tangent. See {@link MathOps#tanh()}. */
    public static GPUArray tanh(GPUArray a) {
        return a.tanh();
    }

    /** Returns the inverse of {@link MathOps#sinh}. See {@link MathOps#asinh()}. */
    public static GPUArray asinh(GPUArray a) {
        return a.asinh();
    }

    /** Returns the same as {@link MathOps#asinh()}, under NumPy's older name. */
    public static GPUArray arcsinh(GPUArray a) {
        return a.arcsinh();
    }

    /** Returns the inverse of {@link MathOps#cosh}, not negative; NaN below 1. See {@link MathOps#acosh()}. */
    public static GPUArray acosh(GPUArray a) {
        return a.acosh();
    }

    /** Returns the same as {@link MathOps#acosh()}, under NumPy's older name. */
    public static GPUArray arccosh(GPUArray a) {
        return a.arccosh();
    }

    /** Returns the inverse of {@link MathOps#tanh}; ±inf at ±1, NaN beyond. See {@link MathOps#atanh()}. */
    public static GPUArray atanh(GPUArray a) {
        return a.atanh();
    }

    /** Returns the same as {@link MathOps#atanh()}, under NumPy's older name. */
    public static GPUArray arctanh(GPUArray a) {
        return a.arctanh();
    }

    /** Returns the nearest whole number, of ties the even one. See {@link MathOps#rint()}. */
    public static GPUArray rint(GPUArray a) {
        return a.rint();
    }

    /** Returns the error function. See {@link MathOps#erf()}. */
    public static GPUArray erf(GPUArray a) {
        return a.erf();
    }

    /** Returns 1 minus the error function, exact where that is close to 1 too. See {@link MathOps#erfc()}. */
    public static GPUArray erfc(GPUArray a) {
        return a.erfc();
    }

    /** Returns the inverse of {@link MathOps#erf}; ±inf at ±1, NaN beyond. See {@link MathOps#erfinv()}. */
    public static GPUArray erfinv(GPUArray a) {
        return a.erfinv();
    }

    /** Returns the gamma function. See {@link MathOps#gamma()}. */
    public static GPUArray gamma(GPUArray a) {
        return a.gamma();
    }

    /** Returns the logarithm of the gamma function's size. See {@link MathOps#gammaln()}. */
    public static GPUArray gammaln(GPUArray a) {
        return a.gammaln();
    }

    /** Returns the modified Bessel function of the first kind and order 0. See {@link MathOps#i0()}. */
    public static GPUArray i0(GPUArray a) {
        return a.i0();
    }

    /**
     * Returns the angle in radians, from -π to π, of the point with the coordinates x = {@code other} and y = {@code a}. See
     * {@link MathOps#atan2(GPUArray)}.
     */
    public static GPUArray atan2(GPUArray a, GPUArray other) {
        return a.atan2(other);
    }

    /**
     * Returns the angle in radians, from -π to π, of the point with the coordinates x = {@code other}, a number, and y = {@code
     * a}. See {@link MathOps#atan2(Number)}.
     */
    public static GPUArray atan2(GPUArray a, Number other) {
        return a.atan2(other);
    }

    /** Returns the same as {@link MathOps#atan2(GPUArray)}, under NumPy's older name. */
    public static GPUArray arctan2(GPUArray a, GPUArray other) {
        return a.arctan2(other);
    }

    /** Returns the same as {@link MathOps#atan2(Number)}, under NumPy's older name. */
    public static GPUArray arctan2(GPUArray a, Number other) {
        return a.arctan2(other);
    }

    /** Returns {@code sqrt(a² + b²)} without overflow on the way. See {@link MathOps#hypot(GPUArray)}. */
    public static GPUArray hypot(GPUArray a, GPUArray other) {
        return a.hypot(other);
    }

    /** Returns {@code sqrt(a² + number²)} without overflow on the way. See {@link MathOps#hypot(Number)}. */
    public static GPUArray hypot(GPUArray a, Number other) {
        return a.hypot(other);
    }

    /**
     * Returns the size of {@code a} with the sign of {@code other}, that of a zero too. See {@link MathOps#copysign(GPUArray)}.
     */
    public static GPUArray copysign(GPUArray a, GPUArray other) {
        return a.copysign(other);
    }

    /** Returns the size of {@code a} with the sign of a number, that of a zero too. See {@link MathOps#copysign(Number)}. */
    public static GPUArray copysign(GPUArray a, Number other) {
        return a.copysign(other);
    }

    /**
     * Returns the number that comes next to {@code a} on the way to {@code other}. See {@link MathOps#nextafter(GPUArray)}.
     */
    public static GPUArray nextafter(GPUArray a, GPUArray other) {
        return a.nextafter(other);
    }

    /**
     * Returns the number that comes next to {@code a} on the way to {@code other}, a number. See {@link
     * MathOps#nextafter(Number)}.
     */
    public static GPUArray nextafter(GPUArray a, Number other) {
        return a.nextafter(other);
    }

    /** Returns {@code log(exp(a) + exp(b))} without overflow on the way. See {@link MathOps#logaddexp(GPUArray)}. */
    public static GPUArray logaddexp(GPUArray a, GPUArray other) {
        return a.logaddexp(other);
    }

    /** Returns {@code log(exp(a) + exp(number))} without overflow on the way. See {@link MathOps#logaddexp(Number)}. */
    public static GPUArray logaddexp(GPUArray a, Number other) {
        return a.logaddexp(other);
    }

    /** Returns {@code log2(2^a + 2^b)} without overflow on the way. See {@link MathOps#logaddexp2(GPUArray)}. */
    public static GPUArray logaddexp2(GPUArray a, GPUArray other) {
        return a.logaddexp2(other);
    }

    /** Returns {@code log2(2^a + 2^number)} without overflow on the way. See {@link MathOps#logaddexp2(Number)}. */
    public static GPUArray logaddexp2(GPUArray a, Number other) {
        return a.logaddexp2(other);
    }

    /**
     * Returns 0 where {@code a} is negative, 1 where it is positive, {@code other} where it is 0. See {@link
     * MathOps#heaviside(GPUArray)}.
     */
    public static GPUArray heaviside(GPUArray a, GPUArray other) {
        return a.heaviside(other);
    }

    /**
     * Returns 0 where {@code a} is negative, 1 where it is positive, and a number where it is 0. See {@link
     * MathOps#heaviside(Number)}.
     */
    public static GPUArray heaviside(GPUArray a, Number other) {
        return a.heaviside(other);
    }

    /** Returns {@code a} times 2 to the power of {@code exponent}. See {@link MathOps#ldexp(GPUArray)}. */
    public static GPUArray ldexp(GPUArray a, GPUArray exponent) {
        return a.ldexp(exponent);
    }

    /** Returns {@code a} times 2 to the power of one exponent. See {@link MathOps#ldexp(int)}. */
    public static GPUArray ldexp(GPUArray a, int exponent) {
        return a.ldexp(exponent);
    }

    /**
     * Returns significands from 0.5 to 1 (or 0) and exponents of two, int32, whose {@link MathOps#ldexp} {@code a} is. See
     * {@link MathOps#frexp()}.
     */
    public static GPUArray[] frexp(GPUArray a) {
        return a.frexp();
    }

    /** Returns the fractions, with the elements' signs, and the whole parts. See {@link MathOps#modf()}. */
    public static GPUArray[] modf(GPUArray a) {
        return a.modf();
    }

    /** Returns the absolute values as floats: of bools and integers too. See {@link MathOps#fabs()}. */
    public static GPUArray fabs(GPUArray a) {
        return a.fabs();
    }

    /**
     * Returns how far the next number of the type is, away from 0; NaN for what is not finite. See {@link MathOps#spacing()}.
     */
    public static GPUArray spacing(GPUArray a) {
        return a.spacing();
    }

    /**
     * Returns {@code a} to the power of {@code other}, in float64, or in complex128 if either is complex. See {@link
     * MathOps#floatPower(GPUArray)}.
     */
    public static GPUArray floatPower(GPUArray a, GPUArray other) {
        return a.floatPower(other);
    }

    /**
     * Returns {@code a} to the power of a number, in float64, or in complex128 if either is complex. See {@link
     * MathOps#floatPower(Number)}.
     */
    public static GPUArray floatPower(GPUArray a, Number other) {
        return a.floatPower(other);
    }

    /** Returns {@code sin(πa) / (πa)}, 1 at 0. See {@link MathOps#sinc()}. */
    public static GPUArray sinc(GPUArray a) {
        return a.sinc();
    }

    /** Returns degrees as radians. See {@link MathOps#deg2rad()}. */
    public static GPUArray deg2rad(GPUArray a) {
        return a.deg2rad();
    }

    /** Returns radians as degrees. See {@link MathOps#rad2deg()}. */
    public static GPUArray rad2deg(GPUArray a) {
        return a.rad2deg();
    }

    // # ComplexOps

    /** Returns the real parts as a view: writing to it changes {@code a}. See {@link ComplexOps#real()}. */
    public static GPUArray real(GPUArray a) {
        return a.real();
    }

    /**
     * Returns the imaginary parts as a view, as {@link ComplexOps#real}; of a real array, zeros of its type that cannot be
     * written to. See {@link ComplexOps#imag()}.
     */
    public static GPUArray imag(GPUArray a) {
        return a.imag();
    }

    /** Returns the conjugates, {@code re - im·i}, of the same type; a bool becomes int8. See {@link ComplexOps#conj()}. */
    public static GPUArray conj(GPUArray a) {
        return a.conj();
    }

    /**
     * Returns the conjugates, {@code re - im·i}, of the same type; a bool becomes int8. See {@link ComplexOps#conjugate()}.
     */
    public static GPUArray conjugate(GPUArray a) {
        return a.conjugate();
    }

    /**
     * Returns the angles with the positive real axis in radians, from -π to π, in the type of the parts. See {@link
     * ComplexOps#angle()}.
     */
    public static GPUArray angle(GPUArray a) {
        return a.angle();
    }

    /**
     * Returns the angles with the positive real axis, in degrees from -180 to 180 if {@code degrees}, else in radians from -π
     * to π. See {@link ComplexOps#angle(boolean)}.
     */
    public static GPUArray angle(GPUArray a, boolean degrees) {
        return a.angle(degrees);
    }

    /** Returns whether elements have the imaginary part 0, as a bool array. See {@link ComplexOps#isreal()}. */
    public static GPUArray isreal(GPUArray a) {
        return a.isreal();
    }

    /** Returns whether elements have another imaginary part than 0, as a bool array. See {@link ComplexOps#iscomplex()}. */
    public static GPUArray iscomplex(GPUArray a) {
        return a.iscomplex();
    }

    /** Returns whether the array has no complex type. See {@link ComplexOps#isrealobj()}. */
    public static boolean isrealobj(GPUArray a) {
        return a.isrealobj();
    }

    /** Returns whether the array has a complex type. See {@link ComplexOps#iscomplexobj()}. */
    public static boolean iscomplexobj(GPUArray a) {
        return a.iscomplexobj();
    }

    /**
     * Returns {@link ComplexOps#real} if all imaginary parts are within 100 times the distance from 1 to the next number, else
     * {@code a}; waits for the answer. See {@link ComplexOps#realIfClose()}.
     */
    public static GPUArray realIfClose(GPUArray a) {
        return a.realIfClose();
    }

    /**
     * Returns {@link ComplexOps#real} if all imaginary parts are close to 0, else {@code a}; waits for the answer. See {@link
     * ComplexOps#realIfClose(double)}.
     */
    public static GPUArray realIfClose(GPUArray a, double tol) {
        return a.realIfClose(tol);
    }

    // # BitOps

    /** Returns the bits that both have; on bools, and. See {@link BitOps#bitwiseAnd(GPUArray)}. */
    public static GPUArray bitwiseAnd(GPUArray a, GPUArray other) {
        return a.bitwiseAnd(other);
    }

    /** Returns the bits that both the element and a number have; on bools, and. See {@link BitOps#bitwiseAnd(Number)}. */
    public static GPUArray bitwiseAnd(GPUArray a, Number other) {
        return a.bitwiseAnd(other);
    }

    /** Returns the bits that the element and 1 or 0 both have; on bools, and. See {@link BitOps#bitwiseAnd(boolean)}. */
    public static GPUArray bitwiseAnd(GPUArray a, boolean other) {
        return a.bitwiseAnd(other);
    }

    /** Returns the bits that one or both have; on bools, or. See {@link BitOps#bitwiseOr(GPUArray)}. */
    public static GPUArray bitwiseOr(GPUArray a, GPUArray other) {
        return a.bitwiseOr(other);
    }

    /** Returns the bits that the element, a number or both have; on bools, or. See {@link BitOps#bitwiseOr(Number)}. */
    public static GPUArray bitwiseOr(GPUArray a, Number other) {
        return a.bitwiseOr(other);
    }

    /** Returns the bits that the element, 1 or 0, or both have; on bools, or. See {@link BitOps#bitwiseOr(boolean)}. */
    public static GPUArray bitwiseOr(GPUArray a, boolean other) {
        return a.bitwiseOr(other);
    }

    /** Returns the bits that just one has; on bools, exclusive or. See {@link BitOps#bitwiseXor(GPUArray)}. */
    public static GPUArray bitwiseXor(GPUArray a, GPUArray other) {
        return a.bitwiseXor(other);
    }

    /**
     * Returns the bits that just one of the element and a number has; on bools, exclusive or. See {@link
     * BitOps#bitwiseXor(Number)}.
     */
    public static GPUArray bitwiseXor(GPUArray a, Number other) {
        return a.bitwiseXor(other);
    }

    /**
     * Returns the bits that just one of the element and 1 or 0 has; on bools, exclusive or. See {@link
     * BitOps#bitwiseXor(boolean)}.
     */
    public static GPUArray bitwiseXor(GPUArray a, boolean other) {
        return a.bitwiseXor(other);
    }

    /** Returns all bits inverted; on bools, not. See {@link BitOps#bitwiseInvert()}. */
    public static GPUArray bitwiseInvert(GPUArray a) {
        return a.bitwiseInvert();
    }

    /**
     * Returns {@code a * 2^b}, wrapped; 0 where b is negative or at least the number of bits. See {@link
     * BitOps#bitwiseLeftShift(GPUArray)}.
     */
    public static GPUArray bitwiseLeftShift(GPUArray a, GPUArray other) {
        return a.bitwiseLeftShift(other);
    }

    /**
     * Returns {@code a * 2^number}, wrapped; 0 where the number is negative or at least the number of bits. See {@link
     * BitOps#bitwiseLeftShift(Number)}.
     */
    public static GPUArray bitwiseLeftShift(GPUArray a, Number other) {
        return a.bitwiseLeftShift(other);
    }

    /**
     * Returns {@code a / 2^b} rounded down; 0, or -1 below 0, where b is negative or at least the number of bits. See {@link
     * BitOps#bitwiseRightShift(GPUArray)}.
     */
    public static GPUArray bitwiseRightShift(GPUArray a, GPUArray other) {
        return a.bitwiseRightShift(other);
    }

    /**
     * Returns {@code a / 2^number} rounded down; 0, or -1 below 0, where the number is negative or at least the number of bits.
     * See {@link BitOps#bitwiseRightShift(Number)}.
     */
    public static GPUArray bitwiseRightShift(GPUArray a, Number other) {
        return a.bitwiseRightShift(other);
    }

    /** Returns, as uint8, how many bits of the absolute value are set. See {@link BitOps#bitwiseCount()}. */
    public static GPUArray bitwiseCount(GPUArray a) {
        return a.bitwiseCount();
    }

    /**
     * Returns whether elements are not 0, eight to a uint8, in C order, the first of eight in the highest bit; zeros fill up
     * the last. See {@link BitOps#packbits()}.
     */
    public static GPUArray packbits(GPUArray a) {
        return a.packbits();
    }

    /**
     * Returns whether elements are not 0, eight along the axis to a uint8; zeros fill up the last. See {@link
     * BitOps#packbits(int, boolean)}.
     */
    public static GPUArray packbits(GPUArray a, int axis, boolean little) {
        return a.packbits(axis, little);
    }

    /**
     * Returns the bits of each uint8, in C order, as eight uint8 of 0 or 1, the highest bit first. See {@link
     * BitOps#unpackbits()}.
     */
    public static GPUArray unpackbits(GPUArray a) {
        return a.unpackbits();
    }

    /** Returns the bits of each uint8, eight uint8 of 0 or 1 along the axis. See {@link BitOps#unpackbits(int, boolean)}. */
    public static GPUArray unpackbits(GPUArray a, int axis, boolean little) {
        return a.unpackbits(axis, little);
    }

    /** Returns the greatest common divisor, not negative; {@code gcd(0, 0)} is 0. See {@link BitOps#gcd(GPUArray)}. */
    public static GPUArray gcd(GPUArray a, GPUArray other) {
        return a.gcd(other);
    }

    /**
     * Returns the greatest common divisor of each element and a number, not negative; {@code gcd(0, 0)} is 0. See {@link
     * BitOps#gcd(Number)}.
     */
    public static GPUArray gcd(GPUArray a, Number other) {
        return a.gcd(other);
    }

    /** Returns the least common multiple, not negative, wrapped; 0 where one is 0. See {@link BitOps#lcm(GPUArray)}. */
    public static GPUArray lcm(GPUArray a, GPUArray other) {
        return a.lcm(other);
    }

    /**
     * Returns the least common multiple of each element and a number, not negative, wrapped; 0 where one is 0. See {@link
     * BitOps#lcm(Number)}.
     */
    public static GPUArray lcm(GPUArray a, Number other) {
        return a.lcm(other);
    }

    // # LogicOps

    /** Returns whether both are true. See {@link LogicOps#logicalAnd(GPUArray)}. */
    public static GPUArray logicalAnd(GPUArray a, GPUArray other) {
        return a.logicalAnd(other);
    }

    /** Returns whether, of the element and a number, both are true. See {@link LogicOps#logicalAnd(Number)}. */
    public static GPUArray logicalAnd(GPUArray a, Number other) {
        return a.logicalAnd(other);
    }

    /** Returns whether, of the element and {@code other}, both are true. See {@link LogicOps#logicalAnd(boolean)}. */
    public static GPUArray logicalAnd(GPUArray a, boolean other) {
        return a.logicalAnd(other);
    }

    /** Returns whether one or both are true. See {@link LogicOps#logicalOr(GPUArray)}. */
    public static GPUArray logicalOr(GPUArray a, GPUArray other) {
        return a.logicalOr(other);
    }

    /** Returns whether, of the element and a number, one or both are true. See {@link LogicOps#logicalOr(Number)}. */
    public static GPUArray logicalOr(GPUArray a, Number other) {
        return a.logicalOr(other);
    }

    /** Returns whether, of the element and {@code other}, one or both are true. See {@link LogicOps#logicalOr(boolean)}. */
    public static GPUArray logicalOr(GPUArray a, boolean other) {
        return a.logicalOr(other);
    }

    /** Returns whether just one is true. See {@link LogicOps#logicalXor(GPUArray)}. */
    public static GPUArray logicalXor(GPUArray a, GPUArray other) {
        return a.logicalXor(other);
    }

    /** Returns whether, of the element and a number, just one is true. See {@link LogicOps#logicalXor(Number)}. */
    public static GPUArray logicalXor(GPUArray a, Number other) {
        return a.logicalXor(other);
    }

    /** Returns whether, of the element and {@code other}, just one is true. See {@link LogicOps#logicalXor(boolean)}. */
    public static GPUArray logicalXor(GPUArray a, boolean other) {
        return a.logicalXor(other);
    }

    /** Returns whether elements are 0, or false. See {@link LogicOps#logicalNot()}. */
    public static GPUArray logicalNot(GPUArray a) {
        return a.logicalNot();
    }

    /** Returns whether elements are NaN. See {@link LogicOps#isnan()}. */
    public static GPUArray isnan(GPUArray a) {
        return a.isnan();
    }

    /** Returns whether elements are infinite. See {@link LogicOps#isinf()}. */
    public static GPUArray isinf(GPUArray a) {
        return a.isinf();
    }

    /** Returns whether elements are infinite and positive. See {@link LogicOps#isposinf()}. */
    public static GPUArray isposinf(GPUArray a) {
        return a.isposinf();
    }

    /** Returns whether elements are infinite and negative. See {@link LogicOps#isneginf()}. */
    public static GPUArray isneginf(GPUArray a) {
        return a.isneginf();
    }

    /** Returns whether elements are neither infinite nor NaN. See {@link LogicOps#isfinite()}. */
    public static GPUArray isfinite(GPUArray a) {
        return a.isfinite();
    }

    /** Returns whether elements have a minus sign: -0.0 and negative NaN too. See {@link LogicOps#signbit()}. */
    public static GPUArray signbit(GPUArray a) {
        return a.signbit();
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of the other's. See {@link
     * LogicOps#isclose(GPUArray, double, double, boolean)}.
     */
    public static GPUArray isclose(GPUArray a, GPUArray other, double rtol, double atol, boolean equalNan) {
        return a.isclose(other, rtol, atol, equalNan);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of the other's. See {@link
     * LogicOps#isclose(GPUArray, double, double)}.
     */
    public static GPUArray isclose(GPUArray a, GPUArray other, double rtol, double atol) {
        return a.isclose(other, rtol, atol);
    }

    /**
     * Returns whether elements are within {@code 1e-8 + 1e-5 * abs(other)} of the other's, NumPy's bounds. See {@link
     * LogicOps#isclose(GPUArray)}.
     */
    public static GPUArray isclose(GPUArray a, GPUArray other) {
        return a.isclose(other);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of a number. See {@link LogicOps#isclose(Number,
     * double, double, boolean)}.
     */
    public static GPUArray isclose(GPUArray a, Number other, double rtol, double atol, boolean equalNan) {
        return a.isclose(other, rtol, atol, equalNan);
    }

    /**
     * Returns whether elements are within {@code atol + rtol * abs(other)} of a number. See {@link LogicOps#isclose(Number,
     * double, double)}.
     */
    public static GPUArray isclose(GPUArray a, Number other, double rtol, double atol) {
        return a.isclose(other, rtol, atol);
    }

    /**
     * Returns whether elements are within {@code 1e-8 + 1e-5 * abs(other)} of a number. See {@link LogicOps#isclose(Number)}.
     */
    public static GPUArray isclose(GPUArray a, Number other) {
        return a.isclose(other);
    }

    /**
     * Returns whether all elements are close to a number, as {@link LogicOps#isclose(Number)}; waits for the answer. See {@link
     * LogicOps#allclose(Number)}.
     */
    public static boolean allclose(GPUArray a, Number other) {
        return a.allclose(other);
    }

    /**
     * Returns whether all elements are close to a number, by {@link LogicOps#isclose(Number, double, double, boolean)}; waits
     * for the answer. See {@link LogicOps#allclose(Number, double, double, boolean)}.
     */
    public static boolean allclose(GPUArray a, Number other, double rtol, double atol, boolean equalNan) {
        return a.allclose(other, rtol, atol, equalNan);
    }

    /**
     * Returns whether all elements are close to a number, by {@link LogicOps#isclose(Number, double, double)}; waits for the
     * answer. See {@link LogicOps#allclose(Number, double, double)}.
     */
    public static boolean allclose(GPUArray a, Number other, double rtol, double atol) {
        return a.allclose(other, rtol, atol);
    }

    /**
     * Returns whether all elements are close to the other's, as {@link LogicOps#isclose(GPUArray)}; waits for the answer. See
     * {@link LogicOps#allclose(GPUArray)}.
     */
    public static boolean allclose(GPUArray a, GPUArray other) {
        return a.allclose(other);
    }

    /**
     * Returns whether all elements are close to the other's, by {@link LogicOps#isclose(GPUArray, double, double, boolean)};
     * waits for the answer. See {@link LogicOps#allclose(GPUArray, double, double, boolean)}.
     */
    public static boolean allclose(GPUArray a, GPUArray other, double rtol, double atol, boolean equalNan) {
        return a.allclose(other, rtol, atol, equalNan);
    }

    /**
     * Returns whether all elements are close to the other's, by {@link LogicOps#isclose(GPUArray, double, double)}; waits for
     * the answer. See {@link LogicOps#allclose(GPUArray, double, double)}.
     */
    public static boolean allclose(GPUArray a, GPUArray other, double rtol, double atol) {
        return a.allclose(other, rtol, atol);
    }

    /**
     * Returns whether the other has the same shape and equal elements; waits for the answer. See {@link
     * LogicOps#arrayEqual(GPUArray)}.
     */
    public static boolean arrayEqual(GPUArray a, GPUArray other) {
        return a.arrayEqual(other);
    }

    /**
     * Returns whether the other has the same shape and equal elements, where NaN is equal to NaN if {@code equalNan}; waits for
     * the answer. See {@link LogicOps#arrayEqual(GPUArray, boolean)}.
     */
    public static boolean arrayEqual(GPUArray a, GPUArray other, boolean equalNan) {
        return a.arrayEqual(other, equalNan);
    }

    /**
     * Returns whether both can be broadcast to one shape, and have equal elements then; waits for the answer. See {@link
     * LogicOps#arrayEquiv(GPUArray)}.
     */
    public static boolean arrayEquiv(GPUArray a, GPUArray other) {
        return a.arrayEquiv(other);
    }

    // # ComparisonOps

    /** Returns {@code a < b}. See {@link ComparisonOps#lt(GPUArray)}. */
    public static GPUArray lt(GPUArray a, GPUArray other) {
        return a.lt(other);
    }

    /** Returns {@code a < number}. See {@link ComparisonOps#lt(Number)}. */
    public static GPUArray lt(GPUArray a, Number other) {
        return a.lt(other);
    }

    /** Returns the same as {@link ComparisonOps#lt(GPUArray)}, under NumPy's name. */
    public static GPUArray less(GPUArray a, GPUArray other) {
        return a.less(other);
    }

    /** Returns the same as {@link ComparisonOps#lt(Number)}, under NumPy's name. */
    public static GPUArray less(GPUArray a, Number other) {
        return a.less(other);
    }

    /** Returns {@code a <= b}. See {@link ComparisonOps#le(GPUArray)}. */
    public static GPUArray le(GPUArray a, GPUArray other) {
        return a.le(other);
    }

    /** Returns {@code a <= number}. See {@link ComparisonOps#le(Number)}. */
    public static GPUArray le(GPUArray a, Number other) {
        return a.le(other);
    }

    /** Returns the same as {@link ComparisonOps#le(GPUArray)}, under NumPy's name. */
    public static GPUArray lessEqual(GPUArray a, GPUArray other) {
        return a.lessEqual(other);
    }

    /** Returns the same as {@link ComparisonOps#le(Number)}, under NumPy's name. */
    public static GPUArray lessEqual(GPUArray a, Number other) {
        return a.lessEqual(other);
    }

    /** Returns {@code a > b}. See {@link ComparisonOps#gt(GPUArray)}. */
    public static GPUArray gt(GPUArray a, GPUArray other) {
        return a.gt(other);
    }

    /** Returns {@code a > number}. See {@link ComparisonOps#gt(Number)}. */
    public static GPUArray gt(GPUArray a, Number other) {
        return a.gt(other);
    }

    /** Returns the same as {@link ComparisonOps#gt(GPUArray)}, under NumPy's name. */
    public static GPUArray greater(GPUArray a, GPUArray other) {
        return a.greater(other);
    }

    /** Returns the same as {@link ComparisonOps#gt(Number)}, under NumPy's name. */
    public static GPUArray greater(GPUArray a, Number other) {
        return a.greater(other);
    }

    /** Returns {@code a >= b}. See {@link ComparisonOps#ge(GPUArray)}. */
    public static GPUArray ge(GPUArray a, GPUArray other) {
        return a.ge(other);
    }

    /** Returns {@code a >= number}. See {@link ComparisonOps#ge(Number)}. */
    public static GPUArray ge(GPUArray a, Number other) {
        return a.ge(other);
    }

    /** Returns the same as {@link ComparisonOps#ge(GPUArray)}, under NumPy's name. */
    public static GPUArray greaterEqual(GPUArray a, GPUArray other) {
        return a.greaterEqual(other);
    }

    /** Returns the same as {@link ComparisonOps#ge(Number)}, under NumPy's name. */
    public static GPUArray greaterEqual(GPUArray a, Number other) {
        return a.greaterEqual(other);
    }

    /** Returns {@code a == b}. See {@link ComparisonOps#eq(GPUArray)}. */
    public static GPUArray eq(GPUArray a, GPUArray other) {
        return a.eq(other);
    }

    /** Returns {@code a == number}. See {@link ComparisonOps#eq(Number)}. */
    public static GPUArray eq(GPUArray a, Number other) {
        return a.eq(other);
    }

    /** Returns {@code a == true} or {@code a == false}. See {@link ComparisonOps#eq(boolean)}. */
    public static GPUArray eq(GPUArray a, boolean other) {
        return a.eq(other);
    }

    /** Returns the same as {@link ComparisonOps#eq(GPUArray)}, under NumPy's name. */
    public static GPUArray equal(GPUArray a, GPUArray other) {
        return a.equal(other);
    }

    /** Returns the same as {@link ComparisonOps#eq(Number)}, under NumPy's name. */
    public static GPUArray equal(GPUArray a, Number other) {
        return a.equal(other);
    }

    /** Returns the same as {@link ComparisonOps#eq(boolean)}, under NumPy's name. */
    public static GPUArray equal(GPUArray a, boolean other) {
        return a.equal(other);
    }

    /** Returns {@code a != b}. See {@link ComparisonOps#ne(GPUArray)}. */
    public static GPUArray ne(GPUArray a, GPUArray other) {
        return a.ne(other);
    }

    /** Returns {@code a != number}. See {@link ComparisonOps#ne(Number)}. */
    public static GPUArray ne(GPUArray a, Number other) {
        return a.ne(other);
    }

    /** Returns {@code a != true} or {@code a != false}. See {@link ComparisonOps#ne(boolean)}. */
    public static GPUArray ne(GPUArray a, boolean other) {
        return a.ne(other);
    }

    /** Returns the same as {@link ComparisonOps#ne(GPUArray)}, under NumPy's name. */
    public static GPUArray notEqual(GPUArray a, GPUArray other) {
        return a.notEqual(other);
    }

    /** Returns the same as {@link ComparisonOps#ne(Number)}, under NumPy's name. */
    public static GPUArray notEqual(GPUArray a, Number other) {
        return a.notEqual(other);
    }

    /** Returns the same as {@link ComparisonOps#ne(boolean)}, under NumPy's name. */
    public static GPUArray notEqual(GPUArray a, boolean other) {
        return a.notEqual(other);
    }

    // # ReductionOps

    /** Returns the sum over {@code axes}. See {@link ReductionOps#sum(int...)}. */
    public static GPUArray sum(GPUArray a, int... axes) {
        return a.sum(axes);
    }

    /** Returns the sum of all elements, a 0-d array; of none it is 0. See {@link ReductionOps#sum()}. */
    public static GPUArray sum(GPUArray a) {
        return a.sum();
    }

    /** Returns the sums over the axes of {@code options}. See {@link ReductionOps#sum(Reduce)}. */
    public static GPUArray sum(GPUArray a, Reduce options) {
        return a.sum(options);
    }

    /** Returns the product over {@code axes}. See {@link ReductionOps#prod(int...)}. */
    public static GPUArray prod(GPUArray a, int... axes) {
        return a.prod(axes);
    }

    /** Returns the product of all elements, a 0-d array; of none it is 1. See {@link ReductionOps#prod()}. */
    public static GPUArray prod(GPUArray a) {
        return a.prod();
    }

    /** Returns the products over the axes of {@code options}. See {@link ReductionOps#prod(Reduce)}. */
    public static GPUArray prod(GPUArray a, Reduce options) {
        return a.prod(options);
    }

    /** Returns the mean over {@code axes}, NaN of no elements. See {@link ReductionOps#mean(int...)}. */
    public static GPUArray mean(GPUArray a, int... axes) {
        return a.mean(axes);
    }

    /** Returns the mean of all elements, a 0-d array; of none it is NaN. See {@link ReductionOps#mean()}. */
    public static GPUArray mean(GPUArray a) {
        return a.mean();
    }

    /** Returns the means over the axes of {@code options}. See {@link ReductionOps#mean(Reduce)}. */
    public static GPUArray mean(GPUArray a, Reduce options) {
        return a.mean(options);
    }

    /**
     * Returns the variance over {@code axes}, the mean of the squared differences from the mean. See {@link
     * ReductionOps#var(int...)}.
     */
    public static GPUArray var(GPUArray a, int... axes) {
        return a.var(axes);
    }

    /**
     * Returns the variance of all elements, a 0-d array: the mean of the squared differences from the mean. See {@link
     * ReductionOps#var()}.
     */
    public static GPUArray var(GPUArray a) {
        return a.var();
    }

    /**
     * Returns the variances over the axes of {@code options}: the means of the squared differences from the mean. See {@link
     * ReductionOps#var(Reduce)}.
     */
    public static GPUArray var(GPUArray a, Reduce options) {
        return a.var(options);
    }

    /**
     * Returns the standard deviation over {@code axes}, the square root of {@link ReductionOps#var(int...)}. See {@link
     * ReductionOps#std(int...)}.
     */
    public static GPUArray std(GPUArray a, int... axes) {
        return a.std(axes);
    }

    /**
     * Returns the standard deviation of all elements, a 0-d array: the square root of the variance. See {@link
     * ReductionOps#std()}.
     */
    public static GPUArray std(GPUArray a) {
        return a.std();
    }

    /**
     * Returns the standard deviations over the axes of {@code options}: the square roots of the variances. See {@link
     * ReductionOps#std(Reduce)}.
     */
    public static GPUArray std(GPUArray a, Reduce options) {
        return a.std(options);
    }

    /** Returns the smallest element over {@code axes}, NaN if there is one. See {@link ReductionOps#min(int...)}. */
    public static GPUArray min(GPUArray a, int... axes) {
        return a.min(axes);
    }

    /**
     * Returns the smallest element of all, a 0-d array of the same type; NaN if there is one. See {@link ReductionOps#min()}.
     */
    public static GPUArray min(GPUArray a) {
        return a.min();
    }

    /**
     * Returns the smallest elements over the axes of {@code options}, NaN where there is one. See {@link
     * ReductionOps#min(Reduce)}.
     */
    public static GPUArray min(GPUArray a, Reduce options) {
        return a.min(options);
    }

    /** Returns the largest element over {@code axes}, NaN if there is one. See {@link ReductionOps#max(int...)}. */
    public static GPUArray max(GPUArray a, int... axes) {
        return a.max(axes);
    }

    /**
     * Returns the largest element of all, a 0-d array of the same type; NaN if there is one. See {@link ReductionOps#max()}.
     */
    public static GPUArray max(GPUArray a) {
        return a.max();
    }

    /**
     * Returns the largest elements over the axes of {@code options}, NaN where there is one. See {@link
     * ReductionOps#max(Reduce)}.
     */
    public static GPUArray max(GPUArray a, Reduce options) {
        return a.max(options);
    }

    /** Returns the largest element less the smallest over {@code axes}. See {@link ReductionOps#ptp(int...)}. */
    public static GPUArray ptp(GPUArray a, int... axes) {
        return a.ptp(axes);
    }

    /**
     * Returns the largest element less the smallest of all, a 0-d array of the same type, in which integers wrap around. See
     * {@link ReductionOps#ptp()}.
     */
    public static GPUArray ptp(GPUArray a) {
        return a.ptp();
    }

    /**
     * Returns the largest elements less the smallest over the axes of {@code options}. See {@link ReductionOps#ptp(Reduce)}.
     */
    public static GPUArray ptp(GPUArray a, Reduce options) {
        return a.ptp(options);
    }

    /** Returns whether any element over {@code axes} is true, or not 0; NaN is not 0. See {@link ReductionOps#any(int...)}. */
    public static GPUArray any(GPUArray a, int... axes) {
        return a.any(axes);
    }

    /** Returns whether any element of all is true, or not 0, a 0-d array; NaN is not 0. See {@link ReductionOps#any()}. */
    public static GPUArray any(GPUArray a) {
        return a.any();
    }

    /**
     * Returns whether any element over the axes of {@code options} is true, or not 0; NaN is not 0. See {@link
     * ReductionOps#any(Reduce)}.
     */
    public static GPUArray any(GPUArray a, Reduce options) {
        return a.any(options);
    }

    /**
     * Returns whether all elements over {@code axes} are true, or not 0; NaN is not 0. See {@link ReductionOps#all(int...)}.
     */
    public static GPUArray all(GPUArray a, int... axes) {
        return a.all(axes);
    }

    /** Returns whether all elements are true, or not 0, a 0-d array; NaN is not 0. See {@link ReductionOps#all()}. */
    public static GPUArray all(GPUArray a) {
        return a.all();
    }

    /**
     * Returns whether all elements over the axes of {@code options} are true, or not 0; NaN is not 0. See {@link
     * ReductionOps#all(Reduce)}.
     */
    public static GPUArray all(GPUArray a, Reduce options) {
        return a.all(options);
    }

    /**
     * Returns how many elements over {@code axes} are true, or not 0, as int64. See {@link ReductionOps#countNonzero(int...)}.
     */
    public static GPUArray countNonzero(GPUArray a, int... axes) {
        return a.countNonzero(axes);
    }

    /** Returns how many of all elements are true, or not 0, a 0-d array of int64. See {@link ReductionOps#countNonzero()}. */
    public static GPUArray countNonzero(GPUArray a) {
        return a.countNonzero();
    }

    /**
     * Returns how many elements over the axes of {@code options} are true, or not 0, as int64. See {@link
     * ReductionOps#countNonzero(Reduce)}.
     */
    public static GPUArray countNonzero(GPUArray a, Reduce options) {
        return a.countNonzero(options);
    }

    /**
     * Returns the index of the smallest element in C order, as int64: the first of several, or the first NaN. See {@link
     * ReductionOps#argmin()}.
     */
    public static GPUArray argmin(GPUArray a) {
        return a.argmin();
    }

    /**
     * Returns the indices of the smallest elements along one axis, for each index along the others, as int64: the first of
     * several, or the first NaN. See {@link ReductionOps#argmin(int)}.
     */
    public static GPUArray argmin(GPUArray a, int axis) {
        return a.argmin(axis);
    }

    /**
     * Returns the indices of the smallest elements along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, or the first NaN. See {@link ReductionOps#argmin(Reduce)}.
     */
    public static GPUArray argmin(GPUArray a, Reduce options) {
        return a.argmin(options);
    }

    /**
     * Returns the index of the largest element in C order, as int64: the first of several, or the first NaN. See {@link
     * ReductionOps#argmax()}.
     */
    public static GPUArray argmax(GPUArray a) {
        return a.argmax();
    }

    /**
     * Returns the indices of the largest elements along one axis, for each index along the others, as int64: the first of
     * several, or the first NaN. See {@link ReductionOps#argmax(int)}.
     */
    public static GPUArray argmax(GPUArray a, int axis) {
        return a.argmax(axis);
    }

    /**
     * Returns the indices of the largest elements along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, or the first NaN. See {@link ReductionOps#argmax(Reduce)}.
     */
    public static GPUArray argmax(GPUArray a, Reduce options) {
        return a.argmax(options);
    }

    /**
     * Returns the sum of the elements times their weights, divided by the sum of the weights. See {@link
     * ReductionOps#average(GPUArray, int...)}.
     */
    public static GPUArray average(GPUArray a, GPUArray weights, int... axes) {
        return a.average(weights, axes);
    }

    /**
     * Returns the sum of all elements times their weights, divided by the sum of the weights, a 0-d array. See {@link
     * ReductionOps#average(GPUArray)}.
     */
    public static GPUArray average(GPUArray a, GPUArray weights) {
        return a.average(weights);
    }

    /**
     * Returns the sums of the elements times their weights over the axes of {@code options}, divided by the sums of the
     * weights. See {@link ReductionOps#average(GPUArray, Reduce)}.
     */
    public static GPUArray average(GPUArray a, GPUArray weights, Reduce options) {
        return a.average(weights, options);
    }

    // # NanReductionOps

    /**
     * Returns the sum of the elements but NaN over {@code axes}, 0 if all are NaN. See {@link NanReductionOps#nansum(int...)}.
     */
    public static GPUArray nansum(GPUArray a, int... axes) {
        return a.nansum(axes);
    }

    /** Returns the sum of all elements but NaN, a 0-d array; 0 if all are NaN. See {@link NanReductionOps#nansum()}. */
    public static GPUArray nansum(GPUArray a) {
        return a.nansum();
    }

    /**
     * Returns the sums of the elements but NaN over the axes of {@code options}. See {@link NanReductionOps#nansum(Reduce)}.
     */
    public static GPUArray nansum(GPUArray a, Reduce options) {
        return a.nansum(options);
    }

    /**
     * Returns the product of the elements but NaN over {@code axes}, 1 if all are NaN. See {@link
     * NanReductionOps#nanprod(int...)}.
     */
    public static GPUArray nanprod(GPUArray a, int... axes) {
        return a.nanprod(axes);
    }

    /** Returns the product of all elements but NaN, a 0-d array; 1 if all are NaN. See {@link NanReductionOps#nanprod()}. */
    public static GPUArray nanprod(GPUArray a) {
        return a.nanprod();
    }

    /**
     * Returns the products of the elements but NaN over the axes of {@code options}. See {@link
     * NanReductionOps#nanprod(Reduce)}.
     */
    public static GPUArray nanprod(GPUArray a, Reduce options) {
        return a.nanprod(options);
    }

    /**
     * Returns the mean of the elements but NaN over {@code axes}, NaN if all are NaN. See {@link
     * NanReductionOps#nanmean(int...)}.
     */
    public static GPUArray nanmean(GPUArray a, int... axes) {
        return a.nanmean(axes);
    }

    /** Returns the mean of all elements but NaN, a 0-d array; NaN if all are. See {@link NanReductionOps#nanmean()}. */
    public static GPUArray nanmean(GPUArray a) {
        return a.nanmean();
    }

    /**
     * Returns the means of the elements but NaN over the axes of {@code options}. See {@link NanReductionOps#nanmean(Reduce)}.
     */
    public static GPUArray nanmean(GPUArray a, Reduce options) {
        return a.nanmean(options);
    }

    /**
     * Returns the variance of the elements but NaN over {@code axes}, NaN if there are not more numbers than the correction.
     * See {@link NanReductionOps#nanvar(int...)}.
     */
    public static GPUArray nanvar(GPUArray a, int... axes) {
        return a.nanvar(axes);
    }

    /** Returns the variance of all elements but NaN, a 0-d array; NaN if all are. See {@link NanReductionOps#nanvar()}. */
    public static GPUArray nanvar(GPUArray a) {
        return a.nanvar();
    }

    /**
     * Returns the variances of the elements but NaN over the axes of {@code options}; NaN where there are not more numbers than
     * the correction. See {@link NanReductionOps#nanvar(Reduce)}.
     */
    public static GPUArray nanvar(GPUArray a, Reduce options) {
        return a.nanvar(options);
    }

    /**
     * Returns the standard deviation of the elements but NaN over {@code axes}, the square root of {@link
     * NanReductionOps#nanvar(int...)}. See {@link NanReductionOps#nanstd(int...)}.
     */
    public static GPUArray nanstd(GPUArray a, int... axes) {
        return a.nanstd(axes);
    }

    /**
     * Returns the standard deviation of all elements but NaN, a 0-d array; NaN if all are. See {@link
     * NanReductionOps#nanstd()}.
     */
    public static GPUArray nanstd(GPUArray a) {
        return a.nanstd();
    }

    /**
     * Returns the standard deviations of the elements but NaN over the axes of {@code options}; NaN where there are not more
     * numbers than the correction. See {@link NanReductionOps#nanstd(Reduce)}.
     */
    public static GPUArray nanstd(GPUArray a, Reduce options) {
        return a.nanstd(options);
    }

    /** Returns the smallest number over {@code axes}, NaN if all are NaN. See {@link NanReductionOps#nanmin(int...)}. */
    public static GPUArray nanmin(GPUArray a, int... axes) {
        return a.nanmin(axes);
    }

    /** Returns the smallest of all elements but NaN, a 0-d array; NaN if all are. See {@link NanReductionOps#nanmin()}. */
    public static GPUArray nanmin(GPUArray a) {
        return a.nanmin();
    }

    /**
     * Returns the smallest elements but NaN over the axes of {@code options}; NaN where all are. See {@link
     * NanReductionOps#nanmin(Reduce)}.
     */
    public static GPUArray nanmin(GPUArray a, Reduce options) {
        return a.nanmin(options);
    }

    /** Returns the largest number over {@code axes}, NaN if all are NaN. See {@link NanReductionOps#nanmax(int...)}. */
    public static GPUArray nanmax(GPUArray a, int... axes) {
        return a.nanmax(axes);
    }

    /** Returns the largest of all elements but NaN, a 0-d array; NaN if all are. See {@link NanReductionOps#nanmax()}. */
    public static GPUArray nanmax(GPUArray a) {
        return a.nanmax();
    }

    /**
     * Returns the largest elements but NaN over the axes of {@code options}; NaN where all are. See {@link
     * NanReductionOps#nanmax(Reduce)}.
     */
    public static GPUArray nanmax(GPUArray a, Reduce options) {
        return a.nanmax(options);
    }

    /**
     * Returns the index of the smallest number in C order, as int64: the first of several, -1 if all are NaN. See {@link
     * NanReductionOps#nanargmin()}.
     */
    public static GPUArray nanargmin(GPUArray a) {
        return a.nanargmin();
    }

    /**
     * Returns the indices of the smallest numbers along one axis, for each index along the others, as int64: the first of
     * several, -1 where all are NaN. See {@link NanReductionOps#nanargmin(int)}.
     */
    public static GPUArray nanargmin(GPUArray a, int axis) {
        return a.nanargmin(axis);
    }

    /**
     * Returns the indices of the smallest numbers along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, -1 where all are NaN. See {@link NanReductionOps#nanargmin(Reduce)}.
     */
    public static GPUArray nanargmin(GPUArray a, Reduce options) {
        return a.nanargmin(options);
    }

    /**
     * Returns the index of the largest number in C order, as int64: the first of several, -1 if all are NaN. See {@link
     * NanReductionOps#nanargmax()}.
     */
    public static GPUArray nanargmax(GPUArray a) {
        return a.nanargmax();
    }

    /**
     * Returns the indices of the largest numbers along one axis, for each index along the others, as int64: the first of
     * several, -1 where all are NaN. See {@link NanReductionOps#nanargmax(int)}.
     */
    public static GPUArray nanargmax(GPUArray a, int axis) {
        return a.nanargmax(axis);
    }

    /**
     * Returns the indices of the largest numbers along the axis of {@code options}, or in C order of all elements, as int64:
     * the first of several, -1 where all are NaN. See {@link NanReductionOps#nanargmax(Reduce)}.
     */
    public static GPUArray nanargmax(GPUArray a, Reduce options) {
        return a.nanargmax(options);
    }

    // # CumulativeOps

    /** Returns the sums of each element and all before it. See {@link CumulativeOps#cumsum()}. */
    public static GPUArray cumsum(GPUArray a) {
        return a.cumsum();
    }

    /** Returns the sums of each element and all before it along an axis. See {@link CumulativeOps#cumsum(int)}. */
    public static GPUArray cumsum(GPUArray a, int axis) {
        return a.cumsum(axis);
    }

    /**
     * Returns the sums of each element and all before it, all converted to {@code dtype}, which the result has too; bool is
     * refused. See {@link CumulativeOps#cumsum(DType)}.
     */
    public static GPUArray cumsum(GPUArray a, DType dtype) {
        return a.cumsum(dtype);
    }

    /**
     * Returns the sums of each element and all before it along an axis, all converted to {@code dtype}, which the result has
     * too; bool is refused. See {@link CumulativeOps#cumsum(int, DType)}.
     */
    public static GPUArray cumsum(GPUArray a, int axis, DType dtype) {
        return a.cumsum(axis, dtype);
    }

    /** Returns the products of each element and all before it. See {@link CumulativeOps#cumprod()}. */
    public static GPUArray cumprod(GPUArray a) {
        return a.cumprod();
    }

    /** Returns the products of each element and all before it along an axis. See {@link CumulativeOps#cumprod(int)}. */
    public static GPUArray cumprod(GPUArray a, int axis) {
        return a.cumprod(axis);
    }

    /**
     * Returns the products of each element and all before it, all converted to {@code dtype}, which the result has too; bool is
     * refused. See {@link CumulativeOps#cumprod(DType)}.
     */
    public static GPUArray cumprod(GPUArray a, DType dtype) {
        return a.cumprod(dtype);
    }

    /**
     * Returns the products of each element and all before it along an axis, all converted to {@code dtype}, which the result
     * has too; bool is refused. See {@link CumulativeOps#cumprod(int, DType)}.
     */
    public static GPUArray cumprod(GPUArray a, int axis, DType dtype) {
        return a.cumprod(axis, dtype);
    }

    /** Returns the sums of each element and all before it, with 0 for NaN. See {@link CumulativeOps#nancumsum()}. */
    public static GPUArray nancumsum(GPUArray a) {
        return a.nancumsum();
    }

    /**
     * Returns the sums of each element and all before it along an axis, with 0 for NaN. See {@link
     * CumulativeOps#nancumsum(int)}.
     */
    public static GPUArray nancumsum(GPUArray a, int axis) {
        return a.nancumsum(axis);
    }

    /**
     * Returns the sums of each element and all before it along an axis, with 0 for NaN, all converted to {@code dtype}, which
     * the result has too; bool is refused. See {@link CumulativeOps#nancumsum(int, DType)}.
     */
    public static GPUArray nancumsum(GPUArray a, int axis, DType dtype) {
        return a.nancumsum(axis, dtype);
    }

    /** Returns the products of each element and all before it, with 1 for NaN. See {@link CumulativeOps#nancumprod()}. */
    public static GPUArray nancumprod(GPUArray a) {
        return a.nancumprod();
    }

    /**
     * Returns the products of each element and all before it along an axis, with 1 for NaN. See {@link
     * CumulativeOps#nancumprod(int)}.
     */
    public static GPUArray nancumprod(GPUArray a, int axis) {
        return a.nancumprod(axis);
    }

    /**
     * Returns the products of each element and all before it along an axis, with 1 for NaN, all converted to {@code dtype},
     * which the result has too; bool is refused. See {@link CumulativeOps#nancumprod(int, DType)}.
     */
    public static GPUArray nancumprod(GPUArray a, int axis, DType dtype) {
        return a.nancumprod(axis, dtype);
    }

    /**
     * Returns the largest of each element and all before it, NaN from the first one on: NumPy's {@code maximum.accumulate}. See
     * {@link CumulativeOps#cummax()}.
     */
    public static GPUArray cummax(GPUArray a) {
        return a.cummax();
    }

    /**
     * Returns the largest of each element and all before it along an axis, NaN from the first one on. See {@link
     * CumulativeOps#cummax(int)}.
     */
    public static GPUArray cummax(GPUArray a, int axis) {
        return a.cummax(axis);
    }

    /**
     * Returns the smallest of each element and all before it, NaN from the first one on: NumPy's {@code minimum.accumulate}.
     * See {@link CumulativeOps#cummin()}.
     */
    public static GPUArray cummin(GPUArray a) {
        return a.cummin();
    }

    /**
     * Returns the smallest of each element and all before it along an axis, NaN from the first one on. See {@link
     * CumulativeOps#cummin(int)}.
     */
    public static GPUArray cummin(GPUArray a, int axis) {
        return a.cummin(axis);
    }

    /**
     * Returns the sums of each element and all before it along the only axis, by the Array API's name. See {@link
     * CumulativeOps#cumulativeSum()}.
     */
    public static GPUArray cumulativeSum(GPUArray a) {
        return a.cumulativeSum();
    }

    /**
     * Returns the sums of each element and all before it along an axis, by the Array API's name; of a 0-d array one element.
     * See {@link CumulativeOps#cumulativeSum(int)}.
     */
    public static GPUArray cumulativeSum(GPUArray a, int axis) {
        return a.cumulativeSum(axis);
    }

    /**
     * Returns the sums of each element and all before it along an axis; with {@code includeInitial}, zeros come first, one
     * element more along the axis. See {@link CumulativeOps#cumulativeSum(int, boolean)}.
     */
    public static GPUArray cumulativeSum(GPUArray a, int axis, boolean includeInitial) {
        return a.cumulativeSum(axis, includeInitial);
    }

    /**
     * Returns the sums of each element and all before it along an axis, all converted to {@code dtype}, which the result has
     * too; with {@code includeInitial}, zeros come first, one element more along the axis. See {@link
     * CumulativeOps#cumulativeSum(int, DType, boolean)}.
     */
    public static GPUArray cumulativeSum(GPUArray a, int axis, @Nullable DType dtype, boolean includeInitial) {
        return a.cumulativeSum(axis, dtype, includeInitial);
    }

    /**
     * Returns the products of each element and all before it along the only axis, by the Array API's name. See {@link
     * CumulativeOps#cumulativeProd()}.
     */
    public static GPUArray cumulativeProd(GPUArray a) {
        return a.cumulativeProd();
    }

    /**
     * Returns the products of each element and all before it along an axis, by the Array API's name; of a 0-d array one
     * element. See {@link CumulativeOps#cumulativeProd(int)}.
     */
    public static GPUArray cumulativeProd(GPUArray a, int axis) {
        return a.cumulativeProd(axis);
    }

    /**
     * Returns the products of each element and all before it along an axis; with {@code includeInitial}, ones come first, one
     * element more along the axis. See {@link CumulativeOps#cumulativeProd(int, boolean)}.
     */
    public static GPUArray cumulativeProd(GPUArray a, int axis, boolean includeInitial) {
        return a.cumulativeProd(axis, includeInitial);
    }

    /**
     * Returns the products of each element and all before it along an axis, all converted to {@code dtype}, which the result
     * has too; with {@code includeInitial}, ones come first, one element more along the axis. See {@link
     * CumulativeOps#cumulativeProd(int, DType, boolean)}.
     */
    public static GPUArray cumulativeProd(GPUArray a, int axis, @Nullable DType dtype, boolean includeInitial) {
        return a.cumulativeProd(axis, dtype, includeInitial);
    }

    /**
     * Returns the differences of neighbours along the last axis; of bools whether they differ. See {@link
     * CumulativeOps#diff()}.
     */
    public static GPUArray diff(GPUArray a) {
        return a.diff();
    }

    /**
     * Returns the differences of neighbours along the last axis, {@code n} times over. See {@link CumulativeOps#diff(int)}.
     */
    public static GPUArray diff(GPUArray a, int n) {
        return a.diff(n);
    }

    /**
     * Returns the differences of neighbours, {@code n} times over: as many fewer along the axis. See {@link
     * CumulativeOps#diff(int, int)}.
     */
    public static GPUArray diff(GPUArray a, int n, int axis) {
        return a.diff(n, axis);
    }

    /**
     * Returns the differences of neighbours, {@code n} times over, of {@code a} with others before and behind it along the
     * axis. See {@link CumulativeOps#diff(int, int, GPUArray, GPUArray)}.
     */
    public static GPUArray diff(GPUArray a, int n, int axis, @Nullable GPUArray prepend, @Nullable GPUArray append) {
        return a.diff(n, axis, prepend, append);
    }

    /**
     * Returns the differences of neighbours, {@code n} times over, of {@code a} with numbers before and behind it along the
     * axis: each an int64, a float64 or a complex128. See {@link CumulativeOps#diff(int, int, Number, Number)}.
     */
    public static GPUArray diff(GPUArray a, int n, int axis, @Nullable Number prepend, @Nullable Number append) {
        return a.diff(n, axis, prepend, append);
    }

    /**
     * Returns the elements plus multiples of 2π, so that neighbours along the last axis differ by π at most. See {@link
     * CumulativeOps#unwrap()}.
     */
    public static GPUArray unwrap(GPUArray a) {
        return a.unwrap();
    }

    /**
     * Returns the elements plus multiples of the period, so that neighbours along the axis differ by half of it at most. See
     * {@link CumulativeOps#unwrap(int, double)}.
     */
    public static GPUArray unwrap(GPUArray a, int axis, double period) {
        return a.unwrap(axis, period);
    }

    /**
     * Returns the elements plus multiples of a whole period, so that neighbours along the axis differ by half of it at most.
     * See {@link CumulativeOps#unwrap(int, long)}.
     */
    public static GPUArray unwrap(GPUArray a, int axis, long period) {
        return a.unwrap(axis, period);
    }

    /**
     * Returns the elements plus multiples of the period, so that neighbours along the axis differ by half of it at most;
     * differences of less than {@code discont} stay. See {@link CumulativeOps#unwrap(int, double, double)}.
     */
    public static GPUArray unwrap(GPUArray a, int axis, double period, double discont) {
        return a.unwrap(axis, period, discont);
    }

    /** Returns the differences of neighbours among all elements in C order. See {@link CumulativeOps#ediff1d()}. */
    public static GPUArray ediff1d(GPUArray a) {
        return a.ediff1d();
    }

    /**
     * Returns the differences of neighbours among all elements in C order, with other numbers before and behind. See {@link
     * CumulativeOps#ediff1d(GPUArray, GPUArray)}.
     */
    public static GPUArray ediff1d(GPUArray a, @Nullable GPUArray toBegin, @Nullable GPUArray toEnd) {
        return a.ediff1d(toBegin, toEnd);
    }

    // # SearchOps

    /**
     * Returns for each value the index of the first element that is not less in the sorted 1-d array. See {@link
     * SearchOps#searchsorted(GPUArray)}.
     */
    public static GPUArray searchsorted(GPUArray a, GPUArray values) {
        return a.searchsorted(values);
    }

    /**
     * Returns for each value the index before which it belongs in the sorted 1-d array, so that it stays sorted: NaN is above
     * all numbers, and complex numbers have the order of {@link SortOps}. See {@link SearchOps#searchsorted(GPUArray,
     * boolean)}.
     */
    public static GPUArray searchsorted(GPUArray a, GPUArray values, boolean right) {
        return a.searchsorted(values, right);
    }

    /**
     * Returns the index before which a number, an integer of any size too, belongs in the sorted 1-d array, as a 0-d array of
     * int64. See {@link SearchOps#searchsorted(Number, boolean)}.
     */
    public static GPUArray searchsorted(GPUArray a, Number value, boolean right) {
        return a.searchsorted(value, right);
    }

    /**
     * Returns the index of the first element that is not less than a number in the sorted 1-d array, as a 0-d array of int64.
     * See {@link SearchOps#searchsorted(Number)}.
     */
    public static GPUArray searchsorted(GPUArray a, Number value) {
        return a.searchsorted(value);
    }

    /**
     * Returns for each value the index before which it belongs in the 1-d array, which is sorted only in the order of {@code
     * sorter}, as argsort gives it: an index in that order. See {@link SearchOps#searchsorted(GPUArray, boolean, GPUArray)}.
     */
    public static GPUArray searchsorted(GPUArray a, GPUArray values, boolean right, GPUArray sorter) {
        return a.searchsorted(values, right, sorter);
    }

    /**
     * Returns for each element in which bin it is; a value at an edge belongs to the bin that begins there. See {@link
     * SearchOps#digitize(GPUArray)}.
     */
    public static GPUArray digitize(GPUArray a, GPUArray bins) {
        return a.digitize(bins);
    }

    /**
     * Returns for each element in which bin it is: {@code i} if it is between edges {@code i - 1} and {@code i}, 0 before the
     * first and the number of edges behind the last. See {@link SearchOps#digitize(GPUArray, boolean)}.
     */
    public static GPUArray digitize(GPUArray a, GPUArray bins, boolean right) {
        return a.digitize(bins, right);
    }

    // # ProductOps

    /** Returns the matrix product of the last two axes; those before broadcast. See {@link ProductOps#matmul(GPUArray)}. */
    public static GPUArray matmul(GPUArray a, GPUArray b) {
        return a.matmul(b);
    }

    /**
     * Returns the products of matrices in the last two axes with vectors in the last axis of {@code b}. See {@link
     * ProductOps#matvec(GPUArray)}.
     */
    public static GPUArray matvec(GPUArray a, GPUArray b) {
        return a.matvec(b);
    }

    /**
     * Returns the products of vectors in the last axis with matrices in the last two axes of {@code b}. See {@link
     * ProductOps#vecmat(GPUArray)}.
     */
    public static GPUArray vecmat(GPUArray a, GPUArray b) {
        return a.vecmat(b);
    }

    /** Returns the sums of products along the last axes; those before broadcast. See {@link ProductOps#vecdot(GPUArray)}. */
    public static GPUArray vecdot(GPUArray a, GPUArray b) {
        return a.vecdot(b);
    }

    /**
     * Returns the sums of products along an axis of both; the others broadcast. See {@link ProductOps#vecdot(GPUArray, int)}.
     */
    public static GPUArray vecdot(GPUArray a, GPUArray b, int axis) {
        return a.vecdot(b, axis);
    }

    /**
     * Returns the sums of products along the last axis and the last but one of {@code b}, or its only one: {@code (2, 3)} with
     * {@code (4, 3, 5)} is {@code (2, 4, 5)}. See {@link ProductOps#dot(GPUArray)}.
     */
    public static GPUArray dot(GPUArray a, GPUArray b) {
        return a.dot(b);
    }

    /**
     * Returns the sums of products along the last axes of both: {@code (2, 3)} with {@code (4, 3)} is {@code (2, 4)}. See
     * {@link ProductOps#inner(GPUArray)}.
     */
    public static GPUArray inner(GPUArray a, GPUArray b) {
        return a.inner(b);
    }

    /**
     * Returns the sum of the products of all elements in C order, whatever the shapes. See {@link ProductOps#vdot(GPUArray)}.
     */
    public static GPUArray vdot(GPUArray a, GPUArray b) {
        return a.vdot(b);
    }

    /**
     * Returns the products of each element with each of {@code b}, both in C order: shape (elements, elements of b). See {@link
     * ProductOps#outer(GPUArray)}.
     */
    public static GPUArray outer(GPUArray a, GPUArray b) {
        return a.outer(b);
    }

    /**
     * Returns the sums of products over the last two axes and the first two of {@code b}. See {@link
     * ProductOps#tensordot(GPUArray)}.
     */
    public static GPUArray tensordot(GPUArray a, GPUArray b) {
        return a.tensordot(b);
    }

    /**
     * Returns the sums of products over the last {@code axes} axes and as many first ones of {@code b}. See {@link
     * ProductOps#tensordot(GPUArray, int)}.
     */
    public static GPUArray tensordot(GPUArray a, GPUArray b, int axes) {
        return a.tensordot(b, axes);
    }

    /**
     * Returns the sums of products over pairs of axes, then the other axes of {@code a}, then those of {@code b}. See {@link
     * ProductOps#tensordot(GPUArray, int[], int[])}.
     */
    public static GPUArray tensordot(GPUArray a, GPUArray b, int[] axes, int[] axesOfB) {
        return a.tensordot(b, axes, axesOfB);
    }

    /**
     * Returns {@code b} once for each element, multiplied by it: blocks in the order of the elements. See {@link
     * ProductOps#kron(GPUArray)}.
     */
    public static GPUArray kron(GPUArray a, GPUArray b) {
        return a.kron(b);
    }

    /** Returns the cross products of the vectors of three in the last axis. See {@link ProductOps#cross(GPUArray)}. */
    public static GPUArray cross(GPUArray a, GPUArray b) {
        return a.cross(b);
    }

    /**
     * Returns the cross products of the vectors of three along an axis of both. See {@link ProductOps#cross(GPUArray, int)}.
     */
    public static GPUArray cross(GPUArray a, GPUArray b, int axis) {
        return a.cross(b, axis);
    }

    /** Returns the sum along the diagonal of the first two axes. See {@link ProductOps#trace()}. */
    public static GPUArray trace(GPUArray a) {
        return a.trace();
    }

    /**
     * Returns the sum along a diagonal of the first two axes, the one {@code offset} places above the main one. See {@link
     * ProductOps#trace(int)}.
     */
    public static GPUArray trace(GPUArray a, int offset) {
        return a.trace(offset);
    }

    /**
     * Returns the sum along a diagonal of two axes, the one {@code offset} places above the main one. See {@link
     * ProductOps#trace(int, int, int)}.
     */
    public static GPUArray trace(GPUArray a, int offset, int axis1, int axis2) {
        return a.trace(offset, axis1, axis2);
    }

    /**
     * Returns the product of {@code exponent} times the matrix; the identity for 0, a product of inverses for a negative one.
     * See {@link ProductOps#matrixPower(int)}.
     */
    public static GPUArray matrixPower(GPUArray a, int exponent) {
        return a.matrixPower(exponent);
    }

    // # SeriesOps

    /**
     * Returns the discrete convolution of two lines: n + m - 1 elements, all at which they overlap. See {@link
     * SeriesOps#convolve(GPUArray)}.
     */
    public static GPUArray convolve(GPUArray a, GPUArray v) {
        return a.convolve(v);
    }

    /**
     * Returns the discrete convolution of two lines, in their common type. See {@link SeriesOps#convolve(GPUArray, String)}.
     */
    public static GPUArray convolve(GPUArray a, GPUArray v, String mode) {
        return a.convolve(v, mode);
    }

    /**
     * Returns the sums of products of {@code v}, conjugated, with each stretch of the line that is as long. See {@link
     * SeriesOps#correlate(GPUArray)}.
     */
    public static GPUArray correlate(GPUArray a, GPUArray v) {
        return a.correlate(v);
    }

    /**
     * Returns the sums of products of {@code v}, conjugated, with each stretch of the line that is as long, at the places of a
     * mode. See {@link SeriesOps#correlate(GPUArray, String)}.
     */
    public static GPUArray correlate(GPUArray a, GPUArray v, String mode) {
        return a.correlate(v, mode);
    }

    /**
     * Returns the derivatives along each axis, for samples 1 apart; see {@link SeriesOps#gradient(double, int, int)}. See
     * {@link SeriesOps#gradient()}.
     */
    public static GPUArray[] gradient(GPUArray a) {
        return a.gradient();
    }

    /** Returns the derivative along an axis, for samples 1 apart. See {@link SeriesOps#gradient(int)}. */
    public static GPUArray gradient(GPUArray a, int axis) {
        return a.gradient(axis);
    }

    /**
     * Returns the derivatives along each axis, for samples at such distances; see {@link SeriesOps#gradient(double, int, int)}.
     * See {@link SeriesOps#gradient(double[])}.
     */
    public static GPUArray[] gradient(GPUArray a, double[] spacings) {
        return a.gradient(spacings);
    }

    /**
     * Returns the derivative along an axis: inside, half of the difference of both neighbours. See {@link
     * SeriesOps#gradient(double, int, int)}.
     */
    public static GPUArray gradient(GPUArray a, double spacing, int axis, int edgeOrder) {
        return a.gradient(spacing, axis, edgeOrder);
    }

    /**
     * Returns the derivative along an axis, for samples at {@code coordinates}, one for each element along the axis. See {@link
     * SeriesOps#gradient(GPUArray, int, int)}.
     */
    public static GPUArray gradient(GPUArray a, GPUArray coordinates, int axis, int edgeOrder) {
        return a.gradient(coordinates, axis, edgeOrder);
    }

    /**
     * Returns the integral along the last axis by the trapezoidal rule, for samples 1 apart. See {@link SeriesOps#trapezoid()}.
     */
    public static GPUArray trapezoid(GPUArray a) {
        return a.trapezoid();
    }

    /**
     * Returns the integral along an axis by the trapezoidal rule, for samples {@code spacing} apart. See {@link
     * SeriesOps#trapezoid(double, int)}.
     */
    public static GPUArray trapezoid(GPUArray a, double spacing, int axis) {
        return a.trapezoid(spacing, axis);
    }

    /**
     * Returns the integral along an axis by the trapezoidal rule, for samples at {@code coordinates}: one for each along the
     * axis, or for each element. See {@link SeriesOps#trapezoid(GPUArray, int)}.
     */
    public static GPUArray trapezoid(GPUArray a, GPUArray coordinates, int axis) {
        return a.trapezoid(coordinates, axis);
    }

    /**
     * Returns the covariances of the rows, each of which holds the observations of one variable, divided by one less. See
     * {@link SeriesOps#cov()}.
     */
    public static GPUArray cov(GPUArray a) {
        return a.cov();
    }

    /**
     * Returns the covariances of the variables: a matrix, or one number for one variable. See {@link SeriesOps#cov(boolean,
     * int)}.
     */
    public static GPUArray cov(GPUArray a, boolean rowvar, int ddof) {
        return a.cov(rowvar, ddof);
    }

    /**
     * Returns the covariances of {@code a}'s variables and those of {@code other}, which are rows of as many observations,
     * divided by one less. See {@link SeriesOps#cov(GPUArray)}.
     */
    public static GPUArray cov(GPUArray a, GPUArray other) {
        return a.cov(other);
    }

    /**
     * Returns the covariances of the variables, of observations that count several times or more than others. See {@link
     * SeriesOps#cov(boolean, int, GPUArray, GPUArray)}.
     */
    public static GPUArray cov(
            GPUArray a, boolean rowvar, int ddof, @Nullable GPUArray fweights, @Nullable GPUArray aweights) {
        return a.cov(rowvar, ddof, fweights, aweights);
    }

    /**
     * Returns the correlation coefficients of {@code a}'s variables and those of {@code other}, which are rows of as many
     * observations. See {@link SeriesOps#corrcoef(GPUArray)}.
     */
    public static GPUArray corrcoef(GPUArray a, GPUArray other) {
        return a.corrcoef(other);
    }

    /**
     * Returns the correlation coefficients of the rows, each of which holds the observations of one variable. See {@link
     * SeriesOps#corrcoef()}.
     */
    public static GPUArray corrcoef(GPUArray a) {
        return a.corrcoef();
    }

    /**
     * Returns the correlation coefficients of the variables, each of which is a row if {@code rowvar}, else a column. See
     * {@link SeriesOps#corrcoef(boolean)}.
     */
    public static GPUArray corrcoef(GPUArray a, boolean rowvar) {
        return a.corrcoef(rowvar);
    }

    /**
     * Returns the polynomial whose coefficients are the elements along the first axis, that of the highest power first, at each
     * of {@code x}, by Horner's rule. See {@link SeriesOps#polyval(GPUArray)}.
     */
    public static GPUArray polyval(GPUArray a, GPUArray x) {
        return a.polyval(x);
    }

    // # SortOps

    /**
     * Returns the elements sorted along the last axis, as a new array: NumPy's {@code sort(a)}, not {@code a.sort()}. See
     * {@link SortOps#sort()}.
     */
    public static GPUArray sort(GPUArray a) {
        return a.sort();
    }

    /** Returns the elements sorted along an axis, as a new array. See {@link SortOps#sort(int)}. */
    public static GPUArray sort(GPUArray a, int axis) {
        return a.sort(axis);
    }

    /**
     * Returns the elements sorted along an axis, as a new array; if {@code descending}, the largest first, and NaN before all
     * numbers. See {@link SortOps#sort(int, boolean)}.
     */
    public static GPUArray sort(GPUArray a, int axis, boolean descending) {
        return a.sort(axis, descending);
    }

    /**
     * Returns the elements sorted along the last axis as complex numbers: complex64 of integers of 8 and 16 bits, complex128 of
     * all other real types. See {@link SortOps#sortComplex()}.
     */
    public static GPUArray sortComplex(GPUArray a) {
        return a.sortComplex();
    }

    /**
     * Returns the indices of the elements along the last axis in the order that {@link SortOps#sort()} has, as int64. See
     * {@link SortOps#argsort()}.
     */
    public static GPUArray argsort(GPUArray a) {
        return a.argsort();
    }

    /**
     * Returns the indices of the elements along an axis in the order that {@link SortOps#sort(int)} has, as int64. See {@link
     * SortOps#argsort(int)}.
     */
    public static GPUArray argsort(GPUArray a, int axis) {
        return a.argsort(axis);
    }

    /**
     * Returns the indices of the elements along an axis in sorted order, as int64; if {@code descending}, the largest first,
     * and equal ones stay in their order. See {@link SortOps#argsort(int, boolean)}.
     */
    public static GPUArray argsort(GPUArray a, int axis, boolean descending) {
        return a.argsort(axis, descending);
    }

    /**
     * Returns the elements along the last axis so that the one at {@code kth} is where sorting puts it, smaller ones are before
     * it and larger ones behind; equal ones are beside it. See {@link SortOps#partition(long)}.
     */
    public static GPUArray partition(GPUArray a, long kth) {
        return a.partition(kth);
    }

    /**
     * Returns the elements along an axis so that the one at {@code kth} is where sorting puts it, smaller ones are before it
     * and larger ones behind; equal ones are beside it. See {@link SortOps#partition(long, int)}.
     */
    public static GPUArray partition(GPUArray a, long kth, int axis) {
        return a.partition(kth, axis);
    }

    /**
     * Returns the indices of the elements along the last axis in the order that {@link SortOps#partition(long)} has. See {@link
     * SortOps#argpartition(long)}.
     */
    public static GPUArray argpartition(GPUArray a, long kth) {
        return a.argpartition(kth);
    }

    /**
     * Returns the indices of the elements along an axis in the order that {@link SortOps#partition(long, int)} has, as int64.
     * See {@link SortOps#argpartition(long, int)}.
     */
    public static GPUArray argpartition(GPUArray a, long kth, int axis) {
        return a.argpartition(kth, axis);
    }

    /**
     * Returns the {@code k} largest elements along the last axis, largest first, and their indices. See {@link
     * SortOps#topk(int)}.
     */
    public static TopK topk(GPUArray a, int k) {
        return a.topk(k);
    }

    /**
     * Returns the {@code k} largest or smallest elements along an axis, and their indices; of equal ones the first come first.
     * See {@link SortOps#topk(int, int, boolean)}.
     */
    public static TopK topk(GPUArray a, int k, int axis, boolean largest) {
        return a.topk(k, axis, largest);
    }

    // # QuantileOps

    /**
     * Returns the median over {@code axes}: the middle element, or the mean of the two in the middle. See {@link
     * QuantileOps#median(int...)}.
     */
    public static GPUArray median(GPUArray a, int... axes) {
        return a.median(axes);
    }

    /**
     * Returns the median of all elements, a 0-d array: the middle one, or the mean of the two in the middle. See {@link
     * QuantileOps#median()}.
     */
    public static GPUArray median(GPUArray a) {
        return a.median();
    }

    /**
     * Returns the medians over the axes of {@code options}: the middle elements, or the means of the two in the middle. See
     * {@link QuantileOps#median(Reduce)}.
     */
    public static GPUArray median(GPUArray a, Reduce options) {
        return a.median(options);
    }

    /**
     * Returns the q-th quantile over {@code axes} by linear interpolation: of n sorted elements the one at index (n - 1)·q. See
     * {@link QuantileOps#quantile(double, int...)}.
     */
    public static GPUArray quantile(GPUArray a, double q, int... axes) {
        return a.quantile(q, axes);
    }

    /**
     * Returns the q-th quantile of all elements, a 0-d array, by linear interpolation: of n sorted elements the one at index (n
     * - 1)·q. See {@link QuantileOps#quantile(double)}.
     */
    public static GPUArray quantile(GPUArray a, double q) {
        return a.quantile(q);
    }

    /**
     * Returns the q-th quantiles over the axes of {@code options}, by a method. See {@link QuantileOps#quantile(double,
     * QuantileMethod, Reduce)}.
     */
    public static GPUArray quantile(GPUArray a, double q, QuantileMethod method, Reduce options) {
        return a.quantile(q, method, options);
    }

    /**
     * Returns several quantiles over {@code axes}: the first axis of the result is that of {@code q}. See {@link
     * QuantileOps#quantile(double[], int...)}.
     */
    public static GPUArray quantile(GPUArray a, double[] q, int... axes) {
        return a.quantile(q, axes);
    }

    /**
     * Returns several quantiles of all elements, in the order of {@code q}, by linear interpolation. See {@link
     * QuantileOps#quantile(double[])}.
     */
    public static GPUArray quantile(GPUArray a, double[] q) {
        return a.quantile(q);
    }

    /**
     * Returns several quantiles over the axes of {@code options}, by a method: the first axis of the result is that of {@code
     * q}. See {@link QuantileOps#quantile(double[], QuantileMethod, Reduce)}.
     */
    public static GPUArray quantile(GPUArray a, double[] q, QuantileMethod method, Reduce options) {
        return a.quantile(q, method, options);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, over {@code axes} by linear interpolation: of n sorted elements the one at
     * index (n - 1)·q / 100. See {@link QuantileOps#percentile(double, int...)}.
     */
    public static GPUArray percentile(GPUArray a, double q, int... axes) {
        return a.percentile(q, axes);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of all elements, a 0-d array, by linear interpolation. See {@link
     * QuantileOps#percentile(double)}.
     */
    public static GPUArray percentile(GPUArray a, double q) {
        return a.percentile(q);
    }

    /**
     * Returns the q-th percentiles, from 0 to 100, over the axes of {@code options}, by a method. See {@link
     * QuantileOps#percentile(double, QuantileMethod, Reduce)}.
     */
    public static GPUArray percentile(GPUArray a, double q, QuantileMethod method, Reduce options) {
        return a.percentile(q, method, options);
    }

    /**
     * Returns several percentiles, from 0 to 100, over {@code axes}: the first axis of the result is that of {@code q}. See
     * {@link QuantileOps#percentile(double[], int...)}.
     */
    public static GPUArray percentile(GPUArray a, double[] q, int... axes) {
        return a.percentile(q, axes);
    }

    /**
     * Returns several percentiles, from 0 to 100, of all elements, in the order of {@code q}, by linear interpolation. See
     * {@link QuantileOps#percentile(double[])}.
     */
    public static GPUArray percentile(GPUArray a, double[] q) {
        return a.percentile(q);
    }

    /**
     * Returns several percentiles, from 0 to 100, over the axes of {@code options}, by a method: the first axis of the result
     * is that of {@code q}. See {@link QuantileOps#percentile(double[], QuantileMethod, Reduce)}.
     */
    public static GPUArray percentile(GPUArray a, double[] q, QuantileMethod method, Reduce options) {
        return a.percentile(q, method, options);
    }

    /**
     * Returns a quantile of elements that count as much as {@code weights} say, by the method {@code INVERTED_CDF}: the first
     * of the sorted elements up to and with which they make at least the part q of all. See {@link QuantileOps#quantile(double,
     * GPUArray, Reduce)}.
     */
    public static GPUArray quantile(GPUArray a, double q, GPUArray weights, Reduce options) {
        return a.quantile(q, weights, options);
    }

    /**
     * Returns several quantiles of elements that count as much as {@code weights} say: the first axis of the result is that of
     * {@code q}. See {@link QuantileOps#quantile(double[], GPUArray, Reduce)}.
     */
    public static GPUArray quantile(GPUArray a, double[] q, GPUArray weights, Reduce options) {
        return a.quantile(q, weights, options);
    }

    /**
     * Returns a percentile, from 0 to 100, of elements that count as much as {@code weights} say. See {@link
     * QuantileOps#percentile(double, GPUArray, Reduce)}.
     */
    public static GPUArray percentile(GPUArray a, double q, GPUArray weights, Reduce options) {
        return a.percentile(q, weights, options);
    }

    /**
     * Returns several percentiles, from 0 to 100, of elements that count as much as {@code weights} say: the first axis of the
     * result is that of {@code q}. See {@link QuantileOps#percentile(double[], GPUArray, Reduce)}.
     */
    public static GPUArray percentile(GPUArray a, double[] q, GPUArray weights, Reduce options) {
        return a.percentile(q, weights, options);
    }

    // # NanQuantileOps

    /**
     * Returns the median of the elements but NaN over {@code axes}: the middle one, or the mean of the two in the middle. See
     * {@link NanQuantileOps#nanmedian(int...)}.
     */
    public static GPUArray nanmedian(GPUArray a, int... axes) {
        return a.nanmedian(axes);
    }

    /**
     * Returns the median of all elements but NaN, a 0-d array: the middle one, or the mean of the two in the middle. See {@link
     * NanQuantileOps#nanmedian()}.
     */
    public static GPUArray nanmedian(GPUArray a) {
        return a.nanmedian();
    }

    /**
     * Returns the medians of the elements but NaN over the axes of {@code options}: the middle ones, or the means of the two in
     * the middle. See {@link NanQuantileOps#nanmedian(Reduce)}.
     */
    public static GPUArray nanmedian(GPUArray a, Reduce options) {
        return a.nanmedian(options);
    }

    /**
     * Returns the q-th quantile of the elements but NaN, by linear interpolation; NaN where there is nothing else. See {@link
     * NanQuantileOps#nanquantile(double, int...)}.
     */
    public static GPUArray nanquantile(GPUArray a, double q, int... axes) {
        return a.nanquantile(q, axes);
    }

    /**
     * Returns the q-th quantile of all elements but NaN, a 0-d array, by linear interpolation; NaN if there is nothing else.
     * See {@link NanQuantileOps#nanquantile(double)}.
     */
    public static GPUArray nanquantile(GPUArray a, double q) {
        return a.nanquantile(q);
    }

    /**
     * Returns the q-th quantiles of the elements but NaN over the axes of {@code options}, by a method; NaN where there is
     * nothing else. See {@link NanQuantileOps#nanquantile(double, QuantileMethod, Reduce)}.
     */
    public static GPUArray nanquantile(GPUArray a, double q, QuantileMethod method, Reduce options) {
        return a.nanquantile(q, method, options);
    }

    /**
     * Returns several quantiles of the elements but NaN over {@code axes}: the first axis of the result is that of {@code q}.
     * See {@link NanQuantileOps#nanquantile(double[], int...)}.
     */
    public static GPUArray nanquantile(GPUArray a, double[] q, int... axes) {
        return a.nanquantile(q, axes);
    }

    /**
     * Returns several quantiles of all elements but NaN, in the order of {@code q}, by linear interpolation; NaN if there is
     * nothing else. See {@link NanQuantileOps#nanquantile(double[])}.
     */
    public static GPUArray nanquantile(GPUArray a, double[] q) {
        return a.nanquantile(q);
    }

    /**
     * Returns several quantiles of the elements but NaN over the axes of {@code options}, by a method: the first axis of the
     * result is that of {@code q}. See {@link NanQuantileOps#nanquantile(double[], QuantileMethod, Reduce)}.
     */
    public static GPUArray nanquantile(GPUArray a, double[] q, QuantileMethod method, Reduce options) {
        return a.nanquantile(q, method, options);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of the elements but NaN, by linear interpolation; NaN where there is nothing
     * else. See {@link NanQuantileOps#nanpercentile(double, int...)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double q, int... axes) {
        return a.nanpercentile(q, axes);
    }

    /**
     * Returns the q-th percentile, from 0 to 100, of all elements but NaN, a 0-d array, by linear interpolation; NaN if there
     * is nothing else. See {@link NanQuantileOps#nanpercentile(double)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double q) {
        return a.nanpercentile(q);
    }

    /**
     * Returns the q-th percentiles, from 0 to 100, of the elements but NaN over the axes of {@code options}, by a method; NaN
     * where there is nothing else. See {@link NanQuantileOps#nanpercentile(double, QuantileMethod, Reduce)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double q, QuantileMethod method, Reduce options) {
        return a.nanpercentile(q, method, options);
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN over {@code axes}: the first axis of the result is
     * that of {@code q}. See {@link NanQuantileOps#nanpercentile(double[], int...)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double[] q, int... axes) {
        return a.nanpercentile(q, axes);
    }

    /**
     * Returns several percentiles, from 0 to 100, of all elements but NaN, in the order of {@code q}, by linear interpolation;
     * NaN if there is nothing else. See {@link NanQuantileOps#nanpercentile(double[])}.
     */
    public static GPUArray nanpercentile(GPUArray a, double[] q) {
        return a.nanpercentile(q);
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN over the axes of {@code options}, by a method: the
     * first axis of the result is that of {@code q}. See {@link NanQuantileOps#nanpercentile(double[], QuantileMethod,
     * Reduce)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double[] q, QuantileMethod method, Reduce options) {
        return a.nanpercentile(q, method, options);
    }

    /**
     * Returns a quantile of the elements but NaN that count as much as {@code weights} say. See {@link
     * NanQuantileOps#nanquantile(double, GPUArray, Reduce)}.
     */
    public static GPUArray nanquantile(GPUArray a, double q, GPUArray weights, Reduce options) {
        return a.nanquantile(q, weights, options);
    }

    /**
     * Returns several quantiles of the elements but NaN that count as much as {@code weights} say: the first axis of the result
     * is that of {@code q}. See {@link NanQuantileOps#nanquantile(double[], GPUArray, Reduce)}.
     */
    public static GPUArray nanquantile(GPUArray a, double[] q, GPUArray weights, Reduce options) {
        return a.nanquantile(q, weights, options);
    }

    /**
     * Returns a percentile, from 0 to 100, of the elements but NaN that count as much as {@code weights} say. See {@link
     * NanQuantileOps#nanpercentile(double, GPUArray, Reduce)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double q, GPUArray weights, Reduce options) {
        return a.nanpercentile(q, weights, options);
    }

    /**
     * Returns several percentiles, from 0 to 100, of the elements but NaN that count as much as {@code weights} say: the first
     * axis of the result is that of {@code q}. See {@link NanQuantileOps#nanpercentile(double[], GPUArray, Reduce)}.
     */
    public static GPUArray nanpercentile(GPUArray a, double[] q, GPUArray weights, Reduce options) {
        return a.nanpercentile(q, weights, options);
    }

    // # HistogramOps

    /**
     * Returns the counts in 10 bins of equal width from the least to the largest element. See {@link HistogramOps#histogram()}.
     */
    public static Histogram histogram(GPUArray a) {
        return a.histogram();
    }

    /**
     * Returns the counts in {@code bins} bins of equal width from the least to the largest element. See {@link
     * HistogramOps#histogram(int)}.
     */
    public static Histogram histogram(GPUArray a, int bins) {
        return a.histogram(bins);
    }

    /** Returns the counts in bins between these edges, 1-d and ascending. See {@link HistogramOps#histogram(GPUArray)}. */
    public static Histogram histogram(GPUArray a, GPUArray edges) {
        return a.histogram(edges);
    }

    /** Returns the counts in bins. See {@link HistogramOps#histogram(Bins)}. */
    public static Histogram histogram(GPUArray a, Bins bins) {
        return a.histogram(bins);
    }

    /**
     * Returns the edges that {@link HistogramOps#histogram(Bins)} has: the array's type if that is floating, else float64. See
     * {@link HistogramOps#histogramBinEdges(Bins)}.
     */
    public static GPUArray histogramBinEdges(GPUArray a, Bins bins) {
        return a.histogramBinEdges(bins);
    }

    /**
     * Returns the counts of points in boxes: a row of the matrix is a point, and each of its coordinates has bins of its own.
     * See {@link HistogramOps#histogramdd(Bins...)}.
     */
    public static HistogramDd histogramdd(GPUArray a, Bins... bins) {
        return a.histogramdd(bins);
    }

    /**
     * Returns the counts, in boxes, of the points whose coordinates are the line of numbers and {@code y}. See {@link
     * HistogramOps#histogram2d(GPUArray, Bins...)}.
     */
    public static HistogramDd histogram2d(GPUArray a, GPUArray y, Bins... bins) {
        return a.histogram2d(y, bins);
    }

    // # SetOps

    /** Returns the elements, each once; NaN too. See {@link SetOps#unique()}. */
    public static GPUArray unique(GPUArray a) {
        return a.unique();
    }

    /**
     * Returns the elements, each once; NaN once if {@code equalNaN}, else as often as it is there. See {@link
     * SetOps#unique(boolean)}.
     */
    public static GPUArray unique(GPUArray a, boolean equalNaN) {
        return a.unique(equalNaN);
    }

    /** Returns the elements, each once, but for NaN. See {@link SetOps#uniqueValues()}. */
    public static GPUArray uniqueValues(GPUArray a) {
        return a.uniqueValues();
    }

    /**
     * Returns the elements, each once, with their first indices, their numbers and the way back. See {@link
     * SetOps#uniqueAll()}.
     */
    public static UniqueAll uniqueAll(GPUArray a) {
        return a.uniqueAll();
    }

    /**
     * Returns the elements, each once, with their first indices, their numbers and the way back; NaN once if {@code equalNaN},
     * as NumPy's {@code unique} with {@code return_index} and so on has it. See {@link SetOps#uniqueAll(boolean)}.
     */
    public static UniqueAll uniqueAll(GPUArray a, boolean equalNaN) {
        return a.uniqueAll(equalNaN);
    }

    /** Returns the elements, each once, and how often each is there. See {@link SetOps#uniqueCounts()}. */
    public static UniqueCounts uniqueCounts(GPUArray a) {
        return a.uniqueCounts();
    }

    /**
     * Returns the elements, each once, and for each element of the array which of them it is. See {@link
     * SetOps#uniqueInverse()}.
     */
    public static UniqueInverse uniqueInverse(GPUArray a) {
        return a.uniqueInverse();
    }

    /**
     * Returns the slices along an axis, each once, in the order of their elements: the first of a slice in C order counts
     * first. See {@link SetOps#unique(int)}.
     */
    public static GPUArray unique(GPUArray a, int axis) {
        return a.unique(axis);
    }

    /**
     * Returns the slices along an axis, each once, with their first indices, their numbers and the way back, each a line. See
     * {@link SetOps#uniqueAll(int)}.
     */
    public static UniqueAll uniqueAll(GPUArray a, int axis) {
        return a.uniqueAll(axis);
    }

    /** Returns the elements that both arrays have. See {@link SetOps#intersect1d(GPUArray)}. */
    public static GPUArray intersect1d(GPUArray a, GPUArray other) {
        return a.intersect1d(other);
    }

    /** Returns the elements that either array has. See {@link SetOps#union1d(GPUArray)}. */
    public static GPUArray union1d(GPUArray a, GPUArray other) {
        return a.union1d(other);
    }

    /** Returns the elements of {@code a} that {@code other} has not. See {@link SetOps#setdiff1d(GPUArray)}. */
    public static GPUArray setdiff1d(GPUArray a, GPUArray other) {
        return a.setdiff1d(other);
    }

    /** Returns the elements that just one of the arrays has. See {@link SetOps#setxor1d(GPUArray)}. */
    public static GPUArray setxor1d(GPUArray a, GPUArray other) {
        return a.setxor1d(other);
    }

    /** Returns for each element whether {@code elements} has it. See {@link SetOps#isin(GPUArray)}. */
    public static GPUArray isin(GPUArray a, GPUArray elements) {
        return a.isin(elements);
    }

    /** Returns for each element whether it is this number. See {@link SetOps#isin(Number)}. */
    public static GPUArray isin(GPUArray a, Number element) {
        return a.isin(element);
    }

    /**
     * Returns for each element whether it is among these numbers, a list's for instance. See {@link SetOps#isin(Iterable)}.
     */
    public static GPUArray isin(GPUArray a, Iterable<?> elements) {
        return a.isin(elements);
    }

    /**
     * Returns for each element whether {@code elements} has it, or has it not if {@code invert}. See {@link
     * SetOps#isin(GPUArray, boolean)}.
     */
    public static GPUArray isin(GPUArray a, GPUArray elements, boolean invert) {
        return a.isin(elements, invert);
    }

    // # ShapeOps

    /** Returns a view with the axes in reverse order. See {@link ShapeOps#transpose()}. */
    public static GPUArray transpose(GPUArray a) {
        return a.transpose();
    }

    /** Returns a view with the axes in another order. See {@link ShapeOps#transpose(int...)}. */
    public static GPUArray transpose(GPUArray a, int... axes) {
        return a.transpose(axes);
    }

    /** Returns a view with the axes in another order. See {@link ShapeOps#permuteDims(int...)}. */
    public static GPUArray permuteDims(GPUArray a, int... axes) {
        return a.permuteDims(axes);
    }

    /** Returns a view with two axes exchanged. See {@link ShapeOps#swapAxes(int, int)}. */
    public static GPUArray swapAxes(GPUArray a, int axis1, int axis2) {
        return a.swapAxes(axis1, axis2);
    }

    /**
     * Returns a view with one axis at another position; the others keep their order. See {@link ShapeOps#moveAxis(int, int)}.
     */
    public static GPUArray moveAxis(GPUArray a, int source, int destination) {
        return a.moveAxis(source, destination);
    }

    /**
     * Returns a view with axes at other positions; those that are not named keep their order. See {@link
     * ShapeOps#moveAxis(int[], int[])}.
     */
    public static GPUArray moveAxis(GPUArray a, int[] source, int[] destination) {
        return a.moveAxis(source, destination);
    }

    /** Returns a view with the last two axes exchanged. See {@link ShapeOps#matrixTranspose()}. */
    public static GPUArray matrixTranspose(GPUArray a) {
        return a.matrixTranspose();
    }

    /**
     * Returns the elements, in C order, as an array of another shape: a view where strides can say so, else a copy. See {@link
     * ShapeOps#reshape(int...)}.
     */
    public static GPUArray reshape(GPUArray a, int... shape) {
        return a.reshape(shape);
    }

    /**
     * Returns the elements, in C order, as an array of another shape: a view where strides can say so, else a copy. See {@link
     * ShapeOps#reshape(Shape)}.
     */
    public static GPUArray reshape(GPUArray a, Shape shape) {
        return a.reshape(shape);
    }

    /**
     * Returns the elements, in C order, as an array of another shape: always a copy, or never one. See {@link
     * ShapeOps#reshape(int[], boolean)}.
     */
    public static GPUArray reshape(GPUArray a, int[] shape, boolean copy) {
        return a.reshape(shape, copy);
    }

    /**
     * Returns the elements as an array of another shape, counted in C order, the last axis fastest, or in that of Fortran, the
     * first axis fastest: a view where strides can say so, else a copy. See {@link ShapeOps#reshape(int[], String)}.
     */
    public static GPUArray reshape(GPUArray a, int[] shape, String order) {
        return a.reshape(shape, order);
    }

    /**
     * Returns the elements in C order along one axis: a view where strides can say so, else a copy, which {@code close} frees.
     * See {@link ShapeOps#ravel()}.
     */
    public static GPUArray ravel(GPUArray a) {
        return a.ravel();
    }

    /**
     * Returns the elements along one axis, in C order or in that of Fortran: a view where strides can say so, else a copy,
     * which {@code close} frees. See {@link ShapeOps#ravel(String)}.
     */
    public static GPUArray ravel(GPUArray a, String order) {
        return a.ravel(order);
    }

    /** Returns a copy of the elements in C order along one axis. See {@link ShapeOps#flatten()}. */
    public static GPUArray flatten(GPUArray a) {
        return a.flatten();
    }

    /**
     * Returns a copy of the elements along one axis, in C order or in that of Fortran. See {@link ShapeOps#flatten(String)}.
     */
    public static GPUArray flatten(GPUArray a, String order) {
        return a.flatten(order);
    }

    /** Returns a view of the same bytes as elements of another type. See {@link ShapeOps#view(DType)}. */
    public static GPUArray view(GPUArray a, DType type) {
        return a.view(type);
    }

    /** Returns a view of the main diagonal of the first two axes. See {@link ShapeOps#diagonal()}. */
    public static GPUArray diagonal(GPUArray a) {
        return a.diagonal();
    }

    /**
     * Returns a view of a diagonal of the first two axes: above the main one if {@code offset} is above 0. See {@link
     * ShapeOps#diagonal(int)}.
     */
    public static GPUArray diagonal(GPUArray a, int offset) {
        return a.diagonal(offset);
    }

    /** Returns a view of the elements at {@code (i, i + offset)} of two axes. See {@link ShapeOps#diagonal(int, int, int)}. */
    public static GPUArray diagonal(GPUArray a, int offset, int axis1, int axis2) {
        return a.diagonal(offset, axis1, axis2);
    }

    /**
     * Returns all windows of this shape, as in {@link ShapeOps#slidingWindowView(int[], int...)}. See {@link
     * ShapeOps#slidingWindowView(int...)}.
     */
    public static GPUArray slidingWindowView(GPUArray a, int... window) {
        return a.slidingWindowView(window);
    }

    /**
     * Returns all windows along {@code axes} as a view: these axes say where a window starts, new axes at the end where in the
     * window. See {@link ShapeOps#slidingWindowView(int[], int...)}.
     */
    public static GPUArray slidingWindowView(GPUArray a, int[] window, int... axes) {
        return a.slidingWindowView(window, axes);
    }

    /** Returns {@code a}, or a view of shape (1,) of a 0-d one. See {@link ShapeOps#atleast1d()}. */
    public static GPUArray atleast1d(GPUArray a) {
        return a.atleast1d();
    }

    /** Returns {@code a}, or a view with leading axes of extent 1, so that there are two. See {@link ShapeOps#atleast2d()}. */
    public static GPUArray atleast2d(GPUArray a) {
        return a.atleast2d();
    }

    /**
     * Returns {@code a}, or a view with axes of extent 1 before and behind, so that there are three: (n,) is (1, n, 1). See
     * {@link ShapeOps#atleast3d()}.
     */
    public static GPUArray atleast3d(GPUArray a) {
        return a.atleast3d();
    }

    /** Returns a view stretched to another shape; it cannot be written to. See {@link ShapeOps#broadcastTo(int...)}. */
    public static GPUArray broadcastTo(GPUArray a, int... shape) {
        return a.broadcastTo(shape);
    }

    /** Returns a view stretched to another shape; it cannot be written to. See {@link ShapeOps#broadcastTo(Shape)}. */
    public static GPUArray broadcastTo(GPUArray a, Shape shape) {
        return a.broadcastTo(shape);
    }

    /** Returns a view with new axes of extent 1 at these positions of the result. See {@link ShapeOps#expandDims(int...)}. */
    public static GPUArray expandDims(GPUArray a, int... axes) {
        return a.expandDims(axes);
    }

    /** Returns a view without every axis of extent 1. See {@link ShapeOps#squeeze()}. */
    public static GPUArray squeeze(GPUArray a) {
        return a.squeeze();
    }

    /** Returns a view without these axes; an empty array names none. See {@link ShapeOps#squeeze(int...)}. */
    public static GPUArray squeeze(GPUArray a, int... axes) {
        return a.squeeze(axes);
    }

    /** Returns a view with the elements in reverse order along all axes. See {@link ShapeOps#flip()}. */
    public static GPUArray flip(GPUArray a) {
        return a.flip();
    }

    /**
     * Returns a view with the elements in reverse order along these axes; an empty array names none. See {@link
     * ShapeOps#flip(int...)}.
     */
    public static GPUArray flip(GPUArray a, int... axes) {
        return a.flip(axes);
    }

    /** Returns a view with the columns in reverse order. See {@link ShapeOps#fliplr()}. */
    public static GPUArray fliplr(GPUArray a) {
        return a.fliplr();
    }

    /** Returns a view with the rows in reverse order. See {@link ShapeOps#flipud()}. */
    public static GPUArray flipud(GPUArray a) {
        return a.flipud();
    }

    /** Returns a view turned by 90 degrees from the first axis towards the second. See {@link ShapeOps#rot90()}. */
    public static GPUArray rot90(GPUArray a) {
        return a.rot90();
    }

    /**
     * Returns a view turned {@code k} times by 90 degrees from the first axis towards the second. See {@link
     * ShapeOps#rot90(int)}.
     */
    public static GPUArray rot90(GPUArray a, int k) {
        return a.rot90(k);
    }

    /**
     * Returns a view turned {@code k} times by 90 degrees from {@code axis1} towards {@code axis2}. See {@link
     * ShapeOps#rot90(int, int, int)}.
     */
    public static GPUArray rot90(GPUArray a, int k, int axis1, int axis2) {
        return a.rot90(k, axis1, axis2);
    }

    // # SplitOps

    /**
     * Returns {@code sections} equal parts of the first axis, as {@link SplitOps#split(int, int)}. See {@link
     * SplitOps#split(int)}.
     */
    public static GPUArray[] split(GPUArray a, int sections) {
        return a.split(sections);
    }

    /** Returns {@code sections} equal parts. See {@link SplitOps#split(int, int)}. */
    public static GPUArray[] split(GPUArray a, int sections, int axis) {
        return a.split(sections, axis);
    }

    /**
     * Returns the parts {@code [:i], [i:j], [j:]} of the first axis, for positions i, j. See {@link SplitOps#split(int[])}.
     */
    public static GPUArray[] split(GPUArray a, int[] positions) {
        return a.split(positions);
    }

    /** Returns the parts {@code [:i], [i:j], [j:]} of an axis, for positions i, j. See {@link SplitOps#split(int[], int)}. */
    public static GPUArray[] split(GPUArray a, int[] positions, int axis) {
        return a.split(positions, axis);
    }

    /**
     * Returns {@code sections} parts of the first axis; where they do not divide it, the first ones have one position more. See
     * {@link SplitOps#arraySplit(int)}.
     */
    public static GPUArray[] arraySplit(GPUArray a, int sections) {
        return a.arraySplit(sections);
    }

    /**
     * Returns {@code sections} parts; where they do not divide the axis, the first ones have one position more. See {@link
     * SplitOps#arraySplit(int, int)}.
     */
    public static GPUArray[] arraySplit(GPUArray a, int sections, int axis) {
        return a.arraySplit(sections, axis);
    }

    /** Returns equal parts of the columns: of the second axis, or of the only one. See {@link SplitOps#hsplit(int)}. */
    public static GPUArray[] hsplit(GPUArray a, int sections) {
        return a.hsplit(sections);
    }

    /** Returns the parts of the columns that start at these positions. See {@link SplitOps#hsplit(int...)}. */
    public static GPUArray[] hsplit(GPUArray a, int... positions) {
        return a.hsplit(positions);
    }

    /** Returns equal parts of the rows; needs two axes. See {@link SplitOps#vsplit(int)}. */
    public static GPUArray[] vsplit(GPUArray a, int sections) {
        return a.vsplit(sections);
    }

    /** Returns the parts of the rows that start at these positions; needs two axes. See {@link SplitOps#vsplit(int...)}. */
    public static GPUArray[] vsplit(GPUArray a, int... positions) {
        return a.vsplit(positions);
    }

    /** Returns equal parts of the third axis. See {@link SplitOps#dsplit(int)}. */
    public static GPUArray[] dsplit(GPUArray a, int sections) {
        return a.dsplit(sections);
    }

    /** Returns the parts of the third axis that start at these positions. See {@link SplitOps#dsplit(int...)}. */
    public static GPUArray[] dsplit(GPUArray a, int... positions) {
        return a.dsplit(positions);
    }

    /** Returns the positions of the first axis, each without it. See {@link SplitOps#unstack()}. */
    public static GPUArray[] unstack(GPUArray a) {
        return a.unstack();
    }

    /** Returns the positions of an axis, each without it. See {@link SplitOps#unstack(int)}. */
    public static GPUArray[] unstack(GPUArray a, int axis) {
        return a.unstack(axis);
    }

    // # ArrangeOps

    /**
     * Returns the array so many times beside itself along each axis; the last number is for the last axis, and missing ones are
     * 1. See {@link ArrangeOps#tile(int...)}.
     */
    public static GPUArray tile(GPUArray a, int... repetitions) {
        return a.tile(repetitions);
    }

    /** Returns each element so many times, in one axis. See {@link ArrangeOps#repeat(int)}. */
    public static GPUArray repeat(GPUArray a, int times) {
        return a.repeat(times);
    }

    /** Returns each position of an axis so many times. See {@link ArrangeOps#repeat(int, int)}. */
    public static GPUArray repeat(GPUArray a, int times, int axis) {
        return a.repeat(times, axis);
    }

    /** Returns each element, in C order, as often as {@code repeats} has for it. See {@link ArrangeOps#repeat(GPUArray)}. */
    public static GPUArray repeat(GPUArray a, GPUArray repeats) {
        return a.repeat(repeats);
    }

    /**
     * Returns each position of an axis as often as {@code repeats} has for it, or one number for all. See {@link
     * ArrangeOps#repeat(GPUArray, int)}.
     */
    public static GPUArray repeat(GPUArray a, GPUArray repeats, int axis) {
        return a.repeat(repeats, axis);
    }

    /**
     * Returns each position of an axis as often as {@code repeats} has for it, or one number for all. See {@link
     * ArrangeOps#repeat(int[], int)}.
     */
    public static GPUArray repeat(GPUArray a, int[] repeats, int axis) {
        return a.repeat(repeats, axis);
    }

    /** Returns the elements, in C order, moved on by {@code shift}; the last come first. See {@link ArrangeOps#roll(int)}. */
    public static GPUArray roll(GPUArray a, int shift) {
        return a.roll(shift);
    }

    /**
     * Returns the elements, in C order, moved on by the sum of several shifts; the last come first. See {@link
     * ArrangeOps#roll(int[])}.
     */
    public static GPUArray roll(GPUArray a, int[] shifts) {
        return a.roll(shifts);
    }

    /** Returns the array moved on along an axis; the last positions come first. See {@link ArrangeOps#roll(int, int)}. */
    public static GPUArray roll(GPUArray a, int shift, int axis) {
        return a.roll(shift, axis);
    }

    /**
     * Returns the array moved on along several axes: a copy as it is if no axis is named. See {@link ArrangeOps#roll(int[],
     * int...)}.
     */
    public static GPUArray roll(GPUArray a, int[] shifts, int... axes) {
        return a.roll(shifts, axes);
    }

    /** Returns the array with so many zeros before and behind each axis. See {@link ArrangeOps#pad(int)}. */
    public static GPUArray pad(GPUArray a, int width) {
        return a.pad(width);
    }

    /** Returns the array with a number before and behind. See {@link ArrangeOps#pad(int[][], Number)}. */
    public static GPUArray pad(GPUArray a, int[][] widths, Number value) {
        return a.pad(widths, value);
    }

    /**
     * Returns the array with some of its elements, or what is made of them, before and behind. See {@link
     * ArrangeOps#pad(int[][], PadMode)}.
     */
    public static GPUArray pad(GPUArray a, int[][] widths, PadMode mode) {
        return a.pad(widths, mode);
    }

    /**
     * Returns the array with {@code width} positions before and behind each axis, which some of its elements fill, or what is
     * made of them. See {@link ArrangeOps#pad(int, PadMode)}.
     */
    public static GPUArray pad(GPUArray a, int width, PadMode mode) {
        return a.pad(width, mode);
    }

    /**
     * Returns the elements of both, in C order, in one axis and of the common type. See {@link ArrangeOps#append(GPUArray)}.
     */
    public static GPUArray append(GPUArray a, GPUArray values) {
        return a.append(values);
    }

    /**
     * Returns the elements, in C order, and one number behind them, in one axis and of the common type. See {@link
     * ArrangeOps#append(Number)}.
     */
    public static GPUArray append(GPUArray a, Number value) {
        return a.append(value);
    }

    /** Returns both one after the other along an axis, of the common type. See {@link ArrangeOps#append(GPUArray, int)}. */
    public static GPUArray append(GPUArray a, GPUArray values, int axis) {
        return a.append(values, axis);
    }

    /** Returns the elements, in C order, without the one at a position. See {@link ArrangeOps#delete(int)}. */
    public static GPUArray delete(GPUArray a, int position) {
        return a.delete(position);
    }

    /** Returns the elements, in C order, without those of a slice. See {@link ArrangeOps#delete(Slice)}. */
    public static GPUArray delete(GPUArray a, Slice positions) {
        return a.delete(positions);
    }

    /**
     * Returns the elements, in C order, without those at these positions, or those where a mask of bools is true. See {@link
     * ArrangeOps#delete(GPUArray)}.
     */
    public static GPUArray delete(GPUArray a, GPUArray positions) {
        return a.delete(positions);
    }

    /** Returns the elements, in C order, without those at these positions. See {@link ArrangeOps#delete(int[])}. */
    public static GPUArray delete(GPUArray a, int[] positions) {
        return a.delete(positions);
    }

    /** Returns the array without a position of an axis. See {@link ArrangeOps#delete(int, int)}. */
    public static GPUArray delete(GPUArray a, int position, int axis) {
        return a.delete(position, axis);
    }

    /** Returns the array without the positions of a slice. See {@link ArrangeOps#delete(Slice, int)}. */
    public static GPUArray delete(GPUArray a, Slice positions, int axis) {
        return a.delete(positions, axis);
    }

    /**
     * Returns the array without these positions of an axis, or those where a mask of bools is true. See {@link
     * ArrangeOps#delete(GPUArray, int)}.
     */
    public static GPUArray delete(GPUArray a, GPUArray positions, int axis) {
        return a.delete(positions, axis);
    }

    /** Returns the array without these positions of an axis. See {@link ArrangeOps#delete(int[], int)}. */
    public static GPUArray delete(GPUArray a, int[] positions, int axis) {
        return a.delete(positions, axis);
    }

    /**
     * Returns the elements, in C order, with values before these positions, as they are before any is inserted: one value for
     * each, or one for all. See {@link ArrangeOps#insert(int[], GPUArray)}.
     */
    public static GPUArray insert(GPUArray a, int[] positions, GPUArray values) {
        return a.insert(positions, values);
    }

    /**
     * Returns the elements, in C order, with values before a position; they are converted to the array's type. See {@link
     * ArrangeOps#insert(int, GPUArray)}.
     */
    public static GPUArray insert(GPUArray a, int position, GPUArray values) {
        return a.insert(position, values);
    }

    /**
     * Returns the elements, in C order, with a number before a position; it is converted to the array's type. See {@link
     * ArrangeOps#insert(int, Number)}.
     */
    public static GPUArray insert(GPUArray a, int position, Number value) {
        return a.insert(position, value);
    }

    /**
     * Returns the array with values before these positions of an axis, as they are before any is inserted: one value for each,
     * or one for all; before a single position as many as there are. See {@link ArrangeOps#insert(int[], GPUArray, int)}.
     */
    public static GPUArray insert(GPUArray a, int[] positions, GPUArray values, int axis) {
        return a.insert(positions, values, axis);
    }

    /**
     * Returns the array with values before a position of an axis; they are converted to the array's type and broadcast. See
     * {@link ArrangeOps#insert(int, GPUArray, int)}.
     */
    public static GPUArray insert(GPUArray a, int position, GPUArray values, int axis) {
        return a.insert(position, values, axis);
    }

    /**
     * Returns the array with a number before a position of an axis, at each index along the others; it is converted to the
     * array's type. See {@link ArrangeOps#insert(int, Number, int)}.
     */
    public static GPUArray insert(GPUArray a, int position, Number value, int axis) {
        return a.insert(position, value, axis);
    }

    /**
     * Returns an array of another shape and size: the elements in C order, again from the first where they run out. See {@link
     * ArrangeOps#resize(int...)}.
     */
    public static GPUArray resize(GPUArray a, int... shape) {
        return a.resize(shape);
    }

    /**
     * Returns the elements on and below the main diagonal of the last two axes, and zeros above. See {@link ArrangeOps#tril()}.
     */
    public static GPUArray tril(GPUArray a) {
        return a.tril();
    }

    /**
     * Returns the elements on and below a diagonal of the last two axes, and zeros above: above the main one if k is above 0.
     * See {@link ArrangeOps#tril(int)}.
     */
    public static GPUArray tril(GPUArray a, int k) {
        return a.tril(k);
    }

    /**
     * Returns the elements on and above the main diagonal of the last two axes, and zeros below. See {@link ArrangeOps#triu()}.
     */
    public static GPUArray triu(GPUArray a) {
        return a.triu();
    }

    /**
     * Returns the elements on and above a diagonal of the last two axes, and zeros below. See {@link ArrangeOps#triu(int)}.
     */
    public static GPUArray triu(GPUArray a, int k) {
        return a.triu(k);
    }

    /**
     * Returns the square matrix with these elements on the main diagonal and zeros elsewhere; of a matrix a view of its
     * diagonal. See {@link ArrangeOps#diag()}.
     */
    public static GPUArray diag(GPUArray a) {
        return a.diag();
    }

    /**
     * Returns the square matrix with these elements on a diagonal and zeros elsewhere; of a matrix a view of its diagonal. See
     * {@link ArrangeOps#diag(int)}.
     */
    public static GPUArray diag(GPUArray a, int k) {
        return a.diag(k);
    }

    /**
     * Returns the square matrix with these elements, in C order, on the main diagonal and zeros elsewhere. See {@link
     * ArrangeOps#diagflat()}.
     */
    public static GPUArray diagflat(GPUArray a) {
        return a.diagflat();
    }

    /**
     * Returns the square matrix with these elements, in C order, on a diagonal and zeros elsewhere. See {@link
     * ArrangeOps#diagflat(int)}.
     */
    public static GPUArray diagflat(GPUArray a, int k) {
        return a.diagflat(k);
    }

    /**
     * Returns the powers of each element as a row, from the highest, {@code columns - 1}, to 0. See {@link
     * ArrangeOps#vander(int)}.
     */
    public static GPUArray vander(GPUArray a, int columns) {
        return a.vander(columns);
    }

    /**
     * Returns the powers of each element as a row, as many as there are elements, from the highest to 0. See {@link
     * ArrangeOps#vander()}.
     */
    public static GPUArray vander(GPUArray a) {
        return a.vander();
    }

    /**
     * Returns the powers of each element as a row: from the highest to 0, or increasing from 0. See {@link
     * ArrangeOps#vander(int, boolean)}.
     */
    public static GPUArray vander(GPUArray a, int columns, boolean increasing) {
        return a.vander(columns, increasing);
    }

    // # GatherOps

    /**
     * Returns the elements at these positions in C order, in the shape of {@code index}. See {@link GatherOps#take(GPUArray)}.
     */
    public static GPUArray take(GPUArray a, GPUArray index) {
        return a.take(index);
    }

    /** Returns the elements at these positions in C order, along one axis. See {@link GatherOps#take(int...)}. */
    public static GPUArray take(GPUArray a, int... index) {
        return a.take(index);
    }

    /** Returns these positions of an axis. See {@link GatherOps#take(GPUArray, int)}. */
    public static GPUArray take(GPUArray a, GPUArray index, int axis) {
        return a.take(index, axis);
    }

    /** Returns these positions of an axis, in place of the axis. See {@link GatherOps#take(int[], int)}. */
    public static GPUArray take(GPUArray a, int[] index, int axis) {
        return a.take(index, axis);
    }

    /**
     * Returns these positions of an axis; {@code mode} says what becomes of indices outside. See {@link
     * GatherOps#take(GPUArray, int, IndexMode)}.
     */
    public static GPUArray take(GPUArray a, GPUArray index, int axis, IndexMode mode) {
        return a.take(index, axis, mode);
    }

    /**
     * Returns the elements at these positions in C order, in the shape of {@code index}; {@code mode} says what becomes of
     * indices outside. See {@link GatherOps#take(GPUArray, IndexMode)}.
     */
    public static GPUArray take(GPUArray a, GPUArray index, IndexMode mode) {
        return a.take(index, mode);
    }

    /**
     * Returns, along an axis, the elements at the positions that {@code index} has at the same position: what {@code argsort}
     * or {@code argmax} give is put to use so. See {@link GatherOps#takeAlongAxis(GPUArray, int)}.
     */
    public static GPUArray takeAlongAxis(GPUArray a, GPUArray index, int axis) {
        return a.takeAlongAxis(index, axis);
    }

    /**
     * Returns for each axis the indices of the elements that are not 0, in C order, as int64: {@code get(mask.nonzero())} has
     * those elements. See {@link GatherOps#nonzero()}.
     */
    public static GPUArray[] nonzero(GPUArray a) {
        return a.nonzero();
    }

    /** Returns the indices in C order of the elements that are not 0. See {@link GatherOps#flatnonzero()}. */
    public static GPUArray flatnonzero(GPUArray a) {
        return a.flatnonzero();
    }

    /** Returns the indices of the elements that are not 0, one row for each. See {@link GatherOps#argwhere()}. */
    public static GPUArray argwhere(GPUArray a) {
        return a.argwhere();
    }

    /** Returns the elements, in C order, where a line of conditions is not 0. See {@link GatherOps#compress(GPUArray)}. */
    public static GPUArray compress(GPUArray condition, GPUArray a) {
        return a.compress(condition);
    }

    /** Returns the positions of an axis where a line of conditions is not 0. See {@link GatherOps#compress(GPUArray, int)}. */
    public static GPUArray compress(GPUArray condition, GPUArray a, int axis) {
        return a.compress(condition, axis);
    }

    /**
     * Returns the elements without the zeros at the ends of each axis, as a view: those between the outermost others. See
     * {@link GatherOps#trimZeros()}.
     */
    public static GPUArray trimZeros(GPUArray a) {
        return a.trimZeros();
    }

    /**
     * Returns the elements without the zeros at some ends of each axis, as a view: at the front where {@code where} has an f,
     * and at the back where it has a b. See {@link GatherOps#trimZeros(String)}.
     */
    public static GPUArray trimZeros(GPUArray a, String where) {
        return a.trimZeros(where);
    }

    /**
     * Returns the elements without the zeros at some ends of some axes, as a view: at the front where {@code where} has an f,
     * and at the back where it has a b. See {@link GatherOps#trimZeros(String, int...)}.
     */
    public static GPUArray trimZeros(GPUArray a, String where, int... axes) {
        return a.trimZeros(where, axes);
    }

    // # ScatterOps

    /**
     * Writes values to these positions in C order; there are as many values as positions, or they start again. See {@link
     * ScatterOps#put(GPUArray, GPUArray)}.
     */
    public static void put(GPUArray a, GPUArray index, GPUArray values) {
        a.put(index, values);
    }

    /** Writes one number to these positions in C order. See {@link ScatterOps#put(GPUArray, Number)}. */
    public static void put(GPUArray a, GPUArray index, Number value) {
        a.put(index, value);
    }

    /**
     * Writes values to these positions in C order; {@code mode} says what becomes of indices outside. See {@link
     * ScatterOps#put(GPUArray, GPUArray, IndexMode)}.
     */
    public static void put(GPUArray a, GPUArray index, GPUArray values, IndexMode mode) {
        a.put(index, values, mode);
    }

    /**
     * Writes, along an axis, values to the positions that {@code index} has at the same position: what {@link
     * GatherOps#takeAlongAxis} reads. See {@link ScatterOps#putAlongAxis(GPUArray, GPUArray, int)}.
     */
    public static void putAlongAxis(GPUArray a, GPUArray index, GPUArray values, int axis) {
        a.putAlongAxis(index, values, axis);
    }

    /**
     * Writes, along an axis, one number to the positions that {@code index} has at the same position: what {@link
     * GatherOps#takeAlongAxis} reads. See {@link ScatterOps#putAlongAxis(GPUArray, Number, int)}.
     */
    public static void putAlongAxis(GPUArray a, GPUArray index, Number value, int axis) {
        a.putAlongAxis(index, value, axis);
    }

    /** Writes a number into the elements whose indices are all equal. See {@link ScatterOps#fillDiagonal(Number)}. */
    public static void fillDiagonal(GPUArray a, Number value) {
        a.fillDiagonal(value);
    }

    /**
     * Writes a number into the elements whose indices are all equal; a matrix with more rows than columns gets another diagonal
     * below, after one row, if {@code wrap}. See {@link ScatterOps#fillDiagonal(Number, boolean)}.
     */
    public static void fillDiagonal(GPUArray a, Number value, boolean wrap) {
        a.fillDiagonal(value, wrap);
    }

    /** Adds values to elements; of bools it is or. See {@link ScatterOps#addAt(Object, GPUArray)}. */
    public static void addAt(GPUArray a, Object index, GPUArray values) {
        a.addAt(index, values);
    }

    /** Adds a number to elements; of bools it is or. See {@link ScatterOps#addAt(Object, Number)}. */
    public static void addAt(GPUArray a, Object index, Number value) {
        a.addAt(index, value);
    }

    /** Multiplies elements by values. See {@link ScatterOps#multiplyAt(Object, GPUArray)}. */
    public static void multiplyAt(GPUArray a, Object index, GPUArray values) {
        a.multiplyAt(index, values);
    }

    /** Multiplies elements by a number. See {@link ScatterOps#multiplyAt(Object, Number)}. */
    public static void multiplyAt(GPUArray a, Object index, Number value) {
        a.multiplyAt(index, value);
    }

    /** Makes elements no larger than values; NaN stays. See {@link ScatterOps#minimumAt(Object, GPUArray)}. */
    public static void minimumAt(GPUArray a, Object index, GPUArray values) {
        a.minimumAt(index, values);
    }

    /** Makes elements no larger than a number; NaN stays. See {@link ScatterOps#minimumAt(Object, Number)}. */
    public static void minimumAt(GPUArray a, Object index, Number value) {
        a.minimumAt(index, value);
    }

    /** Makes elements no smaller than values; NaN stays. See {@link ScatterOps#maximumAt(Object, GPUArray)}. */
    public static void maximumAt(GPUArray a, Object index, GPUArray values) {
        a.maximumAt(index, values);
    }

    /** Makes elements no smaller than a number; NaN stays. See {@link ScatterOps#maximumAt(Object, Number)}. */
    public static void maximumAt(GPUArray a, Object index, Number value) {
        a.maximumAt(index, value);
    }

    /**
     * Leaves of elements, integers or bools, the bits that values have, too. See {@link ScatterOps#bitwiseAndAt(Object,
     * GPUArray)}.
     */
    public static void bitwiseAndAt(GPUArray a, Object index, GPUArray values) {
        a.bitwiseAndAt(index, values);
    }

    /** Gives elements, integers or bools, the bits that values have. See {@link ScatterOps#bitwiseOrAt(Object, GPUArray)}. */
    public static void bitwiseOrAt(GPUArray a, Object index, GPUArray values) {
        a.bitwiseOrAt(index, values);
    }

    /**
     * Changes in elements, integers or bools, the bits that values have. See {@link ScatterOps#bitwiseXorAt(Object, GPUArray)}.
     */
    public static void bitwiseXorAt(GPUArray a, Object index, GPUArray values) {
        a.bitwiseXorAt(index, values);
    }

    // # CountOps

    /**
     * Returns how often 0, 1, … and so on are among the elements, up to the largest one, as int64. See {@link
     * CountOps#bincount()}.
     */
    public static GPUArray bincount(GPUArray a) {
        return a.bincount();
    }

    /**
     * Returns how often 0, 1, … and so on are among the elements, for {@code minlength} numbers at least, as int64. See {@link
     * CountOps#bincount(long)}.
     */
    public static GPUArray bincount(GPUArray a, long minlength) {
        return a.bincount(minlength);
    }

    /**
     * Returns the sums of the weights of the elements that are 0, 1, … and so on, up to the largest one, as float64: exact to
     * 58 bits below the largest weight, and rounded once. See {@link CountOps#bincount(GPUArray)}.
     */
    public static GPUArray bincount(GPUArray a, GPUArray weights) {
        return a.bincount(weights);
    }

    /**
     * Returns the sums of the weights of the elements that are 0, 1, … and so on, for {@code minlength} numbers at least. See
     * {@link CountOps#bincount(GPUArray, long)}.
     */
    public static GPUArray bincount(GPUArray a, GPUArray weights, long minlength) {
        return a.bincount(weights, minlength);
    }
}
