package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares a case's outputs with golden ones. */
final class Comparison {
    private static final int SHOWN = 8;

    private Comparison() {}

    /**
     * Throws unless every element agrees.
     *
     * @param rule empty for {@link Rule#contracted} of each output's type
     * @throws AssertionError with the first elements that do not
     */
    static void check(Optional<Rule> rule, List<Output> actual, List<Output> golden) {
        List<String> differences = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < Math.max(actual.size(), golden.size()); i++) {
            if (i >= actual.size() || i >= golden.size() || !sameShape(actual.get(i), golden.get(i))) {
                throw new AssertionError("the golden file has other outputs; record it again");
            }
            Output mine = actual.get(i);
            Output theirs = golden.get(i);
            Rule applied = rule.orElseGet(() -> Rule.contracted(mine.type()));
            double magnitude = theirs.magnitude();
            for (int index = 0; index < mine.count(); index++) {
                if (!applied.agrees(mine.type(), mine.element(index), theirs.element(index), magnitude)) {
                    count++;
                    if (differences.size() < SHOWN) {
                        differences.add(describe(mine, theirs, index, applied));
                    }
                }
            }
        }
        if (count > 0) {
            throw new AssertionError(count + " elements differ\n  " + String.join("\n  ", differences));
        }
    }

    private static boolean sameShape(Output a, Output b) {
        return a.name().equals(b.name()) && a.type() == b.type() && a.count() == b.count();
    }

    private static String describe(Output actual, Output golden, int index, Rule rule) {
        ElementType type = actual.type();
        return actual.name() + "[" + index + "]: got " + type.text(actual.element(index)) + " (0x"
                + type.hex(actual.element(index)) + "), the GPU " + type.text(golden.element(index)) + " (0x"
                + type.hex(golden.element(index)) + "), rule " + rule;
    }
}
