package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Lowers expressions: to values, to places, to branches. */
final class ExpressionLowering {
    private final FlowBuilder builder;
    private final Refusal refusal;
    private final Places places;
    private final Scope scope;
    private final Arithmetic arithmetic;
    private final StatementLowering statements;
    private final BuiltinLowering builtins;

    ExpressionLowering(FlowBuilder builder, Refusal refusal, Places places, Scope scope, StatementLowering statements) {
        this.builder = builder;
        this.refusal = refusal;
        this.places = places;
        this.scope = scope;
        this.arithmetic = new Arithmetic(builder);
        this.statements = statements;
        this.builtins = new BuiltinLowering(builder, refusal, places);
    }

    /** Evaluates an expression. */
    Value value(Expr e) {
        if (e instanceof Expr.IntLiteral i) {
            return new Value.Scalar(i.type(), Arithmetic.constant(i.type(), i.value()));
        } else if (e instanceof Expr.FloatLiteral f) {
            Const c = f.type() == ScalarType.F32 ? Const.of((float) f.value()) : Const.of(f.value());
            return new Value.Scalar(f.type(), c);
        } else if (e instanceof Expr.NullPointer n) {
            return places.zero(n.type());
        } else if (e instanceof Expr.Var v && v.variable().space() == Variable.Space.BUILTIN) {
            return BuiltinVariables.value(builder, refusal, v);
        } else if (e instanceof Expr.Var || e instanceof Expr.Deref) {
            return places.load(place(e), e.at());
        } else if (e instanceof Expr.Field f) {
            return field(f);
        } else if (e instanceof Expr.BitField) {
            return places.load(place(e), e.at());
        } else if (e instanceof Expr.AddressOf a) {
            return address(place(a.lvalue()), a.type());
        } else if (e instanceof Expr.Decay d) {
            return decay(d);
        } else if (e instanceof Expr.Unary u) {
            return unary(u);
        } else if (e instanceof Expr.Binary b) {
            return binary(b);
        } else if (e instanceof Expr.PointerAdd p) {
            return pointerAdd(p);
        } else if (e instanceof Expr.PointerDiff p) {
            return pointerDiff(p);
        } else if (e instanceof Expr.Logical l) {
            return logical(l);
        } else if (e instanceof Expr.Conditional c) {
            return conditional(c);
        } else if (e instanceof Expr.Convert c) {
            return convert(c);
        } else if (e instanceof Expr.PointerCast c) {
            return cast(c);
        } else if (e instanceof Expr.Assign a) {
            return assign(a);
        } else if (e instanceof Expr.CompoundAssign a) {
            return places.load(compound(a), a.at());
        } else if (e instanceof Expr.Increment i) {
            return increment(i);
        } else if (e instanceof Expr.Call c) {
            return statements.inline(c, values(c.arguments()));
        } else if (e instanceof Expr.IndirectCall c) {
            return indirect(c);
        } else if (e instanceof Expr.BuiltinCall c && BuiltinLowering.isAssertion(c)) {
            builtins.assertion(c, scope.frame().function.name());
            return new Value.Nothing();
        } else if (e instanceof Expr.BuiltinCall c) {
            return builtins.call(c, values(c.arguments()));
        } else if (e instanceof Expr.Aggregate a) {
            return aggregate(a);
        } else if (e instanceof Expr.Comma c) {
            effect(c.first());
            return value(c.second());
        }
        Expr.Sequence s = (Expr.Sequence) e;
        s.statements().forEach(statements::lower);
        return value(s.result());
    }

    /** Evaluates an expression for its effect. */
    void effect(Expr e) {
        if (e instanceof Expr.Increment i) {
            step(i, place(i.target()));
        } else if (e instanceof Expr.CompoundAssign a) {
            compound(a);
        } else if (e instanceof Expr.Assign a) {
            assign(a);
        } else if (e instanceof Expr.Comma c) {
            effect(c.first());
            effect(c.second());
        } else if (e instanceof Expr.Sequence s) {
            s.statements().forEach(statements::lower);
            effect(s.result());
        } else if (!(e instanceof Expr.Var)) {
            value(e);
        }
    }

