/** Programs for many machines. Each can be run by spark-submit, and is called by the tests. */
@NullMarked
package org.gpuarray.spark.examples;

import org.jspecify.annotations.NullMarked;
