package org.gpuarray;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.gpuarray.types.Axes;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What a filter of {@link Ndimage} can be told besides its name, with SciPy's names and defaults: {@code Ndimage.medianFilter(a,
 * FilterOptions.defaults().size(3, 5).mode(BorderMode.NEAREST))}. A number that is given once is that of each axis. A filter refuses
 * options that it does not take. Immutable: each method returns new options.
 */
@CheckReturnValue
public final class FilterOptions {
    private static final FilterOptions DEFAULTS = new FilterOptions();

    /** What has a method here. */
    enum Option {
        SIZE,
        FOOTPRINT,
        STRUCTURE,
        MODE,
        CVAL,
        ORIGIN,
        AXES,
        ORDER,
        TRUNCATE
    }

    private final Set<Option> given = EnumSet.noneOf(Option.class);
    private int[] sizes = {3};
    private @Nullable GPUArray footprint;
    private @Nullable GPUArray structure;
    private BorderMode[] modes = {BorderMode.REFLECT};
    private double cval;
    private int[] origins = {0};
    private int @Nullable [] axes;
    private int[] orders = {0};
    private double truncate = 4;

    private FilterOptions() {}

    private FilterOptions with(Option option, Consumer<FilterOptions> change) {
        FilterOptions options = new FilterOptions();
        options.given.addAll(given);
        options.given.add(option);
        options.sizes = sizes;
        options.footprint = footprint;
        options.structure = structure;
        options.modes = modes;
        options.cval = cval;
        options.origins = origins;
        options.axes = axes;
        options.orders = orders;
        options.truncate = truncate;
        change.accept(options);
        return options;
    }

    /** Returns the options of a call without any. */
    public static FilterOptions defaults() {
        return DEFAULTS;
    }

    /** Sets the extents of the window, by default 3 along each axis. */
    public FilterOptions size(int... ofAxes) {
        int[] copy = ofAxes.clone();
        return with(Option.SIZE, options -> options.sizes = copy);
    }

    /** Sets which elements of the window count: those where an array of as many axes is not 0. It is read when a filter is called. */
    public FilterOptions footprint(GPUArray window) {
        Objects.requireNonNull(window, "window");
        return with(Option.FOOTPRINT, options -> options.footprint = window);
    }

    /**
     * Sets what is added to the elements of a window before the greatest is found, and taken off before the least is: numbers of as many axes
     * as the array. Its extents are those of the window.
     */
    public FilterOptions structure(GPUArray heights) {
        Objects.requireNonNull(heights, "heights");
        return with(Option.STRUCTURE, options -> options.structure = heights);
    }

    /** Sets what is read beyond the ends of the axes, by default {@link BorderMode#REFLECT}. */
    public FilterOptions mode(BorderMode... ofAxes) {
        BorderMode[] copy = ofAxes.clone();
        for (BorderMode mode : copy) {
            Objects.requireNonNull(mode, "mode");
        }
        return with(Option.MODE, options -> options.modes = copy);
    }

    /** Sets the number that {@link BorderMode#CONSTANT} reads, by default 0. */
    public FilterOptions cval(double outside) {
        return with(Option.CVAL, options -> options.cval = outside);
    }

    /** Sets how far the window is moved to the front of each axis from where its middle is the position, by default 0. */
    public FilterOptions origin(int... ofAxes) {
        int[] copy = ofAxes.clone();
        return with(Option.ORIGIN, options -> options.origins = copy);
    }

    /** Sets the axes, negative ones from the last; by default all, and the last of filters along one. */
    public FilterOptions axes(int... several) {
        int[] copy = several.clone();
        return with(Option.AXES, options -> options.axes = copy);
    }

    /** Sets the axis of a filter along one. */
    public FilterOptions axis(int one) {
        return axes(one);
    }

    /** Sets which derivative of the Gaussian is taken along each axis, by default 0, the function itself. */
    public FilterOptions order(int... ofAxes) {
        int[] copy = ofAxes.clone();
        return with(Option.ORDER, options -> options.orders = copy);
    }

