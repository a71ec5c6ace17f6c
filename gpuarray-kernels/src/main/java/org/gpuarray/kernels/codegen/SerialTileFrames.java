package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Elementwise kernels with operands whose neighbours in memory lie along different dimensions, where a thread is a core. A
 * thread does a tile, a few columns at a time, row after row. Of operands that lie across it reads as many streams, few enough
 * that their lines stay in the nearest cache though all may fall into one set of it; of others it takes parts of lines. Tiles
 * of several long rows one after the other, or of more columns at a time, would lose lines before their last elements are read.
 */
final class SerialTileFrames {
    private static final String DOWN = "(rows + block_rows - 1) / block_rows";
    private static final String ACROSS = "(columns + block_columns - 1) / block_columns";

    private static final KernelTemplate TILE = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${place}
              const ${index} top = tile_row * block_rows;
              const ${index} bottom = rows - top < block_rows ? rows : top + block_rows;
              const ${index} left = tile_column * block_columns;
              const ${index} right = columns - left < block_columns ? columns : left + block_columns;
              ${planes}
              ${index} first = left;
              ${loops}
            }
            """);

    /** A loop over a few columns would cost more than a short body. */
    private static final KernelTemplate SIDE_BY_SIDE = KernelTemplate.of("""
            for (; first + ${lanes} <= right; first += ${lanes}) {
              for (${index} row = top; row < bottom; row++) {
                ${bodies}
              }
            }
            for (; first < right; first++) {
              for (${index} row = top; row < bottom; row++) {
                ${body}
              }
            }
            """);

    private static final KernelTemplate ONE_BY_ONE = KernelTemplate.of("""
            for (; first < right; first += ${lanes}) {
              const ${index} last = right - first < ${lanes} ? right : first + ${lanes};
              for (${index} row = top; row < bottom; row++) {
                for (${index} column = first; column < last; column++) {
                  ${body}
                }
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final Tiling tiling;
    private final boolean isShort;
    private final Positions positions;

    /** The frame; {@code isShort} if several copies of what is done for an element may stand side by side. */
    SerialTileFrames(SpecAnalysis analysis, Entry entry, Tiling tiling, boolean isShort) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        this.tiling = tiling;
        this.isShort = isShort;
        positions = new Positions(spec);
    }

    String source() {
        SourceWriter planes = new SourceWriter();
        List<String> coordinates = positions.planeCoordinates(planes, "plane", tiling.rows(), tiling.columns());
        return TILE.fill(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "index", positions.indexType(),
                "place", TilePlace.text(spec, positions.indexType(), DOWN, ACROSS),
                "planes", planes.toString(),
                "loops", isShort ? sideBySide(coordinates) : oneByOne(coordinates));
    }

    private String sideBySide(List<String> coordinates) {
        SourceWriter bodies = new SourceWriter();
        for (int lane = 0; lane < Tiling.CORE_COLUMNS; lane++) {
            element(bodies, at(lane == 0 ? "first" : "(first + " + lane + ")", coordinates), "_" + lane);
        }
        SourceWriter body = new SourceWriter();
        element(body, at("first", coordinates), "");
        return SIDE_BY_SIDE.fill(
                "index", positions.indexType(),
                "lanes", Integer.toString(Tiling.CORE_COLUMNS),
                "bodies", bodies.toString(),
                "body", body.toString());
    }

    private String oneByOne(List<String> coordinates) {
        SourceWriter body = new SourceWriter();
        element(body, coordinates, "");
        return ONE_BY_ONE.fill(
                "index", positions.indexType(),
                "lanes", Integer.toString(Tiling.CORE_COLUMNS),
                "body", body.toString());
    }

    private static List<String> at(String column, List<String> coordinates) {
        return coordinates.stream()
                .map(name -> name.equals("column") ? column : name)
                .toList();
    }

    private void element(SourceWriter out, List<String> coordinates, String suffix) {
        new StepWriter(spec, List.of()).suffix(suffix).result(out, analysis.perResult, positions, coordinates);
    }
}
