package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.CudaArrayInterface;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pycuda.gpuarray}. */
@OnDevice
class GpuarrayNamesTest {
    private final GPUArray a = GPUArray.toGpu(new float[] {1, -2, 3, 4}, 2, 2);
    private final GPUArray b = GPUArray.toGpu(new float[] {10, 20, 30, 40}, 2, 2);

    @TempDir
    private Path folder;

    private static void is(GPUArray array, double... expected) {
        assertThat(array.astype(DType.FLOAT64).toDoubleArray()).containsExactly(expected);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.shape", here = "a.shape()")
    @PyCuda(value = "gpuarray.GPUArray.dtype", here = "a.dtype()")
    @PyCuda(value = "gpuarray.GPUArray.ndim", here = "a.ndim()")
    @PyCuda(
            value = {"gpuarray.GPUArray.size", "gpuarray.GPUArray.mem_size"},
            here = "a.size()")
    @PyCuda(value = "gpuarray.GPUArray.itemsize", here = "a.itemsize()")
    @PyCuda(value = "gpuarray.GPUArray.nbytes", here = "a.nbytes()")
    @PyCuda(value = "gpuarray.GPUArray.__len__", here = "a.shape().extent(0)")
    @PyCuda(value = "gpuarray.GPUArray.strides", here = "a.strides()")
    @PyCuda(value = "gpuarray.GPUArray.flags", here = "a.isCContiguous()")
    void shapeAndType() {
        assertThat(a.shape()).isEqualTo(Shape.of(2, 2));
        assertThat(a.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(a.ndim()).isEqualTo(2);
        assertThat(a.size()).isEqualTo(4);
        assertThat(a.itemsize()).isEqualTo(4);
        assertThat(a.nbytes()).isEqualTo(16);
        assertThat(a.shape().extent(0)).isEqualTo(2);
        assertThat(a.strides()).containsExactly(8, 4);
        assertThat(a.isCContiguous()).isTrue();
        assertThat(a.transpose().isFContiguous()).isTrue();
    }

    @Test
    @PyCuda(
            value = {"gpuarray.GPUArray.__cuda_array_interface__", "gpuarray.GPUArray.ptr"},
            here = "column.cudaArrayInterface()")
    void cudaArrayInterface_isThatOfAGpu() {
        ThrowingCallable export = () -> {
            try (GPUArray column = a.get(":, 1");
                    CudaArrayInterface place = column.cudaArrayInterface()) {
                assertThat(place.typestr()).isEqualTo("<f4");
                assertThat(place.shape()).isEqualTo(Shape.of(2));
                assertThat(place.strides()).containsExactly(8);
                assertThat(place.pointer()).isNotZero();
            }
        };
        if (GPU.device().id().startsWith("cuda")) {
            assertThatCode(export).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(export).isInstanceOf(DeviceException.class);
        }
    }

    @Test
    @PyCuda(value = "gpuarray.to_gpu", here = "GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3)")
    @PyCuda(value = "gpuarray.GPUArray.get", here = "c.toFloatArray()")
    @PyCuda(value = "gpuarray.GPUArray.set", here = "c.assign(GPUArray.toGpu(new float[] {6, 5, 4, 3, 2, 1}, 2, 3))")
    @PyCuda(value = "gpuarray.GPUArray.get_async", here = "c.getAsync(GPUArray::toFloatArray)")
    @PyCuda(value = "gpuarray.GPUArray.copy", here = "c.copy()")
    @PyCuda(value = "gpuarray.GPUArray.fill", here = "c.fill(7)")
    void copies() {
        GPUArray c = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        assertThat(c.toFloatArray()).containsExactly(1, 2, 3, 4, 5, 6);
        GPUArray before = c.copy();
        CompletableFuture<float[]> later = c.getAsync(GPUArray::toFloatArray);
        c.assign(GPUArray.toGpu(new float[] {6, 5, 4, 3, 2, 1}, 2, 3));
        is(c, 6, 5, 4, 3, 2, 1);
        c.fill(7);
        is(c, 7, 7, 7, 7, 7, 7);
        is(before, 1, 2, 3, 4, 5, 6);
        assertThat(later.join()).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    @PyCuda(value = "gpuarray.to_gpu_async", here = "GPUArray.toGpu(host, DType.FLOAT32, stream, 2, 2)")
    @PyCuda(value = "gpuarray.GPUArray.set_async", here = "c.assign(GPUArray.toGpu(host, DType.FLOAT32, stream, 2, 2))")
    @PyCuda(value = "gpuarray.GPUArray.get_async", here = "c.copyTo(back, stream)")
    void copies_onAStream() {
        try (Stream stream = GPU.newStream();
                PageLockedBuffer host = GPU.allocPageLocked(4 * Float.BYTES);
                PageLockedBuffer back = GPU.allocPageLocked(4 * Float.BYTES)) {
            FloatBuffer floats = host.bytes().asFloatBuffer();
            floats.put(new float[] {1, 2, 3, 4});
            GPUArray c = GPU.zeros(DType.FLOAT32, 2, 2);
            c.assign(GPUArray.toGpu(host, DType.FLOAT32, stream, 2, 2));
            c.copyTo(back, stream);
            stream.synchronize();
            float[] read = new float[4];
            back.bytes().asFloatBuffer().get(read);
            assertThat(read).containsExactly(1, 2, 3, 4);
        }
    }

    @Test
    @PyCuda(
            value = {"gpuarray.GPUArray", "gpuarray.empty"},
            here = "GPU.empty(DType.FLOAT32, 2, 3)")
    @PyCuda(value = "gpuarray.zeros", here = "GPU.zeros(DType.INT32, 2, 3)")
    @PyCuda(value = "gpuarray.ones", here = "GPU.ones(2, 3)")
    @PyCuda(value = "gpuarray.empty_like", here = "GPU.emptyLike(a)")
    @PyCuda(value = "gpuarray.zeros_like", here = "GPU.zerosLike(a)")
    @PyCuda(value = "gpuarray.ones_like", here = "GPU.onesLike(a, DType.INT8)")
    @PyCuda(value = "gpuarray.arange", here = "GPU.arange(1, 9, 3, DType.FLOAT32)")
    void creation() {
        GPUArray empty = GPU.empty(DType.FLOAT32, 2, 3);
        assertThat(empty.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(empty.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(GPU.zeros(DType.INT32, 2, 3).toIntArray()).containsExactly(0, 0, 0, 0, 0, 0);
        assertThat(GPU.ones(2, 3).toDoubleArray()).containsExactly(1, 1, 1, 1, 1, 1);
        assertThat(GPU.emptyLike(a).shape()).isEqualTo(a.shape());
        is(GPU.zerosLike(a), 0, 0, 0, 0);
        assertThat(GPU.onesLike(a, DType.INT8).toByteArray()).containsExactly(1, 1, 1, 1);
        assertThat(GPU.arange(1, 9, 3, DType.FLOAT32).toFloatArray()).containsExactly(1, 4, 7);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.astype", here = "a.astype(DType.INT16)")
    @PyCuda(value = "gpuarray.GPUArray.view", here = "a.view(DType.INT32)")
    void types() {
        assertThat(a.astype(DType.INT16).toShortArray()).containsExactly((short) 1, (short) -2, (short) 3, (short) 4);
        assertThat(a.view(DType.INT32).toIntArray())
                .containsExactly(
                        Float.floatToIntBits(1),
                        Float.floatToIntBits(-2),
                        Float.floatToIntBits(3),
                        Float.floatToIntBits(4));
    }

    @Test
    @PyCuda(
            value = {"gpuarray.GPUArray.reshape", "gpuarray.reshape"},
            here = "a.reshape(4, -1)")
    @PyCuda(value = "gpuarray.GPUArray.ravel", here = "a.ravel()")
    @PyCuda(value = "gpuarray.GPUArray.squeeze", here = "a.reshape(1, 4, 1).squeeze()")
    @PyCuda(value = "gpuarray.GPUArray.T", here = "a.transpose()")
    @PyCuda(
            value = {"gpuarray.GPUArray.transpose", "gpuarray.transpose"},
            here = "a.transpose(1, 0)")
    @PyCuda(value = "gpuarray.GPUArray.reverse", here = "a.ravel().flip()")
    void shapes() {
        assertThat(a.reshape(4, -1).shape()).isEqualTo(Shape.of(4, 1));
        is(a.ravel(), 1, -2, 3, 4);
        assertThat(a.reshape(1, 4, 1).squeeze().shape()).isEqualTo(Shape.of(4));
        is(a.transpose(), 1, 3, -2, 4);
        is(a.transpose(1, 0), 1, 3, -2, 4);
        is(a.ravel().flip(), 4, 3, -2, 1);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.__getitem__", here = "a.get(\"1, ::-1\")")
    @PyCuda(value = "gpuarray.GPUArray.__setitem__", here = "a.set(\":, 0\", GPUArray.toGpu(new float[] {8, 9}))")
    void items() {
        is(a.get("1, ::-1"), 4, 3);
        is(a.get(0, 1), -2);
        a.set(":, 0", GPUArray.toGpu(new float[] {8, 9}));
        a.set(1, 1, 5);
        is(a, 8, -2, 9, 5);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.__add__", here = "a.plus(b)")
    @PyCuda(value = "gpuarray.GPUArray.__radd__", here = "GPU.plus(1, a)")
    @PyCuda(value = "gpuarray.GPUArray.__iadd__", here = "c.assign(c.plus(b))")
    @PyCuda(value = "gpuarray.GPUArray.__sub__", here = "a.minus(b)")
    @PyCuda(value = "gpuarray.GPUArray.__rsub__", here = "GPU.minus(1, a)")
    @PyCuda(value = "gpuarray.GPUArray.__isub__", here = "c.assign(c.minus(1))")
    @PyCuda(value = "gpuarray.GPUArray.__mul__", here = "a.times(b)")
    @PyCuda(value = "gpuarray.GPUArray.__rmul__", here = "GPU.times(2, a)")
    @PyCuda(value = "gpuarray.GPUArray.__imul__", here = "c.assign(c.times(2))")
    @PyCuda(value = "gpuarray.GPUArray.__truediv__", here = "b.div(a)")
    @PyCuda(value = "gpuarray.GPUArray.__rtruediv__", here = "GPU.div(12, a)")
    @PyCuda(value = "gpuarray.GPUArray.__itruediv__", here = "c.assign(c.div(4))")
    @PyCuda(value = "gpuarray.GPUArray.mul_add", here = "a.times(2).plus(b.times(3))")
    void arithmetic() {
        is(a.plus(b), 11, 18, 33, 44);
        is(GPU.plus(1, a), 2, -1, 4, 5);
        is(a.minus(b), -9, -22, -27, -36);
        is(GPU.minus(1, a), 0, 3, -2, -3);
        is(a.times(b), 10, -40, 90, 160);
        is(GPU.times(2, a), 2, -4, 6, 8);
        is(b.div(a), 10, -10, 10, 10);
        is(GPU.div(12, a), 12, -6, 4, 3);
        is(a.times(2).plus(b.times(3)), 32, 56, 96, 128);

        GPUArray c = a.copy();
        c.assign(c.plus(b));
        c.assign(c.minus(1));
        c.assign(c.times(2));
        c.assign(c.div(4));
        is(c, 5, 8.5, 16, 21.5);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.__pow__", here = "a.pow(2)")
    @PyCuda(value = "gpuarray.GPUArray.__rpow__", here = "GPU.pow(2, a)")
    @PyCuda(value = "gpuarray.GPUArray.__ipow__", here = "c.assign(c.pow(3))")
    @PyCuda(value = "gpuarray.GPUArray.__pos__", here = "a.positive()")
    @PyCuda(value = "gpuarray.GPUArray.__neg__", here = "a.unaryMinus()")
    @PyCuda(value = "gpuarray.GPUArray.__abs__", here = "a.abs()")
    void powersAndSigns() {
        is(a.pow(2).times(64).round(), 64, 256, 576, 1024);
        is(GPU.pow(2, a).times(64).round(), 128, 16, 512, 1024);
        is(a.positive(), 1, -2, 3, 4);
        is(a.unaryMinus(), -1, 2, -3, -4);
        is(a.abs(), 1, 2, 3, 4);
        GPUArray c = a.copy();
        c.assign(c.pow(3));
        is(c.times(64).round(), 64, -512, 1728, 4096);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.__eq__", here = "a.eq(3)")
    @PyCuda(value = "gpuarray.GPUArray.__ne__", here = "a.ne(3)")
    @PyCuda(value = "gpuarray.GPUArray.__lt__", here = "a.lt(3)")
    @PyCuda(value = "gpuarray.GPUArray.__le__", here = "a.le(3)")
    @PyCuda(value = "gpuarray.GPUArray.__gt__", here = "a.gt(3)")
    @PyCuda(value = "gpuarray.GPUArray.__ge__", here = "a.ge(c)")
    void comparisons() {
        GPUArray c = GPUArray.toGpu(new float[] {3, 3, 3, 3}, 2, 2);
        assertThat(a.eq(3).toBooleanArray()).containsExactly(false, false, true, false);
        assertThat(a.ne(3).toBooleanArray()).containsExactly(true, true, false, true);
        assertThat(a.lt(3).toBooleanArray()).containsExactly(true, true, false, false);
        assertThat(a.le(3).toBooleanArray()).containsExactly(true, true, true, false);
        assertThat(a.gt(3).toBooleanArray()).containsExactly(false, false, false, true);
        assertThat(a.ge(c).toBooleanArray()).containsExactly(false, false, true, true);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.real", here = "z.real()")
    @PyCuda(value = "gpuarray.GPUArray.imag", here = "z.imag()")
    @PyCuda(value = "gpuarray.GPUArray.conj", here = "z.conj()")
    @PyCuda(value = "gpuarray.GPUArray.conjugate", here = "z.conjugate()")
    void complexParts() {
        GPUArray z = GPUArray.toGpu(new Complex64[] {new Complex64(1, 2), new Complex64(3, -4)});
        is(z.real(), 1, 3);
        is(z.imag(), 2, -4);
        assertThat(z.conj().toComplex64Array()).containsExactly(new Complex64(1, -2), new Complex64(3, 4));
        assertThat(z.conjugate().toComplex64Array()).containsExactly(new Complex64(1, -2), new Complex64(3, 4));
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.__bool__", here = "a.eq(b).any().itemBoolean()")
    @PyCuda(
            value = {"gpuarray.GPUArray.__str__", "gpuarray.GPUArray.__repr__"},
            here = "a.toString()")
    @PyCuda(value = "gpuarray.GPUArray.__getstate__", here = "GPU.save(file, a)")
    @PyCuda(value = "gpuarray.GPUArray.__setstate__", here = "GPU.load(file)")
    void conversions() throws IOException {
        assertThat(a.eq(b).any().itemBoolean()).isFalse();
        assertThatThrownBy(() -> a.itemBoolean()).isInstanceOf(IllegalArgumentException.class);
        assertThat(a.toString()).isEqualTo("[[ 1. -2.]\n [ 3.  4.]]");
        Path file = folder.resolve("a.npy");
        GPU.save(file, a);
        is(GPU.load(file), 1, -2, 3, 4);
    }

    @Test
    @PyCuda(value = "gpuarray.take", here = "b.ravel().take(indices)")
    @PyCuda(value = "gpuarray.multi_take", here = "a.ravel().take(indices)")
    @PyCuda(value = "gpuarray.multi_put", here = "c.set(indices, values)")
    @PyCuda(value = "gpuarray.multi_take_put", here = "c.set(indices, b.ravel().take(3, 1))")
    void gathersAndScatters() {
        GPUArray indices = GPUArray.toGpu(new int[] {2, 0});
        is(b.ravel().take(indices), 30, 10);
        is(a.ravel().take(indices), 3, 1);
        GPUArray values = GPUArray.toGpu(new float[] {7, 8});
        GPUArray c = GPU.zeros(DType.FLOAT32, 3);
        c.set(indices, values);
        is(c, 8, 0, 7);
        c.set(indices, b.ravel().take(3, 1));
        is(c, 20, 0, 40);
    }

    @Test
    @PyCuda(value = "gpuarray.concatenate", here = "GPU.concatenate(1, a, b)")
    @PyCuda(value = "gpuarray.stack", here = "GPU.stack(a, b)")
    void joins() {
        is(GPU.concatenate(1, a, b), 1, -2, 10, 20, 3, 4, 30, 40);
        assertThat(GPU.stack(a, b).shape()).isEqualTo(Shape.of(2, 2, 2));
        is(GPU.stack(a, b), 1, -2, 3, 4, 10, 20, 30, 40);
    }

    @Test
    @PyCuda(value = "gpuarray.if_positive", here = "GPU.where(a.gt(0), a, b)")
    @PyCuda(value = "gpuarray.where", here = "GPU.where(condition, a, b)")
    @PyCuda(value = "gpuarray.minimum", here = "GPU.minimum(a, 2)")
    @PyCuda(value = "gpuarray.maximum", here = "GPU.maximum(a, b)")
    @PyCuda(value = "gpuarray.logical_and", here = "a.gt(0).logicalAnd(condition)")
    @PyCuda(value = "gpuarray.logical_or", here = "a.gt(0).logicalOr(condition)")
    @PyCuda(value = "gpuarray.logical_not", here = "condition.logicalNot()")
    void choices() {
        GPUArray condition = GPUArray.toGpu(new boolean[] {true, true, false, false}, 2, 2);
        is(GPU.where(a.gt(0), a, b), 1, 20, 3, 4);
        is(GPU.where(condition, a, b), 1, -2, 30, 40);
        is(GPU.minimum(a, 2), 1, -2, 2, 2);
        is(GPU.maximum(a, b), 10, 20, 30, 40);
        assertThat(a.gt(0).logicalAnd(condition).toBooleanArray()).containsExactly(true, false, false, false);
        assertThat(a.gt(0).logicalOr(condition).toBooleanArray()).containsExactly(true, true, true, true);
        assertThat(condition.logicalNot().toBooleanArray()).containsExactly(false, false, true, true);
    }

    @Test
    @PyCuda(value = "gpuarray.sum", here = "a.sum()")
    @PyCuda(value = "gpuarray.dot", here = "a.ravel().dot(b.ravel())")
    @PyCuda(value = "gpuarray.min", here = "a.min()")
    @PyCuda(value = "gpuarray.max", here = "a.max()")
    @PyCuda(
            value = {"gpuarray.any", "gpuarray.GPUArray.any"},
            here = "a.lt(0).any()")
    @PyCuda(
            value = {"gpuarray.all", "gpuarray.GPUArray.all"},
            here = "a.lt(0).all()")
    void reductions() {
        is(a.sum(), 6);
        is(a.ravel().dot(b.ravel()), 10 - 40 + 90 + 160);
        is(a.min(), -2);
        is(a.max(), 4);
        assertThat(a.lt(0).any().itemBoolean()).isTrue();
        assertThat(a.lt(0).all().itemBoolean()).isFalse();
    }

    @Test
    @PyCuda(value = "gpuarray.subset_sum", here = "x.take(subset).sum()")
    @PyCuda(value = "gpuarray.subset_dot", here = "x.take(subset).dot(y.take(subset))")
    @PyCuda(value = "gpuarray.subset_min", here = "x.take(subset).min()")
    @PyCuda(value = "gpuarray.subset_max", here = "x.take(subset).max()")
    void reductions_ofASubset() {
        GPUArray x = a.ravel();
        GPUArray y = b.ravel();
        GPUArray subset = GPUArray.toGpu(new int[] {0, 2});
        is(x.take(subset).sum(), 4);
        is(x.take(subset).dot(y.take(subset)), 100);
        is(x.take(subset).min(), 1);
        is(x.take(subset).max(), 3);
    }

    @Test
    @PyCuda(value = "gpuarray.GPUArray.gpudata", here = "twice.launch(a, result, n)")
    @PyCuda(value = "gpuarray.splay", here = "module.getFunction(\"twice\").forEach(n)")
    void arrays_asArgumentsOfKernels() {
        String cuda = """
                __global__ void twice(const float *x, float *y, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) y[i] = 2 * x[i];
                }
                """;
        try (SourceModule module = new SourceModule(cuda)) {
            int n = 4;
            GPUArray result = GPU.empty(DType.FLOAT32, 2, 2);
            KernelFunction twice = module.getFunction("twice").forEach(n);
            twice.launch(a, result, n);
            is(result, 2, -4, 6, 8);
        }
    }

    @Test
    @PyCuda(value = "gpuarray.vec.*", here = "f.launch(new Out(out), vector)")
    void vectors_byValue() {
        Map<String, Object> vectors = vectors();
        StringBuilder cuda = new StringBuilder();
        vectors.forEach((type, vector) -> {
            cuda.append("__global__ void with_" + type + "(double *out, " + type + " v) {");
            for (int i = 0; i < Array.getLength(vector); i++) {
                cuda.append(" out[" + i + "] = v." + "xyzw".charAt(i) + ";");
            }
            cuda.append(" }\n");
        });
        try (SourceModule module = new SourceModule(cuda.toString())) {
            vectors.forEach((type, vector) -> {
                double[] out = new double[Array.getLength(vector)];
                KernelFunction f = module.getFunction("with_" + type).block(1);
                f.launch(new Out(out), vector);
                assertThat(out).as(type).containsExactly(Arrays.copyOf(new double[] {1, 2, 3, 4}, out.length));
            });
        }
    }

    /** PyCUDA's vector types, and a vector of each: 1, 2, 3, 4. */
    private static Map<String, Object> vectors() {
        boolean isShortLong = System.getProperty("os.name").startsWith("Windows");
        Map<String, Class<?>> elements = new LinkedHashMap<>();
        for (String sign : List.of("", "u")) {
            elements.put(sign + "char", byte.class);
            elements.put(sign + "short", short.class);
            elements.put(sign + "int", int.class);
            elements.put(sign + "long", isShortLong ? int.class : long.class);
            elements.put(sign + "longlong", long.class);
        }
        elements.put("float", float.class);
        elements.put("double", double.class);
        Map<String, Object> vectors = new LinkedHashMap<>();
        elements.forEach((element, type) -> {
            int most = element.endsWith("longlong") || element.equals("double") ? 2 : 4;
            for (int count = 1; count <= most; count++) {
                Object vector = Array.newInstance(type, count);
                for (int i = 0; i < count; i++) {
                    Array.setByte(vector, i, (byte) (i + 1));
                }
                vectors.put(element + count, vector);
            }
        });
        return vectors;
    }
}
