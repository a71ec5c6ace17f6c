package org.gpuarray.kernels;

import java.util.Map;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.ParameterType;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.jspecify.annotations.Nullable;

/** Arguments for parameters of which only the size is known, or nothing: they have the size of their Java type. */
final class UnknownArgument {
    private static final Map<Class<?>, Integer> SIZES = Map.ofEntries(
            Map.entry(Boolean.class, 1),
            Map.entry(Byte.class, 1),
            Map.entry(Short.class, 2),
            Map.entry(Character.class, 2),
            Map.entry(Integer.class, 4),
            Map.entry(Float.class, 4),
            Map.entry(Long.class, 8),
            Map.entry(Double.class, 8));
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            boolean.class,
            Boolean.class,
            byte.class,
            Byte.class,
            short.class,
            Short.class,
            char.class,
            Character.class,
            int.class,
            Integer.class,
            float.class,
            Float.class,
            long.class,
            Long.class,
            double.class,
            Double.class);

    private UnknownArgument() {}

    /** Throws if the argument has no size by itself, or another than parameter {@code i}. */
    static void check(ArgumentMessages messages, int i, Parameter parameter, @Nullable Object argument) {
        int need = parameter.type().sizeBytes();
        int size = argument instanceof byte[] bytes
                ? bytes.length
                : argument instanceof Record
                        ? RecordLayout.of(argument.getClass()).sizeBytes()
                        : ArgumentChecks.isPointer(argument) || argument == null
                                ? Long.BYTES
                                : SIZES.getOrDefault(argument.getClass(), 0);
        if (size == 0 || (need != 0 && size != need)) {
            throw messages.refusal(i, need(parameter.type()));
        }
    }

    /** Returns whether a typed view's parameter has the size; a byte[] shows its size at the launch. */
    static boolean fits(Class<?> type, ParameterType parameter) {
        int need = parameter.sizeBytes();
        Integer own = SIZES.get(BOXES.getOrDefault(type, type));
        int size = own != null
                ? own
                : type == byte[].class
                        ? need
                        : type.isRecord()
                                ? RecordLayout.of(type).sizeBytes()
                                : TypedLaunch.isPointer(type) || type == TextureObject.class ? Long.BYTES : -1;
        return size >= 0 && (need == 0 || size == need);
    }

    /** Returns what a parameter of a size takes: the Java types of that size. */
    static String need(ParameterType type) {
        return switch (type.sizeBytes()) {
            case 0 -> "a number, a record, byte[], or an array or buffer";
            case 1 -> "1 byte: Byte or Boolean";
            case 2 -> "2 bytes: Short or Character";
            case 4 -> "4 bytes: Integer or Float";
            case 8 -> "8 bytes: an array or buffer, Long, Double, or a record of that size";
            default -> type.sizeBytes() + " bytes: a record of that size, or byte[" + type.sizeBytes() + "]";
        };
    }

    /** Passes a value that {@link #check} has let pass. */
    static void pass(Object argument, LaunchSlot slot) {
        if (argument instanceof Record) {
            slot.struct(RecordLayout.bytes(argument));
        } else if (argument instanceof byte[] bytes) {
            slot.struct(bytes);
        } else if (argument instanceof Boolean flag) {
            slot.i8((byte) (flag ? 1 : 0));
        } else if (argument instanceof Byte number) {
            slot.i8(number);
        } else if (argument instanceof Short number) {
            slot.i16(number);
        } else if (argument instanceof Character c) {
            slot.i16((short) c.charValue());
        } else if (argument instanceof Integer number) {
            slot.i32(number);
        } else if (argument instanceof Float number) {
            slot.f32(number);
        } else if (argument instanceof Double number) {
            slot.f64(number);
        } else {
            slot.i64((Long) argument);
        }
    }
}
