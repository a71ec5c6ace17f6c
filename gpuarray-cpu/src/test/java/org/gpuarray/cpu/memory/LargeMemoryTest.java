package org.gpuarray.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void block_isOneArrayWhereThatHasRoom(long sizeBytes, Kind kind) {
        MemoryBlock block = allocator.allocate(sizeBytes);
        assertThat(block.fits(kind)).isTrue();
        Object array = block.arrayOrNull(kind);
        assertThat(java.lang.reflect.Array.getLength(java.util.Objects.requireNonNull(array)))
                .isEqualTo(MOST);
    }

    @ParameterizedTest
    @CsvSource({"4004, F32", "4004, I32", "8008, F64", "12345, I64", "2002, I16", "1001, MIXED", "1001, ANY"})
    void block_isInPiecesWhereItHasNone(long sizeBytes, Kind kind) {
        MemoryBlock block = allocator.allocate(sizeBytes);
        assertThat(block.fits(kind)).isFalse();
        Pieces pieces = (Pieces) java.util.Objects.requireNonNull(block.arrayOrNull(Kind.ANY));
        assertThat(pieces.sizeBytes()).isEqualTo(sizeBytes);
        assertThat(Arrays.stream(pieces.all()).allMatch(p -> p.length <= 512)).isTrue();
        assertThat(Arrays.stream(pieces.all()).mapToLong(p -> p.length).sum()).isEqualTo(sizeBytes);
    }

    @Test
    void largeBlock_keepsItsForm() {
        MemoryBlock floats = allocator.allocate(4000);
        Object array = floats.arrayOrNull(Kind.F32);
        assertThat(array).isInstanceOf(float[].class);
        assertThat(floats.fits(Kind.F32)).isTrue();
        assertThat(floats.fits(Kind.I32)).isFalse();
        assertThat(floats.fits(Kind.F64)).isFalse();
        assertThat(floats.arrayOrNull(Kind.ANY)).isSameAs(array);
    }

    @Test
    void bytesThatFillNoElement_areSeenByCodeForAnyMemory() {
        MemoryBlock block = allocator.allocate(1003);
        transfers.write(block, 0, all(new float[250]));
        transfers.fill(block, 1002, 1, (byte) 7);
        assertThat(block.arrayOrNull(Kind.ANY)).isInstanceOf(Pieces.class);
        byte[] last = new byte[2];
        block.peek(1001, last, 2);
        assertThat(last).containsExactly(0, 7);
    }

    @ParameterizedTest
    @ValueSource(ints = {1001, 4000, 4003, 12345})
    void bytes_goInAndOut(int sizeBytes) {
        byte[] bytes = new byte[sizeBytes];
        new Random(5).nextBytes(bytes);
        MemoryBlock block = allocator.allocate(sizeBytes);
        transfers.write(block, 0, all(bytes));
        transfers.fill(block, 500, 30, (byte) 9);
        Arrays.fill(bytes, 500, 530, (byte) 9);
        byte[] back = new byte[sizeBytes];
        transfers.read(block, 0, all(back));
        assertThat(back).isEqualTo(bytes);
        byte[] some = new byte[20];
        block.peek(505, some, 20);
        assertThat(some).isEqualTo(Arrays.copyOfRange(bytes, 505, 525));
        MemoryBlock copy = allocator.allocate(sizeBytes + 5);
        transfers.copy(copy, 3, block, 1, sizeBytes - 1);
        byte[] part = new byte[sizeBytes - 1];
        transfers.read(copy, 3, all(part));
        assertThat(part).isEqualTo(Arrays.copyOfRange(bytes, 1, sizeBytes));
        allocator.free(copy);
        allocator.free(block);
        assertThat(allocator.stats().liveBytes()).isZero();
    }

    @Test
    void numbers_goInAndOutOfPieces() {
        double[] numbers = new Random(7).doubles(1200).toArray();
        MemoryBlock block = allocator.allocate(9600);
        transfers.write(block, 0, all(numbers));
        double[] back = new double[1198];
        transfers.read(block, 16, all(back));
        assertThat(back).isEqualTo(Arrays.copyOfRange(numbers, 2, 1200));
    }

    @ParameterizedTest
    @ValueSource(ints = {-700, -13, -1, 0, 1, 6, 600})
    void copies_moveOverlappingRangesOfPieces(int shift) {
        byte[] expected = new byte[4000];
        new Random(shift).nextBytes(expected);
        MemoryBlock block = allocator.allocate(4000);
        transfers.write(block, 0, all(expected));
        System.arraycopy(expected, 900, expected, 900 + shift, 2100);
        transfers.copy(block, 900 + shift, block, 900, 2100);
        byte[] back = new byte[4000];
        transfers.read(block, 0, all(back));
        assertThat(back).isEqualTo(expected);
    }

    @Test
    void fillOfTheWholeBlock_isThereWhenItIsFirstUsed() {
        MemoryBlock block = allocator.allocate(3001);
        transfers.fill(block, 0, 3001, (byte) 5);
        byte[] back = new byte[3001];
        transfers.read(block, 0, all(back));
        assertThat(back).containsOnly(5);
    }

    @Test
    void moreThanTheBudget_isRefused() {
        assertThat(allocator.allocate(1 << 20).sizeBytes()).isEqualTo(1 << 20);
        assertThatThrownBy(() -> allocator.allocate(1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("a larger -Xmx gives more");
    }

    @Test
    void underChecks_everyLargeBlockIsForCodeForAnyMemory() {
        Checks checks = Checks.of("init");
        HeapAllocator checked = new HeapAllocator(new TestDevice(checks), checks, 1 << 20, MOST);
        MemoryBlock block = checked.allocate(4000);
        assertThat(block.fits(Kind.F32)).isFalse();
        assertThat(block.written()).isNull();
        byte[] poison = new byte[1];
        block.peek(3999, poison, 1);
        assertThat(poison).containsExactly(-1);
        MemoryBlock small = checked.allocate(8);
        new Transfers(checked).copy(block, 16, small, 0, 8);
        assertThat(block.written())
                .as("what is written is noted of small blocks only")
                .isNull();
        checked.markAllWritten();
        assertThat(small.written()).isNull();
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

    /** Memory that exists only as a size. */
    private static final class Far implements PointerTable.Owner {
        private final Object array = new byte[0];
        private long address;

        @Override
        public @Nullable Object arrayOrNull() {
            return array;
        }

        @Override
        public long address() {
            if (address == 0) {
                address = PointerTable.address(this);
            }
            return address;
        }

        @Override
        public long sizeBytes() {
            return 10L << 30;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-5, 0, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFFL, 0x1_0000_0000L, 7L << 30, 10L << 30})
    void addresses_haveOffsetsOfMoreThan32Bits(long offset) {
        Far far = new Far();
        long address = far.address() + offset;
        assertThat(PointerTable.hasLongOffsets()).isTrue();
        assertThat(PointerTable.array(address)).isSameAs(far.array);
        assertThat(PointerTable.offset(address)).isEqualTo(offset);
        assertThat(PointerTable.owner(address)).isSameAs(far);
        assertThat(PointerTable.address(far.array)).as("of the first byte").isEqualTo(far.address());
        PointerTable.free(far.address());
        assertThat(PointerTable.hasLongOffsets()).isFalse();
        assertThat(PointerTable.array(address)).isInstanceOf(PointerTable.Gone.class);
    }
}
