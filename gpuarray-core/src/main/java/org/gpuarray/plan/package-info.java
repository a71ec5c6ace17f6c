/**
 * What a kernel computes, as data: specifications, index maps and the port to the kernel compiler.
 *
 * <p>In: groups of nodes from fusion. Out: descriptions that a generator can turn into code and that serve as structural cache
 * keys. It must never know shapes as part of a key, CUDA text or a device.
 */
@NullMarked
package org.gpuarray.plan;

import org.jspecify.annotations.NullMarked;
