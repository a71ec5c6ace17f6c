package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldReference;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** {@code a.b}, {@code a->b}, {@code this}, and casts to base classes. */
final class Members {
    private final Translation unit;

    Members(Translation unit) {
        this.unit = unit;
    }

    Operand reference(ICPPASTFieldReference e, Scope scope) {
        Operand object = Syntax.unbracketed(e.getFieldOwner()) instanceof IASTConditionalExpression choice
                ? unit.conditionals.lvalue(choice, scope)
                : unit.expressions.build(e.getFieldOwner(), scope);
        if (object.functions() != null || object.braces() != null) {
            throw new Problem(e.getFieldOwner(), "expression must have class type");
        }
        if (e.isPointerDereference()) {
            object = unit.pointerOperators.arrow(object, e.getFieldOwner());
        }
        if (!object.lvalue() && unit.destructors.needed(object.type())) {
            object = Operand.lvalue(unit.conversions.stored(object, e), object.type());
        }
        if (!(object.type().bare() instanceof ClassType type)) {
            String hint = "expression must have class type but it has type \"%s\"";
            throw new Problem(e.getFieldOwner(), hint.formatted(object.type()));
        }
        unit.classes.completeForMembers(type, e);
        IASTName name = e.getFieldName();
        String plain = Syntax.plain(name);
        Scope in =
                name instanceof ICPPASTQualifiedName qualified ? unit.names.qualifier(qualified, scope) : type.scope();
        List<Symbol> found = withoutType(in.local(plain));
        if (plain.startsWith("operator ") && found.isEmpty()) {
            throw Problem.unsupported(name, "an explicit call of a conversion function is");
        }
        if (found.isEmpty()) {
            throw new Problem(name, "class \"%s\" has no member \"%s\"".formatted(type, plain));
        }
        requireOne(in.owner(), found.get(0), plain, name);
        object = partNamed(object, found.get(0), name, scope);
        if (!(found.get(0) instanceof FunctionSymbol)) {
            ClassType named = in.owner();
            unit.access.check(named == null ? type : named, found.get(0), plain, Syntax.last(name));
        }
        return member(object, found, name, scope);
    }

    /** Refuses a member that a name in this class does not tell from others. */
    void requireOne(@Nullable ClassType type, Symbol member, String name, IASTNode at) {
        if (type == null || !type.scope().own(name).isEmpty()) {
            return;
        }
        Set<ClassType> holders = type.holdersOf(name);
        boolean isOfObject = member instanceof Symbol.Field
                || member instanceof Symbol.Nested
                || (member instanceof FunctionSymbol function && function.hasThis());
        boolean isRepeated = isOfObject && holders.stream().anyMatch(holder -> type.partsOf(holder) > 1);
        if (holders.size() > 1 || isRepeated) {
            throw new Problem(at, "\"%s::%s\" is ambiguous".formatted(type, name));
        }
    }

    /** Returns the part of an object that a qualified name of a member means, if the object has several parts with the member. */
    Operand partNamed(Operand object, Symbol member, IASTName name, Scope scope) {
        if (!(name instanceof ICPPASTQualifiedName qualified)
                || !(object.type().bare() instanceof ClassType type)
                || !object.lvalue()) {
            return object;
        }
        ClassType owner = ownerOf(member);
        if (owner == null || type.partsOf(owner) < 2) {
            return object;
        }
        ClassType named = unit.names.qualifier(qualified, scope).owner();
        if (named == null || type.distanceTo(named) <= 0) {
            return object;
        }
        requireOnePart(type, named, name);
        SourcePosition position = unit.at(name);
        Expr pointer = upcastPointer(unit.conversions.address(object, name), type, named, position);
        QualType part =
                QualType.of(named).with(object.type().isConst(), object.type().isVolatile());
        return Operand.pointee(pointer, part, position);
    }

    private static @Nullable ClassType ownerOf(Symbol member) {
        if (member instanceof Symbol.Nested nested) {
            return ownerOf(nested.outer());
        }
        return member instanceof Symbol.Field field
                ? field.owner()
                : member instanceof FunctionSymbol function ? function.owner() : null;
    }

    /** Refuses a base of which an object has several. */
    static void requireOnePart(ClassType type, ClassType base, IASTNode at) {
        if (type.partsOf(base) > 1) {
            throw new Problem(at, "base class \"%s\" is ambiguous".formatted(base));
        }
    }

