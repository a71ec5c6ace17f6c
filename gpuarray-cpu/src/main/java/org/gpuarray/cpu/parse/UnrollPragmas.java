package org.gpuarray.cpu.parse;

import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows the parser each {@code #pragma unroll} before a loop: it drops what pragmas say, so an alignment stands in their place,
 * which C++ allows before no loop.
 * <pre>
 *   #pragma unroll            alignas(int)
 *   #pragma unroll N + 1    alignas(+( N + 1))
 * </pre>
 * So macros, constants and template parameters in the argument mean what they mean there, and a wrong one is reported at its
 * place. All else keeps its line and column, because an alignment is no longer than the pragma.
 *
 * <p>Before anything but {@code for}, {@code while} and {@code do} with comments before them, a macro for one, a pragma stays
 * as it is and says nothing. {@code _Pragma("unroll")} becomes the same tokens in {@link KernelLanguage}.
 *
 * @param text what the parser gets
 * @param loops where the loops start that have an alignment, by where that starts
 */
record UnrollPragmas(String text, NavigableMap<Integer, Integer> loops) {
    private static final String BLOCK_COMMENT = "/\\*(?s:.*?)(?:\\*/|\\z)";

    private static final Pattern BLOCK_COMMENTS = Pattern.compile(BLOCK_COMMENT);

    /** A pragma, or what may hold something that looks like one. Groups repeat possessively, else they recur for each turn. */
    private static final Pattern PRAGMA = Pattern.compile("//[^\\n]*+|" + BLOCK_COMMENT
            + "|R\"([^(\\s]{0,16})\\((?s:.*?)(?:\\)\\1\"|\\z)|\"(?:[^\"\\\\\\n]|\\\\.)*+\""
            + "|(?<!\\w)\\d[\\w']*+|'(?:[^'\\\\\\n]|\\\\.)*+'"
            + "|(?m:^)[ \\t]*+(?<pragma>#[ \\t]*+pragma[ \\t]++unroll\\b)"
            + "(?<argument>(?:[^\\n/\\\\]|\\\\\\r?\\n|" + BLOCK_COMMENT + "|/(?!/))*+)"
            + "(?=(?<between>(?:\\s|//[^\\n]*+|" + BLOCK_COMMENT + ")*+)(?:for|while|do)\\b)");

    static UnrollPragmas of(String text) {
        NavigableMap<Integer, Integer> loops = new TreeMap<>();
        if (!text.contains("unroll")) {
            return new UnrollPragmas(text, loops);
        }
        StringBuilder shown = new StringBuilder();
        Matcher matcher = PRAGMA.matcher(text);
        int done = 0;
        while (matcher.find()) {
            String argument = matcher.group("argument");
            if (argument == null) {
                continue;
            }
            boolean none = argument.isBlank();
            int length = UnrollArgument.end(BLOCK_COMMENTS
                    .matcher(argument)
                    .replaceAll(comment -> " ".repeat(comment.group().length())));
            int written = argument.isBlank() ? 0 : length == 0 ? argument.length() : length;
            String instead = none ? "alignas(int)" : "alignas(+(" + argument.substring(0, written) + "))";
            int end = none ? matcher.end("pragma") : matcher.start("argument") + written;
            int start = end - instead.length();
            int pragma = matcher.start("pragma");
            shown.append(text, done, pragma).append(" ".repeat(start - pragma)).append(instead);
            loops.put(start, matcher.end("between"));
            done = none ? end : matcher.end("argument");
            shown.append(argument.substring(none ? argument.length() : written).replaceAll("[^\\n]", " "));
        }
        return new UnrollPragmas(shown.append(text, done, text.length()).toString(), loops);
    }
}
