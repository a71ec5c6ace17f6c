package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.flow.Instr.Reading;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;

/** Creates places, and loads from and stores to them. */
final class Places {
    /** The runtime class for pointers that were loaded from memory. */
    private static final String ANY = "org/gpuarray/cpu/exec/AnyMemory";

    /** The same for offsets of 64 bits. */
    private static final String WIDE = "org/gpuarray/cpu/exec/WideMemory";

    private final FlowBuilder builder;
    private final Refusal refusal;
    private final Arithmetic arithmetic;
    private final LargeValues large;

    Places(FlowBuilder builder, Refusal refusal) {
        this.builder = builder;
        this.refusal = refusal;
        this.arithmetic = new Arithmetic(builder);
        this.large = new LargeValues(builder, this);
    }

    /** Returns a place in new registers. */
    Place inRegisters(CType type, Variable owner) {
        if (type instanceof ScalarType scalar) {
            return new Place.Register(scalar, builder.register(RegType.of(scalar)), owner);
        } else if (type instanceof PointerType pointer) {
            return new Place.PointerCell(pointer, owner);
        }
        List<Place> parts = new ArrayList<>();
        Layout.parts(type).forEach(p -> parts.add(inRegisters(p.type(), owner)));
        return new Place.Parts(type, parts, owner);
    }

    /** Returns the place of a field of {@code object}. */
    Place field(Place object, StructType.Field field, SourcePosition at) {
        if (object instanceof Place.Parts parts) {
            int index = ((StructType) parts.type()).fields().indexOf(field);
            return parts.parts().get(index);
        } else if (object instanceof Place.Memory memory) {
            PointerType type =
                    new PointerType(field.type(), memory.pointer().type().isVolatile());
            return new Place.Memory(
                    field.type(), memory.pointer().plus(field.offsetBytes()).as(type), memory.element());
        }
        throw refusal.unsupported(at, "field " + field.name() + " of a " + object.type());
    }

    Value load(Place place, SourcePosition at) {
        if (place instanceof Place.Register register) {
            return new Value.Scalar(register.type(), register.reg());
        } else if (place instanceof Place.Fixed fixed) {
            return new Value.Scalar(fixed.type(), fixed.value());
        } else if (place instanceof Place.Punned punned) {
            ScalarType under = punned.under().type();
            return new Value.Scalar(punned.type(), pun(punned.under().reg(), under, punned.type()));
        } else if (place instanceof Place.Bits bits) {
            return new Value.Scalar(bits.type(), loadBits(bits, at));
        } else if (place instanceof Place.PointerCell cell) {
            return loadCell(cell);
        } else if (place instanceof Place.Parts parts) {
            return new Value.Composite(
                    parts.type(), parts.parts().stream().map(p -> load(p, at)).toList());
        }
        return loadMemory((Place.Memory) place, Reading.VALUE, at);
    }

    private Operand loadBits(Place.Bits bits, SourcePosition at) {
        boolean wide = RegType.of(bits.type()) == RegType.LONG;
        int size = wide ? 64 : 32;
        boolean signed = !bits.type().isUnsigned();
        ScalarType computed =
                wide ? (signed ? ScalarType.I64 : ScalarType.U64) : signed ? ScalarType.I32 : ScalarType.U32;
        Operand unit = scalar(load(bits.unit(), at));
        Operand high = arithmetic.binary(BinaryOp.SHL, computed, unit, Const.of(size - bits.first() - bits.width()));
        return arithmetic.binary(BinaryOp.SHR, computed, high, Const.of(size - bits.width()));
    }

