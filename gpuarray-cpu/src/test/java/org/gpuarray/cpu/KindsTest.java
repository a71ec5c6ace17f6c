package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One block used as several types: always the same bytes. */
class KindsTest {
    private static final String TEXT = """
            __global__ void negate(float *x) { int i = threadIdx.x; x[i] = -x[i]; }
            __global__ void set_low_bit(unsigned int *x) { int i = threadIdx.x; x[i] |= 1u; }
            __global__ void add_shorts(short *x) { int i = threadIdx.x; x[i] += 1; }
            __global__ void two_views(float *f, int *i) { f[0] = 1.0f; i[1] = i[0]; f[2] = f[1] + f[0]; }
            __global__ void mixed(char *bytes) { ((int *) bytes)[0] = 0x01020304; bytes[1] = 9; ((float *) bytes)[1] = 2.5f; }
            __device__ float table[4] = {1.0f, 2.0f, 3.0f, 4.0f};
            __global__ void sum_table(float *out) { out[0] = table[0] + table[1] + table[2] + table[3]; }
            """;

    private final Cpu cpu = new Cpu(2);
    private final CpuModule module = cpu.module(TEXT);

    @AfterEach
    void close() {
        cpu.close();
    }

    @Test
    void launches_ofDifferentKindsInTurn_seeEachOthersBits() {
        DeviceMemory x = cpu.upload(new float[] {1, 2, 3, 4});
        int[] expected = new int[4];
        for (int i = 0; i < 4; i++) {
            expected[i] = Float.floatToRawIntBits(i + 1);
        }
        for (int round = 0; round < 5; round++) {
            cpu.launch(slot("negate").buffer(x, 0).block(4, 1, 1));
            cpu.launch(slot("set_low_bit").buffer(x, 0).block(4, 1, 1));
            cpu.launch(slot("add_shorts").buffer(x, 0).block(8, 1, 1));
            for (int i = 0; i < 4; i++) {
                int bits = Float.floatToRawIntBits(-Float.intBitsToFloat(expected[i])) | 1;
                expected[i] = ((bits & 0xFFFF) + 1 & 0xFFFF) | ((bits >>> 16) + 1) << 16;
            }
            assertThat(cpu.ints(x)).as("round %d", round).containsExactly(expected);
        }
    }

    @Test
    void oneBlock_asTwoParametersOfDifferentKinds_isOneMemory() {
        DeviceMemory x = cpu.upload(new float[3]);
        LaunchSlot slot = slot("two_views");
        cpu.launch(slot.buffer(x, 0).buffer(x, 0));
        assertThat(cpu.floats(x)).containsExactly(1, 1, 2);
        // The same slot with two blocks takes the fast code again.
        DeviceMemory f = cpu.upload(new float[3]);
        DeviceMemory i = cpu.upload(new int[] {5, 6});
        cpu.launch(slot.buffer(f, 0).buffer(i, 0));
        assertThat(cpu.floats(f)).containsExactly(1, 0, 1);
        assertThat(cpu.ints(i)).containsExactly(5, 5);
    }

    @Test
    void oneBlock_atTwoOffsets_isOneMemory() {
        DeviceMemory x = cpu.upload(new float[8]);
        cpu.launch(slot("two_views").buffer(x, 16).buffer(x, 12));
        assertThat(cpu.floats(x)).containsExactly(0, 0, 0, 0, 0, 0, 0, 0);
        cpu.launch(slot("two_views").buffer(x, 16).buffer(x, 16));
        assertThat(cpu.floats(x)).containsExactly(0, 0, 0, 0, 1, 1, 2, 0);
    }

    @Test
    void mixedKernel_writesBytesOfAnyType() {
        DeviceMemory x = cpu.upload(new float[3]);
        cpu.launch(slot("mixed").buffer(x, 4));
        byte[] got = new byte[12];
        cpu.device.read(x, 0, Cpu.all(got), cpu.device.stream());
        assertThat(got).containsExactly(0, 0, 0, 0, 4, 9, 2, 1, 0, 0, 0x20, 0x40);
    }

    @Test
    void unusedBlock_takesTheKernelsKind() {
        DeviceMemory x = cpu.device.allocator().allocate(16);
        cpu.device.fill(x, 0, 16, (byte) 0, cpu.device.stream());
        cpu.launch(slot("set_low_bit").buffer(x, 0).block(4, 1, 1));
        assertThat(cpu.ints(x)).containsExactly(1, 1, 1, 1);
    }

    @Test
    void variable_readAsAnotherKind_staysOneMemory() {
        DeviceMemory table = module.global("table");
        DeviceMemory out = cpu.upload(new float[1]);
        cpu.launch(slot("set_low_bit").buffer(table, 0).block(4, 1, 1));
        cpu.launch(slot("negate").buffer(table, 0).block(4, 1, 1));
        cpu.launch(slot("sum_table").buffer(out, 0));
        float expected = 0;
        for (int i = 1; i <= 4; i++) {
            expected += -Float.intBitsToFloat(Float.floatToRawIntBits(i) | 1);
        }
        assertThat(cpu.floats(out)).containsExactly(expected);
    }

    @Test
    void variable_usedAndPassedAsAnotherKind_isRefused() {
        CpuModule other = cpu.module("""
                __device__ float table[4];
                __global__ void both(int *i) { table[0] = 1.0f; i[1] = i[0]; }
                """);
        LaunchSlot slot = cpu.device.slot(other.function("both")).begin();
        assertThatThrownBy(() -> slot.buffer(other.global("table"), 0).enqueue(cpu.device.stream()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("another type");
        DeviceMemory i = cpu.upload(new int[] {3, 0});
        cpu.launch(slot.begin().buffer(i, 0));
        assertThat(cpu.ints(i)).containsExactly(3, 3);
    }

    @Test
    void twoThreads_writingTheirHalvesAsTwoKinds_loseNothing() throws Exception {
        CpuModule both = cpu.module("""
                __global__ void as_float(float *x) { x[threadIdx.x] += 1.0f; }
                __global__ void as_int(int *x) { x[256 + threadIdx.x] += 1; }
                """);
        int rounds = 1000;
        DeviceMemory x = cpu.upload(new int[512]);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> results = new ArrayList<>();
            for (String name : List.of("as_float", "as_int")) {
                results.add(threads.submit(() -> {
                    try (Stream stream = cpu.device.newStream()) {
                        LaunchSlot slot = cpu.device.slot(both.function(name));
                        for (int round = 0; round < rounds; round++) {
                            slot.begin().buffer(x, 0).block(256, 1, 1).enqueue(stream);
                        }
                    }
                }));
            }
            for (Future<?> result : results) {
                result.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(Arrays.copyOf(cpu.floats(x), 256)).containsOnly(rounds);
        assertThat(Arrays.copyOfRange(cpu.ints(x), 256, 512)).containsOnly(rounds);
    }

    private LaunchSlot slot(String kernel) {
        return cpu.device.slot(module.function(kernel)).begin();
    }
}
