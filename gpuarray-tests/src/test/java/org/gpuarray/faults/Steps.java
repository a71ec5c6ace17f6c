package org.gpuarray.faults;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.gpuarray.CudaArrayInterface;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Event;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Limit;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;

/**
 * What programs are made of, by name. A step that reads works on what the board has and may be repeated at any time; one that
 * writes does one thing, so that it has happened or not.
 */
final class Steps {
    /** One step; returns what a caller would see. {@code k} is a small number, so that programs differ. */
    interface Step {
        String run(Board on, int k) throws IOException;
    }

    /** One that changes the board or an array and shows nothing. */
    private interface Write {
        void run(Board on, int k) throws IOException;
    }

    static final Map<String, Step> READS = new LinkedHashMap<>();
    static final Map<String, Step> WRITES = new LinkedHashMap<>();

    /** What takes long, or has nothing to do with the board's arrays: each is a program's only step, and no program draws it. */
    static final Map<String, Step> ALONE = new LinkedHashMap<>();

    static {
        elementwise();
        reductions();
        rearranged();
        eager();
        random();
        kernels();
        streams();
        files();
        writes();
        alone();
    }

    private Steps() {}

    private static void read(String name, Step step) {
        READS.put(name, inScope(step));
    }

    private static void alone(String name, Step step) {
        ALONE.put(name, inScope(step));
    }

    private static Step inScope(Step step) {
        return (on, k) -> {
            // What a failed attempt made is not the program's any more.
            try (GpuScope scope = GpuScope.open()) {
                return step.run(on, k);
            }
        };
    }

    private static void write(String name, Write step) {
        WRITES.put(name, (on, k) -> {
            step.run(on, k);
            return "";
        });
    }

    private static GPUArray floats(GPUArray array) {
        return array.astype(DType.FLOAT32);
    }

    private static float[] counted(int length, int k) {
        float[] all = new float[length];
        for (int i = 0; i < length; i++) {
            all[i] = i * k;
        }
        return all;
    }

    private static void elementwise() {
        read("read a", (on, k) -> Board.text(on.a));
        read("read b", (on, k) -> Board.text(on.b));
        read("read c", (on, k) -> Board.text(on.c));
        read("arithmetic", (on, k) -> Board.text(on.a.times(k).plus(on.b).abs().minus(3)));
        read(
                "functions",
                (on, k) -> Board.text(floats(on.a).square().plus(k).sqrt().exp()));
        read("where", (on, k) -> Board.text(GPU.where(on.a.gt(k), on.b, on.a)));
        read("views", (on, k) -> Board.text(on.a.transpose().get("::-1").plus(k)));
        read("broadcast", (on, k) -> Board.text(on.a.plus(on.b.get(k % on.rows))));
        read("shared parts", (on, k) -> {
            GPUArray shared = on.a.times(k);
            GPUArray x = shared.plus(on.b);
            GPUArray y = shared.minus(on.b);
            GPU.eval(x, y);
            return Board.text(x) + Board.text(y);
        });
        read("long chain", (on, k) -> {
            GPUArray x = on.a;
            for (int i = 0; i < 60; i++) {
                x = x.plus(i % 2 == 0 ? on.b : on.c);
            }
            return Board.text(x);
        });
        read("plan as text", (on, k) -> {
            GPU.eval(on.a);
            return on.a.plus(k).sum(0).explain();
        });
    }

