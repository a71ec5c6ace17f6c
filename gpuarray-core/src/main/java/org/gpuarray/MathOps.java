package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.expr.Composites;
import org.gpuarray.expr.Op;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;

/**
 * Mathematical functions of one element at a time, by NumPy's names.
 *
 * <p>Type: floating types keep theirs; int8, uint8 and bool become float16, int16 and uint16 float32, larger integers
 * float64. Operands broadcast and are promoted as in {@link ElementwiseOps}. NaN gives NaN unless it says otherwise.
 *
 * <p>Accuracy: that of CUDA's mathematical functions; types of 16 bits are computed in float32 and rounded.
 */
@CheckReturnValue
public sealed interface MathOps permits GPUArray {
    /** Returns the square root, NaN below 0. */
    default GPUArray sqrt() {
        return Calls.unary(Op.SQRT, this);
    }

    /** Returns the cube root. */
    default GPUArray cbrt() {
        return Calls.unary(Op.CBRT, this);
    }

    /** Returns e to the power of each element. */
    default GPUArray exp() {
        return Calls.unary(Op.EXP, this);
    }

    /** Returns 2 to the power of each element. */
    default GPUArray exp2() {
        return Calls.unary(Op.EXP2, this);
    }

    /** Returns {@code exp(a) - 1}, exact for small elements too. */
    default GPUArray expm1() {
        return Calls.unary(Op.EXPM1, this);
    }

    /** Returns the natural logarithm: -inf at 0, NaN below. */
    default GPUArray log() {
        return Calls.unary(Op.LOG, this);
    }

    /** Returns the logarithm to base 2. */
    default GPUArray log2() {
        return Calls.unary(Op.LOG2, this);
    }

    /** Returns the logarithm to base 10. */
    default GPUArray log10() {
        return Calls.unary(Op.LOG10, this);
    }

    /** Returns {@code log(1 + a)}, exact for small elements too. */
    default GPUArray log1p() {
        return Calls.unary(Op.LOG1P, this);
    }

    /** Returns the sine of radians. */
    default GPUArray sin() {
        return Calls.unary(Op.SIN, this);
    }

    /** Returns the cosine of radians. */
    default GPUArray cos() {
        return Calls.unary(Op.COS, this);
    }

    /** Returns the tangent of radians. */
    default GPUArray tan() {
        return Calls.unary(Op.TAN, this);
    }

    /** Returns the angle in radians, from -π/2 to π/2, of which each element is the sine; NaN outside [-1, 1]. */
    default GPUArray asin() {
        return Calls.unary(Op.ASIN, this);
    }

    /** Returns the same as {@link #asin()}, under NumPy's older name. */
    default GPUArray arcsin() {
        return asin();
    }

    /** Returns the angle in radians, from 0 to π, of which each element is the cosine; NaN outside [-1, 1]. */
    default GPUArray acos() {
        return Calls.unary(Op.ACOS, this);
    }

    /** Returns the same as {@link #acos()}, under NumPy's older name. */
    default GPUArray arccos() {
        return acos();
    }

    /** Returns the angle in radians, from -π/2 to π/2, of which each element is the tangent. */
    default GPUArray atan() {
        return Calls.unary(Op.ATAN, this);
    }

    /** Returns the same as {@link #atan()}, under NumPy's older name. */
    default GPUArray arctan() {
        return atan();
    }

    /** Returns the hyperbolic sine. */
    default GPUArray sinh() {
        return Calls.unary(Op.SINH, this);
    }

    /** Returns the hyperbolic cosine. */
    default GPUArray cosh() {
        return Calls.unary(Op.COSH, this);
    }

    /** Returns the hyperbolic tangent. */
    default GPUArray tanh() {
        return Calls.unary(Op.TANH, this);
    }

    /** Returns the inverse of {@link #sinh}. */
    default GPUArray asinh() {
        return Calls.unary(Op.ASINH, this);
    }

