package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.FusionPipeline;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.IndexErrors;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
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

    private static final int FEW = 2;

    private static final System.Logger LOG = System.getLogger("org.gpuarray");
    private static final AtomicBoolean LOGGED = new AtomicBoolean();

    private final Device device;
    private final KernelCompiler compiler;
    private final Node[] roots;
    private final Map<Node, DeviceStorage> temporaries = new IdentityHashMap<>(FEW);

    /** How many kernels that have not run yet use a node's elements. */
    private final Map<Node, Integer> usesLeft = new IdentityHashMap<>(FEW);

    Flush(Device device, KernelCompiler compiler, Node... roots) {
        this.device = device;
        this.compiler = compiler;
        this.roots = roots;
    }

    static boolean isAvailable(Node node) {
        return node.storage() != null;
    }

    void run(Plan plan, Pending nodes) {
        try {
            for (int node : plan.empty()) {
                Lifetimes.settle(nodes.node(node), DeviceStorage.allocate(device, 0), this::isRoot);
            }
            runKernels(plan, nodes, Switches.fuse, null);
            for (int node : plan.inlined()) {
                nodes.node(node).addDemand();
            }
        } finally {
            temporaries.values().forEach(DeviceStorage::free);
            temporaries.clear();
        }
    }

    private boolean isRoot(Node node) {
        for (Node root : roots) {
            if (root == node) {
                return true;
            }
        }
        return false;
    }

    /** Runs a plan's kernels; {@code temporary} is a node whose result is one, whatever the plan says, or null. */
    private void runKernels(Plan plan, Pending nodes, boolean fused, @Nullable Node temporary) {
        List<PlannedKernel> kernels = plan.kernels();
        boolean countsUses = kernels.size() > 1 || !usesLeft.isEmpty();
        if (countsUses) {
            kernels.forEach(
                    kernel -> nodesUsedBy(kernel, nodes).forEach(node -> usesLeft.merge(node, 1, Integer::sum)));
        }
        for (PlannedKernel kernel : kernels) {
            CompiledKernel compiled = compile(kernel, fused);
            if (compiled == null) {
                runInParts(kernel, nodes);
            }
            List<Node> uses = nodesUsedBy(kernel, nodes);
            if (countsUses) {
                uses.forEach(node -> usesLeft.merge(node, -1, Flush::sumUnlessZero));
            }
            if (compiled != null) {
                launch(kernel, nodes, compiled, errorsOf(kernel, nodes, uses), temporary);
            }
            if (!temporaries.isEmpty()) {
                uses.stream().filter(node -> !usesLeft.containsKey(node)).forEach(this::freeTemporary);
            }
        }
    }

    private static @Nullable Integer sumUnlessZero(int a, int b) {
        return a + b == 0 ? null : a + b;
    }

    private static List<Node> nodesUsedBy(PlannedKernel kernel, Pending nodes) {
        List<Node> used = new ArrayList<>(kernel.sources().size());
        for (PlannedKernel.Place source : kernel.sources()) {
            if (source.node() >= 0) {
                used.add(nodes.node(source.node()));
            }
        }
        for (PlannedKernel.Target target : kernel.targets()) {
            if (target.old() >= 0) {
                used.add(nodes.node(target.old()));
            }
        }
        return used;
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
            KernelSpec spec = kernel.spec();
            return compiler.compile(Switches.widePositions ? spec.wide() : spec, device);
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

    private void runInParts(PlannedKernel kernel, Pending nodes) {
        for (PlannedKernel.Target target : kernel.targets()) {
            Node node = nodes.node(target.node());
            Pending parts = Pending.of(List.of(node), some -> isAvailable(some) || temporaries.containsKey(some));
            boolean temporary = target.role() == PlannedKernel.Role.TEMPORARY;
            runKernels(FusionPipeline.plan(parts, false, 0), parts, false, temporary ? node : null);
        }
    }

    private void launch(
            PlannedKernel kernel,
            Pending nodes,
            CompiledKernel compiled,
            @Nullable IndexErrors errors,
            @Nullable Node temporary) {
        List<KernelCall.Operand> inputs = new ArrayList<>(kernel.sources().size());
        for (PlannedKernel.Place source : kernel.sources()) {
            DeviceMemory memory = source.node() < 0
                    ? null
                    : storageOf(nodes.node(source.node())).memory();
            inputs.add(new KernelCall.Operand(memory, source.offset(), source.strides()));
        }
        List<WritePlace> places = new ArrayList<>(kernel.targets().size());
        boolean launched = false;
        try {
            List<KernelCall.Operand> outputs = new ArrayList<>(kernel.targets().size());
            for (PlannedKernel.Target target : kernel.targets()) {
                WritePlace place = placeFor(kernel, target, nodes, errors != null);
                places.add(place);
                outputs.add(new KernelCall.Operand(place.storage().memory(), target.offset(), target.strides()));
            }
            compiled.launch(new KernelCall(
                    kernel.extents(),
                    inputs,
                    outputs,
                    scalarsOf(kernel, nodes),
                    errors == null ? null : errors.words()));
            launched = true;
            KernelLog.add(kernel.spec());
            Counters.BYTES_MOVED.add(kernel.bytesMoved());
            places.forEach(place -> place.storage().setIndexErrors(errors));
        } finally {
            // Until here the storages must not be reclaimed; from here on the stream's order protects them.
            Reference.reachabilityFence(nodes);
            Reference.reachabilityFence(temporaries);
            if (!launched) {
                places.forEach(WritePlace::abandon);
            }
        }
        for (int i = 0; i < places.size(); i++) {
            PlannedKernel.Target target = kernel.targets().get(i);
            Node node = nodes.node(target.node());
            boolean isTemporary = target.role() == PlannedKernel.Role.TEMPORARY || node == temporary;
            finish(target, node, places.get(i), isTemporary);
        }
    }

    private static long[] scalarsOf(PlannedKernel kernel, Pending nodes) {
        List<PlannedKernel.Value> scalars = kernel.scalars();
        long[] bits = new long[scalars.size()];
        for (int i = 0; i < bits.length; i++) {
            PlannedKernel.Value value = scalars.get(i);
            bits[i] = value.node() < 0
                    ? value.bits()
                    : nodes.node(value.node()).kind().value(value.part());
        }
        return bits;
    }

    /** Returns what may go wrong in a kernel, or did in those that made what it reads or writes to; null if nothing can. */
    private @Nullable IndexErrors errorsOf(PlannedKernel kernel, Pending nodes, List<Node> used) {
        List<IndexErrors> before = List.of();
        for (Node node : used) {
            IndexErrors errors = storageOf(node).indexErrors();
            if (errors != null && !before.contains(errors)) {
                before = before.isEmpty() ? new ArrayList<>() : before;
                before.add(errors);
            }
        }
        if (kernel.checks().length == 0) {
            return before.size() <= 1 ? (before.isEmpty() ? null : before.get(0)) : IndexErrors.all(before);
        }
        List<IndexBounds> bounds = Arrays.stream(kernel.checks())
                .mapToObj(check -> ((Node.CheckIndex) nodes.node(check).kind()).bounds())
                .toList();
        return IndexErrors.of(device, bounds, before);
    }

    private void finish(PlannedKernel.Target target, Node node, WritePlace place, boolean temporary) {
        if (temporary) {
            temporaries.put(node, place.storage());
            return;
        }
        if (target.isWrite()) {
            place.finish(node);
        }
        Lifetimes.settle(node, place.storage(), this::isRoot);
    }

    private DeviceStorage storageOf(Node node) {
        DeviceStorage temporary = temporaries.get(node);
        return temporary != null ? temporary : Transfers.storageOf(node);
    }

    private WritePlace placeFor(PlannedKernel kernel, PlannedKernel.Target target, Pending nodes, boolean mayFail) {
        Node node = nodes.node(target.node());
        if (!target.isWrite()) {
            return WritePlace.fresh(device, Transfers.bytesOf(node.type(), node.shape()));
        }
        Node old = nodes.node(target.old());
        DeviceStorage storage = storageOf(old);
        if (!Switches.writeInPlace || kernel.copyFirst()) {
            return WritePlace.copy(storage);
        } else if (!old.isNeeded(reader -> reader == node, this::isRoot)) {
            return WritePlace.inPlace(storage);
        }
        boolean usedAsItIs = old.isHeld() || isRoot(old) || usesLeft.containsKey(old);
        // A version that is put together again from a newer one must not share that one's errors.
        return usedAsItIs || mayFail || target.role() == PlannedKernel.Role.SCATTER
                ? WritePlace.copy(storage)
                : WritePlace.saving(kernel, target, storage);
    }
}
