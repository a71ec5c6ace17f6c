package org.gpuarray.numpy;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.Bins;
import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Ndimage;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.Reduce;
import org.gpuarray.Signal;
import org.gpuarray.SpectrumOptions;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A call as Java writes it, read from a golden file and made by reflection: {@code a.swapAxes(0, -1)}, {@code
 * GPU.stack(1, a, a.get('::-1'))}, {@code a.split(2)[1]}. Lists in brackets are arrays, texts have single quotes, names in
 * capitals are constants, {@code complex(1, 2)} is a number.
 */
final class Script {
    private static final Map<String, Class<?>> CLASSES = Stream.of(
                    GPU.class,
                    Linalg.class,
                    Polynomials.class,
                    GPUArray.class,
                    Slice.class,
                    Reduce.class,
                    Bins.class,
                    Signal.class,
                    Ndimage.class,
                    SpectrumOptions.class,
                    FilterOptions.class)
            .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, type -> type));
    private static final Map<String, PolynomialBasis> BASES = Arrays.stream(PolynomialBasis.values())
            .collect(Collectors.toUnmodifiableMap(PolynomialBasis::name, basis -> basis));
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(?:'([^']*)'|(-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?|-Infinity)|(\\w+)|(.))");

    private final List<String> tokens = new ArrayList<>();
    private final Map<String, GPUArray> arrays;
    private int next;

    private Script(String text, Map<String, GPUArray> arrays) {
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(
                    matcher.group(1) != null
                            ? "'" + matcher.group(1)
                            : matcher.group().strip());
        }
        this.arrays = arrays;
    }

    /** Returns the value of the call, in which {@code arrays} go by their names. */
    static GPUArray run(String text, Map<String, GPUArray> arrays) {
        Script script = new Script(text, arrays);
        Object value = script.expression();
        if (script.next != script.tokens.size()) {
            throw new IllegalStateException(text + ": cannot read from token " + script.next);
        }
        return (GPUArray) value;
    }

    private @Nullable Object expression() {
        String token = tokens.get(next++);
        Object value;
        if (token.startsWith("'")) {
            return token.substring(1);
        } else if (token.equals("[")) {
            return list("]");
        } else if (token.matches("-?\\d+")) {
            long number = Long.parseLong(token);
            return number == (int) number ? (Object) (int) number : (Object) number;
        } else if (token.matches("-?\\d.*")) {
            return Double.valueOf(token);
        } else if (token.equals("true") || token.equals("false")) {
            return Boolean.valueOf(token);
        } else if (token.equals("Infinity")) {
            return Double.POSITIVE_INFINITY;
        } else if (token.equals("-Infinity")) {
            return Double.NEGATIVE_INFINITY;
        } else if (token.equals("null")) {
            return null;
        } else if (token.equals("complex")) {
            next++;
            List<Object> parts = list(")");
            return new Complex128(((Number) parts.get(0)).doubleValue(), ((Number) parts.get(1)).doubleValue());
        } else if (CLASSES.containsKey(token)) {
            value = CLASSES.get(token);
        } else if (BASES.containsKey(token)) {
            value = BASES.get(token);
        } else if (arrays.containsKey(token)) {
            value = arrays.get(token);
        } else {
            return new Constant(token);
        }
        return calls(value);
    }

    private record Constant(String name) {}

    private Object calls(Object start) {
        Object value = start;
        while (next < tokens.size()
                && (tokens.get(next).equals(".") || tokens.get(next).equals("["))) {
            if (tokens.get(next++).equals("[")) {
                int place = (Integer) list("]").get(0);
                value = Array.get(value, Objects.checkIndex(place, Array.getLength(value)));
            } else {
                String method = tokens.get(next);
                next += 2;
                value = call(value, method, list(")"));
            }
        }
        return value;
    }

    private List<Object> list(String end) {
        List<Object> list = new ArrayList<>();
        while (!tokens.get(next).equals(end)) {
            list.add(expression());
            if (tokens.get(next).equals(",")) {
                next++;
            }
        }
        next++;
        return list;
    }

    private static Object call(Object target, String name, List<Object> arguments) {
        Class<?> owner = target instanceof Class<?> type ? type : target.getClass();
        Method best = null;
        Object[] bestArguments = {};
        int bestCost = Integer.MAX_VALUE;
        for (Method method : owner.getMethods()) {
            for (boolean spread : new boolean[] {false, true}) {
                if (!method.getName().equals(name) || (spread && !method.isVarArgs())) {
                    continue;
                }
                Object[] converted = spread ? packed(method, arguments) : arguments.toArray();
                int cost = converted == null ? -1 : convert(method.getParameterTypes(), converted);
                if (cost >= 0 && cost + (spread ? 10 : 0) < bestCost) {
                    best = method;
                    bestArguments = converted;
                    bestCost = cost + (spread ? 10 : 0);
                }
            }
        }
        if (best == null) {
            throw new IllegalStateException("no " + owner.getSimpleName() + "." + name + " for " + arguments);
        }
        return invoke(target, best, bestArguments);
    }

    private static Object[] packed(Method method, List<Object> arguments) {
        int fixed = method.getParameterCount() - 1;
        if (arguments.size() < fixed) {
            return null;
        }
        Object[] packed = Arrays.copyOf(arguments.subList(0, fixed).toArray(), fixed + 1);
        packed[fixed] = arguments.subList(fixed, arguments.size());
        return packed;
    }

    /** Converts arguments in place and returns how far they were from the parameters, or -1 if they do not fit. */
    private static int convert(Class<?>[] types, Object[] arguments) {
        int cost = types.length == arguments.length ? 0 : -1;
        for (int i = 0; cost >= 0 && i < types.length; i++) {
            Class<?> type = types[i];
            Object argument = arguments[i];
            if (argument instanceof Constant constant && type.isEnum()) {
                arguments[i] = constantOf(type, constant.name);
            } else if (argument instanceof List<?> list && type.isArray()) {
                Object[] elements = list.toArray();
                Class<?>[] each = new Class<?>[elements.length];
                Arrays.fill(each, type.getComponentType());
                int inside = convert(each, elements);
                arguments[i] = inside < 0 ? argument : arrayOf(type.getComponentType(), elements);
                cost = inside < 0 ? -1 : cost + inside;
            } else if (argument instanceof Integer number && (type == long.class || type == double.class)) {
                arguments[i] = type == long.class ? (Object) number.longValue() : (Object) number.doubleValue();
                cost += type == long.class ? 1 : 2;
            } else if (argument instanceof Number && type == Number.class) {
                cost++;
            } else if (argument == null ? type.isPrimitive() : !isA(argument, type)) {
                cost = -1;
            }
        }
        return cost;
    }

    private static boolean isA(Object argument, Class<?> type) {
        return type == int.class
                ? argument instanceof Integer
                : type == long.class
                        ? argument instanceof Long
                        : type == double.class
                                ? argument instanceof Double
                                : type == boolean.class ? argument instanceof Boolean : type.isInstance(argument);
    }

    private static Object constantOf(Class<?> type, String name) {
        return type == DType.class
                ? DType.valueOf(name)
                : Arrays.stream(type.getEnumConstants())
                        .filter(constant -> ((Enum<?>) constant).name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    private static Object arrayOf(Class<?> type, Object... elements) {
        Object array = Array.newInstance(type, elements.length);
        for (int i = 0; i < elements.length; i++) {
            Array.set(array, i, elements[i]);
        }
        return array;
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
