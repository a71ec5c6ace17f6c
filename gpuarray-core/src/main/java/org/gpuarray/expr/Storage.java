package org.gpuarray.expr;

/** A node's computed elements, dense in C order. The graph only carries it; {@code org.gpuarray.memory} knows what it is. */
public interface Storage {}
