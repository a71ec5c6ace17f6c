package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gpuarray.sharded.Meshes.assertSame;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elementwise methods of sharded arrays: the bits of one device. */
@OnDevice
@Tag("once")
class ShardedElementwiseTest {
    private static final float[] NUMBERS = {
        -1.5f, 0, -0.0f, 2, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 7, 1e-40f, 3, -4
    };

    static List<Mesh> meshes() {
        return Meshes.all();
    }

    /** Methods without arguments, of a number and of an array. */
    static Stream<Method> methods() {
        return Stream.of(ShardedElementwise.class, ShardedMath.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> !method.isSynthetic() && method.getParameterCount() <= 1)
                .filter(method -> method.getParameterCount() == 0
                        || method.getParameterTypes()[0] == Number.class
                        || method.getParameterTypes()[0] == ShardedArray.class);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void method_ofEachType_isThatOfArrays(Method method) throws ReflectiveOperationException {
        Mesh mesh = Meshes.of(4);
        GPUArray floats = GPUArray.toGpu(NUMBERS);
        int worked = 0;
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64, DType.INT32, DType.BOOL)) {
            GPUArray a = type == DType.INT32 ? GPU.arange(11).minus(5).astype(type) : floats.astype(type);
            GPUArray b = a.get("::-1").copy();
            Object expected = applied(GPUArray.class, GPUArray.class, method, a, b);
            Object found = applied(ShardedArray.class, ShardedArray.class, method, mesh.shard(a), mesh.shard(b));
            if (expected instanceof GPUArray array) {
                assertSame(method.getName() + " of " + type, (ShardedArray) found, array);
                worked++;
            } else {
                assertThat(found).as(method.getName() + " of " + type).isEqualTo(expected);
            }
        }
        assertThat(worked).isPositive();
    }

    /** Returns the result, or the class of what was thrown. */
    private static Object applied(Class<?> owner, Class<?> operand, Method method, Object a, Object b)
            throws ReflectiveOperationException {
        Class<?>[] types = Arrays.stream(method.getParameterTypes())
                .map(type -> type == ShardedArray.class ? operand : type)
                .toArray(Class<?>[]::new);
        Object[] arguments = types.length == 0 ? new Object[0] : new Object[] {types[0] == Number.class ? 3 : b};
        try {
            return owner.getMethod(method.getName(), types).invoke(a, arguments);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass();
        }
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void operands_thatBroadcast_areThoseOfOneDevice(Mesh mesh) {
        GPUArray x = GPU.random(1).normal(0, 1, 6, 4);
        GPUArray row = GPU.random(2).normal(0, 1, 4);
        GPUArray column = GPU.random(3).normal(0, 1, 6, 1);
        GPUArray stack = GPU.random(4).normal(0, 1, 3, 6, 4);
        GPUArray scalar = GPU.full(new int[0], 2.5);
        for (int axis = 0; axis < 2; axis++) {
            ShardedArray split = mesh.shard(x, axis);
            assertSame("row", split.times(mesh.replicate(row)), x.times(row));
            assertSame("row first", mesh.replicate(row).minus(split), row.minus(x));
            assertSame("column", split.plus(mesh.replicate(column)), x.plus(column));
            assertSame("scalar", split.div(mesh.replicate(scalar)), x.div(scalar));
            assertSame("whole", split.plus(mesh.replicate(x)), x.plus(x));
            assertSame("stack", split.plus(mesh.shard(stack, axis + 1)), x.plus(stack));
            assertSame("replicated stack", split.plus(mesh.replicate(stack)), x.plus(stack));
        }
        assertSame("column of shards", mesh.shard(x).plus(mesh.shard(column)), x.plus(column));
        assertSame("row of shards", mesh.shard(x, 1).plus(mesh.shard(row)), x.plus(row));
        assertSame("both replicated", mesh.replicate(x).plus(mesh.replicate(row)), x.plus(row));
    }

    @Test
    void operands_ofExtentOne_broadcast() {
        Mesh mesh = Meshes.of(3);
        GPUArray one = GPU.random(1).normal(0, 1, 1, 4);
        GPUArray rows = GPU.random(2).normal(0, 1, 5, 4);
        assertSame("one row replicated", mesh.shard(rows).plus(mesh.replicate(one)), rows.plus(one));
        assertSame("one row split", mesh.shard(one).plus(mesh.replicate(one)), one.plus(one));
        assertThatThrownBy(() -> mesh.shard(rows).plus(mesh.shard(one)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("split differently");
        assertThatThrownBy(() -> mesh.shard(rows).plus(mesh.replicate(GPU.ones(3))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mesh.shard(one).plus(mesh.replicate(rows)))
                .as("the split axis would get longer")
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void choices_ofArraysAndNumbers_areThoseOfOneDevice(Mesh mesh) {
        GPUArray x = GPUArray.toGpu(NUMBERS);
        ShardedArray parts = mesh.shard(x);
        assertSame("where", parts.gt(0).where(parts, parts.times(2)), GPU.where(x.gt(0), x, x.times(2)));
        assertSame("where number", parts.gt(0).where(parts, 7), GPU.where(x.gt(0), x, 7));
        assertSame("clip", parts.clip(-1, null), x.clip(-1, null));
        assertSame("astype", parts.astype(DType.FLOAT16), x.astype(DType.FLOAT16));
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void map_ofFunctions_isAppliedToShards(Mesh mesh) {
        GPUArray x = GPU.random(1).normal(0, 1, 7, 3);
        GPUArray labels = GPU.arange(7).remainder(3);
        ShardedArray rows = mesh.shard(x);
        assertSame("cube roots", rows.map(GPUArray::cbrt), x.cbrt());
        assertSame("sort", rows.map(part -> part.sort(1)), x.sort(1));
        assertSame("two", rows.map(rows.abs(), GPUArray::hypot), x.hypot(x.abs()));
        Function<GPUArray[], GPUArray> chosen = p -> p[0].times(p[1].eq(p[2]).expandDims(1));
        assertSame(
                "arrays of other axes",
                ShardedArray.map(0, chosen, rows, mesh.shard(labels), mesh.replicate(GPU.full(new int[0], 2))),
                chosen.apply(new GPUArray[] {x, labels, GPU.full(new int[0], 2)}));
        assertSame("fewer axes", ShardedArray.map(0, p -> p[0].sum(1), rows), x.sum(1));
        assertSame("another axis", ShardedArray.map(1, p -> p[0].transpose(), rows), x.transpose());
        assertSame("of replicated", mesh.replicate(x).map(a -> a.sum(0)), x.sum(0));
        assertThatThrownBy(() -> ShardedArray.map(0, p -> p[0])).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("meshes")
    void axes_areMovedAndAdded(Mesh mesh) {
        GPUArray x = GPU.random(1).normal(0, 1, 7, 3, 2);
        for (int axis = 0; axis < 3; axis++) {
            ShardedArray parts = mesh.shard(x, axis);
            assertSame("transpose", parts.transpose(), x.transpose());
            for (int added = -4; added < 4; added++) {
                assertSame("expandDims", parts.expandDims(added), x.expandDims(added));
            }
            assertThatThrownBy(() -> parts.expandDims(4)).isInstanceOf(IllegalArgumentException.class);
        }
        assertSame("transpose of replicated", mesh.replicate(x).transpose(), x.transpose());
        assertSame("expandDims of replicated", mesh.replicate(x).expandDims(1), x.expandDims(1));
    }

    @Test
    void chain_isOneKernelOfEachDevice() {
        ShardedArray x = Meshes.of(3).random(1, 30);
        ShardedArray y = x.times(2).plus(1).sqrt().minus(x).exp();
        assertThat(y.part(0).explain()).startsWith("1 kernel");
    }
}
