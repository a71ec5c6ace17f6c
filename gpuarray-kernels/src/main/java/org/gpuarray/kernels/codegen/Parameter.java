package org.gpuarray.kernels.codegen;

/**
 * One parameter of a generated kernel. The generator writes the list into the text, a launch walks over the same list: they
 * cannot disagree.
 *
 * @param operand the input's, output's, scalar's or fold's number; for {@link Kind#PARTIALS} the reduction's
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
        /** The first index of a piece of a fold; the dimension is the piece's number. */
        FOLD_BOUND,
        /** The offset of a piece of a fold. */
        FOLD_OFFSET,
        /** The stride of a piece of a fold. */
        FOLD_STRIDE,
        OUTPUT,
        OUTPUT_STRIDE,
        /** The number of elements of an output to which computed positions may lead. */
        OUTPUT_SIZE,
        SCALAR,
        EXTENT,
        /** The address of the words in which bad indices are noted. */
        ERRORS,
        /** The address of the intermediate results of a reduction, or of the totals of groups of tiles of a scan. */
        PARTIALS,
        /** The address of the counters by which the last block knows that it is the last; zero before and after a launch. */
        TICKETS,
        /**
         * The address of the words of a scan's tiles, after one that counts the blocks that have started; or of the copies that
         * blocks of a scatter have. Zero before a launch.
         */
        STATE,
        VALUE
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
