package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/** {@code printf}: the one function that takes any number of arguments of any scalar type. */
final class PrintfCall {
    private PrintfCall() {}

    static boolean isMeant(List<Symbol> found) {
        return !found.isEmpty()
                && found.get(0) instanceof FunctionSymbol symbol
                && symbol.name().equals("printf")
                && symbol.traits().builtin();
    }

    static Operand call(Translation unit, List<Operand> arguments, IASTNode at) {
        if (arguments.isEmpty()) {
            throw new Problem(at, "too few arguments in function call");
        }
        List<CType> types = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            IASTNode node = Calls.argumentNode(at, i);
            Operand argument = arguments.get(i);
            QualType type = argument.type().decayed();
            if (i == 0) {
                type = QualType.pointerTo(QualType.of(Basic.CHAR).with(true, false));
            } else if (type.arithmetic() != null) {
                type = QualType.of(promoted(type.arithmetic()));
            } else if (type.bare() instanceof EnumType enumeration) {
                type = QualType.of(enumeration.underlying().promoted());
            } else if (type.bare() instanceof ClassType) {
                throw new Problem(node, "cannot pass an argument with a non-trivial class or struct type to printf");
            }
            types.add(unit.mapper.of(type.unqualified()));
            values.add(unit.conversions.convert(argument, type, node, Conversions.Use.ARGUMENT));
        }
        return Operand.value(
                new Expr.BuiltinCall("printf", ScalarType.I32, types, values, unit.at(at)), QualType.of(Basic.INT));
    }

    private static Basic promoted(Basic type) {
        if (type == Basic.FLOAT) {
            return Basic.DOUBLE;
        }
        return type.isInteger() ? type.promoted() : type;
    }
}
