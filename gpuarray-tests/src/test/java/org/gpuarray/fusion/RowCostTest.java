package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.device.Counters;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the speed table by what does not depend on a clock: launches, bytes that kernels move, and allocations. */
@OnDevice
class RowCostTest {
    private static final int SIDE = 64;
    private static final int N = SIDE * SIDE;

    /** Elements that a variance looks at before the others (docs/decisions/0008). */
    private static final int PIVOT = 3;

    private final GPUArray a = materialised(GPU.arange(N).astype(DType.FLOAT32).div(N));
    private final GPUArray b = materialised(a.plus(0.1));
    private final GPUArray c = materialised(a.plus(0.2));
    private final GPUArray square = a.reshape(SIDE, SIDE);
    private final GPUArray column = materialised(a.get(":64").reshape(SIDE, 1).copy());
    private final GPUArray row = materialised(a.get(":64").reshape(1, SIDE).copy());

    private static GPUArray materialised(GPUArray array) {
        GPU.eval(array);
        return array;
    }

    private static Arguments row(String name, long elementsMoved, Function<RowCostTest, GPUArray> work) {
        return Arguments.of(name, elementsMoved * Float.BYTES, work);
    }

    static Stream<Arguments> rows() {
        List<Arguments> rows = new ArrayList<>();
        rows.add(row("a*2", 2 * N, t -> t.a.times(2)));
        rows.add(row(
                "chain",
                4 * N,
                t -> t.a.times(t.a).plus(t.b.times(t.b)).sqrt().times(2).minus(t.c)));
        rows.add(row("a*2.5+b", 3 * N, t -> t.a.times(2.5).plus(t.b)));
        rows.add(row("where", 3 * N, t -> GPU.where(t.a.gt(t.b), t.a, t.b.times(2))));
        rows.add(row("a[::2]*2", N, t -> t.a.get("::2").times(2)));
        rows.add(row("outer", N + 2 * SIDE, t -> t.column.times(t.row).plus(t.column)));
        rows.add(row("a + a.T", 3 * N, t -> t.square.plus(t.square.transpose())));
        rows.add(row("sum", N + 1, t -> t.a.sum()));
        rows.add(row("sum((a-b)^2)", 2 * N + 1, t -> t.a.minus(t.b).pow(2).sum()));
        rows.add(row("var", N + 1 + PIVOT, t -> t.a.var()));
        rows.add(row("sum, axis 0", N + SIDE, t -> t.square.sum(0)));
        rows.add(row("sum, axis 1", N + SIDE, t -> t.square.sum(1)));
        rows.add(row("argmax", N + 2, t -> t.a.argmax()));
        rows.add(row("cumsum", 2 * N, t -> t.a.cumsum()));
        rows.add(row("softmax", 2 * N, t -> {
            GPUArray e = t.square.minus(t.square.max(Reduce.axes(1).keepdims())).exp();
            return e.div(e.sum(Reduce.axes(1).keepdims()));
        }));
        rows.add(row(
                "pairwise",
                64 + 64 + 256,
                t -> t.a.get(":64")
                        .reshape(16, 1, 4)
                        .minus(t.b.get(":64").reshape(1, 16, 4))
                        .pow(2)
                        .sum(2)));
        rows.add(row("pi", 1, t -> {
            GPUArray x = GPU.arange(0, N, 1, DType.FLOAT32).plus(0.5).times(1.0 / N);
            return GPU.div(4, x.times(x).plus(1)).sum();
        }));
        rows.add(row("uniform", N, t -> GPU.random(1).random(DType.FLOAT32, N)));
        rows.add(row("normal", N, t -> GPU.random(1).standardNormal(DType.FLOAT32, N)));
        return rows.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_movesEachElementOnce_inOneLaunchWithOneAllocation(
            String name, long bytes, Function<RowCostTest, GPUArray> work) {
        GPU.eval(work.apply(this)); // the first time may also allocate what launches share

        Measured run = Measured.of(() -> GPU.eval(work.apply(this)));

        Counters.Snapshot counts = run.counts();
        assertThat(counts.launches()).as("launches").isEqualTo(1);
        assertThat(counts.bytesMoved()).as("bytes moved").isEqualTo(bytes);
        assertThat(counts.allocations()).as("allocations").isEqualTo(1);
        assertThat(counts.bytesToDevice() + counts.bytesToHost())
                .as("bytes copied")
                .isZero();
    }

    /** The words for indices outside their axis are the second allocation. */
    @Test
    void take_readsAnElementForEachIndex() {
        Measured run = Measured.of(() -> GPU.eval(a.take(GPU.arange(N).rem(7)).plus(b)));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isEqualTo(3 * N * Float.BYTES);
        assertThat(run.counts().allocations()).isEqualTo(2);
    }

    @Test
    void meanAndVariance_readMemoryOnce() {
        Measured run = Measured.of(() -> GPU.eval(a.mean(), a.var()));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isEqualTo((N + 2 + PIVOT) * Float.BYTES);
    }

    @Test
    void thousandSteps_moveTheArrayOnceForEachChunk() {
        Measured run = Measured.of(() -> {
            GPUArray x = a;
            for (int i = 0; i < 1_000; i++) {
                x = x.times(0.9);
            }
            GPU.eval(x);
        });

        assertThat(run.counts().bytesMoved()).isEqualTo(run.launches() * 2L * N * Float.BYTES);
        assertThat(run.launches()).isLessThanOrEqualTo(20);
    }
}
