package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Graphs: what is captured, how launches are ordered, and what cannot be captured. */
@OnDevice
class GraphsTest {
    private static final int COUNT = 1 << 10;
    private static final long BYTES = (long) COUNT * Float.BYTES;
    private static final String DEVICE = GPU.device().id();
    private static final int TURNS = DEVICE.startsWith("cuda") ? 100_000 : 100;

    private static final String CUDA = """
            __global__ void axpy(float a, const float *x, float *y) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              y[i] = a * x[i] + y[i];
            }
            __global__ void count(float *a, int turns) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              float x = a[i];
              for (int t = 0; t < turns; t++) {
                x += 1.0f;
              }
              a[i] = x;
            }
            __global__ void look(cudaTextureObject_t image, float *y) { y[0] += tex2D<float>(image, 0, 0); }
            struct Pair { float x; int y; };
            __global__ void pair(Pair p, float *a) { a[threadIdx.x] += p.x * p.y; }
            """;

    record Pair(float x, int y) {}

    private final SourceModule module = new SourceModule(CUDA);
    private final Stream stream = GPU.newStream();
    private final Stream second = GPU.newStream();
    private final KernelFunction axpy = module.getFunction("axpy").forEach(COUNT).stream(stream);
    private final KernelFunction count = module.getFunction("count").forEach(COUNT).stream(stream);

    @AfterEach
    void streams_takeWorkAgain() {
        try (DeviceBuffer a = buffer(0)) {
            count.launch(a, 1);
            count.stream(second).launch(a, 1);
            stream.synchronize();
            second.synchronize();
        }
        stream.close();
        second.close();
        module.close();
    }

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

    private static float[] read(DeviceBuffer buffer) {
        float[] read = new float[COUNT];
        buffer.copyTo(read);
        return read;
    }

    @Test
    void kernels_launchedManyTimes_giveWhatLaunchesGive() {
        try (DeviceBuffer x = buffer(1);
                DeviceBuffer y = buffer(1)) {
            try (Graph step = Graph.capture(stream, () -> {
                axpy.launch(1f, x, y);
                axpy.launch(0.5f, y, x);
            })) {
                assertThat(stream.isCapturing()).isFalse();
                assertThat(read(x)).as("nothing runs in a capture").containsOnly(1);
                assertThat(read(y)).containsOnly(1);
                float[] want = {1, 1};
                for (int i = 0; i < 20; i++) {
                    step.launch(stream);
                    want[1] += want[0];
                    want[0] += 0.5f * want[1];
                }
                assertThat(read(x)).containsOnly(want[0]);
                assertThat(read(y)).containsOnly(want[1]);
                assertThat(step.operations()).containsExactly("launch of axpy", "launch of axpy");
                assertThat(step.device()).isSameAs(GPU.device());
            }
        }
    }

    @Test
    void launch_countsItsKernels_captureNone() {
        try (DeviceBuffer a = buffer(0)) {
            Counters.Snapshot before = Counters.snapshot();
            try (Graph graph = Graph.capture(stream, () -> {
                for (int i = 0; i < 10; i++) {
                    count.launch(a, 1);
                }
            })) {
                assertThat(Counters.snapshot().since(before).launches()).isZero();
                graph.launch(stream);
                graph.launch(stream);
                assertThat(Counters.snapshot().since(before).launches()).isEqualTo(20);
                assertThat(read(a)).containsOnly(20);
            }
        }
    }

