package org.gpuarray.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory of more bytes than an array has elements, with arrays of at most a thousand. */
class LargeMemoryTest {
    private static final int MOST = 1000;

    private final HeapAllocator allocator = new HeapAllocator(new TestDevice(Checks.NONE), Checks.NONE, 1 << 20, MOST);
    private final Transfers transfers = new Transfers(allocator);

    private static HostData all(Object array) {
        return new HostData.HeapArray(array, 0, java.lang.reflect.Array.getLength(array));
    }

    @ParameterizedTest
    @CsvSource({"4000, F32", "4000, I32", "8000, F64", "8000, I64", "2000, I16", "1000, MIXED"})
    void block_holdsAsManyElements(long sizeBytes, Kind kind) {
        MemoryBlock block = allocator.allocate(sizeBytes);
        Object array = block.arrayOrNull(kind);
        assertThat(java.lang.reflect.Array.getLength(java.util.Objects.requireNonNull(array)))
                .isEqualTo(MOST);
    }

    @Test
    void bytes_goInAndOutOfMemoryTooLargeForThem() {
        byte[] bytes = new byte[4000];
        new Random(5).nextBytes(bytes);
        MemoryBlock block = allocator.allocate(4000);
        transfers.write(block, 0, all(bytes));
        transfers.fill(block, 1001, 3, (byte) 9);
        bytes[1001] = bytes[1002] = bytes[1003] = 9;
        byte[] back = new byte[4000];
        transfers.read(block, 0, all(back));
        assertThat(back).isEqualTo(bytes);
        assertThat(block.arrayOrNull(Kind.F32))
                .as("it is of the largest kind until a kernel asks")
                .isNull();
        block.convert(Kind.F32);
        transfers.read(block, 0, all(back));
        assertThat(back).isEqualTo(bytes);
        MemoryBlock copy = allocator.allocate(4000);
        transfers.copy(copy, 3, block, 0, 3992);
        byte[] part = new byte[3992];
        transfers.read(copy, 3, all(part));
        assertThat(part).isEqualTo(java.util.Arrays.copyOf(bytes, 3992));
    }

    @Test
    void kernelThatNeedsBytes_isRefused() {
        MemoryBlock block = allocator.allocate(4000);
        assertThat(block.arrayOrNull(Kind.MIXED)).isNull();
        assertThatThrownBy(() -> block.convert(Kind.MIXED))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(
                        "memory of 4000 bytes on test cannot be used as elements of 1 bytes, or of several types");
    }

    @Test
    void moreThanTheLargestKindHolds_isRefused() {
        assertThat(allocator.allocate(8000).sizeBytes()).isEqualTo(8000);
        assertThatThrownBy(() -> allocator.allocate(8001))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("allocates up to 8000 bytes at a time");
        HeapAllocator checked = new HeapAllocator(new TestDevice(Checks.of("init")), Checks.of("init"), 1 << 20, MOST);
        assertThatThrownBy(() -> checked.allocate(1001))
                .hasMessageContaining("up to 1000 bytes at a time under checks");
    }

    @Test
    void copies_inPieces_moveOverlappingRanges() {
        for (int shift : new int[] {-13, -1, 0, 1, 6, 40}) {
            byte[] expected = new byte[400];
            new Random(shift).nextBytes(expected);
            long[] array = new long[50];
            ArrayBytes.copy(expected, 0, array, 0, 400);
            System.arraycopy(expected, 60, expected, 60 + shift, 200);
            ArrayBytes.copyInPieces(array, 60, array, 60 + shift, 200, 16);
            byte[] back = new byte[400];
            ArrayBytes.copy(array, 0, back, 0, 400);
            assertThat(back).as("shift %d", shift).isEqualTo(expected);
        }
    }
}
