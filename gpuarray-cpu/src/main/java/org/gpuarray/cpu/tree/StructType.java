package org.gpuarray.cpu.tree;

import java.util.List;

/**
 * A struct, class, union or closure with the layout of its fields; base classes' fields come first. Compared by identity:
 * two structs with equal fields are different types.
 */
public final class StructType implements CType {
    /** A field, {@code offsetBytes} from the start of the struct. In a union every offset is 0. */
    public record Field(String name, CType type, long offsetBytes) {}

    private final String name;
    private final boolean union;
    private List<Field> fields = List.of();
    private long sizeBytes = 1;
    private long scalars;
    private int alignBytes = 1;
    private boolean bitFields;

    /** Creates an incomplete struct, so that its own fields may point to it. */
    public StructType(String name, boolean union) {
        this.name = name;
        this.union = union;
    }

    /** Sets the layout of the fields: called once, before the type is used for anything but pointers. */
    public void complete(List<Field> laidOut, long size, int align) {
        this.fields = List.copyOf(laidOut);
        this.sizeBytes = size;
        this.scalars = laidOut.stream().mapToLong(f -> scalars(f.type())).sum();
        this.alignBytes = align;
    }

    /** Returns the fields in order of declaration. */
    public List<Field> fields() {
        return fields;
    }

    /** Returns how many scalars the fields have. */
    public long scalars() {
        return scalars;
    }

    private static long scalars(CType type) {
        if (type instanceof ArrayType array) {
            return Math.min(
                    Limits.BYTES, Math.min(Limits.BYTES, array.length()) * Math.min(1 << 15, scalars(array.element())));
        }
        return type instanceof StructType struct ? struct.scalars : 1;
    }

    /** Notes that some fields are units of bit-fields. */
    public void markBitFields() {
        bitFields = true;
    }

    /** Returns whether fields may share bytes: in a union, or where units of bit-fields do. */
    public boolean overlaps() {
        return union || bitFields;
    }

    /** Returns whether it is a union. */
    public boolean isUnion() {
        return union;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public int alignBytes() {
        return alignBytes;
    }

    @Override
    public String toString() {
        return name;
    }
}
