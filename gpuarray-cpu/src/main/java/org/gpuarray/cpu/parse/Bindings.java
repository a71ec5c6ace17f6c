package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The template arguments that deduction has found so far. Arguments that the call states explicitly stay, whatever is
 * deduced.
 */
final class Bindings {
    private final Map<TemplateParam, TemplateArg> found = new IdentityHashMap<>();
    private final Map<TemplateParam, TemplateArg> stated = new IdentityHashMap<>();

    Bindings() {}

    private Bindings(Bindings other) {
        found.putAll(other.found);
        stated.putAll(other.stated);
    }

    /** Returns a copy in which {@code open} is not bound: for one element of a pack. */
    Bindings copyWithout(TemplateParam open) {
        Bindings copy = new Bindings(this);
        copy.found.remove(open);
        copy.stated.remove(open);
        return copy;
    }

    void state(TemplateParam parameter, TemplateArg argument) {
        stated.put(parameter, argument);
    }

    /** Binds a parameter; returns false if it was bound to something else before. */
    boolean bind(TemplateParam parameter, TemplateArg argument) {
        if (stated.containsKey(parameter)) {
            return true;
        }
        TemplateArg known = found.putIfAbsent(parameter, argument);
        return known == null
                || known.equals(argument)
                || (known instanceof TemplateArg.ValueArg a
                        && argument instanceof TemplateArg.ValueArg b
                        && a.value() == b.value());
    }

    @Nullable
    TemplateArg get(TemplateParam parameter) {
        TemplateArg argument = stated.get(parameter);
        return argument != null ? argument : found.get(parameter);
    }

    boolean isStated(TemplateParam parameter) {
        return stated.containsKey(parameter);
    }

    /** Returns the deduced arguments, without the stated ones. */
    Map<TemplateParam, TemplateArg> found() {
        return found;
    }
}
