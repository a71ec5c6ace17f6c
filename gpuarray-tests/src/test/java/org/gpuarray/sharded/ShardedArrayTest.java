package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gpuarray.sharded.Meshes.assertSame;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How arrays get onto several devices and back. */
@OnDevice
class ShardedArrayTest {
    static List<Mesh> meshes() {
        return Meshes.all();
    }

    private static GPUArray numbers(int... shape) {
        return GPU.random(3).normal(0, 100, shape);
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void shard_anyAxisAndExtent_gathersTheSame(Mesh mesh) {
        for (int[] shape : new int[][] {{10}, {1}, {0}, {2, 3}, {7, 5, 2}, {5, 0}, {1, 1, 11}}) {
            GPUArray x = numbers(shape);
            for (int axis = -shape.length; axis < shape.length; axis++) {
                ShardedArray parts = mesh.shard(x, axis);
                assertSame(parts.toString(), parts, x);
                assertThat(parts.sharding().axis()).isEqualTo(Math.floorMod(axis, shape.length));
                for (int i = 0; i < mesh.size(); i++) {
                    assertThat(parts.part(i).device()).isSameAs(mesh.devices().get(i));
                    assertThat(parts.part(i).shape().extent(parts.sharding().axis()))
                            .isEqualTo(parts.sharding().extent(i));
                }
                assertThat(parts.toDoubleArray()).isEqualTo(x.toDoubleArray());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void shard_anyType_gathersTheSame(DType type) {
        GPUArray x = GPU.arange(35).remainder(2).astype(type).reshape(5, 7);
        Mesh mesh = Meshes.of(3);
        assertSame("rows", mesh.shard(x), x);
        assertSame("columns", mesh.shard(x, 1), x);
        assertSame("a view", mesh.shard(x.get("::-2, 1:"), 1), x.get("::-2, 1:").copy());
        assertSame("replicated", mesh.replicate(x.transpose()), x.transpose().copy());
    }

    @Test
    void sharding_even_hasLargerExtentsFirst() {
        Mesh mesh = Meshes.of(4);
        assertThat(extents(mesh.sharding(0, Shape.of(10)))).containsExactly(3, 3, 2, 2);
        assertThat(extents(mesh.sharding(-1, Shape.of(10, 3)))).containsExactly(1, 1, 1, 0);
        assertThat(extents(mesh.sharding(0, 0, 5, 0, 2))).containsExactly(0, 5, 0, 2);
        assertThat(mesh.sharding(0, 3, 3, 2, 2))
                .isEqualTo(mesh.sharding(0, Shape.of(10)))
                .hasSameHashCodeAs(mesh.sharding(0, Shape.of(10)))
                .isNotEqualTo(mesh.sharding(1, 3, 3, 2, 2))
                .isNotEqualTo(mesh.sharding(0, 3, 2, 3, 2));
        assertThat(Meshes.of(2).sharding(1, 4, 0))
                .hasToString("axis=1 extents=[4, 0] on " + Meshes.of(2).devices());
    }

    private static long[] extents(Sharding sharding) {
        return IntStream.range(0, sharding.count()).mapToLong(sharding::extent).toArray();
    }

    @Test
    void shard_unevenExtents_areKept() {
        Mesh mesh = Meshes.of(4);
        GPUArray x = numbers(7, 3);
        ShardedArray parts = mesh.shard(x, mesh.sharding(0, 0, 5, 0, 2));
        assertSame("uneven", parts, x);
        assertSame("result", parts.times(2).plus(parts), x.times(2).plus(x));
        assertThat(parts.times(2).sharding()).isEqualTo(parts.sharding());
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void reshard_toOtherAxisAndDevices_keepsElements(Mesh mesh) {
        GPUArray x = numbers(9, 4, 6);
        for (int from = 0; from < 3; from++) {
            ShardedArray parts = mesh.shard(x, from).plus(0);
            for (int to = 0; to < 3; to++) {
                ShardedArray moved = parts.reshard(to);
                assertThat(moved.sharding().axis()).isEqualTo(to);
                assertSame(from + " to " + to, moved, x);
                Mesh other = Meshes.of(2);
                assertSame("two devices", parts.reshard(other.sharding(to, x.shape())), x);
            }
            assertSame("replicated", parts.replicate(), x);
            assertSame("split again", parts.replicate().reshard(1), x);
        }
        long[] extents = new long[mesh.size()];
        extents[mesh.size() - 1] = 9;
        assertSame("all on one", mesh.shard(x).reshard(mesh.sharding(0, extents)), x);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void exchange_pairs_areAllInRoundsWithoutRepetition(int count) {
        List<int[]> pairs = Exchange.pairs(count);
        assertThat(pairs.stream().map(pair -> Math.min(pair[0], pair[1]) * count + Math.max(pair[0], pair[1])))
                .doesNotHaveDuplicates()
                .hasSize(count * (count - 1) / 2);
        int inRound = count / 2;
        for (int start = 0; start < pairs.size(); start += inRound) {
            assertThat(pairs.subList(start, start + inRound).stream()
                            .flatMapToInt(IntStream::of)
                            .boxed())
                    .as("a round")
                    .doesNotHaveDuplicates();
        }
    }

    static Map<String, Supplier<GPUArray>> creations() {
        Map<String, Supplier<GPUArray>> all = new LinkedHashMap<>();
        all.put("arange", () -> GPU.arange(11));
        all.put("linspace", () -> GPU.linspace(0, 1, 13));
        all.put("eye", () -> GPU.eye(5));
        all.put("full", () -> GPU.full(new int[] {4, 2}, 1.5));
        all.put("random", () -> GPU.random(7).random(11, 3));
        all.put("random float32", () -> GPU.random(7).random(DType.FLOAT32, 11, 3));
        all.put("normal", () -> GPU.random(7).normal(1, 2, 5, 3));
        all.put("gamma", () -> GPU.random(7).gamma(2, 3, 9));
        all.put("integers", () -> GPU.random(7).integers(0, 100, 9, 2));
        all.put("second draw", () -> {
            var generator = GPU.random(7);
            generator.random(5);
            return generator.random(9).times(2);
        });
        all.put("from an array", () -> GPUArray.toGpu(new int[] {3, 1, 4, 1, 5}));
        return all;
    }

    static Stream<String> creationNames() {
        return creations().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("creationNames")
    void create_onEachDevice_hasTheNumbersOfOne(String name) {
        Supplier<GPUArray> make = creations().get(name);
        GPUArray expected = make.get();
        for (Mesh mesh : Meshes.all()) {
            for (int axis = 0; axis < expected.ndim(); axis++) {
                assertSame(name + " on " + mesh, mesh.create(axis, make), expected);
            }
        }
    }

    @Test
    void create_randomNumbers_takesMemoryOfItsPartOnly() {
        Mesh mesh = Meshes.of(4);
        long before = liveBytes(mesh);
        ShardedArray x = mesh.random(1, 1000, 10);
        ShardedArray.eval(x);
        assertThat(liveBytes(mesh) - before).isBetween(80_000L, 90_000L);
        x.close();
        assertThat(liveBytes(mesh)).isEqualTo(before);
    }

    private static long liveBytes(Mesh mesh) {
        return mesh.devices().stream()
                .distinct()
                .mapToLong(device -> device.allocator().stats().liveBytes())
                .sum();
    }

    @Test
    void creation_byName_isThatOfOneDevice() {
        Mesh mesh = Meshes.of(3);
        assertSame("zeros", mesh.zeros(DType.INT32, 4, 2), GPU.zeros(DType.INT32, 4, 2));
        assertSame("ones", mesh.ones(DType.FLOAT32, 5), GPU.ones(DType.FLOAT32, 5));
        assertSame("full", mesh.full(new int[] {5}, 2.5), GPU.full(new int[] {5}, 2.5));
        assertSame("arange", mesh.arange(8), GPU.arange(8));
        assertSame("random", mesh.random(5, 8, 2), GPU.random(5).random(8, 2));
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void shard_javaArrays_goToEachDevice(Mesh mesh) {
        int[] values = IntStream.range(0, 42).toArray();
        long[] longs = IntStream.range(0, 42).asLongStream().toArray();
        double[] doubles = IntStream.range(0, 42).asDoubleStream().toArray();
        float[] floats = new float[42];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = i - 0.5f;
        }
        assertThat(mesh.shard(values, 7, 2, 3).toIntArray()).isEqualTo(values);
        assertThat(mesh.shard(longs, 42).toLongArray()).isEqualTo(longs);
        assertThat(mesh.shard(doubles, 1, 42).toDoubleArray()).isEqualTo(doubles);
        assertThat(mesh.shard(floats).toFloatArray()).isEqualTo(floats);
        assertThat(mesh.shard(floats, 6, 7).gt(3).toBooleanArray()).hasSize(42).contains(true, false);
        FloatBuffer some = FloatBuffer.wrap(floats).position(2).limit(12);
        assertSame("a part of a buffer", mesh.shard(some, 5, 2), GPUArray.toGpu(some, 5, 2));
        assertThat(mesh.shard(new float[0]).toFloatArray()).isEmpty();
        ShardedArray columns = mesh.shard(GPUArray.toGpu(values, 6, 7), 1);
        assertThat(columns.toIntArray()).as("by columns").isEqualTo(values);
        assertThat(mesh.replicate(GPUArray.toGpu(values)).toIntArray()).isEqualTo(values);
    }

    @Test
    void join_arraysOfDevices_isOneArray() {
        Mesh mesh = Meshes.of(3);
        ShardedArray x = mesh.shard(GPU.arange(7));
        ShardedArray joined = mesh.join(0, x.part(0), x.part(1), x.part(2));
        assertSame("joined", joined, GPU.arange(7));
        assertThatThrownBy(() -> mesh.join(0, x.part(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("join: 1 arrays for 3 devices " + mesh.devices());
        assertThatThrownBy(() -> mesh.join(0, x.part(0), x.part(1), x.part(2).astype(DType.FLOAT32)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the result of shard 2 of 3 has shape=(2,) dtype=float32");
    }

    @Test
    void join_arrayElsewhere_saysWhere() {
        assumeTrue(Meshes.areSeveral());
        Mesh mesh = Meshes.of(2);
        GPUArray first = mesh.shard(GPU.arange(4)).part(0);
        assertThatThrownBy(() -> mesh.join(0, first, first))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("join: array 1 is on " + mesh.devices().get(0).id() + ", need "
                        + mesh.devices().get(1).id() + "; copy it there first, with a.to(device)");
    }

    @Test
    void replicate_copies_areMadeWhereTheyAreNeeded() {
        Mesh mesh = Meshes.of(4);
        GPUArray x = GPU.arange(1000).astype(DType.FLOAT64);
        ShardedArray all = mesh.replicate(x);
        for (Device device : mesh.devices()) {
            int i = mesh.devices().indexOf(device);
            assertThat(all.part(i).device()).isSameAs(device);
            assertThat(all.part(i).toDoubleArray()).isEqualTo(x.toDoubleArray());
            assertThat(all.part(i)).isSameAs(all.part(i));
        }
    }

    @Test
    void mistakes_sayWhatIsNeeded() {
        Mesh mesh = Meshes.of(2);
        GPUArray x = numbers(4, 3);
        ShardedArray rows = mesh.shard(x);
        assertThatThrownBy(() -> mesh.shard(GPU.full(new int[0], 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axis=0 of shape=(), need an array of an axis");
        assertThatThrownBy(() -> rows.reshard(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axis=2 of shape=(4, 3), need -2 to 1");
        assertThatThrownBy(() -> rows.reshard(mesh.sharding(1, 2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("reshard: shape=(4, 3) as axis=1 extents=[2, 2] on ")
                .hasMessageEndingWith("need an axis 1 of extent 4");
        assertThatThrownBy(() -> mesh.sharding(0, 1, 2, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("extents=[1, 2, 3] for 2 devices");
        assertThatThrownBy(() -> mesh.sharding(0, 1, -2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sharding: extents=[1, -2], need none below 0");
        assertThatThrownBy(() -> mesh.sharding(-1, 1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mesh.shard(new float[5], 2, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shard: data of 5 elements for shape=(2, 2), need 4");
        assertThatThrownBy(Mesh::of).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> rows.part(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> mesh.replicate(x).sharding().axis()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> rows.map(part -> part.get("1:")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "map: the result of shard 0 of 2 has shape=(1, 3) dtype=float64, need shape=(2, 3)");
        assertThatThrownBy(() -> rows.map(part -> part.sum()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("map: a shard's result has shape=(), need an axis 0, along which the array is split");
    }

    @Test
    void operands_splitDifferently_sayHowToReshard() {
        Mesh mesh = Meshes.of(2);
        ShardedArray rows = mesh.shard(numbers(4, 4));
        for (ShardedArray other : List.of(
                rows.reshard(1),
                rows.reshard(mesh.sharding(0, 3, 1)),
                mesh.shard(numbers(4)),
                Meshes.of(3).shard(numbers(4, 4)),
                Meshes.of(3).replicate(numbers(4, 4)))) {
            assertThatThrownBy(() -> rows.plus(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("plus: operands of shapes (4, 4) and " + other.shape()
                            + " are split differently, " + rows.sharding() + " and " + other.sharding() + ";")
                    .hasMessageContaining("b.reshard(a.sharding())")
                    .hasMessageContaining("b.replicate()");
        }
        ShardedArray columns = rows.reshard(1);
        assertSame(
                "as it says",
                rows.plus(columns.reshard(rows.sharding())),
                rows.gather().times(2));
    }

    @Test
    void closed_array_throws() {
        Mesh mesh = Meshes.of(3);
        ShardedArray x = mesh.shard(numbers(6));
        ShardedArray y = x.plus(1);
        ShardedArray sum = x.sum();
        assertThat(x.isClosed()).isFalse();
        double expected = sum.gather().itemDouble();
        x.close();
        x.close();
        assertThat(x.isClosed()).isTrue();
        assertThatThrownBy(() -> x.plus(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was closed");
        assertThat(y.minus(1).sum().gather().itemDouble()).isCloseTo(expected, within(1e-9));
        sum.close();
        assertThat(sum.isClosed()).isTrue();
        assertThatThrownBy(() -> sum.plus(1)).isInstanceOf(IllegalStateException.class);
        ShardedArray never = y.sum();
        never.close();
        assertThatThrownBy(never::gather)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was closed");
    }

    @Test
    void memory_ofAllDevices_isFreedByAScope() {
        Mesh mesh = Meshes.of(4);
        long before = liveBytes(mesh);
        ShardedArray sum;
        ShardedArray kept;
        try (GpuScope scope = GpuScope.open()) {
            ShardedArray x = mesh.random(1, 1000, 4);
            sum = x.sum();
            kept = mesh.arange(4).plus(1);
            for (int i = 0; i < mesh.size(); i++) {
                scope.keep(kept.part(i));
            }
            ShardedArray y = x.minus(x.mean(0)).reshard(1).mapHalo(Halo.periodic(1), part -> part.get(":, 1:-1"));
            ShardedArray.eval(y, x.sum());
            assertThat(y.gather().shape()).isEqualTo(Shape.of(1000, 4));
            assertThat(sum.isClosed()).isFalse();
        }
        assertThat(sum.isClosed()).isTrue();
        assertThatThrownBy(sum::gather)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was closed");
        assertThat(kept.toLongArray()).containsExactly(1, 2, 3, 4);
        kept.close();
        assertThat(liveBytes(mesh)).isEqualTo(before);
    }

    /** What an array needs on other devices is made when it is used, which may be in a scope that closes it. */
    @Test
    void replicated_usedInAScope_staysUsableAfterIt() {
        Mesh mesh = Meshes.of(3);
        ShardedArray x = mesh.shard(GPU.arange(6).astype(DType.FLOAT64));
        ShardedArray two = mesh.replicate(GPU.full(new int[0], 2.0));
        ShardedArray sum = x.sum();
        for (int turn = 0; turn < 3; turn++) {
            try (GpuScope scope = GpuScope.open()) {
                assertThat(x.times(two).plus(sum).toDoubleArray()).containsExactly(15, 17, 19, 21, 23, 25);
            }
            ShardedArray.eval(two, sum, two);
            assertThat(sum.isClosed()).isFalse();
        }
        assertThat(sum.gather().itemDouble()).isEqualTo(15);
        sum.close();
        assertThatThrownBy(() -> x.plus(sum))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was closed");
    }

    @Test
    void eval_severalResults_areOneKernelOfEachDevice() {
        Mesh mesh = Meshes.of(3);
        ShardedArray x = mesh.random(1, 30, 4);
        ShardedArray.eval(x);
        long before = Counters.LAUNCHES.sum();
        ShardedArray.eval(x.times(2).plus(1).sqrt(), x.times(2).minus(1));
        assertThat(Counters.LAUNCHES.sum() - before).isEqualTo(3);
    }

    @Test
    void threads_useOneArray_getTheSame() throws Exception {
        Mesh mesh = Meshes.of(4);
        ShardedArray x = mesh.random(1, 1000, 4);
        ShardedArray mean = x.mean(0);
        double[] expected = x.gather().mean(0).toDoubleArray();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<double[]>> found = Stream.generate(() -> threads.submit(
                            () -> x.minus(mean).plus(mean).mean(0).toDoubleArray()))
                    .limit(8)
                    .toList();
            for (Future<double[]> each : found) {
                assertThat(each.get()).containsExactly(expected, within(1e-12));
            }
        } finally {
            threads.shutdown();
        }
    }

    /** A kernel that reads outside its memory on one device only; a GPU would not notice. */
    @Test
    @OnDevice(kinds = "cpu")
    void failure_ofADevice_namesTheShard() {
        Mesh mesh = Meshes.of(4);
        ShardedArray x = mesh.ones(DType.FLOAT32, 8);
        ShardedArray.eval(x);
        ElementwiseKernel fine = ElementwiseKernel.of("raw float x", "float y", "y = x[i]");
        ElementwiseKernel wrong = ElementwiseKernel.of("raw float x", "float y", "y = x[i + 1000]");
        int[] calls = {0};
        ShardedArray y = x.map(part -> (calls[0]++ == 2 ? wrong : fine).over(2).call(part));
        for (Runnable use : List.<Runnable>of(() -> ShardedArray.eval(y), y::toFloatArray, y::gather)) {
            assertThatThrownBy(use::run)
                    .isInstanceOf(DeviceException.class)
                    .hasMessageStartingWith(
                            "shard 2 of 4 on " + mesh.devices().get(2).id() + ": out-of-bounds read")
                    .hasCauseInstanceOf(KernelFaultException.class);
        }
        assertThat(x.plus(1).toFloatArray()).containsOnly(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void toString_tellsShapeTypeAndPlace(int count) {
        Mesh mesh = Meshes.of(count);
        ShardedArray x = mesh.zeros(DType.FLOAT32, 10, 2);
        assertThat(x).hasToString("sharded array of shape=(10, 2) dtype=float32 " + x.sharding());
        assertThat(x.replicate())
                .hasToString("sharded array of shape=(10, 2) dtype=float32 replicated on " + mesh.devices());
    }
}
