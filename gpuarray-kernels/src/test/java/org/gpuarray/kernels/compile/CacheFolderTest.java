package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
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

    private Path folderIn(String parentMode) throws IOException {
        Path parent = Files.createDirectory(temporary.resolve("parent"));
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString(parentMode));
        Path folder = parent.resolve("cache");
        System.setProperty(CacheFolder.PROPERTY, folder.toString());
        return folder;
    }

    @Test
    void find_parentThatOthersMayWrite_isNotUsed() throws IOException {
        folderIn("rwxrwxrwx");

        assertThat(CacheFolder.find()).isEmpty();
    }

    /** As in /tmp: nobody may exchange there what is another's. */
    @Test
    void find_parentWithTheStickyBit_isUsed() throws IOException {
        Path folder = folderIn("rwxrwxrwx");
        Files.setAttribute(folder.getParent(), "unix:mode", 01777);

        assertThat(CacheFolder.find()).contains(folder);
    }

    @Test
    void find_parentThatTheOwnersGroupMayWrite_isUsed() throws IOException {
        Path folder = folderIn("rwxrwxr-x");
        PosixFileAttributes parent = Files.readAttributes(folder.getParent(), PosixFileAttributes.class);
        boolean isOwnGroup = parent.group().getName().equals(parent.owner().getName());

        assertThat(CacheFolder.find().isPresent()).isEqualTo(isOwnGroup);
    }

    /** What a link leads to may change: the folder that was looked at is the one that is used. */
    @Test
    void find_linkAboveTheFolder_isFollowedOnce() throws IOException {
        Path real = Files.createDirectory(temporary.resolve("real"));
        Path link = Files.createSymbolicLink(temporary.resolve("link"), real);
        System.setProperty(CacheFolder.PROPERTY, link.resolve("cache").toString());

        assertThat(CacheFolder.find()).contains(real.resolve("cache"));
    }

    @Test
    void find_otherUserName_isUsed() {
        String user = System.getProperty("user.name");
        Path folder = temporary.resolve("nameless");
        System.setProperty(CacheFolder.PROPERTY, folder.toString());
        System.setProperty("user.name", "?");
        try {
            assertThat(CacheFolder.find()).contains(folder);
        } finally {
            System.setProperty("user.name", user);
        }
    }

    @Test
    void find_inside_isPrivateWhateverItWas() throws IOException {
        Path folder = temporary.resolve("outer");
        System.setProperty(CacheFolder.PROPERTY, folder.toString());
        CacheFolder.find();
        Path old = Files.createDirectory(folder.resolve("old"));
        Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createFile(folder.resolve("file"));
        Files.createSymbolicLink(folder.resolve("link"), old);

        for (String name : List.of("old", "new")) {
            Path inside = CacheFolder.find(name).orElseThrow();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inside)))
                    .isEqualTo("rwx------");
        }
        assertThat(CacheFolder.find("file")).isEmpty();
        assertThat(CacheFolder.find("link")).isEmpty();
    }

    @Test
    void usual_ofAnEnvironment_areTheAbsoluteOnesInOrder() throws IOException {
        Path home = Files.createDirectory(temporary.resolve("home"));
        Path other = Files.createDirectory(temporary.resolve("other"));
        Path xdg = temporary.resolve("xdg");
        Path none = temporary.resolve("none");

        assertThat(CacheFolder.usual(
                        Map.of("XDG_CACHE_HOME", xdg.toString(), "HOME", home.toString()), other.toString(), false))
                .containsExactly(
                        xdg.resolve("gpuarray"), home.resolve(".cache/gpuarray"), other.resolve(".cache/gpuarray"));
        assertThat(CacheFolder.usual(
                        Map.of("XDG_CACHE_HOME", "relative", "HOME", none.toString()), other.toString(), false))
                .containsExactly(other.resolve(".cache/gpuarray"));
        assertThat(CacheFolder.usual(Map.of("HOME", home.toString()), home.toString(), false))
                .containsExactly(home.resolve(".cache/gpuarray"));
        assertThat(CacheFolder.usual(Map.of("LOCALAPPDATA", other.toString()), home.toString(), true))
                .containsExactly(other.resolve("gpuarray/cache"), home.resolve(".cache/gpuarray"));
        assertThat(CacheFolder.usual(Map.of("HOME", "?"), "?", false)).isEmpty();
        assertThat(CacheFolder.usual(Map.of("HOME", "a\0b"), "", false)).isEmpty();
    }
}
