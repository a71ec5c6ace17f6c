package org.gpuarray.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.junit.jupiter.api.Test;

class HeapAllocatorTest {
    private static final int LENGTH = 1 << 16;

    private final TestDevice device = new TestDevice(Checks.NONE);
    private final HeapAllocator allocator = device.allocator();

    @Test
    void stats_followAllocationsAndFrees() {
        long before = Counters.ALLOCATIONS.sum();
        MemoryBlock a = allocator.allocate(4L * LENGTH);
        MemoryBlock b = allocator.allocate(10);
        assertThat(Counters.ALLOCATIONS.sum() - before).isEqualTo(2);
        assertThat(allocator.stats().liveBytes()).isEqualTo(4L * LENGTH + 10);
        assertThat(allocator.stats().liveCount()).isEqualTo(2);
        assertThat(allocator.stats().totalBytes())
                .isBetween(
                        Runtime.getRuntime().maxMemory() / 4,
                        Runtime.getRuntime().maxMemory() - 1);
        array(a, Kind.F32);
        allocator.free(a);
        allocator.free(b);
        assertThat(allocator.stats().liveBytes()).isZero();
        assertThat(allocator.stats().liveCount()).isZero();
        assertThat(allocator.stats().pooledBytes()).isEqualTo(4L * LENGTH);
        allocator.trim();
        assertThat(allocator.stats().pooledBytes()).isZero();
    }

    @Test
    void free_thenSameLengthAndKind_reusesTheArray() {
        Object first = arrayOfFreed(Kind.F32, LENGTH);
        assertThat(array(allocator.allocate(4L * LENGTH), Kind.F32)).isSameAs(first);
    }

    @Test
    void free_thenOtherLengthOrKind_takesAnother() {
        Object first = arrayOfFreed(Kind.F32, LENGTH);
        assertThat(array(allocator.allocate(4L * LENGTH - 4), Kind.F32)).isNotSameAs(first);
        assertThat(array(allocator.allocate(4L * LENGTH), Kind.I32)).isInstanceOf(int[].class);
        assertThat(array(allocator.allocate(4L * LENGTH), Kind.F32)).isSameAs(first);
    }

    @Test
    void free_underACheck_recyclesNothing() {
        HeapAllocator checked = new TestDevice(Checks.of("race")).allocator();
        MemoryBlock block = checked.allocate(4L * LENGTH);
        Object first = block.arrayOrNull(Kind.F32);
        checked.free(block);
        assertThat(checked.stats().pooledBytes()).isZero();
        assertThat(checked.allocate(4L * LENGTH).arrayOrNull(Kind.F32)).isNotSameAs(first);
    }

    @Test
    void allocate_underMemoryCheck_poisonsContents() {
        for (String check : Set.of("memory", "init")) {
            HeapAllocator checked = new TestDevice(Checks.of(check)).allocator();
            assertThat((float[]) checked.allocate(8).arrayOrNull(Kind.F32)).containsExactly(Float.NaN, Float.NaN);
            assertThat((int[]) checked.allocate(8).arrayOrNull(Kind.I32)).containsExactly(-1, -1);
        }
    }

    @Test
    void free_whileAnotherThreadUsesArrays_keepsTheArrayOutOfThePool() {
        MemoryBlock block = allocator.allocate(4L * LENGTH);
        array(block, Kind.F32);
        long stamp = allocator.gate().read();
        try {
            allocator.free(block);
        } finally {
            allocator.gate().unlock(stamp);
        }
        assertThat(allocator.stats().pooledBytes()).isZero();
    }

    @Test
    void free_twice_throws() {
        MemoryBlock block = allocator.allocate(40);
        allocator.free(block);
        assertThatThrownBy(() -> allocator.free(block))
                .isInstanceOf(DeviceException.class)
                .hasMessage("double free of memory of 40 bytes on test");
        assertThat(allocator.stats().liveCount()).isZero();
    }

    @Test
    void useAfterFree_ofAnyOperation_throws() {
        MemoryBlock freed = allocator.allocate(40);
        MemoryBlock live = allocator.allocate(40);
        allocator.free(freed);
        HostData host = new HostData.HeapArray(new float[10], 0, 10);
        Transfers transfers = new Transfers(allocator);
        String message = "use after free of memory of 40 bytes on test";
        assertThatThrownBy(() -> transfers.write(freed, 0, host)).hasMessage(message);
        assertThatThrownBy(() -> transfers.read(freed, 0, host)).hasMessage(message);
        assertThatThrownBy(() -> transfers.fill(freed, 0, 40, (byte) 0)).hasMessage(message);
        assertThatThrownBy(() -> transfers.copy(freed, 0, live, 0, 40)).hasMessage(message);
        assertThatThrownBy(() -> transfers.copy(live, 0, freed, 0, 40)).hasMessage(message);
        assertThatThrownBy(() -> freed.arrayOrNull(Kind.F32))
                .isInstanceOf(DeviceException.class)
                .hasMessage(message);
    }

    @Test
    void allocate_moreThanTheHeap_saysOutOfMemory() {
        HeapAllocator small = new HeapAllocator(device, Checks.NONE, 1000, HeapAllocator.LARGEST_ELEMENTS);
        MemoryBlock held = small.allocate(600);
        assertThatThrownBy(() -> small.allocate(500))
                .isInstanceOfSatisfying(
                        DeviceException.class,
                        e -> assertThat(e.isOutOfMemory()).isTrue())
                .hasMessageContainingAll("sizeBytes=500", "liveBytes=600", "pooledBytes=0", "budgetBytes=1000", "-Xmx");
        small.free(held);
        assertThat(small.allocate(500).sizeBytes()).isEqualTo(500);
    }

    @Test
    void allocate_sizesThatNoMemoryHas_areRefused() {
        assertThatThrownBy(() -> allocator.allocate(Long.MAX_VALUE))
                .isInstanceOfSatisfying(
                        DeviceException.class,
                        e -> assertThat(e.isOutOfMemory()).isTrue())
                .hasMessageContaining("sizeBytes=9223372036854775807");
        assertThatThrownBy(() -> allocator.allocate(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sizeBytes=-1");
    }

    @Test
    void own_memoryOfAnotherDevice_throws() {
        MemoryBlock other = new TestDevice(Checks.NONE).allocator().allocate(12);
        assertThatThrownBy(() -> allocator.own(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("12 bytes");
    }

    @Test
    void variables_areNotCountedAndNotFreedByUsers() {
        MemoryBlock variable = allocator.allocateVariable(64);
        assertThat(allocator.stats().liveCount()).isZero();
        assertThatThrownBy(() -> allocator.free(variable)).hasMessageContaining("belongs to a module");
        allocator.unload(variable);
        assertThatThrownBy(() -> variable.arrayOrNull(Kind.F32)).hasMessageContaining("use after free");
    }

    private Object arrayOfFreed(Kind kind, int length) {
        MemoryBlock block = allocator.allocate((long) length * kind.elementBytes());
        Object array = array(block, kind);
        allocator.free(block);
        return array;
    }

    private static Object array(MemoryBlock block, Kind kind) {
        Object array = block.arrayOrNull(kind);
        assertThat(array).isNotNull();
        return array;
    }
}
