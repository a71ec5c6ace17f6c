package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Pointers to members. A pointer to a field is the field's offset in its class plus 1; a pointer to a method is the
 * function's number, as for any function pointer; 0 is null. Both are integers of 64 bits.
 */
final class MemberPointers {
    private final Translation unit;

    MemberPointers(Translation unit) {
        this.unit = unit;
    }

    static BareType.@Nullable MemberPointer of(QualType type) {
        return type.bare() instanceof BareType.MemberPointer pointer ? pointer : null;
    }

    /** Returns {@code &C::member} of a non-static member; null for any other operand of {@code &}. */
    @Nullable
    Operand address(IASTUnaryExpression e, Scope scope) {
        if (!(e.getOperand() instanceof IASTIdExpression id) || !(id.getName() instanceof ICPPASTQualifiedName name)) {
            return null;
        }
        List<Symbol> found = unit.names.lookup(name, scope);
        if (found.isEmpty()) {
            return null;
        }
        ClassType named = unit.names.qualifier(name, scope).owner();
        if (named != null) {
            unit.access.check(named, found.get(0), Syntax.plain(name), Syntax.last(name));
        }
        if (found.get(0) instanceof Symbol.Field || found.get(0) instanceof Symbol.Nested) {
            return field(found.get(0), unit.names.qualifier(name, scope), e);
        }
        List<FunctionSymbol> methods = new ArrayList<>();
        for (Symbol symbol : found) {
            if (symbol instanceof FunctionSymbol function && function.hasThis()) {
                methods.add(function);
            }
        }
        return methods.isEmpty()
                ? null
                : Operand.functions(new Operand.Functions(
                        Syntax.plain(name), methods, unit.expressions.explicit(name, scope), null));
    }

    private Operand field(Symbol member, Scope classScope, IASTNode at) {
        ClassType named = classScope.owner();
        if (named == null) {
            throw new IllegalStateException("field outside of a class");
        }
        unit.classes.complete(named);
        long offset = 0;
        ClassType owner = named;
        Symbol inner = member;
        while (inner instanceof Symbol.Nested nested) {
            offset += offset(owner, nested.outer(), at);
            owner = (ClassType) nested.outer().type().bare();
            inner = nested.inner();
        }
        Symbol.Field field = (Symbol.Field) inner;
        offset += offset(owner, field, at);
        // &Derived::x of a base's field is a pointer to a member of the base
        ClassType holder = inner == member ? field.owner() : named;
        QualType type = QualType.of(new BareType.MemberPointer(QualType.of(holder), field.type()));
        return Operand.value(
                new Expr.IntLiteral(ScalarType.I64, offset - named.offsetOf(holder) + 1, unit.at(at)), type);
    }

    private static long offset(ClassType owner, Symbol.Field field, IASTNode at) {
        StructType.Field laid = owner.layoutOf(field);
        if (laid == null || field.isBitField()) {
            throw new Problem(at, "taking the address of a bit field is not allowed");
        }
        if (field.type().isReference()) {
            throw new Problem(at, "pointer to reference member is not allowed");
        }
        return laid.offsetBytes();
    }

    // ---- conversions ----

    /** Returns how good the conversion to a pointer to member is. */
    int rank(Operand from, BareType.MemberPointer to) {
        if (from.functions() != null) {
            return unit.pointers.method(from.functions(), to, unit.pointers.nodeOf(from)) == null
                    ? ConversionRanks.NONE
                    : ConversionRanks.EXACT;
        }
        if (from.isNullConstant()) {
            return ConversionRanks.CONVERSION;
        }
        BareType.MemberPointer source = of(from.type());
        if (source == null) {
            return ConversionRanks.NONE;
        }
        if (source.equals(to)) {
            return ConversionRanks.EXACT;
        }
        boolean fits = source.target().equals(to.target())
                && source.owner().bare() instanceof ClassType base
                && to.owner().bare() instanceof ClassType derived
                && derived.distanceTo(base) > 0;
        return fits ? ConversionRanks.CONVERSION : ConversionRanks.NONE;
    }

