package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels on allocations too large for one Java array, on a device whose arrays have at most 100 elements. */
class LargeAllocationsTest {
    private static final int N = 1000;

    private final Cpu cpu = device(Checks.NONE);

    private static Cpu device(Checks checks) {
        return new Cpu(new CpuSettings(2, false, checks, 60, 100));
    }

    @AfterEach
    void close() {
        cpu.close();
    }

    private LaunchSlot over(Cpu on, String text, int n) {
        return on.slot(text, "k").grid((n + 63) / 64, 1, 1).block(64, 1, 1);
    }

    private byte[] bytes(Cpu on, DeviceMemory memory) {
        byte[] array = new byte[(int) memory.sizeBytes()];
        on.device.read(memory, 0, Cpu.all(array), on.device.stream());
        return array;
    }

    @Test
    void elementsOfEveryType_areReadAndWritten() {
        for (String type : new String[] {
            "char",
            "unsigned char",
            "short",
            "unsigned short",
            "int",
            "unsigned",
            "long long",
            "float",
            "double",
            "bool"
        }) {
            String text = """
                    extern "C" __global__ void k(TYPE *y, const TYPE *x, int *same, int n) {
                      int i = blockIdx.x * blockDim.x + threadIdx.x;
                      if (i < n) {
                        y[i] = (TYPE) (i * 7 - 3000);
                        TYPE back = x[i];
                        same[i] = back == (TYPE) (i * 7 - 3000);
                      }
                    }
                    """.replace("TYPE", type);
            DeviceMemory x = cpu.device.allocator().allocate(8L * N);
            DeviceMemory same = cpu.device.allocator().allocate(4L * N);
            cpu.launch(
                    over(cpu, text, N).buffer(x, 0).buffer(x, 0).buffer(same, 0).i32(N));
            assertThat(cpu.ints(same)).as(type).containsOnly(1);
            cpu.device.allocator().free(x);
            cpu.device.allocator().free(same);
        }
    }

    @Test
    void templateFromAHeader_runsThere() {
        KernelSource source = new KernelSource(
                "named.cu",
                "#include \"twice.cuh\"\ntemplate <int N> __global__ void k(int *x) { x[threadIdx.x] = twice(N); }",
                Map.of("twice.cuh", "#pragma once\n__device__ int twice(int n) { return 2 * n; }\n"),
                List.of("k<4>"));
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        GpuModule module =
                cpu.device.load(cpu.device.toolchain().compile(source, cpu.device.target(), CompileOptions.DEFAULT));

        cpu.launch(cpu.device
                .slot(module.function("k<4>"))
                .begin()
                .grid(1, 1, 1)
                .block(N, 1, 1)
                .buffer(x, 0));

        assertThat(cpu.ints(x)).containsOnly(8);
        module.close();
        cpu.device.allocator().free(x);
    }

    @Test
    void twoTypesInTurn_seeTheSameBytes() {
        DeviceMemory x = cpu.upload(new float[] {
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
            30
        });
        for (int turn = 0; turn < 3; turn++) {
            cpu.launch(over(cpu, """
                    extern "C" __global__ void k(int *x, int n) { int i = threadIdx.x; if (i < n) x[i] += 1 << 23; }
                    """, 30).buffer(x, 0).i32(30));
            cpu.launch(over(cpu, """
                    extern "C" __global__ void k(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] += 1; }
                    """, 30).buffer(x, 0).i32(30));
            cpu.launch(over(cpu, """
                    extern "C" __global__ void k(unsigned char *x, int n) {
                      int i = threadIdx.x; if (i < n) x[4 * i + 3] ^= 0x80;
                    }
                    """, 30).buffer(x, 0).i32(30));
        }
        float[] y = cpu.floats(x);
        for (int i = 0; i < 30; i++) {
            // Doubled, one more, negated.
            float expected = -(2 * (-(2 * (-(2 * (i + 1f) + 1)) + 1)) + 1);
            assertThat(y[i]).isEqualTo(expected);
        }
    }

