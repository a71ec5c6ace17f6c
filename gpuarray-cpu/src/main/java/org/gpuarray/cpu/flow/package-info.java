/**
 * The control-flow graph of a kernel: basic blocks, regions between barriers, live values.
 *
 * <p>In: the typed tree. Out: the graph from which code is made. It must never know CDT or ASM.
 */
@NullMarked
package org.gpuarray.cpu.flow;

import org.jspecify.annotations.NullMarked;
