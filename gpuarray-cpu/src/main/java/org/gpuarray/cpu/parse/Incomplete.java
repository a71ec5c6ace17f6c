package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTNode;

/** Thrown if the size or a member of an undefined class is needed; a caller that knows the position reports it. */
final class Incomplete extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Incomplete(String type) {
        super("incomplete type \"" + type + "\" is not allowed", null, false, false);
    }

    Problem at(IASTNode node) {
        return new Problem(node, String.valueOf(getMessage()));
    }
}
