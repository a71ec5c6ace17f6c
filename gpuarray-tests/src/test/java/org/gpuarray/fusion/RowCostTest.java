package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.harness.SpeedRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the speed table by what does not depend on a clock: launches, bytes that kernels move, and allocations. */
@OnDevice
class RowCostTest {
    private final SpeedRows on = new SpeedRows();

    static List<SpeedRows.Row> rows() {
        return SpeedRows.all();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_movesEachElementOnce_inOneLaunchWithOneAllocation(SpeedRows.Row row) {
        GPU.eval(row.work().apply(on)); // the first time may also allocate what launches share

        Measured run = Measured.of(() -> GPU.eval(row.work().apply(on)));

        Counters.Snapshot counts = run.counts();
        assertThat(counts.launches()).as("launches").isEqualTo(1);
        assertThat(counts.bytesMoved()).as("bytes moved").isEqualTo(row.bytesMoved());
        assertThat(counts.allocations()).as("allocations").isEqualTo(1);
        assertThat(counts.bytesToDevice() + counts.bytesToHost())
                .as("bytes copied")
                .isZero();
    }

    /** The words for indices outside their axis are the second allocation. */
    @Test
    void take_readsAnElementForEachIndex() {
        Measured run = Measured.of(
                () -> GPU.eval(on.a.take(GPU.arange(SpeedRows.N).rem(7)).plus(on.b)));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isEqualTo(3 * SpeedRows.N * Float.BYTES);
        assertThat(run.counts().allocations()).isEqualTo(2);
    }

    @Test
    void meanAndVariance_readMemoryOnce() {
        Measured run = Measured.of(() -> GPU.eval(on.a.mean(), on.a.var()));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().bytesMoved()).isEqualTo((SpeedRows.N + 2) * Float.BYTES);
    }

    @Test
    void thousandSteps_moveTheArrayOnceForEachChunk() {
        Measured run = Measured.of(() -> {
            GPUArray x = on.a;
            for (int i = 0; i < 1_000; i++) {
                x = x.times(0.9);
            }
            GPU.eval(x);
        });

        assertThat(run.counts().bytesMoved()).isEqualTo(run.launches() * 2L * SpeedRows.N * Float.BYTES);
        assertThat(run.launches()).isLessThanOrEqualTo(20);
    }
}
