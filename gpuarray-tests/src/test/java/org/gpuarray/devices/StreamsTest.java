package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/**
 * Streams, events and page-locked memory. On a GPU the kernel takes milliseconds, so that work which does not wait for what it
 * should wait for comes too early; the CPU device runs everything at once.
 */
@OnDevice
class StreamsTest {
    private static final int COUNT = 1 << 10;
    private static final long BYTES = (long) COUNT * Float.BYTES;

    private static final String TWICE = """
            __global__ void twice(const float *a, float *b) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              b[i] = 2 * a[i];
            }
            """;

    private final SourceModule module = new SourceModule(CountKernel.CUDA + TWICE);
    private final KernelFunction count = CountKernel.of(module, COUNT);
    private final KernelFunction twice = module.getFunction("twice").block(256).grid(COUNT / 256);

    private static float[] filled(float value) {
        float[] all = new float[COUNT];
        Arrays.fill(all, value);
        return all;
    }

    private static DeviceBuffer buffer(float value) {
        DeviceBuffer buffer = GPU.alloc(BYTES);
        buffer.copyFrom(filled(value));
        return buffer;
    }

    private static float[] floats(ByteBuffer bytes) {
        float[] floats = new float[bytes.remaining() / Float.BYTES];
        bytes.asFloatBuffer().get(floats);
        return floats;
    }

    @Test
    void pipeline_threeStreamsAndPageLockedBuffers_givesEveryChunksNumbers() {
        int chunks = 10;
        int lanes = 3;
        List<Stream> streams = new ArrayList<>();
        List<PageLockedBuffer> hosts = new ArrayList<>();
        List<DeviceBuffer> buffers = new ArrayList<>();
        float[] results = new float[chunks * COUNT];
        for (int i = 0; i < lanes; i++) {
            streams.add(GPU.newStream());
            hosts.add(GPU.allocPageLocked(BYTES));
            buffers.add(GPU.alloc(BYTES));
        }
        for (int i = 0; i < chunks + lanes; i++) {
            int lane = i % lanes;
            FloatBuffer host = hosts.get(lane).bytes().asFloatBuffer();
            streams.get(lane).synchronize();
            if (i >= lanes) {
                host.get(results, (i - lanes) * COUNT, COUNT);
            }
            if (i < chunks) {
                host.rewind();
                host.put(filled(i));
                buffers.get(lane).copyFrom(hosts.get(lane), streams.get(lane));
                count.stream(streams.get(lane)).launch(buffers.get(lane), CountKernel.TURNS);
                buffers.get(lane).copyTo(hosts.get(lane), streams.get(lane));
            }
        }
        buffers.forEach(DeviceBuffer::close);
        hosts.forEach(PageLockedBuffer::close);
        streams.forEach(Stream::close);
        for (int i = 0; i < chunks; i++) {
            assertThat(Arrays.copyOfRange(results, i * COUNT, (i + 1) * COUNT)).containsOnly(i + CountKernel.TURNS);
        }
    }

