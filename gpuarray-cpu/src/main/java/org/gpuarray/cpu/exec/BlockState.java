package org.gpuarray.cpu.exec;

import java.util.BitSet;
import org.gpuarray.cpu.check.Checker;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.math.TileMath;
import org.gpuarray.cpu.memory.KernelHeap;
import org.gpuarray.cpu.memory.PointerTable;
import org.jspecify.annotations.Nullable;

/**
 * The state that generated code reads and writes while a block runs; one for each worker. Generated code accesses the
 * fields by name.
 */
public final class BlockState {
    // The launch.
    public @Nullable Object[] arrays = {};
    /** The allocation of each array; null if no code can store its address. */
    public PointerTable.@Nullable Owner[] owners = {};

    /** The slots of {@code __constant__} variables. */
    BitSet constants = new BitSet();

    public int[] offsets = {};
    public long[] wideOffsets = {};
    public long[] scalars = {};
    public int gridX;
    public int gridY;
    public int gridZ;
    public int dimX;
    public int dimY;
    public int dimZ;
    /** Whether the launch is cooperative: all blocks of the grid run at once. */
    public boolean cooperative;
    /** The memory of {@code malloc}. */
    KernelHeap heap = new KernelHeap();

    /** The threads of a block. */
    public int threads;

    /** The most nanoseconds that a thread may spend in loops that may never end; 0 for no limit. */
    public long loopNanos;

    /** Tells whether the launch must end early. */
    Cancellation cancellation = new Cancellation(() -> false);

    /** The thread that was in a loop that may never end when the clock was read last, and since when. */
    int loopThread = -1;

    long loopSince;

    /** The iterations of counted loops since the clock was read last. */
    int iterations;

    // The block.
    public int blockX;
    public int blockY;
    public int blockZ;
    /** The width of a row, threads adjacent along x: of one block, or of several merged ones. */
    public int rowWidth;
    /** {@code blockIdx.x * blockDim.x} of the first block. */
    public long flatBase;
    /** The thread that was running when an exception was thrown: {@code row * rowWidth + x}. */
    public int faultThread;

    /** The number of the block that runs in this memory, counted from 1. */
    private int run;

    /** Starts block {@code number}, and the {@code merged - 1} blocks after it that run with it. */
    void begin(Grid grid, long number, int merged) {
        long row = number / grid.gridX();
        blockX = (int) (number % grid.gridX());
        blockY = (int) (row % grid.gridY());
        blockZ = (int) (row / grid.gridY());
        rowWidth = merged * grid.blockX();
        flatBase = (long) blockX * grid.blockX();
        faultThread = 0;
        loopThread = -1;
        run++;
        if (checker != null) {
            checker.startBlock(number);
        }
    }

    /** Returns another number for each block that ran in the same memory. Called by generated code. */
    public static int run(BlockState state) {
        return state.run;
    }

    /** What a texture or surface function has read or will write: the bits of four channels or words. */
    public final int[] texel = new int[4];

    /** The upper word that an atomic operation on 16 bytes has read. */
    long upper;

    public final PrintBuffer printed = new PrintBuffer();

    /** Notes that all threads of the block have ended. */
    void ended() {
        if (checker != null) {
            checker.endInterval();
        }
    }

    /** Checks the accesses of the block; null for code without checks. */
    public @Nullable Checker checker;

    // Memory of the block and its threads.
    public Object[] shared = {};
    public @Nullable Object dynamicShared;
    public Object[] locals = {};

    /** The results of a call that returns several values. */
    public long[] returned = new long[1024];

    public @Nullable Object[] returnedReferences = new @Nullable Object[1024];

    // Values of waiting threads, at index slot * threads + thread.
    public int[] frameInts = {};
    public long[] frameLongs = {};
    public float[] frameFloats = {};
    public double[] frameDoubles = {};
    public @Nullable Object[] frameReferences = {};

    // Values between stages: for each value an array with an element for each thread of a tile.
    public int[][] stageInts = {};
    public long[][] stageLongs = {};
    public float[][] stageFloats = {};
    public double[][] stageDoubles = {};

    // What functions of a tile's numbers compute with, and arguments that are the same for all.
    public double[][] tileDoubles = {};
    public float[][] tileFloats = {};

    /** Makes the arrays that functions of a tile's numbers need; the last one of doubles is for numbers themselves. */
    void prepareTiles() {
        if (tileDoubles.length == 0) {
            tileDoubles = new double[TileMath.ARRAYS + 1][FrameSizes.STAGE_THREADS];
            tileFloats = new float[TileMath.ARGUMENTS][FrameSizes.STAGE_THREADS];
        }
    }

    // The sync points of waiting threads, and the operands of the operations there.
    /** For each thread the number of its sync point, counted from 1; 0 if it has ended. */
    public int[] waiting = {};

    public int[] syncMask = {};
    public int[] syncArgument = {};
    public int[] syncWidth = {};
    public long[] syncValue = {};
    public long[] syncResult = {};
}
