package org.gpuarray.kernels.codegen;

import java.util.Locale;

/** Writes whole lines of CUDA C and owns their indentation. */
public final class SourceWriter {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds a line; {@code format} as in {@link String#format}. */
    public SourceWriter line(String format, Object... values) {
        text.append("  ".repeat(depth));
        text.append(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
        text.append('\n');
        return this;
    }

    /** Adds a line that ends in an opening brace; lines up to {@link #close} are one level deeper. */
    public SourceWriter open(String format, Object... values) {
        line(format.isEmpty() ? "{" : format + " {", values);
        depth++;
        return this;
    }

    /** Ends a block and begins the one for when its condition does not hold. */
    public SourceWriter otherwise() {
        depth--;
        line("} else {");
        depth++;
        return this;
    }

    public SourceWriter close() {
        depth--;
        return line("}");
    }

    /** Returns the lines; empty if there are none. */
    @Override
    public String toString() {
        return text.toString();
    }
}
