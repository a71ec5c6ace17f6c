package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gpuarray.sharded.Meshes.assertSame;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions and scans of sharded arrays beside those of one device. */
@OnDevice
@Tag("once")
class ShardedReductionsTest {
    private static final DType[] FLOATS = {
        DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128
    };

    static List<Mesh> meshes() {
        return Meshes.all();
    }

    /** A reduction of one device and of several, over axes or, if they are null, all. */
    private record Pair(OfOne one, OfMany many) {}

    private interface OfOne {
        GPUArray of(GPUArray array, int[] axes);
    }

    private interface OfMany {
        ShardedArray of(ShardedArray array, int[] axes);
    }

    private static void add(
            Map<String, Pair> all,
            String name,
            OfOne one,
            Function<GPUArray, GPUArray> oneAll,
            OfMany many,
            Function<ShardedArray, ShardedArray> manyAll) {
        all.put(
                name,
                new Pair(
                        (a, axes) -> axes == null ? oneAll.apply(a) : one.of(a, axes),
                        (a, axes) -> axes == null ? manyAll.apply(a) : many.of(a, axes)));
    }

    static Map<String, Pair> reductions() {
        Map<String, Pair> all = new LinkedHashMap<>();
        add(all, "sum", GPUArray::sum, GPUArray::sum, ShardedArray::sum, ShardedArray::sum);
        add(all, "prod", GPUArray::prod, GPUArray::prod, ShardedArray::prod, ShardedArray::prod);
        add(all, "mean", GPUArray::mean, GPUArray::mean, ShardedArray::mean, ShardedArray::mean);
        add(all, "var", GPUArray::var, GPUArray::var, ShardedArray::var, ShardedArray::var);
        add(all, "std", GPUArray::std, GPUArray::std, ShardedArray::std, ShardedArray::std);
        add(all, "min", GPUArray::min, GPUArray::min, ShardedArray::min, ShardedArray::min);
        add(all, "max", GPUArray::max, GPUArray::max, ShardedArray::max, ShardedArray::max);
        add(all, "any", GPUArray::any, GPUArray::any, ShardedArray::any, ShardedArray::any);
        add(all, "all", GPUArray::all, GPUArray::all, ShardedArray::all, ShardedArray::all);
        add(
                all,
                "countNonzero",
                GPUArray::countNonzero,
                GPUArray::countNonzero,
                ShardedArray::countNonzero,
                ShardedArray::countNonzero);
        return all;
    }

    static Stream<String> names() {
        return reductions().keySet().stream();
    }

    private static final int[][] AXES = {null, {0}, {1}, {-1, 0}, {1, 2}, {}};

    /** Each reduction, split axis and reduced axes: exact where no float is rounded, else within the bound. */
    @ParameterizedTest
    @MethodSource("names")
    void reduction_overAnyAxes_isThatOfOneDevice(String name) {
        Pair pair = reductions().get(name);
        Mesh mesh = Meshes.of(4); // of four shards along the last axis one is empty
        for (DType type : List.of(DType.INT32, DType.BOOL, DType.FLOAT32)) {
            GPUArray x = GPU.random(5).integers(-3, 4, 5, 4, 3).astype(type);
            for (int split = 0; split < 3; split++) {
                ShardedArray parts = mesh.shard(x, split);
                for (int[] axes : AXES) {
                    String what = name + " of " + type + " split " + split + " over " + Arrays.toString(axes);
                    assertClose(what, pair.many().of(parts, axes), pair.one().of(x, axes));
                }
            }
            assertSame(
                    "replicated",
                    pair.many().of(Meshes.of(2).replicate(x), AXES[1]),
                    pair.one().of(x, AXES[1]));
        }
    }

