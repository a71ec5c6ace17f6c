package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Values of template parameters that C++20 added: those of classes, each an object that lives as long as the program, and
 * floating-point numbers. Equal values are one object, so that they name the same instance.
 */
final class TemplateObjects implements Cpp20.TemplateConstants {
    private final Translation unit;
    private final Map<List<Object>, TemplateArg> known = new HashMap<>();

    TemplateObjects(Translation unit) {
        this.unit = unit;
    }

    @Override
    public QualType typeOf(ICPPASTParameterDeclaration parameter, TemplateArg argument, Scope scope, IASTNode at) {
        ClassTemplate template =
                unit.isCpp20() ? unit.classDeduction.placeholder(parameter.getDeclSpecifier(), scope) : null;
        if (template != null) {
            return unit.classDeduction.deduce(template, List.of(operand(argument, at)), at);
        }
        QualType type = unit.types.parameter(parameter, scope).unqualified();
        return type.mentions(TemplateParam.AUTO) && argument instanceof TemplateArg.Unconverted given
                ? given.operand().type().unqualified()
                : type;
    }

    /** Returns the argument for a parameter of a class or floating-point type; null for any other type. */
    @Override
    public @Nullable TemplateArg converted(QualType type, TemplateArg argument, IASTNode at) {
        boolean isReal = type.bare() instanceof Basic basic && basic.isFloating();
        if (argument instanceof TemplateArg.ValueArg value && (isReal || value.isReal())) {
            return real(type, value, at);
        }
        if (type.bare() instanceof ClassType owner) {
            return object(owner, argument, at);
        }
        if (!(argument instanceof TemplateArg.Unconverted given)) {
            return null;
        }
        Expr value = unit.conversions.convert(given.operand(), type, at, Conversions.Use.INITIALIZE);
        return unit.names.value(at, Operand.value(value, type));
    }

    /** Returns an argument as an operand, from which the class of a parameter is deduced. */
    Operand operand(TemplateArg argument, IASTNode at) {
        if (argument instanceof TemplateArg.Unconverted given) {
            return given.operand();
        }
        SourcePosition position = unit.at(at);
        if (argument instanceof TemplateArg.VariableArg variable) {
            Symbol symbol = variable.symbol();
            return symbol instanceof Symbol.Constant constant
                    ? Operand.value(constant.value(), constant.type())
                    : Operand.lvalue(
                            new Expr.Var(variable.object().variable(), position),
                            variable.object().type());
        }
        if (argument instanceof TemplateArg.ValueArg value) {
            return Operand.value(value.literal(unit.mapper.scalar(value.type()), position), value.type());
        }
        throw new Problem(at, "template argument \"%s\" is no value".formatted(argument));
    }

    private static TemplateArg real(QualType type, TemplateArg.ValueArg value, IASTNode at) {
        if (value.type().bare() != type.bare()) {
            throw new Problem(
                    at, "a value of type \"%s\" cannot be converted to \"%s\" here".formatted(value.type(), type));
        }
        return new TemplateArg.ValueArg(value.value(), type);
    }

    private TemplateArg object(ClassType owner, TemplateArg argument, IASTNode at) {
        QualType type = QualType.of(owner);
        if (argument instanceof TemplateArg.VariableArg variable && known.containsValue(variable)) {
            if (variable.type().equals(type)) {
                return variable;
            }
        }
        unit.classes.complete(owner);
        Expr value = unit.conversions.convert(operand(argument, at), type, at, Conversions.Use.INITIALIZE);
        ConstantObject contents = unit.constants.initial(value, owner.struct());
        if (contents == null) {
            throw new Problem(at, "expression must have a constant value");
        }
        return known.computeIfAbsent(List.of(owner, contents.identity()), key -> {
            String name = owner + "#" + known.size();
            Variable variable = new Variable(name, owner.struct(), Variable.Space.CONSTANT, unit.at(at));
            unit.constants.define(variable, contents);
            unit.variables.define(variable, contents);
            return new TemplateArg.VariableArg(new Symbol.Object(type.asConst(), variable, null), type);
        });
    }
}
