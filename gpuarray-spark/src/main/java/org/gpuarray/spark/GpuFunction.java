package org.gpuarray.spark;

import java.io.Serializable;

/**
 * What a task computes of one thing, on its device; a lambda of Java, Scala or Kotlin. It is sent to the executors: what it refers
 * to must be serialisable, which a {@link HostArray} is and a GPUArray is not.
 *
 * @param <T> what is given to it
 * @param <R> what it returns
 */
@FunctionalInterface
public interface GpuFunction<T, R> extends Serializable {
    /**
     * Called on the task's thread, whose device is the task's. Arrays made in it are closed after it, but for those that it
     * returns.
     */
    R apply(T value) throws Exception;
}