    Expr convert(Operand from, BareType.MemberPointer to, IASTNode at) {
        SourcePosition position = unit.at(at);
        if (from.functions() != null) {
            FunctionInstance method = unit.pointers.method(from.functions(), to, at);
            if (method == null) {
                throw new IllegalStateException("no method of the type");
            }
            return convert(unit.pointers.address(method, at), to, at);
        }
        if (from.isNullConstant()) {
            return new Expr.IntLiteral(to.isFunction() ? ScalarType.U64 : ScalarType.I64, 0, position);
        }
        BareType.MemberPointer source = of(from.type());
        Expr value = unit.conversions.load(from, at);
        if (source == null || source.equals(to)) {
            return value;
        }
        ClassType derived = (ClassType) to.owner().bare();
        ClassType base = (ClassType) source.owner().bare();
        if (!derived.isFixed(base)) {
            String message =
                    "cannot convert pointer to member of base class \"%s\" to pointer to member of derived class \"%s\""
                            + " -- base class is virtual";
            throw new Problem(at, message.formatted(base, derived));
        }
        long offset = derived.offsetOf(base);
        if (to.isFunction()) {
            if (offset != 0) {
                throw Problem.unsupported(
                        at, "a pointer to a member function of a base class that is not the first is");
            }
            unit.pointers.join(source, to);
            return value;
        }
        if (offset == 0) {
            return value;
        }
        Expr zero = new Expr.IntLiteral(ScalarType.I64, 0, position);
        Expr moved = new Expr.Binary(
                Expr.BinaryOp.ADD,
                ScalarType.I64,
                value,
                new Expr.IntLiteral(ScalarType.I64, offset, position),
                position);
        return new Expr.Conditional(
                ScalarType.I64,
                new Expr.Binary(Expr.BinaryOp.EQ, ScalarType.BOOL, value, zero, position),
                zero,
                moved,
                position);
    }

    // ---- uses ----

    static boolean isAccess(IASTExpression e) {
        return e instanceof IASTBinaryExpression binary
                && (binary.getOperator() == IASTBinaryExpression.op_pmdot
                        || binary.getOperator() == IASTBinaryExpression.op_pmarrow);
    }

    /** The object and the pointer of {@code object.*pointer}. */
    private record Access(Operand object, Operand pointer, BareType.MemberPointer type) {}

    private Access access(IASTBinaryExpression e, Scope scope) {
        Operand left = unit.expressions.build(e.getOperand1(), scope);
        if (e.getOperator() == IASTBinaryExpression.op_pmarrow) {
            left = unit.pointerOperators.arrow(left, e.getOperand1());
        }
        Operand pointer = unit.conversions.value(unit.expressions.build(e.getOperand2(), scope), e.getOperand2());
        BareType.MemberPointer type = of(pointer.type());
        if (type == null) {
            throw new Problem(e.getOperand2(), "expression must have pointer-to-member type");
        }
        if (!(left.type().bare() instanceof ClassType own)
                || own.distanceTo((ClassType) type.owner().bare()) < 0) {
            throw new Problem(
                    e,
                    "pointer-to-member selection class types are incompatible (\"%s\" and \"%s\")"
                            .formatted(left.type(), type.owner()));
        }
        Operand object = left.lvalue() ? left : Operand.lvalue(unit.conversions.stored(left, e), left.type());
        return new Access(object, pointer, type);
    }

    /** {@code object.*pointer} and {@code p->*pointer} for a field. */
    Operand field(IASTBinaryExpression e, Scope scope) {
        Access access = access(e, scope);
        if (access.type().isFunction()) {
            throw new Problem(e, "a pointer to a bound function may only be used to call the function");
        }
        SourcePosition at = unit.at(e);
        Expr object = self(access, e);
        QualType type = access.type()
                .target()
                .with(access.object().type().isConst(), access.object().type().isVolatile());
        PointerType pointer = unit.mapper.pointerTo(type);
        Expr bytes = new Expr.PointerCast(new PointerType(ScalarType.U8), object, at);
        Expr one = new Expr.IntLiteral(ScalarType.I64, 1, at);
        Expr offset = access.pointer().expr() instanceof Expr.IntLiteral known
                ? new Expr.IntLiteral(ScalarType.I64, known.value() - 1, at)
                : new Expr.Binary(
                        Expr.BinaryOp.SUB, ScalarType.I64, access.pointer().expr(), one, at);
        return Operand.pointee(new Expr.PointerCast(pointer, new Expr.PointerAdd(bytes, offset, at), at), type, at);
    }

    private Expr self(Access access, IASTNode at) {
        Expr address = unit.conversions.address(access.object(), at);
        ClassType own = (ClassType) access.object().type().bare();
        ClassType owner = (ClassType) access.type().owner().bare();
        return own == owner ? address : unit.members.upcastPointer(address, own, owner, unit.at(at));
    }

    /** {@code (object.*pointer)(arguments)}. */
    Operand call(IASTBinaryExpression callee, List<Operand> arguments, Scope scope, IASTNode at) {
        Access access = access(callee, scope);
        if (!access.type().isFunction()) {
            throw new Problem(
                    callee, "expression preceding parentheses of apparent call must have (pointer-to-) function type");
        }
        BareType.FunctionOf function =
                (BareType.FunctionOf) access.type().target().bare();
        if (access.object().type().isConst() && !function.constThis()) {
            throw new Problem(
                    callee,
                    "the object has type qualifiers that are not compatible with the member function (object type is: %s)"
                            .formatted(access.object().type()));
        }
        return unit.pointers.callMethod(access.pointer(), access.type(), self(access, at), arguments, at);
    }
}
