package org.gpuarray.device;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The types of a program's kernels and variables, as it was compiled.
 *
 * @param kernels the parameters of each kernel, by the name that {@link GpuModule#function} takes
 * @param variables the types of the elements of variables outside of namespaces; some may be missing
 * @param structs the members of structs, by {@link ParameterType#name}, in the order of their offsets; some may be missing
 */
public record ProgramTypes(
        Map<String, List<ParameterType>> kernels,
        Map<String, ParameterType> variables,
        Map<String, List<StructMember>> structs) {
    /** Those of a program that was compiled without {@link KernelSource#declared}. */
    public static final ProgramTypes NONE = new ProgramTypes(Map.of(), Map.of(), Map.of());

    public ProgramTypes {
        kernels = Collections.unmodifiableMap(new TreeMap<>(kernels));
        variables = Collections.unmodifiableMap(new TreeMap<>(variables));
        structs = Collections.unmodifiableMap(new TreeMap<>(structs));
    }
}
