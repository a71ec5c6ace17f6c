package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** Lowers calls of CUDA's built-in functions, as {@link BuiltinTable} says. */
final class BuiltinLowering {
    private static final String PRINT = BuiltinRows.RUNTIME + "PrintBuffer";
    /** The start of the descriptor of a method whose first parameter is the block's state. */
    private static final String STATE = "(L" + BuiltinRows.RUNTIME + "BlockState;";

    private final FlowBuilder builder;
    private final Refusal refusal;
    private final Places places;

    BuiltinLowering(FlowBuilder builder, Refusal refusal, Places places) {
        this.builder = builder;
        this.refusal = refusal;
        this.places = places;
    }

    Value call(Expr.BuiltinCall call, List<Value> arguments) {
        BuiltinTable.Row row = BuiltinTable.find(call.name(), call.parameterTypes());
        if (row == null) {
            throw refusal.unsupported(call.at(), signature(call));
        }
        if (row instanceof BuiltinTable.Function function) {
            return function(function, call, arguments);
        } else if (row instanceof BuiltinTable.Effect effect) {
            return effect(call, effect.owner(), effect.method(), effect.descriptor(), operands(arguments));
        } else if (row instanceof BuiltinTable.Print) {
            return print(call, arguments);
        } else if (row instanceof BuiltinTable.Atomic atomic) {
            return atomic(atomic.op(), call, arguments);
        } else if (row instanceof BuiltinTable.Sync sync) {
            return sync(sync, call, arguments);
        }
        return outputs((BuiltinTable.Outputs) row, call, arguments);
    }

    /** Calls a method of the runtime that has an effect besides computing a result. */
    private Value effect(
            Expr.BuiltinCall call, String owner, String method, String descriptor, List<Operand> operands) {
        int site = builder.site(call.at(), call.name(), "", ScalarType.VOID, -1);
        Reg target = descriptor.endsWith("V") ? null : builder.register(RegType.of((ScalarType) call.type()));
        builder.add(new Instr.Invoke(target, owner, method, descriptor, operands, site));
        return target == null ? new Value.Nothing() : new Value.Scalar((ScalarType) call.type(), target);
    }

    /**
     * A failed assertion. The text of its condition and the function around it are known only here, so the site keeps them.
     *
     * @param function the function being lowered
     */
    void assertion(Expr.BuiltinCall call, String function) {
        String condition = call.arguments().get(0) instanceof Expr.Decay d && d.array() instanceof Expr.Var v
                ? v.variable().name()
                : "";
        String text = condition.length() < 2 ? condition : condition.substring(1, condition.length() - 1);
        int site = builder.assertion(call.at(), text.replace("\\\"", "\""), function);
        builder.add(new Instr.Invoke(null, BuiltinTable.SYNC, "assertFail", "()V", List.of(), site));
    }

    static boolean isAssertion(Expr.BuiltinCall call) {
        return BuiltinTable.find(call.name(), call.parameterTypes()) instanceof BuiltinTable.Assert;
    }

    private Value print(Expr.BuiltinCall call, List<Value> arguments) {
        for (int i = 1; i < arguments.size(); i++) {
            if (arguments.get(i) instanceof Value.Scalar scalar) {
                boolean real = scalar.type().isFloating();
                Operand wide = RegType.of(scalar.type()) == RegType.INT
                        ? new Arithmetic(builder).convert(scalar.type(), ScalarType.I64, scalar.operand())
                        : scalar.operand();
                effect(call, PRINT, real ? "real" : "integer", STATE + (real ? "D)V" : "J)V"), List.of(wide));
            } else {
                effect(call, PRINT, "pointer", pointerFirst() + "V", pointer(arguments.get(i), call, i));
            }
        }
        return effect(call, PRINT, "print", pointerFirst() + "I", pointer(arguments.get(0), call, 0));
    }

    /** Returns the start of the descriptor of a method that takes a pointer. */
    private String pointerFirst() {
        return STATE + "Ljava/lang/Object;" + (builder.offsetType() == RegType.LONG ? "J)" : "I)");
    }

    private List<Operand> pointer(Value value, Expr.BuiltinCall call, int index) {
        Value.Pointer pointer = places.pointer(value, call.at());
        PointerType type = (PointerType) call.parameterTypes().get(index);
        if (type.target() == ScalarType.I8) {
            pointer.kind().wish(KindNode.of(ScalarType.I8));
        }
        return List.of(pointer.array(), places.offset(pointer, call.at()));
    }

    private static String signature(Expr.BuiltinCall call) {
        return call.name()
                + call.parameterTypes().stream()
                        .map(Object::toString)
                        .collect(java.util.stream.Collectors.joining(", ", "(", ")"));
    }

