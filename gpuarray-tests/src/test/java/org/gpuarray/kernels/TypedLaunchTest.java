package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels as interfaces: what fits, and what {@code as} refuses. */
@OnDevice
class TypedLaunchTest {
    private static final String TEXT = """
            #define ARGS float a, const float* x, float* y
            __global__ void axpy(ARGS, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] += a * x[i];
            }
            struct Pair { int a; int b; };
            __global__ void all(double* out, bool flag, unsigned char c, long long l, double d, float2 v, Pair p) {
              double values[] = {(double) flag, (double) c, (double) l, d, v.x, v.y, (double) p.a, (double) p.b};
              for (int i = 0; i < 8; i++) out[i] = values[i];
            }
            __global__ void none() {}
            """;

    private final SourceModule module = new SourceModule(TEXT);

    @AfterEach
    void close() {
        module.close();
    }

    interface Axpy {
        void launch(float a, GPUArray x, GPUArray y, int n);
    }

    interface HostAxpy {
        void run(double a, In x, InOut y, long n);

        default void twice(double a, In x, InOut y, long n) {
            run(a, x, y, n);
            run(a, x, y, n);
        }
    }

    interface BufferAxpy {
        void launch(Float a, DeviceBuffer x, HostArgument y, Integer n);
    }

    interface All {
        void launch(Out out, boolean flag, byte c, long l, float d, Complex64 v, byte[] p);

        @Override
        String toString();
    }

    interface None {
        void launch();
    }

    @Test
    void view_launchesTheKernel() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray y = GPUArray.toGpu(new float[] {10, 20, 30});

        Axpy axpy = module.getFunction("axpy").forEach(x.size()).as(Axpy.class);
        axpy.launch(2, x, y, 3);
        assertThat(y.toFloatArray()).containsExactly(12, 24, 36);
        axpy.launch(-1, x, y, 2);
        assertThat(y.toFloatArray()).containsExactly(11, 22, 36);

        float[] host = {0, 0, 0};
        module.getFunction("axpy")
                .block(3)
                .as(HostAxpy.class)
                .twice(1.5, new In(new float[] {1, 2, 3}), new InOut(host), 3);
        assertThat(host).containsExactly(3, 6, 9);

