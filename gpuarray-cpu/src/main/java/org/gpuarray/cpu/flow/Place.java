package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The place that an lvalue denotes: registers, or an address. */
sealed interface Place {
    CType type();

    /**
     * Returns the variable that must move to memory if a pointer to this place is needed; null if it is in memory already.
     */
    @Nullable
    Variable owner();

    record Register(ScalarType type, Reg reg, Variable owner) implements Place {}

    /** A variable of which the value is known as long as nothing stores to it. */
    record Fixed(ScalarType type, Const value, Variable owner) implements Place {}

    /** A scalar in a register, accessed as another type of the same size. */
    record Punned(ScalarType type, Register under) implements Place {
        @Override
        public Variable owner() {
            return under.owner();
        }
    }

    /** A bit-field: some bits of an integer. */
    record Bits(ScalarType type, Place unit, int first, int width) implements Place {
        @Override
        public @Nullable Variable owner() {
            return unit.owner();
        }
    }

    /** A pointer variable: a pair of registers; or an alias, as long as it is only ever bound to a place in registers. */
    final class PointerCell implements Place {
        private final PointerType type;
        private final Variable owner;
        Value.@Nullable Alias alias;

        @Nullable
        Reg array;

        @Nullable
        Reg offset;

        String name = "";
        int slot = -1;
        boolean set;

        PointerCell(PointerType type, Variable owner) {
            this.type = type;
            this.owner = owner;
        }

        @Override
        public PointerType type() {
            return type;
        }

        @Override
        public Variable owner() {
            return owner;
        }
    }

    /** A struct in registers. */
    record Parts(CType type, List<Place> parts, Variable owner) implements Place {}

    /**
     * A place in memory.
     *
     * @param element the type that the pointer points to; the place may be a part of such an element
     */
    record Memory(CType type, Value.Pointer pointer, Element element) implements Place {
        /** Creates a place for a whole object, whose type the tree names as C++ does. */
        Memory(CType type, Value.Pointer pointer) {
            this(type, pointer, Element.of(type.toString(), type));
        }

        @Override
        public @Nullable Variable owner() {
            return null;
        }
    }
}
