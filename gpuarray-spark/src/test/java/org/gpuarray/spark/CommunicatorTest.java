package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalSpark.class)
class CommunicatorTest {
    /** Returns what each of three ranks returns; each is given its own number, shape (). */
    private static List<HostArray> onRanks(BarrierFunction<GPUArray> function) {
        return DistributedArray.create(LocalSpark.session(), 3, GPUArray::toGpu)
                .barrier(function)
                .collect();
    }

    /** Random numbers of a rank, whose sums are rounded. */
    private static GPUArray numbers(int rank, int size) {
        return GPU.random(7, rank).normal(0, 1, size).astype(DType.FLOAT32);
    }

    // below the limit for one step; above it, with and without a rest that cannot be divided by three; nothing; one
    @Test
    void allReduce_anySize_addsInOrderOfRanks() {
        List<HostArray> ends = onRanks((ranks, own) -> {
            for (int size : new int[] {0, 1, 2, 1000, 16_384, 16_385, 30_000, 30_001, 200_003}) {
                GPUArray sum = numbers(0, size).plus(numbers(1, size)).plus(numbers(2, size));
                GPUArray result = ranks.allReduce(numbers(ranks.rank(), size));
                assertThat(HostArray.of(result)).as("size=" + size).isEqualTo(HostArray.of(sum));
            }
            return own;
        });
        assertThat(ends).hasSize(3);
    }

    @Test
    void allReduce_eachOp_isThatOfOneDevice() {
        List<HostArray> ends = onRanks((ranks, own) -> {
            for (ReduceOp op : ReduceOp.values()) {
                int[] expected = new int[6];
                for (int i = 0; i < 6; i++) {
                    expected[i] = switch (op) {
                        case SUM -> i + (i - 1) + (i - 2);
                        case PRODUCT -> i * (i - 1) * (i - 2);
                        case MINIMUM -> i - 2;
                        case MAXIMUM -> i;
                    };
                }
                GPUArray result = ranks.allReduce(GPU.arange(6).reshape(2, 3).minus(own), op);
                assertThat(result.shape().extents()).containsExactly(2, 3);
                assertThat(result.toIntArray()).as(op.name()).isEqualTo(expected);
            }
            return own;
        });
        assertThat(ends).hasSize(3);
    }

    @Test
    void allReduce_eachType_keepsIt() {
        List<HostArray> ends = onRanks((ranks, own) -> {
            for (DType dtype : DType.values()) {
                if (dtype != DType.BOOL) {
                    GPUArray expected =
                            GPUArray.toGpu(new int[] {3, 6, 9, 12, 15}).astype(dtype);
                    GPUArray result = ranks.allReduce(GPU.arange(5).plus(own).astype(dtype));
                    assertThat(HostArray.of(result)).isEqualTo(HostArray.of(expected));
                }
            }
            return own;
        });
        assertThat(ends).hasSize(3);
    }

    @Test
    void allReduce_ofNoAxesAndOfView_works() {
        List<HostArray> results = onRanks((ranks, own) -> {
            GPUArray total = ranks.allReduce(own); // shape ()
            GPUArray view = GPU.arange(10).get("8:1:-3").times(total);
            return ranks.allReduce(view);
        });
        try (GPUArray array = results.get(1).toGpu()) {
            assertThat(array.toIntArray()).containsExactly(8 * 9, 5 * 9, 2 * 9);
        }
    }

    @Test
    void allReduce_nan_staysNan() {
        List<HostArray> results = onRanks((ranks, own) ->
                ranks.allReduce(GPU.where(own.eq(1), Double.NaN, own).reshape(1), ReduceOp.MINIMUM));
        try (GPUArray array = results.get(0).toGpu()) {
            assertThat(array.toDoubleArray()).containsExactly(Double.NaN);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 100_000})
    void allReduce_shapesDiffer_isRefusedWithBoth(int size) {
        assertThatThrownBy(() -> onRanks((ranks, own) -> ranks.allReduce(GPU.zeros(size + ranks.rank() / 2))))
                .hasStackTraceContaining("allReduce: rank 0 has shape=[" + size + "] dtype=float64, rank 2 has shape=["
                        + (size + 1) + "] dtype=float64, need the same of all");
    }

    @Test
    void allReduce_bool_isRefused() {
        assertThatThrownBy(() -> onRanks((ranks, own) -> ranks.allReduce(own.eq(1))))
                .hasStackTraceContaining("allReduce: dtype=bool, need numbers");
    }

    @Test
    void allGather_differentShapes_givesThoseOfEachRank() {
        List<HostArray> results = onRanks((ranks, own) -> {
            List<GPUArray> all = ranks.allGather(GPU.full(ranks.rank(), 10 * ranks.rank()));
            return GPU.concatenate(all.toArray(GPUArray[]::new));
        });
        for (HostArray result : results) {
            try (GPUArray array = result.toGpu()) {
                assertThat(array.toIntArray()).containsExactly(10, 20, 20);
            }
        }
    }

    @Test
    void broadcast_fromEachRank_givesItsArray() {
        List<HostArray> results = onRanks((ranks, own) -> GPU.stack(
                ranks.broadcast(own.plus(5), 0), ranks.broadcast(own.plus(5), 2), ranks.broadcast(own.plus(5), 1)));
        for (HostArray result : results) {
            try (GPUArray array = result.toGpu()) {
                assertThat(array.toIntArray()).containsExactly(5, 7, 6);
            }
        }
        assertThatThrownBy(() -> onRanks((ranks, own) -> ranks.broadcast(own, 3)))
                .hasStackTraceContaining("broadcast: root=3, need 0 to 2");
    }

    @Test
    void oneRank_exchangesWithNobody() {
        List<HostArray> results = DistributedArray.create(LocalSpark.session(), 1, GPUArray::toGpu)
                .barrier((ranks, own) -> {
                    ranks.barrier();
                    return ranks.allReduce(GPU.arange(100_000)).sum().plus(ranks.size());
                })
                .collect();
        try (GPUArray array = results.get(0).toGpu()) {
            assertThat(array.itemLong()).isEqualTo(99_999L * 50_000 + 1);
        }
    }

    @Test
    void rankThatSendsNothing_isWaitedForUntilTheTimeout() {
        LocalSpark.session().sparkContext().conf().set("spark.barrier.sync.timeout", "2s");
        try {
            assertThatThrownBy(() -> onRanks((ranks, own) -> ranks.rank() == 1 ? null : ranks.allReduce(own)))
                    .hasStackTraceContaining("waited 2 s (spark.barrier.sync.timeout) for step 0 of rank=1");
        } finally {
            LocalSpark.session().sparkContext().conf().set("spark.barrier.sync.timeout", "365d");
        }
    }
}
