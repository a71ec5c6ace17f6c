package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** Builds the expressions that make and end objects of the heap. */
interface HeapExpressions {
    /** Builds {@code new} and {@code delete}; returns null for other expressions. */
    @Nullable
    Operand build(IASTExpression e, Scope scope);

    /** Calls CUDA's own {@code operator new} or {@code operator delete}. */
    Operand call(String name, List<Operand> arguments, IASTNode at);
}
