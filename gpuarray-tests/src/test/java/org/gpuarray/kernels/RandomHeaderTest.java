package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Locale;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random numbers inside users' kernels: a Generator's, and those of cuRAND's Philox. */
@OnDevice
class RandomHeaderTest {
    private static final int COUNT = 1_001;

    /** Runs statements that write {@code T *out}, given a state {@code s}. */
    private static void run(String statements, Object out) {
        String element = out instanceof int[] ? "unsigned int" : out instanceof float[] ? "float" : "double";
        String text = "#include <curand_kernel.h>\n__global__ void f(" + element
                + " *out) {\ncurandStatePhilox4_32_10_t s;\n" + statements + "\n}\n";
        try (SourceModule module = new SourceModule(text)) {
            Object argument = out instanceof int[] ints
                    ? new Out(ints)
                    : out instanceof float[] floats ? new Out(floats) : new Out((double[]) out);
            module.getFunction("f").block(1).launch(argument);
        }
    }

    /** The example of SourceModule's list of headers. */
    @Test
    void generatorsNumbers_areTheSameInAUsersKernel() {
        ElementwiseKernel noisy = ElementwiseKernel.builder(
                        "float x, uint64 seed", "float y", "y = x + gpuarray::Random(seed).normal(i)")
                .preamble("#include <gpuarray_random.cuh>")
                .build();
        GPUArray x = GPU.arange(COUNT).astype(DType.FLOAT32);

        assertThat(noisy.call(x, 7).toFloatArray())
                .isEqualTo(x.plus(GPU.random(7).standardNormal(DType.FLOAT32, COUNT))
                        .toFloatArray());
    }

    @Test
    void everyDraw_atAnyPositionOfAnyStream_isThatOfAGenerator() {
        ElementwiseKernel all = ElementwiseKernel.builder(
                        "uint64 seed, uint64 position, uint32 stream",
                        "float u, double v, float c, double d, uint32 b, uint32 w",
                        "gpuarray::Random r(seed, position, stream); u = r.uniform(i); v = r.uniform_double(i);"
                                + " c = r.normal(i); d = r.normal_double(i); b = r.below(i, 1000); w = r.bits(i)")
                .preamble("#include <gpuarray_random.cuh>")
                .build();
        for (long seed : new long[] {0, 1, 0x1234_5678_9abc_def0L}) {
            GPUArray[] drawn = all.over(COUNT).callAll(seed, 12_345L, 3);

            assertThat(drawn[0].toFloatArray())
                    .isEqualTo(at(seed).random(DType.FLOAT32, COUNT).toFloatArray());
            assertThat(drawn[1].toDoubleArray())
                    .isEqualTo(at(seed).random(COUNT).toDoubleArray());
            assertThat(drawn[2].toFloatArray())
                    .isEqualTo(at(seed).standardNormal(DType.FLOAT32, COUNT).toFloatArray());
            assertThat(drawn[3].toDoubleArray())
                    .isEqualTo(at(seed).standardNormal(COUNT).toDoubleArray());
            assertThat(drawn[4].astype(DType.INT64).toLongArray())
                    .isEqualTo(at(seed).integers(DType.UINT32, 0, 1000, false, COUNT)
                            .astype(DType.INT64)
                            .toLongArray());
            assertThat(drawn[5].astype(DType.INT64).toLongArray())
                    .isEqualTo(at(seed).integers(DType.UINT32, 0, 1L << 32, false, COUNT)
                            .astype(DType.INT64)
                            .toLongArray());
        }
    }

    private static Generator at(long seed) {
        return GPU.random(seed).jumped(3).advance(12_345);
    }

