package org.gpuarray.cpu.jit;

import java.util.List;

/**
 * What the checks need to know about a kernel's code.
 *
 * @param checks the checks it was compiled for, as {@code Checks.bits()}
 * @param fences whether it contains a fence
 * @param siteKinds whether each access site is plain, relaxed or atomic, by the numbers in {@code CheckedLaunch}
 * @param writtenSlots the pointer slots it may write through; −1 for a pointer whose slot is not known
 */
public record CheckTable(int checks, boolean fences, List<Integer> siteKinds, List<Integer> writtenSlots) {
    public static final CheckTable NONE = new CheckTable(0, false, List.of(), List.of());
}
