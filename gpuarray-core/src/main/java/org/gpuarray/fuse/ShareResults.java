package org.gpuarray.fuse;

import org.gpuarray.expr.NodeKind;
import org.jspecify.annotations.Nullable;

/**
 * Stores what several kernels of one flush would otherwise compute each for itself, if that is expensive: a reduction,
 * reads at computed positions, more than {@value Expense#MAX_SHARED_READS} arrays or
 * {@value Expense#MAX_SHARED_OPERATIONS} operations. What is cheap is computed again, which saves writing and reading
 * it. Readers over one domain count as one, since they mostly become one kernel; {@link ShareAmongMany} counts those that do not.
 *
 * <p>Needs: cones and results. Leaves: results added.
 */
final class ShareResults {
    private static final Object SEVERAL = new Object();

    private final @Nullable Object[] owners;

    private ShareResults(int count) {
        owners = new Object[count];
    }

    static void run(Graph graph) {
        ShareResults pass = new ShareResults(graph.vertices.size());
        for (int i = graph.vertices.size() - 1; i >= 0; i--) {
            pass.visit(graph.vertices.get(i));
        }
    }

    private void visit(Vertex vertex) {
        if (owners[vertex.id] == SEVERAL && vertex.computes) {
            String expense = expense(vertex);
            if (expense != null) {
                vertex.store("needed by kernels over several domains, and it " + expense);
            }
        }
        Object owner = vertex.isStored() ? Domain.of(vertex) : owners[vertex.id];
        for (Vertex input : vertex.inputs) {
            Object known = owners[input.id];
            owners[input.id] = known == null || known.equals(owner) ? owner : SEVERAL;
        }
    }

    private static @Nullable String expense(Vertex vertex) {
        if (vertex.cone.reduction() != null) {
            return "reduces " + vertex.cone.reduction();
        }
        return vertex.kind instanceof NodeKind.Gather ? "reads at computed positions" : Expense.of(vertex);
    }
}
