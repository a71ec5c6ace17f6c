package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.Map;

/** Standard and CUDA headers that kernels include. They are empty: the prelude declares what they would. */
final class SystemHeaders {
    static final Map<String, String> TEXTS = new HashMap<>();

    static {
        String[] names = {
            "cuda_runtime.h",
            "cuda_runtime_api.h",
            "device_launch_parameters.h",
            "cuda.h",
            "math.h",
            "cmath",
            "stdint.h",
            "cstdint",
            "limits.h",
            "climits",
            "float.h",
            "cfloat",
            "stddef.h",
            "cstddef",
            "math_constants.h",
            "vector_types.h",
            "vector_functions.h",
            "device_functions.h",
            "sm_60_atomic_functions.h",
        };
        for (String name : names) {
            TEXTS.put(name, "");
        }
    }

    private SystemHeaders() {}
}
