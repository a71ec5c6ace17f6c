package org.gpuarray.cpu.check;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.cpu.tree.ErrorText;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelSource;

/**
 * The checks that are on.
 *
 * @param memory accesses out of bounds or across elements, divisions by zero, leaks
 * @param race unordered accesses of two threads
 * @param init reads of unwritten bytes
 * @param sync waits that CUDA leaves undefined
 */
public record Checks(boolean memory, boolean race, boolean init, boolean sync) {
    public static final Checks NONE = new Checks(false, false, false, false);
    public static final Checks ALL = new Checks(true, true, true, true);
    private static final Pattern NO_CHECK = Pattern.compile("(?m)^[ \\t]*+//[ \\t]*+gpuarray:nocheck[ \\t]++(\\S.*)$");
    private static final String WORDS = "memory, race, init, sync, or all";

    /**
     * Returns the checks that a list names, {@code "memory,race"}, {@code "all"} or {@code ""}.
     *
     * @throws IllegalArgumentException for any other word
     */
    public static Checks of(String list) {
        Checks checks = NONE;
        for (String part : list.split(",", -1)) {
            String word = part.trim();
            checks = switch (word) {
                case "" -> checks;
                case "all" -> ALL;
                case "memory" -> new Checks(true, checks.race, checks.init, checks.sync);
                case "race" -> new Checks(checks.memory, true, checks.init, checks.sync);
                case "init" -> new Checks(checks.memory, checks.race, true, checks.sync);
                case "sync" -> new Checks(checks.memory, checks.race, checks.init, true);
                default ->
                    throw new IllegalArgumentException(
                            "gpuarray.check=" + list + ": unknown check " + word + ", need some of " + WORDS);
            };
        }
        return checks;
    }

    /** Returns the checks for a program: a line {@code // gpuarray:nocheck race} in its text turns some off. */
    public Checks forProgram(KernelSource source) {
        Checks wanted = this;
        Matcher line = NO_CHECK.matcher(any() ? source.text() : "");
        while (line.find()) {
            try {
                wanted = wanted.without(of(line.group(1)));
            } catch (IllegalArgumentException e) {
                throw unknown(source, line);
            }
        }
        return wanted;
    }

    private static CompileException unknown(KernelSource source, Matcher line) {
        int number = (int) source.text().substring(0, line.start(1)).lines().count();
        int column = line.start(1) - source.text().lastIndexOf('\n', line.start(1));
        String message = "no check is called \"" + line.group(1).strip() + "\", need some of " + WORDS;
        CompileException.Diagnostic error = new CompileException.Diagnostic(
                source.fileName(),
                number,
                column,
                message,
                source.text().lines().skip(number - 1).findFirst().orElse(""));
        return new CompileException(ErrorText.of(error), List.of(error));
    }

    /** Returns the checks without those of {@code others}. */
    private Checks without(Checks others) {
        return new Checks(memory && !others.memory, race && !others.race, init && !others.init, sync && !others.sync);
    }

    /** Returns whether any check is on. */
    public boolean any() {
        return memory || race || init || sync;
    }

    /** Returns whether generated code must call the checker at its accesses. */
    public boolean instruments() {
        return memory || race || init;
    }

    /** Returns the checks as a number, for {@link #ofBits}. */
    public int bits() {
        return (memory ? 1 : 0) | (race ? 2 : 0) | (init ? 4 : 0) | (sync ? 8 : 0);
    }

    /** Returns the checks that {@link #bits} gave. */
    public static Checks ofBits(int bits) {
        return new Checks((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
    }

    /** Returns the list that {@link #of} reads. */
    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        if (memory) {
            words.add("memory");
        }
        if (race) {
            words.add("race");
        }
        if (init) {
            words.add("init");
        }
        if (sync) {
            words.add("sync");
        }
        return String.join(",", words);
    }
}
