package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import java.util.StringJoiner;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * What a reduction can be told besides its name: {@code a.sum(Reduce.axes(0, 1).keepdims().dtype(DType.FLOAT64))}. Immutable:
 * each method returns new options. A reduction refuses the options that NumPy's has not.
 */
@CheckReturnValue
public final class Reduce {
    private final ReduceOptions options;

    private Reduce(ReduceOptions options) {
        this.options = options;
    }

    /**
     * Returns options for a reduction over these axes; an empty array names none, as NumPy's {@code axis=()}. Negative axes count
     * from the last.
     */
    public static Reduce axes(int... axes) {
        return new Reduce(ReduceOptions.over(axes));
    }

    /** Returns options for a reduction over all axes, which none names. */
    public static Reduce axes() {
        return all();
    }

    /**
     * Returns options for a reduction over these axes that keeps them, with extent 1: {@code axes(1).keepdims()} in one word,
     * {@code a.minus(a.mean(keep(1)))} with a static import. Negative axes count from the last.
     */
    public static Reduce keep(int... axes) {
        return axes(axes).keepdims();
    }

    /** Returns options for a reduction over all axes that keeps them, with extent 1. */
    public static Reduce keep() {
        return all().keepdims();
    }

    /** Returns options for a reduction over all axes. */
    public static Reduce all() {
        return new Reduce(ReduceOptions.all());
    }

    /** Keeps the reduced axes, with extent 1, so that the result broadcasts against the array. */
    public Reduce keepdims() {
        return with(true, options.dtype(), options.where(), options.initial(), options.correction());
    }

    /** Converts the elements to {@code type} first, and returns a result of it. For sums, products, means and variances. */
    public Reduce dtype(DType type) {
        Objects.requireNonNull(type, "type");
        return with(options.keepdims(), type, options.where(), options.initial(), options.correction());
    }

    /** Counts only the elements at which {@code mask}, bools that broadcast to the array, is true. For all but places. */
    public Reduce where(GPUArray mask) {
        return with(options.keepdims(), options.dtype(), mask.ref(), options.initial(), options.correction());
    }

    /** Starts from {@code value}, as if it were one more element. For sums, products and extremes. */
    public Reduce initial(Number value) {
        return with(options.keepdims(), options.dtype(), options.where(), Scalar.of(value), options.correction());
    }

    /** Starts from true or false, as if it were one more element. */
    public Reduce initial(boolean value) {
        return with(options.keepdims(), options.dtype(), options.where(), Scalar.of(value), options.correction());
    }

    /** Divides by the number of elements less {@code correction}, which NumPy also calls {@code ddof}. For variances. */
    public Reduce correction(double correction) {
        return with(options.keepdims(), options.dtype(), options.where(), options.initial(), correction);
    }

    /** Returns the same as {@link #correction}, under NumPy's older name. */
    public Reduce ddof(double ddof) {
        return correction(ddof);
    }

    private Reduce with(
            boolean keepdims,
            @Nullable DType dtype,
            @Nullable ArrayRef where,
            @Nullable Scalar initial,
            @Nullable Double correction) {
        return new Reduce(new ReduceOptions(options.axes(), keepdims, dtype, where, initial, correction));
    }

    ReduceOptions options() {
        return options;
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(" ", "Reduce[", "]");
        text.add("axes=" + (options.axes() == null ? "all" : options.axes()));
        if (options.keepdims()) {
            text.add("keepdims");
        }
        add(text, "dtype", options.dtype());
        add(
                text,
                "where",
                options.where() == null
                        ? null
                        : "mask of shape " + options.where().shape());
        add(text, "initial", options.initial());
        add(text, "correction", options.correction());
        return text.toString();
    }

    private static void add(StringJoiner text, String name, @Nullable Object value) {
        if (value != null) {
            text.add(name + "=" + value);
        }
    }
}
