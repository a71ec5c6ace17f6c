/**
 * What people write with arrays: statistics, learning, simulation, pictures. Each is one class that runs by itself.
 *
 * <p>In: nothing, or the name of a file to write. Out: text that says what was computed. They use the public packages only.
 */
@NullMarked
package org.gpuarray.examples.arrays;

import org.jspecify.annotations.NullMarked;
