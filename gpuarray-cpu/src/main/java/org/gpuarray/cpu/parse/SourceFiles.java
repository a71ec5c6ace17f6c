package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.SourcePosition;

/** The texts of a translation unit, and where in them a node stands. */
final class SourceFiles {
    private final String mainFile;
    private final Map<String, String> texts = new HashMap<>();

    SourceFiles(String mainFile, String mainText) {
        this.mainFile = mainFile;
        texts.put(mainFile, mainText);
    }

    void add(String file, String text) {
        texts.put(file, text);
    }

    /** Returns whether a node stands in the prelude or a header of ours: what it declares without a body is built in. */
    boolean isPrelude(IASTNode node) {
        IASTFileLocation location = node.getFileLocation();
        return location != null && Prelude.isOurs(location.getFileName());
    }

    /** Returns a node's text as the program has it, with what the parser is not shown. */
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
            at = at.getParent(); // a name that is left out has no place of its own
        }
        IASTFileLocation location = at.getFileLocation();
        if (location == null) {
            return new SourcePosition(mainFile, 1, 1);
        }
        return position(location.getFileName(), location.getNodeOffset(), location.getStartingLineNumber());
    }

    private SourcePosition position(String file, int offset, int line) {
        String text = texts.get(file);
        if (text == null || offset > text.length()) {
            return new SourcePosition(file, line, 0);
        }
        return new SourcePosition(file, line, offset - text.lastIndexOf('\n', offset - 1));
    }

    /** Returns the position just behind the last character before {@code node}'s end: where a ";" is missing. */
    SourcePosition endOf(IASTNode node) {
        IASTFileLocation location = node.getFileLocation();
        if (location == null) {
            return new SourcePosition(mainFile, 0, 0);
        }
        int offset = location.getNodeOffset() + location.getNodeLength();
        return position(location.getFileName(), offset, location.getEndingLineNumber());
    }

    /** Returns the text of a line, empty if it is unknown. */
    String lineText(SourcePosition at) {
        List<String> lines = lines(at.file());
        return at.line() >= 1 && at.line() <= lines.size() ? lines.get(at.line() - 1) : "";
    }

    List<String> mainLines() {
        return lines(mainFile);
    }

    private List<String> lines(String file) {
        String text = texts.get(file);
        return text == null ? List.of() : text.lines().toList();
    }
}