    private static void reductions() {
        read("sum of rows", (on, k) -> Board.text(on.a.plus(k).sum(1)));
        read("sum of columns", (on, k) -> Board.text(on.a.sum(0)));
        read(
                "sum and mean",
                (on, k) -> on.a.times(k).sum().item() + " " + on.b.mean().item());
        read("variance", (on, k) -> Board.text(floats(on.a).var(0)));
        read("extremes", (on, k) -> Board.text(on.a.max(1)) + Board.text(on.a.argmin(0)));
        read(
                "large sum",
                (on, k) -> String.valueOf(
                        GPU.arange(20_000 + k, DType.FLOAT32).sin().sum().item()));
        read(
                "many columns",
                (on, k) -> Board.text(GPU.arange(40_000, DType.FLOAT64)
                        .reshape(-1, 8)
                        .times(k)
                        .sum(0)));
        read("softmax", (on, k) -> {
            GPUArray e = floats(on.a).minus(floats(on.a).max(1).expandDims(1)).exp();
            return Board.text(e.div(e.sum(1).expandDims(1)));
        });
        read("centred", (on, k) -> {
            GPUArray v = floats(on.a).reshape(-1);
            for (int i = 0; i < 3; i++) {
                v = v.minus(v.mean());
            }
            return Board.text(v);
        });
        read("scan", (on, k) -> Board.text(on.a.cumsum(k % 2)));
        read("long scan", (on, k) -> Board.text(GPU.arange(9_000 + k).cumsum().get("::1000")));
    }

    private static void rearranged() {
        read("concatenate", (on, k) -> Board.text(GPU.concatenate(on.a, on.b.times(k))));
        read("copies", (on, k) -> Board.text(on.a.copy()) + Board.text(on.b.flatten()) + Board.text(on.a.ravel("F")));
        read("converted", (on, k) -> Arrays.toString(on.a.astype(DType.INT16).toIntArray()));
        read("gather", (on, k) -> Board.text(on.a.take(on.index, 0)));
        read(
                "gather of a result",
                (on, k) -> Board.text(
                        on.a.plus(k).take(on.index, 0, IndexMode.WRAP).sum(1)));
        read("index error", (on, k) -> {
            GPUArray bad = on.a.plus(1).take(on.index.plus(on.rows - 2), 0).times(2);
            try {
                return Board.text(bad);
            } catch (IndexOutOfBoundsException e) {
                return String.valueOf(e.getMessage());
            }
        });
        read("mask", (on, k) -> Board.text(on.a.get((Object) on.a.gt(on.b))));
        read("nonzero", (on, k) -> Board.text(on.a.gt(k).nonzero()[1]));
        read(
                "windows",
                (on, k) -> Board.text(on.a.reshape(-1).slidingWindowView(3).sum(1)));
    }

    private static void eager() {
        read("sort", (on, k) -> Board.text(on.a.times(k % 3 - 1).sort(k % 2)));
        read("argsort", (on, k) -> Board.text(on.a.transpose().argsort()));
        read(
                "long sort",
                (on, k) -> Board.text(GPU.arange(5_000, DType.INT32)
                        .times(7_919 + k)
                        .rem(4_999)
                        .sort()
                        .get("::500")));
        read(
                "unique",
                (on, k) -> Board.text(on.index.unique())
                        + Board.text(on.a.floorDivide(7).unique()));
        read("search", (on, k) -> Board.text(on.a.reshape(-1).sort().searchsorted(on.b.reshape(-1))));
        read(
                "quantiles",
                (on, k) -> Board.text(floats(on.a).quantile(0.25, 0))
                        + Board.text(floats(on.b).median()));
        read("product", (on, k) -> Board.text(on.a.matmul(on.b.transpose())));
        read(
                "product of floats",
                (on, k) -> Board.text(floats(on.a).plus(k).matmul(floats(on.b).transpose())));
        read("einsum", (on, k) -> Board.text(GPU.einsum("ij,kj->ik", on.a, on.b)));
        read("histogram", (on, k) -> Board.text(floats(on.a).histogram(6).counts()));
        read("convolution", (on, k) -> Board.text(floats(on.a).reshape(-1).convolve(floats(on.index))));
    }

    private static void random() {
        read("normal numbers", (on, k) -> Board.text(GPU.random(k).normal(0, 1, on.rows, on.columns)));
        read("integers", (on, k) -> Board.text(GPU.random(k).integers(0, 100, 17)));
        read("permutation", (on, k) -> Board.text(GPU.random(k).permutation(40)));
        read("choice", (on, k) -> Board.text(GPU.random(k).choice(30, false, 6)));
        write(
                "draw",
                (on, k) ->
                        on.c = on.random.normal(0, k + 1, on.rows, on.columns).astype(on.type));
        write(
                "draw a choice",
                (on, k) ->
                        on.c = on.random.permutation(on.size()).astype(on.type).reshape(on.rows, on.columns));
        write("shuffle", (on, k) -> on.random.shuffle(on.a));
    }

