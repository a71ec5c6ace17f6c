package org.gpuarray.text;

import org.gpuarray.memory.HostValues;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;

/** Complex numbers as NumPy prints them: both parts as columns of floats, the imaginary one with its sign and a j. */
public final class ComplexText {
    private ComplexText() {}

    /** Returns the text of a 0-d array: {@code (1+2j)}; a real part of 0 is left out. */
    public static String scalar(HostValues host) {
        DType part = host.type().part();
        double re = real(host, 0);
        String im = trimmed(imaginary(host, 0), part);
        if (re == 0 && Math.copySign(1, re) > 0) {
            return im + "j";
        }
        return "(" + trimmed(re, part) + (im.startsWith("-") ? "" : "+") + im + "j)";
    }

    private static String trimmed(double value, DType type) {
        String text = FloatText.scalar(value, type);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** Returns texts of equal width. */
    public static String[] columns(int length, HostValues host, int precision, boolean suppress) {
        DType part = host.type().part();
        String[] texts = FloatText.columns(length, i -> real(host, i), part, precision, suppress, false);
        String[] imaginary = FloatText.columns(length, i -> imaginary(host, i), part, precision, suppress, true);
        for (int i = 0; i < length; i++) {
            String digits = imaginary[i].stripTrailing();
            texts[i] += digits + "j" + imaginary[i].substring(digits.length());
        }
        return texts;
    }

    private static double real(HostValues host, int i) {
        return ((ComplexNumber) host.number(i)).realPart();
    }

    private static double imaginary(HostValues host, int i) {
        return ((ComplexNumber) host.number(i)).imaginaryPart();
    }
}