    /** Returns the same as {@link #asinh()}, under NumPy's older name. */
    default GPUArray arcsinh() {
        return asinh();
    }

    /** Returns the inverse of {@link #cosh}, not negative; NaN below 1. */
    default GPUArray acosh() {
        return Calls.unary(Op.ACOSH, this);
    }

    /** Returns the same as {@link #acosh()}, under NumPy's older name. */
    default GPUArray arccosh() {
        return acosh();
    }

    /** Returns the inverse of {@link #tanh}; ±inf at ±1, NaN beyond. */
    default GPUArray atanh() {
        return Calls.unary(Op.ATANH, this);
    }

    /** Returns the same as {@link #atanh()}, under NumPy's older name. */
    default GPUArray arctanh() {
        return atanh();
    }

    /** Returns the nearest whole number, of ties the even one. */
    default GPUArray rint() {
        return Calls.unary(Op.RINT, this);
    }

    /** Returns the error function. */
    default GPUArray erf() {
        return Calls.unary(Op.ERF, this);
    }

    /** Returns 1 minus the error function, exact where that is close to 1 too. */
    default GPUArray erfc() {
        return Calls.unary(Op.ERFC, this);
    }

    /** Returns the inverse of {@link #erf}; ±inf at ±1, NaN beyond. */
    default GPUArray erfinv() {
        return Calls.unary(Op.ERFINV, this);
    }

    /** Returns the gamma function. */
    default GPUArray gamma() {
        return Calls.unary(Op.GAMMA, this);
    }

    /** Returns the logarithm of the gamma function's size. */
    default GPUArray gammaln() {
        return Calls.unary(Op.GAMMALN, this);
    }

    /** Returns the modified Bessel function of the first kind and order 0. Type: bools and integers become float64. */
    default GPUArray i0() {
        return Calls.unary(Op.I0, this);
    }

    /** Returns the angle in radians, from -π to π, of the point with the coordinates x = {@code other} and y = this. */
    default GPUArray atan2(GPUArray other) {
        return Calls.binary(Op.ATAN2, this, other);
    }

    /**
     * Returns the angle in radians, from -π to π, of the point with the coordinates x = {@code other}, a number, and y = this.
     */
    default GPUArray atan2(Number other) {
        return Calls.binary(Op.ATAN2, this, other);
    }

    /** Returns the same as {@link #atan2(GPUArray)}, under NumPy's older name. */
    default GPUArray arctan2(GPUArray other) {
        return atan2(other);
    }

    /** Returns the same as {@link #atan2(Number)}, under NumPy's older name. */
    default GPUArray arctan2(Number other) {
        return atan2(other);
    }

    /** Returns {@code sqrt(a² + b²)} without overflow on the way. */
    default GPUArray hypot(GPUArray other) {
        return Calls.binary(Op.HYPOT, this, other);
    }

    /** Returns {@code sqrt(a² + number²)} without overflow on the way. */
    default GPUArray hypot(Number other) {
        return Calls.binary(Op.HYPOT, this, other);
    }

    /** Returns the size of this with the sign of {@code other}, that of a zero too. */
    default GPUArray copysign(GPUArray other) {
        return Calls.binary(Op.COPYSIGN, this, other);
    }

    /** Returns the size of this with the sign of a number, that of a zero too. */
    default GPUArray copysign(Number other) {
        return Calls.binary(Op.COPYSIGN, this, other);
    }

    /** Returns the number that comes next to this on the way to {@code other}. */
    default GPUArray nextafter(GPUArray other) {
        return Calls.binary(Op.NEXTAFTER, this, other);
    }

    /** Returns the number that comes next to this on the way to {@code other}, a number. */
    default GPUArray nextafter(Number other) {
        return Calls.binary(Op.NEXTAFTER, this, other);
    }

    /** Returns {@code log(exp(a) + exp(b))} without overflow on the way. */
    default GPUArray logaddexp(GPUArray other) {
        return Calls.binary(Op.LOGADDEXP, this, other);
    }

