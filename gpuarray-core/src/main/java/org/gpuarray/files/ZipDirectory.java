package org.gpuarray.files;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The directory of a zip file, and where the bytes of its entries are, which {@code java.util.zip} does not say.
 *
 * <p>A zip ends with the end record, which says where the directory is; with ZIP64 another end record stands before it, where an
 * entry has numbers of 64 bits in an extra field. The directory has an entry's sizes; its header, which stands before its bytes, may
 * have zeros there, but it alone has the length of its own extra field, which is another than the directory's (APPNOTE.TXT 6.3.10,
 * §4.3 to §4.5). What stands before the first entry, as the program of a self-extracting file, is skipped.
 */
public final class ZipDirectory {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int LOCATOR_SIGNATURE = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final int END64_SIGNATURE = 0x06064b50;
    private static final int END64_BYTES = 56;
    private static final int ENTRY_SIGNATURE = 0x02014b50;
    private static final int ENTRY_BYTES = 46;
    private static final int HEADER_SIGNATURE = 0x04034b50;
    private static final int HEADER_BYTES = 30;
    private static final int MAX_COMMENT_BYTES = 0xFFFF;
    private static final short ZIP64_FIELD = 1;
    private static final long IN_ZIP64_FIELD = 0xFFFFFFFFL;
    private static final int ENCRYPTED = 1;

    private final String file;
    private final FileChannel channel;
    private final long fileBytes;

    /** What all positions in the file are counted from. */
    private long origin;

    private ZipDirectory(String file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.fileBytes = channel.size();
    }

    /**
     * An entry.
     *
     * @param method how the bytes are packed; 0: they are stored as they are
     * @param sizeBytes the size of the unpacked bytes
     * @param header where the entry's header is in the file
     */
    public record Entry(String name, int method, boolean isEncrypted, long packedBytes, long sizeBytes, long header) {}

    /**
     * Returns the entries in the directory's order; of one name there may be several.
     *
     * @param file the file's name, for messages
     * @throws IOException if it is no zip file, or its directory is damaged
     */
    public static List<Entry> read(String file, FileChannel channel) throws IOException {
        return new ZipDirectory(file, channel).entries();
    }

    /**
     * Returns where the bytes of an entry start in the file.
     *
     * @throws IOException if the entry's header or some of its bytes are not in the file
     */
    public static long start(String file, FileChannel channel, Entry entry) throws IOException {
        ByteBuffer header = new ZipDirectory(file, channel).bytes(entry.header(), HEADER_BYTES);
        if (header.getInt(0) != HEADER_SIGNATURE) {
            throw damaged(file, "entry " + entry.name() + " has no header at " + entry.header());
        }
        long start = entry.header() + HEADER_BYTES + unsigned(header, 26) + unsigned(header, 28);
        if (start > channel.size() - entry.packedBytes()) {
            throw new EOFException(file + ": ends before the last byte of entry " + entry.name());
        }
        return start;
    }

    private List<Entry> entries() throws IOException {
        ByteBuffer directory = directory();
        List<Entry> entries = new ArrayList<>();
        while (directory.remaining() >= ENTRY_BYTES) {
            ByteBuffer entry = directory.slice().order(ByteOrder.LITTLE_ENDIAN);
            int nameBytes = unsigned(entry, 28);
            int extraBytes = unsigned(entry, 30);
            int length = ENTRY_BYTES + nameBytes + extraBytes + unsigned(entry, 32);
            if (entry.getInt(0) != ENTRY_SIGNATURE || length > entry.remaining()) {
                throw damaged(file, "entry " + entries.size() + " of the directory");
            }
            byte[] name = new byte[nameBytes];
            entry.get(ENTRY_BYTES, name);
            entries.add(entry(
                    new String(name, StandardCharsets.UTF_8),
                    entry,
                    entry.slice(ENTRY_BYTES + nameBytes, extraBytes).order(ByteOrder.LITTLE_ENDIAN)));
            directory.position(directory.position() + length);
        }
        return entries;
    }

