package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.Device;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Memory that kernels and Java both use: page-locked memory that is mapped, and managed memory. */
@OnDevice
class SharedMemoryTest {
    private static final int PAGE = Device.PAGE_BYTES;

    private final SourceModule module = new SourceModule("""
            __global__ void twice(float *x, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) x[i] *= 2;
            }
            __global__ void types(unsigned char *bytes) {
              bytes[0] += 1;
              ((short *) bytes)[1] = -2;
              ((long long *) bytes)[1] = 1LL << 40;
              ((double *) bytes)[2] = 0.5;
            }
            __global__ void count(int *sums) {
              atomicAdd(&sums[threadIdx.x % 2], 1);
              atomicMax(&sums[2], (int) threadIdx.x);
            }
            struct Both { float *from; float *to; };
            __global__ void follow(Both both) { both.to[threadIdx.x] = both.from[threadIdx.x] + 1; }
            __global__ void copy(const float *from, float *to) { to[threadIdx.x] = from[threadIdx.x]; }
            __global__ void outside(float *x) { x[4] = 1; }
            """);

    private record Both(long from, long to) {}

    @AfterEach
    void close() {
        module.close();
    }

    private KernelFunction kernel(String name, int threads) {
        return module.getFunction(name).block(threads);
    }

    private static void synchronize() {
        GPU.device().stream().synchronize();
    }

    /** Returns a direct buffer in the machine's order that begins so many bytes after the start of a page. */
    private static ByteBuffer direct(int afterPage, int sizeBytes) {
        return ByteBuffer.allocateDirect(afterPage + sizeBytes + 2 * PAGE)
                .alignedSlice(PAGE)
                .slice(afterPage, sizeBytes)
                .order(ByteOrder.nativeOrder());
    }

    @Test
    void mapped_writtenByJava_isWrittenByKernelsInPlace() {
        int n = 10_007;
        try (PageLockedBuffer host = GPU.allocPageLocked(4L * n)) {
            ByteBuffer bytes = host.bytes();
            for (int round = 1; round <= 2; round++) {
                for (int i = 0; i < n; i++) {
                    bytes.putFloat(4 * i, i * round);
                }
                module.getFunction("twice").forEach(n).launch(host, n);
                synchronize();
                for (int i = 0; i < n; i++) {
                    assertThat(bytes.getFloat(4 * i)).isEqualTo(2f * i * round);
                }
            }
        }
    }

    @Test
    void mapped_lockedBufferAtAnyAddress_isItsBytes() {
        for (int afterPage : new int[] {0, 4, 260, PAGE - 20}) {
            ByteBuffer host = direct(afterPage, 40);
            for (int i = 0; i < 10; i++) {
                host.putFloat(4 * i, i);
            }
            host.position(8).limit(24);
            try (PageLockedBuffer locked = GPU.pageLock(host)) {
                kernel("twice", 4).launch(locked, 4);
                kernel("twice", 2).launch(locked.mapped().slice(8), 2);
                synchronize();
            }
            float[] found = new float[10];
            host.clear().asFloatBuffer().get(found);
            assertThat(found).containsExactly(0, 1, 4, 6, 16, 20, 6, 7, 8, 9);
        }
    }

    @Test
    void mapped_usedAsSeveralTypes_hasTheirBytes() {
        try (PageLockedBuffer host = GPU.allocPageLocked(27)) {
            ByteBuffer bytes = host.bytes();
            bytes.put(0, (byte) 255).put(26, (byte) 7);
            kernel("types", 1).launch(host);
            synchronize();
            assertThat(bytes.get(0)).isZero();
            assertThat(bytes.getShort(2)).isEqualTo((short) -2);
            assertThat(bytes.getLong(8)).isEqualTo(1L << 40);
            assertThat(bytes.getDouble(16)).isEqualTo(0.5);
            assertThat(bytes.get(26)).isEqualTo((byte) 7);
        }
    }

    @Test
    void mapped_atomics_countAllThreads() {
        try (ManagedBuffer shared = GPU.allocManaged(12)) {
            module.getFunction("count").block(128).grid(20).launch(shared);
            synchronize();
            assertThat(shared.bytes().getInt(0)).isEqualTo(1280);
            assertThat(shared.bytes().getInt(4)).isEqualTo(1280);
            assertThat(shared.bytes().getInt(8)).isEqualTo(127);
        }
    }

