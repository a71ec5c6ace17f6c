package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons of C++20: {@code a <=> b}, operators that are {@code = default}, and operators that are found by another
 * name, such as {@code !=} by {@code ==}.
 */
final class Comparisons implements ComparisonRules {
    /** The category of a comparison, from the strictest to the loosest; {@code <compare>} declares them. */
    private static final List<String> CATEGORIES = List.of("strong_ordering", "weak_ordering", "partial_ordering");

    /** What a partial_ordering of {@code <compare>} is if neither side is less, and they are not equal. */
    private static final int UNORDERED = 2;

    private static final int MOST_ELEMENTS = 1024;

    private final Translation unit;

    Comparisons(Translation unit) {
        this.unit = unit;
    }

    // ---- operators found by another name ----

    @Override
    public @Nullable Operand rewritten(String text, Operand left, Operand right, IASTNode at) {
        switch (text) {
            case "==":
                return unit.calls.declaredOperator(text, right, left, at);
            case "!=":
                Operand equal = unit.calls.declaredOperator("==", left, right, at);
                Operand either = equal != null ? equal : unit.calls.declaredOperator("==", right, left, at);
                return either == null ? null : unit.operators.unary(IASTUnaryExpression.op_not, either, at);
            case "<":
                return ordered(IASTBinaryExpression.op_lessThan, left, right, at);
            case ">":
                return ordered(IASTBinaryExpression.op_greaterThan, left, right, at);
            case "<=":
                return ordered(IASTBinaryExpression.op_lessEqual, left, right, at);
            case ">=":
                return ordered(IASTBinaryExpression.op_greaterEqual, left, right, at);
            case "<=>":
                Operand reversed = unit.calls.declaredOperator(text, right, left, at);
                return reversed == null ? null : unit.calls.declaredOperator(text, number(0, at), reversed, at);
            default:
                return null;
        }
    }

    private @Nullable Operand ordered(int operator, Operand left, Operand right, IASTNode at) {
        Operand order = unit.calls.declaredOperator("<=>", left, right, at);
        if (order != null) {
            return unit.operators.binary(operator, order, number(0, at), at);
        }
        order = unit.calls.declaredOperator("<=>", right, left, at);
        return order == null ? null : unit.operators.binary(operator, number(0, at), order, at);
    }

    private Operand number(long value, IASTNode at) {
        return Operand.value(new Expr.IntLiteral(ScalarType.I32, value, unit.at(at)), QualType.of(Basic.INT));
    }

    // ---- the operator of C++ itself ----

    @Override
    public Operand threeWay(Operand left, Operand right, IASTNode at) {
        SourcePosition position = unit.at(at);
        Basic l = left.type().arithmetic();
        Basic r = right.type().arithmetic();
        boolean isFloating = (l != null && l.isFloating()) || (r != null && r.isFloating());
        requireComparable(left, right, at);
        List<Stmt> statements = new ArrayList<>();
        Operand a = kept(left, statements, at);
        Operand b = kept(right, statements, at);
        Expr less = unit.conversions.condition(unit.operators.binary(IASTBinaryExpression.op_lessThan, a, b, at), at);
        Expr greater =
                unit.conversions.condition(unit.operators.binary(IASTBinaryExpression.op_greaterThan, a, b, at), at);
        Expr equal = unit.conversions.condition(unit.operators.binary(IASTBinaryExpression.op_equals, a, b, at), at);
        Expr zero = byte8(0, position);
        Expr last = isFloating ? choice(equal, zero, byte8(UNORDERED, position)) : zero;
        Expr value = choice(less, byte8(-1, position), choice(greater, byte8(1, position), last));
        QualType category = category(isFloating ? 2 : 0, at);
        Expr ordering = new Expr.Aggregate(unit.mapper.of(category), List.of(value), position);
        return Operand.value(new Expr.Sequence(statements, ordering, position), category);
    }

