package org.gpuarray.nvrtc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar that gpuarray-nvrtc brings. Tagged, as every test here that needs the real NVRTC: mvn verify -Pnvrtc. */
@Tag("nvrtc")
class NvrtcJarTest {
    @ParameterizedTest
    @ValueSource(strings = {"nvrtc", "nvrtc-builtins"})
    void library_isOnTheClassPath(String library) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        String file = windows
                ? "windows-x86_64/" + (library.equals("nvrtc") ? "nvrtc64_120_0.dll" : "nvrtc-builtins64_129.dll")
                : "linux-x86_64/lib" + library + (library.equals("nvrtc") ? ".so.12" : ".so.12.9");

        assertThat(getClass().getResource("/org/bytedeco/cuda/" + file)).isNotNull();
    }
}
