package org.gpuarray;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.zip.GZIPOutputStream;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.files.OrderedTasks;
import org.gpuarray.files.WholeFile;
import org.gpuarray.memory.HostValues;
import org.gpuarray.text.PrintfFormat;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;

/** Numbers to text files: rows are copied from the device in pieces, which threads format. */
final class TextWriter {
    private static final int PIECE_ELEMENTS = 1 << 14;
    private static final String OPERATION = "savetxt";

    private final ArrayRef array;
    private final SaveTextOptions options;
    private final PrintfFormat format;
    private final long rows;
    private final int columns;

    private TextWriter(ArrayRef array, SaveTextOptions options) {
        this.array = array;
        this.options = options;
        this.rows = array.shape().extent(0);
        this.columns =
                array.shape().rank() == 1 ? 1 : Math.toIntExact(array.shape().extent(1));
        this.format = PrintfFormat.of(OPERATION, rowFormat(options, columns, array.type()));
    }

    static void savetxt(Path file, ArrayRef array, SaveTextOptions options) throws IOException {
        int rank = array.shape().rank();
        if (rank != 1 && rank != 2) {
            throw new IllegalArgumentException(OPERATION + ": shape=" + array.shape() + ", need 1 or 2 axes");
        }
        TextWriter writer = new TextWriter(array, options);
        HostExport.eval(array); // before the file is touched
        WholeFile.write(OPERATION, file, channel -> {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            if (file.toString().endsWith(".gz")) {
                GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
                writer.write(packed);
                packed.finish();
            } else {
                writer.write(out);
            }
            out.flush();
        });
    }

    /** Returns one format for the numbers of a row. */
    private static String rowFormat(SaveTextOptions options, int columns, DType type) {
        List<String> given = options.fmt();
        int parts = type.isComplex() ? 2 : 1;
        String row;
        if (given.size() > 1) {
            if (given.size() != columns) {
                throw new IllegalArgumentException(
                        OPERATION + ": fmt=" + given + " for " + columns + " columns, need one or as many");
            }
            row = String.join(options.delimiter(), given);
        } else {
            String each = given.get(0);
            if (PrintfFormat.of(OPERATION, each).count() != 1) {
                row = each;
            } else if (columns == 0) {
                row = "";
            } else {
                String number = type.isComplex() ? " (" + each + "+" + each + "j)" : each;
                row = number + (options.delimiter().replace("%", "%%") + number).repeat(columns - 1);
            }
        }
        int count = PrintfFormat.of(OPERATION, row).count();
        if (count != parts * columns) {
            throw new IllegalArgumentException(OPERATION + ": fmt=" + given + " has " + count + " formats, for "
                    + columns + " columns of " + type + " need 1 or " + parts * columns);
        }
        return row;
    }

    private void write(OutputStream out) throws IOException {
        writeComment(out, options.header());
        if (array.shape().size() == 0) {
            for (long row = 0; row < rows; row++) {
                out.write(text(HostValues.of(OPERATION, array.type(), 0), 1));
            }
        } else {
            try {
                HostExport.readPieces(array, copy -> writeRows(copy, out));
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        writeComment(out, options.footer());
    }

    /** @param copy copies elements from a byte on, as many as there is room for */
    private void writeRows(BiConsumer<Long, HostData> copy, OutputStream out) {
        long each = Math.max(1, PIECE_ELEMENTS / columns);
        try (OrderedTasks<byte[]> tasks =
                new OrderedTasks<>(Runtime.getRuntime().availableProcessors())) {
            for (long from = 0; from < rows || !tasks.isEmpty(); ) {
                while (from < rows && !tasks.isFull()) {
                    int count = (int) Math.min(each, rows - from);
                    HostValues piece = HostValues.of(OPERATION, array.type(), (long) count * columns);
                    copy.accept(from * columns * array.type().itemBytes(), piece.data());
                    tasks.add(() -> text(piece, count));
                    from += count;
                }
                out.write(tasks.take());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] text(HostValues values, int length) {
        StringBuilder text = new StringBuilder(length * columns * 16);
        DType type = values.type();
        for (int row = 0; row < length; row++) {
            int start = text.length();
            for (int column = 0; column < columns; column++) {
                Number number = values.number(row * columns + column);
                if (number instanceof ComplexNumber complex) {
                    format.append(text, 2 * column, complex.realPart(), type.part());
                    format.append(text, 2 * column + 1, complex.imaginaryPart(), type.part());
                } else {
                    format.append(text, column, number, type);
                }
            }
            format.end(text);
            if (type.isComplex()) {
                for (int at = text.indexOf("+-", start); at >= 0; at = text.indexOf("+-", at)) {
                    text.deleteCharAt(at);
                }
            }
            text.append(options.newline());
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void writeComment(OutputStream out, String lines) throws IOException {
        if (!lines.isEmpty()) {
            String text = options.comments() + lines.replace("\n", "\n" + options.comments()) + options.newline();
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