    private void storeBits(Place.Bits bits, Operand value, SourcePosition at) {
        ScalarType unitType = (ScalarType) bits.unit().type();
        boolean wide = RegType.of(bits.type()) == RegType.LONG;
        ScalarType computed = wide ? ScalarType.U64 : ScalarType.U32;
        long mask = (bits.width() == 64 ? -1L : (1L << bits.width()) - 1) << bits.first();
        Operand moved = arithmetic.binary(BinaryOp.SHL, computed, value, Const.of(bits.first()));
        Operand own = arithmetic.binary(BinaryOp.AND, computed, moved, Arithmetic.constant(computed, mask));
        Operand unit = scalar(
                bits.unit() instanceof Place.Memory memory
                        ? loadMemory(memory, Reading.BITS, at)
                        : load(bits.unit(), at));
        Operand rest = arithmetic.binary(BinaryOp.AND, computed, unit, Arithmetic.constant(computed, ~mask));
        Operand both = arithmetic.binary(BinaryOp.OR, computed, rest, own);
        store(bits.unit(), new Value.Scalar(unitType, arithmetic.convert(computed, unitType, both)), at);
    }

    private Value loadCell(Place.PointerCell cell) {
        if (cell.alias != null) {
            return cell.alias;
        }
        Reg array = cellArray(cell);
        Reg offset = cellOffset(cell);
        return new Value.Pointer(cell.type(), array, offset, 0, array.kind(), cell.name, cell.slot);
    }

    private Reg cellArray(Place.PointerCell cell) {
        Reg array = cell.array;
        if (array == null) {
            array = builder.arrayRegister(builder.kind(cell.type().target()));
            cell.array = array;
            cell.offset = builder.offsetRegister();
            cell.set = true;
        }
        return array;
    }

    private Reg cellOffset(Place.PointerCell cell) {
        Reg offset = cell.offset;
        if (offset == null) {
            throw new IllegalStateException("no offset for " + cell.owner());
        }
        return offset;
    }

    Value loadMemory(Place.Memory memory, Reading reading, SourcePosition at) {
        CType type = memory.type();
        Value.Pointer pointer = memory.pointer();
        if (type instanceof ScalarType scalar) {
            pointer.kind().wish(KindNode.of(scalar));
            Reg target = builder.register(RegType.of(scalar));
            int site = builder.site(at, "read", memory);
            builder.add(new Instr.Load(target, pointer.address(), scalar, reading, site));
            return new Value.Scalar(scalar, target);
        } else if (type instanceof PointerType target) {
            Value bits = loadMemory(new Place.Memory(ScalarType.U64, pointer, memory.element()), reading, at);
            return decode(scalar(bits), target, pointer.name());
        }
        if (Layout.isLarge(type)) {
            return new Value.Stored(memory);
        }
        builder.checkAligned(pointer, type, "read", at);
        List<Value> parts = new ArrayList<>();
        Reading ofParts = type instanceof StructType struct && struct.overlaps() ? Reading.BITS : Reading.PART;
        for (Layout.Part part : Layout.parts(type)) {
            parts.add(loadMemory(part(memory, part), reading == Reading.BITS ? reading : ofParts, at));
        }
        return new Value.Composite(type, parts);
    }

    static Place.Memory part(Place.Memory memory, Layout.Part part) {
        PointerType type = new PointerType(part.type(), memory.pointer().type().isVolatile());
        return new Place.Memory(
                part.type(), memory.pointer().plus(part.offsetBytes()).as(type), memory.element());
    }

    void store(Place place, Value value, SourcePosition at) {
        if (place instanceof Place.Register register) {
            builder.add(new Instr.Move(register.reg(), scalar(value)));
        } else if (place instanceof Place.Fixed) {
            throw needsMemory(place, at);
        } else if (place instanceof Place.Punned punned) {
            ScalarType under = punned.under().type();
            builder.add(new Instr.Move(punned.under().reg(), pun(scalar(value), punned.type(), under)));
        } else if (place instanceof Place.Bits bits) {
            storeBits(bits, scalar(value), at);
        } else if (place instanceof Place.PointerCell cell) {
            storeCell(cell, value, at);
        } else if (place instanceof Place.Parts parts) {
            storeParts(parts, value, at);
        } else {
            storeMemory((Place.Memory) place, value, at);
        }
    }

