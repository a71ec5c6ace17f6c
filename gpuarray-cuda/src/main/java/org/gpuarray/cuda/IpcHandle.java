package org.gpuarray.cuda;

import java.lang.reflect.Field;

/** The bytes of the driver's handles for other processes, which JCuda keeps to itself. */
final class IpcHandle {
    /** CU_IPC_HANDLE_SIZE. */
    private static final int BYTES = 64;

    private IpcHandle() {}

    static byte[] name(Object handle) {
        return bytes(handle).clone();
    }

    /**
     * Returns {@code handle}, with the bytes that another process gave.
     *
     * @throws IllegalArgumentException if there are not as many as a handle has
     */
    static <H> H named(String operation, byte[] name, H handle) {
        if (name.length != BYTES) {
            throw new IllegalArgumentException(
                    operation + ": the driver's handle has " + name.length + " bytes, need " + BYTES);
        }
        System.arraycopy(name, 0, bytes(handle), 0, BYTES);
        return handle;
    }

    private static byte[] bytes(Object handle) {
        try {
            Field bytes = handle.getClass().getDeclaredField("reserved");
            bytes.setAccessible(true);
            if (bytes.get(handle) instanceof byte[] all && all.length == BYTES) {
                return all;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug: this JCuda keeps handles elsewhere", e);
        }
        throw new IllegalStateException("bug: this JCuda has other handles");
    }
}