    @Test
    void bytesOfOneElement_areWrittenByThreadsOfManyBlocks() {
        DeviceMemory x = cpu.upload(new long[100]);
        LaunchSlot slot = cpu.slot("""
                extern "C" __global__ void k(unsigned char *x) { x[blockIdx.x] += 1 + blockIdx.x % 5; }
                """, "k").grid(800, 1, 1).block(1, 1, 1);
        for (int turn = 0; turn < 20; turn++) {
            cpu.launch(slot.buffer(x, 0));
        }
        byte[] back = bytes(cpu, x);
        for (int i = 0; i < 800; i++) {
            assertThat(back[i]).isEqualTo((byte) (20 * (1 + i % 5)));
        }
    }

    @Test
    void structsOfMixedTypes_vectorsAndPointerArithmetic() {
        DeviceMemory x = cpu.device.allocator().allocate(32L * N);
        DeviceMemory sums = cpu.device.allocator().allocate(8L * N);
        cpu.launch(over(cpu, """
                struct Item { char tag; short s; int i; double d; float2 f; long long at; };
                extern "C" __global__ void k(Item *x, double *sums, int n) {
                  long long i = blockIdx.x * (long long) blockDim.x + threadIdx.x;
                  if (i >= n) return;
                  Item *p = x + n - 1;
                  p -= n - 1 - i;
                  Item item = {(char) i, (short) -i, (int) (i * i), i / 4.0, make_float2(i, -2 * i), p - x};
                  *p = item;
                  const Item *q = &x[i];
                  float4 wide = *(const float4 *) q;
                  sums[i] = q->tag + q->s + q->i + q->d + q->f.x + q->f.y + q->at + (q == p) + (q < x + n)
                      + (__float_as_int(wide.y) == q->i);
                }
                """.replace("float2 f", "float2 f"), N)
                .buffer(x, 0)
                .buffer(sums, 0)
                .i32(N));
        double[] got = new double[N];
        cpu.device.read(sums, 0, Cpu.all(got), cpu.device.stream());
        for (int i = 0; i < N; i++) {
            double expected = (byte) i - i + (double) (i * i) + i / 4.0 + i - 2.0 * i + i + 3;
            assertThat(got[i]).isEqualTo(expected);
        }
    }

    @Test
    void atomicsVolatileSharedAndBarriers_work() {
        int blocks = 16;
        DeviceMemory out = cpu.device.allocator().allocate(8L * 64);
        cpu.device.fill(out, 0, 8L * 64, (byte) 0, cpu.device.stream());
        LaunchSlot slot = cpu.slot("""
                __device__ int tickets;
                __device__ int table[500];
                extern "C" __global__ void k(char *memory) {
                  __shared__ int s[64];
                  int t = threadIdx.x;
                  s[t] = t;
                  __syncthreads();
                  int v = s[63 - t];
                  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(~0u, v, d);
                  int *ints = (int *) memory;
                  float *floats = (float *) (memory + 64);
                  double *doubles = (double *) (memory + 128);
                  unsigned long long *longs = (unsigned long long *) (memory + 192);
                  if (t % 32 == 0) atomicAdd(ints, v);
                  atomicMax(ints + 1, blockIdx.x * 64 + t);
                  atomicCAS(ints + 2, 0, 7);
                  atomicAdd(floats, 0.5f);
                  atomicAdd(doubles, 0.25);
                  atomicAdd(longs, 1ull << 33);
                  atomicInc((unsigned *) ints + 3, 99);
                  atomicXor(ints + 4, 1 << (t % 32));
                  unsigned short one = 1;
                  unsigned short *halfs = (unsigned short *) (memory + 256);
                  unsigned short old = *(volatile unsigned short *) halfs;
                  while (true) {
                    unsigned short was = atomicCAS(halfs, old, (unsigned short) (old + one));
                    if (was == old) break;
                    old = was;
                  }
                  table[(blockIdx.x * 64 + t) % 500] = 3;
                  __threadfence();
                  __syncthreads();
                  if (t == 0 && atomicAdd(&tickets, 1) == gridDim.x - 1) {
                    int sum = 0;
                    for (int i = 0; i < 500; i++) sum += ((volatile int *) table)[i];
                    ints[5] = sum;
                  }
                }
                """, "k").grid(blocks, 1, 1).block(64, 1, 1);
        cpu.launch(slot.buffer(out, 0));
        byte[] back = bytes(cpu, out);
        java.nio.ByteBuffer read = java.nio.ByteBuffer.wrap(back).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        assertThat(read.getInt(0)).isEqualTo(blocks * 64 * 63 / 2);
        assertThat(read.getInt(4)).isEqualTo(blocks * 64 - 1);
        assertThat(read.getInt(8)).isEqualTo(7);
        assertThat(read.getInt(12)).isEqualTo(blocks * 64 % 100);
        assertThat(read.getInt(16)).isZero();
        assertThat(read.getInt(20)).isEqualTo(1500);
        assertThat(read.getFloat(64)).isEqualTo(blocks * 32f);
        assertThat(read.getDouble(128)).isEqualTo(blocks * 16.0);
        assertThat(read.getLong(192)).isEqualTo((blocks * 64L) << 33);
        assertThat(read.getShort(256)).isEqualTo((short) (blocks * 64));
    }

