package org.gpuarray.kotlin

import org.gpuarray.GPUArray
import org.gpuarray.types.Index
import org.gpuarray.types.Slice

// Brackets: `a[1..3, all]`, `a[1 until 5 step 2] = 0`, `a[mask] = b`. A range ends with its last number, as everywhere in Kotlin.

/** The whole axis, as `:` in NumPy. */
public val all: Slice = Slice.all()

/** As many whole axes as there are, as `...` in NumPy. */
public val ellipsis: Index = Index.ELLIPSIS

/** A new axis of extent 1. */
public val newAxis: Index = Index.NEW_AXIS

/**
 * Writes an array to the part that an index of any kind names, broadcast to it: `a[1..3, all] = b`.
 *
 * @throws IllegalArgumentException if the value does not broadcast to the part, or an entry is no index
 * @throws IndexOutOfBoundsException if an integer is outside its axis
 */
public operator fun GPUArray.set(vararg index: Any, value: GPUArray): Unit = set(arrayOf(*index), value)

/** Writes a number to each element of a part: `a[1..3, all] = 0`. */
public operator fun GPUArray.set(vararg index: Any, value: Number): Unit = set(arrayOf(*index), value)

/** Writes true or false to each element of a part: `a[1..3, all] = true`. */
public operator fun GPUArray.set(vararg index: Any, value: Boolean): Unit = set(arrayOf(*index), value)
