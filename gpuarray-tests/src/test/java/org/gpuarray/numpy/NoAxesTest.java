package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.BiFunction;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.QuantileMethod;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An empty array of axes names none, as NumPy's {@code axis=()}; without the argument all axes are meant. */
@OnDevice
class NoAxesTest {
    private static final int[] NONE = {};

    private final GPUArray floats = GPUArray.toGpu(new float[] {1, Float.NaN, -2, 0, 3, 4}, 2, 3);
    private final GPUArray bytes = GPUArray.toGpu(new byte[] {1, 0, -2, 5, 3, 4}, 2, 3);

    private interface ByAxes extends BiFunction<GPUArray, int[], GPUArray> {}

    private interface ByOptions extends BiFunction<GPUArray, Reduce, GPUArray> {}

    private static Arguments row(
            String name, ByAxes axes, ByOptions options, String type, Object ofFloats, int[] ofBytes) {
        return Arguments.of(name, axes, options, type, ofFloats, ofBytes);
    }

    private static final double NAN = Double.NaN;

    /** From NumPy 2: the type for int8, the values of both arrays. */
    static List<Arguments> reductions() {
        double[] same = {1, NAN, -2, 0, 3, 4};
        double[] zeros = {0, NAN, 0, 0, 0, 0};
        double[] truth = {1, 1, 1, 0, 1, 1};
        int[] sameBytes = {1, 0, -2, 5, 3, 4};
        int[] zeroBytes = new int[6];
        int[] truthBytes = {1, 0, 1, 1, 1, 1};
        return List.of(
                row("sum", GPUArray::sum, GPUArray::sum, "int64", same, sameBytes),
                row("prod", GPUArray::prod, GPUArray::prod, "int64", same, sameBytes),
                row("mean", GPUArray::mean, GPUArray::mean, "float64", same, sameBytes),
                row("var", GPUArray::var, GPUArray::var, "float64", zeros, zeroBytes),
                row("std", GPUArray::std, GPUArray::std, "float64", zeros, zeroBytes),
                row("min", GPUArray::min, GPUArray::min, "int8", same, sameBytes),
                row("max", GPUArray::max, GPUArray::max, "int8", same, sameBytes),
                row("ptp", GPUArray::ptp, GPUArray::ptp, "int8", zeros, zeroBytes),
                row("any", GPUArray::any, GPUArray::any, "bool", truth, truthBytes),
                row("all", GPUArray::all, GPUArray::all, "bool", truth, truthBytes),
                row("countNonzero", GPUArray::countNonzero, GPUArray::countNonzero, "int64", truth, truthBytes),
                row("nansum", GPUArray::nansum, GPUArray::nansum, "int64", new double[] {1, 0, -2, 0, 3, 4}, sameBytes),
                row(
                        "nanprod",
                        GPUArray::nanprod,
                        GPUArray::nanprod,
                        "int64",
                        new double[] {1, 1, -2, 0, 3, 4},
                        sameBytes),
                row("nanmean", GPUArray::nanmean, GPUArray::nanmean, "float64", same, sameBytes),
                row("nanvar", GPUArray::nanvar, GPUArray::nanvar, "float64", zeros, zeroBytes),
                row("nanstd", GPUArray::nanstd, GPUArray::nanstd, "float64", zeros, zeroBytes),
                row("nanmin", GPUArray::nanmin, GPUArray::nanmin, "int8", same, sameBytes),
                row("nanmax", GPUArray::nanmax, GPUArray::nanmax, "int8", same, sameBytes),
                row("median", GPUArray::median, GPUArray::median, "float64", same, sameBytes),
                row("nanmedian", GPUArray::nanmedian, GPUArray::nanmedian, "float64", same, sameBytes),
                row("quantile", (a, x) -> a.quantile(0.25, x), quantile(0.25), "float64", same, sameBytes),
                row("percentile", (a, x) -> a.percentile(25, x), quantile(0.25), "float64", same, sameBytes),
                row("nanquantile", (a, x) -> a.nanquantile(0.25, x), nanquantile(0.25), "float64", same, sameBytes),
                row("nanpercentile", (a, x) -> a.nanpercentile(25, x), nanquantile(0.25), "float64", same, sameBytes),
                row(
                        "average",
                        (a, x) -> a.average(GPUArray.toGpu(new float[] {2}).reshape(), x),
                        (a, x) -> a.average(GPU.full(new int[] {2, 3}, 3.0, DType.FLOAT32), x),
                        "float64",
                        same,
                        sameBytes));
    }

    private static ByOptions quantile(double q) {
        return (a, x) -> a.quantile(q, QuantileMethod.LINEAR, x);
    }

