package org.gpuarray.cpu.parse;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A template argument. Equal arguments are equal objects: the lists of them key a template's instances. */
sealed interface TemplateArg {
    record TypeArg(QualType type) implements TemplateArg {
        @Override
        public String toString() {
            return type.toString();
        }
    }

    /** An integer, bool or enum value, already converted to the parameter's type. */
    record ValueArg(long value, QualType type) implements TemplateArg {
        @Override
        public String toString() {
            return type.bare() == Basic.BOOL ? (value != 0 ? "true" : "false") : Long.toString(value);
        }
    }

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
