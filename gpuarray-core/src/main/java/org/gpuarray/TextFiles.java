package org.gpuarray;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.gpuarray.TextOptions.Option;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Node;
import org.gpuarray.files.OrderedTasks;
import org.gpuarray.files.TextBlock;
import org.gpuarray.files.TextPieces;
import org.gpuarray.files.TextRules;
import org.gpuarray.files.WholeFile;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Numbers from text files. The file is read in pieces of whole lines, which threads make blocks of rows of; those are kept until the
 * number of rows is known, and then copied to the device one by one.
 */
final class TextFiles {
    private static final int PIECE_BYTES = 1 << 21;

    private final String operation;
    private final Path file;
    private final TextOptions options;
    private final boolean isLenient;
    private final List<TextBlock> blocks = new ArrayList<>();
    private long rows;
    private int width = -1;
    private int columns;
    private long used;
    private long firstProblemRow = Long.MAX_VALUE;
    private String firstProblem = "";

    private TextFiles(String operation, Path file, TextOptions options, boolean isLenient) {
        this.operation = operation;
        this.file = file;
        this.options = options;
        this.isLenient = isLenient;
    }

    static Node loadtxt(Path file, TextOptions options) throws IOException {
        options.checked(
                "loadtxt",
                Option.WIDTHS,
                Option.SKIP_HEADER,
                Option.SKIP_FOOTER,
                Option.USECOLS_BY_NAME,
                Option.MISSING_VALUES,
                Option.FILLING_VALUES,
                Option.NAMES,
                Option.INVALID_RAISE,
                Option.LOOSE);
        return new TextFiles("loadtxt", file, options, false).matrix();
    }

    static Node genfromtxt(Path file, TextOptions options) throws IOException {
        options.checked("genfromtxt", Option.SKIPROWS, Option.QUOTECHAR);
        return new TextFiles("genfromtxt", file, options, true).matrix();
    }

    static Map<String, Node> genfromtxtColumns(Path file, TextOptions options) throws IOException {
        options.checked("genfromtxtColumns", Option.SKIPROWS, Option.QUOTECHAR, Option.UNPACK, Option.NDMIN);
        return new TextFiles("genfromtxtColumns", file, options, true).byName();
    }

    private Node matrix() throws IOException {
        DType[] types = options.types();
        if (types != null && types.length > 1) {
            throw new IllegalArgumentException(operation + ": dtype=" + Arrays.toString(types)
                    + ", need one; genfromtxtColumns reads columns of several types");
        }
        DType type = types == null ? DType.FLOAT64 : types[0];
        read(new DType[] {type});
        return node(type, -1, shape(usable(), width < 0 ? 1 : columns));
    }

    /** Returns the shape without axes of one element, as NumPy does, but with those that ndmin wants. */
    private Shape shape(long rowCount, long columnCount) {
        int ndmin = options.ndmin();
        long[] extents = {rowCount, columnCount};
        if (ndmin == 2) {
            return Shape.of(extents);
        }
        long[] others = Arrays.stream(extents).filter(extent -> extent != 1).toArray();
        return others.length == 0 && ndmin == 1 ? Shape.of(1) : Shape.of(others);
    }

