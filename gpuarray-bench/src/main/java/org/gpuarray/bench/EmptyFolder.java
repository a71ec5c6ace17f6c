package org.gpuarray.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A new folder for compiled kernels, which is deleted at the end. */
public record EmptyFolder(Path path) implements AutoCloseable {
    /**
     * Makes a folder.
     *
     * @throws IOException if that fails
     */
    public static EmptyFolder make() throws IOException {
        return new EmptyFolder(Files.createTempDirectory("gpuarray-bench"));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
