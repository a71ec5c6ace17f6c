package org.gpuarray.kotlin

import kotlinx.coroutines.future.await
import org.gpuarray.GPUArray

/**
 * Reads the array without blocking the thread: `val y = a.await { it.toFloatArray() }`. The work is enqueued before this suspends, and the
 * array may change or be closed then. `read` gets a copy, in a thread of the library.
 *
 * Needs `org.jetbrains.kotlinx:kotlinx-coroutines-core`.
 */
public suspend fun <T : Any> GPUArray.await(read: (GPUArray) -> T): T = getAsync { read(it) }.await()
