package org.gpuarray.kernels.variants;

/**
 * The tiles of long rows: pieces whose results are combined in the end. Where they end is part of the order of sums
 * (docs/decisions/0003-order-of-sums.md) and of scans, so it depends on the extents alone.
 */
public final class Tiles {
    /** The least elements of a tile of a row. */
    public static final int ELEMENTS = 4096;

    /** Elements of a lane: the part of the smallest tile that one thread of a block combines. */
    public static final int LANE = ELEMENTS / Blocks.THREADS;

    /** The name of {@link #LANE} in the texts. */
    public static final String OF_LANE = "OF_LANE";

    /** The first of the four neighbours among which element k of a lane is: a lane has four in each quarter of a tile. */
    public static final String FOUR_OF_LANE = "first + k / 4 * QUARTER";

    /** The place of element k among these four. */
    public static final String IN_FOUR = "k % 4";

    /** The most tiles of a row: one block combines their results. */
    private static final int MOST = 8192;

    /** Tiles of a group: a warp scans one. */
    public static final int OF_GROUP = 32;

    private Tiles() {}

    /** Returns the elements of a tile of a row of {@code reduced} elements: 4,096, doubled until there are at most 8,192 tiles. */
    public static long size(long reduced) {
        return doubled(ELEMENTS, MOST, reduced);
    }

    /** Returns {@code least}, doubled until at most {@code mostParts} of that size have all {@code elements}. */
    public static long doubled(long least, long mostParts, long elements) {
        long size = least;
        while (size * mostParts < elements) {
            size *= 2;
        }
        return size;
    }
}
