package org.gpuarray.exec;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.Plan;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.IndexErrors;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * One run of a plan: launches kernels in order on the stream that the thread uses, frees temporaries right after their last reader, and
 * gives results to their nodes. A plan that ran before leaves nothing on the heap but its results.
 *
 * <p>A store takes over the storage of the version it replaces if nothing needs that version any more; else see
 * {@link WriteTarget}. Whether it does may depend on what the collector has found; kernels and results do not.
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

    /** Empty in most flushes. */
    private Map<Node, DeviceStorage> temporaries = Map.of();

    /**
     * Results that later kernels use, also in the place of other nodes that compute the same: their own readers may all be
     * computed by then. Empty in most flushes.
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
        return isAvailable(node) || temporaries.containsKey(node);
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
            Map<Node, DeviceStorage> left = temporaries;
            Set<Node> used = usedLater;
            temporaries = Map.of();
            usedLater = Set.of();
            Throwable failure = null;
            if (!used.isEmpty()) {
                failure = Releases.then(null, used, nodes -> Lifetimes.reconsider(nodes, isWanted));
            }
            if (!left.isEmpty()) {
                failure = Releases.then(failure, left.values(), all -> Releases.of(all, DeviceStorage::free));
            }
            Releases.throwIfAny(failure);
        }
    }

    private boolean isWanted(Node node) {
        return usedLater.contains(node) || isRoot(node);
    }

    private boolean isRoot(Node node) {
        for (Node root : roots) {
            if (root == node) {
                return true;
            }
        }
        return false;
    }

    private DeviceStorage storageOf(Node node) {
        DeviceStorage temporary = temporaries.get(node);
        return temporary != null ? temporary : Transfers.storageOf(node);
    }

    private void addTemporary(Node node, DeviceStorage storage) {
        if (temporaries.isEmpty()) {
            temporaries = new IdentityHashMap<>();
        }
        temporaries.put(node, storage);
    }

    private void freeTemporary(Node node) {
        DeviceStorage storage = temporaries.remove(node);
        if (storage != null) {
            storage.free();
        }
    }

    private void runKernels() {
        List<PlannedKernel> kernels = plan.kernels();
        // This thread compiles the first; the others start in the background.
        for (int i = 1; i < kernels.size(); i++) {
            if (Splits.known(kernels.get(i), device) == null) {
                compiler.begin(Splits.specOf(kernels.get(i)), device);
            }
        }
        int next = 0;
        while (next < plan.kernels().size()) {
            CompiledKernel compiled = compile(next);
            if (compiled != null) {
                launch(next, compiled);
                for (int node : plan.freedAfter(next)) {
                    freeTemporary(nodes.node(node));
                }
                for (int node : plan.readLast(next)) {
                    usedLater.remove(nodes.node(node));
                    Lifetimes.reconsider(List.of(nodes.node(node)), isWanted);
                }
                next++;
            }
        }
    }

    /** Returns null if smaller kernels have replaced the kernel in the plan. */
    private @Nullable CompiledKernel compile(int number) {
        PlannedKernel kernel = plan.kernels().get(number);
        CompiledKernel known = Splits.known(kernel, device);
        if (known != null) {
            return known;
        }
        List<PlannedKernel> parts = new Splits(device, compiler, nodes, this).compile(kernel);
        if (parts != null) {
            plan = plan.withParts(number, parts);
        }
        return Splits.known(kernel, device);
    }

    private void launch(int number, CompiledKernel compiled) {
        PlannedKernel kernel = plan.kernels().get(number);
        KernelCall call = kernel.call();
        @Nullable DeviceStorage[] results = new DeviceStorage[kernel.targets().size()];
        IndexErrors errors = errorsOf(kernel);
        List<@Nullable IndexErrors> ofResults = List.of();
        @Nullable WriteTarget[] writes = new WriteTarget[results.length];
        boolean launching = false;
        boolean launched = false;
        DeviceException begun = null;
        try {
            putOperands(kernel);
            call.setErrors(errors == null ? null : errors.words());
            for (int i = 0; i < results.length; i++) {
                PlannedKernel.Target target = kernel.targets().get(i);
                DeviceStorage result;
                if (target.isWrite()) {
                    WriteTarget write = writeTarget(number, target, errors != null);
                    writes[i] = write;
                    result = write.storage();
                } else {
                    Node node = nodes.node(target.node());
                    result = DeviceStorage.allocate(device, Transfers.bytesOf(node.type(), node.shape()));
                }
                results[i] = result;
                call.outputs().get(i).setMemory(result.memory(Access.WRITE));
            }
            // Do this before the launch, because it may fail: after the launch the results must become their nodes'
            // elements.
            ofResults = errors == null ? List.of() : errorsOfResults(kernel, errors);
            launching = true;
            compiled.launch(call);
            launched = true;
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
                failure = release(failure, errors, ofResults);
                Releases.throwIfAny(failure);
            }
        }
        Throwable failure = errors == null ? null : passOn(errors, ofResults, results);
        // Each result is given to its node, even if freeing something that is no longer needed fails.
        for (int i = 0; i < results.length; i++) {
            try {
                finish(number, kernel.targets().get(i), results[i], writes[i]);
            } catch (RuntimeException | Error e) {
                failure = Releases.joined(failure, e);
            }
        }
        Counters.BYTES_MOVED.add(kernel.bytesMoved());
        Releases.throwIfAny(Releases.then(failure, kernel.spec(), KernelLog::add));
    }

    /** Attaches to results the errors of the indices that they depend on. */
    private static @Nullable Throwable passOn(
            IndexErrors errors, List<@Nullable IndexErrors> ofResults, @Nullable DeviceStorage... results) {
        Throwable failure = null;
        for (int i = 0; i < results.length; i++) {
            IndexErrors ofResult = ofResults.get(i);
            failure = Releases.then(
                    failure, Objects.requireNonNull(results[i]), result -> result.setIndexErrors(ofResult));
        }
        return release(failure, errors, ofResults);
    }

    /** Ends this launch's uses of errors. */
    private static @Nullable Throwable release(
            @Nullable Throwable first, @Nullable IndexErrors errors, List<@Nullable IndexErrors> ofResults) {
        Throwable failure = errors == null ? first : Releases.then(first, errors, IndexErrors::release);
        for (IndexErrors ofResult : ofResults) {
            failure = ofResult == null ? failure : Releases.then(failure, ofResult, IndexErrors::release);
        }
        return failure;
    }

    private void putOperands(PlannedKernel kernel) {
        KernelCall call = kernel.call();
        int[] sources = kernel.sources();
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] >= 0) {
                call.inputs().get(i).setMemory(storageOf(nodes.node(sources[i])).memory(Access.READ));
            }
        }
        List<PlannedKernel.Value> scalars = kernel.scalars();
        long[] bits = call.scalarBits();
        for (int i = 0; i < bits.length; i++) {
            PlannedKernel.Value value = scalars.get(i);
            bits[i] = value.node() < 0
                    ? value.bits()
                    : nodes.node(value.node()).kind().value(value.part());
        }
    }

    /**
     * Returns the index errors that a kernel may report and those of what it reads or writes to, as a use of the caller;
     * null if there can be none.
     */
    private @Nullable IndexErrors errorsOf(PlannedKernel kernel) {
        List<IndexErrors> before = List.of();
        for (int source : kernel.sources()) {
            before = withErrorsOf(source, before);
        }
        for (int i = 0; i < kernel.targets().size(); i++) {
            before = withErrorsOf(kernel.targets().get(i).old(), before);
        }
        if (kernel.checks().length == 0) {
            return IndexErrors.all(before);
        }
        List<IndexBounds> bounds = Arrays.stream(kernel.checks())
                .mapToObj(check -> ((NodeKind.CheckIndex) nodes.node(check).kind()).bounds())
                .toList();
        return IndexErrors.of(device, bounds, before);
    }

    /** Returns for each result those of a kernel's errors that it depends on, as uses of the caller. */
    private List<@Nullable IndexErrors> errorsOfResults(PlannedKernel kernel, IndexErrors errors) {
        List<@Nullable IndexErrors> ofResults = new ArrayList<>(kernel.targets().size());
        boolean done = false;
        try {
            for (int i = 0; i < kernel.targets().size(); i++) {
                ofResults.add(kernel.targets().size() == 1 ? errors.use() : errorsOf(kernel, i, errors));
            }
            done = true;
            return ofResults;
        } finally {
            if (!done) {
                Releases.throwIfAny(release(null, null, ofResults));
            }
        }
    }

    private @Nullable IndexErrors errorsOf(PlannedKernel kernel, int result, IndexErrors errors) {
        KernelSpec.Needs needs = kernel.spec().needsOf(kernel.spec().outputs().get(result));
        List<IndexErrors> before = List.of();
        for (int input = needs.inputs().nextSetBit(0);
                input >= 0;
                input = needs.inputs().nextSetBit(input + 1)) {
            before = withErrorsOf(kernel.sources()[input], before);
        }
        before = withErrorsOf(kernel.targets().get(result).old(), before);
        return needs.checks().isEmpty() ? IndexErrors.all(before) : errors.only(needs.checks(), before);
    }

    private List<IndexErrors> withErrorsOf(int node, List<IndexErrors> before) {
        IndexErrors errors = node < 0 ? null : storageOf(nodes.node(node)).indexErrors();
        if (errors == null || before.contains(errors)) {
            return before;
        }
        List<IndexErrors> more = before.isEmpty() ? new ArrayList<>() : before;
        more.add(errors);
        return more;
    }

    private WriteTarget writeTarget(int number, PlannedKernel.Target target, boolean mayFail) {
        PlannedKernel kernel = plan.kernels().get(number);
        Node node = nodes.node(target.node());
        Node old = nodes.node(target.old());
        DeviceStorage storage = storageOf(old);
        if (!Switches.writeInPlace || kernel.copyFirst()) {
            return WriteTarget.copy(storage);
        } else if (!plan.isUsedAfter(number, target.old()) && !old.isNeeded(reader -> reader == node, isRoot)) {
            return WriteTarget.inPlace(storage);
        }
        boolean usedAsItIs = old.isHeld() || isRoot(old) || plan.isUsedAfter(number, target.old());
        // A version that is restored from a newer one must not share the newer one's errors.
        return usedAsItIs || mayFail || target.role() == PlannedKernel.Role.SCATTER
                ? WriteTarget.copy(storage)
                : WriteTarget.saving(kernel, storage);
    }

    private void finish(
            int number, PlannedKernel.Target target, @Nullable DeviceStorage result, @Nullable WriteTarget write) {
        DeviceStorage storage = Objects.requireNonNull(result);
        Node node = nodes.node(target.node());
        if (target.role() == PlannedKernel.Role.TEMPORARY) {
            addTemporary(node, storage);
            return;
        }
        if (write != null) {
            write.finish(node);
        }
        if (plan.isUsedAfter(number, target.node())) {
            if (usedLater.isEmpty()) {
                usedLater = Collections.newSetFromMap(new IdentityHashMap<>());
            }
            usedLater.add(node);
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
