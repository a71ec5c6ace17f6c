package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.FusionPipeline;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlanCache;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.jspecify.annotations.Nullable;

/** Computes pending nodes. One flush runs at a time; never call it while holding a cell's monitor. */
public final class Executor {
    /** Longer chains of pending nodes are computed as they are made, so that an endless loop does not fill the heap. */
    static final int MAX_PENDING_DEPTH = 1 << 14;

    private static final int CACHED_NODES = 1 << 16;

    /** Guarded by the flush lock. */
    private static final PlanCache PLANS = new PlanCache(CACHED_NODES);

    /** What the last flush needed to look at its nodes, for the next one. Guarded by the flush lock. */
    private static @Nullable Pending spare;

    private Executor() {}

    /**
     * Computes {@code roots} together; afterwards each has a storage. Kernels are enqueued on the device's stream and may
     * still be running.
     *
     * @throws IllegalStateException if a root needs an array that was closed
     * @throws IllegalArgumentException if the roots lie on different devices
     */
    public static void materialise(Node... roots) {
        Lifetimes.LOCK.lock();
        Pending nodes = spare == null ? new Pending(Flush::isAvailable) : spare;
        spare = null;
        try {
            nodes.take(roots);
            if (nodes.count() > 0) {
                Plan plan = Switches.fuse ? PLANS.plan(nodes, rowBytes(nodes)) : FusionPipeline.plan(nodes, false, 0);
                new Flush(deviceOf(plan, nodes), Compilers.current(), plan, nodes, roots).run();
            }
        } finally {
            nodes.clear();
            spare = nodes;
            Lifetimes.LOCK.unlock();
            Reference.reachabilityFence(roots);
        }
    }

    /**
     * Computes {@code roots} together, and waits for those of them that indices were checked for.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis
     */
    public static void evaluate(Node... roots) {
        Lifetimes.LOCK.lock();
        try {
            materialise(roots);
            for (Node root : roots) {
                Transfers.storageOf(root).checkIndices();
            }
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Computes an array's contents if they wait for a very long chain; a function of the program alone. */
    public static void limitPending(Cell cell) {
        Node version = cell.current();
        if (version.depth() >= MAX_PENDING_DEPTH) {
            materialise(version);
        }
    }

    /**
     * Returns the plan for {@code roots} as text: its kernels, what each fuses, why it was cut, and its CUDA C. Nothing runs;
     * results that are there already need no kernel.
     */
    public static String explain(Node... roots) {
        Lifetimes.LOCK.lock();
        try {
            Pending nodes = Pending.of(List.of(roots), Flush::isAvailable);
            int rowBytes = rowBytes(nodes);
            Plan known = Switches.fuse ? PLANS.known(nodes, rowBytes) : null;
            Plan plan = known == null ? FusionPipeline.plan(nodes, Switches.fuse, rowBytes) : known;
            Device device = deviceOf(plan, nodes);
            return new Explanation(plan.on(device), nodes, device, Compilers.current()).text();
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Measures the device's launch shapes while nothing else is enqueued, see {@link org.gpuarray.GPU#tune}. */
    public static String tune(Device device) {
        Lifetimes.LOCK.lock();
        try {
            return Compilers.current().tune(device);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    private static int rowBytes(Pending nodes) {
        return Switches.fuse && Switches.keepRows ? deviceOf(nodes).traits().rowBytes() : 0;
    }

    /** Returns where the arrays are that are read; the current device if there are none. */
    private static Device deviceOf(Pending nodes) {
        Node read = nodes.anyAvailable();
        return read != null && read.storage() instanceof DeviceStorage storage ? storage.device() : Devices.current();
    }

    /** Returns the last kernels that arrays have launched, oldest first, for tests that compare programs. */
    public static List<KernelSpec> recentKernels() {
        return KernelLog.recent();
    }

    /** Empties {@link #recentKernels()}. */
    public static void forgetKernels() {
        KernelLog.clear();
    }

    static ArrayMemory memoryToRead(ArrayRef array, DType type) {
        Lifetimes.LOCK.lock();
        try {
            if (array.type() == type && array.map().isContiguous()) {
                return memoryAsItLies(array);
            }
            Node dense = ExprBuilder.elements(array, type);
            materialise(dense);
            return place(dense, array.view(type, IndexMap.dense(array.shape())));
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static ArrayMemory memoryAsItLies(ArrayRef array) {
        Lifetimes.LOCK.lock();
        try {
            Node version = array.cell().current();
            materialise(version);
            return place(version, array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static ArrayMemory memoryToWrite(ArrayRef array) {
        Lifetimes.LOCK.lock();
        try {
            if (!array.map().isContiguous()) {
                throw new IllegalArgumentException("a kernel writes to a view that is not contiguous: shape="
                        + array.shape() + "; pass the whole array, or a copy of the view and assign it back");
            }
            materialise(array.cell().current());
            return place(newVersion(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Moves a materialised cell to a leaf that a kernel may write to; nothing else reads that leaf's storage. */
    private static Node newVersion(Cell cell) {
        synchronized (cell) {
            Node old = cell.current();
            materialise(old);
            Node next = new Node(new Node.Leaf(), old.type(), old.shape());
            cell.moveTo(next);
            DeviceStorage storage = Transfers.storageOf(old);
            if (old.isNeeded(reader -> false, node -> false)) {
                next.materialise(WritePlace.copy(storage).storage());
            } else {
                old.release();
                next.materialise(storage);
            }
            return next;
        }
    }

    private static ArrayMemory place(Node node, ArrayRef array) {
        long offsetBytes = array.map().offset() * array.type().itemBytes();
        return new ArrayMemory(node, Transfers.storageOf(node), offsetBytes);
    }

    private static Device deviceOf(Plan plan, Pending nodes) {
        Device device = null;
        List<PlannedKernel> kernels = plan.kernels();
        for (int i = 0; i < kernels.size(); i++) {
            for (int source : kernels.get(i).sources()) {
                device = common(device, source < 0 ? null : nodes.node(source));
            }
            List<PlannedKernel.Target> targets = kernels.get(i).targets();
            for (int j = 0; j < targets.size(); j++) {
                int old = targets.get(j).old();
                device = common(device, old < 0 ? null : nodes.node(old));
            }
        }
        return device == null ? Devices.current() : device;
    }

    static @Nullable Device common(@Nullable Device device, @Nullable Node node) {
        if (node == null || !(node.storage() instanceof DeviceStorage storage) || storage.device() == device) {
            return device;
        } else if (device == null) {
            return storage.device();
        }
        throw new IllegalArgumentException("arrays on different devices in one expression: " + device.id() + " and "
                + storage.device().id());
    }
}