    /** A member may have the name of its class. */
    private static List<Symbol> withoutType(List<Symbol> found) {
        return found.size() < 2
                ? found
                : found.stream()
                        .filter(symbol -> !(symbol instanceof Symbol.Type))
                        .toList();
    }

    private Operand member(Operand object, List<Symbol> found, IASTName name, Scope scope) {
        Symbol first = found.get(0);
        if (first instanceof Symbol.Field || first instanceof Symbol.Nested) {
            return field(object, first, name);
        }
        if (first instanceof FunctionSymbol) {
            List<FunctionSymbol> methods = new ArrayList<>();
            for (Symbol symbol : found) {
                if (symbol instanceof FunctionSymbol function) {
                    methods.add(function);
                }
            }
            return Operand.functions(
                    new Operand.Functions(Syntax.plain(name), methods, unit.expressions.explicit(name, scope), object));
        }
        if (first instanceof Symbol.Constant constant) {
            return Operand.value(TreeLiterals.at(constant.value(), unit.at(name)), constant.type());
        }
        if (first instanceof Symbol.Object object2) {
            Expr constant = object2.constant();
            return constant != null
                    ? Operand.value(TreeLiterals.at(constant, unit.at(name)), object2.type())
                    : unit.variables.use(object2, scope, name);
        }
        throw new Problem(name, "type name is not allowed");
    }

    /** Returns a field of an object; for a field of reference type, the object it refers to. */
    Operand field(Operand object, Symbol symbol, IASTNode at) {
        if (symbol instanceof Symbol.Nested nested) {
            return field(field(object, nested.outer(), at), nested.inner(), at);
        }
        Symbol.Field field = (Symbol.Field) symbol;
        ClassType owner = (ClassType) object.type().bare();
        unit.classes.complete(owner);
        if (!owner.isFixed(field.owner()) && object.lvalue() && !(object.maybeExpr() instanceof Expr.Var)) {
            return field(holder(object, field.owner(), at), field, at);
        }
        StructType.Field laid = owner.layoutOf(field);
        if (laid == null) {
            throw new Problem(at, "class \"%s\" has no member \"%s\"".formatted(owner, field.name()));
        }
        Expr expr = new Expr.Field(object.expr(), laid, unit.at(at));
        if (field.isBitField()) {
            ScalarType own = unit.mapper.scalar(field.type());
            expr = new Expr.BitField(own, expr, owner.firstBitOf(field), field.bits(), unit.at(at));
        }
        if (field.type().bare() instanceof BareType.Reference reference) {
            return Operand.pointee(expr, reference.target(), unit.at(at));
        }
        boolean constant = object.type().isConst() && !field.isMutable();
        QualType type = field.type().with(constant, object.type().isVolatile());
        if (!object.lvalue()) {
            return Operand.value(expr, type);
        }
        Operand result = unit.variables.access(expr, type, unit.at(at));
        return object.expiring() ? result.asExpiring() : result;
    }

    /** Returns the part of an object that is a base whose place depends on the whole object; else the object. */
    Operand holder(Operand object, ClassType base, IASTNode at) {
        ClassType owner = (ClassType) object.type().bare();
        if (owner.isFixed(base)) {
            return object;
        }
        SourcePosition position = unit.at(at);
        Expr pointer = upcastPointer(unit.conversions.address(object, at), owner, base, position);
        QualType type =
                QualType.of(base).with(object.type().isConst(), object.type().isVolatile());
        Operand part = Operand.pointee(pointer, type, position);
        return object.expiring() ? part.asExpiring() : part;
    }

    /** Returns the lvalue of a field itself, which for a reference holds the address. */
    Expr slot(Operand object, Symbol.Field field, IASTNode at) {
        StructType.Field laid = ((ClassType) object.type().bare()).layoutOf(field);
        if (laid == null) {
            throw new IllegalStateException("field without layout: " + field.name());
        }
        return new Expr.Field(object.expr(), laid, unit.at(at));
    }

    /** Returns {@code this}. */
    Operand self(Scope scope, IASTNode at) {
        Operand object = thisObject(scope, at);
        if (object == null) {
            throw new Problem(at, "\"this\" may only be used inside a nonstatic member function");
        }
        return Operand.value(unit.conversions.address(object, at), QualType.pointerTo(object.type()));
    }

