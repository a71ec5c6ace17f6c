package org.gpuarray.kernels;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.ParameterType;
import org.jspecify.annotations.Nullable;

/**
 * A Java record laid out as C++ lays out a struct with the same members: each at the next multiple of its alignment, the size a
 * multiple of the largest one. A complex number is CUDA's vector of two, an array has as many elements as its {@link Length} says.
 */
final class RecordLayout {
    private static final ClassValue<RecordLayout> LAYOUTS = new ClassValue<>() {
        @Override
        protected RecordLayout computeValue(Class<?> type) {
            requireEnd(type, List.of());
            return new RecordLayout(type);
        }
    };

    private static final int LARGEST_BYTES = 1 << 30;

    private final Class<?> type;
    private final List<RecordMember> members = new ArrayList<>();
    private final MethodHandle spreader;
    private final int sizeBytes;
    private final int alignBytes;

    private RecordLayout(Class<?> type) {
        this.type = type;
        RecordComponent[] components = type.getRecordComponents();
        if (components == null || components.length == 0) {
            throw new IllegalArgumentException(name() + ": need a record with members");
        }
        long end = 0;
        int largest = alignment(type.getAnnotation(Aligned.class), 1);
        for (RecordComponent component : components) {
            RecordMember member = RecordMember.of(name(), component, accessor(component));
            int align = alignment(RecordMember.annotation(component, Aligned.class), member.naturalAlignBytes());
            long offset = roundUp(end, align);
            end = offset + member.sizeBytes();
            if (end > LARGEST_BYTES) {
                throw new IllegalArgumentException(name() + ": member " + component.getName() + " ends at byte " + end
                        + ", need at most " + LARGEST_BYTES);
            }
            members.add(member.at((int) offset));
            largest = Math.max(largest, align);
        }
        sizeBytes = (int) roundUp(end, largest);
        alignBytes = largest;
        spreader = constructor(components).asSpreader(Object[].class, components.length);
    }

    /** A struct cannot contain itself. */
    private static void requireEnd(Class<?> type, List<Class<?>> around) {
        if (around.contains(type)) {
            throw new IllegalArgumentException("record " + type.getSimpleName() + ": it is a member of itself");
        } else if (type.isRecord()) {
            List<Class<?>> path = new ArrayList<>(around);
            path.add(type);
            for (RecordComponent member : type.getRecordComponents()) {
                Class<?> own = member.getType();
                requireEnd(own.isArray() ? own.componentType() : own, path);
            }
        }
    }

    /**
     * Returns a record's layout.
     *
     * @throws IllegalArgumentException if a member has a type that a struct cannot have, or cannot be read
     */
    static RecordLayout of(Class<?> record) {
        return LAYOUTS.get(record);
    }

    private String name() {
        return "record " + type.getSimpleName();
    }

    Class<?> type() {
        return type;
    }

    int sizeBytes() {
        return sizeBytes;
    }

    int alignBytes() {
        return alignBytes;
    }

    List<RecordMember> members() {
        return Collections.unmodifiableList(members);
    }

    /**
     * Returns a member by its name.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    RecordMember member(String member) {
        return members.stream()
                .filter(each -> each.name().equals(member))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name() + " has no member " + member + "; it has "
                        + members.stream().map(RecordMember::name).toList()));
    }

    private int alignment(@Nullable Aligned requested, int own) {
        if (requested == null) {
            return own;
        } else if (Integer.bitCount(requested.value()) != 1 || requested.value() < 0) {
            throw new IllegalArgumentException(name() + ": @Aligned(" + requested.value() + "), need a power of two");
        }
        return Math.max(own, requested.value());
    }

    private static long roundUp(long bytes, int multiple) {
        return (bytes + multiple - 1) / multiple * multiple;
    }

    private MethodHandle accessor(RecordComponent component) {
        try {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return MethodHandles.lookup().unreflect(accessor);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw closed(e);
        }
    }

    private MethodHandle constructor(RecordComponent... components) {
        try {
            Constructor<?> canonical = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            canonical.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(canonical);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw closed(e);
        }
    }

    private IllegalArgumentException closed(Exception e) {
        return new IllegalArgumentException(
                name() + ": its members cannot be read: open its package to org.gpuarray.kernels, or make it public",
                e);
    }

    /** Returns {@code "Pair of 16 bytes, aligned to 8"}. */
    String describe() {
        return type.getSimpleName() + " of " + sizeBytes + " bytes, aligned to " + alignBytes;
    }

