/** The page of all methods, and what Javadoc has to say. */
@NullMarked
package org.gpuarray.docs;

import org.jspecify.annotations.NullMarked;
