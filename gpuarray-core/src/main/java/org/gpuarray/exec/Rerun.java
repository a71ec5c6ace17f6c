package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.profile.Probe;
import org.jspecify.annotations.Nullable;

/**
 * Runs of one plan with other arrays in the place of those that it reads, as shards of other devices. The graph was recorded once:
 * these runs have no nodes but their results. So the plan may only compute: no writes to arrays, no checks of indices.
 *
 * <p>Made and used by the thread that holds the flush lock, while {@link Pending} has the nodes. {@link #of} comes before the plan's
 * own run, which may free what it reads; {@link #run} comes after it, when the plan's kernels are compiled and, if one spilled, split.
 */
final class Rerun {
    private final Plan planned;
    private final Device device;
    private final Pending nodes;
    private final int[] roots;
    private final int[] leaves;
    private final List<Node[]> others;

    private Rerun(Plan planned, Device device, Pending nodes, int[] roots, int[] leaves, List<Node[]> others) {
        this.planned = planned;
        this.device = device;
        this.nodes = nodes;
        this.roots = roots;
        this.leaves = leaves;
        this.others = others;
    }

    /**
     * Returns the runs of a plan with each of {@code others} in the place of {@code leaves}; null if there can be none.
     *
     * @param leaves what is in memory, or a pending copy of it
     * @param others for each run as many, of the same types and shapes, on one device
     */
    static @Nullable Rerun of(
            Plan planned, Device device, Pending nodes, Node[] roots, Node[] leaves, List<Node[]> others) {
        Plan plan = planned.on(device);
        int[] rootNumbers = Arrays.stream(roots).mapToInt(nodes::numberOf).toArray();
        boolean areDistinct = Arrays.stream(rootNumbers).distinct().count() == roots.length;
        if (!areDistinct || plan.empty().length > 0 || !onlyComputes(plan)) {
            return null;
        }
        int[] leafNumbers = new int[leaves.length];
        for (int i = 0; i < leaves.length; i++) {
            Node leaf = available(leaves[i]);
            leafNumbers[i] = leaf == null ? -1 : nodes.numberOf(leaf);
        }
        List<Node[]> rows = new ArrayList<>();
        for (Node[] other : others) {
            Node[] row = row(device, leaves, other);
            if (row == null) {
                return null;
            }
            rows.add(row);
        }
        return readsOnly(plan, nodes, leafNumbers)
                ? new Rerun(planned, device, nodes, rootNumbers, leafNumbers, rows)
                : null;
    }

