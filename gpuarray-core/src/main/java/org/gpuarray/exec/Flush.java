package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
import org.gpuarray.memory.IndexErrors;
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
 * <p>A store takes over the storage of the version it replaces if nothing needs that version any more; else see {@link WritePlace}.
 * What it does may depend on what the collector has found; kernels and results do not.
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

    /** How many kernels that have not run yet use a node's elements. */
    private final Map<Node, Integer> usesLeft = new IdentityHashMap<>();

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
        List<List<Node>> uses = plan.kernels().stream().map(Flush::nodesUsedBy).toList();
        uses.forEach(nodes -> nodes.forEach(node -> usesLeft.merge(node, 1, Integer::sum)));
        for (int i = 0; i < uses.size(); i++) {
            PlannedKernel kernel = plan.kernels().get(i);
            CompiledKernel compiled = compile(kernel, fused);
            if (compiled == null) {
                runInParts(kernel);
            }
            uses.get(i).forEach(node -> usesLeft.merge(node, -1, Integer::sum));
            if (compiled != null) {
                launch(kernel, compiled, errorsOf(kernel, uses.get(i)), extraTemporaries);
            }
            uses.get(i).stream()
                    .filter(node -> usesLeft.getOrDefault(node, 0) == 0)
                    .forEach(this::freeTemporary);
        }
    }

    private static List<Node> nodesUsedBy(PlannedKernel kernel) {
        List<Node> nodes = new ArrayList<>(kernel.sources().size());
        for (PlannedKernel.Place source : kernel.sources()) {
            Node node = source.node();
            if (node != null) {
                nodes.add(node);
            }
        }
        for (PlannedKernel.Target target : kernel.targets()) {
            if (target.isWrite()) {
                nodes.add(target.node().inputs().get(0));
            }
        }
        return nodes;
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

    private void launch(
            PlannedKernel kernel, CompiledKernel compiled, @Nullable IndexErrors errors, Set<Node> extraTemporaries) {
        List<KernelCall.Operand> inputs = new ArrayList<>(kernel.sources().size());
        for (PlannedKernel.Place source : kernel.sources()) {
            Node node = source.node();
            inputs.add(new KernelCall.Operand(
                    node == null ? null : storageOf(node).memory(), source.offset(), source.strides()));
        }
        List<WritePlace> places = new ArrayList<>(kernel.targets().size());
        boolean launched = false;
        try {
            List<KernelCall.Operand> outputs = new ArrayList<>(kernel.targets().size());
            for (PlannedKernel.Target target : kernel.targets()) {
                WritePlace place = placeFor(kernel, target, errors != null);
                places.add(place);
                outputs.add(new KernelCall.Operand(place.storage().memory(), target.offset(), target.strides()));
            }
            compiled.launch(new KernelCall(
                    kernel.extents(), inputs, outputs, kernel.scalarBits(), errors == null ? null : errors.words()));
            launched = true;
            KernelLog.add(kernel.spec());
            places.forEach(place -> place.storage().setIndexErrors(errors));
        } finally {
            // Until here the storages must not be reclaimed; from here on the stream's order protects them.
            Reference.reachabilityFence(kernel);
            Reference.reachabilityFence(temporaries);
            if (!launched) {
                places.forEach(WritePlace::abandon);
            }
        }
        for (int i = 0; i < places.size(); i++) {
            PlannedKernel.Target target = kernel.targets().get(i);
            boolean temporary =
                    target.role() == PlannedKernel.Role.TEMPORARY || extraTemporaries.contains(target.node());
            finish(target, places.get(i), temporary);
        }
    }

    /** Returns what may go wrong in a kernel, or did in those that made what it reads or writes to; null if nothing can. */
    private @Nullable IndexErrors errorsOf(PlannedKernel kernel, List<Node> used) {
        List<IndexErrors> before = new ArrayList<>();
        for (Node node : used) {
            IndexErrors errors = storageOf(node).indexErrors();
            if (errors != null && !before.contains(errors)) {
                before.add(errors);
            }
        }
        if (kernel.checks().isEmpty()) {
            return before.size() <= 1 ? (before.isEmpty() ? null : before.get(0)) : IndexErrors.all(before);
        }
        return IndexErrors.of(device, kernel.checks(), before);
    }

    private void finish(PlannedKernel.Target target, WritePlace place, boolean temporary) {
        Node node = target.node();
        if (temporary) {
            temporaries.put(node, place.storage());
            return;
        }
        if (target.isWrite()) {
            place.finish(node);
        }
        Lifetimes.settle(node, place.storage(), roots::contains);
    }

    private DeviceStorage storageOf(Node node) {
        DeviceStorage temporary = temporaries.get(node);
        return temporary != null ? temporary : Transfers.storageOf(node);
    }

    private WritePlace placeFor(PlannedKernel kernel, PlannedKernel.Target target, boolean mayFail) {
        Node node = target.node();
        if (!target.isWrite()) {
            return WritePlace.fresh(device, Transfers.bytesOf(node.type(), node.shape()));
        }
        Node old = node.inputs().get(0);
        DeviceStorage storage = storageOf(old);
        if (!Switches.writeInPlace || kernel.copyFirst()) {
            return WritePlace.copy(storage);
        } else if (!old.isNeeded(reader -> reader == node, roots::contains)) {
            return WritePlace.inPlace(storage);
        }
        boolean usedAsItIs = old.isHeld() || roots.contains(old) || usesLeft.getOrDefault(old, 0) > 0;
        // A version that is put together again from a newer one must not share that one's errors.
        return usedAsItIs || mayFail || target.role() == PlannedKernel.Role.SCATTER
                ? WritePlace.copy(storage)
                : WritePlace.saving(kernel, target, storage);
    }
}
