package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.List;
import org.gpuarray.device.Devices;
import org.gpuarray.golden.Specs;
import org.gpuarray.kernels.launch.GeneratedKernels;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** A kernel that neither the compiler nor a plan has. */
class ForgottenKernelsTest {
    private static final int MOST_COLLECTIONS = 100;

    @Test
    void kernel_thatThisThreadHasUsed_isCollected() throws InterruptedException {
        WeakReference<CompiledKernel> kernel = used();
        for (int i = 0; i < MOST_COLLECTIONS && kernel.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(kernel.get()).isNull();
    }

    /** Asks a kernel something for which the thread gets a launcher. */
    private static WeakReference<CompiledKernel> used() {
        KernelSpec spec = Specs.chain(DType.FLOAT32, "1").build();
        List<Operand> inputs = spec.inputs().stream()
                .map(input -> new Operand(null, 0, new long[] {1}))
                .toList();
        List<Operand> outputs = List.of(new Operand(null, 0, new long[] {1}));
        KernelCall call = new KernelCall(
                new long[] {100}, inputs, outputs, new long[spec.scalars().size()]);
        CompiledKernel kernel = new GeneratedKernels().compile(spec, call, Devices.current());
        assertThat(kernel.threads(call)).isPositive();
        return new WeakReference<>(kernel);
    }
}