    /** What is combined from all shards has the type that one device gives it; halves and variances are rounded otherwise. */
    @ParameterizedTest
    @EnumSource(DType.class)
    void combination_ofEachType_hasTheTypeOfOneDevice(DType type) {
        GPUArray x = GPU.random(1).integers(0, 5, 7, 3).astype(type);
        ShardedArray parts = Meshes.of(3).shard(x);
        reductions().forEach((name, pair) -> {
            int[] axes = {0};
            assertNear(
                    name + " of " + type,
                    pair.many().of(parts, axes),
                    pair.one().of(x, axes));
        });
        assertNear("argmax of " + type, parts.argmax(), x.argmax());
        assertNear("argmin of " + type, parts.argmin(0), x.argmin(0));
        assertNear("cumsum of " + type, parts.cumsum(0), x.cumsum(0));
        assertNear("cumprod of " + type, parts.cumprod(0), x.cumprod(0));
        assertNear("sort of " + type, parts.sort(0), x.sort(0));
        assertNear(
                "matmul of " + type,
                parts.transpose().matmul(parts),
                x.transpose().matmul(x));
    }

    private static void assertNear(String what, ShardedArray found, GPUArray expected) {
        assertThat(found.dtype()).as(what).isEqualTo(expected.dtype());
        if (!expected.dtype().isInexact()) {
            assertSame(what, found, expected);
        } else {
            GPUArray whole = found.gather();
            assertThat(whole.dtype()).as(what).isEqualTo(expected.dtype());
            assertThat(whole.shape()).as(what).isEqualTo(expected.shape());
            assertThat(whole.allclose(expected, 0x1p-7, 0x1p-7, true)).as(what).isTrue();
        }
    }

