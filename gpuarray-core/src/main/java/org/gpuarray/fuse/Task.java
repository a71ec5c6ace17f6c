package org.gpuarray.fuse;

import org.jspecify.annotations.Nullable;

/**
 * A vertex to evaluate with an access, in a box of the domain.
 *
 * @param producer whether the access is over the shape that the domain reduces
 * @param below the input of the nearest view or join above: storing it makes the access affine
 */
record Task(
        Vertex vertex,
        Access access,
        boolean producer,
        Box part,
        @Nullable Vertex below) {
    Key key() {
        return new Key(vertex, access, producer, part);
    }

    /** Returns the task of an input at the same positions. */
    Task of(Vertex input) {
        return new Task(input, access, producer, part, below);
    }

    Task of(Vertex input, Access there, Box where) {
        return new Task(input, there, producer, where, input);
    }

    /** Tasks with equal keys have one value. */
    record Key(Vertex vertex, Access access, boolean producer, Box part) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that
                    && vertex == that.vertex
                    && access.equals(that.access)
                    && producer == that.producer
                    && part.equals(that.part);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * vertex.hashCode() + access.hashCode()) + 2 * part.hashCode() + (producer ? 1 : 0);
        }
    }
}
