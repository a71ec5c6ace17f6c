package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Mistakes at a launch, each with its own message; the next correct call works. */
class LaunchErrorsTest {
    private static final String TEXT = """
            __global__ void multiply_them(float *dest, const float *a, const float *b)
            {
              const int i = threadIdx.x;
              dest[i] = a[i] * b[i];
            }
            __global__ void __launch_bounds__(64) scale(float *x, float by, short n) { if (threadIdx.x < n) x[threadIdx.x] *= by; }
            struct three { int a, b, c; };
            __global__ void take(three t) {}
            """;

    private final Cpu cpu = new Cpu(2);
    private final CpuModule module = cpu.module(TEXT);
    private final DeviceMemory dest = cpu.upload(new float[4]);
    private final DeviceMemory a = cpu.upload(new float[] {1, 2, 3, 4});
    private final DeviceMemory b = cpu.upload(new float[] {5, 6, 7, 8});

    @AfterEach
    void close() {
        cpu.close();
    }

    @Test
    void argumentOfAnotherType_isNamed() {
        refused("multiply_them", s -> s.buffer(dest, 0).i32(3).buffer(b, 0))
                .hasMessage("launch of multiply_them: parameter 2 is \"const float *a\", got int");
        refused("scale", s -> s.buffer(dest, 0).f64(3).i16((short) 1))
                .hasMessage("launch of scale: parameter 2 is \"float by\", got double");
        refused("scale", s -> s.buffer(dest, 0).f32(3).i32(1))
                .hasMessage("launch of scale: parameter 3 is \"short n\", got int");
        refused("scale", s -> s.f32(1).f32(3).i16((short) 1))
                .hasMessage("launch of scale: parameter 1 is \"float *x\", got float");
        refused("scale", s -> s.i64(99).f32(3).i16((short) 1))
                .hasMessage("launch of scale: parameter 1 is \"float *x\", got long long");
        refused("take", s -> s.struct(new byte[8]))
                .hasMessage("launch of take: parameter 1 is \"three t\" of 12 bytes, got a struct of 8 bytes");
        refused("take", s -> s.buffer(a, 0)).hasMessageContaining("got a pointer");
    }

