/** Arrays over several devices, beside the same programs on one. */
@NullMarked
package org.gpuarray.sharded;

import org.jspecify.annotations.NullMarked;
