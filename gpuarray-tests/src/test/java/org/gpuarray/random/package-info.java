/** Random numbers: the same bits everywhere, and of the distributions that they say. */
@NullMarked
package org.gpuarray.random;

import org.jspecify.annotations.NullMarked;
