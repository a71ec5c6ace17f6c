package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
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
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.jspecify.annotations.Nullable;

/** Computes pending nodes. One flush runs at a time. Never call it while holding a cell's monitor. */
public final class Executor {
    /**
     * A chain of pending nodes that gets longer than this is computed although nobody reads it, so that an endless loop
     * does not fill the heap. A multiple of what one kernel computes; and with sixteen nodes for each of the chain the plan
     * still fits into the cache.
     */
    static final int MAX_PENDING_DEPTH = 1 << 10;

    private static final int CACHED_NODES = 1 << 16;

    /** How often an array to write to is allocated again because another thread has written to it meanwhile. */
    private static final int MOST_TRIES = 8;

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
                Work work = Probe.flush(device, nodes.count(), plan.kernels().size());
                new Flush(device, Compilers.current(), plan, nodes, roots).run();
                if (work != null) {
                    work.end();
                }
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
     * Computes what an array depends on if it ends a very long chain; when that is depends on the program alone. The arrays
     * that the chain's last operation reads are computed, not its result: other readers then need not compute the chain
     * again. So are the writes that read what these compute: otherwise they would have it computed again, from the start of
     * the chain, whose versions are not kept.
     */
    public static void limitPending(Cell cell) {
        if (cell.current().depth() > MAX_PENDING_DEPTH) {
            Lifetimes.lock();
            try {
                Node version = cell.current(); // the cell's version may have been released meanwhile
                List<Node> operation = new ArrayList<>(List.of(version));
                Set<Node> read = arraysBelow(operation);
                if (read.isEmpty()) {
                    read.add(version);
                }
                addWritesBeside(read, version);
                materialise(read.toArray(Node[]::new));
                operation.sort(Comparator.comparingInt(Node::depth)); // inputs first
                operation.forEach(Node::measureDepth);
            } finally {
                Lifetimes.LOCK.unlock();
            }
        }
    }

