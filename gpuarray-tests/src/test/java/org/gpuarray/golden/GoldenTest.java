package org.gpuarray.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.plan.KernelSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated text stays as it is, byte for byte. After a deliberate change: mvn test -Dgpuarray.tests.golden.write=true. */
class GoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    static Stream<Arguments> specs() {
        return Specs.golden().entrySet().stream()
                .flatMap(entry -> Stream.of(
                        Arguments.of(entry.getKey() + ".gpu.cu", entry.getValue(), Specs.GPU),
                        Arguments.of(entry.getKey() + ".cpu.cu", entry.getValue(), Specs.CPU)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("specs")
    void source_isAsCommitted(String file, KernelSpec spec, DeviceTraits traits) throws IOException {
        String source = new Program(spec, traits).source();
        if (Boolean.getBoolean("gpuarray.tests.golden.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve(file), source);
        }
        assertThat(source).isEqualTo(Files.readString(FOLDER.resolve(file)));
    }
}
