package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From CUDA text to numbers. */
class ProgramsTest {
    private final Cpu cpu = new Cpu(2);

    @AfterEach
    void close() {
        cpu.close();
    }

    @Test
    void doublify_4x4_doublesEach() {
        float[] host = randomFloats(16, 1);
        DeviceMemory a = cpu.upload(host);
        LaunchSlot slot = cpu.slot("""
                __global__ void doublify(float *a)
                {
                  int idx = threadIdx.x + threadIdx.y*4;
                  a[idx] *= 2;
                }
                """, "doublify");
        long launches = Counters.LAUNCHES.sum();
        cpu.launch(slot.buffer(a, 0).block(4, 4, 1));
        assertThat(Counters.LAUNCHES.sum() - launches).isEqualTo(1);
        float[] got = cpu.floats(a);
        for (int i = 0; i < 16; i++) {
            assertThat(got[i]).isEqualTo(2 * host[i]);
        }
    }

    @Test
    void multiplyThem_400threads_multiplies() {
        float[] x = randomFloats(400, 2);
        float[] y = randomFloats(400, 3);
        DeviceMemory dest = cpu.device.allocator().allocate(1600);
        LaunchSlot slot = cpu.slot("""
                __global__ void multiply_them(float *dest, float *a, float *b)
                {
                  const int i = threadIdx.x;
                  dest[i] = a[i] * b[i];
                }
                """, "multiply_them");
        cpu.launch(slot.buffer(dest, 0)
                .buffer(cpu.upload(x), 0)
                .buffer(cpu.upload(y), 0)
                .block(400, 1, 1));
        float[] got = cpu.floats(dest);
        for (int i = 0; i < 400; i++) {
            assertThat(got[i]).isEqualTo(x[i] * y[i]);
        }
    }

    @Test
    void reduction_inSharedMemory_addsEachBlock() {
        float[] host = new float[10_000];
        for (int i = 0; i < host.length; i++) {
            host[i] = i % 7;
        }
        int blocks = (host.length + 255) / 256;
        DeviceMemory sums = cpu.device.allocator().allocate(4L * blocks);
        LaunchSlot slot = cpu.slot("""
                __global__ void block_sum(const float *x, float *sums, int n) {
                  __shared__ float part[256];
                  int t = threadIdx.x;
                  int i = blockIdx.x * blockDim.x + t;
                  part[t] = i < n ? x[i] : 0.0f;
                  __syncthreads();
                  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
                    if (t < s) part[t] += part[t + s];
                    __syncthreads();
                  }
                  if (t == 0) sums[blockIdx.x] = part[0];
                }
                """, "block_sum");
        cpu.launch(slot.buffer(cpu.upload(host), 0)
                .buffer(sums, 0)
                .i32(host.length)
                .grid(blocks, 1, 1)
                .block(256, 1, 1));
        float[] got = cpu.floats(sums);
        for (int b = 0; b < blocks; b++) {
            float expected = 0;
            for (int i = b * 256; i < Math.min(host.length, b * 256 + 256); i++) {
                expected += host[i];
            }
            assertThat(got[b]).as("block %d", b).isEqualTo(expected);
        }
    }

    @Test
    void dynamicSharedMemory_hasTheSizeOfTheLaunch() {
        DeviceMemory data = cpu.upload(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
        LaunchSlot slot = cpu.slot("""
                __global__ void reverse(int *d, int n) {
                  extern __shared__ int s[];
                  int t = threadIdx.x;
                  s[t] = d[t];
                  __syncthreads();
                  d[t] = s[n - t - 1];
                }
                """, "reverse");
        cpu.launch(slot.buffer(data, 0).i32(8).block(8, 1, 1).sharedBytes(32));
        assertThat(cpu.ints(data)).containsExactly(8, 7, 6, 5, 4, 3, 2, 1);
    }

    @Test
    void everyScalarType_arrivesWhole() {
        DeviceMemory out = cpu.device.allocator().allocate(8 * 8);
        LaunchSlot slot = cpu.slot("""
                __global__ void scalars(double *out, bool b, char c, unsigned char uc, short s, int i,
                                        long long l, float f, double d) {
                  out[0] = b; out[1] = c; out[2] = uc; out[3] = s; out[4] = i; out[5] = (double) l; out[6] = f; out[7] = d;
                }
                """, "scalars");
        cpu.launch(slot.buffer(out, 0)
                .i8((byte) 1)
                .i8((byte) -5)
                .i8((byte) -6)
                .i16((short) -300)
                .i32(-70_000)
                .i64(1L << 40)
                .f32(0.1f)
                .f64(0.1));
        double[] got = new double[8];
        cpu.device.read(out, 0, Cpu.all(got), cpu.device.stream());
        assertThat(got).containsExactly(1, -5, 250, -300, -70_000, 1L << 40, 0.1f, 0.1);
    }

    @Test
    void structByValue_andNullPointer() {
        DeviceMemory out = cpu.device.allocator().allocate(8);
        LaunchSlot slot = cpu.slot("""
                struct pair { int first; float second; };
                __global__ void take(float *out, pair p, const float *optional) {
                  out[0] = p.first;
                  out[1] = optional ? optional[0] : p.second;
                }
                """, "take");
        byte[] pair = {7, 0, 0, 0, 0, 0, (byte) 0x80, 0x3f};
        cpu.launch(slot.buffer(out, 0).struct(pair).i64(0));
        assertThat(cpu.floats(out)).containsExactly(7, 1);
    }

    @Test
    void moduleVariables_areMemoryOfTheModule() {
        String text = """
                __constant__ float scale[2] = {2.0f, 10.0f};
                __device__ int calls;
                __global__ void apply(float *x) {
                  x[threadIdx.x] *= scale[threadIdx.x];
                  if (threadIdx.x == 0) calls += 1;
                }
                """;
        CpuModule module = cpu.module(text);
        LaunchSlot slot = cpu.device.slot(module.function("apply"));
        DeviceMemory x = cpu.upload(new float[] {1, 1});
        cpu.launch(slot.begin().buffer(x, 0).block(2, 1, 1));
        cpu.device.write(module.global("scale"), 4, Cpu.all(new float[] {5}), cpu.device.stream());
        cpu.launch(slot.begin().buffer(x, 0).block(2, 1, 1));
        assertThat(cpu.floats(x)).containsExactly(4, 50);
        assertThat(cpu.ints(module.global("calls"))).containsExactly(2);
        assertThat(cpu.ints(cpu.module(text).global("calls"))).containsExactly(0);
        assertThatThrownBy(() -> module.global("call")).hasMessageContainingAll("call", "[scale, calls]");
        module.close();
        assertThatThrownBy(() -> slot.begin().buffer(x, 0).enqueue(cpu.device.stream()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("after it was closed");
        assertThat(cpu.device.allocator().stats().liveCount()).isEqualTo(1);
    }

    @Test
    void function_unknownName_listsKernels() {
        CpuModule module =
                cpu.module("__global__ void one(int *a) { a[0] = 1; }\n__global__ void two(int *a) { a[0] = 2; }");
        assertThatThrownBy(() -> module.function("three"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("test.cu has no kernel three; it has [one, two]");
    }

    private static float[] randomFloats(int length, long seed) {
        Random random = new Random(seed);
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = random.nextFloat();
        }
        return values;
    }
}
