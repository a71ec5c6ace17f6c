package org.gpuarray.kernels.compile;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.gpuarray.device.Image;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * Compiled programs on disk, one file each, found by a hash of the key and compared by the whole key.
 *
 * <p>A file is written under another name and moved into place at once, so a reader sees all of it or nothing, whoever dies
 * when. A file that is cut short, changed, of another format or larger than {@value #MAX_ENTRY_BYTES} bytes is deleted and
 * counts as missing; one that cannot be read counts as missing and stays. Two processes may write the same entry: the later one
 * replaces the earlier by the same contents. Nothing here ever fails an operation: what goes wrong is said once.
 */
public final class ImageCache {
    /** The system property that bounds the folder, in bytes; the entries used longest ago go first. */
    public static final String LIMIT_PROPERTY = "gpuarray.cache.maxBytes";

    private static final long DEFAULT_LIMIT_BYTES = 512L << 20;
    private static final int MAGIC = 0x47504135; // "GPA5"
    private static final int CHECKSUM_BYTES = 8;
    private static final int FIXED_BYTES = 17 + CHECKSUM_BYTES;
    private static final int MAX_ENTRY_BYTES = 64 << 20;
    private static final int WRITES_BETWEEN_TRIMS = 64;
    private static final Duration TOUCH_AFTER = Duration.ofHours(12);
    private static final Duration ABANDONED_AFTER = Duration.ofHours(1);
    private static final String SUFFIX = ".kernel";
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
            Image image = decode(contents, key);
            touch(file);
            return image;
        } catch (IOException | BufferUnderflowException | IllegalArgumentException e) {
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
        byte[] contents = encode(key, image);
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

    /** Returns the file of an entry: the kernel's name for people, and a hash of the key. */
    Path file(String name, String key) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        // Not cryptographic: the whole key is compared, and only this user can write here.
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        long hash = crc.getValue() << Integer.SIZE | checksum(bytes, bytes.length);
        return folder.resolve(name + "-" + HexFormat.of().toHexDigits(hash) + SUFFIX);
    }

    /** Returns a file's contents, or nothing if it is no file that {@link #put} has written. */
    private static byte[] readAll(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile() || attributes.size() > MAX_ENTRY_BYTES) {
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

    /** Returns an entry's bytes; none if they are too many. */
    private static byte[] encode(String key, Image image) {
        byte[] keyBytes = key.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = image.bytes();
        byte[] names = ImageNames.encode(image);
        long sizeBytes = (long) FIXED_BYTES + keyBytes.length + names.length + bytes.length;
        if (sizeBytes > MAX_ENTRY_BYTES) {
            return new byte[0];
        }
        ByteBuffer out = ByteBuffer.allocate((int) sizeBytes);
        out.putInt(MAGIC).put(kind(image)).putInt(keyBytes.length).put(keyBytes);
        out.putInt(names.length).put(names);
        out.putInt(bytes.length).put(bytes);
        out.putLong(checksum(out.array(), out.position()));
        return out.array();
    }

    private static @Nullable Image decode(byte[] file, String key) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(file);
        if (file.length < CHECKSUM_BYTES
                || in.getLong(file.length - CHECKSUM_BYTES) != checksum(file, file.length - CHECKSUM_BYTES)
                || in.getInt() != MAGIC) {
            throw new IOException("wrong checksum or format");
        }
        byte kind = in.get();
        byte[] storedKey = new byte[length(in)];
        in.get(storedKey);
        if (!Arrays.equals(storedKey, key.getBytes(StandardCharsets.UTF_8))) {
            return null;
        }
        byte[] names = new byte[length(in)];
        in.get(names);
        ImageNames read = ImageNames.decode(names);
        byte[] bytes = new byte[length(in)];
        in.get(bytes);
        return image(kind, read, bytes);
    }

    /** Returns the image of a kind that {@link #kind} gives. */
    static Image image(byte kind, ImageNames names, byte[] bytes) throws IOException {
        return switch (kind) {
            case 'C' -> new Image.Cubin(bytes, names.kernels(), names.types());
            case 'P' -> new Image.Ptx(bytes, names.kernels(), names.types());
            case 'F' -> new Image.Fatbin(bytes);
            case 'J' -> new Image.JvmClasses(bytes);
            default -> throw new IOException("unknown kind of program: " + kind);
        };
    }

    private static int length(ByteBuffer in) throws IOException {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new IOException("length " + length + " of " + in.remaining());
        }
        return length;
    }

    static byte kind(Image image) {
        return (byte)
                (image instanceof Image.Cubin
                        ? 'C'
                        : image instanceof Image.Ptx ? 'P' : image instanceof Image.Fatbin ? 'F' : 'J');
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return crc.getValue();
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
            } else if (file.toString().endsWith(SUFFIX)) {
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
            return files.filter(file ->
                            file.toString().endsWith(SUFFIX) || file.toString().endsWith(TEMPORARY_SUFFIX))
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
