package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses outside memory are reported where they happen, and what follows works. */
class KernelFaultsTest {
    private static final String SHIFT = """
            __global__ void shift(float *dst, const float *src, int by)
            {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              float x = src[i + by];
              dst[i - by] = x;
            }
            """;

    @Test
    void readBeyondTheEnd_isReportedWithItsPlace() {
        try (Cpu cpu = new Cpu(1)) {
            DeviceMemory src = cpu.upload(new float[100]);
            DeviceMemory dst = cpu.upload(new float[100]);
            LaunchSlot slot = cpu.slot(SHIFT, "shift");
            slot.buffer(dst, 0).buffer(src, 0).i32(36).grid(4, 1, 1).block(32, 1, 1);
            // dst[i - 36] is outside from the first thread on, src[i + 36] from i = 64 on: block 0, thread 0 writes.
            KernelFault write = fault(cpu, slot);
            assertThat(write.kind()).isEqualTo("out-of-bounds write");
            assertThat(write.kernel()).isEqualTo("shift");
            assertThat(write.file()).isEqualTo("test.cu");
            assertThat(write.line()).isEqualTo(5);
            assertThat(write.lineText()).contains("dst[i - by] = x;");
            assertThat(new int[] {write.blockX(), write.blockY(), write.blockZ()})
                    .containsExactly(0, 0, 0);
            assertThat(new int[] {write.threadX(), write.threadY(), write.threadZ()})
                    .containsExactly(0, 0, 0);

            DeviceMemory room = cpu.upload(new float[200]);
            slot.begin().buffer(room, 144).buffer(src, 0).i32(36);
            KernelFault read = fault(cpu, slot);
            assertThat(read.kind()).isEqualTo("out-of-bounds read");
            assertThat(read.line()).isEqualTo(4);
            assertThat(read.lineText()).contains("float x = src[i + by];");
            assertThat(read.blockX()).isEqualTo(2);
            assertThat(read.threadX()).isZero();

            cpu.launch(slot.begin().buffer(dst, 0).buffer(src, 0).i32(0).grid(3, 1, 1));
        }
    }

    @Test
    void fault_isNamedByTheLineDirective() {
        try (Cpu cpu = new Cpu(1)) {
            LaunchSlot slot = cpu.slot("__global__ void k(int *a) {\n#line 90 \"made.cu\"\n  a[3] = 1;\n}", "k");
            KernelFault fault = fault(cpu, slot.buffer(cpu.upload(new int[2]), 0));
            assertThat(fault.file()).isEqualTo("made.cu");
            assertThat(fault.line()).isEqualTo(90);
            assertThat(fault.lineText()).isEqualTo("a[3] = 1;");
        }
    }

