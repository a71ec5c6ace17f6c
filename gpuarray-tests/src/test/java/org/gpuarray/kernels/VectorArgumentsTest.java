package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** CUDA's vector types and floating types of 16 bits, passed by value. */
@OnDevice
class VectorArgumentsTest {
    /** A number after the vector shows that its size is right, too. */
    private static double[] passed(String type, String fields, Object vector) {
        String text = """
                HEADER
                __global__ void spread(double* out, const char before, const TYPE v, const int after) {
                  const double all[] = {FIELDS};
                  const int count = sizeof(all) / sizeof(double);
                  for (int i = 0; i < count; i++) {
                    out[i] = all[i];
                  }
                  out[count] = after;
                }
                """.replace("HEADER", header(type)).replace("TYPE", type).replace("FIELDS", fields);
        int count = fields.split(",").length;
        double[] out = new double[count + 1];
        try (SourceModule module = new SourceModule(text)) {
            module.getFunction("spread").block(1).launch(new Out(out), 'x', vector, 77);
        }
        return out;
    }

    private static String header(String type) {
        return type.contains("half")
                ? "#include <cuda_fp16.h>"
                : type.contains("bfloat16")
                        ? "#include <cuda_bf16.h>"
                        : type.startsWith("cu") ? "#include <cuComplex.h>" : "";
    }

    static Arguments[] vectors() {
        String[] fields = {"v.x", "v.x, v.y", "v.x, v.y, v.z", "v.x, v.y, v.z, v.w"};
        return new Arguments[] {
            Arguments.of("char3", fields[2], new byte[] {-1, 2, 3}, new double[] {-1, 2, 3}),
            Arguments.of("uchar4", fields[3], new byte[] {-1, 2, 3, 4}, new double[] {255, 2, 3, 4}),
            Arguments.of("short1", fields[0], new short[] {-7}, new double[] {-7}),
            Arguments.of("ushort2", fields[1], new short[] {-1, 9}, new double[] {65535, 9}),
            Arguments.of("int3", fields[2], new int[] {-1, 2, 3}, new double[] {-1, 2, 3}),
            Arguments.of("uint2", fields[1], new int[] {-1, 2}, new double[] {4294967295.0, 2}),
            Arguments.of("dim3", fields[2], new int[] {4, 5, 6}, new double[] {4, 5, 6}),
            Arguments.of("longlong2", fields[1], new long[] {-1, 1L << 40}, new double[] {-1, 1L << 40}),
            Arguments.of("float2", fields[1], new float[] {1.5f, -2}, new double[] {1.5, -2}),
            Arguments.of("float3", fields[2], new float[] {1.5f, -2, 3}, new double[] {1.5, -2, 3}),
            Arguments.of("float4", fields[3], new float[] {1, 2, 3, 4}, new double[] {1, 2, 3, 4}),
            Arguments.of("double3", fields[2], new double[] {0.1, 0.2, 0.3}, new double[] {0.1, 0.2, 0.3}),
            Arguments.of("cuFloatComplex", fields[1], new Complex64(1, -2), new double[] {1, -2}),
            Arguments.of("double2", fields[1], new Complex128(0.1, -2), new double[] {0.1, -2}),
            Arguments.of("__half", "__half2float(v)", 0.1, new double[] {0.0999755859375}),
            Arguments.of("half", "__half2float(v)", 3, new double[] {3}),
            Arguments.of("__nv_bfloat16", "__bfloat162float(v)", 0.1f, new double[] {0.10009765625}),
            Arguments.of("half2", "__low2float(v), __high2float(v)", new float[] {0.5f, -8}, new double[] {0.5, -8}),
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("vectors")
    void vector_byValue_arrivesWhole(String type, String fields, Object vector, double[] expected) {
        double[] out = passed(type, fields, vector);
        assertThat(out).startsWith(expected).endsWith(77);
    }

    static Arguments[] wrong() {
        return new Arguments[] {
            Arguments.of(
                    "float3", new float[] {1, 2}, "argument 3 for \"const float3 v\": got float[2], need float[3]"),
            Arguments.of("float3", new double[] {1, 2, 3}, "got double[3], need float[3]"),
            Arguments.of("uchar4", new int[] {1, 2, 3, 4}, "got int[4], need byte[4]"),
            Arguments.of("double2", new Complex64(1, 2), "need double[2]"),
            Arguments.of("float4", 1.0f, "got Float 1.0, need float[4]"),
            Arguments.of("__half", 1e6, "got Double 1000000.0, need from -65504.0 to 65504.0"),
            Arguments.of("__half", true, "need a number"),
        };
    }

    @ParameterizedTest(name = "{0} {2}")
    @MethodSource("wrong")
    void otherValue_isRefused(String type, Object vector, String message) {
        assertThatThrownBy(() -> passed(type, "0", vector))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("spread: ")
                .hasMessageContaining(message);
    }

    @Test
    void null_isRefused() {
        assertThatThrownBy(() -> passed("float3", "0", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"const float3 v\": got null, need float[3]");
    }
}
