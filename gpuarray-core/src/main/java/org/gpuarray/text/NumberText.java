package org.gpuarray.text;

import java.util.function.IntFunction;

/** Bools and integers as NumPy prints them: right-aligned to the longest. */
public final class NumberText {
    private NumberText() {}

    public static String[] bools(byte[] values, boolean isScalar) {
        String[] texts = new String[values.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = values[i] == 0 ? "False" : isScalar ? "True" : " True";
        }
        return texts;
    }

    public static String[] integers(int length, IntFunction<Number> values) {
        String[] texts = new String[length];
        for (int i = 0; i < length; i++) {
            texts[i] = values.apply(i).toString();
        }
        return alignRight(texts);
    }

    static String[] alignRight(String[] texts) {
        int width = 0;
        for (String text : texts) {
            width = Math.max(width, text.length());
        }
        for (int i = 0; i < texts.length; i++) {
            texts[i] = " ".repeat(width - texts[i].length()) + texts[i];
        }
        return texts;
    }
}
