/** What is on the class path, and what of it is used: docs/security.md says the same in words. */
@NullMarked
package org.gpuarray.dependencies;

import org.jspecify.annotations.NullMarked;
