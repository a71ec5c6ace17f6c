/** The disk cache as whole JVMs see it: warm starts, killed writers, damaged files, folders that cannot be trusted. */
@NullMarked
package org.gpuarray.cache;

import org.jspecify.annotations.NullMarked;
