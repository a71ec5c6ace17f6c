/**
 * Arrays on many machines, by Apache Spark.
 *
 * <p>In: DataFrames, and functions of arrays that programs for one device would have too. Out: Spark jobs whose tasks call those
 * functions, each on a device of its own. Spark schedules, retries and moves data; this package binds a task to its device, turns
 * columns into arrays and back, and combines arrays in an order that depends on partitions alone, so that a task which is run again
 * gives the same bits. Read {@link org.gpuarray.spark.GpuColumns} and {@link org.gpuarray.spark.DistributedArray} first. Only this
 * package knows Spark, and it knows no more of arrays than users do.
 */
@NullMarked
package org.gpuarray.spark;

import org.jspecify.annotations.NullMarked;
