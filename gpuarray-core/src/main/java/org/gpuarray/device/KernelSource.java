package org.gpuarray.device;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A CUDA C++ program.
 *
 * @param fileName the name that messages use, for instance {@code map_mul_add_f32.cu}
 * @param text the program
 * @param headers texts that it may include, each by the name that {@code #include} gives it
 * @param kernels C++ expressions for kernels that have no plain name, for instance {@code add<float, 4>} or
 *     {@code ns::scale}; each is compiled, and {@link GpuModule#function} finds it by the expression as it is written here
 */
public record KernelSource(String fileName, String text, Map<String, String> headers, List<String> kernels) {
    public KernelSource {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
        kernels = List.copyOf(kernels);
    }

    /** A program of one file whose kernels have plain names. */
    public KernelSource(String fileName, String text) {
        this(fileName, text, Map.of(), List.of());
    }
}
