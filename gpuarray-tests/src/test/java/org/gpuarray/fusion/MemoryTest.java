package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** When memory is freed: never taken, at the end of a scope, by close, and at last by the collector. */
@OnDevice
class MemoryTest {
    /** Allocations, not bytes: devices round sizes up as they like. */
    private static long live() {
        return GPU.memoryStats().liveCount();
    }

    @Test
    void scope_freesAllButWhatIsKept() {
        long before = live();
        GPUArray kept;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray a = GPUArray.toGpu(new float[1_000]);
            GPUArray b = a.plus(1);
            GPU.eval(b);
            kept = scope.keep(b.times(2));
            GPU.eval(kept);
            assertThat(live() - before).isEqualTo(3);
        }

        assertThat(live() - before).isEqualTo(1);
        assertThat(kept.item(999)).isEqualTo(2f);
        kept.close();
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void keptButPending_isStillRight() {
        long before = live();
        GPUArray kept;
        try (GpuScope scope = GpuScope.open()) {
            kept = scope.keep(GPUArray.toGpu(new float[] {1, 2, 3}).times(3));
        }

        assertThat(kept.toFloatArray()).containsExactly(3, 6, 9);
        kept.close();
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void close_freesAtOnceOrAfterTheLastPendingReader() {
        long before = live();
        GPUArray a = GPUArray.toGpu(new double[500]);
        GPUArray pending = a.plus(1);

        a.close();
        assertThat(live() - before).isEqualTo(1);
        assertThat(pending.item(0)).isEqualTo(1.0);
        assertThat(live() - before).isEqualTo(1);
        assertThatThrownBy(() -> a.plus(1)).isInstanceOf(IllegalStateException.class);
        pending.close();

        assertThat(live()).isEqualTo(before);
    }

    @Test
    void writeOfEverything_freesWhatWasThere() {
        GPUArray source = GPUArray.toGpu(new float[500]).plus(2);
        GPUArray a = GPUArray.toGpu(new float[500]);
        GPUArray computed = a.plus(1);
        GPU.eval(source, computed);
        long before = live();

        a.fill(3);
        assertThat(live() - before).isEqualTo(-1);
        computed.assign(source);
        assertThat(live() - before).isEqualTo(-2);
        source.assign(source.plus(a));
        assertThat(live() - before).isEqualTo(-2);

        assertThat(source.item(0)).isEqualTo(5f);
        assertThat(computed.item(0)).isEqualTo(2f);
        assertThat(a.item(0)).isEqualTo(3f);
    }

    @Test
    void writeOfEverything_leavesWhatOthersStillRead() {
        long before = live();
        GPUArray a = GPUArray.toGpu(new double[] {1, 2, 3});
        GPUArray view = a.get("1:");
        GPUArray pending = view.times(2);

        a.fill(9);
        assertThat(live() - before).isEqualTo(1);
        assertThat(pending.toDoubleArray()).containsExactly(4, 6);
        assertThat(live() - before).isEqualTo(1);
        pending.close();
        assertThat(live()).isEqualTo(before);
        assertThat(view.toDoubleArray()).containsExactly(9, 9);
        GPUArray unread = a.plus(1);
        a.fill(4);
        unread.close();
        a.close();
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void fiveHundredTemporaries_takeNoMemory() {
        long before = live();
        GPUArray x = GPUArray.toGpu(new float[10_000]);
        for (int i = 0; i < 500; i++) {
            x = x.plus(1);
        }
        assertThat(live() - before).isEqualTo(1);

        assertThat(x.item(0)).isEqualTo(500f);

        // the input and the result; what lay between chunks of the chain is freed
        assertThat(live() - before).isLessThanOrEqualTo(2);
    }

    @Test
    void fiveHundredResultsInScopes_keepMemoryAsItIs() {
        GPUArray x = GPUArray.toGpu(new float[10_000]);
        long before = live();
        double total = 0;
        for (int i = 0; i < 500; i++) {
            try (var scope = GpuScope.open()) {
                GPUArray y = x.plus(i);
                GPU.eval(y);
                total += y.times(2).item(0).doubleValue();
            }
            assertThat(live()).isEqualTo(before);
        }
        assertThat(total).isEqualTo(2 * 499 * 500 / 2.0);
    }

    /** On the CPU device, where the memory is the heap and so can be made small. */
    @Test
    @OnDevice(kinds = "cpu")
    void unreachableResults_areReclaimedBeforeMemoryRunsOut() {
        Jvm.Result result = Jvm.run(Garbage.class, List.of("-Xmx100m", "-Dgpuarray.device=cpu"));

        assertThat(result.number("total")).isEqualTo(499 * 500 / 2);
        assertThat(result.number("bytes")).isGreaterThan(9 * result.number("heap"));
    }

    /** There the program's own arrays need the room too, and no call of ours sees that they do. */
    @Test
    @OnDevice(kinds = "cpu")
    void unreachableResults_giveWayToArraysOfTheProgram() {
        Jvm.Result result =
                Jvm.run(HostPressure.class, List.of("-Xmx128m", "-XX:+UseSerialGC", "-Dgpuarray.device=cpu"));

        assertThat(result.number("left")).isGreaterThanOrEqualTo(32 << 20);
        assertThat(result.number("live")).isLessThan(1 << 20);
    }

    /** Twelve bytes an element and more, three times what the arrays have. */
    @Test
    @OnDevice(kinds = "cpu")
    void whatChecksKeepOfElements_givesWayToArrays() {
        Jvm.Result result = Jvm.run(
                CheckedArrays.class,
                List.of("-Xmx192m", "-XX:+UseSerialGC", "-Dgpuarray.device=cpu", "-Dgpuarray.check=all"));

        assertThat(result.number("total")).isEqualTo(47 * 48 / 2);
        assertThat(result.number("live")).isGreaterThanOrEqualTo(48 << 20);
    }
}
