package org.gpuarray.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a text file become numbers.
 *
 * @param operation for messages
 * @param file for messages
 * @param comments what begins a comment; no text is empty
 * @param delimiter between fields; null for any blanks
 * @param widths of fields without a delimiter, one for all or each; null where there is a delimiter
 * @param quote around fields; 0 for none
 * @param columns the columns to read, negative ones from the last; null for all
 * @param types of all columns, if it is one, or of each; null to find them
 * @param isLenient whether fields may be missing
 * @param isLoose whether what is no number is as if missing
 * @param stopsEarly whether nothing behind the first field that is no number is needed
 * @param missing what stands for missing fields, beside nothing: of all columns under the key -1
 * @param filling what missing fields become: of all columns under the key -1
 * @param converters of fields to numbers: of all columns under the key -1
 */
public record TextRules(
        String operation,
        String file,
        List<byte[]> comments,
        byte @Nullable [] delimiter,
        int @Nullable [] widths,
        byte quote,
        int @Nullable [] columns,
        DType @Nullable [] types,
        boolean isLenient,
        boolean isLoose,
        boolean stopsEarly,
        Map<Integer, Set<String>> missing,
        Map<Integer, Double> filling,
        Map<Integer, ToDoubleFunction<String>> converters) {
    /** The key of what holds for all columns that have nothing of their own. */
    public static final int ALL = -1;

    /** Returns the type of a column; null to find it. */
    @Nullable
    DType type(int column) {
        if (types == null) {
            return null;
        }
        return types[types.length == 1 ? 0 : column];
    }

    /**
     * Checks the number of columns that are read.
     *
     * @throws IllegalArgumentException if there is another number of types or of fillings
     */
    void check(int count) {
        if (types != null && types.length != 1 && types.length != count) {
            throw new IllegalArgumentException(operation + ": file=" + file + ": dtype=" + Arrays.toString(types)
                    + " for " + count + " columns, need one or as many");
        }
        int fillings = (int) filling.keySet().stream().filter(key -> key != ALL).count();
        if (fillings != 0 && fillings != count) {
            throw new IllegalArgumentException(operation + ": file=" + file + ": " + fillings + " fillingValues for "
                    + count + " columns, need one or as many");
        }
    }

    /** Returns the fields of one line. */
    public List<String> fields(String line) {
        byte[] text = line.getBytes(StandardCharsets.UTF_8);
        TextFields fields = new TextFields(text, 0, text.length, this);
        List<String> found = new ArrayList<>();
        if (fields.next()) {
            for (int i = 0; i < fields.count(); i++) {
                found.add(fields.text(i));
            }
        }
        return found;
    }

    /** Returns the bytes of texts. */
    public static List<byte[]> bytes(List<String> texts) {
        return texts.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    }

    static <T> @Nullable T of(Map<Integer, T> each, int column) {
        T own = each.get(column);
        return own == null ? each.get(ALL) : own;
    }
}