    /** Returns {@code *this}, or null outside methods. In a lambda's body it is the enclosing method's. */
    @Nullable
    Operand thisObject(Scope scope, IASTNode at) {
        FunctionContext context = scope.function();
        if (context == null || context.self() == null) {
            return null;
        }
        SourcePosition position = unit.at(at);
        Variable self = context.self();
        Operand object = Operand.pointee(new Expr.Var(self, position), context.selfType(), position);
        if (context.instance().symbol().kind() == FunctionSymbol.Kind.CALL_OPERATOR) {
            Symbol.Field captured = context.capturedThis();
            if (captured == null) {
                return null;
            }
            Operand pointer = field(object, captured, at);
            if (!captured.type().isPointer()) {
                return pointer; // [*this]: the closure has a copy
            }
            return Operand.pointee(pointer.expr(), captured.type().pointee(), position);
        }
        return object;
    }

    /** Returns the object of methods that are named without one; null if there is none, or none is needed. */
    @Nullable
    Operand thisObject(List<FunctionSymbol> functions, IASTName name, Scope scope) {
        FunctionSymbol method =
                functions.stream().filter(FunctionSymbol::hasThis).findFirst().orElse(null);
        Operand object = method == null ? null : thisObject(scope, name);
        ClassType owner = method == null ? null : method.owner();
        boolean isMember = object != null
                && owner != null
                && object.type().bare() instanceof ClassType own
                && own.distanceTo(owner) > 0;
        if (object == null || method == null || !isMember) {
            return object;
        }
        if (!(name instanceof ICPPASTQualifiedName)) {
            requireOne((ClassType) object.type().bare(), method, Syntax.plain(name), name);
        }
        return partNamed(object, method, name, scope);
    }

    /** Returns a member that is named without an object. */
    Operand ofThis(Symbol member, Scope scope, IASTNode at) {
        Operand object = thisObject(scope, at);
        if (object == null) {
            if (scope.function() == null) {
                return unevaluated(member, at);
            }
            throw new Problem(at, "a nonstatic member reference must be relative to a specific object");
        }
        if (at instanceof IASTName name && object.type().bare() instanceof ClassType own) {
            unit.access.check(own, member, Syntax.plain(name), at);
            if (!(name instanceof ICPPASTQualifiedName)) {
                requireOne(own, member, Syntax.plain(name), at);
            }
            object = partNamed(object, member, name, scope);
        }
        return field(object, member, at);
    }

    /** In {@code decltype(field)} and {@code sizeof(field)} only the type matters. */
    private Operand unevaluated(Symbol member, IASTNode at) {
        Symbol inner = member;
        while (inner instanceof Symbol.Nested nested) {
            inner = nested.inner();
        }
        QualType type = ((Symbol.Field) inner).type();
        return unit.overloads.placeholder(QualType.reference(type, false), unit.at(at));
    }

    /** Returns the base class of {@code derived} whose layout is {@code struct}, or null. */
    @Nullable
    ClassType baseWith(ClassType derived, StructType struct) {
        for (ClassType.Base base : derived.bases()) {
            if (base.type().struct() == struct) {
                return base.type();
            }
            ClassType further = baseWith(base.type(), struct);
            if (further != null) {
                return further;
            }
        }
        return null;
    }

    Expr upcastPointer(Expr pointer, ClassType derived, ClassType base, SourcePosition at) {
        boolean isWhole = pointer instanceof Expr.AddressOf address && address.lvalue() instanceof Expr.Var;
        if (!derived.isFixed(base) && !isWhole) {
            return unit.virtuals().upcast(pointer, derived, base, at);
        }
        long offset = derived.offsetOf(base);
        Expr moved = pointer;
        if (offset != 0) {
            Expr bytes = new Expr.PointerCast(new PointerType(ScalarType.U8), pointer, at);
            moved = new Expr.PointerAdd(bytes, new Expr.IntLiteral(ScalarType.I64, offset, at), at);
        }
        boolean isVolatile = ((PointerType) pointer.type()).isVolatile();
        return new Expr.PointerCast(new PointerType(base.struct(), isVolatile), moved, at);
    }
}
