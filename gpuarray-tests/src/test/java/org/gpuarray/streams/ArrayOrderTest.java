package org.gpuarray.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work on arrays by several streams: each use of memory comes after those that it must not meet, and does not wait for more. */
class ArrayOrderTest {
    private static final String CACHE = "gpuarray.cache";
    private static final String BEFORE = System.getProperty(CACHE, "");

    /** The device reads the texts of kernels, so none may come from the disk. */
    @TempDir
    private static Path empty;

    private static OrderedDevice ordered;

    private final List<Stream> streams = new ArrayList<>();
    private DeviceScope scope;
    private GpuScope arrays;

    @BeforeAll
    static void open() {
        System.setProperty(CACHE, empty.toString());
        ordered = new OrderedDevice(Devices.byId("cpu"));
    }

    @AfterAll
    static void reset() {
        System.setProperty(CACHE, BEFORE);
        ordered.close();
    }

    @BeforeEach
    void begin() {
        scope = ordered.device().use();
        arrays = GpuScope.open();
        for (int i = 0; i < 3; i++) {
            streams.add(GPU.newStream());
        }
        awaits();
    }

    @AfterEach
    void end() {
        try {
            arrays.close();
            streams.forEach(Stream::close);
            ordered.decideBy(null);
            GPU.alloc(1).close(); // frees what streams have passed
            assertThat(GPU.memoryStats().liveCount())
                    .as("but for the own stream's tickets")
                    .isLessThanOrEqualTo(1);
        } finally {
            scope.close();
        }
    }

    private static GPUArray ones() {
        return GPU.ones(DType.INT64, 1000);
    }

    /** Computes an array on a stream. */
    private static GPUArray on(Stream stream, GPUArray array) {
        try (DeviceScope use = stream.use()) {
            GPU.eval(array);
        }
        return array;
    }

    /** Returns how many waits there were since the last call. */
    private static int awaits() {
        return ordered.takeAwaits();
    }

    @Test
    void device_usesWithoutOrder_areFound() {
        Stream first = streams.get(0);
        Stream second = streams.get(1);
        DeviceMemory memory = ordered.device().allocator().allocate(8);
        ordered.device().fill(memory, 0, 8, (byte) 0, first);
        HostData host = new HostData.HeapArray(new long[1], 0, 1);
        assertThatThrownBy(() -> ordered.device().read(memory, 0, host, second))
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching(
                        "read on stream \\d+ is not ordered after fill on stream \\d+ with the same memory");
        second.await(first.record());
        ordered.device().read(memory, 0, host, second);
        ordered.device().fill(memory, 0, 8, (byte) 0, first);
        ordered.device().allocator().free(memory, first);
    }

    @Test
    void chain_onOneStream_waitsForNobodyOnceItsMemoryIsThere() {
        GPUArray x = on(streams.get(0), ones());
        for (int i = 0; i < 3; i++) {
            x = on(streams.get(0), x.plus(1));
        }
        awaits();
        for (int i = 0; i < 50; i++) {
            GPUArray old = x;
            x = on(streams.get(0), x.plus(1));
            old.close();
        }
        assertThat(awaits()).isZero();
        assertThat(x.toLongArray()).containsOnly(54);
    }

    @Test
    void chains_onTwoStreamsInTurn_doNotWaitForEachOther() {
        GPUArray[] x = {ones(), ones()};
        for (int i = 0; i < 60; i++) {
            for (int chain = 0; chain < 2; chain++) {
                GPUArray old = x[chain];
                x[chain] = on(streams.get(chain), old.times(2).plus(old.sum()).mod(1001));
                old.close();
            }
            if (i == 3) {
                awaits();
            }
        }
        assertThat(awaits()).isZero();
        assertThat(x[0].toLongArray()).isEqualTo(x[1].toLongArray());
    }

    @Test
    void array_ofTheOwnStream_isWaitedForOnce() {
        GPUArray x = ones();
        GPU.eval(x);
        GPUArray y = on(streams.get(0), x.plus(1));
        assertThat(awaits())
                .as("for the array, and for memory that the own stream has freed")
                .isBetween(1, 2);
        GPUArray z = on(streams.get(0), x.plus(y));
        assertThat(awaits()).isZero();
        assertThat(z.toLongArray()).containsOnly(3);
    }

    @Test
    void array_ofAnotherStream_isWaitedForOnceUntilItIsWrittenTo() {
        GPUArray x = on(streams.get(0), ones());
        on(streams.get(1), ones());
        awaits();
        on(streams.get(1), x.plus(1));
        assertThat(awaits()).isEqualTo(1);
        on(streams.get(1), x.plus(2));
        on(streams.get(0), x.plus(3));
        assertThat(awaits()).isZero();
        x.fill(5);
        on(streams.get(0), x);
        assertThat(awaits()).as("the readers of the old elements").isLessThanOrEqualTo(1);
        assertThat(on(streams.get(1), x.plus(1)).toLongArray()).containsOnly(6);
    }

    @Test
    void array_readByTwoStreams_makesNeitherWaitForTheOther() {
        GPUArray x = ones();
        GPU.eval(x);
        on(streams.get(0), x.plus(1));
        on(streams.get(1), x.plus(1));
        awaits();
        for (int i = 0; i < 5; i++) {
            on(streams.get(0), x.plus(i)).close();
            on(streams.get(1), x.plus(i)).close();
        }
        assertThat(awaits()).isZero();
    }

