package org.gpuarray.streams;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Event;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.jspecify.annotations.Nullable;

/**
 * A device that runs everything at once on another one, as if nothing had run until somebody waits for it: it gives each launch and
 * copy a vector clock, and throws where two uses of the same memory, one of which writes, are not ordered by a stream, an event or
 * a wait of the host. So it finds a wait that was left out, whatever the timing. Its pool gives memory on as that of a GPU does.
 *
 * <p>A kernel writes to what its pointers say: those to const are read. Events happen when {@code random} says so, unless somebody
 * waits for them. It is for one thread.
 */
final class OrderedDevice {
    private static final Pattern KERNEL =
            Pattern.compile("__global__\\s+void\\s+(?:__launch_bounds__\\([^)]*\\)\\s*)?(\\w+)\\s*\\(([^)]*)\\)");

    private final Device real;
    private final Device device;
    final PiecePool pool;
    private final Compiler compiler;
    private final List<OrderedStream> streams = new ArrayList<>();
    final Clock host = new Clock();
    /** For each program, by its bytes, and each of its kernels, by name: which parameters are pointers to what it writes. */
    private final Map<ByteBuffer, Map<String, boolean[]>> ofImages = new HashMap<>();

    private final Map<GpuModule, Map<String, boolean[]>> ofModules = new IdentityHashMap<>();
    /** What is no allocation of the pool's. */
    private final Map<DeviceMemory, Block> others = new IdentityHashMap<>();

    Consumer<Event> waits = event -> {};
    int awaits;

    /** Null if events have happened as soon as they are recorded. */
    private @Nullable Random random;

    OrderedDevice(Device real) {
        this.real = real;
        this.pool = new PiecePool(this, real.allocator());
        this.compiler = new Compiler(real.toolchain());
        this.device = (Device) Proxy.newProxyInstance(
                OrderedDevice.class.getClassLoader(), new Class<?>[] {Device.class}, new Calls());
        streams.add(new OrderedStream(this, real.stream(), 0));
    }

    Device device() {
        return device;
    }

    /** Sets what decides whether an event has happened that nobody waits for; by null it always has. */
    void decideBy(@Nullable Random next) {
        random = next;
    }

    /** Sets what is called first when the host waits for an event. */
    void beforeWaits(Consumer<Event> action) {
        waits = action;
    }

    /** Returns how often a stream was told to wait for an event since the last call. */
    int takeAwaits() {
        int taken = awaits;
        awaits = 0;
        return taken;
    }

    /** Frees all memory that the pool has had. */
    void close() {
        pool.all.forEach(block -> real.allocator().free(block.real));
    }

    /** Returns how many launches and copies a stream has got. */
    int workOf(org.gpuarray.device.Stream stream) {
        return ((OrderedStream) stream).work;
    }

    /** Returns whether the host knows that everything a stream has got has run. */
    boolean hasRun(org.gpuarray.device.Stream stream) {
        OrderedStream ours = (OrderedStream) stream;
        return host.holds(ours.number, ours.work);
    }

    record Access(DeviceMemory memory, boolean writes) {}

    void enqueue(String what, org.gpuarray.device.Stream stream, Access... accesses) {
        OrderedStream on = (OrderedStream) stream;
        on.clock.join(host);
        int number = on.clock.next(on.number);
        on.work = number;
        for (Access access : accesses) {
            blockOf(access.memory).use(what, on.number, number, access.writes, on.clock);
        }
    }

    private Block blockOf(DeviceMemory memory) {
        return memory instanceof Piece piece ? piece.block() : others.computeIfAbsent(memory, Block::new);
    }

    /** Returns true one time in so many. */
    boolean decides(int oneOf) {
        return random == null || random.nextInt(oneOf) == 0;
    }

    private static @Nullable Object real(@Nullable Object argument) {
        if (argument instanceof Piece piece) {
            return piece.block().real;
        }
        return argument instanceof OrderedStream stream ? stream.real : argument;
    }

