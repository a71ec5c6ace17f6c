package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;

/** Emits what is done with pointers: steps, differences, comparisons and casts. */
final class PointerOperations {
    private final FlowBuilder builder;
    private final Places places;

    PointerOperations(FlowBuilder builder, Places places) {
        this.builder = builder;
        this.places = places;
    }

    /** Returns the pointer {@code index} elements after {@code from}. */
    Value advance(Value from, Operand index, PointerType type, SourcePosition at) {
        if (index instanceof Const c && c.bits() == 0) {
            return from;
        }
        Value.Pointer pointer = places.pointer(from, at);
        long size = Math.max(1, type.target().sizeBytes());
        if (index instanceof Const c) {
            return pointer.plus(Math.multiplyExact(c.bits(), size));
        }
        pointer.kind().step(size);
        Reg target = builder.offsetRegister();
        int site = builder.site(at, "address", pointer.name(), type.target(), pointer.slot());
        builder.add(new Instr.Step(target, pointer.offset(), index, size, pointer.kind(), site));
        return new Value.Pointer(
                type, pointer.array(), target, pointer.plusBytes(), pointer.kind(), pointer.name(), pointer.slot());
    }

    /** Returns how many elements of {@code type}'s target lie from {@code to} to {@code from}. */
    Value difference(Value from, Value to, PointerType type, SourcePosition at) {
        Value.Pointer left = places.pointer(from, at);
        Value.Pointer right = places.pointer(to, at);
        left.kind().join(right.kind());
        long size = Math.max(1, type.target().sizeBytes());
        left.kind().step(size);
        Reg target = builder.register(RegType.LONG);
        builder.add(new Instr.Distance(target, places.offset(left, at), places.offset(right, at), size, left.kind()));
        return new Value.Scalar(ScalarType.I64, target);
    }

    /** Returns a pointer, or the 64 bits of one, as a pointer of another type. */
    Value cast(Value value, PointerType type, SourcePosition at) {
        if (value instanceof Value.Scalar bits) {
            return places.decode(bits.operand(), type, "");
        }
        if (value instanceof Value.Pointer pointer) {
            return pointer.as(type);
        }
        Value.Alias alias = (Value.Alias) value;
        CType from = alias.place().type();
        CType to = type.target();
        if (from.equals(to)) {
            return new Value.Alias(type, alias.place());
        } else if (alias.place() instanceof Place.Register register
                && to instanceof ScalarType scalar
                && scalar.sizeBytes() == register.type().sizeBytes()
                && scalar.sizeBytes() >= 4) {
            return new Value.Alias(type, new Place.Punned(scalar, register));
        } else if (alias.place() instanceof Place.Parts parts && to instanceof StructType base && isBase(base, from)) {
            List<Place> prefix = parts.parts().subList(0, base.fields().size());
            return new Value.Alias(type, new Place.Parts(base, prefix, parts.owner()));
        } else if (to == ScalarType.VOID) {
            return new Value.Alias(type, alias.place());
        }
        throw places.needsMemory(alias.place(), at);
    }

    private static boolean isBase(StructType base, CType derived) {
        return derived instanceof StructType struct
                && !base.isUnion()
                && struct.fields().size() >= base.fields().size()
                && struct.fields().subList(0, base.fields().size()).equals(base.fields());
    }

    /** Goes on at one of two blocks, by a comparison of two pointers. */
    void branch(Test test, Value.Pointer left, Value.Pointer right, BasicBlock yes, BasicBlock no, SourcePosition at) {
        left.kind().join(right.kind());
        if (test == Test.EQ || test == Test.NE) {
            BasicBlock equal = test == Test.EQ ? yes : no;
            BasicBlock different = test == Test.EQ ? no : yes;
            BasicBlock sameArray = builder.newBlock();
            boolean isNull = left.array() == Const.NULL || right.array() == Const.NULL;
            builder.end(new Terminator.Branch(
                    new Comparison(Test.EQ, false, left.array(), right.array()),
                    isNull ? equal : sameArray,
                    different));
            builder.continueIn(sameArray);
            if (!isNull) {
                branchOnOffsets(Test.EQ, left, right, equal, different, at);
            }
        } else {
            branchOnOffsets(test, left, right, yes, no, at);
        }
    }

    private void branchOnOffsets(
            Test test, Value.Pointer left, Value.Pointer right, BasicBlock yes, BasicBlock no, SourcePosition at) {
        Operand a = places.offset(left, at);
        Operand b = places.offset(right, at);
        builder.end(new Terminator.Branch(new Comparison(test, false, a, b), yes, no));
    }
}
