package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Direct buffers that exist, page-locked. */
@OnDevice
class LockedBuffersTest {
    private static final String DEVICE = GPU.device().id();
    private static final int PAGE = Device.PAGE_BYTES;
    private static final int ROUNDS = 50;

    /** Returns a direct buffer in the machine's order that begins so many bytes after the start of a page. */
    private static ByteBuffer direct(int afterPage, int sizeBytes) {
        return ByteBuffer.allocateDirect(afterPage + sizeBytes + 2 * PAGE)
                .alignedSlice(PAGE)
                .slice(afterPage, sizeBytes)
                .order(ByteOrder.nativeOrder());
    }

    @Test
    void pageLock_partOfABuffer_isCopiedByStreamsBothWays() {
        for (int afterPage : new int[] {0, 4, PAGE - 20}) {
            ByteBuffer host = direct(afterPage, 40);
            for (int i = 0; i < 10; i++) {
                host.putFloat(4 * i, i);
            }
            host.position(8).limit(24);
            try (PageLockedBuffer locked = GPU.pageLock(host);
                    DeviceBuffer buffer = GPU.alloc(16);
                    Stream stream = GPU.newStream()) {
                assertThat(locked.sizeBytes()).isEqualTo(16);
                buffer.copyFrom(locked, stream);
                buffer.copyTo(locked, 0, 4, 12, stream);
                stream.synchronize();
                assertThat(floats(host)).containsExactly(0, 1, 3, 4, 5, 5, 6, 7, 8, 9);
                assertThat(locked.bytes().getFloat(0)).isEqualTo(3);
                locked.bytes().putFloat(12, 50);
                assertThat(host.getFloat(20)).isEqualTo(50);
            }
            assertThat(host.position()).isEqualTo(8);
            assertThat(host.limit()).isEqualTo(24);
        }
    }

    private static float[] floats(ByteBuffer host) {
        float[] all = new float[host.capacity() / Float.BYTES];
        host.duplicate().clear().order(host.order()).asFloatBuffer().get(all);
        return all;
    }

    @Test
    void pageLock_givenToArraysAndRegions_isCopiedAsAllocatedMemory() {
        ByteBuffer host = direct(12, 24);
        for (int i = 0; i < 6; i++) {
            host.putInt(4 * i, i);
        }
        try (PageLockedBuffer locked = GPU.pageLock(host);
                Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(24)) {
            GPUArray array = GPUArray.toGpu(locked, DType.INT32, stream, 2, 3);
            GPUArray twice = array.times(2);
            assertThat(twice.get(1, 2).item()).isEqualTo(10);
            twice.copyTo(locked, stream);
            stream.synchronize();
            assertThat(host.getInt(20)).isEqualTo(10);
            Region.of(locked).pitch(12).copyTo(Region.of(buffer), 8, 2, 1, stream);
            stream.synchronize();
            int[] box = new int[4];
            buffer.copyTo(box);
            assertThat(box).containsExactly(0, 2, 6, 8);
        }
    }

    @Test
    void pageLock_heapReadOnlyOrEmptyBuffer_isRefused() {
        assertThatThrownBy(() -> GPU.pageLock(ByteBuffer.allocate(16)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pageLock: a buffer of capacity=16 on Java's heap, which moves its bytes: take"
                        + " ByteBuffer.allocateDirect, or GPU.allocPageLocked");
        assertThatThrownBy(() -> GPU.pageLock(ByteBuffer.allocateDirect(16).asReadOnlyBuffer()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pageLock: a buffer of capacity=16 that is read-only: a GPU locks memory for copies in both"
                        + " directions");
        assertThatThrownBy(() ->
                        GPU.pageLock(ByteBuffer.allocateDirect(16).position(4).limit(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pageLock: a buffer without bytes between position=4 and limit=4");
    }

    @Test
    void pageLock_memoryThatIsLocked_isRefusedUntilThatIsClosed() {
        ByteBuffer all = direct(0, 4 * PAGE);
        ByteBuffer middle = all.slice(PAGE + 100, PAGE);
        List<ByteBuffer> same = List.of(
                middle,
                middle.duplicate(),
                all,
                all.slice(PAGE + 100, 1),
                all.slice(2 * PAGE + 99, 1),
                all.slice(0, PAGE + 101),
                all.slice(2 * PAGE + 99, PAGE));
        PageLockedBuffer locked = GPU.pageLock(middle);
        for (ByteBuffer again : same) {
            assertThatThrownBy(() -> GPU.pageLock(again))
                    .as("%s", again)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("pageLock: a buffer of sizeBytes=" + again.capacity() + " has bytes of one of"
                            + " sizeBytes=4096 that is locked for " + DEVICE + " already: close that one first, or lock"
                            + " one buffer over both");
        }
        GPU.pageLock(all.slice(0, PAGE + 100)).close();
        GPU.pageLock(all.slice(2 * PAGE + 100, PAGE)).close();
        locked.close();
        for (ByteBuffer again : same) {
            GPU.pageLock(again).close();
        }
    }

    @Test
    void pageLock_bytesOfAllocatedMemory_isRefusedUntilThatIsClosed() {
        ByteBuffer bytes;
        try (PageLockedBuffer locked = GPU.allocPageLocked(100)) {
            bytes = locked.bytes();
            assertThatThrownBy(() -> GPU.pageLock(bytes))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is locked for " + DEVICE + " already");
        }
        GPU.pageLock(bytes).close();
    }

    @Test
    void pageLock_closed_leavesAnOrdinaryBuffer() {
        ByteBuffer host = direct(0, 16);
        PageLockedBuffer locked = GPU.pageLock(host);
        locked.close();
        locked.close();
        assertThat(locked.isClosed()).isTrue();
        try (Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(16)) {
            assertThatThrownBy(() -> buffer.copyFrom(locked, stream))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("page-locked buffer of sizeBytes=16 was closed");
            assertThatThrownBy(locked::bytes).isInstanceOf(IllegalStateException.class);
            host.putInt(12, 7);
            buffer.copyFrom(host);
            int[] back = new int[4];
            buffer.copyTo(back);
            assertThat(back).containsExactly(0, 0, 0, 7);
        }
    }

    @Test
    void pageLock_closedDuringACopy_locksAgain() {
        ByteBuffer host = direct(8, 1 << 20);
        try (Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(1 << 20)) {
            for (int i = 0; i < ROUNDS; i++) {
                try (PageLockedBuffer locked = GPU.pageLock(host)) {
                    buffer.copyFrom(locked, stream);
                }
            }
            stream.synchronize();
        }
    }

    @Test
    void pageLock_byTwoThreads_isOnes() throws Exception {
        ByteBuffer host = direct(8, 1000);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < ROUNDS; i++) {
                List<Future<List<PageLockedBuffer>>> tries = new ArrayList<>();
                for (int thread = 0; thread < 2; thread++) {
                    tries.add(threads.submit(() -> {
                        try {
                            return List.of(GPU.pageLock(host));
                        } catch (IllegalStateException e) {
                            return List.of();
                        }
                    }));
                }
                List<PageLockedBuffer> locked = new ArrayList<>();
                for (Future<List<PageLockedBuffer>> one : tries) {
                    locked.addAll(one.get());
                }
                assertThat(locked).hasSize(1);
                locked.get(0).close();
            }
        } finally {
            threads.shutdown();
        }
    }
}
