package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.JCudaDriver;
import org.gpuarray.GPU;
import org.gpuarray.device.Allocator.MemoryStats;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Event;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What only a GPU has: its pool, its pinned copies, its limits and its streams. */
@EnabledIfSystemProperty(named = Devices.PROPERTY, matches = "cuda.*")
class CudaDeviceTest {
    private final Device device = Devices.current();

    private GpuModule compile(String text) {
        return device.load(
                device.toolchain().compile(new KernelSource("k.cu", text), device.target(), CompileOptions.DEFAULT));
    }

    @Test
    void writeThenRead_arraysAroundTheRingsBuffers_giveTheSameFloats() {
        for (int length : new int[] {1, 1000, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 9_000_001}) {
            float[] host = new float[length + 3];
            for (int i = 0; i < host.length; i++) {
                host[i] = i * 0.5f;
            }
            DeviceMemory memory = device.allocator().allocate(4L * length);
            device.write(memory, 0, new HostData.HeapArray(host, 2, length), device.stream());
            float[] back = new float[length + 1];
            device.read(memory, 0, new HostData.HeapArray(back, 1, length), device.stream());
            assertThat(Arrays.equals(back, 1, length + 1, host, 2, length + 2))
                    .as("length=%d", length)
                    .isTrue();
            device.allocator().free(memory);
        }
    }

    @Test
    void writeThenRead_partOfADirectBufferAndLongs_giveTheSameBytes() {
        for (int length : new int[] {1, (2 << 20) - 1, (2 << 20) + 1, (37 << 20) + 5}) {
            ByteBuffer host = ByteBuffer.allocateDirect(length + 7).position(3).limit(length + 3);
            for (int i = host.position(); i < host.limit(); i++) {
                host.put(i, (byte) ((i * 31) >> 3));
            }
            DeviceMemory memory = device.allocator().allocate(length + 8L);
            device.write(memory, 5, new HostData.Direct(host), device.stream());
            ByteBuffer back = ByteBuffer.allocateDirect(length + 9).position(2).limit(length + 2);
            device.read(memory, 5, new HostData.Direct(back), device.stream());
            assertThat(back).as("length=%d", length).isEqualTo(host);
            assertThat(back.clear().get(1) + back.get(length + 2)).isZero();
            long[] longs = new long[length / 8 + 2];
            device.read(memory, 5, new HostData.HeapArray(longs, 1, length / 8), device.stream());
            ByteBuffer asBytes = ByteBuffer.allocate(length / 8 * 8).order(ByteOrder.nativeOrder());
            asBytes.asLongBuffer().put(longs, 1, length / 8);
            assertThat(asBytes).isEqualTo(host.limit(3 + length / 8 * 8));
            device.allocator().free(memory);
        }
    }

    /** Another library makes no context current, or another device's: the launch is on its own device all the same. */
    @Test
    void launch_anotherContextIsCurrent_isOnItsDevice() {
        GpuModule module = compile("extern \"C\" __global__ void count(int* a) { *a += 1; }");
        LaunchSlot slot = device.slot(module.function("count"));
        DeviceMemory memory = device.allocator().allocate(4);
        device.fill(memory, 0, 4, (byte) 0, device.stream());
        int[] devices = new int[1];
        JCudaDriver.cuDeviceGetCount(devices);
        List<CUcontext> others = new ArrayList<>(List.of(new CUcontext()));
        for (int i = 0; i < devices[0]; i++) {
            CUdevice other = new CUdevice();
            CUcontext context = new CUcontext();
            JCudaDriver.cuDeviceGet(other, i);
            JCudaDriver.cuDevicePrimaryCtxRetain(context, other);
            others.add(context);
        }
        for (CUcontext other : others) {
            slot.begin().buffer(memory, 0).enqueue(device.stream());
            assertThat(JCudaDriver.cuCtxSetCurrent(other)).isZero();
            slot.begin().buffer(memory, 0).enqueue(device.stream());
        }
        int[] found = new int[1];
        device.read(memory, 0, new HostData.HeapArray(found, 0, 1), device.stream());
        assertThat(found[0]).isEqualTo(2 * others.size());
        device.allocator().free(memory);
        module.close();
        JCudaDriver.cuCtxSetCurrent(new CUcontext());
        assertThat(GPU.arange(5).plus(1).sum().itemLong()).isEqualTo(15);
    }

