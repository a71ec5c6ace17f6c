package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Linear algebra whose results are unique. A line: the call; dtype, layout and shape of a and of b; dtype, shape and elements of the
 * result, or 'error'. What a result may be off by is a share of its largest element: the condition of a whole system decides.
 */
@Tag("once")
class LinalgGoldenTest {
    private static final double ULPS = 64;

    @TestFactory
    Stream<DynamicTest> everyResult_isNumpys() {
        return Golden.cases("linalg").stream().map(fields -> {
            String title = String.join(" ", fields.subList(0, 7));
            return DynamicTest.dynamicTest(title, () -> check(title, fields));
        });
    }

    /** Runs a line of such a file, and compares the result. */
    static void check(String title, List<String> fields) {
        GPUArray a = array(fields.subList(1, 4));
        GPUArray b = array(fields.subList(4, 7));
        Map<String, GPUArray> arrays = Map.of("a", a, "b", b);
        if (fields.get(7).equals("error")) {
            assertThatThrownBy(() -> Script.run(fields.get(0), arrays))
                    .as(title)
                    .isInstanceOf(IllegalArgumentException.class)
                    .message()
                    .matches(text -> text.contains("shape"), "names the shapes");
            return;
        }
        GPUArray actual = Script.run(fields.get(0), arrays);
        DType type = Golden.type(fields.get(7));
        int[] shape = Golden.extents(fields.get(8));
        assertThat(actual.dtype()).as(title).isEqualTo(type);
        assertThat(actual.shape().extents())
                .as(title)
                .containsExactly(Arrays.stream(shape).asLongStream().toArray());
        GPUArray expected = Golden.array(type, shape, fields.get(9));
        double[] found = parts(actual);
        double[] wanted = parts(expected);
        double largest = Arrays.stream(wanted)
                .map(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        double bound = largest * ULPS * epsilon(type);
        for (int i = 0; i < wanted.length; i++) {
            boolean same = Double.compare(found[i], wanted[i]) == 0 || Math.abs(found[i] - wanted[i]) <= bound;
            assertThat(same)
                    .as("%s: element %s is %s, NumPy's %s, bound %s", title, i, found[i], wanted[i], bound)
                    .isTrue();
        }
    }

    private static double epsilon(DType type) {
        return switch (type.part()) {
            case FLOAT32 -> Math.ulp(1f);
            case FLOAT64 -> Math.ulp(1d);
            default -> 0;
        };
    }

    private static double[] parts(GPUArray a) {
        return a.dtype().isComplex()
                ? Stream.of(a.real(), a.imag())
                        .flatMapToDouble(part -> Arrays.stream(part.copy().toDoubleArray()))
                        .toArray()
                : a.astype(DType.FLOAT64).toDoubleArray();
    }

    private static GPUArray array(List<String> fields) {
        DType type = Golden.type(fields.get(0));
        return Layouts.array(type, Golden.extents(fields.get(2)), fields.get(1), Layouts.filled(type));
    }
}
