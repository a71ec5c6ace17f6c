package org.gpuarray.bench.npbench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gpuarray.types.DType;

/** The type and the sizes of each program: the lines of {@code programs.txt}, which the scripts read too. */
record Sizes(DType type, int[] check, int[] paper, int[] gpu, String note) {
    /** How large a program's arrays are. */
    enum Size {
        /** Small: the values are compared with NumPy's. */
        CHECK,
        /** NPBench's own. */
        PAPER,
        /** Such as fill a large GPU. */
        GPU;

        static Size of(String name) {
            return valueOf(name.toUpperCase(Locale.ROOT));
        }
    }

    /** Returns the sizes of all programs by name, in the order of the file. */
    static Map<String, Sizes> all() {
        Map<String, Sizes> all = new LinkedHashMap<>();
        for (String line : lines("programs.txt")) {
            String[] fields = line.split("\\|", -1);
            all.put(
                    fields[0].strip(),
                    new Sizes(
                            DType.valueOf(fields[1].strip().toUpperCase(Locale.ROOT)),
                            numbers(fields[2]),
                            numbers(fields[3]),
                            numbers(fields[4]),
                            fields[5].strip()));
        }
        return all;
    }

    int[] of(Size size) {
        return switch (size) {
            case CHECK -> check;
            case PAPER -> paper;
            case GPU -> gpu;
        };
    }

    /** Returns the lines of a file beside this class, without those that are empty or start with {@code #}. */
    static List<String> lines(String file) {
        try (InputStream bytes = Sizes.class.getResourceAsStream(file)) {
            if (bytes == null) {
                throw new IllegalStateException("no file " + file + " beside " + Sizes.class.getName());
            }
            return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.strip().split(" +"))
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
