package org.gpuarray.device;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA C++ program.
 *
 * @param fileName the name that messages use, for instance {@code map_mul_add_f32.cu}
 * @param text the program
 * @param headers texts that it may include, each by the name that {@code #include} gives it
 * @param kernels C++ expressions for kernels that have no plain name, for instance {@code add<float, 4>} or
 *     {@code ns::scale}; each is compiled, and {@link GpuModule#function} finds it by the expression as it is written here
 * @param declared what the text seems to declare, if the image is to have {@link Image#types}; null if it is not
 */
public record KernelSource(
        String fileName,
        String text,
        Map<String, String> headers,
        List<String> kernels,
        @Nullable Declared declared) {
    /**
     * The names of what a text seems to declare. The compiler finds out by itself what there is; it is faster if these names are
     * right.
     *
     * @param kernels with their namespaces
     * @param variables those outside of namespaces
     * @param structs the names of structs' members, by the structs' names with their namespaces
     */
    public record Declared(List<String> kernels, List<String> variables, Map<String, List<String>> structs) {
        public Declared {
            kernels = List.copyOf(kernels);
            variables = List.copyOf(variables);
            structs = Collections.unmodifiableMap(new TreeMap<>(structs));
        }
    }

    public KernelSource {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
        kernels = List.copyOf(kernels);
    }

    /** A program whose image needs no types. */
    public KernelSource(String fileName, String text, Map<String, String> headers, List<String> kernels) {
        this(fileName, text, headers, kernels, null);
    }

    /** A program of one file whose kernels have plain names. */
    public KernelSource(String fileName, String text) {
        this(fileName, text, Map.of(), List.of());
    }
}
