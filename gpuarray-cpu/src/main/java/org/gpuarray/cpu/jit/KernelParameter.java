package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.device.ParameterType;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's parameter, as a launch has to set it.
 *
 * @param declaration as C++ writes it, for messages: {@code "const float *a"}
 * @param form pointer, scalar or struct
 * @param scalar the scalar's type; null for pointers and structs
 * @param kind the kind that a pointer's memory must have for the typed code; null for scalars and structs
 * @param sizeBytes {@code sizeof} the parameter
 * @param type the type, for the host
 */
public record KernelParameter(
        String declaration,
        Form form,
        @Nullable ScalarType scalar,
        @Nullable Kind kind,
        int sizeBytes,
        ParameterType type) {
    /** The form of a parameter. */
    public enum Form {
        POINTER,
        SCALAR,
        STRUCT
    }
}