    /** kat_vectors of Random123 1.14: philox4x32 10, counter, key, result. */
    @ParameterizedTest
    @CsvSource({
        "0000000000000000, 0000000000000000, 0000000000000000, 6627e8d5e169c58dbc57ac4c9b00dbd8",
        "ffffffffffffffff, ffffffffffffffff, ffffffffffffffff, 408f276d41c83b0ea20bc7c66d5451fd",
        "0370734413198a2e, 85a308d3243f6a88, 299f31d0a4093822, d16cfe0994fdcceb5001e42024126ea1"
    })
    void words_areThoseOfRandom123(String high, String low, String key, String result) {
        int[] words = new int[4];
        // The counter's lower half counts blocks, of which an offset of 64 bits skips a quarter of all.
        run(
                "curand_init(0x" + key + "ull, 0x" + high + "ull, 0, &s);\n"
                        + "unsigned long long blocks = 0x" + low + "ull;\n"
                        + "for (int k = 0; k < 4; k++) skipahead(blocks / 4 * 4, &s);\n"
                        + "skipahead(blocks % 4 * 4, &s);\n"
                        + "uint4 v = curand4(&s); out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;",
                words);

        StringBuilder hex = new StringBuilder();
        Arrays.stream(words).forEach(word -> hex.append(String.format(Locale.ROOT, "%08x", word)));
        assertThat(hex).hasToString(result);
    }

    @Test
    void offset_countsWords_andFoursBeginAnywhere() {
        int[] line = new int[64];
        run("curand_init(42, 5, 0, &s);\nfor (int k = 0; k < 64; k++) out[k] = curand(&s);", line);
        for (int offset = 0; offset < 9; offset++) {
            int[] part = new int[14];
            run(
                    "curand_init(42, 5, " + offset + ", &s);\n"
                            + "for (int k = 0; k < 3; k++) { uint4 v = curand4(&s); out[4 * k] = v.x; out[4 * k + 1] = v.y;"
                            + " out[4 * k + 2] = v.z; out[4 * k + 3] = v.w; }\nout[12] = curand(&s);\n"
                            + "skipahead(7, &s); out[13] = curand(&s);",
                    part);

            assertThat(Arrays.copyOf(part, 13)).isEqualTo(Arrays.copyOfRange(line, offset, offset + 13));
            assertThat(part[13]).isEqualTo(line[offset + 20]);
        }
    }

    @Test
    void subsequences_are2To66WordsApart() {
        int[] words = new int[2];
        run(
                "curand_init(9, 0, 0, &s);\nfor (int k = 0; k < 4; k++) skipahead(~0ull - 3, &s);\nskipahead(16, &s);\n"
                        + "out[0] = curand(&s);\ncurand_init(9, 1, 0, &s);\nout[1] = curand(&s);",
                words);

        assertThat(words[0]).isEqualTo(words[1]);
    }

    @Test
    void uniform_isOfTheWords() {
        int[] words = new int[8];
        float[] floats = new float[8];
        double[] doubles = new double[4];
        run("curand_init(1, 2, 3, &s);\nfor (int k = 0; k < 8; k++) out[k] = curand(&s);", words);
        run(
                "curand_init(1, 2, 3, &s);\nfor (int k = 0; k < 4; k++) out[k] = curand_uniform(&s);\n"
                        + "float4 v = curand_uniform4(&s); out[4] = v.x; out[5] = v.y; out[6] = v.z; out[7] = v.w;",
                floats);
        run(
                "curand_init(1, 2, 3, &s);\nout[0] = curand_uniform_double(&s);\nout[1] = curand_uniform_double(&s);\n"
                        + "double2 v = curand_uniform2_double(&s); out[2] = v.x; out[3] = v.y;",
                doubles);

        for (int i = 0; i < 8; i++) {
            assertThat(floats[i]).isEqualTo((float) (((words[i] & 0xffff_ffffL) + 0.5) * 0x1p-32));
        }
        for (int i = 0; i < 4; i++) {
            long z = (words[2 * i] & 0xffff_ffffL) ^ (words[2 * i + 1] & 0xffff_ffffL) << 21;
            assertThat(doubles[i]).isEqualTo((z + 0.5) * 0x1p-53);
        }
    }