    private static void kernels() {
        read("In and Out", (on, k) -> {
            float[] out = new float[100];
            float[] in = counted(100, k);
            try (SourceModule module = new SourceModule("""
                    __global__ void add(float* out, const float* in, float k) {
                      int i = blockIdx.x * 50 + threadIdx.x;
                      out[i] = in[i] + k;
                    }
                    """)) {
                module.getFunction("add").block(50).grid(2).launch(new Out(out), new In(in), k + 0.5f);
            }
            return Arrays.toString(out);
        });
        read("InOut", (on, k) -> {
            int[] values = {1, 2, 3, 4, k};
            boolean[] flags = {true, false, true, false, true};
            try (SourceModule module = new SourceModule("""
                    __global__ void turn(int* v, bool* f) {
                      v[threadIdx.x] *= 3;
                      f[threadIdx.x] = !f[threadIdx.x];
                    }
                    """)) {
                module.getFunction("turn").block(5).launch(new InOut(values), new InOut(flags));
            }
            return Arrays.toString(values) + Arrays.toString(flags);
        });
        read("template and variable", (on, k) -> {
            float[] out = new float[8];
            try (SourceModule module =
                    SourceModule.builder("""
                            __constant__ float table[8];
                            template <int N> __global__ void scaled(float* out) {
                              out[threadIdx.x] = N * table[threadIdx.x];
                            }
                            """).kernel("scaled<3>").build()) {
                module.getGlobal("table").copyFrom(new float[] {1, 2, 3, 4, 5, 6, 7, k});
                KernelFunction scaled = module.getFunction("scaled<3>");
                scaled.block(8).launch(new Out(out));
                return Arrays.toString(out) + scaled.maxThreadsPerBlock() / 4096;
            }
        });
        read("kernel of arrays", (on, k) -> {
            GPUArray out = GPU.zeros(DType.FLOAT32, on.columns, on.rows);
            // dense, and a view that is copied for the launch
            on.kernel("mixed").launch(floats(on.a).plus(k), floats(on.b).copy().transpose(), out, on.size());
            return Board.text(out);
        });
        write("kernel in place", (on, k) -> {
            if (on.type == DType.FLOAT32) {
                on.kernel("twice").launch(on.a, on.size());
            }
        });
        write("kernel beside a reader", (on, k) -> {
            if (on.type == DType.FLOAT32) {
                GPUArray before = on.b.plus(k);
                on.kernel("twice").launch(on.b, on.size());
                on.c = before;
            }
        });
        read("texture", (on, k) -> {
            float[] out = new float[12];
            float[] image = counted(12, k);
            try (SourceModule module = new SourceModule("""
                            __global__ void look(cudaTextureObject_t t, float* out) {
                              out[threadIdx.x] = tex2D<float>(t, threadIdx.x % 4 + 0.5f, threadIdx.x / 4 + 0.5f);
                            }
                            """);
                    CudaArray array = CudaArray.of2D(new TexelFormat(TexelFormat.Channel.FLOAT32, 1), 4, 3)) {
                array.copyFrom(image);
                try (TextureObject texture = array.texture(TextureSettings.DEFAULT)) {
                    module.getFunction("look").block(12).launch(texture, new Out(out));
                }
                float[] back = new float[12];
                array.copyTo(back);
                return Arrays.toString(out) + Arrays.toString(back);
            }
        });
    }