    /** Where the JVM's own checks fail often, it throws exceptions without a stack trace: then the line would be lost. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a[i] = 1;",
                "((char *)a)[i] = 1;",
                "((unsigned char *)a)[i] = 1; ((int *)a)[0] = 2;",
                "((short *)a)[i] = 1; ((char *)a)[0] = 2;",
                "atomicAdd(a + i, 1.0f);",
                "a[0] = ((char *)a)[i];"
            })
    void fault_keepsItsLineHoweverOften(String statement) {
        try (Cpu cpu = new Cpu(1)) {
            String text =
                    "__global__ void k(float *a, int n) {\n  for (int i = 0; i < n; i++) {\n" + statement + "\n} }";
            LaunchSlot slot = cpu.slot(text, "k");
            DeviceMemory a = cpu.upload(new float[1 << 12]);
            for (int round = 0; round < 300; round++) {
                KernelFault fault = fault(cpu, slot.begin().buffer(a, 0).i32(1 << 20));
                assertThat(fault.line()).as("round %d: %s", round, fault).isEqualTo(3);
                assertThat(fault.kind()).startsWith("out-of-bounds ");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | b[i] = 1;",
                "'' | a[i] += b[i];",
                "'' | atomicAdd(b + i, 1.0f);",
                "'' | atomicMax((int *)b + i, 1);",
                "'' | ((short *)b)[i] = 1; ((char *)b)[0] = 2;",
                "'' | float *p = i < 0 ? a : b; p[i] = 1;",
                "all | b[i] = 1;",
                "all | a[i] += b[i];",
                "all | atomicAdd(b + i, 1.0f);",
                "all | atomicMax((int *)b + i, 1);",
                "all | ((short *)b)[i] = 1; ((char *)b)[0] = 2;",
                "all | float *p = i < 0 ? a : b; p[i] = 1;"
            })
    void nullPointer_keepsItsLineHoweverOften(String checks, String statement) {
        try (Cpu cpu = new Cpu(1, Checks.of(checks))) {
            String text = "__global__ void k(float *a, float *b, int n) {\n  for (int i = 0; i < n; i++) {\n"
                    + statement + "\n} }";
            LaunchSlot slot = cpu.slot(text, "k");
            DeviceMemory a = cpu.upload(new float[1 << 12]);
            DeviceMemory b = cpu.upload(new float[1 << 12]);
            for (int round = 0; round < 300; round++) {
                cpu.launch(slot.begin().buffer(a, 0).buffer(b, 0).i32(1 << 12));
                KernelFault fault = fault(cpu, slot.begin().buffer(a, 0).i64(0).i32(1 << 12));
                assertThat(fault.line()).as("round %d: %s", round, fault).isEqualTo(3);
                assertThat(fault.kind()).isEqualTo("null pointer");
            }
        }
    }

    @Test
    void message_namesKernelLineBlockThreadAndSize() {
        try (Cpu cpu = new Cpu(1)) {
            DeviceMemory a = cpu.upload(new int[10]);
            LaunchSlot slot =
                    cpu.slot("__global__ void grow(int *a) {\n  a[threadIdx.x + 7 * blockIdx.y] = 1;\n}", "grow");
            slot.buffer(a, 0).grid(1, 3, 1).block(4, 1, 1);
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContainingAll(
                            "grow",
                            "test.cu",
                            "2",
                            "a[threadIdx.x + 7 * blockIdx.y] = 1;",
                            "block (0,1,0)",
                            "thread (3,0,0)",
                            "40 bytes");
            assertThat(cpu.ints(a)).containsExactly(1, 1, 1, 1, 0, 0, 0, 1, 1, 1);
        }
    }

    @Test
    void nullPointer_isReported() {
        try (Cpu cpu = new Cpu(1)) {
            LaunchSlot slot = cpu.slot("__global__ void f(int *a) { a[0] = 1; }", "f");
            slot.i64(0);
            assertThat(fault(cpu, slot).kind()).contains("null");
        }
    }

    @Test
    void sizeNoMultipleOfTheElement_hasExactBounds() {
        try (Cpu cpu = new Cpu(1)) {
            DeviceMemory ten = cpu.upload(new byte[] {1, 0, 0, 0, 2, 0, 0, 0, 3, 4});
            LaunchSlot slot = cpu.slot("__global__ void twice(int *a, int i) { a[i] *= 2; }", "twice");
            cpu.launch(slot.buffer(ten, 0).i32(1));
            slot.buffer(ten, 0).i32(2);
            assertThat(fault(cpu, slot).kind()).startsWith("out-of-bounds");
            byte[] got = new byte[10];
            cpu.device.read(ten, 0, Cpu.all(got), cpu.device.stream());
            assertThat(got).containsExactly(1, 0, 0, 0, 4, 0, 0, 0, 3, 4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void manyFaults_anyWorkers_reportTheLowestBlock(int workers) {
        try (Cpu cpu = new Cpu(workers)) {
            DeviceMemory out = cpu.upload(new int[1 << 20]);
            LaunchSlot slot = cpu.slot("""
                    __global__ void holes(int *a, int first) {
                      int i = blockIdx.x * blockDim.x + threadIdx.x;
                      if (blockIdx.x >= first && threadIdx.x >= 5) i = -1;
                      a[i] = 1;
                    }
                    """, "holes");
            for (int first : new int[] {0, 1, 700, 1023}) {
                for (int round = 0; round < 10; round++) {
                    slot.begin().buffer(out, 0).i32(first).grid(1024, 1, 1).block(1024, 1, 1);
                    KernelFault fault = fault(cpu, slot);
                    assertThat(fault.blockX()).isEqualTo(first);
                    assertThat(fault.threadX()).isEqualTo(5);
                }
            }
            cpu.launch(slot.begin().buffer(out, 0).i32(1024));
            assertThat(cpu.ints(out)).containsOnly(1);
        }
    }

    private static KernelFault fault(Cpu cpu, LaunchSlot slot) {
        try {
            slot.enqueue(cpu.device.stream());
        } catch (KernelFaultException e) {
            slot.begin();
            return e.fault();
        }
        throw new AssertionError("the launch of " + slot.function().name() + " ran without a fault");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "__constant__ int c[4]; | y[0] = c[y[1] + 7]; | read | constant | index=7 of c, which holds 4 int (16 bytes) of constant memory",
                "__device__ int g[4]; | y[0] = g[y[1] + 7]; | read | global | index=7 of g, which holds 4 int (16 bytes) of global memory",
                "'' | y[y[1] + 7] = 1; | write | global | index=7 of y, which holds 4 int (16 bytes) of global memory",
                "'' | __shared__ int s[4]; s[y[1] + 7] = 1; y[0] = s[y[1]]; | write | shared | index=7 of s, which holds 4 int (16 bytes) of shared memory",
                "'' | int s[4]; s[y[1] + 7] = 1; y[0] = s[y[1]]; | write | local | index=7 of s, which holds 4 int (16 bytes) of local memory",
                "extern __shared__ int d[]; | d[y[1] + 7] = 1; y[0] = d[y[1]]; | write | shared | index=7 of d, which holds 4 int (16 bytes) of shared memory"
            })
    void fault_namesTheMemoryItWasIn(String before, String body, String action, String space, String details) {
        for (Checks checks : new Checks[] {Checks.NONE, Checks.ALL}) {
            try (Cpu cpu = new Cpu(1, checks)) {
                LaunchSlot slot = cpu.slot(before + " __global__ void k(int *y) { " + body + " }", "k");
                slot.buffer(cpu.upload(new int[4]), 0).sharedBytes(16);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .isInstanceOfSatisfying(
                                KernelFaultException.class,
                                e -> assertThat(Objects.requireNonNull(e.fault().memory())
                                                .space())
                                        .isEqualTo(space))
                        .hasMessageStartingWith("out-of-bounds " + action)
                        .hasMessageContaining(details);
            }
        }
    }

    /** Blocks from 601 on are at their fault long before block 600. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void faultsInManyBlocks_reportTheLowestWhateverTheWorkers(int workers) {
        String text = """
                __global__ void k(int *y) {
                  int b = blockIdx.x;
                  if (b == 600) for (int j = 0; j < 300000; j++) y[j & 3] += j;
                  if (b >= 600) y[b * 4] = 1;
                }
                """;
        try (Cpu cpu = new Cpu(workers, Checks.NONE)) {
            DeviceMemory y = cpu.upload(new int[16]);
            for (int round = 0; round < 5; round++) {
                assertThatThrownBy(() -> cpu.slot(text, "k")
                                .buffer(y, 0)
                                .grid(4000, 1, 1)
                                .enqueue(cpu.device.stream()))
                        .hasMessageContaining("at block (600,0,0)");
            }
        }
    }
}
