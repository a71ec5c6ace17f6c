package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.CType;

/**
 * The unit in which a report counts memory.
 *
 * @param type what C++ calls it
 */
record Element(String type, long sizeBytes) {
    static Element of(String type, CType laidOut) {
        return new Element(type, Math.max(1, laidOut.sizeBytes()));
    }
}
