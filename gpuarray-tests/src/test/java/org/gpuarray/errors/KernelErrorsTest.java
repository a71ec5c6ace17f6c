package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileException.Diagnostic;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Mistakes in kernel texts and at launches; after each, a correct text compiles and a correct launch runs. */
@OnDevice
class KernelErrorsTest {
    private static final String SCALE = """
            __global__ void scale(float* a, const int* n, int from, float by) {
              int i = from + threadIdx.x;
              if (i < *n) {
                a[i] *= by;
              }
            }
            """;

    private final SourceModule module = new SourceModule(SCALE);
    private final KernelFunction scale = module.getFunction("scale");
    private final GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
    private final GPUArray n = GPUArray.toGpu(new int[] {3});

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    @AfterEach
    void nextCorrectLaunch_works() {
        float[] fresh = {1, 2, 3};
        scale.block(8).launch(new InOut(fresh), new In(new int[] {3}), 1, 10);
        assertThat(fresh).containsExactly(1, 20, 30);
        module.close();
    }

    @Test
    void syntaxError_isShownWithFileLineAndText() {
        CompileException e = catchThrowableOfType(CompileException.class, () -> new SourceModule("""
                __global__ void f(float* a) {
                  a[0] = 1
                }
                """));
        assertThat(e).hasMessageContaining("kernel.cu").hasMessageContaining("expected a \";\"");
        // the missing semicolon is noticed at the end of line 2 or the start of line 3
        assertThat(e.getMessage()).containsPattern("kernel\\.cu\\((2|3)\\)");
        assertThat(e.diagnostics()).hasSize(1);
    }

    @Test
    void undefinedName_isShownWithFileLineAndText() {
        CompileException e = catchThrowableOfType(CompileException.class, () -> new SourceModule("""
                __global__ void f(float* a, int n) {
                  int i = threadIdx.x;
                  if (i < n) a[i] = missing * 2;
                }
                """));
        assertThat(e)
                .hasMessageContainingAll(
                        "kernel.cu(3)", "identifier \"missing\" is undefined", "if (i < n) a[i] = missing * 2;");
        Diagnostic diagnostic = e.diagnostics().get(0);
        assertThat(diagnostic.file()).isEqualTo("kernel.cu");
        assertThat(diagnostic.line()).isEqualTo(3);
        assertThat(diagnostic.lineText()).contains("a[i] = missing * 2;");
    }

    @Test
    void twoErrors_areBothShown() {
        CompileException e = catchThrowableOfType(
                CompileException.class,
                () -> new SourceModule("__global__ void f(int* a) {\n  a[0] = one;\n  a[1] = two;\n}\n"));
        assertThat(e.diagnostics()).extracting(Diagnostic::line).containsExactly(2, 3);
        assertThat(e).hasMessageContainingAll("one", "two");
    }

