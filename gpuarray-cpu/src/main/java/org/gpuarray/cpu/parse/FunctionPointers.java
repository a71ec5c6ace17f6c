package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Function pointers. Each function whose address is taken has a number, which is the pointer's value; a call through a
 * pointer selects among the functions of its type. So pointers can be stored, compared and passed as integers of 64 bits.
 */
final class FunctionPointers {
    private final Translation unit;
    private final Map<BareType, FunctionSet> sets = new HashMap<>();
    private final Map<FunctionInstance, Long> numbers = new HashMap<>();
    private final List<FunctionInstance> byNumber = new ArrayList<>();

    FunctionPointers(Translation unit) {
        this.unit = unit;
    }

    /** Returns the type of a pointer to a function or method. */
    private BareType pointerType(FunctionInstance function, IASTNode at) {
        QualType type = QualType.of(typeOf(function, at));
        ClassType owner = function.symbol().owner();
        return owner != null && isMethod(function.symbol())
                ? new BareType.MemberPointer(QualType.of(owner), type)
                : new BareType.Pointer(type);
    }

    private static boolean isMethod(FunctionSymbol symbol) {
        return symbol.hasThis() && symbol.kind() != FunctionSymbol.Kind.CALL_OPERATOR;
    }

    private BareType.FunctionOf typeOf(FunctionInstance function, IASTNode at) {
        List<QualType> parameters = function.parameters().stream()
                .map(parameter -> parameter.type().unqualified())
                .toList();
        boolean constThis =
                isMethod(function.symbol()) && function.symbol().traits().constThis();
        return new BareType.FunctionOf(unit.functions.returnType(function, at), parameters, constThis);
    }

    /** Returns the address of a function. */
    Operand address(FunctionInstance function, IASTNode at) {
        BareType type = pointerType(function, at);
        Long known = numbers.get(function);
        if (known == null) {
            if (function.symbol().traits().builtin()) {
                throw Problem.unsupported(at, "the address of a built-in function is");
            }
            unit.calls.checkDevice(function.symbol(), at);
            byNumber.add(function);
            known = (long) byNumber.size();
            numbers.put(function, known);
            boolean closure = function.symbol().kind() == FunctionSymbol.Kind.CALL_OPERATOR;
            Function tree = function.symbol().isVirtual()
                    ? unit.virtuals().dispatcher(function, at)
                    : unit.functions.tree(function, at);
            set(type).add(new FunctionSet.Entry(known, tree, closure));
        }
        return Operand.value(new Expr.IntLiteral(ScalarType.U64, known, unit.at(at)), QualType.of(type));
    }

    private FunctionSet set(BareType type) {
        return sets.computeIfAbsent(type, key -> new FunctionSet());
    }

    /** Returns the address of the only function that a name or a closure denotes, or null if there is none or several. */
    @Nullable
    Operand decayed(Operand operand, IASTNode at) {
        FunctionInstance only = only(operand, at);
        return only == null ? null : address(only, at);
    }

    private @Nullable FunctionInstance only(Operand operand, IASTNode at) {
        Operand.Functions functions = functionsOf(operand);
        if (functions == null || functions.symbols().size() != 1) {
            return null;
        }
        FunctionSymbol symbol = functions.symbols().get(0);
        if (!symbol.isTemplate()) {
            return unit.functions.instance(symbol, List.of());
        }
        return functions.explicit() == null ? null : unit.overloads.stated(symbol, functions.explicit(), at);
    }

    private static Operand.@Nullable Functions functionsOf(Operand operand) {
        if (operand.functions() != null) {
            return operand.functions();
        }
        if (operand.type().bare() instanceof ClassType closure && isPlainClosure(closure)) {
            FunctionSymbol operator =
                    (FunctionSymbol) closure.scope().own("operator ()").get(0);
            return new Operand.Functions(operator.name(), List.of(operator), null, null);
        }
        return null;
    }

    /** Returns whether the class is that of a lambda that captures nothing. */
    private static boolean isPlainClosure(ClassType type) {
        return type.isOpen()
                && type.fields().isEmpty()
                && !type.scope().own("operator ()").isEmpty()
                && type.scope().own("operator ()").get(0) instanceof FunctionSymbol function
                && function.kind() == FunctionSymbol.Kind.CALL_OPERATOR;
    }

    /** Returns the function of a set, or a lambda's, that has the wanted type; null if there is none. */
    @Nullable
    FunctionInstance chosen(Operand from, BareType.FunctionOf wanted, IASTNode at) {
        Operand.Functions functions = functionsOf(from);
        if (functions == null) {
            return null;
        }
        for (FunctionSymbol symbol : functions.symbols()) {
            if (isMethod(symbol)) {
                continue;
            }
            FunctionInstance instance = instance(symbol, functions, wanted, at);
            if (instance != null && typeOf(instance, at).equals(wanted)) {
                return instance;
            }
        }
        return null;
    }

