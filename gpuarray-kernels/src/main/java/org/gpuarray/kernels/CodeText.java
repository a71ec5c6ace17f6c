package org.gpuarray.kernels;

/**
 * The code in a program's text: comments, literals and preprocessor lines become blanks, since none of them holds a
 * declaration. Positions and lines stay. One pass without recursion, so that literals and macros of megabytes are read too.
 */
final class CodeText {
    private final String text;
    private final char[] code;
    private int at;

    private CodeText(String text) {
        this.text = text;
        this.code = text.toCharArray();
    }

    /** Returns {@code text} with blanks for what is no code. */
    static String of(String text) {
        CodeText scan = new CodeText(text);
        scan.run();
        return new String(scan.code);
    }

    private void run() {
        boolean atLineStart = true;
        while (at < code.length) {
            char c = text.charAt(at);
            if (c == '#' && atLineStart) {
                directive();
            } else if (!skip(true)) {
                at++;
            }
            atLineStart = c == '\n' || (atLineStart && (c == ' ' || c == '\t'));
        }
    }

    /** Blanks a comment or literal that starts here, or passes a word; returns whether there was one. */
    private boolean skip(boolean isCode) {
        char c = text.charAt(at);
        if (text.startsWith("//", at)) {
            blank(lineEnd(at));
        } else if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            // A comment that nothing ends is an error, which the compiler reports; what comes next is read as code.
            blank(end < 0 ? at + 2 : end + 2);
        } else if (c == '"' || c == '\'') {
            literal(c);
        } else if (Character.isJavaIdentifierPart(c)) {
            word(isCode);
        } else {
            return false;
        }
        return true;
    }

    private void word(boolean isCode) {
        int start = at;
        boolean isNumber = Character.isDigit(text.charAt(at));
        while (at < code.length && (Character.isJavaIdentifierPart(text.charAt(at)) || (isNumber && isSeparator()))) {
            at++;
        }
        boolean isRaw = at < code.length && text.charAt(at) == '"' && text.charAt(at - 1) == 'R' && at - start <= 3;
        if (isRaw) {
            raw();
        }
        if (!isCode) {
            int end = at;
            at = start;
            blank(end);
        }
    }

    /** {@code 1'000'000} is one number. */
    private boolean isSeparator() {
        return text.charAt(at) == '\'' && at + 1 < code.length && Character.isLetterOrDigit(text.charAt(at + 1));
    }

    /** Blanks {@code "delimiter(...)delimiter"}, in which nothing is escaped. */
    private void raw() {
        int open = text.indexOf('(', at);
        if (open < 0 || open - at > 17) {
            return;
        }
        String closing = ")" + text.substring(at + 1, open) + "\"";
        int end = text.indexOf(closing, open);
        blank(end < 0 ? code.length : end + closing.length());
    }

    /** Blanks a literal; one that its line does not end is none, and its quote stays. */
    private void literal(char quote) {
        for (int end = at + 1; end < code.length && text.charAt(end) != '\n'; end++) {
            if (text.charAt(end) == quote) {
                blank(end + 1);
                return;
            } else if (text.charAt(end) == '\\') {
                end = afterBackslash(end) - 1;
            }
        }
        at++;
    }

    /** Blanks a preprocessor line with the lines that continue it. */
    private void directive() {
        while (at < code.length && text.charAt(at) != '\n') {
            if (text.charAt(at) == '\\') {
                blank(afterBackslash(at));
            } else if (!skip(false)) {
                blank(at + 1);
            }
        }
    }

    /** Returns the end of a line comment, whose last line is the first that does not end in a backslash. */
    private int lineEnd(int from) {
        int end = from;
        while (end < code.length && text.charAt(end) != '\n') {
            end = text.charAt(end) == '\\' ? afterBackslash(end) : end + 1;
        }
        return Math.min(end, code.length);
    }

    private int afterBackslash(int backslash) {
        int end = text.startsWith("\r\n", backslash + 1) ? backslash + 3 : backslash + 2;
        return Math.min(end, code.length);
    }

    private void blank(int end) {
        for (; at < end; at++) {
            if (text.charAt(at) != '\n') {
                code[at] = ' ';
            }
        }
    }
}
