package org.gpuarray.cpu.parse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/**
 * The functions that are used and have no body yet. One that is called must get a body; a virtual one that calls may select
 * among others is reported when a thread calls it, as on a GPU, where NVRTC takes it.
 */
final class MissingBodies {
    /** What a function is needed for; a later one includes those before it. */
    enum Use {
        /** Only its type. */
        TYPE,
        /** A call may select it at run time. */
        CANDIDATE,
        CALL;

        static Use of(boolean isCalled) {
            return isCalled ? CALL : TYPE;
        }
    }

    private record Missing(Use use, IASTNode at) {}

    private final Map<FunctionInstance, Missing> functions = new LinkedHashMap<>();

    void add(FunctionInstance function, Use use, IASTNode at) {
        functions.putIfAbsent(function, new Missing(use, at));
    }

    /** Notes a further use of a function, if it is one without a body. */
    void needed(FunctionInstance function, Use use, IASTNode at) {
        functions.computeIfPresent(
                function, (key, before) -> before.use.compareTo(use) < 0 ? new Missing(use, at) : before);
    }

    /** Removes a function that gets its body; returns whether it was missing. */
    boolean remove(FunctionInstance function) {
        return functions.remove(function) != null;
    }

    /** Removes and returns the functions that have got a body since. */
    List<FunctionInstance> removeDefined() {
        List<FunctionInstance> defined = functions.keySet().stream()
                .filter(function -> function.symbol().hasBody())
                .toList();
        functions.keySet().removeAll(defined);
        return defined;
    }

    /** Passes on and forgets the functions that have no body at the end of the text, by what they are needed for. */
    void report(BiConsumer<FunctionInstance, IASTNode> called, BiConsumer<FunctionInstance, IASTNode> candidate) {
        functions.forEach((function, missing) -> {
            if (missing.use == Use.CALL) {
                called.accept(function, missing.at);
            } else if (missing.use == Use.CANDIDATE) {
                candidate.accept(function, missing.at);
            }
        });
        functions.clear();
    }
}
