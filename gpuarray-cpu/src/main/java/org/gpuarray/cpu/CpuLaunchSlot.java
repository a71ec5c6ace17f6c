package org.gpuarray.cpu;

import java.util.Arrays;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.gpuarray.cpu.jit.KernelParameter;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/** The arguments of one launch, checked against the kernel's parameters when it is enqueued. */
final class CpuLaunchSlot implements LaunchSlot {
    private final CpuFunction function;
    private final ArgumentType[] wanted;
    private final @Nullable ArgumentType[] given;
    private final @Nullable MemoryBlock[] blocks;
    /** A scalar's bits, or a pointer's offset in bytes. */
    private final long[] values;

    private final byte[][] structs;
    private int count;
    private Grid grid = Grid.of(1, 1);
    private int gridX = 1;
    private int gridY = 1;
    private int gridZ = 1;
    private int blockX = 1;
    private int blockY = 1;
    private int blockZ = 1;
    private int sharedBytes;
    private boolean cooperative;
    private @Nullable BoundKernel typed;
    private @Nullable BoundKernel mixed;
    private @Nullable BoundKernel wide;
    private @Nullable BoundKernel bound;

    CpuLaunchSlot(CpuFunction function) {
        this.function = function;
        this.wanted = function.argumentTypes().toArray(new ArgumentType[0]);
        this.given = new ArgumentType[wanted.length];
        this.blocks = new MemoryBlock[wanted.length];
        this.values = new long[wanted.length];
        this.structs = new byte[wanted.length][0];
    }

    @Override
    public GpuFunction function() {
        return function;
    }

    @Override
    public LaunchSlot begin() {
        count = 0;
        cooperative = false;
        return this;
    }

    @Override
    public LaunchSlot buffer(DeviceMemory memory, long offsetBytes) {
        MemoryBlock block = function.module().device().allocator().own(memory);
        if (offsetBytes < 0 || offsetBytes > block.sizeBytes()) {
            throw new IndexOutOfBoundsException("launch of " + function.name() + ": parameter " + (count + 1)
                    + ": offsetBytes=" + offsetBytes + " is outside " + block);
        }
        if (count < wanted.length) {
            blocks[count] = block;
        }
        return add(ArgumentType.POINTER, offsetBytes);
    }

    @Override
    public LaunchSlot i8(byte value) {
        return add(ArgumentType.I8, value);
    }

    @Override
    public LaunchSlot i16(short value) {
        return add(ArgumentType.I16, value);
    }

    @Override
    public LaunchSlot i32(int value) {
        return add(ArgumentType.I32, value);
    }

    @Override
    public LaunchSlot i64(long value) {
        return add(ArgumentType.I64, value);
    }

    @Override
    public LaunchSlot f32(float value) {
        return add(ArgumentType.F32, Float.floatToRawIntBits(value));
    }

    @Override
    public LaunchSlot f64(double value) {
        return add(ArgumentType.F64, Double.doubleToRawLongBits(value));
    }

    @Override
    public LaunchSlot struct(byte[] bytes) {
        if (count < wanted.length) {
            structs[count] = bytes.clone();
        }
        return add(ArgumentType.STRUCT, bytes.length);
    }

    private LaunchSlot add(ArgumentType type, long value) {
        int i = count++;
        if (i < wanted.length) {
            given[i] = type;
            values[i] = value;
            if (type != ArgumentType.POINTER) {
                blocks[i] = null;
            }
        }
        return this;
    }

    @Override
    public LaunchSlot grid(int x, int y, int z) {
        gridX = x;
        gridY = y;
        gridZ = z;
        return this;
    }

    @Override
    public LaunchSlot block(int x, int y, int z) {
        blockX = x;
        blockY = y;
        blockZ = z;
        return this;
    }

    @Override
    public LaunchSlot sharedBytes(int sizeBytes) {
        sharedBytes = sizeBytes;
        return this;
    }

    @Override
    public LaunchSlot cooperative(boolean together) {
        cooperative = together;
        return this;
    }

    @Override
    public void enqueue(Stream stream) {
        CpuModule module = function.module();
        CpuStream cpuStream = module.device().own(stream);
        try {
            module.requireOpen();
            checkArguments();
            cpuStream.launch(this, checkedGrid());
        } finally {
            forget();
        }
    }

