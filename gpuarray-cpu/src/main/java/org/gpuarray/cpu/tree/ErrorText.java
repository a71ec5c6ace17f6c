package org.gpuarray.cpu.tree;

import java.util.Arrays;
import org.gpuarray.device.CompileException.Diagnostic;

/** How a compile error is shown: file, line, what is wrong; then the source line, and a caret under the column. */
public final class ErrorText {
    private ErrorText() {}

    public static String of(Diagnostic error) {
        String head = "%s(%d): error: %s".formatted(error.file(), error.line(), error.message());
        if (error.lineText().isEmpty()) {
            return head;
        }
        String number = "%6d".formatted(error.line());
        return head + "\n" + number + " | " + error.lineText() + "\n" + " ".repeat(number.length()) + " | "
                + caretLine(error);
    }

    /** Returns the message for an exception that a part of the CPU device must not throw, whatever program it gets. */
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

    /** Returns blanks up to the column, then a caret; tabs stay, so that it stands right below. */
    private static String caretLine(Diagnostic error) {
        int width = Math.max(0, Math.min(error.column() - 1, error.lineText().length()));
        return error.lineText().substring(0, width).replaceAll("[^\t]", " ") + "^";
    }
}
