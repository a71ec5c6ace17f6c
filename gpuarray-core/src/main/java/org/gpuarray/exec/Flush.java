package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.expr.Node;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.profile.Probe;
import org.jspecify.annotations.Nullable;

/**
 * One run of a plan: launches kernels in order on the stream that the thread uses, frees temporaries right after their last reader, and
 * gives results to their nodes. A plan that ran before leaves nothing on the heap but its results.
 *
 * <p>A store takes over the storage of the version it replaces if nothing needs that version any more, or if it is temporary; else
 * another kernel may make the whole new version, or see {@link WriteTarget}. Which of these may depend on what the collector has
 * found; results do not.
 */
final class Flush {
    private final Device device;
    private final KernelCompiler compiler;
    private final Plan planned;
    private final Pending nodes;
    private final Node[] roots;
    private final Predicate<Node> isRoot = this::isRoot;
    private final Predicate<Node> isWanted = this::isWanted;

    /** The plan, with smaller kernels in place of those that had to be split. */
    private Plan plan;

    private final Temporaries temporaries = new Temporaries();

    /** The kernel whose results are given to their nodes now, -1 before the first. */
    private int current = -1;

    /**
     * Arrays that only later kernels need: these read them in the place of other nodes that have the same elements, so that their own
     * readers may all be computed by then. Empty in most flushes.
     */
    private Set<Node> usedLater = Set.of();

    Flush(Device device, KernelCompiler compiler, Plan planned, Pending nodes, Node... roots) {
        this.device = device;
        this.compiler = compiler;
        this.planned = planned;
        this.nodes = nodes;
        this.roots = roots;
        plan = planned.on(device);
    }

    static boolean isAvailable(Node node) {
        return node.storage() != null;
    }

    /** Returns whether a node's elements are in memory by now, also if only until the flush ends. */
    boolean isThere(Node node) {
        return isAvailable(node) || temporaries.has(node);
    }

    void run() {
        try {
            for (int node : plan.empty()) {
                Lifetimes.settle(nodes.node(node), DeviceStorage.allocate(device, 0), isWanted);
            }
            runKernels();
            for (int node : plan.inlined()) {
                nodes.node(node).addDemand();
            }
            if (plan != planned.on(device)) {
                planned.keep(plan, device);
            }
        } finally {
            current = plan.kernels().size();
            Set<Node> used = usedLater;
            usedLater = Set.of();
            Throwable failure = null;
            if (!used.isEmpty()) {
                failure = Releases.then(null, used, nodes -> Lifetimes.reconsider(nodes, isWanted));
            }
            Releases.throwIfAny(temporaries.freeAll(failure));
        }
    }

    private boolean isWanted(Node node) {
        return isRoot(node) || isUsedLater(node);
    }

    private boolean isUsedLater(Node node) {
        int number = isAvailable(node) ? nodes.numberOf(node) : -1;
        if (number < 0 || !plan.isUsedAfter(current, number)) {
            return false;
        }
        if (usedLater.isEmpty()) {
            usedLater = Collections.newSetFromMap(new IdentityHashMap<>());
        }
        usedLater.add(node);
        return true;
    }

    private boolean isRoot(Node node) {
        for (Node root : roots) {
            if (root == node) {
                return true;
            }
        }
        return false;
    }

    private void runKernels() {
        List<PlannedKernel> kernels = plan.kernels();
        // This thread compiles the first; the others start in the background.
        for (int i = 1; i < kernels.size(); i++) {
            if (Splits.known(kernels.get(i), device) == null) {
                begin(i);
            }
        }
        int next = 0;
        while (next < plan.kernels().size()) {
            PlannedKernel kernel = chosen(next);
            CompiledKernel compiled = compile(next, kernel);
            if (compiled != null) {
                current = next;
                launch(next, kernel, compiled);
                for (int node : plan.freedAfter(next)) {
                    settleLast(nodes.node(node));
                }
                for (int node : plan.readLast(next)) {
                    settleLast(nodes.node(node));
                }
                next++;
            }
        }
    }

    /** Begins to compile a kernel, or the one that will run instead of it, as far as that is known already. */
    private void begin(int number) {
        PlannedKernel kernel = plan.kernels().get(number);
        boolean mayChoose = kernel.version() != null && isAvailable(oldOf(kernel));
        PlannedKernel first = mayChoose ? chosen(number) : kernel;
        if (Splits.known(first, device) == null) {
            compiler.begin(Splits.specOf(first), first.call(), device);
        }
    }

