package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private final Map<ClassType, Map<ClassType, Long>> numbers = new IdentityHashMap<>();
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
        SourcePosition position = unit.at(at);
        for (Symbol.Field field : hiddenFields(owner)) {
            Expr number = new Expr.IntLiteral(ScalarType.U32, number(owner, field.owner(), at), position);
            Operand part = unit.members.holder(self, field.owner(), at);
            into.add(
                    new Stmt.Evaluate(new Expr.Assign(unit.members.slot(part, field, at), number, position), position));
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

    private static Set<Symbol.Field> hiddenFields(ClassType type) {
        Set<Symbol.Field> found = new LinkedHashSet<>();
        Symbol.Field hidden = type.hiddenField();
        if (hidden != null) {
            found.add(hidden);
        }
        type.bases().forEach(base -> found.addAll(hiddenFields(base.type())));
        return found;
    }

    /** Returns the number of objects of {@code type} in the hidden field that {@code part} declares. */
    private long number(ClassType type, ClassType part, IASTNode at) {
        Map<ClassType, Long> known = numbers.get(type);
        if (known == null) {
            known = new HashMap<>();
            numbers.put(type, known);
            Map<StructType.Field, Long> shared = new IdentityHashMap<>();
            for (Symbol.Field field : hiddenFields(type)) {
                known.put(field.owner(), shared.computeIfAbsent(type.layoutOf(field), key -> ++last));
            }
            for (FunctionSymbol function : VirtualRules.all(type)) {
                enter(type, function, known, at);
            }
            enterDeleters(type, type, known, new HashSet<>(), at);
        }
        Long number = known.get(part);
        if (number == null) {
            throw new IllegalStateException(type + " has no virtual functions of " + part);
        }
        return number;
    }

    private static ClassType declaring(FunctionSymbol function) {
        ClassType owner = function.owner();
        if (owner == null) {
            throw new IllegalStateException("no method: " + function.name());
        }
        return owner;
    }

    private static long numberIn(Map<ClassType, Long> numbers, ClassType part) {
        Symbol.Field hidden = part.hiddenField();
        Long number = hidden == null ? null : numbers.get(hidden.owner());
        if (number == null) {
            throw new IllegalStateException("no virtual functions: " + part);
        }
        return number;
    }

    private void enter(ClassType type, FunctionSymbol function, Map<ClassType, Long> known, IASTNode at) {
        FunctionSymbol chosen = rules.overrider(type, function);
        if (chosen == null || chosen.isPure()) {
            return;
        }
        FunctionInstance instance = unit.functions.instance(chosen, List.of());
        unit.functions.returnType(instance, at);
        Function tree = chosen == function
                ? unit.functions.candidate(instance, at)
                : moved(type, unit.functions.instance(function, List.of()), instance, at);
        long number = numberIn(known, declaring(function));
        overriders.computeIfAbsent(function, key -> new FunctionSet()).add(new FunctionSet.Entry(number, tree, false));
    }

    // ---- functions that move this ----

    /** Returns a function with the type of {@code named} that calls what overrides it in {@code type}. */
    private Function moved(ClassType type, FunctionInstance named, FunctionInstance chosen, IASTNode at) {
        SourcePosition position = unit.at(at);
        Function target = unit.functions.candidate(chosen, at);
        List<Variable> parameters = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        ClassType from = declaring(named.symbol());
        Variable self = new Variable("this", new PointerType(from.struct()), Variable.Space.LOCAL, position);
        parameters.add(self);
        values.add(downcast(new Expr.Var(self, position), type, from, declaring(chosen.symbol()), position));
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

    /** Returns a pointer to {@code to} in an object of {@code type}, from one to {@code from} in the same object. */
    private Expr downcast(Expr pointer, ClassType type, ClassType from, ClassType to, SourcePosition at) {
        boolean isNear = to.isFixed(from);
        if (!isNear && !(type.isFixed(from) && type.isFixed(to))) {
            return bases.moved(pointer, from, to, at);
        }
        long bytes = isNear ? -to.offsetOf(from) : type.offsetOf(to) - type.offsetOf(from);
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
        Symbol.Field hidden = type.hiddenField();
        StructType.Field laid = hidden == null ? null : type.layoutOf(hidden);
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

    private void enterDeleters(
            ClassType type, ClassType part, Map<ClassType, Long> known, Set<ClassType> seen, IASTNode at) {
        if (!seen.add(part)) {
            return;
        }
        if (unit.destructors.isVirtual(part)) {
            deleters.computeIfAbsent(part, key -> new FunctionSet())
                    .add(new FunctionSet.Entry(numberIn(known, part), deleter(type, part, at), false));
        }
        for (ClassType.Base base : part.bases()) {
            enterDeleters(type, base.type(), known, seen, at);
        }
    }

    private Function deleter(ClassType type, ClassType part, IASTNode at) {
        SourcePosition position = unit.at(at);
        Variable self = new Variable("this", new PointerType(part.struct()), Variable.Space.LOCAL, position);
        Expr start = downcast(new Expr.Var(self, position), type, part, type, position);
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
