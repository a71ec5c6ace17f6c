/** Filters of images and signals, beside their definitions as plain loops. */
@NullMarked
package org.gpuarray.filters;

import org.jspecify.annotations.NullMarked;
