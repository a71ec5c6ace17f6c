package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;

/**
 * Lowers the functions that are called and not inlined, because they call themselves or {@link InlineBudget} chooses them:
 * the body once, and each call.
 */
final class CallLowering {
    /** The JVM allows 255; the block's state and the thread's three indices are parameters, too. */
    static final int MOST_SLOTS = 250;

    private final FlowBuilder builder;
    private final Places places;
    private final Scope scope;
    private final StatementLowering statements;
    private final Set<Function> called;
    private final Refusal refusal;
    private final Map<Function, CalledFunction> known = new HashMap<>();

    CallLowering(
            FlowBuilder builder,
            Refusal refusal,
            Places places,
            Scope scope,
            StatementLowering statements,
            Set<Function> called) {
        this.refusal = refusal;
        this.builder = builder;
        this.places = places;
        this.scope = scope;
        this.statements = statements;
        this.called = called;
    }

    boolean isCalled(Function function) {
        return called.contains(function);
    }

    Value call(Function function, List<Value> arguments, SourcePosition at) {
        CalledFunction callee = known.get(function);
        if (callee == null) {
            callee = lower(function);
        }
        List<Operand> operands = new ArrayList<>();
        for (Origin.Index index : List.of(Origin.Index.THREAD_X, Origin.Index.THREAD_Y, Origin.Index.THREAD_Z)) {
            operands.add(builder.index(index));
        }
        Iterator<Reg> targets = callee.parameters().iterator();
        arguments.forEach(argument -> flatten(argument, targets, operands, at));
        int site = builder.site(at, "call", function.name(), ScalarType.VOID, -1);
        RegType direct = callee.direct();
        Reg target = direct == null ? null : builder.register(direct);
        builder.add(new Instr.Call(target, callee, operands, site));
        Iterator<RegType> types = callee.results().iterator();
        return result(function.returnType(), types, target, new int[1]);
    }

    /** Adds the operands of a value. Its pointers and the callee's parameters then are of one kind. */
    private void flatten(Value value, Iterator<Reg> targets, List<Operand> into, SourcePosition at) {
        if (value instanceof Value.Composite composite) {
            composite.parts().forEach(part -> flatten(part, targets, into, at));
        } else if (value instanceof Value.Stored stored) {
            flatten(stored.place().pointer(), targets, into, at);
        } else if (value instanceof Value.Zeros zeros) {
            flatten(inMemory(zeros, at), targets, into, at);
        } else if (value instanceof Value.Scalar scalar) {
            into.add(scalar.operand());
            targets.next();
        } else {
            Value.Pointer pointer = places.pointer(value, at);
            targets.next().kind().join(pointer.kind());
            targets.next();
            into.add(pointer.array());
            into.add(places.offset(pointer, at));
        }
    }

    private Value result(
            CType type, Iterator<RegType> types, @org.jspecify.annotations.Nullable Reg direct, int[] index) {
        if (type == ScalarType.VOID) {
            return new Value.Nothing();
        } else if (type instanceof ScalarType scalar) {
            return new Value.Scalar(scalar, direct != null ? direct : fetched(types.next(), index, null));
        } else if (type instanceof PointerType pointer) {
            KindNode kind = resultKind(pointer);
            Reg array = fetched(types.next(), index, kind);
            return new Value.Pointer(pointer, array, fetched(types.next(), index, null), 0, kind, "", -1);
        }
        if (Layout.isLarge(type)) {
            return stored(type, result(new PointerType(type), types, direct, index));
        }
        List<Value> parts = new ArrayList<>();
        Layout.parts(type).forEach(part -> parts.add(result(part.type(), types, direct, index)));
        return new Value.Composite(type, parts);
    }

    /** A pointer that a call returns may point to memory of any kind. */
    private KindNode resultKind(PointerType type) {
        KindNode kind = builder.kind(type.target());
        kind.wish(org.gpuarray.cpu.memory.Kind.ANY);
        return kind;
    }

    private Reg fetched(RegType type, int[] index, @org.jspecify.annotations.Nullable KindNode kind) {
        Reg target = kind != null ? builder.arrayRegister(kind) : builder.register(type);
        builder.add(new Instr.Fetch(target, index[0]++));
        return target;
    }

