package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldReference;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Calls of functions, methods, builtins, closures and overloaded operators. */
final class Calls {
    private static final String ASSIGNMENT = "operator =";

    private final Translation unit;

    Calls(Translation unit) {
        this.unit = unit;
    }

    Operand call(IASTFunctionCallExpression e, Scope scope) {
        IASTExpression callee = Syntax.unbracketed(e.getFunctionNameExpression());
        if (callee instanceof IASTIdExpression id) {
            return named(e, id, scope);
        }
        if (callee instanceof ICPPASTFieldReference field
                && Syntax.plain(field.getFieldName()).startsWith("~")) {
            return unit.destructors.explicit(field, scope);
        }
        List<Operand> arguments = unit.expressions.arguments(e.getArguments(), scope);
        return MemberPointers.isAccess(callee)
                ? unit.memberPointers.call((IASTBinaryExpression) callee, arguments, scope, e)
                : invoke(unit.expressions.build(callee, scope), arguments, e);
    }

    private Operand named(IASTFunctionCallExpression e, IASTIdExpression id, Scope scope) {
        IASTName name = id.getName();
        if (Syntax.plain(name).equals("__builtin_is_constant_evaluated")) {
            return unit.constants.whetherEvaluated(e);
        }
        if (Syntax.plain(name).equals(AsmTokens.REFUSED)) {
            throw AsmTokens.refusal(e);
        }
        List<Symbol> found = unit.names.lookup(name, scope);
        boolean qualified = name instanceof ICPPASTQualifiedName;
        if (!found.isEmpty() && !(found.get(0) instanceof FunctionSymbol)) {
            ClassTemplate template = unit.classDeduction.placeholder(name, scope);
            if (template != null) {
                List<Operand> arguments = unit.expressions.arguments(e.getArguments(), scope);
                return unit.casts.functional(unit.classDeduction.deduce(template, arguments, e), arguments, e);
            }
            QualType type = unit.names.typeOrNull(name, scope);
            if (type != null) {
                return unit.casts.functional(type, unit.expressions.arguments(e.getArguments(), scope), e);
            }
            List<Operand> arguments = unit.expressions.arguments(e.getArguments(), scope);
            return invoke(unit.expressions.name(name, scope), arguments, e);
        }
        List<Operand> arguments;
        try {
            arguments = unit.expressions.arguments(e.getArguments(), scope);
        } catch (Problem problem) {
            throw found.isEmpty() ? unit.names.undefined(name, scope) : problem;
        }
        if (PrintfCall.isMeant(found)) {
            return PrintfCall.call(unit, arguments, e);
        }
        List<FunctionSymbol> associated = qualified ? List.of() : associated(Syntax.plain(name), arguments);
        if (found.isEmpty() && Syntax.isHeapOperator(Syntax.plain(name))) {
            return unit.heap().call(Syntax.plain(name), arguments, e);
        }
        if (found.isEmpty() && associated.isEmpty()) {
            throw unit.names.undefined(name, scope);
        }
        Operand.Functions functions;
        if (found.isEmpty()) {
            functions =
                    new Operand.Functions(Syntax.plain(name), associated, unit.expressions.explicit(name, scope), null);
        } else {
            functions = plus(unit.expressions.name(name, scope).functions(), associated);
        }
        return invoke(Operand.functions(functions), arguments, e);
    }

    private static Operand.Functions plus(Operand.@Nullable Functions found, List<FunctionSymbol> associated) {
        if (found == null) {
            throw new IllegalStateException("a function's name gave no functions");
        }
        boolean methods = found.symbols().stream().anyMatch(FunctionSymbol::hasThis);
        if (associated.isEmpty() || methods) {
            return found;
        }
        List<FunctionSymbol> all = new ArrayList<>(found.symbols());
        for (FunctionSymbol symbol : associated) {
            if (!all.contains(symbol)) {
                all.add(symbol);
            }
        }
        return new Operand.Functions(found.name(), all, found.explicit(), found.object());
    }

