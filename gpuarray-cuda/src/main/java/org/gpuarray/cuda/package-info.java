/**
 * The GPU: the device SPI over the CUDA driver, the only place that knows {@code jcuda.driver}.
 *
 * <p>In: images, arguments, copies. Out: work on streams of the primary context, and errors that name kernel and operation.
 * It must never know expressions, plans or CUDA text.
 */
@NullMarked
package org.gpuarray.cuda;

import org.jspecify.annotations.NullMarked;
