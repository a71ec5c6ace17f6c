package org.gpuarray.cpu.exec;

import java.io.ByteArrayOutputStream;
import java.util.TreeMap;

/** The printed output of a launch, in the order of the blocks. Thread-safe. */
public final class KernelOutput {
    private static final byte[] NOTHING = {};

    private final TreeMap<Long, byte[]> blocks = new TreeMap<>();

    synchronized void add(long block, byte[] text) {
        blocks.put(block, text);
    }

    /** Returns the output so far and removes it. */
    public synchronized byte[] take() {
        if (blocks.isEmpty()) {
            return NOTHING;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        blocks.values().forEach(text -> all.write(text, 0, text.length));
        blocks.clear();
        return all.toByteArray();
    }
}