    private static void streams() {
        read("buffers", (on, k) -> {
            float[] host = {1, 2, 3, k};
            float[] back = new float[4];
            try (DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.copyFrom(host);
                buffer.copyTo(back);
            }
            return Arrays.toString(back);
        });
        read("streams and events", (on, k) -> {
            float[] numbers = new float[on.size()];
            try (Stream one = GPU.newStream();
                    Stream two = GPU.newStream();
                    PageLockedBuffer host = GPU.allocPageLocked(4L * on.size());
                    DeviceBuffer buffer = GPU.alloc(4L * on.size())) {
                for (int i = 0; i < on.size(); i++) {
                    host.bytes().putFloat(4 * i, i + k);
                }
                buffer.copyFrom(host, one);
                on.kernel("twice").stream(one).launch(buffer, on.size());
                try (Event event = one.record()) {
                    two.await(event);
                    on.kernel("twice").stream(two).launch(buffer, on.size());
                    buffer.copyTo(host, two);
                    two.synchronize();
                    event.synchronize();
                    boolean done = event.hasHappened() && two.isDone();
                    host.bytes().asFloatBuffer().get(numbers);
                    return done + Arrays.toString(numbers);
                }
            }
        });
        read("parts of buffers", (on, k) -> {
            int[] back = new int[4];
            try (DeviceBuffer buffer = GPU.alloc(16);
                    DeviceBuffer other = GPU.alloc(8)) {
                buffer.fill(k);
                other.fill(0);
                other.fillRows((short) k, 4, 1, 2);
                buffer.slice(8).copyFrom(other);
                buffer.copyTo(back);
                return Arrays.toString(back);
            }
        });
        read("boxes", (on, k) -> {
            int[] back = new int[4];
            try (PitchedBuffer rows = GPU.allocPitched(8, 2);
                    CudaArray image = CudaArray.of2D(new TexelFormat(TexelFormat.Channel.INT32, 1), 3, 3);
                    Stream stream = GPU.newStream()) {
                Region.ofHost(new int[] {k, 1, 2, 3}).copyTo(rows.region(), 8, 2);
                rows.region().copyTo(image.region().at(4, 1), 8, 2, 1, stream);
                image.region().at(4, 1).copyTo(Region.ofHost(back), 8, 2);
                return Arrays.toString(back);
            }
        });
        read("memory of others", (on, k) -> {
            try (DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.fill(k);
                try (DeviceBuffer part = DeviceBuffer.wrap(GPU.device(), buffer.pointer() + 4, 8, () -> {})) {
                    return Board.text(GPUArray.wrap(part, DType.INT32, 2).plus(1));
                }
            }
        });
        read("limits, ranges and addresses", (on, k) -> {
            Device device = GPU.device();
            Limit limit = device.hasLimit(Limit.STACK_SIZE) ? Limit.STACK_SIZE : Limit.PRINTF_FIFO_SIZE;
            device.setLimit(limit, device.limit(limit));
            try (ProfiledRange range = device.profile();
                    DeviceBuffer buffer = GPU.alloc(16)) {
                long pointer = buffer.pointer();
                AddressRange memory = device.memoryAt(pointer + 15);
                return (range != null) + " " + (memory.pointer() <= pointer && memory.sizeBytes() >= 16);
            }
        });
        read("callbacks", (on, k) -> {
            CompletableFuture<Integer> answer = new CompletableFuture<>();
            try (Stream stream = GPU.newStream(0)) {
                stream.whenDone(() -> answer.complete(k));
                stream.synchronize();
            }
            return "" + answer.join();
        });
        read("arrays on a stream", (on, k) -> {
            try (Stream stream = GPU.newStream();
                    PageLockedBuffer host = GPU.allocPageLocked(4L * on.size());
                    PageLockedBuffer back = GPU.allocPageLocked(4L * on.size())) {
                ByteBuffer bytes = host.bytes();
                while (bytes.hasRemaining()) {
                    bytes.putFloat(k);
                }
                GPUArray array = GPUArray.toGpu(host, DType.FLOAT32, stream, on.size());
                on.kernel("twice").stream(stream).launch(array, on.size());
                array.plus(1).copyTo(back, stream);
                stream.synchronize();
                float[] numbers = new float[on.size()];
                back.bytes().asFloatBuffer().get(numbers);
                return Arrays.toString(numbers) + array.sum().item();
            }
        });
        read("timed events", (on, k) -> {
            try (Event start = GPU.device().stream().record()) {
                GPU.eval(on.a.plus(k));
                try (Event end = GPU.device().stream().record()) {
                    end.synchronize();
                    return String.valueOf(end.millisecondsSince(start) >= 0);
                }
            }
        });
        read("scopes", (on, k) -> {
            GPUArray kept;
            try (GpuScope scope = GpuScope.open()) {
                GPUArray x = on.a.plus(k);
                GPU.eval(x);
                kept = scope.keep(x.times(2).minus(on.b));
            }
            return Board.text(kept);
        });
        read("closed early", (on, k) -> {
            GPUArray x = on.a.plus(k).copy();
            GPU.eval(x);
            GPUArray reader = x.times(2);
            x.close();
            return Board.text(reader);
        });
    }

