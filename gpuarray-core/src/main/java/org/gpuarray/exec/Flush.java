package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.FusionPipeline;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.jspecify.annotations.Nullable;

/**
 * One run of a plan: kernels in order on the device's stream, temporaries freed right after their last reader, results given
 * to their nodes.
 *
 * <p>A store takes over the storage of the version it replaces if nothing needs that version any more, else it writes into a
 * copy. Which of the two may depend on what the collector has found; kernels and results do not.
 */
final class Flush {
    /** Turns every fallback into an error. */
    private static final String STRICT = "gpuarray.strict";

    private static final System.Logger LOG = System.getLogger("org.gpuarray");
    private static final AtomicBoolean LOGGED = new AtomicBoolean();

    private final Device device;
    private final KernelCompiler compiler;
    private final Set<Node> roots = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Node, DeviceStorage> temporaries = new IdentityHashMap<>();

    Flush(Device device, KernelCompiler compiler, List<Node> roots) {
        this.device = device;
        this.compiler = compiler;
        this.roots.addAll(roots);
    }

    static boolean isAvailable(Node node) {
        return node.storage() != null;
    }

    void run(Plan plan) {
        try {
            for (Node node : plan.empty()) {
                Lifetimes.settle(node, DeviceStorage.allocate(device, 0), roots::contains);
            }
            runKernels(plan, Switches.fuse, Set.of());
            for (Node node : plan.inlined()) {
                node.addDemand();
            }
        } finally {
            temporaries.values().forEach(DeviceStorage::free);
            temporaries.clear();
        }
    }

    private void runKernels(Plan plan, boolean fused, Set<Node> extraTemporaries) {
        Map<Node, Integer> readers = new IdentityHashMap<>();
        for (PlannedKernel kernel : plan.kernels()) {
            nodesOf(kernel).forEach(node -> readers.merge(node, 1, Integer::sum));
        }
        for (PlannedKernel kernel : plan.kernels()) {
            CompiledKernel compiled = compile(kernel, fused);
            if (compiled == null) {
                runInParts(kernel);
            } else {
                launch(kernel, compiled, extraTemporaries);
            }
            for (Node node : nodesOf(kernel)) {
                // Parts of a kernel may read what the whole plan still needs: it is freed when the whole kernel has
                // run.
                if (readers.merge(node, -1, Integer::sum) == 0 && fused) {
                    freeTemporary(node);
                }
            }
        }
    }

    private static List<Node> nodesOf(PlannedKernel kernel) {
        return kernel.sources().stream()
                .map(PlannedKernel.Place::node)
                .filter(Objects::nonNull)
                .toList();
    }

    private void freeTemporary(Node node) {
        DeviceStorage storage = temporaries.remove(node);
        if (storage != null) {
            storage.free();
        }
    }

    /** Returns null if the kernel has to be run in parts. */
    private @Nullable CompiledKernel compile(PlannedKernel kernel, boolean fused) {
        try {
            return compiler.compile(kernel.spec(), device);
        } catch (DeviceException e) {
            throw e;
        } catch (RuntimeException e) {
            if (!fused || Boolean.getBoolean(STRICT)) {
                throw e;
            }
            Counters.FALLBACKS.increment();
            if (LOGGED.compareAndSet(false, true)) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "a fused kernel does not compile and runs in parts; please report this: "
                                + compiler.name(kernel.spec()),
                        e);
            }
            return null;
        }
    }

    private void runInParts(PlannedKernel kernel) {
        for (PlannedKernel.Target target : kernel.targets()) {
            Plan parts = FusionPipeline.plan(
                    List.of(target.node()), node -> isAvailable(node) || temporaries.containsKey(node), false);
            runKernels(parts, false, target.role() == PlannedKernel.Role.TEMPORARY ? Set.of(target.node()) : Set.of());
        }
    }

    private void launch(PlannedKernel kernel, CompiledKernel compiled, Set<Node> extraTemporaries) {
        List<KernelCall.Operand> inputs = new ArrayList<>(kernel.sources().size());
        for (PlannedKernel.Place source : kernel.sources()) {
            Node node = source.node();
            inputs.add(new KernelCall.Operand(
                    node == null ? null : storageOf(node).memory(), source.offset(), source.strides()));
        }
        List<DeviceStorage> results = new ArrayList<>(kernel.targets().size());
        boolean launched = false;
        try {
            List<KernelCall.Operand> outputs = new ArrayList<>(kernel.targets().size());
            for (PlannedKernel.Target target : kernel.targets()) {
                DeviceStorage storage = storageFor(target, kernel.copyFirst());
                results.add(storage);
                outputs.add(new KernelCall.Operand(storage.memory(), target.offset(), target.strides()));
            }
            compiled.launch(new KernelCall(kernel.extents(), inputs, outputs, kernel.scalarBits()), device.stream());
            launched = true;
            KernelLog.add(kernel.spec());
        } finally {
            // Until here the storages must not be reclaimed; from here on the stream's order protects them.
            Reference.reachabilityFence(kernel);
            Reference.reachabilityFence(temporaries);
            if (!launched) {
                freeUnused(kernel, results);
            }
        }
        for (int i = 0; i < results.size(); i++) {
            PlannedKernel.Target target = kernel.targets().get(i);
            boolean temporary =
                    target.role() == PlannedKernel.Role.TEMPORARY || extraTemporaries.contains(target.node());
            finish(target, results.get(i), temporary);
        }
    }

    private static void freeUnused(PlannedKernel kernel, List<DeviceStorage> results) {
        for (int i = 0; i < results.size(); i++) {
            PlannedKernel.Target target = kernel.targets().get(i);
            boolean takenOver =
                    target.isWrite() && target.node().inputs().get(0).storage() == results.get(i);
            if (!takenOver) {
                results.get(i).free();
            }
        }
    }

    private void finish(PlannedKernel.Target target, DeviceStorage storage, boolean temporary) {
        Node node = target.node();
        if (temporary) {
            temporaries.put(node, storage);
            return;
        }
        if (target.isWrite()) {
            Node old = node.inputs().get(0);
            if (old.storage() == storage) {
                old.release();
            }
        }
        Lifetimes.settle(node, storage, roots::contains);
    }

    private DeviceStorage storageOf(Node node) {
        DeviceStorage temporary = temporaries.get(node);
        return temporary != null ? temporary : Transfers.storageOf(node);
    }

    private DeviceStorage storageFor(PlannedKernel.Target target, boolean copyFirst) {
        Node node = target.node();
        if (!target.isWrite()) {
            return DeviceStorage.allocate(device, Transfers.bytesOf(node.type(), node.shape()));
        }
        Node old = node.inputs().get(0);
        DeviceStorage storage = storageOf(old);
        boolean needed = old.isNeeded(reader -> reader == node || temporaries.containsKey(reader), roots::contains);
        if (Switches.writeInPlace && !copyFirst && !needed) {
            return storage;
        }
        return copyOf(storage);
    }

    static DeviceStorage copyOf(DeviceStorage storage) {
        Device device = storage.device();
        DeviceStorage copy = DeviceStorage.allocate(device, storage.sizeBytes());
        if (storage.sizeBytes() > 0) {
            device.copy(copy.memory(), 0, storage.memory(), 0, storage.sizeBytes(), device.stream());
        }
        return copy;
    }
}
