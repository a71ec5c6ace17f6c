package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.IntFunction;
import org.gpuarray.cpu.math.DeviceMath;
import org.gpuarray.cpu.math.Float16;
import org.gpuarray.cpu.parse.CudaParser;
import org.junit.jupiter.api.Test;

/** Functions of halves, from bits to bits, that the compiler finds in a kernel. */
class HalfFunctionsTest {
    private static final int COUNT = 1 << 16;

    private static short[] run(String body, short[] x, float[] y) {
        Launch launch = Launch.unchecked(CudaParser.parse("k.cu", """
                __device__ float value(const unsigned short bits) {
                  float v;
                  asm("cvt.f32.f16 %0, %1;" : "=f"(v) : "h"(bits));
                  return v;
                }
                __device__ unsigned short bits(const float value) {
                  unsigned short b;
                  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(b) : "f"(value));
                  return b;
                }
                __global__ void k(const unsigned short *x, unsigned short *o, float *y, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) {
                    BODY
                  }
                }
                """.replace("BODY", body), Map.of(), Map.of()));
        short[] o = new short[COUNT];
        launch.run(Grid.of(COUNT / 256, 256), x, o, y, COUNT);
        return o;
    }

    private static short[] all() {
        short[] all = new short[COUNT];
        for (int i = 0; i < COUNT; i++) {
            all[i] = (short) i;
        }
        return all;
    }

    private static float value(int bits) {
        return Float16.halfValue(bits & 0xffff);
    }

    private static void assertResults(short[] actual, IntFunction<Float> expected) {
        for (int i = 0; i < COUNT; i++) {
            int bits = Float16.half(expected.apply(i));
            if ((actual[i] & 0xffff) != bits) {
                assertThat(actual[i] & 0xffff).as("of 0x%x", i).isEqualTo(bits);
            }
        }
    }

    @Test
    void function_ofAHalf_isRounded() {
        short[] results = run("o[i] = bits(expf(value(x[i])));", all(), new float[COUNT]);
        assertResults(results, i -> DeviceMath.exp(value(i)));
    }

    @Test
    void function_ofAFunctionsHalf_roundsBetween() {
        short[] results = run(
                "float t = value(bits(cosf(value(x[i])))); o[i] = bits(tanhf(t)); y[i] = t;", all(), new float[COUNT]);
        assertResults(results, i -> DeviceMath.tanh(value(Float16.half(DeviceMath.cos(value(i))))));
    }

    @Test
    void function_whoseFloatIsWantedToo_isComputed() {
        float[] y = new float[COUNT];
        short[] results = run("float t = sinf(value(x[i])); o[i] = bits(t); y[i] = t;", all(), y);
        assertResults(results, i -> DeviceMath.sin(value(i)));
        for (int i = 0; i < COUNT; i++) {
            assertThat(Float.valueOf(y[i])).as("of 0x%x", i).isEqualTo(Float.valueOf(DeviceMath.sin(value(i))));
        }
    }

    /** The register of the bits, or of the value, is another number by the time it is rounded. */
    @Test
    void function_ofAValueThatChanges_isOfTheLatest() {
        short[] results = run("""
                unsigned short b = x[i];
                float v = value(b);
                float r = 0;
                for (int k = 0; k < 3; k++) {
                  r = expf(v);
                  v = v * 0.5f;
                  b = (unsigned short) (b + 1);
                }
                o[i] = bits(r);
                """, all(), new float[COUNT]);
        assertResults(results, i -> DeviceMath.exp(value(i) * 0.5f * 0.5f));
    }

    @Test
    void function_ofFloats_isNotLookedUp() {
        short[] results = run("o[i] = bits(expf(value(x[i]) * 1.5f));", all(), new float[COUNT]);
        assertResults(results, i -> DeviceMath.exp(value(i) * 1.5f));
    }
}
