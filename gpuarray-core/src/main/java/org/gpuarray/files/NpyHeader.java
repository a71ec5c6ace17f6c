package org.gpuarray.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The header of a {@code .npy} file, in NumPy's format 1.0, 2.0 or 3.0 (NEP 1): a magic string, a version, the length of a
 * Python dictionary, and the dictionary.
 *
 * @param isSwapped whether the elements have the other byte order
 * @param isFortranOrder whether the first axis is the innermost one
 */
public record NpyHeader(DType type, boolean isSwapped, boolean isFortranOrder, Shape shape) {
    /** The bytes before the dictionary in versions from 2.0 on; version 1.0 has two fewer. */
    public static final int PREFIX_BYTES = 12;

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;

    /** Far more than an array without fields needs, and little to allocate for a file with a false length. */
    private static final int MAX_DICTIONARY_BYTES = 1 << 16;

    private static final int SHOWN_CHARACTERS = 200;
    private static final Pattern TYPE = Pattern.compile("([<>|=]?)([a-zA-Z])(\\d+)");

    /**
     * Returns the offset and size of the dictionary, given a file's first bytes.
     *
     * @param start {@value #PREFIX_BYTES} bytes
     * @throws IOException if they are not a {@code .npy} file's
     */
    public static Extent extent(String file, byte[] start) throws IOException {
        if (!Arrays.equals(Arrays.copyOf(start, MAGIC.length), MAGIC)) {
            throw new IOException(file + ": no .npy file, which starts with \\x93NUMPY");
        }
        int version = Byte.toUnsignedInt(start[6]);
        int minor = Byte.toUnsignedInt(start[7]);
        if (version < 1 || version > 3 || minor != 0) {
            throw new IOException(file + ": format version " + version + "." + minor + ", need 1.0, 2.0 or 3.0");
        }
        ByteBuffer bytes = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN);
        int at = version == 1 ? 10 : PREFIX_BYTES;
        long length = version == 1 ? Short.toUnsignedInt(bytes.getShort(8)) : Integer.toUnsignedLong(bytes.getInt(8));
        if (length > MAX_DICTIONARY_BYTES) {
            throw new IOException(file + ": a header of " + length + " bytes, need at most " + MAX_DICTIONARY_BYTES);
        } else if (length < PREFIX_BYTES - at) {
            throw noDictionary(file, "");
        }
        return new Extent(version, at, (int) length);
    }

    /** The format's version, which determines the dictionary's encoding, and the dictionary's offset and length. */
    public record Extent(int version, int start, int length) {}

    /**
     * Returns the header with this dictionary.
     *
     * @throws IOException if it is not a dictionary
     * @throws UnknownTypeException if the element type is not supported here
     * @throws IllegalArgumentException if the rank or the size is not
     */
    public static NpyHeader parse(String file, int version, byte[] dictionary) throws IOException {
        String text = new String(dictionary, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        NpyDictionary entries = NpyDictionary.parse(text, version < 3);
        if (entries == null) {
            throw noDictionary(file, text);
        }
        Matcher type = TYPE.matcher(entries.descr());
        DType known = type.matches() ? typeOf(type.group(2) + type.group(3)) : null;
        if (known == null) {
            throw new UnknownTypeException(file + ": elements of type '" + shown(entries.descr())
                    + "', need bools, integers, floats of 1 to 8 bytes or complex numbers of 8 or 16");
        }
        try {
            Shape shape = Shape.of(entries.shape());
            Transfers.bytesOf(known, shape); // under 2^63
            return new NpyHeader(known, type.group(1).equals(">"), entries.isFortranOrder(), shape);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    /** Returns the bytes of the elements. */
    public long sizeBytes() {
        return Transfers.bytesOf(type, shape);
    }

    private static IOException noDictionary(String file, String text) {
        return new IOException(
                file + ": header " + shown(text) + ", need a dictionary of descr, fortran_order and shape");
    }

    private static String shown(String text) {
        String line = text.strip();
        return line.length() <= SHOWN_CHARACTERS ? line : line.substring(0, SHOWN_CHARACTERS) + "…";
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
            // As ml_dtypes writes it; to NumPy itself it is a void type of two bytes.
            case "V2" -> DType.BFLOAT16;
            case "f4" -> DType.FLOAT32;
            case "f8" -> DType.FLOAT64;
            case "c8" -> DType.COMPLEX64;
            case "c16" -> DType.COMPLEX128;
            default -> null;
        };
    }

    /** Returns a header for elements in C order and little endian; its length is a multiple of {@value #ALIGNMENT}. */
    public static byte[] bytes(DType type, Shape shape) {
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

    /** Returns NumPy's code for a type: {@code "<f4"}. */
    public static String code(DType type) {
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