    private static ByOptions nanquantile(double q) {
        return (a, x) -> a.nanquantile(q, QuantileMethod.LINEAR, x);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reductions")
    void reduction_overNoAxes_isOfEachElement(
            String name, ByAxes axes, ByOptions options, String type, double[] ofFloats, int[] ofBytes) {
        for (GPUArray each : List.of(
                axes.apply(floats, NONE),
                options.apply(floats, Reduce.axes(NONE)),
                options.apply(floats, Reduce.axes(NONE).keepdims()))) {
            assertThat(each.shape()).as(name).isEqualTo(Shape.of(2, 3));
            assertThat(each.astype(DType.FLOAT64).toDoubleArray()).as(name).containsExactly(ofFloats);
        }
        GPUArray whole = axes.apply(bytes, NONE);
        assertThat(whole.dtype().numpyName()).as(name).isEqualTo(type);
        assertThat(whole.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(whole.astype(DType.INT32).toIntArray()).as(name).containsExactly(ofBytes);
        assertThat(options.apply(bytes, Reduce.all()).shape()).as(name).isEqualTo(Shape.SCALAR);
        assertThat(axes.apply(GPU.zeros(0, 3), NONE).shape()).as(name).isEqualTo(Shape.of(0, 3));
    }

    @Test
    void reduction_withoutArgument_isOverAllAxes() {
        assertThat(bytes.sum().itemLong()).isEqualTo(11);
        assertThat(bytes.max().itemLong()).isEqualTo(5);
        assertThat(bytes.sum(Reduce.axes()).itemLong()).isEqualTo(11);
        assertThat(bytes.median().itemDouble()).isEqualTo(2);
        assertThat(bytes.quantile(new double[] {0, 1}).toDoubleArray()).containsExactly(-2, 5);
        assertThat(Reduce.axes(NONE)).hasToString("Reduce[axes=[]]");
        assertThat(Reduce.axes()).hasToString("Reduce[axes=all]");
    }

    @Test
    void quantiles_overNoAxes_haveOneForEachElement() {
        GPUArray quantiles = bytes.quantile(new double[] {0, 0.5, 1}, NONE);
        assertThat(quantiles.shape()).isEqualTo(Shape.of(3, 2, 3));
        assertThat(quantiles.get(1).toDoubleArray()).containsExactly(1, 0, -2, 5, 3, 4);
        GPUArray one = GPU.ones(2, 3);
        assertThat(bytes.quantile(0.5, one, Reduce.axes(NONE)).toByteArray()).containsExactly(1, 0, -2, 5, 3, 4);
    }

    @Test
    void masked_overNoAxes_isTheMaskedElement() {
        GPUArray mask = GPUArray.toGpu(new boolean[] {true, false, true});
        Reduce none = Reduce.axes(NONE).where(mask);
        assertThat(bytes.sum(none).toLongArray()).containsExactly(1, 0, -2, 5, 0, 4);
        assertThat(bytes.max(none.initial(2)).toByteArray()).containsExactly(2, 2, 2, 5, 2, 4);
        assertThat(bytes.mean(none).toDoubleArray()).containsExactly(1, NAN, -2, 5, NAN, 4);
    }

    @Test
    void argmax_overNoAxes_isRefused() {
        for (BiFunction<GPUArray, Reduce, GPUArray> place : List.<BiFunction<GPUArray, Reduce, GPUArray>>of(
                GPUArray::argmax, GPUArray::argmin, GPUArray::nanargmax, GPUArray::nanargmin)) {
            assertThatThrownBy(() -> place.apply(bytes, Reduce.axes(NONE)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("axes=[], need one axis, or no argument");
        }
        assertThat(bytes.argmax(Reduce.all()).itemLong()).isEqualTo(3);
    }

    @Test
    void shapeOps_ofNoAxes_changeNothing() {
        assertThat(bytes.flip(NONE).toByteArray()).containsExactly(1, 0, -2, 5, 3, 4);
        assertThat(bytes.flip().toByteArray()).containsExactly(4, 3, 5, -2, 0, 1);
        GPUArray ones = bytes.reshape(1, 2, 1, 3);
        assertThat(ones.squeeze(NONE).shape()).isEqualTo(Shape.of(1, 2, 1, 3));
        assertThat(ones.squeeze().shape()).isEqualTo(Shape.of(2, 3));
        assertThat(ones.expandDims(NONE).shape()).isEqualTo(ones.shape());
        assertThat(bytes.trimZeros("fb", NONE).shape()).isEqualTo(bytes.shape());
        assertThat(GPU.zeros(2, 3).trimZeros("fb").shape()).isEqualTo(Shape.of(0, 0));
        assertThat(GPU.applyOverAxes((a, axis) -> a.sum(axis), bytes, NONE).toByteArray())
                .containsExactly(bytes.toByteArray());
    }

    @Test
    void transpose_ofNoAxes_isForScalarsAlone() {
        assertThat(bytes.transpose().shape()).isEqualTo(Shape.of(3, 2));
        assertThatThrownBy(() -> bytes.transpose(NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("transpose: axes=[] shape=(2, 3), need each axis once");
        assertThat(bytes.sum().transpose(NONE).itemLong()).isEqualTo(11);
        assertThat(bytes.sum().permuteDims(NONE).itemLong()).isEqualTo(11);
    }

    @Test
    void roll_alongNoAxes_isACopy() {
        for (int[] shifts : new int[][] {{}, {5}}) {
            GPUArray rolled = bytes.roll(shifts, NONE);
            assertThat(rolled.toByteArray()).containsExactly(1, 0, -2, 5, 3, 4);
            rolled.fill(0);
        }
        assertThat(bytes.roll(new int[0], 1).toByteArray()).containsExactly(1, 0, -2, 5, 3, 4);
        assertThat(bytes.roll(new int[] {1, 1}).toByteArray()).containsExactly(3, 4, 1, 0, -2, 5);
        assertThatThrownBy(() -> bytes.roll(new int[] {1, 2}, NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need one shift for each axis");
    }
}
