package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Allocator.LiveAllocation;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.Memory;
import org.gpuarray.device.KernelFaultException.Side;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;

/** What the reports of checks say, and what is said about allocations. */
class CheckReportsTest {
    private static final Path PAGE = Path.of("../docs/cpu-checks.md");
    private static final String REVERSE = """
            __global__ void reverse(int *y, const int *x)
            {
              __shared__ int s[64];
              int t = threadIdx.x;
              s[t] = x[t];
              y[t] = s[63 - t];
            }
            """;

    private static KernelFaultException faultOf(Cpu cpu, LaunchSlot slot) {
        return catchThrowableOfType(KernelFaultException.class, () -> slot.enqueue(cpu.device.stream()));
    }

    @Test
    void race_namesBothSides_asThePageShows() throws IOException {
        try (Cpu cpu = new Cpu(1, Checks.ALL)) {
            LaunchSlot slot = cpu.slot(REVERSE, "reverse");
            slot.buffer(cpu.upload(new int[64]), 0).buffer(cpu.upload(new int[64]), 0);
            KernelFaultException e = faultOf(cpu, slot.block(64, 1, 1));

            assertThat(e.fault().memory()).isEqualTo(new Memory("shared", "s", 128, 256, ""));
            assertThat(e.fault().other())
                    .isEqualTo(new Side("read", "test.cu", 6, "y[t] = s[63 - t];", 0, 0, 0, 31, 0, 0));
            String shown = String.valueOf(e.getMessage()).indent(4);
            assertThat(Files.readString(PAGE)).contains(shown).contains(REVERSE.indent(4));
        }
    }

    @Test
    void outOfBounds_namesTheAllocationAndWhoMadeIt() {
        try (Cpu cpu = new Cpu(1, Checks.of("memory"))) {
            DeviceMemory y = cpu.device.allocator().allocate(40);
            LaunchSlot slot = cpu.slot("__global__ void k(int *y) { y[threadIdx.x] = 1; }", "k");
            KernelFaultException e = faultOf(cpu, slot.buffer(y, 8).block(16, 1, 1));

            Memory memory = Objects.requireNonNull(e.fault().memory());
            assertThat(memory.offsetBytes()).isEqualTo(40);
            assertThat(memory.sizeBytes()).isEqualTo(40);
            assertThat(memory.madeAt())
                    .startsWith("org.gpuarray.cpu.CheckReportsTest.outOfBounds_namesTheAllocationAndWhoMadeIt(");
            assertThat(e).hasMessageContaining("index=8 of y, which holds 8 int (32 bytes)");
            assertThat(e).hasMessageContaining("of y, global memory of 40 bytes, made at " + memory.madeAt());
        }
    }

    @Test
    void withoutTheCheck_nobodyLooksForTheCall() {
        try (Cpu cpu = new Cpu(1, Checks.of("race"))) {
            LaunchSlot slot = cpu.slot("__global__ void k(int *y) { y[threadIdx.x] = 1; }", "k");
            KernelFaultException e =
                    faultOf(cpu, slot.buffer(cpu.upload(new int[4]), 0).block(16, 1, 1));
            assertThat(Objects.requireNonNull(e.fault().memory()).madeAt()).isEmpty();
        }
    }

    @Test
    void freedMemory_saysWhoMadeAndWhoFreedIt() {
        try (Cpu cpu = new Cpu(1, Checks.ALL)) {
            DeviceMemory y = cpu.device.allocator().allocate(16);
            LaunchSlot slot =
                    cpu.slot("__global__ void k(int *y) { y[0] = 1; }", "k").buffer(y, 0);
            cpu.device.allocator().free(y);
            String here = "org\\.gpuarray\\.cpu\\.CheckReportsTest\\.\\w+\\(CheckReportsTest\\.java:\\d+\\)";
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageMatching(
                            "use after free of memory of 16 bytes on cpu, made at " + here + ", freed at " + here);
            assertThatThrownBy(() -> cpu.device.allocator().free(y))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageMatching(
                            "double free of memory of 16 bytes on cpu, made at " + here + ", freed at " + here);
        }
    }

    @Test
    void live_listsWhatWasNotFreed() {
        try (Cpu cpu = new Cpu(1, Checks.of("memory"));
                Cpu without = new Cpu(1, Checks.NONE)) {
            DeviceMemory first = cpu.device.allocator().allocate(16);
            DeviceMemory second = cpu.device.allocator().allocate(32);
            cpu.device.allocator().free(first);
            assertThat(cpu.device.allocator().live())
                    .extracting(LiveAllocation::sizeBytes)
                    .containsExactly(32L);
            assertThat(cpu.device.allocator().live().get(0).madeAt()).contains("live_listsWhatWasNotFreed");
            cpu.device.allocator().free(second);
            assertThat(cpu.device.allocator().live()).isEmpty();
            without.device.allocator().allocate(16);
            assertThat(without.device.allocator().live()).isEmpty();
        }
    }

    @Test
    void copies_takeAlongWhatWasWritten() {
        try (Cpu cpu = new Cpu(1, Checks.ALL)) {
            DeviceMemory half = cpu.device.allocator().allocate(64);
            cpu.device.write(half, 0, Cpu.all(new int[8]), cpu.device.stream());
            DeviceMemory copy = cpu.device.allocator().allocate(64);
            cpu.device.copy(copy, 0, half, 0, 64, cpu.device.stream());
            DeviceMemory whole = cpu.upload(new int[16]);
            cpu.device.copy(whole, 4, half, 0, 60, cpu.device.stream());
            LaunchSlot slot =
                    cpu.slot("__global__ void k(int *y, const int *x) { y[threadIdx.x] = x[threadIdx.x]; }", "k");
            DeviceMemory y = cpu.upload(new int[16]);

            slot.buffer(y, 0).buffer(copy, 0).block(16, 1, 1);
            assertThat(faultOf(cpu, slot).fault().threadX()).isEqualTo(8);
            slot.begin().buffer(y, 0).buffer(whole, 0);
            assertThat(faultOf(cpu, slot).fault().threadX()).isEqualTo(9);
            cpu.device.fill(copy, 32, 32, (byte) 0, cpu.device.stream());
            cpu.launch(slot.begin().buffer(y, 0).buffer(copy, 0));
        }
    }

    @Test
    void nocheck_turnsACheckOffForAProgram() {
        try (Cpu cpu = new Cpu(1, Checks.ALL)) {
            LaunchSlot slot = cpu.slot("// gpuarray:nocheck race, init\n" + REVERSE, "reverse");
            cpu.launch(slot.buffer(cpu.upload(new int[64]), 0)
                    .buffer(cpu.upload(new int[64]), 0)
                    .block(64, 1, 1));
            assertThatThrownBy(() -> cpu.module("// gpuarray:nocheck rice\n" + REVERSE))
                    .hasMessageContaining("no check is called \"rice\"");
        }
    }

    @Test
    void toolchainId_namesTheChecks() {
        try (Cpu all = new Cpu(1, Checks.ALL);
                Cpu none = new Cpu(1, Checks.NONE)) {
            assertThat(all.device.toolchain().id())
                    .isEqualTo(none.device.toolchain().id() + "-check=memory,race,init,sync");
        }
    }
}
