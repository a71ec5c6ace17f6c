package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTMacroExpansionLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNodeLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** The texts of a translation unit, and the positions of nodes in them, with {@code #line} taken into account. */
final class SourceFiles {
    /** The largest line number set by {@code #line} for which reports have the text of the line. */
    private static final int MOST_LINES = 1 << 16;

    private final String mainFile;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, LineNumbers> numbers = new HashMap<>();
    /** Where loops start, by where the parser takes them to start: at what stands for their pragmas. */
    private final Map<String, NavigableMap<Integer, Integer>> loops = new HashMap<>();

    private final Map<String, int[]> lineEnds = new HashMap<>();
    private final Map<String, List<String>> textLines = new HashMap<>();
    private final Map<String, TreeMap<Integer, String>> renumbered = new HashMap<>();

    SourceFiles(String mainFile, String mainText) {
        this.mainFile = mainFile;
        add(mainFile, mainText);
    }

    void add(String file, String text) {
        texts.put(file, text);
        lineEnds.remove(file);
        textLines.remove(file);
        if (!LineNumbers.areSet(text)) {
            return;
        }
        LineNumbers said = LineNumbers.of(file, text);
        numbers.put(file, said);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            LineNumbers.Line shown = said.of(i + 1);
            renumbered.computeIfAbsent(shown.file(), key -> new TreeMap<>()).put(shown.line(), lines.get(i));
        }
    }

    /** Returns what the parser gets in the place of a file's text: {@link UnrollPragmas} become something that it keeps. */
    String shown(String file, String text) {
        UnrollPragmas pragmas = UnrollPragmas.of(text);
        loops.put(file, pragmas.loops());
        return pragmas.text();
    }

    /**
     * Returns whether a node is in the prelude or a header of the library: what those declare without a body is built in.
     */
    boolean isPrelude(IASTNode node) {
        IASTFileLocation location = node.getFileLocation();
        return location != null && Prelude.isOurs(location.getFileName());
    }

    /** Returns a node's text as the program has it, including what was hidden from the parser. */
    String written(IASTNode node) {
        IASTFileLocation location = node.getFileLocation();
        String text = location == null ? null : texts.get(location.getFileName());
        int start = location == null ? 0 : location.getNodeOffset();
        int end = location == null ? 0 : start + location.getNodeLength();
        return text == null || end > text.length() ? "" : text.substring(start, end);
    }

    SourcePosition position(IASTNode node) {
        IASTNode at = node;
        while (at.getFileLocation() == null && at.getParent() != null) {
            at = at.getParent(); // an omitted name has no position of its own
        }
        IASTFileLocation location = at.getFileLocation();
        Integer loop = location == null || !(at instanceof IASTStatement)
                ? null
                : loops.getOrDefault(location.getFileName(), Collections.emptyNavigableMap())
                        .get(location.getNodeOffset());
        return location == null || loop == null
                ? position(location)
                : position(location.getFileName(), loop, lineOf(location.getFileName(), loop));
    }

    private int lineOf(String file, int offset) {
        int index = Arrays.binarySearch(lineEnds(file), offset);
        return 1 + (index >= 0 ? index : -index - 1);
    }

    private SourcePosition position(String file, int offset, int line) {
        String text = texts.get(file);
        LineNumbers said = numbers.get(file);
        LineNumbers.Line shown = said == null ? new LineNumbers.Line(file, line) : said.of(line);
        int column = text == null || offset > text.length() ? 0 : offset - lineEndBefore(file, offset);
        return new SourcePosition(shown.file(), shown.line(), column);
    }

    private int[] lineEnds(String file) {
        String text = texts.getOrDefault(file, "");
        return lineEnds.computeIfAbsent(
                file,
                key -> IntStream.range(0, text.length())
                        .filter(i -> text.charAt(i) == '\n')
                        .toArray());
    }

    /** Returns where the line before {@code offset}'s ends, -1 if there is none; a line may be as long as the text. */
    private int lineEndBefore(String file, int offset) {
        int[] ends = lineEnds(file);
        int index = Arrays.binarySearch(ends, offset);
        int before = index >= 0 ? index - 1 : -index - 2;
        return before < 0 ? -1 : ends[before];
    }

    /** Returns the position of a location that the parser reported. */
    SourcePosition position(@Nullable IASTFileLocation location) {
        return location == null
                ? new SourcePosition(mainFile, 1, 1)
                : position(location.getFileName(), location.getNodeOffset(), location.getStartingLineNumber());
    }

    /** Returns the value of {@code __LINE__} or {@code __FILE__} after a {@code #line}; null for any other literal. */
    @Nullable
    String renumbered(IASTLiteralExpression literal) {
        IASTFileLocation location = numbers.isEmpty() ? null : literal.getFileLocation();
        LineNumbers said = location == null ? null : numbers.get(location.getFileName());
        IASTNodeLocation[] parts = said == null ? IASTNodeLocation.EMPTY_ARRAY : literal.getNodeLocations();
        if (said == null
                || location == null
                || parts.length != 1
                || !(parts[0] instanceof IASTMacroExpansionLocation macro)) {
            return null;
        }
        LineNumbers.Line shown = said.of(location.getStartingLineNumber());
        String text = new String(literal.getValue());
        if (names(macro.getExpansion(), "__LINE__") && text.equals(String.valueOf(location.getStartingLineNumber()))) {
            return String.valueOf(shown.line());
        }
        boolean file = names(macro.getExpansion(), "__FILE__") && text.equals("\"" + location.getFileName() + "\"");
        return file ? "\"" + shown.file() + "\"" : null;
    }

    private static boolean names(IASTPreprocessorMacroExpansion expansion, String name) {
        return expansion.getMacroDefinition().getName().toString().equals(name)
                || Arrays.stream(expansion.getNestedMacroReferences())
                        .map(IASTName::toString)
                        .anyMatch(name::equals);
    }

    /** Returns the text of a line, empty if it is unknown. */
    String lineText(SourcePosition at) {
        TreeMap<Integer, String> said = renumbered.get(at.file());
        if (said != null) {
            return said.getOrDefault(at.line(), "");
        }
        List<String> lines = lines(at.file());
        return at.line() >= 1 && at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    }

    List<String> mainLines() {
        return lines(mainFile);
    }

    /** Returns the lines of a user's headers and of the files that {@code #line} names. */
    Map<String, List<String>> otherLines(Iterable<String> headers) {
        Map<String, List<String>> all = new HashMap<>();
        headers.forEach(name -> all.put(name, lines(name)));
        renumbered.keySet().forEach(name -> all.put(name, lines(name)));
        all.remove(mainFile);
        return all;
    }

    private List<String> lines(String file) {
        TreeMap<Integer, String> said = renumbered.get(file);
        if (said != null) {
            List<String> lines = new ArrayList<>();
            said.headMap(MOST_LINES).forEach((line, text) -> {
                while (lines.size() < line - 1) {
                    lines.add("");
                }
                lines.add(text);
            });
            return lines;
        }
        String text = texts.get(file);
        return text == null
                ? List.of()
                : textLines.computeIfAbsent(file, key -> text.lines().toList());
    }
}
