package org.gpuarray.files;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one piece of a text file. Cells are kept as 64 bits, row by row: integers and bools as they are, floats as the bits of
 * a double; imaginary parts beside them. A column whose type is to be found is as narrow as its fields allow: bool, int64, float64,
 * complex128; its earlier cells are converted when a wider field comes. Blocks are read independently, and each finds types of its
 * own; {@link #values} converts to the widest.
 */
public final class TextBlock {
    private static final int SHOWN_CHARACTERS = 40;
    private static final int FIRST_ROWS = 64;

    /** The first line that cannot be used. */
    public record Problem(int row, int line, String message) {}

    private final TextRules rules;
    private final byte[] text;
    private final TextFields fields;
    private final NumberField number = new NumberField();
    private int[] positions = new int[0];
    private int width = -1;
    private int rows;
    private long[] cells = new long[0];
    private long @Nullable [] imaginary;
    private DType[] types = new DType[0];
    private final BitSet missing = new BitSet();
    private final BitSet broken = new BitSet();
    private @Nullable Problem firstConversion;
    private @Nullable Problem firstWidth;

    private TextBlock(byte[] text, int end, TextRules rules) {
        this.rules = rules;
        this.text = text;
        this.fields = new TextFields(text, 0, end, rules);
    }

    /**
     * Reads the rows of a piece of text.
     *
     * @param mostRows that are needed
     * @param width how many fields the file's first row has; -1 if this block may have it
     * @throws IllegalArgumentException if the rules have another number of types or of fillings than there are columns
     */
    public static TextBlock read(byte[] text, int end, TextRules rules, long mostRows, int width) {
        TextBlock block = new TextBlock(text, end, rules);
        if (width >= 0) {
            block.begin(width);
        }
        while (block.rows < mostRows && (block.firstConversion == null || !rules.stopsEarly()) && block.fields.next()) {
            if (block.fields.count() > 0) {
                block.addRow();
            }
        }
        return block;
    }

    /** Returns how many rows there are, the broken ones too. */
    public int rows() {
        return rows;
    }

    /** Returns how many lines were read. */
    public int lines() {
        return fields.lines();
    }

    /** Returns how many fields the first row has; -1 if there is no row. */
    public int width() {
        return width;
    }

    /** Returns how many columns are read. */
    public int columns() {
        return types.length;
    }

    /** Returns the type of a column's cells. */
    public DType type(int column) {
        return types[column];
    }

    /** Returns how many of the first rows can be used. */
    public int usable(long mostRows) {
        int count = (int) Math.min(rows, mostRows);
        return count - broken.get(0, count).cardinality();
    }

    /** Returns the first field that is no number; null if all are. */
    public @Nullable Problem firstConversion() {
        return firstConversion;
    }

    /** Returns the first row of another width; null if there is none. */
    public @Nullable Problem firstWidth() {
        return firstWidth;
    }

    private void addRow() {
        int count = fields.count();
        if (width < 0) {
            begin(count);
        } else if (rules.columns() == null && count != width) {
            addBroken(count + " columns, need " + width + " as in the first row; usecols reads some of them");
            return;
        }
        int columns = types.length;
        long size = (long) (rows + 1) * columns;
        if (size > cells.length) {
            cells = Arrays.copyOf(cells, HostValues.length(rules.operation(), Math.max(size, cells.length * 3L / 2)));
        }
        if (imaginary != null && imaginary.length < cells.length) {
            imaginary = Arrays.copyOf(imaginary, cells.length);
        }
        for (int column = 0; column < columns; column++) {
            int field = positions[column];
            if (field < 0) {
                field += rules.columns() == null ? 0 : count;
            }
            if (field < 0 || field >= count) {
                addBroken(count + " columns, need column " + positions[column]);
                return;
            }
            if (!addCell(column, field)) {
                broken.set(rows);
                break;
            }
        }
        rows++;
    }

    private void begin(int count) {
        width = count;
        int[] chosen = rules.columns();
        if (chosen == null) {
            positions = new int[count];
            Arrays.setAll(positions, i -> i);
        } else {
            positions = chosen;
        }
        rules.check(positions.length);
        types = new DType[positions.length];
        for (int column = 0; column < types.length; column++) {
            DType type = rules.type(column);
            types[column] = type == null ? DType.BOOL : type;
        }
        cells = new long[(int) Math.min(1 << 20, (long) FIRST_ROWS * types.length)];
        if (Arrays.stream(types).anyMatch(DType::isComplex)) {
            imaginary = new long[cells.length];
        }
    }

    private void addBroken(String message) {
        broken.set(rows);
        if (firstWidth == null) {
            firstWidth = new Problem(rows, fields.lines() - 1, message);
        }
        rows++;
        long size = (long) rows * types.length;
        if (size > cells.length) {
            cells = Arrays.copyOf(cells, HostValues.length(rules.operation(), size * 3 / 2));
        }
    }

    private boolean addCell(int column, int field) {
        int at = rows * types.length + column;
        int from = fields.from(field);
        int to = fields.to(field);
        ToDoubleFunction<String> converter = TextRules.of(rules.converters(), column);
        if (converter != null) {
            return convert(converter, column, at, field);
        } else if (rules.isLenient() && isMissing(column, from, to)) {
            missing.set(at);
            return true;
        }
        boolean isRead = rules.type(column) == null ? find(column, at, from, to) : readAs(types[column], at, from, to);
        if (!isRead && rules.isLoose() && rules.type(column) != null) {
            missing.set(at);
            return true;
        }
        return isRead || fail(column, "\"" + shown(field) + "\" is no " + typeName(column));
    }

    private String typeName(int column) {
        DType type = rules.type(column);
        return type == null
                ? "number; usecols leaves a column out, a converter makes numbers of texts"
                : type.toString();
    }

    private boolean fail(int column, String message) {
        if (firstConversion == null) {
            int[] chosen = rules.columns();
            String where = "column=" + (chosen == null ? column : chosen[column]) + ": ";
            firstConversion = new Problem(rows, fields.lines() - 1, where + message);
        }
        return false;
    }

    private String shown(int field) {
        String whole = fields.text(field);
        return whole.length() <= SHOWN_CHARACTERS ? whole : whole.substring(0, SHOWN_CHARACTERS) + "…";
    }

    private boolean isMissing(int column, int from, int to) {
        if (from == to) {
            return true;
        } else if (rules.missing().isEmpty()) {
            return false;
        }
        Set<String> all = rules.missing().get(TextRules.ALL);
        Set<String> own = rules.missing().get(column);
        String field = new String(text, from, to - from, StandardCharsets.UTF_8);
        return (all != null && all.contains(field)) || (own != null && own.contains(field));
    }

    private boolean convert(ToDoubleFunction<String> converter, int column, int at, int field) {
        double value;
        try {
            value = converter.applyAsDouble(fields.text(field));
        } catch (RuntimeException e) {
            return fail(column, "the converter threw " + e + " for \"" + shown(field) + "\"");
        }
        DType type = types[column];
        if (rules.type(column) == null) {
            widen(column, DType.FLOAT64);
            type = types[column];
        }
        if (!put(at, type, value)) {
            return fail(column, "the converter made " + value + " of \"" + shown(field) + "\", which is no " + type);
        }
        return true;
    }

    /** Puts a number into a cell; returns whether its type has the number. */
    private boolean put(int at, DType type, double value) {
        if (type.isInexact()) {
            cells[at] = Double.doubleToRawLongBits(value);
            return true;
        }
        cells[at] = (long) value;
        return cells[at] == value && (type == DType.BOOL ? (cells[at] >>> 1) == 0 : NumberField.fits(cells[at], type));
    }

    private boolean readAs(DType type, int at, int from, int to) {
        switch (type.kind()) {
            case BOOL -> {
                if (!number.readBool(text, from, to)) {
                    // genfromtxt's bools are words alone, loadtxt's are numbers: 0, and others.
                    if (rules.isLenient() || !number.readInteger(text, from, to, DType.INT64)) {
                        return false;
                    }
                    cells[at] = number.integer() == 0 ? 0 : 1;
                    return true;
                }
                cells[at] = number.integer();
            }
            case INTEGER -> {
                if (!number.readInteger(text, from, to, type)) {
                    return false;
                }
                cells[at] = number.integer();
            }
            case FLOATING -> {
                if (!number.readReal(text, from, to)) {
                    return false;
                }
                cells[at] = Double.doubleToRawLongBits(number.real());
            }
            case COMPLEX -> {
                if (!number.readComplex(text, from, to)) {
                    return false;
                }
                cells[at] = Double.doubleToRawLongBits(number.real());
                imaginaryCells()[at] = Double.doubleToRawLongBits(number.imaginary());
            }
        }
        return true;
    }

    private long[] imaginaryCells() {
        long[] parts = imaginary;
        if (parts == null || parts.length < cells.length) {
            parts = parts == null ? new long[cells.length] : Arrays.copyOf(parts, cells.length);
            imaginary = parts;
        }
        return parts;
    }

    private boolean find(int column, int at, int from, int to) {
        DType type = types[column];
        if (type == DType.BOOL) {
            if (number.readBool(text, from, to)) {
                cells[at] = number.integer();
                return true;
            } else if (hasCells(column)) {
                return false; // words and numbers
            }
            type = DType.INT64;
        }
        if (type == DType.INT64 && !number.readInteger(text, from, to, type)) {
            type = DType.FLOAT64;
        }
        if (type == DType.FLOAT64 && !number.readReal(text, from, to)) {
            type = DType.COMPLEX128;
        }
        if (type == DType.COMPLEX128 && !number.readComplex(text, from, to)) {
            return false;
        }
        widen(column, type);
        return readAs(type, at, from, to);
    }

    private boolean hasCells(int column) {
        for (int row = 0; row < rows; row++) {
            if (!missing.get(row * types.length + column) && !broken.get(row)) {
                return true;
            }
        }
        return false;
    }

    private void widen(int column, DType type) {
        if (types[column] == DType.INT64 && type != DType.INT64) {
            for (int row = 0; row < rows; row++) {
                int at = row * types.length + column;
                cells[at] = Double.doubleToRawLongBits(cells[at]);
            }
        }
        types[column] = type;
    }

    /** Returns whether a column has nothing but missing fields, so that it has no type of its own. */
    public boolean isUnknown(int column) {
        return rules.type(column) == null && types[column] == DType.BOOL && !hasCells(column);
    }

    /**
     * Returns the rows that are not broken, in one array: of a column, or of all.
     *
     * @param type at least as wide as the columns
     * @param column -1 for all
     * @param mostRows to return, the broken ones counted
     * @throws IllegalArgumentException if the type has not what a missing field becomes
     */
    public HostValues values(DType type, int column, long mostRows) {
        int count = (int) Math.min(rows, mostRows);
        int wide = types.length;
        int first = Math.max(column, 0);
        int last = column < 0 ? wide : column + 1;
        HostValues values = HostValues.of(rules.operation(), type, (long) usable(mostRows) * (last - first));
        Sink sink = new Sink(values);
        for (int row = 0; row < count; row++) {
            if (broken.get(row)) {
                continue;
            }
            for (int each = first; each < last; each++) {
                int at = row * wide + each;
                if (missing.get(at)) {
                    sink.fill(filling(type, each));
                } else {
                    sink.add(types[each], cells[at], imaginary == null ? 0 : imaginary[at]);
                }
            }
        }
        return values;
    }

    private double filling(DType type, int column) {
        Double given = TextRules.of(rules.filling(), column);
        double filling = given != null ? given : type.isInexact() ? Double.NaN : type == DType.BOOL ? 0 : -1;
        boolean fits = type.isInexact() || (filling == (long) filling && NumberField.fits((long) filling, type));
        if (!fits || (type == DType.BOOL && filling != 0 && filling != 1)) {
            throw new IllegalArgumentException(rules.operation() + ": file=" + rules.file() + ": a field of column "
                    + column + " is missing, and " + type + " has no " + filling + "; set fillingValues");
        }
        return filling;
    }

    /** Writes numbers into an array of a type. */
    private static final class Sink {
        private final DType type;
        private final Object array;
        private int at;

        Sink(HostValues values) {
            this.type = values.type();
            this.array = values.array();
        }

        void fill(double filling) {
            if (type.isInexact()) {
                put(filling, 0);
            } else {
                put((long) filling);
            }
        }

        void add(DType from, long cell, long imaginary) {
            if (!type.isInexact()) {
                put(cell);
            } else if (from.isInexact()) {
                put(Double.longBitsToDouble(cell), from.isComplex() ? Double.longBitsToDouble(imaginary) : 0);
            } else {
                put(cell, 0);
            }
        }

        private void put(long cell) {
            switch (type.itemBytes()) {
                case 1 -> ((byte[]) array)[at++] = (byte) cell;
                case 2 -> ((short[]) array)[at++] = (short) cell;
                case 4 -> ((int[]) array)[at++] = (int) cell;
                default -> ((long[]) array)[at++] = cell;
            }
        }

        private void put(double real, double imaginary) {
            switch (type) {
                case FLOAT16 -> ((short[]) array)[at++] = Half.FLOAT16.bits(real);
                case BFLOAT16 -> ((short[]) array)[at++] = Half.BFLOAT16.bits(real);
                case FLOAT32 -> ((float[]) array)[at++] = (float) real;
                case FLOAT64 -> ((double[]) array)[at++] = real;
                case COMPLEX64 -> {
                    ((float[]) array)[at++] = (float) real;
                    ((float[]) array)[at++] = (float) imaginary;
                }
                default -> {
                    ((double[]) array)[at++] = real;
                    ((double[]) array)[at++] = imaginary;
                }
            }
        }
    }
}
