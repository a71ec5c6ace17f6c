/**
 * Arrays in Jupyter notebooks, and pictures of them elsewhere: start with {@link org.gpuarray.notebook.Plots}.
 *
 * <p>In: arrays. Out: tables of HTML, PNG and SVG, which the kernels for Java and Kotlin show and {@link
 * org.gpuarray.notebook.Figure#save} writes into files; no screen is needed. Uses the public packages only.
 */
@NullMarked
package org.gpuarray.notebook;

import org.jspecify.annotations.NullMarked;
