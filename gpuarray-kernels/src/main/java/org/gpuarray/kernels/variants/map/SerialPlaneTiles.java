package org.gpuarray.kernels.variants.map;

import java.util.List;
import java.util.Objects;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels with operands whose neighbours in memory lie along different dimensions, with one thread per block. The
 * thread does a tile, a few columns at a time, row after row. Of an operand that lies across the others it reads a stream for each
 * of these columns: so few that their cache lines stay in the nearest cache, even if all fall into one set of it. Of the other
 * operands it takes parts of lines. With more columns at a time, or with one long row after the other, lines would leave the cache
 * before their last elements are read.
 */
public final class SerialPlaneTiles extends KernelVariant {
    /** Rows of a tile. */
    private static final LaunchValue BLOCK_ROWS = LaunchValue.own(0, "block_rows");

    /** Columns of a tile. */
    private static final LaunchValue BLOCK_COLUMNS = LaunchValue.own(1, "block_columns");

    /** The least elements of a tile, if the plane has as many: finding where a tile begins takes as long as some elements. */
    private static final int LEAST_ELEMENTS = 1024;

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

    /**
     * Columns side by side, written out: a loop over them would take longer than a short body. The CPU compiler leaves a loop whose
     * turns know nothing of each other to HotSpot, whatever {@code #pragma unroll} says, since most of those become vectors.
     */
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

    private final Tiling tiling;
    /** Whether the text may have several copies of an element's body. */
    private final boolean isShort;

    private final Positions positions;

    private SerialPlaneTiles(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, Objects.requireNonNull(Tiling.of(analysis.spec, traits)));
    }

    private SerialPlaneTiles(SpecAnalysis analysis, DeviceTraits traits, Tiling tiling) {
        super(
                analysis,
                traits,
                PlaneTiles.SUFFIX,
                tiling.declare(analysis.spec).values(BLOCK_ROWS, BLOCK_COLUMNS).splittable());
        this.tiling = tiling;
        isShort = new ThreadShare(analysis, traits).isShort();
        positions = new Positions(spec);
    }

    /** Returns the variant if operands lie across where threads work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) && Tiling.of(analysis.spec, traits) != null
                ? new SerialPlaneTiles(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return tiling.isLarge(call.extents());
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long[] extents = call.extents();
        long blockRows = Math.max(tiling.side(), Blocks.ceilDiv(LEAST_ELEMENTS, extents[tiling.columns()]));
        long blockColumns = Math.max(tiling.side(), Blocks.ceilDiv(LEAST_ELEMENTS, extents[tiling.rows()]));
        tiling.set(launch, extents);
        launch.set(BLOCK_ROWS, blockRows);
        launch.set(BLOCK_COLUMNS, blockColumns);
        launch.grid(tiling.tiles(extents, kept(call), blockRows, blockColumns), 1);
    }

    @Override
    public String source() {
        SourceWriter planes = new SourceWriter();
        List<String> coordinates = positions.planeCoordinates(planes, "plane", tiling.rows(), tiling.columns());
        return TILE.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "place", TilePlace.text(spec, positions, DOWN, ACROSS),
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
