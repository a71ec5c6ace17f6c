package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Factors panels with partial pivoting, and exchanges the rows beside them. A panel lies in the registers of as many blocks as it
 * needs, which tell each other the best pivots of each column, so they run all at once; or it stays in memory and one block has it,
 * if a block is one thread, or there are more rows than the device has registers for.
 */
final class LuPanels {
    /** Rows of a block whose threads have a row each. */
    private static final int LINES = 256;

    private static final int ROW_LANES = 8;
    private static final int COLUMN_LANES = 32;

    /** Columns of a block that swaps rows one pair after the other. */
    private static final int ACROSS = 256;

    private final DType type;
    private final RoutineKernels whole;
    private final RoutineKernels lines;

    LuPanels(DType type, Device device, int lastNarrow) {
        this.type = type;
        RoutineSpec spec = new RoutineSpec.LuFactors(type);
        String suffix = CudaType.of(type).suffix();
        whole = new RoutineKernels(spec, "lu_panel_" + suffix, device, lastNarrow, this::textOfOne);
        lines = new RoutineKernels(spec, "lu_lines_" + suffix, device, lastNarrow, this::textOfLines);
    }

    private String textOfOne(DeviceTraits traits, boolean wide) {
        boolean together = Blocks.areCooperative(traits);
        return FactorText.of(type, traits, wide)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("ACROSS", ACROSS)
                .constant("ROW_LANES", together ? ROW_LANES : 1)
                .constant("COLUMN_LANES", together ? COLUMN_LANES : 1)
                .file("lu-block.cuh")
                .toString();
    }

    private String textOfLines(DeviceTraits traits, boolean wide) {
        return FactorText.of(type, traits, wide)
                .header("words.cuh")
                .constant("WIDTH", FactorText.WIDTH)
                .constant("LINES", LINES)
                .constant("ROW_LANES", ROW_LANES)
                .constant("COLUMN_LANES", COLUMN_LANES)
                .file("panel-lines.cuh")
                .file("lu-panel.cuh")
                .toString();
    }

    /**
     * Which rows the panels of a call exchange.
     *
     * @param resident how many blocks may have panels at once; 0 if each panel has one block
     * @param sources for each row of a panel where it came from; if each panel has one block, with which it was swapped
     * @param targets for each row of a panel where the one went that was there
     * @param notes what blocks tell each other
     */
    record Exchanges(
            int resident,
            DeviceMemory sources,
            @Nullable DeviceMemory targets,
            @Nullable DeviceMemory notes) {}

    /** Returns the memory for the exchanges of matrices of so many rows. */
    Exchanges exchanges(Scratch scratch, long batch, long rows, boolean wide) {
        DeviceMemory sources = scratch.memory(batch * rows * Integer.BYTES);
        boolean together = Blocks.areCooperative(lines.device().traits());
        int resident = together ? lines.residentBlocks("lu_panel_lines", wide, LINES) : 0;
        long blocks = Blocks.ceilDiv(rows, LINES);
        if (blocks > resident) {
            return new Exchanges(0, sources, null, null);
        }
        // Two notes of each block, as lu-panel.cuh has them.
        long noteBytes = (4 + (long) FactorText.WIDTH * type.itemBytes() / Integer.BYTES) * Long.BYTES;
        return new Exchanges(
                resident,
                sources,
                scratch.memory(batch * rows * Integer.BYTES),
                blocks == 1 ? null : scratch.zeros(batch * blocks * 2 * noteBytes));
    }

    /** Enqueues the factorization of panels whose diagonals begin at row {@code first}. */
    void factor(LuSteps.Factors factors, Exchanges exchanges, long first, long width) {
        if (exchanges.resident == 0) {
            panel(whole.launch("lu_panel", factors.wide()), factors, exchanges, first)
                    .index(factors.rows() - first)
                    .number((int) width)
                    .index(first)
                    .index(factors.rows())
                    .enqueue(factors.batch(), threads());
            return;
        }
        long blocks = Blocks.ceilDiv(factors.rows() - first, LINES);
        long most = blocks == 1 ? factors.batch() : Math.max(1, exchanges.resident / blocks);
        for (long before = 0; before < factors.batch(); before += most) {
            RoutineLaunch launch = panel(lines.launch("lu_panel_lines", factors.wide()), factors, exchanges, first)
                    .number((int) (factors.rows() - first))
                    .number((int) width)
                    .number((int) first)
                    .index(factors.rows())
                    .number((int) blocks)
                    .index(before);
            (blocks == 1 ? launch : launch.together())
                    .enqueue(Math.min(most, factors.batch() - before) * blocks, LINES);
        }
    }

    private RoutineLaunch panel(RoutineLaunch launch, LuSteps.Factors factors, Exchanges exchanges, long first) {
        launch.operand(factors.matrices().from(first, first).operand(), type).memory(exchanges.sources);
        if (exchanges.resident > 0) {
            launch.memory(exchanges.targets);
        }
        launch.operand(factors.order(), DType.INT64)
                .operand(factors.parities(), type.part())
                .memory(factors.errors());
        if (exchanges.resident > 0) {
            launch.memory(exchanges.notes);
        }
        return launch.index(factors.matrices().stride())
                .index(factors.matrices().pitch());
    }

    /** Enqueues the exchanges of rows of some columns, as the panels of others say. */
    void exchange(
            LuSteps.Factors factors, Exchanges exchanges, long first, long width, long firstColumn, long columns) {
        boolean isWhole = exchanges.resident == 0;
        long tiles = Blocks.ceilDiv(columns, isWhole ? ACROSS : COLUMN_LANES);
        RoutineLaunch launch = (isWhole
                        ? whole.launch("lu_swap", factors.wide())
                        : lines.launch("lu_move", factors.wide()))
                .operand(factors.matrices().from(0, firstColumn).operand(), type)
                .memory(exchanges.sources);
        (isWhole ? launch : launch.memory(exchanges.targets))
                .index(factors.matrices().stride())
                .index(factors.matrices().pitch())
                .index(columns)
                .index(tiles)
                .number(Math.toIntExact(width))
                .number(Math.toIntExact(first))
                .index(factors.rows())
                .enqueue(factors.batch() * tiles, isWhole ? threads() : ROW_LANES * COLUMN_LANES);
    }

    private int threads() {
        return Blocks.areCooperative(whole.device().traits()) ? ROW_LANES * COLUMN_LANES : 1;
    }
}
