package org.gpuarray;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.gpuarray.files.OrderedTasks;
import org.gpuarray.files.WholeFile;
import org.gpuarray.memory.HostValues;
import org.gpuarray.text.PrintfFormat;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/** Numbers to text files: rows are copied from the device in pieces, which threads format. */
final class TextWriter {
    private static final int PIECE_ELEMENTS = 1 << 14;
    private static final String OPERATION = "savetxt";

    private final GPUArray rows;
    private final SaveTextOptions options;
    private final PrintfFormat format;
    private final int columns;

    private TextWriter(GPUArray rows, SaveTextOptions options) {
        this.rows = rows;
        this.options = options;
        this.columns = Math.toIntExact(rows.shape().extent(1));
        this.format = PrintfFormat.of(OPERATION, rowFormat(options, columns, rows.dtype()));
    }

    static void savetxt(Path file, GPUArray array, SaveTextOptions options) throws IOException {
        int rank = array.shape().rank();
        if (rank != 1 && rank != 2) {
            throw new IllegalArgumentException(OPERATION + ": shape=" + array.shape() + ", need 1 or 2 axes");
        }
        // Computed before the file is touched, and once.
        try (GPUArray elements = array.copy();
                GPUArray rows = rank == 2 ? elements : elements.expandDims(1)) {
            TextWriter writer = new TextWriter(rows, options);
            GPU.eval(rows);
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
        long count = rows.shape().extent(0);
        long each = Math.max(1, PIECE_ELEMENTS / Math.max(columns, 1));
        try (OrderedTasks<byte[]> tasks =
                new OrderedTasks<>(Runtime.getRuntime().availableProcessors())) {
            for (long from = 0; from < count || !tasks.isEmpty(); ) {
                while (from < count && !tasks.isFull()) {
                    long to = Math.min(from + each, count);
                    HostValues piece = values(from, to);
                    int length = (int) (to - from);
                    tasks.add(() -> text(piece, length));
                    from = to;
                }
                out.write(tasks.take());
            }
        }
        writeComment(out, options.footer());
    }

    private HostValues values(long from, long to) {
        HostValues values = HostValues.of(OPERATION, rows.dtype(), (to - from) * columns);
        try (GPUArray piece = rows.get(Slice.of(from, to))) {
            HostExport.read(piece.ref(), rows.dtype(), values.data());
        }
        return values;
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