    @Test
    void mapped_byPointersInStructs_isFound() {
        try (PageLockedBuffer host = GPU.allocPageLocked(16);
                ManagedBuffer shared = GPU.allocManaged(16)) {
            shared.bytes().asFloatBuffer().put(new float[] {1, 2, 3, 4});
            kernel("follow", 4)
                    .launch(new Both(shared.buffer().pointer(), host.mapped().pointer()));
            synchronize();
            float[] found = new float[4];
            host.bytes().asFloatBuffer().get(found);
            assertThat(found).containsExactly(2, 3, 4, 5);
        }
    }

    @Test
    void mapped_besideOrdinaryMemoryAndOnStreams_isOrdered() {
        float[] out = new float[4];
        try (PageLockedBuffer host = GPU.allocPageLocked(16);
                DeviceBuffer buffer = GPU.alloc(16);
                Stream stream = GPU.newStream()) {
            host.bytes().asFloatBuffer().put(new float[] {1, 2, 3, 4});
            kernel("twice", 4).stream(stream).launch(host, 4);
            kernel("copy", 4).stream(stream).launch(host, buffer);
            kernel("copy", 4).launch(host, new Out(out));
            assertThat(out).containsExactly(2, 4, 6, 8);
            buffer.fill((byte) 0, stream);
            kernel("copy", 4).stream(stream).launch(buffer, host);
            stream.synchronize();
            assertThat(host.bytes().getFloat(12)).isZero();
        }
    }

    @Test
    void mapped_inCopiesFillsAndArrays_isADeviceBuffer() {
        try (PageLockedBuffer host = GPU.allocPageLocked(24);
                DeviceBuffer other = GPU.alloc(24)) {
            DeviceBuffer mapped = host.mapped();
            mapped.copyFrom(new float[] {1, 2, 3, 4, 5, 6});
            assertThat(GPUArray.wrap(mapped, DType.FLOAT32, 2, 3).sum(0).toFloatArray())
                    .containsExactly(5, 7, 9);
            other.copyFrom(mapped);
            mapped.slice(4, 4).fill((byte) 0);
            Region.of(other).pitch(12).at(4, 0).copyTo(Region.of(mapped).pitch(12), 8, 2);
            float[] back = new float[6];
            mapped.copyTo(back);
            assertThat(back).containsExactly(2, 3, 3, 5, 6, 6);
            synchronize();
            assertThat(host.bytes().getFloat(4)).isEqualTo(3);
            mapped.slice(4).copyFrom(mapped.slice(0, 4));
            synchronize();
            assertThat(host.bytes().getFloat(4)).isEqualTo(2);
            assertThat(mapped.sizeBytes()).isEqualTo(24);
            mapped.close();
            assertThatThrownBy(mapped::pointer).isInstanceOf(IllegalStateException.class);
            kernel("twice", 6).launch(host, 6);
        }
    }

    @Test
    void mapped_ofAClosedBuffer_isRefusedAndTheHostsBytesStay() {
        PageLockedBuffer host = GPU.allocPageLocked(16);
        ByteBuffer bytes = host.bytes();
        DeviceBuffer mapped = host.mapped();
        kernel("twice", 4).launch(mapped, 4);
        host.close();
        synchronize();
        bytes.putFloat(0, 3);
        assertThat(bytes.getFloat(0)).isEqualTo(3);
        assertThatThrownBy(host::mapped)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("page-locked buffer of sizeBytes=16 was closed");
        assertThatThrownBy(() -> kernel("twice", 4).launch(host, 4))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("argument 1 for \"float *x\": page-locked buffer of sizeBytes=16 was closed");
        assertThatThrownBy(() -> kernel("twice", 4).launch(mapped, 4))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was freed");
    }

    @Test
    void pageLock_bytesThatWereMapped_canBeLockedAgain() {
        ByteBuffer host = direct(0, 64);
        for (int round = 0; round < 20; round++) {
            PageLockedBuffer locked = GPU.pageLock(host);
            try (Stream stream = GPU.newStream()) {
                kernel("twice", 4).stream(stream).launch(locked, 4);
                locked.close();
                GPU.pageLock(host).close();
            }
        }
        PageLockedBuffer locked = GPU.pageLock(host);
        locked.mapped();
        assertThatThrownBy(() -> GPU.pageLock(host))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("that is locked for");
        locked.close();
    }

