package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Region;
import org.gpuarray.device.Device;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many of each kind that are made and closed, or made and forgotten, leave no handle and no memory. */
@OnDevice
class HandlesTest {
    private static final boolean IS_FULL = Boolean.getBoolean("gpuarray.tests.full");
    private static final int ROUNDS = IS_FULL ? 100_000 : 1_000;
    private static final int MODULES = IS_FULL ? 2_000 : 20;
    /** Forgotten ones are collected after so many. */
    private static final int BATCH = 1_000;

    private static final long PATIENCE_NANOS = 30_000_000_000L;
    /** What slabs of the pool and the driver's own tables may take of a GPU. */
    private static final long SLACK_BYTES = 64 << 20;

    private static final TexelFormat FLOATS = new TexelFormat(TexelFormat.Channel.FLOAT32, 1);

    /** The scope of a test holds the arrays that its own thread makes. */
    private static final Executor THREAD = task -> new Thread(task, "forgets").start();

    private final Device device = GPU.device();
    private final SourceModule module = new SourceModule("__global__ void set(int *a) { *a = 1; }");
    private final KernelFunction set = module.getFunction("set").block(1);
    private final DeviceBuffer shared = GPU.alloc(1024);
    private final Map<String, Supplier<AutoCloseable>> kinds = new LinkedHashMap<>();

    HandlesTest() {
        Stream stream = GPU.newStream();
        CudaArray image = CudaArray.of2D(FLOATS, 2, 2);
        kinds.put("arrays", () -> GPUArray.toGpu(new float[16]));
        kinds.put("computed arrays", () -> {
            GPUArray sum = GPU.arange(16).plus(1);
            GPU.eval(sum);
            return sum;
        });
        kinds.put("buffers", () -> {
            DeviceBuffer buffer = GPU.alloc(64);
            set.stream(stream).launch(buffer);
            return buffer;
        });
        kinds.put("buffers whose pointer is used", () -> {
            DeviceBuffer buffer = GPU.alloc(64);
            assertThat(buffer.pointer()).isNotZero();
            return buffer;
        });
        kinds.put("pitched buffers", () -> GPU.allocPitched(8, 4));
        kinds.put("slices", () -> shared.slice(256, 64));
        kinds.put("regions", () -> {
            Region.of(shared).copyTo(Region.of(shared).at(512, 0), 64, 1);
            return () -> {};
        });
        kinds.put("wrapped buffers", () -> DeviceBuffer.wrap(device, shared.pointer(), 64, () -> {}));
        kinds.put("page-locked buffers", () -> {
            var host = GPU.allocPageLocked(64);
            shared.copyFrom(host, stream);
            return host;
        });
        kinds.put("managed buffers", () -> GPU.allocManaged(64));
        kinds.put("streams", () -> {
            Stream made = GPU.newStream();
            set.stream(made).launch(shared);
            return made;
        });
        kinds.put("events", stream::record);
        if (device.id().startsWith("cuda")) {
            kinds.put("shared events", device::newSharedEvent);
        }
        kinds.put("images", () -> CudaArray.of2D(FLOATS, 2, 2));
        kinds.put("textures", () -> image.texture(TextureSettings.DEFAULT));
        kinds.put("textures of buffers", () -> TextureObject.of(shared, FLOATS, TextureSettings.DEFAULT));
        kinds.put("surfaces", image::surface);
        kinds.put("graphs", () -> {
            Graph graph = Graph.capture(stream, () -> set.stream(stream).launch(shared));
            graph.launch(stream);
            return graph;
        });
        kinds.put("modules", () -> new SourceModule("__device__ int x; __global__ void set(int *a) { *a = x; }"));
    }

    static List<String> names() {
        return new ArrayList<>(new HandlesTest().kinds.keySet());
    }

    private int rounds(String kind) {
        return kind.equals("modules") ? MODULES : ROUNDS;
    }

    /** Returns the open handles, after what is due was freed. */
    private Map<String, Long> handles() {
        shared.fill(0); // a buffer keeps the streams that have used it until the device's own stream uses it
        GPU.allocPageLocked(1).close();
        GPU.alloc(1).close();
        GPU.allocManaged(1).close(); // frees the others
        try (Stream stream = GPU.newStream()) {
            Graph.capture(stream, () -> {}).close();
        }
        if (kinds.containsKey("shared events")) {
            device.newSharedEvent().close();
        }
        try (CudaArray image = CudaArray.of2D(FLOATS, 1, 1)) {
            image.texture(TextureSettings.DEFAULT).close();
        }
        new SourceModule("__global__ void set(int *a) { *a = 1; }").close();
        device.stream().synchronize();
        return new HashMap<>(device.handles());
    }

    private long freeBytes() {
        device.allocator().trim();
        return device.id().startsWith("cuda") ? device.info().freeBytes() : 0;
    }

    private static void use(AutoCloseable made, boolean close) {
        if (close) {
            try {
                made.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void run(String kind, int rounds, boolean close) {
        Supplier<AutoCloseable> make = kinds.get(kind);
        for (int i = 0; i < rounds; i++) {
            use(make.get(), close);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void manyClosed_leaveNothing(String kind) {
        run(kind, 5, true);
        Map<String, Long> before = handles();
        // Events are kept for reuse, as many as the device was behind at a time.
        before.computeIfPresent("events", (name, count) -> count + rounds(kind) / 10L);
        long free = freeBytes();
        run(kind, rounds(kind), true);
        awaitAtMost(before);
        assertThat(freeBytes()).isGreaterThanOrEqualTo(free - SLACK_BYTES);
    }

    @ParameterizedTest
    @MethodSource("names")
    void manyForgotten_leaveNothing(String kind) {
        run(kind, 5, true);
        Map<String, Long> before = handles();
        // Streams and events are kept for reuse, as many as were open at a time.
        before.computeIfPresent("streams", (name, count) -> count + 2L * BATCH);
        before.computeIfPresent("events", (name, count) -> count + 2L * BATCH);
        // A driver keeps memory for as many as were open at a time.
        forget(kind, Math.min(BATCH, rounds(kind)), before);
        long free = freeBytes();
        for (int done = 0; done < rounds(kind); done += BATCH) {
            forget(kind, Math.min(BATCH, rounds(kind) - done), before);
        }
        assertThat(freeBytes()).isGreaterThanOrEqualTo(free - SLACK_BYTES);
    }

    private void forget(String kind, int rounds, Map<String, Long> before) {
        CompletableFuture.runAsync(() -> run(kind, rounds, false), THREAD).join();
        awaitAtMost(before);
    }

    /** Waits until no kind has more handles than before; the collector may take its time. */
    private void awaitAtMost(Map<String, Long> before) {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        Map<String, Long> now = handles(); // lets go of streams that have used the shared buffer
        do {
            System.gc(); // once at least, so that what is kept for reuse is used by the next round
            pause();
            now = handles();
        } while (isMore(now, before) && System.nanoTime() < deadline);
        for (Map.Entry<String, Long> kind : now.entrySet()) {
            assertThat(kind.getValue()).as(kind.getKey()).isLessThanOrEqualTo(before.get(kind.getKey()));
        }
    }

    private static boolean isMore(Map<String, Long> now, Map<String, Long> before) {
        return now.entrySet().stream().anyMatch(kind -> kind.getValue() > before.get(kind.getKey()));
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
