package org.gpuarray.kernels;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/**
 * A member of a record that stands for a struct.
 *
 * @param element the Java type, of an array that of its elements
 * @param type the type in memory; null if it is a record
 * @param lengths the dimensions of an array; none for a single value
 * @param value reads it
 * @param layout that of its record; null if it is none
 */
record RecordMember(
        String name,
        Class<?> element,
        @Nullable DType type,
        int[] lengths,
        int offsetBytes,
        MethodHandle value,
        @Nullable RecordLayout layout) {
    private static final Map<Class<?>, DType> TYPES = Map.of(
            boolean.class,
            DType.BOOL,
            byte.class,
            DType.INT8,
            short.class,
            DType.INT16,
            char.class,
            DType.UINT16,
            int.class,
            DType.INT32,
            long.class,
            DType.INT64,
            float.class,
            DType.FLOAT32,
            double.class,
            DType.FLOAT64,
            Complex64.class,
            DType.COMPLEX64,
            Complex128.class,
            DType.COMPLEX128);
    private static final Map<Class<?>, Set<DType>> STORED_AS = Map.of(
            byte.class,
            Set.of(DType.UINT8),
            short.class,
            Set.of(DType.UINT16),
            int.class,
            Set.of(DType.UINT32),
            long.class,
            Set.of(DType.UINT64),
            float.class,
            Set.of(DType.FLOAT16, DType.BFLOAT16));
    private static final Map<DType, String> C_NAMES = Map.ofEntries(
            Map.entry(DType.BOOL, "bool"),
            Map.entry(DType.INT8, "signed char"),
            Map.entry(DType.UINT8, "unsigned char"),
            Map.entry(DType.INT16, "short"),
            Map.entry(DType.UINT16, "unsigned short"),
            Map.entry(DType.INT32, "int"),
            Map.entry(DType.UINT32, "unsigned int"),
            Map.entry(DType.INT64, "long long"),
            Map.entry(DType.UINT64, "unsigned long long"),
            Map.entry(DType.FLOAT16, "__half"),
            Map.entry(DType.BFLOAT16, "__nv_bfloat16"),
            Map.entry(DType.FLOAT32, "float"),
            Map.entry(DType.FLOAT64, "double"),
            Map.entry(DType.COMPLEX64, "float2"),
            Map.entry(DType.COMPLEX128, "double2"));

    /**
     * Returns a component as a member of a struct, at offset 0.
     *
     * @param record for messages
     * @throws IllegalArgumentException if a struct has no such member
     */
    static RecordMember of(String record, RecordComponent component, MethodHandle value) {
        String place = record + ": member " + component.getName();
        int[] lengths = lengths(place, component);
        Class<?> element =
                lengths.length == 0 ? component.getType() : component.getType().componentType();
        if (element.isRecord() && !TYPES.containsKey(element)) {
            requireNone(place, annotation(component, StoredAs.class));
            RecordLayout layout = RecordLayout.of(element);
            return new RecordMember(component.getName(), element, null, lengths, 0, value, layout);
        }
        DType type = TYPES.get(element);
        if (type == null) {
            throw new IllegalArgumentException(
                    place + " is " + component.getType().getSimpleName()
                            + ", need boolean, byte, short, char, int, long, float, double, Complex64, Complex128, a record, or an"
                            + " array of those with its @Length");
        }
        StoredAs stored = annotation(component, StoredAs.class);
        Set<DType> allowed = STORED_AS.getOrDefault(element, Set.of());
        if (stored != null && !allowed.contains(stored.value())) {
            throw new IllegalArgumentException(
                    place + " is " + element.getSimpleName() + " with @StoredAs(" + stored.value() + "), need one of "
                            + allowed.stream().sorted().toList());
        }
        return new RecordMember(
                component.getName(), element, stored == null ? type : stored.value(), lengths, 0, value, null);
    }

    /** Returns an annotation of a member: Kotlin's compiler puts it on the field, Java's on the component, too. */
    static <A extends Annotation> @Nullable A annotation(RecordComponent component, Class<A> type) {
        A ofComponent = component.getAnnotation(type);
        if (ofComponent != null) {
            return ofComponent;
        }
        try {
            return component
                    .getDeclaringRecord()
                    .getDeclaredField(component.getName())
                    .getAnnotation(type);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("a record without the field of its component " + component, e);
        }
    }

    private static int[] lengths(String place, RecordComponent component) {
        Length length = annotation(component, Length.class);
        if (!component.getType().isArray()) {
            requireNone(place, length);
            return new int[0];
        } else if (length == null) {
            throw new IllegalArgumentException(
                    place + " is " + component.getType().getSimpleName()
                            + " without a length, need the struct's: @Length(4) "
                            + component.getType().getSimpleName() + " " + component.getName());
        }
        long count = 1;
        for (int each : length.value()) {
            count = each < 1 ? -1 : Math.min(count * each, Integer.MAX_VALUE + 1L);
            if (count < 1 || count > Integer.MAX_VALUE) {
                break;
            }
        }
        if (length.value().length == 0 || count < 1 || count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    place + ": @Length(" + Arrays.toString(length.value()) + "), need lengths of at least 1");
        }
        return length.value();
    }

    private static void requireNone(String place, @Nullable Annotation annotation) {
        if (annotation != null) {
            throw new IllegalArgumentException(
                    place + ": @" + annotation.annotationType().getSimpleName() + " does not apply to its type");
        }
    }

    RecordMember at(int offset) {
        return new RecordMember(name, element, type, lengths, offset, value, layout);
    }

    int elementBytes() {
        return layout != null ? layout.sizeBytes() : type == null ? 0 : type.itemBytes();
    }

    /** Returns the alignment that the type has by itself. */
    int naturalAlignBytes() {
        return layout != null ? layout.alignBytes() : elementBytes();
    }

    int count() {
        return Arrays.stream(lengths).reduce(1, (a, b) -> a * b);
    }

    long sizeBytes() {
        return (long) count() * elementBytes();
    }

    /** Returns the declaration in C++: {@code "float weights[3]"}. */
    String declaration() {
        StringBuilder text = new StringBuilder(cName()).append(' ').append(name);
        for (int length : lengths) {
            text.append('[').append(length).append(']');
        }
        return text.toString();
    }

    private String cName() {
        return type == null ? element.getSimpleName() : C_NAMES.getOrDefault(type, "");
    }

    /**
     * Writes the member of a record.
     *
     * @param record for messages
     */
    void put(String record, @Nullable Object member, ByteBuffer out, int at) {
        if (lengths.length == 0) {
            putOne(record, member, out, at);
        } else if (member == null || Array.getLength(member) != count()) {
            String found = member == null ? "null" : "of " + Array.getLength(member);
            throw new IllegalArgumentException(
                    record + ": member " + name + " is " + found + ", need an array of " + count() + " elements");
        } else {
            for (int i = 0; i < count(); i++) {
                putOne(record, Array.get(member, i), out, at + i * elementBytes());
            }
        }
    }

    private void putOne(String record, @Nullable Object one, ByteBuffer out, int at) {
        if (one == null) {
            throw new IllegalArgumentException(record + ": a member of type " + element.getSimpleName()
                    + " is null, need " + (layout == null ? "a number" : "a record"));
        } else if (layout != null) {
            layout.put(one, out, at);
        } else if (one instanceof Boolean flag) {
            out.put(at, (byte) (flag ? 1 : 0));
        } else if (one instanceof Byte number) {
            out.put(at, number);
        } else if (one instanceof Short number) {
            out.putShort(at, number);
        } else if (one instanceof Character number) {
            out.putChar(at, number);
        } else if (one instanceof Integer number) {
            out.putInt(at, number);
        } else if (one instanceof Long number) {
            out.putLong(at, number);
        } else if (one instanceof Float number) {
            putFloat(number, out, at);
        } else if (one instanceof Double number) {
            out.putDouble(at, number);
        } else if (one instanceof Complex64 z) {
            out.putFloat(at, z.re()).putFloat(at + Float.BYTES, z.im());
        } else if (one instanceof Complex128 z) {
            out.putDouble(at, z.re()).putDouble(at + Double.BYTES, z.im());
        }
    }

    private void putFloat(float number, ByteBuffer out, int at) {
        if (type == DType.FLOAT32) {
            out.putFloat(at, number);
        } else {
            out.putShort(at, half().bits(number));
        }
    }

    private Half half() {
        return type == DType.FLOAT16 ? Half.FLOAT16 : Half.BFLOAT16;
    }

    /** Returns the member of a record whose bytes begin at {@code at}. */
    Object get(ByteBuffer in, int at) {
        if (lengths.length == 0) {
            return getOne(in, at);
        }
        Object all = Array.newInstance(element, count());
        for (int i = 0; i < count(); i++) {
            Array.set(all, i, getOne(in, at + i * elementBytes()));
        }
        return all;
    }

    private Object getOne(ByteBuffer in, int at) {
        if (layout != null) {
            return layout.get(in, at);
        } else if (element == boolean.class) {
            return in.get(at) != 0;
        } else if (element == byte.class) {
            return in.get(at);
        } else if (element == short.class) {
            return in.getShort(at);
        } else if (element == char.class) {
            return in.getChar(at);
        } else if (element == int.class) {
            return in.getInt(at);
        } else if (element == long.class) {
            return in.getLong(at);
        } else if (element == float.class) {
            return type == DType.FLOAT32 ? in.getFloat(at) : half().value(in.getShort(at));
        } else if (element == double.class) {
            return in.getDouble(at);
        } else if (element == Complex64.class) {
            return new Complex64(in.getFloat(at), in.getFloat(at + Float.BYTES));
        }
        return new Complex128(in.getDouble(at), in.getDouble(at + Double.BYTES));
    }
}
