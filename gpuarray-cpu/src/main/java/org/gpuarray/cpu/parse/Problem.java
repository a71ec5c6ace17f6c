package org.gpuarray.cpu.parse;

import java.util.Locale;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** An error in the program text. It ends the reading of a statement or declaration; reading continues with the next one. */
final class Problem extends RuntimeException {
    /** The names of constructs that only this device refuses. */
    private static final Map<String, String> CONSTRUCTS =
            Map.of("try block statement", "exceptions are", "type id expression", "typeid is");

    private static final long serialVersionUID = 1L;
    private final transient @Nullable IASTNode node;

    Problem(IASTNode node, String message) {
        super(message, null, false, false);
        this.node = node;
    }

    private Problem() {
        super("reported before", null, false, false);
        this.node = null;
    }

    /** Returns a problem without a message, because its cause was reported already. */
    static Problem reportedBefore() {
        return new Problem();
    }

    static Problem unsupported(IASTNode node, String what) {
        return new Problem(node, what + " not supported on the CPU device");
    }

    /** Returns a problem about a construct that is not supported, by CDT's name for it. */
    static Problem unknown(IASTNode node) {
        String words = node.getClass()
                .getSimpleName()
                .replaceFirst("^(CPP|GPP|C)?AST", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
        String known = CONSTRUCTS.get(words);
        return known == null
                ? new Problem(node, "this construct (" + words + ") is not supported on the CPU device")
                : unsupported(node, known);
    }

    /** Returns the node; null if it was reported before. */
    @Nullable
    IASTNode node() {
        return node;
    }

    /** Returns the message, never null. */
    String text() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
