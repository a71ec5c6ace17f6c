package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldReference;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code v<7> + x}, where {@code v} is a variable template. The parser does not know that and parses
 * {@code (v < 7) > (+x)}. So the operands and operators of such an expression are put into a row, the argument list is
 * found in it, the sign after the list becomes a binary operator, and the row is parsed again by operator precedence.
 */
final class TemplateIdRepair {
    /** The binary operator for each prefix operator. */
    private static final Map<Integer, Integer> INFIX = Map.of(
            IASTUnaryExpression.op_plus, IASTBinaryExpression.op_plus,
            IASTUnaryExpression.op_minus, IASTBinaryExpression.op_minus,
            IASTUnaryExpression.op_star, IASTBinaryExpression.op_multiply,
            IASTUnaryExpression.op_amper, IASTBinaryExpression.op_binaryAnd,
            IASTUnaryExpression.op_labelReference, IASTBinaryExpression.op_logicalAnd);

    private final Translation unit;

    TemplateIdRepair(Translation unit) {
        this.unit = unit;
    }

    /** Operands and the operators between them; {@code known} holds the value of an operand that is a use of a template. */
    private static final class Row {
        final List<IASTExpression> operands = new ArrayList<>();
        final List<@Nullable Operand> known = new ArrayList<>();
        final List<Integer> operators = new ArrayList<>();
        int next;

        void add(IASTExpression operand, @Nullable Operand value) {
            operands.add(operand);
            known.add(value);
        }
    }

    /** Puts an expression into the row; returns whether it contains a use of a variable template. */
    private boolean add(Row row, IASTExpression e, Scope scope) {
        if (e instanceof IASTBinaryExpression binary && !Assignments.isAssignment(binary.getOperator())) {
            boolean left = add(row, binary.getOperand1(), scope);
            row.operators.add(binary.getOperator());
            return add(row, binary.getOperand2(), scope) || left;
        }
        if (addMisread(row, e, scope)) {
            return true;
        }
        row.add(e, null);
        return false;
    }

    /** Returns the value of an expression in which the parser missed a template's argument list; else null. */
    @Nullable
    Operand build(IASTBinaryExpression e, Scope scope) {
        Row row = new Row();
        boolean found = add(row, e, scope);
        for (int i = 0; i < row.operators.size(); i++) {
            if (row.operators.get(i) == IASTBinaryExpression.op_lessThan) {
                found |= joined(row, i, scope);
            }
        }
        return found ? binary(row, 0, e, scope) : null;
    }

    /**
     * Returns the value of {@code i < v<1, 2>}, which the parser takes for the template id {@code i<(v < 1), 2>}; else
     * null.
     */
    @Nullable
    Operand misread(IASTExpression e, Scope scope) {
        Row row = new Row();
        return addMisread(row, e, scope) ? binary(row, 0, e, scope) : null;
    }

    private boolean addMisread(Row row, IASTExpression e, Scope scope) {
        IASTExpression named = behindSigns(e);
        IASTName name = named instanceof IASTIdExpression id
                ? id.getName()
                : named instanceof ICPPASTFieldReference field ? field.getFieldName() : null;
        if (name == null || !(Syntax.last(name) instanceof ICPPASTTemplateId id)) {
            return false;
        }
        IASTNode[] nodes = id.getTemplateArguments();
        if (nodes.length == 0 || !(nodes[0] instanceof IASTExpression first)) {
            return false;
        }
        Row inner = new Row();
        add(inner, first, scope);
        int open = inner.operators.lastIndexOf(IASTBinaryExpression.op_lessThan);
        Symbol.VariableTemplate template = open < 0 ? null : template(inner.operands.get(open), scope);
        if (template == null) {
            return false;
        }
        List<TemplateArg> arguments = new ArrayList<>();
        arguments.add(argument(inner, open + 1, inner.operators.size(), scope));
        for (IASTNode node : List.of(nodes).subList(1, nodes.length)) {
            arguments.add(unit.names.argument(node, scope));
        }
        IASTExpression used = inner.operands.get(open);
        Operand value = applied(used, unit.expressions.templated(template, arguments, scope, used), scope);
        Operand left = named instanceof ICPPASTFieldReference field
                ? unit.members.reference(field, scope)
                : unit.expressions.name(name, scope);
        row.add(e, applied(e, left, scope));
        row.operators.add(IASTBinaryExpression.op_lessThan);
        for (int i = 0; i < open; i++) {
            row.add(inner.operands.get(i), inner.known.get(i));
            row.operators.add(inner.operators.get(i));
        }
        row.add(used, value);
        return true;
    }

    /** Returns whether something that is not a template is used with template arguments. */
    boolean isVariableWithArguments(IASTIdExpression id, Scope scope) {
        if (!(Syntax.last(id.getName()) instanceof ICPPASTTemplateId)) {
            return false;
        }
        List<Symbol> found = unit.names.lookup(id.getName(), scope);
        Symbol first = found.isEmpty() ? null : found.get(0);
        return first instanceof Symbol.Object
                || first instanceof Symbol.Constant
                || first instanceof Symbol.Field
                || first instanceof Symbol.Nested
                || first instanceof Symbol.Alias;
    }

