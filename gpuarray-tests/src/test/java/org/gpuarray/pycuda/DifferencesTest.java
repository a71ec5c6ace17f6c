package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Graph;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** What a program that comes from PyCUDA meets: the differences of {@code docs/from-pycuda.md}. */
@OnDevice
class DifferencesTest {
    private final GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);

    @Test
    @Difference(
            "**Lazy arrays.** An expression computes nothing: `a.plus(1).times(2)` is one kernel, launched when its elements"
                    + " are read, a kernel takes it, or `GPU.eval` asks for it. PyCUDA launches a kernel and allocates memory for each"
                    + " operator.")
    void lazy_expressionIsOneKernel() {
        Counters.Snapshot before = GPU.stats();
        GPUArray b = a.plus(1).times(2).sqrt();
        assertThat(GPU.stats().since(before).launches()).isZero();
        assertThat(b.item(0, 1).doubleValue()).isEqualTo((float) Math.sqrt(6));
        assertThat(GPU.stats().since(before).launches()).isEqualTo(1);
    }

    @Test
    @Difference(
            "**Views are written through, results are not.** `a.get(\"0\")` is a view as in NumPy; `a.plus(1)` keeps the elements"
                    + " that `a` had when it was written, also if `a` changes before they are computed.")
    void writes_afterAnExpression_doNotChangeIt() {
        GPUArray view = a.get("0");
        GPUArray sum = a.plus(1);
        view.fill(0);
        assertThat(a.toFloatArray()).containsExactly(0, 0, 0, 4, 5, 6);
        assertThat(sum.toFloatArray()).containsExactly(2, 3, 4, 5, 6, 7);
    }

    @Test
    @Difference(
            "**Broadcasting and layouts.** Shapes broadcast, and views with any strides are operands: a transpose plus a row is"
                    + " right. PyCUDA refuses them, or takes the elements in memory order.")
    void broadcasting_ofViews() {
        GPUArray row = GPUArray.toGpu(new float[] {10, 20});
        assertThat(a.transpose().plus(row).toFloatArray()).containsExactly(11, 24, 12, 25, 13, 26);
        assertThat(a.transpose().reshape(6).toFloatArray()).containsExactly(1, 4, 2, 5, 3, 6);
        assertThat(a.get("1:0").shape()).isEqualTo(Shape.of(0, 3));
    }

    @Test
    @Difference(
            "**Types are NumPy 2's.** A Java number keeps the array's type: float32 stays float32 beside `0.5`. Comparisons give"
                    + " bool arrays, not numbers; an int32 array divided by a number is float64, and so is the square root of one.")
    void types_areNumpys() {
        GPUArray ints = a.astype(DType.INT32);
        assertThat(a.plus(0.5).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(a.gt(3).dtype()).isEqualTo(DType.BOOL);
        assertThat(ints.div(2).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(ints.div(2).item(0, 0)).isEqualTo(0.5);
        assertThat(ints.sqrt().dtype()).isEqualTo(DType.FLOAT64);
    }

    @Test
    @Difference(
            "**Sums.** The sum of an int32 array is int64, so it does not overflow; that of a float32 array is float32, added in"
                    + " an order that is the same on every device. `Reduce.dtype` asks for another type.")
    void sums_ofInt32_areInt64() {
        GPUArray large = GPUArray.toGpu(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE});
        assertThat(large.sum().dtype()).isEqualTo(DType.INT64);
        assertThat(large.sum().itemLong()).isEqualTo(2L * Integer.MAX_VALUE);
        assertThat(a.sum().dtype()).isEqualTo(DType.FLOAT32);
    }

    @Test
    @Difference(
            "**NaN.** `min`, `max`, `minimum` and `maximum` give NaN where there is one, as NumPy's do; PyCUDA's leave NaN out,"
                    + " as `nanmin`, `nanmax`, `fmin` and `fmax` do here.")
    void nan_isKept() {
        GPUArray x = GPUArray.toGpu(new float[] {1, Float.NaN, 3});
        assertThat(x.min().itemDouble()).isNaN();
        assertThat(x.nanmin().itemDouble()).isEqualTo(1);
        assertThat(x.maximum(2).toFloatArray()).containsExactly(2, Float.NaN, 3);
        assertThat(x.fmax(2).toFloatArray()).containsExactly(2, 2, 3);
    }

    @Test
    @Difference("**`dot` is NumPy's.** Of matrices it is their product; PyCUDA's takes all elements in memory order, as"
            + " `a.ravel().dot(b.ravel())` does.")
    void dot_ofMatrices_isTheirProduct() {
        assertThat(a.dot(a.transpose()).toFloatArray()).containsExactly(14, 32, 32, 77);
        assertThat(a.ravel().dot(a.ravel()).itemDouble()).isEqualTo(91);
    }

    @Test
    @Difference(
            "**Errors come at the call.** Shapes, types, the number of a kernel's arguments and the type of each are checked"
                    + " where the mistake is, with the values in the message; PyCUDA launches with what it was given.")
    void mistakes_areRefusedAtTheCall() {
        assertThatThrownBy(() -> a.plus(GPU.ones(2))).isInstanceOf(IllegalArgumentException.class);
        try (SourceModule module = new SourceModule("__global__ void one(float *x, int n) { x[n] = 1; }")) {
            KernelFunction one = module.getFunction("one").block(1);
            assertThatThrownBy(() -> one.launch(new Out(new float[1])))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("one");
            assertThatThrownBy(() -> one.launch(new Out(new double[1]), 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("float *x");
        }
    }

    @Test
    @Difference(
            "**Numbers as arguments.** A kernel's parameter says which type it has, so `launch(3, 0.5)` takes Java's numbers;"
                    + " PyCUDA wants a NumPy scalar of the right size.")
    void numbers_takeTheParametersType() {
        float[] out = new float[1];
        String cuda = "__global__ void add(unsigned char a, long long b, double c, float *out) { out[0] = a + b + c; }";
        try (SourceModule module = new SourceModule(cuda)) {
            module.getFunction("add").block(1).launch(200, 3, 0.5f, new Out(out));
        }
        assertThat(out).containsExactly(203.5f);
    }

    @Test
    @Difference(
            "**Streams.** A kernel or copy on a stream waits for what was done without one to the same arrays and buffers, and"
                    + " the other way round; only among streams do events order work on a buffer. PyCUDA orders nothing by itself."
                    + " Its arguments `stream=` of arrays' methods, of reductions and of `cumath` are one scope here:"
                    + " `try (DeviceScope scope = stream.use())`, inside which arrays are computed on the stream.")
    void streams_waitForWorkWithoutOne() {
        String cuda = "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }";
        float[] read = new float[2];
        try (SourceModule module = new SourceModule(cuda);
                Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(8)) {
            KernelFunction twice = module.getFunction("twice").block(2);
            buffer.copyFrom(new float[] {1, 2});
            twice.launch(buffer);
            twice.stream(stream).launch(buffer);
            buffer.copyTo(read);
            GPUArray x = GPUArray.toGpu(read);
            GPUArray root;
            try (DeviceScope scope = stream.use()) {
                root = x.sqrt().plus(x.sum());
                GPU.eval(root);
            }
            assertThat(root.get("0").item()).isEqualTo(14f);
        }
        assertThat(read).containsExactly(4, 8);
    }

    @Test
    @Difference(
            "**Graphs.** `Graph.capture(stream, () -> ...)` records what is enqueued on a stream, and `graph.launch(stream)` repeats it"
                    + " with one call of the driver. PyCUDA 2026.1 has no CUDA graphs.")
    void graphs_repeatWork() {
        String cuda = "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }";
        float[] read = new float[2];
        try (SourceModule module = new SourceModule(cuda);
                Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(8)) {
            KernelFunction twice = module.getFunction("twice").block(2).stream(stream);
            buffer.copyFrom(new float[] {1, 2});
            try (Graph graph = Graph.capture(stream, () -> twice.launch(buffer))) {
                for (int i = 0; i < 3; i++) {
                    graph.launch(stream);
                }
            }
            buffer.copyTo(read);
        }
        assertThat(read).containsExactly(8, 16);
    }

    @Test
    @Difference(
            "**No contexts.** A device is opened by its first use and belongs to every thread; closing and collecting memory in"
                    + " any thread frees it.")
    void threads_shareTheDevice() throws InterruptedException {
        float[][] read = new float[1][];
        Thread other = new Thread(() -> read[0] = a.plus(1).toFloatArray());
        other.start();
        other.join();
        assertThat(read[0]).containsExactly(2, 3, 4, 5, 6, 7);
    }

    @Test
    @Difference(
            "**Random numbers** are functions of seed and position: a seed gives the same numbers on every device. They are none"
                    + " of cuRAND's.")
    void random_isReproducible() {
        assertThat(GPU.random(1).integers(0, 100, 4).toLongArray())
                .isEqualTo(GPU.random(1).integers(0, 100, 4).toLongArray());
    }
}
