package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Declares variables that live as long as the program, and reads variables of every kind. */
final class VariableBuilder {
    private final Translation unit;
    private final Map<Variable, ConstantObject> globals = new LinkedHashMap<>();
    private final Map<Variable, ConstantObject> unusedConstants = new LinkedHashMap<>();
    /** Variables declared {@code extern}, whose definition may follow. */
    private final Set<Symbol.Object> announcements = new HashSet<>();

    VariableBuilder(Translation unit) {
        this.unit = unit;
    }

    // ---- namespace scope ----

    /** Declares a variable at namespace scope or a static member, and adds its name. */
    void declareGlobal(
            IASTSimpleDeclaration whole, QualType base, IASTDeclarator declarator, String name, Scope scope) {
        Scope target = scope;
        if (Syntax.innermost(declarator).getName()
                instanceof org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName qualified) {
            target = unit.names.qualifier(qualified, scope);
            if (!target.local(name).isEmpty() && declarator.getInitializer() == null) {
                return;
            }
        }
        boolean isExtern = whole.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern
                && declarator.getInitializer() == null;
        Symbol.Object announced = null;
        for (Symbol known : target.own(name)) {
            if (known instanceof Symbol.Object earlier && target.kind() == Scope.Kind.NAMESPACE && target == scope) {
                if (isExtern) {
                    return;
                }
                if (!announcements.remove(earlier)) {
                    throw new Problem(declarator, "variable \"%s\" has already been defined".formatted(name));
                }
                announced = earlier;
            }
        }
        try {
            Symbol.Object symbol = declared(whole, base, declarator, scope, announced, true);
            if (isExtern) {
                announcements.add(symbol);
            }
            if (announced == null) {
                target.add(name, symbol);
            }
        } catch (Problem problem) {
            target.add(name, new Symbol.Broken());
            throw problem;
        }
    }

    /** Returns an instance of a variable template, in whose initial value the name stands for the template. */
    Symbol.Object global(IASTSimpleDeclaration whole, IASTDeclarator declarator, Scope scope) {
        QualType base = unit.types.specifier(whole.getDeclSpecifier(), scope);
        return declared(whole, base, declarator, scope, null, false);
    }

    /** Returns a variable that a function declares and that lives as long as the program. */
    Symbol.Object ofFunction(IASTSimpleDeclaration whole, QualType base, IASTDeclarator declarator, Scope scope) {
        return declared(whole, base, declarator, scope, null, true);
    }

    private Symbol.Object declared(
            IASTSimpleDeclaration whole,
            QualType base,
            IASTDeclarator declarator,
            Scope scope,
            Symbol.@Nullable Object announced,
            boolean knowsItself) {
        ICPPASTDeclSpecifier specifier = (ICPPASTDeclSpecifier) whole.getDeclSpecifier();
        VariableTypes.Declared declared = unit.variableTypes.of(base, specifier, declarator, scope);
        QualType type = declared.type();
        IASTInitializer initializer = declarator.getInitializer();
        SourcePosition at = unit.at(declarator);
        String name = Syntax.plain(Syntax.innermost(declarator).getName());
        Variable.Space space = space(whole, specifier, type, true);
        if (unit.files.isPrelude(whole) && scope.function() == null) {
            Variable builtin = new Variable(name, unit.mapper.of(type), Variable.Space.BUILTIN, at);
            Symbol.Object symbol = new Symbol.Object(type, builtin, null);
            if (name.equals("warpSize")) {
                symbol.setConstant(new Expr.IntLiteral(ScalarType.I32, 32, at));
            }
            return symbol;
        }
        boolean inConstantMemory = unit.attributes.has(Attributes.CONSTANT, whole, specifier);
        unit.sizes.require(name, type, space, inConstantMemory, declarator);
        int align = unit.attributes.alignment(scope, whole, specifier, declarator);
        Symbol.Object early = announced == null && VariableTypes.isKnown(declared)
                ? new Symbol.Object(type, new Variable(name, unit.mapper.of(type), space, at, align), null)
                : announced;
        Expr initial = null;
        if (initializer != null) {
            Scope reading = knowsItself && announced == null ? own(name, early, scope) : scope;
            initial = unit.variableTypes.initialValue(declared, initializer, reading, declarator);
            type = VariableTypes.completed(type, initial);
        }
        Expr made = initial == null && unit.initializers.needsConstruction(type)
                ? unit.initializers.constructed(type, declarator)
                : initial;
        long counted = announced == null ? 0 : unit.sizes.bytes(announced.type());
        unit.sizes.add(name, unit.sizes.bytes(type) - counted, space, inConstantMemory, declarator);
        if (announced != null && unit.mapper.of(type) instanceof ArrayType tree && opens(announced.type(), type)) {
            announced.complete(type, tree);
        } else if (announced != null && !announced.type().equals(type)) {
            throw new Problem(
                    declarator,
                    "declaration is incompatible with \"%s\" of type \"%s\"".formatted(name, announced.type()));
        }
        Symbol.Object symbol = early != null
                ? early
                : new Symbol.Object(type, new Variable(name, unit.mapper.of(type), space, at, align), null);
        boolean constant = isConst(type);
        if (constant && initial != null) {
            symbol.setConstant(unit.constants.fold(initial, type));
        }
        ConstantObject value = made == null
                ? ConstantObject.zeros(symbol.variable().type())
                : unit.constants.initial(made, symbol.variable().type());
        if (specifier.isConstexpr()) {
            define(symbol, value, declarator);
        }
        remember(whole, specifier, symbol, initial, value, scope.function() != null, declarator);
        return symbol;
    }

