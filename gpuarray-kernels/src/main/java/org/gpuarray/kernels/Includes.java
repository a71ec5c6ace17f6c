package org.gpuarray.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a program includes: first among the headers that were given as texts, then in the folder of the file that
 * includes, then in the folders that were given. What is in none of these is one of
 * {@link StandardHeaders}, or the compiler must know it, such as {@code <cuda_fp16.h>}. A compiler that does not take CUDA's own
 * files has others of these names: those in the toolkit's folder are passed over.
 */
final class Includes {
    private final Map<String, String> given;
    private final List<Path> folders;
    private final Predicate<String> known;
    private final Map<String, String> found = new TreeMap<>();
    private final Map<String, Path> files = new HashMap<>();

    private record Text(String text, @Nullable Path folder) {}

    private Includes(Map<String, String> given, List<Path> folders, Predicate<String> known) {
        this.given = given;
        this.folders = folders;
        this.known = known;
    }

    /**
     * Returns the texts that a program includes, by the names in its {@code #include} lines. They are part of the key of a
     * compiled program, so a changed file is compiled again.
     *
     * @param known whether a header of this name is not read from CUDA's own folder
     * @throws IllegalArgumentException if one name means two files
     */
    static Map<String, String> of(String text, Map<String, String> given, List<Path> folders, Predicate<String> known) {
        Includes includes = new Includes(given, folders, known);
        includes.follow(text);
        return includes.found;
    }

    private void follow(String main) {
        Deque<Text> open = new ArrayDeque<>();
        open.add(new Text(main, null));
        for (Text at = open.poll(); at != null; at = open.poll()) {
            for (Matcher include = StandardHeaders.INCLUDE.matcher(at.text); include.find(); ) {
                boolean quoted = include.group(1) != null;
                Text next = find(quoted ? include.group(1) : include.group(2), quoted ? at.folder : null);
                if (next != null) {
                    open.add(next);
                }
            }
        }
    }

    /** Returns a header that was not found before; null if it was, or is nowhere. */
    private @Nullable Text find(String name, @Nullable Path around) {
        String text = given.get(name);
        if (text != null) {
            return found.put(name, text) == null ? new Text(text, null) : null;
        }
        Path file = file(name, around);
        if (file == null) {
            return null;
        }
        Path before = files.putIfAbsent(name, file);
        if (before != null) {
            if (!before.equals(file)) {
                throw new IllegalArgumentException(
                        "#include \"" + name + "\" means both " + before + " and " + file + ": use different names");
            }
            return null;
        }
        String read = read(file);
        found.put(name, read);
        return new Text(read, file.getParent());
    }

    private @Nullable Path file(String name, @Nullable Path around) {
        if (around != null && Files.isRegularFile(around.resolve(name))) {
            return around.resolve(name).normalize();
        }
        for (Path folder : folders) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file) && !(isToolkit(folder) && known.test(name))) {
                return file.toAbsolutePath().normalize();
            }
        }
        return null;
    }

    private static boolean isToolkit(Path folder) {
        return Files.isRegularFile(folder.resolve("cuda_runtime_api.h"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("header " + file + ": " + e.getMessage(), e);
        }
    }
}
