package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The folder on disk in which compiled kernels and native libraries are kept: {@code gpuarray.cache}, else
 * {@code $XDG_CACHE_HOME/gpuarray}, {@code ~/.cache/gpuarray} or {@code %LOCALAPPDATA%\gpuarray\cache}.
 *
 * <p>What lies there is loaded into this process, so a folder is trusted only if this user owns it, nobody else may enter it
 * and it is no symbolic link. Otherwise it is left alone, with one warning, and nothing is kept on disk.
 */
public final class CacheFolder {
    /** The system property that names the folder. */
    public static final String PROPERTY = "gpuarray.cache";

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final Map<Path, Optional<Path>> CHECKED = new ConcurrentHashMap<>();

    private CacheFolder() {}

    /** Returns the folder, created if need be, or empty where none can be trusted or written. */
    public static Optional<Path> find() {
        return CHECKED.computeIfAbsent(chosen(), CacheFolder::checked);
    }

    /** Returns a folder inside the cache folder, or a fresh private one in the system's temporary folder. */
    public static Path orTemporary(String name) {
        try {
            Optional<Path> folder = find();
            return folder.isPresent()
                    ? Files.createDirectories(folder.get().resolve(name))
                    : Files.createTempDirectory("gpuarray-" + name);
        } catch (IOException e) {
            throw new UncheckedIOException("no private folder for " + name + ": " + e.getMessage(), e);
        }
    }

    private static Path chosen() {
        String property = System.getProperty(PROPERTY);
        if (property != null && !property.isEmpty()) {
            return Path.of(property).toAbsolutePath();
        }
        String xdg = System.getenv("XDG_CACHE_HOME");
        if (xdg != null && Path.of(xdg).isAbsolute()) {
            return Path.of(xdg, "gpuarray");
        }
        String local = System.getenv("LOCALAPPDATA");
        if (local != null
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows")) {
            return Path.of(local, "gpuarray", "cache");
        }
        return Path.of(System.getProperty("user.home", "."), ".cache", "gpuarray")
                .toAbsolutePath();
    }

    private static Optional<Path> checked(Path folder) {
        try {
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                create(folder);
            }
            String distrust = whyDistrusted(folder);
            if (distrust.isEmpty()) {
                return Optional.of(folder);
            }
            warn(folder, distrust);
        } catch (IOException | SecurityException e) {
            warn(folder, e.toString());
        }
        return Optional.empty();
    }

    private static void create(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        try {
            if (isPosix(folder.getRoot())) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            } else {
                Files.createDirectory(folder);
            }
        } catch (java.nio.file.FileAlreadyExistsException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "another process has made {0}", folder); // and it is checked next
        }
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static String whyDistrusted(Path folder) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            return "it is a symbolic link";
        } else if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return "it is not a folder";
        } else if (!Files.isWritable(folder)) {
            return "it cannot be written";
        } else if (isPosix(folder)) {
            PosixFileAttributes attributes =
                    Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            String user = System.getProperty("user.name", "");
            if (!attributes.owner().getName().equals(user)) {
                return "it belongs to " + attributes.owner().getName() + ", not to " + user;
            } else if (!OWNER_ONLY.containsAll(attributes.permissions())) {
                return "others may enter it: its mode is " + PosixFilePermissions.toString(attributes.permissions())
                        + ", need rwx------";
            }
        }
        return "";
    }

    private static void warn(Path folder, String reason) {
        System.getLogger("org.gpuarray")
                .log(
                        System.Logger.Level.WARNING,
                        "compiled kernels are not kept on disk: {0} is not used, since {1}; choose another with -D{2}",
                        folder,
                        reason,
                        PROPERTY);
    }
}