    @Test
    void array_ofAStream_isReadByTheOwnOneAfterIt() {
        GPUArray x = on(streams.get(0), ones());
        awaits();
        assertThat(x.plus(1).toLongArray()).containsOnly(2);
        assertThat(awaits()).isEqualTo(1);
        assertThat(x.plus(1).toLongArray()).containsOnly(2);
        assertThat(awaits()).isZero();
    }

    @Test
    void pendingArray_readOutside_isComputedThere() {
        GPUArray y;
        try (DeviceScope use = streams.get(0).use()) {
            y = ones().plus(1);
        }
        GPU.eval(y);
        try (DeviceScope use = ordered.device().stream().use()) {
            assertThat(y.toLongArray()).containsOnly(2);
        }
        assertThat(awaits()).isZero();
    }

    @Test
    void get_inAScope_waitsForItsStreamAlone() {
        GPUArray x = on(streams.get(0), ones());
        GPUArray y = on(streams.get(1), ones());
        try (DeviceScope use = streams.get(1).use()) {
            assertThat(y.plus(1).toLongArray()).containsOnly(2);
        }
        assertThat(ordered.hasRun(streams.get(1))).isTrue();
        assertThat(ordered.hasRun(streams.get(0))).isFalse();
        assertThat(x.toLongArray()).containsOnly(1);
    }

    @Test
    void get_inAScope_waitsWithoutTheLockOfTheArrays() {
        List<Boolean> locked = new ArrayList<>();
        ordered.beforeWaits(event -> locked.add(Lifetimes.LOCK.isHeldByCurrentThread()));
        try (DeviceScope use = streams.get(0).use()) {
            GPUArray x = ones();
            GPU.eval(x);
            assertThat(x.toLongArray()).containsOnly(1);
            assertThat(x.get("::-7").plus(1).toLongArray()).hasSize(143).containsOnly(2);
            assertThat(x.get("0:0").toLongArray()).isEmpty();
        } finally {
            ordered.beforeWaits(event -> {});
        }
        assertThat(locked).hasSizeGreaterThanOrEqualTo(2).containsOnly(false);
    }

    @Test
    void buffers_inAScope_areOnItsStream() {
        Stream own = ordered.device().stream();
        int before = ordered.workOf(own);
        try (DeviceScope use = streams.get(0).use();
                DeviceBuffer a = GPU.alloc(16);
                DeviceBuffer b = GPU.alloc(16)) {
            a.fillRows((byte) 0, 4, 4, 4);
            a.fillRows((short) 0, 4, 2, 4);
            a.fillRows(0, 4, 1, 4);
            a.fill((short) 1);
            a.fill(1);
            a.fill((byte) 1);
            b.copyFrom(new int[4]);
            b.copyFrom(a);
            byte[] got = new byte[16];
            b.copyTo(got);
            assertThat(got).containsOnly(1);
            assertThat(ordered.hasRun(streams.get(0))).isTrue();
            assertThat(ordered.workOf(streams.get(0))).isEqualTo(9);
        }
        assertThat(ordered.workOf(own)).isEqualTo(before);
    }

    @Test
    void work_inAScope_isOnItsStreamAlone() {
        GPU.eval(GPU.arange(1 << 14).sum()); // the own stream's tickets
        Stream own = ordered.device().stream();
        int before = ordered.workOf(own);
        try (DeviceScope use = streams.get(0).use()) {
            GPUArray x = GPUArray.toGpu(new long[20_000]).plus(1);
            GPUArray view = x.plus(0);
            x.get("::3").fill(2);
            x.set(GPUArray.toGpu(new int[] {5}), 7);
            GPU.eval(
                    x.sum(),
                    x.cumsum(),
                    x.sort(),
                    x.argmax(),
                    view,
                    x.take(3, 4),
                    GPU.random(3).integers(0, 9, 100),
                    x.reshape(2, 10_000).matmul(x.reshape(10_000, 2)),
                    x.sort().searchsorted(x));
            assertThat(x.copy().toLongArray()).hasSize(20_000);
        }
        assertThat(ordered.workOf(own)).isEqualTo(before);
    }

    @Test
    void getAsync_inAScope_doesNotMakeTheOwnStreamWait() {
        GPUArray x = on(streams.get(0), ones());
        long[] got;
        try (DeviceScope use = streams.get(0).use()) {
            awaits();
            got = x.getAsync(GPUArray::toLongArray).join();
        }
        assertThat(got).containsOnly(1);
        assertThat(awaits()).isZero();
    }

    @Test
    void buffer_inMemoryThatAStreamHasFreed_isUsedByOthersAfterThat() {
        GPUArray x = on(streams.get(0), ones());
        try (DeviceScope use = streams.get(0).use()) {
            x.close();
            try (DeviceBuffer buffer = GPU.alloc(8000)) {
                buffer.fill((byte) 1, streams.get(1));
                streams.get(1).synchronize();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void programs_ofSeveralStreams_areOrdered(long seed) {
        ordered.decideBy(new Random(~seed));
        new StreamProgram(new Random(seed), streams).run(80);
    }
}
