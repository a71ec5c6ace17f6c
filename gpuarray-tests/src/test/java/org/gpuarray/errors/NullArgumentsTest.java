package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.Bins;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.GpuProfiler;
import org.gpuarray.GpuScope;
import org.gpuarray.InterpolationOptions;
import org.gpuarray.Linalg;
import org.gpuarray.Ndimage;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.PeakOptions;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.PrintOptions;
import org.gpuarray.Profile;
import org.gpuarray.Reduce;
import org.gpuarray.Signal;
import org.gpuarray.Special;
import org.gpuarray.SpectrumOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.Graph;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ModuleVariable;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.ReductionKernel;
import org.gpuarray.kernels.ScanKernel;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.sharded.Halo;
import org.gpuarray.sharded.Mesh;
import org.gpuarray.sharded.ShardedArray;
import org.gpuarray.sharded.Sharding;
import org.gpuarray.sparse.CooMatrix;
import org.gpuarray.sparse.CsrMatrix;
import org.gpuarray.sparse.LinearOperator;
import org.gpuarray.sparse.SolverOptions;
import org.gpuarray.sparse.Sparse;
import org.gpuarray.sparse.SparseLinalg;
import org.gpuarray.sparse.SparseMatrix;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.Casting;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.QuantileMethod;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each parameter of the public methods that is not marked Nullable refuses null at the call, by its name. */
@OnDevice
class NullArgumentsTest {
    private static final List<Class<?>> CLASSES = List.of(
            GPUArray.class,
            GPU.class,
            Linalg.class,
            Polynomials.class,
            PolynomialBasis.class,
            Special.class,
            Ndimage.class,
            FilterOptions.class,
            InterpolationOptions.class,
            Signal.class,
            PeakOptions.class,
            SpectrumOptions.class,
            Sparse.class,
            SparseLinalg.class,
            CsrMatrix.class,
            CooMatrix.class,
            SolverOptions.class,
            Generator.class,
            Reduce.class,
            Slice.class,
            Bins.class,
            Shape.class,
            GpuScope.class,
            DeviceBuffer.class,
            SourceModule.class,
            SourceModule.Builder.class,
            KernelFunction.class,
            ElementwiseKernel.class,
            ElementwiseKernel.Builder.class,
            ReductionKernel.class,
            ReductionKernel.Builder.class,
            ScanKernel.class,
            ScanKernel.Builder.class,
            ModuleVariable.class,
            In.class,
            Out.class,
            InOut.class,
            Graph.class,
            Mesh.class,
            ShardedArray.class,
            Halo.class,
            GpuProfiler.class,
            Profile.class);

    private static final String KERNEL = "__device__ float x; extern \"C\" __global__ void k(float *a) { a[0] = x; }";

    private static final SourceModule MODULE = new SourceModule(KERNEL);

    private static final Mesh MESH = Mesh.of(GPU.device(), GPU.device());

    private static Object instance(Class<?> type) {
        if (type == GPUArray.class) {
            return GPUArray.toGpu(new float[] {1, 2, 3});
        } else if (type == Generator.class) {
            return GPU.random(1);
        } else if (type == PolynomialBasis.class) {
            return PolynomialBasis.LEGENDRE;
        } else if (type == FilterOptions.class) {
            return FilterOptions.defaults();
        } else if (type == InterpolationOptions.class) {
            return InterpolationOptions.defaults();
        } else if (type == PeakOptions.class) {
            return PeakOptions.defaults();
        } else if (type == SpectrumOptions.class) {
            return SpectrumOptions.defaults();
        } else if (type == Reduce.class) {
            return Reduce.all();
        } else if (type == Slice.class) {
            return Slice.all();
        } else if (type == Bins.class) {
            return Bins.of(3);
        } else if (type == Shape.class) {
            return Shape.of(3);
        } else if (type == GpuScope.class) {
            return GpuScope.open();
        } else if (type == DeviceBuffer.class) {
            return GPU.alloc(64);
        } else if (type == SourceModule.class) {
            return new SourceModule(KERNEL);
        } else if (type == SourceModule.Builder.class) {
            return SourceModule.builder(KERNEL);
        } else if (type == ElementwiseKernel.class) {
            return ElementwiseKernel.of("T x", "T z", "z = x");
        } else if (type == ElementwiseKernel.Builder.class) {
            return ElementwiseKernel.builder("T x", "T z", "z = x");
        } else if (type == ReductionKernel.class) {
            return ReductionKernel.of("T x", "T z", "x", "a + b", "z = a", "0");
        } else if (type == ScanKernel.class) {
            return ScanKernel.inclusive("T", "a + b", "0");
        } else if (type == ScanKernel.Builder.class) {
            return ScanKernel.builder("T x", "T z", "x", "a + b", "z = item", "0");
        } else if (type == ReductionKernel.Builder.class) {
            return ReductionKernel.builder("T x", "T z", "x", "a + b", "z = a", "0");
        } else if (type == KernelFunction.class) {
            return MODULE.getFunction("k");
        } else if (type == ModuleVariable.class) {
            return MODULE.getGlobal("x");
        } else if (type == Graph.class) {
            return Graph.capture(GPU.newStream(), () -> {});
        }
        if (type == Profile.class) {
            return GpuProfiler.record(() -> {});
        } else if (type == GpuProfiler.class) {
            try (GpuProfiler profiler = GpuProfiler.start()) {
                return profiler;
            }
        } else if (type == CsrMatrix.class) {
            return Sparse.eye(3);
        } else if (type == CooMatrix.class) {
            return Sparse.eye(3).toCoo();
        } else if (type == SolverOptions.class) {
            return SolverOptions.defaults();
        } else if (type == Mesh.class) {
            return MESH;
        } else if (type == ShardedArray.class) {
            return MESH.shard(new float[] {1, 2, 3});
        } else if (type == Halo.class) {
            return Halo.periodic(1);
        }
        throw new IllegalStateException("no instance of " + type);
    }