    /** Whoever has a mapped buffer keeps the pages locked, and nobody else. */
    @Test
    void mapped_ofAnUnreachableOwner_keepsThePagesLocked() throws InterruptedException {
        ByteBuffer host = direct(0, 16);
        mapWithoutOwner(host);
        for (int i = 0; i < 100; i++) {
            System.gc();
            Thread.sleep(10);
            GPU.alloc(4).close();
            try (PageLockedBuffer again = GPU.pageLock(host)) {
                assertThat(again.sizeBytes()).isEqualTo(16);
                return;
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("that is locked for");
            }
        }
        throw new AssertionError("the pages of a mapped buffer that nobody has stay locked");
    }

    private void mapWithoutOwner(ByteBuffer host) throws InterruptedException {
        DeviceBuffer mapped = GPU.pageLock(host).mapped();
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(10);
            GPU.alloc(4).close();
            assertThatThrownBy(() -> GPU.pageLock(host))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("that is locked for");
        }
        host.putFloat(12, 8);
        kernel("twice", 4).launch(mapped, 4);
        synchronize();
        assertThat(host.getFloat(12)).isEqualTo(16);
    }

    @Test
    void managed_writtenByBothSides_isTheSameMemory() {
        try (ManagedBuffer shared = GPU.allocManaged(40_000)) {
            assertThat(shared.sizeBytes()).isEqualTo(40_000);
            ByteBuffer bytes = shared.bytes();
            assertThat(bytes.order()).isEqualTo(ByteOrder.nativeOrder());
            assertThat(bytes.getLong(39_992)).isZero();
            for (int i = 0; i < 10_000; i++) {
                bytes.putFloat(4 * i, i);
            }
            module.getFunction("twice").forEach(10_000).launch(shared, 10_000);
            synchronize();
            for (int i = 0; i < 10_000; i++) {
                assertThat(bytes.getFloat(4 * i)).isEqualTo(2f * i);
            }
            bytes.putFloat(0, 10);
            assertThat(GPUArray.wrap(shared.buffer(), DType.FLOAT32, 2).sum().item())
                    .isEqualTo(12f);
        }
    }

    @Test
    void managed_afterClose_itsBuffersAreStillMemory() {
        List<ByteBuffer> parts = new ArrayList<>();
        for (int round = 0; round < 20; round++) {
            ManagedBuffer shared = GPU.allocManaged(4096);
            ByteBuffer bytes = shared.bytes();
            kernel("twice", 4).launch(shared, 4);
            GPU.device().stream().synchronize();
            shared.close();
            shared.close();
            assertThat(shared.isClosed()).isTrue();
            assertThatThrownBy(shared::bytes)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("managed buffer of sizeBytes=4096 was closed");
            assertThatThrownBy(() -> kernel("twice", 4).launch(shared, 4))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("managed buffer of sizeBytes=4096 was closed");
            bytes.putInt(0, round);
            parts.add(bytes.slice(0, 8).order(ByteOrder.nativeOrder()));
            System.gc();
        }
        for (int round = 0; round < parts.size(); round++) {
            assertThat(parts.get(round).getInt(0)).isEqualTo(round);
        }
    }

    @Test
    void shared_wrongSizes_areRefused() {
        for (long sizeBytes : new long[] {0, -1, 1L << 31}) {
            assertThatThrownBy(() -> GPU.allocManaged(sizeBytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("allocManaged: sizeBytes=" + sizeBytes + ", need 1 to 2147483647");
        }
        try (ManagedBuffer shared = GPU.allocManaged(1)) {
            assertThat(shared.bytes().get(0)).isZero();
            assertThatThrownBy(() -> kernel("twice", 1).launch(1f, shared)).isInstanceOf(RuntimeException.class);
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void shared_accessOutside_isAFault() {
        try (ManagedBuffer shared = GPU.allocManaged(16)) {
            assertThatThrownBy(() -> kernel("outside", 1).launch(shared))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining("outside");
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void shared_afterClose_itsPointersPointToNothing() {
        ManagedBuffer shared = GPU.allocManaged(16);
        long pointer = shared.buffer().pointer();
        shared.close();
        GPU.alloc(4).close();
        assertThatThrownBy(() -> GPU.device().memoryAt(pointer)).isInstanceOf(IllegalArgumentException.class);
    }
}