    /** Returns the struct in C++, with those of its members before it. */
    String declaration() {
        Map<Class<?>, String> structs = new LinkedHashMap<>();
        declare(structs);
        return String.join("", structs.values());
    }

    private void declare(Map<Class<?>, String> structs) {
        StringBuilder text = new StringBuilder("struct ");
        Aligned own = type.getAnnotation(Aligned.class);
        text.append(own == null ? "" : "alignas(" + own.value() + ") ")
                .append(type.getSimpleName())
                .append(" {\n");
        for (RecordMember member : members) {
            if (member.layout() != null && !structs.containsKey(member.element())) {
                member.layout().declare(structs);
            }
        }
        RecordComponent[] components = type.getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            Aligned requested = RecordMember.annotation(components[i], Aligned.class);
            String alignas = requested == null ? "" : "alignas(" + requested.value() + ") ";
            text.append("  ")
                    .append(alignas)
                    .append(members.get(i).declaration())
                    .append(";\n");
        }
        structs.put(type, text.append("};\n").toString());
    }

    /** Returns the layout that a record for a struct needs: {@code "16 bytes, aligned to 8"}. */
    static String need(ParameterType struct) {
        return struct.sizeBytes() + " bytes, aligned to " + struct.alignBytes();
    }

    /** Returns a record as bytes; what pads it is 0. */
    static byte[] bytes(Object record) {
        RecordLayout layout = of(record.getClass());
        ByteBuffer out = ByteBuffer.allocate(layout.sizeBytes).order(ByteOrder.nativeOrder());
        layout.put(record, out, 0);
        return out.array();
    }

    /**
     * Returns an array of records as bytes.
     *
     * @throws IllegalArgumentException if an element is null, or another record
     */
    byte[] bytesOf(Object records) {
        ByteBuffer out = allocate(records);
        for (int i = 0; i < Array.getLength(records); i++) {
            Object element = Array.get(records, i);
            if (element == null || element.getClass() != type) {
                String found = element == null ? "null" : element.getClass().getSimpleName();
                throw new IllegalArgumentException(type.getSimpleName() + "[" + Array.getLength(records) + "]: element "
                        + i + " is " + found + ", need " + type.getSimpleName());
            }
            put(element, out, i * sizeBytes);
        }
        return out.array();
    }

    /** Returns zeros for an array of records. */
    byte[] zeros(Object records) {
        return allocate(records).array();
    }

    private ByteBuffer allocate(Object records) {
        long bytes = (long) sizeBytes * Array.getLength(records);
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(type.getSimpleName() + "[" + Array.getLength(records) + "] has " + bytes
                    + " bytes, need at most " + (Integer.MAX_VALUE - 8));
        }
        return ByteBuffer.allocate((int) bytes).order(ByteOrder.nativeOrder());
    }

    /** Makes the elements of an array of the records in {@code bytes}. */
    void read(byte[] bytes, Object records) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        for (int i = 0; i < Array.getLength(records); i++) {
            Array.set(records, i, get(in, i * sizeBytes));
        }
    }

    /** Writes a record of this layout from a byte on. */
    void put(Object record, ByteBuffer out, int at) {
        for (RecordMember member : members) {
            member.put(name(), invoke(member.value(), record), out, at + member.offsetBytes());
        }
    }

    /** Returns the record whose bytes begin at {@code at}. */
    Object get(ByteBuffer in, int at) {
        Object[] values = new Object[members.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = members.get(i).get(in, at + members.get(i).offsetBytes());
        }
        return invoke(spreader, (Object) values);
    }

    private Object invoke(MethodHandle handle, Object argument) {
        try {
            return handle.invoke(argument);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(name() + ": " + e, e);
        }
    }
}
