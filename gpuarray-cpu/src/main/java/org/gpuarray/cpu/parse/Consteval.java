package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/** Functions declared {@code consteval}: outside of such functions their calls must be constant. */
final class Consteval {
    private final Translation unit;

    /** The functions whose bodies are being read. */
    private final Deque<FunctionSymbol> reading = new ArrayDeque<>();

    Consteval(Translation unit) {
        this.unit = unit;
    }

    void enter(FunctionSymbol function) {
        reading.push(function);
    }

    void leave() {
        reading.pop();
    }

    /** Requires that the value of a call is constant if the function is consteval; {@code value} may be more than the call. */
    void check(FunctionInstance function, Expr value, QualType type, IASTNode at) {
        FunctionSymbol symbol = function.symbol();
        boolean isMeant = isConsteval(symbol)
                && !unit.functions.readsTypes()
                && (reading.isEmpty() || !isConsteval(reading.element()));
        if (!isMeant || value.type() == ScalarType.VOID) {
            return;
        }
        boolean isConstant = value.type() instanceof ScalarType
                ? unit.constants.fold(value, type) != null
                : unit.constants.initial(value, value.type()) != null;
        if (!isConstant) {
            throw new Problem(
                    at,
                    "call to consteval function \"%s\" did not produce a valid constant expression"
                            .formatted(function.displayName()));
        }
    }

    boolean isConsteval(FunctionSymbol symbol) {
        ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
        return unit.isCpp20()
                && declarator != null
                && unit.attributes.has(
                        NewStatements.CONSTEVAL,
                        declarator.getParent(),
                        symbol.source().specifier(),
                        declarator);
    }
}
