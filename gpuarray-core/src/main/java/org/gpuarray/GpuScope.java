package org.gpuarray;

import org.gpuarray.memory.Scope;

/**
 * Frees everything that was made inside it at once, except what is kept.
 *
 * <pre>{@code
 * try (var scope = GpuScope.open()) {
 *     GPUArray t = a.times(2).plus(b);
 *     return scope.keep(t.div(t.sum()));
 * }
 * }</pre>
 *
 * <p>A scope belongs to the thread that opened it; scopes nest, and close in reverse order.
 */
public final class GpuScope implements AutoCloseable {
    private final Scope scope = Scope.open();

    private GpuScope() {}

    /** Opens a scope on this thread. */
    public static GpuScope open() {
        return new GpuScope();
    }

    /**
     * Lets an array outlive this scope and returns it; the enclosing scope, if there is one, takes it. A kept view keeps the
     * array that it is a view of.
     *
     * @throws IllegalStateException if the scope was closed or belongs to another thread
     */
    public GPUArray keep(GPUArray array) {
        scope.keep(array.ref().cell());
        return array;
    }

    /**
     * Closes the arrays made inside, except the kept ones. Does nothing the second time.
     *
     * @throws IllegalStateException if a scope that was opened later is still open, or on another thread
     * @throws IndexOutOfBoundsException if an index was outside its axis when one of the arrays was computed, and no read has
     *     told so; all are closed
     */
    @Override
    public void close() {
        scope.close();
    }
}
