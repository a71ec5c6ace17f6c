package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;

/** The value of an expression during lowering: its operands, one by one. */
sealed interface Value {
    CType type();

    record Scalar(ScalarType type, Operand operand) implements Value {}

    /**
     * A pointer into memory.
     *
     * @param name what it points into, as the source names it, for fault reports
     * @param slot the argument slot it comes from, −1 if none
     */
    record Pointer(
            PointerType type, Operand array, Operand offset, long plusBytes, KindNode kind, String name, int slot)
            implements Value {
        Pointer as(PointerType newType) {
            return new Pointer(newType, array, offset, plusBytes, kind, name, slot);
        }

        Pointer plus(long bytes) {
            kind.step(bytes);
            return new Pointer(type, array, offset, plusBytes + bytes, kind, name, slot);
        }

        Address address() {
            return new Address(array, offset, plusBytes, kind, type.isVolatile());
        }
    }

    /** The address of something in registers: it can only be dereferenced and passed on. */
    record Alias(PointerType type, Place place) implements Value {}

    /** A struct, or an array inside one, field by field. */
    record Composite(CType type, List<Value> parts) implements Value {}

    /** A struct or array of many scalars in memory. It is read when it is stored or passed on, which follows at once. */
    record Stored(Place.Memory place) implements Value {
        @Override
        public CType type() {
            return place.type();
        }
    }

    /** The zeros of a struct or array of many scalars. */
    record Zeros(CType type) implements Value {}

    /** The result of a void function. */
    record Nothing() implements Value {
        @Override
        public CType type() {
            return ScalarType.VOID;
        }
    }
}
