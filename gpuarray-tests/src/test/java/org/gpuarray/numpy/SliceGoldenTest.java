package org.gpuarray.numpy;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Basic indexing and arange. */
class SliceGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyIndex_takesNumpysElements() {
        return Golden.cases("slices").stream()
                .map(fields -> DynamicTest.dynamicTest("(" + fields.get(0) + ")[" + fields.get(1) + "]", () -> {
                    int[] shape = Golden.extents(fields.get(0));
                    int size = 1;
                    for (int extent : shape) {
                        size *= extent;
                    }
                    GPUArray part = GPU.arange(size).reshape(shape).get(fields.get(1));
                    Golden.check("slice", part, "int64", Golden.extents(fields.get(2)), fields.get(3), 0);
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyArange_hasNumpysElements() {
        return Golden.cases("creation").stream().map(fields -> {
            String name = fields.subList(0, 5).toString();
            return DynamicTest.dynamicTest(name, () -> {
                GPUArray made = arange(fields);
                int count = Golden.doubles(fields.get(5)).length;
                Golden.check(name, made, fields.get(1), new int[] {count}, fields.get(5), 0);
            });
        });
    }

    private static GPUArray arange(List<String> fields) {
        if (fields.get(2).contains("x")) {
            double[] bounds = Golden.doubles(String.join(" ", fields.subList(2, 5)));
            return GPU.arange(bounds[0], bounds[1], bounds[2], Golden.type(fields.get(1)));
        }
        long[] bounds = Golden.longs(String.join(" ", fields.subList(2, 5)));
        return GPU.arange(bounds[0], bounds[1], bounds[2], Golden.type(fields.get(1)));
    }
}
