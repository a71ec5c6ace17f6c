package org.gpuarray.fuse;

import java.util.List;

/**
 * What a flush runs, for any nodes of one structure; they are named by their numbers in {@link Pending}.
 *
 * @param empty results without elements, which need no kernel
 * @param kernels in order
 * @param inlined pending nodes that kernels compute without storing them
 */
public record Plan(int[] empty, List<PlannedKernel> kernels, int[] inlined) {}
