package org.gpuarray.kernels.codegen;

/**
 * One parameter of a generated kernel. The generator writes the list into the text, a launch walks over the same list: they
 * cannot disagree.
 *
 * @param operand the input's, output's or scalar's number; for {@link Kind#PARTIALS} the reduction's
 * @param dimension the dimension of a stride or extent
 * @param value what the launch computes, for {@link Kind#VALUE}
 */
public record Parameter(Kind kind, int operand, int dimension, LaunchValue value, CudaWord type, String name) {
    /** Where the value comes from. */
    public enum Kind {
        /** The address of an input's first element; of a partial one that of its memory. */
        INPUT,
        INPUT_STRIDE,
        /** The first value of an input that is a position, or where a partial one counts from in its memory. */
        POSITION_START,
        OUTPUT,
        OUTPUT_STRIDE,
        SCALAR,
        EXTENT,
        /** The address of the words that bad indices are noted in. */
        ERRORS,
        /** The address of the intermediate results of a reduction, or of what groups of tiles of a scan make. */
        PARTIALS,
        /** The address of the counters by which the last block knows that it is the last; zero before and after a launch. */
        TICKETS,
        /** The address of what the blocks of a scan tell each other: zero before a launch. The first word counts those that started. */
        STATE,
        VALUE
    }

    /** What a launch computes from the extents and its mapping to blocks; the names stand in the text. */
    public enum LaunchValue {
        /** No such value. */
        NONE(""),
        /** Elements of the domain. */
        SIZE("n"),
        /** Blocks that earlier launches of a split one did. */
        FIRST_BLOCK("first_block"),
        /** Kept indices, or all but the innermost extent. */
        ROWS("rows"),
        /** The innermost extent. */
        COLUMNS("columns"),
        /** Blocks that share a row. */
        BLOCKS_PER_ROW("blocks_per_row"),
        /** Results of a column that one thread makes. */
        ROW_SHARE("row_share"),
        /** Rows of a block that does several. */
        BLOCK_ROWS("block_rows"),
        /** Elements under each kept index. */
        REDUCED("reduced"),
        /** Tiles in a row. */
        TILES("tiles"),
        /** Elements of a tile: {@link Program#tileSize}. */
        TILE_SIZE("tile_size"),
        /** The binary logarithm of the threads that share a row: up to 5. */
        LANE_BITS("lane_bits"),
        /** The binary logarithm of the turns in which a row's threads do its lanes: up to 3. */
        TURN_BITS("turn_bits"),
        /** Whether every row starts on a 16-byte boundary. */
        VECTORS("vectors"),
        /** Chunks of rows under a column. */
        CHUNKS("chunks"),
        /** Rows of a chunk: {@link Program#chunkRows}. */
        CHUNK_ROWS("chunk_rows"),
        /** Blocks that share a column. */
        CHUNK_BLOCKS("chunk_blocks"),
        /** Columns of a block: a power of two. */
        BLOCK_COLUMNS("block_columns"),
        /** Groups of 32 tiles in a row. */
        GROUPS("groups"),
        /** Those of a block that scans several. */
        BLOCK_GROUPS("block_groups"),
        /** The binary logarithm of the places of a short row: up to 12. */
        SLOT_BITS("slot_bits"),
        /** Strips of columns in the innermost extent. */
        STRIPS("strips");

        private final String text;

        LaunchValue(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** How a parameter is passed. */
    public enum CudaWord {
        POINTER(8),
        BOOL(1),
        I32(4),
        I64(8),
        F32(4),
        F64(8);

        private final int bytes;

        CudaWord(int bytes) {
            this.bytes = bytes;
        }

        public int bytes() {
            return bytes;
        }
    }
}