    @Test
    void copiesAndFills_areRepeated_withWhatTheHostHasThen() {
        try (DeviceBuffer a = buffer(0);
                DeviceBuffer b = buffer(0);
                PageLockedBuffer host = GPU.allocPageLocked(BYTES);
                PageLockedBuffer back = GPU.allocPageLocked(BYTES);
                Graph graph = Graph.capture(stream, () -> {
                    a.copyFrom(host, stream);
                    count.launch(a, 3);
                    b.copyFrom(a, stream);
                    b.slice(0, 8).fill((byte) 0, stream);
                    b.slice(8).fillRows(0, 16, 1, 2, stream);
                    Region.of(b).at(64, 0).copyTo(Region.of(back).at(64, 0), BYTES - 64, 1, 1, stream);
                    b.slice(0, 64).copyTo(back, 0, 0, 64, stream);
                })) {
            for (int round = 1; round <= 3; round++) {
                host.bytes().asFloatBuffer().put(filled(round));
                graph.launch(stream);
                stream.synchronize();
                float[] got = new float[COUNT];
                back.bytes().asFloatBuffer().get(got);
                float n = round + 3;
                assertThat(Arrays.copyOf(got, 8)).containsExactly(0, 0, 0, n, n, n, 0, n);
                assertThat(Arrays.copyOfRange(got, 8, COUNT)).containsOnly(n);
            }
            assertThat(graph.operations())
                    .containsExactly(
                            "copy of 4096 bytes to the device",
                            "launch of count",
                            "copy of 4096 bytes",
                            "fill of 8 bytes",
                            "fill of 8 bytes",
                            "copy of 4032 bytes to the host",
                            "copy of 64 bytes to the host");
        }
    }

    @Test
    void secondStream_thatAwaitsAnEvent_takesPart() {
        try (DeviceBuffer a = buffer(1);
                DeviceBuffer b = buffer(1);
                DeviceBuffer sum = buffer(0)) {
            KernelFunction countThere = count.stream(second);
            Graph graph = Graph.capture(stream, () -> {
                count.launch(a, TURNS);
                Event forked = stream.record();
                second.await(forked);
                forked.close();
                assertThat(second.isCapturing()).isTrue();
                countThere.launch(b, TURNS);
                count.launch(a, TURNS);
                stream.await(second.record());
                axpy.launch(1f, a, sum);
                axpy.launch(1f, b, sum);
            });
            assertThat(second.isCapturing()).isFalse();
            graph.launch(stream);
            graph.launch(second);
            second.await(stream.record());
            graph.launch(second);
            stream.await(second.record());
            stream.synchronize();
            float all = 0;
            float[] ab = {1, 1};
            for (int i = 0; i < 3; i++) {
                ab[0] = ab[0] + TURNS + TURNS;
                ab[1] += TURNS;
                all = all + ab[0];
                all = all + ab[1];
            }
            assertThat(read(sum)).containsOnly(all);
            assertThat(graph.toDot()).isEqualTo("""
                    digraph {
                      n0 [label="launch of count"];
                      n1 [label="launch of count"];
                      n0 -> n1;
                      n2 [label="launch of count"];
                      n0 -> n2;
                      n3 [label="launch of axpy"];
                      n1 -> n3;
                      n2 -> n3;
                      n4 [label="launch of axpy"];
                      n3 -> n4;
                    }
                    """);
            graph.close();
        }
    }

    @Test
    void secondStream_thatIsNotAwaited_isPartOfTheLaunchToo() {
        try (DeviceBuffer a = buffer(0);
                PageLockedBuffer back = GPU.allocPageLocked(BYTES);
                Graph graph = Graph.capture(stream, () -> {
                    second.await(stream.record());
                    count.stream(second).launch(a, TURNS);
                })) {
            graph.launch(stream);
            a.copyTo(back, stream);
            stream.synchronize();
            assertThat(back.bytes().getFloat(0)).isEqualTo(TURNS);
        }
    }

    @Test
    void launches_areOrderedWithTheDevicesOwnStream() {
        try (DeviceBuffer a = buffer(0);
                Graph graph = Graph.capture(stream, () -> count.launch(a, TURNS))) {
            GPUArray elements = GPUArray.wrap(a, DType.FLOAT32, COUNT);
            for (int round = 0; round < 5; round++) {
                count.stream(GPU.device().stream()).launch(a, 0);
                a.copyFrom(filled(round));
                graph.launch(stream);
                assertThat(elements.plus(1).toFloatArray()).containsOnly(round + TURNS + 1);
                a.fill(0);
                graph.launch(second);
                graph.launch(GPU.device().stream());
                assertThat(read(a)).containsOnly(2 * TURNS);
            }
        }
    }

    @Test
    void earlierWorkOfAStream_runsBeforeTheCapture() {
        try (DeviceBuffer a = buffer(0)) {
            count.launch(a, TURNS);
            count.stream(second).launch(a, 0);
            Graph graph = Graph.capture(stream, () -> {
                second.await(stream.record());
                count.stream(second).launch(a, 1);
                assertThat(read(a)).containsOnly(TURNS);
            });
            graph.launch(second);
            assertThat(read(a)).containsOnly(TURNS + 1);
            graph.close();
        }
    }

