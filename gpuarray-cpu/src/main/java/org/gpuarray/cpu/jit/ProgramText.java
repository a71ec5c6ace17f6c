package org.gpuarray.cpu.jit;

import java.util.Map;

/**
 * The source of a program, kept with it because some launches need code that is compiled only for them.
 *
 * @param text CUDA C++
 * @param macros macros defined before the first line, in order
 */
public record ProgramText(String text, Map<String, String> macros) {
    static final ProgramText NONE = new ProgramText("", Map.of());
}
