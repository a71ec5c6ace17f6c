package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;

/** Functions declared {@code consteval}: outside of such functions their calls must be constant. */
final class Consteval implements Cpp20.ImmediateCalls {
    private final Translation unit;

    /** The functions whose bodies are being read. */
    private final Deque<FunctionSymbol> reading = new ArrayDeque<>();

    Consteval(Translation unit) {
        this.unit = unit;
    }

    @Override
    public void enter(FunctionSymbol function) {
        reading.push(function);
    }

    @Override
    public void leave() {
        reading.pop();
    }

    /** Returns the constant that the call of a consteval function gives, which must be one; for other functions the call. */
    @Override
    public Expr value(FunctionInstance function, Expr value, QualType type, IASTNode at) {
        FunctionSymbol symbol = function.symbol();
        boolean isMeant = isConsteval(symbol)
                && !unit.functions.readsTypes()
                && (reading.isEmpty() || !isConsteval(reading.element()));
        if (!isMeant || value.type() == ScalarType.VOID) {
            return value;
        }
        Expr literal = value.type() instanceof ScalarType ? unit.constants.fold(value, type) : null;
        ConstantObject contents = literal != null ? null : unit.constants.initial(value, value.type());
        if (literal == null && contents == null) {
            throw new Problem(
                    at,
                    "call to consteval function \"%s\" did not produce a valid constant expression"
                            .formatted(function.displayName()));
        }
        if (contents == null || !(value.type() instanceof StructType)) {
            return literal != null ? literal : value;
        }
        Variable made = new Variable("$constant", value.type(), Variable.Space.CONSTANT, unit.at(at));
        unit.constants.define(made, contents);
        unit.variables.define(made, contents);
        return new Expr.Var(made, unit.at(at));
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
