package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;
import org.gpuarray.types.Iinfo;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Arrays made of the index, and questions about types. */
class CreationGoldenTest {
    /** Powers are not rounded correctly, neither NumPy's nor a device's, and a logarithm comes first. */
    private static final int ULPS = 20;

    @TestFactory
    Stream<DynamicTest> everyCall_hasNumpysElements() {
        return Golden.cases("creation").stream()
                .map(fields -> DynamicTest.dynamicTest(fields.get(0), () -> check(fields)));
    }

    private static void check(List<String> fields) {
        String call = fields.get(0);
        if (fields.get(1).equals("error")) {
            assertThatThrownBy(() -> Script.run(call, Map.of())).isInstanceOf(IllegalArgumentException.class);
            return;
        }
        int ulps = call.contains("logspace") || call.contains("geomspace") ? ULPS : 0;
        Golden.check(
                call, Script.run(call, Map.of()), fields.get(1), Golden.extents(fields.get(2)), fields.get(3), ulps);
    }

    @TestFactory
    Stream<DynamicTest> everyQuestion_hasNumpysAnswer() {
        return Golden.cases("dtypes").stream()
                .map(fields -> DynamicTest.dynamicTest(
                        fields.get(0) + " " + fields.get(1),
                        () -> assertThat(answer(fields.get(0), fields.get(1))).isEqualTo(expected(fields))));
    }

    private static Object expected(List<String> fields) {
        return fields.get(0).equals("finfo") ? (Object) Double.valueOf(fields.get(2)) : fields.get(2);
    }

    private static Object answer(String question, String arguments) {
        String[] parts = arguments.split(question.endsWith("info") ? " " : ",");
        return switch (question) {
            case "finfo" -> finfo(GPU.finfo(Golden.type(parts[0])), parts[1]);
            case "iinfo" -> iinfo(GPU.iinfo(Golden.type(parts[0])), parts[1]);
            case "isdtype" -> GPU.isdtype(Golden.type(parts[0]), parts[1]) ? "1" : "0";
            case "promoteTypes" ->
                GPU.promoteTypes(Golden.type(parts[0]), Golden.type(parts[1])).toString();
            case "canCast" -> GPU.canCast(Golden.type(parts[0]), Golden.type(parts[1])) ? "1" : "0";
            case "resultType" ->
                GPU.resultType(Arrays.stream(parts)
                                .map(part -> part.startsWith("py:") ? Golden.operand(part) : (Object) Golden.type(part))
                                .toArray())
                        .toString();
            case "commonType" ->
                GPU.commonType(Arrays.stream(parts)
                                .map(part -> GPU.zeros(Golden.type(part), 1))
                                .toArray(GPUArray[]::new))
                        .toString();
            case "minScalarType" ->
                (Golden.operand(parts[0]) instanceof Number number
                                ? GPU.minScalarType(number)
                                : GPU.minScalarType(true))
                        .toString();
            default -> throw new IllegalStateException(question);
        };
    }

    private static double finfo(Finfo info, String field) {
        return switch (field) {
            case "bits" -> info.bits();
            case "eps" -> info.eps();
            case "epsneg" -> info.epsneg();
            case "iexp" -> info.iexp();
            case "machep" -> info.machep();
            case "max" -> info.max();
            case "maxexp" -> info.maxexp();
            case "min" -> info.min();
            case "minexp" -> info.minexp();
            case "negep" -> info.negep();
            case "nmant" -> info.nmant();
            case "precision" -> info.precision();
            case "resolution" -> info.resolution();
            case "smallest_normal" -> info.smallestNormal();
            case "smallest_subnormal" -> info.smallestSubnormal();
            case "tiny" -> info.tiny();
            default -> throw new IllegalStateException(field);
        };
    }

    private static String iinfo(Iinfo info, String field) {
        return switch (field) {
            case "bits" -> String.valueOf(info.bits());
            case "min" -> info.min().toString();
            default -> info.max().toString();
        };
    }

    @Test
    void bfloat16_hasMlDtypesLimits() {
        Finfo info = GPU.finfo(DType.BFLOAT16);
        assertThat(info.max()).isEqualTo(0x1.FEp127);
        assertThat(info.eps()).isEqualTo(0x1p-7);
        assertThat(info.tiny()).isEqualTo(0x1p-126);
        assertThat(info.smallestSubnormal()).isEqualTo(0x1p-133);
        assertThatThrownBy(() -> GPU.finfo(DType.INT8)).hasMessageContaining("int8");
        assertThatThrownBy(() -> GPU.iinfo(DType.BOOL)).hasMessageContaining("bool");
        assertThatThrownBy(() -> GPU.isdtype(DType.BOOL, "float")).hasMessageContaining("kind=float");
        assertThatThrownBy(() -> GPU.resultType("x")).hasMessageContaining("operand x");
    }
}
