/**
 * Compiles CUDA C: options, headers, the disk cache, and NVRTC through JCuda.
 *
 * <p>In: source, target and options, or a structural key that the cache knows. Out: an image that a device can load. It must
 * never know the driver: compiling needs no GPU.
 */
@NullMarked
package org.gpuarray.kernels.compile;

import org.jspecify.annotations.NullMarked;
