package org.gpuarray.kernels;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPUArray;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.jspecify.annotations.Nullable;

/** An interface whose one method launches a kernel: its parameters are compared with the kernel's when the view is made. */
final class TypedLaunch implements InvocationHandler {
    private static final Set<Class<?>> POINTERS = Set.of(
            In.class,
            Out.class,
            InOut.class,
            HostArgument.class,
            GPUArray.class,
            StructArray.class,
            DeviceBuffer.class,
            PageLockedBuffer.class,
            ManagedBuffer.class);
    private static final Set<Class<?>> WHOLE = Set.of(
            byte.class,
            short.class,
            char.class,
            int.class,
            long.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class);
    private static final Set<Class<?>> NUMBERS = Set.of(
            byte.class,
            short.class,
            int.class,
            long.class,
            float.class,
            double.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);
    private static final Object[] NONE = {};

    private final String text;
    private final Consumer<@Nullable Object[]> kernel;

    private TypedLaunch(String text, Consumer<@Nullable Object[]> kernel) {
        this.text = text;
        this.kernel = kernel;
    }

    /**
     * Returns a view of a kernel.
     *
     * @param kernel launches it
     * @throws IllegalArgumentException if the interface has not one method, or one that does not fit the kernel
     */
    static <T> T of(KernelSignature signature, Class<T> view, Consumer<@Nullable Object[]> kernel) {
        String text = signature.name() + " as " + view.getSimpleName();
        Method launch = method(text, view);
        check(place(text, launch), launch, signature);
        return view.cast(
                Proxy.newProxyInstance(view.getClassLoader(), new Class<?>[] {view}, new TypedLaunch(text, kernel)));
    }

    private static Method method(String text, Class<?> view) {
        String what = text + ": ";
        if (!view.isInterface()) {
            throw new IllegalArgumentException(what + "this is a class, need an interface with one method");
        }
        List<Method> methods = Arrays.stream(view.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()) && !isOfObject(method))
                .toList();
        if (methods.size() != 1) {
            throw new IllegalArgumentException(what + "the interface has " + methods.size() + " methods without a body"
                    + methods.stream().map(Method::getName).sorted().collect(Collectors.joining(", ", " [", "]"))
                    + ", need one");
        }
        Method launch = methods.get(0);
        if (launch.getReturnType() != void.class) {
            throw new IllegalArgumentException(place(text, launch) + ": the method returns "
                    + launch.getReturnType().getSimpleName() + ", need void");
        }
        return launch;
    }

    private static boolean isOfObject(Method method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }

    private static String place(String text, Method method) {
        return text + "." + method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static void check(String place, Method launch, KernelSignature signature) {
        Class<?>[] given = launch.getParameterTypes();
        if (!signature.isKnown()) {
            check(place, launch, signature.ofUnknown(given.length));
            return;
        }
        if (given.length != signature.parameters().size()) {
            throw new IllegalArgumentException(place + ": the method has " + given.length + " parameters, need "
                    + signature.parameters().size() + ": " + signature.texts());
        }
        for (int i = 0; i < given.length; i++) {
            Parameter parameter = signature.parameters().get(i);
            String need = need(given[i], parameter);
            if (need != null) {
                throw new IllegalArgumentException(place + ": parameter " + (i + 1) + " for \"" + parameter.text()
                        + "\" is " + given[i].getSimpleName() + ", need " + need);
            }
        }
    }

    /** Returns whether a type is one that a pointer takes. */
    static boolean isPointer(Class<?> type) {
        return POINTERS.contains(type);
    }

    /** Returns what a parameter needs; null if the type will do. */
    private static @Nullable String need(Class<?> type, Parameter parameter) {
        if (parameter.value() == CTypes.Value.UNKNOWN) {
            return UnknownArgument.fits(type, parameter.type()) ? null : UnknownArgument.need(parameter.type());
        } else if (parameter.isPointer()) {
            if (type == Out.class && parameter.isConst()) {
                return "In, since the kernel cannot write to it";
            }
            return POINTERS.contains(type) ? null : parameter.needOfPointer();
        }
        if (type.isRecord() && (parameter.vector() != null || parameter.value() == CTypes.Value.BYTES)) {
            RecordLayout layout = RecordLayout.of(type);
            return parameter.fits(layout)
                    ? null
                    : "a record of " + RecordLayout.need(parameter.type()) + ", got " + layout.describe()
                            + parameter.difference(layout);
        }
        return switch (parameter.value()) {
            case BOOL -> type == boolean.class || type == Boolean.class ? null : "boolean";
            case INTEGER -> {
                boolean isTexture =
                        type == TextureObject.class && parameter.type().sizeBytes() == Long.BYTES;
                yield WHOLE.contains(type) || isTexture ? null : "byte, short, char, int or long";
            }
            case FLOAT, DOUBLE, HALF -> NUMBERS.contains(type) ? null : "float, double, byte, short, int or long";
            case VECTOR -> needOfVector(type, parameter.vector());
            default ->
                type == byte[].class ? null : "a record of " + RecordLayout.need(parameter.type()) + ", or byte[]";
        };
    }

    private static @Nullable String needOfVector(Class<?> type, @Nullable VectorType vector) {
        if (vector == null) {
            return null;
        }
        boolean isComplex = vector.count() == 2
                && vector.half() == null
                && ((type == Complex64.class && vector.component() == float.class)
                        || (type == Complex128.class && vector.component() == double.class));
        boolean isArray = type == byte[].class || type == vector.component().arrayType();
        return isComplex || isArray ? null : vector.component() + "[]";
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (Modifier.isAbstract(method.getModifiers())) {
            kernel.accept(arguments == null ? NONE : arguments);
            return null;
        } else if (method.isDefault()) {
            return invokeDefault(proxy, method, arguments);
        }
        return switch (method.getName()) {
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> text;
        };
    }

    private static @Nullable Object invokeDefault(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        Class<?> view = method.getDeclaringClass();
        if (Modifier.isPublic(view.getModifiers())) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        // That one may not call methods of interfaces that this package cannot see, as most users' are.
        return MethodHandles.privateLookupIn(view, MethodHandles.lookup())
                .unreflectSpecial(method, view)
                .bindTo(proxy)
                .invokeWithArguments(arguments == null ? NONE : arguments);
    }
}
