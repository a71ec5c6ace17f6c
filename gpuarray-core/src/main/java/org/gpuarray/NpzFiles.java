package org.gpuarray;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.gpuarray.files.UnknownTypeException;
import org.gpuarray.files.WholeFile;
import org.gpuarray.files.ZipDirectory;

/**
 * NumPy's {@code .npz} files: a zip of {@code .npy} files. They are read by the zip's directory, which stands at its end, so a
 * file that is cut has none; each entry must have the size and the checksum that the directory says.
 */
final class NpzFiles {
    private static final String ENDING = ".npy";

    /** Deflate makes at most 258 bytes of 2 bits: an entry that promises more is wrong. */
    private static final long MAX_EXPANSION = 1032;

    /** Where stored arrays begin: at a multiple of this, so that they can be mapped whatever their type. */
    private static final int ALIGNMENT = 64;

    /** Android's field for the alignment of an entry: its number, its length, the alignment, and zeros. */
    private static final short ALIGNMENT_FIELD = (short) 0xD935;

    private static final int ALIGNMENT_FIELD_BYTES = 6;
    private static final int HEADER_BYTES = 30;
    private static final long ZIP64_FROM_BYTES = 0xFFFFFFFFL;
    private static final int HEADER_ZIP64_BYTES = 20;
    private static final int DIRECTORY_ZIP64_BYTES = 28;

    /** The zip's directory has 46 bytes beside a name and fields; newer JDKs refuse an entry of more than 65,535 bytes there. */
    private static final int MAX_NAME_BYTES =
            65535 - 46 - DIRECTORY_ZIP64_BYTES - ALIGNMENT_FIELD_BYTES - (ALIGNMENT - 1) - ENDING.length();

    private NpzFiles() {}

    /** Returns all arrays but those of unknown types, which a warning names. */
    static Map<String, GPUArray> loadz(Path file) throws IOException {
        return reading(file, (zip, sizeBytes, arrays) -> {
            UnknownTypeException unknown = null;
            for (Map.Entry<String, ZipEntry> entry : entries(file, zip).entrySet()) {
                try {
                    arrays.put(entry.getKey(), load(file, zip, entry.getValue(), sizeBytes));
                } catch (UnknownTypeException e) {
                    unknown = e;
                    System.getLogger("org.gpuarray").log(System.Logger.Level.WARNING, "{0}; left out", e.getMessage());
                }
            }
            if (unknown != null && arrays.isEmpty()) {
                throw unknown;
            }
        });
    }

    /** Returns the arrays of these names. */
    static Map<String, GPUArray> loadz(Path file, String... names) throws IOException {
        return reading(file, (zip, sizeBytes, arrays) -> {
            Map<String, ZipEntry> entries = entries(file, zip);
            for (String name : new LinkedHashSet<>(Arrays.asList(names))) {
                ZipEntry entry = entries.get(name);
                if (entry == null) {
                    throw missing("loadz", file, name, entries.keySet());
                }
                arrays.put(name, load(file, zip, entry, sizeBytes));
            }
        });
    }

    private static IllegalArgumentException missing(String operation, Path file, String name, Set<String> names) {
        return new IllegalArgumentException(
                operation + ": " + file + " has no array name=" + name + ", it has " + names);
    }

    /**
     * Returns the entry of an array whose bytes are stored as they are.
     *
     * @param entries all of the file
     * @param name with or without the ending, which the entry need not have
     */
    static ZipDirectory.Entry stored(Path file, List<ZipDirectory.Entry> entries, String name) throws IOException {
        Map<String, ZipDirectory.Entry> found = new LinkedHashMap<>();
        for (ZipDirectory.Entry entry : entries) {
            if (found.put(entry.name(), entry) != null) {
                throw new IOException(file + ": two entries " + entry.name());
            }
        }
        ZipDirectory.Entry entry = found.containsKey(name + ENDING) ? found.get(name + ENDING) : found.get(name);
        if (entry == null) {
            Set<String> names = new LinkedHashSet<>();
            found.keySet().forEach(each -> names.add(each.endsWith(ENDING) ? withoutEnding(each) : each));
            throw missing("NpyFile.open", file, name, names);
        } else if (entry.method() != ZipEntry.STORED) {
            throw new IllegalArgumentException("NpyFile.open: file=" + file + ", " + entry.name()
                    + ": is compressed, need a stored entry, as GPU.savez writes; GPU.loadz reads it");
        } else if (entry.isEncrypted() || entry.packedBytes() != entry.sizeBytes()) {
            throw new IOException(file + ", " + entry.name() + ": "
                    + (entry.isEncrypted()
                            ? "is encrypted"
                            : entry.sizeBytes() + " bytes, stored in " + entry.packedBytes()));
        }
        return entry;
    }

    private static String withoutEnding(String entry) {
        return entry.substring(0, entry.length() - ENDING.length());
    }

    static List<String> names(Path file) throws IOException {
        List<String> names = new ArrayList<>();
        reading(
                file,
                (zip, sizeBytes, arrays) -> names.addAll(entries(file, zip).keySet()));
        return List.copyOf(names);
    }

    private interface Reading {
        void into(ZipFile zip, long sizeBytes, Map<String, GPUArray> arrays) throws IOException;
    }

