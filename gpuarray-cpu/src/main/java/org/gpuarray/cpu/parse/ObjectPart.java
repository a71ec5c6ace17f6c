package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a whole object that is one of its bases, or the object itself.
 *
 * @param offsetBytes where it is in the whole object
 * @param virtualBase the virtual base that it is, or is a part of; null if there is none
 * @param around the parts of which it is one, from the virtual base or the whole object down; it is the last
 */
record ObjectPart(
        ClassType type, long offsetBytes, @Nullable ClassType virtualBase, List<ObjectPart> around) {

    /** Returns the parts of an object of a class. */
    static List<ObjectPart> of(ClassType whole) {
        List<ObjectPart> all = new ArrayList<>();
        add(whole, 0, null, List.of(), all);
        for (ClassType.Base base : whole.virtualBases()) {
            add(base.type(), base.offsetBytes(), base.type(), List.of(), all);
        }
        return all;
    }

    private static void add(
            ClassType type,
            long offset,
            @Nullable ClassType virtualBase,
            List<ObjectPart> around,
            List<ObjectPart> into) {
        List<ObjectPart> chain = new ArrayList<>(around);
        ObjectPart part = new ObjectPart(type, offset, virtualBase, chain);
        chain.add(part);
        into.add(part);
        for (ClassType.Base base : type.bases()) {
            if (!base.isVirtual()) {
                add(base.type(), offset + base.offsetBytes(), virtualBase, chain, into);
            }
        }
    }

    /** Returns the part of this class around this one; null if there is none without the place of a virtual base between. */
    @Nullable
    ObjectPart within(ClassType wanted) {
        return around.stream().filter(part -> part.type == wanted).findFirst().orElse(null);
    }

    /** Returns whether the part starts with a number of a class. */
    boolean hasNumber() {
        return type.hiddenField() != null;
    }
}