    private static final Map<Class<?>, Object> VALUES = Map.ofEntries(
            Map.entry(int.class, 0),
            Map.entry(long.class, 1L),
            Map.entry(double.class, 0.5),
            Map.entry(float.class, 0.5f),
            Map.entry(boolean.class, false),
            Map.entry(Number.class, 1),
            Map.entry(Object.class, 1),
            Map.entry(String.class, "0"),
            Map.entry(DType.class, DType.FLOAT32),
            Map.entry(Shape.class, Shape.of(3)),
            Map.entry(Reduce.class, Reduce.all()),
            Map.entry(Slice.class, Slice.all()),
            Map.entry(Bins.class, Bins.of(3)),
            Map.entry(FilterOptions.class, FilterOptions.defaults()),
            Map.entry(InterpolationOptions.class, InterpolationOptions.defaults()),
            Map.entry(PeakOptions.class, PeakOptions.defaults()),
            Map.entry(SpectrumOptions.class, SpectrumOptions.defaults()),
            Map.entry(BorderMode.class, BorderMode.REFLECT),
            Map.entry(IndexMode.class, IndexMode.CLIP),
            Map.entry(PadMode.class, PadMode.EDGE),
            Map.entry(QuantileMethod.class, QuantileMethod.LINEAR),
            Map.entry(Casting.class, Casting.SAFE),
            Map.entry(PrintOptions.class, PrintOptions.DEFAULT),
            Map.entry(ComplexNumber.class, new Complex128(1, 0)),
            Map.entry(Complex128.class, new Complex128(1, 0)),
            Map.entry(Complex64.class, new Complex64(1, 0)),
            Map.entry(List.class, List.of(1)),
            Map.entry(Iterable.class, List.of(new float[] {1})),
            Map.entry(Stream.class, Stream.empty()),
            Map.entry(Map.class, Map.of()),
            Map.entry(Path.class, Path.of("no such folder", "file")),
            Map.entry(ByteBuffer.class, ByteBuffer.allocateDirect(4)),
            Map.entry(Buffer.class, ByteBuffer.allocateDirect(4)),
            Map.entry(Function.class, (Function<Object, Object>) x -> x),
            Map.entry(BiFunction.class, (BiFunction<Object, Object, Object>) (x, y) -> x),
            Map.entry(Device.class, GPU.device()),
            Map.entry(Generator.class, GPU.random(1)),
            Map.entry(SolverOptions.class, SolverOptions.defaults()),
            Map.entry(Halo.class, Halo.periodic(1)),
            Map.entry(Halo.Edge.class, Halo.Edge.PERIODIC),
            Map.entry(Sharding.class, MESH.sharding(0, 1, 2)),
            Map.entry(Supplier.class, (Supplier<Object>) () -> GPU.ones(3)),
            Map.entry(BinaryOperator.class, (BinaryOperator<Object>) (x, y) -> x),
            Map.entry(Runnable.class, (Runnable) () -> {}),
            Map.entry(UnaryOperator.class, (UnaryOperator<Object>) x -> x));

