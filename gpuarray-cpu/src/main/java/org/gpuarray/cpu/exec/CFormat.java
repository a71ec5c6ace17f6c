package org.gpuarray.cpu.exec;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Formats text as C's printf does, with the conversions that CUDA has (CUDA C++ Programming Guide 12.6, section 10.36.1).
 */
final class CFormat {
    private final byte[] format;
    private final Iterator<@Nullable Object> arguments;
    private final ByteArrayOutputStream out;
    private int conversions;
    private int at;

    private boolean left;
    private boolean plus;
    private boolean space;
    private boolean alternate;
    private boolean zero;
    private int width;
    private int precision;
    private int bits;

    private CFormat(byte[] format, List<@Nullable Object> arguments, ByteArrayOutputStream out) {
        this.format = format;
        this.arguments = arguments.iterator();
        this.out = out;
    }

    /**
     * Appends the text. Integers are Long, floating values Double, pointers {@link PrintBuffer.Pointer} or null. Missing arguments
     * print nothing.
     *
     * @return the number of conversions that printed an argument, not counting those that {@code *} took
     */
    static int format(byte[] format, List<@Nullable Object> arguments, ByteArrayOutputStream out) {
        CFormat line = new CFormat(format, arguments, out);
        line.run();
        return line.conversions;
    }

    private void run() {
        while (at < format.length) {
            if (format[at] == '%') {
                int start = at++;
                if (!conversion()) {
                    out.write(format, start, at - start);
                }
            } else {
                out.write(format[at++]);
            }
        }
    }

    private char peek() {
        return at < format.length ? (char) (format[at] & 0xFF) : 0;
    }

    /** Parses and prints one conversion; returns false if it is none, and to be printed as it is. */
    private boolean conversion() {
        left = plus = space = alternate = zero = false;
        for (boolean flags = true; flags; ) {
            switch (peek()) {
                case '-' -> left = true;
                case '+' -> plus = true;
                case ' ' -> space = true;
                case '#' -> alternate = true;
                case '0' -> zero = true;
                default -> flags = false;
            }
            at += flags ? 1 : 0;
        }
        width = number();
        if (width < -1) {
            left = true;
            width = -width;
        }
        precision = -1;
        if (peek() == '.') {
            at++;
            precision = Math.max(-1, numberOrZero());
        }
        bits = size();
        char type = peek();
        at += type == 0 ? 0 : 1;
        if (type == '%') {
            out.write('%');
            return true;
        } else if ("diuoxXcsp".indexOf(type) < 0 && "eEfFgGaA".indexOf(type) < 0) {
            return false;
        }
        if (arguments.hasNext()) {
            print(type, arguments.next());
            conversions++;
        }
        return true;
    }

    private int numberOrZero() {
        int number = number();
        return number == -1 ? 0 : number;
    }

    /** Returns a number, or the argument that {@code *} takes; −1 if there is neither. */
    private int number() {
        if (peek() == '*') {
            at++;
            Object value = arguments.hasNext() ? arguments.next() : null;
            return value instanceof Long l ? l.intValue() : -1;
        }
        int value = -1;
        while (peek() >= '0' && peek() <= '9') {
            value = Math.max(0, value) * 10 + (peek() - '0');
            at++;
        }
        return value;
    }

    private int size() {
        int result = 32;
        while ("hljztL".indexOf(peek()) >= 0 && peek() != 0) {
            result = peek() == 'h' ? result / 2 : 64;
            at++;
        }
        return result;
    }

    private void print(char type, @Nullable Object value) {
        if (type == 's') {
            byte[] text =
                    value instanceof PrintBuffer.Pointer p ? p.bytes() : "(null)".getBytes(StandardCharsets.US_ASCII);
            pad("", new String(text, 0, precision < 0 ? text.length : Math.min(precision, text.length), LATIN), false);
        } else if (type == 'c') {
            pad("", String.valueOf((char) (integer(value) & 0xFF)), false);
        } else if (type == 'p') {
            long address = value instanceof PrintBuffer.Pointer p ? p.address() : integer(value);
            pad("", value == null || address == 0 ? "(nil)" : "0x" + Long.toHexString(address), false);
        } else if ("diuoxX".indexOf(type) >= 0) {
            integer(type, integer(value));
        } else {
            real(type, value instanceof Double d ? d : Double.longBitsToDouble(integer(value)));
        }
    }

    private static final java.nio.charset.Charset LATIN = StandardCharsets.ISO_8859_1;

    private static long integer(@Nullable Object value) {
        if (value instanceof Long l) {
            return l;
        }
        return value instanceof Double d ? Double.doubleToRawLongBits(d) : 0;
    }

