/**
 * Lifetimes of device memory: scopes, transfers, reclamation, memory pressure, and the order of streams.
 *
 * <p>In: requests for storage, handles that are closed or collected, the streams that use memory next. Out: storages from
 * the device's allocator, bytes copied to and from the host. It must never know expressions or kernels.
 */
@NullMarked
package org.gpuarray.memory;

import org.jspecify.annotations.NullMarked;
