package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Allocations of more than 2 GiB in their true size, for a JVM with a heap of 12 GiB: the profile {@code large}. */
@Tag("large")
class BeyondTwoGigabytesTest {
    private static final long N = (1L << 31) + 17;
    private final Cpu cpu = new Cpu(2, Checks.NONE);

    @AfterEach
    void close() {
        cpu.close();
        System.gc();
    }

    private LaunchSlot over(String text, long n) {
        return cpu.slot(text, "k").grid((int) ((n + 1023) / 1024), 1, 1).block(1024, 1, 1);
    }

    private void timed(String what, long elements, Runnable work) {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("%s: %.1f s, %.0f M/s%n", what, seconds, elements / seconds / 1e6);
    }

    private byte[] bytes(DeviceMemory memory, long offset, int count) {
        byte[] part = new byte[count];
        cpu.device.read(memory, offset, Cpu.all(part), cpu.device.stream());
        return part;
    }

    @Test
    void floatsThatOneArrayHolds_areOneArray() {
        int n = 600_000_000;
        DeviceMemory memory = cpu.device.allocator().allocate(4L * n);
        LaunchSlot slot = over("""
                extern "C" __global__ void k(float *x, long long n) {
                  long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] = i & 1023;
                }
                """, n);
        timed(
                "600 M floats, one array: write",
                n,
                () -> cpu.launch(slot.buffer(memory, 0).i64(n)));
        LaunchSlot tail = cpu.slot("""
                extern "C" __global__ void k(float *x) { x[threadIdx.x] += 0.5f; }
                """, "k").block(8, 1, 1);
        cpu.launch(tail.buffer(memory, 4L * (n - 8)));
        LaunchSlot asInts = cpu.slot("""
                extern "C" __global__ void k(int *x) { x[threadIdx.x] += 1 << 23; }
                """, "k").block(4, 1, 1);
        timed("as ints in turn", 4, () -> cpu.launch(asInts.buffer(memory, 4L * (n - 4))));
        cpu.device.fill(memory, 4L * (n - 16), 32, (byte) 0, cpu.device.stream());
        float[] end = new float[16];
        cpu.device.read(memory, 4L * (n - 16), Cpu.all(end), cpu.device.stream());
        for (int i = 0; i < 16; i++) {
            float written = ((n - 16 + i) & 1023) + 0.5f;
            assertThat(end[i]).isEqualTo(i < 8 ? 0 : i < 12 ? written : 2 * written);
        }
        cpu.device.allocator().free(memory);
    }

    @Test
    void bytes_areReachedByKernelsCopiesAndFills() {
        DeviceMemory memory = cpu.device.allocator().allocate(N);
        DeviceMemory sum = cpu.device.allocator().allocate(8);
        cpu.device.fill(sum, 0, 8, (byte) 0, cpu.device.stream());
        LaunchSlot write = over("""
                extern "C" __global__ void k(signed char *x, long long n) {
                  long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] = i % 251 - 125;
                }
                """, N);
        timed(
                "2^31+17 bytes: write",
                N,
                () -> cpu.launch(write.buffer(memory, 0).i64(N)));
        LaunchSlot add = cpu.slot("""
                extern "C" __global__ void k(const signed char *x, long long n, unsigned long long *sum) {
                  long long s = 0;
                  long long first = ((long long) blockIdx.x * blockDim.x + threadIdx.x) << 17;
                  for (long long i = first; i < n && i < first + (1 << 17); i++) s += x[i];
                  atomicAdd(sum, (unsigned long long) s);
                }
                """, "k").grid(65, 1, 1).block(256, 1, 1);
        timed(
                "2^31+17 bytes: sum",
                N,
                () -> cpu.launch(add.buffer(memory, 0).i64(N).buffer(sum, 0)));
        long[] total = new long[1];
        cpu.device.read(sum, 0, Cpu.all(total), cpu.device.stream());
        long rest = N % 251;
        assertThat(total[0]).isEqualTo(rest * (rest - 1) / 2 - 125 * rest);

        long far = (1L << 31) - 8;
        byte[] across = bytes(memory, far, 25);
        for (int i = 0; i < 25; i++) {
            assertThat(across[i]).isEqualTo((byte) ((far + i) % 251 - 125));
        }
        timed(
                "copy of 2^31 bytes within",
                1L << 31,
                () -> cpu.device.copy(memory, 17, memory, 0, 1L << 31, cpu.device.stream()));
        byte[] moved = bytes(memory, N - 40, 40);
        for (int i = 0; i < 40; i++) {
            assertThat(moved[i]).isEqualTo((byte) ((N - 57 + i) % 251 - 125));
        }
        cpu.device.fill(memory, far, 20, (byte) 3, cpu.device.stream());
        assertThat(bytes(memory, far, 20)).containsOnly(3);
        assertThat(bytes(memory, far + 20, 1)).containsExactly((byte) ((far + 3) % 251 - 125));

        LaunchSlot last = cpu.slot("""
                extern "C" __global__ void k(char *x, long long i) {
                  x[i] = 7;
                }
                """, "k");
        cpu.launch(last.buffer(memory, 0).i64(N - 1));
        assertThat(bytes(memory, N - 1, 1)).containsExactly((byte) 7);
        assertThatThrownBy(() -> cpu.launch(last.buffer(memory, 0).i64(N)))
                .hasMessageContaining("index=" + N + " of x, which holds " + N + " char (" + N + " bytes)");
        cpu.device.allocator().free(memory);
        cpu.device.allocator().free(sum);
    }

