package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.PriorityRange;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Priorities of streams, callbacks in their order, and reads that nobody waits for. */
@OnDevice
class StreamCallbacksTest {
    private static final int COUNT = 1 << 10;
    private static final long BYTES = (long) COUNT * Float.BYTES;
    private static final String DEVICE = GPU.device().id();
    private static final boolean IS_GPU = DEVICE.startsWith("cuda");
    private static final int ROUNDS = 10_000;

    private final SourceModule module = new SourceModule(CountKernel.CUDA);
    private final KernelFunction count = CountKernel.of(module, COUNT);

    private static DeviceBuffer zeros() {
        DeviceBuffer buffer = GPU.alloc(BYTES);
        buffer.copyFrom(new float[COUNT]);
        return buffer;
    }

    @Test
    void priority_ofTheRange_isTheStreams() {
        PriorityRange range = GPU.device().info().streamPriorities();
        assertThat(range.greatest()).isLessThanOrEqualTo(range.least());
        for (int priority = range.greatest(); priority <= range.least(); priority++) {
            try (Stream stream = GPU.newStream(priority);
                    DeviceBuffer a = zeros()) {
                assertThat(stream.priority()).isEqualTo(priority);
                count.stream(stream).launch(a, 3);
                float[] read = new float[COUNT];
                a.copyTo(read);
                assertThat(read).containsOnly(3);
            }
        }
        try (Stream stream = GPU.newStream()) {
            assertThat(stream.priority()).isZero();
        }
    }

    @Test
    void priority_outsideTheRange_isRefused() {
        PriorityRange range = GPU.device().info().streamPriorities();
        String has = range.least() == range.greatest()
                ? "only " + range.least()
                : range.greatest() + " (goes first) to " + range.least();
        for (int priority : new int[] {range.greatest() - 1, range.least() + 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> GPU.newStream(priority))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("newStream: priority=" + priority + ", " + DEVICE + " has " + has);
        }
    }

    @Test
    void priority_ofAClosedStream_isRefused() {
        Stream stream = GPU.newStream();
        stream.close();
        assertThatThrownBy(stream::priority)
                .isInstanceOf(DeviceException.class)
                .hasMessage("use of a closed stream of " + DEVICE + "; close it after its last use");
    }

