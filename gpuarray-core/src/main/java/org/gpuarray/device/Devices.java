package org.gpuarray.device;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.gpuarray.settings.Setting;
import org.gpuarray.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * The devices of this JVM, opened once each. {@code gpuarray.device} names the default: {@code auto} (a GPU where one can be
 * used, else the CPU device), {@code cpu}, {@code cuda} or {@code cuda:1}. A thread may use another one for a while:
 * <pre>{@code
 * for (Device device : Devices.all()) {
 *     try (DeviceScope scope = device.use()) {
 *         parts.add(GPUArray.toGpu(x)); // on that device
 *     }
 * }
 * }</pre>
 */
public final class Devices {
    /** The system property that names the default device. */
    public static final String PROPERTY = "gpuarray.device";

    private static final Map<String, Device> OPEN = new HashMap<>();
    private static volatile @Nullable Device standard;

    private Devices() {}

    /**
     * Returns the device on which this thread makes arrays: that of its innermost {@link Device#use}, else the default, which
     * the first call opens.
     *
     * @throws DeviceException if none can be opened
     * @throws IllegalArgumentException if a system property {@code gpuarray.*} has a value that is not allowed
     */
    public static Device current() {
        DeviceScope scope = DeviceScope.innermost();
        Device device = scope == null ? standard : scope.device();
        return device != null ? device : chooseDefault();
    }

    /**
     * Returns all devices of the current one's kind, in the order of their numbers, and opens those that are not open: all GPUs
     * that the driver lists, or the CPU devices, of which {@code gpuarray.cpu.devices} says how many there are.
     *
     * @throws DeviceException if one cannot be opened
     */
    public static List<Device> all() {
        return all(kindOf(current().id()));
    }

    /**
     * Returns all devices of a kind, {@code "cuda"} or {@code "cpu"}, in the order of their numbers; none if there are none.
     *
     * @throws DeviceException if one cannot be opened, or no module on the class path has that kind
     */
    public static List<Device> all(String kind) {
        return provider(kind, kind).ids().stream().map(Devices::byId).toList();
    }

    /**
     * Returns a device by its id, for instance {@code "cpu"} or {@code "cuda:0"}; {@code "cuda"} is the first GPU.
     *
     * @throws DeviceException if it cannot be opened
     * @throws IllegalArgumentException if a system property {@code gpuarray.*} has a value that is not allowed
     */
    public static synchronized Device byId(String id) {
        Device open = OPEN.get(id);
        if (open != null) {
            return open;
        }
        DeviceProvider provider = provider(kindOf(id), id);
        Settings.requireValid();
        Device device = provider.open(id);
        Device known = OPEN.putIfAbsent(device.id(), device);
        if (known != null) { // by another name
            device.close();
        }
        OPEN.put(id, known == null ? device : known);
        return known == null ? device : known;
    }

    private static String kindOf(String id) {
        return id.contains(":") ? id.substring(0, id.indexOf(':')) : id;
    }

    private static DeviceProvider provider(String kind, String id) {
        List<String> kinds = new ArrayList<>();
        for (DeviceProvider provider : providers()) {
            kinds.add(provider.kind());
            if (provider.kind().equals(kind)) {
                return provider;
            }
        }
        throw new DeviceException("no device " + id + ": " + PROPERTY + " is auto or one of the kinds " + kinds
                + " on the class path; gpuarray-cuda adds cuda, gpuarray-cpu adds cpu");
    }

    private static synchronized Device chooseDefault() {
        Device device = standard;
        if (device == null) {
            String wanted = Setting.DEVICE.value().orElse("auto");
            device = wanted.equals("auto") ? firstThatOpens() : byId(wanted);
            standard = device;
        }
        return device;
    }

    private static Device firstThatOpens() {
        List<String> refusals = new ArrayList<>();
        for (DeviceProvider provider : providers()) {
            List<String> ids = provider.ids();
            try {
                if (!ids.isEmpty()) {
                    Device device = byId(ids.get(0));
                    if (!refusals.isEmpty()) {
                        String used = device.id().equals("cpu") ? "the CPU device" : device.id();
                        say("using " + used + ": " + refusals.get(0));
                    } else if (device.id().equals("cpu")) {
                        say("no NVIDIA GPU found: using the CPU device");
                    }
                    return device;
                }
            } catch (DeviceException e) {
                refusals.add(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
            }
        }
        throw new DeviceException("no device can be used: add gpuarray-cpu to the class path\n" + refusals);
    }

    /** Prints once which device was chosen: one line. A logger would print two and could be off. */
    private static void say(String line) {
        System.err.println("gpuarray: " + line);
    }

    private static List<DeviceProvider> providers() {
        List<DeviceProvider> found = new ArrayList<>();
        ServiceLoader.load(DeviceProvider.class, Devices.class.getClassLoader()).forEach(found::add);
        found.sort(Comparator.comparingInt(DeviceProvider::priority).reversed());
        return found;
    }
}
