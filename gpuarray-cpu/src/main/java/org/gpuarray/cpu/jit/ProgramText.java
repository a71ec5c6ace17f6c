package org.gpuarray.cpu.jit;

import java.util.Map;

/**
 * What a program was compiled from, kept with it: some launches need code that is only compiled for them.
 *
 * @param text CUDA C++
 * @param macros macros defined before the first line, in order
 */
public record ProgramText(String text, Map<String, String> macros) {
    static final ProgramText NONE = new ProgramText("", Map.of());
}