    /** Returns {@code log(exp(a) + exp(number))} without overflow on the way. */
    default GPUArray logaddexp(Number other) {
        return Calls.binary(Op.LOGADDEXP, this, other);
    }

    /** Returns {@code log2(2^a + 2^b)} without overflow on the way. */
    default GPUArray logaddexp2(GPUArray other) {
        return Calls.binary(Op.LOGADDEXP2, this, other);
    }

    /** Returns {@code log2(2^a + 2^number)} without overflow on the way. */
    default GPUArray logaddexp2(Number other) {
        return Calls.binary(Op.LOGADDEXP2, this, other);
    }

    /** Returns 0 where this is negative, 1 where it is positive, {@code other} where it is 0. */
    default GPUArray heaviside(GPUArray other) {
        return Calls.binary(Op.HEAVISIDE, this, other);
    }

    /** Returns 0 where this is negative, 1 where it is positive, and a number where it is 0. */
    default GPUArray heaviside(Number other) {
        return Calls.binary(Op.HEAVISIDE, this, other);
    }

    /**
     * Returns this times 2 to the power of {@code exponent}.
     *
     * @throws IllegalArgumentException if the exponent is not of integers
     */
    default GPUArray ldexp(GPUArray exponent) {
        Objects.requireNonNull(exponent, "exponent");
        return GPUArray.of(Composites.ldexp(Calls.ref(this), Calls.ref(exponent)));
    }

    /** Returns this times 2 to the power of one exponent. */
    default GPUArray ldexp(int exponent) {
        return ldexp(Creation.full(Shape.SCALAR, exponent));
    }

    /**
     * Returns significands from 0.5 to 1 (or 0) and exponents of two, int32, whose {@link #ldexp} this is. What is not finite is
     * its own significand, with exponent 0.
     */
    default GPUArray[] frexp() {
        return new GPUArray[] {Calls.unary(Op.FREXP_MANTISSA, this), Calls.unary(Op.FREXP_EXPONENT, this)};
    }

    /** Returns the fractions, with the elements' signs, and the whole parts. */
    default GPUArray[] modf() {
        GPUArray whole = Calls.composite(Composites::wholePart, this);
        return new GPUArray[] {Calls.composite(Composites::fraction, this), whole};
    }

    /** Returns the absolute values as floats: of bools and integers too. */
    default GPUArray fabs() {
        return Calls.composite(Composites::fabs, this);
    }

    /** Returns how far the next number of the type is, away from 0; NaN for what is not finite. */
    default GPUArray spacing() {
        return Calls.composite(Composites::spacing, this);
    }

    /** Returns {@code this} to the power of {@code other}, in float64, or in complex128 if either is complex. */
    default GPUArray floatPower(GPUArray other) {
        Objects.requireNonNull(other, "other");
        return ((GPUArray) this)
                .astype(Promotion.of(DType.FLOAT64, Calls.ref(this).type()))
                .pow(other);
    }

    /** Returns {@code this} to the power of a number, in float64, or in complex128 if either is complex. */
    default GPUArray floatPower(Number other) {
        Number exponent = other instanceof ComplexNumber ? other : (Number) other.doubleValue();
        // As an array: numbers such as 0.5 are replaced by functions that differ at -0.0 and infinity.
        return floatPower(((GPUArray) this).beside(() -> GPUArray.toGpu(exponent)));
    }

    /** Returns {@code sin(πa) / (πa)}, 1 at 0. */
    default GPUArray sinc() {
        return Calls.composite(Composites::sinc, this);
    }

    /** Returns degrees as radians. */
    default GPUArray deg2rad() {
        return Calls.composite(Composites::deg2rad, this);
    }

    /** Returns radians as degrees. */
    default GPUArray rad2deg() {
        return Calls.composite(Composites::rad2deg, this);
    }
}
