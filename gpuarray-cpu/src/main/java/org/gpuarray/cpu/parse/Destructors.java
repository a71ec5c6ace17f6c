package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldReference;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/**
 * Ends the lifetimes of objects. Each scope has a list of cleanups, in the order in which its objects were constructed.
 * Code that leaves the scope, by its end or by a jump, runs them in reverse. Temporaries belong to their full expression,
 * and a flag tells at run time whether a temporary was constructed at all.
 */
final class Destructors {
    private final Translation unit;
    private List<Stmt> flags = new ArrayList<>();
    private List<Stmt> temporaries = new ArrayList<>();

    Destructors(Translation unit) {
        this.unit = unit;
    }

    /** Returns whether destroying an object of this type runs code. */
    boolean needed(QualType type) {
        if (type.bare() instanceof BareType.Array array) {
            return needed(array.element());
        }
        if (!(type.bare() instanceof ClassType owner)) {
            return false;
        }
        unit.classes.complete(owner);
        FunctionSymbol declared = owner.destructor();
        return (declared != null && !isEmpty(declared)) || membersNeed(owner);
    }

    /** Returns whether the class of an object that is deleted must be found out. */
    boolean isVirtual(ClassType owner) {
        FunctionSymbol declared = owner.destructor();
        return (declared != null && declared.isVirtual())
                || owner.bases().stream().anyMatch(base -> isVirtual(base.type()));
    }

    private static boolean isEmpty(FunctionSymbol destructor) {
        ICPPASTFunctionDefinition definition = destructor.source().definition();
        return definition != null
                && (definition.isDefaulted()
                        || (definition.getBody() instanceof IASTCompoundStatement body
                                && body.getStatements().length == 0));
    }

    private boolean membersNeed(ClassType owner) {
        return owner.bases().stream().anyMatch(base -> needed(QualType.of(base.type())))
                || (!owner.struct().isUnion() && owner.fields().stream().anyMatch(field -> needed(field.type())));
    }

    /** Adds the statements that destroy a base of an object, without its virtual bases. */
    void destroyPart(Expr object, QualType type, List<Stmt> into, IASTNode at) {
        if (needed(type)) {
            into.add(new Stmt.Evaluate(
                    unit.virtuals().part(destruction(object, (ClassType) type.bare(), at)), unit.at(at)));
        }
    }

    /** Adds the statements that destroy an object. */
    void destroy(Expr object, QualType type, List<Stmt> into, IASTNode at) {
        if (!needed(type)) {
            return;
        }
        SourcePosition position = unit.at(at);
        if (type.bare() instanceof BareType.Array array) {
            unit.locals.forEach(
                    object, array, false, into, at, (element, body) -> destroy(element, array.element(), body, at));
            return;
        }
        into.add(new Stmt.Evaluate(destruction(object, (ClassType) type.bare(), at), position));
    }

    private Expr destruction(Expr object, ClassType owner, IASTNode at) {
        FunctionInstance destructor = unit.functions.instance(symbol(owner), List.of());
        Operand target = Operand.lvalue(object, QualType.of(owner));
        return unit.calls.emit(destructor, target, List.of(), at).expr();
    }

    private FunctionSymbol symbol(ClassType owner) {
        FunctionSymbol known = owner.destructor();
        if (known == null) {
            known = new FunctionSymbol(
                    "~" + owner,
                    FunctionSymbol.Kind.IMPLICIT_DESTRUCTOR,
                    owner,
                    List.of(),
                    FunctionSymbol.Traits.NONE,
                    new FunctionSymbol.Source(null, null, null, null, owner.scope()));
            owner.setDestructor(known);
        }
        return known;
    }

    /** Adds the destruction of members and bases, which follows the body of a destructor, to the destructor's own scope. */
    void membersOf(ClassType owner, Scope scope, IASTNode at) {
        Operand self = unit.members.thisObject(scope, at);
        if (self == null) {
            throw new IllegalStateException("destructor without this");
        }
        SourcePosition position = unit.at(at);
        for (ClassType.Base base : owner.bases()) {
            QualType type = QualType.of(base.type());
            if (base.isVirtual() || !needed(type)) {
                continue;
            }
            Expr pointer = unit.members.upcastPointer(unit.conversions.address(self, at), owner, base.type(), position);
            List<Stmt> end = new ArrayList<>();
            destroyPart(Operand.pointee(pointer, type, position).expr(), type, end, at);
            scope.cleanups().add(new Stmt.Block(end, position));
        }
        for (Symbol.Field field : owner.fields()) {
            if (!owner.struct().isUnion() && !field.type().isReference()) {
                keep(unit.members.field(self, field, at).expr(), field.type(), scope, at);
            }
        }
    }

