package org.gpuarray;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.gpuarray.files.TextRules;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * What {@link GPU#loadtxt(java.nio.file.Path, TextOptions)}, {@link GPU#genfromtxt(java.nio.file.Path, TextOptions)} and
 * {@link GPU#genfromtxtColumns} can be told besides a file, with NumPy's names and defaults: {@code
 * TextOptions.defaults().delimiter(",").skiprows(1).usecols(0, 2)}. Columns are numbered from 0. A function refuses options that it does
 * not take. Immutable: each method returns new options.
 */
@CheckReturnValue
public final class TextOptions {
    private static final TextOptions DEFAULTS = new TextOptions();

    /** What has a method here. */
    enum Option {
        DTYPE,
        COMMENTS,
        DELIMITER,
        WIDTHS,
        SKIPROWS,
        SKIP_HEADER,
        SKIP_FOOTER,
        USECOLS,
        USECOLS_BY_NAME,
        UNPACK,
        NDMIN,
        MAX_ROWS,
        QUOTECHAR,
        CONVERTERS,
        MISSING_VALUES,
        FILLING_VALUES,
        NAMES,
        INVALID_RAISE,
        LOOSE
    }

    private final Set<Option> given = EnumSet.noneOf(Option.class);
    private DType @Nullable [] types;
    private List<String> comments = List.of("#");
    private @Nullable String delimiter;
    private int @Nullable [] widths;
    private long skipped;
    private long skippedFooter;
    private int @Nullable [] columns;
    private List<String> columnNames = List.of();
    private boolean isUnpacked;
    private int ndmin;
    private long maxRows = Long.MAX_VALUE;
    private char quote;
    private Map<Integer, ToDoubleFunction<String>> converters = Map.of();
    private Map<Integer, Set<String>> missing = Map.of();
    private double[] filling = {};
    private @Nullable List<String> names;
    private boolean isRaised = true;
    private boolean isLoose = true;

    private TextOptions() {}

    private TextOptions with(Option option, Consumer<TextOptions> change) {
        TextOptions options = new TextOptions();
        options.given.addAll(given);
        options.given.add(option);
        options.types = types;
        options.comments = comments;
        options.delimiter = delimiter;
        options.widths = widths;
        options.skipped = skipped;
        options.skippedFooter = skippedFooter;
        options.columns = columns;
        options.columnNames = columnNames;
        options.isUnpacked = isUnpacked;
        options.ndmin = ndmin;
        options.maxRows = maxRows;
        options.quote = quote;
        options.converters = converters;
        options.missing = missing;
        options.filling = filling;
        options.names = names;
        options.isRaised = isRaised;
        options.isLoose = isLoose;
        change.accept(options);
        return options;
    }

    /** Returns the options of a call without any. */
    public static TextOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the type of the elements, by default float64; for {@link GPU#genfromtxtColumns} that of all columns or of each that is
     * read, where by default it is found.
     *
     * @throws IllegalArgumentException if there is none
     */
    public TextOptions dtype(DType... ofColumns) {
        DType[] copy = ofColumns.clone();
        for (DType type : copy) {
            Objects.requireNonNull(type, "dtype");
        }
        if (copy.length == 0) {
            throw new IllegalArgumentException("dtype: need at least one");
        }
        return with(Option.DTYPE, options -> options.types = copy);
    }

    /**
     * Sets what begins a comment, which goes on to the end of its line, by default {@code #}; nothing if there are none.
     *
     * @throws IllegalArgumentException if one is empty
     */
    public TextOptions comments(String... several) {
        List<String> copy = List.of(several);
        copy.forEach(text -> notEmpty("comments", text));
        return with(Option.COMMENTS, options -> options.comments = copy);
    }

    /**
     * Sets what stands between two fields, of one character or more; by default any blanks.
     *
     * @throws IllegalArgumentException if it is empty or has an end of line
     */
    public TextOptions delimiter(String text) {
        notEmpty("delimiter", text);
        if (text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("delimiter: has an end of line");
        }
        return with(Option.DELIMITER, options -> options.delimiter = text);
    }

    /**
     * Sets the widths of fields without a delimiter, in characters: one for all, or one for each.
     *
     * @throws IllegalArgumentException if there is none, or one is below 1
     */
    public TextOptions delimiter(int... ofFields) {
        int[] copy = ofFields.clone();
        if (copy.length == 0 || Arrays.stream(copy).anyMatch(width -> width < 1)) {
            throw new IllegalArgumentException(
                    "delimiter: widths=" + Arrays.toString(copy) + ", need one or more, each at least 1");
        }
        return with(Option.WIDTHS, options -> options.widths = copy);
    }

    /** Sets how many lines {@code loadtxt} leaves out at the start, comments and blank ones counted. */
    public TextOptions skiprows(long lines) {
        notNegative("skiprows", lines);
        return with(Option.SKIPROWS, options -> options.skipped = lines);
    }

    /** Sets how many lines {@code genfromtxt} leaves out at the start, comments and blank ones counted. */
    public TextOptions skipHeader(long lines) {
        notNegative("skipHeader", lines);
        return with(Option.SKIP_HEADER, options -> options.skipped = lines);
    }

    /** Sets how many rows {@code genfromtxt} leaves out at the end, comments and blank lines not counted. */
    public TextOptions skipFooter(long rows) {
        notNegative("skipFooter", rows);
        return with(Option.SKIP_FOOTER, options -> options.skippedFooter = rows);
    }

    /** Sets which columns are read, in this order; negative ones are counted from the end of a row. */
    public TextOptions usecols(int... several) {
        int[] copy = several.clone();
        if (copy.length == 0) {
            throw new IllegalArgumentException("usecols: need at least one");
        }
        return with(Option.USECOLS, options -> options.columns = copy);
    }

    /** Sets which columns are read, by their {@link #names()}, in this order. */
    public TextOptions usecols(String... several) {
        List<String> copy = List.of(several);
        if (copy.isEmpty()) {
            throw new IllegalArgumentException("usecols: need at least one");
        }
        return with(Option.USECOLS_BY_NAME, options -> options.columnNames = copy);
    }

    /** Sets whether the array is transposed, so that {@code get(0)} is the first column. */
    public TextOptions unpack(boolean isTransposed) {
        return with(Option.UNPACK, options -> options.isUnpacked = isTransposed);
    }

    /** Sets how many axes the array has at least, 0 to 2; by default axes of one element are left out. */
    public TextOptions ndmin(int axes) {
        if (axes < 0 || axes > 2) {
            throw new IllegalArgumentException("ndmin: " + axes + ", need 0, 1 or 2");
        }
        return with(Option.NDMIN, options -> options.ndmin = axes);
    }

    /** Sets how many rows are read at most, comments and blank lines not counted. */
    public TextOptions maxRows(long rows) {
        notNegative("maxRows", rows);
        return with(Option.MAX_ROWS, options -> options.maxRows = rows);
    }

    /**
     * Sets the ASCII character that {@code loadtxt} takes around fields, which may then have delimiters, comments and ends of lines
     * in them; twice in a field it is itself. The file is read as one piece of at most 2 GiB.
     */
    public TextOptions quotechar(char around) {
        if (around <= ' ' || around > '~') {
            throw new IllegalArgumentException("quotechar: '" + around + "', need an ASCII character");
        }
        return with(Option.QUOTECHAR, options -> options.quote = around);
    }

    /**
     * Sets what makes numbers of the fields of a column. It is called for each field in the file's order, on the thread that reads;
     * that makes reading slower.
     */
    public TextOptions converter(int column, ToDoubleFunction<String> function) {
        notNegative("converter: column", column);
        return addConverter(column, function);
    }

    /** Sets what makes numbers of the fields of all columns that have no {@link #converter} of their own. */
    public TextOptions converters(ToDoubleFunction<String> function) {
        return addConverter(TextRules.ALL, function);
    }

    private TextOptions addConverter(int column, ToDoubleFunction<String> function) {
        Objects.requireNonNull(function, "function");
        Map<Integer, ToDoubleFunction<String>> copy = new HashMap<>(converters);
        copy.put(column, function);
        return with(Option.CONVERTERS, options -> options.converters = copy);
    }

    /** Sets texts that stand for missing fields, beside the empty one. */
    public TextOptions missingValues(String... texts) {
        return addMissing(TextRules.ALL, texts);
    }

    /** Sets texts that stand for missing fields of a column, beside those of all columns. */
    public TextOptions missingValues(int column, String... texts) {
        notNegative("missingValues: column", column);
        return addMissing(column, texts);
    }

    private TextOptions addMissing(int column, String... texts) {
        Map<Integer, Set<String>> copy = new HashMap<>(missing);
        Set<String> known = new HashSet<>(copy.getOrDefault(column, Set.of()));
        for (String text : texts) {
            known.add(text.strip());
        }
        copy.put(column, known);
        return with(Option.MISSING_VALUES, options -> options.missing = copy);
    }

    /**
     * Sets what missing fields become: one number for all columns, or one for each that is read. By default NaN in floating
     * columns, -1 in columns of integers, false in those of bools; unsigned integers need one.
     */
    public TextOptions fillingValues(double... numbers) {
        double[] copy = numbers.clone();
        if (copy.length == 0) {
            throw new IllegalArgumentException("fillingValues: need at least one");
        }
        return with(Option.FILLING_VALUES, options -> options.filling = copy);
    }

    /** Makes the first line that is not blank the names of the columns; it may be a comment. A name that comes again gets {@code _1}. */
    public TextOptions names() {
        return with(Option.NAMES, options -> options.names = List.of());
    }

    /** Sets the names of all columns of the file. By default they are {@code f0}, {@code f1}, … */
    public TextOptions names(String... several) {
        List<String> copy = List.of(several);
        if (copy.isEmpty() || new HashSet<>(copy).size() < copy.size()) {
            throw new IllegalArgumentException("names: " + copy + ", need different ones");
        }
        return with(Option.NAMES, options -> options.names = copy);
    }

    /** Sets whether a row with too many or too few fields is an error, as by default; else it is left out. */
    public TextOptions invalidRaise(boolean isError) {
        return with(Option.INVALID_RAISE, options -> options.isRaised = isError);
    }

    /** Sets whether a field that is no number of its column's type counts as missing, as by default; else it is an error. */
    public TextOptions loose(boolean isMissing) {
        return with(Option.LOOSE, options -> options.isLoose = isMissing);
    }

    private static void notEmpty(String option, String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException(option + ": is empty");
        }
    }

    private static void notNegative(String option, long number) {
        if (number < 0) {
            throw new IllegalArgumentException(option + ": " + number + ", need 0 or more");
        }
    }

    /** Throws if options were given that a function does not take, or that exclude each other. */
    @CanIgnoreReturnValue
    TextOptions checked(String operation, Option... others) {
        Set<Option> refused = EnumSet.copyOf(Arrays.asList(others));
        for (Option option : given) {
            if (refused.contains(option)) {
                throw new IllegalArgumentException(
                        operation + ": takes no option " + option.name().toLowerCase(Locale.ROOT));
            }
        }
        if (delimiter != null && widths != null) {
            throw new IllegalArgumentException(operation + ": delimiter and widths of fields, need one of them");
        } else if (columns != null && !columnNames.isEmpty()) {
            throw new IllegalArgumentException(operation + ": usecols by number and by name, need one of them");
        } else if (quote != 0 && delimiter != null && delimiter.indexOf(quote) >= 0) {
            throw new IllegalArgumentException(operation + ": quotechar=" + quote + " is in delimiter=" + delimiter);
        } else if (!columnNames.isEmpty() && names == null) {
            throw new IllegalArgumentException(operation + ": usecols=" + columnNames + ", need names");
        }
        return this;
    }

    /** Returns the types; null if none was set. */
    DType @Nullable [] types() {
        return types;
    }

    long skipped() {
        return skipped;
    }

    long skippedFooter() {
        return skippedFooter;
    }

    int @Nullable [] columns() {
        return columns;
    }

    List<String> columnNames() {
        return columnNames;
    }

    boolean isUnpacked() {
        return isUnpacked;
    }

    int ndmin() {
        return ndmin;
    }

    long maxRows() {
        return maxRows;
    }

    boolean hasQuotes() {
        return quote != 0;
    }

    boolean hasConverters() {
        return !converters.isEmpty();
    }

    boolean isRaised() {
        return isRaised;
    }

    /** Returns the names; an empty list if the file has them, null if there are none. */
    @Nullable
    List<String> givenNames() {
        return names;
    }

    List<String> comments() {
        return comments;
    }

    /**
     * Returns how rows are read.
     *
     * @param chosen the columns to read; null for all
     * @param ofColumns their types; null to find them
     */
    TextRules rules(
            String operation, String file, boolean isLenient, int @Nullable [] chosen, DType @Nullable [] ofColumns) {
        Map<Integer, Double> fillings = new HashMap<>();
        for (int i = 0; i < filling.length; i++) {
            fillings.put(filling.length == 1 ? TextRules.ALL : i, filling[i]);
        }
        String between = delimiter;
        return new TextRules(
                operation,
                file,
                TextRules.bytes(comments),
                between == null ? null : TextRules.bytes(List.of(between)).get(0),
                widths,
                (byte) quote,
                chosen,
                ofColumns,
                isLenient,
                isLenient && isLoose,
                skippedFooter == 0,
                among(chosen, missing),
                fillings,
                among(chosen, converters));
    }

    /** Returns what belongs to columns of the file as what belongs to the columns that are read. */
    private static <T> Map<Integer, T> among(int @Nullable [] chosen, Map<Integer, T> ofFile) {
        if (chosen == null) {
            return ofFile;
        }
        Map<Integer, T> ofRead = new HashMap<>();
        for (Map.Entry<Integer, T> entry : ofFile.entrySet()) {
            for (int i = 0; i < chosen.length; i++) {
                if (chosen[i] == entry.getKey()) {
                    ofRead.put(i, entry.getValue());
                }
            }
            if (entry.getKey() == TextRules.ALL) {
                ofRead.put(TextRules.ALL, entry.getValue());
            }
        }
        return ofRead;
    }

    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        given.forEach(option -> words.add(option.name().toLowerCase(Locale.ROOT)));
        return "TextOptions" + words;
    }
}
