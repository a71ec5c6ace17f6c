package org.gpuarray.cpu.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Variable;

/**
 * The local arrays that may be registers if the loops around their elements become straight code, which is known only once all is
 * lowered. Where they stay in memory nevertheless, lowering starts again, and these loops stay loops.
 */
final class LocalArrays {
    private final Set<Variable> lost = new HashSet<>();
    private final Map<Integer, Variable> declared = new HashMap<>();
    private final Set<Variable> hoped = new HashSet<>();
    private boolean replaces;

    /**
     * Starts an attempt at lowering.
     *
     * @param mayReplace whether local memory becomes registers where it can
     */
    void start(boolean mayReplace) {
        replaces = mayReplace;
        declared.clear();
        hoped.clear();
    }

    /** Notes the memory of a variable. */
    void declare(Variable variable, Value.Pointer pointer) {
        if (pointer.array() instanceof Reg reg && reg.origin() instanceof Origin.Local local) {
            declared.put(local.index(), variable);
        }
    }

    /** Returns whether an array may become registers. It is noted that loops become straight code for it. */
    boolean mayBeScalars(Variable variable) {
        boolean may = replaces
                && variable.space() == Variable.Space.LOCAL
                && variable.type() instanceof ArrayType type
                && Layout.scalars(type) <= LocalScalars.MOST_SCALARS
                && !lost.contains(variable);
        if (may) {
            hoped.add(variable);
        }
        return may;
    }

    /** Returns whether lowering must start again, because an array has stayed in memory. */
    boolean loseLoops(Graph graph) {
        boolean found = false;
        for (Map.Entry<Integer, Variable> entry : declared.entrySet()) {
            if (hoped.contains(entry.getValue())
                    && graph.locals().get(entry.getKey()).sizeBytes() > 0) {
                found |= lost.add(entry.getValue());
            }
        }
        return found;
    }
}
