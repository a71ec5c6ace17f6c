package org.gpuarray.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.IntToDoubleFunction;
import org.gpuarray.types.DType;
import org.gpuarray.types.Finfo;
import org.jspecify.annotations.Nullable;

/**
 * Floats as NumPy prints them: the shortest digits that read back as the same float of its type, at most {@code precision}
 * after the point, points aligned; with exponents, unless they are suppressed, if the largest is 1e8 or more (less where the
 * type has fewer digits), the smallest (not 0) below 1e-4, or their ratio above 1000.
 */
public final class FloatText {
    private FloatText() {}

    /** Returns the text of a 0-d array, which has all digits. */
    public static String scalar(double value, DType type) {
        if (!Double.isFinite(value)) {
            return notFinite(value);
        }
        Digits digits = Digits.of(value, type);
        double size = Math.abs(value);
        if (size == 0 || (size >= 1e-4 && size < (type == DType.FLOAT64 ? 1e16 : cutoff(type)))) {
            String text = digits.positional(Integer.MAX_VALUE);
            return text.endsWith(".") ? text + "0" : text;
        }
        return digits.scientific().replace(".e", "e");
    }

    /**
     * Returns texts of equal width.
     *
     * @param plus whether numbers without a minus sign get a plus sign
     */
    public static String[] columns(
            int length, IntToDoubleFunction values, DType type, int precision, boolean suppress, boolean plus) {
        boolean isExponential = needsExponents(length, values, type, suppress);
        @Nullable Digits[] digits = new Digits[length];
        int fraction = 0;
        for (int i = 0; i < length; i++) {
            double value = values.applyAsDouble(i);
            if (Double.isFinite(value)) {
                digits[i] = Digits.of(value, type);
                fraction = Math.max(fraction, digits[i].fraction(precision));
            }
        }
        String[] texts = new String[length];
        for (int i = 0; i < length; i++) {
            Digits number = digits[i];
            if (number == null) {
                texts[i] = notFinite(values.applyAsDouble(i));
            } else {
                texts[i] = isExponential ? number.exactScientific(fraction) : number.positional(precision);
            }
        }
        for (int i = 0; plus && i < length; i++) {
            texts[i] = texts[i].startsWith("-") ? texts[i] : "+" + texts[i];
        }
        if (isExponential) {
            evenExponents(texts);
        } else {
            alignPoints(texts);
        }
        return NumberText.alignRight(texts);
    }

    private static boolean needsExponents(int length, IntToDoubleFunction values, DType type, boolean suppress) {
        double max = 0;
        double min = Double.POSITIVE_INFINITY;
        for (int i = 0; i < length; i++) {
            double size = Math.abs(values.applyAsDouble(i));
            if (size > 0 && size < Double.POSITIVE_INFINITY) {
                max = Math.max(max, size);
                min = Math.min(min, size);
            }
        }
        if (max == 0) {
            return false;
        }
        // NumPy compares in the array's own type.
        return max >= cutoff(type) || (!suppress && (min < type.nearest(1e-4) || type.nearest(max / min) > 1000));
    }

    /**
     * Returns the number from which on exponents are used: there a number has more digits before the point than its type
     * holds (NumPy 2.3's rule), or more than 8.
     */
    private static double cutoff(DType type) {
        return Math.pow(10, Math.min(8, Finfo.of(type).precision()));
    }

    /** Pads with blanks on the right so that all points are in one column; text without a point is right-aligned. */
    private static void alignPoints(String[] texts) {
        int longest = 0;
        for (String text : texts) {
            longest = Math.max(longest, afterPoint(text));
        }
        for (int i = 0; i < texts.length; i++) {
            if (texts[i].indexOf('.') >= 0) {
                texts[i] += " ".repeat(longest - afterPoint(texts[i]));
            }
        }
    }

    private static int afterPoint(String text) {
        int point = text.indexOf('.');
        return point < 0 ? 0 : text.length() - point - 1;
    }

    /** Pads exponents with zeros to equal lengths. */
    private static void evenExponents(String[] texts) {
        int longest = 0;
        for (String text : texts) {
            longest = Math.max(longest, exponentLength(text));
        }
        for (int i = 0; i < texts.length; i++) {
            int exponent = exponentLength(texts[i]);
            if (exponent > 0) {
                int cut = texts[i].length() - exponent;
                texts[i] = texts[i].substring(0, cut) + "0".repeat(longest - exponent) + texts[i].substring(cut);
            }
        }
    }

    /** Returns the number of digits after {@code e+} or {@code e-}; 0 without exponent. */
    private static int exponentLength(String text) {
        int e = text.indexOf('e');
        return e < 0 ? 0 : text.length() - e - 2;
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }

    /**
     * A finite float in decimal.
     *
     * @param isNegative the sign bit, also of a zero
     * @param shortest the shortest decimal that reads back as the float, without sign
     * @param exact the float itself, without sign
     */
    private record Digits(boolean isNegative, BigDecimal shortest, BigDecimal exact) {
        static Digits of(double value, DType type) {
            boolean isNegative = Double.doubleToRawLongBits(value) < 0;
            double size = Math.abs(value);
            return new Digits(isNegative, ShortestDecimal.of(size, type), new BigDecimal(size));
        }

        /** Returns {@code -12.5} or {@code 3.}, rounded half to even from the exact value if there are too many digits. */
        String positional(int precision) {
            BigDecimal rounded =
                    shortest.scale() > precision ? exact.setScale(precision, RoundingMode.HALF_EVEN) : shortest;
            String plain = trimmed(rounded).toPlainString();
            return sign() + (plain.indexOf('.') < 0 ? plain + "." : plain);
        }

        /** Returns how many digits follow the first one, at most {@code precision}, without trailing zeros. */
        int fraction(int precision) {
            return trimmed(digits(precision)).precision() - 1;
        }

        /** Returns {@code 1.25e+10} or {@code 1.e-05}, with the shortest digits. */
        String scientific() {
            return scientific(trimmed(shortest), trimmed(shortest).precision() - 1);
        }

        /**
         * Returns exactly {@code fraction} digits after the point; unless the shortest digits are as many, they are those
         * of the exact value.
         */
        String exactScientific(int fraction) {
            return scientific(
                    trimmed(trimmed(shortest).precision() == fraction + 1 ? shortest : rounded(fraction)), fraction);
        }

        private BigDecimal digits(int precision) {
            return trimmed(shortest).precision() - 1 <= precision ? shortest : rounded(precision);
        }

        private BigDecimal rounded(int fraction) {
            return exact.round(new MathContext(fraction + 1, RoundingMode.HALF_EVEN));
        }

        private String scientific(BigDecimal value, int fraction) {
            String digits = value.unscaledValue().toString();
            int exponent = value.signum() == 0 ? 0 : digits.length() - 1 - value.scale();
            return sign() + digits.charAt(0) + "." + digits.substring(1) + "0".repeat(fraction + 1 - digits.length())
                    + "e" + (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        }

        private String sign() {
            return isNegative ? "-" : "";
        }

        /** Removes trailing zeros after the point; zeros before it are not digits either. */
        private static BigDecimal trimmed(BigDecimal value) {
            return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        }
    }
}