    private static void files() {
        read("npy", (on, k) -> {
            Path file = on.folder.resolve("array.npy");
            GPU.save(file, on.a.plus(k));
            return Board.text(GPU.load(file));
        });
        read("npy in the other order", (on, k) -> {
            Path file = on.folder.resolve("turned.npy");
            GPU.save(file, on.a.transpose());
            return Board.text(GPU.load(file));
        });
        read("npz", (on, k) -> {
            Path file = on.folder.resolve("arrays.npz");
            GPU.savez(file, Map.of("x", on.a, "y", on.b.times(k)));
            Map<String, GPUArray> loaded = GPU.loadz(file);
            return Board.text(loaded.get("x")) + Board.text(loaded.get("y"));
        });
    }

    private static void writes() {
        write("add to all", (on, k) -> on.a.assign(on.a.plus(k)));
        write("set a row", (on, k) -> on.a.set(k % on.rows, k));
        write("set a part", (on, k) -> on.a.set("1:3", on.b.get("1:3")));
        write("set by a mask", (on, k) -> on.a.set(on.a.gt(k), 0));
        write("put", (on, k) -> on.a.put(on.index, k));
        write("add at", (on, k) -> on.a.addAt(on.index, k));
        write("fill", (on, k) -> on.b.fill(k));
        write(
                "write through a view",
                (on, k) -> on.a.transpose().assign(on.b.transpose().times(k)));
        write("write over what is read", (on, k) -> on.a.get("1:").assign(on.a.get(":-1")));
        write("reader before a write", (on, k) -> on.c = on.a.times(k));
        write("old rows", (on, k) -> on.c = on.a.get(k % on.rows).plus(on.b));
        write("copy", (on, k) -> on.b = on.a.copy());
        write("compute a", (on, k) -> GPU.eval(on.a));
        write("compute all", (on, k) -> GPU.eval(on.a, on.b, on.c));
        write("copyto", (on, k) -> GPU.copyto(on.a, on.b, on.b.gt(k)));
        write("new result", (on, k) -> on.b = on.a.minus(on.b));
        write("fill the diagonal", (on, k) -> on.a.fillDiagonal(k));
    }

