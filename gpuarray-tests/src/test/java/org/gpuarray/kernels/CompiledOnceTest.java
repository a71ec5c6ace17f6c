package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.golden.Specs;
import org.gpuarray.kernels.launch.GeneratedKernels;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What happens around a kernel but once: its compilation, beside that of others, and all that a launch would allocate. */
class CompiledOnceTest {
    private final GeneratedKernels kernels = new GeneratedKernels();

    /** The chosen device, with some of its methods replaced by values. */
    private static Device with(Map<String, Object> answers) {
        Device device = Devices.current();
        return (Device) Proxy.newProxyInstance(
                CompiledOnceTest.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, arguments) -> {
                    Object answer = answers.get(method.getName());
                    if (answer != null) {
                        return answer;
                    } else if (method.getName().equals("hashCode")) {
                        return System.identityHashCode(proxy);
                    } else if (method.getName().equals("equals")) {
                        return proxy == arguments[0];
                    }
                    try {
                        return method.invoke(device, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
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

    private static KernelCall call(@Nullable DeviceMemory memory) {
        KernelCall.Operand line = new KernelCall.Operand(memory, 0, new long[] {1});
        return new KernelCall(new long[] {8}, List.of(line), List.of(line), new long[1]);
    }

    /** Lets no compilation go on before there are two. */
    private static final class InPairs implements Toolchain {
        private final Toolchain toolchain = Devices.current().toolchain();
        private final String id = toolchain.id() + UUID.randomUUID(); // nothing of it is on the disk
        private final CyclicBarrier pair = new CyclicBarrier(2);
        private final AtomicInteger compiled = new AtomicInteger();

        @Override
        public String id() {
            return id;
        }

        @Override
        public Image compile(KernelSource source, Target target, CompileOptions options) {
            compiled.incrementAndGet();
            try {
                pair.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException("no second compilation has begun", e);
            }
            return toolchain.compile(source, target, options);
        }
    }

    @Test
    void kernelThatWasBegun_isCompiledBesideTheNext() {
        InPairs toolchain = new InPairs();
        Device device = with(Map.of("toolchain", toolchain));

        kernels.begin(spec(Op.ADD), call(null), device);
        kernels.begin(spec(Op.ADD), call(null), device);
        CompiledKernel multiply = kernels.compile(spec(Op.MULTIPLY), call(null), device);
        CompiledKernel add = kernels.compile(spec(Op.ADD), call(null), device);

        assertThat(multiply.spec()).isEqualTo(spec(Op.MULTIPLY));
        assertThat(add.spec()).isEqualTo(spec(Op.ADD));
        assertThat(toolchain.compiled).hasValue(2);
    }

    /** Counts what is compiled, and refuses the first programs. */
    private static final class Counting implements Toolchain {
        private final Toolchain toolchain = Devices.current().toolchain();
        private final String id = toolchain.id() + UUID.randomUUID(); // nothing of it is on the disk
        private final List<String> compiled = new ArrayList<>();
        private int refused;

        Counting(int refused) {
            this.refused = refused;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public Image compile(KernelSource source, Target target, CompileOptions options) {
            if (refused > 0) {
                refused--;
                throw new CompileException("refused by the test", List.of());
            }
            compiled.add(source.fileName());
            return toolchain.compile(source, target, options);
        }
    }

    private static KernelCall rows(long elements) {
        KernelCall.Operand from = new KernelCall.Operand(null, 0, new long[] {elements, 1});
        KernelCall.Operand to = new KernelCall.Operand(null, 0, new long[] {1});
        return new KernelCall(new long[] {4, elements}, List.of(from), List.of(to), new long[0]);
    }

    @Test
    void eachVariant_isCompiledForTheFirstCallThatItRuns() {
        Counting toolchain = new Counting(0);
        Device device = with(Map.of("toolchain", toolchain, "traits", Specs.CPU));
        KernelSpec sums = Specs.plain(ReduceOp.SUM, DType.FLOAT32, 1, "s1").build();

        kernels.compile(sums, rows(10), device);
        kernels.compile(sums, rows(20), device);
        assertThat(toolchain.compiled).containsExactly("sum_f32_rows_short.cu");

        kernels.compile(sums, rows(100_000), device);
        assertThat(toolchain.compiled).containsExactly("sum_f32_rows_short.cu", "sum_f32_rows.cu");
    }

    @Test
    void kernelThatDidNotCompile_isTriedAgain() {
        Counting toolchain = new Counting(1);
        Device device = with(Map.of("toolchain", toolchain));

        assertThatThrownBy(() -> kernels.compile(spec(Op.ADD), call(null), device))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("refused by the test");
        assertThat(kernels.compile(spec(Op.ADD), call(null), device).spec()).isEqualTo(spec(Op.ADD));
        assertThat(toolchain.compiled).hasSize(1);
    }

    /** Takes everything, and launches nothing. */
    private static final class Nothing implements LaunchSlot {
        private int launches;

        @Override
        public GpuFunction function() {
            throw new UnsupportedOperationException("nothing is launched");
        }

        @Override
        public LaunchSlot begin() {
            return this;
        }

        @Override
        public LaunchSlot buffer(DeviceMemory memory, long offsetBytes) {
            return this;
        }

        @Override
        public LaunchSlot i8(byte value) {
            return this;
        }

        @Override
        public LaunchSlot i16(short value) {
            return this;
        }

        @Override
        public LaunchSlot i32(int value) {
            return this;
        }

        @Override
        public LaunchSlot i64(long value) {
            return this;
        }

        @Override
        public LaunchSlot f32(float value) {
            return this;
        }

        @Override
        public LaunchSlot f64(double value) {
            return this;
        }

        @Override
        public LaunchSlot struct(byte[] bytes) {
            return this;
        }

        @Override
        public LaunchSlot grid(int x, int y, int z) {
            return this;
        }

        @Override
        public LaunchSlot block(int x, int y, int z) {
            return this;
        }

        @Override
        public LaunchSlot sharedBytes(int sizeBytes) {
            return this;
        }

        @Override
        public LaunchSlot cooperative(boolean together) {
            return this;
        }

        @Override
        public void enqueue(Stream stream) {
            launches++;
        }
    }

    @Test
    void launchThatWasMadeBefore_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Nothing slot = new Nothing();
        Device chosen = Devices.current();
        Device device = with(Map.of("slot", slot, "traits", chosen.traits(), "stream", chosen.stream()));
        DeviceMemory memory = chosen.allocator().allocate(4 * 8);
        try {
            KernelCall call = call(memory);
            CompiledKernel kernel = kernels.compile(spec(Op.SUBTRACT), call, device);
            kernel.launch(call);

            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                kernel.launch(call);
            }

            // An object for each launch would take 160,000 bytes; the measurement and the JVM's first visits take some
            // thousands.
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(50_000);
            assertThat(slot.launches).isEqualTo(10_001);
        } finally {
            chosen.allocator().free(memory);
        }
    }
}
