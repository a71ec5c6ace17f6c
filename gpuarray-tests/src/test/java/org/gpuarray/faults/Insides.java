package org.gpuarray.faults;

import java.lang.reflect.Field;
import java.util.Map;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;

/** What the library opens for nobody, and a process that goes through thousands of devices has to reach. */
final class Insides {
    private Insides() {}

    /** Makes {@code device} the one that arrays are made on; returns the one before. */
    static Device use(Device device) {
        Device before = Devices.current();
        try {
            Field standard = Devices.class.getDeclaredField("standard");
            standard.setAccessible(true);
            standard.set(null, device);
            return before;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Drops the kernels of a device that nobody will use again. */
    static void forget(Device device) {
        try {
            Class<?> compilers = Class.forName("org.gpuarray.exec.Compilers");
            var current = compilers.getDeclaredMethod("current");
            current.setAccessible(true);
            Object compiler = current.invoke(null);
            for (String name : new String[] {"kernels", "routines"}) {
                mapOf(compiler.getClass(), name, compiler).remove(device);
            }
            mapOf(Class.forName("org.gpuarray.kernels.launch.Tickets"), "OF_STREAMS", null)
                    .remove(device.stream());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<?, ?> mapOf(Class<?> type, String name, Object owner) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return (Map<?, ?>) field.get(owner);
    }
}
