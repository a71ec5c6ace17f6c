package org.gpuarray.kernels.variants.rows;

/** The text that combines a tile with {@code r0}… at once, where the order in which elements are combined does not matter. */
interface SerialTile {
    /** Returns what declares the arrays of a tile. */
    String arrays();

    /** Returns the name, without its number, of an array that has room for lanes. */
    String lanes();

    /** Returns what stands before the first element of a tile. */
    String start();

    /** Returns what combines {@code count} elements; number {@code j} has the index {@code linear}. */
    String tile(String count, String linear);
}
