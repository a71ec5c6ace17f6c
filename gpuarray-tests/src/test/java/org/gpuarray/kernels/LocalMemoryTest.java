package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.golden.Specs;
import org.gpuarray.kernels.launch.GeneratedKernels;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** What a compiled kernel says of its local memory before it is launched, on a device whose functions have some. */
class LocalMemoryTest {
    private static final int BYTES = 120;

    private final KernelSpec spec = Specs.chain(DType.FLOAT32, "1").build();
    private final CompiledKernel kernel = new GeneratedKernels().compile(spec, call(1000), spilling());

    /** Returns a call without memory. */
    private KernelCall call(long elements) {
        List<Operand> inputs = spec.inputs().stream()
                .map(input -> new Operand(null, 0, new long[] {1}))
                .toList();
        return new KernelCall(
                new long[] {elements},
                inputs,
                List.of(new Operand(null, 0, new long[] {1})),
                new long[spec.scalars().size()]);
    }

    @Test
    void bytes_areThoseOfTheFunctionThatWouldRun() {
        assertThat(kernel.localBytes(call(1000))).isEqualTo(BYTES);
    }

    @Test
    void threads_areThoseOfTheGrid() {
        long block = Specs.GPU.preferredBlock();
        LaunchShape shape = new LaunchShape();
        shape.begin();
        new Program(spec, Specs.GPU).variants().get(0).shape(call(1 << 20), shape);
        long perBlock = (1 << 20) / shape.blocks();

        assertThat(kernel.threads(call(3 * perBlock))).isEqualTo(3 * block);
        assertThat(kernel.threads(call(3 * perBlock + 1))).isEqualTo(4 * block);
    }

    @Test
    void launchThatNeedsWidePositions_isAsked() {
        long elements = 1L << 33;

        assertThat(kernel.localBytes(call(elements))).isEqualTo(BYTES);
        assertThat(kernel.threads(call(elements))).isBetween(elements / 16, elements);
    }

    private static Device spilling() {
        Device device = KernelRun.withTraits(Devices.current(), Specs.GPU);
        return with(Device.class, device, (proxy, method, arguments) -> switch (method.getName()) {
            case "load" -> spilling((GpuModule) invoke(device, method, arguments));
            case "slot" -> device.slot(((Spilling) arguments[0]).function());
            default -> invoke(device, method, arguments);
        });
    }

    private static GpuModule spilling(GpuModule module) {
        return with(
                GpuModule.class,
                module,
                (proxy, method, arguments) -> method.getName().equals("function")
                        ? new Spilling(module.function((String) arguments[0]))
                        : invoke(module, method, arguments));
    }

    private static <T> T with(Class<T> type, T inner, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(
                inner.getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("hashCode")) {
                        return System.identityHashCode(proxy);
                    }
                    return method.getName().equals("equals")
                            ? proxy == arguments[0]
                            : handler.invoke(proxy, method, arguments);
                }));
    }

    private static Object invoke(Object on, Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private record Spilling(GpuFunction function) implements GpuFunction {
        @Override
        public String name() {
            return function.name();
        }

        @Override
        public GpuModule module() {
            return function.module();
        }

        @Override
        public int maxThreadsPerBlock() {
            return function.maxThreadsPerBlock();
        }

        @Override
        public int localBytes() {
            return BYTES;
        }

        @Override
        public int registers() {
            return function.registers();
        }

        @Override
        public int sharedBytes() {
            return function.sharedBytes();
        }

        @Override
        public int residentBlocks(int threads, int dynamicSharedBytes) {
            return function.residentBlocks(threads, dynamicSharedBytes);
        }
    }
}
