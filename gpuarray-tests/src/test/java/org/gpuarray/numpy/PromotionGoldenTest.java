package org.gpuarray.numpy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The type of every operation on every pair of types, and beside Python's numbers. Computes nothing. */
class PromotionGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyPairOfTypes_hasNumpysType() {
        return tests("promotion");
    }

    @TestFactory
    Stream<DynamicTest> everyComplexType_hasNumpysType() {
        return tests("complex_promotion");
    }

    private static Stream<DynamicTest> tests(String file) {
        Map<String, List<List<String>>> byOperation = Golden.grouped(file, fields -> fields.get(0));
        return byOperation.entrySet().stream()
                .map(operation -> DynamicTest.dynamicTest(operation.getKey(), () -> {
                    SoftAssertions all = new SoftAssertions();
                    for (List<String> fields : operation.getValue()) {
                        String expected = expected(fields);
                        if (!expected.isEmpty()) {
                            all.assertThat(outcome(fields))
                                    .as(fields.toString())
                                    .isEqualTo(expected);
                        }
                    }
                    all.assertAll();
                }));
    }

    /**
     * NumPy's outcome, except where it refuses what has an answer, and for bfloat16, which keeps its type beside a number as
     * NumPy's own types do; empty for no call of ours.
     */
    private static String expected(List<String> fields) {
        List<String> comparisons = List.of("less", "less_equal", "greater", "greater_equal", "equal", "not_equal");
        if (fields.get(1).startsWith("py:") && List.of("bitwise_and", "gcd").contains(fields.get(0))) {
            return ""; // a number on the left of what is symmetric
        }
        boolean isComparison = comparisons.contains(fields.get(0));
        if (fields.contains("py:True") && !List.of("equal", "not_equal").contains(fields.get(0))) {
            return "";
        }
        if (isComparison && fields.contains("bool") && (fields.contains("py:2**63") || fields.contains("py:10**400"))) {
            return "bool";
        }
        if (fields.contains("bfloat16")
                && List.of("sinc", "bitwise_and", "bitwise_left_shift", "gcd").contains(fields.get(0))) {
            return fields.get(0).equals("sinc") ? "bfloat16" : "error";
        }
        boolean hasNumber = (fields.get(1) + fields.get(2)).contains("py:");
        if (hasNumber
                && fields.contains("bfloat16")
                && !fields.contains("py:1j")
                && !(fields.get(1) + fields.get(2)).contains("10**400")) {
            return isComparison ? "bool" : "bfloat16";
        }
        // np.where asks for a common type, which NumPy has for bfloat16 and few others, where the operators have one
        // for all.
        boolean isMissing = fields.get(0).equals("where") && fields.contains("bfloat16");
        return isMissing && fields.get(3).equals("error") ? "" : fields.get(3);
    }

    private static String outcome(List<String> fields) {
        try {
            return call(fields).dtype().numpyName();
        } catch (IllegalArgumentException e) {
            return "error";
        }
    }

    private static GPUArray call(List<String> fields) {
        String name = fields.get(0);
        Object a = Golden.operand(fields.get(1));
        if (fields.get(2).isEmpty()) {
            return Calls.unary(name, (GPUArray) a);
        }
        Object b = Golden.operand(fields.get(2));
        if (b instanceof Boolean || a instanceof Boolean) {
            GPUArray array = (GPUArray) (a instanceof GPUArray ? a : b);
            return name.equals("equal") ? array.eq(true) : array.ne(true);
        }
        return Calls.binary(name, a, b);
    }
}
