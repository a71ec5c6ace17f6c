package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Programs for the guide's language chapters give on the current device what C++ says. */
class GuideProgramsTest {
    @TestFactory
    Stream<DynamicTest> everyProgram_givesWhatItSays() {
        return GuideProgram.names().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> givesWhatItSays(GuideProgram.read(name))));
    }

    @TestFactory
    Stream<DynamicTest> programOfCpp20_isNoCpp17() {
        return GuideProgram.namesOfCpp20().stream()
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> assertThatThrownBy(() ->
                                        new SourceModule(GuideProgram.read(name).text(), "--std=c++17"))
                                .isInstanceOf(CompileException.class)));
    }

    private static void givesWhatItSays(GuideProgram program) {
        double[] numbers = new double[program.gives().length];
        try (SourceModule module =
                new SourceModule(program.text(), program.options().toArray(new String[0]))) {
            module.getFunction("k")
                    .grid(program.blocks())
                    .block(program.threads())
                    .launch(new InOut(numbers));
        }
        assertThat(numbers).as("guide/%s.cu", program.name()).containsExactly(program.gives());
    }
}
