package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.jit.KernelCode;

/**
 * Defines one generated class. It is not a hidden class, because those are left out of stack traces, which show where a
 * kernel failed.
 */
final class KernelClassLoader extends ClassLoader {
    private KernelClassLoader() {
        super("kernel", KernelClassLoader.class.getClassLoader());
    }

    static KernelBody load(KernelCode code) {
        byte[] bytes = code.classBytes();
        Class<?> type = new KernelClassLoader().defineClass(code.className(), bytes, 0, bytes.length);
        try {
            return (KernelBody) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug in the JIT: cannot create " + code.className(), e);
        }
    }
}
