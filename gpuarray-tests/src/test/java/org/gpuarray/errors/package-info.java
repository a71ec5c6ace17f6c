/** Bad input: each mistake has its own message, with values, and the next correct call works. */
@NullMarked
package org.gpuarray.errors;

import org.jspecify.annotations.NullMarked;