    /**
     * Returns the functions of that name in the namespaces of the classes in the arguments' types (argument-dependent lookup):
     * those behind pointers, base classes and template arguments count.
     */
    List<FunctionSymbol> associated(String name, List<Operand> arguments) {
        Set<ClassType> classes = new LinkedHashSet<>();
        arguments.forEach(argument -> addClasses(argument.type(), classes));
        List<FunctionSymbol> result = new ArrayList<>();
        for (ClassType type : classes) {
            for (Symbol symbol : type.scope().enclosingNamespace().local(name)) {
                if (symbol instanceof FunctionSymbol function && !result.contains(function)) {
                    result.add(function);
                }
            }
        }
        return result;
    }

    private static void addClasses(QualType type, Set<ClassType> classes) {
        if (type.bare() instanceof BareType.Pointer pointer) {
            addClasses(pointer.target(), classes);
        } else if (type.bare() instanceof BareType.Array array) {
            addClasses(array.element(), classes);
        } else if (type.bare() instanceof ClassType known && known.isOpen() && classes.add(known)) {
            known.bases().forEach(base -> addClasses(QualType.of(base.type()), classes));
            for (TemplateArg argument : Deduction.flat(known.arguments())) {
                if (argument instanceof TemplateArg.TypeArg of) {
                    addClasses(of.type(), classes);
                }
            }
        }
    }

    private Operand invoke(Operand target, List<Operand> arguments, IASTNode at) {
        Operand.Functions functions = target.functions();
        if (functions != null) {
            return chosen(functions, arguments, at);
        }
        if (target.type().bare() instanceof ClassType type) {
            unit.classes.completeForMembers(type, at);
            List<FunctionSymbol> operators = functionsIn(type, "operator ()");
            if (!operators.isEmpty()) {
                unit.members.requireOne(type, operators.get(0), "operator ()", at);
                FunctionInstance chosen = unit.overloads.resolve(
                        new Operand.Functions("operator ()", operators, null, target), arguments, at);
                return emit(chosen, target, arguments, at);
            }
        }
        if (target.type().functionTarget() != null) {
            return unit.pointers.call(target, arguments, at);
        }
        throw new Problem(
                at, "expression preceding parentheses of apparent call must have (pointer-to-) function type");
    }

    /** Calls the best of some functions. */
    Operand chosen(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        FunctionInstance best = unit.overloads.resolve(functions, arguments, calleeNode(at));
        return emit(best, functions.object(), arguments, at);
    }

    /** Errors about a whole call point at the function's name, as nvcc's do for undefined names. */
    private static IASTNode calleeNode(IASTNode at) {
        if (at instanceof IASTFunctionCallExpression call) {
            IASTExpression callee = Syntax.unbracketed(call.getFunctionNameExpression());
            return callee instanceof IASTFieldReference field ? field.getFieldName() : callee;
        }
        return at;
    }

    /** Returns the node of an argument for a message about it, or the call's node if there is none. */
    static IASTNode argumentNode(IASTNode at, int index) {
        IASTNode call = at;
        while (call != null
                && !(call instanceof IASTFunctionCallExpression)
                && (call instanceof IASTName || call instanceof IASTExpression)) {
            call = call.getParent();
        }
        if (call instanceof IASTFunctionCallExpression found && index < found.getArguments().length) {
            return found.getArguments()[index];
        }
        return at;
    }

    /** Returns the members of that name. Assignment operators of base classes do not count. */
    private static List<FunctionSymbol> functionsIn(ClassType type, String name) {
        List<FunctionSymbol> result = new ArrayList<>();
        Scope scope = type.scope();
        for (Symbol symbol : name.equals(ASSIGNMENT) ? scope.own(name) : scope.local(name)) {
            if (symbol instanceof FunctionSymbol function) {
                result.add(function);
            }
        }
        return result;
    }

