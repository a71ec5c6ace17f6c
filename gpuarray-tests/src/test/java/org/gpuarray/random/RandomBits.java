package org.gpuarray.random;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.ArrayBits;
import org.gpuarray.types.DType;

/** Random numbers of each kind, as bits. As a program it prints a line for each, for other JVMs with other settings. */
final class RandomBits {
    private static final int COUNT = 12;
    private static final int MANY = 37;

    private RandomBits() {}

    public static void main(String[] arguments) {
        all().forEach((name, bits) -> System.out.println(name + "=" + bits));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        arrays().forEach((name, array) -> all.put(name, bits(array)));
        return all;
    }

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
        // Where a thread has more than four numbers, two or one, and where they are kept as others.
        arrays.put("integers_i16", g.integers(DType.INT16, -30_000, 30_000, true, COUNT));
        arrays.put("integers_bool", g.integers(DType.BOOL, 0, 1, true, MANY));
        arrays.put("random_f16", g.random(DType.FLOAT32, MANY).astype(DType.FLOAT16));
        arrays.put("random_c64", g.random(DType.FLOAT32, COUNT).astype(DType.COMPLEX64));
        arrays.put(
                "random_every_other", g.random(DType.FLOAT32, MANY).get("1::2").times(2));
        return arrays;
    }

    private static String bits(GPUArray array) {
        StringJoiner text = new StringJoiner(" ");
        for (long word : ArrayBits.of(array)) {
            text.add(Long.toHexString(word));
        }
        return text.toString();
    }
}
