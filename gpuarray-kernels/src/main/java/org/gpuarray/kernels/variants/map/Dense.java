package org.gpuarray.kernels.variants.map;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.Layout;

/** Elementwise kernels over one dimension or none: consecutive blocks do consecutive elements. */
abstract class Dense extends KernelVariant {
    /** Elements of the domain. */
    private static final LaunchValue SIZE = LaunchValue.own(0, "n");

    final int threads;
    /** Elements that a thread does. */
    final int perThread;

    final Positions positions;

    Dense(SpecAnalysis analysis, DeviceTraits traits, int perThread) {
        super(analysis, traits, "", Parameters.of(analysis.spec).values(SIZE).splittable());
        this.perThread = perThread;
        threads = traits.preferredBlock();
        positions = new Positions(spec);
    }

    @Override
    public final void shape(KernelCall call, LaunchShape launch) {
        long size = kept(call);
        launch.set(SIZE, size);
        launch.grid(Blocks.ceilDiv(size, (long) threads * perThread), threads);
    }

    /** Returns whether an operand's elements lie one after the other, from a boundary of vectors on. */
    static boolean isDense(Layout layout) {
        return layout.isLine() && layout.aligned();
    }

    final StepWriter steps() {
        return new StepWriter(spec, List.of());
    }
}
