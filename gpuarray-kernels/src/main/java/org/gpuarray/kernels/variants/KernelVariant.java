package org.gpuarray.kernels.variants;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * One way to run a spec: a kernel, and how a call is cut into its blocks and threads. Its class says for which specs and traits
 * it suits; the table of all variants is {@link org.gpuarray.kernels.program.Variants}.
 */
public abstract class KernelVariant extends Kernel {
    /**
     * Makes a variant; writes no text.
     *
     * @param suffix the end of its kernel's name, behind the spec's name: nothing if it takes any call
     * @throws IllegalArgumentException if the parameters do not fit a launch
     */
    protected KernelVariant(SpecAnalysis analysis, DeviceTraits traits, String suffix, Parameters parameters) {
        super(analysis, traits, suffix, parameters);
    }

    /** Returns whether this variant runs calls of such extents. The last variant of a spec takes all. */
    public boolean takes(KernelCall call) {
        return true;
    }

    /**
     * Says how a call that this variant takes is launched: the grid, the block, the memory that blocks share, and each number
     * that the parameters pass. Allocates nothing.
     */
    public abstract void shape(KernelCall call, LaunchShape launch);

    /** Returns the kernel of {@link LaunchShape#blocksAhead} blocks that must run before this one, or null if there is none. */
    public @Nullable Kernel ahead() {
        return null;
    }

    /** Returns how many elements the kept dimensions have. */
    protected final long kept(KernelCall call) {
        return product(call.extents(), 0, spec.keptRank());
    }

    /** Returns how many elements are under each kept index. */
    protected final long reduced(KernelCall call) {
        return product(call.extents(), spec.keptRank(), call.extents().length);
    }

    /** Returns the innermost kept extent; 1 if no dimension is kept. */
    protected final long columns(KernelCall call) {
        return spec.keptRank() == 0 ? 1 : call.extents()[spec.keptRank() - 1];
    }

    private static long product(long[] extents, int from, int to) {
        long product = 1;
        for (int i = from; i < to; i++) {
            product *= extents[i];
        }
        return product;
    }
}
