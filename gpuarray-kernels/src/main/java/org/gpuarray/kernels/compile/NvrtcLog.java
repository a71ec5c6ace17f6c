package org.gpuarray.kernels.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.CompileException.Diagnostic;
import org.gpuarray.device.KernelSource;

/** Reads NVRTC's log: {@code k.cu(5): error: identifier "foo" is undefined}, then the line and a caret under the place. */
final class NvrtcLog {
    private static final Pattern ERROR = Pattern.compile("(.*)\\((\\d+)\\): (?:catastrophic )?error(?: #\\S+)?: (.*)");
    private static final int INDENT = 2;

    private NvrtcLog() {}

    /** Returns the errors in the log, in its order. */
    static List<Diagnostic> errors(String log, KernelSource source) {
        List<String> lines = log.lines().toList();
        List<Diagnostic> errors = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher error = ERROR.matcher(lines.get(i));
            if (error.matches()) {
                int line = Integer.parseInt(error.group(2));
                String file = error.group(1);
                String text = file.equals(source.fileName())
                        ? source.text()
                        : source.headers().getOrDefault(file, "");
                String lineText =
                        text.lines().skip(Math.max(0, line - 1)).findFirst().orElse("");
                errors.add(new Diagnostic(file, line, column(lines, i), error.group(3), lineText));
            }
        }
        return errors;
    }

    /** Looks for the caret in the lines after an error; 0 without one. */
    private static int column(List<String> lines, int error) {
        for (int i = error + 1; i < lines.size() && !ERROR.matcher(lines.get(i)).matches(); i++) {
            if (lines.get(i).strip().equals("^")) {
                return lines.get(i).indexOf('^') - INDENT + 1;
            }
        }
        return 0;
    }

    /** Returns each error with its source line, for an exception's message; the log itself where nothing was understood. */
    static String describe(List<Diagnostic> errors, String log) {
        if (errors.isEmpty()) {
            return ":\n" + log.strip();
        }
        StringBuilder text = new StringBuilder();
        for (Diagnostic error : errors) {
            text.append(String.format(
                    "%n%s(%d): error: %s%n%5d | %s",
                    error.file(), error.line(), error.message(), error.line(), error.lineText()));
        }
        return text.toString().replace(System.lineSeparator(), "\n");
    }
}