    @Test
    void callback_betweenCopies_seesTheOneBeforeAndIsSeenByTheOneAfter() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = zeros();
                PageLockedBuffer host = GPU.allocPageLocked(BYTES);
                PageLockedBuffer back = GPU.allocPageLocked(BYTES)) {
            count.stream(stream).launch(a, CountKernel.TURNS);
            a.copyTo(host, stream);
            ByteBuffer bytes = host.bytes();
            stream.whenDone(() -> {
                for (int i = 0; i < COUNT; i++) {
                    bytes.putFloat(4 * i, -bytes.getFloat(4 * i));
                }
            });
            a.copyFrom(host, stream);
            count.stream(stream).launch(a, 1);
            a.copyTo(back, stream);
            stream.synchronize();
            assertThat(back.bytes().getFloat(0)).isEqualTo(1 - CountKernel.TURNS);
            assertThat(back.bytes().getFloat(4 * (COUNT - 1))).isEqualTo(1 - CountKernel.TURNS);
        }
    }

    @Test
    void callbacks_manyOnTwoStreams_runOnceEachInTheirOrder() {
        List<Integer> first = Collections.synchronizedList(new ArrayList<>());
        List<Integer> second = Collections.synchronizedList(new ArrayList<>());
        try (Stream one = GPU.newStream();
                Stream two = GPU.newStream()) {
            for (int i = 0; i < 100; i++) {
                int number = i;
                one.whenDone(() -> first.add(number));
                two.whenDone(() -> second.add(number));
            }
        }
        assertThat(first).isEqualTo(IntStream.range(0, 100).boxed().toList());
        assertThat(second).isEqualTo(first);
    }

    @Test
    void callback_onTheDevicesOwnStream_comesAfterArrays() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        GPUArray sum = GPU.arange(1000).sum();
        GPU.eval(sum);
        GPU.device().stream().whenDone(ran::countDown);
        assertThat(ran.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(sum.itemLong()).isEqualTo(499500);
    }

    @Test
    void callback_thatThrows_isToldOnceByTheNextSynchronize() {
        try (Stream stream = GPU.newStream()) {
            stream.whenDone(() -> {
                throw new IllegalArgumentException("first");
            });
            stream.whenDone(() -> {
                throw new AssertionError("second");
            });
            assertThatThrownBy(stream::synchronize)
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(
                            "a callback of a stream of " + DEVICE + " threw java.lang.IllegalArgumentException: first")
                    .cause()
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasSuppressedException(new AssertionError("second"));
            stream.synchronize();
            stream.whenDone(() -> {});
            stream.synchronize();
        }
    }

    @Test
    void callback_thatThrows_isToldByClose() {
        Stream stream = GPU.newStream();
        stream.whenDone(() -> {
            throw new IllegalStateException("late");
        });
        assertThatThrownBy(stream::close)
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("IllegalStateException: late");
        assertThat(stream.isClosed()).isTrue();
        stream.close();
    }

    @Test
    void callback_thatUsesADevice_isRefusedInsteadOfWaiting() throws Exception {
        Map<String, ThrowingCallable> uses = new LinkedHashMap<>();
        GPUArray array = GPU.arange(3);
        GPU.eval(array);
        try (Stream stream = GPU.newStream();
                Stream other = GPU.newStream();
                Event event = other.record();
                DeviceBuffer buffer = zeros();
                PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
            KernelFunction onOther = count.stream(other);
            uses.put("synchronize", stream::synchronize);
            uses.put("synchronize another", other::synchronize);
            uses.put("isDone", stream::isDone);
            uses.put("record", other::record);
            uses.put("await", () -> stream.await(event));
            uses.put("whenDone", () -> stream.whenDone(() -> {}));
            uses.put("close", stream::close);
            uses.put("newStream", () -> GPU.newStream().close());
            uses.put("event", event::synchronize);
            uses.put("hasHappened", event::hasHappened);
            uses.put("launch", () -> onOther.launch(buffer, 1));
            uses.put("copyTo", () -> buffer.copyTo(new float[1]));
            uses.put("copyFrom", () -> buffer.copyFrom(host, other));
            uses.put("alloc", () -> GPU.alloc(16).close());
            uses.put("free", buffer::close);
            uses.put("allocPageLocked", () -> GPU.allocPageLocked(16).close());
            uses.put(
                    "pageLock",
                    () -> GPU.pageLock(ByteBuffer.allocateDirect(16)).close());
            uses.put("unlock", host::close);
            uses.put("array", () -> array.plus(1).toLongArray());
            uses.put("toGpu", () -> GPUArray.toGpu(new float[3]));
            uses.put("eval", () -> GPU.eval(array));
            uses.put("close an array", array::close);
            uses.put("getAsync", () -> array.getAsync(GPUArray::toLongArray));
            uses.put("device synchronize", () -> GPU.device().stream().synchronize());
            Map<String, Throwable> thrown = new LinkedHashMap<>();
            CompletableFuture<Void> done = new CompletableFuture<>();
            stream.whenDone(() -> {
                uses.forEach((name, use) -> {
                    try {
                        use.call();
                    } catch (Throwable t) {
                        thrown.put(name, t);
                    }
                });
                done.complete(null);
            });
            done.get(60, TimeUnit.SECONDS);
            stream.synchronize();
            assertThat(thrown.keySet()).containsExactlyElementsOf(uses.keySet());
            assertThat(thrown.values())
                    .allSatisfy(t -> assertThat(t)
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageMatching("(?s).* in a callback of a stream of " + DEVICE
                                    + ": the stream waits for the callback, so it must use no device;"
                                    + " hand this over to another thread, for instance by CompletableFuture.runAsync"));
            assertThat(buffer.sizeBytes()).isEqualTo(BYTES);
            buffer.copyTo(new float[1]);
            host.bytes();
            assertThat(array.toLongArray()).containsExactly(0, 1, 2);
        }
    }

    @Test
    void callback_thatHandsOver_letsAnotherThreadUseTheDevice() throws Exception {
        try (Stream stream = GPU.newStream()) {
            CompletableFuture<long[]> result = new CompletableFuture<>();
            stream.whenDone(() -> result.completeAsync(() -> {
                try (GpuScope scope = GpuScope.open()) {
                    return GPU.arange(3).plus(1).toLongArray();
                }
            }));
            assertThat(result.get(60, TimeUnit.SECONDS)).containsExactly(1, 2, 3);
        }
    }

    @Test
    void callback_ofAClosedStreamOrNull_isRefused() {
        Stream stream = GPU.newStream();
        assertThatThrownBy(() -> stream.whenDone(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("callback");
        stream.close();
        Set<String> ran = new HashSet<>();
        assertThatThrownBy(() -> stream.whenDone(() -> ran.add("closed")))
                .isInstanceOf(DeviceException.class)
                .hasMessage("use of a closed stream of " + DEVICE + "; close it after its last use");
        assertThat(ran).isEmpty();
    }

    @Test
    void streams_manyMadeAndClosed_useTheSameHandles() {
        AtomicInteger ran = new AtomicInteger();
        Set<Long> handles = new HashSet<>();
        for (int i = 0; i < ROUNDS; i++) {
            try (Stream stream = GPU.newStream();
                    Event event = stream.record()) {
                stream.whenDone(ran::incrementAndGet);
                stream.await(event);
                if (IS_GPU) {
                    handles.add(stream.address());
                }
            }
        }
        assertThat(ran).hasValue(ROUNDS);
        assertThat(handles).hasSizeLessThan(10);
    }

    @Test
    void getAsync_ofAnythingComputed_givesTheElements() throws Exception {
        GPUArray a = GPU.arange(12).reshape(3, 4).astype(DType.FLOAT32);
        CompletableFuture<float[]> pending = a.times(2).getAsync(GPUArray::toFloatArray);
        CompletableFuture<float[]> view = a.transpose().getAsync(GPUArray::toFloatArray);
        CompletableFuture<Double> sum = a.getAsync(each -> each.sum().itemDouble());
        CompletableFuture<float[]> none = GPU.zeros(DType.FLOAT32, 0, 3).getAsync(GPUArray::toFloatArray);
        CompletableFuture<Number> scalar = GPUArray.toGpu(7).getAsync(GPUArray::item);
        assertThat(pending.get(60, TimeUnit.SECONDS))
                .isEqualTo(a.times(2).toFloatArray())
                .hasSize(12);
        assertThat(view.get(60, TimeUnit.SECONDS)).isEqualTo(a.transpose().toFloatArray());
        assertThat(sum.get(60, TimeUnit.SECONDS)).isEqualTo(66);
        assertThat(none.get(60, TimeUnit.SECONDS)).isEmpty();
        assertThat(scalar.get(60, TimeUnit.SECONDS)).isEqualTo(7L);
        assertThat(a.getAsync().get(60, TimeUnit.SECONDS)).isEqualTo(a.get());
    }

    @Test
    void getAsync_ofAnArrayThatChangesOrIsClosed_givesWhatItWas() throws Exception {
        CompletableFuture<float[]> result;
        CompletableFuture<float[]> closed;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray a = GPU.zeros(DType.FLOAT32, 1 << 16);
            result = a.getAsync(GPUArray::toFloatArray);
            a.fill(5);
            GPU.eval(a);
            GPUArray b = a.plus(1);
            closed = b.getAsync(GPUArray::toFloatArray);
            b.close();
        }
        assertThat(result.get(60, TimeUnit.SECONDS)).containsOnly(0).hasSize(1 << 16);
        assertThat(closed.get(60, TimeUnit.SECONDS)).containsOnly(6).hasSize(1 << 16);
    }

    @Test
    void getAsync_thatFails_completesExceptionally() {
        GPUArray a = GPU.arange(3);
        GPUArray bad = a.take(GPUArray.toGpu(new long[] {0, 7}));
        assertThatThrownBy(() -> bad.getAsync(GPUArray::toLongArray).get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(IndexOutOfBoundsException.class);
        GPUArray wide = a.times(1L << 40);
        assertThatThrownBy(() -> wide.getAsync(GPUArray::toIntArray).get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(IllegalArgumentException.class);
        a.close();
        assertThatThrownBy(() -> a.getAsync(GPUArray::toLongArray)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void getAsync_readingInManyThreadsOfACallback_neverUsesTheDriversThread() throws Exception {
        GPUArray a = GPU.arange(100);
        List<CompletableFuture<Long>> sums = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            sums.add(a.plus(i).getAsync(GPUArray::toLongArray).thenApply(numbers -> {
                try (GpuScope scope = GpuScope.open()) {
                    return GPUArray.toGpu(numbers).minus(number).sum().itemLong();
                }
            }));
        }
        for (CompletableFuture<Long> sum : sums) {
            assertThat(sum.get(60, TimeUnit.SECONDS)).isEqualTo(4950);
        }
    }

    @Test
    void getAsync_manyTimes_leavesNoMemory() throws Exception {
        GPUArray a = GPU.arange(16);
        GPU.eval(a);
        long before = GPU.memoryStats().liveCount();
        int rounds = ROUNDS / 10;
        for (int i = 0; i < rounds; i++) {
            assertThat(a.getAsync(GPUArray::toLongArray).get(60, TimeUnit.SECONDS)[15])
                    .isEqualTo(15);
        }
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before);
        assertThat(Arrays.stream(a.toLongArray()).sum()).isEqualTo(120);
    }
}
