package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;

/**
 * A line of a golden file about a call on an array {@code a}: the call, dtype and shape of a; dtype, shape and elements of the
 * result, or 'error'; and maybe what 7 in the result makes of a.
 */
record ArrayCase(
        String call, DType type, int[] shape, String resultType, int[] resultShape, String values, String written) {
    /** Tests for every case of {@code golden/name.tsv}, each with a dense array and one that lies in another way. */
    static Stream<DynamicTest> tests(String name, int ulps) {
        return tests(name, ulps, Layouts::filled);
    }

    /** The same, with other elements in a. */
    static Stream<DynamicTest> tests(String name, int ulps, Function<DType, LongToDoubleFunction> elements) {
        List<DynamicTest> tests = new ArrayList<>();
        for (List<String> fields : Golden.cases(name)) {
            ArrayCase one = new ArrayCase(
                    fields.get(0),
                    Golden.type(fields.get(1)),
                    Golden.extents(fields.get(2)),
                    fields.get(3),
                    Golden.extents(fields.get(4)),
                    fields.get(5),
                    fields.size() > 6 ? fields.get(6) : "");
            Arrangement other = Arrangement.other(tests.size() / 2);
            for (Arrangement way : new Arrangement[] {Arrangement.DENSE, other}) {
                String title = one.call + " " + one.type + " (" + fields.get(2) + ") " + way;
                tests.add(DynamicTest.dynamicTest(title, () -> one.check(title, way, ulps, elements.apply(one.type))));
            }
        }
        return tests.stream();
    }

    private void check(String title, Arrangement way, int ulps, LongToDoubleFunction elements) {
        GPUArray a = way.of(Layouts.elements(type, shape, elements), shape);
        if (resultType.equals("error")) {
            assertThatThrownBy(() -> Script.run(call, Map.of("a", a)))
                    .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
            return;
        } else if (way != Arrangement.DENSE && call.matches(".*(view\\(|false\\)).*")) {
            return; // Whether there is such a view depends on how a lies in memory.
        }
        GPUArray result = Script.run(call, Map.of("a", a));
        Golden.check(title, result, resultType, resultShape, values, ulps);
        if (way == Arrangement.DENSE && !written.isEmpty()) {
            result.fill(type == DType.BOOL ? (Number) 1 : 7);
            Golden.check(title + " written to", a, type.numpyName(), shape, written, 0);
            Golden.check(title + " read again", result.minus(7), resultType, resultShape, zeros(), 0);
        }
    }

    private String zeros() {
        return values.replaceAll("[^ ]+", resultType.contains("float") ? "0x0p+0" : "0");
    }
}
