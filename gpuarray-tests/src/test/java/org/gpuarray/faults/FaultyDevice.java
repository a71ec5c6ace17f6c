package org.gpuarray.faults;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.CapturingDevice;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTextures;
import org.gpuarray.device.Event;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.ProcessMemory;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.Toolchain;
import org.jspecify.annotations.Nullable;

/**
 * A device that does what another does, counts the calls of each method of the device interface, and fails those it is told to.
 * It knows what is open: allocations, modules, streams, events, textures, locked pages. Each is a device of its own for the
 * library, so a fresh one has no kernels yet; what the compiler made is kept for all of them.
 */
final class FaultyDevice {
    private static final Set<Class<?>> PARTS = Set.of(
            Device.class,
            ProcessMemory.class,
            Allocator.class,
            DeviceMemory.class,
            Toolchain.class,
            GpuModule.class,
            GpuFunction.class,
            LaunchSlot.class,
            org.gpuarray.device.Stream.class,
            Event.class,
            MatrixLibrary.class,
            DeviceTextures.class,
            TextureArray.class,
            TextureHandle.class,
            CapturingDevice.class,
            CapturedWork.class);

    /** What only tells of a thing that is there, which cannot fail. */
    private static final Set<String> TELLS = Set.of(
            "Allocator.handle",
            "Allocator.live",
            "Allocator.lost",
            "Allocator.stats",
            "Device.allocator",
            "Device.canReach",
            "Device.currentStream",
            "Device.description",
            "Device.hasLimit",
            "Device.handles",
            "Device.id",
            "Device.info",
            "Device.isLost",
            "Device.matrices",
            "Device.requireLinker",
            "Device.stream",
            "Device.target",
            "Device.textures",
            "Device.toolchain",
            "Device.traits",
            "Device.use",
            "DeviceMemory.device",
            "DeviceMemory.sizeBytes",
            "Event.device",
            "GpuFunction.module",
            "GpuFunction.name",
            "GpuModule.types",
            "LaunchSlot.function",
            "ProcessMemory.id",
            "Stream.device",
            "Stream.isCapturing",
            "Stream.isClosed",
            "Stream.priority",
            "Stream.use",
            "TextureArray.layout",
            "TextureHandle.value",
            "Toolchain.headers",
            "Toolchain.id");

    /** What opens or finds a scope, which is one of this device and its streams. */
    private static final Set<String> SCOPES = Set.of("Device.currentStream", "Device.use", "Stream.use");

    /** What makes something that another method ends. */
    private static final Map<String, String> OPENED = Map.of(
            "Allocator.allocate", "allocations",
            "Device.load", "modules",
            "Device.newStream", "streams",
            "Stream.record", "events",
            "Device.pageLock", "page locks",
            "DeviceTextures.newArray", "texture arrays",
            "DeviceTextures.texture", "texture objects",
            "DeviceTextures.surface", "texture objects",
            "CapturingDevice.capture", "graphs");

    private static final Map<String, String> ENDED = Map.of(
            "Allocator.free", "allocations",
            "Allocator.lost", "allocations",
            "GpuModule.close", "modules",
            "Stream.close", "streams",
            "Event.close", "events",
            "Device.pageUnlock", "page locks",
            "TextureArray.close", "texture arrays",
            "TextureHandle.close", "texture objects",
            "CapturedWork.close", "graphs");

    private static final Map<Compiled, Image> IMAGES = new ConcurrentHashMap<>();

    /** What a program of a user was compiled to. */
    private static final Set<Object> USERS_IMAGES =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    private record Compiled(KernelSource source, CompileOptions options) {}

    private final Device real;
    private final Map<Object, Object> shared = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Set<Object> ended = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    private final Map<Method, String> names = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> calls = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> open = new ConcurrentHashMap<>();
    private final Queue<GpuModule> modules = new ConcurrentLinkedQueue<>();
    private final Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    private final AtomicLong hits = new AtomicLong();
    private final Set<DeviceMemory> memories =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    private volatile @Nullable Fault fault;
    private volatile boolean closed;

    FaultyDevice(Device real) {
        this.real = real;
    }

    /** Returns every method that can fail, sorted. */
    static List<String> methods() {
        return PARTS.stream()
                .flatMap(part -> Arrays.stream(part.getDeclaredMethods()))
                .filter(method -> !method.isSynthetic() && Modifier.isPublic(method.getModifiers()))
                .map(FaultyDevice::nameOf)
                .filter(name -> !TELLS.contains(name) && !name.equals("Device.close"))
                .distinct()
                .sorted()
                .toList();
    }

