/**
 * Programs to run and to read; {@code Quickstart} is the one that {@code ./quickstart} runs.
 *
 * <p>In: nothing, or a few command-line arguments. Out: text that says what was computed. They use the public packages only: no
 * example may know a device, a plan or a node.
 */
@NullMarked
package org.gpuarray.examples;

import org.jspecify.annotations.NullMarked;