    @Test
    void pointersInMemory_haveOffsetsBeyond32Bits() {
        long size = 5L << 30;
        DeviceMemory memory = cpu.device.allocator().allocate(size);
        DeviceMemory list = cpu.device.allocator().allocate(32);
        cpu.launch(cpu.slot("""
                struct Item { char tag; double d; };
                extern "C" __global__ void k(char *x, Item **list, long long size) {
                  list[0] = (Item *) x;
                  list[1] = (Item *) (x + (1ll << 31));
                  list[2] = (Item *) (x + (9ll << 29));
                  list[3] = (Item *) (x + size) - 1;
                }
                """, "k").buffer(memory, 0).buffer(list, 0).i64(size));
        DeviceMemory out = cpu.device.allocator().allocate(8);
        cpu.launch(cpu.slot("""
                struct Item { char tag; double d; };
                extern "C" __global__ void k(Item **list, long long *out) {
                  for (int i = 0; i < 4; i++) { list[i]->tag = i + 1; list[i]->d = i / 4.0; }
                  *out = list[3] - list[0];
                }
                """, "k").buffer(list, 0).buffer(out, 0));
        long[] distance = new long[1];
        cpu.device.read(out, 0, Cpu.all(distance), cpu.device.stream());
        assertThat(distance[0]).isEqualTo(size / 16 - 1);
        long[] offsets = {0, 1L << 31, 9L << 29, size - 16};
        for (int i = 0; i < 4; i++) {
            assertThat(bytes(memory, offsets[i], 1)).containsExactly((byte) (i + 1));
            double[] d = new double[1];
            cpu.device.read(memory, offsets[i] + 8, Cpu.all(d), cpu.device.stream());
            assertThat(d[0]).isEqualTo(i / 4.0);
        }
        for (DeviceMemory each : new DeviceMemory[] {memory, list, out}) {
            cpu.device.allocator().free(each);
        }
    }

    /** As many as the heap has room for, up to 12 GiB: more than one array holds. */
    @Test
    void floatsThatNoArrayHolds_areReached() {
        long room = cpu.device.allocator().stats().totalBytes() / 4 - (1 << 20);
        long n = Math.min(3L << 30, room);
        assertThat(n).isGreaterThan(1L << 31);
        DeviceMemory memory = cpu.device.allocator().allocate(4 * n);
        LaunchSlot write = over("""
                extern "C" __global__ void k(float *x, long long n) {
                  long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] = i & 65535;
                }
                """, n);
        timed(n + " floats: write", n, () -> cpu.launch(write.buffer(memory, 0).i64(n)));
        LaunchSlot scale = over("""
                extern "C" __global__ void k(float *x, long long n) {
                  long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] = 2 * x[i] + 1;
                }
                """, n);
        timed(n + " floats: 2x+1", n, () -> cpu.launch(scale.buffer(memory, 0).i64(n)));
        for (long first : new long[] {0, (1L << 31) - 500, n - 1000}) {
            float[] part = new float[1000];
            cpu.device.read(memory, 4 * first, Cpu.all(part), cpu.device.stream());
            for (int i = 0; i < 1000; i++) {
                assertThat(part[i]).isEqualTo(2 * ((first + i) & 65535) + 1);
            }
        }
        cpu.device.allocator().free(memory);
    }
}
