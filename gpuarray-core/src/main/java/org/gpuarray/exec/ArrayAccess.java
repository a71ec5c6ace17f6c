package org.gpuarray.exec;

import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.jspecify.annotations.Nullable;

/**
 * Gives this library's other modules the node and layout of an array of the public package, whose types show none of the
 * graph. The array class registers the accessor when it is loaded, as the JDK's own classes do ({@code SharedSecrets}).
 */
public final class ArrayAccess {
    private static volatile @Nullable Function<Object, ArrayRef> refs;
    private static volatile @Nullable Function<Node, Object> arrays;

    private ArrayAccess() {}

    /**
     * Registers the accessor. Called by the class of arrays.
     *
     * @param maker makes the array that a node is the first version of
     * @throws IllegalStateException if it was registered before
     */
    public static synchronized <A> void open(Class<A> type, Function<A, ArrayRef> ref, Function<Node, A> maker) {
        if (refs != null) {
            throw new IllegalStateException(type.getName() + ": the accessor is registered already");
        }
        refs = array -> ref.apply(type.cast(array));
        arrays = maker::apply;
    }

    /** Returns a new array of the class that was registered; {@code node} becomes its first version. */
    public static <A> A array(Class<A> type, Node node) {
        try {
            MethodHandles.lookup().ensureInitialized(type);
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(type.getName() + " is not public", e);
        }
        return type.cast(Objects.requireNonNull(arrays).apply(node));
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
