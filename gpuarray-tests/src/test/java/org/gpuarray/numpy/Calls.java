package org.gpuarray.numpy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.regex.Pattern;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;

/** NumPy's function names as calls. */
final class Calls {
    /** The names that are not NumPy's in camelCase. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("negative", "unaryMinus"),
            Map.entry("absolute", "abs"),
            Map.entry("add", "plus"),
            Map.entry("subtract", "minus"),
            Map.entry("multiply", "times"),
            Map.entry("divide", "div"),
            Map.entry("remainder", "rem"),
            Map.entry("power", "pow"),
            Map.entry("less", "lt"),
            Map.entry("less_equal", "le"),
            Map.entry("greater", "gt"),
            Map.entry("greater_equal", "ge"),
            Map.entry("equal", "eq"),
            Map.entry("not_equal", "ne"));

    /** Comparisons turned round. */
    private static final Map<String, String> TURNED = Map.of(
            "less", "gt", "less_equal", "ge", "greater", "lt", "greater_equal", "le", "equal", "eq", "not_equal", "ne");

    private static final Pattern UNDERSCORE = Pattern.compile("_(.)");

    private Calls() {}

    /** Calls a function; {@code round_-1} has an argument, {@code modf_0} gives the first of several results. */
    static GPUArray unary(String name, GPUArray a) {
        int last = name.lastIndexOf('_');
        if (name.startsWith("round_")) {
            return a.round(Integer.parseInt(name.substring(last + 1)));
        } else if (name.startsWith("modf_")) {
            return a.modf()[name.charAt(last + 1) - '0'];
        } else if (name.startsWith("frexp_")) {
            return a.frexp()[name.charAt(last + 1) - '0'];
        }
        return call(a, method(name));
    }

    static GPUArray reduce(String name, GPUArray a, Reduce options) {
        return call(a, method(name), options);
    }

    static GPUArray binary(String name, Object a, Object b) {
        if (name.equals("where")) {
            return b instanceof GPUArray array
                    ? GPU.where(GPU.ones(2), (GPUArray) a, array)
                    : GPU.where(GPU.ones(2), (GPUArray) a, (Number) b);
        } else if (a instanceof GPUArray left) {
            return call(left, method(name), b);
        } else if (TURNED.containsKey(name)) {
            return call((GPUArray) b, TURNED.get(name), a);
        }
        return (GPUArray) invoke(null, find(GPU.class, method(name), a, b), a, b);
    }

    /** Returns our name of NumPy's function. */
    static String method(String name) {
        String known = NAMES.get(name);
        return known != null
                ? known
                : UNDERSCORE.matcher(name).replaceAll(match -> match.group(1).toUpperCase(java.util.Locale.ROOT));
    }

    private static GPUArray call(GPUArray a, String method, Object... arguments) {
        return (GPUArray) invoke(a, find(GPUArray.class, method, arguments), arguments);
    }

    private static Method find(Class<?> owner, String name, Object... arguments) {
        for (Method method : owner.getMethods()) {
            if (method.getName().equals(name) && accepts(method.getParameterTypes(), arguments)) {
                return method;
            }
        }
        throw new IllegalStateException("no " + name + " with " + arguments.length + " such arguments");
    }

    private static boolean accepts(Class<?>[] types, Object... arguments) {
        boolean accepts = types.length == arguments.length;
        for (int i = 0; accepts && i < types.length; i++) {
            accepts = types[i].isInstance(arguments[i]);
        }
        return accepts;
    }

    private static Object invoke(Object target, Method method, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
