package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import java.util.Objects;

/**
 * What {@link GPU#savetxt(java.nio.file.Path, GPUArray, SaveTextOptions)} can be told besides the array, with NumPy's names and
 * defaults: {@code SaveTextOptions.defaults().fmt("%.3f").delimiter(",")}.
 *
 * @param fmt one format for each number, one for a whole row, or one for each column, as Python's {@code %} has them: {@code %d},
 *     {@code %.18e}, {@code %10.3f}, {@code %g}, {@code %s}; by default {@code %.18e}
 * @param delimiter between the columns, by default a blank
 * @param newline at the end of each row, by default {@code \n}
 * @param header lines before the first row, each behind {@code comments}; by default none
 * @param footer lines behind the last row, each behind {@code comments}; by default none
 * @param comments by default {@code "# "}
 */
@CheckReturnValue
public record SaveTextOptions(
        List<String> fmt, String delimiter, String newline, String header, String footer, String comments) {
    private static final SaveTextOptions DEFAULTS = new SaveTextOptions(List.of("%.18e"), " ", "\n", "", "", "# ");

    public SaveTextOptions {
        fmt = List.copyOf(fmt);
        if (fmt.isEmpty()) {
            throw new IllegalArgumentException("savetxt: fmt: need at least one");
        }
        Objects.requireNonNull(delimiter, "delimiter");
        Objects.requireNonNull(newline, "newline");
        Objects.requireNonNull(header, "header");
        Objects.requireNonNull(footer, "footer");
        Objects.requireNonNull(comments, "comments");
    }

    /** Returns the options of a call without any. */
    public static SaveTextOptions defaults() {
        return DEFAULTS;
    }

    /** Sets one format for each number or for a whole row, or one for each column. */
    public SaveTextOptions fmt(String... formats) {
        return new SaveTextOptions(List.of(formats), delimiter, newline, header, footer, comments);
    }

    /** Sets what stands between the columns. */
    public SaveTextOptions delimiter(String between) {
        return new SaveTextOptions(fmt, between, newline, header, footer, comments);
    }

    /** Sets what ends a row. */
    public SaveTextOptions newline(String end) {
        return new SaveTextOptions(fmt, delimiter, end, header, footer, comments);
    }

    /** Sets the text before the first row. */
    public SaveTextOptions header(String lines) {
        return new SaveTextOptions(fmt, delimiter, newline, lines, footer, comments);
    }

    /** Sets the text behind the last row. */
    public SaveTextOptions footer(String lines) {
        return new SaveTextOptions(fmt, delimiter, newline, header, lines, comments);
    }

    /** Sets what stands before each line of the header and the footer. */
    public SaveTextOptions comments(String before) {
        return new SaveTextOptions(fmt, delimiter, newline, header, footer, before);
    }
}
