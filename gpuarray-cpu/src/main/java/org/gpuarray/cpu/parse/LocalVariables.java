package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Declares the variables of functions, and builds the code that runs at their declaration. */
final class LocalVariables {
    private final Translation unit;

    LocalVariables(Translation unit) {
        this.unit = unit;
    }

    /** Declares a local variable; the code that runs at its declaration is added to {@code into}. */
    void declareLocal(
            IASTSimpleDeclaration whole, QualType base, IASTDeclarator declarator, Scope scope, List<Stmt> into) {
        String name = Syntax.innermost(declarator).getName().toString();
        try {
            List<Symbol> here = new ArrayList<>(scope.local(name));
            if (scope.parent() != null && scope.parent().isParameters()) {
                here.addAll(scope.parent().own(name));
            }
            for (Symbol known : here) {
                if (known instanceof Symbol.Object) {
                    throw new Problem(
                            declarator, "\"%s\" has already been declared in the current scope".formatted(name));
                }
            }
            local(whole, base, declarator, name, scope, into);
        } catch (Problem problem) {
            List<Symbol> known = scope.own(name);
            if (known.isEmpty() || known.get(0) instanceof Symbol.Undeduced) {
                scope.replace(name, new Symbol.Broken());
            }
            throw problem;
        }
    }

    private void local(
            IASTSimpleDeclaration whole,
            QualType base,
            IASTDeclarator declarator,
            String name,
            Scope scope,
            List<Stmt> into) {
        ICPPASTDeclSpecifier specifier = (ICPPASTDeclSpecifier) whole.getDeclSpecifier();
        VariableTypes.Declared declared = unit.variableTypes.of(base, specifier, declarator, scope);
        QualType type = declared.type();
        Variable.Space space = unit.variables.space(whole, specifier, type, false);
        if (space != Variable.Space.LOCAL) {
            scope.add(name, unit.variables.ofFunction(whole, base, declarator, scope));
            return;
        }
        unit.sizes.require(name, type, space, false, declarator);
        unit.virtuals().requireConcrete(type, declarator);
        SourcePosition at = unit.at(declarator);
        IASTInitializer initializer = declarator.getInitializer();
        boolean direct = type.bare() instanceof ClassType owner
                && (initializer == null || initializer instanceof ICPPASTConstructorInitializer)
                && unit.initializers.needsConstruction(type)
                && !owner.constructors().isEmpty();
        if (initializer == null || direct) {
            if (type.isReference()) {
                throw new Problem(declarator, "reference variable \"%s\" requires an initializer".formatted(name));
            }
            if (type.bare() instanceof BareType.Array array && array.length() < 0) {
                throw new Problem(declarator, "incomplete type is not allowed");
            }
            if (type.isConst() && initializer == null && !(type.bare() instanceof ClassType)) {
                throw new Problem(declarator, "const variable \"%s\" requires an initializer".formatted(name));
            }
            Variable variable = new Variable(name, unit.mapper.of(type), space, at);
            Symbol.Object symbol = new Symbol.Object(type, variable, scope.function());
            scope.add(name, symbol);
            int first = into.size();
            into.add(new Stmt.Declare(variable, null, at));
            if (unit.initializers.needsConstruction(type)) {
                scope.make();
            }
            if (direct && initializer instanceof ICPPASTConstructorInitializer arguments) {
                constructFrom(variable, type, arguments, scope, into, declarator);
            } else {
                construct(new Expr.Var(variable, at), type, into, declarator);
            }
            unit.destructors.keep(new Expr.Var(variable, at), type, scope, declarator);
            if (specifier.isConstexpr()) {
                unit.variables.define(
                        symbol, unit.constants.declared(variable, into.subList(first, into.size())), declarator);
            }
            return;
        }
        // The name is visible from here on, also in its own initial value; its type is known there unless that value
        // gives
        // it.
        Symbol.Object early = VariableTypes.isKnown(declared)
                ? new Symbol.Object(type, new Variable(name, unit.mapper.of(type), space, at), scope.function())
                : null;
        scope.add(name, early == null ? new Symbol.Undeduced() : early);
        Expr initial = unit.destructors.full(
                type.isReference() ? scope : null,
                declarator,
                () -> unit.variableTypes.initialValue(declared, initializer, scope, declarator));
        QualType complete = VariableTypes.completed(type, initial);
        Symbol.Object symbol = early != null
                ? early
                : new Symbol.Object(
                        complete, new Variable(name, unit.mapper.of(complete), space, at), scope.function());
        Variable variable = symbol.variable();
        if (complete.isConst() && !complete.isVolatile()) {
            symbol.setConstant(foldLocal(initial, complete, specifier));
        }
        if (early == null) {
            scope.replace(name, symbol);
        }
        if (complete.bare() instanceof ClassType owner && !unit.copies.isPlain(owner, false)) {
            into.add(new Stmt.Declare(variable, null, at));
            unit.copies.place(new Expr.Var(variable, at), initial, owner, into, at);
        } else {
            into.add(new Stmt.Declare(variable, initial, at));
        }
        unit.destructors.keep(new Expr.Var(variable, at), complete, scope, declarator);
        if (specifier.isConstexpr() && symbol.constant() == null) {
            unit.variables.define(symbol, unit.constants.initial(initial, variable.type()), declarator);
        }
    }

