package org.gpuarray.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Event;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ReductionKernel;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.function.Executable;

/** What users get wrong, by a name for each: all of it is refused by the call that is wrong, on every device alike. */
final class Mistakes implements AutoCloseable {
    private static final String CUDA = """
            __constant__ float weights[4];
            __device__ float twice(float x) { return 2 * x; }
            __global__ void axpy(float a, const float *x, float *y, int n) {
              const int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] += a * twice(x[i]) * weights[0];
            }
            __global__ void quads(float4 *v) { v[threadIdx.x].x = 1; }
            __global__ void look(cudaTextureObject_t image, float *y) { y[0] = tex2D<float>(image, 0, 0); }
            __global__ void set(double *y, long long i, unsigned char b, bool c) { y[i] = b + c; }
            """;

    private static final TexelFormat FLOATS = new TexelFormat(TexelFormat.Channel.FLOAT32, 1);

    /** The kernel's n is an int. */
    interface WrongAxpy {
        void launch(float a, GPUArray x, GPUArray y, double n);
    }

    private final Map<String, Executable> all = new LinkedHashMap<>();
    private final SourceModule module = new SourceModule(CUDA);
    private final KernelFunction axpy = module.getFunction("axpy").block(4);
    private final GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3, 4});
    private final GPUArray y = GPUArray.toGpu(new float[] {1, 1, 1, 1});

    Mistakes() {
        arguments();
        closed();
        launches();
        modules();
        memory();
        streams();
        graphs();
        textures();
        arrays();
        ownKernels();
        devices();
    }

    /** Returns them in the order of the list of messages. */
    Map<String, Executable> all() {
        return all;
    }

    @Override
    public void close() {
        x.close();
        y.close();
        module.close();
    }

    private void mistake(String name, Executable code) {
        if (all.put(name, code) != null) {
            throw new IllegalStateException("two mistakes: " + name);
        }
    }

    private void arguments() {
        mistake("an argument too few", () -> axpy.launch(2f, x, y));
        mistake("an argument too many", () -> axpy.launch(2f, x, y, 4, 4));
        mistake("float64 array for float*", () -> axpy.launch(2f, x.astype(DType.FLOAT64), y, 4));
        mistake("int32 array for float*", () -> axpy.launch(2f, x, y.astype(DType.INT32), 4));
        mistake("double[] for float*", () -> axpy.launch(2f, new In(new double[4]), y, 4));
        mistake("number for a pointer", () -> axpy.launch(2f, 1, y, 4));
        mistake("array for a number", () -> axpy.launch(x, x, y, 4));
        mistake("arguments in the wrong order", () -> axpy.launch(2f, x, 4, y));
        mistake("null for an int", () -> axpy.launch(2f, x, y, null));
        mistake("1e300 for a float", () -> axpy.launch(1e300, x, y, 4));
        mistake("fraction for an int", () -> axpy.launch(2f, x, y, 2.5));
        mistake("long for an int", () -> axpy.launch(2f, x, y, 1L << 40));
        mistake(
                "300 for an unsigned char",
                () -> module.getFunction("set").block(1).launch(y.astype(DType.FLOAT64), 0, 300, true));
        mistake("string for a number", () -> axpy.launch("2", x, y, 4));
        mistake("boolean for a float", () -> axpy.launch(true, x, y, 4));
        mistake("Java array without In", () -> axpy.launch(2f, new float[4], y, 4));
        mistake("strided view for what the kernel writes", () -> axpy.launch(2f, x, y.get("::2"), 2));
        mistake(
                "view that is not aligned",
                () -> module.getFunction("quads")
                        .block(1)
                        .launch(GPU.arange(8).astype(DType.FLOAT32).copy().get("1:5")));
    }

    private void closed() {
        mistake("closed array", () -> {
            GPUArray array = x.copy();
            array.close();
            axpy.launch(2f, array, y, 4);
        });
        mistake("closed array in an expression", () -> {
            GPUArray array = x.copy();
            GPU.eval(array);
            array.close();
            array.plus(1).toFloatArray();
        });
        mistake("freed buffer", () -> {
            DeviceBuffer buffer = GPU.alloc(16);
            buffer.close();
            axpy.launch(2f, buffer, y, 4);
        });
        mistake("copy into a freed buffer", () -> {
            DeviceBuffer buffer = GPU.alloc(16);
            buffer.close();
            buffer.copyFrom(new float[4]);
        });
        mistake("kernel of a closed module", () -> {
            SourceModule gone = new SourceModule("__global__ void f() {}");
            KernelFunction f = gone.getFunction("f");
            gone.close();
            f.block(1).launch();
        });
        mistake("function of a closed module", () -> {
            SourceModule gone = new SourceModule("__global__ void f() {}");
            gone.close();
            gone.getFunction("f");
        });
        mistake("closed texture", () -> {
            try (CudaArray image = CudaArray.of2D(FLOATS, 2, 2)) {
                TextureObject texture = image.texture(TextureSettings.DEFAULT);
                texture.close();
                module.getFunction("look").block(1).launch(texture, y);
            }
        });
        mistake("closed page-locked memory", () -> {
            PageLockedBuffer host = GPU.allocPageLocked(16);
            host.close();
            try (Stream stream = GPU.newStream();
                    DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.copyFrom(host, stream);
            }
        });
    }

    private void launches() {
        mistake("launch without a block", () -> module.getFunction("axpy").launch(2f, x, y, 4));
        mistake("block of no threads", () -> axpy.block(0));
        mistake("block of too many threads", () -> axpy.block(1025));
        mistake("block too deep", () -> axpy.block(1, 1, 65).launch(2f, x, y, 4));
        mistake("block of four dimensions", () -> axpy.block(1, 1, 1, 1));
        mistake("grid of no blocks", () -> axpy.grid(0));
        mistake("grid too high", () -> axpy.grid(1, 65536).launch(2f, x, y, 4));
        mistake("launch size of a negative count", () -> axpy.forEach(-1));
        mistake("negative shared memory", () -> axpy.sharedBytes(-1));
        mistake("too much shared memory", () -> axpy.sharedBytes(1 << 20).launch(2f, x, y, 4));
        mistake(
                "cooperative grid too large",
                () -> axpy.cooperative().grid(1 << 24).launch(2f, x, y, 4));
    }

    private void modules() {
        mistake("kernel that is not there", () -> module.getFunction("axpi"));
        mistake("device function as a kernel", () -> module.getFunction("twice"));
        mistake("variable that is not there", () -> module.getGlobal("weight"));
        mistake("variable of another type", () -> module.getGlobal("weights").copyFrom(new int[4]));
        mistake("variable of another length", () -> module.getGlobal("weights").copyFrom(new float[5]));
        mistake(
                "template that is not named",
                () -> new SourceModule("template <class T> __global__ void f(T *x) {}").getFunction("f"));
        mistake("kernel by a C++ name that was not named before", () -> module.getFunction("ns::axpy"));
        mistake("header that is not there", () -> new SourceModule("#include \"my.cuh\"\n__global__ void f() {}"));
        mistake(
                "compiler option that is not there",
                () -> new SourceModule("__global__ void f() {}", "--no-such-option"));
        mistake("interface with a parameter of another type", () -> axpy.as(WrongAxpy.class));
    }

    private void memory() {
        mistake("negative size", () -> GPU.alloc(-1));
        mistake("more data than the buffer has", () -> {
            try (DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.copyFrom(new float[5]);
            }
        });
        mistake("array larger than the buffer", () -> {
            try (DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.copyTo(new double[3]);
            }
        });
        mistake("part beyond page-locked memory", () -> {
            try (DeviceBuffer buffer = GPU.alloc(16);
                    PageLockedBuffer host = GPU.allocPageLocked(16);
                    Stream stream = GPU.newStream()) {
                buffer.copyFrom(host, 8, 0, 16, stream);
            }
        });
    }

    private void streams() {
        mistake("launch on a closed stream", () -> {
            Stream stream = GPU.newStream();
            stream.close();
            axpy.stream(stream).launch(2f, x, y, 4);
        });
        mistake("event of a closed stream", () -> {
            Stream stream = GPU.newStream();
            stream.close();
            stream.record();
        });
        mistake("closed event", () -> {
            try (Stream stream = GPU.newStream()) {
                Event event = stream.record();
                event.close();
                stream.await(event);
            }
        });
        mistake("launch on a closed stream, of a kernel of a closed module", () -> {
            SourceModule gone = new SourceModule("__global__ void f() {}");
            Stream stream = GPU.newStream();
            KernelFunction f = gone.getFunction("f").block(1).stream(stream);
            stream.close();
            gone.close();
            f.launch();
        });
        mistake("copy on a closed stream", () -> {
            Stream stream = GPU.newStream();
            stream.close();
            try (DeviceBuffer buffer = GPU.alloc(16);
                    PageLockedBuffer host = GPU.allocPageLocked(16)) {
                buffer.copyFrom(host, stream);
            }
        });
        mistake("stream of another device", () -> {
            try (Stream stream = Devices.byId("cpu:1").newStream()) {
                axpy.stream(stream).launch(2f, x, y, 4);
            }
        });
        mistake("buffer on a stream of another device", () -> {
            try (DeviceBuffer buffer = GPU.alloc(16);
                    Stream stream = Devices.byId("cpu:1").newStream()) {
                buffer.fill((byte) 0, stream);
            }
        });
        mistake("event of another device", () -> {
            try (Stream stream = GPU.newStream();
                    Event event = Devices.byId("cpu:1").stream().record()) {
                stream.await(event);
            }
        });
        for (String what : List.of("synchronize", "launch", "close")) {
            mistake(what + " in a callback of the stream", () -> {
                try (Stream stream = GPU.newStream()) {
                    stream.whenDone(() -> {
                        switch (what) {
                            case "launch" -> axpy.stream(stream).launch(2f, x, y, 4);
                            case "close" -> stream.close();
                            default -> stream.synchronize();
                        }
                    });
                    stream.synchronize();
                }
            });
        }
        mistake("device used in a callback", () -> {
            try (Stream stream = GPU.newStream()) {
                stream.whenDone(() -> GPU.alloc(16));
                stream.synchronize();
            }
        });
        mistake("priority that is not there", () -> GPU.newStream(1000));
        mistake("slice beyond its buffer", () -> {
            try (DeviceBuffer buffer = GPU.alloc(16)) {
                buffer.slice(8, 16);
            }
        });
    }

    private void graphs() {
        mistake("array in a graph", () -> captured(stream -> axpy.stream(stream).launch(2f, x, y, 4)));
        mistake(
                "Java array in a graph",
                () -> captured(stream -> axpy.stream(stream).launch(2f, new In(new float[4]), null, 4)));
        mistake("wait in a capture", () -> captured(Stream::synchronize));
        mistake("callback in a capture", () -> captured(stream -> stream.whenDone(() -> {})));
        mistake("capture in a capture", () -> captured(stream -> captured(again -> {})));
        mistake("event from before the capture", () -> {
            try (Event before = GPU.device().stream().record()) {
                captured(stream -> stream.await(before));
            }
        });
        mistake("event of a capture after it", () -> {
            Event[] event = new Event[1];
            captured(stream -> event[0] = stream.record());
            event[0].synchronize();
        });
        mistake("capture of the device's own stream", () -> Graph.capture(GPU.device().stream(), () -> {}));
        mistake("graph whose buffer was freed", () -> {
            DeviceBuffer buffer = GPU.alloc(16);
            try (Stream stream = GPU.newStream();
                    Graph graph =
                            Graph.capture(stream, () -> axpy.stream(stream).launch(2f, buffer, null, 0))) {
                buffer.close();
                graph.launch(stream);
            }
        });
        mistake("graph whose module was closed", () -> {
            SourceModule gone = new SourceModule("__global__ void f() {}");
            try (Stream stream = GPU.newStream();
                    Graph graph = Graph.capture(
                            stream,
                            () -> gone.getFunction("f").block(1).stream(stream).launch())) {
                gone.close();
                graph.launch(stream);
            }
        });
        mistake("closed graph", () -> {
            try (Stream stream = GPU.newStream()) {
                Graph graph = Graph.capture(stream, () -> {});
                graph.close();
                graph.launch(stream);
            }
        });
        mistake("graph of another device", () -> {
            try (Stream stream = GPU.newStream();
                    Graph graph = Graph.capture(stream, () -> {});
                    Stream other = Devices.byId("cpu:1").newStream()) {
                graph.launch(other);
            }
        });
    }

    private static void captured(Consumer<Stream> work) {
        try (Stream stream = GPU.newStream()) {
            Graph.capture(stream, () -> work.accept(stream)).close();
        }
    }

    private void textures() {
        mistake("texture of a closed image", () -> {
            CudaArray image = CudaArray.of2D(FLOATS, 2, 2);
            try (TextureObject texture = image.texture(TextureSettings.DEFAULT)) {
                image.close();
                module.getFunction("look").block(1).launch(texture, y);
            }
        });
        mistake("three channels", () -> new TexelFormat(TexelFormat.Channel.UINT8, 3));
        mistake("image of no pixels", () -> CudaArray.of2D(FLOATS, 0, 4));
        mistake("pixels of another count", () -> {
            try (CudaArray image = CudaArray.of2D(FLOATS, 2, 2)) {
                image.copyFrom(new float[5]);
            }
        });
        mistake("pixels of another type", () -> {
            try (CudaArray image = CudaArray.of2D(FLOATS, 2, 2)) {
                image.copyFrom(new int[4]);
            }
        });
        mistake("linear filter between ints", () -> {
            try (CudaArray image = CudaArray.of2D(new TexelFormat(TexelFormat.Channel.INT32, 1), 2, 2)) {
                image.texture(TextureSettings.DEFAULT.withLinear());
            }
        });
        mistake("array for a texture", () -> module.getFunction("look").block(1).launch(x, y));
    }

    private void arrays() {
        mistake("shapes that do not broadcast", () -> x.plus(GPU.ones(3)));
        mistake("shape of another size", () -> x.reshape(3, 2));
        mistake("axis that is not there", () -> x.sum(1));
        mistake("index out of bounds", () -> x.get(4));
        mistake("index that cannot be read", () -> x.get("1;2"));
        mistake("matrix product of other lengths", () -> GPU.ones(2, 3).matmul(GPU.ones(2, 3)));
        mistake("float64 into float[]", () -> GPU.ones(3).div(3).toFloatArray());
        mistake("one number of many", () -> x.item());
        mistake("largest of nothing", () -> GPU.ones(0).max());
        mistake("bits of floats", () -> x.bitwiseAnd(1));
        mistake("write into a broadcast view", () -> GPU.ones(1).broadcastTo(3).set("...", GPU.arange(3)));
        mistake("arrays that do not fit together", () -> GPU.concatenate(GPU.ones(2, 3), GPU.ones(2, 2)));
        mistake("data that does not fill the shape", () -> GPUArray.toGpu(new float[5], 2, 3));
        mistake("-1 into uint8", () -> GPU.zeros(DType.UINT8, 3).plus(-1));
    }

    private void ownKernels() {
        ElementwiseKernel add = ElementwiseKernel.of("T x, T y", "T z", "z = x + y");
        mistake("elementwise argument too few", () -> add.call(x));
        mistake("two types for one letter", () -> add.call(x, y.astype(DType.FLOAT64)));
        mistake(
                "elementwise shapes that do not broadcast",
                () -> add.call(x, GPU.ones(3).astype(DType.FLOAT32)));
        mistake("parameter without a name", () -> ElementwiseKernel.of("float", "float z", "z = 1"));
        mistake("type that is not there", () -> ElementwiseKernel.of("flaot x", "float z", "z = x"));
        mistake("two parameters of one name", () -> ElementwiseKernel.of("float x, float x", "float z", "z = x"));
        mistake(
                "reduction over an axis that is not there",
                () -> ReductionKernel.of("T x", "T y", "x", "a + b", "y = a", "0")
                        .over(2)
                        .call(x));
    }

    private void devices() {
        mistake("device of another name", () -> Devices.byId("gpu:0"));
        mistake("attribute that is not there", () -> GPU.device().info().attribute("cores"));
        mistake("arrays of two devices", () -> {
            Device other = Devices.byId("cpu:1");
            try (DeviceScope scope = other.use()) {
                x.plus(GPU.ones(DType.FLOAT32, 4));
            }
        });
        mistake("kernel of another device", () -> {
            Device other = Devices.byId("cpu:1");
            try (DeviceScope scope = other.use()) {
                axpy.launch(2f, GPU.ones(DType.FLOAT32, 4), GPU.ones(DType.FLOAT32, 4), 4);
            }
        });
    }
}