    /** Returns the call of an overloaded operator, or null if neither operand has one that fits. */
    @Nullable
    Operand operator(String text, Operand left, @Nullable Operand right, IASTNode at) {
        Operand declared = declaredOperator(text, left, right, at);
        return declared != null || right == null || !unit.isCpp20()
                ? declared
                : unit.cpp20().comparisons().rewritten(text, left, right, at);
    }

    /** Returns the call of an operator of this very name. */
    @Nullable
    Operand declaredOperator(String text, Operand left, @Nullable Operand right, IASTNode at) {
        if (left.functions() != null
                || left.braces() != null
                || (!isUserType(left) && (right == null || !isUserType(right)))) {
            return null;
        }
        String name = "operator " + text;
        List<Operand> all = right == null ? List.of(left) : List.of(left, right);
        if (left.type().bare() instanceof ClassType type) {
            unit.classes.completeForMembers(type, at);
            List<FunctionSymbol> methods = functionsIn(type, name);
            if (!methods.isEmpty()) {
                List<Operand> rest = right == null ? List.of() : List.of(right);
                FunctionInstance chosen =
                        unit.overloads.find(new Operand.Functions(name, methods, null, left), rest, at);
                if (chosen != null) {
                    Overloads.requireNotDeleted(chosen.symbol(), type + "::" + name.replace(" ", ""), at);
                    return emit(chosen, left, rest, at);
                }
            }
        }
        List<FunctionSymbol> free = associated(name, all);
        for (Symbol symbol : unit.global.local(name)) {
            if (symbol instanceof FunctionSymbol function && !free.contains(function)) {
                free.add(function);
            }
        }
        if (free.isEmpty()) {
            return null;
        }
        FunctionInstance chosen = unit.overloads.find(new Operand.Functions(name, free, null, null), all, at);
        return chosen == null ? null : emit(chosen, null, all, at);
    }

    private static boolean isUserType(Operand operand) {
        return operand.type().bare() instanceof ClassType || operand.type().bare() instanceof EnumType;
    }

    /** Returns {@code range.begin()} or {@code begin(range)}. */
    Operand iterator(String name, Operand range, IASTNode at) {
        ClassType type = (ClassType) range.type().bare();
        unit.classes.completeForMembers(type, at);
        List<FunctionSymbol> methods = functionsIn(type, name);
        if (!methods.isEmpty()) {
            FunctionInstance chosen =
                    unit.overloads.resolve(new Operand.Functions(name, methods, null, range), List.of(), at);
            return emit(chosen, range, List.of(), at);
        }
        List<FunctionSymbol> free = associated(name, List.of(range));
        if (free.isEmpty()) {
            throw new Problem(
                    at,
                    "this range-based \"for\" statement requires a suitable \"%s\" function and none was found"
                            .formatted(name));
        }
        FunctionInstance chosen =
                unit.overloads.resolve(new Operand.Functions(name, free, null, null), List.of(range), at);
        return emit(chosen, null, List.of(range), at);
    }

    /** Calls one method of an object. */
    Operand method(FunctionSymbol method, Operand object, List<Operand> arguments, IASTNode at) {
        return emit(unit.functions.instance(method, List.of()), object, arguments, at);
    }

