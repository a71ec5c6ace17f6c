package org.gpuarray.cpu.flow;

/** The operations at which threads stop: to wait for one another, or to let others run. */
public enum SyncOperation {
    BARRIER("__syncthreads", false),
    BARRIER_COUNT("__syncthreads_count", false),
    BARRIER_AND("__syncthreads_and", false),
    BARRIER_OR("__syncthreads_or", false),
    WARP_SYNC("__syncwarp", true),
    ACTIVE_MASK("__activemask", true),
    SHUFFLE("__shfl_sync", true),
    SHUFFLE_UP("__shfl_up_sync", true),
    SHUFFLE_DOWN("__shfl_down_sync", true),
    SHUFFLE_XOR("__shfl_xor_sync", true),
    BALLOT("__ballot_sync", true),
    ANY("__any_sync", true),
    ALL("__all_sync", true),
    MATCH_ANY("__match_any_sync", true),
    REDUCE_ADD("__reduce_add_sync", true),
    REDUCE_MIN_SIGNED("__reduce_min_sync", true),
    REDUCE_MAX_SIGNED("__reduce_max_sync", true),
    REDUCE_MIN_UNSIGNED("__reduce_min_sync", true),
    REDUCE_MAX_UNSIGNED("__reduce_max_sync", true),
    REDUCE_AND("__reduce_and_sync", true),
    REDUCE_OR("__reduce_or_sync", true),
    REDUCE_XOR("__reduce_xor_sync", true),
    UNI("__uni_sync", true),
    /** Returns the mask if all lanes have one value, else 0. */
    MATCH_ALL("__match_all_sync", true),
    /**
     * The lanes of a warp that run together stay in step, around stores to volatile shared memory. They do not wait for
     * other lanes.
     */
    LOCKSTEP("the lockstep of a warp", true),
    /** A thread whose loop waits for other threads lets them run. */
    POLL("a loop that waits for other threads", false),
    GRID("grid.sync()", false),
    /** The code continues in another method, because one method would be too long. Threads do not wait. */
    CUT("a cut in long code", false);

    private final String cudaName;
    private final boolean warp;

    SyncOperation(String cudaName, boolean warp) {
        this.cudaName = cudaName;
        this.warp = warp;
    }

    /** Returns the name CUDA gives it. */
    public String cudaName() {
        return cudaName;
    }

    /** Returns whether it concerns the lanes of one warp, not the whole block. */
    public boolean isWarp() {
        return warp;
    }
}
