package org.gpuarray.cpu.tree;

import java.util.Arrays;
import org.gpuarray.device.CompileException.Diagnostic;

/** Formats a compile error: file, line and message; then the source line, and a caret under the column. */
public final class ErrorText {
    private static final int LONGEST = 400;

    private ErrorText() {}

    public static String of(Diagnostic error) {
        String head = "%s(%d): error: %s".formatted(error.file(), error.line(), error.message());
        if (error.lineText().isEmpty()) {
            return head;
        }
        String number = "%6d".formatted(error.line());
        int start = excerptStart(error.lineText(), error.column());
        return head + "\n" + number + " | " + excerpt(error.lineText(), error.column()) + "\n"
                + " ".repeat(number.length()) + " | " + caretLine(error, start);
    }

    /** Returns the part of a line around a column, because a line may have megabytes. */
    public static String excerpt(String line, int column) {
        int start = excerptStart(line, column);
        return line.substring(start, Math.min(line.length(), start + LONGEST));
    }

    private static int excerptStart(String line, int column) {
        return line.length() <= LONGEST ? 0 : Math.max(0, Math.min(column - LONGEST / 2, line.length() - LONGEST));
    }

    /** Returns the message for an exception that a part of the CPU device must never throw, whatever the program. */
    public static String bug(String part, Throwable unforeseen) {
        StackTraceElement[] frames = unforeseen.getStackTrace();
        StackTraceElement place = Arrays.stream(frames)
                .filter(frame -> frame.getClassName().startsWith("org.gpuarray."))
                .findFirst()
                .orElse(frames.length > 0 ? frames[0] : null);
        return "bug in the CPU device's %s: %s%s; please report it with this program"
                .formatted(
                        part,
                        unforeseen,
                        place == null ? "" : " at " + place.getFileName() + ":" + place.getLineNumber());
    }

    /** Returns blanks up to the column, then a caret. Tabs stay tabs, so that the caret is right below. */
    private static String caretLine(Diagnostic error, int start) {
        int end = Math.max(start, Math.min(error.column() - 1, error.lineText().length()));
        return error.lineText().substring(start, end).replaceAll("[^\t]", " ") + "^";
    }
}