    private Map<String, Node> byName() throws IOException {
        List<String> names = read(options.types());
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException(operation + ": file=" + file + ": a column is read twice: " + names);
        }
        Map<String, Node> nodes = new LinkedHashMap<>();
        try {
            for (int column = 0; column < names.size(); column++) {
                nodes.put(names.get(column), node(widest(column), column, Shape.of(usable())));
            }
            return nodes;
        } catch (RuntimeException | Error e) {
            nodes.values().forEach(Lifetimes::discard);
            throw e;
        }
    }

    /** Returns the type that has all numbers of a column. */
    private DType widest(int column) {
        DType[] given = options.types();
        if (given != null) {
            return given[given.length == 1 ? 0 : column];
        }
        DType widest = null;
        for (TextBlock block : blocks) {
            if (block.isUnknown(column)) {
                continue;
            }
            DType type = block.type(column);
            if (widest != null && (widest == DType.BOOL) != (type == DType.BOOL)) {
                throw new IllegalArgumentException(
                        operation + ": file=" + file + ": column=" + column
                                + ": True or False, and numbers; usecols leaves a column out, a converter makes numbers of texts");
            }
            widest = widest == null ? type : Promotion.of(widest, type);
        }
        return widest == null ? DType.FLOAT64 : widest;
    }

    /** Returns how many rows become elements. */
    private long usable() {
        long usable = 0;
        long left = used;
        for (TextBlock block : blocks) {
            usable += block.usable(left);
            left = Math.max(left - block.rows(), 0);
        }
        return usable;
    }

    /** @param column -1 for all */
    private Node node(DType type, int column, Shape shape) {
        Node leaf = Node.leaf(type, shape, DeviceStorage.allocate(Devices.current(), Transfers.bytesOf(type, shape)));
        try {
            long at = 0;
            long left = used;
            for (TextBlock block : blocks) {
                HostData part = block.values(type, column, left).data();
                Transfers.write(leaf, at, part);
                at += part.sizeBytes();
                left = Math.max(left - block.rows(), 0);
            }
            return leaf;
        } catch (RuntimeException | Error e) {
            Lifetimes.discard(leaf);
            throw e;
        }
    }

    /** Reads all blocks; returns the names of the columns that are read. */
    private List<String> read(DType @Nullable [] types) throws IOException {
        try {
            if (Files.isDirectory(file)) {
                throw new FileSystemException(file.toString(), null, "is a folder");
            }
            try (InputStream plain = Files.newInputStream(file);
                    InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(plain, 1 << 16) : plain) {
                return read(new TextPieces(in, PIECE_BYTES), types);
            }
        } catch (IOException e) {
            throw WholeFile.named(operation, file, e);
        }
    }

    private List<String> read(TextPieces pieces, DType @Nullable [] types) throws IOException {
        long line = 0;
        while (line < options.skipped() && pieces.line() != null) {
            line++;
        }
        List<String> given = options.givenNames();
        List<String> header = given == null ? List.of() : given;
        if (given != null && given.isEmpty()) {
            String text;
            do {
                text = pieces.line();
                line++;
            } while (text != null && text.isBlank());
            header = text == null ? List.of() : names(text);
        }
        int[] chosen = chosen(header);
        readBlocks(pieces, options.rules(operation, file.toString(), isLenient, chosen, types), line);
        return namesOf(header, chosen);
    }

    /** Returns the names in a line, which may be a comment. */
    private List<String> names(String line) {
        String text = line.strip();
        for (String comment : options.comments()) {
            if (text.startsWith(comment)) {
                text = text.substring(comment.length()).strip();
                break;
            }
        }
        List<String> fields =
                options.rules(operation, file.toString(), isLenient, null, null).fields(text);
        List<String> distinct = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).isEmpty() ? "f" + i : fields.get(i);
            String other = name;
            for (int number = 1; distinct.contains(other); number++) {
                other = name + "_" + number;
            }
            distinct.add(other);
        }
        return distinct;
    }

    private int @Nullable [] chosen(List<String> header) {
        List<String> wanted = options.columnNames();
        if (wanted.isEmpty()) {
            return options.columns();
        }
        int[] chosen = new int[wanted.size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = header.indexOf(wanted.get(i));
            if (chosen[i] < 0) {
                throw new IllegalArgumentException(
                        operation + ": file=" + file + ": no column " + wanted.get(i) + " among " + header);
            }
        }
        return chosen;
    }

    private List<String> namesOf(List<String> header, int @Nullable [] chosen) {
        int count = width < 0 ? header.size() : width;
        if (chosen == null && !header.isEmpty() && header.size() != count) {
            throw new IllegalArgumentException(
                    operation + ": file=" + file + ": " + header.size() + " names of " + count + " columns: " + header);
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < (chosen == null ? count : chosen.length); i++) {
            int column = chosen == null ? i : chosen[i] < 0 ? chosen[i] + count : chosen[i];
            names.add(column >= 0 && column < header.size() ? header.get(column) : "f" + column);
        }
        return names;
    }

    private void readBlocks(TextPieces pieces, TextRules rules, long linesBefore) throws IOException {
        long line = linesBefore;
        long mostRows = options.maxRows();
        int threads = options.hasConverters() ? 1 : Runtime.getRuntime().availableProcessors();
        try (OrderedTasks<TextBlock> tasks = new OrderedTasks<>(threads)) {
            boolean isAtEnd = mostRows == 0;
            while (rows < mostRows && !(isAtEnd && tasks.isEmpty())) {
                // The first row says how many columns there are, so nothing is read beside it.
                while (!isAtEnd && !tasks.isFull() && (width >= 0 || tasks.isEmpty())) {
                    TextPieces.Piece piece = options.hasQuotes() ? pieces.all() : pieces.next();
                    isAtEnd = piece == null;
                    if (piece != null) {
                        int known = width;
                        tasks.add(() -> TextBlock.read(piece.text(), piece.length(), rules, mostRows, known));
                    }
                }
                if (!tasks.isEmpty()) {
                    TextBlock block = tasks.take();
                    add(block, line);
                    line += block.lines();
                    if (rules.stopsEarly()) {
                        throwFirst(mostRows);
                    }
                }
            }
        }
        used = Math.max(Math.min(rows, mostRows) - options.skippedFooter(), 0);
        throwFirst(used);
    }

    private void add(TextBlock block, long linesBefore) {
        if (block.width() < 0) {
            return;
        }
        width = block.width();
        columns = block.columns();
        if (options.isRaised()) {
            note(block.firstWidth(), linesBefore);
        }
        note(block.firstConversion(), linesBefore);
        blocks.add(block);
        rows += block.rows();
    }

    private void note(TextBlock.@Nullable Problem problem, long linesBefore) {
        if (problem != null && rows + problem.row() < firstProblemRow) {
            firstProblemRow = rows + problem.row();
            firstProblem = operation + ": file=" + file + " line=" + (linesBefore + problem.line() + 1) + ": "
                    + problem.message();
        }
    }

    private void throwFirst(long rowsBefore) {
        if (firstProblemRow < rowsBefore) {
            throw new IllegalArgumentException(firstProblem);
        }
    }
}