    @Test
    void compile_tooMuchStaticMemory_saysHowMuchAndTheLimit() {
        assertThatThrownBy(
                        () -> cpu.module("__global__ void k(int *p) { int v[1 << 28]; v[p[1]] = 1; p[0] = v[p[2]]; }"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("variable \"v\" is too large: 1073741824 bytes, at most 4194304");
        assertThatThrownBy(() -> cpu.module(
                        "__global__ void k(int *p) { __shared__ int v[12289]; v[p[1]] = 1; p[0] = v[p[2]]; }"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("variable \"v\" is too large: 49156 bytes, at most 49152");
    }

    @Test
    void launch_heapWithoutRoomForABlock_saysSoAndTheNextWorks() {
        String text = """
                __global__ void k(int *p) {
                  char v[(1 << 19) - 8], w[8];
                  v[p[1]] = 1;
                  w[p[1]] = 2;
                  __syncthreads();
                  p[4 + (threadIdx.x & 3)] = v[p[2]] + w[p[1]];
                }
                """;
        LaunchSlot slot = cpu.slot(text, "k");
        DeviceMemory p = cpu.upload(new int[8]);
        List<Object> fills = new ArrayList<>();
        try {
            fillTheHeap(fills);
            slot.buffer(p, 0).block(1024, 1, 1);
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOfSatisfying(
                            DeviceException.class,
                            e -> assertThat(e.isOutOfMemory()).isTrue())
                    .hasMessageStartingWith("launch of k: out of memory for one block of a worker: localBytes=536870912"
                            + " (1024 threads) sharedBytes=0 waitingBytes=");
        } finally {
            fills.clear();
        }
        cpu.launch(slot.begin().buffer(p, 0).block(4, 1, 1));
        assertThat(cpu.ints(p)).contains(3);
    }

    /** Leaves no room for half a gigabyte. */
    private static void fillTheHeap(List<Object> fills) {
        int size = 1 << 28;
        while (size >= 1 << 26) {
            try {
                fills.add(new byte[size]);
            } catch (OutOfMemoryError full) {
                size /= 2;
            }
        }
    }

    @Test
    void wrongNumberOfArguments_showsTheSignature() {
        refused("multiply_them", s -> s.buffer(dest, 0).buffer(a, 0))
                .hasMessage("launch of multiply_them: multiply_them(float *dest, const float *a, const float *b)"
                        + " has 3 parameters, got 2 arguments");
        refused("multiply_them", s -> good(s).i32(4)).hasMessageContaining("3 parameters, got 4 arguments");
        refused("scale", LaunchSlot::begin).hasMessageContaining("3 parameters, got 0 arguments");
    }

    @Test
    void gridAndBlock_outsideTheLimits() {
        refused("multiply_them", s -> good(s).block(1025, 1, 1))
                .hasMessage("launch of multiply_them: block.x=1025, need 1 <= block.x <= 1024");
        refused("multiply_them", s -> good(s).block(32, 33, 1))
                .hasMessage("launch of multiply_them: block=(32, 33, 1) has 1056 threads, need <= 1024");
        refused("multiply_them", s -> good(s).block(1, 1, 65)).hasMessageContaining("block.z=65");
        refused("multiply_them", s -> good(s).block(0, 1, 1)).hasMessageContaining("block.x=0");
        refused("multiply_them", s -> good(s).grid(1, 65_536, 1))
                .hasMessageContaining("grid.y=65536, need 1 <= grid.y <= 65535");
        refused("multiply_them", s -> good(s).grid(1, 1, 65_536)).hasMessageContaining("grid.z=65536");
        refused("multiply_them", s -> good(s).grid(-1, 1, 1)).hasMessageContaining("grid.x=-1");
        refused("scale", s -> s.buffer(a, 0).f32(1).i16((short) 1).block(65, 1, 1))
                .hasMessageContaining("has 65 threads, need <= 64, for its __launch_bounds__");
        refused("multiply_them", s -> good(s).sharedBytes(232_449))
                .hasMessageContaining("sharedBytes=232449, need 0 <= sharedBytes <= 232448");
        refused("multiply_them", s -> good(s).sharedBytes(-1)).hasMessageContaining("sharedBytes=-1");
    }

    @Test
    void pointerOffset_outsideOrMisaligned() {
        LaunchSlot slot = slot("multiply_them");
        assertThatThrownBy(() -> slot.buffer(a, 17))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContainingAll("parameter 1", "offsetBytes=17", "16 bytes");
        assertThatThrownBy(() -> slot.buffer(a, -4)).isInstanceOf(IndexOutOfBoundsException.class);
        refused("multiply_them", s -> s.buffer(dest, 0).buffer(a, 6).buffer(b, 0))
                .hasMessage(
                        "launch of multiply_them: parameter 2 is \"const float *a\", offsetBytes=6 is no multiple of 4");
        stillWorks();
    }

    @Test
    void freedOrForeignMemory_isRefused() {
        DeviceMemory freed = cpu.upload(new float[4]);
        LaunchSlot slot = slot("multiply_them").buffer(dest, 0).buffer(freed, 0).buffer(b, 0);
        cpu.device.allocator().free(freed);
        assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                .hasMessageStartingWith("use after free of memory of 16 bytes on cpu");
        try (Cpu other = new Cpu(1)) {
            DeviceMemory foreign = other.upload(new float[4]);
            assertThatThrownBy(() -> slot("multiply_them").buffer(foreign, 0))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> good(slot("multiply_them")).enqueue(other.device.stream()))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> other.device.slot(module.function("scale")))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        stillWorks();
    }

    @Test
    void syntaxError_showsFileLineAndText() {
        assertThatThrownBy(() -> cpu.module("""
                        __global__ void f(float *a)
                        {
                          a[0] = 1
                          a[1] = 2;
                        }
                        """))
                .isInstanceOfSatisfying(CompileException.class, e -> {
                    assertThat(e.diagnostics()).isNotEmpty();
                    assertThat(e.diagnostics().get(0).file()).isEqualTo("test.cu");
                    assertThat(e.diagnostics().get(0).line()).isBetween(3, 4);
                })
                .hasMessageContainingAll("test.cu", "a[");
        stillWorks();
    }

    @Test
    void undefinedNames_areAllListed() {
        assertThatThrownBy(() -> cpu.module("""
                        __global__ void f(float *a)
                        {
                          a[0] = nowhere;
                          missing(a);
                        }
                        """))
                .isInstanceOfSatisfying(CompileException.class, e -> {
                    assertThat(e.diagnostics()).hasSize(2);
                    assertThat(e.diagnostics().get(0).line()).isEqualTo(3);
                    assertThat(e.diagnostics().get(0).column()).isEqualTo(10);
                    assertThat(e.diagnostics().get(0).lineText()).contains("a[0] = nowhere;");
                    assertThat(e.diagnostics().get(1).line()).isEqualTo(4);
                })
                .hasMessageContainingAll(
                        "identifier \"nowhere\" is undefined",
                        "identifier \"missing\" is undefined",
                        "a[0] = nowhere;");
        stillWorks();
    }

    @Test
    void macros_reachTheText_andUnknownOptionsDoNot() {
        KernelSource source = new KernelSource("macro.cu", "__global__ void f(int *a) { a[0] = N; }");
        CpuModule compiled = (CpuModule) cpu.device.load(cpu.device
                .toolchain()
                .compile(source, cpu.device.target(), new CompileOptions(java.util.List.of("-DN=42"))));
        DeviceMemory out = cpu.upload(new int[1]);
        cpu.launch(cpu.device.slot(compiled.function("f")).begin().buffer(out, 0));
        assertThat(cpu.ints(out)).containsExactly(42);
        assertThatThrownBy(() -> cpu.device
                        .toolchain()
                        .compile(source, cpu.device.target(), new CompileOptions(java.util.List.of("--turbo"))))
                .hasMessageContaining("--turbo");
    }

    private LaunchSlot slot(String kernel) {
        return cpu.device.slot(module.function(kernel)).begin();
    }

    private LaunchSlot good(LaunchSlot slot) {
        return slot.buffer(dest, 0).buffer(a, 0).buffer(b, 0);
    }

    /** Expects that the launch is refused, and that a correct one with the same slot then works. */
    private org.assertj.core.api.AbstractThrowableAssert<?, ?> refused(String kernel, Consumer<LaunchSlot> arguments) {
        LaunchSlot slot = slot(kernel);
        arguments.accept(slot);
        org.assertj.core.api.AbstractThrowableAssert<?, ?> thrown = assertThatThrownBy(
                        () -> slot.enqueue(cpu.device.stream()))
                .isInstanceOf(IllegalArgumentException.class);
        stillWorks();
        return thrown;
    }

    private void stillWorks() {
        cpu.launch(good(slot("multiply_them")).block(4, 1, 1));
        assertThat(cpu.floats(dest)).containsExactly(5, 12, 21, 32);
    }
}
