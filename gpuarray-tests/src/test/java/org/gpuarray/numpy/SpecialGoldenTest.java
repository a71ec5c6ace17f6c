package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.Special;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Special functions beside exact numbers. A line: the function; the type; by how many ulp results may differ, or 'edges' for SciPy's own at
 * infinities, poles and outside the domain; the arguments, separated by semicolons; the results.
 */
@Tag("once")
class SpecialGoldenTest {
    /** Methods of arrays, which have rows in cells.tsv, and functions of a whole axis, which {@link SpecialTest} has. */
    private static final Set<String> ELSEWHERE =
            Set.of("erf", "erfc", "erfinv", "gamma", "gammaln", "i0", "sinc", "logsumexp", "softmax", "logSoftmax");

    private static Stream<String> functions() {
        return Arrays.stream(Special.class.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .map(Method::getName);
    }

    @Test
    void everyFunction_hasLines() {
        Set<String> here =
                Golden.cases("specials").stream().map(fields -> fields.get(0)).collect(Collectors.toSet());
        assertThat(functions().filter(name -> !ELSEWHERE.contains(name))).allMatch(here::contains);
    }

    @TestFactory
    Stream<DynamicTest> everyResult_isWithinItsBound() {
        return Golden.cases("specials").stream()
                .map(fields -> DynamicTest.dynamicTest(String.join(" ", fields.subList(0, 3)), () -> check(fields)));
    }

    private static GPUArray array(DType type, String numbers) {
        return Golden.array(type, new int[] {numbers.split(" ").length}, numbers);
    }

    private static void check(List<String> fields) throws ReflectiveOperationException {
        DType type = Golden.type(fields.get(1));
        String[] texts = fields.get(3).split(";");
        Object[] arguments = Arrays.stream(texts).map(text -> array(type, text)).toArray();
        Class<?>[] types = new Class<?>[arguments.length];
        Arrays.fill(types, GPUArray.class);
        GPUArray actual =
                (GPUArray) Special.class.getMethod(fields.get(0), types).invoke(null, arguments);
        assertThat(actual.dtype()).isEqualTo(type);
        double[] found = actual.astype(DType.FLOAT64).toDoubleArray();
        double[] wanted = array(type, fields.get(4)).astype(DType.FLOAT64).toDoubleArray();
        boolean areEdges = fields.get(2).equals("edges");
        double ulps = areEdges ? 4 : Double.parseDouble(fields.get(2));
        double worst = 0;
        String where = "";
        for (int i = 0; i < wanted.length; i++) {
            double unit = type == DType.FLOAT32 ? Math.ulp((float) wanted[i]) : Math.ulp(wanted[i]);
            // Zeros and NaN have no sign here.
            boolean same = found[i] == wanted[i] || (Double.isNaN(found[i]) && Double.isNaN(wanted[i]));
            double error = same ? 0 : Math.abs(found[i] - wanted[i]) / unit;
            if (!(error <= worst)) {
                worst = Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
                int place = i;
                where = Arrays.stream(texts)
                                .map(text ->
                                        Double.valueOf(text.split(" ")[place]).toString())
                                .collect(Collectors.joining(", "))
                        + ": " + found[i] + ", exact " + wanted[i];
            }
        }
        assertThat(worst).as("%s %s of %s", fields.get(0), type, where).isLessThanOrEqualTo(ulps);
    }
}
