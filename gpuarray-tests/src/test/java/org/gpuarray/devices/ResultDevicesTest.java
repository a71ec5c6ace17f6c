package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gpuarray.Fft;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Ndimage;
import org.gpuarray.Polynomials;
import org.gpuarray.Signal;
import org.gpuarray.Special;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.sparse.CsrMatrix;
import org.gpuarray.sparse.SparseLinalg;
import org.gpuarray.sparse.SparseMatrix;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results lie where the arrays lie that they were made of, even where they need none of their elements. */
class ResultDevicesTest {
    private static final String COUNT = "gpuarray.cpu.devices";
    private static final String BEFORE = System.getProperty(COUNT, "");

    /** What makes no array of its arguments, or waits for other threads. */
    private static final Set<String> LEFT_OUT = Set.of("close", "wait", "notify", "notifyAll", "cudaArrayInterface");

    private static Device second;

    @BeforeAll
    static void open() {
        System.setProperty(COUNT, "4");
        Device first = GPU.device();
        List<Device> own = Devices.all();
        second = (own.size() > 1 ? own : Devices.all("cpu"))
                .stream().filter(device -> device != first).toList().get(0);
    }

    @AfterAll
    static void reset() {
        System.setProperty(COUNT, BEFORE);
    }

    /** Arrays on the second device. */
    private static Map<String, GPUArray> inputs() {
        Map<String, GPUArray> all = new LinkedHashMap<>();
        try (DeviceScope scope = second.use()) {
            all.put("empty", GPU.zeros(0));
            all.put("rows of nothing", GPU.zeros(0, 3));
            all.put("0-d", GPUArray.toGpu(2.0));
            all.put("line", GPUArray.toGpu(new double[] {1, 2, 3, 4}));
            all.put("ints", GPU.array(3, 1, 2, 1));
            all.put("bools", GPU.array(true, false, true));
            all.put("no trues", GPU.array(false, false));
            all.put("matrix", GPU.array(2.0, 1, 1, 3).reshape(2, 2));
            all.values().forEach(GPU::eval);
        }
        return all;
    }

