package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.gpuarray.plan.KernelSpec;

/**
 * Identifies a build of the generator, so that what one build has cached is not used by another. The id is a checksum of
 * everything that a text depends on besides its spec: the classes of this package, of the variants, of their table and of the
 * routines, the {@code .cuh} files, and the classes of which specs consist. A jar's directory has the files' checksums already.
 */
public final class GeneratorId {
    /** Packages, with those under them. */
    private static final List<String> GENERATOR = List.of(
            "org/gpuarray/kernels/codegen/",
            "org/gpuarray/kernels/variants/",
            "org/gpuarray/kernels/program/",
            "org/gpuarray/kernels/routines/",
            "org/gpuarray/kernels/cuda/");

    private static final List<String> SPECS =
            List.of("org/gpuarray/plan/", "org/gpuarray/expr/", "org/gpuarray/types/", "org/gpuarray/device/");

    private static final String VALUE = compute();

    private GeneratorId() {}

    /** Returns the id: the same for the same build. */
    public static String value() {
        return VALUE;
    }

    private static String compute() {
        try {
            return of(locationOf(GeneratorId.class), locationOf(KernelSpec.class));
        } catch (IOException | URISyntaxException | RuntimeException e) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "the generator cannot read itself: {0}", e);
        }
        // An id that no other process has: nothing is found on the disk, so nothing wrong.
        return "process-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    }

    private static Path locationOf(Class<?> type) throws IOException, URISyntaxException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IOException("no location of " + type);
        }
        return Path.of(new URI(source.getLocation().toString()));
    }

    /** Returns the id of a generator and of the module that specs are from, each a jar or a folder of classes. */
    static String of(Path generator, Path core) throws IOException {
        Map<String, Long> checksums = new TreeMap<>();
        addAll(generator, GENERATOR, checksums);
        addAll(core, SPECS, checksums);
        CRC32C crc = new CRC32C();
        for (Map.Entry<String, Long> file : checksums.entrySet()) {
            crc.update((file.getKey() + file.getValue()).getBytes(StandardCharsets.UTF_8));
        }
        return Long.toHexString(crc.getValue());
    }

    private static void addAll(Path classes, List<String> folders, Map<String, Long> checksums) throws IOException {
        if (Files.isDirectory(classes)) {
            for (String folder : folders) {
                ofFolder(classes, folder, checksums);
            }
        } else {
            ofJar(classes, folders, checksums);
        }
    }

    private static void ofJar(Path jar, List<String> folders, Map<String, Long> checksums) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (!entry.isDirectory() && folders.stream().anyMatch(name::startsWith)) {
                    checksums.put(name, entry.getCrc());
                }
            }
        }
    }

    private static void ofFolder(Path classes, String folder, Map<String, Long> checksums) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes.resolve(folder))) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            CRC32 crc = new CRC32();
            crc.update(Files.readAllBytes(file));
            checksums.put(classes.relativize(file).toString().replace('\\', '/'), crc.getValue());
        }
    }
}
