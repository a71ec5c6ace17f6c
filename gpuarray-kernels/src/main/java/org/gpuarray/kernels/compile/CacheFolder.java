package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * The folder on disk in which compiled kernels and native libraries are kept: {@code gpuarray.cache}, or else the first that
 * can be made and trusted of {@code $XDG_CACHE_HOME/gpuarray}, {@code %LOCALAPPDATA%\gpuarray\cache} on Windows,
 * {@code $HOME/.cache/gpuarray}, {@code ~/.cache/gpuarray}, and {@code gpuarray-} with the user's number in the temporary folder.
 *
 * <p>What lies there is loaded into this process, so a folder is used only if {@link FolderTrust} finds nothing against it.
 * Where there is none, nothing is kept on disk, after one warning.
 */
public final class CacheFolder {
    /** The system property that names the folder. */
    public static final String PROPERTY = "gpuarray.cache";

    private static final Map<Optional<Path>, Optional<Path>> CHECKED = new ConcurrentHashMap<>();
    private static final Map<Path, Optional<Path>> INSIDE = new ConcurrentHashMap<>();

    private CacheFolder() {}

    /** Returns the folder, created if need be, or empty where none can be trusted or written. */
    public static Optional<Path> find() {
        return CHECKED.computeIfAbsent(Setting.CACHE.path(), CacheFolder::firstTrusted);
    }

    /** Returns a folder inside the cache folder, created if need be, or empty where it cannot be trusted or written. */
    static Optional<Path> find(String name) {
        return find().map(folder -> folder.resolve(name))
                .flatMap(inside -> INSIDE.computeIfAbsent(inside, CacheFolder::trustedInside));
    }

    private static Optional<Path> firstTrusted(Optional<Path> named) {
        List<String> reasons = new ArrayList<>();
        List<Path> folders = named.isEmpty()
                ? usual(
                        System.getenv(),
                        System.getProperty("user.home", ""),
                        System.getProperty("os.name", "")
                                .toLowerCase(Locale.ROOT)
                                .contains("windows"))
                : List.of(named.get().toAbsolutePath());
        for (Path folder : folders) {
            Optional<Path> trusted = trusted(folder, reasons);
            if (trusted.isPresent()) {
                return trusted;
            }
        }
        if (named.isEmpty()) {
            Optional<Path> temporary = temporary(reasons);
            if (temporary.isPresent()) {
                return temporary;
            }
        }
        warn(reasons);
        return Optional.empty();
    }

    /** Returns the folders to try, best first. A user's home that does not exist is not made: accounts of services have such. */
    static List<Path> usual(Map<String, String> environment, String userHome, boolean isWindows) {
        List<Path> folders = new ArrayList<>();
        absolute(environment.get("XDG_CACHE_HOME")).ifPresent(base -> folders.add(base.resolve("gpuarray")));
        if (isWindows) {
            absolute(environment.get("LOCALAPPDATA"))
                    .filter(Files::isDirectory)
                    .ifPresent(base -> folders.add(base.resolve("gpuarray").resolve("cache")));
        }
        // the JVM says "?" of a user without an entry in the list of users, as in containers
        for (String home : List.of(environment.getOrDefault("HOME", ""), userHome)) {
            absolute(home)
                    .filter(Files::isDirectory)
                    .ifPresent(base -> folders.add(base.resolve(".cache").resolve("gpuarray")));
        }
        return folders.stream().distinct().toList();
    }

    private static Optional<Path> absolute(@Nullable String path) {
        try {
            return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns a folder of this user's, by number, among everybody's temporary files. */
    private static Optional<Path> temporary(List<String> reasons) {
        Path folder = Path.of(System.getProperty("java.io.tmpdir", "")).toAbsolutePath();
        try {
            Path probe = Files.createTempFile(folder, "gpuarray", ".tmp");
            try {
                Path own = folder.resolve("gpuarray-"
                        + (FolderTrust.isPosix(probe)
                                ? Files.getAttribute(probe, "unix:uid")
                                : System.getProperty("user.name", "")));
                return trusted(own, reasons);
            } finally {
                Files.delete(probe);
            }
        } catch (IOException | InvalidPathException | SecurityException e) {
            reasons.add(folder + " is not used, since " + e);
            return Optional.empty();
        }
    }

    /** Returns the folder without links above it, which others might turn elsewhere later, or adds why it is not trusted. */
    private static Optional<Path> trusted(Path folder, List<String> reasons) {
        String reason;
        try {
            FolderTrust.create(folder);
            Path above = folder.getParent();
            Path real = above == null ? folder : above.toRealPath().resolve(folder.getFileName());
            reason = FolderTrust.whyNot(real);
            if (reason.isEmpty()) {
                return Optional.of(real);
            }
        } catch (IOException | SecurityException e) {
            reason = e.toString();
        }
        reasons.add(folder + " is not used, since " + reason);
        return Optional.empty();
    }

    private static Optional<Path> trustedInside(Path folder) {
        try {
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                FolderTrust.close(folder);
            }
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "folder {0} stays as it is: {1}", folder, e);
        }
        List<String> reasons = new ArrayList<>();
        Optional<Path> trusted = trusted(folder, reasons);
        if (trusted.isEmpty()) {
            warn(reasons);
        }
        return trusted;
    }

    private static void warn(List<String> reasons) {
        System.getLogger("org.gpuarray")
                .log(
                        System.Logger.Level.WARNING,
                        "compiled kernels are not kept on disk: {0}; choose another with -D{1}",
                        String.join("; ", reasons),
                        PROPERTY);
    }
}
