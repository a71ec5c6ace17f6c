package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.gpuarray.device.Allocator.MemoryStats;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Scope;
import org.gpuarray.memory.Transfers;
import org.gpuarray.reference.ReferenceDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** When memory is freed. Each test has a device of its own, so that nothing else is counted. */
class LifetimeTest {
    private final ReferenceDevice device = new ReferenceDevice(1 << 20);

    private Lazy range(int count) {
        double[] data = new double[count];
        Arrays.setAll(data, i -> i + 1);
        return Lazy.of(
                Transfers.toDevice(new HostData.HeapArray(data, 0, count), DType.FLOAT64, Shape.of(count), device));
    }

    private long live() {
        MemoryStats stats = device.allocator().stats();
        return stats.liveCount();
    }

    @Test
    void heldMemory_isFreedWithItsLastHold() {
        DeviceStorage storage = DeviceStorage.allocate(device, 64);
        DeviceStorage.Hold first = storage.hold();
        DeviceStorage.Hold second = storage.lend(8).hold();
        storage.free();
        assertThatThrownBy(storage::memory).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(storage::hold).isInstanceOf(IllegalStateException.class);
        first.close();
        first.close();
        assertThat(live()).isEqualTo(1);
        second.close();
        assertThat(live()).isZero();

        DeviceStorage open = DeviceStorage.allocate(device, 64);
        open.hold().close();
        assertThat(live()).isEqualTo(1);
        open.free();
        assertThat(live()).isZero();
        DeviceStorage.allocate(device, 0).hold().close();
    }

    @Test
    void temporaries_areFreedByTheFlush() {
        Lazy x = range(4);
        Lazy y = x;
        for (int i = 0; i < 200; i++) {
            y = y.plus(1);
        }
        y.get();
        assertThat(live()).isEqualTo(2);
    }

    @Test
    void reductionsInside_areFreedByTheFlush() {
        Lazy x = range(4);
        Node sum = new Node(x.sumAll().node().kind(), Lazy.TYPE, Shape.SCALAR, x.node());
        Node spread = new Node(new NodeKind.View(new IndexMap(Shape.of(4), 0, 0)), Lazy.TYPE, Shape.of(4), sum);
        Lazy centred = Lazy.of(new Node(new NodeKind.Apply(Op.SUBTRACT), Lazy.TYPE, Shape.of(4), x.node(), spread));
        assertThat(centred.get()).containsExactly(-9, -8, -7, -6);
        assertThat(live()).isEqualTo(2);
    }

    @Test
    void closedArray_isFreedAndRefused() {
        Lazy x = range(4);
        Lifetimes.close(x.cell);
        Lifetimes.close(x.cell);
        assertThat(live()).isZero();
        assertThatThrownBy(x::get)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("array of shape=(4,) dtype=float64 was closed, by close() or by its GpuScope"
                        + "; close it after its last use, or keep it with GpuScope.keep");
    }

    @Test
    void closedArray_livesUntilItsPendingReaderRan() {
        Lazy x = range(4);
        Lazy y = x.times(2);
        Lifetimes.close(x.cell);
        assertThat(live()).isEqualTo(1);
        assertThat(y.get()).containsExactly(2, 4, 6, 8);
        assertThat(live()).isEqualTo(1);
    }

    @Test
    void scope_freesAllButTheKept() {
        Lazy kept;
        try (Scope scope = Scope.open()) {
            Lazy x = tracked(range(4));
            Lazy y = tracked(x.times(2));
            kept = tracked(y.plus(1));
            y.get();
            scope.keep(kept.cell);
        }
        assertThat(live()).isEqualTo(1); // y, which the kept array still needs
        assertThat(kept.get()).containsExactly(3, 5, 7, 9);
        assertThat(live()).isEqualTo(1);
    }

    @Test
    void innerScope_passesKeptArraysToTheOuter() {
        Lazy x;
        try (Scope outer = Scope.open()) {
            try (Scope inner = Scope.open()) {
                x = tracked(range(4));
                inner.keep(x.cell);
                assertThatThrownBy(outer::close).hasMessageContaining("inside this one first");
            }
            assertThat(live()).isEqualTo(1);
        }
        assertThat(live()).isZero();
        assertThatThrownBy(x::node).isInstanceOf(IllegalStateException.class);
    }

    private static Lazy tracked(Lazy array) {
        Scope.track(array.cell);
        return array;
    }

    @Test
    void unreachableStorages_areFreedUnderPressure() {
        for (int i = 0; i < 500; i++) {
            range(1 << 12).get(); // 500 times 32 KiB in 1 MiB
        }
        assertThat(live()).isLessThan(32);
    }

    @Test
    void outOfMemory_saysHowMuch() {
        DeviceStorage half = DeviceStorage.allocate(device, 1 << 19);
        assertThatThrownBy(() -> DeviceStorage.allocate(device, 1 << 20))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("sizeBytes=1048576, liveBytes=524288 in 1 arrays")
                .satisfies(
                        e -> assertThat(((DeviceException) e).isOutOfMemory()).isTrue());
        half.free();
        half.free();
        assertThat(live()).isZero();
        assertThatThrownBy(half::memory).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void failedLaunch_leaksNothing() {
        Lazy x = range(1 << 16); // half of the device
        Lazy y = x.plus(1);
        Lazy z = x.plus(2);
        Lazy keepsTheRest = range((1 << 15) + (1 << 14));
        assertThatThrownBy(() -> Executor.materialise(y.node(), z.node())).isInstanceOf(DeviceException.class);
        assertThat(live()).isEqualTo(2);
        Lifetimes.close(keepsTheRest.cell);
        assertThat(y.get()).startsWith(2, 3);
    }

    @Test
    void transferOfTheWrongSize_isRefusedAndLeaksNothing() {
        double[] three = {1, 2, 3};
        assertThatThrownBy(() ->
                        Transfers.toDevice(new HostData.HeapArray(three, 0, 3), DType.FLOAT64, Shape.of(4), device))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sizeBytes=24 for shape=(4,) dtype=float64, need 32");
        assertThat(live()).isZero();
    }

    @Test
    void transferInPieces_readsAndWritesAtAnyByte() {
        Lazy x = range(6);
        double[] two = {-1, -2};
        Transfers.write(x.node(), 16, new HostData.HeapArray(two, 0, 2));
        double[] three = new double[3];
        Transfers.read(x.node(), 8, new HostData.HeapArray(three, 0, 3));
        assertThat(three).containsExactly(2, -1, -2);
        assertThatThrownBy(() -> Transfers.read(x.node(), 32, new HostData.HeapArray(three, 0, 3)))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
