package org.gpuarray;

import java.util.List;
import java.util.Objects;
import org.gpuarray.types.Slice;

/**
 * The names that Groovy's operators have and Kotlin's have not: {@code 2 * a[1, ':'] ** 2} works on the class itself. Nothing
 * else calls these; in Java and Kotlin there is one name for everything, and it stands in the other interfaces.
 */
public sealed interface GroovyOps permits GPUArray {
    /** {@code a * b}: {@link GPUArray#times(GPUArray)}. */
    default GPUArray multiply(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).times(b);
    }

    /** {@code a * b}: {@link GPUArray#times(Number)}. */
    default GPUArray multiply(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).times(b);
    }

    /** {@code a % b}: {@link GPUArray#rem(GPUArray)}. */
    default GPUArray mod(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).rem(b);
    }

    /** {@code a % b}: {@link GPUArray#rem(Number)}. */
    default GPUArray mod(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).rem(b);
    }

    /** {@code a % b}: {@link GPUArray#rem(GPUArray)}. */
    default GPUArray remainder(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).rem(b);
    }

    /** {@code a % b}: {@link GPUArray#rem(Number)}. */
    default GPUArray remainder(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).rem(b);
    }

    /** {@code a ** b}: {@link GPUArray#pow(GPUArray)}. */
    default GPUArray power(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).pow(b);
    }

    /** {@code a ** b}: {@link GPUArray#pow(Number)}. */
    default GPUArray power(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).pow(b);
    }

    /** {@code a & b}: {@link GPUArray#bitwiseAnd(GPUArray)}. */
    default GPUArray and(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseAnd(b);
    }

    /** {@code a & b}: {@link GPUArray#bitwiseAnd(Number)}. */
    default GPUArray and(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseAnd(b);
    }

    /** {@code a | b}: {@link GPUArray#bitwiseOr(GPUArray)}. */
    default GPUArray or(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseOr(b);
    }

    /** {@code a | b}: {@link GPUArray#bitwiseOr(Number)}. */
    default GPUArray or(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseOr(b);
    }

    /** {@code a ^ b}: {@link GPUArray#bitwiseXor(GPUArray)}. */
    default GPUArray xor(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseXor(b);
    }

    /** {@code a ^ b}: {@link GPUArray#bitwiseXor(Number)}. */
    default GPUArray xor(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseXor(b);
    }

    /** {@code a << b}: {@link GPUArray#bitwiseLeftShift(GPUArray)}. */
    default GPUArray leftShift(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseLeftShift(b);
    }

    /** {@code a << b}: {@link GPUArray#bitwiseLeftShift(Number)}. */
    default GPUArray leftShift(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseLeftShift(b);
    }

    /** {@code a >> b}: {@link GPUArray#bitwiseRightShift(GPUArray)}. */
    default GPUArray rightShift(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseRightShift(b);
    }

    /** {@code a >> b}: {@link GPUArray#bitwiseRightShift(Number)}. */
    default GPUArray rightShift(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseRightShift(b);
    }

    /** {@code -a}: {@link GPUArray#unaryMinus()}. */
    default GPUArray negative() {
        return ((GPUArray) this).unaryMinus();
    }

    /** {@code ~a}: {@link GPUArray#bitwiseInvert()}. */
    default GPUArray bitwiseNegate() {
        return ((GPUArray) this).bitwiseInvert();
    }

    /** {@code a[index]}: a view. */
    default GPUArray getAt(int index) {
        return ((GPUArray) this).get(index);
    }

    /** {@code a[index]}: a view. */
    default GPUArray getAt(String index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(index);
    }

    /** {@code a[index]}: a view. */
    default GPUArray getAt(Slice index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(index);
    }

    /** {@code a[mask]}, {@code a[indices]}: a copy. */
    default GPUArray getAt(GPUArray index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get((Object) index);
    }

    /** {@code a[1, '::2']}, a view of several entries, and {@code a[1..3]}, where a range is a slice that has both ends; with arrays a copy. */
    default GPUArray getAt(List<?> index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(GroovyNumbers.entries(index));
    }

    /** {@code a[index] = value}. */
    default void putAt(int index, GPUArray value) {
        ((GPUArray) this).set(index, value);
    }

    /** {@code a['1:3'] = value}. */
    default void putAt(String index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(index, value);
    }

    /** {@code a[1, 2] = value}. */
    default void putAt(List<?> index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(GroovyNumbers.entries(index), value);
    }

    /** {@code a[mask] = value}, {@code a[indices] = value}. */
    default void putAt(GPUArray index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        ((GPUArray) this).set(index, value);
    }

    /** {@code a[mask] = value}, {@code a[indices] = value}. */
    default void putAt(GPUArray index, Number value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        ((GPUArray) this).set(index, value);
    }

    /** {@code a[index] = value}. */
    default void putAt(int index, Number value) {
        ((GPUArray) this).set(index, value);
    }

    /** {@code a['1:3'] = value}. */
    default void putAt(String index, Number value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(index, value);
    }

    /** {@code a[1, 2] = value}. */
    default void putAt(List<?> index, Number value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(GroovyNumbers.entries(index), value);
    }
}
