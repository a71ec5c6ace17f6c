package org.gpuarray.data;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.jspecify.annotations.Nullable;

/** Columns of equal length under their names: arrays of numbers, and lists of texts. Close it to free the arrays. */
@CheckReturnValue
public final class Table implements AutoCloseable {
    private final int rows;
    private final Map<String, Object> columns; // GPUArray or List<@Nullable String>

    private Table(int rows, Map<String, Object> columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /**
     * Returns a table of these columns, in their order.
     *
     * @param columns arrays of 1 axis, and lists of texts, in which null is a missing one
     * @throws IllegalArgumentException if a column is something else, or has another length than the first
     */
    public static Table of(Map<String, ?> columns) {
        Map<String, Object> copy = new LinkedHashMap<>();
        long rows = -1;
        for (Map.Entry<String, ?> entry : columns.entrySet()) {
            Object column = entry.getValue();
            long length;
            if (column instanceof GPUArray array && array.shape().rank() == 1) {
                length = array.shape().extent(0);
                copy.put(entry.getKey(), array);
            } else if (column instanceof List<?> texts
                    && texts.stream().allMatch(text -> text == null || text instanceof String)) {
                length = texts.size();
                copy.put(entry.getKey(), Collections.unmodifiableList(new ArrayList<Object>(texts)));
            } else {
                throw new IllegalArgumentException("table: column " + entry.getKey() + " is "
                        + (column instanceof GPUArray array ? "of shape=" + array.shape() : "" + column)
                        + ", need an array of 1 axis or a list of texts");
            }
            if (rows >= 0 && length != rows) {
                throw new IllegalArgumentException(
                        "table: column " + entry.getKey() + " has " + length + " rows, the first has " + rows);
            }
            rows = length;
        }
        return new Table(Math.toIntExact(Math.max(rows, 0)), copy);
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows;
    }

    /** Returns the names of all columns, in the file's order. */
    public List<String> names() {
        return List.copyOf(columns.keySet());
    }

    /** Returns whether a column is texts. */
    public boolean isText(String name) {
        return any(name) instanceof List;
    }

    /**
     * Returns a column of numbers or bools.
     *
     * @throws IllegalArgumentException if there is no such column, or it is texts
     */
    public GPUArray get(String name) {
        if (any(name) instanceof GPUArray array) {
            return array;
        }
        throw new IllegalArgumentException("table: column " + name + " is texts; text(name) or codes(name) returns it");
    }

    /**
     * Returns a column of texts; null where one is missing.
     *
     * @throws IllegalArgumentException if there is no such column, or it is numbers
     */
    @SuppressWarnings("unchecked")
    public List<@Nullable String> text(String name) {
        if (any(name) instanceof List<?> texts) {
            return (List<@Nullable String>) texts;
        }
        throw new IllegalArgumentException("table: column " + name + " is numbers; get(name) returns it");
    }

    /**
     * Returns the different texts of a column, sorted.
     *
     * @throws IllegalArgumentException if there is no such column, or it is numbers
     */
    public List<String> categories(String name) {
        TreeSet<String> sorted = new TreeSet<>();
        for (String text : text(name)) {
            if (text != null) {
                sorted.add(text);
            }
        }
        return List.copyOf(sorted);
    }

    /**
     * Returns a column of texts as positions in its {@link #categories}, of int32; -1 where one is missing.
     *
     * @throws IllegalArgumentException if there is no such column, or it is numbers
     */
    public GPUArray codes(String name) {
        List<String> categories = categories(name);
        Map<String, Integer> positions = new LinkedHashMap<>();
        categories.forEach(text -> positions.put(text, positions.size()));
        int[] codes = new int[rows];
        int row = 0;
        for (String text : text(name)) {
            codes[row++] = text == null ? -1 : positions.getOrDefault(text, -1);
        }
        return GPUArray.toGpu(codes);
    }

    /** Returns the columns that are no texts. */
    public Map<String, GPUArray> arrays() {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        columns.forEach((name, column) -> {
            if (column instanceof GPUArray array) {
                arrays.put(name, array);
            }
        });
        return arrays;
    }

    /**
     * Returns columns as a matrix of shape {@code (rows, columns)}, of the type that {@link Promotion} gives.
     *
     * @param names in the matrix's order; none for all that are no texts
     * @throws IllegalArgumentException if there is no such column, one is texts, or there is none
     */
    public GPUArray matrix(String... names) {
        List<GPUArray> chosen = new ArrayList<>();
        if (names.length == 0) {
            chosen.addAll(arrays().values());
        } else {
            Arrays.stream(names).map(this::get).forEach(chosen::add);
        }
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("table: a matrix of no columns");
        }
        DType type = chosen.get(0).dtype();
        for (GPUArray column : chosen) {
            type = Promotion.of(type, column.dtype());
        }
        DType common = type;
        return GPU.stack(chosen.stream().map(column -> column.astype(common)).toArray(GPUArray[]::new), 1);
    }

    private Object any(String name) {
        Object column = columns.get(name);
        if (column == null) {
            throw new IllegalArgumentException("table: no column " + name + " among " + columns.keySet());
        }
        return column;
    }

    @Override
    public void close() {
        arrays().values().forEach(GPUArray::close);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Table of " + rows + " rows: ");
        List<String> parts = new ArrayList<>();
        columns.forEach((name, column) -> parts.add(
                name + " " + (column instanceof GPUArray array ? array.dtype().toString() : "text")));
        return text.append(String.join(", ", parts)).toString();
    }
}