    private void storeCell(Place.PointerCell cell, Value value, SourcePosition at) {
        if (value instanceof Value.Alias alias) {
            if (cell.set) {
                throw needsMemory(alias.place(), at);
            }
            cell.alias = alias;
            cell.set = true;
            return;
        }
        if (cell.alias != null) {
            throw needsMemory(cell.alias.place(), at);
        }
        Value.Pointer pointer = (Value.Pointer) value;
        if (!cell.set) {
            cell.name = pointer.name();
            cell.slot = pointer.slot();
        } else if (cell.slot != pointer.slot()) {
            cell.slot = -1;
        }
        Reg array = cellArray(cell);
        array.kind().join(pointer.kind());
        if (pointer.array() != array) {
            builder.add(new Instr.Move(array, pointer.array()));
        }
        Operand offset = offset(pointer, at);
        if (offset != cell.offset) {
            builder.add(new Instr.Move(cellOffset(cell), offset));
        }
    }

    /** Returns the whole offset of a pointer, including its constant part. */
    Operand offset(Value.Pointer pointer, SourcePosition at) {
        if (pointer.plusBytes() == 0) {
            return pointer.offset();
        }
        Reg target = builder.offsetRegister();
        int site = builder.site(at, "address", pointer.name(), ScalarType.I8, pointer.slot());
        builder.add(new Instr.Step(target, pointer.offset(), Const.of(1), pointer.plusBytes(), pointer.kind(), site));
        return target;
    }

    /** Returns the exception that makes lowering start again with a place's variable in memory. */
    RuntimeException needsMemory(Place place, SourcePosition at) {
        Variable owner = place.owner();
        return owner == null ? refusal.unsupported(at, "the address of this expression") : new NeedsMemory(owner);
    }

    /** Returns a pointer as registers. */
    Value.Pointer pointer(Value value, SourcePosition at) {
        if (value instanceof Value.Alias alias) {
            throw needsMemory(alias.place(), at);
        }
        return (Value.Pointer) value;
    }

    private void storeParts(Place.Parts place, Value value, SourcePosition at) {
        // All parts are read before any is written: v = make(v.y, v.x).
        Value.Composite composite = (Value.Composite) (place.parts().size() > 1 ? copy(value, at) : value);
        for (int i = 0; i < place.parts().size(); i++) {
            store(place.parts().get(i), composite.parts().get(i), at);
        }
    }

    /** Returns {@code value} in registers that nothing else writes. */
    Value copy(Value value, SourcePosition at) {
        if (value instanceof Value.Scalar scalar) {
            return new Value.Scalar(scalar.type(), copy(scalar.operand()));
        } else if (value instanceof Value.Pointer p) {
            return new Value.Pointer(
                    p.type(), copy(p.array()), copy(p.offset()), p.plusBytes(), p.kind(), p.name(), p.slot());
        } else if (value instanceof Value.Composite composite) {
            return new Value.Composite(
                    composite.type(),
                    composite.parts().stream().map(p -> copy(p, at)).toList());
        }
        return value;
    }

    private Operand copy(Operand operand) {
        if (!(operand instanceof Reg reg) || reg.origin() != null) {
            return operand;
        }
        Reg target = reg.type() == RegType.REF ? builder.arrayRegister(reg.kind()) : builder.register(reg.type());
        builder.add(new Instr.Move(target, reg));
        return target;
    }

