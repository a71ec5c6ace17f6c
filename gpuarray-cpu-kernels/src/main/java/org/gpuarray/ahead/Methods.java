package org.gpuarray.ahead;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Every method of an array that returns an array and takes nothing, an array, a number or an axis, for the types that programs have
 * most. So a method that is added later is among them.
 */
final class Methods {
    private static final List<DType> TYPES =
            List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.BOOL);

    /** What is called of bools. Arithmetic makes numbers of them first, which is seldom meant. */
    private static final Set<String> OF_BOOLS = Set.of(
            "all",
            "and",
            "any",
            "argmax",
            "compress",
            "copy",
            "countNonzero",
            "eq",
            "flatnonzero",
            "logicalNot",
            "mean",
            "ne",
            "not",
            "or",
            "sum",
            "xor",
            "argwhere");

    /** What is called of integers though its result is not one. */
    private static final Set<String> FLOATING_OF_INTEGERS =
            Set.of("average", "div", "divide", "exp", "log", "mean", "median", "std", "sqrt", "var");

    private static final int ROWS = 20;
    private static final int COLUMNS = 50;

    private final DType type;
    private final GPUArray plane;

    private Methods(DType type) {
        this.type = type;
        plane = GPU.random(1).uniform(0, 7, ROWS, COLUMNS).astype(type);
    }

    static void run() {
        for (DType type : TYPES) {
            new Methods(type).callAll();
        }
    }

    private void callAll() {
        Method[] methods = GPUArray.class.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method method : methods) {
            boolean isWanted = type != DType.BOOL || OF_BOOLS.contains(method.getName());
            boolean isOfArrays = method.getReturnType() == GPUArray.class && !Modifier.isStatic(method.getModifiers());
            if (isWanted && isOfArrays && !method.isBridge()) {
                callWithSomeArguments(method);
            }
        }
    }

    private void callWithSomeArguments(Method method) {
        List<Class<?>> parameters = List.of(method.getParameterTypes());
        if (parameters.isEmpty()) {
            call(method, line());
        } else if (parameters.equals(List.of(GPUArray.class))) {
            call(method, line(), line());
            call(method, plane(), stored(plane.get(0)));
            call(method, plane(), stored(plane.get(":, :1")));
        } else if (parameters.equals(List.of(Number.class))) {
            call(method, line(), type.isFloating() ? 0.5 : 3);
        } else if (parameters.equals(List.of(int.class))) {
            call(method, plane(), 0);
            call(method, plane(), 1);
        }
    }

    private GPUArray line() {
        return stored(plane.ravel());
    }

    private GPUArray plane() {
        return stored(plane);
    }

    /** Returns a copy in memory of its own: some methods write to their array. */
    private static GPUArray stored(GPUArray array) {
        GPUArray copy = array.copy();
        GPU.eval(copy);
        return copy;
    }

    /** Calls a method and computes what it returns; one that refuses the type has no kernels. */
    private static void call(Method method, GPUArray array, Object... arguments) {
        try {
            if (method.invoke(array, arguments) instanceof GPUArray result
                    && (array.dtype().isInexact()
                            || !result.dtype().isInexact()
                            || FLOATING_OF_INTEGERS.contains(method.getName()))) {
                GPU.eval(result);
            }
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof RuntimeException)) {
                throw new IllegalStateException(method + " of " + array.dtype(), e);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method.toString(), e);
        }
    }
}
