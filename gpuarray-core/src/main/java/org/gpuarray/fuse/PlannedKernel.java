package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gpuarray.device.Device;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * A kernel with everything a launch needs except memory and values, which belong to nodes; those are named by their numbers
 * in {@link Pending}. Launched by one thread at a time, the one that holds the flush lock.
 */
public final class PlannedKernel {
    /** Stands for the number of a node where there is none. */
    public static final int NO_NODE = -1;

    private final KernelSpec spec;
    private final KernelCall call;
    private final int[] sources;
    private final List<Target> targets;
    private final List<Value> scalars;
    private final int[] checks;
    private final boolean copyFirst;
    private final long bytesMoved;
    private final List<String> reasons;
    private @Nullable PlannedKernel version;
    private final @Nullable PlannedKernel[] saving;
    private final PerDevice<CompiledKernel> compiled = new PerDevice<>();

    PlannedKernel(
            KernelSpec spec,
            KernelCall call,
            int[] sources,
            List<Target> targets,
            List<Value> scalars,
            int[] checks,
            boolean copyFirst,
            long bytesMoved,
            List<String> reasons) {
        this.spec = spec;
        this.call = call;
        this.sources = sources;
        this.targets = List.copyOf(targets);
        this.scalars = List.copyOf(scalars);
        this.checks = checks;
        this.copyFirst = copyFirst;
        this.bytesMoved = bytesMoved;
        this.reasons = reasons;
        saving = new PlannedKernel[targets.size()];
    }

    /**
     * A result's destination.
     *
     * @param node the node whose elements it is
     * @param old the version that a write changes, else {@link #NO_NODE}
     * @param temporary whether it is freed after its last reader in the plan; else the node keeps it
     */
    public record Target(int node, int old, Role role, boolean temporary) {
        /** Returns whether this writes into an existing version, whose other elements stay. */
        public boolean isWrite() {
            return role.isWrite();
        }
    }

    /**
     * A scalar: value {@code part} of a node's kind, see {@link org.gpuarray.expr.NodeKind#value}.
     *
     * @param node {@link #NO_NODE} for a constant of the plan
     * @param bits that constant
     */
    public record Value(int node, int part, long bits) {}

    /** What becomes of a result. */
    public enum Role {
        /** All elements of the node. */
        RESULT,
        /** The node is a store: the result goes into the storage of the version that it replaces. */
        WRITE,
        /** As WRITE, at positions that steps compute. */
        SCATTER;

        boolean isWrite() {
            return this == WRITE || this == SCATTER;
        }
    }

    /** Returns the same kernel with those results temporary whose nodes are in {@code nodes}. */
    PlannedKernel withTemporary(Set<Integer> nodes) {
        List<Target> there = new ArrayList<>();
        for (Target target : targets) {
            boolean becomes = target.temporary || nodes.contains(target.node);
            there.add(new Target(target.node, target.old, target.role, becomes));
        }
        PlannedKernel kernel =
                new PlannedKernel(spec, call, sources, there, scalars, checks, copyFirst, bytesMoved, reasons);
        kernel.version = version == null ? null : version.withTemporary(nodes);
        System.arraycopy(saving, 0, kernel.saving, 0, saving.length);
        return kernel;
    }

    public KernelSpec spec() {
        return spec;
    }

    /** Returns the layouts of the operands and the extents of the domain; each launch puts in memory and scalars. */
    public KernelCall call() {
        return call;
    }

    /** Returns the domain's extents, kept dimensions first. */
    public long[] extents() {
        return call.extents();
    }

    /** Returns the node of each input of the spec, {@link #NO_NODE} for a position. */
    public int[] sources() {
        return sources;
    }

    /** Returns where each output of the spec goes. */
    public List<Target> targets() {
        return targets;
    }

    /** Returns what each scalar of the spec is. */
    public List<Value> scalars() {
        return scalars;
    }

    /** Puts the scalars of the next launch into the call: those of the nodes whose values they are. */
    public void putScalars(Pending nodes) {
        long[] bits = call.scalarBits();
        for (int i = 0; i < bits.length; i++) {
            Value value = scalars.get(i);
            bits[i] =
                    value.node < 0 ? value.bits : nodes.node(value.node).kind().value(value.part);
        }
    }

    /** Returns, for each index check of the spec, the node with its bounds. */
    public int[] checks() {
        return checks;
    }

    /**
     * Returns whether a store must not overwrite the old version in place, because the kernel reads it at other positions.
     */
    public boolean copyFirst() {
        return copyFirst;
    }

    /**
     * Returns the bytes that the kernel reads and writes at least: each element of an operand once, and one element for
     * each index of a gather.
     */
    public long bytesMoved() {
        return bytesMoved;
    }

    /** Says which kernel makes the whole new version of a write that this one does in place. */
    void setVersion(@Nullable PlannedKernel whole) {
        version = whole;
    }

    /**
     * Returns the kernel that runs instead of this one, a write, if the old version is needed: it makes the whole new version
     * of old and new elements, so that nothing has to be copied. Null if there is none, or a copy costs less.
     */
    public @Nullable PlannedKernel version() {
        return version;
    }

    /** Forgets {@link #version}, which a device cannot run whole. */
    public void dropVersion() {
        version = null;
    }

    /** Says which kernel copies the elements that this one, a write, overwrites in a target. */
    void setSaving(int target, @Nullable PlannedKernel copy) {
        saving[target] = copy;
    }

    /**
     * Returns the kernel that copies the elements that this one, a write, overwrites in a target; its input and its output are
     * those of the call, without nodes. Null if they lie one after the other.
     */
    public @Nullable PlannedKernel saving(int target) {
        return saving[target];
    }

    /** Returns how many bytes a write writes to a target. */
    public long writtenBytes(int target) {
        long bytes = spec.outputs().get(target).type().itemBytes();
        int rank = call.outputs().get(target).strides().length;
        for (int axis = 0; axis < rank; axis++) {
            bytes *= extents()[axis];
        }
        return bytes;
    }

    /** Returns why its results have a kernel of their own. */
    public List<String> reasons() {
        return reasons;
    }

    /** Returns the nodes whose elements the kernel reads or overwrites. */
    List<Integer> used() {
        List<Integer> used = new ArrayList<>();
        for (int source : sources) {
            if (source != NO_NODE) {
                used.add(source);
            }
        }
        for (Target target : targets) {
            if (target.old() != NO_NODE) {
                used.add(target.old());
            }
        }
        return used;
    }

    /** Returns the kernel that an earlier run compiled for a device, or null. */
    public @Nullable CompiledKernel compiledFor(Device device) {
        return compiled.get(device);
    }

    /** Keeps the kernel for the next run on this device. */
    public void keep(CompiledKernel found, Device device) {
        compiled.put(device, found);
    }
}
