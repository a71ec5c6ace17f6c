package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Products, and sums over stretches of samples. A line: the call; dtype, layout and shape of a and of b; dtype, shape and
 * elements of the result, or 'error'.
 */
@Tag("once")
class ProductGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyProduct_hasNumpysElements() {
        // What floats are made of has exact sums; 1 lets the sign of a zero differ.
        return tests("products", 1);
    }

    @TestFactory
    Stream<DynamicTest> everyComplexProduct_hasNumpysElements() {
        return tests("complex_products", 4);
    }

    @TestFactory
    Stream<DynamicTest> everyCovariance_hasNumpysElements() {
        return ArrayCase.tests("covariances", 64);
    }

    @TestFactory
    Stream<DynamicTest> everySeries_hasNumpysElements() {
        return tests("series", 4);
    }

    private static Stream<DynamicTest> tests(String name, int ulps) {
        return Golden.cases(name).stream().map(fields -> {
            String title = String.join(" ", fields.subList(0, 7));
            return DynamicTest.dynamicTest(title, () -> check(title, fields, ulps));
        });
    }

    private static void check(String title, List<String> fields, int ulps) {
        String call = fields.get(0);
        GPUArray a = array(fields.subList(1, 4));
        GPUArray b = array(fields.subList(4, 7));
        Map<String, GPUArray> arrays = Map.of("a", a, "b", b);
        if (fields.get(7).equals("error")) {
            assertThatThrownBy(() -> Script.run(call, arrays))
                    .as(title)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(a.shape().toString());
            return;
        }
        Golden.check(
                title, Script.run(call, arrays), fields.get(7), Golden.extents(fields.get(8)), fields.get(9), ulps);
    }

    private static GPUArray array(List<String> fields) {
        DType type = Golden.type(fields.get(0));
        return Layouts.array(type, Golden.extents(fields.get(2)), fields.get(1), Layouts.filled(type));
    }
}
