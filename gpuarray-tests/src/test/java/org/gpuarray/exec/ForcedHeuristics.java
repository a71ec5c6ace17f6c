package org.gpuarray.exec;

import java.util.function.Supplier;

/** Runs code with a heuristic forced one way. It is here because what it turns is no user's business. */
public final class ForcedHeuristics {
    private ForcedHeuristics() {}

    /** Returns what {@code code} returns when no two operations share a kernel, or no write is in place. */
    public static <T> T with(boolean fuse, boolean writeInPlace, Supplier<T> code) {
        boolean fuseBefore = Switches.fuse;
        boolean writeBefore = Switches.writeInPlace;
        Switches.fuse = fuse;
        Switches.writeInPlace = writeInPlace;
        try {
            return code.get();
        } finally {
            Switches.fuse = fuseBefore;
            Switches.writeInPlace = writeBefore;
        }
    }

    /** Returns what {@code code} returns when all kernels have positions of 64 bits. */
    public static <T> T withWidePositions(Supplier<T> code) {
        boolean before = Switches.widePositions;
        Switches.widePositions = true;
        try {
            return code.get();
        } finally {
            Switches.widePositions = before;
        }
    }

    /** Returns what {@code code} returns when no kernel keeps rows. */
    public static <T> T withoutKeptRows(Supplier<T> code) {
        boolean before = Switches.keepRows;
        Switches.keepRows = false;
        try {
            return code.get();
        } finally {
            Switches.keepRows = before;
        }
    }
}
