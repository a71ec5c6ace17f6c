package org.gpuarray.kernels.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiling where the system gives few threads, or none. */
class CompilerThreadsTest {
    private static final List<Op> OPS = List.of(Op.ADD, Op.MULTIPLY, Op.SUBTRACT, Op.MAXIMUM, Op.MINIMUM);
    private static final KernelCall.Operand LINE = new KernelCall.Operand(null, 0, new long[] {1});
    private static final KernelCall CALL = new KernelCall(new long[] {8}, List.of(LINE), List.of(LINE), new long[1]);

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @Timeout(value = 120, threadMode = SEPARATE_THREAD)
    void compile_noFurtherNativeThread_compilesWithThoseThereAre(int most) {
        AtomicInteger made = new AtomicInteger();
        ThreadFactory factory = task -> {
            if (made.incrementAndGet() > most) {
                throw new OutOfMemoryError("unable to create native thread: possibly out of memory");
            }
            Thread thread = new Thread(task, "few");
            thread.setDaemon(true);
            return thread;
        };
        GeneratedKernels kernels = new GeneratedKernels(new CompilerThreads(factory));

        OPS.forEach(op -> kernels.begin(spec(op), CALL, Devices.current()));

        for (Op op : OPS) {
            assertThat(kernels.compile(spec(op), CALL, Devices.current()).spec())
                    .isEqualTo(spec(op));
        }
        assertThat(made).hasValueGreaterThanOrEqualTo(1);
    }

    @Test
    void begin_whatIsInMemory_needsNoThread() {
        AtomicInteger made = new AtomicInteger();
        GeneratedKernels kernels = new GeneratedKernels(new CompilerThreads(task -> {
            made.incrementAndGet();
            Thread thread = new Thread(task, "needless");
            thread.setDaemon(true);
            return thread;
        }));
        kernels.compile(spec(Op.ADD), CALL, Devices.current());

        kernels.begin(spec(Op.ADD), CALL, Devices.current());
        assertThat(made).hasValue(0);
        kernels.begin(spec(Op.MULTIPLY), CALL, Devices.current());
        assertThat(made).hasValue(1);
    }

    private static KernelSpec spec(Op op) {
        Layout line = new Layout("1", true);
        return new KernelSpec(
                1,
                0,
                List.of(new KernelSpec.Input(DType.FLOAT32, line, KernelSpec.Source.MEMORY)),
                List.of(DType.FLOAT32),
                List.of(new Step.Load(0), new Step.Scalar(0), new Step.Apply(op, DType.FLOAT32, List.of(0, 1))),
                List.of(new KernelSpec.Output(2, DType.FLOAT32, line)),
                false);
    }
}
