package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Calls of virtual functions. An object of a class with virtual functions has a hidden field where other compilers have the
 * address of a table: the number of its class, which constructors and destructors set. A call selects among the functions
 * that override the named one, as a call through a pointer does. A class has another number for each base that has a field
 * of its own, since a function called through that base gets another {@code this}.
 */
final class VirtualFunctions implements VirtualCalls {
    private final Translation unit;
    private final VirtualRules rules;
    private final VirtualBases bases;
    private final Map<FunctionSymbol, FunctionSet> overriders = new IdentityHashMap<>();
    /** For each static class the functions that destroy an object and return its start. */
    private final Map<ClassType, FunctionSet> deleters = new IdentityHashMap<>();

    /** For each class the numbers in an object of it, by their places. */
    private final Map<ClassType, Map<Long, Long>> numbers = new IdentityHashMap<>();

    private long last;

    VirtualFunctions(Translation unit) {
        this.unit = unit;
        this.rules = new VirtualRules(unit);
        this.bases = new VirtualBases(unit);
    }

    @Override
    public void read(ClassType type) {
        rules.read(type);
        boolean isFirst =
                !type.virtualFunctions().isEmpty() || type.hasVirtualBases() || unit.destructors.isVirtual(type);
        if (isFirst && type.hiddenField() == null) {
            type.addHiddenField();
        }
    }

    @Override
    public void requireConcrete(QualType type, IASTNode at) {
        rules.requireConcrete(type, at);
    }

    @Override
    public boolean isPolymorphic(ClassType type) {
        return !VirtualRules.all(type).isEmpty() || unit.destructors.isVirtual(type);
    }

    @Override
    public boolean isAbstract(ClassType type) {
        return rules.pure(type) != null;
    }

    // ---- the hidden field ----

    @Override
    public void install(Operand self, ClassType owner, List<Stmt> into, IASTNode at) {
        setNumbers(self, owner, 0, numbers(owner, at), into, at);
        for (ClassType.Base base : owner.virtualBases()) {
            if (base.type().hiddenField() != null) {
                Operand part = unit.members.holder(self, base.type(), at);
                setNumbers(part, base.type(), base.offsetBytes(), numbers(owner, at), into, at);
            }
        }
    }

    /** Sets the numbers of a part, but not those of its virtual bases. */
    private void setNumbers(
            Operand part, ClassType type, long offset, Map<Long, Long> values, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        for (StructType.Field field : type.struct().fields().subList(0, type.dataFields())) {
            Long value = values.get(offset + field.offsetBytes());
            if (field.name().equals(ClassType.HIDDEN) && value != null) {
                Expr place = new Expr.Field(part.expr(), field, position);
                Expr number = new Expr.IntLiteral(ScalarType.U32, value, position);
                into.add(new Stmt.Evaluate(new Expr.Assign(place, number, position), position));
            }
        }
    }

    @Override
    public Expr upcast(Expr pointer, ClassType derived, ClassType base, SourcePosition at) {
        return bases.upcast(pointer, derived, base, at);
    }

    @Override
    public Expr isWhole(Expr self, ClassType owner, SourcePosition at) {
        return bases.isWhole(self, owner, at);
    }

    @Override
    public Function whole(FunctionInstance function, Function tree, IASTNode at) {
        return bases.whole(function, tree, at);
    }

    @Override
    public Expr part(Expr call) {
        return bases.part(call);
    }

