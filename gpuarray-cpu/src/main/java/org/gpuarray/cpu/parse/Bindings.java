package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What deduction found for each template parameter. Arguments that the call states stay, whatever the rest would say. */
final class Bindings {
    private final Map<TemplateParam, TemplateArg> found = new IdentityHashMap<>();
    private final Map<TemplateParam, TemplateArg> stated = new IdentityHashMap<>();

    Bindings() {}

    private Bindings(Bindings other) {
        found.putAll(other.found);
        stated.putAll(other.stated);
    }

    /** Returns a copy in which {@code open} is not known yet: for one element of a pack. */
    Bindings copyWithout(TemplateParam open) {
        Bindings copy = new Bindings(this);
        copy.found.remove(open);
        copy.stated.remove(open);
        return copy;
    }

    void state(TemplateParam parameter, TemplateArg argument) {
        stated.put(parameter, argument);
    }

    /** Returns false if the parameter was found to be something else before. */
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

    /** Returns what was found, without what was stated. */
    Map<TemplateParam, TemplateArg> found() {
        return found;
    }
}
