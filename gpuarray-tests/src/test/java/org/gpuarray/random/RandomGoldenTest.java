package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/**
 * The bits of random numbers: every device draws the same. {@code -Dgpuarray.golden.write=true} writes them anew, which breaks
 * every user's results.
 */
@OnDevice
class RandomGoldenTest {
    private static final Path FILE = Path.of("src/test/resources/golden/random.tsv");
    private static final int COUNT = 12;

    private static Map<String, GPUArray> arrays() {
        Generator g = GPU.random(0x123456789abcdef0L, 77).advance((1L << 33) - 20);
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        arrays.put("random", g.random(COUNT));
        arrays.put("random_f32", g.random(DType.FLOAT32, COUNT));
        arrays.put("uniform", g.uniform(-1, 3, COUNT));
        arrays.put("integers", g.integers(-5, 1L << 62, COUNT));
        arrays.put("integers_u32", g.integers(DType.UINT32, 0, 3_000_000_000L, true, COUNT));
        arrays.put("integers_i8", g.integers(DType.INT8, -100, 100, true, COUNT));
        arrays.put("standardNormal", g.standardNormal(COUNT));
        arrays.put("standardNormal_f32", g.standardNormal(DType.FLOAT32, COUNT));
        arrays.put("standardExponential", g.standardExponential(COUNT));
        arrays.put("standardExponential_f32", g.standardExponential(DType.FLOAT32, COUNT));
        arrays.put("normal", g.normal(1, 2, COUNT));
        arrays.put("lognormal", g.lognormal(1, 2, COUNT));
        arrays.put("rayleigh", g.rayleigh(2, COUNT));
        arrays.put("laplace", g.laplace(1, 2, COUNT));
        arrays.put("logistic", g.logistic(1, 2, COUNT));
        arrays.put("gumbel", g.gumbel(1, 2, COUNT));
        arrays.put("standardCauchy", g.standardCauchy(COUNT));
        arrays.put("weibull", g.weibull(0.7, COUNT));
        arrays.put("pareto", g.pareto(2, COUNT));
        arrays.put("power", g.power(0.3, COUNT));
        arrays.put("gamma", g.gamma(3.5, 2, COUNT));
        arrays.put("standardGamma", g.standardGamma(0.4, COUNT));
        arrays.put("standardGamma_f32", g.standardGamma(DType.FLOAT32, 0.4, COUNT));
        arrays.put("beta", g.beta(0.4, 2, COUNT));
        arrays.put("chisquare", g.chisquare(5, COUNT));
        arrays.put("noncentralChisquare", g.noncentralChisquare(5, 2, COUNT));
        arrays.put("f", g.f(5, 2, COUNT));
        arrays.put("noncentralF", g.noncentralF(5, 2, 3, COUNT));
        arrays.put("standardT", g.standardT(3, COUNT));
        arrays.put("triangular", g.triangular(-1, 2, 4, COUNT));
        arrays.put("vonmises", g.vonmises(1, 2, COUNT));
        arrays.put("wald", g.wald(1, 2, COUNT));
        arrays.put(
                "poisson", g.poisson(GPUArray.toGpu(new double[] {0.5, 8, 300})).plus(0));
        arrays.put("poisson_3", g.poisson(3, COUNT));
        arrays.put("poisson_1000", g.poisson(1000, COUNT));
        arrays.put("binomial_10", g.binomial(10, 0.3, COUNT));
        arrays.put("binomial_1000", g.binomial(1000, 0.7, COUNT));
        arrays.put("negativeBinomial", g.negativeBinomial(3, 0.2, COUNT));
        arrays.put("geometric", g.geometric(0.1, COUNT));
        arrays.put("zipf", g.zipf(1.5, COUNT));
        arrays.put("logseries", g.logseries(0.7, COUNT));
        arrays.put("hypergeometric", g.hypergeometric(5, 9, 7, COUNT));
        arrays.put("hypergeometric_large", g.hypergeometric(50_000, 900_000_000, 7_000_000, COUNT));
        return arrays;
    }

    private static String bits(GPUArray array) {
        DType type = switch (array.dtype().itemBytes()) {
            case 1 -> DType.UINT8;
            case 4 -> DType.UINT32;
            default -> DType.UINT64;
        };
        StringJoiner text = new StringJoiner(" ");
        for (long word : array.view(type).astype(DType.INT64).toLongArray()) {
            text.add(Long.toHexString(word));
        }
        return text.toString();
    }

    @Test
    void numbers_haveTheirBits() throws IOException {
        StringBuilder text = new StringBuilder();
        arrays().forEach((name, array) ->
                text.append(name).append('\t').append(bits(array)).append('\n'));
        if (Boolean.getBoolean("gpuarray.golden.write")) {
            Files.writeString(FILE, text);
        }
        assertThat(Files.readAllLines(FILE))
                .containsExactlyElementsOf(text.toString().lines().toList());
    }
}
