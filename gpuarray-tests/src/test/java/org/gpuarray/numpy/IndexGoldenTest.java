package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Indexing with arrays of integers and with masks, for reading, writing and accumulating, and the functions made of it. */
@Tag("once")
class IndexGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyIndex_hasNumpysElements() {
        return tests("indexing", 0);
    }

    /** Products are rounded once, NumPy's at each factor. */
    @TestFactory
    Stream<DynamicTest> everyScatterOfFloatsAndComplexNumbers_hasNumpysElements() {
        return tests("scatters", 2);
    }

    private static Stream<DynamicTest> tests(String file, int ulps) {
        List<DynamicTest> tests = new ArrayList<>();
        for (List<String> fields : Golden.cases(file)) {
            Arrangement other = Arrangement.other(tests.size() / 2);
            for (Arrangement way : new Arrangement[] {Arrangement.DENSE, other}) {
                String title = String.join(" ", fields.subList(0, 5)) + " " + way;
                tests.add(DynamicTest.dynamicTest(title, () -> check(title, fields, way, ulps)));
            }
        }
        return tests.stream();
    }

    private static void check(String title, List<String> fields, Arrangement way, int ulps) {
        DType type = Golden.type(fields.get(1));
        int[] shape = Golden.extents(fields.get(2));
        Map<String, GPUArray> arrays = new HashMap<>();
        indices(shape, Golden.type(fields.get(3))).forEach((name, index) -> arrays.put(name, way.of(index)));
        arrays.put("v", way.of(Layouts.array(type, Golden.extents(fields.get(4)), i -> i * 3 % 23)));
        GPUArray a = way.of(Layouts.array(type, shape, Layouts.filled(type)));
        arrays.put("a", a);
        if (fields.get(5).equals("error")) {
            assertThatThrownBy(() -> read(Script.run(fields.get(0), arrays), a))
                    .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
            return;
        }
        GPUArray result = Script.run(fields.get(0), arrays);
        Golden.check(
                title, result == null ? a : result, fields.get(5), Golden.extents(fields.get(6)), fields.get(7), ulps);
    }

    /** Errors of indices are told when something is read. */
    private static void read(GPUArray result, GPUArray a) {
        GPU.eval(result == null ? a : result);
    }

    private static Map<String, GPUArray> indices(int[] shape, DType type) {
        int[] first = Arrays.copyOf(shape, Math.min(1, shape.length));
        int[] firstTwo = Arrays.copyOf(shape, Math.min(2, shape.length));
        int[] second = shape.length < 2 ? new int[0] : new int[] {shape[1]};
        return Map.ofEntries(
                Map.entry("i", ints(type, new int[] {5}, 2, 0, -1, 1, 2)),
                Map.entry("j", ints(type, new int[] {2, 2}, 0, -2, 1, 1)),
                Map.entry("z", ints(type, new int[] {}, -1)),
                Map.entry("e", ints(type, new int[] {0})),
                Map.entry("c", ints(type, new int[] {2, 1}, 0, -1)),
                Map.entry("p", ints(type, new int[] {3}, 2, 0, 1)),
                Map.entry("k", ints(type, new int[] {2}, 1, 0)),
                Map.entry("m", mask(shape)),
                Map.entry("r", mask(first)),
                Map.entry("s", mask(firstTwo)),
                Map.entry("t", mask(second)),
                Map.entry(
                        "w",
                        mask(shape).logicalAnd(GPUArray.toGpu(new boolean[1]).reshape())),
                Map.entry("q", mask(new int[] {13})));
    }

    private static GPUArray ints(DType type, int[] shape, int... values) {
        return Layouts.array(type, shape, i -> type.isUnsigned() ? Math.abs(values[(int) i]) : values[(int) i]);
    }

    private static GPUArray mask(int... shape) {
        return Layouts.mask(shape);
    }
}
