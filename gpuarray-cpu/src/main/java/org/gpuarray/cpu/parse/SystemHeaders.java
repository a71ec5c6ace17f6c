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
            "stdio.h",
            "cstdio",
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

    /** What <assert.h> says: the prelude's macro, or nothing. */
    static final String NO_ASSERT = "#undef assert\n#define assert(condition) ((void) 0)\n";

    static {
        for (String name : new String[] {"assert.h", "cassert"}) {
            TEXTS.put(name, "#ifdef NDEBUG\n" + NO_ASSERT + "#endif\n");
        }
    }

    private SystemHeaders() {}
}
