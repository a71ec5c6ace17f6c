package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.FusionPipeline;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlanCache;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
import org.jspecify.annotations.Nullable;

/** Computes pending nodes. One flush runs at a time. Never call it while holding a cell's monitor. */
public final class Executor {
    /**
     * The most nodes of cached plans. Each takes about 130 bytes, its share of the kernels included: 1.6 % of the heap. A loop over
     * the rows of a large array has as many plans as the chain's limit cuts it into, each with other offsets; a cache that does not
     * hold all of them holds none of use in the loop's next run, which then plans for ten times as long as it launches.
     */
    private static final int CACHED_NODES =
            (int) Math.max(1 << 16, Math.min(1 << 20, Runtime.getRuntime().maxMemory() >>> 13));

    /** Guarded by the flush lock. */
    private static final PlanCache PLANS = new PlanCache(CACHED_NODES);

    /** The buffers of the last flush's walk over its nodes, reused by the next. Guarded by the flush lock. */
    private static @Nullable Pending spare;

    private Executor() {}

    /**
     * Computes {@code roots}, those of one device together; afterwards each has a storage. Kernels are enqueued on the
     * stream that the thread uses, and may still be running.
     *
     * @throws IllegalStateException if a root needs an array that was closed
     */
    public static void materialise(Node... roots) {
        if (haveOneHome(roots)) {
            flush(roots);
        } else {
            ofEachDevice(roots).forEach(Executor::flush);
        }
    }

    private static boolean haveOneHome(Node... roots) {
        for (Node root : roots) {
            if (root.home() != roots[0].home()) {
                return false;
            }
        }
        return true;
    }

    private static List<Node[]> ofEachDevice(Node... roots) {
        Map<Device, List<Node>> byDevice = new LinkedHashMap<>();
        for (Node root : roots) {
            byDevice.computeIfAbsent(DeviceHome.deviceOf(root), device -> new ArrayList<>())
                    .add(root);
        }
        return byDevice.values().stream()
                .map(ofOne -> ofOne.toArray(Node[]::new))
                .toList();
    }

    /** Computes roots of one device. */
    private static void flush(Node... roots) {
        Lifetimes.lock();
        Pending nodes = spare == null ? new Pending(Flush::isAvailable) : spare;
        spare = null;
        try {
            nodes.take(roots);
            if (nodes.count() > 0) {
                Device device = deviceOf(roots[0], nodes);
                Plan plan = Switches.fuse ? PLANS.plan(nodes, rowBytes(device)) : FusionPipeline.plan(nodes, false, 0);
                requireAllOn(device, plan, nodes);
                ArrayStream.of(device); // before anything is allocated, if arrays cannot be computed on it
                run(device, plan, nodes, roots);
            }
        } finally {
            nodes.clear();
            spare = nodes;
            Lifetimes.LOCK.unlock();
            Reference.reachabilityFence(roots);
        }
    }

