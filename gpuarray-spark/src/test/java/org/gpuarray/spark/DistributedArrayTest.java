package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.reflect.ClassTag$;

@ExtendWith(LocalSpark.class)
class DistributedArrayTest {
    private static DistributedArray create(int parts, GpuFunction<Integer, GPUArray> make) {
        return DistributedArray.create(LocalSpark.session(), parts, make);
    }

    // one level of combining, two with a full and a partial group, three
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 9, 17, 70})
    void reduce_joining_keepsTheOrderOfPartitions(int parts) {
        try (GPUArray joined = create(parts, part -> GPU.full(1, part))
                .reduce(GPU::concatenate)
                .gather()) {
            int[] expected = new int[parts];
            java.util.Arrays.setAll(expected, i -> i);
            assertThat(joined.toIntArray()).isEqualTo(expected);
        }
    }

    @Test
    void reduce_floats_hasTheSameBitsInEachRun() {
        DistributedArray sums = create(
                        11, part -> GPU.random(3, part).normal(0, 1, 1000).astype(DType.FLOAT32))
                .reduce(GPUArray::plus);
        List<HostArray> first = sums.collect();
        for (int run = 0; run < 3; run++) {
            assertThat(sums.collect()).isEqualTo(first);
        }
    }

    @Test
    void map_usesTheDevicesInTurn() {
        try (GPUArray numbers = create(6, part -> GPU.full(1, part))
                .map(x -> x.times(100).plus(Devices.all().indexOf(Devices.current())))
                .gather()) {
            assertThat(numbers.toIntArray()).containsExactly(0, 101, 202, 300, 401, 502);
        }
    }

    @Test
    void scatter_viewInMorePartsThanRows_comesBackAsItWas() {
        try (GPUArray whole = GPU.arange(60).reshape(10, 6);
                GPUArray view = whole.get("7:0:-2, 1::2");
                GPUArray back =
                        DistributedArray.scatter(LocalSpark.session(), view, 7).gather()) {
            assertThat(back.toArray(int[][].class)).isDeepEqualTo(view.toArray(int[][].class));
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void scatter_eachType_comesBackWithTheSameBits(DType dtype) {
        try (GPUArray numbers = GPU.random(5).integers(0, 100, 37).astype(dtype);
                GPUArray back = DistributedArray.scatter(LocalSpark.session(), numbers, 3)
                        .map(x -> x)
                        .gather()) {
            assertThat(HostArray.of(back)).isEqualTo(HostArray.of(numbers));
        }
    }

    @Test
    void scatter_nothing_givesNoRows() {
        try (GPUArray none = GPU.zeros(0, 3);
                GPUArray back = DistributedArray.scatter(LocalSpark.session(), none, 2)
                        .map(x -> x.plus(1))
                        .gather()) {
            assertThat(back.shape().extents()).containsExactly(0, 3);
        }
    }

    @Test
    void hostArray_nanAndNegativeZero_keepTheirBits() {
        int[] bits = {0x7fc00001, 0xffc00000, 0x80000000, 0x7f800000};
        try (GPUArray odd = GPUArray.toGpu(bits, DType.FLOAT32);
                GPUArray back = HostArray.of(odd).toGpu()) {
            assertThat(back.toIntBits()).isEqualTo(bits);
        }
    }

    @Test
    void hostArray_byKryo_isTheSame() {
        KryoSerializer kryo = new KryoSerializer(new SparkConf(false));
        try (GPUArray numbers = GPU.arange(7).times(1.5)) {
            HostArray array = HostArray.of(numbers);
            var tag = ClassTag$.MODULE$.<HostArray>apply(HostArray.class);
            var instance = kryo.newInstance();
            assertThat((Object) instance.deserialize(instance.serialize(array, tag), tag))
                    .isEqualTo(array);
        }
    }

    @Test
    void barrier_null_isNoPart() {
        try (GPUArray only = create(3, part -> GPU.full(1, part))
                .barrier((ranks, own) -> ranks.rank() == 1 ? own.plus(ranks.size()) : null)
                .gather()) {
            assertThat(only.toIntArray()).containsExactly(4);
        }
    }

    @Test
    void persist_computesOnce() {
        var count = LocalSpark.session().sparkContext().longAccumulator("calls");
        DistributedArray x = create(4, part -> {
                    count.add(1);
                    return GPU.full(2, part);
                })
                .persist();
        assertThat(x.collect()).isEqualTo(x.collect());
        assertThat(count.value()).isEqualTo(4);
        assertThat(x.unpersist().partitions()).isEqualTo(4);
    }

    @Test
    void mistakes_areNamed() {
        assertThatThrownBy(() -> create(0, GPUArray::toGpu)).hasMessage("create: parts=0, need at least 1");
        assertThatThrownBy(() -> {
                    try (GPUArray one = GPUArray.toGpu(1)) {
                        DistributedArray.scatter(LocalSpark.session(), one, 2).collect();
                    }
                })
                .hasMessage("scatter: shape=(), need at least one axis");
        assertThatThrownBy(() ->
                        create(2, GPUArray::toGpu).barrier((ranks, own) -> null).gather())
                .hasMessage("gather: none of 2 partitions has a part");
        assertThatThrownBy(() -> create(2, part -> GPU.zeros(2 + part))
                        .reduce(GPUArray::plus)
                        .gather())
                .hasStackTraceContaining("add: shapes (2,), (3,) do not broadcast");
        assertThatThrownBy(() -> create(2, part -> {
                            GPUArray closed = GPU.zeros(3);
                            closed.close();
                            return closed;
                        })
                        .gather())
                .hasStackTraceContaining("closed");
    }

    @Test
    void capturedArrayOfTheDriver_isRefusedBySpark() {
        try (GPUArray own = GPU.zeros(3)) {
            assertThatThrownBy(() -> create(2, part -> own.plus(part)).collect())
                    .hasStackTraceContaining("NotSerializableException: org.gpuarray.GPUArray");
        }
    }

    @Test
    void functionThatFails_closesItsArraysAtOnce() throws Exception {
        System.gc(); // what other tests have left
        Thread.sleep(200);
        GPU.alloc(1).close();
        long before = LocalSpark.liveArrays();
        assertThatThrownBy(() -> create(4, part -> {
                            GPUArray big = GPU.full(100_000, part);
                            GPU.eval(big);
                            if (part == 2) {
                                throw new IllegalStateException("on purpose");
                            }
                            return big.sum();
                        })
                        .collect())
                .hasStackTraceContaining("on purpose");
        long deadline = System.nanoTime() + 5_000_000_000L;
        while (LocalSpark.liveArrays() > before && System.nanoTime() < deadline) {
            Thread.sleep(20); // the other tasks end; nobody calls the collector
        }
        assertThat(LocalSpark.liveArrays()).isLessThanOrEqualTo(before);
    }
}
