package org.gpuarray.cpu.flow;

/** The source of a value that no instruction computes. */
public sealed interface Origin {
    /** A scalar parameter. */
    record Parameter(int slot, org.gpuarray.cpu.tree.ScalarType scalar) implements Origin {}

    /** The array of a pointer parameter, of a struct parameter's bytes, or of a variable at namespace scope. */
    record SlotArray(int slot) implements Origin {}

    /** The offset of the pointer in that array, in elements. */
    record SlotOffset(int slot) implements Origin {}

    /** The array of a {@code __shared__} variable. */
    record Shared(int index) implements Origin {}

    /** The array of {@code extern __shared__} memory. */
    record DynamicShared() implements Origin {}

    /** The array of a local variable in memory. */
    record Local(int index) implements Origin {}

    /** The offset of this thread's part of that array; 0 if threads use it one after the other. */
    record LocalOffset(int index) implements Origin {}

    /** The thread's indices in the grid. */
    enum Index implements Origin {
        THREAD_X,
        THREAD_Y,
        THREAD_Z,
        BLOCK_X,
        BLOCK_Y,
        BLOCK_Z,
        BLOCK_DIM_X,
        BLOCK_DIM_Y,
        BLOCK_DIM_Z,
        GRID_DIM_X,
        GRID_DIM_Y,
        GRID_DIM_Z,
        /** {@code blockIdx.x * blockDim.x + threadIdx.x} in 32 bits. */
        FLAT_X,
        /** The same in 64 bits. */
        FLAT_X_LONG;

        /** Returns whether it is uniform over a row of threads along x. */
        public boolean isUniform() {
            return this != THREAD_X && this != FLAT_X && this != FLAT_X_LONG;
        }
    }
}
