package org.gpuarray.corpus;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One program of the corpus.
 *
 * @param name the area and the file's name without its ending: {@code "atomics/add_int"}
 * @param text the whole file
 * @param covers the lines of the coverage page that it counts for
 * @param compare how outputs are compared with those of the GPU compiled with {@code --fmad=false}
 * @param contracted how they are compared with those of the GPU's default; empty: {@link Rule#contracted}
 */
record CorpusCase(
        String name,
        String text,
        List<Coverage.Line> covers,
        Launch launch,
        List<Parameter> parameters,
        Rule compare,
        Optional<Rule> contracted) {
    /** Lines of the header that change neither the program nor its inputs. */
    private static final List<String> JUDGEMENTS =
            List.of("// covers:", "// compare:", "// fmad:", "// gpuarray:nocheck");

    CorpusCase {
        covers = List.copyOf(covers);
        parameters = List.copyOf(parameters);
    }

    String fileName() {
        return name.substring(name.lastIndexOf('/') + 1) + ".cu";
    }

    /** Returns what holds data, also that of textures. */
    List<Parameter.Array> arrays() {
        return parameters.stream()
                .map(p -> p instanceof Parameter.Image image ? image.elements() : p)
                .filter(Parameter.Array.class::isInstance)
                .map(Parameter.Array.class::cast)
                .toList();
    }

    /** Returns what changes when the program or its inputs do, and not when only the comparison or the coverage does. */
    String checksum() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            String judged = text.lines()
                    .filter(line -> JUDGEMENTS.stream().noneMatch(line::startsWith))
                    .collect(Collectors.joining("\n"));
            digest.update(judged.getBytes(StandardCharsets.UTF_8));
            for (Parameter.Array array : arrays()) {
                digest.update(array.contents(name));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
