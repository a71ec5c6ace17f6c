/**
 * Compiles kernels of the CPU device when the library is built, so that a first program need not.
 *
 * <p>In: the methods of an array, and expressions that first programs have. Out: their kernels, as files of this module's jar. It is
 * for the build alone: who runs the library reads the files, and calls nothing here.
 */
@NullMarked
package org.gpuarray.ahead;

import org.jspecify.annotations.NullMarked;