    private static boolean onlyComputes(Plan plan) {
        for (PlannedKernel kernel : plan.kernels()) {
            if (kernel.checks().length > 0
                    || kernel.targets().stream().anyMatch(target -> target.isWrite() || target.old() >= 0)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the node in memory that a node is, or is a pending copy of. */
    private static @Nullable Node available(Node node) {
        if (Flush.isAvailable(node)) {
            return node;
        }
        boolean isCopy = node.kind() instanceof NodeKind.View view
                && node.inputCount() == 1
                && view.map().isIdentity(node.input(0).shape())
                && Flush.isAvailable(node.input(0));
        return isCopy ? node.input(0) : null;
    }

    private static Node @Nullable [] row(Device device, Node[] leaves, Node[] other) {
        Node[] row = new Node[leaves.length];
        Device its = null;
        for (int i = 0; i < row.length; i++) {
            Node node = available(other[i]);
            if (node == null
                    || node.type() != leaves[i].type()
                    || !node.shape().equals(leaves[i].shape())
                    || !(node.storage() instanceof DeviceStorage storage)
                    || storage.indexErrors() != null
                    || (its != null && its != storage.device())) {
                return null;
            }
            its = storage.device();
            row[i] = node;
        }
        return its != null && its.traits().equals(device.traits()) ? row : null;
    }

    private static boolean readsOnly(Plan plan, Pending nodes, int... leaves) {
        for (PlannedKernel kernel : plan.kernels()) {
            for (int source : kernel.sources()) {
                boolean isThere = source >= 0 && Flush.isAvailable(nodes.node(source));
                if (isThere && Arrays.stream(leaves).noneMatch(leaf -> leaf == source)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns for each run the results, which nothing has yet. */
    List<Node[]> run(KernelCompiler compiler) {
        Plan plan = planned.on(device);
        List<Node[]> results = new ArrayList<>();
        boolean isDone = false;
        try {
            for (Node[] row : others) {
                results.add(new Run(plan, row, compiler).results());
            }
            isDone = true;
        } finally {
            if (!isDone) {
                Throwable failure = Releases.then(null, results, Rerun::freeAll);
                Releases.throwIfAny(failure);
            }
        }
        return results;
    }

    private static void freeAll(List<Node[]> results) {
        for (Node[] row : results) {
            for (Node node : row) {
                Transfers.storageOf(node).free();
            }
        }
    }

    /** One run. */
    private final class Run {
        private final Plan plan;
        private final Device its;
        private final KernelCompiler compiler;
        /** The elements of each node, by its number. */
        private final @Nullable DeviceStorage[] storages = new DeviceStorage[nodes.count()];

        private final @Nullable DeviceStorage[] made = new DeviceStorage[nodes.count()];

        Run(Plan plan, Node[] row, KernelCompiler compiler) {
            this.plan = plan;
            this.its = Transfers.storageOf(row[0]).device();
            this.compiler = compiler;
            for (int i = 0; i < leaves.length; i++) {
                if (leaves[i] >= 0) {
                    storages[leaves[i]] = Transfers.storageOf(row[i]);
                }
            }
            if (plan != planned && planned.on(its) == planned) {
                planned.keep(plan, its); // a kernel that spills on one spills on the other
            }
        }

        Node[] results() {
            boolean isDone = false;
            try {
                for (int i = 0; i < plan.kernels().size(); i++) {
                    launch(plan.kernels().get(i));
                    for (int node : plan.freedAfter(i)) {
                        free(node);
                    }
                }
                isDone = true;
            } finally {
                for (int i = 0; i < made.length; i++) {
                    if (made[i] != null && (!isDone || !isRoot(i))) {
                        free(i);
                    }
                }
            }
            Node[] found = new Node[roots.length];
            for (int i = 0; i < roots.length; i++) {
                Node root = nodes.node(roots[i]);
                found[i] = Node.leaf(root.type(), root.shape(), Objects.requireNonNull(made[roots[i]]));
            }
            return found;
        }

        private boolean isRoot(int node) {
            for (int root : roots) {
                if (root == node) {
                    return true;
                }
            }
            return false;
        }

        private void free(int node) {
            DeviceStorage storage = made[node];
            made[node] = null;
            if (storage != null) {
                storage.free();
            }
        }

        private CompiledKernel compiled(PlannedKernel kernel) {
            CompiledKernel known = Splits.known(kernel, its);
            if (known == null) {
                known = compiler.compile(Splits.specOf(kernel), kernel.call(), its);
                kernel.keep(known, its);
            }
            return known;
        }

        private void launch(PlannedKernel kernel) {
            CompiledKernel compiled = compiled(kernel);
            KernelCall call = kernel.call();
            try {
                call.setErrors(null, 0);
                int[] sources = kernel.sources();
                for (int i = 0; i < sources.length; i++) {
                    if (sources[i] >= 0) {
                        DeviceStorage storage = Objects.requireNonNull(storages[sources[i]]);
                        call.inputs().get(i).setMemory(storage.memory(Access.READ));
                    }
                }
                kernel.putScalars(nodes);
                List<PlannedKernel.Target> targets = kernel.targets();
                for (int i = 0; i < targets.size(); i++) {
                    Node node = nodes.node(targets.get(i).node());
                    DeviceStorage result = DeviceStorage.allocate(its, Transfers.bytesOf(node.type(), node.shape()));
                    storages[targets.get(i).node()] = result;
                    made[targets.get(i).node()] = result;
                    call.outputs().get(i).setMemory(result.memory(Access.WRITE));
                }
                ArrayStream.of(its);
                compiled.launch(call);
                Probe.moved(kernel.bytesMoved());
            } finally {
                Reference.reachabilityFence(others);
                call.forgetMemory();
            }
            Counters.BYTES_MOVED.add(kernel.bytesMoved());
            KernelLog.add(kernel.spec());
        }
    }
}
