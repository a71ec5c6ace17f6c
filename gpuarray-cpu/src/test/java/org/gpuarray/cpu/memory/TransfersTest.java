package org.gpuarray.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Counters;
import org.gpuarray.device.HostData;
import org.junit.jupiter.api.Test;

class TransfersTest {
    private static final List<Kind> KINDS =
            List.of(Kind.F32, Kind.F64, Kind.I64, Kind.I32, Kind.I16, Kind.I8, Kind.MIXED);

    private final HeapAllocator allocator = new TestDevice(Checks.NONE).allocator();
    private final Transfers transfers = new Transfers(allocator);

    @Test
    void write_adoptsTheHostArraysKind() {
        MemoryBlock block = allocator.allocate(16);
        float[] data = {1, 2, 3, 4};
        transfers.write(block, 0, all(data));
        assertThat((float[]) block.arrayOrNull(Kind.F32)).containsExactly(data).isNotSameAs(data);
        assertThat(block.arrayOrNull(Kind.I32)).isNull();
    }

    @Test
    void convert_throughEveryKind_keepsEveryBit() {
        long seed = 99;
        Random random = new Random(seed);
        for (int size : new int[] {0, 1, 2, 3, 5, 7, 8, 10, 12, 15, 64, 101}) {
            byte[] expected = new byte[size];
            random.nextBytes(expected);
            MemoryBlock block = allocator.allocate(size);
            transfers.write(block, 0, all(expected));
            for (int round = 0; round < 100; round++) {
                Kind kind = KINDS.get(random.nextInt(KINDS.size()));
                block.convert(kind);
                Object array = block.arrayOrNull(kind);
                assertThat(kind.holds(array)).isTrue();
                assertThat(java.lang.reflect.Array.getLength(array)).isEqualTo(size / kind.elementBytes());
                byte[] prefix = new byte[size / kind.elementBytes() * kind.elementBytes()];
                ArrayBytes.copy(array, 0, prefix, 0, prefix.length);
                assertThat(prefix)
                        .as("size=%d kind=%s seed=%d", size, kind, seed)
                        .isEqualTo(Arrays.copyOf(expected, prefix.length));
                if (round % 5 == 0) {
                    assertThat(read(block)).as("size=%d seed=%d", size, seed).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void readWriteCopyFill_anyRange_actAsOnBytes() {
        long seed = 4711;
        Random random = new Random(seed);
        for (int round = 0; round < 3000; round++) {
            int size = 1 + random.nextInt(40);
            byte[] expected = new byte[size];
            random.nextBytes(expected);
            MemoryBlock block = allocator.allocate(size);
            transfers.write(block, 0, all(expected));
            block.convert(KINDS.get(random.nextInt(KINDS.size())));
            for (int step = 0; step < 4; step++) {
                int length = random.nextInt(size + 1);
                int at = random.nextInt(size - length + 1);
                switch (random.nextInt(4)) {
                    case 0 -> {
                        short[] host = shorts(random);
                        int bytes = length / 2 * 2;
                        transfers.write(block, at, new HostData.HeapArray(host, 3, length / 2));
                        ArrayBytes.copy(host, 6, expected, at, bytes);
                    }
                    case 1 -> {
                        byte value = (byte) random.nextInt();
                        transfers.fill(block, at, length, value);
                        Arrays.fill(expected, at, at + length, value);
                    }
                    case 2 -> {
                        int from = random.nextInt(size - length + 1);
                        transfers.copy(block, at, block, from, length);
                        System.arraycopy(expected, from, expected, at, length);
                    }
                    default -> {
                        ByteBuffer host = ByteBuffer.allocateDirect(length);
                        transfers.read(block, at, new HostData.Direct(host));
                        byte[] got = new byte[length];
                        host.get(got);
                        assertThat(got)
                                .as("seed=%d round=%d", seed, round)
                                .isEqualTo(Arrays.copyOfRange(expected, at, at + length));
                    }
                }
            }
            assertThat(read(block)).as("seed=%d round=%d", seed, round).isEqualTo(expected);
        }
    }

    @Test
    void copy_betweenBlocksOfAnyKinds_movesTheBytes() {
        Random random = new Random(1);
        for (Kind from : KINDS) {
            for (Kind to : KINDS) {
                byte[] a = new byte[21];
                byte[] b = new byte[26];
                random.nextBytes(a);
                random.nextBytes(b);
                MemoryBlock source = allocator.allocate(21);
                MemoryBlock target = allocator.allocate(26);
                transfers.write(source, 0, all(a));
                transfers.write(target, 0, all(b));
                source.convert(from);
                target.convert(to);
                transfers.copy(target, 5, source, 2, 19);
                System.arraycopy(a, 2, b, 5, 19);
                assertThat(read(target)).as("%s to %s", from, to).isEqualTo(b);
                assertThat(read(source)).as("%s to %s", from, to).isEqualTo(a);
            }
        }
    }

    @Test
    void copy_intoUnusedBlock_adoptsTheSourcesKind() {
        MemoryBlock source = allocator.allocate(16);
        MemoryBlock target = allocator.allocate(16);
        transfers.write(source, 0, all(new double[] {3, 4}));
        transfers.copy(target, 0, source, 0, 16);
        assertThat((double[]) target.arrayOrNull(Kind.F64)).containsExactly(3, 4);
    }

    @Test
    void fill_unusedBlock_waitsForItsKind() {
        MemoryBlock block = allocator.allocate(8);
        transfers.fill(block, 0, 8, (byte) 1);
        assertThat((int[]) block.arrayOrNull(Kind.I32)).containsExactly(0x01010101, 0x01010101);
        transfers.fill(block, 0, 8, (byte) 0);
        assertThat((int[]) block.arrayOrNull(Kind.I32)).containsExactly(0, 0);
    }

    @Test
    void fill_zeroOnRecycledMemory_clearsIt() {
        MemoryBlock first = allocator.allocate(1 << 16);
        transfers.fill(first, 0, 1 << 16, (byte) 5);
        Object array = first.arrayOrNull(Kind.F32);
        allocator.free(first);
        MemoryBlock second = allocator.allocate(1 << 16);
        transfers.fill(second, 0, 1 << 16, (byte) 0);
        assertThat(second.arrayOrNull(Kind.F32)).isSameAs(array);
        assertThat(read(second)).containsOnly(0);
    }

    @Test
    void signallingNan_survivesEveryWay() {
        int[] bits = {0x7f800001, 0xffbfffff, 0x80000000};
        MemoryBlock block = allocator.allocate(12);
        transfers.write(block, 0, all(bits));
        block.convert(Kind.F32);
        block.convert(Kind.I16);
        block.convert(Kind.F32);
        int[] back = new int[3];
        transfers.read(block, 0, all(back));
        assertThat(back).containsExactly(bits);
    }

    @Test
    void outOfRange_throwsWithValues() {
        MemoryBlock block = allocator.allocate(16);
        HostData host = all(new int[3]);
        assertThatThrownBy(() -> transfers.write(block, 8, host))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContainingAll("write", "offsetBytes=8", "sizeBytes=12", "16 bytes");
        assertThatThrownBy(() -> transfers.read(block, -4, host))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("offsetBytes=-4");
        assertThatThrownBy(() -> transfers.fill(block, 0, 17, (byte) 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> transfers.copy(block, 1L << 40, block, 0, 4))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> transfers.copy(block, 0, block, 14, 4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void read_intoReadOnlyBuffer_isRefused() {
        MemoryBlock block = allocator.allocate(8);
        HostData host = new HostData.Direct(ByteBuffer.allocateDirect(8).asReadOnlyBuffer());
        assertThatThrownBy(() -> transfers.read(block, 0, host))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("read-only");
    }

    @Test
    void sizeZero_copiesNothing() {
        MemoryBlock block = allocator.allocate(0);
        transfers.write(block, 0, all(new float[0]));
        transfers.read(block, 0, all(new long[0]));
        transfers.fill(block, 0, 0, (byte) 1);
        assertThat((float[]) block.arrayOrNull(Kind.F32)).isEmpty();
    }

    @Test
    void counters_countBytes() {
        MemoryBlock block = allocator.allocate(16);
        Counters.Snapshot before = Counters.snapshot();
        transfers.write(block, 0, all(new int[4]));
        transfers.read(block, 4, all(new int[2]));
        Counters.Snapshot since = Counters.snapshot().since(before);
        assertThat(since.bytesToDevice()).isEqualTo(16);
        assertThat(since.bytesToHost()).isEqualTo(8);
    }

    @Test
    void twoThreads_convertingAndCopying_loseNothing() throws Exception {
        int[] expected = new Random(8).ints(1000).toArray();
        MemoryBlock block = allocator.allocate(4000);
        transfers.write(block, 0, all(expected));
        Callable<Boolean> converter = () -> {
            for (int i = 0; i < 2000; i++) {
                long stamp = allocator.gate().write();
                block.convert(KINDS.get(i % KINDS.size()));
                allocator.gate().unlock(stamp);
            }
            return true;
        };
        Callable<Boolean> reader = () -> {
            for (int i = 0; i < 2000; i++) {
                int[] got = new int[1000];
                transfers.read(block, 0, all(got));
                if (!Arrays.equals(got, expected)) {
                    return false;
                }
                // A write of the same bytes, at an offset that is inside an element of most kinds.
                transfers.write(block, 1, new HostData.HeapArray(bytes(expected), 1, 6));
            }
            return true;
        };
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (Future<Boolean> result : threads.invokeAll(List.of(converter, reader, reader))) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        int[] last = new int[1000];
        transfers.read(block, 0, all(last));
        assertThat(last).containsExactly(expected);
    }

    private byte[] read(MemoryBlock block) {
        byte[] bytes = new byte[(int) block.sizeBytes()];
        transfers.read(block, 0, all(bytes));
        return bytes;
    }

    private static byte[] bytes(int[] values) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asIntBuffer().put(values);
        return buffer.array();
    }

    private static short[] shorts(Random random) {
        short[] values = new short[40];
        for (int i = 0; i < values.length; i++) {
            values[i] = (short) random.nextInt();
        }
        return values;
    }

    private static HostData all(Object array) {
        return new HostData.HeapArray(array, 0, java.lang.reflect.Array.getLength(array));
    }
}