    /** Returns the scope of a variable's initial value: the variable is declared in it, its type may still be unknown. */
    private static Scope own(String name, Symbol.@Nullable Object variable, Scope scope) {
        Scope own = scope.block();
        own.add(name, variable == null ? new Symbol.Undeduced() : variable);
        return own;
    }

    /** Constant expressions may read a constexpr variable of any type. */
    void define(Symbol.Object symbol, @Nullable ConstantObject value, IASTNode at) {
        if (value != null) {
            unit.constants.define(symbol.variable(), value);
        } else if (!symbol.type().isReference()) {
            throw new Problem(at, "expression must have a constant value");
        }
    }

    /** Returns whether {@code open} is {@code whole} without its length. */
    private static boolean opens(QualType open, QualType whole) {
        return open.bare() instanceof BareType.Array a
                && a.length() < 0
                && whole.bare() instanceof BareType.Array b
                && a.element().equals(b.element());
    }

    private static boolean isConst(QualType type) {
        return type.isArray() ? isConst(type.element()) : type.isConst();
    }

    private void remember(
            IASTSimpleDeclaration whole,
            IASTDeclSpecifier specifier,
            Symbol.Object symbol,
            @Nullable Expr initial,
            @Nullable ConstantObject value,
            boolean inFunction,
            IASTNode at) {
        Variable variable = symbol.variable();
        Variable.Space space = variable.space();
        if (space == Variable.Space.SHARED || space == Variable.Space.DYNAMIC_SHARED) {
            if (initial != null) {
                throw new Problem(at, "initializer not allowed for __shared__ variable");
            }
            if (value == null && !inFunction) {
                throw new Problem(at, "dynamic initialization is not supported for a __shared__ variable");
            }
            return;
        }
        boolean device = inFunction
                || unit.attributes.has(Attributes.DEVICE, whole, specifier)
                || unit.attributes.has(Attributes.MANAGED, whole, specifier)
                || unit.attributes.has(Attributes.CONSTANT, whole, specifier);
        if (!device && !isConst(symbol.type())) {
            symbol.setHostOnly();
            unit.diagnostics.report(
                    new Problem(
                            at,
                            "a variable without __device__, __constant__ or __shared__ is a host variable, which is not allowed"));
            return;
        }
        if (value == null) {
            throw new Problem(at, "dynamic initialization is not supported for a __device__ or __constant__ variable");
        }
        (device ? globals : unusedConstants).put(variable, value);
    }

