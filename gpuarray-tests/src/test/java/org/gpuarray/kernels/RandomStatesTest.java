package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.gpuarray.BitGenerator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** cuRAND's states besides Philox inside users' kernels. Known values are those of cuRAND 10.4 on an H100. */
@OnDevice
class RandomStatesTest {
    /** Runs statements that write {@code double *out}, given a state {@code s} of a type. */
    private static double[] run(String state, String statements, int count, Object... more) {
        double[] out = new double[count];
        String text = "#include <curand_kernel.h>\n__global__ void f(double *out, const unsigned int *v,"
                + " const unsigned long long *w) {\n" + state + " s;\n" + statements + "\n}\n";
        try (SourceModule module = new SourceModule(text)) {
            Object low = more.length > 0 ? more[0] : new In(new int[1]);
            Object high = more.length > 1 ? more[1] : new In(new long[1]);
            module.getFunction("f").block(1).launch(new Out(out), low, high);
        }
        return out;
    }

    private static double[] pseudo(String state, String begin, String call, int count) {
        return run(state, begin + "\nfor (int k = 0; k < " + count + "; k++) out[k] = " + call + ";", count);
    }

    /** Words, then all else one after another from the same state. */
    private static final String EVERYTHING = """
            for (int k = 0; k < 3; k++) out[k] = curand(&s);
            BEGIN
            for (int k = 3; k < 7; k++) out[k] = curand_uniform(&s);
            for (int k = 7; k < 11; k++) out[k] = curand_uniform_double(&s);
            for (int k = 11; k < 15; k++) out[k] = curand_normal(&s);
            for (int k = 15; k < 19; k++) out[k] = curand_normal_double(&s);
            for (int k = 19; k < 21; k++) out[k] = curand_log_normal(&s, 1.f, .5f);
            for (int k = 21; k < 27; k++) out[k] = curand_poisson(&s, 3.5);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "curandState_t | 0, 0, 0 | 3179217846 1883133293 2220552389 0.740219355 0.438451141 0.517012656 0.156988621"
                        + " 0.46250842073016324 0.32935856264397007 0.18779918086848885 0.5401245247817974 -0.0665771365"
                        + " -0.216561452 0.91585958 0.114309721 -0.13700821499878996 0.7255692709741699"
                        + " -0.046435254338671093 0.32701534346437167 5.44691896 3.76185322 5 1 4 7 4 0",
                "curandStateXORWOW_t | 42, 70000, (1ull << 40) + 3 | 1091810946 3073992269 4145665716 0.254207045 0.715719581"
                        + " 0.965238035 0.856398582 0.75921748445685155 0.36184274128853816 0.19500160460401122"
                        + " 0.047442354747709248 -1.61024129 -0.903873086 -0.577719331 1.28544617 0.97606787505747739"
                        + " -1.8910460288454507 -1.2392179062386992 -0.41952130163684026 3.02411652 2.96048284 1 3 4 4 3 2",
                "curandStateMRG32k3a_t | 0, 0, 0 | 545508615 1368065476 1327943825 0.12701112 0.318527579 0.309186012"
                        + " 0.825846851 0.22162991583362512 0.53339538804246955 0.48077420342755706 0.35555987952091145"
                        + " -1.99624109 0.0734361634 0.56285733 -0.887711287 1.4938266849875141 0.090421672129880476"
                        + " -0.56303418315795262 0.8193769967229757 3.20740485 5.80754185 3 1 3 7 3 2",
                "curandStateMRG32k3a | 42, 70000, (1ull << 40) + 3 | 2436045542 4012676571 361822671 0.567186058 0.934274077"
                        + " 0.0842434019 0.342150301 0.39831849030418431 0.73264823158352654 0.044804778267675704"
                        + " 0.49933528815421169 -0.68787533 -0.219500244 -0.380630314 2.4649322 -2.3146031568501617"
                        + " -0.027201925152864504 -0.55439287055551489 -0.016227654426366391 3.58814025 4.37278223 6 5 3 2 4 4"
            })
    void pseudoRandomStates_giveCurandsNumbers(String state, String seed, String known) {
        String begin = "curand_init(" + seed + ", &s);\n";
        double[] drawn = run(state, begin + EVERYTHING.replace("BEGIN", begin), 27);
        double[] expected =
                Arrays.stream(known.split(" ")).mapToDouble(Double::parseDouble).toArray();
        assertThat(expected).hasSize(27);
        for (int i = 0; i < expected.length; i++) {
            double error = i < 3 || i > 20 ? 0 : i < 7 ? 1e-8 : i < 11 ? 1e-15 : i < 15 ? 2e-6 : i < 19 ? 1e-9 : 1e-5;
            assertThat(drawn[i]).as("number %d", i).isEqualTo(expected[i], within(error));
        }
    }

    /** Far jumps in any order arrive where one does; small ones where steps do. */
    @ParameterizedTest
    @ValueSource(strings = {"curandStateXORWOW", "curandStateMRG32k3a"})
    void skips_areSteps(String state) {
        double[] line = pseudo(state, "curand_init(9, 2, 0, &s);", "curand(&s)", 200);
        for (int skip : new int[] {1, 2, 31, 159, 161, 190}) {
            double[] there = pseudo(state, "curand_init(9, 2, " + skip + ", &s);", "curand(&s)", 5);
            assertThat(there).isEqualTo(Arrays.copyOfRange(line, skip, skip + 5));
        }
        String apart = state.endsWith("W") ? "" : "sub";
        double[] first = pseudo(
                state,
                "curand_init(9, 0, 7, &s); skipahead_" + apart + "sequence(11, &s); skipahead(~0ull, &s);",
                "curand(&s)",
                3);
        double[] second = pseudo(state, "curand_init(9, 11, ~0ull, &s); skipahead(7, &s);", "curand(&s)", 3);
        assertThat(first).isEqualTo(second);
        // The last step of a subsequence is followed by the next one's first.
        String half = "for (int k = 0; k < LAST; k++) skipahead(1ull << 63, &s);";
        int times = state.endsWith("W") ? 16 : 8192;
        assertThat(pseudo(state, "curand_init(9, 0, 0, &s);" + half.replace("LAST", "" + times), "curand(&s)", 2))
                .isEqualTo(pseudo(state, "curand_init(9, 1, 0, &s);", "curand(&s)", 2));
    }

    /** Those of dimension 3 from points on, shifted by a constant if scrambled. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "curandStateSobol32_t | v, 5 | 1610612736 2684354560 536870912 0.375 0.625 0.125 0.43750000023283064"
                        + " 0.93750000023283064 0.18750000023283064 0.488776416 0.15731068 -1.53412044 0.88714655945139109"
                        + " -0.48877641078583528 0.40225006563812477 5 11 7",
                "curandStateScrambledSobol32_t | v, 0x12345678u, 1048579 | 124317304 661188216 2808671864 0.0289448779"
                        + " 0.15394488 0.65394485 0.40394487814046443 0.90394487814046443 0.71644487814046443 -0.78425622"
                        + " 1.83093488 -0.084209621 -0.40852298945361765 1.0004139041303821 -1.3319100260400796 8 7 12",
                "curandStateSobol64_t | w, 5 | 6917529027641081856 11529215046068469760 2305843009213693952 0.375 0.625 0.125"
                        + " 0.43750000000000006 0.9375 0.18750000000000006 0.488776416 0.15731068 -1.53412044"
                        + " 0.88714655901887618 -0.4887764111146693 0.40225006532172553 5 11 7",
                "curandStateScrambledSobol64 | w, 0x123456789abcdef0ull, 1048579 | 533938757602959088 2839781766816653040"
                        + " 12063153803671428848 0.0289448779 0.15394488 0.65394485 0.40394487804836693"
                        + " 0.90394487804836698 0.71644487804836698 -0.78425622 1.83093488 -0.084209621"
                        + " -0.4085229893873572 1.0004139042309226 -1.33191002589209 8 7 12"
            })
    void quasiRandomStates_giveCurandsNumbers(String state, String begin, String known) {
        GPUArray low = BitGenerator.sobol32(4).directionVectors().get("3").copy();
        GPUArray high = BitGenerator.sobol64(4).directionVectors().get("3").copy();
        String init = "curand_init(" + begin + ", &s);\n";
        double[] drawn = run(
                state,
                init + "for (int k = 0; k < 3; k++) out[k] = (double) curand(&s);\n" + init
                        + "for (int k = 3; k < 6; k++) out[k] = curand_uniform(&s);\n"
                        + "for (int k = 6; k < 9; k++) out[k] = curand_uniform_double(&s);\n"
                        + "for (int k = 9; k < 12; k++) out[k] = curand_normal(&s);\n"
                        + "for (int k = 12; k < 15; k++) out[k] = curand_normal_double(&s);\n"
                        + "for (int k = 15; k < 18; k++) out[k] = curand_poisson(&s, 7.5);",
                18,
                low,
                high);
        double[] expected =
                Arrays.stream(known.split(" ")).mapToDouble(Double::parseDouble).toArray();
        for (int i = 0; i < expected.length; i++) {
            double error = i < 3 || i > 14 ? 0 : i < 6 ? 1e-8 : i < 9 ? 1e-15 : i < 12 ? 2e-6 : 2e-9;
            assertThat(drawn[i]).as("number %d", i).isEqualTo(expected[i], within(error));
        }
    }

    @Test
    void points_wrapAfterTheLast_andSkipsAreSteps() {
        GPUArray low =
                BitGenerator.scrambledSobol32(4, 5).directionVectors().get("3").copy();
        double[] around = run(
                "curandStateScrambledSobol32",
                "curand_init(v, 77u, 0xfffffffeu, &s);\nfor (int k = 0; k < 6; k++) out[k] = curand(&s);\n"
                        + "curand_init(v, 77u, 1u, &s); skipahead(0xfffffffdull, &s);\n"
                        + "for (int k = 6; k < 12; k++) out[k] = curand(&s);\n"
                        + "curand_init(v, 77u, 0u, &s); for (int k = 12; k < 16; k++) out[k] = curand(&s);",
                16,
                low);
        assertThat(Arrays.copyOfRange(around, 6, 12)).isEqualTo(Arrays.copyOf(around, 6));
        assertThat(Arrays.copyOfRange(around, 12, 16)).isEqualTo(Arrays.copyOfRange(around, 2, 6));
        assertThat(around[2]).isEqualTo(77);
    }

    /** What a generator fills an array with is what threads of a kernel draw, each from its subsequence. */
    @ParameterizedTest
    @CsvSource({"curandState, xorwow", "curandStateMRG32k3a, mrg32k3a"})
    void generatorsNumbers_areThoseOfThreadsInAKernel(String state, String name) {
        int threads = 128;
        float[] out = new float[2 * threads];
        try (SourceModule module =
                new SourceModule("#include <curand_kernel.h>\ntypedef " + state + " State;\n" + """
                __global__ void begin(State *states, unsigned long long seed) {
                  curand_init(seed, threadIdx.x, 0, &states[threadIdx.x]);
                }
                __global__ void draw(State *states, float *out) {
                  State own = states[threadIdx.x];
                  out[threadIdx.x] = curand_normal(&own);
                  out[blockDim.x + threadIdx.x] = curand_normal(&own);
                  states[threadIdx.x] = own;
                }
                """)) {
            GPUArray states = GPU.zeros(DType.UINT8, threads * 48);
            module.getFunction("begin").block(threads).launch(states, 7L);
            module.getFunction("draw").block(threads).launch(states, new Out(out));
        }
        BitGenerator bits = name.equals("xorwow") ? BitGenerator.xorwow(7) : BitGenerator.mrg32k3a(7);
        GPUArray drawn = new SequenceGenerator(bits)
                .standardNormal(DType.FLOAT32, 2, 4096)
                .get(":, :128");
        assertThat(drawn.copy().toFloatArray()).isEqualTo(out);
    }

    /** Every method of drawing Poisson numbers, by mean and variance. */
    @ParameterizedTest
    @ValueSource(strings = {"curandState", "curandStateMRG32k3a", "curandStatePhilox4_32_10_t"})
    void poisson_hasItsMoments(String state) {
        int count = 4000;
        for (double lambda : new double[] {0.5, 20, 64, 500, 1e5}) {
            double[] drawn = pseudo(state, "curand_init(3, 1, 0, &s);", "curand_poisson(&s, " + lambda + ")", count);
            double mean = Arrays.stream(drawn).average().orElseThrow();
            double variance =
                    Arrays.stream(drawn).map(x -> (x - mean) * (x - mean)).sum() / count;
            assertThat(mean).isEqualTo(lambda, within(5 * Math.sqrt(lambda / count)));
            assertThat(variance / lambda).isEqualTo(1, within(0.15));
        }
    }

    @Test
    void otherNames_areThere() {
        double[] drawn = run(
                "curandStateXORWOW_t",
                "curand_init(1, 2, 3, &s); float2 a = curand_normal2(&s); out[0] = a.x; out[1] = a.y;\n"
                        + "double2 b = curand_normal2_double(&s); out[2] = b.x; out[3] = b.y;\n"
                        + "float2 c = curand_log_normal2(&s, 0.f, 1.f); out[4] = c.x;\n"
                        + "double2 d = curand_log_normal2_double(&s, 0, 1); out[5] = d.x;\n"
                        + "out[6] = curand_log_normal_double(&s, 0, 1); out[7] = curand_log_normal_double(&s, 0, 1);",
                8);
        double[] normal = run(
                "curandStateXORWOW_t",
                "curand_init(1, 2, 3, &s); out[0] = curand_normal(&s); out[1] = curand_normal(&s);\n"
                        + "for (int k = 2; k < 4; k++) out[k] = curand_normal_double(&s);\n"
                        + "out[4] = exp(curand_normal(&s)); curand_normal(&s);\n"
                        + "out[5] = exp(curand_normal_double(&s)); curand_normal_double(&s);\n"
                        + "out[6] = exp(curand_normal_double(&s)); out[7] = exp(curand_normal_double(&s));",
                8);
        for (int i = 0; i < 8; i++) {
            assertThat(drawn[i]).isEqualTo(normal[i], within(1e-5));
        }
        GPUArray low = BitGenerator.sobol32(2).directionVectors().get("1").copy();
        double[] sobol = run(
                "curandStateSobol32",
                "curand_init(v, 3, &s); out[0] = curand_log_normal(&s, 1.f, 2.f); out[1] = curand_log_normal_double(&s, 1, 2);"
                        + "curand_init(v, 3, &s); out[2] = exp(1 + 2 * curand_normal_double(&s));"
                        + "out[3] = exp(1 + 2 * curand_normal_double(&s));",
                4,
                low);
        assertThat(sobol[0]).isEqualTo(sobol[2], within(1e-5));
        assertThat(sobol[1]).isEqualTo(sobol[3], within(1e-12));
    }
}
