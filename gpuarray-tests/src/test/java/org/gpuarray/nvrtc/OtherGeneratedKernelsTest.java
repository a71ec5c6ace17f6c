package org.gpuarray.nvrtc;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The half of the generated kernels that {@link GeneratedKernelsTest} leaves: surefire runs classes, not tests, side by side. */
@Tag("nvrtc")
class OtherGeneratedKernelsTest {
    @TestFactory
    Stream<DynamicTest> generatedKernels_compile() {
        return GeneratedKernelsTest.half(1);
    }
}
