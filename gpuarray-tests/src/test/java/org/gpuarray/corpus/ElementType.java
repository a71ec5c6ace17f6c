package org.gpuarray.corpus;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an array of a case holds. An element is handled as its bit pattern, in the low bits of a long. */
enum ElementType {
    BOOL(1, false, null),
    CHAR(1, true, null),
    UCHAR(1, false, null),
    SHORT(2, true, null),
    USHORT(2, false, null),
    INT(4, true, null),
    UINT(4, false, null),
    LONGLONG(8, true, null),
    ULONGLONG(8, false, null),
    HALF(2, true, new FloatFormat(5, 10)),
    BFLOAT16(2, true, new FloatFormat(8, 7)),
    FLOAT(4, true, new FloatFormat(8, 23)),
    DOUBLE(8, true, new FloatFormat(11, 52));

    private final int sizeBytes;
    private final boolean isSigned;
    private final @Nullable FloatFormat format;

    ElementType(int sizeBytes, boolean isSigned, @Nullable FloatFormat format) {
        this.sizeBytes = sizeBytes;
        this.isSigned = isSigned;
        this.format = format;
    }

    /** Returns the type that headers call {@code word}. */
    static Optional<ElementType> of(String word) {
        for (ElementType type : values()) {
            if (type.word().equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    int sizeBytes() {
        return sizeBytes;
    }

    boolean isSigned() {
        return isSigned;
    }

    /** Returns the format, for a floating type. */
    Optional<FloatFormat> format() {
        return Optional.ofNullable(format);
    }

    private long mask() {
        return sizeBytes == 8 ? -1 : (1L << (sizeBytes * 8)) - 1;
    }

    /** Returns the low bits of {@code bits} that an element has. */
    long pattern(long bits) {
        return this == BOOL ? bits & 1 : bits & mask();
    }

    /** Returns the element nearest to a number. */
    long pattern(double value) {
        return format != null ? format.pattern(value) : pattern((long) value);
    }

    /**
     * Returns the element that a literal names: a whole number (decimal or 0x…), a Java floating literal, inf or nan.
     *
     * @throws NumberFormatException if it is none, or does not fit
     */
    long literal(String text) {
        if (format != null) {
            return format.pattern(
                    switch (text) {
                        case "inf" -> Double.POSITIVE_INFINITY;
                        case "-inf" -> Double.NEGATIVE_INFINITY;
                        case "nan" -> Double.NaN;
                        default -> Double.parseDouble(text);
                    });
        }
        boolean isHex = text.startsWith("0x");
        BigInteger value = isHex ? new BigInteger(text.substring(2), 16) : new BigInteger(text);
        int bits = this == BOOL ? 1 : sizeBytes * 8;
        boolean hasSign = isSigned && !isHex;
        BigInteger least = hasSign ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        BigInteger end = BigInteger.ONE.shiftLeft(hasSign ? bits - 1 : bits);
        if (value.compareTo(least) < 0 || value.compareTo(end) >= 0) {
            throw new NumberFormatException(text + " is no " + word());
        }
        return pattern(value.longValue());
    }

    /** Returns an element's value, for messages and for bounds: exact for floating types. */
    double value(long pattern) {
        if (format != null) {
            return format.value(pattern);
        }
        return new BigInteger(text(pattern)).doubleValue();
    }

    /** Returns an element as people write it. */
    String text(long pattern) {
        if (this == FLOAT) {
            return Float.toString(Float.intBitsToFloat((int) pattern));
        } else if (format != null) {
            return Double.toString(format.value(pattern));
        } else if (!isSigned) {
            return Long.toUnsignedString(pattern);
        }
        int unused = Long.SIZE - sizeBytes * 8;
        return Long.toString(pattern << unused >> unused);
    }

    /** Returns an element's bits as hexadecimal digits, all of them. */
    String hex(long pattern) {
        String digits = Long.toHexString(pattern);
        return "0".repeat(sizeBytes * 2 - digits.length()) + digits;
    }

    long get(byte[] bytes, int index) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = index * sizeBytes;
        return switch (sizeBytes) {
            case 1 -> Byte.toUnsignedLong(buffer.get(at));
            case 2 -> Short.toUnsignedLong(buffer.getShort(at));
            case 4 -> Integer.toUnsignedLong(buffer.getInt(at));
            default -> buffer.getLong(at);
        };
    }

    void put(byte[] bytes, int index, long pattern) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = index * sizeBytes;
        switch (sizeBytes) {
            case 1 -> buffer.put(at, (byte) pattern);
            case 2 -> buffer.putShort(at, (short) pattern);
            case 4 -> buffer.putInt(at, (int) pattern);
            default -> buffer.putLong(at, pattern);
        }
    }
}
