/**
 * Runs plans: looks kernels up, fills in arguments, enqueues on streams.
 *
 * <p>In: plans and the storages they read. Out: storages with results, and errors with the operation's name. It must never know
 * how a kernel is written, or whether a device is a GPU.
 */
@NullMarked
package org.gpuarray.exec;

import org.jspecify.annotations.NullMarked;
