package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** NumPy's polynomials: the lines are as those of linear algebra, and results may be off by as much. */
@Tag("once")
class PolynomialsGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyResult_isNumpys() {
        return Golden.cases("polynomials").stream().map(fields -> {
            String title = String.join(" ", fields.subList(0, 7));
            return DynamicTest.dynamicTest(title, () -> LinalgGoldenTest.check(title, fields));
        });
    }
}
