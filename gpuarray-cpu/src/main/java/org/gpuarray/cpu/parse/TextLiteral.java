package org.gpuarray.cpu.parse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The code units of a quoted text or character, as NVRTC reads them: each byte of the source is a character of its own, whatever the
 * prefix; {@code u8} writes those above 127 in UTF-8, and so does {@code \u20ac} there.
 *
 * @param kind what the prefix says
 * @param units unsigned
 */
record TextLiteral(Kind kind, List<Long> units) {
    /** The types of characters, by their prefixes. */
    enum Kind {
        NARROW("", Basic.CHAR),
        UTF8("u8", Basic.CHAR),
        WIDE("L", Basic.WCHAR),
        UTF16("u", Basic.CHAR16),
        UTF32("U", Basic.CHAR32);

        private final String prefix;
        private final Basic type;

        Kind(String prefix, Basic type) {
            this.prefix = prefix;
            this.type = type;
        }

        Basic type() {
            return type;
        }

        long mask() {
            return (1L << (8 * type.scalar().sizeBytes())) - 1;
        }
    }

    /** A literal that C++ does not allow, with NVRTC's message. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message, null, false, false);
        }
    }

    /** Reads one or more adjacent texts in quotes, without the final zero; a text without a prefix takes the others'. */
    static TextLiteral ofString(String text) throws Malformed {
        Kind kind = Kind.NARROW;
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
                continue;
            }
            int quote = text.indexOf('"', at);
            if (quote < 0) {
                throw new Malformed("no string literal: " + text);
            }
            boolean isRaw = quote > at && text.charAt(quote - 1) == 'R';
            Kind own = kind(text.substring(at, isRaw ? quote - 1 : quote));
            if (own != Kind.NARROW && kind != Kind.NARROW && own != kind) {
                throw new Malformed("string literals with different character kinds cannot be concatenated");
            }
            kind = own == Kind.NARROW ? kind : own;
            int end = isRaw ? rawEnd(text, quote) : end(text, quote + 1, '"');
            parts.add(text.substring(isRaw ? quote - 1 : quote, end));
            at = end;
        }
        List<Long> units = new ArrayList<>();
        for (String part : parts) {
            if (part.startsWith("R")) {
                int open = part.indexOf('(');
                plain(part.substring(open + 1, part.length() - open), kind, units);
            } else {
                read(part.substring(1, part.length() - 1), kind, units);
            }
        }
        return new TextLiteral(kind, units);
    }

    private static int rawEnd(String text, int quote) throws Malformed {
        int open = text.indexOf('(', quote);
        String close = open < 0 ? "" : ")" + text.substring(quote + 1, open) + "\"";
        int end = open < 0 ? -1 : text.indexOf(close, open);
        if (end < 0) {
            throw new Malformed("raw string literal without an end");
        }
        return end + close.length();
    }

    private static int end(String text, int start, char quote) throws Malformed {
        int at = start;
        while (at < text.length() && text.charAt(at) != quote) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        if (at >= text.length()) {
            throw new Malformed("missing closing quote");
        }
        return at + 1;
    }

    private static Kind kind(String prefix) throws Malformed {
        for (Kind kind : Kind.values()) {
            if (kind.prefix.equals(prefix)) {
                return kind;
            }
        }
        throw new Malformed("the prefix " + prefix + " of a literal is not known");
    }

    /** A character literal's value, of the type in which it is computed. */
    record OneCharacter(long value, Basic type) {}

    /** Reads a character in quotes; up to four plain ones make an int. */
    static OneCharacter ofCharacter(String text) throws Malformed {
        int quote = text.indexOf('\'');
        Kind kind = kind(text.substring(0, Math.max(0, quote)));
        List<Long> units = new ArrayList<>();
        read(text.substring(quote + 1, end(text, quote + 1, '\'') - 1), kind, units);
        if (units.isEmpty()) {
            throw new Malformed("quoted string should contain at least one character");
        } else if (units.size() == 1 || kind == Kind.WIDE) {
            return new OneCharacter(TreeLiterals.wrap(units.get(0), kind.type.scalar()), kind.type);
        } else if (kind == Kind.UTF8) {
            throw new Malformed("a UTF-8 character literal value cannot occupy more than one code unit");
        } else if (kind != Kind.NARROW || units.size() > 4) {
            boolean isPair = kind == Kind.UTF16 && units.get(0) >= 0xD800 && units.get(0) < 0xDC00;
            throw new Malformed(
                    isPair ? "invalid character for char16_t literal" : "too many characters in character constant");
        }
        long value = units.get(0).byteValue();
        for (long unit : units.subList(1, units.size())) {
            value = value << 8 | unit;
        }
        return new OneCharacter((int) value, Basic.INT);
    }

    private static void read(String body, Kind kind, List<Long> into) throws Malformed {
        int at = 0;
        while (at < body.length()) {
            if (body.charAt(at) != '\\') {
                int next = body.indexOf('\\', at);
                int end = next < 0 ? body.length() : next;
                plain(body.substring(at, end), kind, into);
                at = end;
                continue;
            }
            int end = escapeEnd(body, at + 1);
            String escape = body.substring(at + 1, end);
            if (escape.startsWith("u") || escape.startsWith("U")) {
                named(escape, kind, into);
            } else {
                into.add(numeric(escape) & kind.mask());
            }
            at = end;
        }
    }

    private static void plain(String text, Kind kind, List<Long> into) {
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            if (kind == Kind.UTF8) {
                utf8(one & 0xFF, into);
            } else {
                into.add(one & 0xFFL);
            }
        }
    }

    private static void utf8(int code, List<Long> into) {
        for (byte one : Character.toString(code).getBytes(StandardCharsets.UTF_8)) {
            into.add(one & 0xFFL);
        }
    }

    /** A universal character name. A narrow text has the lowest byte of it. */
    private static void named(String escape, Kind kind, List<Long> into) throws Malformed {
        int code;
        try {
            code = Integer.parseInt(escape.substring(1), 16);
        } catch (NumberFormatException e) {
            code = -1;
        }
        if (escape.length() != (escape.charAt(0) == 'u' ? 5 : 9) || !Character.isValidCodePoint(code)) {
            throw new Malformed("incorrectly formed universal character name");
        }
        switch (kind) {
            case UTF8 -> utf8(code, into);
            case UTF16 -> Character.toString(code).chars().forEach(unit -> into.add((long) unit));
            default -> into.add(code & kind.mask());
        }
    }

    private static int escapeEnd(String text, int start) {
        char first = start < text.length() ? text.charAt(start) : ' ';
        int most = first == 'x' ? text.length() : first == 'u' ? 5 : first == 'U' ? 9 : 3;
        int radix = first == 'x' || first == 'u' || first == 'U' ? 16 : 8;
        int at = radix == 16 ? start + 1 : start;
        while (at < text.length() && at < start + most && Character.digit(text.charAt(at), radix) >= 0) {
            at++;
        }
        return Math.min(text.length(), Math.max(at, start + 1));
    }

    private static long numeric(String escape) throws Malformed {
        int simple = "abfnrtv".indexOf(escape);
        if (escape.length() == 1 && simple >= 0) {
            return "\u0007\b\f\n\r\t\u000b".charAt(simple);
        }
        boolean isHex = escape.startsWith("x");
        if (!isHex && !escape.isEmpty() && Character.digit(escape.charAt(0), 8) < 0) {
            return escape.charAt(0);
        }
        long value = 0;
        for (int i = isHex ? 1 : 0; i < escape.length(); i++) {
            value = value << (isHex ? 4 : 3) | Character.digit(escape.charAt(i), 16);
        }
        if (escape.isEmpty() || (isHex && escape.length() == 1)) {
            throw new Malformed("invalid escape sequence");
        }
        return value;
    }
}
