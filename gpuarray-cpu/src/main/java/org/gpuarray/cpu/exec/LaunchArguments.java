package org.gpuarray.cpu.exec;

import java.util.BitSet;
import java.util.List;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.CheckTable;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.memory.KernelHeap;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a launch for one {@link KernelCode}: set before the launch and only read while it runs. Slot i is
 * parameter i; the variables at namespace scope that the code uses follow, in the order of {@link KernelCode#globals()}.
 */
public final class LaunchArguments {
    private final List<@Nullable Kind> kinds;
    private final CheckTable table;
    final @Nullable Object[] arrays;
    final PointerTable.@Nullable Owner[] owners;
    final int[] offsets;
    /** The offsets as 64-bit numbers, for code that uses {@link WideMemory}. */
    final long[] wideOffsets;

    final long[] scalars;
    private @Nullable CheckedLaunch checked;
    long loopNanos = 60_000_000_000L;
    private final Cancellation cancellation;

    private final KernelHeap heap;
    private final KernelOutput output = new KernelOutput();
    private final BitSet constant = new BitSet();
    private boolean cooperative;

    /** @param heap the memory of {@code malloc} */
    public LaunchArguments(KernelCode code, Cancellation cancellation, KernelHeap heap) {
        this.heap = heap;
        this.cancellation = cancellation;
        List<@Nullable Kind> all = new java.util.ArrayList<>(code.pointerKinds());
        code.globals().forEach(g -> all.add(g.kind()));
        this.kinds = all;
        this.table = code.checks();
        this.arrays = new @Nullable Object[all.size()];
        this.owners = new PointerTable.@Nullable Owner[all.size()];
        this.offsets = new int[all.size()];
        this.wideOffsets = new long[all.size()];
        this.scalars = new long[all.size()];
    }

    /**
     * Sets a pointer.
     *
     * @param array the whole allocation, an array of the slot's kind; null for the null pointer
     * @param offset where the pointer points, in elements of the kind
     * @throws IllegalArgumentException if the slot is no pointer or the array of another kind
     */
    public void pointer(int slot, @Nullable Object array, long offset) {
        Kind kind = kinds.get(slot);
        if (kind == null || (array != null && !kind.holds(array))) {
            throw new IllegalArgumentException("slot " + slot + " takes " + kind + ", got "
                    + (array == null ? "null" : array.getClass().getSimpleName()));
        }
        arrays[slot] = array;
        offsets[slot] = (int) offset;
        wideOffsets[slot] = offset;
    }

    /** Marks a slot's memory as a {@code __constant__} variable. */
    public void constant(int slot) {
        constant.set(slot);
    }

    boolean isConstant(int slot) {
        return constant.get(slot);
    }

    BitSet constants() {
        return constant;
    }

    /** Sets the allocation that a pointer's array belongs to; its address stays the same when the array is replaced. */
    public void owner(int slot, PointerTable.@Nullable Owner owner) {
        owners[slot] = owner;
    }

    /** Sets an integer of any width, or a bool (0 or 1); excess high bits are ignored. */
    public void integer(int slot, long value) {
        scalars[slot] = value;
    }

    public void f32(int slot, float value) {
        scalars[slot] = Float.floatToRawIntBits(value);
    }

    public void f64(int slot, double value) {
        scalars[slot] = Double.doubleToRawLongBits(value);
    }

    /** Sets whether all blocks of the grid run at once, so that they can wait for one another. */
    public void cooperative(boolean all) {
        cooperative = all;
    }

    public boolean isCooperative() {
        return cooperative;
    }

    /** Sets a struct passed by value, in CUDA's layout. */
    public void struct(int slot, byte[] bytes) {
        arrays[slot] = bytes.clone();
    }

    /** Returns whether every pointer has the same offset. */
    boolean haveOneOffset() {
        int first = -1;
        for (int slot = 0; slot < offsets.length; slot++) {
            if (kinds.get(slot) != null) {
                if (first >= 0 && offsets[slot] != first) {
                    return false;
                }
                first = offsets[slot];
            }
        }
        return true;
    }

    /** Sets the longest time that a thread may spend in loops that may never end; 0 for no limit. */
    public void loopSeconds(double seconds) {
        loopNanos = Math.round(seconds * 1e9);
    }

    /** Creates the state of the checks for a launch of instrumented code; the caller sets the memory of each slot. */
    public CheckedLaunch watch(Grid grid, boolean several, CheckedLaunch.Finder finder) {
        byte[] siteKinds = new byte[table.siteKinds().size()];
        for (int i = 0; i < siteKinds.length; i++) {
            siteKinds[i] = table.siteKinds().get(i).byteValue();
        }
        CheckedLaunch launch = new CheckedLaunch(
                Checks.ofBits(table.checks()), siteKinds, table.fences(), kinds.size(), grid.blocks(), several, finder);
        checked = launch;
        return launch;
    }

    /** Returns whether the code may write through a slot. */
    public boolean mayWrite(int slot) {
        return table.writtenSlots().contains(slot) || table.writtenSlots().contains(-1);
    }

    /** Returns the array of a pointer slot, null for a null pointer. */
    public @Nullable Object array(int slot) {
        return arrays[slot];
    }

    @Nullable
    CheckedLaunch checked() {
        return checked;
    }

    Cancellation cancellation() {
        return cancellation;
    }

    KernelHeap heap() {
        return heap;
    }

    /** Returns the output of the launch. */
    public KernelOutput output() {
        return output;
    }

    /** Removes the arrays, so that a slot that waits for its next launch keeps no memory alive. */
    public void clear() {
        java.util.Arrays.fill(arrays, null);
        checked = null;
        java.util.Arrays.fill(owners, null);
    }
}