    /** The methods of a class whose first argument is an array, and the others arrays or ints. Functions of methods are these. */
    private static List<Method> methods(Class<?> type) {
        Set<String> known = type == GPU.class
                ? Arrays.stream(GPUArray.class.getMethods())
                        .map(Method::getName)
                        .collect(Collectors.toSet())
                : Set.of();
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !LEFT_OUT.contains(method.getName()) && !known.contains(method.getName()))
                .filter(method -> {
                    List<Class<?>> taken = new ArrayList<>(List.of(method.getParameterTypes()));
                    if (!Modifier.isStatic(method.getModifiers())) {
                        taken.add(0, method.getDeclaringClass());
                    }
                    return !taken.isEmpty()
                            && taken.size() <= 3
                            && taken.get(0).isAssignableFrom(GPUArray.class)
                            && taken.get(0) != Object.class
                            && taken.stream().skip(1).allMatch(t -> t == GPUArray.class || t == int.class);
                })
                .toList();
    }

    private static List<GPUArray> arrays(Object result) throws ReflectiveOperationException {
        if (result instanceof GPUArray array) {
            return List.of(array);
        } else if (result instanceof GPUArray[] several) {
            return List.of(several);
        }
        List<GPUArray> parts = new ArrayList<>();
        if (result instanceof Record) {
            for (RecordComponent component : result.getClass().getRecordComponents()) {
                if (component.getType() == GPUArray.class) {
                    parts.add((GPUArray) component.getAccessor().invoke(result));
                }
            }
        }
        return parts;
    }

    private static Object call(Method method, GPUArray x) throws ReflectiveOperationException {
        Object[] arguments = Arrays.stream(method.getParameterTypes())
                .map(type -> type == int.class ? (Object) 1 : x)
                .toArray();
        return method.invoke(Modifier.isStatic(method.getModifiers()) ? null : x, arguments);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                GPUArray.class,
                GPU.class,
                Linalg.class,
                Fft.class,
                Signal.class,
                Special.class,
                Ndimage.class,
                Polynomials.class
            })
    void results_ofArraysElsewhere_lieThere(Class<?> type) throws ReflectiveOperationException {
        Set<String> wrong = new TreeSet<>();
        int results = 0;
        for (Method method : methods(type)) {
            for (Map.Entry<String, GPUArray> input : inputs().entrySet()) {
                String call = method.getName() + " of " + input.getKey() + ": ";
                try {
                    for (GPUArray result : arrays(call(method, input.getValue()))) {
                        results++;
                        GPU.eval(result);
                        if (result.device() != second) {
                            wrong.add(call + result.device());
                        }
                    }
                } catch (InvocationTargetException e) {
                    // What an operation refuses is no matter here, unless that is devices.
                    String message = String.valueOf(e.getCause().getMessage());
                    if (message.contains("in one operation")) {
                        wrong.add(call + message);
                    }
                } catch (IllegalArgumentException | ArithmeticException e) { // found when the result was computed
                    assertThat(e).as(call).hasMessageNotContaining("in one operation");
                }
            }
        }
        assertThat(results).isPositive();
        assertThat(wrong).isEmpty();
    }

    /** What sparse matrices give, of each format. */
    private static Map<String, Supplier<GPUArray>> sparse(SparseMatrix a, GPUArray x) {
        Map<String, Supplier<GPUArray>> all = new LinkedHashMap<>();
        all.put("toDense", a::toDense);
        all.put("data", a::data);
        all.put("toCsr", () -> a.toCsr().toDense());
        all.put("toCsc", () -> a.toCsc().toDense());
        all.put("toCoo", () -> a.toCoo().toDense());
        all.put("matvec", () -> a.matvec(x));
        all.put("rmatvec", () -> a.rmatvec(x));
        all.put("matmul", () -> a.matmul(a).toDense());
        all.put("plus", () -> a.plus(a).toDense());
        all.put("minus", () -> a.minus(a).toDense());
        all.put("multiply", () -> a.multiply(a).toDense());
        all.put("multiply by a vector", () -> a.multiply(x).toDense());
        all.put("diagonal", a::diagonal);
        all.put("get", () -> a.get(0, 1));
        all.put("rows", () -> a.rows(Slice.of(0, 3, 2)).toDense());
        all.put("columns", () -> a.columns(Slice.of(2, 0, -1)).toDense());
        all.put("eliminateZeros", () -> a.eliminateZeros().toDense());
        all.put("sum", () -> a.sum(0));
        all.put("cg", () -> SparseLinalg.cg(a, x).x());
        all.put("bicgstab", () -> SparseLinalg.bicgstab(a, x).x());
        all.put("gmres", () -> SparseLinalg.gmres(a, x).x());
        all.put("powerIteration", () -> SparseLinalg.powerIteration(a).vector());
        return all;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    void results_ofSparseMatricesElsewhere_lieThere(double scale) {
        GPUArray here =
                GPUArray.toGpu(new double[][] {{4, 1, 0}, {1, 3, 0}, {0, 0, 2}}).times(scale);
        GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3});
        for (Function<CsrMatrix, SparseMatrix> format :
                List.<Function<CsrMatrix, SparseMatrix>>of(CsrMatrix::copy, CsrMatrix::toCsc, CsrMatrix::toCoo)) {
            Map<String, Supplier<GPUArray>> expected = sparse(format.apply(CsrMatrix.fromDense(here)), line);
            SparseMatrix there = format.apply(CsrMatrix.fromDense(here.to(second)));
            sparse(there, line.to(second)).forEach((name, make) -> {
                GPUArray result = make.get();
                assertThat(result.device()).as(name).isSameAs(second);
                assertThat(result).as(name).hasToString(expected.get(name).get().toString());
            });
        }
    }
}