    /** Returns what is read; if that fails, the arrays that were read before are closed. */
    private static Map<String, GPUArray> reading(Path file, Reading reading) throws IOException {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        try {
            if (!Files.isRegularFile(file) && Files.exists(file)) {
                throw new FileSystemException(file.toString(), null, "is no regular file");
            }
            if (file.getFileSystem() == FileSystems.getDefault()) {
                read(file, reading, arrays);
            } else {
                Path copy = Files.createTempFile("gpuarray", ".npz"); // zip files are read from the disk only
                try {
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                    read(copy, reading, arrays);
                } finally {
                    Files.delete(copy);
                }
            }
            return arrays;
        } catch (IOException e) {
            arrays.values().forEach(GPUArray::close);
            throw WholeFile.named("loadz", file, e);
        } catch (RuntimeException e) {
            arrays.values().forEach(GPUArray::close);
            throw e;
        }
    }

    private static void read(Path onDisk, Reading reading, Map<String, GPUArray> arrays) throws IOException {
        long sizeBytes = Files.size(onDisk);
        try (ZipFile zip = new ZipFile(onDisk.toFile())) {
            reading.into(zip, sizeBytes, arrays);
        }
    }

    /** Returns the entries that are arrays, by their names without the ending. */
    private static Map<String, ZipEntry> entries(Path file, ZipFile zip) throws IOException {
        Map<String, ZipEntry> entries = new LinkedHashMap<>();
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String name = entry.getName();
            if (name.endsWith(ENDING) && entries.put(withoutEnding(name), entry) != null) {
                throw new IOException(file + ": two entries " + name);
            }
        }
        if (entries.isEmpty() && zip.size() > 0) {
            throw new IOException(file + ": no arrays in this zip file: no entry ends in " + ENDING);
        }
        return entries;
    }

    private static GPUArray load(Path file, ZipFile zip, ZipEntry entry, long fileBytes) throws IOException {
        String name = file + ", " + entry.getName();
        long packed = entry.getCompressedSize();
        long size = entry.getSize();
        boolean isPossible =
                entry.getMethod() == ZipEntry.STORED ? packed == size : size >= 0 && size / MAX_EXPANSION <= packed;
        if (!isPossible || packed > fileBytes || entry.getCrc() < 0) {
            throw new IOException(name + ": " + size + " bytes, packed " + packed + ", in a file of " + fileBytes);
        }
        CRC32 crc = new CRC32();
        try (InputStream in = zip.getInputStream(entry);
                CheckedInputStream checked = new CheckedInputStream(in, crc)) {
            GPUArray array = NpyFiles.read(name, Channels.newChannel(checked), size);
            try {
                checked.transferTo(OutputStream.nullOutputStream()); // NumPy, too, leaves alone what follows
                if (crc.getValue() != entry.getCrc()) {
                    throw new IOException(name + ": wrong checksum, the file is damaged");
                }
                return array;
            } catch (IOException | RuntimeException e) {
                array.close();
                throw e;
            }
        } catch (IOException e) {
            throw String.valueOf(e.getMessage()).contains(name) ? e : new IOException(name + ": " + e, e);
        }
    }

    static void savez(String operation, Path file, Map<String, GPUArray> arrays, boolean compressed)
            throws IOException {
        arrays.keySet().forEach(name -> checkName(operation, name));
        WholeFile.write(operation, file, target -> {
            // closed, it would close the file too, which is not on the disk then
            ZipOutputStream zip = new ZipOutputStream(Channels.newOutputStream(target));
            WritableByteChannel channel = Channels.newChannel(zip);
            for (Map.Entry<String, GPUArray> entry : arrays.entrySet()) {
                String name = entry.getKey() + ENDING;
                zip.putNextEntry(compressed ? new ZipEntry(name) : stored(name, entry.getValue(), target.position()));
                NpyFiles.write(entry.getValue(), channel);
                zip.closeEntry();
            }
            zip.finish();
        });
    }

    /**
     * Returns an entry whose bytes are stored as they are. Their checksum stands before them, so they are read twice.
     *
     * @param header where the entry's header will be in the file
     */
    private static ZipEntry stored(String name, GPUArray array, long header) throws IOException {
        CRC32 crc = new CRC32();
        NpyFiles.write(array, Channels.newChannel(new CheckedOutputStream(OutputStream.nullOutputStream(), crc)));
        long sizeBytes = NpyFiles.sizeBytes(array);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(sizeBytes);
        entry.setCrc(crc.getValue());
        long start = header
                + HEADER_BYTES
                + name.getBytes(StandardCharsets.UTF_8).length
                + (sizeBytes >= ZIP64_FROM_BYTES ? HEADER_ZIP64_BYTES : 0)
                + ALIGNMENT_FIELD_BYTES;
        int zeros = (int) Math.floorMod(-start, (long) ALIGNMENT);
        entry.setExtra(ByteBuffer.allocate(ALIGNMENT_FIELD_BYTES + zeros)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort(ALIGNMENT_FIELD)
                .putShort((short) (Short.BYTES + zeros))
                .putShort((short) ALIGNMENT)
                .array());
        return entry;
    }

    /** A name becomes a path when somebody unpacks the file: it must not lead out of the folder in which that is done. */
    private static void checkName(String operation, String name) {
        List<String> parts = List.of(name.split("[/\\\\]", -1));
        boolean isInside =
                !parts.contains("..") && !name.matches("(?s)[/\\\\].*|[A-Za-z]:.*") && name.indexOf('\0') < 0;
        if (!isInside || name.getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
            throw new IllegalArgumentException(operation + ": name=" + name
                    + ", need a relative path without .. of at most " + MAX_NAME_BYTES + " bytes");
        }
    }
}
