/**
 * Compiles control-flow graphs to bytecode, through ASM.
 *
 * <p>In: the control-flow graph and the check mode. Out: bytes of classes, with source lines. It must never know CDT; no
 * other package knows ASM.
 */
@NullMarked
package org.gpuarray.cpu.jit;

import org.jspecify.annotations.NullMarked;
