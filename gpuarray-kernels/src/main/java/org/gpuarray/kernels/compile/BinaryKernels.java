package org.gpuarray.kernels.compile;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.Image;

/** Lists the kernels of a binary: of a cubin, an ELF file, by its symbols; of PTX by its text. */
final class BinaryKernels {
    private static final int ELF = 0x464c457f;
    private static final int SECTION_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int SYMBOL_TABLE = 2;
    private static final int FUNCTION = 2;
    /** Set in a symbol's {@code st_other} if it is a kernel. */
    private static final int ENTRY = 0x10;

    private static final Pattern PTX_ENTRY = Pattern.compile("\\.entry\\s++([\\w$]++)");

    private BinaryKernels() {}

    /** Returns the kernels' names in the binary. */
    static List<String> of(Image image) {
        return image instanceof Image.Ptx
                ? ofPtx(new String(image.bytes(), StandardCharsets.US_ASCII))
                : ofCubin(ByteBuffer.wrap(image.bytes()).order(ByteOrder.LITTLE_ENDIAN));
    }

    private static List<String> ofPtx(String text) {
        List<String> names = new ArrayList<>();
        for (Matcher entry = PTX_ENTRY.matcher(text); entry.find(); ) {
            names.add(entry.group(1));
        }
        return names;
    }

    private static List<String> ofCubin(ByteBuffer file) {
        if (file.getInt(0) != ELF) {
            throw new IllegalStateException("bug in BinaryKernels: not an ELF file: " + file.capacity() + " bytes");
        }
        int sections = (int) file.getLong(0x28);
        int count = file.getShort(0x3c) & 0xffff;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int header = sections + i * SECTION_BYTES;
            if (file.getInt(header + 4) == SYMBOL_TABLE) {
                int first = (int) file.getLong(header + 0x18);
                int end = first + (int) file.getLong(header + 0x20);
                int strings = (int) file.getLong(sections + file.getInt(header + 0x28) * SECTION_BYTES + 0x18);
                for (int symbol = first; symbol < end; symbol += SYMBOL_BYTES) {
                    boolean isKernel = (file.get(symbol + 4) & 0xf) == FUNCTION && (file.get(symbol + 5) & ENTRY) != 0;
                    if (isKernel) {
                        names.add(text(file, strings + file.getInt(symbol)));
                    }
                }
            }
        }
        return names;
    }

    private static String text(ByteBuffer file, int at) {
        int end = at;
        while (file.get(end) != 0) {
            end++;
        }
        return new String(file.array(), at, end - at, StandardCharsets.UTF_8);
    }
}
