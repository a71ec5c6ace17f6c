package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which functions of {@code ptx.cuh} a program with inline assembly may need: by the words in its string literals, or by all of
 * its words where a macro makes literals.
 */
final class PtxFunctions {
    /** What every statement needs. */
    private static final List<String> ALWAYS =
            List.of("to", "out", "in_h", "in_r", "in_l", "in_f", "in_d", "in_n", "at", "at_shared", "fence");

    /** Instructions that are functions of other names. */
    private static final Map<String, String> OTHERS = Map.of(
            "mad",
            "fma",
            "bar",
            "barrier barrier_of warp_barrier",
            "barrier",
            "barrier_of warp_barrier",
            "red",
            "atom",
            "cp",
            "copy_async",
            "ftz",
            "flush");

    private static final Pattern ESCAPE = Pattern.compile("\\\\[a-z]");

    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*+\"");

    private PtxFunctions() {}

    static List<String> mentioned(Collection<String> texts) {
        Set<String> words = new HashSet<>(ALWAYS);
        for (String text : texts) {
            String read = makesLiterals(text)
                    ? text
                    : LITERAL.matcher(text).results().map(MatchResult::group).collect(Collectors.joining(" "));
            Prelude.identifiers(ESCAPE.matcher(read).replaceAll(" "), words, new ArrayDeque<>());
        }
        OTHERS.forEach((word, others) -> {
            if (words.contains(word)) {
                words.addAll(List.of(others.split(" ")));
            }
        });
        List<String> names = new ArrayList<>();
        for (String name : Prelude.instance().names()) {
            if (name.startsWith(PtxCode.PREFIX) && isMentioned(name.substring(PtxCode.PREFIX.length()), words)) {
                names.add(name);
            }
        }
        return names;
    }

    /** Returns whether a {@code #} stands after something else in its line, as in a macro that makes a literal of a parameter. */
    private static boolean makesLiterals(String text) {
        for (int i = text.indexOf('#'); i >= 0; i = text.indexOf('#', i + 1)) {
            int before = i - 1;
            while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
                before--;
            }
            if (before >= 0 && text.charAt(before) != '\n') {
                return true;
            }
        }
        return false;
    }

    private static boolean isMentioned(String function, Set<String> words) {
        String own = function.startsWith("sreg_") ? function.substring("sreg_".length()) : function;
        for (int end = own.indexOf('_'); end >= 0; end = own.indexOf('_', end + 1)) {
            if (words.contains(own.substring(0, end))) {
                return true;
            }
        }
        return words.contains(own);
    }
}