    /** Evaluates from left to right; what a later one may change is copied. */
    private List<Value> values(List<Expr> expressions) {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            Value value = value(expressions.get(i));
            boolean changed =
                    expressions.subList(i + 1, expressions.size()).stream().anyMatch(Purity::changesVariables);
            values.add(changed ? places.copy(value, expressions.get(i).at()) : value);
        }
        return values;
    }

    Operand scalar(Expr e) {
        return Places.scalar(value(e));
    }

    /** Returns where an lvalue lives; the value of any other expression is given a place. */
    Place place(Expr e) {
        if (e instanceof Expr.Var v && v.variable().space() != Variable.Space.BUILTIN) {
            return scope.place(v.variable());
        } else if (e instanceof Expr.Deref d) {
            return dereference(value(d.pointer()), d.type(), d.element());
        } else if (e instanceof Expr.Field f) {
            return places.field(place(f.object()), f.field(), f.at());
        } else if (e instanceof Expr.BitField b) {
            return new Place.Bits(b.type(), place(b.unit()), b.first(), b.width());
        } else if (e instanceof Expr.Assign a) {
            Place place = place(a.target());
            places.store(place, value(a.value()), a.at());
            return place;
        } else if (e instanceof Expr.CompoundAssign a) {
            return compound(a);
        } else if (e instanceof Expr.Increment i && i.prefix()) {
            Place place = place(i.target());
            step(i, place);
            return place;
        } else if (e instanceof Expr.Comma c) {
            effect(c.first());
            return place(c.second());
        } else if (e instanceof Expr.Sequence s) {
            s.statements().forEach(statements::lower);
            return place(s.result());
        } else if (e instanceof Expr.Conditional c && isLvalue(c.whenTrue()) && isLvalue(c.whenFalse())) {
            return chosenPlace(c);
        }
        Value value = value(e);
        Place place = scope.temporary(e);
        places.store(place, value, e.at());
        return place;
    }

    private static boolean isLvalue(Expr e) {
        return e instanceof Expr.Var
                || e instanceof Expr.Deref
                || (e instanceof Expr.BitField b && isLvalue(b.unit()))
                || (e instanceof Expr.Field f && isLvalue(f.object()));
    }

    private Place chosenPlace(Expr.Conditional c) {
        PointerType type = new PointerType(c.type());
        Expr whenTrue = new Expr.AddressOf(c.whenTrue(), c.at());
        Expr whenFalse = new Expr.AddressOf(c.whenFalse(), c.at());
        Expr choice = new Expr.Conditional(type, c.condition(), whenTrue, whenFalse, c.at());
        return place(new Expr.Deref(choice, c.type().toString(), c.at()));
    }

    private Place dereference(Value pointer, CType type, String name) {
        if (pointer instanceof Value.Alias alias) {
            return alias.place();
        }
        return new Place.Memory(type, (Value.Pointer) pointer, Element.of(name, type));
    }

    private Value field(Expr.Field f) {
        boolean overlaps = f.object().type() instanceof StructType s && Layout.needsMemory(s);
        if ((isLvalue(f.object()) && !isBuiltin(f.object())) || overlaps) {
            return places.load(place(f), f.at());
        }
        Value object = value(f.object());
        int index = ((StructType) f.object().type()).fields().indexOf(f.field());
        return ((Value.Composite) object).parts().get(index);
    }

    private static boolean isBuiltin(Expr e) {
        return e instanceof Expr.Var v && v.variable().space() == Variable.Space.BUILTIN;
    }

    private static Value address(Place place, PointerType type) {
        if (place instanceof Place.Memory memory) {
            return memory.pointer().as(type);
        }
        return new Value.Alias(type, place);
    }

    private Value decay(Expr.Decay d) {
        Place place = place(d.array());
        if (place instanceof Place.Memory memory) {
            return memory.pointer().as(d.type());
        }
        throw places.needsMemory(place, d.at());
    }

    private Value unary(Expr.Unary u) {
        return new Value.Scalar(
                (ScalarType) u.type(), arithmetic.unary(u.op(), (ScalarType) u.type(), scalar(u.operand())));
    }

    private Value binary(Expr.Binary b) {
        if (b.left().type() instanceof PointerType) {
            return truth(b);
        }
        List<Value> operands = values(List.of(b.left(), b.right()));
        Operand left = Places.scalar(operands.get(0));
        Operand right = Places.scalar(operands.get(1));
        if (isComparison(b.op())) {
            return new Value.Scalar(ScalarType.BOOL, arithmetic.compare(comparison(b, left, right)));
        } else if (b.op() == BinaryOp.SHL || b.op() == BinaryOp.SHR) {
            return new Value.Scalar(
                    b.type(),
                    shift(b.op(), b.type(), left, (ScalarType) b.right().type(), right));
        }
        checkDivisor(b.op(), b.type(), right, b.at());
        return new Value.Scalar(b.type(), arithmetic.binary(b.op(), b.type(), left, right));
    }

    private void checkDivisor(BinaryOp op, ScalarType type, Operand right, SourcePosition at) {
        if (op == BinaryOp.DIV || op == BinaryOp.REM) {
            builder.checkDivisor(type, right, at);
        }
    }

    /** A shift's count becomes a U32: whatever is outside the width is clamped there. */
    private Operand shift(BinaryOp op, ScalarType type, Operand left, ScalarType countType, Operand count) {
        Operand narrow = count;
        if (RegType.of(countType) == RegType.LONG) {
            Reg target = builder.register(RegType.INT);
            builder.add(new Instr.Invoke(target, BuiltinTable.INTEGERS, "shiftCount", "(J)I", List.of(count), -1));
            narrow = count instanceof Const c ? Const.of((int) Math.min(c.bits() & Long.MAX_VALUE, 64)) : target;
        }
        return arithmetic.binary(op, type, left, narrow);
    }

    private static boolean isComparison(BinaryOp op) {
        return op.ordinal() >= BinaryOp.LT.ordinal();
    }

    private static Comparison comparison(Expr.Binary b, Operand left, Operand right) {
        ScalarType type = (ScalarType) b.left().type();
        return new Comparison(Test.of(b.op()), type.isUnsigned(), left, right);
    }

    private Value pointerAdd(Expr.PointerAdd p) {
        List<Value> operands = values(List.of(p.pointer(), p.index()));
        return advance(operands.get(0), Places.scalar(operands.get(1)), p.type(), p.at());
    }

    private Value advance(Value from, Operand index, PointerType type, SourcePosition at) {
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

    private Value pointerDiff(Expr.PointerDiff p) {
        List<Value> operands = values(List.of(p.left(), p.right()));
        Value.Pointer left = places.pointer(operands.get(0), p.at());
        Value.Pointer right = places.pointer(operands.get(1), p.at());
        left.kind().join(right.kind());
        long size = Math.max(1, ((PointerType) p.left().type()).target().sizeBytes());
        left.kind().step(size);
        Reg target = builder.register(RegType.LONG);
        builder.add(new Instr.Distance(
                target, places.offset(left, p.at()), places.offset(right, p.at()), size, left.kind()));
        return new Value.Scalar(ScalarType.I64, target);
    }

    private Value logical(Expr.Logical l) {
        return truth(l);
    }

    /** A condition as 0 or 1. */
    private Value truth(Expr condition) {
        Reg target = builder.register(RegType.INT);
        BasicBlock yes = builder.newBlock();
        BasicBlock no = builder.newBlock();
        BasicBlock join = builder.newBlock();
        branch(condition, yes, no);
        builder.continueIn(yes);
        builder.add(new Instr.Move(target, Const.of(1)));
        builder.end(new Terminator.Jump(join));
        builder.continueIn(no);
        builder.add(new Instr.Move(target, Const.of(0)));
        builder.startBlock(join);
        return new Value.Scalar(ScalarType.BOOL, target);
    }

    private Value conditional(Expr.Conditional c) {
        Expr.BuiltinCall extreme = NanExtremes.of(c);
        if (extreme != null) {
            return builtins.function(NanExtremes.method(extreme), extreme, values(extreme.arguments()));
        }
        BasicBlock join = builder.newBlock();
        if (c.type() == ScalarType.VOID) {
            BasicBlock yes = builder.newBlock();
            BasicBlock no = builder.newBlock();
            branch(c.condition(), yes, no);
            builder.continueIn(yes);
            effect(c.whenTrue());
            builder.end(new Terminator.Jump(join));
            builder.continueIn(no);
            effect(c.whenFalse());
            builder.startBlock(join);
            return new Value.Nothing();
        }
        // A chain of choices has one result: a place for each would be as many registers that live as long.
        Place result = null;
        Expr at = c;
        while (at instanceof Expr.Conditional choice && NanExtremes.of(choice) == null) {
            BasicBlock yes = builder.newBlock();
            BasicBlock no = builder.newBlock();
            branch(choice.condition(), yes, no);
            builder.continueIn(yes);
            Value value = value(choice.whenTrue());
            if (result == null) {
                result = resultPlace(c);
            }
            places.store(result, value, choice.at());
            builder.end(new Terminator.Jump(join));
            builder.continueIn(no);
            at = choice.whenFalse();
        }
        if (result == null) {
            throw new IllegalStateException("a choice without a choice at " + c.at());
        }
        places.store(result, value(at), c.at());
        builder.startBlock(join);
        return places.load(result, c.at());
    }

    /** A call through a pointer: whichever function it may be is inlined in a branch of its own. */
    private Value indirect(Expr.IndirectCall c) {
        List<Expr> all = new ArrayList<>(List.of(c.target()));
        all.addAll(c.arguments());
        List<Value> values =
                values(all).stream().map(v -> places.copy(v, c.at())).toList();
        List<Value> arguments = values.subList(1, values.size());
        Operand number = arithmetic.convert(ScalarType.U64, ScalarType.I32, Places.scalar(values.get(0)));
        List<BasicBlock> targets = new ArrayList<>();
        c.candidates().entries().forEach(entry -> targets.add(builder.newBlock()));
        BasicBlock none = builder.newBlock();
        BasicBlock join = builder.newBlock();
        Place result = c.type() == ScalarType.VOID ? null : resultPlace(c);
        builder.end(new Terminator.Choose(
                number,
                c.candidates().entries().stream().map(e -> (int) e.number()).toList(),
                List.copyOf(targets),
                none));
        for (int i = 0; i < targets.size(); i++) {
            builder.continueIn(targets.get(i));
            Value value = statements.inline(c, c.candidates().entries().get(i), arguments);
            if (result != null) {
                places.store(result, value, c.at());
            }
            builder.end(new Terminator.Jump(join));
        }
        builder.continueIn(none);
        int site = builder.site(c.at(), "call", "", ScalarType.VOID, -1);
        builder.add(new Instr.Invoke(null, BuiltinTable.SYNC, "noFunction", "()V", List.of(), site));
        builder.startBlock(join);
        return result == null ? new Value.Nothing() : places.load(result, c.at());
    }

    private Place resultPlace(Expr e) {
        return Layout.needsMemory(e.type())
                ? scope.temporary(e)
                : places.inRegisters(e.type(), new Variable("", e.type(), Variable.Space.LOCAL, e.at()));
    }

    private Value convert(Expr.Convert c) {
        if (c.type() == ScalarType.VOID) {
            effect(c.operand());
            return new Value.Nothing();
        }
        if (c.operand().type() instanceof PointerType) {
            return c.type() == ScalarType.BOOL
                    ? truth(c)
                    : new Value.Scalar(c.type(), places.encode(places.pointer(value(c.operand()), c.at()), c.at()));
        }
        Operand operand = scalar(c.operand());
        return new Value.Scalar(
                c.type(), arithmetic.convert((ScalarType) c.operand().type(), c.type(), operand));
    }

    private Value cast(Expr.PointerCast c) {
        Value value = value(c.operand());
        if (value instanceof Value.Scalar bits) {
            return places.decode(bits.operand(), c.type(), "");
        }
        if (value instanceof Value.Pointer pointer) {
            return pointer.as(c.type());
        }
        Value.Alias alias = (Value.Alias) value;
        CType from = alias.place().type();
        CType to = c.type().target();
        if (from.equals(to)) {
            return new Value.Alias(c.type(), alias.place());
        } else if (alias.place() instanceof Place.Register register
                && to instanceof ScalarType scalar
                && scalar.sizeBytes() == register.type().sizeBytes()
                && scalar.sizeBytes() >= 4) {
            return new Value.Alias(c.type(), new Place.Punned(scalar, register));
        } else if (alias.place() instanceof Place.Parts parts && to instanceof StructType base && isBase(base, from)) {
            List<Place> prefix = parts.parts().subList(0, base.fields().size());
            return new Value.Alias(c.type(), new Place.Parts(base, prefix, parts.owner()));
        } else if (to == ScalarType.VOID) {
            return new Value.Alias(c.type(), alias.place());
        }
        throw places.needsMemory(alias.place(), c.at());
    }

    private static boolean isBase(StructType base, CType derived) {
        return derived instanceof StructType struct
                && !base.isUnion()
                && struct.fields().size() >= base.fields().size()
                && struct.fields().subList(0, base.fields().size()).equals(base.fields());
    }

    private Value assign(Expr.Assign a) {
        Value early = valueBeforeTarget(a.value(), a.target());
        Place place = place(a.target());
        Value value = early != null ? early : value(a.value());
        places.store(place, value, a.at());
        return place instanceof Place.Bits ? places.load(place, a.at()) : value;
    }

    /** C++17 evaluates the right side of an assignment first. Returns null where that makes no difference. */
    private @Nullable Value valueBeforeTarget(Expr value, Expr target) {
        boolean targetChanges = Purity.changesVariables(target);
        if (!targetChanges && !Purity.changesVariables(value)) {
            return null;
        }
        Value early = value(value);
        return targetChanges ? places.copy(early, value.at()) : early;
    }

    private Place compound(Expr.CompoundAssign a) {
        Value early = valueBeforeTarget(a.value(), a.target());
        Place place = place(a.target());
        Value value = early != null ? early : value(a.value());
        if (a.type() instanceof PointerType type) {
            Operand index = Places.scalar(value);
            if (a.op() == BinaryOp.SUB) {
                index = arithmetic.unary(
                        Expr.UnaryOp.NEGATE, (ScalarType) a.value().type(), index);
            }
            places.store(place, advance(places.load(place, a.at()), index, type, a.at()), a.at());
            return place;
        }
        ScalarType type = (ScalarType) a.type();
        Operand old = Places.scalar(places.load(place, a.at()));
        Operand left = arithmetic.convert(type, a.computeType(), old);
        Operand right = Places.scalar(value);
        checkDivisor(a.op(), a.computeType(), right, a.at());
        Operand result = a.op() == BinaryOp.SHL || a.op() == BinaryOp.SHR
                ? shift(a.op(), a.computeType(), left, (ScalarType) a.value().type(), right)
                : arithmetic.binary(a.op(), a.computeType(), left, right);
        Operand narrow = arithmetic.convert(a.computeType(), type, result);
        places.store(place, new Value.Scalar(type, narrow), a.at());
        return place;
    }

    private Value increment(Expr.Increment i) {
        Place place = place(i.target());
        if (i.prefix()) {
            step(i, place);
            return places.load(place, i.at());
        }
        Value old = places.copy(places.load(place, i.at()), i.at());
        step(i, place);
        return old;
    }

    private void step(Expr.Increment i, Place place) {
        Value old = places.load(place, i.at());
        if (i.type() instanceof PointerType type) {
            places.store(place, advance(old, Const.of(i.delta()), type, i.at()), i.at());
            return;
        }
        ScalarType type = (ScalarType) i.type();
        ScalarType wide = type.sizeBytes() < 4 ? ScalarType.I32 : type;
        Operand one = switch (wide) {
            case F32 -> Const.of((float) i.delta());
            case F64 -> Const.of((double) i.delta());
            case I64, U64 -> Const.of((long) i.delta());
            default -> Const.of(i.delta());
        };
        Operand sum = arithmetic.binary(BinaryOp.ADD, wide, Places.scalar(old), one);
        places.store(place, new Value.Scalar(type, arithmetic.convert(wide, type, sum)), i.at());
    }

    private Value aggregate(Expr.Aggregate a) {
        if (Layout.needsMemory(a.type())) {
            Place place = scope.temporary(a);
            initialise(place, a);
            return places.load(place, a.at());
        }
        List<Value> parts = new ArrayList<>(values(a.values()));
        List<Layout.Part> layout = Layout.parts(a.type());
        for (int i = parts.size(); i < layout.size(); i++) {
            parts.add(places.zero(layout.get(i).type()));
        }
        return new Value.Composite(a.type(), parts);
    }

    /** Stores an initial value; aggregates go to memory element by element. */
    void initialise(Place place, Expr initial) {
        if (!(place instanceof Place.Memory memory) || !(initial instanceof Expr.Aggregate a)) {
            places.store(place, value(initial), initial.at());
            return;
        }
        if (a.type() instanceof ArrayType array) {
            for (int i = 0; i < a.values().size(); i++) {
                initialise(places.element(memory, i), a.values().get(i));
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
                initialise(part, a.values().get(i));
            } else if (field.type() instanceof ScalarType || field.type() instanceof PointerType) {
                places.store(part, places.zero(field.type()), a.at());
            } else if (!struct.overlaps()) {
                initialise(part, new Expr.Aggregate(field.type(), List.of(), a.at()));
            }
        }
    }

    /** Stores zeros to the elements from {@code first} on: a few one by one, many in a loop. */
    private void clear(Place.Memory memory, ArrayType array, int first, SourcePosition at) {
        long missing = array.length() - first;
        if (missing <= 8 && !Layout.isLarge(array.element())) {
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
        Value.Pointer element = (Value.Pointer) advance(memory.pointer().as(pointer), index, pointer, at);
        places.store(new Place.Memory(array.element(), element, memory.element()), places.zero(array.element()), at);
        builder.add(new Instr.Binary(index, BinaryOp.ADD, ScalarType.I32, index, Const.of(1)));
        builder.end(new Terminator.Jump(head));
        builder.continueIn(done);
    }

    /** Evaluates a condition and goes on at one of two blocks. */
    void branch(Expr condition, BasicBlock yes, BasicBlock no) {
        if (condition instanceof Expr.Unary u && u.op() == Expr.UnaryOp.LOGICAL_NOT) {
            branch(u.operand(), no, yes);
        } else if (condition instanceof Expr.Logical l) {
            BasicBlock right = builder.newBlock();
            branch(l.left(), l.and() ? right : yes, l.and() ? no : right);
            builder.continueIn(right);
            branch(l.right(), yes, no);
        } else if (condition instanceof Expr.Binary b && isComparison(b.op())) {
            branchOn(b, yes, no);
        } else if (condition instanceof Expr.Convert c
                && c.type() == ScalarType.BOOL
                && c.operand().type() instanceof PointerType) {
            Value.Pointer pointer = places.pointer(value(c.operand()), c.at());
            builder.end(new Terminator.Branch(new Comparison(Test.NE, false, pointer.array(), Const.NULL), yes, no));
        } else if (condition instanceof Expr.Convert c && !(c.operand().type() == ScalarType.BOOL)) {
            Operand operand = scalar(c.operand());
            branchIfNot(operand, yes, no);
        } else {
            branchIfNot(scalar(condition), yes, no);
        }
    }

    private void branchIfNot(Operand operand, BasicBlock yes, BasicBlock no) {
        if (operand instanceof Const c && c.type() == RegType.INT) {
            builder.end(new Terminator.Jump(c.bits() != 0 ? yes : no));
            return;
        }
        Const zero = new Const(operand.type(), 0);
        builder.end(new Terminator.Branch(new Comparison(Test.NE, false, operand, zero), yes, no));
    }

    private void branchOn(Expr.Binary b, BasicBlock yes, BasicBlock no) {
        List<Value> operands = values(List.of(b.left(), b.right()));
        if (b.left().type() instanceof ScalarType) {
            Comparison comparison = comparison(b, Places.scalar(operands.get(0)), Places.scalar(operands.get(1)));
            builder.end(new Terminator.Branch(comparison, yes, no));
            return;
        }
        Value.Pointer left = places.pointer(operands.get(0), b.at());
        Value.Pointer right = places.pointer(operands.get(1), b.at());
        left.kind().join(right.kind());
        Test test = Test.of(b.op());
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
                branchOnOffsets(Test.EQ, left, right, equal, different, b.at());
            }
        } else {
            branchOnOffsets(test, left, right, yes, no, b.at());
        }
    }

    private void branchOnOffsets(
            Test test, Value.Pointer left, Value.Pointer right, BasicBlock yes, BasicBlock no, SourcePosition at) {
        Operand a = places.offset(left, at);
        Operand b = places.offset(right, at);
        builder.end(new Terminator.Branch(new Comparison(test, false, a, b), yes, no));
    }
}
