package org.gpuarray.plan;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Values that differ from a given one in one place, however deep: for tests of keys, which must tell all of them apart. */
public final class Variants {
    private Variants() {}

    /** Returns the variants of a record, a list or a simple value; of another thing there are none. */
    public static List<Object> of(@Nullable Object value) {
        List<Object> variants = new ArrayList<>();
        if (value instanceof Integer number) {
            variants.add(number + 1);
            variants.add(number + 10);
        } else if (value instanceof Boolean flag) {
            variants.add(!flag);
        } else if (value instanceof String text) {
            variants.add("s" + text);
        } else if (value instanceof Shape shape) {
            variants.add(Shape.of(7).equals(shape) ? Shape.of(8) : Shape.of(7));
        } else if (value instanceof Enum<?> constant) {
            variants.addAll(Arrays.asList(constant.getDeclaringClass().getEnumConstants()));
            variants.remove(constant);
        } else if (value instanceof List<?> list) {
            ofList(list, variants);
        } else if (value instanceof UserFunction function) {
            of(Parts.of(function)).forEach(parts -> variants.add(((Parts) parts).function()));
        } else if (value instanceof Record thing) {
            ofRecord(thing, variants);
        }
        return variants;
    }

    /** What a user's function is made of. */
    private record Parts(
            String name,
            List<UserFunction.Parameter> inputs,
            List<UserFunction.Parameter> outputs,
            List<UserFunction.TypeName> typeNames,
            String preamble,
            String body,
            boolean takesIndex,
            boolean takesSize) {
        static Parts of(UserFunction f) {
            return new Parts(
                    f.name(),
                    f.inputs(),
                    f.outputs(),
                    f.typeNames(),
                    f.preamble(),
                    f.body(),
                    f.takesIndex(),
                    f.takesSize());
        }

        UserFunction function() {
            return new UserFunction(name, inputs, outputs, typeNames, preamble, body, takesIndex, takesSize);
        }
    }

    private static void ofList(List<?> list, List<Object> variants) {
        for (int i = 0; i < list.size(); i++) {
            for (Object other : of(list.get(i))) {
                List<Object> changed = new ArrayList<>(list);
                changed.set(i, other);
                variants.add(changed);
            }
            List<Object> without = new ArrayList<>(list);
            without.remove(i);
            variants.add(without);
            List<Object> twice = new ArrayList<>(list);
            twice.add(i, list.get(i));
            variants.add(twice);
        }
    }

    private static void ofRecord(Record thing, List<Object> variants) {
        RecordComponent[] components = thing.getClass().getRecordComponents();
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = thing.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            @Nullable Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                components[i].getAccessor().setAccessible(true);
                values[i] = components[i].getAccessor().invoke(thing);
            }
            for (int i = 0; i < components.length; i++) {
                for (Object other : of(values[i])) {
                    @Nullable Object[] changed = values.clone();
                    changed[i] = other;
                    variants.add(constructor.newInstance(changed));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot vary " + thing, e);
        }
    }
}
