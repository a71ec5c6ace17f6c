package org.gpuarray.kernels.codegen;

/**
 * A number that a launch computes from a call's extents, and the name of the parameter that passes it. This class has those of
 * several families of kernels; a variant declares its {@link #own}.
 *
 * @param index its place among the numbers of a launch; those of one kernel differ
 * @param text the parameter's name
 */
public record LaunchValue(int index, String text) {
    /** No such value. */
    public static final LaunchValue NONE = new LaunchValue(-1, "");

    /** Blocks that earlier launches of a split one did. */
    public static final LaunchValue FIRST_BLOCK = new LaunchValue(0, "first_block");

    /** Kept indices, or all but the innermost extent. */
    public static final LaunchValue ROWS = new LaunchValue(1, "rows");

    /** The innermost extent. */
    public static final LaunchValue COLUMNS = new LaunchValue(2, "columns");

    /** Elements under each kept index. */
    public static final LaunchValue REDUCED = new LaunchValue(3, "reduced");

    /** Tiles in a row. */
    public static final LaunchValue TILES = new LaunchValue(4, "tiles");

    /** Blocks that share a row. */
    public static final LaunchValue BLOCKS_PER_ROW = new LaunchValue(5, "blocks_per_row");

    /** Whether the operands that are meant to move by vectors are all aligned. */
    public static final LaunchValue VECTORS = new LaunchValue(6, "vectors");

    private static final int FIRST_OWN = 7;
    private static final int MOST_OWN = 4;

    /** How many numbers a launch has room for. */
    public static final int COUNT = FIRST_OWN + MOST_OWN;

    /**
     * Declares a number that only a variant, or the variants of a family, have.
     *
     * @param number its number among those of a variant: 0 to 3
     */
    public static LaunchValue own(int number, String text) {
        return new LaunchValue(FIRST_OWN + number, text);
    }
}
