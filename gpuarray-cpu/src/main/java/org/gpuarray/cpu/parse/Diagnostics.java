package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.ErrorText;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileException.Diagnostic;
import org.jspecify.annotations.Nullable;

/** The errors found so far, each with its line. */
final class Diagnostics {
    private static final int LIMIT = 100;

    private final String mainFile;
    private final SourceFiles files;
    private @Nullable String within;
    private final List<Diagnostic> found = new ArrayList<>();

    Diagnostics(String mainFile, SourceFiles files) {
        this.mainFile = mainFile;
        this.files = files;
    }

    /** From now on, messages say which instance of a template was read; null ends that. Returns what was said before. */
    @Nullable
    String within(@Nullable String instance) {
        String before = within;
        within = instance;
        return before;
    }

    void report(Problem problem) {
        IASTNode node = problem.node();
        if (node != null) {
            String context = within == null ? "" : ", detected during instantiation of \"" + within + "\"";
            report(files.position(node), problem.text() + context);
        } else if (found.isEmpty()) {
            throw new IllegalStateException("bug in the CUDA front end: an error that was never reported");
        }
    }

    void report(SourcePosition at, String message) {
        Diagnostic diagnostic = new Diagnostic(at.file(), at.line(), at.column(), message, files.lineText(at));
        if (found.size() < LIMIT && !found.contains(diagnostic)) {
            found.add(diagnostic);
        }
    }

    boolean any() {
        return !found.isEmpty();
    }

    void throwIfAny() {
        if (any()) {
            List<Diagnostic> sorted = new ArrayList<>(found);
            sorted.sort(Comparator.comparing((Diagnostic d) -> !d.file().equals(mainFile))
                    .thenComparingInt(Diagnostic::line)
                    .thenComparingInt(Diagnostic::column));
            throw new CompileException(message(sorted), sorted);
        }
    }

    private static String message(List<Diagnostic> sorted) {
        return sorted.stream().map(ErrorText::of).collect(Collectors.joining("\n"));
    }
}
