package org.gpuarray.numpy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Complex numbers: every function at special values and at both sides of the branch cuts, every layout and shape. */
@Tag("once")
class ComplexGoldenTest {
    /** Those that are exact, with the signs of zeros. */
    private static final Set<String> EXACT = Set.of(
            "negative",
            "positive",
            "conjugate",
            "conj",
            "rint",
            "isnan",
            "isinf",
            "isfinite",
            "logical_not",
            "isreal",
            "iscomplex",
            "real",
            "imag",
            "nan_to_num",
            "add",
            "subtract",
            "minimum",
            "maximum",
            "fmin",
            "fmax");

    private static final int ULPS = 8;

    @TestFactory
    Stream<DynamicTest> everyFunction_hasNumpysValues() {
        List<DynamicTest> tests = new ArrayList<>();
        for (DType type : List.of(DType.COMPLEX64, DType.COMPLEX128)) {
            List<List<String>> cases = Golden.cases("complex_functions" + 8 * type.itemBytes());
            String inputs = cases.get(0).get(2);
            int[] shape = {inputs.split(" ").length};
            for (List<String> fields : cases.subList(1, cases.size())) {
                String name = fields.get(0) + " " + type;
                tests.add(DynamicTest.dynamicTest(name, () -> {
                    GPUArray result = Calls.unary(fields.get(0), Golden.array(type, shape, inputs));
                    Golden.check(name, result, fields.get(1), shape, fields.get(2), ulps(fields.get(0), type));
                }));
            }
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> everyOperator_hasNumpysValues() {
        Map<String, String> inputs = new HashMap<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (List<String> fields : Golden.cases("complex_binary")) {
            if (fields.get(0).equals("input")) {
                inputs.put(fields.get(1), fields.get(2));
            } else {
                String name = fields.get(0) + " " + fields.get(1);
                tests.add(DynamicTest.dynamicTest(name, () -> binary(name, fields, inputs.get(fields.get(1)))));
            }
        }
        return tests.stream();
    }

    private static void binary(String name, List<String> fields, String inputs) {
        int count = inputs.split(" ").length;
        GPUArray a = Golden.array(Golden.type(fields.get(1)), new int[] {count}, inputs);
        GPUArray left = a.expandDims(1).broadcastTo(count, count).reshape(-1);
        GPUArray right = a.broadcastTo(count, count).reshape(-1);
        GPUArray result = Calls.binary(fields.get(0), left, right);
        Golden.check(
                name, result, fields.get(2), new int[] {count * count}, fields.get(3), ulps(fields.get(0), a.dtype()));
    }

    /** NumPy computes complex64 in single precision: its log1p near 0 has lost digits. */
    private static int ulps(String operation, DType type) {
        boolean isLoose = type == DType.COMPLEX64 && operation.equals("log1p");
        return EXACT.contains(operation) ? 0 : isLoose ? 1000 : ULPS;
    }

    @TestFactory
    Stream<DynamicTest> everyCall_hasNumpysValues() {
        return ArrayCase.tests("complex_calls", ULPS);
    }

    @TestFactory
    Stream<DynamicTest> writesToParts_showInTheWhole() {
        return ArrayCase.tests("complex_views", 0);
    }
}
