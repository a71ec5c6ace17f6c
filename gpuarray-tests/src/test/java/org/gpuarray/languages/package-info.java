/** The operators of Groovy, and beside these, in {@code src/test/kotlin}, those of Kotlin. */
@NullMarked
package org.gpuarray.languages;

import org.jspecify.annotations.NullMarked;
