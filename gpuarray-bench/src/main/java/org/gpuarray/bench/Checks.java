package org.gpuarray.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;

/**
 * What {@code gpuarray.check=all} costs on the CPU device: six kernels, each in a JVM with the checks and in one without.
 * Prints one line for each kernel, {@code name off on ratio}, in milliseconds of processor time on one worker, which other
 * work on the machine does not count in: medians of the repetitions. Arguments: the repetitions, and the checks instead of
 * {@code all}.
 */
public final class Checks {
    private static final int ELEMENTS = 1 << 20;
    private static final int MATRIX = 256;
    private static final int SIDE = 1024;
    private static final int WARM_UP = 40;
    private static final String TIMES = "times";
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final String KERNELS = """
            extern "C" __global__ void chain(float* y, const float* a, const float* b, const float* c, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] = sqrtf(a[i] * a[i] + b[i] * b[i]) * 2.0f - c[i];
            }

            extern "C" __global__ void matmul(float* c, const float* a, const float* b, int n) {
              __shared__ float as[16][16];
              __shared__ float bs[16][16];
              int tx = threadIdx.x, ty = threadIdx.y;
              int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
              float sum = 0;
              for (int m = 0; m < n / 16; m++) {
                as[ty][tx] = a[row * n + m * 16 + tx];
                bs[ty][tx] = b[(m * 16 + ty) * n + col];
                __syncthreads();
                for (int k = 0; k < 16; k++) sum += as[ty][k] * bs[k][tx];
                __syncthreads();
              }
              c[row * n + col] = sum;
            }

            extern "C" __global__ void reduce(float* sums, const float* x, int n) {
              __shared__ float s[256];
              int t = threadIdx.x;
              int i = blockIdx.x * 256 + t;
              s[t] = i < n ? x[i] : 0.0f;
              __syncthreads();
              for (int d = 128; d > 0; d >>= 1) {
                if (t < d) s[t] += s[t + d];
                __syncthreads();
              }
              if (t == 0) sums[blockIdx.x] = s[0];
            }

            extern "C" __global__ void histogram(int* bins, const float* x, int n) {
              __shared__ int own[256];
              int t = threadIdx.x;
              own[t] = 0;
              __syncthreads();
              for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) atomicAdd(&own[(int) (x[i] * 256)], 1);
              __syncthreads();
              atomicAdd(&bins[t], own[t]);
            }

            extern "C" __global__ void stencil(float* y, const float* x, int n) {
              __shared__ float tile[18][18];
              int tx = threadIdx.x, ty = threadIdx.y;
              int col = blockIdx.x * 16 + tx, row = blockIdx.y * 16 + ty;
              for (int i = ty * 16 + tx; i < 18 * 18; i += 256) {
                int r = min(max((int) blockIdx.y * 16 + i / 18 - 1, 0), n - 1);
                int c = min(max((int) blockIdx.x * 16 + i % 18 - 1, 0), n - 1);
                tile[i / 18][i % 18] = x[r * n + c];
              }
              __syncthreads();
              float around = tile[ty][tx + 1] + tile[ty + 2][tx + 1] + tile[ty + 1][tx] + tile[ty + 1][tx + 2];
              y[row * n + col] = 0.5f * tile[ty + 1][tx + 1] + 0.125f * around;
            }

            extern "C" __global__ void shuffle(float* sums, const float* x, int n) {
              __shared__ float ofWarp[8];
              int t = threadIdx.x, lane = t % 32;
              float v = 0;
              for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) v += x[i];
              for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(~0u, v, d);
              if (lane == 0) ofWarp[t / 32] = v;
              __syncthreads();
              if (t < 32) {
                v = t < 8 ? ofWarp[t] : 0.0f;
                for (int d = 4; d > 0; d >>= 1) v += __shfl_down_sync(~0u, v, d);
                if (t == 0) sums[blockIdx.x] = v;
              }
            }
            """;

    private Checks() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 101;
        String checks = arguments.length > 1 ? arguments[1] : "all";
        if (checks.equals(TIMES)) {
            times(repetitions);
            return;
        }
        System.out.println("# on " + Devices.current().description() + ", gpuarray.check=" + checks);
        Map<String, Double> off = child("", repetitions);
        Map<String, Double> on = child(checks, repetitions);
        off.forEach((name, without) -> {
            double with = on.getOrDefault(name, Double.NaN);
            System.out.printf(Locale.ROOT, "%s %.3f %.3f %.2f%n", name, without, with, with / without);
        });
    }

    private static Map<String, Double> child(String checks, int repetitions) throws IOException, InterruptedException {
        return ChildJvm.numbers(
                Checks.class,
                List.of("-Dgpuarray.cpu.workers=1", "-Dgpuarray.check=" + checks),
                String.valueOf(repetitions),
                TIMES);
    }

    private static void times(int repetitions) {
        Random random = new Random(1);
        float[] host = new float[ELEMENTS];
        for (int i = 0; i < ELEMENTS; i++) {
            host[i] = random.nextFloat();
        }
        GPUArray a = GPUArray.toGpu(host);
        GPUArray b = GPUArray.toGpu(host);
        GPUArray c = GPUArray.toGpu(host);
        GPUArray y = GPUArray.toGpu(host);
        GPUArray sums = GPUArray.toGpu(new float[ELEMENTS / 256]);
        GPUArray bins = GPUArray.toGpu(new int[256]);
        try (SourceModule module = new SourceModule(KERNELS)) {
            KernelFunction chain = module.getFunction("chain").block(256).grid(ELEMENTS / 256);
            time("chain", repetitions, () -> chain.launch(y, a, b, c, ELEMENTS));
            KernelFunction matmul = module.getFunction("matmul").block(16, 16).grid(MATRIX / 16, MATRIX / 16);
            time("matmul", repetitions, () -> matmul.launch(y, a, b, MATRIX));
            KernelFunction reduce = module.getFunction("reduce").block(256).grid(ELEMENTS / 256);
            time("reduce", repetitions, () -> reduce.launch(sums, a, ELEMENTS));
            KernelFunction histogram =
                    module.getFunction("histogram").block(256).grid(64);
            time("histogram", repetitions, () -> histogram.launch(bins, a, ELEMENTS));
            KernelFunction stencil = module.getFunction("stencil").block(16, 16).grid(SIDE / 16, SIDE / 16);
            time("stencil", repetitions, () -> stencil.launch(y, a, SIDE));
            KernelFunction shuffle = module.getFunction("shuffle").block(256).grid(512);
            time("shuffle", repetitions, () -> shuffle.launch(sums, a, ELEMENTS));
        }
    }

    private static void time(String name, int repetitions, Runnable launch) {
        double[] times = new double[repetitions];
        for (int i = -WARM_UP; i < repetitions; i++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            launch.run();
            Devices.current().stream().synchronize();
            if (i >= 0) {
                times[i] = (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
            }
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "%s %.4f%n", name, times[repetitions / 2]);
    }
}
