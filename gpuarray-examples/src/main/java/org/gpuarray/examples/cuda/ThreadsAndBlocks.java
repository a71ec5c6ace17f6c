package org.gpuarray.examples.cuda;

import org.gpuarray.kernels.SourceModule;

/** A kernel that prints: each thread says who it is. */
public final class ThreadsAndBlocks {
    private ThreadsAndBlocks() {}

    public static void main(String[] args) {
        new SourceModule("""
                __global__ void say_hi() {
                  printf("I am thread %d.%d of block %d\\n", threadIdx.x, threadIdx.y, blockIdx.x);
                }
                """).getFunction("say_hi").block(2, 2).grid(2).launch();
    }
}
