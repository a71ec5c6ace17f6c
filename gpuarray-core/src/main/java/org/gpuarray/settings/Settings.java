package org.gpuarray.settings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Checks all properties named {@code gpuarray.*} at once. */
public final class Settings {
    private static final String PREFIX = "gpuarray.";

    /** The prefix of properties that programs around the library read, such as its tests. No setting has it. */
    private static final String OTHERS = "gpuarray.tests.";

    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

    private Settings() {}

    /**
     * Refuses values that no setting allows, and warns once of each name that is no setting.
     *
     * @throws IllegalArgumentException for the first value that is not allowed
     */
    public static void requireValid() {
        for (Setting setting : Setting.values()) {
            setting.value();
        }
        for (String warning : unknown(System.getProperties().stringPropertyNames())) {
            if (WARNED.add(warning)) {
                System.getLogger("org.gpuarray").log(System.Logger.Level.WARNING, warning);
            }
        }
    }

    /** Returns a warning for each of {@code names} that has the settings' prefix but is none. */
    static List<String> unknown(Set<String> names) {
        return new TreeSet<>(names)
                .stream()
                        .filter(name -> name.startsWith(PREFIX))
                        .filter(name -> !name.startsWith(OTHERS))
                        .filter(name -> Arrays.stream(Setting.values())
                                .noneMatch(s -> s.property().equals(name)))
                        .map(name -> "there is no setting " + name + "; the nearest name is " + nearest(name))
                        .toList();
    }

    private static String nearest(String name) {
        return Arrays.stream(Setting.values())
                .map(Setting::property)
                .min(Comparator.comparingInt(known -> edits(name, known)))
                .orElse("");
    }

    /**
     * Returns how many letters must be inserted, removed or replaced to change one text into the other (Levenshtein 1966).
     */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
