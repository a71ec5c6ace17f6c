package org.gpuarray.data;

import com.google.errorprone.annotations.CheckReturnValue;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Shape;

/**
 * CSV files (RFC 4180), read and written by FastCSV: fields with quotes, ends of lines and separators in them, columns of texts beside
 * columns of numbers. Files of numbers alone are read several times as fast by {@code GPU.loadtxt}.
 */
@CheckReturnValue
public final class Csv {
    private Csv() {}

    /** Reads a file with commas and a line of names, as {@link #read(Path, CsvOptions)}. */
    public static Table read(Path file) throws IOException {
        return read(file, CsvOptions.defaults());
    }

    /**
     * Reads a file. Each column has the first type that has all its fields: bool ({@code true}, {@code False}), int64, float64, texts. A
     * column with missing fields is float64 with NaN, or texts with null.
     *
     * @throws IOException with the file's name, if it cannot be read; with the line, if it is no CSV
     * @throws IllegalArgumentException with file and line, if a row has another number of fields than the first, or two columns have one
     *     name
     */
    public static Table read(Path file, CsvOptions options) throws IOException {
        Set<Integer> texts = new HashSet<>();
        try {
            Reading reading = Reading.of(file, options, texts);
            if (!texts.isEmpty()) {
                reading = Reading.of(file, options, texts);
            }
            return reading.table();
        } catch (CsvParseException | UncheckedIOException e) {
            throw new IOException("csv: file=" + file + ": " + e.getMessage(), e);
        }
    }

    /** What is found in one pass over a file. */
    private record Reading(List<String> names, List<CsvColumn> columns) {
        /** @param texts columns that are texts; gets those that are found to be */
        static Reading of(Path file, CsvOptions options, Set<Integer> texts) throws IOException {
            Set<Integer> known = Set.copyOf(texts);
            List<String> names = new ArrayList<>();
            List<CsvColumn> columns = new ArrayList<>();
            try (CsvReader<CsvRecord> reader = CsvReader.builder()
                    .fieldSeparator(options.separator())
                    .quoteCharacter(options.quote())
                    .detectBomHeader(true)
                    .allowExtraFields(true)
                    .allowMissingFields(true)
                    .ofCsvRecord(file, options.charset())) {
                for (CsvRecord record : reader) {
                    if (names.isEmpty()) {
                        names.addAll(namesOf(file, record, options.hasHeader()));
                        for (int i = 0; i < names.size(); i++) {
                            boolean isText =
                                    known.contains(i) || options.texts().contains(names.get(i));
                            columns.add(new CsvColumn(options.missing(), isText));
                        }
                        if (options.hasHeader()) {
                            continue;
                        }
                    }
                    if (record.getFieldCount() != names.size()) {
                        throw new IllegalArgumentException(
                                "csv: file=" + file + " line=" + record.getStartingLineNumber() + ": "
                                        + record.getFieldCount() + " fields, need " + names.size());
                    }
                    for (int i = 0; i < columns.size(); i++) {
                        if ((known.contains(i) || !texts.contains(i))
                                && !columns.get(i).add(record.getField(i))) {
                            texts.add(i);
                        }
                    }
                }
            }
            return new Reading(names, columns);
        }

        Table table() {
            Map<String, Object> finished = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                finished.put(names.get(i), columns.get(i).finish());
            }
            return Table.of(finished);
        }
    }

    private static List<String> namesOf(Path file, CsvRecord first, boolean isHeader) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < first.getFieldCount(); i++) {
            String name = isHeader ? first.getField(i) : "f" + i;
            if (names.contains(name)) {
                throw new IllegalArgumentException("csv: file=" + file + ": two columns have the name " + name);
            }
            names.add(name);
        }
        return names;
    }

    /** Writes columns with commas and a line of names, as {@link #write(Path, Map, CsvOptions)}. */
    public static void write(Path file, Map<String, GPUArray> columns) throws IOException {
        write(file, columns, CsvOptions.defaults());
    }

    /**
     * Writes columns: floats with the digits that read back as the same number, bools as {@code true} and {@code false}, NaN as nothing.
     * An old file is overwritten.
     *
     * @param columns arrays of 1 axis and equal lengths
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is another array
     */
    public static void write(Path file, Map<String, GPUArray> columns, CsvOptions options) throws IOException {
        if (options.separator().length() != 1) {
            throw new IllegalArgumentException(
                    "csv: separator=" + options.separator() + ", need one character to write");
        }
        List<Object> values = new ArrayList<>();
        Shape shape = null;
        for (Map.Entry<String, GPUArray> column : columns.entrySet()) {
            GPUArray array = column.getValue();
            shape = shape == null ? array.shape() : shape;
            if (array.shape().rank() != 1
                    || !array.shape().equals(shape)
                    || array.dtype().isComplex()) {
                throw new IllegalArgumentException("csv: column " + column.getKey() + " has shape=" + array.shape()
                        + " dtype=" + array.dtype() + ", need real numbers of 1 axis, as many as in the first column");
            }
            values.add(hostValues(array));
        }
        int rows = shape == null ? 0 : Math.toIntExact(shape.extent(0));
        try (CsvWriter writer = CsvWriter.builder()
                .fieldSeparator(options.separator().charAt(0))
                .quoteCharacter(options.quote())
                .lineDelimiter(LineDelimiter.LF)
                .build(file, options.charset())) {
            if (options.hasHeader()) {
                writer.writeRecord(columns.keySet());
            }
            String[] fields = new String[values.size()];
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < fields.length; column++) {
                    fields[column] = field(values.get(column), row);
                }
                writer.writeRecord(fields);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Object hostValues(GPUArray array) {
        return switch (array.dtype()) {
            case BOOL -> array.toBooleanArray();
            case FLOAT16, BFLOAT16, FLOAT32 -> array.toFloatArray();
            case FLOAT64 -> array.toDoubleArray();
            case UINT64 -> new Unsigned(array.toLongBits());
            default -> array.toLongArray();
        };
    }

    /** Longs without a sign. */
    private record Unsigned(long... bits) {}

    private static String field(Object values, int row) {
        if (values instanceof double[] doubles) {
            return Double.isNaN(doubles[row]) ? "" : Double.toString(doubles[row]);
        } else if (values instanceof float[] floats) {
            return Float.isNaN(floats[row]) ? "" : Float.toString(floats[row]);
        } else if (values instanceof boolean[] bools) {
            return Boolean.toString(bools[row]);
        } else if (values instanceof Unsigned unsigned) {
            return Long.toUnsignedString(unsigned.bits()[row]);
        }
        return Long.toString(((long[]) values)[row]);
    }
}
