package org.gpuarray.examples;

import java.io.PrintStream;
import java.util.Locale;

/** Prints results beside what they should be, and remembers whether one was wrong. */
final class Report {
    private final PrintStream out;
    private int wrong;

    Report(PrintStream out) {
        this.out = out;
    }

    /** Prints the heading of a program and of its columns. */
    void title(String text) {
        out.println();
        out.printf("%-36s %12s %12s %8s %9s%n", text, "result", "expected", "kernels", "time");
    }

    /** Prints a line of free text. */
    void text(String line) {
        out.println("   " + line);
    }

    /**
     * Prints a result beside what it should be.
     *
     * @param pattern how to print both, for instance {@code "%.7f"}
     * @param tolerance how far they may be apart
     */
    void row(String what, String pattern, double result, double expected, double tolerance, Measured<?> cost) {
        boolean right = Math.abs(result - expected) <= tolerance;
        wrong += right ? 0 : 1;
        out.printf(
                Locale.ROOT,
                "   %-33s %12s %12s %8d %7.2f s  %s%n",
                what,
                String.format(Locale.ROOT, pattern, result),
                String.format(Locale.ROOT, pattern, expected),
                cost.kernels(),
                cost.seconds(),
                right ? "ok" : "WRONG");
    }

    /** Returns how many results were wrong. */
    int wrong() {
        return wrong;
    }
}
