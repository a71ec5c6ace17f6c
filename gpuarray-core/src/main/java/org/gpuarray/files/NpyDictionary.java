package org.gpuarray.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The dictionary of a {@code .npy} file: a Python literal with the keys {@code descr}, {@code fortran_order} and
 * {@code shape}, each once, in any order. Parsed character by character. What Python would not accept is refused, and so is
 * what a Python literal may contain but this dictionary never does.
 */
final class NpyDictionary {
    private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");

    private final String text;
    private final boolean hasLongs;
    private int at;
    private String descr = "";
    private boolean isFortranOrder;
    private long[] shape = new long[0];

    private NpyDictionary(String text, boolean hasLongs) {
        this.text = text;
        this.hasLongs = hasLongs;
    }

    /**
     * Returns the dictionary, or null if the text is not one.
     *
     * @param hasLongs whether integers may end in L, as Python 2 wrote them in formats 1.0 and 2.0
     */
    static @Nullable NpyDictionary parse(String text, boolean hasLongs) {
        NpyDictionary dictionary = new NpyDictionary(text, hasLongs);
        return dictionary.entries() ? dictionary : null;
    }

    /** Returns the elements' type as NumPy names it, without quotes; a list of fields as it is written. */
    String descr() {
        return descr;
    }

    boolean isFortranOrder() {
        return isFortranOrder;
    }

    /** Returns the extents, each at least 0. */
    long[] shape() {
        return shape;
    }

    private boolean entries() {
        Set<String> read = new TreeSet<>();
        if (!take('{')) {
            return false;
        }
        while (!take('}')) {
            String key = string();
            if (key == null || !KEYS.contains(key) || !read.add(key) || !take(':') || !value(key)) {
                return false;
            }
            if (!take(',')) {
                if (!take('}')) {
                    return false;
                }
                break;
            }
        }
        skipSpace();
        return at == text.length() && read.equals(KEYS);
    }

    private boolean value(String key) {
        switch (key) {
            case "descr" -> {
                String value = type();
                descr = value == null ? "" : value;
                return value != null;
            }
            case "fortran_order" -> {
                isFortranOrder = takeWord("True");
                return isFortranOrder || takeWord("False");
            }
            default -> {
                long[] extents = tuple();
                shape = extents == null ? shape : extents;
                return extents != null;
            }
        }
    }

    private @Nullable String type() {
        skipSpace();
        if (at < text.length() && text.charAt(at) == '[') {
            return fields();
        }
        return string();
    }

    /** Returns a list of fields up to its last bracket. The contents do not matter: no array here has fields. */
    private @Nullable String fields() {
        int start = at;
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\'' || c == '"') {
                if (string() == null) {
                    return null;
                }
                continue;
            }
            at++;
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (depth == 0) {
                return text.substring(start, at);
            }
        }
        return null;
    }

    private long @Nullable [] tuple() {
        List<Long> extents = new ArrayList<>();
        if (!take('(')) {
            return null;
        }
        boolean hasComma = false;
        while (!take(')')) {
            Long extent = extents.isEmpty() || hasComma ? integer() : null;
            if (extent == null) {
                return null;
            }
            extents.add(extent);
            hasComma = take(',');
        }
        // (6) is a number in brackets; only a comma makes it a tuple
        boolean isTuple = extents.size() != 1 || hasComma;
        return isTuple ? extents.stream().mapToLong(Long::longValue).toArray() : null;
    }

    private @Nullable Long integer() {
        skipSpace();
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        String digits = text.substring(start, at);
        if (digits.isEmpty() || (digits.length() > 1 && digits.charAt(0) == '0')) {
            return null;
        }
        if (hasLongs && at < text.length() && text.charAt(at) == 'L') {
            at++;
        }
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            return null; // over 2^63
        }
    }

    private @Nullable String string() {
        skipSpace();
        if (at == text.length() || (text.charAt(at) != '\'' && text.charAt(at) != '"')) {
            return null;
        }
        int end = text.indexOf(text.charAt(at), at + 1);
        String inside = end < 0 ? "\\" : text.substring(at + 1, end);
        // no name or type that NumPy writes here needs an escape
        if (inside.indexOf('\\') >= 0 || inside.indexOf('\n') >= 0) {
            return null;
        }
        at = end + 1;
        return inside;
    }

    private boolean takeWord(String word) {
        skipSpace();
        int end = at + word.length();
        boolean isThere = text.startsWith(word, at)
                && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
        at = isThere ? end : at;
        return isThere;
    }

    private boolean take(char c) {
        skipSpace();
        boolean isThere = at < text.length() && text.charAt(at) == c;
        at = isThere ? at + 1 : at;
        return isThere;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r\f".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