    @Test
    void allocate_afterFree_reusesThePiece() {
        DeviceMemory first = device.allocator().allocate(3 << 20);
        device.allocator().free(first);
        MemoryStats before = device.allocator().stats();
        DeviceMemory second = device.allocator().allocate(3 << 20);
        MemoryStats after = device.allocator().stats();
        assertThat(before.pooledBytes() - after.pooledBytes()).isEqualTo(4 << 20);
        device.allocator().free(second);
        assertThatThrownBy(() -> device.allocator().free(second))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("double free of memory of 3145728 bytes");
    }

    @Test
    void allocate_moreThanTheDevice_saysHowMuchThereIs() {
        assertThatThrownBy(() -> device.allocator().allocate(1L << 50))
                .isInstanceOfSatisfying(
                        DeviceException.class,
                        e -> assertThat(e.isOutOfMemory()).isTrue())
                .hasMessageContaining("cuMemAlloc(sizeBytes=1125899906842624)")
                .hasMessageContaining("free=");
        DeviceMemory next = device.allocator().allocate(1024);
        device.allocator().free(next);
    }

    @Test
    void launch_blockOverTheLimit_isRefusedWithItsSize() {
        LaunchSlot slot =
                device.slot(compile("extern \"C\" __global__ void f() {}").function("f"));
        assertThatThrownBy(() -> slot.begin().block(1025, 1, 1).enqueue(device.stream()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("block.x=1025");
        assertThatThrownBy(() -> slot.begin().block(32, 32, 2).enqueue(device.stream()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2048 threads");
        slot.begin().block(1024, 1, 1).enqueue(device.stream());
        device.stream().synchronize();
    }

    @Test
    void events_acrossStreams_orderTheWork() {
        LaunchSlot slot = device.slot(compile("extern \"C\" __global__ void spin(float* a) {"
                        + " for (int i = 0; i < 20000; i++) { a[threadIdx.x] += 1.0f; } }")
                .function("spin"));
        DeviceMemory memory = device.allocator().allocate(1024);
        try (Stream other = device.newStream()) {
            device.fill(memory, 0, 1024, (byte) 0, device.stream());
            Event start = device.stream().record();
            slot.begin().buffer(memory, 0).block(256, 1, 1).enqueue(device.stream());
            Event done = device.stream().record();
            other.await(done);
            float[] host = new float[256];
            device.read(memory, 0, new HostData.HeapArray(host, 0, 256), other);
            assertThat(host).containsOnly(20000f);
            assertThat(done.hasHappened()).isTrue();
            assertThat(done.millisecondsSince(start)).isPositive();
            start.close();
            done.close();
        }
        device.allocator().free(memory);
    }

    @Test
    void enqueuedCopies_onTwoStreams_returnBeforeTheyHaveRun() {
        int sizeBytes = 64 << 20;
        ByteBuffer host = ByteBuffer.allocateDirect(sizeBytes + Device.PAGE_BYTES)
                .alignedSlice(Device.PAGE_BYTES)
                .slice(0, sizeBytes)
                .order(ByteOrder.nativeOrder());
        device.pageLock(host);
        DeviceMemory memory = device.allocator().allocate(sizeBytes);
        try (Stream first = device.newStream();
                Stream second = device.newStream()) {
            device.stream().synchronize();
            host.putInt(sizeBytes - 4, 42);
            for (int i = 0; i < 20; i++) {
                device.enqueueWrite(memory, 0, host, first);
            }
            assertThat(first.isDone()).isFalse();
            Event written = first.record();
            assertThat(written.hasHappened()).isFalse();
            second.await(written);
            device.enqueueRead(memory, sizeBytes - 4, host.slice(0, 4), second);
            second.synchronize();
            assertThat(written.hasHappened()).isTrue();
            assertThat(host.getInt(0)).isEqualTo(42);
        }
        device.pageUnlock(host);
        device.allocator().free(memory);
    }

    @Test
    void pageLock_twice_isTheDriversError() {
        ByteBuffer host = ByteBuffer.allocateDirect(2 * Device.PAGE_BYTES).alignedSlice(Device.PAGE_BYTES);
        device.pageLock(host);
        assertThatThrownBy(() -> device.pageLock(host))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cuMemHostRegister(sizeBytes=" + host.capacity() + ")")
                .hasMessageContaining("ALREADY_REGISTERED");
        device.pageUnlock(host);
        device.pageLock(host);
        device.pageUnlock(host);
    }

    @Test
    void handles_ofClosedStreamsAndEvents_areUsedAgain() {
        Stream first = device.newStream();
        long address = first.address();
        first.close();
        try (Stream second = device.newStream()) {
            assertThat(second.address()).isEqualTo(address);
            for (int i = 0; i < 100_000; i++) {
                second.record().close();
            }
        }
    }
}
