package org.gpuarray.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Outputs of a case as a file: {@code golden CASE CHECKSUM}, then for each output a line {@code NAME TYPE COUNT} and its elements
 * as hexadecimal patterns, sixteen to a line; {@code PATTERN*N} stands for N equal ones.
 */
final class Golden {
    /** The file beside the areas that says where the golden files come from. */
    static final String MARKER = "RECORDED";

    /** With {@code --fmad=false}; always there. */
    static final String EXACT = ".golden";

    /** With default options; only where that changes a bit. */
    static final String CONTRACTED = ".fmad.golden";

    private static final int PER_LINE = 16;

    private Golden() {}

    static void write(Path folder, String ending, CorpusCase corpusCase, List<Output> outputs) {
        StringBuilder text = new StringBuilder("golden " + corpusCase.name() + " " + corpusCase.checksum() + "\n");
        for (Output output : outputs) {
            text.append(output.name()).append(' ').append(output.type().word()).append(' ');
            text.append(output.count()).append('\n');
            List<String> words = words(output);
            for (int i = 0; i < words.size(); i++) {
                text.append(words.get(i)).append(i % PER_LINE == PER_LINE - 1 || i == words.size() - 1 ? '\n' : ' ');
            }
        }
        Path file = folder.resolve(corpusCase.name() + ending);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> words(Output output) {
        List<String> words = new ArrayList<>();
        for (int from = 0; from < output.count(); ) {
            int to = from + 1;
            while (to < output.count() && output.element(to) == output.element(from)) {
                to++;
            }
            String pattern = output.type().hex(output.element(from));
            words.add(to - from == 1 ? pattern : pattern + "*" + (to - from));
            from = to;
        }
        return words;
    }

    /**
     * Returns what was recorded for a case; empty if nothing was.
     *
     * @throws AssertionError if the case has changed since
     */
    static Optional<List<Output>> read(Path folder, String ending, CorpusCase corpusCase) {
        Path file = folder.resolve(corpusCase.name() + ending);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Corpus.text(file).lines().toList();
        String expected = "golden " + corpusCase.name() + " " + corpusCase.checksum();
        if (!lines.get(0).equals(expected)) {
            throw new AssertionError(file + " was recorded for another text or other inputs: it starts with \""
                    + lines.get(0) + "\", the case needs \"" + expected
                    + "\"; record it again on a GPU: java org.gpuarray.corpus.Record OUTDIR " + corpusCase.name());
        }
        List<Output> outputs = new ArrayList<>();
        for (int at = 1; at < lines.size(); ) {
            String[] head = lines.get(at).split(" ");
            ElementType type = ElementType.of(head[1]).orElseThrow();
            byte[] bytes = new byte[Integer.parseInt(head[2]) * type.sizeBytes()];
            at++;
            for (int index = 0; index * type.sizeBytes() < bytes.length; at++) {
                index = decode(lines.get(at), type, bytes, index);
            }
            outputs.add(new Output(head[0], type, bytes));
        }
        return Optional.of(outputs);
    }

    private static int decode(String line, ElementType type, byte[] bytes, int from) {
        int index = from;
        for (String word : line.split(" ")) {
            int star = word.indexOf('*');
            int times = star < 0 ? 1 : Integer.parseInt(word.substring(star + 1));
            long pattern = Long.parseUnsignedLong(star < 0 ? word : word.substring(0, star), 16);
            for (int i = 0; i < times; i++) {
                type.put(bytes, index++, pattern);
            }
        }
        return index;
    }
}