    /** Returns the numbers of the parts of an object of {@code type}, by their places. */
    private Map<Long, Long> numbers(ClassType type, IASTNode at) {
        Map<Long, Long> known = numbers.get(type);
        if (known == null) {
            known = new HashMap<>();
            numbers.put(type, known);
            for (StructType.Field field : type.struct().fields()) {
                if (field.name().equals(ClassType.HIDDEN)) {
                    known.put(field.offsetBytes(), ++last);
                }
            }
            List<ObjectPart> parts = new ArrayList<>(ObjectPart.of(type));
            parts.removeIf(part -> !part.hasNumber());
            for (ObjectPart part : parts) {
                long number = Objects.requireNonNull(known.get(part.offsetBytes()));
                part.type().virtualFunctions().forEach(function -> enter(type, function, part, number, at));
                if (unit.destructors.isVirtual(part.type())) {
                    deleters.computeIfAbsent(part.type(), key -> new FunctionSet())
                            .add(new FunctionSet.Entry(number, deleter(type, part, at), false));
                }
            }
        }
        return known;
    }

    private static ClassType declaring(FunctionSymbol function) {
        ClassType owner = function.owner();
        if (owner == null) {
            throw new IllegalStateException("no method: " + function.name());
        }
        return owner;
    }

    private void enter(ClassType type, FunctionSymbol function, ObjectPart part, long number, IASTNode at) {
        FunctionSymbol chosen = rules.overrider(type, function, part);
        if (chosen == null || chosen.isPure()) {
            return;
        }
        FunctionInstance instance = unit.functions.instance(chosen, List.of());
        unit.functions.returnType(instance, at);
        Function tree = chosen == function
                ? unit.functions.candidate(instance, at)
                : moved(part, unit.functions.instance(function, List.of()), instance, at);
        overriders.computeIfAbsent(function, key -> new FunctionSet()).add(new FunctionSet.Entry(number, tree, false));
    }

    // ---- functions that move this ----

    /** Returns a function with the type of {@code named} that calls what overrides it for a part of an object. */
    private Function moved(ObjectPart part, FunctionInstance named, FunctionInstance chosen, IASTNode at) {
        SourcePosition position = unit.at(at);
        Function target = unit.functions.candidate(chosen, at);
        List<Variable> parameters = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        ClassType from = declaring(named.symbol());
        Variable self = new Variable("this", new PointerType(from.struct()), Variable.Space.LOCAL, position);
        parameters.add(self);
        values.add(downcast(new Expr.Var(self, position), part, declaring(chosen.symbol()), position));
        for (FunctionInstance.Parameter parameter : named.parameters()) {
            Variable variable = unit.bodies.parameterSymbol(parameter, null).variable();
            parameters.add(variable);
            values.add(new Expr.Var(variable, position));
        }
        CType result = unit.mapper.of(named.returnType());
        Function moved = new Function(target.name(), result, parameters, false, target.at());
        Expr call = new Expr.Call(target, values, position);
        moved.define(new Stmt.Block(
                List.of(
                        result == ScalarType.VOID
                                ? new Stmt.Evaluate(call, position)
                                : new Stmt.Return(covariant(call, named, chosen, position), position)),
                position));
        return moved;
    }

    /** Returns a pointer to the part {@code to} of the same object, of which {@code part} is one. */
    private Expr downcast(Expr pointer, ObjectPart part, ClassType to, SourcePosition at) {
        ObjectPart near = part.within(to);
        return near == null
                ? bases.moved(pointer, part.type(), to, at)
                : shifted(pointer, near.offsetBytes() - part.offsetBytes(), to, at);
    }

    private static Expr shifted(Expr pointer, long bytes, ClassType to, SourcePosition at) {
        Expr start = new Expr.PointerCast(new PointerType(ScalarType.U8), pointer, at);
        Expr moved =
                bytes == 0 ? start : new Expr.PointerAdd(start, new Expr.IntLiteral(ScalarType.I64, bytes, at), at);
        return new Expr.PointerCast(new PointerType(to.struct()), moved, at);
    }

    private Expr covariant(Expr call, FunctionInstance named, FunctionInstance chosen, SourcePosition at) {
        ClassType wanted = VirtualRules.pointee(named.returnType());
        ClassType given = VirtualRules.pointee(chosen.returnType());
        return wanted == null || given == null || wanted == given
                ? call
                : unit.members.upcastPointer(call, given, wanted, at);
    }