    private Entry entry(String name, ByteBuffer entry, ByteBuffer extra) throws IOException {
        ByteBuffer wide = zip64(extra);
        long size = wide(name, entry, 24, wide); // in the order of the field
        long packed = wide(name, entry, 20, wide);
        long header = wide(name, entry, 42, wide);
        if (size < 0 || packed < 0 || packed > fileBytes || header < 0 || header > fileBytes - origin) {
            throw damaged(file, "entry " + name + " of " + size + " bytes, packed " + packed + ", at " + header);
        }
        boolean isEncrypted = (unsigned(entry, 8) & ENCRYPTED) != 0;
        return new Entry(name, unsigned(entry, 10), isEncrypted, packed, size, origin + header);
    }

    /** Returns a number of the directory, from the field for ZIP64 if the directory says that it is there. */
    private long wide(String name, ByteBuffer entry, int at, ByteBuffer wide) throws IOException {
        long narrow = Integer.toUnsignedLong(entry.getInt(at));
        if (narrow != IN_ZIP64_FIELD) {
            return narrow;
        } else if (wide.remaining() < Long.BYTES) {
            throw damaged(file, "entry " + name + " without its field for ZIP64");
        }
        return wide.getLong();
    }

    /** Returns the contents of the field for ZIP64; none if there is no such field. */
    private static ByteBuffer zip64(ByteBuffer extra) {
        while (extra.remaining() >= 2 * Short.BYTES) {
            short id = extra.getShort();
            int length = Math.min(Short.toUnsignedInt(extra.getShort()), extra.remaining());
            if (id == ZIP64_FIELD) {
                return extra.slice(extra.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            }
            extra.position(extra.position() + length);
        }
        return ByteBuffer.allocate(0);
    }

    private ByteBuffer directory() throws IOException {
        long end = end();
        ByteBuffer record = bytes(end, END_BYTES);
        long size = Integer.toUnsignedLong(record.getInt(12));
        long offset = Integer.toUnsignedLong(record.getInt(16));
        long after = end;
        if (size == IN_ZIP64_FIELD || offset == IN_ZIP64_FIELD || unsigned(record, 10) == 0xFFFF) {
            ByteBuffer locator = bytes(end - LOCATOR_BYTES, LOCATOR_BYTES);
            if (locator.getInt(0) == LOCATOR_SIGNATURE) {
                after = locator.getLong(8);
                ByteBuffer record64 = bytes(after, END64_BYTES);
                if (record64.getInt(0) != END64_SIGNATURE) {
                    throw damaged(file, "no end record of ZIP64 at " + after);
                }
                size = record64.getLong(40);
                offset = record64.getLong(48);
            }
        }
        origin = after - size - offset;
        if (size < 0 || size > Integer.MAX_VALUE || offset < 0 || offset > after - size) {
            throw damaged(file, "a directory of " + size + " bytes at " + offset);
        }
        return bytes(after - size, (int) size);
    }

    /** Returns where the end record is: the last one whose comment ends with the file. */
    private long end() throws IOException {
        int length = (int) Math.min(fileBytes, END_BYTES + MAX_COMMENT_BYTES);
        ByteBuffer tail = bytes(fileBytes - length, length);
        for (int at = length - END_BYTES; at >= 0; at--) {
            if (tail.getInt(at) == END_SIGNATURE && at + END_BYTES + unsigned(tail, at + 20) == length) {
                return fileBytes - length + at;
            }
        }
        throw new IOException(file + ": no zip file: it does not end with a directory");
    }

    private ByteBuffer bytes(long at, int length) throws IOException {
        if (at < 0 || at > fileBytes - length) {
            throw damaged(file, length + " bytes at " + at + " in a file of " + fileBytes);
        }
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException(file + ": ends before its directory's last byte");
            }
        }
        return bytes.flip();
    }

    private static int unsigned(ByteBuffer bytes, int at) {
        return Short.toUnsignedInt(bytes.getShort(at));
    }

    private static IOException damaged(String file, String what) {
        return new IOException(file + ": damaged zip file: " + what);
    }
}
