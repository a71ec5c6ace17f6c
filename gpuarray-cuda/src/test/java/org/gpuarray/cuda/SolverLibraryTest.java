package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gpuarray.device.FactorLibrary.Element;
import org.gpuarray.device.FactorLibrary.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where cuSOLVER is looked for, and for which sizes. */
class SolverLibraryTest {
    @TempDir
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void candidates_areFilesOfTheFolderThenNames() throws IOException {
        Path older = Files.createFile(folder.resolve("libcusolver.so.11"));
        Path newer = Files.createFile(folder.resolve("libcusolver.so.12"));
        Files.createFile(folder.resolve("libcusolver.so.9"));

        List<String> candidates = SolverLibrary.CUSOLVER.candidates(List.of(folder));

        assertThat(candidates).startsWith(newer.toString(), older.toString());
        assertThat(candidates).endsWith("libcusolver.so.12", "libcusolver.so.11", "libcusolver.so");
        assertThat(candidates).doesNotContain(folder.resolve("libcusolver.so.9").toString());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void load_ofWhatIsNoLibrary_isALinkageError() throws IOException {
        Path file = Files.writeString(folder.resolve("libcusolver.so.12"), "text");
        assertThatThrownBy(() -> SolverLibrary.CUSOLVER.load(file.toString())).isInstanceOf(UnsatisfiedLinkError.class);
        assertThatThrownBy(() -> SolverLibrary.CUSOLVER.load("libcusolver.so.no"))
                .isInstanceOf(UnsatisfiedLinkError.class);
    }

    @Test
    void sizes_areOfOneMatrixAndItsShorterSide() {
        assertThat(SolverSizes.isFaster(Operation.LU, Element.FLOAT32, 1, 256, 4096))
                .isTrue();
        assertThat(SolverSizes.isFaster(Operation.LU, Element.FLOAT32, 1, 255, 4096))
                .isFalse();
        assertThat(SolverSizes.isFaster(Operation.LU, Element.FLOAT32, 2, 4096, 4096))
                .isFalse();
        for (Operation operation : Operation.values()) {
            for (Element type : Element.values()) {
                assertThat(SolverSizes.isFaster(operation, type, 1, 32, 32)).isFalse();
            }
        }
    }
}
