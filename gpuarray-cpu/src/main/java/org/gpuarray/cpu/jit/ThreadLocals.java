package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.RegType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The JVM locals of the loop over threads. A row is a run of threads adjacent along x: {@code rowWidth} threads, of one
 * block or of several merged ones. Thread number = {@code rowBase + x}.
 */
final class ThreadLocals {
    static final int STATE = 0;
    static final int FROM = 1;
    static final int TO = 2;

    final int next;
    final int rowWidth;
    final int rowBase;
    final int row;
    final int x;
    final int xEnd;
    final int limit;
    final int threadY;
    final int threadZ;
    final int flatBase;
    final int flatBaseLong;
    private final Code code;

    ThreadLocals(Code code) {
        this.code = code;
        this.next = code.newLocal(RegType.INT);
        this.rowWidth = code.newLocal(RegType.INT);
        this.rowBase = code.newLocal(RegType.INT);
        this.row = code.newLocal(RegType.INT);
        this.x = code.newLocal(RegType.INT);
        this.xEnd = code.newLocal(RegType.INT);
        this.limit = code.newLocal(RegType.INT);
        this.threadY = code.newLocal(RegType.INT);
        this.threadZ = code.newLocal(RegType.INT);
        this.flatBase = code.newLocal(RegType.INT);
        this.flatBaseLong = code.newLocal(RegType.LONG);
    }

    /** Creates the locals of a function that is called for one thread, with the thread's indices as parameters. */
    ThreadLocals(Code code, int x, int y, int z) {
        this.code = code;
        this.next = -1;
        this.rowWidth = -1;
        this.rowBase = -1;
        this.row = -1;
        this.x = x;
        this.xEnd = -1;
        this.limit = -1;
        this.threadY = y;
        this.threadZ = z;
        this.flatBase = code.newLocal(RegType.INT);
        this.flatBaseLong = code.newLocal(RegType.LONG);
    }

    /** Loads the index in the grid at which the block's threads start. */
    void fillFlatBase() {
        code.field(STATE, "flatBase", "J");
        code.op(Opcodes.DUP2);
        code.store(RegType.LONG, flatBaseLong);
        code.op(Opcodes.L2I);
        code.istore(flatBase);
    }

    /** Pushes a thread's index; returns false if it is in an ordinary register. */
    boolean push(Origin.Index index) {
        switch (index) {
            case THREAD_X -> code.iload(x);
            case THREAD_Y -> code.iload(threadY);
            case THREAD_Z -> code.iload(threadZ);
            case FLAT_X -> {
                code.iload(flatBase);
                code.iload(x);
                code.op(Opcodes.IADD);
            }
            case FLAT_X_LONG -> {
                code.load(RegType.LONG, flatBaseLong);
                code.iload(x);
                code.op(Opcodes.I2L);
                code.op(Opcodes.LADD);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Pushes the thread's number in its block. */
    void pushThread() {
        if (rowBase < 0) {
            code.iload(threadZ);
            code.field(STATE, "dimY", "I");
            code.op(Opcodes.IMUL);
            code.iload(threadY);
            code.op(Opcodes.IADD);
            code.field(STATE, "dimX", "I");
            code.op(Opcodes.IMUL);
            code.iload(x);
            code.op(Opcodes.IADD);
            return;
        }
        code.iload(rowBase);
        code.iload(x);
        code.op(Opcodes.IADD);
    }

    /** Pushes the numbers of the row's thread at {@code begin} along x and of the one after its last. */
    void pushRow(int begin) {
        for (int local : new int[] {begin, xEnd}) {
            code.iload(rowBase);
            code.iload(local);
            code.op(Opcodes.IADD);
        }
    }

    /** Returns the field of {@code BlockState} that holds an index; null for indices that differ between threads. */
    static @Nullable String field(Origin.Index index) {
        return switch (index) {
            case BLOCK_X -> "blockX";
            case BLOCK_Y -> "blockY";
            case BLOCK_Z -> "blockZ";
            case BLOCK_DIM_X -> "dimX";
            case BLOCK_DIM_Y -> "dimY";
            case BLOCK_DIM_Z -> "dimZ";
            case GRID_DIM_X -> "gridX";
            case GRID_DIM_Y -> "gridY";
            case GRID_DIM_Z -> "gridZ";
            default -> null;
        };
    }
}
