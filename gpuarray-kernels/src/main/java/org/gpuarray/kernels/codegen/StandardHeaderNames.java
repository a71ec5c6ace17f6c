package org.gpuarray.kernels.codegen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of the {@link StandardHeaders} in {@code #include}, with the files that they are. */
final class StandardHeaderNames {
    static final String RANDOM = "gpuarray_random.cuh";
    static final String STATES = "curand_states.cuh";

    /** The folder of libcu++, of which NVRTC has nothing without an installation. */
    private static final String LIBCUXX_FOLDER = "cuda/std/";

    /** Headers whose contents every compiler of kernels knows without them. */
    static final Set<String> EMPTY = Set.of(
            "cuda_runtime.h",
            "cuda_runtime_api.h",
            "device_launch_parameters.h",
            "device_functions.h",
            "vector_types.h",
            "vector_functions.h",
            "sm_60_atomic_functions.h",
            "stdbool.h",
            "new");

    /** Headers that C++ and libcu++ both have. */
    private static final List<String> BOTH = List.of(
            "array",
            "bit",
            "cfloat",
            "climits",
            "cmath",
            "concepts",
            "cstddef",
            "cstdint",
            "cstdlib",
            "cstring",
            "ctime",
            "functional",
            "limits",
            "numeric",
            "optional",
            "span",
            "tuple",
            "type_traits",
            "utility",
            "variant");

    static final Map<String, String> FILES = files();

    private StandardHeaderNames() {}

    private static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        for (String name : BOTH) {
            files.put(name, name);
        }
        for (String name : List.of(
                "algorithm",
                "assert.h",
                "compare",
                "cstdio",
                "float.h",
                "limits.h",
                "math.h",
                "stddef.h",
                "stdint.h",
                "stdlib.h")) {
            files.put(name, name);
        }
        for (String name : BOTH) {
            files.put(LIBCUXX_FOLDER + name, name);
        }
        for (String name : List.of("atomic", "barrier", "complex", "expected", "latch", "semaphore")) {
            files.put(LIBCUXX_FOLDER + name, name);
        }
        files.put(LIBCUXX_FOLDER + "cassert", "assert.h");
        for (String name : List.of("atomic", "barrier", "functional", "latch", "pipeline", "semaphore")) {
            files.put("cuda/" + name, "cuda_" + name + ".cuh");
        }
        files.put("cuda_awbarrier_primitives.h", "mbarrier.cuh");
        files.put("cuda_pipeline_primitives.h", "pipeline_primitives.cuh");
        files.put("cuda_pipeline.h", "pipeline_primitives.cuh");
        files.put("gpuarray_random.cuh", RANDOM);
        files.put("curand_kernel.h", STATES);
        files.put("cassert", "assert.h");
        files.put("cinttypes", "cstdint");
        files.put("inttypes.h", "stdint.h");
        files.put("sys/types.h", "types.h");
        files.put("stdio.h", "stddef.h");
        files.put("string.h", "stddef.h");
        files.put("time.h", "stddef.h");
        return files;
    }
}
