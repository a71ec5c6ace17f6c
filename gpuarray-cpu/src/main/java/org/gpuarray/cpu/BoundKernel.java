package org.gpuarray.cpu;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.exec.Cancellation;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.LaunchArguments;
import org.gpuarray.cpu.exec.LoadedKernel;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.gpuarray.cpu.jit.GlobalUse;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.KernelFaultException.Side;
import org.jspecify.annotations.Nullable;

/** A version of a kernel's code, bound to the arguments of one launch slot. */
final class BoundKernel {
    private static final @Nullable MemoryBlock[] NONE = {};

    private final CpuFunction function;
    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Cancellation cancellation;
    private final @Nullable Kind[] kinds;
    private final ArgumentType[] types;
    private final MemoryBlock[] variables;
    private final Kind[] variableKinds;
    private final Checks checks;
    /** The blocks of the bound arguments, for checked code. */
    private @Nullable MemoryBlock[] bound = NONE;

    BoundKernel(CpuFunction function, LoadedKernel kernel) {
        this.function = function;
        this.kernel = kernel;
        this.cancellation = new Cancellation(function.module().device()::isClosed);
        this.arguments = new LaunchArguments(
                kernel.code(), cancellation, function.module().device().heap());
        arguments.loopSeconds(function.module().device().loopSeconds());
        this.checks = Checks.ofBits(kernel.code().checks().checks());
        this.kinds = kernel.code().pointerKinds().toArray(new Kind[0]);
        this.types = function.argumentTypes().toArray(new ArgumentType[0]);
        List<GlobalUse> uses = kernel.code().globals();
        this.variables = new MemoryBlock[uses.size()];
        this.variableKinds = new Kind[uses.size()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = function.module().variable(uses.get(i).global());
            variableKinds[i] = uses.get(i).kind();
            if (function.module().isConstant(uses.get(i).global())) {
                arguments.constant(types.length + i);
            }
        }
    }

