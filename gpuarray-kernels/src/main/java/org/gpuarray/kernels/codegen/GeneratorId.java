package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Tells one build of the generator from another, so that a text once cached is not taken for that of a changed generator. It
 * is a checksum of this package's classes, the routines' and the {@code .cuh} files; a jar's directory has their checksums already.
 */
public final class GeneratorId {
    private static final List<String> FOLDERS =
            List.of("org/gpuarray/kernels/codegen/", "org/gpuarray/kernels/routines/", "org/gpuarray/kernels/cuda/");

    private static final String VALUE = compute();

    private GeneratorId() {}

    /** Returns the id: the same for the same build. */
    public static String value() {
        return VALUE;
    }

    private static String compute() {
        try {
            CodeSource source = GeneratorId.class.getProtectionDomain().getCodeSource();
            URL location = source == null ? null : source.getLocation();
            if (location != null) {
                Path path = Path.of(new URI(location.toString()));
                return Long.toHexString(Files.isDirectory(path) ? ofFolder(path) : ofJar(path));
            }
        } catch (IOException | URISyntaxException | RuntimeException e) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "the generator cannot read itself: {0}", e);
        }
        // Not known to be the same as any other process's: nothing is found on disk, and nothing wrong either.
        return "process-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    }

    private static long ofJar(Path jar) throws IOException {
        CRC32C crc = new CRC32C();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(entry -> FOLDERS.stream().anyMatch(entry.getName()::startsWith))
                    .sorted(Comparator.comparing(ZipEntry::getName))
                    .forEach(entry -> crc.update(
                            (entry.getName() + entry.getCrc()).getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        return crc.getValue();
    }

    private static long ofFolder(Path classes) throws IOException {
        CRC32C crc = new CRC32C();
        for (String folder : FOLDERS) {
            Path found = classes.resolve(folder);
            try (Stream<Path> files = Files.list(found)) {
                for (Path file : files.sorted().toList()) {
                    try (InputStream in = Files.newInputStream(file)) {
                        crc.update(file.getFileName().toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
                        crc.update(in.readAllBytes());
                    }
                }
            }
        }
        return crc.getValue();
    }
}
