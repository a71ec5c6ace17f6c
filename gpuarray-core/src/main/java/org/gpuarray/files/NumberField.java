package org.gpuarray.files;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.nio.charset.StandardCharsets;
import org.gpuarray.types.DType;

/**
 * Reads one field of a text file as a number, by NumPy's grammar: no hexadecimal numbers, no underscores, no {@code 1d}. What
 * was read is in fields, so that nothing is allocated.
 *
 * <p>Decimals of at most 15 digits and a power of ten up to 22 are exact in double arithmetic [1]; others go to FastDoubleParser.
 *
 * <p>[1] W. Clinger, How to read floating point numbers accurately, PLDI 1990.
 */
final class NumberField {
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final long MOST_EXACT = 1L << 53;
    private static final int MOST_EXPONENT = 100_000; // far beyond what is infinite or 0; keeps the sum an int

    private double real;
    private double imaginary;
    private long integer;

    /** The number that {@link #readReal} found, or the real part that {@link #readComplex} found. */
    double real() {
        return real;
    }

    double imaginary() {
        return imaginary;
    }

    /** The bits that {@link #readInteger} or {@link #readBool} found. */
    long integer() {
        return integer;
    }

    /** Returns whether the bytes are a decimal, an infinity or a NaN. */
    boolean readReal(byte[] text, int from, int to) {
        int at = from;
        boolean isNegative = at < to && text[at] == '-';
        if (isNegative || (at < to && text[at] == '+')) {
            at++;
        }
        int start = at;
        long digits = 0;
        int count = 0; // of digits from the first that is not 0
        int scale = 0;
        while (at < to && isDigit(text[at])) {
            digits = 10 * digits + text[at++] - '0';
            count += digits == 0 ? 0 : 1;
        }
        int found = at - start;
        if (at < to && text[at] == '.') {
            int point = ++at;
            while (at < to && isDigit(text[at])) {
                digits = 10 * digits + text[at++] - '0';
                count += digits == 0 ? 0 : 1;
            }
            scale = point - at;
            found -= scale;
        }
        if (found == 0) {
            return readWord(text, start, to, isNegative);
        }
        if (at < to && (text[at] == 'e' || text[at] == 'E')) {
            at++;
            boolean isSmall = at < to && text[at] == '-';
            if (isSmall || (at < to && text[at] == '+')) {
                at++;
            }
            int first = at;
            int exponent = 0;
            while (at < to && isDigit(text[at])) {
                exponent = Math.min(10 * exponent + text[at++] - '0', MOST_EXPONENT);
            }
            if (at == first) {
                return false;
            }
            scale += isSmall ? -exponent : exponent;
        }
        if (at != to) {
            return false;
        }
        if (count <= 18 && digits <= MOST_EXACT && scale >= -22 && scale <= 22) {
            double size = scale < 0 ? digits / POWERS[-scale] : digits * POWERS[scale];
            real = isNegative ? -size : size;
        } else {
            real = JavaDoubleParser.parseDouble(text, from, to - from);
        }
        return true;
    }

    private static boolean isDigit(byte text) {
        return text >= '0' && text <= '9';
    }

    private boolean readWord(byte[] text, int from, int to, boolean isNegative) {
        if (equal(text, from, to, "nan")) {
            real = Double.NaN;
        } else if (equal(text, from, to, "inf") || equal(text, from, to, "infinity")) {
            real = isNegative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        } else {
            return false;
        }
        return true;
    }

    /** Returns whether bytes are a word of small letters, written in whatever case. */
    private static boolean equal(byte[] text, int from, int to, String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((text[from + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the bytes are an integer that the type has. */
    boolean readInteger(byte[] text, int from, int to, DType type) {
        int at = from;
        boolean isNegative = at < to && text[at] == '-';
        if (isNegative || (at < to && text[at] == '+')) {
            at++;
        }
        if (at == to) {
            return false;
        }
        while (at < to - 1 && text[at] == '0') {
            at++;
        }
        if (to - at > 18) {
            return readLong(text, isNegative, at, to, type);
        }
        long size = 0;
        for (; at < to; at++) {
            if (!isDigit(text[at])) {
                return false;
            }
            size = 10 * size + text[at] - '0';
        }
        integer = isNegative ? -size : size;
        return fits(integer, type);
    }

    private boolean readLong(byte[] text, boolean isNegative, int from, int to, DType type) {
        for (int at = from; at < to; at++) {
            if (!isDigit(text[at])) {
                return false;
            }
        }
        if (to - from > 20 || (type != DType.INT64 && type != DType.UINT64)) {
            return false;
        }
        String digits = (isNegative ? "-" : "") + new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        try {
            integer = type == DType.UINT64 ? Long.parseUnsignedLong(digits) : Long.parseLong(digits);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns whether a type of integers has a number. */
    static boolean fits(long number, DType type) {
        return switch (type) {
            case INT8 -> number == (byte) number;
            case INT16 -> number == (short) number;
            case INT32 -> number == (int) number;
            case UINT8 -> number >= 0 && number < 1 << 8;
            case UINT16 -> number >= 0 && number < 1 << 16;
            case UINT32 -> number >= 0 && number < 1L << 32;
            case UINT64 -> number >= 0;
            default -> true;
        };
    }

    /** Returns whether the bytes are {@code true} or {@code false}, in whatever case. */
    boolean readBool(byte[] text, int from, int to) {
        boolean isTrue = equal(text, from, to, "true");
        integer = isTrue ? 1 : 0;
        return isTrue || equal(text, from, to, "false");
    }

    /** Returns whether the bytes are a complex number: {@code 1+2j}, {@code 2j}, {@code 1}, any of them in parentheses. */
    boolean readComplex(byte[] text, int start, int end) {
        int from = start;
        int to = end;
        if (to - from >= 2 && text[from] == '(' && text[to - 1] == ')') {
            from++;
            to--;
        }
        if (from == to || (text[to - 1] | 0x20) != 'j') {
            imaginary = 0;
            return readReal(text, from, to);
        }
        int split = to - 2; // of the imaginary part's sign
        while (split > from && !(isSign(text[split]) && (text[split - 1] | 0x20) != 'e')) {
            split--;
        }
        if (!readReal(text, Math.max(split, from), to - 1)) {
            return false;
        }
        imaginary = real;
        real = 0;
        return split <= from || readReal(text, from, split);
    }

    private static boolean isSign(byte text) {
        return text == '+' || text == '-';
    }
}
