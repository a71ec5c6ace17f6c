package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** A template argument. Equal arguments are equal objects: the lists of them key a template's instances. */
sealed interface TemplateArg {
    record TypeArg(QualType type) implements TemplateArg {
        @Override
        public String toString() {
            return type.toString();
        }
    }

    /** An integer, bool or enum value, already converted to the parameter's type; or the bits of a double or float, as a double. */
    record ValueArg(long value, QualType type) implements TemplateArg {
        boolean isReal() {
            return type.bare() instanceof Basic basic && basic.isFloating();
        }

        /** Returns the value as a literal of the type. */
        Expr literal(ScalarType scalar, SourcePosition at) {
            return isReal()
                    ? new Expr.FloatLiteral(scalar, Double.longBitsToDouble(value), at)
                    : new Expr.IntLiteral(scalar, value, at);
        }

        @Override
        public String toString() {
            if (isReal()) {
                return Double.toString(Double.longBitsToDouble(value));
            }
            return type.bare() == Basic.BOOL ? (value != 0 ? "true" : "false") : Long.toString(value);
        }
    }

    /** A variable that lives as long as the program, to which a parameter of type {@code type} refers or points. */
    record VariableArg(Symbol.Object object, QualType type) implements TemplateArg {
        /** Returns the argument for a parameter of this type. */
        VariableArg as(QualType parameter, IASTNode at) {
            QualType own = object.type();
            boolean fits = false;
            if (parameter.bare() instanceof BareType.Reference reference) {
                fits = type.isReference() && reference.target().sameIgnoringQualifiers(own);
            } else if (parameter.isPointer() && type.isPointer()) {
                fits = parameter.pointee().sameIgnoringQualifiers(type.pointee());
            } else if (parameter.isPointer() && own.isArray()) {
                fits = parameter.pointee().sameIgnoringQualifiers(own.element());
            }
            if (!fits) {
                throw new Problem(at, "expression must have a constant value");
            }
            return new VariableArg(object, parameter);
        }

        /** Returns what the parameter's name means. */
        Symbol symbol() {
            if (type.isReference() || type.bare() instanceof ClassType) {
                return object;
            }
            Expr variable = new Expr.Var(object.variable(), object.variable().at());
            boolean decays = object.type().isArray() && !type.pointee().isArray();
            return new Symbol.Constant(
                    type,
                    decays ? new Expr.Decay(variable, variable.at()) : new Expr.AddressOf(variable, variable.at()));
        }

        @Override
        public String toString() {
            return (type.isPointer() ? "&" : "") + object.variable().name();
        }
    }

    /** A constant of a class or an array of characters, until the parameter's type is known. */
    record Unconverted(Operand operand) implements TemplateArg {}

    /** A class template or an alias template. */
    record TemplateName(Symbol template) implements TemplateArg {
        @Override
        public String toString() {
            return template instanceof ClassTemplate known ? known.name() : ((Symbol.AliasTemplate) template).name();
        }
    }

    record PackArg(List<TemplateArg> elements) implements TemplateArg {
        /** Returns the parameter pack, if the arguments are {@code Ts...} in a pattern and nothing else; else null. */
        @Nullable
        TemplateParam passedOn() {
            if (elements.size() != 1 || !(elements.get(0) instanceof Expansion expansion)) {
                return null;
            }
            if (expansion.pattern() instanceof DependentValue value) {
                return value.parameter();
            }
            return expansion.pattern() instanceof TypeArg type
                            && type.type().bare() instanceof BareType.Param param
                            && type.type().equals(type.type().unqualified())
                    ? param.parameter()
                    : null;
        }

        @Override
        public String toString() {
            String text = elements.toString();
            return text.substring(1, text.length() - 1);
        }
    }

    /** A value that depends on parameters, in a pattern: a parameter itself, or null for an expression. */
    record DependentValue(@Nullable TemplateParam parameter) implements TemplateArg {
        @Override
        public String toString() {
            return parameter == null ? "?" : parameter.name();
        }
    }

    /** {@code Ts...} in a pattern. */
    record Expansion(TemplateArg pattern) implements TemplateArg {
        @Override
        public String toString() {
            return pattern + "...";
        }
    }

    /** Returns whether it is an argument for a parameter that is no type or template. */
    default boolean isValue() {
        return this instanceof ValueArg || this instanceof VariableArg || this instanceof Unconverted;
    }

    /** Returns whether it depends on a template parameter. */
    default boolean isDependent() {
        if (this instanceof TypeArg type) {
            return type.type().isDependent();
        } else if (this instanceof PackArg pack) {
            return pack.elements().stream().anyMatch(TemplateArg::isDependent);
        }
        return this instanceof DependentValue || this instanceof Expansion;
    }

    static String listText(List<TemplateArg> arguments) {
        StringBuilder text = new StringBuilder("<");
        for (TemplateArg argument : arguments) {
            String one = argument.toString();
            if (!one.isEmpty()) {
                text.append(text.length() == 1 ? "" : ", ").append(one);
            }
        }
        return text.append('>').toString();
    }
}
