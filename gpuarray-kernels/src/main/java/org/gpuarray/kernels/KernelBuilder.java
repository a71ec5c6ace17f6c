package org.gpuarray.kernels;

import java.util.Objects;

/**
 * What the builders of kernels made of texts have in common.
 *
 * @param <B> the builder
 */
abstract class KernelBuilder<B extends KernelBuilder<B>> {
    private String name;
    private String preamble = "";

    /** @param name the kernel's unless {@link #name} gives another one */
    KernelBuilder(String name) {
        this.name = name;
    }

    abstract B self();

    String name() {
        return name;
    }

    String preamble() {
        return preamble;
    }

    /** Takes what another builder was given. */
    void copy(KernelBuilder<?> other) {
        name = other.name;
        preamble = other.preamble;
    }

    /**
     * Gives the kernel a name, for messages, {@code explain()} and profilers; without one it is {@code elementwise}, {@code
     * reduction} or {@code scan}. Where a kernel has several texts they are named after it: {@code name_map}, {@code name_reduce},
     * {@code name_scan}, {@code name_post}, {@code name_output} and {@code name_identity}.
     *
     * @throws IllegalArgumentException if it is no identifier
     */
    public B name(String kernelName) {
        name = KernelTexts.name(kernelName);
        return self();
    }

    /**
     * Gives functions, types, macros and {@code #include} lines of CUDA's headers that the texts use. Type variables are types
     * here too. Nothing in it collides with other kernels or with the library. The library's own header has random numbers:
     *
     * <pre>{@code
     * ElementwiseKernel noisy = ElementwiseKernel.builder(
     *         "float x, uint64 seed", "float y", "y = x + gpuarray::Random(seed).normal(i)")
     *     .preamble("#include <gpuarray_random.cuh>")
     *     .build();
     * }</pre>
     */
    public B preamble(String cudaText) {
        Objects.requireNonNull(cudaText, "cudaText");
        preamble = cudaText;
        return self();
    }
}
