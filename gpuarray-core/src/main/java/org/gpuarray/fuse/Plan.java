package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.expr.Node;

/**
 * What a flush runs.
 *
 * @param empty results without elements, which need no kernel
 * @param kernels in order
 * @param inlined pending nodes that kernels compute without storing them
 */
public record Plan(List<Node> empty, List<PlannedKernel> kernels, List<Node> inlined) {}
