package org.gpuarray.expr;

/** A node's computed elements, dense in C order. The graph only refers to it; {@code org.gpuarray.memory} implements it. */
public interface Storage {
    Home home();
}
