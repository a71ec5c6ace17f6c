package org.gpuarray.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.fuse.Pending;
import org.gpuarray.fuse.PlannedKernel;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.IndexErrors;
import org.gpuarray.memory.Releases;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * The index errors that one launch may report, and those of what it reads or overwrites. They are passed on to its results. This
 * object uses them until {@link #passOn} or {@link #release}.
 */
final class LaunchErrors {
    private final Pending nodes;
    private final Temporaries storages;
    private final PlannedKernel kernel;
    private final IndexErrors all;
    private List<@Nullable IndexErrors> ofResults = List.of();

    private LaunchErrors(Pending nodes, Temporaries storages, PlannedKernel kernel, IndexErrors all) {
        this.nodes = nodes;
        this.storages = storages;
        this.kernel = kernel;
        this.all = all;
    }

    /** Returns the errors of a launch, or null if there can be none. */
    static @Nullable LaunchErrors of(Device device, Pending nodes, Temporaries storages, PlannedKernel kernel) {
        List<IndexErrors> before = List.of();
        for (int source : kernel.sources()) {
            before = withErrorsOf(nodes, storages, source, before);
        }
        for (int i = 0; i < kernel.targets().size(); i++) {
            before = withErrorsOf(nodes, storages, kernel.targets().get(i).old(), before);
        }
        IndexErrors all = checks(kernel)
                ? IndexErrors.ofKernel(device, boundsOf(nodes, kernel), before)
                : IndexErrors.all(before);
        return all == null ? null : new LaunchErrors(nodes, storages, kernel, all);
    }

    /** Returns whether a kernel checks indices itself; without, errors are those of what it reads. */
    private static boolean checks(PlannedKernel kernel) {
        return kernel.checks().length > 0;
    }

    private static List<IndexBounds> boundsOf(Pending nodes, PlannedKernel kernel) {
        return Arrays.stream(kernel.checks())
                .mapToObj(check -> ((NodeKind.CheckIndex) nodes.node(check).kind()).bounds())
                .toList();
    }

    private static List<IndexErrors> withErrorsOf(
            Pending nodes, Temporaries storages, int node, List<IndexErrors> before) {
        IndexErrors errors =
                node < 0 ? null : storages.storageOf(nodes.node(node)).indexErrors();
        if (errors == null || before.contains(errors)) {
            return before;
        }
        List<IndexErrors> more = before.isEmpty() ? new ArrayList<>() : before;
        more.add(errors);
        return more;
    }

    /** Makes the kernel report its errors here. */
    void putIntoCall() {
        if (checks(kernel)) {
            kernel.call().setErrors(all.words(), all.wordsOffsetBytes());
        }
    }

    /** Finds for each result those errors that it depends on. This may fail, so it comes before the launch. */
    void divide() {
        List<@Nullable IndexErrors> divided = new ArrayList<>(kernel.targets().size());
        ofResults = divided;
        for (int i = 0; i < kernel.targets().size(); i++) {
            divided.add(kernel.targets().size() == 1 ? all.use() : errorsOf(i));
        }
    }

    private @Nullable IndexErrors errorsOf(int result) {
        KernelSpec.Needs needs = kernel.spec().needsOf(kernel.spec().outputs().get(result));
        List<IndexErrors> before = List.of();
        for (int input = needs.inputs().nextSetBit(0);
                input >= 0;
                input = needs.inputs().nextSetBit(input + 1)) {
            before = withErrorsOf(nodes, storages, kernel.sources()[input], before);
        }
        before = withErrorsOf(nodes, storages, kernel.targets().get(result).old(), before);
        return needs.checks().isEmpty() ? IndexErrors.all(before) : all.only(needs.checks(), before);
    }

    /** Attaches to results of the launch, which was enqueued, the errors that they depend on. */
    @Nullable
    Throwable passOn(@Nullable DeviceStorage... results) {
        if (checks(kernel)) {
            all.launched();
        }
        Throwable failure = null;
        for (int i = 0; i < results.length; i++) {
            IndexErrors ofResult = ofResults.get(i);
            failure = Releases.then(
                    failure, Objects.requireNonNull(results[i]), result -> result.setIndexErrors(ofResult));
        }
        return release(failure);
    }

    /** Ends this launch's uses of errors. */
    @Nullable
    Throwable release(@Nullable Throwable first) {
        Throwable failure = Releases.then(first, all, IndexErrors::release);
        for (IndexErrors ofResult : ofResults) {
            failure = ofResult == null ? failure : Releases.then(failure, ofResult, IndexErrors::release);
        }
        return failure;
    }
}