    private void requireComparable(Operand left, Operand right, IASTNode at) {
        Basic l = left.type().arithmetic();
        Basic r = right.type().arithmetic();
        boolean isAddress = left.type().isPointer() || right.type().isPointer();
        boolean isEnum = left.type().bare() instanceof EnumType && left.type().sameIgnoringQualifiers(right.type());
        if (!isAddress && !isEnum && (l == null || r == null)) {
            throw new Problem(
                    at,
                    "no operator \"<=>\" matches these operands, operand types are: %s <=> %s"
                            .formatted(left.type(), right.type()));
        }
        if (l == null || r == null) {
            return;
        }
        if ((l == Basic.BOOL) != (r == Basic.BOOL)) {
            throw new Problem(
                    at,
                    "invalid types (\"%s\" and \"%s\") for built-in operator<=>".formatted(left.type(), right.type()));
        }
        Basic common = Basic.common(l, r);
        requireNoNarrowing(left, l, common, at);
        requireNoNarrowing(right, r, common, at);
    }

    private void requireNoNarrowing(Operand side, Basic type, Basic common, IASTNode at) {
        if (common.isUnsigned() && !type.promoted().isUnsigned()) {
            Expr constant = unit.constants.fold(side.expr(), side.type());
            if (!(constant instanceof Expr.IntLiteral literal) || literal.value() < 0) {
                throw new Problem(
                        at, "invalid narrowing conversion from \"%s\" to \"%s\"".formatted(side.type(), common));
            }
        }
    }

    /** Keeps a value in a variable, so that it is computed once. */
    private Operand kept(Operand value, List<Stmt> statements, IASTNode at) {
        SourcePosition position = unit.at(at);
        QualType type = value.type().unqualified();
        Variable variable = new Variable("$side", unit.mapper.of(type), Variable.Space.LOCAL, position);
        statements.add(new Stmt.Declare(variable, value.expr(), position));
        return Operand.value(new Expr.Var(variable, position), type);
    }

    private static Expr byte8(int value, SourcePosition at) {
        return new Expr.IntLiteral(ScalarType.I8, value, at);
    }

    private static Expr choice(Expr condition, Expr yes, Expr no) {
        return new Expr.Conditional(ScalarType.I8, condition, yes, no, condition.at());
    }

    private QualType category(int index, IASTNode at) {
        String name = CATEGORIES.get(index);
        for (Symbol symbol : unit.global.local("std")) {
            if (symbol instanceof Symbol.Namespace std) {
                for (Symbol found : std.scope().local(name)) {
                    if (found instanceof Symbol.Type type && type.type().bare() instanceof ClassType owner) {
                        unit.classes.complete(owner);
                        return type.type();
                    }
                }
            }
        }
        throw new Problem(at, "no valid std::%s type found (<compare> must be included)".formatted(name));
    }

    // ---- operators that are = default ----

    /** Adds the body of a defaulted comparison; the result of {@code auto} becomes known. */
    @Override
    public void body(FunctionInstance instance, List<Variable> passed, Scope scope, List<Stmt> into, IASTNode at) {
        List<Operand> sides = new ArrayList<>();
        Operand self = instance.symbol().hasThis() ? unit.members.thisObject(scope, at) : null;
        if (self != null) {
            sides.add(self);
        }
        for (int i = 0; i < passed.size(); i++) {
            Symbol.Object parameter =
                    new Symbol.Object(instance.parameters().get(i).type(), passed.get(i), scope.function());
            sides.add(unit.variables.use(parameter, scope, at));
        }
        if (sides.size() != 2 || !(sides.get(0).type().bare() instanceof ClassType owner)) {
            throw new Problem(at, "a defaulted comparison needs two operands of its class");
        }
        List<Operand> left = new ArrayList<>();
        List<Operand> right = new ArrayList<>();
        parts(sides.get(0), owner, left, at);
        parts(sides.get(1), owner, right, at);
        String name = instance.symbol().name();
        if (name.equals(DefaultedComparisons.EQUAL)) {
            equality(left, right, into, at);
        } else if (name.equals(DefaultedComparisons.THREE_WAY)) {
            ordering(instance, left, right, into, at);
        } else {
            Operand result = rewritten(name.substring("operator ".length()), sides.get(0), sides.get(1), at);
            if (result == null) {
                throw new Problem(at, "no operator matches the operands of the defaulted comparison");
            }
            into.add(new Stmt.Return(unit.conversions.condition(result, at), unit.at(at)));
        }
    }

