package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Running sums, products and extremes, and differences, over every layout. */
@Tag("once")
class ScanGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyScan_hasNumpysValues() {
        return Golden.grouped("scans", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(), () -> group.getValue().forEach(ScanGoldenTest::check)));
    }

    private static void check(List<String> fields) {
        String operation = fields.get(0);
        DType type = Golden.type(fields.get(1));
        String name = fields.subList(0, 6).toString();
        GPUArray a = Layouts.array(
                type,
                Golden.extents(fields.get(3)),
                fields.get(2),
                operation.endsWith("prod")
                        ? Layouts.powers(type)
                        : operation.startsWith("nan") ? Layouts.withNans(type) : Layouts.filled(type));
        if (fields.get(6).equals("error")) {
            assertThatThrownBy(() -> call(operation, a, fields))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(operation)
                    .hasMessageContaining(a.shape().toString());
            return;
        }
        Golden.check(name, call(operation, a, fields), fields.get(6), Golden.extents(fields.get(7)), fields.get(8), 0);
    }

    private static GPUArray call(String operation, GPUArray a, List<String> fields) {
        if (fields.get(4).equals("all")) {
            return Calls.unary(operation, a);
        }
        int axis = Integer.parseInt(fields.get(4));
        if (operation.equals("diff")) {
            return a.diff(2, axis);
        } else if (!fields.get(5).isEmpty()) {
            DType asked = Golden.type(fields.get(5));
            return operation.equals("cumsum") ? a.cumsum(axis, asked) : a.cumprod(axis, asked);
        }
        return switch (operation) {
            case "cumsum" -> a.cumsum(axis);
            case "cumprod" -> a.cumprod(axis);
            case "cummax" -> a.cummax(axis);
            case "cummin" -> a.cummin(axis);
            case "nancumsum" -> a.nancumsum(axis);
            case "nancumprod" -> a.nancumprod(axis);
            default -> throw new IllegalArgumentException(operation);
        };
    }

    /** Below one rounding of float32, far beyond what sums in float32 have; the order is that of ScanFrames. */
    @Test
    void longSum_isRoundedOnce() {
        int n = 100_003;
        float[] x = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = 1.0f / (i % 97 + 1);
        }

        float[] running = GPUArray.toGpu(x).cumsum().toFloatArray();

        double exact = 0;
        for (int i = 0; i < n; i++) {
            exact += x[i];
            assertThat(Math.abs(running[i] - exact)).isLessThanOrEqualTo(Math.ulp((float) exact) * 0.500001);
        }
    }

    @Test
    void cumulativeSum_ofSeveralAxes_needsOne() {
        GPUArray matrix = GPU.arange(6).reshape(2, 3);

        assertThatThrownBy(matrix::cumulativeSum)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cumulativeSum: shape=(2, 3), need an axis");
        assertThat(matrix.cumulativeSum(1).toLongArray()).containsExactly(0, 1, 3, 3, 7, 12);
        assertThat(GPU.arange(1, 5).cumulativeProd().toLongArray()).containsExactly(1, 2, 6, 24);
    }

    @Test
    void scanOfAScan_andOfAReduction_areRight() {
        GPUArray matrix = GPU.arange(12).reshape(3, 4);

        assertThat(matrix.sum(0).cumsum().cumsum().toLongArray()).containsExactly(12, 39, 84, 150);
        assertThat(matrix.cumsum(0).cumsum(1).sum().item()).isEqualTo(220L);
        assertThat(matrix.cumsum(1).transpose().plus(1).toLongArray()[11]).isEqualTo(39);
    }
}
