package org.gpuarray.expr;

/** Where computed elements lie. An operation's inputs have one home; the graph only compares homes by identity. */
public interface Home {
    /** Returns the name for messages. */
    String id();

    /** Returns the error of an operation whose arrays lie in two places. */
    static IllegalArgumentException apart(String one, String other) {
        return new IllegalArgumentException("arrays on " + one + " and " + other
                + " in one operation; copy one to the other's device first, with a.to(b.device())");
    }
}
