/**
 * The device SPI: what a GPU and the CPU device both offer, and how they are found.
 *
 * <p>In: kernel source text, binaries, launch arguments, host arrays. Out: device memory, results and errors. It must never
 * know arrays, expressions or dtypes. It has no CUDA type in it, and raw addresses only where other libraries need them.
 * Read {@link org.gpuarray.device.Device} first; {@link org.gpuarray.device.Devices} picks one.
 */
@NullMarked
package org.gpuarray.device;

import org.jspecify.annotations.NullMarked;
