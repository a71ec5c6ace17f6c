package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Standard and CUDA headers that kernels include. Most are empty: the prelude declares what they would. */
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
            "vector_types.h",
            "vector_functions.h",
            "device_functions.h",
            "sm_60_atomic_functions.h",
        };
        for (String name : names) {
            TEXTS.put(name, "");
        }
    }

    /** The contents of assert.h: the prelude's macro, or nothing. */
    static final String NO_ASSERT = "#undef assert\n#define assert(condition) ((void) 0)\n";

    static {
        for (String name : new String[] {"assert.h", "cassert"}) {
            TEXTS.put(name, "#ifdef NDEBUG\n" + NO_ASSERT + "#endif\n");
        }
    }

    /** Headers that are included whole. {@link Prelude} has others, of which a program gets only the lines it mentions. */
    private static final List<String> FILES = List.of(
            "cooperative_groups.h",
            "cooperative_groups/reduce.h",
            "cooperative_groups/scan.h",
            "cooperative_groups/memcpy_async.h");

    private SystemHeaders() {}

    /**
     * Returns the texts of those of the library's headers that some text mentions, and of the headers that they include.
     */
    static Map<String, String> filesFor(Collection<String> texts) {
        Map<String, String> found = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>(texts);
        while (!open.isEmpty()) {
            String text = open.pop();
            for (String name : FILES) {
                if (text.contains(name) && !found.containsKey(name)) {
                    String file = Prelude.text("include/" + name);
                    found.put(name, file);
                    open.push(file);
                }
            }
        }
        List<String> all = new ArrayList<>(texts);
        all.addAll(found.values());
        found.putAll(Prelude.headers(all));
        return found;
    }
}
