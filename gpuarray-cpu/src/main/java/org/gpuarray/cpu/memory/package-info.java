/**
 * Memory of the CPU device: blocks of one element type, their addresses, recycling, and copies.
 *
 * <p>In: sizes, and accesses as block and offset. Out: arrays and bytes, or an error for an access of freed memory. It must
 * never know kernels.
 */
@NullMarked
package org.gpuarray.cpu.memory;

import org.jspecify.annotations.NullMarked;
