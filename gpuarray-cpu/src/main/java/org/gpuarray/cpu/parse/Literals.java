package org.gpuarray.cpu.parse;

import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads numbers as C++ writes them. */
final class Literals {
    private Literals() {}

    record IntegerText(long value, Basic type) {}

    record FloatText(double value, Basic type) {}

    /** Returns an integer literal's value and type, or null if it fits no type. */
    static @Nullable IntegerText integer(String text) {
        String digits = text.replace("'", "").toLowerCase(Locale.ROOT);
        int end = digits.length();
        boolean hex = digits.startsWith("0x");
        while (end > 0 && "ulz".indexOf(digits.charAt(end - 1)) >= 0) {
            end--;
        }
        String suffix = digits.substring(end);
        digits = digits.substring(0, end);
        int radix = hex ? 16 : digits.startsWith("0b") ? 2 : digits.length() > 1 && digits.startsWith("0") ? 8 : 10;
        String body = radix == 16 || radix == 2 ? digits.substring(2) : digits;
        try {
            return typed(new BigInteger(body, radix), suffix, radix == 10);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable IntegerText typed(BigInteger value, String suffix, boolean decimal) {
        boolean unsigned = suffix.contains("u");
        int longs = suffix.contains("ll") ? 2 : suffix.contains("l") || suffix.contains("z") ? 1 : 0;
        Basic[][] ladders = {
            {Basic.INT, Basic.UINT}, {Basic.LONG, Basic.ULONG}, {Basic.LLONG, Basic.ULLONG},
        };
        for (int i = longs; i < ladders.length; i++) {
            int bits = i == 0 ? 32 : 64;
            if (!unsigned && value.bitLength() < bits) {
                return new IntegerText(value.longValue(), ladders[i][0]);
            }
            if ((unsigned || !decimal) && value.bitLength() <= bits) {
                return new IntegerText(value.longValue(), ladders[i][1]);
            }
        }
        return value.bitLength() <= 64 ? new IntegerText(value.longValue(), Basic.ULLONG) : null;
    }

    /** Returns a floating literal's value, rounded to its type, or null if it is none. */
    static @Nullable FloatText floating(String text) {
        String digits = text.replace("'", "").toLowerCase(Locale.ROOT);
        boolean hex = digits.startsWith("0x");
        char last = digits.charAt(digits.length() - 1);
        boolean isFloat = last == 'f' && (!hex || digits.contains("p"));
        boolean isLong = last == 'l';
        String body = isFloat || isLong ? digits.substring(0, digits.length() - 1) : digits;
        try {
            return isFloat
                    ? new FloatText(Float.parseFloat(body), Basic.FLOAT)
                    : new FloatText(Double.parseDouble(body), isLong ? Basic.LDOUBLE : Basic.DOUBLE);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