    @Test
    void moduleVariables_mayBeLargeToo() {
        DeviceMemory out = cpu.device.allocator().allocate(4);
        CpuModule module = cpu.module("""
                __device__ double big[300] = {1, 2, 3};
                __constant__ int table[200] = {7, 8, 9};
                extern "C" __global__ void k(int *sum) {
                  big[299] = big[0] + big[2];
                  *sum = (int) (big[299] + big[1]) + table[2];
                }
                """);
        cpu.launch(cpu.device.slot(module.function("k")).begin().buffer(out, 0));
        assertThat(cpu.ints(out)).containsExactly(15);
        double[] last = new double[1];
        cpu.device.read(module.global("big"), 299 * 8, Cpu.all(last), cpu.device.stream());
        assertThat(last).containsExactly(4);
    }

    @Test
    void pointersInMemory_leadToLargeAllocations() {
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        DeviceMemory list = cpu.device.allocator().allocate(16);
        DeviceMemory out = cpu.device.allocator().allocate(4);
        cpu.launch(over(cpu, """
                extern "C" __global__ void k(int *x, int **list, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] = i;
                  if (i == 0) { list[0] = x; list[1] = x + n - 1; }
                }
                """, N).buffer(x, 0).buffer(list, 0).i32(N));
        cpu.launch(cpu.slot("""
                extern "C" __global__ void k(int **list, int *out) {
                  *out = *list[1] + (int) (list[1] - list[0]) + list[1][-10];
                }
                """, "k").buffer(list, 0).buffer(out, 0));
        assertThat(cpu.ints(out)).containsExactly(N - 1 + N - 1 + N - 11);
        cpu.launch(cpu.slot("""
                extern "C" __global__ void k(long long x, int *out) { *out = ((int *) x)[7]; }
                """, "k")
                .i64(((org.gpuarray.cpu.memory.MemoryBlock) x).address())
                .buffer(out, 0));
        assertThat(cpu.ints(out)).containsExactly(7);
    }

