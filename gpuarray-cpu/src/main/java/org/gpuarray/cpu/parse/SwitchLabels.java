package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.ScalarType;

/** The labels of one switch, each value once, converted to the selector's type. */
final class SwitchLabels {
    private final ScalarType type;
    private final QualType selector;
    private final Set<Long> values = new HashSet<>();
    private boolean hasDefault;

    SwitchLabels(ScalarType type, QualType selector) {
        this.type = type;
        this.selector = selector;
    }

    /** Checks that a label in a switch over a scoped enum is one of its values. */
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

    /** Adds a value and returns it converted to the selector's type. */
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
