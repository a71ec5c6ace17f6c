package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCastExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** Explicit conversions: {@code (T)x}, {@code T(x)}, {@code static_cast} …, and {@code sizeof}. */
final class Casts {
    private final Translation unit;

    Casts(Translation unit) {
        this.unit = unit;
    }

    Operand cast(IASTCastExpression e, Scope scope) {
        QualType type = unit.types.typeId(e.getTypeId(), scope);
        Operand operand = type.isReference()
                ? unit.expressions.lvalue(e.getOperand(), scope)
                : unit.expressions.build(e.getOperand(), scope);
        return cast(e, type, operand);
    }

    /** The same for an operand that is already built. */
    Operand cast(IASTCastExpression e, QualType type, Operand operand) {
        if (type.mentions(TemplateParam.AUTO)) {
            throw new Problem(e, "\"auto\" is not allowed here");
        }
        boolean reinterpret = e.getOperator() == ICPPASTCastExpression.op_reinterpret_cast;
        switch (e.getOperator()) {
            case ICPPASTCastExpression.op_cast:
                return to(type, operand, true, e);
            case ICPPASTCastExpression.op_static_cast:
                return to(type, operand, false, e);
            case ICPPASTCastExpression.op_reinterpret_cast, ICPPASTCastExpression.op_const_cast:
                return reinterpret(type, operand, reinterpret, e);
            default:
                throw Problem.unsupported(e, "dynamic_cast is");
        }
    }

    /** {@code T(x, y)}, {@code T{x, y}}, {@code int(x)}. */
    Operand construct(ICPPASTSimpleTypeConstructorExpression e, Scope scope) {
        IASTInitializer initializer = e.getInitializer();
        if (initializer instanceof IASTInitializerList list) {
            QualType type = constructed(e, () -> unit.expressions.arguments(list.getClauses(), scope), scope);
            return AggregateTypes.ofScopedEnum(type, list)
                    ? functional(type, unit.expressions.arguments(list.getClauses(), scope), e)
                    : braced(type, Operand.braces(list, scope), e);
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct) {
            List<Operand> arguments = unit.expressions.arguments(direct.getArguments(), scope);
            return functional(constructed(e, () -> arguments, scope), arguments, e);
        }
        throw Problem.unknown(e);
    }

    private QualType constructed(
            ICPPASTSimpleTypeConstructorExpression e, Supplier<List<Operand>> arguments, Scope scope) {
        ClassTemplate template = unit.classDeduction.placeholder(e.getDeclSpecifier(), scope);
        return template != null
                ? unit.classDeduction.deduce(template, arguments.get(), e)
                : unit.types.specifier(e.getDeclSpecifier(), scope);
    }

    private Operand braced(QualType type, Operand list, IASTNode at) {
        return Operand.value(unit.initializers.fromList(type, list, at), type);
    }

    /** {@code T(arguments)}. */
    Operand functional(QualType type, List<Operand> arguments, IASTNode at) {
        if (arguments.size() == 1 && arguments.get(0).braces() == null) {
            return to(type, arguments.get(0), true, at);
        }
        if (type.bare() instanceof ClassType owner) {
            return Operand.value(unit.initializers.construct(owner, arguments, at), type);
        }
        if (arguments.isEmpty()) {
            if (type.isVoid()) {
                Expr zero = new Expr.IntLiteral(ScalarType.I32, 0, unit.at(at));
                return Operand.value(new Expr.Convert(ScalarType.VOID, zero, unit.at(at)), type);
            }
            return Operand.value(unit.initializers.zero(type, at), type);
        }
        throw new Problem(at, "too many initializer values");
    }

    private Operand to(QualType type, Operand operand, boolean cStyle, IASTNode at) {
        if (type.isVoid()) {
            Expr value =
                    operand.type().isVoid() || operand.lvalue() ? operand.expr() : unit.conversions.load(operand, at);
            return Operand.value(
                    operand.type().isVoid() ? value : new Expr.Convert(ScalarType.VOID, value, unit.at(at)),
                    QualType.VOID);
        }
        if (type.bare() instanceof BareType.Reference reference) {
            return toReference(type, reference, operand, cStyle, at);
        }
        if (type.bare() instanceof ClassType target) {
            if (operand.type().sameIgnoringQualifiers(type) || unit.ranks.rank(operand, type) != ConversionRanks.NONE) {
                return Operand.value(unit.conversions.convert(operand, type, at, Conversions.Use.INITIALIZE), type);
            }
            return Operand.value(unit.initializers.construct(target, List.of(operand), at), type);
        }
        Operand byTemplate = unit.userConversions.byTemplate(operand, type, at);
        if (byTemplate != null) {
            return byTemplate;
        }
        Operand scalar = unit.userConversions.converted(operand, type, at);
        Operand value = unit.conversions.value(scalar, at);
        Operand simple = arithmetic(type, value, at);
        if (simple != null) {
            return simple;
        }
        if (unit.ranks.rank(scalar, type) != ConversionRanks.NONE) {
            return Operand.value(unit.conversions.convert(scalar, type, at, Conversions.Use.INITIALIZE), type);
        }
        if (type.isPointer() && value.type().isPointer() && (cStyle || fromVoidOrBase(value.type(), type))) {
            return pointer(type, value, at);
        }
        if (cStyle) {
            return reinterpret(type, operand, true, at);
        }
        if (type.isPointer()
                && value.type().isPointer()
                && value.type().pointee().sameIgnoringQualifiers(type.pointee())) {
            throw new Problem(at, "static_cast cannot cast away const or other type qualifiers");
        }
        throw new Problem(at, "invalid type conversion");
    }