    /** Builds the call: converts arguments, adds default arguments and {@code this}. */
    Operand emit(FunctionInstance function, @Nullable Operand object, List<Operand> arguments, IASTNode at) {
        FunctionSymbol symbol = function.symbol();
        SourcePosition position = unit.at(at);
        if (object != null && symbol.traits().defaulted() && symbol.name().equals(ASSIGNMENT)) {
            return unit.copies.assign(object, arguments.get(0), at, at);
        }
        checkDevice(symbol, at);
        if (!symbol.isLifetime()) {
            ClassType naming = object != null && object.type().bare() instanceof ClassType own ? own : null;
            unit.access.check(symbol, naming, calleeNode(at));
        }
        List<Expr> values = new ArrayList<>();
        if (symbol.hasThis()) {
            if (object == null) {
                throw new Problem(at, "a nonstatic member reference must be relative to a specific object");
            }
            values.add(self(symbol, object, at));
        }
        for (int i = 0; i < function.parameters().size(); i++) {
            values.add(argument(function, i, arguments, at));
        }
        if (symbol.traits().builtin()) {
            List<CType> types = new ArrayList<>();
            for (FunctionInstance.Parameter parameter : function.parameters()) {
                types.add(unit.mapper.of(parameter.type().unqualified()));
            }
            QualType result = function.returnType();
            return Operand.value(
                    new Expr.BuiltinCall(symbol.name(), unit.mapper.of(result), types, values, position), result);
        }
        if (object != null && !isQualified(at) && VirtualCalls.isDispatched(symbol, object)) {
            return unit.virtuals().call(function, values, at);
        }
        QualType result = unit.functions.returnType(function, at);
        Function tree = unit.virtuals().whole(function, unit.functions.tree(function, at), at);
        Expr call = new Expr.Call(tree, values, position);
        Expr value = symbol.isLifetime() ? call : unit.cpp20().immediate().value(function, call, result, at);
        return result(value, result, position);
    }

    /** Returns whether a call names the function's class, so that no other function is called. */
    private static boolean isQualified(IASTNode at) {
        if (!(at instanceof IASTFunctionCallExpression call)) {
            return false;
        }
        IASTExpression callee = Syntax.unbracketed(call.getFunctionNameExpression());
        return (callee instanceof IASTFieldReference field && field.getFieldName() instanceof ICPPASTQualifiedName)
                || (callee instanceof IASTIdExpression id && id.getName() instanceof ICPPASTQualifiedName);
    }

    static Operand result(Expr call, QualType type, SourcePosition at) {
        if (type.bare() instanceof BareType.Reference reference) {
            if (reference.target().bare() instanceof BareType.FunctionOf) {
                return Operand.value(call, QualType.pointerTo(reference.target()));
            }
            Operand lvalue = Operand.pointee(call, reference.target(), at);
            return reference.rvalue() ? lvalue.asExpiring() : lvalue;
        }
        return Operand.value(call, type);
    }

    private Expr argument(FunctionInstance function, int index, List<Operand> arguments, IASTNode at) {
        FunctionInstance.Parameter parameter = function.parameters().get(index);
        if (index < arguments.size()) {
            return unit.conversions.convert(
                    arguments.get(index), parameter.type(), argumentNode(at, index), Conversions.Use.ARGUMENT);
        }
        IASTInitializer fallback = parameter.defaultValue();
        if (fallback == null) {
            throw new Problem(at, "too few arguments in function call");
        }
        return unit.initializers.value(parameter.type(), fallback, function.scope(), at);
    }

    private Expr self(FunctionSymbol symbol, Operand object, IASTNode at) {
        Operand lvalue = object.lvalue() ? object : Operand.lvalue(unit.conversions.stored(object, at), object.type());
        Expr pointer = unit.conversions.address(lvalue, at);
        ClassType own = (ClassType) lvalue.type().bare();
        ClassType owner = symbol.owner();
        if (owner != null && owner != own) {
            return unit.members.upcastPointer(pointer, own, owner, unit.at(at));
        }
        return pointer;
    }

    /** Device code may call only device functions. */
    void checkDevice(FunctionSymbol symbol, IASTNode at) {
        if (symbol.traits().kernel()) {
            throw Problem.unsupported(at, "calling a kernel from a kernel is");
        }
        boolean allowed =
                symbol.traits().device() || symbol.kind() == FunctionSymbol.Kind.CALL_OPERATOR || symbol.isGenerated();
        if (!allowed) {
            throw new Problem(
                    calleeNode(at),
                    "calling a __host__ function(\"%s\") from device code is not allowed".formatted(symbol.name()));
        }
    }
}
