package org.gpuarray.cpu.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The functions of one type whose address a program takes: those that a pointer of that type may point to. */
public final class FunctionSet {
    /**
     * A function and its number, which is the pointer's value; 0 is the null pointer.
     *
     * @param closure whether it is a lambda's {@code operator()}, whose {@code this} is not used
     */
    public record Entry(long number, Function function, boolean closure) {}

    private final List<Entry> entries = new ArrayList<>();
    private final List<FunctionSet> included = new ArrayList<>();

    public void add(Entry entry) {
        int at = entries.size();
        while (at > 0 && entries.get(at - 1).number() > entry.number()) {
            at--;
        }
        entries.add(at, entry);
    }

    /** Adds everything that another set contains, now or later. */
    public void include(FunctionSet other) {
        if (other != this && !included.contains(other)) {
            included.add(other);
        }
    }

    /** Returns the functions, by ascending number; complete once the whole program was parsed. */
    public List<Entry> entries() {
        if (included.isEmpty()) {
            return entries;
        }
        List<Entry> all = new ArrayList<>(entries);
        included.forEach(other -> all.addAll(other.entries()));
        all.sort(Comparator.comparingLong(Entry::number));
        return all;
    }
}