    private void integer(char type, long value) {
        boolean signed = type == 'd' || type == 'i';
        int unused = 64 - bits;
        long narrow = signed ? value << unused >> unused : value << unused >>> unused;
        String digits = switch (type) {
            case 'd', 'i' -> narrow == Long.MIN_VALUE ? "9223372036854775808" : Long.toString(Math.abs(narrow));
            case 'o' -> Long.toOctalString(narrow);
            case 'x', 'X' -> Long.toHexString(narrow);
            default -> Long.toUnsignedString(narrow);
        };
        if (precision == 0 && narrow == 0) {
            digits = "";
        }
        digits = "0".repeat(Math.max(0, precision - digits.length())) + digits;
        if (type == 'o' && alternate && !digits.startsWith("0")) {
            digits = "0" + digits;
        }
        String prefix = signed ? sign(narrow < 0) : alternate && type != 'u' && type != 'o' && narrow != 0 ? "0x" : "";
        boolean upper = type == 'X';
        pad(
                upper ? prefix.toUpperCase(Locale.ROOT) : prefix,
                upper ? digits.toUpperCase(Locale.ROOT) : digits,
                precision < 0);
    }

    private String sign(boolean negative) {
        return negative ? "-" : plus ? "+" : space ? " " : "";
    }

    private void real(char type, double value) {
        boolean upper = Character.isUpperCase(type);
        String sign = sign(Double.doubleToRawLongBits(value) < 0);
        String text;
        String prefix = sign;
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            text = Double.isNaN(value) ? "nan" : "inf";
        } else {
            double size = Math.abs(value);
            switch (Character.toLowerCase(type)) {
                case 'f' -> text = fixed(new BigDecimal(size), precision < 0 ? 6 : precision);
                case 'e' -> text = scientific(new BigDecimal(size), precision < 0 ? 6 : precision);
                case 'g' -> text = general(new BigDecimal(size), precision < 0 ? 6 : Math.max(1, precision));
                default -> {
                    prefix = sign + "0x";
                    text = hexadecimal(size);
                }
            }
        }
        boolean finite = !Double.isNaN(value) && !Double.isInfinite(value);
        pad(upper ? prefix.toUpperCase(Locale.ROOT) : prefix, upper ? text.toUpperCase(Locale.ROOT) : text, finite);
    }

    private String fixed(BigDecimal value, int digits) {
        String text = value.setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
        return digits == 0 && alternate ? text + "." : text;
    }

    private String scientific(BigDecimal value, int digits) {
        BigDecimal rounded = value.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
        String unscaled = rounded.unscaledValue().toString();
        int exponent = value.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        String all = unscaled + "0".repeat(Math.max(0, digits + 1 - unscaled.length()));
        String point = digits > 0 ? "." + all.substring(1, digits + 1) : alternate ? "." : "";
        String size = String.valueOf(Math.abs(exponent));
        return all.charAt(0) + point + "e" + (exponent < 0 ? "-" : "+") + (size.length() < 2 ? "0" : "") + size;
    }

    private String general(BigDecimal value, int digits) {
        BigDecimal rounded = value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int exponent = value.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        boolean small = exponent < -4 || exponent >= digits;
        String text = small ? scientific(value, digits - 1) : fixed(value, digits - 1 - exponent);
        if (alternate || text.indexOf('.') < 0) {
            return text;
        }
        int mantissa = small ? text.indexOf('e') : text.length();
        int end = mantissa;
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        end -= text.charAt(end - 1) == '.' ? 1 : 0;
        return text.substring(0, end) + text.substring(mantissa);
    }

    /** Java writes 0x1.8p1 where C writes 1.8p+1; digits beyond the precision are rounded to even. */
    private String hexadecimal(double value) {
        long raw = Double.doubleToRawLongBits(value);
        long mantissa = raw & 0xF_FFFF_FFFF_FFFFL;
        int field = (int) (raw >>> 52);
        long lead = field == 0 ? 0 : 1;
        int exponent = value == 0 ? 0 : field == 0 ? -1022 : field - 1023;
        long all = lead << 52 | mantissa;
        int digits = 13;
        if (precision >= 0 && precision < 13) {
            int drop = 4 * (13 - precision);
            long half = 1L << (drop - 1);
            long rest = all & ((1L << drop) - 1);
            all >>>= drop;
            all += rest > half || (rest == half && (all & 1) != 0) ? 1 : 0;
            all <<= drop;
            digits = precision;
        }
        String hex =
                String.format(Locale.ROOT, "%013x", all & 0xF_FFFF_FFFF_FFFFL).substring(0, digits);
        if (precision < 0) {
            hex = hex.replaceFirst("0+$", "");
        }
        hex += "0".repeat(Math.max(0, precision - 13));
        return (all >>> 52) + (hex.isEmpty() && !alternate ? "" : "." + hex) + "p" + (exponent < 0 ? "-" : "+")
                + Math.abs(exponent);
    }

    private void pad(String prefix, String text, boolean mayFillWithZeros) {
        String fill = " ".repeat(Math.max(0, width - prefix.length() - text.length()));
        String all;
        if (left) {
            all = prefix + text + fill;
        } else if (zero && mayFillWithZeros) {
            all = prefix + fill.replace(' ', '0') + text;
        } else {
            all = fill + prefix + text;
        }
        byte[] bytes = all.getBytes(LATIN);
        out.write(bytes, 0, bytes.length);
    }
}
