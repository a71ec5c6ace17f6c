package org.gpuarray.exec;

import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.expr.ArrayRef;
import org.jspecify.annotations.Nullable;

/**
 * The way from an array of the public package to its place in the expression graph, for this library's other modules: users'
 * arrays show no type of the graph. The class of arrays gives the key when it is loaded, as the JDK's own classes do.
 */
public final class ArrayAccess {
    private static volatile @Nullable Function<Object, ArrayRef> refs;

    private ArrayAccess() {}

    /**
     * Gives the key. For the class of arrays.
     *
     * @throws IllegalStateException if it was given before
     */
    public static synchronized <A> void open(Class<A> arrays, Function<A, ArrayRef> ref) {
        if (refs != null) {
            throw new IllegalStateException(arrays.getName() + " opens a door that is open");
        }
        refs = array -> ref.apply(arrays.cast(array));
    }

    /**
     * Returns an array's place in the expression graph.
     *
     * @throws ClassCastException if it is no array
     */
    public static ArrayRef ref(Object array) {
        return Objects.requireNonNull(refs, "no array was made yet").apply(array);
    }
}
