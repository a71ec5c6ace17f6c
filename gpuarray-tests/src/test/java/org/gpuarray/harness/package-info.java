/**
 * What the suites share: the check that ends every test, seeded randomness, child JVMs. It knows no suite.
 */
@NullMarked
package org.gpuarray.harness;

import org.jspecify.annotations.NullMarked;