    /** Converts between arithmetic and enum types, or returns null. */
    private @Nullable Operand arithmetic(QualType type, Operand value, IASTNode at) {
        Basic from = underlying(value.type());
        Basic to = underlying(type);
        if (from == null || to == null) {
            return null;
        }
        Expr expr = value.expr().type() == to.scalar()
                ? value.expr()
                : TreeLiterals.convert(value.expr(), to.scalar(), unit.at(at));
        return Operand.value(expr, type);
    }

    private static @Nullable Basic underlying(QualType type) {
        if (type.bare() instanceof EnumType enumeration) {
            return enumeration.underlying();
        }
        return type.bare() instanceof Basic basic && basic.isArithmetic() ? basic : null;
    }

    private static boolean fromVoidOrBase(QualType from, QualType to) {
        QualType source = from.pointee();
        QualType target = to.pointee();
        if (source.isConst() && !target.isConst()) {
            return false;
        }
        return source.isVoid()
                || (source.bare() instanceof ClassType base
                        && target.bare() instanceof ClassType derived
                        && derived.distanceTo(base) >= 0);
    }

    private Operand pointer(QualType type, Operand value, IASTNode at) {
        PointerType target = unit.mapper.pointerTo(type.pointee());
        if (value.type().pointee().bare() instanceof ClassType base
                && type.pointee().bare() instanceof ClassType derived
                && derived.distanceTo(base) > 0
                && (!derived.isFixed(base) || derived.offsetOf(base) != 0 || derived.partsOf(base) > 1)) {
            if (derived.partsOf(base) > 1) {
                String message = "derived class \"%s\" contains more than one instance of class \"%s\"";
                throw new Problem(at, message.formatted(derived, base));
            }
            if (!derived.isFixed(base)) {
                String message =
                        "cannot convert pointer to base class \"%s\" to pointer to derived class \"%s\" -- base class is virtual";
                throw new Problem(at, message.formatted(base, derived));
            }
            Expr bytes = new Expr.PointerCast(new PointerType(ScalarType.U8), value.expr(), unit.at(at));
            Expr back = new Expr.IntLiteral(ScalarType.I64, -derived.offsetOf(base), unit.at(at));
            Expr moved = new Expr.PointerAdd(bytes, back, unit.at(at));
            return Operand.value(new Expr.PointerCast(target, moved, unit.at(at)), type);
        }
        Expr expr = value.expr().type().equals(target)
                ? value.expr()
                : new Expr.PointerCast(target, value.expr(), unit.at(at));
        return Operand.value(expr, type);
    }

    private Operand toReference(
            QualType type, BareType.Reference reference, Operand operand, boolean cStyle, IASTNode at) {
        QualType target = reference.target();
        if (operand.lvalue() && isBaseOf(operand.type(), target)) {
            return toDerived(reference, operand, cStyle, at);
        }
        boolean isUpcast = isBaseOf(target, operand.type());
        if (isUpcast && cStyle && operand.lvalue() && operand.type().isConst() && !target.isConst()) {
            return toReference(type, reference, lvalueAs(unqualified(operand.type()), operand, at), true, at);
        }
        if (operand.lvalue() && (operand.type().sameIgnoringQualifiers(target) || (cStyle && !isUpcast))) {
            if (!cStyle && operand.type().isConst() && !target.isConst()) {
                throw new Problem(at, "invalid type conversion");
            }
            return lvalueAs(reference, operand, at);
        }
        Expr pointer = unit.conversions.convert(operand, type, at, Conversions.Use.INITIALIZE);
        Operand lvalue = Operand.pointee(pointer, target, unit.at(at));
        return reference.rvalue() ? lvalue.asExpiring() : lvalue;
    }

    private static boolean isBaseOf(QualType base, QualType derived) {
        return base.bare() instanceof ClassType of
                && derived.bare() instanceof ClassType type
                && type.distanceTo(of) > 0;
    }

    private static BareType.Reference unqualified(QualType type) {
        return new BareType.Reference(QualType.of(type.bare()), false);
    }

