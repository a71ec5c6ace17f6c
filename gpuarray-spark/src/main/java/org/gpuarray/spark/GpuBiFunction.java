package org.gpuarray.spark;

import java.io.Serializable;

/**
 * What a task computes of two things; else as {@link GpuFunction}.
 *
 * @param <T> what is given to it first
 * @param <U> what is given to it second
 * @param <R> what it returns
 */
@FunctionalInterface
public interface GpuBiFunction<T, U, R> extends Serializable {
    /** As {@link GpuFunction#apply}. */
    R apply(T first, U second) throws Exception;
}
