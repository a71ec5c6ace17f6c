package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Region;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/**
 * Work on arrays on a stream that the thread uses. On a GPU the kernel takes milliseconds, so that work which does not wait for what
 * it should wait for comes too early; {@code streams.ArrayOrderTest} finds that on the CPU device.
 */
@OnDevice
class StreamScopeTest {
    private static final int COUNT = 1 << 14;

    private final KernelFunction count = CountKernel.of(new SourceModule(CountKernel.CUDA), COUNT);

    private static GPUArray filled(float value) {
        return GPU.full(new int[] {COUNT}, value, DType.FLOAT32).copy();
    }

    /** What each kind of work gives. */
    private static Map<String, Supplier<Object>> work() {
        float[] numbers = new float[3001];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (i * 7919) % 3001 / 3f - 400;
        }
        GPUArray x = GPUArray.toGpu(numbers);
        GPUArray rows = GPUArray.toGpu(numbers).get(":3000").reshape(50, 60);
        Map<String, Supplier<Object>> work = new LinkedHashMap<>();
        work.put("elementwise", () -> x.times(2).plus(1).sqrt().toFloatArray());
        work.put("view", () -> x.get("7::-2").plus(x.get("3")).toFloatArray());
        work.put("empty", () -> x.get("0:0").plus(1).toFloatArray());
        work.put("one number", () -> x.get(5).plus(1).item());
        work.put("sum", () -> x.sum().itemDouble());
        work.put("large sum", () -> GPU.arange(1 << 18).times(3).sum().itemLong());
        work.put("sums", () -> rows.sum(0).plus(rows.sum(1).sum()).toFloatArray());
        work.put("softmax", () -> rows.minus(rows.max(1).reshape(50, 1)).exp().toFloatArray());
        work.put("argmax", () -> x.argmax().itemLong());
        work.put("cumsum", () -> x.cumsum().toFloatArray());
        work.put("sort", () -> x.sort().toFloatArray());
        work.put("sorted rows", () -> rows.sort(1).toFloatArray());
        work.put("matmul", () -> rows.matmul(rows.transpose()).toFloatArray());
        work.put(
                "long matmul",
                () -> x.reshape(1, 3001).matmul(x.reshape(3001, 1)).toFloatArray());
        work.put("random", () -> GPU.random(3).normal(0, 1, 1000).toDoubleArray());
        work.put("permutation", () -> GPU.random(3).permutation(1000).toLongArray());
        work.put("search", () -> x.sort().searchsorted(x).toLongArray());
        work.put("unique", () -> x.floor().unique().toFloatArray());
        work.put("nonzero", () -> x.gt(0).nonzero()[0].toLongArray());
        work.put("take", () -> x.take(3, 1, 2, 2999).toFloatArray());
        work.put("write", () -> {
            GPUArray y = x.copy();
            GPUArray before = y.plus(1);
            y.get("5:100:3").fill(7);
            y.get("::2").assign(x.get("::2").negative());
            return before.plus(y).toFloatArray();
        });
        work.put("upload", () -> GPUArray.toGpu(numbers).minus(x).toFloatArray());
        work.put("text", () -> rows.get("1:3").toString());
        return work;
    }

    @Test
    void work_onAStream_givesTheSameBits() {
        work().forEach((name, each) -> {
            Object expected = each.get();
            try (Stream stream = GPU.newStream();
                    DeviceScope scope = stream.use()) {
                assertThat(each.get()).as(name).isEqualTo(expected);
            }
        });
    }

    @Test
    void use_nested_isTheInnermost() {
        Device device = GPU.device();
        Stream own = device.stream();
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream()) {
            assertThat(device.currentStream()).isSameAs(own);
            try (DeviceScope outer = first.use()) {
                try (DeviceScope inner = second.use()) {
                    assertThat(device.currentStream()).isSameAs(second);
                    assertThat(inner.stream()).isSameAs(second);
                }
                try (DeviceScope inner = own.use()) {
                    assertThat(device.currentStream()).isSameAs(own);
                }
                try (DeviceScope inner = device.use()) {
                    assertThat(device.currentStream())
                            .as("the device's scope keeps the stream")
                            .isSameAs(first);
                    assertThat(inner.stream()).isSameAs(first);
                }
                assertThat(device.currentStream()).isSameAs(first);
                assertThat(outer.device()).isSameAs(device);
            }
            assertThat(device.currentStream()).isSameAs(own);
        }
        try (DeviceScope scope = device.use()) {
            assertThat(scope.stream()).isSameAs(own);
        }
    }

    @Test
    void use_closedInTheWrongOrderOrThread_throws() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        Device device = GPU.device();
        try (Stream stream = GPU.newStream()) {
            DeviceScope outer = stream.use();
            DeviceScope inner = device.stream().use();
            assertThatThrownBy(outer::close)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("close the inner one first");
            assertThat(device.currentStream()).isSameAs(device.stream());
            inner.close();
            assertThat(threads.submit(device::currentStream).get()).isSameAs(device.stream());
            Future<?> closing = threads.submit(outer::close);
            assertThatThrownBy(closing::get).hasRootCauseInstanceOf(IllegalStateException.class);
            assertThat(device.currentStream()).isSameAs(stream);
            outer.close();
            outer.close();
            assertThat(device.currentStream()).isSameAs(device.stream());
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void use_closedStream_isRefused() {
        String id = GPU.device().id();
        Stream stream = GPU.newStream();
        GPUArray x = filled(1);
        GPUArray y;
        try (DeviceScope scope = stream.use()) {
            y = x.plus(1);
            GPU.eval(y);
            stream.close();
            String message = "work on arrays on a closed stream of " + id
                    + ", which the thread uses; close the stream after the scope";
            assertThatThrownBy(() -> GPU.eval(y.plus(1)))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(message);
            assertThatThrownBy(y::toFloatArray)
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(message);
            assertThatThrownBy(() -> GPUArray.toGpu(new float[] {1}))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(message);
            assertThatThrownBy(() -> count.launch(x, 1))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("launch on a closed stream");
            x.close();
        }
        assertThat(y.plus(1).toFloatArray()).containsOnly(3);
        assertThatThrownBy(stream::use)
                .isInstanceOf(DeviceException.class)
                .hasMessage("use of a closed stream of " + id + "; close it after its last use");
    }

    @Test
    void use_inACallback_isRefused() {
        Stream stream = GPU.newStream();
        CompletableFuture<String> said = new CompletableFuture<>();
        stream.whenDone(() -> {
            try {
                stream.use();
            } catch (IllegalStateException e) {
                said.complete(e.getMessage());
            }
        });
        stream.close();
        assertThat(said.join())
                .startsWith("use of a stream in a callback of a stream of "
                        + GPU.device().id());
    }

    @Test
    void arrays_onACapturedStream_areRefusedButKernelsAreCaptured() {
        GPUArray x = filled(1);
        GPUArray pending = x.plus(1);
        try (Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(4L * COUNT);
                DeviceBuffer other = GPU.alloc(4L * COUNT)) {
            buffer.fill((byte) 0);
            try (Graph graph = Graph.capture(stream, () -> {
                try (DeviceScope scope = stream.use()) {
                    count.launch(buffer, 3);
                    other.copyFrom(buffer);
                    for (Runnable work : List.<Runnable>of(
                            () -> GPU.eval(pending), x::toFloatArray, x::sort, () -> GPUArray.toGpu(new float[] {1}))) {
                        assertThatThrownBy(work::run)
                                .isInstanceOf(IllegalStateException.class)
                                .hasMessageContaining("work on arrays on a stream of "
                                        + GPU.device().id() + " that is captured")
                                .hasMessageContaining("compute them before, or on another stream");
                    }
                    GPU.alloc(16).close();
                    try (Stream second = GPU.newStream();
                            DeviceScope inner = second.use()) {
                        assertThat(x.plus(1).toFloatArray()).containsOnly(2);
                    }
                }
            })) {
                assertThat(graph.operations()).hasSize(2);
                graph.launch(stream);
                graph.launch(stream);
            }
            float[] got = new float[COUNT];
            other.copyTo(got);
            assertThat(got).containsOnly(6);
            assertThat(pending.toFloatArray()).containsOnly(2);
        }
    }

    @Test
    void index_outsideItsAxis_isToldWhereItIsRead() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3});
        try (Stream stream = GPU.newStream()) {
            GPUArray inside;
            try (DeviceScope scope = stream.use()) {
                GPUArray bad = x.take(GPUArray.toGpu(new int[] {0, 3}));
                assertThatThrownBy(bad::toFloatArray).isInstanceOf(IndexOutOfBoundsException.class);
                inside = x.take(GPUArray.toGpu(new int[] {-4})).plus(1);
                assertThatThrownBy(() -> GPU.eval(inside)).isInstanceOf(IndexOutOfBoundsException.class);
            }
            assertThatThrownBy(inside::toFloatArray).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void arrays_ofABusyStream_areWaitedForByTheOwnOne() {
        try (Stream stream = GPU.newStream()) {
            GPUArray x;
            GPUArray y;
            try (DeviceScope scope = stream.use()) {
                x = filled(0);
                count.launch(x, CountKernel.TURNS);
                y = x.plus(1);
                GPU.eval(y);
            }
            assertThat(y.plus(x).toFloatArray()).containsOnly(2 * CountKernel.TURNS + 1);
            x.fill(5);
            try (DeviceScope scope = stream.use()) {
                assertThat(x.plus(y).toFloatArray()).containsOnly(CountKernel.TURNS + 6);
            }
        }
    }

    @Test
    void arrays_ofTwoBusyStreams_areOrdered() {
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream()) {
            GPUArray x = filled(0);
            try (DeviceScope scope = first.use()) {
                count.launch(x, CountKernel.TURNS);
            }
            GPUArray y;
            try (DeviceScope scope = second.use()) {
                y = x.plus(1);
                GPU.eval(y);
                count.launch(x, CountKernel.TURNS);
            }
            try (DeviceScope scope = first.use()) {
                x.fill(3);
                GPU.eval(x);
                assertThat(y.toFloatArray()).containsOnly(CountKernel.TURNS + 1);
                assertThat(x.toFloatArray()).containsOnly(3);
            }
        }
    }

    @Test
    void memory_freedWhileItsStreamIsBusy_isNotGivenToOthers() {
        try (Stream first = GPU.newStream();
                Stream second = GPU.newStream()) {
            for (int turn = 0; turn < 3; turn++) {
                GPUArray result;
                try (DeviceScope scope = first.use();
                        GpuScope arrays = GpuScope.open()) {
                    GPUArray x = filled(0);
                    count.launch(x, CountKernel.TURNS);
                    result = arrays.keep(x.plus(turn));
                    GPU.eval(result);
                }
                List<GPUArray> others = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    others.add(filled(-1));
                    try (DeviceScope scope = second.use()) {
                        others.add(filled(-2));
                    }
                }
                GPU.eval(others.toArray(GPUArray[]::new));
                assertThat(result.toFloatArray()).containsOnly(CountKernel.TURNS + turn);
                others.forEach(GPUArray::close);
            }
        }
    }

    @Test
    void copies_thatNameNoStream_areOnTheOneInUse() {
        float[] got = new float[COUNT];
        try (Stream stream = GPU.newStream();
                DeviceScope scope = stream.use();
                DeviceBuffer a = GPU.alloc(4L * COUNT);
                DeviceBuffer b = GPU.alloc(4L * COUNT)) {
            a.fill(0);
            count.launch(a, CountKernel.TURNS);
            b.copyFrom(a);
            Region.of(a).copyTo(Region.of(b).at(4, 0), 4, 1);
            a.fill(0);
            b.copyTo(got);
            assertThat(got).containsOnly(CountKernel.TURNS);
            Region.of(b).copyTo(Region.ofHost(got).at(8, 0), 4, 1);
            assertThat(got).containsOnly(CountKernel.TURNS);
        }
    }

    @Test
    void getAsync_inAScope_isOfItsStream() {
        try (Stream stream = GPU.newStream()) {
            CompletableFuture<float[]> got;
            GPUArray x = filled(0);
            try (DeviceScope scope = stream.use()) {
                count.launch(x, CountKernel.TURNS);
                got = x.plus(1).getAsync(GPUArray::toFloatArray);
                x.fill(0);
                count.launch(x, CountKernel.TURNS);
            }
            assertThat(got.join()).containsOnly(CountKernel.TURNS + 1);
            assertThat(x.toFloatArray()).containsOnly(CountKernel.TURNS);
        }
    }

    @Test
    void threads_withAStreamEach_computeTheSame() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        GPUArray shared = GPU.arange(COUNT).astype(DType.FLOAT64).copy();
        GPU.eval(shared);
        try {
            List<Future<double[]>> results = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                results.add(threads.submit(() -> {
                    try (Stream stream = GPU.newStream();
                            DeviceScope scope = stream.use();
                            GpuScope arrays = GpuScope.open()) {
                        GPUArray x = GPU.zeros(DType.FLOAT64, COUNT);
                        for (int i = 0; i < 30; i++) {
                            GPUArray old = x;
                            x = x.plus(shared)
                                    .plus(x.mean())
                                    .minus(shared.cumsum().times(1e-9));
                            GPU.eval(x);
                            old.close();
                        }
                        return x.toDoubleArray();
                    }
                }));
            }
            double[] first = results.get(0).get();
            assertThat(results.get(1).get()).isEqualTo(first);
            assertThat(first[1]).isPositive();
        } finally {
            threads.shutdownNow();
        }
    }
}