    /** Makes the scope destroy an object when it is left. */
    void keep(Expr object, QualType type, Scope scope, IASTNode at) {
        if (needed(type)) {
            List<Stmt> end = new ArrayList<>();
            destroy(object, type, end, at);
            scope.cleanups().add(new Stmt.Block(end, unit.at(at)));
        }
    }

    /** {@code p->~T()}. */
    Operand explicit(ICPPASTFieldReference callee, Scope scope) {
        Operand object = unit.expressions.build(callee.getFieldOwner(), scope);
        if (callee.isPointerDereference()) {
            object = unit.pointerOperators.arrow(object, callee.getFieldOwner());
        }
        List<Stmt> end = new ArrayList<>();
        boolean named = callee.getFieldName() instanceof ICPPASTQualifiedName;
        Expr virtual = named || !callee.isPointerDereference()
                ? null
                : unit.virtuals().destroyed(unit.conversions.address(object, callee), object.type(), callee);
        if (virtual != null) {
            end.add(new Stmt.Evaluate(virtual, unit.at(callee)));
        } else {
            destroy(object.expr(), object.type(), end, callee);
        }
        Expr zero = new Expr.IntLiteral(ScalarType.I32, 0, unit.at(callee));
        Expr nothing = new Expr.Convert(ScalarType.VOID, zero, unit.at(callee));
        return Operand.value(new Expr.Sequence(end, nothing, unit.at(callee)), QualType.VOID);
    }

    // ---- temporaries ----

    /** Reads something whose temporaries are collected meanwhile. */
    interface Reading {
        Expr read();
    }

    /**
     * Makes the enclosing full expression destroy a temporary; returns the statement that records that it was constructed.
     */
    void temporary(Variable variable, QualType type, List<Stmt> into, IASTNode at) {
        if (!needed(type)) {
            return;
        }
        SourcePosition position = unit.at(at);
        Variable flag = new Variable("$made", ScalarType.BOOL, Variable.Space.LOCAL, position);
        Expr.Var made = new Expr.Var(flag, position);
        flags.add(new Stmt.Declare(flag, new Expr.IntLiteral(ScalarType.BOOL, 0, position), position));
        into.add(new Stmt.Evaluate(
                new Expr.Assign(made, new Expr.IntLiteral(ScalarType.BOOL, 1, position), position), position));
        List<Stmt> end = new ArrayList<>();
        destroy(new Expr.Var(variable, position), type, end, at);
        temporaries.add(new Stmt.If(made, new Stmt.Block(end, position), null, position));
    }

    /**
     * Reads a full expression, at whose end its temporaries are destroyed.
     *
     * @param extend a scope that takes over the temporaries because a reference is bound to one; else null
     */
    Expr full(@org.jspecify.annotations.Nullable Scope extend, IASTNode at, Reading reading) {
        List<Stmt> outerFlags = flags;
        List<Stmt> outerTemporaries = temporaries;
        flags = new ArrayList<>();
        temporaries = new ArrayList<>();
        try {
            Expr value = reading.read();
            return flags.isEmpty() ? value : ended(value, extend, unit.at(at));
        } finally {
            flags = outerFlags;
            temporaries = outerTemporaries;
        }
    }

    private Expr ended(Expr value, @org.jspecify.annotations.Nullable Scope extend, SourcePosition at) {
        List<Stmt> statements = new ArrayList<>(flags);
        if (extend != null) {
            extend.cleanups().addAll(temporaries);
            return new Expr.Sequence(statements, value, at);
        }
        if (value.type() == ScalarType.VOID) {
            statements.add(new Stmt.Evaluate(value, at));
            Scope.backwards(temporaries, 0, statements);
            Expr zero = new Expr.IntLiteral(ScalarType.I32, 0, at);
            return new Expr.Sequence(statements, new Expr.Convert(ScalarType.VOID, zero, at), at);
        }
        Variable result = new Variable("$value", value.type(), Variable.Space.LOCAL, at);
        statements.add(new Stmt.Declare(result, value, at));
        Scope.backwards(temporaries, 0, statements);
        return new Expr.Sequence(statements, new Expr.Var(result, at), at);
    }
}
