/**
 * What a program of PyCUDA becomes here, name by name: tests whose rows {@code docs/from-pycuda.md} consists of. {@link
 * org.gpuarray.pycuda.PyCuda} is a row; {@code resources/pycuda} has the names, and those that have no row, with the reason.
 */
@NullMarked
package org.gpuarray.pycuda;

import org.jspecify.annotations.NullMarked;
