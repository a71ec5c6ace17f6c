/**
 * Arrays from and to other libraries of the process, by DLPack's structs (dmlc.github.io/dlpack).
 *
 * <p>In: arrays, and addresses of tensors. Out: the reverse. {@link org.gpuarray.dlpack.DLPack} has all functions.
 */
@NullMarked
package org.gpuarray.dlpack;

import org.jspecify.annotations.NullMarked;