    private static @Nullable Object value(Class<?> type) {
        if (type == GPUArray.class) {
            return GPUArray.toGpu(new float[] {1, 2, 3});
        } else if (type == ShardedArray.class) {
            return MESH.shard(new float[] {1, 2, 3});
        } else if (type == SparseMatrix.class || type == LinearOperator.class) {
            return Sparse.eye(3);
        } else if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), 1);
            Array.set(array, 0, value(type.getComponentType()));
            return array;
        } else if (type == PageLockedBuffer.class) {
            return GPU.allocPageLocked(64);
        } else if (type == DeviceBuffer.class) {
            return GPU.alloc(64);
        } else if (type == org.gpuarray.device.Stream.class) {
            return GPU.device().stream();
        } else if (type == Stream.class) {
            return Stream.of((Object) new float[] {1});
        } else if (type.isPrimitive() && !VALUES.containsKey(type)) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        return VALUES.get(type);
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private static List<Executable> executables(Class<?> type) {
        List<Executable> all = new ArrayList<>();
        for (Method method : type.getMethods()) {
            boolean isOurs = method.getDeclaringClass().getName().startsWith("org.gpuarray");
            if (isOurs
                    && !method.isBridge()
                    && !method.isSynthetic()
                    && !method.getName().equals("equals")
                    && !(type.isEnum() && method.getName().equals("valueOf"))) {
                all.add(method);
            }
        }
        for (Constructor<?> constructor : type.getConstructors()) {
            all.add(constructor);
        }
        return all;
    }

    private static void call(Class<?> type, Executable executable, @Nullable Object... arguments) throws Throwable {
        try {
            if (executable instanceof Constructor<?> constructor) {
                constructor.newInstance(arguments);
            } else {
                boolean isStatic = Modifier.isStatic(executable.getModifiers());
                Object instance = isStatic ? null : instance(type);
                try {
                    ((Method) executable).invoke(instance, arguments);
                } finally {
                    if (instance instanceof AutoCloseable open) {
                        open.close();
                    }
                }
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Returns what is wrong with how a parameter takes null, or null. */
    private static @Nullable String fault(Class<?> type, Executable executable, int position) {
        Parameter[] parameters = executable.getParameters();
        Object[] arguments = Arrays.stream(parameters)
                .map(parameter -> value(parameter.getType()))
                .toArray();
        arguments[position] = null;
        String name = parameters[position].getName();
        String where = executable.getDeclaringClass().getSimpleName() + "|" + executable.getName() + "|"
                + String.join(
                        ", ",
                        Arrays.stream(parameters)
                                .map(p -> p.getType().getSimpleName())
                                .toList())
                + "|" + name + "|";
        try {
            call(type, executable, arguments);
            return where + "takes null";
        } catch (NullPointerException | IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            return message.matches("(?s).*\\b" + name + "\\b.*") ? null : where + e;
        } catch (Throwable e) {
            return where + e;
        }
    }

    /** Returns how a parameter that may be null refuses it, or null. */
    private static @Nullable String refusal(Class<?> type, Executable executable, int position) {
        Object[] arguments = Arrays.stream(executable.getParameters())
                .map(parameter -> value(parameter.getType()))
                .toArray();
        arguments[position] = null;
        try {
            call(type, executable, arguments);
            return null;
        } catch (NullPointerException e) {
            return executable + ": " + e;
        } catch (Throwable e) {
            return null; // the other arguments need not fit
        }
    }

    private record Place(Class<?> type, Executable executable, int position) {}

    private static List<Place> references(boolean nullable) {
        List<Place> places = new ArrayList<>();
        for (Class<?> type : CLASSES) {
            for (Executable executable : executables(type)) {
                for (int i = 0; i < executable.getParameterCount(); i++) {
                    boolean isReference = !executable.getParameterTypes()[i].isPrimitive();
                    if (isReference && isNullable(executable.getAnnotatedParameterTypes()[i]) == nullable) {
                        places.add(new Place(type, executable, i));
                    }
                }
            }
        }
        return places;
    }

    @Test
    void null_whereItIsNotMarked_isRefusedByName() {
        List<Place> places = references(false);
        List<String> faults = new ArrayList<>();
        for (Place place : places) {
            String fault = fault(place.type(), place.executable(), place.position());
            if (fault != null) {
                faults.add(fault);
            }
        }
        assertThat(places).hasSizeGreaterThan(700);
        assertThat(faults).as("of %s parameters", places.size()).isEmpty();
    }

    /** Arrays of arrays, and lists: the message says which of them is null. */
    @Test
    void null_amongSeveralArrays_isRefusedByItsPlace() {
        int count = 0;
        List<String> faults = new ArrayList<>();
        for (Place place : references(false)) {
            Class<?> type = place.executable().getParameterTypes()[place.position()];
            if (type != GPUArray[].class || place.executable().getName().equals("set")) {
                continue;
            }
            count++;
            Object[] arguments = Arrays.stream(place.executable().getParameterTypes())
                    .map(NullArgumentsTest::value)
                    .toArray();
            GPUArray[] arrays = {GPU.zeros(3), null};
            arguments[place.position()] = arrays;
            String name = place.executable().getParameters()[place.position()].getName();
            try {
                call(place.type(), place.executable(), arguments);
                faults.add(place.executable() + " takes null");
            } catch (NullPointerException | IllegalArgumentException e) {
                if (!String.valueOf(e.getMessage()).contains(name + "[1]")) {
                    faults.add(place.executable() + ": " + e);
                }
            } catch (Throwable e) {
                faults.add(place.executable() + ": " + e);
            }
        }
        assertThat(count).isGreaterThan(20);
        assertThat(faults).isEmpty();
    }

    @Test
    void null_whereItIsMarked_isTaken() {
        List<Place> places = references(true);
        List<String> refusals = new ArrayList<>();
        for (Place place : places) {
            String refusal = refusal(place.type(), place.executable(), place.position());
            if (refusal != null) {
                refusals.add(refusal);
            }
        }
        assertThat(places).isNotEmpty();
        assertThat(refusals).as("of %s parameters", places.size()).isEmpty();
    }
}
