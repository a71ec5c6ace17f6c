package org.gpuarray.docs;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The examples in Javadoc, and whether a test has their lines. */
final class Examples {
    static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code(.*?)}</pre>", Pattern.DOTALL);

    private Examples() {}

    /** Returns an example's lines without blanks and comments. */
    static List<String> linesOf(String example) {
        return Arrays.stream(example.split("\n"))
                .map(line -> line.replaceFirst("^\\s*\\*", "")
                        .replaceFirst("//.*", "")
                        .replaceAll("\\s", ""))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** @param text without blanks */
    static boolean hasInOrder(String text, List<String> lines) {
        int at = 0;
        for (String line : lines) {
            at = text.indexOf(line, at);
            if (at < 0) {
                return false;
            }
            at += line.length();
        }
        return true;
    }
}
