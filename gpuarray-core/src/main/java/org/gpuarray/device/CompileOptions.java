package org.gpuarray.device;

import java.util.List;

/**
 * Options in NVRTC's words, without the target: {@code --fmad=false}, {@code -DN=4}. A toolchain ignores those that cannot
 * matter to it and refuses those it does not know.
 */
public record CompileOptions(List<String> arguments) {
    /** NVRTC's defaults, which authors of hand-written kernels expect. */
    public static final CompileOptions DEFAULT = new CompileOptions(List.of());

    /** Generated kernels: no contraction, no flushing, exact division and roots, so that fusion never changes a bit. */
    public static final CompileOptions EXACT =
            new CompileOptions(List.of("--fmad=false", "--ftz=false", "--prec-div=true", "--prec-sqrt=true"));

    public CompileOptions {
        arguments = List.copyOf(arguments);
    }
}
