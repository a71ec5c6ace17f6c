/**
 * The device SPI: devices, toolchains, images, modules, streams, events, launch slots and traits.
 *
 * <p>In: an image, sizes, arguments. Out: work done in stream order. Devices are found through {@code ServiceLoader}. It must
 * never know a CUDA type, or an address as a {@code long}.
 */
@NullMarked
package org.gpuarray.device;

import org.jspecify.annotations.NullMarked;
