package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Scans;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Running sums, products and extremes, and differences. Without an axis they take all elements in C order and give a 1-d array.
 * Negative axes count from the last. What makes the elements is computed in the same kernel; nothing runs until a result is
 * read.
 *
 * <p>Type: sums and products of bools and integers are int64, of those without sign uint64; floats, and extremes, keep theirs.
 *
 * <p>Rounding: sums and products of floats run in float64 (floats of 16 bits in float32), and each result is rounded once. The
 * order is a function of the shape, the same on every device: docs/decisions/0009-order-of-scans.md. So float32 is off by
 * hardly more than the one rounding.
 */
@CheckReturnValue
public sealed interface CumulativeOps permits GPUArray {
    /** Returns the sums of each element and all before it. */
    default GPUArray cumsum() {
        return Calls.scan(Scans::scan, "cumsum", ReduceOp.SUM, this, null, null);
    }

    /**
     * Returns the sums of each element and all before it along an axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumsum(int axis) {
        return Calls.scan(Scans::scan, "cumsum", ReduceOp.SUM, this, axis, null);
    }

    /**
     * Returns the sums of each element and all before it, all converted to {@code dtype}, which the result has too; bool is
     * refused.
     */
    default GPUArray cumsum(DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scan, "cumsum", ReduceOp.SUM, this, null, dtype);
    }

    /**
     * Returns the sums of each element and all before it along an axis, all converted to {@code dtype}, which the result has
     * too; bool is refused.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumsum(int axis, DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scan, "cumsum", ReduceOp.SUM, this, axis, dtype);
    }

    /** Returns the products of each element and all before it. */
    default GPUArray cumprod() {
        return Calls.scan(Scans::scan, "cumprod", ReduceOp.PROD, this, null, null);
    }

    /**
     * Returns the products of each element and all before it along an axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumprod(int axis) {
        return Calls.scan(Scans::scan, "cumprod", ReduceOp.PROD, this, axis, null);
    }

    /**
     * Returns the products of each element and all before it, all converted to {@code dtype}, which the result has too; bool is
     * refused.
     */
    default GPUArray cumprod(DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scan, "cumprod", ReduceOp.PROD, this, null, dtype);
    }

    /**
     * Returns the products of each element and all before it along an axis, all converted to {@code dtype}, which the result
     * has too; bool is refused.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumprod(int axis, DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scan, "cumprod", ReduceOp.PROD, this, axis, dtype);
    }

    /** Returns the sums of each element and all before it, with 0 for NaN. */
    default GPUArray nancumsum() {
        return Calls.scan(Scans::scanNumbers, "nancumsum", ReduceOp.SUM, this, null, null);
    }

    /**
     * Returns the sums of each element and all before it along an axis, with 0 for NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray nancumsum(int axis) {
        return Calls.scan(Scans::scanNumbers, "nancumsum", ReduceOp.SUM, this, axis, null);
    }

    /**
     * Returns the sums of each element and all before it along an axis, with 0 for NaN, all converted to {@code dtype}, which
     * the result has too; bool is refused.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray nancumsum(int axis, DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scanNumbers, "nancumsum", ReduceOp.SUM, this, axis, dtype);
    }

    /** Returns the products of each element and all before it, with 1 for NaN. */
    default GPUArray nancumprod() {
        return Calls.scan(Scans::scanNumbers, "nancumprod", ReduceOp.PROD, this, null, null);
    }

    /**
     * Returns the products of each element and all before it along an axis, with 1 for NaN.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray nancumprod(int axis) {
        return Calls.scan(Scans::scanNumbers, "nancumprod", ReduceOp.PROD, this, axis, null);
    }

    /**
     * Returns the products of each element and all before it along an axis, with 1 for NaN, all converted to {@code dtype},
     * which the result has too; bool is refused.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray nancumprod(int axis, DType dtype) {
        Objects.requireNonNull(dtype, "dtype");
        return Calls.scan(Scans::scanNumbers, "nancumprod", ReduceOp.PROD, this, axis, dtype);
    }

    /** Returns the largest of each element and all before it, NaN from the first one on: NumPy's {@code maximum.accumulate}. */
    default GPUArray cummax() {
        return Calls.scan(Scans::scan, "cummax", ReduceOp.MAX, this, null, null);
    }

    /**
     * Returns the largest of each element and all before it along an axis, NaN from the first one on.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cummax(int axis) {
        return Calls.scan(Scans::scan, "cummax", ReduceOp.MAX, this, axis, null);
    }

    /** Returns the smallest of each element and all before it, NaN from the first one on: NumPy's {@code minimum.accumulate}. */
    default GPUArray cummin() {
        return Calls.scan(Scans::scan, "cummin", ReduceOp.MIN, this, null, null);
    }

    /**
     * Returns the smallest of each element and all before it along an axis, NaN from the first one on.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cummin(int axis) {
        return Calls.scan(Scans::scan, "cummin", ReduceOp.MIN, this, axis, null);
    }

    /**
     * Returns the sums of each element and all before it along the only axis, by the Array API's name.
     *
     * @throws IllegalArgumentException if there is more than one
     */
    default GPUArray cumulativeSum() {
        return Calls.line("cumulativeSum", this).cumsum(0);
    }

    /**
     * Returns the sums of each element and all before it along an axis, by the Array API's name; of a 0-d array one element.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeSum(int axis) {
        return ((GPUArray) this).atleast1d().cumsum(axis);
    }

    /**
     * Returns the sums of each element and all before it along an axis; with {@code includeInitial}, zeros come first, one
     * element more along the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeSum(int axis, boolean includeInitial) {
        return cumulativeSum(axis, null, includeInitial);
    }

    /**
     * Returns the sums of each element and all before it along an axis, all converted to {@code dtype}, which the result has
     * too; with {@code includeInitial}, zeros come first, one element more along the axis.
     *
     * @param dtype null for the type that sums of the array's have; bool is refused
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeSum(int axis, @Nullable DType dtype, boolean includeInitial) {
        GPUArray all = ((GPUArray) this).atleast1d();
        GPUArray line = dtype == null ? all.cumsum(axis) : all.cumsum(axis, dtype);
        GPUArray initial = includeInitial ? Creation.zeros(Shape.SCALAR, line.dtype()) : null;
        return Pieces.between("cumulativeSum", line, axis, initial, null);
    }

    /**
     * Returns the products of each element and all before it along the only axis, by the Array API's name.
     *
     * @throws IllegalArgumentException if there is more than one
     */
    default GPUArray cumulativeProd() {
        return Calls.line("cumulativeProd", this).cumprod(0);
    }

    /**
     * Returns the products of each element and all before it along an axis, by the Array API's name; of a 0-d array one element.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeProd(int axis) {
        return ((GPUArray) this).atleast1d().cumprod(axis);
    }

    /**
     * Returns the products of each element and all before it along an axis; with {@code includeInitial}, ones come first, one
     * element more along the axis.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeProd(int axis, boolean includeInitial) {
        return cumulativeProd(axis, null, includeInitial);
    }

    /**
     * Returns the products of each element and all before it along an axis, all converted to {@code dtype}, which the result
     * has too; with {@code includeInitial}, ones come first, one element more along the axis.
     *
     * @param dtype null for the type that products of the array's have; bool is refused
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray cumulativeProd(int axis, @Nullable DType dtype, boolean includeInitial) {
        GPUArray all = ((GPUArray) this).atleast1d();
        GPUArray line = dtype == null ? all.cumprod(axis) : all.cumprod(axis, dtype);
        GPUArray initial = includeInitial ? Creation.ones(Shape.SCALAR, line.dtype()) : null;
        return Pieces.between("cumulativeProd", line, axis, initial, null);
    }

    /** Returns the differences of neighbours along the last axis; of bools whether they differ. */
    default GPUArray diff() {
        return diff(1, -1);
    }

    /**
     * Returns the differences of neighbours along the last axis, {@code n} times over.
     *
     * @throws IllegalArgumentException if {@code n} is below 0, or there is no axis
     */
    default GPUArray diff(int n) {
        return diff(n, -1);
    }

    /**
     * Returns the differences of neighbours, {@code n} times over: as many fewer along the axis.
     *
     * @throws IllegalArgumentException if {@code n} is negative or the axis is out of range, as it is for a 0-d array
     */
    default GPUArray diff(int n, int axis) {
        return GPUArray.of(Scans.diff(Calls.ref(this), n, axis));
    }

    /**
     * Returns the differences of neighbours, {@code n} times over, of this array with others before and behind it along the
     * axis.
     *
     * @param prepend null for none; of this array's shape but for the axis, or 0-d
     * @param append likewise
     * @throws IllegalArgumentException if {@code n} is negative, the axis is out of range, or their shapes are others
     */
    default GPUArray diff(int n, int axis, @Nullable GPUArray prepend, @Nullable GPUArray append) {
        return n == 0
                ? diff(0, axis)
                : Pieces.between("diff", (GPUArray) this, axis, prepend, append).diff(n, axis);
    }

    /**
     * Returns the differences of neighbours, {@code n} times over, of this array with numbers before and behind it along the
     * axis: each an int64, a float64 or a complex128.
     *
     * @param prepend null for none
     * @param append likewise
     * @throws IllegalArgumentException if {@code n} is negative, or the axis is out of range
     */
    default GPUArray diff(int n, int axis, @Nullable Number prepend, @Nullable Number append) {
        return diff(
                n,
                axis,
                prepend == null ? null : ((GPUArray) this).beside(() -> GPUArray.toGpu(prepend)),
                append == null ? null : ((GPUArray) this).beside(() -> GPUArray.toGpu(append)));
    }

    /**
     * Returns the elements plus multiples of 2π, so that neighbours along the last axis differ by π at most. Type: the array's
     * if that is floating, else float64.
     *
     * @throws IllegalArgumentException if the array is 0-d
     */
    default GPUArray unwrap() {
        return unwrap(-1, 2 * Math.PI);
    }

    /**
     * Returns the elements plus multiples of the period, so that neighbours along the axis differ by half of it at most. Type:
     * the array's if that is floating, else float64.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray unwrap(int axis, double period) {
        return Interpolation.unwrap((GPUArray) this, null, axis, period);
    }

    /**
     * Returns the elements plus multiples of a whole period, so that neighbours along the axis differ by half of it at most.
     * Type: integers with signs and floats keep theirs, others become float64.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray unwrap(int axis, long period) {
        return Interpolation.unwrap((GPUArray) this, axis, period);
    }

    /**
     * Returns the elements plus multiples of the period, so that neighbours along the axis differ by half of it at most;
     * differences of less than {@code discont} stay. Type: the array's if that is floating, else float64.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    default GPUArray unwrap(int axis, double period, double discont) {
        return Interpolation.unwrap((GPUArray) this, discont, axis, period);
    }

    /**
     * Returns the differences of neighbours among all elements in C order.
     *
     * @throws IllegalArgumentException if the array is of bools
     */
    default GPUArray ediff1d() {
        GPUArray line = ((GPUArray) this).reshape(-1);
        if (line.dtype() == DType.BOOL) {
            throw new IllegalArgumentException("ediff1d: dtype=bool, need a number; diff tells where bools differ");
        }
        return line.diff();
    }

    /**
     * Returns the differences of neighbours among all elements in C order, with other numbers before and behind.
     *
     * @param toBegin null for none; any shape, read in C order
     * @param toEnd likewise
     * @throws IllegalArgumentException if their types are not of the array's kind
     */
    default GPUArray ediff1d(@Nullable GPUArray toBegin, @Nullable GPUArray toEnd) {
        DType type = Calls.ref(this).type();
        return Pieces.between(
                "ediff1d", ediff1d(), 0, Pieces.line("ediff1d", toBegin, type), Pieces.line("ediff1d", toEnd, type));
    }
}
