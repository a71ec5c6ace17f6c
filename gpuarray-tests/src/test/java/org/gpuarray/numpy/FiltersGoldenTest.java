package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** SciPy's signals and images: the lines are as those of linear algebra, and results may be off by as much. */
@Tag("once")
class FiltersGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyResult_isScipys() {
        return Golden.cases("filters").stream().map(fields -> {
            String title = String.join(" ", fields.subList(0, 7));
            return DynamicTest.dynamicTest(title, () -> LinalgGoldenTest.check(title, fields));
        });
    }
}