    @Test
    void update_takesOtherArgumentsAndOtherWork() {
        try (DeviceBuffer a = buffer(0);
                DeviceBuffer b = buffer(0);
                Graph graph = Graph.capture(stream, () -> count.launch(a, 1))) {
            graph.launch(stream);
            graph.update(stream, () -> count.launch(a, 10));
            graph.launch(stream);
            assertThat(read(a)).containsOnly(11);
            graph.update(second, () -> {
                count.stream(second).launch(b, 5);
                axpy.stream(second).launch(2f, b, a);
            });
            graph.launch(stream);
            assertThat(read(a)).containsOnly(21);
            assertThatThrownBy(() -> graph.update(stream, () -> stream.synchronize()))
                    .isInstanceOf(IllegalStateException.class);
            graph.launch(stream);
            assertThat(read(a)).as("as before the update that failed").containsOnly(41);
        }
    }

    @Test
    void argumentsOfAllKinds_areThoseOfTheCapture() {
        TexelFormat floats = new TexelFormat(TexelFormat.Channel.FLOAT32, 1);
        try (DeviceBuffer a = buffer(0);
                CudaArray image = CudaArray.of2D(floats, 2, 2);
                TextureObject texture = image.texture(TextureSettings.DEFAULT)) {
            image.copyFrom(new float[] {3, 0, 0, 0});
            KernelFunction look = module.getFunction("look").block(1).stream(stream);
            KernelFunction pair = module.getFunction("pair").block(1).stream(stream);
            Graph graph = Graph.capture(stream, () -> {
                look.launch(texture, a);
                pair.launch(new Pair(1.5f, 4), a);
            });
            pair.launch(new Pair(1f, 100), a);
            graph.launch(stream);
            image.copyFrom(new float[] {4, 0, 0, 0});
            graph.launch(stream);
            assertThat(read(a)[0]).isEqualTo(100 + 3 + 6 + 4 + 6);
            texture.close();
            assertThatThrownBy(() -> graph.launch(stream))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(
                            "look: argument 1 for \"cudaTextureObject_t image\": texture or surface object");
            graph.close();
        }
    }

    @Test
    void buffersNobodyElseHas_stayAsLongAsTheGraph() {
        try (DeviceBuffer sum = buffer(0)) {
            Graph graph = graphOfDroppedBuffers(sum);
            for (int i = 0; i < 3; i++) {
                System.gc();
                try (DeviceBuffer other = buffer(-1)) {
                    graph.launch(stream);
                    assertThat(read(other)).containsOnly(-1);
                }
            }
            assertThat(read(sum)).containsOnly(3 * 7);
            graph.close();
        }
    }

    private Graph graphOfDroppedBuffers(DeviceBuffer sum) {
        DeviceBuffer seven = buffer(7);
        DeviceBuffer slice = buffer(0).slice(0);
        return Graph.capture(stream, () -> {
            axpy.launch(1f, seven, sum);
            axpy.launch(1f, seven, slice);
        });
    }

    @Test
    void whatAGraphUses_closed_isRefusedByLaunches() {
        DeviceBuffer x = buffer(1);
        DeviceBuffer y = buffer(1);
        PageLockedBuffer host = GPU.allocPageLocked(BYTES);
        SourceModule other = new SourceModule(CUDA);
        KernelFunction same = other.getFunction("count").forEach(COUNT).stream(stream);
        Graph ofKernel = Graph.capture(stream, () -> axpy.launch(1f, x, y));
        Graph ofHost = Graph.capture(stream, () -> y.copyFrom(host, stream));
        Graph ofModule = Graph.capture(stream, () -> same.launch(y, 1));
        x.close();
        host.close();
        other.close();
        String cure = "; keep it open as long as the graph, or capture the work again";
        refused(
                () -> ofKernel.launch(stream),
                "launch of a graph: axpy: argument 2 for \"const float *x\": storage of sizeBytes=4096 on " + DEVICE
                        + " was freed" + cure);
        refused(
                () -> ofHost.launch(stream),
                "launch of a graph: copy of 4096 bytes to the device: page-locked buffer of sizeBytes=4096 was closed"
                        + cure);
        refused(
                () -> ofModule.launch(stream),
                "launch of a graph: launch of count: count: its module was closed" + cure);
        List.of(ofKernel, ofHost, ofModule).forEach(Graph::close);
        assertThat(ofKernel.isClosed()).isTrue();
        ofKernel.close();
        refused(() -> ofKernel.launch(stream), "graph of " + DEVICE + " was closed");
        refused(() -> ofKernel.update(stream, () -> {}), "graph of " + DEVICE + " was closed");
        y.close();
    }