    private static void alone() {
        alone("surface", (on, k) -> {
            float[] back = new float[12];
            try (SourceModule module = new SourceModule("""
                            __global__ void twice(cudaSurfaceObject_t s) {
                              int x = threadIdx.x % 4 * 4, y = threadIdx.x / 4;
                              surf2Dwrite(2 * surf2Dread<float>(s, x, y), s, x, y);
                            }
                            """);
                    CudaArray array = CudaArray.of2D(new TexelFormat(TexelFormat.Channel.FLOAT32, 1), 4, 3)) {
                array.copyFrom(counted(12, k));
                try (TextureObject surface = array.surface()) {
                    module.getFunction("twice").block(12).launch(surface);
                }
                array.copyTo(back);
            }
            return Arrays.toString(back);
        });
        alone("what a kernel takes", (on, k) -> {
            try (SourceModule module = new SourceModule("""
                    __global__ void turned(int* v) {
                      __shared__ int s[64];
                      s[threadIdx.x] = v[threadIdx.x];
                      __syncthreads();
                      v[threadIdx.x] = s[63 - threadIdx.x];
                    }
                    """)) {
                KernelFunction turned = module.getFunction("turned").block(64);
                return turned.staticSharedBytes() + " " + turned.registers() + " " + turned.localBytes() + " "
                        + turned.maxCooperativeBlocks();
            }
        });
        alone("arguments of all sizes", (on, k) -> {
            int[] out = new int[6];
            byte[] pair = new byte[8];
            ByteBuffer.wrap(pair).order(ByteOrder.nativeOrder()).putInt(k).putInt(-k);
            try (SourceModule module = new SourceModule("""
                    struct Pair { int a, b; };
                    __global__ void all(int* out, signed char c, short s, bool f, Pair p, long long l) {
                      out[0] = c; out[1] = s; out[2] = f; out[3] = p.a; out[4] = p.b; out[5] = l;
                    }
                    """)) {
                module.getFunction("all").block(1).launch(new Out(out), (byte) -k, (short) (100 * k), true, pair, 7L);
            }
            return Arrays.toString(out);
        });
        alone("more memory than there is", (on, k) -> {
            try (DeviceBuffer buffer = GPU.alloc(Long.MAX_VALUE - 7L * k)) {
                return "has " + buffer.sizeBytes();
            } catch (DeviceException e) {
                if (e.isOutOfMemory()) {
                    return "refused";
                }
                throw e;
            }
        });
        alone("arrays computed on a stream", (on, k) -> {
            try (Stream stream = GPU.newStream();
                    Stream other = GPU.newStream()) {
                GPUArray sorted;
                GPUArray sum;
                try (DeviceScope scope = stream.use()) {
                    GPUArray x = on.a.plus(k).copy();
                    sorted = x.ravel().sort();
                    x.fill(k);
                    sum = x.plus(GPU.arange(1 << 14).sum()).plus(x.sum());
                    GPU.eval(sum);
                }
                try (DeviceScope scope = other.use()) {
                    sum = sum.plus(sorted.take(0, 1).sum());
                    GPU.eval(sum);
                }
                return Board.text(sum) + Board.text(sorted);
            }
        });
        alone("graphs", (on, k) -> {
            float[] numbers = new float[on.size()];
            float[] start = counted(on.size(), k);
            KernelFunction twice = on.kernel("twice");
            try (Stream one = GPU.newStream();
                    Stream two = GPU.newStream();
                    DeviceBuffer buffer = GPU.alloc(4L * on.size());
                    DeviceBuffer other = GPU.alloc(4L * on.size());
                    Graph graph = Graph.capture(one, () -> {
                        other.copyFrom(buffer, one);
                        try (Event event = one.record()) {
                            two.await(event);
                        }
                        twice.stream(two).launch(buffer, on.size());
                        twice.stream(one).launch(other, on.size());
                    })) {
                buffer.copyFrom(start);
                graph.launch(one);
                graph.update(two, () -> twice.stream(two).launch(buffer, on.size()));
                graph.launch(one);
                buffer.copyTo(numbers);
                return Arrays.toString(numbers);
            }
        });
        alone("memory that the host shares", (on, k) -> {
            float[] numbers = new float[4];
            try (ManagedBuffer managed = GPU.allocManaged(16);
                    PageLockedBuffer locked = GPU.allocPageLocked(16)) {
                managed.bytes().asFloatBuffer().put(counted(4, k));
                locked.bytes().asFloatBuffer().put(counted(4, k + 1));
                on.kernel("twice").launch(managed.buffer(), 4);
                on.kernel("twice").launch(locked.mapped(), 4);
                GPU.device().stream().synchronize();
                managed.bytes().asFloatBuffer().get(numbers);
                String first = Arrays.toString(numbers);
                locked.bytes().asFloatBuffer().get(numbers);
                return first + Arrays.toString(numbers);
            }
        });
        alone("a place for other libraries", (on, k) -> {
            try (CudaArrayInterface place = on.a.cudaArrayInterface()) {
                return place.shape() + " " + (place.pointer() != 0);
            } catch (DeviceException e) {
                if (String.valueOf(e.getMessage()).contains("has no CUDA stream")) {
                    return "none";
                }
                throw e;
            }
        });
    }

    /** Returns the names of all steps that programs draw. */
    static List<String> names() {
        return java.util.stream.Stream.concat(READS.keySet().stream(), WRITES.keySet().stream())
                .toList();
    }
}
