package org.gpuarray;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.jspecify.annotations.Nullable;

/** What the method groups of {@link GPUArray} have in common. */
final class Calls {
    private Calls() {}

    static GPUArray unary(Op op, Object a) {
        return beside(a, ExprBuilder.unary(op, ref(a)));
    }

    /** Returns what several operators make of an array. */
    static GPUArray composite(Function<ArrayRef, Node> function, Object a) {
        return beside(a, function.apply(ref(a)));
    }

    static GPUArray reduction(BiFunction<ArrayRef, ReduceOptions, Node> reduction, Object a, Reduce options) {
        return beside(a, reduction.apply(ref(a), options.options()));
    }

    /** Returns an array on the device of {@code a}, even where it needs none of its elements. */
    private static GPUArray beside(Object a, Node result) {
        return GPUArray.of(result).placedLike((GPUArray) a);
    }

    /** Builds a scan, of which there are two kinds. */
    interface Scan {
        Node of(String name, ReduceOp op, ArrayRef a, @Nullable Integer axis, @Nullable DType dtype);
    }

    static GPUArray scan(Scan scan, String name, ReduceOp op, Object a, @Nullable Integer axis, @Nullable DType dtype) {
        return beside(a, scan.of(name, op, ref(a), axis, dtype));
    }

    /** Returns an array of at most one axis as one of one axis. */
    static GPUArray line(String name, Object a) {
        if (ref(a).shape().rank() > 1) {
            throw new IllegalArgumentException(name + ": shape=" + ref(a).shape() + ", need an axis");
        }
        return ((GPUArray) a).atleast1d();
    }

    /** Returns what an operator makes of an operand and another one, which its methods call {@code other}. */
    static GPUArray binary(Op op, Object a, Object b) {
        Objects.requireNonNull(b, "other");
        return GPUArray.of(ExprBuilder.binary(op, operand(a), operand(b)));
    }

    /** Returns a GPUArray, Number or Boolean as an operand. */
    static Operand operand(Object value) {
        if (value instanceof GPUArray array) {
            return array.ref();
        }
        return value instanceof Boolean bool ? Operand.of(bool) : Operand.of((Number) value);
    }

    /** Returns a bound as an operand; null where it is an integer beyond the array's type, on the side of this sign. */
    static @Nullable Operand bound(Object a, @Nullable Number value, int side) {
        if (value == null) {
            return null;
        }
        Scalar scalar = Scalar.of(value);
        DType type = ref(a).type();
        boolean areWhole = type.isInteger() && scalar.defaultType().isInteger();
        return areWhole && !scalar.fits(type) && scalar.signum() == side ? null : operand(value);
    }

    static GPUArray write(String operation, GPUArray target, Object value) {
        limitPending(target);
        Node replaced = ExprBuilder.write(operation, target.ref(), operand(trimmed(value, target.ndim())));
        if (replaced != null) {
            Lifetimes.drop(replaced);
        }
        return target;
    }

    /** Returns a value for a target of so many axes, less those of extent 1 that it has before them. */
    static Object trimmed(Object value, int rank) {
        if (!(value instanceof GPUArray array) || array.ndim() <= rank) {
            return value;
        }
        int[] more = IntStream.range(0, array.ndim() - rank).toArray();
        boolean areOnes = Arrays.stream(more).allMatch(axis -> array.shape().extent(axis) == 1);
        return areOnes ? array.squeeze(more) : value;
    }

    /**
     * Computes an array's contents if writes to it have become a very long chain. That may fail, so it comes before the next
     * write: what throws has not been written.
     */
    static void limitPending(GPUArray target) {
        Executor.limitPending(target.ref().cell());
    }

    /** Throws for a complex type, where distances between numbers count, or which of them lie between others. */
    static void requireReal(String operation, DType type) {
        if (type.isComplex()) {
            throw new IllegalArgumentException(
                    operation + ": dtype=" + type + ", need a real type; take real(), imag() or abs()");
        }
    }

    static ArrayRef ref(Object array) {
        return ((GPUArray) array).ref();
    }

    /** Returns whether all elements of an array of bools are true, reading one number. */
    static boolean allTrue(GPUArray bools) {
        return bools.all().itemBoolean();
    }

    /** Returns whether a number is other than 0, as NaN is. */
    static boolean isTrue(Number number) {
        Objects.requireNonNull(number, "other");
        return number instanceof BigInteger big
                ? big.signum() != 0
                : !Scalar.of(number).isExactly(0);
    }

    /** Checks that neither an argument of several arrays nor one of them is null. */
    static void requireAll(String name, GPUArray... arrays) {
        Objects.requireNonNull(arrays, name);
        for (int i = 0; i < arrays.length; i++) {
            if (arrays[i] == null) {
                throw new NullPointerException(name + "[" + i + "] is null, need an array");
            }
        }
    }
}
