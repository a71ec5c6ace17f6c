/**
 * Bytecode from control-flow graphs, through ASM.
 *
 * <p>In: the control-flow graph and the check mode. Out: class bytes for hidden classes, with source lines. It must never know
 * CDT; no other package knows ASM.
 */
@NullMarked
package org.gpuarray.cpu.jit;

import org.jspecify.annotations.NullMarked;
