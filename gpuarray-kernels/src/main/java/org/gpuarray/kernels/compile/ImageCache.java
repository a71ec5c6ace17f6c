package org.gpuarray.kernels.compile;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.gpuarray.device.Image;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * Compiled programs on disk, one file each, found by a hash of the key and compared by the whole key.
 *
 * <p>A file is written under another name and moved into place at once, so a reader sees all of it or nothing, whoever dies
 * when. A file that is cut short, changed, of another format or larger than {@value ImageFile#MAX_BYTES} bytes is deleted and
 * counts as missing; one that cannot be read counts as missing and stays. Two processes may write the same entry: the later one
 * replaces the earlier by the same contents. Nothing here ever fails an operation: what goes wrong is said once.
 */
public final class ImageCache {
    /** The system property that bounds the folder, in bytes; the entries used longest ago go first. */
    public static final String LIMIT_PROPERTY = "gpuarray.cache.maxBytes";

    private static final long DEFAULT_LIMIT_BYTES = 512L << 20;
    private static final int WRITES_BETWEEN_TRIMS = 64;
    private static final Duration TOUCH_AFTER = Duration.ofHours(12);
    private static final Duration ABANDONED_AFTER = Duration.ofHours(1);
    private static final String TEMPORARY_SUFFIX = ".tmp";

    private final Path folder;
    private final AtomicLong writes = new AtomicLong();
    private final AtomicBoolean warned = new AtomicBoolean();

    /**
     * A cache in a folder that exists and is trusted.
     *
     * @param folder see {@link CacheFolder}
     */
    public ImageCache(Path folder) {
        this.folder = folder;
    }

    /** Returns the program stored under {@code key}, or null. */
    public @Nullable Image get(String name, String key) {
        Path file = file(name, key);
        byte[] contents;
        try {
            contents = readAll(file);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) { // of this process or the disk, and perhaps not the next time: the file may be good
            warn("compiled kernels in {0} cannot be read: {1}", e);
            return null;
        }
        try {
            Image image = ImageFile.decode(contents, key);
            touch(file);
            return image;
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "cache entry {0} is not usable: {1}", file, e);
            delete(file);
            return null;
        }
    }

    /** Stores a program. Does nothing if the disk is full, the folder is gone or the program is very large. */
    public void put(String name, String key, Image image) {
        Path target = file(name, key);
        Path temporary = folder.resolve(target.getFileName() + "."
                + ProcessHandle.current().pid() + "-" + System.nanoTime() + TEMPORARY_SUFFIX);
        byte[] contents = ImageFile.encode(key, image);
        if (contents.length > 0) {
            try {
                FolderTrust.createFile(temporary);
                // no channel: a thread that is interrupted would close it
                try (FileOutputStream out = new FileOutputStream(temporary.toFile())) {
                    out.write(contents);
                }
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                delete(temporary);
                warn("compiled kernels are not kept in {0}: {1}", e);
            }
        }
        if (writes.getAndIncrement() % WRITES_BETWEEN_TRIMS == 0) {
            trim();
        }
    }

    private void warn(String message, IOException e) {
        if (warned.compareAndSet(false, true)) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.WARNING, message, folder, e.toString());
        }
    }

    /** Returns the file of an entry. */
    Path file(String name, String key) {
        return folder.resolve(ImageFile.name(name, key));
    }

    /** Returns a file's contents, or nothing if it is no file that {@link #put} has written. */
    private static byte[] readAll(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile() || attributes.size() > ImageFile.MAX_BYTES) {
            return new byte[0];
        }
        // no channel: a thread that is interrupted would close it
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            return in.readNBytes((int) attributes.size());
        } catch (FileNotFoundException e) {
            if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new NoSuchFileException(file.toString()); // another process has deleted it just now
            }
            throw e;
        }
    }

    /** Marks an entry as used; not at every hit, which would write to the disk for nothing. */
    private static void touch(Path file) {
        try {
            Instant now = Instant.now();
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(TOUCH_AFTER))) {
                Files.setLastModifiedTime(file, FileTime.from(now));
            }
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "cache entry {0} cannot be marked as used: {1}", file, e);
        }
    }

    /** Deletes what dead processes left, and the entries used longest ago while the folder is over its limit. */
    void trim() {
        long limit = Setting.CACHE_MAX_BYTES.number(DEFAULT_LIMIT_BYTES);
        List<Entry> entries = new ArrayList<>();
        long total = 0;
        for (Path file : list()) {
            Entry entry = Entry.of(file);
            if (entry == null) {
                continue;
            } else if (file.toString().endsWith(ImageFile.SUFFIX)) {
                entries.add(entry);
                total += entry.sizeBytes;
            } else if (entry.used.isBefore(Instant.now().minus(ABANDONED_AFTER))) {
                delete(file);
            }
        }
        entries.sort(Comparator.comparing(Entry::used));
        for (int i = 0; i < entries.size() && total > limit; i++) {
            delete(entries.get(i).file);
            total -= entries.get(i).sizeBytes;
        }
    }

    private List<Path> list() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ImageFile.SUFFIX)
                            || file.toString().endsWith(TEMPORARY_SUFFIX))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "cache folder {0} cannot be listed: {1}", folder, e);
            return List.of();
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "cache entry {0} cannot be deleted: {1}", file, e);
        }
    }

    private record Entry(Path file, long sizeBytes, Instant used) {
        /** Returns the entry; null if another process has deleted it. */
        static @Nullable Entry of(Path file) {
            try {
                return new Entry(
                        file, Files.size(file), Files.getLastModifiedTime(file).toInstant());
            } catch (IOException e) {
                return null;
            }
        }
    }
}
