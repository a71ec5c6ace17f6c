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
 * Factors panels by reflections. A panel lies in the registers of as many blocks as it needs, which tell each other their sums for
 * each column, so they run all at once; or it stays in memory and one block has it, if a block is one thread, or there are more
 * rows than the device has registers for.
 */
final class QrPanels {
    /** Rows of a block whose threads have a row each; of the largest elements half as many, which fit into shared memory. */
    private static final int LINES = 256;

    private final DType type;
    private final RoutineKernels whole;
    private final RoutineKernels lines;

    /** Panels, which the kernels of {@code whole} factor by one block each. */
    QrPanels(RoutineKernels whole, DType type, int lastNarrow) {
        this.type = type;
        this.whole = whole;
        Device device = whole.device();
        lines = new RoutineKernels(
                new RoutineSpec.Qr(type, true),
                "qr_lines_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        return FactorText.exchanging(FactorText.of(type, traits, wide).header("words.cuh"), type)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("LINES", lines())
                .file("panel-lines.cuh")
                .file("qr-panel.cuh")
                .toString();
    }

    private int lines() {
        return type.itemBytes() > Double.BYTES ? LINES / 2 : LINES;
    }

    /**
     * How the panels of a call are factored.
     *
     * @param resident how many blocks may have panels at once; 0 if each panel has one block
     * @param notes what blocks tell each other
     */
    record Sharing(int resident, @Nullable DeviceMemory notes) {}

    /** Returns how panels of so many rows are factored, with the memory for it. */
    Sharing sharing(Scratch scratch, long batch, long rows, boolean wide) {
        boolean together = Blocks.areCooperative(lines.device().traits());
        int resident = together ? lines.residentBlocks("qr_panel_lines", wide, lines()) : 0;
        long blocks = Blocks.ceilDiv(rows, lines());
        if (blocks > resident) {
            return new Sharing(0, null);
        }
        // Two notes of each block, as qr-panel.cuh has them.
        long noteBytes = (2 + 2L * FactorText.WIDTH * type.itemBytes() / Integer.BYTES) * Long.BYTES;
        return new Sharing(resident, blocks == 1 ? null : scratch.zeros(batch * blocks * 2 * noteBytes));
    }

    /**
     * Enqueues the factorization of panels.
     *
     * @param first the row and column of the matrices at which they begin
     * @param factors where their triangles go, with {@code turned} for the conjugate transposes
     */
    void factor(Sharing sharing, Matrices panels, Matrices factors, Matrices turned, long first, Panels extents) {
        long blocks = sharing.resident == 0 ? 1 : Blocks.ceilDiv(extents.rows, lines());
        long most = blocks == 1 ? extents.batch : Math.max(1, sharing.resident / blocks);
        for (long before = 0; before < extents.batch; before += most) {
            RoutineLaunch launch = (sharing.resident == 0
                            ? whole.launch("qr_panel", extents.wide)
                            : lines.launch("qr_panel_lines", extents.wide))
                    .operand(panels.operand(), type)
                    .operand(factors.operand(), type)
                    .operand(turned.operand(), type);
            if (sharing.resident == 0) {
                launch.index(panels.stride())
                        .index(panels.pitch())
                        .index(extents.rows)
                        .number(extents.width)
                        .index(factors.stride())
                        .enqueue(extents.batch, extents.threads);
                return;
            }
            launch.memory(sharing.notes)
                    .index(panels.stride())
                    .index(panels.pitch())
                    .number((int) extents.rows)
                    .number(extents.width)
                    .number((int) first + 1)
                    .index(factors.stride())
                    .number((int) blocks)
                    .index(before);
            (blocks == 1 ? launch : launch.together())
                    .enqueue(Math.min(most, extents.batch - before) * blocks, lines());
        }
    }

    /**
     * The extents of panels.
     *
     * @param threads of a block that has a whole panel
     */
    record Panels(long batch, long rows, int width, boolean wide, int threads) {}
}