    Variable.Space space(IASTSimpleDeclaration whole, IASTDeclSpecifier specifier, QualType type, boolean global) {
        if (unit.attributes.has(Attributes.MANAGED, whole, specifier)) {
            boolean elsewhere = unit.attributes.has(Attributes.SHARED, whole, specifier)
                    || unit.attributes.has(Attributes.CONSTANT, whole, specifier);
            String wrong = elsewhere
                    ? "__managed__ variables cannot be marked __shared__ or __constant__"
                    : !global
                            ? "an automatic \"__managed__\" variable declaration is not allowed inside a device function body"
                            : type.isConst() ? "a __managed__ variable cannot have a const qualified type" : "";
            if (!wrong.isEmpty()) {
                throw new Problem(whole, wrong);
            }
        }
        if (unit.attributes.has(Attributes.SHARED, whole, specifier)) {
            boolean open = type.bare() instanceof BareType.Array array && array.length() < 0;
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_extern) {
                return Variable.Space.DYNAMIC_SHARED;
            }
            if (open) {
                throw new Problem(whole, "incomplete type is not allowed");
            }
            return Variable.Space.SHARED;
        }
        if (unit.attributes.has(Attributes.CONSTANT, whole, specifier)) {
            return Variable.Space.CONSTANT;
        }
        boolean isStatic = global
                || specifier.getStorageClass() == IASTDeclSpecifier.sc_static
                || unit.attributes.has(Attributes.DEVICE, whole, specifier);
        if (isStatic) {
            return isConst(type) ? Variable.Space.CONSTANT : Variable.Space.GLOBAL;
        }
        return Variable.Space.LOCAL;
    }

    // ---- uses ----

    /** Returns a variable as an lvalue: a reference is what it refers to, a capture is the closure's field. */
    Operand use(Symbol.Object symbol, Scope scope, IASTNode at) {
        FunctionContext here = scope.function();
        if (symbol.function() != null && here != null && symbol.function() != here) {
            Operand captured = unit.lambdas.captured(symbol, here, at);
            if (captured != null) {
                return captured;
            }
            throw new Problem(
                    at,
                    "an enclosing-function local variable cannot be referenced in a lambda body unless it is in the"
                            + " capture list: \"%s\""
                                    .formatted(symbol.variable().name()));
        }
        if (!symbol.isDevice() && here != null) {
            throw new Problem(
                    at,
                    "identifier \"%s\" is undefined in device code"
                            .formatted(symbol.variable().name()));
        }
        ConstantObject constant = unusedConstants.remove(symbol.variable());
        if (constant != null) {
            globals.put(symbol.variable(), constant);
        }
        SourcePosition place = unit.at(at);
        Expr variable = new Expr.Var(symbol.variable(), place);
        if (symbol.type().bare() instanceof BareType.Reference reference) {
            return Operand.pointee(variable, reference.target(), place);
        }
        return access(variable, symbol.type(), place);
    }

    /**
     * A volatile object in memory is read and written through a pointer to volatile. An object in the shared memory
     * that the launch gives is reached through a pointer, as elements of arrays are: the memory may be too small for it.
     */
    Operand access(Expr lvalue, QualType type, SourcePosition at) {
        Variable.Space space =
                lvalue instanceof Expr.Var variable ? variable.variable().space() : null;
        boolean isVolatile = type.isVolatile()
                && space != Variable.Space.LOCAL
                && !(lvalue instanceof Expr.Field field && field.object() instanceof Expr.Var);
        boolean isOfLaunch = space == Variable.Space.DYNAMIC_SHARED && !type.isArray();
        if (!isVolatile && !isOfLaunch) {
            return Operand.lvalue(lvalue, type);
        }
        PointerType pointer = unit.mapper.pointerTo(type);
        return Operand.pointee(new Expr.PointerCast(pointer, new Expr.AddressOf(lvalue, at), at), type, at);
    }

    /** Adds a constant without a name. */
    void define(Variable constant, ConstantObject value) {
        globals.put(constant, value);
    }

    List<Program.GlobalVariable> globals() {
        List<Program.GlobalVariable> result = new ArrayList<>();
        globals.forEach((variable, value) -> result.add(value.initial(variable)));
        return result;
    }
}
