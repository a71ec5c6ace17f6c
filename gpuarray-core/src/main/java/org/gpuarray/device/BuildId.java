package org.gpuarray.device;

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

/**
 * Identifies a build of a part of this library by a checksum of its files, so that what one build has cached is not used by another,
 * and what was compiled elsewhere by the same build is. A jar's directory has the files' checksums already.
 */
public final class BuildId {
    private final Map<String, Long> checksums = new TreeMap<>();

    /**
     * Files of the module that a class is from.
     *
     * @param folders where they are, as {@code "org/gpuarray/device/"}; with the folders inside
     */
    public record Part(Class<?> member, List<String> folders) {}

    /**
     * Returns the id of the library's own files; if they cannot be read, one that no other process has, so that nothing wrong is found by
     * it.
     */
    public static String of(Part... parts) {
        try {
            BuildId id = new BuildId();
            for (Part part : parts) {
                id.add(part.member, part.folders);
            }
            return id.value();
        } catch (IOException e) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "the library cannot read itself: {0}", e);
            return "process-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
        }
    }

    private void add(Class<?> member, List<String> folders) throws IOException {
        CodeSource source = member.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IOException("no location of " + member);
        }
        try {
            add(Path.of(new URI(source.getLocation().toString())), folders);
        } catch (URISyntaxException | RuntimeException e) {
            throw new IOException("the location of " + member + " is no path: " + source.getLocation(), e);
        }
    }

    /**
     * Adds files of a module, a jar or a folder of classes.
     *
     * @throws IOException if it cannot be read
     */
    public void add(Path classes, List<String> folders) throws IOException {
        if (Files.isDirectory(classes)) {
            for (String folder : folders) {
                addFolder(classes, folder);
            }
        } else {
            addJar(classes, folders);
        }
    }

    private void addJar(Path jar, List<String> folders) throws IOException {
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

    private void addFolder(Path classes, String folder) throws IOException {
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

    /** Returns the id: the same for the same files, wherever they are. */
    public String value() {
        CRC32C crc = new CRC32C();
        for (Map.Entry<String, Long> file : checksums.entrySet()) {
            crc.update((file.getKey() + file.getValue()).getBytes(StandardCharsets.UTF_8));
        }
        return Long.toHexString(crc.getValue());
    }
}
