package org.gpuarray.cpu.jit;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;

/** The layout of the registers of waiting threads: one array for each type, with index {@code slot * threads + thread}. */
final class FrameLayout {
    private final Map<Reg, Integer> slots = new HashMap<>();
    private final Map<RegType, Integer> sizes = new EnumMap<>(RegType.class);

    /** @param kept the registers that live across some wait */
    FrameLayout(List<Reg> kept) {
        for (Reg reg : kept) {
            int slot = sizes.merge(reg.type(), 1, Integer::sum) - 1;
            slots.put(reg, slot);
        }
    }

    int slot(Reg reg) {
        Integer slot = slots.get(reg);
        if (slot == null) {
            throw new IllegalStateException("register " + reg + " is not kept");
        }
        return slot;
    }

    FrameSizes sizes() {
        return new FrameSizes(
                size(RegType.INT), size(RegType.LONG), size(RegType.FLOAT), size(RegType.DOUBLE), size(RegType.REF));
    }

    private int size(RegType type) {
        return sizes.getOrDefault(type, 0);
    }

    /** Returns the field of {@code BlockState} with the values of a type. */
    static String field(RegType type) {
        return switch (type) {
            case INT -> "frameInts";
            case LONG -> "frameLongs";
            case FLOAT -> "frameFloats";
            case DOUBLE -> "frameDoubles";
            case REF -> "frameReferences";
        };
    }

    /** Returns the field of {@code BlockState} with the arrays of a type, one for each value that is kept between stages. */
    static String stageField(RegType type) {
        return switch (type) {
            case INT -> "stageInts";
            case LONG -> "stageLongs";
            case FLOAT -> "stageFloats";
            case DOUBLE -> "stageDoubles";
            case REF -> throw new IllegalArgumentException("no stage keeps an array");
        };
    }

    static String fieldDescriptor(RegType type) {
        return "[" + Types.descriptor(type);
    }
}
