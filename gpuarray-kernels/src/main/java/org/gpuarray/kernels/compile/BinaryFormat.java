package org.gpuarray.kernels.compile;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.LinkInput;
import org.jspecify.annotations.Nullable;

/** Tells by their first bytes what compilers for GPUs have made. */
public final class BinaryFormat {
    private static final int ELF = 0x464c457f;
    private static final int FATBIN = 0xba55ed50;
    private static final short CUDA = 190;
    private static final int FLAGS = 0x30;
    /** From this version of the ABI on the architecture is in the second byte of the flags. */
    private static final int NEW_ABI = 8;

    private static final String ARCHIVE = "!<arch>\n";
    private static final Pattern PTX = Pattern.compile("(?m)^\\s*\\.version\\s+\\d");
    private static final Pattern PTX_TARGET = Pattern.compile("(?m)^\\s*\\.target\\s+(sm_\\w+)");
    private static final int HEAD_BYTES = 1 << 16;

    private BinaryFormat() {}

    /** Returns the format; null if it is none of them. */
    public static LinkInput.@Nullable Kind of(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length >= 64 && file.getInt(0) == ELF) {
            return file.getShort(18) == CUDA ? LinkInput.Kind.CUBIN : LinkInput.Kind.OBJECT;
        } else if (bytes.length >= 4 && file.getInt(0) == FATBIN) {
            return LinkInput.Kind.FATBIN;
        }
        String head = head(bytes);
        return head.startsWith(ARCHIVE)
                ? LinkInput.Kind.LIBRARY
                : PTX.matcher(head).find() ? LinkInput.Kind.PTX : null;
    }

    private static String head(byte[] bytes) {
        return new String(bytes, 0, Math.min(bytes.length, HEAD_BYTES), StandardCharsets.ISO_8859_1);
    }

    /** Returns the architecture that a cubin or PTX is for, {@code "sm_90"}; an empty text if it does not tell. */
    public static String architecture(byte[] bytes) {
        LinkInput.Kind kind = of(bytes);
        if (kind == LinkInput.Kind.CUBIN) {
            ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int flags = file.getInt(FLAGS);
            return "sm_" + (file.get(8) >= NEW_ABI ? flags >> 8 & 0xff : flags & 0xff);
        } else if (kind == LinkInput.Kind.PTX) {
            Matcher target = PTX_TARGET.matcher(head(bytes));
            return target.find() ? target.group(1) : "";
        }
        return "";
    }
}
