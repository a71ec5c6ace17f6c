package org.gpuarray.sharded;

import org.gpuarray.GPUArray;

/**
 * Roots, exponentials, logarithms, angles and bits of arrays on several devices: {@link GPUArray}'s methods of the same names, called
 * for each device's part. Operands and errors as of {@link ShardedElementwise}.
 */
public sealed interface ShardedMath permits ShardedArray {
    /** Returns the square roots of the elements. */
    default ShardedArray sqrt() {
        return Lockstep.each("sqrt", this, GPUArray::sqrt);
    }

    /** Returns the cube roots of the elements. */
    default ShardedArray cbrt() {
        return Lockstep.each("cbrt", this, GPUArray::cbrt);
    }

    /** Returns the exponentials of the elements. */
    default ShardedArray exp() {
        return Lockstep.each("exp", this, GPUArray::exp);
    }

    /** Returns the powers of two of the elements. */
    default ShardedArray exp2() {
        return Lockstep.each("exp2", this, GPUArray::exp2);
    }

    /** Returns the exponentials, less one of the elements. */
    default ShardedArray expm1() {
        return Lockstep.each("expm1", this, GPUArray::expm1);
    }

    /** Returns the natural logarithms of the elements. */
    default ShardedArray log() {
        return Lockstep.each("log", this, GPUArray::log);
    }

    /** Returns the logarithms to base 2 of the elements. */
    default ShardedArray log2() {
        return Lockstep.each("log2", this, GPUArray::log2);
    }

    /** Returns the logarithms to base 10 of the elements. */
    default ShardedArray log10() {
        return Lockstep.each("log10", this, GPUArray::log10);
    }

    /** Returns the natural logarithms of one more of the elements. */
    default ShardedArray log1p() {
        return Lockstep.each("log1p", this, GPUArray::log1p);
    }

    /** Returns the sines of the elements. */
    default ShardedArray sin() {
        return Lockstep.each("sin", this, GPUArray::sin);
    }

    /** Returns the cosines of the elements. */
    default ShardedArray cos() {
        return Lockstep.each("cos", this, GPUArray::cos);
    }

    /** Returns the tangents of the elements. */
    default ShardedArray tan() {
        return Lockstep.each("tan", this, GPUArray::tan);
    }

    /** Returns the arc sines of the elements. */
    default ShardedArray asin() {
        return Lockstep.each("asin", this, GPUArray::asin);
    }

    /** Returns the arc cosines of the elements. */
    default ShardedArray acos() {
        return Lockstep.each("acos", this, GPUArray::acos);
    }

    /** Returns the arc tangents of the elements. */
    default ShardedArray atan() {
        return Lockstep.each("atan", this, GPUArray::atan);
    }

    /** Returns the hyperbolic sines of the elements. */
    default ShardedArray sinh() {
        return Lockstep.each("sinh", this, GPUArray::sinh);
    }

    /** Returns the hyperbolic cosines of the elements. */
    default ShardedArray cosh() {
        return Lockstep.each("cosh", this, GPUArray::cosh);
    }

    /** Returns the hyperbolic tangents of the elements. */
    default ShardedArray tanh() {
        return Lockstep.each("tanh", this, GPUArray::tanh);
    }

    /** Returns the values of the error function of the elements. */
    default ShardedArray erf() {
        return Lockstep.each("erf", this, GPUArray::erf);
    }

    /** Returns the angles of points, of which these are the y. */
    default ShardedArray atan2(ShardedArray other) {
        return Lockstep.both("atan2", this, other, GPUArray::atan2);
    }

    /** Returns the angles of points, of which these are the y. */
    default ShardedArray atan2(Number other) {
        return Lockstep.each("atan2", this, a -> a.atan2(other));
    }

    /** Returns the lengths of hypotenuses. */
    default ShardedArray hypot(ShardedArray other) {
        return Lockstep.both("hypot", this, other, GPUArray::hypot);
    }

    /** Returns the lengths of hypotenuses. */
    default ShardedArray hypot(Number other) {
        return Lockstep.each("hypot", this, a -> a.hypot(other));
    }

    /** Returns the bits that both integers have. */
    default ShardedArray bitwiseAnd(ShardedArray other) {
        return Lockstep.both("bitwiseAnd", this, other, GPUArray::bitwiseAnd);
    }

    /** Returns the bits that both integers have. */
    default ShardedArray bitwiseAnd(Number other) {
        return Lockstep.each("bitwiseAnd", this, a -> a.bitwiseAnd(other));
    }

    /** Returns the bits that one integer or both have. */
    default ShardedArray bitwiseOr(ShardedArray other) {
        return Lockstep.both("bitwiseOr", this, other, GPUArray::bitwiseOr);
    }

    /** Returns the bits that one integer or both have. */
    default ShardedArray bitwiseOr(Number other) {
        return Lockstep.each("bitwiseOr", this, a -> a.bitwiseOr(other));
    }

    /** Returns the bits that one of two integers has. */
    default ShardedArray bitwiseXor(ShardedArray other) {
        return Lockstep.both("bitwiseXor", this, other, GPUArray::bitwiseXor);
    }

    /** Returns the bits that one of two integers has. */
    default ShardedArray bitwiseXor(Number other) {
        return Lockstep.each("bitwiseXor", this, a -> a.bitwiseXor(other));
    }

    /** Returns integers with their bits moved up. */
    default ShardedArray bitwiseLeftShift(ShardedArray other) {
        return Lockstep.both("bitwiseLeftShift", this, other, GPUArray::bitwiseLeftShift);
    }

    /** Returns integers with their bits moved up. */
    default ShardedArray bitwiseLeftShift(Number other) {
        return Lockstep.each("bitwiseLeftShift", this, a -> a.bitwiseLeftShift(other));
    }

    /** Returns integers with their bits moved down. */
    default ShardedArray bitwiseRightShift(ShardedArray other) {
        return Lockstep.both("bitwiseRightShift", this, other, GPUArray::bitwiseRightShift);
    }

    /** Returns integers with their bits moved down. */
    default ShardedArray bitwiseRightShift(Number other) {
        return Lockstep.each("bitwiseRightShift", this, a -> a.bitwiseRightShift(other));
    }

    /** Returns integers with each bit inverted. */
    default ShardedArray bitwiseInvert() {
        return Lockstep.each("bitwiseInvert", this, GPUArray::bitwiseInvert);
    }
}