    /** Adds an object's bases, members and elements of members, in the order in which they are compared. */
    private void parts(Operand object, ClassType owner, List<Operand> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        for (ClassType.Base base : owner.bases()) {
            Expr address = unit.conversions.address(object, at);
            Expr pointer = unit.members.upcastPointer(address, owner, base.type(), position);
            QualType type = QualType.of(base.type());
            into.add(Operand.pointee(pointer, object.type().isConst() ? type.asConst() : type, position));
        }
        for (Symbol.Field field : owner.fields()) {
            if (!field.isBitField() || !field.name().isEmpty()) {
                elements(unit.members.field(object, field, at), into, at);
            }
        }
    }

    private void elements(Operand part, List<Operand> into, IASTNode at) {
        if (!(part.type().bare() instanceof BareType.Array array)) {
            into.add(part);
            return;
        }
        for (long i = 0; i < array.length(); i++) {
            if (into.size() >= MOST_ELEMENTS) {
                throw Problem.unsupported(at, "a defaulted comparison of more than " + MOST_ELEMENTS + " elements is");
            }
            elements(unit.pointerOperators.element(part, i, at), into, at);
        }
    }

    private void equality(List<Operand> left, List<Operand> right, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        for (int i = 0; i < left.size(); i++) {
            Operand same = unit.operators.binary(IASTBinaryExpression.op_equals, left.get(i), right.get(i), at);
            Expr differs = new Expr.Unary(Expr.UnaryOp.LOGICAL_NOT, unit.conversions.condition(same, at), position);
            into.add(new Stmt.If(differs, returned(0, position), null, position));
        }
        into.add(returned(1, position));
    }

    private static Stmt returned(int truth, SourcePosition at) {
        return new Stmt.Return(new Expr.IntLiteral(ScalarType.BOOL, truth, at), at);
    }

    private void ordering(
            FunctionInstance instance, List<Operand> left, List<Operand> right, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        List<Operand> orders = new ArrayList<>();
        int loosest = 0;
        boolean isDeduced = instance.returnType().mentions(TemplateParam.AUTO)
                || instance.returnType().isVoid();
        for (int i = 0; i < left.size(); i++) {
            Operand order = order(left.get(i), right.get(i), isDeduced ? null : instance.returnType(), at);
            orders.add(order);
            loosest = Math.max(
                    loosest,
                    CATEGORIES.indexOf(order.type().unqualified().toString().replace("std::", "")));
        }
        QualType result = isDeduced ? category(loosest, at) : instance.returnType();
        instance.setReturnType(result);
        for (Operand order : orders) {
            Variable variable = new Variable("$order", unit.mapper.of(result), Variable.Space.LOCAL, position);
            Expr value = unit.conversions.convert(order, result, at, Conversions.Use.INITIALIZE);
            into.add(new Stmt.Declare(variable, value, position));
            Expr.Var kept = new Expr.Var(variable, position);
            Operand differs = unit.operators.binary(
                    IASTBinaryExpression.op_notequals, Operand.lvalue(kept, result), number(0, at), at);
            into.add(new Stmt.If(
                    unit.conversions.condition(differs, at), new Stmt.Return(kept, position), null, position));
        }
        StructType struct = (StructType) unit.mapper.of(result);
        into.add(new Stmt.Return(new Expr.Aggregate(struct, List.of(byte8(0, position)), position), position));
    }

    /** Compares two parts; without {@code <=>}, by {@code ==} and {@code <} if the result's category is given. */
    private Operand order(Operand left, Operand right, @Nullable QualType given, IASTNode at) {
        boolean isClass = left.type().bare() instanceof ClassType;
        Operand known = isClass ? unit.calls.operator("<=>", left, right, at) : null;
        if (known != null || !isClass || given == null) {
            return known != null
                    ? known
                    : unit.operators.binary(IASTBinaryExpression.op_threewaycomparison, left, right, at);
        }
        Expr equal =
                unit.conversions.condition(unit.operators.binary(IASTBinaryExpression.op_equals, left, right, at), at);
        Expr less = unit.conversions.condition(
                unit.operators.binary(IASTBinaryExpression.op_lessThan, left, right, at), at);
        SourcePosition position = unit.at(at);
        Expr value = choice(equal, byte8(0, position), choice(less, byte8(-1, position), byte8(1, position)));
        return Operand.value(new Expr.Aggregate(unit.mapper.of(given), List.of(value), position), given);
    }
}
