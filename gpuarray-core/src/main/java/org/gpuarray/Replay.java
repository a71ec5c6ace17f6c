package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Operations that were recorded for arrays of one device, run for arrays of others as well: the host records and plans once,
 * however many devices there are. {@code org.gpuarray.sharded} does this for long programs.
 */
@CheckReturnValue
public final class Replay {
    private Replay() {}

    /** Returns whether an array is what {@link #eval} takes as input: no view, computed, with elements that depend on no checked index. */
    public static boolean isInput(GPUArray array) {
        ArrayRef ref = array.ref();
        Node version = ref.cell().currentOrNull();
        return version != null
                && ref.isWhole()
                && version.storage() instanceof DeviceStorage storage
                && storage.sizeBytes() > 0
                && storage.indexErrors() == null;
    }

    /**
     * Computes arrays as {@link GPU#eval} does, and what the same operations make of other arrays in the place of the inputs, on
     * those arrays' devices. Numbers among the operands are the same in all runs. Work is enqueued; nothing waits for it.
     *
     * @param results pending arrays of one device
     * @param inputs the arrays that these depend on, see {@link #isInput}; {@code array.copy()}, not computed, stands for what the array
     *     was when the copy was made
     * @param others for each other run as many, of the same shapes and types, on one device
     * @return the results of each other run, in the order of {@code results}, in the scopes of these; null, and nothing was computed,
     *     if results were computed already, depend on anything else or on checked indices, or devices differ in kind
     * @throws org.gpuarray.device.DeviceException if a device fails
     */
    public static @Nullable List<List<GPUArray>> eval(
            List<GPUArray> results, List<GPUArray> inputs, List<List<GPUArray>> others) {
        for (List<GPUArray> other : others) {
            if (other.size() != inputs.size()) {
                throw new IllegalArgumentException(
                        "replay: " + other.size() + " arrays in the place of " + inputs.size() + " inputs");
            }
        }
        if (results.isEmpty() || inputs.isEmpty()) {
            return null;
        }
        List<Node[]> found = Executor.materialiseAlike(
                versions("results", results),
                versions("inputs", inputs),
                others.stream().map(other -> versions("others", other)).toList());
        if (found == null) {
            return null;
        }
        List<List<GPUArray>> runs = new ArrayList<>();
        for (Node[] run : found) {
            List<GPUArray> arrays = new ArrayList<>();
            for (int i = 0; i < run.length; i++) {
                GPUArray array = GPUArray.of(run[i]);
                Scope.moveBeside(array.ref().cell(), results.get(i).ref().cell());
                arrays.add(array);
            }
            runs.add(arrays);
        }
        return runs;
    }

    private static Node[] versions(String name, List<GPUArray> arrays) {
        Node[] versions = new Node[arrays.size()];
        for (int i = 0; i < versions.length; i++) {
            versions[i] =
                    Objects.requireNonNull(arrays.get(i), name).ref().cell().current();
        }
        return versions;
    }
}
