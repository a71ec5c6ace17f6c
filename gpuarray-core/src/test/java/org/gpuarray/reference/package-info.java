/**
 * A device for the tests of this module: it interprets kernel specs one element at a time, in a scrambled order so that a write
 * that overtakes a read shows, and fills fresh memory with rubbish.
 */
@NullMarked
package org.gpuarray.reference;

import org.jspecify.annotations.NullMarked;
