package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Objects;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.KernelFaultException.Memory;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** On the CPU device, an access of a user's kernel outside its memory says where it was; a GPU does not notice. */
@OnDevice(kinds = "cpu")
class CpuFaultsTest {
    private final SourceModule module = new SourceModule("""
            __global__ void shift(float* to, const float* from, int by) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              float x = from[i + by];
              to[i - by] = x;
            }

            __global__ void corner(int* a, int width) {
              a[(blockIdx.y * blockDim.y + threadIdx.y) * width + threadIdx.x] = 1;
            }
            """);
    private final KernelFunction shift = module.getFunction("shift").block(4).grid(2);

    @AfterEach
    void nextCorrectLaunch_works() {
        float[] to = new float[8];
        shift.launch(new Out(to), new In(new float[] {1, 2, 3, 4, 5, 6, 7, 8}), 0);
        assertThat(to).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        module.close();
    }

    private static KernelFault faultOf(Runnable launch) {
        return catchThrowableOfType(KernelFaultException.class, launch::run).fault();
    }

    /** Known only where memory is checked; then it is a line of this file. */
    private static String madeAt(KernelFault fault) {
        String made = Objects.requireNonNull(fault.memory()).madeAt();
        assertThat(made).matches("|org\\.gpuarray\\.errors\\.CpuFaultsTest\\..*\\(CpuFaultsTest\\.java:\\d+\\)");
        return made;
    }

    @Test
    void readBeyondTheEnd_namesKernelLineBlockAndThread() {
        GPUArray to = GPUArray.toGpu(new float[16]).get("2:");
        GPUArray from = GPUArray.toGpu(new float[8]);

        KernelFault fault = faultOf(() -> shift.launch(to, from, 2));

        assertThat(fault)
                .isEqualTo(new KernelFault(
                        "out-of-bounds read",
                        "shift",
                        "kernel.cu",
                        3,
                        "float x = from[i + by];",
                        1,
                        0,
                        0,
                        2,
                        0,
                        0,
                        new Memory("global", "from", 32, 32, madeAt(fault)),
                        null));
    }

    @Test
    void writeBeforeTheStart_namesKernelLineBlockAndThread() {
        GPUArray to = GPUArray.toGpu(new float[8]);
        GPUArray from = GPUArray.toGpu(new float[16]);

        KernelFault fault = faultOf(() -> shift.launch(to, from, 5));

        assertThat(fault)
                .isEqualTo(new KernelFault(
                        "out-of-bounds write",
                        "shift",
                        "kernel.cu",
                        4,
                        "to[i - by] = x;",
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        new Memory("global", "to", -20, 32, madeAt(fault)),
                        null));
    }

    @Test
    void blockAndThreadOfThreeDimensions_areNamed() {
        try (DeviceBuffer buffer = GPU.alloc(4 * 10)) {
            KernelFunction corner = module.getFunction("corner").block(2, 2).grid(1, 3);

            // row 5, column 0 is element 10
            KernelFault fault = faultOf(() -> corner.launch(buffer, 2));

            assertThat(fault.kernel()).isEqualTo("corner");
            assertThat(fault.line()).isEqualTo(8);
            assertThat(new int[] {fault.blockX(), fault.blockY(), fault.blockZ()})
                    .containsExactly(0, 2, 0);
            assertThat(new int[] {fault.threadX(), fault.threadY(), fault.threadZ()})
                    .containsExactly(0, 1, 0);
        }
    }

    @Test
    void message_saysAllOfIt() {
        GPUArray from = GPUArray.toGpu(new float[8]);
        assertThatThrownBy(() -> shift.launch(GPUArray.toGpu(new float[8]), from, 7))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContainingAll(
                        "out-of-bounds write in kernel shift at block (0,0,0) thread (0,0,0)",
                        "kernel.cu(4)",
                        "to[i - by] = x;",
                        "index=-7 of to, which holds 8 float (32 bytes)");
    }

    @Test
    void nullPointer_isNamed() {
        KernelFault fault = faultOf(() -> shift.launch(GPUArray.toGpu(new float[8]), null, 0));

        assertThat(fault.kind()).contains("null");
        assertThat(fault.line()).isEqualTo(3);
    }

    @Test
    void viewOfALargerArray_isBoundedByItsMemory() {
        GPUArray whole = GPUArray.toGpu(new float[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});

        // 2 elements before the view are the array's own, as with a pointer in CUDA; 3 before are not
        shift.block(1).grid(1).launch(whole.get("2:"), GPUArray.toGpu(new float[] {0, 0, 42}), 2);
        assertThat(whole.item(0)).isEqualTo(42f);
        KernelFault fault =
                faultOf(() -> shift.block(1).grid(1).launch(whole.get("2:"), GPUArray.toGpu(new float[4]), 3));
        assertThat(fault.kind()).isEqualTo("out-of-bounds write");
    }

    @Test
    void virtualFunctionWithoutBody_isNamedWhenItIsCalled() {
        try (SourceModule other = new SourceModule("""
                struct B { virtual __device__ int f(int x); };
                struct D : B { __device__ int f(int x) override { return x + 1; } };
                __global__ void wrong(int* y, int derived) {
                  B b; D d; B *p = derived ? &d : &b;
                  y[0] = p->f(6);
                }
                """)) {
            KernelFunction k = other.getFunction("wrong").block(1);
            int[] y = new int[1];
            k.launch(new Out(y), 1);

            assertThat(y).containsExactly(7);
            assertThatThrownBy(() -> k.launch(new Out(y), 0)).hasMessageContaining("B::f is called but not defined");
        }
    }
}
