package org.gpuarray.exec;

import java.util.Iterator;
import java.util.ServiceLoader;
import org.gpuarray.plan.KernelCompiler;

/** Finds the kernel compiler of this JVM, once. */
final class Compilers {
    private Compilers() {}

    /**
     * Returns the compiler on the class path.
     *
     * @throws IllegalStateException if there is none
     */
    static KernelCompiler current() {
        return Found.COMPILER;
    }

    private static final class Found {
        static final KernelCompiler COMPILER = find();

        private static KernelCompiler find() {
            Iterator<KernelCompiler> found = ServiceLoader.load(KernelCompiler.class, Compilers.class.getClassLoader())
                    .iterator();
            if (!found.hasNext()) {
                throw new IllegalStateException("no KernelCompiler found: add gpuarray-kernels to the class path");
            }
            return found.next();
        }
    }
}
