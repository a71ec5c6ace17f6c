package org.gpuarray.numpy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every operator and conversion on every type, over values at which they differ: zeros, infinities, NaN, extremes. */
class ElementwiseGoldenTest {
    /** Neither NumPy nor a device rounds these correctly: each is within a few units. The others must be exact. */
    private static final Set<String> APPROXIMATE = Set.of(
            "exp",
            "log",
            "sin",
            "cos",
            "tanh",
            "power",
            "atan2",
            "hypot",
            "logaddexp",
            "logaddexp2",
            "cbrt",
            "exp2",
            "expm1",
            "log2",
            "log10",
            "log1p",
            "tan",
            "asin",
            "acos",
            "atan",
            "sinh",
            "cosh",
            "asinh",
            "acosh",
            "atanh",
            "sinc",
            "rad2deg");

    private static final int ULPS = 6;

    @TestFactory
    Stream<DynamicTest> everyOperator_hasNumpysValues() {
        Map<String, String> inputs = new HashMap<>();
        return Golden.cases("elementwise").stream()
                .filter(fields -> !isInput(fields, inputs))
                .map(fields -> {
                    String name = fields.get(0) + " " + fields.get(1) + " to " + fields.get(2);
                    return DynamicTest.dynamicTest(name, () -> check(name, fields, inputs));
                })
                .toList()
                .stream();
    }

    @TestFactory
    Stream<DynamicTest> everyFunctionWithArguments_hasNumpysValues() {
        return ArrayCase.tests("arguments", 0);
    }

    private static boolean isInput(List<String> fields, Map<String, String> inputs) {
        if (fields.get(0).startsWith("input")) {
            inputs.put(fields.get(1), fields.get(2));
            return true;
        }
        return false;
    }

    private static void check(String name, List<String> fields, Map<String, String> inputs) {
        String operation = fields.get(0);
        DType type = Golden.type(fields.get(1));
        String values =
                inputs.get(operation.equals("astype_to_int") ? fields.get(1) + " " + fields.get(2) : fields.get(1));
        int count = values.split(" ").length;
        GPUArray a = Golden.array(type, new int[] {count}, values);
        GPUArray result;
        if (operation.startsWith("astype")) {
            result = a.astype(Golden.type(fields.get(2)));
        } else if (fields.get(3).split(" ").length == count) {
            result = Calls.unary(operation, a);
        } else {
            result = Calls.binary(operation, left(a, count), right(operation, a, count));
        }
        int[] shape = {fields.get(3).split(" ").length};
        Golden.check(name, result, fields.get(2), shape, fields.get(3), ulps(operation, type));
    }

    private static int ulps(String operation, DType type) {
        if (Set.of("maximum", "minimum", "fmax", "fmin").contains(operation)) {
            // Which of two zeros NumPy takes depends on its build; ours is fixed: -0 is below 0.
            return 1;
        }
        boolean isExact = !APPROXIMATE.contains(operation) || (operation.equals("power") && !type.isFloating());
        return isExact ? 0 : ULPS;
    }

    private static GPUArray left(GPUArray a, int count) {
        return a.expandDims(1).broadcastTo(count, count).reshape(-1);
    }

    private static GPUArray right(String operation, GPUArray a, int count) {
        GPUArray b = a.broadcastTo(count, count).reshape(-1);
        boolean isIntegerPower = operation.equals("power") && a.dtype().isInteger();
        return isIntegerPower ? b.abs().rem(64) : b;
    }
}
