package org.gpuarray.expr;

/**
 * A loop with a number of turns, at least one.
 *
 * @param turns how often the body runs
 */
public record LoopRun(LoopBody body, long turns) {}