    private static void refused(ThrowingCallable code, String message) {
        assertThatThrownBy(code).isInstanceOf(IllegalStateException.class).hasMessage(message);
    }

    /** The call throws in a capture; what is captured before and after it is a graph all the same. */
    private void refusedInCapture(Runnable call, String message) {
        try (DeviceBuffer a = buffer(0);
                Graph graph = Graph.capture(stream, () -> {
                    count.launch(a, 1);
                    assertThatThrownBy(call::run)
                            .isInstanceOfAny(IllegalStateException.class, IllegalArgumentException.class)
                            .hasMessageContaining(message);
                    count.launch(a, 2);
                })) {
            graph.launch(stream);
            graph.launch(stream);
            assertThat(read(a)).containsOnly(6);
        }
    }

    @Test
    void whatCannotBeCaptured_saysSoAndWhatToDo() {
        Event outside = second.record();
        GPUArray array = GPUArray.toGpu(filled(1));
        DeviceBuffer b = buffer(0);
        Graph other = Graph.capture(second, () -> count.stream(second).launch(b, 1));
        String captured = " on a stream of " + DEVICE + " that is captured: nothing runs until the graph is launched; ";
        refusedInCapture(stream::synchronize, "synchronize" + captured + "wait after the launch");
        refusedInCapture(stream::isDone, "isDone" + captured + "ask after the launch");
        refusedInCapture(stream::close, "close" + captured + "close it after the capture");
        refusedInCapture(() -> stream.whenDone(() -> {}), "whenDone" + captured + "call it after the launch");
        refusedInCapture(() -> stream.record().synchronize(), "synchronize: the event was recorded in a capture");
        refusedInCapture(() -> stream.record().hasHappened(), "hasHappened: the event was recorded in a capture");
        refusedInCapture(
                () -> stream.record().millisecondsSince(outside),
                "millisecondsSince: the event was recorded in a capture");
        refusedInCapture(() -> stream.await(outside), "the event was recorded outside of the capture");
        refusedInCapture(
                () -> other.launch(stream), "launch of a graph on a stream of " + DEVICE + " that is captured");
        refusedInCapture(() -> Graph.capture(second, () -> {}), "capture in a capture");
        refusedInCapture(
                () -> axpy.launch(1f, array, b),
                "axpy: argument 2 for \"const float *x\": got GPUArray of dtype=float32 shape=(1024,), need a DeviceBuffer,"
                        + " since the stream is captured and a graph holds addresses: an array's memory changes");
        refusedInCapture(() -> axpy.launch(1f, b, array), "axpy: argument 3 for \"float *y\": got GPUArray");
        refusedInCapture(
                () -> axpy.launch(1f, new In(filled(1)), b),
                "axpy: argument 2 for \"const float *x\": got In(float[1024])");
        refusedInCapture(
                () -> GPU.device().stream().await(stream.record()),
                "capture of the stream on which " + DEVICE + " computes arrays");
        assertThatThrownBy(() -> Graph.capture(GPU.device().stream(), () -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("take one of GPU.newStream()");
        other.close();
        b.close();
        outside.close();
    }

    @Test
    void eventOfACapture_afterIt_isNotAwaited() {
        List<Event> events = new ArrayList<>();
        Graph.capture(stream, () -> events.add(stream.record())).close();
        assertThatThrownBy(() -> second.await(events.get(0)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("record one after the graph's launch");
        assertThatThrownBy(() -> events.get(0).synchronize()).isInstanceOf(IllegalStateException.class);
        events.get(0).close();
    }

    @Test
    void otherThread_mayUseOtherStreamsOnly() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(1);
        try (DeviceBuffer a = buffer(0);
                DeviceBuffer b = buffer(0)) {
            Graph graph = Graph.capture(stream, () -> {
                count.launch(a, 1);
                Future<float[]> elsewhere = threads.submit(() -> {
                    assertThatThrownBy(() -> count.launch(b, 1))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("use of a stream of " + DEVICE);
                    assertThatThrownBy(() -> stream.synchronize()).isInstanceOf(IllegalStateException.class);
                    count.stream(second).launch(b, 1);
                    second.synchronize();
                    new SourceModule(CUDA + "// " + System.nanoTime()).close();
                    return read(b);
                });
                try {
                    assertThat(elsewhere.get()).containsOnly(1);
                } catch (InterruptedException | ExecutionException e) {
                    throw new IllegalStateException(e);
                }
            });
            graph.launch(stream);
            assertThat(read(a)).containsOnly(1);
            graph.close();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void otherWorkMeanwhile_happensAtOnce() {
        DeviceBuffer used = buffer(5);
        count.launch(used, 1);
        try (DeviceBuffer a = buffer(0);
                Graph graph = Graph.capture(stream, () -> {
                    count.launch(a, 1);
                    used.close(); // the stream has used it
                    try (DeviceBuffer fresh = buffer(2);
                            SourceModule late = new SourceModule(CUDA)) {
                        assertThat(read(fresh)).containsOnly(2);
                        assertThat(GPU.arange(5).sum().itemLong()).isEqualTo(10);
                        late.getFunction("count").forEach(COUNT).launch(fresh, 1);
                        assertThat(read(fresh)).containsOnly(3);
                        late.getFunction("count").forEach(COUNT).stream(second).launch(fresh, 1);
                        assertThat(second.isCapturing()).isFalse();
                    }
                    count.launch(a, 1);
                })) {
            graph.launch(stream);
            assertThat(read(a)).containsOnly(2);
            assertThat(graph.operations()).hasSize(2);
        }
    }

    @Test
    void workThatThrows_leavesTheStreamAsItWas() {
        try (DeviceBuffer a = buffer(0)) {
            assertThatThrownBy(() -> Graph.capture(stream, () -> {
                        count.launch(a, 1);
                        second.await(stream.record());
                        count.stream(second).launch(a, 1);
                        throw new IllegalArgumentException("mine");
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("mine");
            assertThat(stream.isCapturing() || second.isCapturing()).isFalse();
            assertThat(read(a)).containsOnly(0);
        }
    }

    @Test
    void twoThreads_launchOneGraph_turnByTurn() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (DeviceBuffer a = buffer(0);
                Graph graph = Graph.capture(stream, () -> {
                    for (int i = 0; i < 5; i++) {
                        count.launch(a, 1);
                    }
                })) {
            List<Future<?>> both = new ArrayList<>();
            for (Stream mine : List.of(stream, second)) {
                both.add(threads.submit(() -> {
                    for (int i = 0; i < 100; i++) {
                        graph.launch(mine);
                    }
                }));
            }
            for (Future<?> one : both) {
                one.get();
            }
            assertThat(read(a)).containsOnly(1000);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void closedDuringItsLaunch_runsToTheEnd() {
        try (DeviceBuffer a = buffer(0)) {
            Graph graph = Graph.capture(stream, () -> {
                count.launch(a, TURNS);
                count.launch(a, TURNS);
            });
            graph.launch(stream);
            graph.close();
            assertThat(read(a)).containsOnly(2 * TURNS);
        }
    }

    @Test
    void nothing_isAGraphToo() {
        try (Graph graph = Graph.capture(stream, () -> {})) {
            graph.launch(stream);
            assertThat(graph.operations()).isEmpty();
        }
        stream.synchronize();
    }

    @Test
    void closedStream_takesNoLaunch() {
        Stream gone = GPU.newStream();
        gone.close();
        try (Graph graph = Graph.capture(stream, () -> {})) {
            assertThatThrownBy(() -> graph.launch(gone))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("closed stream");
            assertThatThrownBy(() -> Graph.capture(gone, () -> {})).isInstanceOf(DeviceException.class);
        }
    }
}
