package org.gpuarray.data;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.gpuarray.GPUArray;
import org.jspecify.annotations.Nullable;

/**
 * A column while it is read: the first of bool, int64, float64 and text that has all fields so far. The fields of numbers are not
 * kept as texts: a column that turns out to be texts has to be read again.
 */
final class CsvColumn {
    /** In the order of width. */
    private enum Kind {
        UNKNOWN,
        BOOL,
        INTEGER,
        FLOATING,
        TEXT
    }

    private final Set<String> missing;
    private Kind kind;
    private long[] cells = new long[64]; // integers, or the bits of doubles
    private final List<@Nullable String> texts = new ArrayList<>();
    private int rows;
    private boolean hasGaps;
    private boolean isOfBools; // also where gaps have made them 0.0 and 1.0

    CsvColumn(Set<String> missing, boolean isText) {
        this.missing = missing;
        this.kind = isText ? Kind.TEXT : Kind.UNKNOWN;
    }

    /** Adds a field; returns false if the column is texts, and fields that were numbers are lost. */
    boolean add(String field) {
        boolean isMissing = missing.contains(field);
        if (kind == Kind.UNKNOWN && !isMissing && !isBool(field.strip()) && decimal(field.strip()) == null) {
            kind = Kind.TEXT;
            texts.addAll(Collections.nCopies(rows, null));
        }
        if (kind == Kind.TEXT) {
            texts.add(isMissing ? null : field);
            rows++;
            return true;
        }
        if (rows == cells.length) {
            cells = Arrays.copyOf(cells, (int) Math.min(cells.length * 2L, Integer.MAX_VALUE - 8));
        }
        return isMissing ? addGap() : addNumber(field.strip());
    }

    private boolean addGap() {
        hasGaps = true;
        if (kind == Kind.BOOL || kind == Kind.INTEGER) {
            makeFloating(); // the only numbers with a NaN
        }
        cells[rows++] = Double.doubleToRawLongBits(Double.NaN);
        return true;
    }

    private boolean addNumber(String field) {
        if (isBool(field)) {
            if (kind == Kind.INTEGER || (kind == Kind.FLOATING && !isOfBools)) {
                return false;
            }
            isOfBools = true;
            long value = field.equalsIgnoreCase("true") ? 1 : 0;
            if (kind == Kind.UNKNOWN) {
                kind = hasGaps ? Kind.FLOATING : Kind.BOOL;
            }
            cells[rows++] = kind == Kind.BOOL ? value : Double.doubleToRawLongBits(value);
            return true;
        } else if (isOfBools) {
            return false;
        }
        if (kind == Kind.UNKNOWN) {
            kind = hasGaps ? Kind.FLOATING : Kind.INTEGER;
        }
        if (kind == Kind.INTEGER) {
            try {
                cells[rows] = Long.parseLong(field);
                rows++;
                return true;
            } catch (NumberFormatException e) {
                // A float or a text, as is found below.
            }
        }
        String decimal = decimal(field);
        if (decimal == null) {
            return false;
        }
        double number;
        try {
            number = JavaDoubleParser.parseDouble(decimal);
        } catch (NumberFormatException e) {
            return false;
        }
        if (kind == Kind.INTEGER) {
            makeFloating();
        }
        cells[rows++] = Double.doubleToRawLongBits(number);
        return true;
    }

    private static boolean isBool(String field) {
        return field.equalsIgnoreCase("true") || field.equalsIgnoreCase("false");
    }

    /**
     * Returns a number as {@link JavaDoubleParser} reads it; null if it is none. Java takes {@code 1d} and {@code 0x1p3} as numbers, and
     * has infinities and NaN in one spelling.
     */
    private static @Nullable String decimal(String field) {
        if (field.isEmpty()) {
            return null;
        }
        char last = field.charAt(field.length() - 1);
        if ((last >= '0' && last <= '9') || last == '.') {
            return field.indexOf('x') < 0 && field.indexOf('X') < 0 ? field : null;
        }
        boolean isSigned = field.startsWith("-") || field.startsWith("+");
        String size = (isSigned ? field.substring(1) : field).toLowerCase(Locale.ROOT);
        return switch (size) {
            case "inf", "infinity" -> field.startsWith("-") ? "-Infinity" : "Infinity";
            case "nan" -> "NaN";
            default -> null;
        };
    }

    private void makeFloating() {
        for (int row = 0; row < rows; row++) {
            cells[row] = Double.doubleToRawLongBits(cells[row]);
        }
        kind = Kind.FLOATING;
    }

    /** Returns a GPUArray, or a list of texts. */
    Object finish() {
        return switch (kind) {
            case TEXT -> Collections.unmodifiableList(texts);
            case BOOL -> {
                boolean[] bools = new boolean[rows];
                for (int row = 0; row < rows; row++) {
                    bools[row] = cells[row] != 0;
                }
                yield GPUArray.toGpu(bools);
            }
            case INTEGER -> GPUArray.toGpu(Arrays.copyOf(cells, rows));
            default -> {
                double[] numbers = new double[rows];
                for (int row = 0; row < rows; row++) {
                    numbers[row] = Double.longBitsToDouble(cells[row]);
                }
                yield GPUArray.toGpu(numbers);
            }
        };
    }
}