    /** Sets where the Gaussian is cut off, in standard deviations, by default 4. */
    public FilterOptions truncate(double deviations) {
        return with(Option.TRUNCATE, options -> options.truncate = deviations);
    }

    /** Throws if options were given that a filter does not take. */
    @CanIgnoreReturnValue
    FilterOptions checked(String operation, Option... taken) {
        for (Option option : given) {
            if (!List.of(taken).contains(option)) {
                throw new IllegalArgumentException(
                        operation + ": takes no option " + option.name().toLowerCase(Locale.ROOT) + ", got " + this);
            }
        }
        return this;
    }

    boolean has(Option option) {
        return given.contains(option);
    }

    @Nullable
    GPUArray footprint() {
        return footprint;
    }

    @Nullable
    GPUArray structure() {
        return structure;
    }

    double cval() {
        return cval;
    }

    double truncate() {
        return truncate;
    }

    /** Returns the axes, all unless some were named, as numbers from 0. */
    int[] axes(String operation, Shape shape) {
        return axes == null ? Axes.all(shape) : Axes.distinct(operation, axes, shape);
    }

    /** Returns the axis of a filter along one. */
    int axis(String operation, Shape shape) {
        if (axes != null && axes.length != 1) {
            throw new IllegalArgumentException(operation + ": axes=" + Arrays.toString(axes) + ", need one");
        }
        return Axes.one(operation, axes == null ? -1 : axes[0], shape);
    }

    int[] sizes(String operation, int count) {
        int[] ofAxes = each(operation, "size", sizes, count);
        for (int size : ofAxes) {
            if (size < 1) {
                throw new IllegalArgumentException(
                        operation + ": size=" + Arrays.toString(sizes) + ", need at least 1");
            }
        }
        return ofAxes;
    }

    BorderMode[] modes(String operation, int count) {
        if (modes.length != 1 && modes.length != count) {
            throw new IllegalArgumentException(operation + ": mode=" + Arrays.toString(modes)
                    + ", need one, or one for each of " + count + " axes");
        }
        BorderMode[] ofAxes = new BorderMode[count];
        Arrays.setAll(ofAxes, i -> modes[modes.length == 1 ? 0 : i].ofFilters());
        return ofAxes;
    }

    int[] origins(String operation, int count) {
        return each(operation, "origin", origins, count);
    }

    int[] orders(String operation, int count) {
        int[] ofAxes = each(operation, "order", orders, count);
        for (int order : ofAxes) {
            if (order < 0) {
                throw new IllegalArgumentException(
                        operation + ": order=" + Arrays.toString(orders) + ", need 0 or more along each axis");
            }
        }
        return ofAxes;
    }

    private static int[] each(String operation, String name, int[] numbers, int count) {
        if (numbers.length != 1 && numbers.length != count) {
            throw new IllegalArgumentException(operation + ": " + name + "=" + Arrays.toString(numbers)
                    + ", need one, or one for each of " + count + " axes");
        }
        int[] ofAxes = new int[count];
        Arrays.setAll(ofAxes, i -> numbers[numbers.length == 1 ? 0 : i]);
        return ofAxes;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("FilterOptions[");
        for (Option option : given) {
            text.append(text.charAt(text.length() - 1) == '[' ? "" : " ")
                    .append(option.name().toLowerCase(Locale.ROOT))
                    .append('=')
                    .append(text(option));
        }
        return text.append(']').toString();
    }

    private String text(Option option) {
        return switch (option) {
            case SIZE -> Arrays.toString(sizes);
            case FOOTPRINT -> footprint == null ? "none" : footprint.shape().toString();
            case STRUCTURE -> structure == null ? "none" : structure.shape().toString();
            case MODE -> Arrays.toString(modes);
            case CVAL -> Double.toString(cval);
            case ORIGIN -> Arrays.toString(origins);
            case AXES -> Arrays.toString(axes);
            case ORDER -> Arrays.toString(orders);
            case TRUNCATE -> Double.toString(truncate);
        };
    }
}
