package org.gpuarray.cpu.flow;

/** Where a value that no instruction computes comes from. */
public sealed interface Origin {
    /** A scalar parameter. */
    record Parameter(int slot, org.gpuarray.cpu.tree.ScalarType scalar) implements Origin {}

    /** The array of a pointer parameter, of a struct parameter's bytes, or of a variable at namespace scope. */
    record SlotArray(int slot) implements Origin {}

    /** Where in that array the pointer points, in elements. */
    record SlotOffset(int slot) implements Origin {}

    /** The array of a {@code __shared__} variable. */
    record Shared(int index) implements Origin {}

    /** The array of {@code extern __shared__} memory. */
    record DynamicShared() implements Origin {}

    /** The array of a local variable in memory. */
    record Local(int index) implements Origin {}

    /** Where this thread's part of that array starts; 0 where threads take turns with it. */
    record LocalOffset(int index) implements Origin {}

    /** The thread's place in the grid. */
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

        /** Returns whether it is the same for every thread of a block along x. */
        public boolean isUniform() {
            return this != THREAD_X && this != FLAT_X && this != FLAT_X_LONG;
        }
    }
}
