package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** One allocation of more than 2 GiB, for a JVM with a heap of 4 GiB or more. */
@EnabledIfSystemProperty(named = "gpuarray.tests.full", matches = "true")
class BeyondTwoGigabytesTest {
    @Test
    void kernel_reachesEveryElement() {
        int n = 600_000_000;
        try (Cpu cpu = new Cpu(2, Checks.NONE)) {
            DeviceMemory memory = cpu.device.allocator().allocate(4L * n);
            LaunchSlot slot = cpu.slot("""
                            extern "C" __global__ void k(float *x, long long n) {
                              long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
                              if (i < n) x[i] = i & 1023;
                            }
                            """, "k").grid((n + 1023) / 1024, 1, 1).block(1024, 1, 1);
            cpu.launch(slot.buffer(memory, 0).i64(n));
            float[] last = new float[1000];
            cpu.device.read(memory, 4L * (n - 1000), Cpu.all(last), cpu.device.stream());
            for (int i = 0; i < 1000; i++) {
                assertThat(last[i]).isEqualTo((n - 1000 + i) & 1023);
            }
            LaunchSlot tail = cpu.slot("""
                            extern "C" __global__ void k(float *x) { x[threadIdx.x] += 0.5f; }
                            """, "k").block(8, 1, 1);
            cpu.launch(tail.buffer(memory, 4L * (n - 8)));
            cpu.device.fill(memory, 4L * (n - 16), 32, (byte) 0, cpu.device.stream());
            float[] end = new float[16];
            cpu.device.read(memory, 4L * (n - 16), Cpu.all(end), cpu.device.stream());
            for (int i = 0; i < 16; i++) {
                assertThat(end[i]).isEqualTo(i < 8 ? 0 : ((n - 16 + i) & 1023) + 0.5f);
            }
            cpu.device.allocator().free(memory);
        }
    }
}
