package org.gpuarray.kernels.compile;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Native libraries of jars as files, which the system's loader needs: in the cache folder, where the next process finds them,
 * or where there is none in a private temporary folder until they are loaded. A file that is there already is compared with
 * the jar's, byte by byte.
 *
 * <p>What a process that was killed left behind goes when a later one comes, an hour afterwards: loading takes seconds.
 */
final class NativeFiles implements AutoCloseable {
    static final String TEMPORARY_PREFIX = "gpuarray-natives-";
    private static final Duration ABANDONED_AFTER = Duration.ofHours(1);
    private static final String TEMPORARY_SUFFIX = ".tmp";
    private static final int BUFFER_BYTES = 1 << 16;

    private final Path folder;
    private final boolean isTemporary;

    private NativeFiles(Path folder, boolean isTemporary) {
        this.folder = folder;
        this.isTemporary = isTemporary;
    }

    /** Opens the cache folder's folder {@code name}, or a temporary one. */
    static NativeFiles open(String name) {
        try {
            Optional<Path> kept = CacheFolder.find(name);
            if (kept.isPresent()) {
                deleteAbandoned(kept.get(), "*" + TEMPORARY_SUFFIX);
                return new NativeFiles(kept.get(), false);
            }
            Path made = Files.createTempDirectory(TEMPORARY_PREFIX);
            Path all = made.toAbsolutePath().getParent();
            if (all != null) {
                deleteAbandoned(all, TEMPORARY_PREFIX + "*");
            }
            return new NativeFiles(made, true);
        } catch (IOException e) {
            throw new UncheckedIOException("no private folder for " + name + ": " + e.getMessage(), e);
        }
    }

    /** Returns a file with the contents of {@code resource}. */
    Path extract(URL resource, String fileName) throws IOException {
        Path file = folder.resolve(fileName);
        write(resource, file);
        return file;
    }

    /** Deletes what is temporary. On Windows a loaded library stays until a later process comes. */
    @Override
    public void close() {
        if (isTemporary) {
            deleteAll(folder);
        }
    }

    /** Makes {@code target} a copy of {@code resource} that belongs to this user, all at once, unless it is one. */
    static void write(URL resource, Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder != null && isCopy(resource, target, folder)) {
            return;
        }
        Path temporary = Files.createTempFile(folder, "write", TEMPORARY_SUFFIX);
        try {
            // no channels: a thread that is interrupted would close them
            try (InputStream in = stream(resource);
                    FileOutputStream out = new FileOutputStream(temporary.toFile())) {
                in.transferTo(out);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static boolean isCopy(URL resource, Path target, Path folder) throws IOException {
        if (!Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)
                || !Files.getOwner(target, LinkOption.NOFOLLOW_LINKS).equals(FolderTrust.self(folder))) {
            return false;
        }
        try (InputStream wanted = stream(resource);
                InputStream found = new FileInputStream(target.toFile())) {
            byte[] expected;
            do {
                expected = wanted.readNBytes(BUFFER_BYTES);
                if (!Arrays.equals(expected, found.readNBytes(expected.length))) {
                    return false;
                }
            } while (expected.length > 0);
            return found.read() < 0;
        }
    }

    private static InputStream stream(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        connection.setUseCaches(false); // the cache would hold the jar open as long as the JVM lives
        return connection.getInputStream();
    }

    private static void deleteAbandoned(Path folder, String pattern) throws IOException {
        UserPrincipal self = FolderTrust.self(folder);
        Instant abandoned = Instant.now().minus(ABANDONED_AFTER);
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
            for (Path path : found) {
                boolean isOurs = Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(self);
                Instant written = Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS)
                        .toInstant();
                if (isOurs && written.isBefore(abandoned)) {
                    deleteAll(path);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "old files in {0} cannot be looked at: {1}", folder, e);
        }
    }

    /** Deletes a file, or a folder with the files in it. */
    private static void deleteAll(Path path) {
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                try (Stream<Path> inside = Files.list(path)) {
                    for (Path file : inside.toList()) {
                        Files.deleteIfExists(file);
                    }
                }
            }
            Files.deleteIfExists(path);
        } catch (IOException | UncheckedIOException e) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "{0} cannot be deleted: {1}", path, e);
        }
    }
}