    /**
     * Returns the arrays at the end of long chains that an operation reads, and adds the nodes between them and the
     * operation.
     */
    private static Set<Node> arraysBelow(List<Node> operation) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Node> arrays = new LinkedHashSet<>();
        for (int i = 0; i < operation.size(); i++) {
            for (Node input : operation.get(i).inputs()) {
                boolean isDeep = input.depth() > MAX_PENDING_DEPTH / 2;
                if (isDeep && isArray(input)) {
                    arrays.add(input);
                } else if (isDeep && seen.add(input)) {
                    operation.add(input);
                }
            }
        }
        return arrays;
    }

    /** Adds the arrays whose last write, which is not {@code version}, reads what {@code roots} are computed from. */
    private static void addWritesBeside(Set<Node> roots, Node version) {
        Set<Node> below = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> open = new ArrayList<>(roots);
        below.addAll(roots);
        for (int i = 0; i < open.size(); i++) {
            for (Node input : open.get(i).inputs()) {
                if (!Flush.isAvailable(input) && below.add(input)) {
                    open.add(input);
                }
            }
        }
        for (Node node : open) {
            for (Node reader : node.pendingReaders()) {
                if (isWrite(reader) && reader != version && reader.isHeld() && reader.home() == version.home()) {
                    roots.add(reader);
                }
            }
        }
    }

    /** Returns whether a node is the version of an array, or was before a write. */
    private static boolean isArray(Node node) {
        return node.isOfCell() || isWrite(node);
    }

    private static boolean isWrite(Node node) {
        return node.kind() instanceof NodeKind.Store || node.kind() instanceof NodeKind.Scatter;
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

    /**
     * Returns a new node on another device with the elements of an array.
     *
     * @throws IndexOutOfBoundsException if an index that the elements depend on was outside its axis
     */
    public static Node copyTo(Device target, ArrayRef array) {
        try (ArrayMemory memory = ArrayMemory.read(array)) {
            return Transfers.copyTo(
                    target, array.type(), array.shape(), Transfers.storageOf(memory.version()), memory.offsetBytes());
        }
    }

    static ArrayMemory memoryToRead(ArrayMemory memory, ArrayRef array, DType type) {
        Lifetimes.lock();
        try {
            if (array.type() == type && array.map().isContiguous()) {
                return memoryOf(memory, computed(array.cell()), array);
            }
            Node dense = ExprBuilder.elements(array, type);
            boolean computed = false;
            try {
                materialise(dense);
                computed = true;
            } finally {
                if (!computed) {
                    Lifetimes.discard(dense); // or the array would count this reader until it is collected
                }
            }
            return memory.openCopy(dense, Transfers.storageOf(dense));
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static ArrayMemory memoryAsItLies(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            return memoryOf(memory, computed(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static ArrayMemory memoryToWrite(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            if (!array.map().isContiguous()) {
                throw new IllegalArgumentException("a kernel writes to a view that is not contiguous: shape="
                        + array.shape() + "; pass the whole array, or a copy of the view and assign it back");
            }
            return memoryOf(memory, versionToWrite(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Makes {@code memory} that of an array of any layout, all of whose elements a routine will overwrite. */
    static ArrayMemory memoryToOverwrite(ArrayMemory memory, ArrayRef array) {
        Lifetimes.lock();
        try {
            return memoryOf(memory, versionToWrite(array.cell()), array);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /**
     * Returns a leaf of a cell that a kernel may write to: no other node uses its storage. It is the cell's own if that is a
     * leaf which nobody has to read; else the cell moves to another. If there is no memory for a copy, the cell stays as it
     * is. If another thread writes to the array meanwhile, this starts again with the new contents: threads do not hold the
     * monitor while they wait for a device. If that goes on, the cell moves before the copy is made.
     */
    private static Node versionToWrite(Cell cell) {
        for (int i = 0; i < MOST_TRIES; i++) {
            Node old = computed(cell);
            if (isOwnLeaf(cell, old)) {
                return old;
            }
            DeviceStorage storage = Transfers.storageOf(old);
            boolean isCopied = old.isNeededByReaders();
            DeviceStorage mine = isCopied ? WriteTarget.copy(storage).storage() : storage;
            boolean isMoved = false;
            try {
                Node next = Node.leaf(old.type(), old.shape(), mine);
                isMoved = replace(cell, old, next, isCopied);
                if (isMoved) {
                    return next;
                }
            } finally {
                if (isCopied && !isMoved) {
                    mine.free();
                }
            }
        }
        Node copy = moveToCopy(cell);
        materialise(copy);
        return copy;
    }

    /** Returns a cell's version, computed. */
    private static Node computed(Cell cell) {
        Node version = cell.current();
        if (!Flush.isAvailable(version)) {
            materialise(version);
        }
        return version;
    }

    private static boolean isOwnLeaf(Cell cell, Node node) {
        synchronized (cell) {
            return node.kind() instanceof NodeKind.Leaf && cell.current() == node && !node.isNeededByReaders();
        }
    }

    /** Moves a cell to a copy that has yet to be computed, so that what others write from here on comes after it. */
    private static Node moveToCopy(Cell cell) {
        synchronized (cell) {
            Node old = cell.current();
            Node copy = new Node(new NodeKind.View(IndexMap.dense(old.shape())), old.type(), old.shape(), old);
            cell.moveTo(copy);
            return copy;
        }
    }

    /** Moves a cell, unless another thread has written to it, or has begun to read a version that was not copied. */
    private static boolean replace(Cell cell, Node old, Node next, boolean isCopied) {
        synchronized (cell) {
            if (cell.current() != old || (!isCopied && old.isNeededByReaders())) {
                return false;
            }
            cell.moveTo(next);
            if (!isCopied) {
                old.release();
            }
            return true;
        }
    }

    private static ArrayMemory memoryOf(ArrayMemory memory, Node node, ArrayRef array) {
        long offsetBytes = array.map().offset() * array.type().itemBytes();
        return memory.open(node, Transfers.storageOf(node), offsetBytes);
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