    private static String nameOf(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName();
    }

    Device device() {
        return (Device) shared(real);
    }

    /** Counts from 0 again, and fails what {@code next} says. */
    void arm(@Nullable Fault next) {
        calls.clear();
        thrown.clear();
        hits.set(0);
        fault = next;
    }

    /** Returns the calls since {@link #arm} by method, without those that only tell. */
    Map<String, Long> calls() {
        return calls.entrySet().stream()
                .filter(entry -> !TELLS.contains(entry.getKey()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().get(), Long::sum, TreeMap::new));
    }

    /** Returns what failing calls have thrown since {@link #arm}. */
    List<Throwable> thrown() {
        return List.copyOf(thrown);
    }

    /** Returns how many calls have met the fault since {@link #arm}. */
    long hits() {
        return hits.get();
    }

    /** Returns what was made and has not ended, by kind. */
    Map<String, Long> open() {
        Map<String, Long> counts = new TreeMap<>();
        open.forEach((kind, count) -> {
            if (count.get() != 0) {
                counts.put(kind, count.get());
            }
        });
        return counts;
    }

    /** Unloads what is loaded and frees what is allocated; what the collector still finds is freed then. */
    void close() {
        closed = true;
        modules.forEach(GpuModule::close);
        List.copyOf(memories).forEach(real.allocator()::free);
    }

    private Object shared(Object part) {
        return shared.computeIfAbsent(part, this::proxy);
    }

    private Object proxy(Object part) {
        Class<?>[] roles = PARTS.stream().filter(role -> role.isInstance(part)).toArray(Class<?>[]::new);
        return Proxy.newProxyInstance(FaultyDevice.class.getClassLoader(), roles, new Part(part));
    }

    /** Devices, their streams and the like are compared by identity. */
    private @Nullable Object wrapped(@Nullable Object result) {
        if (result instanceof Supplier<?> handle) {
            return (Supplier<@Nullable Object>) () -> wrapped(handle.get());
        } else if (result instanceof DeviceMemory.Range range) {
            return wrapped(range);
        } else if (result instanceof DeviceMemory.Shared memory) {
            return new DeviceMemory.Shared(wrapped(memory.range()), memory.bytes(), memory.unmap(), memory.free());
        } else if (result == null || PARTS.stream().noneMatch(role -> role.isInstance(result))) {
            return result;
        }
        boolean isOne = result instanceof Device
                || result instanceof Allocator
                || result instanceof Toolchain
                || result instanceof MatrixLibrary
                || result instanceof DeviceTextures
                || result == real.stream();
        return isOne ? shared(result) : proxy(result);
    }

    private DeviceMemory.Range wrapped(DeviceMemory.Range range) {
        return new DeviceMemory.Range((DeviceMemory) proxy(range.memory()), range.offsetBytes(), range.sizeBytes());
    }

    private static @Nullable Object real(@Nullable Object argument) {
        if (argument instanceof MatrixLibrary.Matrices m) {
            return new MatrixLibrary.Matrices(
                    (DeviceMemory) real(m.memory()),
                    m.offsetBytes(),
                    m.type(),
                    m.batchStride(),
                    m.rowStride(),
                    m.columnStride());
        }
        if (argument instanceof DeviceMemory.Range range) {
            return new DeviceMemory.Range((DeviceMemory) real(range.memory()), range.offsetBytes(), range.sizeBytes());
        }
        if (argument instanceof Device.BoxCopy copy) {
            return new Device.BoxCopy(
                    real(copy.from()),
                    copy.source(),
                    real(copy.to()),
                    copy.target(),
                    copy.widthBytes(),
                    copy.height(),
                    copy.depth());
        }
        Part part = partOf(argument);
        return part == null ? argument : part.real;
    }

    private static Device.Place real(Device.Place place) {
        if (place instanceof Device.Place.InMemory memory) {
            return new Device.Place.InMemory(
                    (DeviceMemory.Range) Objects.requireNonNull(real((Object) memory.range())));
        } else if (place instanceof Device.Place.InArray texture) {
            return new Device.Place.InArray((TextureArray) Objects.requireNonNull(real((Object) texture.array())));
        }
        return place;
    }

    private static @Nullable Part partOf(@Nullable Object proxy) {
        return proxy != null
                        && Proxy.isProxyClass(proxy.getClass())
                        && Proxy.getInvocationHandler(proxy) instanceof Part part
                ? part
                : null;
    }

