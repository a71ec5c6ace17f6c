package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;

/** Lowers expressions: to values, to locations in memory, to branches. */
final class ExpressionLowering {
    private final FlowBuilder builder;
    private final Refusal refusal;
    private final Places places;
    private final Scope scope;
    private final Arithmetic arithmetic;
    private final StatementLowering statements;
    private final BuiltinLowering builtins;
    private final PointerOperations pointers;
    private final AssignmentLowering assignments;
    private final Conditions conditions;
    private final InitialValues initials;

    ExpressionLowering(FlowBuilder builder, Refusal refusal, Places places, Scope scope, StatementLowering statements) {
        this.builder = builder;
        this.refusal = refusal;
        this.places = places;
        this.scope = scope;
        this.arithmetic = new Arithmetic(builder);
        this.statements = statements;
        this.builtins = new BuiltinLowering(builder, refusal, places);
        this.pointers = new PointerOperations(builder, places);
        this.assignments = new AssignmentLowering(places, arithmetic, pointers, this);
        this.conditions = new Conditions(builder, places, pointers, this);
        this.initials = new InitialValues(builder, places, scope, pointers, this);
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
            List<Value> operands = values(List.of(p.left(), p.right()));
            return pointers.difference(
                    operands.get(0), operands.get(1), (PointerType) p.left().type(), p.at());
        } else if (e instanceof Expr.Logical l) {
            return conditions.truth(l);
        } else if (e instanceof Expr.Conditional c) {
            return conditional(c);
        } else if (e instanceof Expr.Convert c) {
            return convert(c);
        } else if (e instanceof Expr.PointerCast c) {
            return pointers.cast(value(c.operand()), c.type(), c.at());
        } else if (e instanceof Expr.Assign a) {
            return assignments.assign(a);
        } else if (e instanceof Expr.CompoundAssign a) {
            return places.load(assignments.compound(a), a.at());
        } else if (e instanceof Expr.Increment i) {
            return assignments.increment(i);
        } else if (e instanceof Expr.Call c) {
            return statements.inline(c, values(c.arguments()));
        } else if (e instanceof Expr.IndirectCall c) {
            return indirect(c);
        } else if (e instanceof Expr.BuiltinCall c && BuiltinLowering.isAssertion(c)) {
            builtins.assertion(c, scope.frame().function.name());
            return new Value.Nothing();
        } else if (e instanceof Expr.BuiltinCall c && c.name().equals(BuiltinTable.EXIT)) {
            statements.exit(c.at());
            return new Value.Nothing();
        } else if (e instanceof Expr.BuiltinCall c) {
            return builtins.call(c, values(c.arguments()));
        } else if (e instanceof Expr.Aggregate a) {
            return initials.value(a);
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
            assignments.step(i, place(i.target()));
        } else if (e instanceof Expr.CompoundAssign a) {
            assignments.compound(a);
        } else if (e instanceof Expr.Assign a) {
            assignments.assign(a);
        } else if (e instanceof Expr.Comma c) {
            effect(c.first());
            effect(c.second());
        } else if (e instanceof Expr.Sequence s) {
            s.statements().forEach(statements::lower);
            effect(s.result());
        } else if (e instanceof Expr.Deref d && d.type() instanceof StructType) {
            effect(d.pointer()); // an object whose value nobody uses is not read: it may be a part of a larger one
        } else if (!(e instanceof Expr.Var)) {
            value(e);
        }
    }

    /** Evaluates from left to right; copies a value that a later expression may change. */
    List<Value> values(List<Expr> expressions) {
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

    /** Returns an lvalue's location; stores the value of any other expression and returns that location. */
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
            return assignments.compound(a);
        } else if (e instanceof Expr.Increment i && i.prefix()) {
            Place place = place(i.target());
            assignments.step(i, place);
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
            return conditions.truth(b);
        }
        List<Value> operands = values(List.of(b.left(), b.right()));
        Operand left = Places.scalar(operands.get(0));
        Operand right = Places.scalar(operands.get(1));
        if (b.op().isComparison()) {
            return new Value.Scalar(ScalarType.BOOL, arithmetic.compare(Conditions.comparison(b, left, right)));
        }
        ScalarType rightType = (ScalarType) b.right().type();
        return new Value.Scalar(b.type(), arithmetic.operator(b.op(), b.type(), left, rightType, right, b.at()));
    }

    private Value pointerAdd(Expr.PointerAdd p) {
        List<Value> operands = values(List.of(p.pointer(), p.index()));
        return pointers.advance(operands.get(0), Places.scalar(operands.get(1)), p.type(), p.at());
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
            conditions.branch(c.condition(), yes, no);
            builder.continueIn(yes);
            effect(c.whenTrue());
            builder.end(new Terminator.Jump(join));
            builder.continueIn(no);
            effect(c.whenFalse());
            builder.startBlock(join);
            return new Value.Nothing();
        }
        // The branches of a chain of conditionals share one register: one each would be as many registers that live as
        // long.
        Place result = null;
        Expr at = c;
        while (at instanceof Expr.Conditional choice && NanExtremes.of(choice) == null) {
            BasicBlock yes = builder.newBlock();
            BasicBlock no = builder.newBlock();
            conditions.branch(choice.condition(), yes, no);
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

    /** A call through a pointer: each function that it may point to is inlined in a branch of its own. */
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
                    ? conditions.truth(c)
                    : new Value.Scalar(c.type(), places.encode(places.pointer(value(c.operand()), c.at()), c.at()));
        }
        Operand operand = scalar(c.operand());
        return new Value.Scalar(
                c.type(), arithmetic.convert((ScalarType) c.operand().type(), c.type(), operand));
    }

    /** Stores an initial value. */
    void initialise(Place place, Expr initial) {
        initials.store(place, initial);
    }

    /** Evaluates a condition and branches to one of two blocks. */
    void branch(Expr condition, BasicBlock yes, BasicBlock no) {
        conditions.branch(condition, yes, no);
    }
}
