package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.jspecify.annotations.Nullable;

/**
 * A value of a braced list that names its member, {@code .x = 1}; {@link NewStatements} makes an assignment of it.
 *
 * @param member the member's name
 * @param value what initialises it
 */
record Designated(IASTName member, IASTInitializerClause value) {
    /** Returns the clause's parts, or null if it names no member. */
    static @Nullable Designated of(IASTInitializerClause clause) {
        return clause instanceof IASTBinaryExpression assignment
                        && assignment.getOperator() == IASTBinaryExpression.op_assign
                        && assignment.getOperand1() instanceof IASTFieldReference field
                        && field.getFieldOwner() instanceof IASTIdExpression owner
                        && owner.getName().toString().equals(NewStatements.DESIGNATED)
                ? new Designated(field.getFieldName(), assignment.getInitOperand2())
                : null;
    }

    /** Returns whether a clause names its member. */
    static boolean any(IASTInitializerClause[] clauses) {
        for (IASTInitializerClause clause : clauses) {
            if (of(clause) != null) {
                return true;
            }
        }
        return false;
    }

    /** Returns the position of the member, or of the anonymous one that has it, among the fields of a class; else -1. */
    int indexIn(ClassType owner) {
        for (Symbol symbol : owner.scope().own(member.toString())) {
            if (symbol instanceof Symbol.Field field) {
                return owner.fields().indexOf(field);
            } else if (symbol instanceof Symbol.Nested nested) {
                return owner.fields().indexOf(nested.outer());
            }
        }
        return -1;
    }
}
