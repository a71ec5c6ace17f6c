package org.gpuarray;

/** What Groovy finds by its file of extension modules: operators with a number on the left. */
public final class GroovyNumbers {
    private GroovyNumbers() {}

    /** Returns {@code number + a}. */
    public static GPUArray plus(Number number, GPUArray a) {
        return GPU.plus(number, a);
    }

    /** Returns {@code number - a}. */
    public static GPUArray minus(Number number, GPUArray a) {
        return GPU.minus(number, a);
    }

    /** Returns {@code number * a}. */
    public static GPUArray multiply(Number number, GPUArray a) {
        return GPU.times(number, a);
    }

    /** Returns {@code number / a}. */
    public static GPUArray div(Number number, GPUArray a) {
        return GPU.div(number, a);
    }

    /** Returns {@code number % a}. */
    public static GPUArray mod(Number number, GPUArray a) {
        return GPU.rem(number, a);
    }

    /** Returns {@code number % a}. */
    public static GPUArray remainder(Number number, GPUArray a) {
        return GPU.rem(number, a);
    }

    /** Returns {@code number ** a}. */
    public static GPUArray power(Number number, GPUArray a) {
        return GPU.pow(number, a);
    }

    /** Returns {@code number & a}. */
    public static GPUArray and(Number number, GPUArray a) {
        return GPU.bitwiseAnd(number, a);
    }

    /** Returns {@code number | a}. */
    public static GPUArray or(Number number, GPUArray a) {
        return GPU.bitwiseOr(number, a);
    }

    /** Returns {@code number ^ a}. */
    public static GPUArray xor(Number number, GPUArray a) {
        return GPU.bitwiseXor(number, a);
    }

    /** Returns {@code number << a}. */
    public static GPUArray leftShift(Number number, GPUArray a) {
        return GPU.bitwiseLeftShift(number, a);
    }

    /** Returns {@code number >> a}. */
    public static GPUArray rightShift(Number number, GPUArray a) {
        return GPU.bitwiseRightShift(number, a);
    }
}
