/**
 * Numbers as NumPy prints them.
 *
 * <p>In: values on the host, how many digits and how wide a line. Out: text in columns, with brackets. It must never know
 * arrays, expressions or where values came from.
 */
@NullMarked
package org.gpuarray.text;

import org.jspecify.annotations.NullMarked;
