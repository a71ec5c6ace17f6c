package org.gpuarray.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/** Accepts every spec, or refuses those that a test wants to fail. */
public final class ReferenceCompiler implements KernelCompiler {
    /** Specs that do not compile. */
    private static volatile @Nullable Predicate<KernelSpec> refused;

    /** The bytes of local memory in each thread. */
    private static volatile ToIntFunction<KernelSpec> spilled = spec -> 0;

    private static final AtomicReference<@Nullable DeviceInterruptedException> STOP = new AtomicReference<>();
    private static final AtomicInteger GOING_ON = new AtomicInteger();

    private static final Set<KernelSpec> COMPILED = ConcurrentHashMap.newKeySet();

    /** What was asked for, in order: {@code begin sum_f64}, {@code compile sum_f64}. */
    public static final List<String> REQUESTS = Collections.synchronizedList(new ArrayList<>());

    public static void refuse(@Nullable Predicate<KernelSpec> specs) {
        refused = specs;
    }

    /** Makes the next launch throw: before it begins, or after it has written what is no result. */
    public static void stopNext(DeviceInterruptedException thrown) {
        stopAfter(0, thrown);
    }

    /** Makes a launch throw as {@link #stopNext} does, when {@code launches} others have run. */
    public static void stopAfter(int launches, DeviceInterruptedException thrown) {
        GOING_ON.set(launches);
        STOP.set(thrown);
    }

    public static void spill(ToIntFunction<KernelSpec> bytes) {
        spilled = bytes;
    }

    @Override
    public CompiledKernel compile(KernelSpec spec, KernelCall planned, Device device) {
        REQUESTS.add("compile " + name(spec));
        Predicate<KernelSpec> refuse = refused;
        if (refuse != null && refuse.test(spec)) {
            throw new CompileException("refused by the test: " + name(spec), List.of());
        }
        if (COMPILED.add(spec)) {
            Counters.COMPILES.increment();
        }
        return new CompiledKernel() {
            @Override
            public KernelSpec spec() {
                return spec;
            }

            @Override
            public String name() {
                return ReferenceCompiler.this.name(spec);
            }

            @Override
            public int localBytes(KernelCall call) {
                return spilled.applyAsInt(spec);
            }

            @Override
            public long threads(KernelCall call) {
                return LongStream.of(call.extents()).reduce(1, (a, b) -> a * b);
            }

            @Override
            public void launch(KernelCall call) {
                Counters.LAUNCHES.increment();
                boolean goesOn = STOP.get() != null && GOING_ON.getAndDecrement() > 0;
                DeviceInterruptedException stop = goesOn ? null : STOP.getAndSet(null);
                if (stop == null) {
                    new Interpreter(spec, call).run();
                    return;
                } else if (stop.hasBegun()) {
                    new Interpreter(spec, call).spoil();
                }
                throw stop;
            }
        };
    }

    @Override
    public String tune(Device device) {
        return "nothing to choose\n";
    }

    @Override
    public void begin(KernelSpec spec, KernelCall planned, Device device) {
        REQUESTS.add("begin " + name(spec));
    }

    @Override
    public CompiledRoutine routine(RoutineSpec spec, Device device) {
        throw new UnsupportedOperationException("the reference device has no routines: " + spec);
    }

    @Override
    public String name(KernelSpec spec) {
        String operations = spec.steps().stream()
                .filter(Step.Apply.class::isInstance)
                .map(step -> ((Step.Apply) step).op().numpyName())
                .collect(Collectors.joining("_"));
        return (spec.isReduction() ? "reduce_" : "map_") + operations;
    }

    @Override
    public String source(KernelSpec spec, DeviceTraits traits) {
        return "// " + spec;
    }
}