    @Test
    void unknownKernelOrVariable_isNamed() {
        refused(() -> module.getFunction("scales"), "kernel.cu has no kernel scales; it has [scale]");
        assertThatThrownBy(() -> module.getGlobal("limit"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no variable limit");
    }

    @Test
    void template_isNoKernelByItsPlainName() {
        try (SourceModule templates =
                SourceModule.builder("""
                        template <typename T> __global__ void twice(T* a) { a[0] *= 2; }
                        namespace ns { __global__ void once(float* a) { a[0] *= 1; } }
                        """).kernel("twice<float>").build()) {
            refused(
                    () -> templates.getFunction("twice"),
                    "kernel.cu has no kernel twice; it has [ns::once, twice<float>]; it is a template, so name an instance:"
                            + " SourceModule.builder(text).kernel(\"twice<...>\")");
            assertThat(templates.getFunction("once").maxThreadsPerBlock()).isPositive();
            assertThat(templates.getFunction("twice<float>").maxThreadsPerBlock())
                    .isPositive();
        }
    }

    @Test
    void numberBeyondAFloat_isRefused() {
        refused(
                () -> scale.block(1).launch(a, n, 1, 1e300),
                "scale: argument 4 for \"float by\": got Double 1.0E300, need from -3.4028234663852886E38 to"
                        + " 3.4028234663852886E38");
        refused(
                () -> scale.block(1).launch(a, n, 1, new BigDecimal("1e400")),
                "scale: argument 4 for \"float by\": got BigDecimal 1E+400, need from -3.4028234663852886E38 to"
                        + " 3.4028234663852886E38");
        scale.block(1).launch(a, n, 1, Float.NEGATIVE_INFINITY);
        scale.block(1).launch(a, n, 1, Double.MAX_VALUE / 1e270);
    }

    @Test
    void argumentCount() {
        refused(
                () -> scale.block(1).launch(a, n, 1),
                "scale: got 3 arguments, need 4: [float* a, const int* n, int from, float by]");
        refused(
                () -> scale.block(1).launch(a, n, 1, 2, 3),
                "scale: got 5 arguments, need 4: [float* a, const int* n, int from, float by]");
    }

    @Test
    void nullForAValue_isRefused() {
        SourceModule values = new SourceModule(
                "__global__ void f(float* a, long long n, double x, const int* from) { a[0] = n + x + (from ? 1 : 0); }");
        KernelFunction f = values.getFunction("f").block(1);
        refused(() -> f.launch(a, null, 1.0, n), "f: argument 2 for \"long long n\": got null, need a value");
        refused(() -> f.launch(a, 1, null, n), "f: argument 3 for \"double x\": got null, need a value");
        f.launch(a, 1, 2.0, null);
        assertThat(a.toFloatArray()).startsWith(3);
        values.close();
    }

    @Test
    void complexScalar_isRefused() {
        refused(
                () -> scale.block(1).launch(a, n, 0, new Complex64(1, 2)),
                "scale: argument 4 for \"float by\": got Complex64 " + new Complex64(1, 2) + ", need a real number");
        refused(
                () -> scale.block(1).launch(a, n, new Complex128(1, 0), 1),
                "scale: argument 3 for \"int from\": got Complex128 " + new Complex128(1, 0) + ", need a real number");
        SourceModule pairs =
                new SourceModule("struct Pair { float x, y; }; __global__ void f(float* a, Pair z) { a[0] = z.x; }");
        assertThatThrownBy(() -> pairs.getFunction("f").block(1).launch(a, new Complex64(1, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("need the bytes of both parts, as a byte[] for the struct");
        pairs.close();
    }

    @Test
    void denseCopyForALaunch_isFreedAfterIt() {
        GPUArray spread = GPUArray.toGpu(new int[] {3, 0}).get("::-1");
        scale.block(1).launch(a, spread, 0, 1);
        long live = GPU.memoryStats().liveCount();
        for (int i = 0; i < 5; i++) {
            scale.block(1).launch(a, spread, 0, 1);
        }
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(live);
    }

    @Test
    void argumentTypes() {
        KernelFunction one = scale.block(1);
        refused(
                () -> one.launch(n, n, 0, 1f),
                "scale: argument 1 for \"float* a\": got GPUArray of dtype=int32 shape=(1,), need elements of type"
                        + " float");
        refused(
                () -> one.launch(new InOut(new double[3]), n, 0, 1f),
                "scale: argument 1 for \"float* a\": got InOut(double[3]), need elements of type float");
        refused(
                () -> one.launch(a, new Out(new int[1]), 0, 1f),
                "scale: argument 2 for \"const int* n\": got Out(int[1]), need In, since the kernel cannot write to"
                        + " it");
        refused(
                () -> one.launch(a, 3, 0, 1f),
                "scale: argument 2 for \"const int* n\": got Integer 3, need In, Out, InOut, GPUArray or DeviceBuffer");
        refused(
                () -> one.launch(new float[3], n, 0, 1f),
                "scale: argument 1 for \"float* a\": got float[3], which must say how it is copied, need In, Out, InOut,"
                        + " GPUArray or DeviceBuffer");
        refused(
                () -> one.launch(a, n, 0.5, 1f),
                "scale: argument 3 for \"int from\": got Double 0.5, need a whole number");
        refused(
                () -> one.launch(a, n, 1L << 40, 1f),
                "scale: argument 3 for \"int from\": got Long 1099511627776, need from -2147483648 to 2147483647");
        refused(() -> one.launch(a, n, 0, true), "scale: argument 4 for \"float by\": got Boolean true, need a number");
        refused(
                () -> one.launch(a, n, 0, a),
                "scale: argument 4 for \"float by\": got GPUArray of dtype=float32" + " shape=(3,), need a value");
        assertThat(a.toFloatArray()).containsExactly(1, 2, 3);
    }

    @Test
    void blockAndGrid() {
        refused(() -> scale.block(1_025), "scale: block=[1025] has 1025 threads, need at most 1024");
        refused(() -> scale.block(32, 33), "scale: block=[32, 33] has 1056 threads, need at most 1024");
        refused(() -> scale.block(0), "scale: block=[0], need one to three sizes of at least 1");
        refused(() -> scale.grid(1, 2, 3, 4), "scale: grid=[1, 2, 3, 4], need one to three sizes of at least 1");
        refused(() -> scale.sharedBytes(-1), "scale: sharedBytes=-1, need sharedBytes >= 0");
        refused(
                () -> scale.block(1).grid(1, 70_000).launch(a, n, 0, 1f),
                "launch of scale: grid.y=70000, need 1 <= grid.y <= 65535");
        assertThatThrownBy(() -> scale.launch(a, n, 0, 1f))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("scale: no block: call block(x), block(x, y) or block(x, y, z) first");
        scale.block(1_024).launch(a, n, 0, 2);
        assertThat(a.toFloatArray()).containsExactly(2, 4, 6);
    }

    @Test
    void tooMuchSharedMemory() {
        assertThatThrownBy(() -> scale.block(1).sharedBytes(1 << 20).launch(a, n, 0, 1f))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("scale", "sharedBytes=1048576", "need");
    }

    @Test
    void closedArguments() {
        GPUArray closed = GPUArray.toGpu(new float[3]);
        closed.close();
        assertThatThrownBy(() -> scale.block(1).launch(closed, n, 0, 1f))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "scale: argument 1 for \"float* a\": array of shape=(3,) dtype=float32 was closed, by close() or by"
                                + " its GpuScope; close it after its last use, or keep it with GpuScope.keep");
        DeviceBuffer freed = GPU.alloc(12);
        freed.close();
        assertThatThrownBy(() -> scale.block(1).launch(freed, n, 0, 1f))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("scale: argument 1 for \"float* a\": storage of sizeBytes=12 on "
                        + GPU.device().id() + " was freed");
    }

    @Test
    void closedModule() {
        SourceModule other = new SourceModule("__global__ void one(float* a) { a[0] = 1; }");
        KernelFunction one = other.getFunction("one").block(1);
        one.launch(a);
        other.close();

        assertThatThrownBy(() -> one.launch(a)).hasMessageContaining("closed");
        assertThat(a.item(0)).isEqualTo(1f);
    }
}
