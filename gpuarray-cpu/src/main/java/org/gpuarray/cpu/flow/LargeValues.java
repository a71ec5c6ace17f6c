package org.gpuarray.cpu.flow;

import java.util.function.Consumer;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.flow.Instr.Reading;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;

/** Copies and clears structs and arrays of many scalars in memory: arrays in loops, so that code does not grow with them. */
final class LargeValues {
    private final FlowBuilder builder;
    private final Places places;

    LargeValues(FlowBuilder builder, Places places) {
        this.builder = builder;
        this.places = places;
    }

    /** Copies a value from one address to another; the two may be equal, but must not overlap otherwise. */
    void copy(Place.Memory from, Place.Memory to, SourcePosition at) {
        CType type = to.type();
        builder.checkAligned(from.pointer(), type, "read", at);
        builder.checkAligned(to.pointer(), type, "write", at);
        copyParts(from, to, Reading.PART, at);
    }

    private void copyParts(Place.Memory from, Place.Memory to, Reading reading, SourcePosition at) {
        CType type = to.type();
        if (!Layout.isLarge(type)) {
            places.store(to, places.loadMemory(from, reading, at), at);
        } else if (type instanceof StructType struct && !struct.overlaps()) {
            for (Layout.Part part : Layout.parts(type)) {
                copyParts(Places.part(from, part), Places.part(to, part), reading, at);
            }
        } else {
            CType element = element(type);
            Reading ofElements = type instanceof ArrayType ? reading : Reading.BITS;
            loop(
                    type.sizeBytes() / element.sizeBytes(),
                    index -> copyParts(at(from, element, index, at), at(to, element, index, at), ofElements, at));
        }
    }

    /** Stores zeros to all of a value. */
    void clear(Place.Memory memory, SourcePosition at) {
        CType type = memory.type();
        if (!Layout.isLarge(type)) {
            places.store(memory, places.zero(type), at);
        } else if (type instanceof StructType struct && !struct.overlaps()) {
            Layout.parts(type).forEach(part -> clear(Places.part(memory, part), at));
        } else {
            CType element = element(type);
            loop(type.sizeBytes() / element.sizeBytes(), index -> clear(at(memory, element, index, at), at));
        }
    }

    private static CType element(CType type) {
        return type instanceof ArrayType array ? array.element() : Layout.word((StructType) type);
    }

    private Place.Memory at(Place.Memory memory, CType element, Reg index, SourcePosition at) {
        Value.Pointer pointer = memory.pointer();
        PointerType type = new PointerType(element, pointer.type().isVolatile());
        pointer.kind().step(element.sizeBytes());
        Reg offset = builder.offsetRegister();
        int site = builder.site(at, "address", pointer.name(), ScalarType.I8, pointer.slot());
        builder.add(new Instr.Step(offset, pointer.offset(), index, element.sizeBytes(), pointer.kind(), site));
        return new Place.Memory(
                element,
                new Value.Pointer(
                        type,
                        pointer.array(),
                        offset,
                        pointer.plusBytes(),
                        pointer.kind(),
                        pointer.name(),
                        pointer.slot()),
                memory.element());
    }

    private void loop(long iterations, Consumer<Reg> body) {
        Reg index = builder.register(RegType.INT);
        builder.add(new Instr.Move(index, Const.of(0)));
        BasicBlock head = builder.newBlock();
        BasicBlock iteration = builder.newBlock();
        BasicBlock done = builder.newBlock();
        builder.startBlock(head);
        builder.end(new Terminator.Branch(
                new Comparison(Test.LT, false, index, Const.of(Math.toIntExact(iterations))), iteration, done));
        builder.continueIn(iteration);
        body.accept(index);
        builder.add(new Instr.Binary(index, BinaryOp.ADD, ScalarType.I32, index, Const.of(1)));
        builder.end(new Terminator.Jump(head));
        builder.continueIn(done);
    }
}
