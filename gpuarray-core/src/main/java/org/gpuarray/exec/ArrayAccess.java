package org.gpuarray.exec;

import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.expr.ArrayRef;
import org.jspecify.annotations.Nullable;

/**
 * Gives this library's other modules the node and layout of an array of the public package, whose types show none of the
 * graph. The array class registers the accessor when it is loaded, as the JDK's own classes do ({@code SharedSecrets}).
 */
public final class ArrayAccess {
    private static volatile @Nullable Function<Object, ArrayRef> refs;

    private ArrayAccess() {}

    /**
     * Registers the accessor. Called by the class of arrays.
     *
     * @throws IllegalStateException if it was registered before
     */
    public static synchronized <A> void open(Class<A> arrays, Function<A, ArrayRef> ref) {
        if (refs != null) {
            throw new IllegalStateException(arrays.getName() + ": the accessor is registered already");
        }
        refs = array -> ref.apply(arrays.cast(array));
    }

    /**
     * Returns an array's cell and layout.
     *
     * @throws ClassCastException if it is no array
     */
    public static ArrayRef ref(Object array) {
        return Objects.requireNonNull(refs, "no array was made yet").apply(array);
    }
}
