/**
 * Tables from and to Parquet files.
 *
 * <p>In: files, of which only the columns that are named are read. Out: a {@link org.gpuarray.data.Table}, and the reverse.
 */
@NullMarked
package org.gpuarray.parquet;

import org.jspecify.annotations.NullMarked;
