package org.gpuarray.kotlin

import org.gpuarray.GPUArray
import org.gpuarray.GpuScope
import org.gpuarray.device.Device
import org.gpuarray.types.Complex128
import org.gpuarray.types.DType
import org.gpuarray.types.Shape

// Arrays of Kotlin's numbers, lists and arrays.

/** Returns an empty 1-d array of float64, as NumPy's `array([])`. */
public fun gpuArrayOf(): GPUArray = GPUArray.toGpu(DoubleArray(0))

/** Returns a 1-d array of these numbers, as int32. */
public fun gpuArrayOf(vararg numbers: Int): GPUArray = GPUArray.toGpu(numbers)

/** Returns a 1-d array of these numbers, as int64. */
public fun gpuArrayOf(vararg numbers: Long): GPUArray = GPUArray.toGpu(numbers)

/** Returns a 1-d array of these numbers, as float32. */
public fun gpuArrayOf(vararg numbers: Float): GPUArray = GPUArray.toGpu(numbers)

/** Returns a 1-d array of these numbers, as float64. */
public fun gpuArrayOf(vararg numbers: Double): GPUArray = GPUArray.toGpu(numbers)

/** Returns a 1-d array of these truth values. */
public fun gpuArrayOf(vararg values: Boolean): GPUArray = GPUArray.toGpu(values)

/** Returns a 1-d array of these complex numbers. */
public fun gpuArrayOf(vararg numbers: Complex128): GPUArray = GPUArray.toGpu(arrayOf(*numbers))

/**
 * Returns an array of numbers of several types, or of rows: `gpuArrayOf(1, 2.5)`, `gpuArrayOf(listOf(1, 2), listOf(3, 4))`.
 *
 * @throws IllegalArgumentException if a row has another length than the first, or something is no number
 */
public fun gpuArrayOf(vararg rows: Any): GPUArray = GPUArray.toGpu(rows)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun FloatArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun DoubleArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun IntArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun LongArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun ShortArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these numbers to the device, as an array of this shape, 1-d if none is given. */
public fun ByteArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/** Copies these truth values to the device, as an array of this shape, 1-d if none is given. */
public fun BooleanArray.toGpu(vararg shape: Int): GPUArray = if (shape.isEmpty()) GPUArray.toGpu(this) else GPUArray.toGpu(this, *shape)

/**
 * Copies numbers, or rows of them, to the device: `arrayOf(arrayOf(1, 2), arrayOf(3, 4)).toGpu()`.
 *
 * @throws IllegalArgumentException if a row has another length than the first, or something is no number
 */
public fun Array<out Any>.toGpu(): GPUArray = GPUArray.toGpu(this)

/**
 * Copies numbers, or rows of them, to the device: `listOf(listOf(1, 2), listOf(3, 4)).toGpu()`.
 *
 * @throws IllegalArgumentException if a row has another length than the first, or something is no number
 */
public fun Iterable<Any>.toGpu(): GPUArray = GPUArray.toGpu(this)

/** Copies the array to a device, if it is on another: `a to device`. */
public infix fun GPUArray.to(device: Device): GPUArray = this.to(device)

/** Converts the elements: `a to DType.FLOAT32`. */
public infix fun GPUArray.to(type: DType): GPUArray = astype(type)

/** The array's extents. */
public val GPUArray.shape: Shape get() = shape()

/** The number of axes. */
public val GPUArray.ndim: Int get() = ndim()

/** The number of elements. */
public val GPUArray.size: Long get() = size()

/** The type of the elements. */
public val GPUArray.dtype: DType get() = dtype()

/** The array with its axes in opposite order, a view. */
public val GPUArray.T: GPUArray get() = T()

/** Returns the first extent: `val (rows, columns) = a.shape`. */
public operator fun Shape.component1(): Int = Math.toIntExact(extent(0))

/** Returns the second extent. */
public operator fun Shape.component2(): Int = Math.toIntExact(extent(1))

/** Returns the third extent. */
public operator fun Shape.component3(): Int = Math.toIntExact(extent(2))

/** Returns the fourth extent. */
public operator fun Shape.component4(): Int = Math.toIntExact(extent(3))

/** Returns position 0 of the first axis, a view: `val (x, y) = points`. */
public operator fun GPUArray.component1(): GPUArray = this[0]

/** Returns position 1 of the first axis. */
public operator fun GPUArray.component2(): GPUArray = this[1]

/** Returns position 2 of the first axis. */
public operator fun GPUArray.component3(): GPUArray = this[2]

/** Returns position 3 of the first axis. */
public operator fun GPUArray.component4(): GPUArray = this[3]

/**
 * Runs a block and closes the arrays that it made, but for its result: `val y = gpuScope { (x * 2).exp() }`.
 *
 * Several are kept by `keep`.
 */
public inline fun gpuScope(block: GpuScope.() -> GPUArray): GPUArray = GpuScope.open().use { scope -> scope.keep(scope.block()) }
