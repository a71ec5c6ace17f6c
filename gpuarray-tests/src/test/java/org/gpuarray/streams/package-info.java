/**
 * The order of streams: a device that runs everything at once and notes which work the streams' orders and events put before which.
 * Two uses of the same memory that no order separates are an error there. Read {@link org.gpuarray.streams.OrderedDevice} first.
 */
package org.gpuarray.streams;