    // ---- calls ----

    @Override
    public Operand call(FunctionInstance function, List<Expr> values, IASTNode at) {
        SourcePosition position = unit.at(at);
        QualType result = unit.functions.returnType(function, at);
        FunctionSet set = overriders.computeIfAbsent(function.symbol(), key -> new FunctionSet());
        Expr call = dispatch(declaring(function.symbol()), set, unit.mapper.of(result), values, position);
        return Calls.result(call, result, position);
    }

    private static Expr dispatch(ClassType type, FunctionSet set, CType result, List<Expr> values, SourcePosition at) {
        List<Stmt> before = new ArrayList<>();
        Variable self = new Variable("$self", values.get(0).type(), Variable.Space.LOCAL, at);
        before.add(new Stmt.Declare(self, values.get(0), at));
        Expr.Var object = new Expr.Var(self, at);
        StructType.Field laid = type.numberField();
        if (laid == null) {
            throw new IllegalStateException("no virtual functions: " + type);
        }
        Expr number = new Expr.Convert(
                ScalarType.U64, new Expr.Field(new Expr.Deref(object, type.toString(), at), laid, at), at);
        List<Expr> all = new ArrayList<>(values);
        all.set(0, object);
        return new Expr.Sequence(before, new Expr.IndirectCall(number, set, result, all, at), at);
    }

    @Override
    public Function dispatcher(FunctionInstance function, IASTNode at) {
        SourcePosition position = unit.at(at);
        ClassType owner = declaring(function.symbol());
        List<Variable> parameters = new ArrayList<>();
        parameters.add(new Variable("this", new PointerType(owner.struct()), Variable.Space.LOCAL, position));
        for (FunctionInstance.Parameter parameter : function.parameters()) {
            parameters.add(unit.bodies.parameterSymbol(parameter, null).variable());
        }
        List<Expr> values = new ArrayList<>();
        parameters.forEach(parameter -> values.add(new Expr.Var(parameter, position)));
        CType result = unit.mapper.of(unit.functions.returnType(function, at));
        Function dispatcher = new Function(function.displayName(), result, parameters, false, position);
        FunctionSet set = overriders.computeIfAbsent(function.symbol(), key -> new FunctionSet());
        Expr call = dispatch(owner, set, result, values, position);
        Stmt body = result == ScalarType.VOID ? new Stmt.Evaluate(call, position) : new Stmt.Return(call, position);
        dispatcher.define(new Stmt.Block(List.of(body), position));
        return dispatcher;
    }

    // ---- destruction ----

    private Function deleter(ClassType type, ObjectPart part, IASTNode at) {
        SourcePosition position = unit.at(at);
        Variable self = new Variable("this", new PointerType(part.type().struct()), Variable.Space.LOCAL, position);
        Expr start = shifted(new Expr.Var(self, position), -part.offsetBytes(), type, position);
        PointerType address = unit.mapper.pointerTo(QualType.VOID);
        Function deleter = new Function("~" + type, address, List.of(self), false, position);
        List<Stmt> body = new ArrayList<>();
        unit.destructors.destroy(
                Operand.pointee(start, QualType.of(type), position).expr(), QualType.of(type), body, at);
        body.add(new Stmt.Return(new Expr.PointerCast(address, start, position), position));
        deleter.define(new Stmt.Block(body, position));
        return deleter;
    }

    @Override
    public @Nullable Expr destroyed(Expr pointer, QualType type, IASTNode at) {
        if (!(type.bare() instanceof ClassType owner) || !unit.destructors.isVirtual(owner)) {
            return null;
        }
        FunctionSet set = deleters.computeIfAbsent(owner, key -> new FunctionSet());
        return dispatch(owner, set, unit.mapper.pointerTo(QualType.VOID), List.of(pointer), unit.at(at));
    }
}
