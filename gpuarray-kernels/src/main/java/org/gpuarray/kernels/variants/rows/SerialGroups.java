package org.gpuarray.kernels.variants.rows;

import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.InputTiles;

/**
 * The tiles of rows of floats that are combined in their documented order, where threads work alone. The elements are computed
 * first, then their groups, in place: in both loops all elements have the same index, so that HotSpot makes vectors of them. What
 * is wider than an element comes after that.
 */
final class SerialGroups {
    private final ReduceBody body;
    private final SerialElements elements;

    SerialGroups(SpecAnalysis analysis, ReduceBody body) {
        this.body = body;
        elements = new SerialElements(analysis, body);
    }

    /** Returns whether the only reduction of a kernel combines floats, in groups of their own type. */
    static boolean fits(SpecAnalysis analysis) {
        return analysis.reductions.size() == 1
                && !analysis.reductions.get(0).op().isChoice()
                && InputTiles.suit(analysis, analysis.reductions.get(0));
    }

    /** Returns what declares the arrays of a tile and of its lanes. */
    String arrays() {
        return body.each((out, r) -> out.line("%s v%d[TILE];", r.element().cudaName(), r.number())
                        .line("%s d%d[LANES];", r.wide().cudaName(), r.number()))
                + elements.arrays();
    }

    /**
     * Returns what combines the groups of {@code count} elements; number {@code j} has the index {@code linear}.
     *
     * @param assign what assigns the number of groups
     */
    String tile(String count, String linear, String assign) {
        return elements.computed(count, linear)
                + body.each((out, r) -> out.line(
                        "%squads_of_tile<%s>(v%d, %s);", r.number() == 0 ? assign : "", r.opName(), r.number(), count));
    }

    /** Returns what combines the groups into lanes. */
    String lanes() {
        return body.each(
                (out, r) -> out.line("lanes_of_quads<%s>(v%d, d%d, groups);", r.opName(), r.number(), r.number()));
    }

    /** Returns what combines the groups with the lanes before. */
    String addLanes() {
        return body.each(
                (out, r) -> out.line("add_lanes_of_quads<%s>(v%d, d%d, groups);", r.opName(), r.number(), r.number()));
    }
}
