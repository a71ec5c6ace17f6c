package org.gpuarray;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What a {@code .npy} file says before its elements, in NumPy's format 1.0 to 3.0 (NEP 1): a magic word, a version, the length
 * of a Python dictionary, and that.
 *
 * @param swapped whether the elements have the other order of bytes
 * @param fortranOrder whether the first axis is the innermost one
 */
record NpyHeader(DType type, boolean swapped, boolean fortranOrder, Shape shape) {
    /** The bytes up to the dictionary's length, and those of the length in versions from 2.0 on. */
    static final int PREFIX_BYTES = 12;

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;

    private static final Pattern DICTIONARY = Pattern.compile("\\s*\\{(.*)\\}\\s*", Pattern.DOTALL);
    private static final Pattern ENTRY = Pattern.compile(
            "\\s*(['\"])(\\w+)\\1\\s*:\\s*('[^']*'|\"[^\"]*\"|\\[.*\\]|\\([0-9L, ]*\\)|True|False)\\s*(?:,\\s*|$)");
    private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");
    private static final Pattern TYPE = Pattern.compile("['\"]([<>|=]?)([a-zA-Z])(\\d+)['\"]");

    /**
     * Returns how many bytes the dictionary has, and where it starts, from a file's first bytes.
     *
     * @param start {@value #PREFIX_BYTES} bytes
     * @throws IOException if they are not a {@code .npy} file's
     */
    static Extent extent(String file, byte[] start) throws IOException {
        if (!Arrays.equals(Arrays.copyOf(start, MAGIC.length), MAGIC)) {
            throw new IOException(file + ": no .npy file, which starts with \\x93NUMPY");
        }
        int version = start[6];
        ByteBuffer bytes = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN);
        if (version == 1) {
            int length = Short.toUnsignedInt(bytes.getShort(8));
            if (length < PREFIX_BYTES - 10) {
                throw noDictionary(file, "");
            }
            return new Extent(10, length);
        } else if (version == 2 || version == 3) {
            int length = bytes.getInt(8);
            if (length >= 0) {
                return new Extent(12, length);
            }
        }
        throw new IOException(file + ": format version " + version + ", need 1, 2 or 3");
    }

    /** Where the dictionary stands. */
    record Extent(int start, int length) {}

    /**
     * Returns what a dictionary says.
     *
     * @throws IOException if it is none
     * @throws IllegalArgumentException if the elements' type is none of ours
     */
    static NpyHeader parse(String file, byte[] dictionary) throws IOException {
        Map<String, String> entries = entries(file, new String(dictionary, StandardCharsets.UTF_8));
        String descr = entries.getOrDefault("descr", "");
        Matcher type = TYPE.matcher(descr);
        DType known = type.matches() ? typeOf(type.group(2) + type.group(3)) : null;
        if (known == null) {
            throw new IllegalArgumentException(file + ": elements of type " + descr
                    + ", need bools, integers, floats of 1 to 8 bytes or complex numbers of 8 or 16");
        }
        // Python 2 wrote L behind long numbers.
        String extents = entries.getOrDefault("shape", "").replaceAll("[()L ]", "");
        long[] shape = extents.isEmpty()
                ? new long[0]
                : Arrays.stream(extents.split(",")).mapToLong(Long::parseLong).toArray();
        boolean isFortran = "True".equals(entries.get("fortran_order"));
        return new NpyHeader(known, type.group(1).equals(">"), isFortran, Shape.of(shape));
    }

    /** Returns the dictionary's entries, which stand in any order, as they are written. */
    private static Map<String, String> entries(String file, String text) throws IOException {
        Map<String, String> entries = new HashMap<>();
        Matcher dictionary = DICTIONARY.matcher(text);
        if (dictionary.matches()) {
            Matcher entry = ENTRY.matcher(dictionary.group(1));
            int at = 0;
            while (entry.find() && entry.start() == at) {
                entries.put(entry.group(2), entry.group(3));
                at = entry.end();
            }
            boolean isShape = entries.getOrDefault("shape", "").startsWith("(");
            boolean isOrder = entries.getOrDefault("fortran_order", "").matches("True|False");
            if (at == dictionary.group(1).length() && entries.keySet().equals(KEYS) && isShape && isOrder) {
                return entries;
            }
        }
        throw noDictionary(file, text);
    }

    private static IOException noDictionary(String file, String text) {
        return new IOException(
                file + ": header " + text.strip() + ", need a dictionary of descr, fortran_order and shape");
    }

    private static @Nullable DType typeOf(String code) {
        return switch (code) {
            case "b1" -> DType.BOOL;
            case "i1" -> DType.INT8;
            case "i2" -> DType.INT16;
            case "i4" -> DType.INT32;
            case "i8" -> DType.INT64;
            case "u1" -> DType.UINT8;
            case "u2" -> DType.UINT16;
            case "u4" -> DType.UINT32;
            case "u8" -> DType.UINT64;
            case "f2" -> DType.FLOAT16;
            // As ml_dtypes writes it: NumPy itself knows only two bytes of something.
            case "V2" -> DType.BFLOAT16;
            case "f4" -> DType.FLOAT32;
            case "f8" -> DType.FLOAT64;
            case "c8" -> DType.COMPLEX64;
            case "c16" -> DType.COMPLEX128;
            default -> null;
        };
    }

    /** Returns the header's bytes, the elements in C order and little endian; their number is a multiple of {@value #ALIGNMENT}. */
    static byte[] bytes(DType type, Shape shape) {
        String extents = Arrays.stream(shape.extents()).mapToObj(Long::toString).collect(Collectors.joining(", "));
        String tuple = shape.rank() == 1 ? extents + "," : extents;
        String dictionary = String.format(
                Locale.ROOT, "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", code(type), tuple);
        // 32 axes of 19 digits stay below the 65,535 bytes of version 1.
        int length = (10 + dictionary.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - 10;
        ByteBuffer bytes = ByteBuffer.allocate(10 + length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) length);
        bytes.put(dictionary.getBytes(StandardCharsets.US_ASCII));
        Arrays.fill(bytes.array(), bytes.position(), 10 + length - 1, (byte) ' ');
        bytes.array()[10 + length - 1] = '\n';
        return bytes.array();
    }

    /** Returns NumPy's word for a type: {@code "<f4"}. */
    static String code(DType type) {
        String order = type.itemBytes() == 1 ? "|" : "<";
        String kind = type == DType.BFLOAT16
                ? "V"
                : switch (type.kind()) {
                    case BOOL -> "b";
                    case INTEGER -> type.isUnsigned() ? "u" : "i";
                    case FLOATING -> "f";
                    case COMPLEX -> "c";
                };
        return order + kind + type.itemBytes();
    }
}
