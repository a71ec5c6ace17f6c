package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Reductions over all axes, one or two of them, of every type, empty ones too. The values' sums are exact. */
class ReductionGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyReduction_hasNumpysValues() {
        return Golden.grouped("reductions", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(), () -> group.getValue().forEach(ReductionGoldenTest::check)));
    }

    private static void check(List<String> fields) {
        String name = fields.subList(0, 4).toString();
        DType type = Golden.type(fields.get(1));
        int[] axes = fields.get(3).equals("all") ? new int[0] : Golden.extents(fields.get(3));
        String operation = fields.get(0).replace("_nan", "");
        GPUArray a = fields.get(0).endsWith("_nan")
                ? Golden.array(type, new int[] {2, 3}, "1 NaN 3 4 5 -Infinity")
                : filled(Golden.extents(fields.get(2)), type);
        if (fields.get(4).equals("error")) {
            assertThatThrownBy(() -> Calls.reduce(operation, a, axes))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(a.shape().toString());
            return;
        }
        // A mean is rounded once here, and by NumPy after sums of its own order: float32 may differ in the last place.
        int ulps = operation.equals("mean") ? 1 : 0;
        Golden.check(
                name,
                Calls.reduce(operation, a, axes),
                fields.get(4),
                Golden.extents(fields.get(5)),
                fields.get(6),
                ulps);
    }

    private static GPUArray filled(int[] shape, DType type) {
        int size = 1;
        for (int extent : shape) {
            size *= extent;
        }
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = (i * 37 % 101 - (type.isUnsigned() ? 0 : 50)) / (type.isFloating() ? 8.0 : 1.0);
        }
        return GPUArray.toGpu(values).astype(type).reshape(shape);
    }
}
