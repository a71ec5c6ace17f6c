package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Counts the cases that ran and passed for each feature, and writes {@code docs/cuda-coverage.md} from that. */
final class Coverage {
    /** The cases that a line of the page needs; a refused feature needs one. */
    static final int CASES = 3;

    private static final String HEAD = """
            # What of CUDA C++ the CPU device runs

            Written by `CorpusTest` from what it ran: a line counts the programs of `gpuarray-tests/src/test/resources/corpus` that use
            the feature, ran on the device and gave the results of an NVIDIA GPU. To write this page anew:
            `%s`.
            """;

    private static final String LIMITS = """

            ## Limits

            A program beyond one of these is rejected with a compile error that names the limit. Within them the compiler takes time and
            memory in proportion to the text.

            | of a program | at most |
            |---|---|
            | characters, without what it includes | 67,108,864 |
            | tokens after macros were expanded, with what it includes | 2,000,000 |
            | brackets of all kinds open at a time | 256 |
            | levels of an expression or statement: a sum of n terms has n, and so has a chain of n `else if` | 20,000 |
            | expressions and statements of a kernel with what is inlined into it | 1,000,000 |
            | bytes of the local variables of a thread | 4,194,304 |
            | bytes of the `__shared__` variables of a kernel, without dynamic shared memory | 49,152 |
            | bytes of the `__constant__` variables | 65,536 |
            | bytes of all variables outside of functions and static ones | 268,435,456 |
            | template instances inside one another | 200 |
            | parameters of a function that calls itself, in words of 32 bits | 250 |

            Calls are inlined up to 1,000 expressions and statements of a kernel. In a larger one, functions with loops and those with 100
            levels of calls in them are called, if no threads wait for one another there; in one of more than 20,000, others too. What is called
            is translated once, so that code does not double with each function that calls another one twice.

            `#pragma unroll`, or one with a number that is no less than the turns, makes straight code of a `for` loop that declares its
            counter, has up to 256 turns, known when it is compiled, and carries a value from turn to turn in a variable: a sum, a scan, a
            hash. All turns together may have 2,000 expressions and statements, and all such loops of a kernel 8,000. Other loops stay
            loops: those whose turns know nothing of each other, which HotSpot vectorises, and those with waits or other loops in them.
            Smaller numbers change nothing: HotSpot unrolls as suits the processor. Nor do `_Pragma("unroll")` and a pragma before a macro.
            """;

    /** Writes the page instead of comparing it. */
    static final String WRITE = "gpuarray.tests.corpus.write";

    static final String COMMAND =
            "mvn -pl gpuarray-tests -am test -Dtest=CorpusTest -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE
                    + "=true";

    private final Map<Line, Integer> passed = new TreeMap<>();

    /** Counts a case that passed. */
    void add(List<Line> covers) {
        covers.forEach(line -> passed.merge(line, 1, Integer::sum));
    }

    /** Returns the lines that too few cases cover, with their numbers. */
    List<String> thin() {
        List<String> thin = new ArrayList<>();
        passed.forEach((line, count) -> {
            int need = line.area.equals(Rejected.REFUSED) ? 1 : CASES;
            if (count < need) {
                thin.add(line.area + ": " + line.feature + ": " + count + " of " + need + " cases");
            }
        });
        return thin;
    }

    String page() {
        StringBuilder page = new StringBuilder(HEAD.formatted(COMMAND));
        String area = "";
        for (Map.Entry<Line, Integer> entry : passed.entrySet()) {
            Line line = entry.getKey();
            if (line.area.equals(Rejected.REFUSED)) {
                continue;
            } else if (!line.area.equals(area)) {
                area = line.area;
                page.append("\n## ")
                        .append(Character.toUpperCase(area.charAt(0)))
                        .append(area.substring(1));
                page.append("\n\n| feature | programs |\n|---|---|\n");
            }
            page.append("| ")
                    .append(line.feature)
                    .append(" | ")
                    .append(entry.getValue())
                    .append(" |\n");
        }
        page.append(LIMITS);
        page.append("\n## Refused\n\nA program with one of these is rejected with a compile error that names it.\n\n");
        passed.keySet().stream()
                .filter(line -> line.area.equals(Rejected.REFUSED))
                .forEach(line -> page.append("- ").append(line.feature).append('\n'));
        return page.toString();
    }

    /** A line of the page: {@code "templates"}, {@code "partial specialisation"}. */
    record Line(String area, String feature) implements Comparable<Line> {
        /** Reads {@code AREA: FEATURE; AREA: FEATURE}. */
        static List<Line> parse(String text, Function<String, ? extends RuntimeException> error) {
            List<Line> lines = new ArrayList<>();
            for (String entry : text.split(";", -1)) {
                int colon = entry.indexOf(':');
                String area = colon < 0 ? "" : entry.substring(0, colon).strip();
                String feature = entry.substring(colon + 1).strip();
                if (area.isEmpty() || feature.isEmpty()) {
                    throw error.apply("\"" + entry.strip() + "\" is not AREA: FEATURE");
                }
                lines.add(new Line(area, feature));
            }
            return lines;
        }

        @Override
        public int compareTo(Line other) {
            int byArea = area.compareTo(other.area);
            return byArea != 0 ? byArea : feature.compareTo(other.feature);
        }
    }
}
