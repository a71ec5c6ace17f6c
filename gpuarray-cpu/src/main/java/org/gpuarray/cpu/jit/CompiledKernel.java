package org.gpuarray.cpu.jit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A compiled kernel.
 *
 * @param maxThreads the most threads a block may have
 * @param sharedBytes the bytes of static shared memory
 * @param typed the code for {@link KernelParameter#kind()}
 * @param mixed the same code with every pointer parameter MIXED, for launches that pass one allocation to parameters of
 *     different kinds; null if all pointer parameters have one kind
 * @param decodesPointers whether it loads pointers from memory, which may point to any allocation
 */
public record CompiledKernel(
        String name,
        int maxThreads,
        int sharedBytes,
        List<KernelParameter> parameters,
        KernelCode typed,
        @Nullable KernelCode mixed,
        boolean decodesPointers) {}
