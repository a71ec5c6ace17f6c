package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import java.util.Objects;
import org.gpuarray.types.Slice;

/**
 * The names that Groovy's operators have, and neither Kotlin's nor NumPy's functions: {@code 2 * a[1, ':'] ** 2} works on the
 * class itself.
 */
@CheckReturnValue
public sealed interface GroovyOps permits GPUArray {
    /** Returns {@code a & b}, as {@link GPUArray#bitwiseAnd(GPUArray)} does. */
    default GPUArray and(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseAnd(b);
    }

    /** Returns {@code a & b}, as {@link GPUArray#bitwiseAnd(Number)} does. */
    default GPUArray and(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseAnd(b);
    }

    /** Returns {@code a & b}, as {@link GPUArray#bitwiseAnd(boolean)} does. */
    default GPUArray and(boolean b) {
        return ((GPUArray) this).bitwiseAnd(b);
    }

    /** Returns {@code a | b}, as {@link GPUArray#bitwiseOr(GPUArray)} does. */
    default GPUArray or(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseOr(b);
    }

    /** Returns {@code a | b}, as {@link GPUArray#bitwiseOr(Number)} does. */
    default GPUArray or(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseOr(b);
    }

    /** Returns {@code a | b}, as {@link GPUArray#bitwiseOr(boolean)} does. */
    default GPUArray or(boolean b) {
        return ((GPUArray) this).bitwiseOr(b);
    }

    /** Returns {@code a ^ b}, as {@link GPUArray#bitwiseXor(GPUArray)} does. */
    default GPUArray xor(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseXor(b);
    }

    /** Returns {@code a ^ b}, as {@link GPUArray#bitwiseXor(Number)} does. */
    default GPUArray xor(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseXor(b);
    }

    /** Returns {@code a ^ b}, as {@link GPUArray#bitwiseXor(boolean)} does. */
    default GPUArray xor(boolean b) {
        return ((GPUArray) this).bitwiseXor(b);
    }

    /** Returns {@code a << b}, as {@link GPUArray#bitwiseLeftShift(GPUArray)} does. */
    default GPUArray leftShift(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseLeftShift(b);
    }

    /** Returns {@code a << b}, as {@link GPUArray#bitwiseLeftShift(Number)} does. */
    default GPUArray leftShift(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseLeftShift(b);
    }

    /** Returns {@code a >> b}, as {@link GPUArray#bitwiseRightShift(GPUArray)} does. */
    default GPUArray rightShift(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseRightShift(b);
    }

    /** Returns {@code a >> b}, as {@link GPUArray#bitwiseRightShift(Number)} does. */
    default GPUArray rightShift(Number b) {
        Objects.requireNonNull(b, "b");
        return ((GPUArray) this).bitwiseRightShift(b);
    }

    /** Returns {@code ~a}, as {@link GPUArray#bitwiseInvert()} does. */
    default GPUArray bitwiseNegate() {
        return ((GPUArray) this).bitwiseInvert();
    }

    /**
     * Returns whether the only element is true, or not 0, as {@link GPUArray#truth()} does: what {@code if (a)} asks in Groovy.
     *
     * @throws IllegalArgumentException if there is not exactly one element
     */
    default boolean asBoolean() {
        return ((GPUArray) this).truth();
    }

    /** Returns {@code a[index]}, a view. */
    default GPUArray getAt(int index) {
        return ((GPUArray) this).get(index);
    }

    /** Returns {@code a[index]}, a view. */
    default GPUArray getAt(String index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(index);
    }

    /** Returns {@code a[index]}, a view. */
    default GPUArray getAt(Slice index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(index);
    }

    /** Returns {@code a[mask]} or {@code a[indices]}, a copy. */
    default GPUArray getAt(GPUArray index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get((Object) index);
    }

    /**
     * Returns {@code a[1, '::2']}, a view of several entries, or {@code a[1..3]}, where a range is a slice that has both ends; with
     * arrays a copy.
     */
    default GPUArray getAt(List<?> index) {
        Objects.requireNonNull(index, "index");
        return ((GPUArray) this).get(Entries.ofGroovy(index));
    }

    /** Writes a value: {@code a[index] = value}. */
    default void putAt(int index, GPUArray value) {
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a['1:3'] = value}. */
    default void putAt(String index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a[1, 2] = value}. */
    default void putAt(List<?> index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(Entries.ofGroovy(index), value);
    }

    /** Writes a value: {@code a[mask] = value} or {@code a[indices] = value}. */
    default void putAt(GPUArray index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a[mask] = value} or {@code a[indices] = value}. */
    default void putAt(GPUArray index, Number value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a[index] = value}. */
    default void putAt(int index, Number value) {
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a['1:3'] = value}. */
    default void putAt(String index, Number value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(index, value);
    }

    /** Writes a value: {@code a[1, 2] = value}. */
    default void putAt(List<?> index, Number value) {
        Objects.requireNonNull(index, "index");
        ((GPUArray) this).set(Entries.ofGroovy(index), value);
    }
}
