package org.gpuarray.kernels.variants;

import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;

/**
 * How the threads of a warp share a short row, which is the first quarter of one tile: up to 32 threads do its 256 lanes, of four
 * elements each, in one to eight turns.
 */
public final class RowLanes {
    /** Elements of a row, at most. */
    public static final int MOST_ELEMENTS = 1024;

    /** Turns of a thread, of one row or of several. */
    public static final int MOST_TURNS = 8;

    /** The binary logarithm of the threads that share a row: up to 5. */
    private static final LaunchValue LANE_BITS = LaunchValue.own(0, "lane_bits");

    /** The binary logarithm of the turns in which a row's threads do its lanes: up to 3. */
    private static final LaunchValue TURN_BITS = LaunchValue.own(1, "turn_bits");

    /** Elements that a thread does in a turn. */
    public static final int LANE_ELEMENTS = 4;

    private RowLanes() {}

    /** Adds the parameters that say how rows are shared by threads that know their turns. */
    public static Parameters declare(Parameters parameters) {
        return parameters.values(LaunchValue.ROWS, LaunchValue.REDUCED).narrow(LANE_BITS);
    }

    /** Adds those for threads that do not know how many turns they have. */
    public static Parameters declareTurns(Parameters parameters) {
        return declare(parameters).narrow(TURN_BITS);
    }

    /** Returns the threads that share a row. */
    public static int lanes(long reduced) {
        return (int) Math.min(Blocks.WARP, Blocks.powerOfTwo(Blocks.ceilDiv(reduced, LANE_ELEMENTS)));
    }

    /** Returns the turns in which these threads do the lanes of a row. */
    public static int turns(long reduced) {
        return (int) Blocks.powerOfTwo(Blocks.ceilDiv(reduced, Blocks.WARP * LANE_ELEMENTS));
    }

    /** Sets the parameters. */
    public static void set(LaunchShape launch, long rows, long reduced) {
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(LANE_BITS, Integer.numberOfTrailingZeros(lanes(reduced)));
        launch.set(TURN_BITS, Integer.numberOfTrailingZeros(turns(reduced)));
    }
}
