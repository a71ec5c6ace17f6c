package org.gpuarray.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.types.DType;

/**
 * Python's {@code %} for numbers: {@code d i e E f F g G x X o s}, with flags, width and precision. Digits are those of the exact
 * value, rounded to even: Java's own {@code String.format} fills up with zeros behind the shortest digits.
 */
public final class PrintfFormat {
    private static final Pattern PART = Pattern.compile("%%|%([-+ 0#]*)(\\d*)(?:\\.(\\d*))?[hlL]?([a-zA-Z])|%");
    private static final String CONVERSIONS = "dieEfFgGxXos";
    private static final int MOST_DIGITS = 1000;

    /** One number's format, with the text before it. */
    private record Field(String before, String flags, int width, int precision, char conversion) {
        boolean has(char flag) {
            return flags.indexOf(flag) >= 0;
        }
    }

    private final List<Field> fields;
    private final String after;

    private PrintfFormat(List<Field> fields, String after) {
        this.fields = fields;
        this.after = after;
    }

    /**
     * Returns the format that a text is.
     *
     * @throws IllegalArgumentException if a {@code %} begins no such conversion
     */
    public static PrintfFormat of(String operation, String text) {
        List<Field> fields = new ArrayList<>();
        StringBuilder before = new StringBuilder();
        Matcher part = PART.matcher(text);
        int at = 0;
        while (part.find()) {
            before.append(text, at, part.start());
            at = part.end();
            if (part.group().equals("%%")) {
                before.append('%');
                continue;
            }
            String conversion = part.group(4);
            if (conversion == null || CONVERSIONS.indexOf(conversion.charAt(0)) < 0) {
                throw new IllegalArgumentException(operation + ": fmt=" + text + ": " + part.group()
                        + " is no conversion, need one of " + CONVERSIONS + " behind %");
            }
            String precision = part.group(3);
            fields.add(new Field(
                    before.toString(),
                    part.group(1),
                    digits(operation, text, part.group(2), 0),
                    precision == null ? -1 : digits(operation, text, precision, 0),
                    conversion.charAt(0)));
            before.setLength(0);
        }
        return new PrintfFormat(fields, before.append(text, at, text.length()).toString());
    }

    private static int digits(String operation, String text, String number, int otherwise) {
        if (number.isEmpty()) {
            return otherwise;
        }
        int digits = number.length() > 4 ? Integer.MAX_VALUE : Integer.parseInt(number);
        if (digits > MOST_DIGITS) {
            throw new IllegalArgumentException(
                    operation + ": fmt=" + text + ": " + number + " characters, need at most " + MOST_DIGITS);
        }
        return digits;
    }

    /** Returns how many numbers the format has. */
    public int count() {
        return fields.size();
    }

    /** Appends the text before a field, and a number; a bool is the number 0 or 1, and True or False as a text. */
    public void append(StringBuilder out, int index, Number number, DType type) {
        Field field = fields.get(index);
        out.append(field.before);
        String digits = switch (field.conversion) {
            case 'd', 'i' -> integer(number, field).toString();
            case 'x' -> radix(integer(number, field), 16, "0x", field);
            case 'X' -> radix(integer(number, field), 16, "0x", field).toUpperCase(Locale.ROOT);
            case 'o' -> radix(integer(number, field), 8, "0o", field);
            case 's' -> text(number, type);
            case 'E', 'G', 'F' -> real(number.doubleValue(), field).toUpperCase(Locale.ROOT);
            default -> real(number.doubleValue(), field);
        };
        if (field.conversion == 's') {
            pad(
                    out,
                    field.precision < 0 ? digits : digits.substring(0, Math.min(field.precision, digits.length())),
                    "",
                    field,
                    false);
            return;
        }
        boolean isNegative = digits.startsWith("-");
        String sign = isNegative ? "-" : field.has('+') ? "+" : field.has(' ') ? " " : "";
        String size = isNegative ? digits.substring(1) : digits;
        if ("di".indexOf(field.conversion) >= 0 && size.length() < field.precision) {
            size = "0".repeat(field.precision - size.length()) + size;
        }
        pad(out, size, sign, field, field.has('0'));
    }

