package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gpuarray.sharded.Meshes.assertSame;

import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole programs over several devices, stencils and products. */
@OnDevice
class ShardedProgramsTest {
    static List<Mesh> meshes() {
        return Meshes.all();
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void scatterComputeGather_isThatOfOneDevice(Mesh mesh) {
        float[] vector = new float[(1 << 10) * mesh.size() + 3];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = i;
        }
        ShardedArray x = mesh.shard(vector);
        for (int turn = 0; turn < 1000; turn++) {
            x = x.times(0.9f);
        }
        float[] expected = vector.clone();
        for (int turn = 0; turn < 1000; turn++) {
            for (int i = 0; i < expected.length; i++) {
                expected[i] *= 0.9f;
            }
        }
        assertThat(x.toFloatArray()).containsExactly(expected);
        assertThat(x.gather().toFloatArray()).containsExactly(expected);
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void standardised_columns_areNearThoseOfOneDevice(Mesh mesh) {
        GPUArray x = GPU.random(1).normal(5, 3, 101, 7);
        ShardedArray parts = mesh.shard(x);
        GPUArray found = parts.minus(parts.mean(0)).div(parts.std(0)).gather();
        assertThat(found.allclose(x.minus(x.mean(0)).div(x.std(0)), 1e-12, 1e-12, false))
                .isTrue();
    }

    private static GPUArray nearest(GPUArray points, GPUArray centres) {
        return points.expandDims(1).minus(centres).square().sum(2).argmin(1);
    }

    private static GPUArray isNearest(GPUArray points, GPUArray centres, GPUArray numbers) {
        return nearest(points, centres).expandDims(1).eq(numbers);
    }

    /** Points of small integers have exact sums, so that three steps have the same bits. */
    @ParameterizedTest
    @MethodSource("meshes")
    void kMeans_ofIntegers_isThatOfOneDevice(Mesh mesh) {
        GPUArray points = GPU.random(1).integers(-50, 50, 203, 2).astype(DType.FLOAT64);
        GPUArray centres = points.get(":4").copy();
        GPUArray numbers = GPU.arange(4);
        ShardedArray parts = mesh.shard(points);
        ShardedArray shardedCentres = mesh.replicate(centres);
        for (int step = 0; step < 3; step++) {
            GPUArray chosen = isNearest(points, centres, numbers).astype(DType.FLOAT64);
            centres = chosen.transpose()
                    .matmul(points)
                    .div(chosen.sum(0).expandDims(1).maximum(1));
            ShardedArray found = ShardedArray.map(
                            0, p -> isNearest(p[0], p[1], p[2]), parts, shardedCentres, mesh.replicate(numbers))
                    .astype(DType.FLOAT64);
            shardedCentres = found.transpose()
                    .matmul(parts)
                    .div(found.sum(0).expandDims(1).maximum(1));
            assertSame("step " + step, shardedCentres, centres);
        }
    }

    private static GPUArray relaxed(GPUArray rows) {
        GPUArray inside = rows.get(":-2, 1:-1")
                .plus(rows.get("2:, 1:-1"))
                .plus(rows.get("1:-1, :-2"))
                .plus(rows.get("1:-1, 2:"))
                .times(0.25f);
        return GPU.concatenate(1, rows.get("1:-1, :1"), inside, rows.get("1:-1, -1:"));
    }

    private static GPUArray wrapped(GPUArray u) {
        return GPU.concatenate(0, u.get("-1:"), u, u.get(":1"));
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void jacobi_withHalos_isThatOfOneDevice(Mesh mesh) {
        GPUArray u = GPU.random(1).random(DType.FLOAT32, 13, 6);
        ShardedArray parts = mesh.shard(u);
        for (int step = 0; step < 10; step++) {
            u = relaxed(wrapped(u));
            parts = parts.mapHalo(Halo.periodic(1), ShardedProgramsTest::relaxed);
        }
        assertSame("after ten steps", parts, u);
    }

    /** Halos wider than a shard, and than several. */
    @ParameterizedTest
    @MethodSource("meshes")
    void halo_ofAnyWidthAndEdge_isThatOfTheWhole(Mesh mesh) {
        for (int extent : new int[] {1, 2, 5, 9}) {
            for (int width = 0; width <= 4; width++) {
                GPUArray x = GPU.random(width).normal(0, 1, extent, 3);
                for (int axis = 0; axis < 2; axis++) {
                    GPUArray array = axis == 0 ? x : x.transpose().copy();
                    checkHalo(mesh, array, axis, width, Halo.constant(width, 7), padded(array, axis, width, 7));
                    checkHalo(mesh, array, axis, width, Halo.nearest(width), repeated(array, axis, width));
                    if (width <= extent) {
                        checkHalo(mesh, array, axis, width, Halo.periodic(width), wrapped(array, axis, width));
                    } else {
                        Halo halo = Halo.periodic(width);
                        int along = axis;
                        assertThatThrownBy(() -> mesh.shard(array, along).mapHalo(halo, a -> a))
                                .isInstanceOf(IllegalArgumentException.class)
                                .hasMessageContaining("width=" + halo.width());
                    }
                }
            }
        }
    }

    private static void checkHalo(Mesh mesh, GPUArray x, int axis, int width, Halo halo, GPUArray whole) {
        long extent = x.shape().extent(axis);
        UnaryOperator<GPUArray> stencil = block -> {
            GPUArray sum = null;
            long kept = block.shape().extent(axis) - 2L * width;
            for (int k = 0; k <= 2 * width; k++) {
                GPUArray shifted = Pieces.slice(block, axis, k, k + kept).times(k + 1);
                sum = sum == null ? shifted : sum.plus(shifted);
            }
            return sum;
        };
        assertThat(whole.shape().extent(axis)).isEqualTo(extent + 2L * width);
        assertSame(halo + " of " + x.shape(), mesh.shard(x, axis).mapHalo(halo, stencil), stencil.apply(whole));
    }

    private static GPUArray padded(GPUArray x, int axis, int width, Number value) {
        int[][] widths = new int[x.ndim()][2];
        widths[axis] = new int[] {width, width};
        return x.pad(widths, value);
    }

    private static GPUArray repeated(GPUArray x, int axis, int width) {
        int[][] widths = new int[x.ndim()][2];
        widths[axis] = new int[] {width, width};
        return x.pad(widths, PadMode.EDGE);
    }

    private static GPUArray wrapped(GPUArray x, int axis, int width) {
        long extent = x.shape().extent(axis);
        return GPU.concatenate(axis, Pieces.slice(x, axis, extent - width, extent), x, Pieces.slice(x, axis, 0, width));
    }

    @Test
    void halo_mistakes_areRefused() {
        Mesh mesh = Meshes.of(2);
        assertThatThrownBy(() -> Halo.periodic(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Halo(1, Halo.Edge.CONSTANT, null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Halo(1, Halo.Edge.NEAREST, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mesh.replicate(GPU.ones(4)).mapHalo(Halo.nearest(1), a -> a))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need one that is split; use map");
        assertThatThrownBy(() -> mesh.zeros(DType.FLOAT32, 0).mapHalo(Halo.nearest(1), a -> a))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need an extent of at least 1");
        assertThatThrownBy(() -> mesh.ones(DType.FLOAT32, 4).mapHalo(Halo.nearest(1), a -> a))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mapHalo: the result of shard 0 of 2 has shape=(4,)");
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void matmul_ofIntegers_isThatOfOneDevice(Mesh mesh) {
        for (DType type : List.of(DType.INT32, DType.FLOAT32, DType.FLOAT64)) {
            GPUArray a = GPU.random(1).integers(-5, 6, 7, 5).astype(type);
            GPUArray b = GPU.random(2).integers(-5, 6, 5, 6).astype(type);
            GPUArray v = b.get(":, 0").copy();
            ShardedArray all = mesh.replicate(a);
            ShardedArray allB = mesh.replicate(b);
            assertSame("rows", mesh.shard(a, 0).matmul(allB), a.matmul(b));
            assertSame("columns", all.matmul(mesh.shard(b, 1)), a.matmul(b));
            assertSame("sum", mesh.shard(a, 1).matmul(mesh.shard(b, 0)), a.matmul(b));
            assertSame("sum, left split", mesh.shard(a, 1).matmul(allB), a.matmul(b));
            assertSame("sum, right split", all.matmul(mesh.shard(b, 0)), a.matmul(b));
            assertSame("replicated", all.matmul(allB), a.matmul(b));
            assertSame("rows by vector", mesh.shard(a, 0).matmul(mesh.replicate(v)), a.matmul(v));
            assertSame("columns by vector", mesh.shard(a, 1).matmul(mesh.shard(v)), a.matmul(v));
            assertSame("vector by columns", mesh.replicate(v).matmul(mesh.shard(b, 1)), v.matmul(b));
            assertSame("vector by rows", mesh.shard(v).matmul(mesh.shard(b, 0)), v.matmul(b));
            assertSame("dot", mesh.shard(v).matmul(mesh.shard(v)), v.matmul(v));
            assertSame(
                    "transposed",
                    mesh.shard(a).transpose().matmul(mesh.shard(a)),
                    a.transpose().matmul(a));
        }
    }

    @Test
    void matmul_mistakes_sayHowToReshard() {
        Mesh mesh = Meshes.of(2);
        ShardedArray a = mesh.ones(DType.FLOAT32, 4, 4);
        for (ShardedArray other : List.of(a, a.reshard(mesh.sharding(0, 1, 3)), a.reshard(1))) {
            assertThatThrownBy(() -> a.matmul(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a.reshard(0), b.replicate()")
                    .hasMessageContaining("a.reshard(1), b.reshard(0)");
        }
        assertThatThrownBy(() -> a.reshard(1).matmul(a.reshard(mesh.sharding(0, 1, 3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("split");
        assertThatThrownBy(() -> a.matmul(mesh.replicate(GPU.ones(3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("matmul: inner dimensions differ: left=(4, 4) right=(3,), need left[-1] == right[-2], got 4"
                        + " and 3");
        assertThatThrownBy(() -> a.matmul(a.expandDims(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use a.map(b, GPUArray::matmul)");
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void sort_ofAnyNumbers_isThatOfOneDevice(Mesh mesh) {
        GPUArray nan = GPU.full(new int[] {5}, Double.NaN);
        for (GPUArray x : List.of(
                GPU.random(1).normal(0, 1, 10_007),
                GPU.random(2).integers(0, 5, 1001).astype(DType.INT8),
                GPU.arange(97).astype(DType.UINT16),
                GPU.arange(97, 0, -1),
                GPU.full(new int[] {1000}, 3),
                GPU.concatenate(0, nan, GPU.random(3).normal(0, 1, 20), nan),
                GPU.concatenate(0, GPU.zeros(50), GPU.ones(1), GPU.zeros(3)),
                GPU.ones(1),
                GPU.zeros(0))) {
            ShardedArray parts = mesh.shard(x);
            ShardedArray sorted = parts.sort();
            assertThat(sorted.sharding()).isEqualTo(parts.sharding());
            assertSame("sorted", sorted, x.sort());
            assertThat(parts.argsort().sharding()).isEqualTo(parts.sharding());
            assertSame("order", parts.argsort(), x.argsort());
        }
        GPUArray x = GPU.random(1).integers(0, 100, 9, 7);
        for (int split = 0; split < 2; split++) {
            assertSame("rows", mesh.shard(x, split).sort(1), x.sort(1));
            assertSame("columns", mesh.shard(x, split).sort(0), x.sort(0));
            assertSame("last", mesh.shard(x, split).sort(), x.sort());
            assertSame("order in rows", mesh.shard(x, split).argsort(1), x.argsort(1));
            assertSame("order in columns", mesh.shard(x, split).argsort(0), x.argsort(0));
        }
        assertSame("replicated", mesh.replicate(x).sort(0), x.sort(0));
        assertSame("order of replicated", mesh.replicate(x).argsort(0), x.argsort(0));
        assertThatThrownBy(() -> mesh.shard(x).sort(2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mesh.shard(x).argsort(2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sort_ofUnevenShards_keepsExtents() {
        Mesh mesh = Meshes.of(4);
        GPUArray x = GPU.random(1).normal(0, 1, 1000);
        Sharding uneven = mesh.sharding(0, 0, 900, 1, 99);
        ShardedArray sorted = mesh.shard(x, uneven).sort();
        assertThat(sorted.sharding()).isEqualTo(uneven);
        assertSame("uneven", sorted, x.sort());
        assertSame("order", mesh.shard(x, uneven).argsort(), x.argsort());
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void argsort_equalElements_keepTheirOrder(Mesh mesh) {
        GPUArray zeros = GPU.tile(GPU.array(0.0, -0.0, 1.0, -0.0, Double.NaN), 41);
        assertSame("zeros of both signs, and NaN", mesh.shard(zeros).argsort(), zeros.argsort());
        GPUArray few = GPU.random(1).integers(0, 3, 4000);
        ShardedArray order = mesh.shard(few).argsort();
        assertSame("few values", order, few.argsort());
        assertSame("sorted", mesh.shard(few.take(order.gather())), few.sort());
    }

    /** Before they are dealt out again, no device has many more than its share, whatever the numbers are. */
    @Test
    void sampleSort_equalElements_areDealtOut() {
        Mesh mesh = Meshes.of(4);
        for (GPUArray x : List.of(GPU.full(new int[] {4000}, 1), GPU.random(1).integers(0, 3, 4000))) {
            ShardedArray merged = SampleSort.merge(mesh.shard(x).map(GPUArray::sort));
            for (int i = 0; i < 4; i++) {
                assertThat(merged.sharding().extent(i)).isBetween(990L, 1010L);
            }
        }
    }
}
