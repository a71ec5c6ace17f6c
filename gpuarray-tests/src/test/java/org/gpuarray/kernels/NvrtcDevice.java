package org.gpuarray.kernels;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;

/**
 * A GPU without a GPU: NVRTC compiles for it, memory is that of the current device, and a launch notes its arguments instead of
 * running.
 */
final class NvrtcDevice {
    /** The arguments of the last launch, as the device got them. */
    final List<String> passed = new ArrayList<>();

    /** The compiled programs. */
    final List<Image> loaded = new ArrayList<>();

    /** The parts of linked programs. */
    final List<LinkInput> linked = new ArrayList<>();

    final Device device;

    NvrtcDevice() {
        this(new Target("sm_90"));
    }

    NvrtcDevice(Target target) {
        Device real = Devices.current();
        device = (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "toolchain" -> {
                            return NvrtcCompiler.find(target);
                        }
                        case "target" -> {
                            return target;
                        }
                        case "load" -> {
                            return new Module((Image) arguments[0]);
                        }
                        case "requireLinker" -> {
                            return null;
                        }
                        case "link" -> {
                            return link((List<?>) arguments[0], (Map<?, ?>) arguments[1], (ProgramTypes) arguments[2]);
                        }
                        case "use" -> {
                            return InvocationHandler.invokeDefault(proxy, method, arguments);
                        }
                        case "slot" -> {
                            return slot();
                        }
                        default -> {
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        }
                    }
                });
    }

    private GpuModule link(List<?> parts, Map<?, ?> names, ProgramTypes types) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Object part : parts) {
            linked.add((LinkInput) part);
            all.writeBytes(((LinkInput) part).bytes());
        }
        Map<String, String> binaries = new HashMap<>();
        names.forEach((name, binary) -> binaries.put((String) name, (String) binary));
        return new Module(new Image.Cubin(all.toByteArray(), binaries, types));
    }

    private LaunchSlot slot() {
        return (LaunchSlot) Proxy.newProxyInstance(
                LaunchSlot.class.getClassLoader(), new Class<?>[] {LaunchSlot.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "begin" -> passed.clear();
                        case "i8", "i16", "i32", "i64", "f32", "f64" ->
                            passed.add(method.getName() + " " + arguments[0]);
                        case "struct" -> passed.add("struct " + HexFormat.of().formatHex((byte[]) arguments[0]));
                        case "buffer" -> passed.add("buffer of " + ((DeviceMemory) arguments[0]).sizeBytes());
                        default -> {
                            // the shape of the launch
                        }
                    }
                    return method.getReturnType() == LaunchSlot.class ? proxy : null;
                });
    }

    private final class Module implements GpuModule {
        private final Image image;

        Module(Image image) {
            this.image = image;
            loaded.add(image);
        }

        @Override
        public GpuFunction function(String name) {
            String binary = image.kernels().getOrDefault(name, name);
            if (!new String(image.bytes(), StandardCharsets.ISO_8859_1).contains("\0" + binary + "\0")) {
                throw new IllegalArgumentException("no kernel " + name);
            }
            Map<String, Integer> figures = Map.of("maxThreadsPerBlock", 1024);
            return (GpuFunction) Proxy.newProxyInstance(
                    GpuFunction.class.getClassLoader(),
                    new Class<?>[] {GpuFunction.class},
                    (proxy, method, arguments) -> method.getName().equals("name")
                            ? name
                            : method.getName().equals("module") ? this : figures.getOrDefault(method.getName(), 0));
        }

        @Override
        public DeviceMemory global(String name) {
            throw new IllegalArgumentException("no variable " + name);
        }

        @Override
        public ProgramTypes types() {
            return image.types();
        }

        @Override
        public void close() {
            passed.clear();
        }
    }
}
