package org.gpuarray.corpus;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.CompileException;

/**
 * A program that must not compile. Its first line is {@code // error: LINE PART-OF-THE-MESSAGE}; a second one, {@code //
 * covers: refused: FEATURE}, says that CUDA has the feature and this library refuses it, so that NVRTC may well take it.
 */
record Rejected(String name, String text, int line, String message, List<Coverage.Line> covers) {
    private static final Pattern ERROR = Pattern.compile("// error: (\\d+) (\\S.*)");
    private static final String COVERS = "// covers:";

    /** The area of features that this library refuses. */
    static final String REFUSED = "refused";

    static Path folder() {
        return Corpus.resource("rejected");
    }

    static List<String> names() {
        return Corpus.sources(folder());
    }

    static Rejected read(String name) {
        return parse(name, Corpus.text(folder().resolve(name + ".cu")));
    }

    static Rejected parse(String name, String text) {
        List<String> lines = text.lines().toList();
        Matcher error = ERROR.matcher(lines.isEmpty() ? "" : lines.get(0));
        if (!error.matches()) {
            throw new IllegalArgumentException(
                    "rejected/" + name + ".cu:1: need // error: LINE PART-OF-THE-MESSAGE, found "
                            + (lines.isEmpty() ? "nothing" : lines.get(0)));
        }
        boolean hasCovers = lines.size() > 1 && lines.get(1).startsWith(COVERS);
        List<Coverage.Line> covers = hasCovers
                ? Coverage.Line.parse(
                        lines.get(1).substring(COVERS.length()),
                        m -> new IllegalArgumentException("rejected/" + name + ".cu:2: " + m))
                : List.of();
        return new Rejected(name, text, Integer.parseInt(error.group(1)), error.group(2), covers);
    }

    /** Returns whether NVRTC must reject it too: it must, unless the program is sound and only refused here. */
    boolean isWrong() {
        return covers.stream().noneMatch(line -> line.area().equals(REFUSED));
    }

    /**
     * Throws unless a rejection has an error on the line.
     *
     * @param words whether the message is to have the expected words too, which another compiler puts in its own way
     */
    void check(CompileException rejection, boolean words) {
        boolean found = rejection.diagnostics().stream()
                .anyMatch(error ->
                        error.line() == line && (!words || error.message().contains(message)));
        if (!found) {
            throw new AssertionError("need an error on line " + line + (words ? " with \"" + message + "\"" : "")
                    + ", got " + rejection.getMessage());
        }
    }
}
