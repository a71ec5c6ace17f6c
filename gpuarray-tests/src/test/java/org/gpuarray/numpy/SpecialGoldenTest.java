package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Functions that NumPy has not, by SciPy. */
class SpecialGoldenTest {
    /** CUDA's bounds are up to 8 (tgamma), and SciPy's results are not rounded correctly either. */
    private static final int ULPS = 10;

    @TestFactory
    Stream<DynamicTest> everyFunction_hasScipysValues() {
        return Golden.cases("special").stream()
                .map(fields -> DynamicTest.dynamicTest(fields.get(0) + " " + fields.get(1), () -> {
                    DType type = Golden.type(fields.get(1));
                    int[] shape = {fields.get(2).split(" ").length};
                    Golden.check(
                            fields.get(0),
                            Calls.unary(fields.get(0), Golden.array(type, shape, fields.get(2))),
                            fields.get(1),
                            shape,
                            fields.get(3),
                            ULPS);
                }));
    }
}
