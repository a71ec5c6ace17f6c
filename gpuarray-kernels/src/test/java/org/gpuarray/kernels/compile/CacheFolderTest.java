package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    Path temporary;

    private final String before = System.getProperty(CacheFolder.PROPERTY);

    @BeforeEach
    void needPosix() {
        assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("posix"));
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
    void find_missingFolder_makesAPrivateOne() throws IOException {
        Path folder = temporary.resolve("deep/er");
        System.setProperty(CacheFolder.PROPERTY, folder.toString());

        assertThat(CacheFolder.find()).contains(folder);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
    }

    @Test
    void find_folderThatOthersMayEnter_isNotUsed() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("open"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        System.setProperty(CacheFolder.PROPERTY, folder.toString());

        assertThat(CacheFolder.find()).isEmpty();
    }

    @Test
    void find_folderThatCannotBeMade_isNotUsed() throws IOException {
        Path file = Files.createFile(temporary.resolve("file"));
        System.setProperty(CacheFolder.PROPERTY, file.resolve("below").toString());

        assertThat(CacheFolder.find()).isEmpty();
    }

    @Test
    void find_symbolicLink_isNotUsed() throws IOException {
        Path real = Files.createDirectory(
                temporary.resolve("real"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path link = Files.createSymbolicLink(temporary.resolve("link"), real);
        System.setProperty(CacheFolder.PROPERTY, link.toString());

        assertThat(CacheFolder.find()).isEmpty();
    }

    @Test
    void find_file_isNotUsed() throws IOException {
        Path file = Files.createFile(temporary.resolve("file"));
        System.setProperty(CacheFolder.PROPERTY, file.toString());

        assertThat(CacheFolder.find()).isEmpty();
    }
}
