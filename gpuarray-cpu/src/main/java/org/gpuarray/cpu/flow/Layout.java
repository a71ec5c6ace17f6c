package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;

/** Splits values of struct and array types into parts. */
final class Layout {
    /** A field, element or word. */
    record Part(CType type, long offsetBytes) {}

    private static final int MOST_IN_REGISTERS = 128;

    private Layout() {}

    /** Returns the parts of a struct or array; a union is copied word by word. */
    static List<Part> parts(CType type) {
        List<Part> parts = new ArrayList<>();
        if (type instanceof ArrayType array) {
            for (long i = 0; i < array.length(); i++) {
                parts.add(new Part(array.element(), i * array.element().sizeBytes()));
            }
        } else if (type instanceof StructType struct && struct.overlaps()) {
            ScalarType word = word(struct);
            for (long at = 0; at < struct.sizeBytes(); at += word.sizeBytes()) {
                parts.add(new Part(word, at));
            }
        } else if (type instanceof StructType struct) {
            struct.fields().forEach(f -> parts.add(new Part(f.type(), f.offsetBytes())));
        }
        return parts;
    }

    /** Returns the type of the words by which a struct with overlapping fields is copied. */
    static ScalarType word(StructType struct) {
        return struct.alignBytes() >= 4 ? ScalarType.U32 : ScalarType.U8;
    }

    /** Returns whether values of the type are copied from memory to memory, and not through registers. */
    static boolean isLarge(CType type) {
        return scalars(type) > MOST_IN_REGISTERS;
    }

    /**
     * Returns whether variables of the type must be in memory: they are large, or contain arrays or fields that overlap.
     */
    static boolean needsMemory(CType type) {
        if (type instanceof StructType struct) {
            return struct.overlaps()
                    || isLarge(struct)
                    || struct.fields().stream().anyMatch(f -> needsMemory(f.type()));
        }
        return type instanceof ArrayType;
    }

    /** Returns how many scalars a value of the type has; of large values a lower bound. */
    static long scalars(CType type) {
        if (type instanceof ArrayType array) {
            return Math.min(Limits.BYTES, array.length()) * Math.min(1 << 14, scalars(array.element()));
        } else if (type instanceof StructType struct && struct.overlaps()) {
            return struct.sizeBytes() / word(struct).sizeBytes();
        } else if (type instanceof StructType struct) {
            return struct.scalars();
        }
        return 1;
    }

    /** Returns whether a value of the type holds a pointer. */
    static boolean holdsPointer(CType type) {
        if (type instanceof ArrayType array) {
            return holdsPointer(array.element());
        } else if (type instanceof StructType struct) {
            return struct.fields().stream().anyMatch(f -> holdsPointer(f.type()));
        }
        return type instanceof PointerType;
    }
}