    private void storeMemory(Place.Memory memory, Value value, SourcePosition at) {
        CType type = memory.type();
        Value.Pointer pointer = memory.pointer();
        if (type instanceof ScalarType scalar) {
            pointer.kind().wish(KindNode.of(scalar));
            int site = builder.site(at, "write", memory);
            builder.add(new Instr.Store(pointer.address(), scalar(value), scalar, site));
        } else if (type instanceof PointerType) {
            Value bits = new Value.Scalar(ScalarType.U64, encode(pointer(value, at), at));
            storeMemory(new Place.Memory(ScalarType.U64, pointer, memory.element()), bits, at);
        } else if (value instanceof Value.Stored stored) {
            large.copy(stored.place(), memory, at);
        } else if (value instanceof Value.Zeros) {
            large.clear(memory, at);
        } else {
            builder.checkAligned(pointer, type, "write", at);
            List<Layout.Part> parts = Layout.parts(type);
            List<Value> values = ((Value.Composite) value).parts();
            for (int i = 0; i < parts.size(); i++) {
                storeMemory(part(memory, parts.get(i)), values.get(i), at);
            }
        }
    }

    /** Returns the pointer that is stored as these 64 bits; it may point to memory of any kind. */
    Value.Pointer decode(Operand bits, PointerType type, String name) {
        KindNode kind = builder.kind(type.target());
        kind.wish(Kind.ANY);
        builder.decodes();
        Reg array = builder.arrayRegister(kind);
        Reg offset = builder.offsetRegister();
        builder.add(new Instr.Invoke(array, ANY, "array", "(J)Ljava/lang/Object;", List.of(bits), -1));
        boolean wide = offset.type() == RegType.LONG;
        builder.add(
                wide
                        ? new Instr.Invoke(offset, WIDE, "offset", "(J)J", List.of(bits), -1)
                        : new Instr.Invoke(offset, ANY, "offset", "(J)I", List.of(bits), -1));
        return new Value.Pointer(type, array, offset, 0, kind, name, -1);
    }

    /** Returns the 64 bits by which a pointer is stored. */
    Operand encode(Value.Pointer pointer, SourcePosition at) {
        if (pointer.array() == Const.NULL && offset(pointer, at) instanceof Const c && c.bits() == 0) {
            return Const.of(0L);
        }
        Reg target = builder.register(RegType.LONG);
        builder.add(new Instr.Encode(target, pointer.array(), offset(pointer, at), pointer.kind()));
        return target;
    }

    /** Returns zero, null, or a composite of them. */
    Value zero(CType type) {
        if (type instanceof ScalarType scalar) {
            return scalar == ScalarType.VOID
                    ? new Value.Nothing()
                    : new Value.Scalar(scalar, new Const(RegType.of(scalar), 0));
        } else if (type instanceof PointerType pointer) {
            return new Value.Pointer(
                    pointer, Const.NULL, builder.noOffset(), 0, builder.kind(pointer.target()), "", -1);
        }
        if (Layout.isLarge(type)) {
            return new Value.Zeros(type);
        }
        return new Value.Composite(
                type, Layout.parts(type).stream().map(p -> zero(p.type())).toList());
    }

    /** Returns the place of element {@code index} of an array in memory. */
    Place.Memory element(Place.Memory array, long index) {
        CType element = ((ArrayType) array.type()).element();
        return part(array, new Layout.Part(element, index * element.sizeBytes()));
    }

    static Operand scalar(Value value) {
        return ((Value.Scalar) value).operand();
    }

    /** Returns the bits of a scalar as another type of the same size. */
    private Operand pun(Operand operand, ScalarType from, ScalarType to) {
        if (from.isFloating() == to.isFloating()) {
            return operand;
        }
        String method = switch (from) {
            case F32 -> "floatToRawIntBits";
            case F64 -> "doubleToRawLongBits";
            default -> to == ScalarType.F32 ? "intBitsToFloat" : "longBitsToDouble";
        };
        boolean single = from.sizeBytes() == 4;
        String descriptor =
                single ? (from == ScalarType.F32 ? "(F)I" : "(I)F") : from == ScalarType.F64 ? "(D)J" : "(J)D";
        Reg target = builder.register(RegType.of(to));
        String owner = single ? "java/lang/Float" : "java/lang/Double";
        builder.add(new Instr.Invoke(target, owner, method, descriptor, List.of(operand), -1));
        return target;
    }
}
