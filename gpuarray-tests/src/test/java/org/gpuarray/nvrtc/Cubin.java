package org.gpuarray.nvrtc;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** What a cubin, an ELF file, tells about its kernels in the section {@code .nv.info}. */
final class Cubin {
    private static final int SECTION_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int SYMBOLS = 2;

    /** An attribute with a length and values; of the stack it has the kernel's symbol and the bytes. */
    private static final int WITH_VALUES = 0x04;

    private static final int MIN_STACK_SIZE = 0x12;

    private final ByteBuffer file;
    private final int sections;
    private final int count;
    private final int names;

    private Cubin(byte[] bytes) {
        file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (file.getInt(0) != 0x464c457f) {
            throw new IllegalArgumentException("not an ELF file: " + bytes.length + " bytes");
        }
        sections = (int) file.getLong(0x28);
        count = file.getShort(0x3c);
        names = offset(file.getShort(0x3e));
    }

    /** Returns the bytes of stack that each kernel's threads need: what does not fit registers lies there. */
    static Map<String, Integer> stackBytes(byte[] bytes) {
        return new Cubin(bytes).stackBytes();
    }

    private Map<String, Integer> stackBytes() {
        int symbols = -1;
        int info = -1;
        for (int i = 0; i < count; i++) {
            if (file.getInt(header(i) + 4) == SYMBOLS) {
                symbols = i;
            } else if (text(names + file.getInt(header(i))).equals(".nv.info")) {
                info = i;
            }
        }
        if (symbols < 0 || info < 0) {
            throw new IllegalArgumentException("a cubin without symbols or .nv.info");
        }
        int strings = offset(file.getInt(header(symbols) + 0x28));
        Map<String, Integer> stacks = new TreeMap<>();
        int end = offset(info) + (int) file.getLong(header(info) + 0x20);
        for (int at = offset(info); at < end; ) {
            int format = file.get(at);
            int attribute = file.get(at + 1);
            int length = format == WITH_VALUES ? file.getShort(at + 2) : 0;
            if (format == WITH_VALUES && attribute == MIN_STACK_SIZE) {
                int symbol = offset(symbols) + file.getInt(at + 4) * SYMBOL_BYTES;
                stacks.put(text(strings + file.getInt(symbol)), file.getInt(at + 8));
            }
            at += 4 + length;
        }
        return stacks;
    }

    private int header(int section) {
        return sections + section * SECTION_BYTES;
    }

    private int offset(int section) {
        return (int) file.getLong(header(section) + 0x18);
    }

    private String text(int at) {
        int end = at;
        while (file.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - at];
        file.get(at, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