    @Test
    void normals_areBoxMullersOfTheWords() {
        int[] words = new int[8];
        float[] floats = new float[12];
        double[] doubles = new double[6];
        run("curand_init(1, 2, 3, &s);\nfor (int k = 0; k < 8; k++) out[k] = curand(&s);", words);
        run(
                "curand_init(1, 2, 3, &s);\nfor (int k = 0; k < 4; k++) out[k] = curand_normal(&s);\n"
                        + "float2 w = curand_normal2(&s); out[4] = w.x; out[5] = w.y;\n"
                        + "curand_init(1, 2, 3, &s);\nfloat4 v = curand_normal4(&s);\n"
                        + "out[6] = v.x; out[7] = v.y; out[8] = v.z; out[9] = v.w;\n"
                        + "curand_init(1, 2, 3, &s);\nfor (int k = 10; k < 12; k++) out[k] = curand_log_normal(&s, 1, 0.5f);",
                floats);
        run(
                "curand_init(1, 2, 3, &s);\nfor (int k = 0; k < 2; k++) out[k] = curand_normal_double(&s);\n"
                        + "double2 v = curand_normal2_double(&s); out[2] = v.x; out[3] = v.y;\n"
                        + "curand_init(1, 2, 3, &s);\nfor (int k = 4; k < 6; k++) out[k] = curand_log_normal_double(&s, 1, 0.5);",
                doubles);

        double[] expected = new double[6];
        for (int i = 0; i < 3; i++) {
            double radius = Math.sqrt(-2 * Math.log(((words[2 * i] & 0xffff_ffffL) + 0.5) * 0x1p-32));
            double angle = 2 * Math.PI * ((words[2 * i + 1] & 0xffff_ffffL) + 0.5) * 0x1p-32;
            expected[2 * i] = radius * Math.sin(angle);
            expected[2 * i + 1] = radius * Math.cos(angle);
        }
        for (int i = 0; i < 6; i++) {
            assertThat(floats[i]).isEqualTo((float) expected[i], within(1e-6f));
        }
        assertThat(Arrays.copyOfRange(floats, 6, 10)).isEqualTo(Arrays.copyOf(floats, 4));
        assertThat(floats[10]).isEqualTo((float) Math.exp(1 + 0.5 * expected[0]), within(1e-5f));
        assertThat(floats[11]).isEqualTo((float) Math.exp(1 + 0.5 * expected[1]), within(1e-5f));
        for (int i = 0; i < 2; i++) {
            double radius = Math.sqrt(-2 * Math.log((joined(words, 4 * i) + 0.5) * 0x1p-53));
            double angle = 2 * Math.PI * (joined(words, 4 * i + 2) + 0.5) * 0x1p-53;
            assertThat(doubles[2 * i]).isEqualTo(radius * Math.sin(angle), within(1e-14));
            assertThat(doubles[2 * i + 1]).isEqualTo(radius * Math.cos(angle), within(1e-14));
        }
        assertThat(doubles[4]).isEqualTo(Math.exp(1 + 0.5 * doubles[0]), within(1e-13));
        assertThat(doubles[5]).isEqualTo(Math.exp(1 + 0.5 * doubles[1]), within(1e-13));
    }

    private static long joined(int[] words, int at) {
        return (words[at] & 0xffff_ffffL) ^ (words[at + 1] & 0xffff_ffffL) << 21;
    }

    /** What PyCUDA's users do: states in memory, made by one kernel and used by another. */
    @Test
    void statesInMemory_goOnWhereTheyStopped() {
        int threads = 64;
        GPUArray states = GPU.zeros(DType.UINT8, threads * 64);
        float[] first = new float[threads];
        float[] second = new float[threads];
        try (SourceModule module = new SourceModule("""
                #include <curand_kernel.h>
                __global__ void make(curandStatePhilox4_32_10_t *states, unsigned long long seed) {
                  curand_init(seed, threadIdx.x, 0, &states[threadIdx.x]);
                }
                __global__ void draw(curandStatePhilox4_32_10_t *states, float *out) {
                  curandStatePhilox4_32_10_t own = states[threadIdx.x];
                  out[threadIdx.x] = curand_normal(&own);
                  states[threadIdx.x] = own;
                }
                """)) {
            module.getFunction("make").block(threads).launch(states, 99L);
            module.getFunction("draw").block(threads).launch(states, new Out(first));
            module.getFunction("draw").block(threads).launch(states, new Out(second));
        }

        float[] both = new float[2];
        run("curand_init(99, 17, 0, &s);\nout[0] = curand_normal(&s);\nout[1] = curand_normal(&s);", both);
        assertThat(new float[] {first[17], second[17]}).isEqualTo(both);
        assertThat(first[0]).isNotEqualTo(second[0]);
    }
}