    private @Nullable FunctionInstance instance(
            FunctionSymbol symbol, Operand.Functions functions, BareType.FunctionOf wanted, IASTNode at) {
        if (!symbol.isTemplate()) {
            return functions.explicit() == null ? unit.functions.instance(symbol, List.of()) : null;
        }
        List<Operand> arguments = wanted.parameters().stream()
                .map(type -> unit.overloads.placeholder(type, unit.at(at)))
                .toList();
        return unit.overloads.find(
                new Operand.Functions(functions.name(), List.of(symbol), functions.explicit(), null), arguments, at);
    }

    /** Returns a node for messages while only the existence of a conversion is tested. */
    IASTNode nodeOf(Operand from) {
        Operand.Functions functions = functionsOf(from);
        if (functions != null && functions.symbols().get(0).source().declarator() != null) {
            return functions.symbols().get(0).source().declarator();
        }
        return unit.functions.anyNode();
    }

    /** Returns a call through a pointer. */
    Operand call(Operand pointer, List<Operand> arguments, IASTNode at) {
        Operand value = unit.conversions.value(pointer, at);
        BareType.FunctionOf type = value.type().functionTarget();
        if (type == null) {
            throw new IllegalStateException("no function pointer: " + value.type());
        }
        FunctionInstance known = known(value);
        if (known != null && known.symbol().kind() != FunctionSymbol.Kind.CALL_OPERATOR) {
            return unit.calls.emit(known, null, checked(type, arguments, at), at);
        }
        List<Expr> values = new ArrayList<>();
        addArguments(type, arguments, values, at);
        return indirect(value, new BareType.Pointer(QualType.of(type)), type, values, at);
    }

    /** Returns the call of the method to which a pointer to member points. */
    Operand callMethod(
            Operand pointer, BareType.MemberPointer member, Expr self, List<Operand> arguments, IASTNode at) {
        BareType.FunctionOf type = (BareType.FunctionOf) member.target().bare();
        FunctionInstance known = known(pointer);
        if (known != null && member.owner().bare() == known.symbol().owner()) {
            Operand object = Operand.pointee(self, member.owner().with(type.constThis(), false), unit.at(at));
            return unit.calls.emit(known, object, checked(type, arguments, at), at);
        }
        List<Expr> values = new ArrayList<>(List.of(self));
        addArguments(type, arguments, values, at);
        return indirect(pointer, member, type, values, at);
    }

    private @Nullable FunctionInstance known(Operand pointer) {
        return pointer.expr() instanceof Expr.IntLiteral literal
                        && literal.value() > 0
                        && literal.value() <= byNumber.size()
                ? byNumber.get((int) literal.value() - 1)
                : null;
    }

    private void addArguments(BareType.FunctionOf type, List<Operand> arguments, List<Expr> into, IASTNode at) {
        for (int i = 0; i < checked(type, arguments, at).size(); i++) {
            into.add(unit.conversions.convert(
                    arguments.get(i), type.parameters().get(i), Calls.argumentNode(at, i), Conversions.Use.ARGUMENT));
        }
    }

    private Operand indirect(
            Operand pointer, BareType pointerType, BareType.FunctionOf type, List<Expr> values, IASTNode at) {
        return Calls.result(
                new Expr.IndirectCall(
                        pointer.expr(), set(pointerType), unit.mapper.of(type.result()), values, unit.at(at)),
                type.result(),
                unit.at(at));
    }

    /** Returns the method of a set that a pointer to member may point to, or null. */
    @Nullable
    FunctionInstance method(Operand.Functions functions, BareType.MemberPointer wanted, IASTNode at) {
        for (FunctionSymbol symbol : functions.symbols()) {
            boolean belongs = isMethod(symbol)
                    && wanted.owner().bare() instanceof ClassType owner
                    && symbol.owner() != null
                    && owner.distanceTo(symbol.owner()) >= 0;
            if (belongs && wanted.isFunction()) {
                BareType.FunctionOf type = (BareType.FunctionOf) wanted.target().bare();
                FunctionInstance instance = instance(symbol, functions, type, at);
                if (instance != null && typeOf(instance, at).equals(type)) {
                    return instance;
                }
            }
        }
        return null;
    }

    /** Allows pointers to methods of a base class to be called as those of a derived class. */
    void join(BareType.MemberPointer base, BareType.MemberPointer derived) {
        set(derived).include(set(base));
    }

    private static List<Operand> checked(BareType.FunctionOf type, List<Operand> arguments, IASTNode at) {
        if (arguments.size() != type.parameters().size()) {
            throw new Problem(
                    at,
                    arguments.size() < type.parameters().size()
                            ? "too few arguments in function call"
                            : "too many arguments in function call");
        }
        return arguments;
    }
}
