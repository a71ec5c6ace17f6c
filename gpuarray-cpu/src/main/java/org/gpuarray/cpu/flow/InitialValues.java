package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;

/** Lowers aggregates, <code>{a, b, …}</code>: the parts that they do not name become zero. */
final class InitialValues {
    private final FlowBuilder builder;
    private final Places places;
    private final Scope scope;
    private final PointerOperations pointers;
    private final ExpressionLowering expressions;

    InitialValues(
            FlowBuilder builder,
            Places places,
            Scope scope,
            PointerOperations pointers,
            ExpressionLowering expressions) {
        this.builder = builder;
        this.places = places;
        this.scope = scope;
        this.pointers = pointers;
        this.expressions = expressions;
    }

    /** Evaluates an aggregate. */
    Value value(Expr.Aggregate a) {
        if (Layout.needsMemory(a.type())) {
            Place place = scope.temporary(a);
            store(place, a);
            return places.load(place, a.at());
        }
        List<Value> parts = new ArrayList<>(expressions.values(a.values()));
        List<Layout.Part> layout = Layout.parts(a.type());
        for (int i = parts.size(); i < layout.size(); i++) {
            parts.add(places.zero(layout.get(i).type()));
        }
        return new Value.Composite(a.type(), parts);
    }

    /** Stores an initial value; aggregates go to memory element by element. */
    void store(Place place, Expr initial) {
        if (!(place instanceof Place.Memory memory) || !(initial instanceof Expr.Aggregate a)) {
            places.store(place, expressions.value(initial), initial.at());
            return;
        }
        if (a.type() instanceof ArrayType array) {
            for (int i = 0; i < a.values().size(); i++) {
                store(places.element(memory, i), a.values().get(i));
            }
            clear(memory, array, a.values().size(), a.at());
            return;
        }
        StructType struct = (StructType) a.type();
        if (struct.overlaps()) {
            places.store(memory, places.zero(struct), a.at());
        }
        for (int i = 0; i < struct.fields().size(); i++) {
            StructType.Field field = struct.fields().get(i);
            Place part = places.field(memory, field, a.at());
            if (i < a.values().size()) {
                store(part, a.values().get(i));
            } else if (struct.overlaps()) {
                break; // the zeros before are these fields, too
            } else if (field.type() instanceof ScalarType || field.type() instanceof PointerType) {
                places.store(part, places.zero(field.type()), a.at());
            } else {
                store(part, new Expr.Aggregate(field.type(), List.of(), a.at()));
            }
        }
    }

    /** Stores zeros to the elements from {@code first} on: as many as may become registers one by one, more in a loop. */
    private void clear(Place.Memory memory, ArrayType array, int first, SourcePosition at) {
        long missing = array.length() - first;
        if (missing * Layout.scalars(array.element()) <= LocalScalars.MOST_SCALARS) {
            for (long i = first; i < array.length(); i++) {
                places.store(places.element(memory, i), places.zero(array.element()), at);
            }
            return;
        }
        Reg index = builder.register(RegType.INT);
        builder.add(new Instr.Move(index, Const.of(first)));
        BasicBlock head = builder.newBlock();
        BasicBlock body = builder.newBlock();
        BasicBlock done = builder.newBlock();
        builder.startBlock(head);
        builder.end(new Terminator.Branch(
                new Comparison(Test.LT, false, index, Const.of((int) array.length())), body, done));
        builder.continueIn(body);
        PointerType pointer = new PointerType(array.element());
        Value.Pointer element =
                (Value.Pointer) pointers.advance(memory.pointer().as(pointer), index, pointer, at);
        places.store(new Place.Memory(array.element(), element, memory.element()), places.zero(array.element()), at);
        builder.add(new Instr.Binary(index, BinaryOp.ADD, ScalarType.I32, index, Const.of(1)));
        builder.end(new Terminator.Jump(head));
        builder.continueIn(done);
    }
}
