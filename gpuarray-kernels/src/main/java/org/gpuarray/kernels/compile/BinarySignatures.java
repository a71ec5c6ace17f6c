package org.gpuarray.kernels.compile;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.Image;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.jspecify.annotations.Nullable;

/**
 * What a cubin or PTX of others tells about its kernels' parameters: all of them their sizes, PTX which are floats, and the mangled
 * name of a kernel without C linkage its types. A parameter of which only the size is known has a type without a name.
 */
public final class BinarySignatures {
    private static final Pattern ENTRY = Pattern.compile("\\.entry\\s++([\\w$]++)\\s*+(?:\\(([^)]*+)\\))?");
    private static final Pattern PARAMETER = Pattern.compile(
            "\\.param\\s++(?:\\.align\\s++(\\d++)\\s++)?\\.([a-z]++)(\\d++)\\b[^,\\[]*+(?:\\[(\\d++)])?");
    private static final int SECTION_BYTES = 64;
    private static final String INFO = ".nv.info.";
    /** An attribute with a length and values; the others have two bytes. */
    private static final int WITH_VALUES = 4;

    private static final int PARAMETER_INFO = 0x17;
    private static final int SIZE_SHIFT = 18;
    private static final Map<String, Integer> SIZES = Map.ofEntries(
            Map.entry("bool", 1),
            Map.entry("char", 1),
            Map.entry("signed char", 1),
            Map.entry("unsigned char", 1),
            Map.entry("short", 2),
            Map.entry("unsigned short", 2),
            Map.entry("int", 4),
            Map.entry("unsigned int", 4),
            Map.entry("long", 8),
            Map.entry("unsigned long", 8),
            Map.entry("long long", 8),
            Map.entry("unsigned long long", 8),
            Map.entry("float", 4),
            Map.entry("double", 8));

    private BinarySignatures() {}

    /**
     * Returns a cubin or PTX with the names of its kernels by those in the text, and with their types, as far as it tells them.
     *
     * @throws IllegalArgumentException if it is cut
     */
    public static Image of(Image image) {
        boolean isPtx = image instanceof Image.Ptx;
        if (!isPtx && !(image instanceof Image.Cubin)) {
            return image;
        }
        try {
            Map<String, List<ParameterType>> found =
                    isPtx ? ofPtx(new String(image.bytes(), StandardCharsets.ISO_8859_1)) : ofCubin(image.bytes());
            Map<String, List<ParameterType>> types = new TreeMap<>(found);
            Map<String, String> names = new HashMap<>();
            Map<String, Integer> overloads = new HashMap<>();
            found.keySet().forEach(binary -> overloads.merge(plain(binary), 1, Integer::sum));
            found.forEach((binary, sizes) -> {
                List<ParameterType> told = told(binary, sizes);
                types.put(binary, told);
                if (overloads.getOrDefault(plain(binary), 0) == 1) {
                    names.put(plain(binary), binary);
                    types.put(plain(binary), told);
                }
            });
            ProgramTypes all = new ProgramTypes(types, Map.of(), Map.of());
            return isPtx ? new Image.Ptx(image.bytes(), names, all) : new Image.Cubin(image.bytes(), names, all);
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("a cubin that is cut or changed: sizeBytes=" + image.bytes().length, e);
        }
    }

    private static String plain(String binary) {
        MangledName.Function function = MangledName.read(binary);
        return function == null ? binary : function.name().text();
    }

    /** Returns the types in a mangled name whose sizes are known, and the sizes of the others. */
    private static List<ParameterType> told(String binary, List<ParameterType> sizes) {
        MangledName.Function function = MangledName.read(binary);
        List<MangledName.Part> parts = function == null ? null : function.parameters();
        if (parts == null || parts.size() != sizes.size()) {
            return sizes;
        }
        List<ParameterType> types = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            ParameterType told = told(parts.get(i).text());
            int bytes = told == null || told.isPointer() ? Long.BYTES : told.sizeBytes();
            types.add(told == null || bytes != sizes.get(i).sizeBytes() ? sizes.get(i) : told);
        }
        return types;
    }

    private static @Nullable ParameterType told(String type) {
        String text = type.replace("__restrict__", "").strip();
        boolean isPointer = text.endsWith("*") || text.endsWith("&");
        String named = isPointer ? text.substring(0, text.length() - 1).strip() : text;
        boolean isConst = isPointer && named.startsWith("const ");
        String plain = named.replaceFirst("^const ", "").replaceFirst("^volatile ", "");
        Integer size = SIZES.get(plain);
        if (plain.equals("void") && isPointer) {
            return new ParameterType(plain, true, isConst, 0, 0);
        }
        return size == null ? null : new ParameterType(plain, isPointer, isConst, size, size);
    }

    private static ParameterType ofSize(int bytes) {
        return new ParameterType("", false, false, bytes, 0);
    }

    private static Map<String, List<ParameterType>> ofPtx(String text) {
        Map<String, List<ParameterType>> kernels = new TreeMap<>();
        for (Matcher entry = ENTRY.matcher(text); entry.find(); ) {
            List<ParameterType> parameters = new ArrayList<>();
            String list = entry.group(2) == null ? "" : entry.group(2);
            for (Matcher parameter = PARAMETER.matcher(list); parameter.find(); ) {
                int bytes = Integer.parseInt(parameter.group(3)) / Byte.SIZE;
                boolean isFloat = parameter.group(2).equals("f") && parameter.group(4) == null && bytes >= Float.BYTES;
                int count = parameter.group(4) == null ? 1 : Integer.parseInt(parameter.group(4));
                parameters.add(
                        isFloat
                                ? new ParameterType(
                                        bytes == Float.BYTES ? "float" : "double", false, false, bytes, bytes)
                                : ofSize(bytes * count));
            }
            kernels.put(entry.group(1), parameters);
        }
        return kernels;
    }

    private static Map<String, List<ParameterType>> ofCubin(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int sections = Math.toIntExact(file.getLong(0x28));
        int count = file.getShort(0x3c) & 0xffff;
        int names = offset(file, sections + SECTION_BYTES * (file.getShort(0x3e) & 0xffff));
        Map<String, List<ParameterType>> kernels = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            int header = sections + SECTION_BYTES * i;
            String name = text(file, names + file.getInt(header));
            if (name.startsWith(INFO)) {
                int start = offset(file, header);
                kernels.put(
                        name.substring(INFO.length()),
                        parameters(file, start, start + (int) file.getLong(header + 0x20)));
            }
        }
        BinaryKernels.of(new Image.Cubin(bytes)).forEach(kernel -> kernels.putIfAbsent(kernel, List.of()));
        return kernels;
    }

    private static int offset(ByteBuffer file, int header) {
        return Math.toIntExact(file.getLong(header + 0x18));
    }

    private static List<ParameterType> parameters(ByteBuffer file, int start, int end) {
        Map<Integer, ParameterType> byOrdinal = new TreeMap<>();
        for (int at = start; at < end; ) {
            int length = file.get(at) == WITH_VALUES ? file.getShort(at + 2) & 0xffff : 0;
            if (length >= 12 && file.get(at + 1) == PARAMETER_INFO) {
                byOrdinal.put(file.getShort(at + 8) & 0xffff, ofSize(file.getInt(at + 12) >>> SIZE_SHIFT));
            }
            at += 4 + length;
        }
        return List.copyOf(byOrdinal.values());
    }

    private static String text(ByteBuffer file, int at) {
        StringBuilder text = new StringBuilder();
        for (int i = at; file.get(i) != 0; i++) {
            text.append((char) file.get(i));
        }
        return text.toString();
    }
}
