/**
 * Memory of the CPU device: blocks of one element type, bounds, races, recycling.
 *
 * <p>In: sizes, and accesses as block and offset. Out: values, or a report of a wild, late or racing access. It must never know
 * kernels.
 */
@NullMarked
package org.gpuarray.cpu.memory;

import org.jspecify.annotations.NullMarked;