    /** Frees a result that no later kernel reads, if nothing else needs it. */
    private void settleLast(Node node) {
        temporaries.free(node);
        if (isAvailable(node)) {
            Lifetimes.reconsider(List.of(node), isWanted);
        }
    }

    private Node oldOf(PlannedKernel write) {
        return nodes.node(write.targets().get(0).old());
    }

    /** Returns a kernel of the plan; or of a write that must not overwrite the old version, the one that makes a whole new one. */
    private PlannedKernel chosen(int number) {
        PlannedKernel kernel = plan.kernels().get(number);
        PlannedKernel version = kernel.version();
        return version == null || overwrites(number, kernel.targets().get(0)) ? kernel : version;
    }

    /** Returns null if another kernel is to be chosen, or smaller kernels have replaced this one in the plan. */
    private @Nullable CompiledKernel compile(int number, PlannedKernel kernel) {
        CompiledKernel known = Splits.known(kernel, device);
        if (known != null) {
            return known;
        }
        Splits splits = new Splits(device, compiler, nodes, this);
        PlannedKernel inPlace = plan.kernels().get(number);
        if (kernel != inPlace) {
            if (splits.compileWhole(kernel)) {
                return Splits.known(kernel, device);
            }
            inPlace.dropVersion();
            return null;
        }
        List<PlannedKernel> parts = splits.compile(kernel);
        if (parts != null) {
            plan = plan.withParts(number, parts);
        }
        return Splits.known(kernel, device);
    }

    private void launch(int number, PlannedKernel kernel, CompiledKernel compiled) {
        KernelCall call = kernel.call();
        @Nullable DeviceStorage[] results = new DeviceStorage[kernel.targets().size()];
        @Nullable WriteTarget[] writes = new WriteTarget[results.length];
        LaunchErrors errors = LaunchErrors.of(device, nodes, temporaries, kernel);
        boolean launching = false;
        boolean launched = false;
        DeviceException begun = null;
        try {
            putOperands(kernel);
            call.setErrors(null, 0);
            if (errors != null) {
                errors.putIntoCall();
            }
            for (int i = 0; i < results.length; i++) {
                PlannedKernel.Target target = kernel.targets().get(i);
                DeviceStorage result;
                if (target.isWrite()) {
                    WriteTarget write = writeTarget(number, i, errors != null);
                    writes[i] = write;
                    result = write.storage();
                } else {
                    Node node = nodes.node(target.node());
                    result = DeviceStorage.allocate(device, Transfers.bytesOf(node.type(), node.shape()));
                }
                results[i] = result;
                call.outputs().get(i).setMemory(result.memory(Access.WRITE));
            }
            if (errors != null) {
                errors.divide();
            }
            launching = true;
            compiled.launch(call);
            launched = true;
            Probe.moved(kernel.bytesMoved());
        } catch (DeviceException e) {
            begun = launching && e.hasBegun() ? e : null;
            throw e;
        } finally {
            // Until here the storages must not be reclaimed; from here on the stream's order protects them.
            Reference.reachabilityFence(nodes);
            Reference.reachabilityFence(temporaries);
            call.forgetMemory();
            if (!launched) {
                Throwable failure = null;
                try {
                    abandon(results, writes, begun);
                } catch (RuntimeException | Error e) {
                    failure = e;
                }
                Releases.throwIfAny(errors == null ? failure : errors.release(failure));
            }
        }
        Throwable failure = errors == null ? null : errors.passOn(results);
        // Each result is given to its node, even if freeing something that is no longer needed fails.
        for (int i = 0; i < results.length; i++) {
            try {
                finish(kernel.targets().get(i), results[i], writes[i]);
            } catch (RuntimeException | Error e) {
                failure = Releases.joined(failure, e);
            }
        }
        Counters.BYTES_MOVED.add(kernel.bytesMoved());
        Releases.throwIfAny(Releases.then(failure, kernel.spec(), KernelLog::add));
    }

