package org.gpuarray.faults;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** What the steps of one run of a program share: three arrays of one shape, and what else they need. */
final class Board implements AutoCloseable {
    private static final String CUDA = """
            __global__ void twice(float* a, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) a[i] = 2 * a[i];
            }
            __global__ void mixed(const float* a, const float* b, float* out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = 3 * a[i] - b[i];
            }
            """;

    final DType type;
    final int rows;
    final int columns;
    final Path folder;
    final Generator random;
    final GPUArray a;
    final GPUArray index;
    GPUArray b;
    GPUArray c;
    private @Nullable SourceModule module;

    /** Makes the arrays of a program on the current device. */
    Board(DType type, int rows, int columns, long seed, Path folder) {
        this.type = type;
        this.rows = rows;
        this.columns = columns;
        this.folder = folder;
        Random values = new Random(seed);
        a = array(values);
        b = array(values);
        index = GPUArray.toGpu(values.ints(5, 0, rows).toArray());
        c = a.plus(b);
        random = GPU.random(seed);
    }

    private GPUArray array(Random values) {
        double[] all = values.doubles((long) rows * columns, -20, 20).toArray();
        return GPUArray.toGpu(all, rows, columns).astype(type);
    }

    int size() {
        return rows * columns;
    }

    /** Returns a kernel of one module, which is closed with the board. */
    KernelFunction kernel(String name) {
        if (module == null) {
            module = new SourceModule(CUDA);
        }
        return module.getFunction(name).block(64).grid((size() + 63) / 64);
    }

    /** Returns an array's elements as text, the same for the same bits. */
    static String text(GPUArray array) {
        DType type = array.dtype();
        if (type == DType.BOOL) {
            return Arrays.toString(array.toBooleanArray());
        } else if (type == DType.FLOAT32) {
            return Arrays.toString(array.toFloatArray());
        }
        return type == DType.FLOAT64 ? Arrays.toString(array.toDoubleArray()) : Arrays.toString(array.toLongArray());
    }

    @Override
    public void close() {
        SourceModule mine = module;
        if (mine != null) {
            module = null;
            mine.close();
        }
    }
}
