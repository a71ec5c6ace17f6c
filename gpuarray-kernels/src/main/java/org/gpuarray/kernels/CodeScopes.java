package org.gpuarray.kernels;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The braces around positions of a program's code, which must ascend. */
final class CodeScopes {
    private static final Pattern BRACE =
            Pattern.compile("(?:\\bnamespace\\s++([\\w:\\s]{0,1000}+)|\\b(extern)\\s++)?\\{|\\}");
    private static final String OTHER = "{";

    private final Matcher brace;
    private final Deque<String> open = new ArrayDeque<>();
    private boolean hasNext;

    CodeScopes(String code) {
        brace = BRACE.matcher(code);
        hasNext = brace.find();
    }

    /** Returns the namespaces around a position, {@code "a::b::"}; null in a function or class. */
    @Nullable
    String at(int position) {
        for (; hasNext && brace.start() < position; hasNext = brace.find()) {
            if (brace.group().equals("}")) {
                open.pollLast();
            } else if (brace.group(1) != null) {
                String name = brace.group(1).replaceAll("\\s", "");
                open.addLast(name.isEmpty() ? "" : name + "::");
            } else {
                open.addLast(brace.group(2) != null ? "" : OTHER);
            }
        }
        return open.contains(OTHER) ? null : String.join("", open);
    }
}
