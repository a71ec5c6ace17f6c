package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The comparisons of C++20. */
interface ComparisonRules {
    /** Returns the call of an operator that is declared by another name or for the operands in the other order, or null. */
    @Nullable
    Operand rewritten(String text, Operand left, Operand right, IASTNode at);

    /** Returns {@code left <=> right} for numbers, enumerators and pointers. */
    Operand threeWay(Operand left, Operand right, IASTNode at);

    /** Adds the body of a defaulted comparison; the result of {@code auto} becomes known. */
    void body(FunctionInstance instance, List<Variable> passed, Scope scope, List<Stmt> into, IASTNode at);
}
