/** What needs the generator's own parts and a device. */
@NullMarked
package org.gpuarray.kernels.codegen;

import org.jspecify.annotations.NullMarked;
