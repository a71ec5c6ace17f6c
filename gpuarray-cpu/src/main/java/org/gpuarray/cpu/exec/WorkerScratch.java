package org.gpuarray.cpu.exec;

/**
 * What one worker thread needs to run blocks: shared memory, local arrays and the values of waiting threads. Grows to what
 * the kernels it has run needed. Serves any kernel, but one at a time.
 */
public final class WorkerScratch {}
