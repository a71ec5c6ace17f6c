package org.gpuarray.cpu.parse;

import java.util.List;

/** A C++ type without its own qualifiers. Equal types are equal objects; classes and enums are compared by identity. */
sealed interface BareType
        permits Basic,
                ClassType,
                EnumType,
                BareType.Pointer,
                BareType.Array,
                BareType.Reference,
                BareType.FunctionOf,
                BareType.MemberPointer,
                BareType.Expansion,
                BareType.Param,
                BareType.DependentId,
                BareType.DependentTemplate,
                BareType.NonDeduced {

    record Pointer(QualType target) implements BareType {
        @Override
        public String toString() {
            return declare("");
        }

        /** Returns the declaration of {@code declarator} with this type: {@code int (*p)[4]}. */
        String declare(String declarator) {
            String operator = "*" + declarator;
            return target.bare() instanceof FunctionOf function
                    ? function.declare("(" + operator + ")")
                    : target.bare() instanceof Array array
                            ? array.declare("(" + operator + ")")
                            : QualType.declare(target, operator);
        }
    }

    /** An array; its length is −1 if the declaration leaves it open. */
    record Array(
            QualType element,
            long length,
            @org.jspecify.annotations.Nullable TemplateParam lengthParam) implements BareType {
        Array(QualType element, long length) {
            this(element, length, null);
        }

        @Override
        public String toString() {
            return declare("");
        }

        /** Returns the declaration of {@code declarator} with this type: {@code int (*)[4]}. */
        String declare(String declarator) {
            String own = "[" + (lengthParam != null ? lengthParam.name() : length < 0 ? "" : "" + length) + "]";
            return element.bare() instanceof Array inner
                    ? inner.declare(declarator + own)
                    : element + " " + declarator + own;
        }
    }

    record Reference(QualType target, boolean rvalue) implements BareType {
        @Override
        public String toString() {
            String operator = rvalue ? "&&" : "&";
            return target.bare() instanceof FunctionOf function
                    ? function.declare("(" + operator + ")")
                    : target.bare() instanceof Array array
                            ? array.declare("(" + operator + ")")
                            : QualType.declare(target, operator);
        }
    }

    /** A function's type; {@code constThis} only for methods. */
    record FunctionOf(QualType result, List<QualType> parameters, boolean constThis) implements BareType {
        FunctionOf(QualType result, List<QualType> parameters) {
            this(result, parameters, false);
        }

        @Override
        public String toString() {
            return declare("");
        }

        /** Returns the declaration of {@code declarator} with this type: {@code float (*)(int)}. */
        String declare(String declarator) {
            StringBuilder text = new StringBuilder(result + " " + declarator + "(");
            for (int i = 0; i < parameters.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(parameters.get(i));
            }
            return text.append(constThis ? ") const" : ")").toString();
        }
    }

    /** {@code Ts...} as the last parameter of a function type in a pattern. */
    record Expansion(QualType pattern) implements BareType {
        @Override
        public String toString() {
            return pattern + "...";
        }
    }

    /** A pointer to a field or a method of {@code owner}. */
    record MemberPointer(QualType owner, QualType target) implements BareType {
        boolean isFunction() {
            return target.bare() instanceof FunctionOf;
        }

        @Override
        public String toString() {
            String operator = owner + "::*";
            return target.bare() instanceof FunctionOf function
                    ? function.declare("(" + operator + ")")
                    : QualType.declare(target, operator);
        }
    }

    /** A template's type parameter in the pattern of a deduction, or the {@code auto} of a declaration. */
    record Param(TemplateParam parameter) implements BareType {
        @Override
        public String toString() {
            return parameter.name();
        }
    }

    /** A class template with arguments that depend on parameters, in a pattern. */
    record DependentId(ClassTemplate template, List<TemplateArg> arguments) implements BareType {
        @Override
        public String toString() {
            return template.name() + TemplateArg.listText(arguments);
        }
    }

    /** A template's template parameter with arguments, in a pattern: {@code C<T>}. */
    record DependentTemplate(TemplateParam template, List<TemplateArg> arguments) implements BareType {
        @Override
        public String toString() {
            return template.name() + TemplateArg.listText(arguments);
        }
    }

    /** A dependent type from which nothing is deduced: {@code typename T::type}, {@code decltype(…)}. */
    record NonDeduced(String text) implements BareType {
        @Override
        public String toString() {
            return text;
        }
    }
}
