package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.ScalarType;

/** The labels of one switch: each value once, in the selector's type. */
final class SwitchLabels {
    private final ScalarType type;
    private final QualType selector;
    private final Set<Long> values = new HashSet<>();
    private boolean hasDefault;

    SwitchLabels(ScalarType type, QualType selector) {
        this.type = type;
        this.selector = selector;
    }

    /** A label of a scoped enum's switch is one of its values. */
    void check(QualType label, IASTNode at) {
        boolean scoped = selector.bare() instanceof EnumType known && known.isScoped();
        boolean labelScoped = label.bare() instanceof EnumType known && known.isScoped();
        if ((scoped || labelScoped) && !label.sameIgnoringQualifiers(selector)) {
            throw new Problem(
                    at,
                    "this constant expression has type \"%s\" instead of the required \"%s\" type"
                            .formatted(label, selector));
        }
    }

    /** Returns the value as the selector's type has it. */
    long add(long value, IASTNode at) {
        long converted = TreeLiterals.wrap(value, type);
        if (!values.add(converted)) {
            throw new Problem(at, "case label value has already appeared in this switch");
        }
        return converted;
    }

    void addDefault(IASTNode at) {
        if (hasDefault) {
            throw new Problem(at, "a default label has already appeared in this switch");
        }
        hasDefault = true;
    }
}
