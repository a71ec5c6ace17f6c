package org.gpuarray.files;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Divides a stream of text into pieces of whole lines. A byte order mark of UTF-8 is left out. */
public final class TextPieces {
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final BufferedInputStream in;
    private final int pieceBytes;
    private byte[] rest = new byte[0];
    private boolean isAtEnd;

    public TextPieces(InputStream stream, int pieceBytes) throws IOException {
        this.in = new BufferedInputStream(stream, 1 << 16);
        this.pieceBytes = pieceBytes;
        in.mark(MARK.length);
        if (!Arrays.equals(in.readNBytes(MARK.length), MARK)) {
            in.reset();
        }
    }

    /** Bytes from 0 to {@code length}. */
    public record Piece(byte[] text, int length) {}

    /** Returns the next line without its end; null behind the last. To be called before {@link #next}. */
    public @Nullable String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        for (; next >= 0 && next != '\n' && next != '\r'; next = in.read()) {
            line.write(next);
        }
        in.mark(1);
        if (next == '\r' && in.read() != '\n') {
            in.reset();
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /** Returns the next lines; null behind the last. */
    public @Nullable Piece next() throws IOException {
        if (isAtEnd) {
            return null;
        }
        byte[] text = rest;
        int length = rest.length;
        while (true) {
            int more = Math.max(length, pieceBytes); // so that one long line is copied a few times only
            int wanted = length > MOST_BYTES - more ? MOST_BYTES : length + more;
            text = Arrays.copyOf(text, wanted);
            int searched = length;
            length += in.readNBytes(text, length, wanted - length);
            if (length < wanted) {
                isAtEnd = true;
                return length == 0 ? null : new Piece(text, length);
            }
            int end = length;
            while (end > searched && text[end - 1] != '\n') {
                end--;
            }
            if (end > searched) {
                rest = Arrays.copyOfRange(text, end, length);
                return new Piece(text, end);
            } else if (wanted == MOST_BYTES) {
                throw new IOException("a line of more than " + MOST_BYTES + " bytes");
            }
        }
    }

    /** Returns all that is left as one piece, as quotes may hide ends of lines; null if nothing is. */
    public @Nullable Piece all() throws IOException {
        if (isAtEnd) {
            return null;
        }
        isAtEnd = true;
        byte[] all;
        try {
            all = in.readAllBytes();
        } catch (OutOfMemoryError e) {
            throw new IOException("text with quotes is read as a whole, and there is not enough memory", e);
        }
        return all.length == 0 ? null : new Piece(all, all.length);
    }
}