    /** A large struct is passed and returned by its address; the receiver copies it at once. */
    private static Value stored(CType type, Value pointer) {
        return new Value.Stored(new Place.Memory(type, (Value.Pointer) pointer));
    }

    private Value.Pointer inMemory(Value.Zeros zeros, SourcePosition at) {
        PointerType pointer = new PointerType(zeros.type());
        Place.Memory place = new Place.Memory(zeros.type(), builder.local("", zeros.type(), pointer));
        places.store(place, zeros, at);
        return place.pointer();
    }

    private CalledFunction lower(Function function) {
        List<Reg> registers = new ArrayList<>();
        List<Value> parameters = new ArrayList<>();
        function.parameters().forEach(p -> parameters.add(parameter(p.type(), p.name(), registers)));
        if (slots(registers) > MOST_SLOTS) {
            throw refusal.error(
                    function.at(),
                    "function \"%s\" calls itself and has too many parameters: at most %d words of 32 bits"
                            .formatted(function.name(), MOST_SLOTS));
        }
        List<RegType> results = new ArrayList<>();
        resultTypes(function.returnType(), results);
        BasicBlock entry = builder.newBlock();
        CalledFunction callee = new CalledFunction("call" + known.size(), entry, registers, results);
        known.put(function, callee);
        builder.function(
                callee,
                () -> scope.outside(() -> {
                    builder.continueIn(entry);
                    Value result = statements.inline(function, parameters);
                    List<Operand> values = new ArrayList<>();
                    flattenResult(result, values, function.at());
                    builder.end(new Terminator.Return(values));
                }));
        return callee;
    }

    private static int slots(List<Reg> registers) {
        return registers.stream()
                .mapToInt(r -> r.type() == RegType.LONG || r.type() == RegType.DOUBLE ? 2 : 1)
                .sum();
    }

    private Value parameter(CType type, String name, List<Reg> into) {
        if (type instanceof ScalarType scalar) {
            Reg reg = builder.register(RegType.of(scalar));
            into.add(reg);
            return new Value.Scalar(scalar, reg);
        } else if (type instanceof PointerType pointer) {
            KindNode kind = builder.kind(pointer.target());
            Reg array = builder.arrayRegister(kind);
            Reg offset = builder.offsetRegister();
            into.add(array);
            into.add(offset);
            return new Value.Pointer(pointer, array, offset, 0, kind, name, -1);
        }
        if (Layout.isLarge(type)) {
            return stored(type, parameter(new PointerType(type), name, into));
        }
        List<Value> parts = new ArrayList<>();
        Layout.parts(type).forEach(part -> parts.add(parameter(part.type(), name, into)));
        return new Value.Composite(type, parts);
    }

    private void resultTypes(CType type, List<RegType> into) {
        if (type instanceof PointerType) {
            into.add(RegType.REF);
            into.add(builder.offsetType());
        } else if (type instanceof ScalarType scalar) {
            if (scalar != ScalarType.VOID) {
                into.add(RegType.of(scalar));
            }
        } else if (Layout.isLarge(type)) {
            resultTypes(new PointerType(type), into);
        } else {
            Layout.parts(type).forEach(part -> resultTypes(part.type(), into));
        }
    }

    private void flattenResult(Value value, List<Operand> into, SourcePosition at) {
        if (value instanceof Value.Composite composite) {
            composite.parts().forEach(part -> flattenResult(part, into, at));
        } else if (value instanceof Value.Stored stored) {
            flattenResult(stored.place().pointer(), into, at);
        } else if (value instanceof Value.Zeros zeros) {
            flattenResult(inMemory(zeros, at), into, at);
        } else if (value instanceof Value.Scalar scalar) {
            into.add(scalar.operand());
        } else if (!(value instanceof Value.Nothing)) {
            Value.Pointer pointer = places.pointer(value, at);
            pointer.kind().join(resultKind(pointer.type()));
            into.add(pointer.array());
            into.add(places.offset(pointer, at));
        }
    }
}
