package org.gpuarray.kernels.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.compile.CacheFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TuningTest {
    private static final String DEVICE = "NVIDIA X1 (compute 9.0, 8 GiB)";
    private static final DeviceTraits TRAITS = new DeviceTraits(32, 256, 16, 24, 256, 100, 1 << 30);

    @TempDir
    Path temporary;

    private final String before = System.getProperty(CacheFolder.PROPERTY);

    @BeforeEach
    void useAFolderOfItsOwn() {
        System.setProperty(CacheFolder.PROPERTY, temporary.resolve("cache").toString());
    }

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(CacheFolder.PROPERTY);
        } else {
            System.setProperty(CacheFolder.PROPERTY, before);
        }
    }

    @Test
    void of_afterKeep_hasTheShapesAndNothingElseChanged() throws IOException {
        Tuning.keep(DEVICE, TRAITS.withLaunchShape(512, 32));

        assertThat(Tuning.of(DEVICE, TRAITS)).isEqualTo(new DeviceTraits(32, 512, 16, 32, 256, 100, 1 << 30));
        assertThat(Tuning.of(DEVICE.replace('8', '9'), TRAITS)).isEqualTo(TRAITS);
    }

    @Test
    void keep_again_replacesTheShapes() throws IOException {
        Tuning.keep(DEVICE, TRAITS.withLaunchShape(512, 32));
        Tuning.keep(DEVICE, TRAITS.withLaunchShape(128, 16));

        assertThat(Tuning.of(DEVICE, TRAITS).preferredBlock()).isEqualTo(128);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "512", "512 thirty", "511 32", "512 33", "-1 0"})
    void of_fileThatNoTunerWrote_changesNothing(String text) throws IOException {
        Path file = Tuning.keep(DEVICE, TRAITS.withLaunchShape(512, 32)).orElseThrow();
        Files.writeString(file, text);

        assertThat(Tuning.of(DEVICE, TRAITS)).isEqualTo(TRAITS);
    }
}
