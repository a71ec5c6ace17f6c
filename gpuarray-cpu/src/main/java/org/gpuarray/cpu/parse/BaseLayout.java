package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Where bases are in an object, by the Itanium C++ ABI (2.4), which NVRTC follows. Virtual bases come last, in the order in which
 * they are met from the whole object down, except that one without data may be at the start of a class that has no other
 * number of its class: both share it.
 */
final class BaseLayout {
    private final Map<ClassType, Long> offsets = new HashMap<>();

    private BaseLayout() {}

    /** Adds the fields of a base, without those of its virtual bases, to a class. */
    static void inherit(ClassType type, ClassType base, long offset, List<StructType.Field> into) {
        for (StructType.Field field : base.struct().fields().subList(0, base.dataFields())) {
            StructType.Field copy = copied(field, offset + field.offsetBytes(), into);
            base.layout().forEach((symbol, own) -> {
                if (own == field) {
                    type.layout().put(symbol, copy);
                    if (symbol.isBitField()) {
                        type.firstBits().put(symbol, base.firstBitOf(symbol));
                        type.struct().markBitFields();
                    }
                }
            });
        }
    }

    /** Returns the field in its place; the one that is there if it is the number of a class that shares it. */
    private static StructType.Field copied(StructType.Field field, long offset, List<StructType.Field> into) {
        boolean mayBeShared =
                field.name().equals(ClassType.HIDDEN) || field.name().equals(VirtualBases.LAYOUT);
        for (StructType.Field known : into) {
            if (mayBeShared && known.offsetBytes() == offset && known.name().equals(field.name())) {
                return known;
            }
        }
        StructType.Field copy = new StructType.Field(field.name(), field.type(), offset);
        into.add(copy);
        return copy;
    }

    static long roundUp(long value, int align) {
        return (value + align - 1) / align * align;
    }

    // ---- virtual bases ----

    /** Finds the virtual bases of a class whose bases are known, and which of them is at its start. */
    static void findVirtualBases(ClassType type) {
        List<ClassType> found = new ArrayList<>();
        Set<ClassType> primaries = new HashSet<>();
        find(type, found, primaries);
        found.forEach(base -> type.virtualBases().add(new ClassType.Base(base, 0, true)));
        List<ClassType> small = found.stream().filter(BaseLayout::hasOnlyNumber).toList();
        if (type.primaryBase() == null && !small.isEmpty()) {
            type.setVirtualPrimary(small.stream()
                    .filter(base -> !primaries.contains(base))
                    .findFirst()
                    .orElse(small.get(0)));
        }
    }

    private static void find(ClassType type, List<ClassType> into, Set<ClassType> primaries) {
        for (ClassType.Base base : type.bases()) {
            if (base.isVirtual() && !into.contains(base.type())) {
                into.add(base.type());
            }
            ClassType primary = base.type().virtualPrimary();
            if (primary != null) {
                primaries.add(primary);
            }
            find(base.type(), into, primaries);
        }
    }

    private static boolean hasOnlyNumber(ClassType base) {
        Symbol.Field hidden = base.hiddenField();
        return hidden != null && base.dataBytes() == SLOT;
    }

    /** The bytes of the number of a class, with what is beside it. */
    static final int SLOT = 8;

    /**
     * Returns a class of which an object would have two parts, though it has a virtual base with functions: which part overrides
     * them, the base could not know. Null if there is none.
     */
    static @Nullable ClassType repeated(ClassType type) {
        Set<ClassType> seen = new HashSet<>();
        ClassType twice = repeated(type, seen);
        for (ClassType.Base base : type.virtualBases()) {
            twice = twice == null ? repeated(base.type(), seen) : twice;
        }
        return twice;
    }

    private static @Nullable ClassType repeated(ClassType type, Set<ClassType> seen) {
        boolean isShared =
                type.virtualBases().stream().anyMatch(base -> base.type().hiddenField() != null);
        if (isShared && !seen.add(type)) {
            return type;
        }
        for (ClassType.Base base : type.bases()) {
            ClassType twice = base.isVirtual() ? null : repeated(base.type(), seen);
            if (twice != null) {
                return twice;
            }
        }
        return null;
    }

    /**
     * Places the virtual bases of a class behind its other fields.
     *
     * @param end where these end
     * @return the end of all
     */
    static long placeVirtualBases(ClassType type, List<StructType.Field> fields, long end) {
        BaseLayout layout = new BaseLayout();
        layout.share(type, 0);
        long all = end;
        for (ClassType.Base base : List.copyOf(type.virtualBases())) {
            ClassType own = base.type();
            if (!layout.offsets.containsKey(own)) {
                boolean empty = own.dataFields() == 0;
                long offset = empty ? 0 : roundUp(all, own.dataAlign());
                layout.offsets.put(own, offset);
                layout.share(own, offset);
                all = empty ? all : offset + TailPadding.kept(own);
            }
        }
        type.virtualBases().replaceAll(base -> new ClassType.Base(base.type(), layout.offsetOf(base), true));
        type.bases()
                .replaceAll(
                        base -> base.isVirtual() ? new ClassType.Base(base.type(), layout.offsetOf(base), true) : base);
        type.virtualBases().forEach(base -> inherit(type, base.type(), base.offsetBytes(), fields));
        addNumbers(fields);
        return all;
    }

    private long offsetOf(ClassType.Base base) {
        return offsets.getOrDefault(base.type(), 0L);
    }

    /** Puts virtual bases that share the number of a part of the object where that part is. */
    private void share(ClassType part, long offset) {
        ClassType primary = part.virtualPrimary();
        if (primary != null && offsets.putIfAbsent(primary, offset) == null) {
            share(primary, offset);
        }
        for (ClassType.Base base : part.bases()) {
            if (!base.isVirtual()) {
                share(base.type(), offset + base.offsetBytes());
            }
        }
    }

    /** Adds the second number to each number of a class that has none. */
    static void addNumbers(List<StructType.Field> fields) {
        for (StructType.Field field : List.copyOf(fields)) {
            if (field.name().equals(ClassType.HIDDEN)) {
                long offset = field.offsetBytes() + field.type().sizeBytes();
                copied(new StructType.Field(VirtualBases.LAYOUT, ScalarType.U32, offset), offset, fields);
            }
        }
    }
}
