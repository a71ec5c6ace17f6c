/**
 * The arrays that users touch, and the tour of what is behind them.
 *
 * <p>In: Java arrays, numbers, ND4J arrays. Out: the same, once the pending expression has run. Each operation here checks its
 * arguments and adds a node to the lazy graph; nothing is computed in this package. It must never know CUDA text, JCuda or
 * which device runs the work. Read {@link org.gpuarray.GPUArray} first; its methods stand in small interfaces, its free
 * functions in {@link org.gpuarray.GPU}; <a href="doc-files/methods.html">one page</a> has them all.
 *
 * <p>Beside the way of an expression stand {@code settings}, {@code files} for NumPy's files and {@code text} for its printing.
 *
 * <ol>
 *   <li>{@code types}: element types, shapes, promotion. An array's place in memory is an {@link
 *       org.gpuarray.types.IndexMap}: slices, transposes and broadcasts are arithmetic on its strides.
 *   <li>{@code expr}: an operation becomes a {@link org.gpuarray.expr.Node}; {@link org.gpuarray.expr.ExprBuilder} holds
 *       NumPy's rules. An array and its views share a {@link org.gpuarray.expr.Cell}, and a write moves it to a new version.
 *   <li>{@code fuse}: reading a result hands its pending nodes to {@link org.gpuarray.fuse.FusionPipeline}, which groups them
 *       into as few kernels as it can.
 *   <li>{@code plan}: what one kernel computes, without sizes or values, is a {@link org.gpuarray.plan.KernelSpec}; behind
 *       {@link org.gpuarray.plan.KernelCompiler} it is written as CUDA C, compiled and cached.
 *   <li>{@code exec}: {@link org.gpuarray.exec.Executor} looks kernels up, fills in arguments and enqueues them.
 *   <li>{@code memory}: {@link org.gpuarray.memory.Lifetimes} frees what nothing needs any more; {@link
 *       org.gpuarray.memory.Transfers} copies to and from the host.
 *   <li>{@code device}: {@link org.gpuarray.device.Device} is what a GPU and the CPU device have in common.
 * </ol>
 */
@NullMarked
package org.gpuarray;

import org.jspecify.annotations.NullMarked;
