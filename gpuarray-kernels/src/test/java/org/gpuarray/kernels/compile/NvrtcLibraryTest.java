package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the headers that belong to a library are looked for. */
class NvrtcLibraryTest {
    @TempDir
    Path home;

    private void header(String folder) throws IOException {
        Files.createDirectories(home.resolve(folder));
        Files.createFile(home.resolve(folder).resolve("cuda_fp16.h"));
    }

    @ParameterizedTest
    @CsvSource({
        "lib64/libnvrtc.so.12, include",
        "targets/x86_64-linux/lib/libnvrtc.so.12, targets/x86_64-linux/include",
        "bin/x64/nvrtc64_120_0.dll, include"
    })
    void headers_areFound_besideTheLibrary(String library, String include) throws IOException {
        header(include);

        assertThat(new NvrtcLibrary("here", 0, home.resolve(library)).headers()).containsExactly(home.resolve(include));
    }

    @Test
    void headersOfCuda13_areFoundInTwoFolders() throws IOException {
        header("include");
        Files.createDirectories(home.resolve("include/cccl"));

        assertThat(new NvrtcLibrary("here", 0, home.resolve("lib64/libnvrtc.so.12")).headers())
                .containsExactly(home.resolve("include"), home.resolve("include/cccl"));
    }

    @ParameterizedTest
    @CsvSource({"1209, 12090, true", "1204, 12090, true", "1209, 13000, false", "0, 13000, true"})
    void headersOfAnotherMajorVersion_areLeftAlone(int library, int headers, boolean found) throws IOException {
        header("include");
        Files.writeString(home.resolve("include/cuda.h"), "/* CUDA */\n#define CUDA_VERSION " + headers + "\n");

        assertThat(new NvrtcLibrary("here", library, home.resolve("lib64/libnvrtc.so.12"))
                        .headers()
                        .contains(home.resolve("include")))
                .isEqualTo(found);
    }
}