    /** Small integers have exact sums; means and variances are rounded in another order. */
    private static void assertClose(String what, ShardedArray found, GPUArray expected) {
        if (what.startsWith("sum") || !expected.dtype().isFloating() || what.startsWith("m")) {
            assertSame(what, found, expected);
            return;
        }
        assertThat(found.shape()).as(what).isEqualTo(expected.shape());
        assertThat(found.dtype()).as(what).isEqualTo(expected.dtype());
        double bound = expected.dtype() == DType.FLOAT64 ? 1e-14 : 1e-6;
        assertThat(found.gather().allclose(expected, bound, bound, true))
                .as(what)
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void extremes_withNaNAndTies_haveGlobalIndices(Mesh mesh) {
        float nan = Float.NaN;
        float[][] rows = {
            {3, 1, 3, 0, 0, 3, -1, -1},
            {1, nan, 5, nan, 0, 5, 5, 2},
            {-0.0f, 0, -0.0f, 0, 0, 0, 0, 0},
            {Float.POSITIVE_INFINITY, 1, Float.NEGATIVE_INFINITY, 1, 1, 1, Float.POSITIVE_INFINITY, 2},
            {2, 2, 2, 2, 2, 2, 2, 2}
        };
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64, DType.FLOAT16)) {
            GPUArray x = GPUArray.toGpu(rows).astype(type);
            checkExtremes(mesh, x);
        }
        checkExtremes(mesh, GPU.random(2).integers(0, 3, 5, 8));
        checkExtremes(mesh, GPU.random(2).integers(0, 3, 5, 8).astype(DType.BOOL));
        checkExtremes(mesh, GPU.random(2).integers(0, 3, 3, 4, 5).astype(DType.INT16));
    }

    private static void checkExtremes(Mesh mesh, GPUArray x) {
        for (int split = 0; split < x.ndim(); split++) {
            ShardedArray parts = mesh.shard(x, split);
            String what = x.dtype() + " split " + split;
            assertSame("argmax " + what, parts.argmax(), x.argmax());
            assertSame("argmin " + what, parts.argmin(), x.argmin());
            for (int axis = -x.ndim(); axis < x.ndim(); axis++) {
                assertSame("argmax " + what, parts.argmax(axis), x.argmax(axis));
                assertSame("argmin " + what, parts.argmin(axis), x.argmin(axis));
            }
        }
    }

    /** The sum of K floats: half an ulp of the type, and additions in float64. */
    @Test
    void sums_ofFloats_areWithinTheBound() {
        GPUArray x = GPU.random(9).normal(0, 1000, 10_007);
        for (DType type : FLOATS) {
            GPUArray numbers = x.astype(type);
            GPUArray wide = numbers.astype(type.isComplex() ? DType.COMPLEX128 : DType.FLOAT64);
            for (Mesh mesh : Meshes.all()) {
                ShardedArray sum = mesh.shard(numbers).sum();
                assertThat(sum.dtype()).isEqualTo(type);
                double exact = wide.real().sum().itemDouble();
                double error =
                        Math.abs(sum.gather().real().astype(DType.FLOAT64).itemDouble() - exact);
                double ulp = type.itemBytes() == 2 ? 1.0 / 128 : type.part() == DType.FLOAT32 ? 0x1p-24 : 0x1p-53;
                double bound = ulp * Math.abs(exact)
                        + 10_007 * 0x1p-53 * wide.abs().sum().itemDouble();
                if (!Double.isInfinite(sum.gather().real().astype(DType.FLOAT64).itemDouble())) {
                    assertThat(error).as(type + " on " + mesh).isLessThanOrEqualTo(bound);
                }
            }
        }
    }

    @Test
    void sum_again_hasTheSameBits() {
        GPUArray x = GPU.random(9).normal(0, 1, 4099);
        Mesh mesh = Meshes.of(4);
        double first = mesh.shard(x).sum().gather().itemDouble();
        for (int i = 0; i < 5; i++) {
            assertThat(mesh.shard(x).sum().gather().itemDouble()).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void reduction_ofNothing_isThatOfOneDevice(Mesh mesh) {
        GPUArray x = GPU.zeros(DType.FLOAT32, 0, 3);
        ShardedArray parts = mesh.shard(x);
        assertSame("sum", parts.sum(0), x.sum(0));
        assertSame("mean", parts.mean(0), x.mean(0));
        assertSame("all", parts.all(), x.all());
        assertSame("sum of columns", parts.sum(1), x.sum(1));
        assertThatThrownBy(() -> parts.max(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> parts.argmax()).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void axes_thatAreWrong_areRefusedAtTheCall() {
        ShardedArray x = Meshes.of(2).zeros(DType.FLOAT32, 4, 3);
        assertThatThrownBy(() -> x.sum(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axis=2 of shape=(4, 3), need -2 to 1");
        assertThatThrownBy(() -> x.sum(0, -2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sum: axes=[0, -2] of shape=(4, 3) name an axis twice");
        assertThatThrownBy(() -> x.argmax(3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> x.cumsum()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> x.cumsum(2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void several_computedTogether_readTheirShardOnce() {
        Mesh mesh = Meshes.of(3);
        ShardedArray x = mesh.random(1, 3000, 4);
        ShardedArray.eval(x);
        ShardedArray.eval(x.sum(0), x.max(0));
        long before = Counters.LAUNCHES.sum();
        ShardedArray sum = x.sum(0);
        ShardedArray max = x.max(0);
        assertThat(Counters.LAUNCHES.sum() - before).as("nothing runs yet").isZero();
        ShardedArray.eval(sum, max);
        assertThat(Counters.LAUNCHES.sum() - before)
                .as("one for each device, and one that combines each result")
                .isLessThanOrEqualTo(5);
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void scans_alongAnyAxis_areThoseOfOneDevice(Mesh mesh) {
        for (DType type : List.of(DType.INT32, DType.UINT8, DType.BOOL, DType.FLOAT64)) {
            GPUArray x = GPU.random(4).integers(-2, 3, 11, 3).astype(type);
            for (int split = 0; split < 2; split++) {
                ShardedArray parts = mesh.shard(x, split);
                for (int axis = -2; axis < 2; axis++) {
                    assertSame("cumsum " + type, parts.cumsum(axis), x.cumsum(axis));
                    assertSame("cumprod " + type, parts.cumprod(axis), x.cumprod(axis));
                }
            }
            assertSame("1-d", mesh.shard(x.get(":, 0")).cumsum(), x.get(":, 0").cumsum());
            assertSame("replicated", mesh.replicate(x).cumsum(0), x.cumsum(0));
        }
        GPUArray floats = GPU.random(4).normal(0, 1, 1001).astype(DType.FLOAT32);
        GPUArray found = mesh.shard(floats).cumsum().gather();
        assertThat(found.allclose(floats.cumsum(), 1e-6, 1e-5, true)).isTrue();
        assertThat(found.dtype()).isEqualTo(DType.FLOAT32);
        assertSame("nothing", mesh.shard(GPU.zeros(0)).cumsum(), GPU.zeros(0).cumsum());
    }
}