        try (DeviceBuffer buffer = GPU.alloc(12)) {
            buffer.copyFrom(new float[] {1, 1, 1});
            module.getFunction("axpy").block(3).as(BufferAxpy.class).launch(1f, buffer, new InOut(host), 3);
        }
        assertThat(host).containsExactly(4, 7, 10);
    }

    @Test
    void values_arriveAsTheyAreDeclared() {
        double[] out = new double[8];
        byte[] pair = {1, 0, 0, 0, 2, 0, 0, 0};

        All all = module.getFunction("all").block(1).as(All.class);
        all.launch(new Out(out), true, (byte) 7, 1L << 40, 2.5f, new Complex64(1, -2), pair);
        module.getFunction("none").block(1).as(None.class).launch();

        assertThat(out).containsExactly(1, 7, 1L << 40, 2.5, 1, -2, 1, 2);
        assertThat(all).hasToString("all as All").isEqualTo(all).isNotEqualTo(null);
        assertThat(all.hashCode()).isEqualTo(all.hashCode());
    }

    @Test
    void valuesAndElements_areCheckedAtEachLaunch() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray wide = GPUArray.toGpu(new double[] {1, 2, 3});
        Axpy axpy = module.getFunction("axpy").block(3).as(Axpy.class);
        HostAxpy host = module.getFunction("axpy").block(3).as(HostAxpy.class);

        assertThatThrownBy(() -> axpy.launch(1, wide, x, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axpy: argument 2 for \"const float*\": got GPUArray of dtype=float64 shape=(3,), need"
                        + " elements of type float");
        assertThatThrownBy(() -> host.run(1e300, new In(new float[3]), new InOut(new float[3]), 3))
                .hasMessageContaining("got Double 1.0E300, need from");
        assertThatThrownBy(() -> host.run(1, new In(new float[3]), new InOut(new float[3]), 1L << 40))
                .hasMessageContaining("got Long 1099511627776, need from -2147483648 to 2147483647");
        assertThatThrownBy(() -> module.getFunction("axpy").as(Axpy.class).launch(1, x, x, 3))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no block");
    }

    interface TooFew {
        void launch(float a, GPUArray x, GPUArray y);
    }

    interface WrongPointer {
        void launch(float a, float[] x, GPUArray y, int n);
    }

    interface WrittenConst {
        void launch(float a, Out x, InOut y, int n);
    }

    interface WrongInteger {
        void launch(float a, GPUArray x, GPUArray y, float n);
    }

    interface WrongFloat {
        void launch(boolean a, GPUArray x, GPUArray y, int n);
    }

    interface PointerForValue {
        void launch(GPUArray a, GPUArray x, GPUArray y, int n);
    }

    interface Untyped {
        void launch(Object a, GPUArray x, GPUArray y, int n);
    }

    interface Returns {
        int launch(float a, GPUArray x, GPUArray y, int n);
    }

    interface Two {
        void launch(float a, GPUArray x, GPUArray y, int n);

        void again();
    }

    interface Empty {}

    interface WrongVector {
        void launch(Out out, boolean flag, byte c, long l, float d, int[] v, byte[] p);
    }

    interface WrongStruct {
        void launch(Out out, boolean flag, byte c, long l, float d, float[] v, int p);
    }

    interface WrongBool {
        void launch(Out out, int flag, byte c, long l, float d, float[] v, byte[] p);
    }

    static Arguments[] wrong() {
        return new Arguments[] {
            Arguments.of(
                    "axpy",
                    TooFew.class,
                    "axpy as TooFew.launch(float, GPUArray, GPUArray): the method has 3 parameters, need 4: [float, const"
                            + " float*, float*, int]"),
            Arguments.of(
                    "axpy",
                    WrongPointer.class,
                    "axpy as WrongPointer.launch(float, float[], GPUArray, int): parameter 2 for \"const float*\" is"
                            + " float[], need In, Out, InOut, GPUArray or DeviceBuffer"),
            Arguments.of(
                    "axpy",
                    WrittenConst.class,
                    "axpy as WrittenConst.launch(float, Out, InOut, int): parameter 2 for \"const float*\" is Out, need"
                            + " In, since the kernel cannot write to it"),
            Arguments.of(
                    "axpy",
                    WrongInteger.class,
                    "axpy as WrongInteger.launch(float, GPUArray, GPUArray, float): parameter 4 for \"int\" is float,"
                            + " need byte, short, char, int or long"),
            Arguments.of("axpy", WrongFloat.class, "parameter 1 for \"float\" is boolean, need float, double, byte"),
            Arguments.of("axpy", PointerForValue.class, "parameter 1 for \"float\" is GPUArray, need float, double"),
            Arguments.of("axpy", Untyped.class, "parameter 1 for \"float\" is Object, need float, double"),
            Arguments.of("axpy", Returns.class, "the method returns int, need void"),
            Arguments.of(
                    "axpy",
                    Two.class,
                    "axpy as Two: the interface has 2 methods without a body [again, launch], need one"),
            Arguments.of("axpy", Empty.class, "axpy as Empty: the interface has 0 methods without a body [], need one"),
            Arguments.of("axpy", String.class, "axpy as String: this is a class, need an interface with one method"),
            Arguments.of("all", WrongVector.class, "parameter 6 for \"float2 v\" is int[], need float[]"),
            Arguments.of(
                    "all",
                    WrongStruct.class,
                    "parameter 7 for \"Pair p\" is int, need a record of 8 bytes, aligned to 4, or"),
            Arguments.of("all", WrongBool.class, "parameter 2 for \"bool flag\" is int, need boolean"),
        };
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("wrong")
    void interfaceThatDoesNotFit_isRefused(String kernel, Class<?> view, String message) {
        assertThatThrownBy(() -> module.getFunction(kernel).as(view))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
