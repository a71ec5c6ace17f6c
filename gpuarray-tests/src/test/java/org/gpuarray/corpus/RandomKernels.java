package org.gpuarray.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes random cases: {@code java org.gpuarray.corpus.RandomKernels OUTDIR [FIRST COUNT SIZE]}. Case n has the seed n, from
 * FIRST (0) on; SIZE (8) is the number of statements at the top of a kernel. Without numbers it writes what is in {@code
 * corpus/random}; larger numbers are for a search for differences, run with {@link Record} and {@code gpuarray.tests.corpus}.
 */
final class RandomKernels {
    private static final int COUNT = 128;
    private static final int SIZE = 8;

    private RandomKernels() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0], "random"));
        boolean standard = args.length < 4;
        Map<String, String> cases = standard
                ? standard()
                : cases(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        for (Map.Entry<String, String> entry : cases.entrySet()) {
            Files.writeString(folder.resolve(entry.getKey() + ".cu"), entry.getValue(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the committed cases by their names. */
    static Map<String, String> standard() {
        return cases(0, COUNT, SIZE);
    }

    private static Map<String, String> cases(int first, int count, int size) {
        Map<String, String> cases = new TreeMap<>();
        for (int seed = first; seed < first + count; seed++) {
            cases.put(String.format("r%04d", seed), RandomKernel.text(seed, size));
        }
        return cases;
    }
}