    static DeviceMemory realMemory(DeviceMemory memory) {
        return memory instanceof Piece piece ? piece.block().real : memory;
    }

    /** Answers for the device. */
    private final class Calls implements InvocationHandler {
        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] given)
                throws Throwable {
            @Nullable Object[] arguments = given == null ? new Object[0] : given;
            switch (method.getName()) {
                case "equals":
                    return proxy == arguments[0];
                case "hashCode":
                    return System.identityHashCode(proxy);
                case "toString":
                    return "ordered " + real.id();
                case "id":
                    return "ordered";
                case "use", "currentStream":
                    return InvocationHandler.invokeDefault(proxy, method, arguments);
                case "allocator":
                    return pool;
                case "toolchain":
                    return compiler;
                case "stream":
                    return streams.get(0);
                case "newStream":
                    return newStream();
                case "slot":
                    GpuFunction function = (GpuFunction) arguments[0];
                    return new OrderedSlot(OrderedDevice.this, function, real.slot(function), writesOf(function));
                case "load":
                    GpuModule module = real.load((Image) arguments[0]);
                    ByteBuffer bytes = ByteBuffer.wrap(((Image) arguments[0]).bytes());
                    ofModules.put(module, Objects.requireNonNull(ofImages.get(bytes), "a program without text"));
                    return module;
                case "write", "enqueueWrite":
                    enqueue(
                            "write",
                            (org.gpuarray.device.Stream) arguments[3],
                            new Access((DeviceMemory) arguments[0], true));
                    break;
                case "read", "enqueueRead":
                    org.gpuarray.device.Stream on = (org.gpuarray.device.Stream) arguments[3];
                    enqueue("read", on, new Access((DeviceMemory) arguments[0], false));
                    if (method.getName().equals("read")) {
                        on.synchronize();
                    }
                    break;
                case "copy":
                    enqueue(
                            "copy",
                            (org.gpuarray.device.Stream) arguments[5],
                            new Access((DeviceMemory) arguments[0], true),
                            new Access((DeviceMemory) arguments[2], false));
                    break;
                case "fill":
                    enqueue(
                            "fill",
                            (org.gpuarray.device.Stream) arguments[arguments.length - 1],
                            new Access((DeviceMemory) arguments[0], true));
                    break;
                default:
                    break;
            }
            try {
                return method.invoke(
                        real, Stream.of(arguments).map(OrderedDevice::real).toArray());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private boolean[] writesOf(GpuFunction function) {
        Map<String, boolean[]> kernels = Objects.requireNonNull(ofModules.get(function.module()), "not loaded here");
        return Objects.requireNonNull(kernels.get(function.name()), function.name());
    }

    private org.gpuarray.device.Stream newStream() {
        OrderedStream stream = new OrderedStream(this, real.newStream(), streams.size());
        streams.add(stream);
        return stream;
    }

    /** Reads which parameters of kernels are written to. */
    private final class Compiler implements Toolchain {
        private final Toolchain own;

        Compiler(Toolchain own) {
            this.own = own;
        }

        @Override
        public String id() {
            return own.id();
        }

        @Override
        public java.util.Set<String> headers() {
            return own.headers();
        }

        @Override
        public Image compile(KernelSource source, Target target, CompileOptions options) {
            Map<String, boolean[]> writes = new HashMap<>();
            List<String> texts = new ArrayList<>(source.headers().values());
            texts.add(source.text());
            for (String text : texts) {
                Matcher kernels = KERNEL.matcher(text);
                while (kernels.find()) {
                    String[] parameters = kernels.group(2).split(",");
                    boolean[] written = new boolean[parameters.length];
                    for (int i = 0; i < parameters.length; i++) {
                        written[i] = !parameters[i].strip().startsWith("const ");
                    }
                    writes.put(kernels.group(1), written);
                }
            }
            Image image = own.compile(source, target, options);
            ofImages.put(ByteBuffer.wrap(image.bytes()), writes);
            return image;
        }
    }
}