    /** Joins {@code v < argument >} to one operand, if operand {@code at} is the name of a variable template. */
    private boolean joined(Row row, int at, Scope scope) {
        Symbol.VariableTemplate template = template(row.operands.get(at), scope);
        int close = row.operators.subList(at, row.operators.size()).indexOf(IASTBinaryExpression.op_greaterThan) + at;
        if (template == null || close < at) {
            return false;
        }
        IASTExpression after = row.operands.get(close + 1);
        Integer infix = after instanceof IASTUnaryExpression sign ? INFIX.get(sign.getOperator()) : null;
        if (infix == null) {
            throw new Problem(
                    row.operands.get(at),
                    "expression preceding parentheses of apparent call must have (pointer-to-) function type");
        }
        Operand value = unit.expressions.templated(
                template, List.of(argument(row, at + 1, close, scope)), scope, row.operands.get(at));
        row.known.set(at, applied(row.operands.get(at), value, scope));
        row.operands.set(close + 1, ((IASTUnaryExpression) after).getOperand());
        row.operators.set(close, infix);
        row.operands.subList(at + 1, close + 1).clear();
        row.known.subList(at + 1, close + 1).clear();
        row.operators.subList(at, close).clear();
        return true;
    }

    private TemplateArg argument(Row row, int from, int to, Scope scope) {
        IASTExpression first = row.operands.get(from);
        if (from == to) {
            return unit.names.argument(first, scope);
        }
        Row part = new Row();
        part.operands.addAll(row.operands.subList(from, to + 1));
        part.known.addAll(row.known.subList(from, to + 1));
        part.operators.addAll(row.operators.subList(from, to));
        return unit.names.value(first, binary(part, 0, first, scope));
    }

    /** Returns the variable template that the operand names, after signs and casts; else null. */
    private Symbol.@Nullable VariableTemplate template(IASTExpression operand, Scope scope) {
        if (behindSigns(operand) instanceof IASTIdExpression id
                && !(Syntax.last(id.getName()) instanceof ICPPASTTemplateId)
                && unit.variableTemplates.contains(Syntax.plain(id.getName()))) {
            List<Symbol> found = unit.names.lookup(id.getName(), scope);
            return !found.isEmpty() && found.get(0) instanceof Symbol.VariableTemplate template ? template : null;
        }
        return null;
    }

    private static IASTExpression behindSigns(IASTExpression operand) {
        if (operand instanceof IASTUnaryExpression sign
                && sign.getOperator() != IASTUnaryExpression.op_bracketedPrimary
                && sign.getOperand() != null) {
            return behindSigns(sign.getOperand());
        }
        return operand instanceof IASTCastExpression cast ? behindSigns(cast.getOperand()) : operand;
    }

    /** Applies the signs and casts that precede the template's name. */
    private Operand applied(IASTExpression e, Operand value, Scope scope) {
        if (e instanceof IASTUnaryExpression sign) {
            return unit.operators.unary(sign.getOperator(), applied(sign.getOperand(), value, scope), e);
        }
        return e instanceof IASTCastExpression cast
                ? unit.casts.cast(
                        cast, unit.types.typeId(cast.getTypeId(), scope), applied(cast.getOperand(), value, scope))
                : value;
    }

    private Operand binary(Row row, int least, IASTExpression at, Scope scope) {
        Operand known = row.known.get(row.next);
        Operand left = known != null ? known : unit.expressions.build(row.operands.get(row.next), scope);
        while (row.next < row.operators.size() && precedence(row.operators.get(row.next)) >= least) {
            int operator = row.operators.get(row.next++);
            left = unit.operators.binary(operator, left, binary(row, precedence(operator) + 1, at, scope), at);
        }
        return left;
    }

    private static int precedence(int operator) {
        return switch (operator) {
            case IASTBinaryExpression.op_logicalOr -> 0;
            case IASTBinaryExpression.op_logicalAnd -> 1;
            case IASTBinaryExpression.op_binaryOr -> 2;
            case IASTBinaryExpression.op_binaryXor -> 3;
            case IASTBinaryExpression.op_binaryAnd -> 4;
            case IASTBinaryExpression.op_equals, IASTBinaryExpression.op_notequals -> 5;
            case IASTBinaryExpression.op_lessThan,
                    IASTBinaryExpression.op_greaterThan,
                    IASTBinaryExpression.op_lessEqual,
                    IASTBinaryExpression.op_greaterEqual -> 6;
            case IASTBinaryExpression.op_shiftLeft, IASTBinaryExpression.op_shiftRight -> 7;
            case IASTBinaryExpression.op_plus, IASTBinaryExpression.op_minus -> 8;
            case IASTBinaryExpression.op_multiply, IASTBinaryExpression.op_divide, IASTBinaryExpression.op_modulo -> 9;
            default -> 10;
        };
    }
}
