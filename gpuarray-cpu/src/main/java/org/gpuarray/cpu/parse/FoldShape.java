package org.gpuarray.cpu.parse;

import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFoldExpression;
import org.jspecify.annotations.Nullable;

/**
 * The operator and the operands of a fold expression. CDT's interface has neither, so they are taken from the text around
 * its operands.
 *
 * @param operator an {@link IASTBinaryExpression} operator, or −1 for the comma
 * @param left the operand before {@code ...}, or null
 * @param right the operand after it, or null
 */
record FoldShape(
        int operator,
        @Nullable IASTExpression left,
        @Nullable IASTExpression right) {
    private static final Map<String, Integer> OPERATORS = Map.ofEntries(
            Map.entry("+", IASTBinaryExpression.op_plus),
            Map.entry("-", IASTBinaryExpression.op_minus),
            Map.entry("*", IASTBinaryExpression.op_multiply),
            Map.entry("/", IASTBinaryExpression.op_divide),
            Map.entry("%", IASTBinaryExpression.op_modulo),
            Map.entry("&", IASTBinaryExpression.op_binaryAnd),
            Map.entry("|", IASTBinaryExpression.op_binaryOr),
            Map.entry("^", IASTBinaryExpression.op_binaryXor),
            Map.entry("<<", IASTBinaryExpression.op_shiftLeft),
            Map.entry(">>", IASTBinaryExpression.op_shiftRight),
            Map.entry("&&", IASTBinaryExpression.op_logicalAnd),
            Map.entry("||", IASTBinaryExpression.op_logicalOr),
            Map.entry("<", IASTBinaryExpression.op_lessThan),
            Map.entry(">", IASTBinaryExpression.op_greaterThan),
            Map.entry("<=", IASTBinaryExpression.op_lessEqual),
            Map.entry(">=", IASTBinaryExpression.op_greaterEqual),
            Map.entry("==", IASTBinaryExpression.op_equals),
            Map.entry("!=", IASTBinaryExpression.op_notequals),
            Map.entry("=", IASTBinaryExpression.op_assign),
            Map.entry("+=", IASTBinaryExpression.op_plusAssign),
            Map.entry("-=", IASTBinaryExpression.op_minusAssign),
            Map.entry("*=", IASTBinaryExpression.op_multiplyAssign),
            Map.entry("&=", IASTBinaryExpression.op_binaryAndAssign),
            Map.entry("|=", IASTBinaryExpression.op_binaryOrAssign),
            Map.entry("^=", IASTBinaryExpression.op_binaryXorAssign),
            Map.entry(",", -1));

    static FoldShape of(ICPPASTFoldExpression fold) {
        IASTNode[] operands = fold.getChildren();
        String text = fold.getRawSignature();
        int start = fold.getFileLocation().getNodeOffset();
        StringBuilder rest = new StringBuilder(text);
        for (IASTNode operand : operands) {
            int from = operand.getFileLocation().getNodeOffset() - start;
            for (int i = from; i < from + operand.getFileLocation().getNodeLength() && i < rest.length(); i++) {
                rest.setCharAt(i, ' ');
            }
        }
        String bare = rest.toString().replaceAll("\\s", "");
        if (bare.startsWith("(") && bare.endsWith(")")) {
            bare = bare.substring(1, bare.length() - 1);
        }
        int dots = bare.indexOf("...");
        String symbol = dots < 0 ? "" : dots > 0 ? bare.substring(0, dots) : bare.substring(3);
        Integer operator = OPERATORS.get(symbol);
        if (operator == null) {
            throw Problem.unknown(fold);
        }
        IASTExpression first = (IASTExpression) operands[0];
        if (operands.length == 2) {
            return new FoldShape(operator, first, (IASTExpression) operands[1]);
        }
        return dots == 0 ? new FoldShape(operator, null, first) : new FoldShape(operator, first, null);
    }

    boolean isComma() {
        return operator < 0;
    }
}