    /**
     * Computes {@code roots} together, and waits for those of them that depend on checked indices.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis
     */
    public static void evaluate(Node... roots) {
        Lifetimes.lock();
        try {
            materialise(roots);
            for (Node root : roots) {
                Transfers.storageOf(root).checkIndices();
            }
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /**
     * Computes {@code roots}, and what the same operations make of other arrays in the place of {@code leaves}, with one plan.
     *
     * @param roots pending nodes of one device
     * @param leaves what they are computed from: in memory, or pending copies of what is
     * @param others for each other run as many, on one device
     * @return the roots of each run; null if that cannot be, and nothing was computed
     */
    public static @Nullable List<Node[]> materialiseAlike(Node[] roots, Node[] leaves, List<Node[]> others) {
        if (!Switches.fuse || !haveOneHome(roots) || Arrays.stream(roots).anyMatch(Flush::isAvailable)) {
            return null;
        }
        Lifetimes.lock();
        Pending nodes = spare == null ? new Pending(Flush::isAvailable) : spare;
        spare = null;
        try {
            nodes.take(roots);
            Device device = deviceOf(roots[0], nodes);
            Plan plan = PLANS.plan(nodes, rowBytes(device));
            requireAllOn(device, plan, nodes);
            ArrayStream.of(device);
            Rerun rerun = Rerun.of(plan, device, nodes, roots, leaves, others);
            if (rerun == null) {
                return null;
            }
            run(device, plan, nodes, roots);
            return rerun.run(Compilers.current());
        } finally {
            nodes.clear();
            spare = nodes;
            Lifetimes.LOCK.unlock();
            Reference.reachabilityFence(roots);
        }
    }

    private static void run(Device device, Plan plan, Pending nodes, Node... roots) {
        Work work = Probe.flush(device, nodes.count(), plan.kernels().size());
        new Flush(device, Compilers.current(), plan, nodes, roots).run();
        if (work != null) {
            work.end();
        }
    }

    /** Computes what an array depends on if it ends a very long chain, see {@link LongChain}. */
    public static void limitPending(Cell cell) {
        if (cell.current().depth() > LongChain.MOST_DEPTH) {
            Lifetimes.lock();
            try {
                LongChain chain = LongChain.of(cell.current()); // the cell's version may have been released meanwhile
                materialise(chain.toCompute());
                chain.measureRest();
            } finally {
                Lifetimes.LOCK.unlock();
            }
        }
    }

    /**
     * Returns the plan for {@code roots} as text: its kernels, what each fuses, why its results are stored, and its CUDA C.
     * Nothing runs; results that are computed already need no kernel.
     */
    public static String explain(Node... roots) {
        Lifetimes.lock();
        try {
            Pending nodes = Pending.of(List.of(roots), Flush::isAvailable);
            Device device = deviceOf(roots[0], nodes);
            int rowBytes = rowBytes(device);
            Plan known = Switches.fuse ? PLANS.known(nodes, rowBytes) : null;
            Plan plan = known == null ? FusionPipeline.plan(nodes, Switches.fuse, rowBytes) : known;
            return new Explanation(plan.on(device), nodes, device, Compilers.current()).text();
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Measures the device's launch shapes while nothing else is enqueued, see {@link org.gpuarray.GPU#tune}. */
    public static String tune(Device device) {
        Lifetimes.lock();
        try {
            return tuned(device);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    private static String tuned(Device device) {
        try (DeviceScope scope = device.stream().use()) {
            return Compilers.current().tune(device);
        }
    }

    /** Returns a root's device; where that is undecided, the device of an array that it reads, else the current one. */
    private static Device deviceOf(Node root, Pending nodes) {
        Node read = root.home() == null ? nodes.anyAvailable() : null;
        return DeviceHome.deviceOf(read == null ? root : read);
    }

    private static int rowBytes(Device device) {
        return Switches.fuse && Switches.keepRows ? device.traits().rowBytes() : 0;
    }

    /** Returns the kernels that arrays have launched last, oldest first, for tests that compare programs. */
    public static List<KernelSpec> recentKernels() {
        return KernelLog.recent();
    }

    /** Empties {@link #recentKernels()}. */
    public static void forgetKernels() {
        KernelLog.clear();
    }

    /** What was made of an array before it was computed does not know on which device that happened. */
    private static void requireAllOn(Device device, Plan plan, Pending nodes) {
        List<PlannedKernel> kernels = plan.kernels();
        for (int i = 0; i < kernels.size(); i++) {
            for (int source : kernels.get(i).sources()) {
                common(device, source < 0 ? null : nodes.node(source));
            }
            List<PlannedKernel.Target> targets = kernels.get(i).targets();
            for (int j = 0; j < targets.size(); j++) {
                int old = targets.get(j).old();
                common(device, old < 0 ? null : nodes.node(old));
            }
        }
    }

    static @Nullable Device common(@Nullable Device device, @Nullable Node node) {
        if (node == null || !(node.storage() instanceof DeviceStorage storage) || storage.device() == device) {
            return device;
        } else if (device == null) {
            return storage.device();
        }
        throw Home.apart(device.id(), storage.device().id());
    }
}