    /** Stands before one object of the device. */
    private final class Part implements InvocationHandler {
        private final Object real;

        Part(Object real) {
            this.real = real;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] given)
                throws Throwable {
            @Nullable
            Object[] arguments = given == null
                    ? new Object[0]
                    : Arrays.stream(given).map(argument -> real(argument)).toArray();
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> given != null && isSame(given[0]);
                    case "hashCode" -> 31 * System.identityHashCode(real) + FaultyDevice.this.hashCode();
                    default -> "faulty " + real;
                };
            }
            String name = names.computeIfAbsent(method, FaultyDevice::nameOf);
            if (SCOPES.contains(name)) {
                return InvocationHandler.invokeDefault(proxy, method, given);
            }
            long number = calls.computeIfAbsent(name, key -> new AtomicLong()).incrementAndGet();
            Fault armed = fault;
            if (armed == null || !armed.hits(name, number)) {
                return call(proxy, name, method, arguments);
            }
            hits.incrementAndGet();
            if (armed.kind() == Fault.Kind.INTERRUPTED) {
                Thread.currentThread().interrupt();
                return call(proxy, name, method, arguments);
            } else if (armed.kind() == Fault.Kind.HALF_DONE) {
                call(proxy, name, method, half(arguments));
            } else if (armed.kind() == Fault.Kind.DONE_AND_FAILED) {
                call(proxy, name, method, arguments);
            }
            Throwable failure = armed.thrown(number);
            thrown.add(failure);
            throw failure;
        }

        private boolean isSame(@Nullable Object other) {
            Part part = partOf(other);
            return part != null && part.real == real && part.owner() == owner();
        }

        private FaultyDevice owner() {
            return FaultyDevice.this;
        }

        private @Nullable Object call(Object proxy, String name, Method method, @Nullable Object... arguments)
                throws Throwable {
            if (name.equals("Toolchain.compile")) {
                Compiled key = new Compiled((KernelSource) arguments[0], (CompileOptions) arguments[2]);
                Image known = IMAGES.get(key);
                Image image = known != null ? known : (Image) answer(method, arguments);
                IMAGES.put(key, image);
                if (key.source.fileName().equals("kernel.cu")) {
                    USERS_IMAGES.add(image);
                }
                return image;
            }
            if (closed && (name.equals("Allocator.free") || name.equals("Allocator.lost"))) {
                return null;
            }
            Object result = answer(method, arguments);
            if (name.equals("Allocator.allocate")) {
                memories.add((DeviceMemory) result);
            } else if (name.equals("Allocator.free")) {
                memories.remove((DeviceMemory) arguments[0]);
            }
            count(name, result, arguments);
            return result == real ? proxy : wrapped(result);
        }

        private @Nullable Object answer(Method method, @Nullable Object... arguments) throws Throwable {
            try {
                return method.invoke(real, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        private void count(String name, @Nullable Object result, @Nullable Object... arguments) {
            String opened = OPENED.get(name);
            // How many kernels the library keeps depends on where it was stopped.
            boolean isKept = name.equals("Device.load") && !USERS_IMAGES.contains(arguments[0]);
            if (opened != null && !isKept) {
                add(opened, 1);
            }
            if (result instanceof GpuModule module) {
                modules.add(module);
            }
            // Closing twice is allowed, and so is closing the device's own stream.
            boolean isMany =
                    name.startsWith("Allocator.") || name.startsWith("Device.") || name.startsWith("DeviceTextures.");
            if (ENDED.containsKey(name) && real != FaultyDevice.this.real.stream() && (isMany || ended.add(real))) {
                add(ENDED.get(name), -1);
            }
        }

        private void add(String kind, long count) {
            open.computeIfAbsent(kind, key -> new AtomicLong()).addAndGet(count);
        }

        /** Returns the arguments of a copy of half as many bytes. */
        private @Nullable Object[] half(@Nullable Object... arguments) {
            return Stream.of(arguments)
                    .map(argument -> argument instanceof HostData data
                            ? half(data)
                            : argument instanceof ByteBuffer buffer ? half(buffer) : argument)
                    .toArray();
        }

        private static HostData half(HostData data) {
            return data instanceof HostData.HeapArray heap
                    ? new HostData.HeapArray(heap.array(), heap.offset(), heap.length() / 2)
                    : new HostData.Direct(half(((HostData.Direct) data).buffer()));
        }

        private static ByteBuffer half(ByteBuffer buffer) {
            return buffer.slice(buffer.position(), buffer.remaining() / 2).order(buffer.order());
        }
    }
}
