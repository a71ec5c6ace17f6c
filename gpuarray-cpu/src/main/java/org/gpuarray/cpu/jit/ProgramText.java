package org.gpuarray.cpu.jit;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.KernelSource;

/**
 * The source of a program, kept with it because some launches need code that is compiled only for them.
 *
 * @param source CUDA C++ and the headers that it includes
 * @param macros macros defined before the first line, in order
 * @param includes headers included before the first line
 */
public record ProgramText(KernelSource source, Map<String, String> macros, List<String> includes) {
    static final ProgramText NONE = new ProgramText(new KernelSource("", "", Map.of(), List.of()), Map.of(), List.of());
}