    /** Appends the text behind the last number. */
    public void end(StringBuilder out) {
        out.append(after);
    }

    private static void pad(StringBuilder out, String text, String sign, Field field, boolean hasZeros) {
        int missing = Math.max(field.width - text.length() - sign.length(), 0);
        if (field.has('-')) {
            out.append(sign).append(text).append(" ".repeat(missing));
        } else if (hasZeros) {
            out.append(sign).append("0".repeat(missing)).append(text);
        } else {
            out.append(" ".repeat(missing)).append(sign).append(text);
        }
    }

    private static String text(Number number, DType type) {
        if (type == DType.BOOL) {
            return number.intValue() == 0 ? "False" : "True";
        }
        return type.isFloating() ? FloatText.scalar(number.doubleValue(), type) : number.toString();
    }

    private static BigInteger integer(Number number, Field field) {
        if (number instanceof BigInteger large) {
            return large;
        } else if (!(number instanceof Double) && !(number instanceof Float)) {
            return BigInteger.valueOf(number.longValue());
        }
        double value = number.doubleValue();
        if (!Double.isFinite(value) || "xXo".indexOf(field.conversion) >= 0) {
            throw new IllegalArgumentException(
                    "savetxt: fmt=%" + field.conversion + " of " + value + ", need an integer");
        }
        return new BigDecimal(value).toBigInteger();
    }

    private static String radix(BigInteger number, int radix, String prefix, Field field) {
        String digits = number.abs().toString(radix);
        return (number.signum() < 0 ? "-" : "") + (field.has('#') ? prefix : "") + digits;
    }

    /** Returns a number in small letters, with a minus sign or none. */
    private static String real(double value, Field field) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        if (Double.isInfinite(value)) {
            return sign + "inf";
        }
        BigDecimal size = new BigDecimal(Math.abs(value));
        int precision = field.precision < 0 ? 6 : field.precision;
        boolean hasPoint = field.has('#');
        return sign
                + switch (Character.toLowerCase(field.conversion)) {
                    case 'e' -> scientific(size, precision, hasPoint);
                    case 'f' -> positional(size, precision, hasPoint);
                    default -> general(size, Math.max(precision, 1), hasPoint);
                };
    }

    private static String positional(BigDecimal size, int precision, boolean hasPoint) {
        String digits = size.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
        return hasPoint && precision == 0 ? digits + "." : digits;
    }

    private static String scientific(BigDecimal size, int precision, boolean hasPoint) {
        String digits;
        int exponent;
        if (size.signum() == 0) {
            digits = "0".repeat(precision + 1);
            exponent = 0;
        } else {
            BigDecimal rounded = size.round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
            digits = rounded.unscaledValue().toString();
            exponent = digits.length() - 1 - rounded.scale();
            digits += "0".repeat(Math.max(precision + 1 - digits.length(), 0));
        }
        StringBuilder text = new StringBuilder(digits.length() + 6).append(digits.charAt(0));
        if (precision > 0 || hasPoint) {
            text.append('.').append(digits, 1, precision + 1);
        }
        text.append('e').append(exponent < 0 ? '-' : '+');
        int magnitude = Math.abs(exponent);
        return text.append(magnitude < 10 ? "0" : "").append(magnitude).toString();
    }

    private static String general(BigDecimal size, int precision, boolean keepsZeros) {
        BigDecimal rounded = size.round(new MathContext(precision, RoundingMode.HALF_EVEN));
        int exponent = size.signum() == 0 ? 0 : rounded.precision() - 1 - rounded.scale();
        if (exponent >= -4 && exponent < precision) {
            String text = positional(size, precision - 1 - exponent, keepsZeros);
            return keepsZeros ? text : withoutZeros(text);
        }
        String text = scientific(size, precision - 1, keepsZeros);
        int at = text.indexOf('e');
        return keepsZeros ? text : withoutZeros(text.substring(0, at)) + text.substring(at);
    }

    private static String withoutZeros(String text) {
        if (text.indexOf('.') < 0) {
            return text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }
}