    private void checkArguments() {
        if (count != wanted.length) {
            throw new IllegalArgumentException("launch of " + function.name() + ": " + function.signature() + " has "
                    + wanted.length + " parameters, got " + count + " arguments");
        }
        for (int i = 0; i < wanted.length; i++) {
            if (given[i] != wanted[i]) {
                boolean isAddress = wanted[i] == ArgumentType.POINTER && given[i] == ArgumentType.I64;
                if (!isAddress || !resolve(i)) {
                    throw wrongType(i, String.valueOf(given[i]));
                }
            } else if (given[i] == ArgumentType.STRUCT
                    && values[i] != function.parameters().get(i).sizeBytes()) {
                throw wrongType(i, "a struct of " + values[i] + " bytes");
            }
        }
    }

    /**
     * Interprets an integer as an address, as {@code cuLaunchKernel} does; returns false if there is no memory at that
     * address.
     */
    private boolean resolve(int i) {
        long address = values[i];
        if (address == 0) {
            return true;
        }
        if (!(PointerTable.owner(address) instanceof MemoryBlock block)
                || block.device() != function.module().device()) {
            return false;
        }
        blocks[i] = block;
        values[i] = PointerTable.offset(address);
        return true;
    }

    private IllegalArgumentException wrongType(int i, String got) {
        KernelParameter parameter = function.parameters().get(i);
        return new IllegalArgumentException("launch of " + function.name() + ": parameter " + (i + 1) + " is \""
                + parameter.declaration() + "\""
                + (wanted[i] == ArgumentType.STRUCT ? " of " + parameter.sizeBytes() + " bytes" : "") + ", got " + got);
    }

    private Grid checkedGrid() {
        Grid last = grid;
        boolean same = gridX == last.gridX()
                && gridY == last.gridY()
                && gridZ == last.gridZ()
                && blockX == last.blockX()
                && blockY == last.blockY()
                && blockZ == last.blockZ()
                && sharedBytes == last.sharedBytes();
        LaunchLimits.check(function, gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes);
        if (cooperative) {
            LaunchLimits.checkTogether(function, (long) gridX * gridY * gridZ, blockX * blockY * blockZ, sharedBytes);
        }
        if (!same) {
            last = new Grid(gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes);
            grid = last;
        }
        return last;
    }

    /**
     * Chooses the code and binds the arguments; returns false if a block must be converted first. The caller holds the
     * gate.
     */
    boolean bind() {
        BoundKernel choice = choose();
        bound = choice;
        return choice.bind(blocks, values, structs);
    }

    private BoundKernel choose() {
        BoundKernel choice = typed;
        if (choice == null) {
            choice = new BoundKernel(function, function.typed());
            typed = choice;
        }
        if (function.hasMixed() && choice.wantsTwoKinds(blocks)) {
            choice = mixed;
            if (choice == null) {
                choice = new BoundKernel(function, function.mixed());
                mixed = choice;
            }
        }
        if (choice.fits(blocks)) {
            return choice;
        }
        BoundKernel any = wide;
        if (any == null) {
            any = new BoundKernel(function, function.wide());
            wide = any;
        }
        return any;
    }

    /** Converts the blocks that {@link #bind} found of another kind, and binds. The caller holds the gate for writing. */
    void convert() {
        BoundKernel choice = choose();
        bound = choice;
        choice.convert(blocks);
        choice.bind(blocks, values, structs);
    }

    void runBound(WorkerPool workers, Grid launchGrid, WorkerScratch scratch) {
        BoundKernel choice = bound;
        if (choice != null) {
            choice.run(workers, launchGrid, cooperative, scratch);
        }
    }

    /** Returns a slot with the same arguments, to be launched many times. */
    CpuLaunchSlot copy() {
        CpuLaunchSlot copy = new CpuLaunchSlot(function);
        System.arraycopy(given, 0, copy.given, 0, given.length);
        System.arraycopy(blocks, 0, copy.blocks, 0, blocks.length);
        System.arraycopy(values, 0, copy.values, 0, values.length);
        System.arraycopy(structs, 0, copy.structs, 0, structs.length);
        copy.cooperative = cooperative;
        return copy;
    }

    /** Returns this, if the kernel's module was not closed since the arguments were checked. */
    CpuLaunchSlot checked() {
        function.module().requireOpen();
        return this;
    }

    /** Removes the arguments, so that a slot keeps no memory alive. */
    private void forget() {
        count = 0;
        Arrays.fill(blocks, null);
        BoundKernel choice = bound;
        if (choice != null) {
            choice.unbind();
        }
    }
}