    private void putOperands(PlannedKernel kernel) {
        KernelCall call = kernel.call();
        int[] sources = kernel.sources();
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] >= 0) {
                DeviceStorage storage = temporaries.storageOf(nodes.node(sources[i]));
                call.inputs().get(i).setMemory(storage.memory(Access.READ));
            }
        }
        kernel.putScalars(nodes);
    }

    /**
     * Returns whether a write may overwrite the old version: nothing needs that any more, or it is temporary, so that it can be
     * computed again.
     */
    private boolean overwrites(int number, PlannedKernel.Target target) {
        PlannedKernel kernel = plan.kernels().get(number);
        Node node = nodes.node(target.node());
        Node old = nodes.node(target.old());
        return Switches.writeInPlace
                && !kernel.copyFirst()
                && !plan.isUsedAfter(number, target.old())
                && (temporaries.has(old) || !isNeededBeside(old, node));
    }

    /**
     * Returns whether anything but a write needs the version that it replaces, or one of those between the two: a loop of writes
     * replaces several.
     */
    private boolean isNeededBeside(Node old, Node write) {
        for (Node newer = write; newer != old; newer = newer.input(0)) {
            Node replacing = newer;
            if (newer.input(0).isNeeded(reader -> reader == replacing, isRoot)) {
                return true;
            }
        }
        return false;
    }

    private WriteTarget writeTarget(int number, int output, boolean mayFail) {
        PlannedKernel kernel = plan.kernels().get(number);
        PlannedKernel.Target target = kernel.targets().get(output);
        Node old = nodes.node(target.old());
        DeviceStorage storage = temporaries.storageOf(old);
        if (overwrites(number, target)) {
            return temporaries.has(old) ? WriteTarget.taking(storage) : WriteTarget.inPlace(storage);
        }
        boolean usedAsItIs = !Switches.writeInPlace
                || kernel.copyFirst()
                || old.isHeld()
                || isRoot(old)
                || plan.isUsedAfter(number, target.old());
        // A version that is restored from a newer one must not share the newer one's errors.
        return usedAsItIs || mayFail || target.role() == PlannedKernel.Role.SCATTER
                ? WriteTarget.copy(storage)
                : WriteTarget.saving(plan, number, output, storage, from -> partOf(from, kernel, output));
    }

    /** Returns the elements that a write is going to overwrite. */
    private DeviceStorage partOf(DeviceStorage old, PlannedKernel write, int output) {
        PlannedKernel saving = Objects.requireNonNull(write.saving(output));
        KernelCall call = saving.call();
        if (Splits.known(saving, device) == null) {
            saving.keep(compiler.compile(Splits.specOf(saving), call, device), device);
        }
        CompiledKernel compiled = Objects.requireNonNull(Splits.known(saving, device));
        return DeviceStorage.allocate(device, write.writtenBytes(output), part -> {
            call.inputs().get(0).setMemory(old.memory(Access.READ));
            call.outputs().get(0).setMemory(part.memory(Access.WRITE));
            try {
                compiled.launch(call);
                Probe.moved(saving.bytesMoved());
            } finally {
                call.forgetMemory();
            }
            Counters.BYTES_MOVED.add(saving.bytesMoved());
        });
    }

    private void finish(PlannedKernel.Target target, @Nullable DeviceStorage result, @Nullable WriteTarget write) {
        DeviceStorage storage = Objects.requireNonNull(result);
        Node node = nodes.node(target.node());
        if (write != null && write.isTaken()) {
            temporaries.take(nodes.node(target.old()));
        }
        // What could not be computed again is kept, as long as something needs it.
        if (target.temporary() && (write == null || write.leavesOld())) {
            temporaries.add(node, storage);
            return;
        }
        if (write != null) {
            write.finish(node, nodes.node(target.old()));
        }
        Lifetimes.settle(node, storage, isWanted);
    }

    /** Frees what was allocated for a launch that failed. */
    private static void abandon(
            @Nullable DeviceStorage[] results, @Nullable WriteTarget[] writes, @Nullable DeviceException begun) {
        List<Integer> numbers = IntStream.range(0, results.length).boxed().toList();
        Releases.of(numbers, number -> {
            WriteTarget write = writes[number];
            DeviceStorage result = results[number];
            if (write != null) {
                write.abandon(begun);
            } else if (result != null) {
                result.free();
            }
        });
    }
}
