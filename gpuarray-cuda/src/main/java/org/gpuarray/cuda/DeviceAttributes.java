package org.gpuarray.cuda;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUuuid;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.PriorityRange;

/** Asks the driver what a GPU is. Attributes have the names of JCuda's constants, so that a newer JCuda brings newer ones. */
final class DeviceAttributes {
    private static final String PREFIX = "CU_DEVICE_ATTRIBUTE_";

    private DeviceAttributes() {}

    static DeviceInfo info(
            String name,
            long freeBytes,
            long totalBytes,
            PriorityRange priorities,
            CUdevice device,
            CudaHealth health) {
        SortedMap<String, Integer> attributes = attributes(device);
        String[] bus = new String[1];
        health.check(JCudaDriver.cuDeviceGetPCIBusId(bus, 32, device), "cuDeviceGetPCIBusId");
        return new DeviceInfo(
                name,
                attributes.getOrDefault("compute_capability_major", 0),
                attributes.getOrDefault("compute_capability_minor", 0),
                totalBytes,
                freeBytes,
                uuid(device, health),
                driverVersion(health),
                priorities,
                bus[0],
                attributes);
    }

    private static UUID uuid(CUdevice device, CudaHealth health) {
        CUuuid uuid = new CUuuid();
        health.check(JCudaDriver.cuDeviceGetUuid(uuid, device), "cuDeviceGetUuid");
        ByteBuffer bytes = ByteBuffer.wrap(uuid.bytes);
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    private static int driverVersion(CudaHealth health) {
        int[] version = new int[1];
        health.check(JCudaDriver.cuDriverGetVersion(version), "cuDriverGetVersion");
        return version[0];
    }

    /** Returns the attributes that this driver knows. */
    private static SortedMap<String, Integer> attributes(CUdevice device) {
        SortedMap<String, Integer> all = new TreeMap<>();
        for (Field field : CUdevice_attribute.class.getFields()) {
            boolean isAttribute = Modifier.isStatic(field.getModifiers())
                    && field.getType() == int.class
                    && field.getName().startsWith(PREFIX)
                    && !field.getName().equals(PREFIX + "MAX");
            int[] value = new int[1];
            if (isAttribute && JCudaDriver.cuDeviceGetAttribute(value, number(field), device) == 0) {
                all.put(field.getName().substring(PREFIX.length()).toLowerCase(Locale.ROOT), value[0]);
            }
        }
        return all;
    }

    private static int number(Field field) {
        try {
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("bug: " + field + " is public", e);
        }
    }
}
