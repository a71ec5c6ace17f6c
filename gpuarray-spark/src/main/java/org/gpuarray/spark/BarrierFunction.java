package org.gpuarray.spark;

import java.io.Serializable;
import org.gpuarray.GPUArray;
import org.jspecify.annotations.Nullable;

/**
 * What each task of a barrier stage computes, on its device; else as {@link GpuFunction}.
 *
 * @param <T> what is given to it beside the communicator
 */
@FunctionalInterface
public interface BarrierFunction<T> extends Serializable {
    /** Returns this rank's part of the result, or null for none. Else as {@link GpuFunction#apply}. */
    @Nullable
    GPUArray apply(Communicator communicator, T own) throws Exception;
}