    private static List<Operand> operands(List<Value> arguments) {
        return arguments.stream().map(Places::scalar).toList();
    }

    /** Calls a method without effects. */
    Value function(BuiltinTable.Function row, Expr.BuiltinCall call, List<Value> arguments) {
        return invoke(row, (ScalarType) call.type(), operands(arguments));
    }

    private Value invoke(BuiltinTable.Function row, ScalarType type, List<Operand> operands) {
        Reg target = builder.register(RegType.of(type));
        builder.add(new Instr.Invoke(target, row.owner(), row.method(), row.descriptor(), operands, -1));
        return new Value.Scalar(type, target);
    }

    private Place target(Value pointer, PointerType type) {
        return pointer instanceof Value.Alias alias
                ? alias.place()
                : new Place.Memory(type.target(), (Value.Pointer) pointer);
    }

    private Value atomic(Instr.AtomicOp op, Expr.BuiltinCall call, List<Value> arguments) {
        ScalarType type = (ScalarType) ((PointerType) call.parameterTypes().get(0)).target();
        Value.Pointer pointer = places.pointer(arguments.get(0), call.at());
        pointer.kind().wish(KindNode.of(type));
        Reg target = builder.register(RegType.of(type));
        int site = builder.site(call.at(), "atomic", pointer.name(), type, pointer.slot());
        List<Operand> values = operands(arguments.subList(1, arguments.size()));
        builder.add(new Instr.Atomic(target, op, type, pointer.address(), values, site));
        return new Value.Scalar(type, target);
    }

    private Value sync(BuiltinTable.Sync row, Expr.BuiltinCall call, List<Value> arguments) {
        if (builder.within() != null) {
            throw refusal.unsupported(call.at(), call.name() + " in a function that calls itself");
        }
        boolean matchAll = row.operation() == SyncOperation.MATCH_ALL;
        List<@Nullable Operand> operands = new ArrayList<>(operands(matchAll ? arguments.subList(0, 2) : arguments));
        @Nullable Operand mask = row.operation().isWarp() ? take(operands, Const.of(-1)) : null;
        boolean shuffle = row.operation().name().startsWith("SHUFFLE");
        @Nullable Operand value = operands.isEmpty() ? null : take(operands, Const.of(0));
        @Nullable Operand argument = shuffle ? take(operands, Const.of(0)) : null;
        @Nullable Operand width = shuffle ? take(operands, Const.of(32)) : null;
        ScalarType type = call.type() == ScalarType.VOID ? ScalarType.I32 : (ScalarType) call.type();
        if (value != null && !shuffle && !row.operation().name().startsWith("REDUCE")) {
            type = ScalarType.I32;
        }
        Reg result = call.type() == ScalarType.VOID ? null : builder.register(RegType.of((ScalarType) call.type()));
        int site = builder.site(call.at(), call.name(), "", ScalarType.VOID, -1);
        BasicBlock next = builder.newBlock();
        builder.end(new Terminator.Sync(row.operation(), mask, value, argument, width, result, type, next, site));
        builder.continueIn(next);
        if (matchAll && result != null) {
            Reg all = builder.register(RegType.INT);
            builder.add(new Instr.Compare(all, new Comparison(Comparison.Test.NE, false, result, Const.of(0))));
            PointerType target = (PointerType) call.parameterTypes().get(2);
            places.store(target(arguments.get(2), target), new Value.Scalar(ScalarType.I32, all), call.at());
        }
        return result == null ? new Value.Nothing() : new Value.Scalar((ScalarType) call.type(), result);
    }

    private static @Nullable Operand take(List<@Nullable Operand> operands, Operand otherwise) {
        return operands.isEmpty() ? otherwise : operands.remove(0);
    }

    /** Functions that return results through pointers: {@code sincosf(x, &s, &c)} calls one method for each. */
    private Value outputs(BuiltinTable.Outputs row, Expr.BuiltinCall call, List<Value> arguments) {
        int inputs = arguments.size() - row.pointers().size();
        List<Operand> operands = operands(arguments.subList(0, inputs));
        BuiltinTable.Function result = row.result();
        Value value = result == null ? new Value.Nothing() : invoke(result, (ScalarType) call.type(), operands);
        for (int i = 0; i < row.pointers().size(); i++) {
            PointerType type = (PointerType) call.parameterTypes().get(inputs + i);
            Value part = invoke(row.pointers().get(i), (ScalarType) type.target(), operands);
            places.store(target(arguments.get(inputs + i), type), part, call.at());
        }
        return value;
    }
}
