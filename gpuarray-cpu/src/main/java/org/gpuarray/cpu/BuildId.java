package org.gpuarray.cpu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;

/**
 * Distinguishes builds of this module without reading them: by the size and time of its jar, or of its class files. A build
 * pins the versions of the parser and of ASM, so they need not be part of the id.
 */
final class BuildId {
    private BuildId() {}

    /** Returns the id of the build that {@code type} is from. */
    static String of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            return "unknown";
        }
        try {
            Sum sum = new Sum();
            Files.walkFileTree(Path.of(source.getLocation().toURI()), sum);
            return Long.toHexString(sum.hash);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the module's location is no path: " + source.getLocation(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look at " + source.getLocation(), e);
        }
    }

    /** Adds up what is known about each file, so that the order in which a folder is listed does not matter. */
    private static final class Sum extends SimpleFileVisitor<Path> {
        private long hash;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            long one = attributes.lastModifiedTime().toMillis() * 31 + attributes.size();
            hash += (one ^ (one >>> 29)) * 0x9E3779B97F4A7C15L
                    + String.valueOf(file.getFileName()).hashCode();
            return FileVisitResult.CONTINUE;
        }
    }
}
