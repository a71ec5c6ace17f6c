package org.gpuarray.kernels.variants.map;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;

/** How many elements a thread of an elementwise kernel does, where devices want several of each. */
final class ThreadShare {
    /** The elements of a vector where more would take too many registers. */
    private static final int FEW = 4;

    /** The most steps of a body of which a thread does several vectors. */
    private static final int MOST_STEPS_OF_SEVERAL = 24;

    /** The most vectors of a thread. */
    private static final int MOST_VECTORS = 4;

    /** Vectors of a thread that only writes. */
    private static final int WRITTEN_VECTORS = 2;

    /** The most operations of a body of which a kernel of one thread per block has several copies. */
    private static final int MOST_OPERATIONS_OF_COPIES = 12;

    /** The operations that one on complex numbers counts as. */
    private static final int COMPLEX_OPERATIONS = 4;

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final DeviceTraits traits;

    ThreadShare(SpecAnalysis analysis, DeviceTraits traits) {
        this.analysis = analysis;
        this.traits = traits;
        spec = analysis.spec;
    }

    /** Returns whether a body is only arithmetic on elements in memory: then all loads can come first. */
    boolean isPlain() {
        boolean plain = !isLongBody();
        for (Step step : spec.steps()) {
            plain &= step instanceof Step.Apply
                    || step instanceof Step.Cast
                    || step instanceof Step.Load
                    || step instanceof Step.Scalar;
        }
        return plain && !spec.scatters();
    }

    /** Returns whether a body is so short that a kernel of one thread per block computes several elements in one iteration. */
    boolean isShort() {
        int operations = 0;
        for (Step step : spec.steps()) {
            if (step instanceof Step.Apply apply) {
                operations += apply.type().isComplex() ? COMPLEX_OPERATIONS : 1;
            }
        }
        return isPlain() && operations <= MOST_OPERATIONS_OF_COPIES;
    }

    private boolean isLongBody() {
        return analysis.perResult.cardinality() > MOST_STEPS_OF_SEVERAL;
    }

    /** Elements of one vector of rows, which start at multiples of four: as {@link #denseChunk}, at most {@link #FEW}. */
    int vectorChunk() {
        return Math.min(FEW, denseChunk());
    }

    /** Elements of one vector: one load of the widest type, or two of complex numbers; of long bodies at most {@link #FEW}. */
    int denseChunk() {
        int widest = 1;
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (!analysis.isPosition(i)) {
                widest = Math.max(widest, spec.inputs().get(i).type().itemBytes());
            }
        }
        for (KernelSpec.Output output : spec.outputs()) {
            widest = Math.max(widest, output.type().itemBytes());
        }
        return Math.max(
                2, Math.min(isLongBody() ? FEW : DeviceTraits.VECTOR_BYTES, DeviceTraits.VECTOR_BYTES / widest));
    }

    /**
     * Returns the elements of a thread, given those of a vector: enough vectors to have the bytes in flight that the device
     * wants. Long bodies have one vector, since their arithmetic hides the latency; plain kernels that only write have two.
     */
    int perThread(int chunk) {
        int chunkBytes = 0;
        for (int i = 0; i < spec.inputs().size(); i++) {
            Layout layout = spec.inputs().get(i).layout();
            boolean read = !analysis.isPosition(i) && layout.broadcasts(0, layout.rank()) == 0;
            chunkBytes += read ? chunk * spec.inputs().get(i).type().itemBytes() : 0;
        }
        int wanted = traits.bytesInFlight();
        if (chunkBytes == 0) {
            for (KernelSpec.Output output : spec.outputs()) {
                chunkBytes += chunk * output.type().itemBytes();
            }
            wanted = isPlain() ? WRITTEN_VECTORS * traits.vectorBytes() : wanted;
        }
        boolean drawsShort = analysis.draws(true) && !analysis.draws(false);
        int chunks = isLongBody() ? 1 : drawsShort ? MOST_VECTORS : wanted / chunkBytes;
        return chunk * Math.max(1, Math.min(MOST_VECTORS, chunks));
    }
}
