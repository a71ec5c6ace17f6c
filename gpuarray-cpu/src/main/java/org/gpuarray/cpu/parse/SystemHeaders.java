package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** CUDA's headers that kernels include. Those of C and C++ come with the program. */
final class SystemHeaders {
    /** What becomes of the prelude's macro with NDEBUG. */
    static final String NO_ASSERT = "#undef assert\n#define assert(condition) ((void) 0)\n";

    /** Headers that are included whole. {@link Prelude} has others, of which a program gets only the lines it mentions. */
    private static final List<String> FILES = List.of(
            "cooperative_groups.h",
            "cooperative_groups/reduce.h",
            "cooperative_groups/scan.h",
            "cooperative_groups/memcpy_async.h");

    private SystemHeaders() {}

    /** Returns the names of all. */
    static Set<String> names() {
        Set<String> names = new HashSet<>(FILES);
        names.addAll(Prelude.headerNames());
        return names;
    }

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
