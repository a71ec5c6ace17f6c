package org.gpuarray.data;

import com.google.errorprone.annotations.CheckReturnValue;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * What {@link Csv} can be told besides a file: {@code CsvOptions.defaults().separator(";")}.
 *
 * @param separator between fields, by default a comma
 * @param quote around fields with separators, quotes or ends of lines in them; by default {@code "}
 * @param hasHeader whether the first line has the names of the columns, by default true; else they are {@code f0}, {@code f1}, …
 * @param missing the texts that stand for missing fields; by default the empty one, {@code NA}, {@code N/A}, {@code null}, {@code NULL}
 *     and {@code NaN}
 * @param texts the columns that are texts, whatever they look like: postcodes, identifiers; by default none
 * @param charset by default UTF-8; a byte order mark says more
 */
@CheckReturnValue
public record CsvOptions(
        String separator, char quote, boolean hasHeader, Set<String> missing, Set<String> texts, Charset charset) {
    private static final CsvOptions DEFAULTS = new CsvOptions(
            ",", '"', true, Set.of("", "NA", "N/A", "null", "NULL", "NaN"), Set.of(), StandardCharsets.UTF_8);

    public CsvOptions {
        if (separator.isEmpty()) {
            throw new IllegalArgumentException("csv: separator is empty");
        }
        missing = Set.copyOf(missing);
        texts = Set.copyOf(texts);
        Objects.requireNonNull(charset, "charset");
    }

    /** Returns the options of a call without any. */
    public static CsvOptions defaults() {
        return DEFAULTS;
    }

    /** Sets what stands between fields. */
    public CsvOptions separator(String between) {
        return new CsvOptions(between, quote, hasHeader, missing, texts, charset);
    }

    /** Sets what stands around fields that need it. */
    public CsvOptions quote(char around) {
        return new CsvOptions(separator, around, hasHeader, missing, texts, charset);
    }

    /** Sets whether the first line has the names of the columns. */
    public CsvOptions header(boolean isThere) {
        return new CsvOptions(separator, quote, isThere, missing, texts, charset);
    }

    /** Sets the texts that stand for missing fields, in place of the default ones. */
    public CsvOptions missing(String... several) {
        return new CsvOptions(separator, quote, hasHeader, new HashSet<>(Set.of(several)), texts, charset);
    }

    /** Sets the columns that are texts, whatever they look like. */
    public CsvOptions texts(String... columns) {
        return new CsvOptions(separator, quote, hasHeader, missing, new HashSet<>(Set.of(columns)), charset);
    }

    /** Sets how bytes are characters. */
    public CsvOptions charset(Charset other) {
        return new CsvOptions(separator, quote, hasHeader, missing, texts, other);
    }
}