    /** Returns the object of the derived class that has the operand as a base. */
    private Operand toDerived(BareType.Reference reference, Operand operand, boolean cStyle, IASTNode at) {
        if (!cStyle && operand.type().isConst() && !reference.target().isConst()) {
            throw new Problem(at, "invalid type conversion");
        }
        Operand base = Operand.value(unit.conversions.address(operand, at), QualType.pointerTo(operand.type()));
        Operand derived = pointer(QualType.pointerTo(reference.target()), base, at);
        Operand lvalue = Operand.pointee(derived.expr(), reference.target(), unit.at(at));
        return reference.rvalue() ? lvalue.asExpiring() : lvalue;
    }

    private Operand lvalueAs(BareType.Reference reference, Operand operand, IASTNode at) {
        QualType target = reference.target();
        Operand lvalue;
        if (operand.type().equals(target)) {
            lvalue = Operand.lvalue(operand.expr(), target);
        } else {
            Expr pointer = new Expr.PointerCast(
                    unit.mapper.pointerTo(target), unit.conversions.address(operand, at), unit.at(at));
            lvalue = Operand.pointee(pointer, target, unit.at(at));
        }
        return reference.rvalue() ? lvalue.asExpiring() : lvalue;
    }

    private Operand reinterpret(QualType type, Operand operand, boolean anyType, IASTNode at) {
        if (type.bare() instanceof BareType.Reference reference) {
            if (!operand.lvalue()) {
                throw new Problem(at, "expression must be an lvalue");
            }
            return lvalueAs(reference, operand, at);
        }
        Operand value = unit.conversions.value(operand, at);
        if (type.isPointer() && value.type().isPointer()) {
            return pointer(type, value, at);
        }
        if (type.isPointer() && value.isNullConstant()) {
            return Operand.value(new Expr.NullPointer(unit.mapper.pointerTo(type.pointee()), unit.at(at)), type);
        }
        boolean integer = anyType
                && ((type.isPointer() && value.type().isArithmetic())
                        || (type.isArithmetic() && value.type().isPointer()));
        if (integer) {
            return address(type, value, at);
        }
        throw new Problem(at, "invalid type conversion");
    }

    /** Converts a pointer to an integer: its 64 address bits. */
    private Operand address(QualType type, Operand value, IASTNode at) {
        if (type.isPointer()) {
            Expr bits = unit.conversions.arithmetic(value.expr(), Basic.ULONG, unit.at(at));
            return Operand.value(new Expr.PointerCast(unit.mapper.pointerTo(type.pointee()), bits, unit.at(at)), type);
        }
        Basic basic = (Basic) type.bare();
        if (!basic.isInteger() || basic.scalar().sizeBytes() < 8) {
            throw new Problem(at, "invalid type conversion");
        }
        return Operand.value(new Expr.Convert(basic.scalar(), value.expr(), unit.at(at)), type);
    }

    // ---- sizeof and the like ----

    Operand typeId(IASTTypeIdExpression e, Scope scope) {
        if (e.getOperator() == IASTTypeIdExpression.op_sizeofParameterPack
                && e.getTypeId().getDeclSpecifier() instanceof IASTNamedTypeSpecifier named) {
            return unit.expressions.packSize(named.getName(), scope, e);
        }
        Operand value = expressionInDisguise(e, scope);
        QualType type = value != null ? value.type() : unit.types.typeId(e.getTypeId(), scope);
        if (type.isDependent()) {
            throw new Dependent();
        }
        return switch (e.getOperator()) {
            case IASTTypeIdExpression.op_sizeof -> size(type, e);
            case IASTTypeIdExpression.op_alignof -> align(type, e);
            default -> throw Problem.unknown(e);
        };
    }

    /**
     * Returns the {@code x} of {@code sizeof(x)} if it is a variable: the parser, which cannot know that, takes it for a
     * type.
     */
    private @Nullable Operand expressionInDisguise(IASTTypeIdExpression e, Scope scope) {
        if (e.getTypeId().getDeclSpecifier() instanceof IASTNamedTypeSpecifier named
                && !unit.names.lookup(named.getName(), scope).isEmpty()
                && unit.names.typeOrNull(named.getName(), scope) == null) {
            return unit.expressions.name(named.getName(), scope);
        }
        return null;
    }

    Operand size(QualType type, IASTNode at) {
        if (type.isVoid() || (type.bare() instanceof BareType.Array array && array.length() < 0)) {
            throw new Problem(at, "incomplete type is not allowed");
        }
        long bytes = unit.mapper.sizeBytes(type.withoutReference());
        return Operand.value(new Expr.IntLiteral(ScalarType.U64, bytes, unit.at(at)), QualType.SIZE);
    }

    Operand align(QualType type, IASTNode at) {
        long bytes = unit.mapper.alignBytes(type.withoutReference());
        return Operand.value(new Expr.IntLiteral(ScalarType.U64, bytes, unit.at(at)), QualType.SIZE);
    }
}