    /**
     * Returns whether two parameters, or a parameter and a variable, share an allocation that would have to be of two
     * kinds.
     */
    boolean wantsTwoKinds(@Nullable MemoryBlock[] blocks) {
        for (int i = 0; i < kinds.length; i++) {
            MemoryBlock block = blocks[i];
            if (block != null) {
                for (int j = 0; j < i; j++) {
                    if (blocks[j] == block && differ(kinds[i], kinds[j])) {
                        return true;
                    }
                }
                for (int j = 0; j < variables.length; j++) {
                    if (variables[j] == block && differ(kinds[i], variableKinds[j])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns whether the code can access all memory that it may reach, however large. */
    boolean fits(@Nullable MemoryBlock[] blocks) {
        for (int i = 0; i < kinds.length; i++) {
            MemoryBlock block = blocks[i];
            Kind kind = kinds[i];
            if (block != null && kind != null && !block.fits(kind)) {
                return false;
            }
        }
        for (int i = 0; i < variables.length; i++) {
            if (!variables[i].fits(variableKinds[i])) {
                return false;
            }
        }
        return !(function.decodesPointers() && PointerTable.hasLongOffsets());
    }

    private static boolean differ(@Nullable Kind a, @Nullable Kind b) {
        return a != b && !(isBytes(a) && isBytes(b)) && a != Kind.ANY && b != Kind.ANY;
    }

    private static boolean isBytes(@Nullable Kind kind) {
        return kind == Kind.I8 || kind == Kind.MIXED;
    }

    /** Binds the arguments; returns false if a block must be converted first. */
    boolean bind(@Nullable MemoryBlock[] blocks, long[] values, byte[][] structs) {
        bound = blocks;
        for (int i = 0; i < types.length; i++) {
            switch (types[i]) {
                case POINTER -> {
                    if (!bindPointer(i, blocks[i], values[i])) {
                        return false;
                    }
                }
                case F32 -> arguments.f32(i, Float.intBitsToFloat((int) values[i]));
                case F64 -> arguments.f64(i, Double.longBitsToDouble(values[i]));
                case STRUCT -> arguments.struct(i, structs[i]);
                default -> arguments.integer(i, values[i]);
            }
        }
        for (int i = 0; i < variables.length; i++) {
            Object array = variables[i].arrayOrNull(variableKinds[i]);
            if (array == null) {
                return false;
            }
            arguments.pointer(types.length + i, array, 0);
            arguments.owner(types.length + i, variables[i]);
        }
        return true;
    }

    private boolean bindPointer(int slot, @Nullable MemoryBlock block, long offsetBytes) {
        Kind kind = kinds[slot];
        if (block == null || kind == null) {
            arguments.pointer(slot, null, 0);
            arguments.owner(slot, null);
            return true;
        }
        Object array = block.arrayOrNull(kind);
        if (array == null) {
            return false;
        }
        int elementBytes = kind.elementBytes();
        if ((offsetBytes & (elementBytes - 1)) != 0) {
            throw new IllegalArgumentException("launch of " + function.name() + ": parameter " + (slot + 1) + " is \""
                    + function.parameters().get(slot).declaration() + "\", offsetBytes=" + offsetBytes
                    + " is no multiple of " + elementBytes);
        }
        arguments.pointer(slot, array, offsetBytes / elementBytes);
        arguments.owner(slot, block);
        return true;
    }

    /** Converts the blocks to the kinds that this code needs. The caller holds the memory's gate for writing. */
    void convert(@Nullable MemoryBlock[] blocks) {
        for (int i = 0; i < kinds.length; i++) {
            MemoryBlock block = blocks[i];
            Kind kind = kinds[i];
            if (block != null && kind != null) {
                block.convert(kind);
            }
        }
        for (int i = 0; i < variables.length; i++) {
            variables[i].convert(variableKinds[i]);
        }
        if (wantsTwoKinds(blocks)) {
            throw new DeviceException("launch of " + function.name()
                    + ": one variable of the module is used by the kernel and passed to it as another type");
        }
    }

    void run(WorkerPool workers, Grid grid, boolean cooperative, WorkerScratch scratch) {
        arguments.cooperative(cooperative);
        CheckedLaunch launch = checks.instruments() ? watch(grid, workers.areSeveral() && checks.race()) : null;
        if (launch == null) {
            function.module().device().allocator().markAllWritten();
        }
        cancellation.begin();
        try {
            workers.run(kernel, arguments, grid, scratch);
        } catch (KernelFaultException e) {
            // Which of the racing threads comes first is random unless blocks run in order, so the launch is repeated
            // in
            // order.
            if (launch != null && isRaceOfBlocks(e.fault()) && launch.undo()) {
                arguments.output().take();
                runInOrder(workers, grid, scratch);
            }
            throw e;
        } finally {
            cancellation.end();
            if (launch != null) {
                launch.end();
            }
            function.module().device().output().append(arguments.output().take());
        }
    }

    private void runInOrder(WorkerPool workers, Grid grid, WorkerScratch scratch) {
        CheckedLaunch launch = watch(grid, false);
        try {
            workers.runInOrder(kernel, arguments, grid, scratch);
        } finally {
            launch.end();
        }
    }

    /** Passes the shadow of each argument's memory to the checks. */
    private CheckedLaunch watch(Grid grid, boolean several) {
        CheckedLaunch launch = arguments.watch(grid, several, this::find);
        int count = types.length + variables.length;
        Set<MemoryBlock> written = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int slot = 0; slot < count; slot++) {
            MemoryBlock block = block(slot);
            if (block != null && arguments.mayWrite(slot)) {
                written.add(block);
            }
        }
        for (int slot = 0; slot < count; slot++) {
            MemoryBlock block = block(slot);
            if (block != null) {
                boolean constant = slot >= types.length && function.module().isConstant(variable(slot));
                launch.slot(
                        slot, block.shadow(constant), block.written(), written.contains(block), arguments.array(slot));
            }
        }
        return launch;
    }

    private static boolean isRaceOfBlocks(KernelFault fault) {
        Side other = fault.other();
        return other != null
                && (other.blockX() != fault.blockX()
                        || other.blockY() != fault.blockY()
                        || other.blockZ() != fault.blockZ());
    }

    /** Finds the allocation that a pointer loaded from memory points to. */
    private CheckedLaunch.@Nullable Found find(Object array) {
        return PointerTable.ownerOf(array) instanceof MemoryBlock block && block.fits(Kind.ANY)
                ? new CheckedLaunch.Found(block.shadow(false), block.written())
                : null;
    }

    private int variable(int slot) {
        return kernel.code().globals().get(slot - types.length).global();
    }

    private @Nullable MemoryBlock block(int slot) {
        if (slot >= types.length) {
            return variables[slot - types.length];
        }
        return types[slot] == ArgumentType.POINTER ? bound[slot] : null;
    }

    void unbind() {
        bound = NONE;
        arguments.clear();
    }
}
