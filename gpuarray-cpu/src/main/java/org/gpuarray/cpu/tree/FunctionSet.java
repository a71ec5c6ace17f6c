package org.gpuarray.cpu.tree;

import java.util.ArrayList;
import java.util.List;

/** The functions of one type whose address a program takes: what a pointer to such a function may point to. */
public final class FunctionSet {
    /**
     * A function and its number, which is the pointer's value; 0 is the null pointer.
     *
     * @param closure whether it is a lambda's {@code operator()}, whose {@code this} means nothing
     */
    public record Entry(long number, Function function, boolean closure) {}

    private final List<Entry> entries = new ArrayList<>();

    public void add(Entry entry) {
        entries.add(entry);
    }

    /** Returns the functions, by ascending number; complete once the whole program was read. */
    public List<Entry> entries() {
        return entries;
    }
}