    /** A const integer or a constexpr scalar is replaced by its value. */
    private @Nullable Expr foldLocal(Expr initial, QualType type, ICPPASTDeclSpecifier specifier) {
        Basic basic = type.arithmetic();
        boolean useful =
                specifier.isConstexpr() || (basic != null && basic.isInteger()) || type.bare() instanceof EnumType;
        return useful ? unit.constants.fold(initial, type) : null;
    }

    private void constructFrom(
            Variable variable,
            QualType type,
            ICPPASTConstructorInitializer arguments,
            Scope scope,
            List<Stmt> into,
            IASTNode at) {
        ClassType owner = (ClassType) type.bare();
        SourcePosition position = unit.at(at);
        List<Operand> operands = unit.expressions.arguments(arguments.getArguments(), scope);
        Expr.Var object = new Expr.Var(variable, position);
        if (operands.size() == 1 && operands.get(0).type().bare() == owner) {
            unit.copies.place(object, unit.copies.copy(operands.get(0), owner, at), owner, into, position);
            return;
        }
        Expr call = unit.initializers.constructAt(object, owner, operands, at);
        if (call != null) {
            into.add(new Stmt.Evaluate(call, position));
        }
    }

    /** Default-constructs an object, or each element of an array. */
    void construct(Expr object, QualType type, List<Stmt> into, IASTNode at) {
        if (!unit.initializers.needsConstruction(type)) {
            return;
        }
        SourcePosition position = unit.at(at);
        if (type.bare() instanceof ClassType owner) {
            Expr call = unit.initializers.constructAt(object, owner, List.of(), at);
            if (call != null) {
                into.add(new Stmt.Evaluate(call, position));
            }
            return;
        }
        BareType.Array array = (BareType.Array) type.bare();
        forEach(object, array, true, into, at, (element, body) -> construct(element, array.element(), body, at));
    }

    /** Handles one element of an array. */
    interface ElementStep {
        void add(Expr element, List<Stmt> body);
    }

    /** Adds a loop over the elements of an array. */
    void forEach(Expr object, BareType.Array array, boolean forward, List<Stmt> into, IASTNode at, ElementStep step) {
        SourcePosition position = unit.at(at);
        Variable index = new Variable("$i", ScalarType.I64, Variable.Space.LOCAL, position);
        Expr.Var i = new Expr.Var(index, position);
        Expr pointer = new Expr.PointerAdd(new Expr.Decay(object, position), i, position);
        List<Stmt> body = new ArrayList<>();
        step.add(Operand.pointee(pointer, array.element(), position).expr(), body);
        Expr zero = new Expr.IntLiteral(ScalarType.I64, 0, position);
        Expr length = new Expr.IntLiteral(ScalarType.I64, array.length(), position);
        Expr last = new Expr.IntLiteral(ScalarType.I64, array.length() - 1, position);
        into.add(new Stmt.Block(
                List.of(
                        new Stmt.Declare(index, forward ? zero : last, position),
                        new Stmt.Loop(
                                new Expr.Binary(
                                        forward ? Expr.BinaryOp.LT : Expr.BinaryOp.GE,
                                        ScalarType.BOOL,
                                        i,
                                        forward ? length : zero,
                                        position),
                                new Expr.Increment(i, forward ? 1 : -1, true, position),
                                new Stmt.Block(body, position),
                                true,
                                position)),
                position));
    }
}
