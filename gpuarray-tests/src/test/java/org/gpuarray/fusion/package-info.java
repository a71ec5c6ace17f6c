/** How many kernels a program becomes, which, and what that costs: counted, never timed. */
@NullMarked
package org.gpuarray.fusion;

import org.jspecify.annotations.NullMarked;
