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

/** The errors found so far, with their lines. */
final class Diagnostics {
    private static final String STATIC_ASSERTION = "static assertion failed with";

    private static final int LIMIT = 100;

    private final String mainFile;
    private final SourceFiles files;
    private @Nullable String within;
    private @Nullable IASTNode call;
    private @Nullable Throwable bug;
    private final List<Diagnostic> found = new ArrayList<>();

    Diagnostics(String mainFile, SourceFiles files) {
        this.mainFile = mainFile;
        this.files = files;
    }

    /** Sets which template instance messages name as being read, null for none. Returns the previous one. */
    @Nullable
    String within(@Nullable String instance) {
        String before = within;
        within = instance;
        return before;
    }

    /** Sets the first call of the function that is being read. Returns the previous one. */
    @Nullable
    IASTNode calledAt(@Nullable IASTNode node) {
        IASTNode before = call;
        call = node;
        return before;
    }

    void report(Problem problem) {
        IASTNode node = problem.node();
        IASTNode user = call;
        if (node != null && within != null && user != null && files.isPrelude(node) && !files.isPrelude(user)) {
            // an error inside a function of the library is one in the arguments of the user's call
            String message = problem.text().startsWith(STATIC_ASSERTION)
                    ? problem.text().substring(STATIC_ASSERTION.length()).replaceAll("^[ \"]+|\"+$", "")
                    : "no instance of function template \"%s\" matches the argument list".formatted(within);
            report(files.position(user), message);
        } else if (node != null) {
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

    /** Runs a step; an exception becomes an error, at {@code at} if it has no position. */
    void guard(IASTNode at, Runnable step) {
        try {
            step.run();
        } catch (Problem problem) {
            report(problem);
        } catch (Incomplete incomplete) {
            report(incomplete.at(at));
        } catch (RuntimeException | StackOverflowError unforeseen) {
            reportBug(files.position(at), unforeseen);
        }
    }

    /** Reports an unexpected exception: even a wrong program must end in an error with a line. */
    void reportBug(SourcePosition at, Throwable unforeseen) {
        if (unforeseen instanceof StackOverflowError) {
            report(at, "nested too deeply");
            return;
        }
        bug = unforeseen;
        report(at, ErrorText.bug("front end", unforeseen));
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
            CompileException error = new CompileException(message(sorted), sorted);
            if (bug != null) {
                error.initCause(bug);
            }
            throw error;
        }
    }

    private static String message(List<Diagnostic> sorted) {
        return sorted.stream().map(ErrorText::of).collect(Collectors.joining("\n"));
    }
}