    @Test
    void launchOnAStream_afterOneWithout_seesItsResults() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = buffer(0);
                DeviceBuffer b = GPU.alloc(BYTES);
                PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
            count.launch(a, CountKernel.TURNS);
            twice.stream(stream).launch(a, b);
            b.copyTo(host, stream);
            stream.synchronize();
            assertThat(floats(host.bytes())).containsOnly(2 * CountKernel.TURNS);
        }
    }

    @Test
    void copyWithoutAStream_afterALaunchOnOne_seesItsResults() {
        float[] read = new float[COUNT];
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = buffer(0);
                DeviceBuffer b = buffer(0)) {
            count.stream(stream).launch(a, CountKernel.TURNS);
            a.copyTo(read);
            assertThat(read).containsOnly(CountKernel.TURNS);
            count.stream(stream).launch(a, CountKernel.TURNS);
            twice.launch(a, b);
            b.copyTo(read);
            assertThat(read).containsOnly(4 * CountKernel.TURNS);
        }
    }

    @Test
    void array_writtenOnAStream_isWhatLaterExpressionsSee() {
        GPUArray a = GPUArray.toGpu(filled(1));
        GPUArray before = a.plus(1);
        GPUArray computed = a.times(3).plus(a);
        try (Stream stream = GPU.newStream()) {
            count.stream(stream).launch(a, CountKernel.TURNS);
            assertThat(a.plus(1).toFloatArray()).containsOnly(CountKernel.TURNS + 2);
            assertThat(before.toFloatArray()).containsOnly(2);
            count.stream(stream).launch(computed, CountKernel.TURNS);
            a.fill(0);
            assertThat(computed.toFloatArray()).containsOnly(CountKernel.TURNS + 4);
            assertThat(a.toFloatArray()).containsOnly(0);
        }
    }

    @Test
    void array_writtenOnOneStreamAndReadOnAnother_isOrdered() {
        GPUArray a = GPUArray.toGpu(filled(0));
        GPUArray b = GPUArray.toGpu(filled(0));
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream()) {
            count.stream(first).launch(a, CountKernel.TURNS);
            twice.stream(second).launch(a, b);
            count.stream(first).launch(a, CountKernel.TURNS);
            assertThat(b.toFloatArray()).containsOnly(2 * CountKernel.TURNS);
            assertThat(a.toFloatArray()).containsOnly(2 * CountKernel.TURNS);
        }
    }

    @Test
    void buffer_closedWhileAStreamUsesIt_isNotReusedBefore() {
        try (Stream stream = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
            DeviceBuffer a = buffer(0);
            count.stream(stream).launch(a, CountKernel.TURNS);
            a.copyTo(host, stream);
            a.close();
            List<GPUArray> next = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                next.add(GPUArray.toGpu(filled(-1)));
            }
            stream.synchronize();
            assertThat(floats(host.bytes())).containsOnly(CountKernel.TURNS);
            for (GPUArray array : next) {
                assertThat(array.toFloatArray()).containsOnly(-1);
            }
        }
    }

    @Test
    void buffersOnTwoStreams_areOrderedByAnEvent() {
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream();
                DeviceBuffer a = buffer(0);
                DeviceBuffer b = buffer(0)) {
            second.await(second.record());
            twice.stream(second).launch(a, b);
            count.stream(first).launch(a, CountKernel.TURNS);
            second.await(first.record());
            twice.stream(second).launch(a, b);
            float[] read = new float[COUNT];
            b.copyTo(read);
            assertThat(read).containsOnly(2 * CountKernel.TURNS);
        }
    }

    @Test
    void hostArguments_onAStream_areCopiedInItsOrder() {
        float[] counted = filled(1);
        float[] doubled = new float[COUNT];
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = buffer(0)) {
            count.stream(stream).launch(a, CountKernel.TURNS);
            twice.stream(stream).launch(a, new Out(doubled));
            count.stream(stream).launch(new InOut(counted), CountKernel.TURNS);
        }
        assertThat(doubled).containsOnly(2 * CountKernel.TURNS);
        assertThat(counted).containsOnly(CountKernel.TURNS + 1);
    }

    @Test
    void closedStream_hasRunEverythingAndTakesNoMore() {
        Stream stream = GPU.newStream();
        try (DeviceBuffer a = buffer(0);
                PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
            KernelFunction onStream = count.stream(stream);
            onStream.launch(a, CountKernel.TURNS);
            a.copyTo(host, stream);
            stream.close();
            stream.close();
            assertThat(stream.isClosed()).isTrue();
            assertThat(floats(host.bytes())).containsOnly(CountKernel.TURNS);
            String message = "use of a closed stream of " + GPU.device().id() + "; close it after its last use";
            assertThatThrownBy(() -> onStream.launch(a, 1))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage("count: launch on a closed stream of "
                            + GPU.device().id() + "; name an open one with stream(...)");
            assertThatThrownBy(() -> a.copyTo(host, stream)).hasMessage(message);
            assertThatThrownBy(stream::record).hasMessage(message);
            assertThatThrownBy(stream::isDone).hasMessage(message);
            assertThatThrownBy(stream::synchronize).hasMessage(message);
        }
    }

    @Test
    void deviceStream_closed_goesOn() {
        GPU.device().stream().close();
        assertThat(GPU.arange(3).plus(1).toLongArray()).containsExactly(1, 2, 3);
    }

    @Test
    void events_tellOrderAndTime() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = buffer(0)) {
            Event start = stream.record();
            count.stream(stream).launch(a, CountKernel.TURNS);
            Event end = stream.record();
            end.synchronize();
            assertThat(end.hasHappened()).isTrue();
            assertThat(start.hasHappened()).isTrue();
            assertThat(end.millisecondsSince(start)).isPositive();
            stream.synchronize();
            assertThat(stream.isDone()).isTrue();
            end.close();
            end.close();
            String message = "use of a closed event of " + GPU.device().id() + "; close it after its last use";
            assertThatThrownBy(end::hasHappened)
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(message);
            assertThatThrownBy(end::synchronize).hasMessage(message);
            assertThatThrownBy(() -> start.millisecondsSince(end)).hasMessage(message);
            assertThatThrownBy(() -> stream.await(end)).hasMessage(message);
        }
    }

    @Test
    void oneStream_twoThreads_runsTheWorkOfBoth() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Stream stream = GPU.newStream();
                DeviceBuffer shared = buffer(0)) {
            List<Future<float[]>> results = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                results.add(threads.submit(() -> {
                    try (DeviceBuffer own = buffer(0);
                            PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
                        for (int i = 0; i < 20; i++) {
                            count.stream(stream).launch(own, 10);
                            count.stream(stream).launch(shared, 1);
                        }
                        own.copyTo(host, stream);
                        stream.synchronize();
                        return floats(host.bytes());
                    }
                }));
            }
            for (Future<float[]> result : results) {
                assertThat(result.get()).containsOnly(200);
            }
            float[] all = new float[COUNT];
            shared.copyTo(all);
            assertThat(all).containsOnly(40);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void partsOfBuffers_onTheDevicesOwnStream_areCopied() {
        Stream own = GPU.device().stream();
        try (DeviceBuffer a = buffer(0);
                PageLockedBuffer host = GPU.allocPageLocked(BYTES)) {
            host.bytes().asFloatBuffer().put(4, new float[] {1, 2, 3});
            a.copyFrom(host, 16, 8, 12, own);
            a.copyTo(host, 0, 4, 20, own);
            own.synchronize();
            assertThat(Arrays.copyOf(floats(host.bytes()), 5)).containsExactly(0, 1, 2, 3, 0);
        }
    }

    @Test
    void arrays_copiedOnStreams_areOrderedWithWhatIsComputed() {
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(BYTES);
                PageLockedBuffer back = GPU.allocPageLocked(BYTES)) {
            FloatBuffer floats = host.bytes().asFloatBuffer();
            for (int i = 0; i < COUNT; i++) {
                floats.put(i, i);
            }
            GPUArray a = GPUArray.toGpu(host, DType.FLOAT32, first, 32, COUNT / 32);
            count.stream(first).launch(a, CountKernel.TURNS);
            a.plus(1).transpose().copyTo(back, second);
            second.synchronize();
            float[] got = floats(back.bytes());
            assertThat(got[1]).isEqualTo(COUNT / 32 + CountKernel.TURNS + 1);
            assertThat(got[32]).isEqualTo(1 + CountKernel.TURNS + 1);
            a.copyTo(back, second);
            a.fill(0);
            a.copyTo(host, first);
            first.synchronize();
            second.synchronize();
            assertThat(floats(host.bytes())).containsOnly(0);
            assertThat(floats(back.bytes())[COUNT - 1]).isEqualTo(COUNT - 1 + CountKernel.TURNS);
        }
    }

    @Test
    void arrays_copiedToABufferOfAnotherSize_areRefused() {
        try (Stream stream = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(10)) {
            assertThatThrownBy(() -> GPUArray.toGpu(host, DType.FLOAT32, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("toGpu: buffer of 10 bytes, need a multiple of 4 for float32");
            assertThatThrownBy(() -> GPU.zeros(DType.INT8, 3).copyTo(host, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: array of shape=(3,) dtype=int8 has 3 bytes, buffer has 10");
            stream.close();
            assertThatThrownBy(() -> GPUArray.toGpu(host, DType.INT8, stream))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage("use of a closed stream of " + GPU.device().id() + "; close it after its last use");
        }
    }

    @Test
    void pageLockedBuffer_closedDuringACopy_keepsItsBytes() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = buffer(0)) {
            PageLockedBuffer host = GPU.allocPageLocked(BYTES);
            ByteBuffer held = host.bytes();
            count.stream(stream).launch(a, CountKernel.TURNS);
            a.copyTo(host, stream);
            host.close();
            host.close();
            stream.synchronize();
            assertThat(floats(held)).containsOnly(CountKernel.TURNS);
            assertThat(host.isClosed()).isTrue();
            String message = "page-locked buffer of sizeBytes=4096 was closed";
            assertThatThrownBy(host::bytes)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(message);
            assertThatThrownBy(() -> a.copyFrom(host, stream)).hasMessage(message);
        }
    }

    @Test
    void copy_outsideABuffer_isRefusedWithTheSizes() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer a = GPU.alloc(16);
                PageLockedBuffer host = GPU.allocPageLocked(24)) {
            assertThatThrownBy(() -> a.copyFrom(host, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyFrom: host array of sizeBytes=24, device buffer of sizeBytes=16");
            assertThatThrownBy(() -> a.copyTo(host, 0, 9, 8, stream))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("copyTo: atByte=9 sizeBytes=8 is outside the device buffer of sizeBytes=16");
            assertThatThrownBy(() -> a.copyTo(host, 17, 0, 8, stream))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("copyTo: hostByte=17 sizeBytes=8 is outside the page-locked buffer of sizeBytes=24");
            a.copyTo(host, 24, 16, 0, stream);
        }
    }

    @Test
    void streamOfAnotherDevice_isRefusedByName() {
        Device other = (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, args) -> "cuda:7");
        Stream stream = (Stream) Proxy.newProxyInstance(
                Stream.class.getClassLoader(), new Class<?>[] {Stream.class}, (proxy, method, args) -> other);
        String here = GPU.device().id();
        assertThatThrownBy(() -> count.stream(stream))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("count, loaded on " + here + ": a stream of cuda:7");
        try (DeviceBuffer a = GPU.alloc(16);
                PageLockedBuffer host = GPU.allocPageLocked(16)) {
            assertThatThrownBy(() -> a.copyFrom(host, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("memory of sizeBytes=16 on " + here + " used on a stream of cuda:7");
        }
    }
}
