package org.gpuarray.kotlin

import org.gpuarray.GPUArray
import org.gpuarray.Reduce
import org.gpuarray.types.DType

// Reductions with named options: `a.sum(axis = 0, keepDims = true)`. One axis, or several as `axes = intArrayOf(0, 1)`.

private fun options(
    axis: Int?,
    keepDims: Boolean,
    dtype: DType? = null,
    where: GPUArray? = null,
    initial: Number? = null,
): Reduce = with(if (axis == null) Reduce.all() else Reduce.axes(axis), keepDims, dtype, where, initial)

private fun options(
    axes: IntArray,
    keepDims: Boolean,
    dtype: DType? = null,
    where: GPUArray? = null,
    initial: Number? = null,
): Reduce = with(Reduce.axes(*axes), keepDims, dtype, where, initial)

private fun with(over: Reduce, keepDims: Boolean, dtype: DType?, where: GPUArray?, initial: Number?): Reduce {
    var options = if (keepDims) over.keepdims() else over
    options = if (dtype == null) options else options.dtype(dtype)
    options = if (where == null) options else options.where(where)
    return if (initial == null) options else options.initial(initial)
}

/** Returns the sum over one axis, or over all, computed in `dtype`, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.sum(axis: Int? = null, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null, initial: Number? = null): GPUArray =
    sum(options(axis, keepDims, dtype = dtype, where = where, initial = initial))

/** Returns the sum over these axes; over none if it is empty, computed in `dtype`, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.sum(axes: IntArray, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null, initial: Number? = null): GPUArray =
    sum(options(axes, keepDims, dtype = dtype, where = where, initial = initial))

/** Returns the product over one axis, or over all, computed in `dtype`, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.prod(axis: Int? = null, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null, initial: Number? = null): GPUArray =
    prod(options(axis, keepDims, dtype = dtype, where = where, initial = initial))

/** Returns the product over these axes; over none if it is empty, computed in `dtype`, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.prod(axes: IntArray, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null, initial: Number? = null): GPUArray =
    prod(options(axes, keepDims, dtype = dtype, where = where, initial = initial))

/** Returns the mean over one axis, or over all, computed in `dtype`, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.mean(axis: Int? = null, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null): GPUArray =
    mean(options(axis, keepDims, dtype = dtype, where = where))

/** Returns the mean over these axes; over none if it is empty, computed in `dtype`, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.mean(axes: IntArray, keepDims: Boolean = false, dtype: DType? = null, where: GPUArray? = null): GPUArray =
    mean(options(axes, keepDims, dtype = dtype, where = where))

/** Returns the least element over one axis, or over all, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.min(axis: Int? = null, keepDims: Boolean = false, where: GPUArray? = null, initial: Number? = null): GPUArray =
    min(options(axis, keepDims, where = where, initial = initial))

/** Returns the least element over these axes; over none if it is empty, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.min(axes: IntArray, keepDims: Boolean = false, where: GPUArray? = null, initial: Number? = null): GPUArray =
    min(options(axes, keepDims, where = where, initial = initial))

/** Returns the greatest element over one axis, or over all, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.max(axis: Int? = null, keepDims: Boolean = false, where: GPUArray? = null, initial: Number? = null): GPUArray =
    max(options(axis, keepDims, where = where, initial = initial))

/** Returns the greatest element over these axes; over none if it is empty, only where the mask is true, and `initial`. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.max(axes: IntArray, keepDims: Boolean = false, where: GPUArray? = null, initial: Number? = null): GPUArray =
    max(options(axes, keepDims, where = where, initial = initial))

/** Returns the greatest element less the least over one axis, or over all. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.ptp(axis: Int? = null, keepDims: Boolean = false): GPUArray =
    ptp(options(axis, keepDims))

/** Returns the greatest element less the least over these axes; over none if it is empty. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.ptp(axes: IntArray, keepDims: Boolean = false): GPUArray =
    ptp(options(axes, keepDims))

/** Returns whether an element is true over one axis, or over all, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.any(axis: Int? = null, keepDims: Boolean = false, where: GPUArray? = null): GPUArray =
    any(options(axis, keepDims, where = where))

/** Returns whether an element is true over these axes; over none if it is empty, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.any(axes: IntArray, keepDims: Boolean = false, where: GPUArray? = null): GPUArray =
    any(options(axes, keepDims, where = where))

/** Returns whether all elements are true over one axis, or over all, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.all(axis: Int? = null, keepDims: Boolean = false, where: GPUArray? = null): GPUArray =
    all(options(axis, keepDims, where = where))

/** Returns whether all elements are true over these axes; over none if it is empty, only where the mask is true. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.all(axes: IntArray, keepDims: Boolean = false, where: GPUArray? = null): GPUArray =
    all(options(axes, keepDims, where = where))

/** Returns how many elements are not 0 over one axis, or over all. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.countNonzero(axis: Int? = null, keepDims: Boolean = false): GPUArray =
    countNonzero(options(axis, keepDims))

/** Returns how many elements are not 0 over these axes; over none if it is empty. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.countNonzero(axes: IntArray, keepDims: Boolean = false): GPUArray =
    countNonzero(options(axes, keepDims))

/** Returns the variance over one axis, or over all: `ddof` is subtracted from the number of elements. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.variance(
    axis: Int? = null,
    ddof: Number = 0,
    keepDims: Boolean = false,
    dtype: DType? = null,
    where: GPUArray? = null,
): GPUArray = `var`(options(axis, keepDims, dtype, where).ddof(ddof.toDouble()))

/** Returns the variance over these axes; over none if it is empty: `ddof` is subtracted from the number of elements. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.variance(
    axes: IntArray,
    ddof: Number = 0,
    keepDims: Boolean = false,
    dtype: DType? = null,
    where: GPUArray? = null,
): GPUArray = `var`(options(axes, keepDims, dtype, where).ddof(ddof.toDouble()))

/** Returns the standard deviation over one axis, or over all: `ddof` is subtracted from the number of elements. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.std(
    axis: Int? = null,
    ddof: Number = 0,
    keepDims: Boolean = false,
    dtype: DType? = null,
    where: GPUArray? = null,
): GPUArray = std(options(axis, keepDims, dtype, where).ddof(ddof.toDouble()))

/** Returns the standard deviation over these axes; over none if it is empty: `ddof` is subtracted from the number of elements. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.std(
    axes: IntArray,
    ddof: Number = 0,
    keepDims: Boolean = false,
    dtype: DType? = null,
    where: GPUArray? = null,
): GPUArray = std(options(axes, keepDims, dtype, where).ddof(ddof.toDouble()))

/** Returns where the first least element is along an axis, or in all elements in C order. `keepDims` keeps the axes with extent 1. */
public fun GPUArray.argmin(axis: Int? = null, keepDims: Boolean = false): GPUArray = argmin(options(axis, keepDims))

/** Returns where the first greatest element is along an axis, or in all elements in C order. `keepDims` keeps the axes with extent 1. */
public fun GPUArray.argmax(axis: Int? = null, keepDims: Boolean = false): GPUArray = argmax(options(axis, keepDims))

/** Returns the mean with weights along an axis, or over all. `keepDims` keeps the reduced axes with extent 1. */
public fun GPUArray.average(weights: GPUArray, axis: Int? = null, keepDims: Boolean = false): GPUArray =
    average(weights, options(axis, keepDims))