    @Test
    void recursionLocalsAndPrintf_work() {
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        cpu.launch(over(cpu, """
                __device__ int sum(const int *a, int n) { return n == 0 ? 0 : a[n - 1] + sum(a, n - 1); }
                __device__ int *last(int *a, int n) { return n == 0 ? a : last(a + 1, n - 1); }
                extern "C" __global__ void k(int *x, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  int local[20];
                  for (int j = 0; j < 20; j++) local[j] = i + j;
                  __syncthreads();
                  int *p = i % 2 ? local : x;
                  if (p == x) p = local + 1;
                  if (i < n) x[i] = sum(local, 20) + *last(p, 3);
                }
                """, N).buffer(x, 0).i32(N));
        int[] got = cpu.ints(x);
        for (int i = 0; i < N; i++) {
            assertThat(got[i]).isEqualTo(20 * i + 190 + i + (i % 2 == 1 ? 3 : 4));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1000, 2_000_000_000})
    void accessOutside_isReportedToTheByte(int index) {
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        assertThatThrownBy(() -> cpu.launch(cpu.slot("""
                        extern "C" __global__ void k(int *x, int i) {
                          x[i] = 1;
                        }
                        """, "k").buffer(x, 0).i32(index)))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("out-of-bounds write in kernel k")
                .hasMessageContaining("test.cu(2): x[i] = 1;")
                .hasMessageContaining("index=" + index + " of x, which holds 1000 int (4000 bytes)");
        DeviceMemory odd = cpu.device.allocator().allocate(4003);
        assertThatThrownBy(() -> cpu.launch(cpu.slot("""
                        extern "C" __global__ void k(int *x) { x[1000] = 1; }
                        """, "k").buffer(odd, 0))).hasMessageContaining("index=1000 of x");
        cpu.launch(cpu.slot("""
                        extern "C" __global__ void k(char *x) { x[4002] = 1; }
                        """, "k").buffer(odd, 0));
        assertThat(bytes(cpu, odd)[4002]).isEqualTo((byte) 1);
    }

    @Test
    void indexesWhoseBytesOverflow_areReported() {
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        assertThatThrownBy(() -> cpu.launch(cpu.slot("""
                        extern "C" __global__ void k(int *x, long long i) { x[i] = 1; }
                        """, "k").buffer(x, 0).i64(1L << 62)))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("index=" + (1L << 62) + " of x");
    }

    @Test
    void freedMemory_isRefused() {
        DeviceMemory x = cpu.device.allocator().allocate(4L * N);
        LaunchSlot slot = over(cpu, "extern \"C\" __global__ void k(int *x) { x[threadIdx.x] = 1; }", 64);
        cpu.launch(slot.buffer(x, 0));
        cpu.device.allocator().free(x);
        assertThatThrownBy(() -> cpu.launch(slot.buffer(x, 0))).hasMessageContaining("use after free");
        assertThatThrownBy(() -> cpu.launch(cpu.slot("extern \"C\" __global__ void k(int *x, int *y) { *y = *x; }", "k")
                        .buffer(cpu.upload(new int[N]), 0)
                        .i64(0)))
                .hasMessageContaining("null pointer");
    }

    @Test
    void checks_areOffForLargeMemoryAndOnAgainWithout() {
        try (Cpu checked = device(Checks.ALL)) {
            DeviceMemory large = checked.device.allocator().allocate(4L * N);
            DeviceMemory small = checked.device.allocator().allocate(80);
            checked.launch(over(checked, """
                    extern "C" __global__ void k(int *large, int *small) {
                      small[threadIdx.x % 20] = 5;
                      large[threadIdx.x % 20] = 6;
                    }
                    """, 64).buffer(large, 0).buffer(small, 0));
            DeviceMemory out = checked.device.allocator().allocate(4);
            checked.launch(checked.slot("""
                    extern "C" __global__ void k(const int *small, int *out) { *out = small[19]; }
                    """, "k").buffer(small, 0).buffer(out, 0));
            assertThat(checked.ints(out))
                    .as("the launch without checks has written it")
                    .containsExactly(5);
            assertThatThrownBy(() -> checked.launch(over(checked, """
                            extern "C" __global__ void k(int *small) { small[0] += threadIdx.x; }
                            """, 64).buffer(small, 0)))
                    .hasMessageContaining("race");
        }
    }

    @Test
    void largeKernel_leavesTheOthersAsTheyAre() {
        DeviceMemory x = cpu.upload(IntStream.range(0, 100).toArray());
        DeviceMemory y = cpu.upload(IntStream.range(0, N).toArray());
        LaunchSlot slot = over(cpu, "extern \"C\" __global__ void k(int *x) { x[threadIdx.x] += 1; }", 64);
        for (DeviceMemory memory : new DeviceMemory[] {x, y, x, y}) {
            cpu.launch(slot.buffer(memory, 0));
        }
        assertThat(cpu.ints(x)).startsWith(2, 3).endsWith(98, 99);
        assertThat(cpu.ints(y)).startsWith(2, 3).endsWith(998, 999);
    }
}
