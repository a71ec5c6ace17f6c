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
import org.gpuarray.device.Allocator;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Event;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.gpuarray.memory.FreePieces;
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

    /** Pieces have whole multiples of this many bytes, so that they are used again for other sizes. */
    private static final long PIECE_BYTES = 4096;

    private final Device real;
    private final Device device;
    private final Pool pool = new Pool();
    private final Compiler compiler;
    private final List<OrderedStream> streams = new ArrayList<>();
    private final Clock host = new Clock();
    /** For each program, by its bytes, and each of its kernels, by name: which parameters are pointers to what it writes. */
    private final Map<ByteBuffer, Map<String, boolean[]>> ofImages = new HashMap<>();

    private final Map<GpuModule, Map<String, boolean[]>> ofModules = new IdentityHashMap<>();
    /** What is no allocation of the pool's. */
    private final Map<DeviceMemory, Block> others = new IdentityHashMap<>();

    private Consumer<Event> waits = event -> {};
    private int awaits;

    /** Null if events have happened as soon as they are recorded. */
    private @Nullable Random random;

    OrderedDevice(Device real) {
        this.real = real;
        this.compiler = new Compiler(real.toolchain());
        this.device = (Device) Proxy.newProxyInstance(
                OrderedDevice.class.getClassLoader(), new Class<?>[] {Device.class}, new Calls());
        streams.add(new OrderedStream(real.stream(), 0));
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

    /** Returns whether the host knows that everything a stream has got has run. */
    boolean hasRun(org.gpuarray.device.Stream stream) {
        OrderedStream ours = (OrderedStream) stream;
        return host.holds(ours.number, ours.work);
    }

    private record Access(DeviceMemory memory, boolean writes) {}

    private void enqueue(String what, org.gpuarray.device.Stream stream, Access... accesses) {
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
    private boolean decides(int oneOf) {
        return random == null || random.nextInt(oneOf) == 0;
    }

    private static @Nullable Object real(@Nullable Object argument) {
        if (argument instanceof Piece piece) {
            return piece.block().real;
        }
        return argument instanceof OrderedStream stream ? stream.real : argument;
    }

    private static DeviceMemory realMemory(DeviceMemory memory) {
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
                    return new Slot(function, real.slot(function), writesOf(function));
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
        OrderedStream stream = new OrderedStream(real.newStream(), streams.size());
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

    private final class OrderedStream implements org.gpuarray.device.Stream {
        final org.gpuarray.device.Stream real;
        final int number;
        final Clock clock = new Clock();
        int work;

        OrderedStream(org.gpuarray.device.Stream real, int number) {
            this.real = real;
            this.number = number;
        }

        @Override
        public Device device() {
            return device;
        }

        @Override
        public int priority() {
            return 0;
        }

        @Override
        public void synchronize() {
            real.synchronize();
            host.join(clock);
        }

        @Override
        public boolean isDone() {
            boolean done = decides(2);
            if (done) {
                host.join(clock);
            }
            return done;
        }

        @Override
        public Event record() {
            real.record().close();
            clock.join(host);
            return new Point(clock.copy());
        }

        @Override
        public void await(Event event) {
            Point point = (Point) event;
            if (point.closed || isClosed()) {
                throw new DeviceException("use of what was closed");
            }
            clock.join(point.clock);
            awaits++;
        }

        @Override
        public void whenDone(Runnable callback) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isCapturing() {
            return false;
        }

        @Override
        public boolean isClosed() {
            return real.isClosed();
        }

        @Override
        public void close() {
            if (number > 0 && !isClosed()) {
                synchronize();
                pool.release(this);
                real.close();
            }
        }
    }

    private final class Point implements Event {
        private final Clock clock;
        private boolean closed;

        Point(Clock clock) {
            this.clock = clock;
        }

        @Override
        public Device device() {
            return device;
        }

        @Override
        public void synchronize() {
            waits.accept(this);
            host.join(clock);
        }

        @Override
        public boolean hasHappened() {
            boolean happened = decides(3);
            if (happened) {
                host.join(clock);
            }
            return happened;
        }

        @Override
        public float millisecondsSince(Event start) {
            return 0;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** What an allocation handed out: a block for one life. */
    private final class Piece implements DeviceMemory {
        private final Block block;
        private final long sizeBytes;
        private boolean freed;

        Piece(Block block, long sizeBytes) {
            this.block = block;
            this.sizeBytes = sizeBytes;
        }

        Block block() {
            if (freed) {
                throw new DeviceException("use after free of sizeBytes=" + sizeBytes);
            }
            return block;
        }

        @Override
        public Device device() {
            return device;
        }

        @Override
        public long sizeBytes() {
            return sizeBytes;
        }
    }

    private final class Pool implements Allocator {
        private final FreePieces<Block> free = new FreePieces<>();
        private final List<Block> all = new ArrayList<>();
        private long liveBytes;
        private long liveCount;

        private long pieceBytes(long sizeBytes) {
            return Math.max(1, (sizeBytes + PIECE_BYTES - 1) / PIECE_BYTES) * PIECE_BYTES;
        }

        @Override
        public DeviceMemory allocate(long sizeBytes) {
            long piece = pieceBytes(sizeBytes);
            return handOut(free.take(piece, piece), sizeBytes);
        }

        @Override
        public DeviceMemory allocate(long sizeBytes, org.gpuarray.device.Stream stream) {
            long piece = pieceBytes(sizeBytes);
            return handOut(
                    free.take(
                            piece,
                            piece,
                            stream,
                            () -> stream.await(streams.get(0).record())),
                    sizeBytes);
        }

        private DeviceMemory handOut(FreePieces.@Nullable Piece<Block> found, long sizeBytes) {
            long piece = pieceBytes(sizeBytes);
            Block block = found == null ? fresh(piece) : found.memory();
            liveBytes += piece;
            liveCount++;
            return new Piece(block, sizeBytes);
        }

        private Block fresh(long piece) {
            Block block = new Block(real.allocator().allocate(piece));
            all.add(block);
            return block;
        }

        @Override
        public void free(DeviceMemory memory) {
            free.free(taken(memory), pieceBytes(memory.sizeBytes()));
        }

        @Override
        public void free(DeviceMemory memory, org.gpuarray.device.Stream stream) {
            free.free(taken(memory), pieceBytes(memory.sizeBytes()), stream);
        }

        private Block taken(DeviceMemory memory) {
            Piece piece = (Piece) memory;
            Block block = piece.block();
            piece.freed = true;
            liveBytes -= pieceBytes(memory.sizeBytes());
            liveCount--;
            return block;
        }

        void release(org.gpuarray.device.Stream stream) {
            free.merge(stream);
        }

        @Override
        public void trim() {}

        @Override
        public MemoryStats stats() {
            return new MemoryStats(liveBytes, liveCount, free.sizeBytes(), 1L << 30);
        }
    }

    /** Notes the pointers of a launch. */
    private final class Slot implements LaunchSlot {
        private final GpuFunction function;
        private final LaunchSlot own;
        private final boolean[] writes;
        private final List<Access> accesses = new ArrayList<>();
        private int parameter;

        Slot(GpuFunction function, LaunchSlot own, boolean... writes) {
            this.function = function;
            this.own = own;
            this.writes = writes;
        }

        @Override
        public GpuFunction function() {
            return function;
        }

        @Override
        public LaunchSlot begin() {
            own.begin();
            accesses.clear();
            parameter = 0;
            return this;
        }

        @Override
        public LaunchSlot buffer(DeviceMemory memory, long offsetBytes) {
            accesses.add(new Access(memory, writes[parameter]));
            own.buffer(realMemory(memory), offsetBytes);
            return next();
        }

        private LaunchSlot next() {
            parameter++;
            return this;
        }

        @Override
        public LaunchSlot i8(byte value) {
            own.i8(value);
            return next();
        }

        @Override
        public LaunchSlot i16(short value) {
            own.i16(value);
            return next();
        }

        @Override
        public LaunchSlot i32(int value) {
            own.i32(value);
            return next();
        }

        @Override
        public LaunchSlot i64(long value) {
            own.i64(value);
            return next();
        }

        @Override
        public LaunchSlot f32(float value) {
            own.f32(value);
            return next();
        }

        @Override
        public LaunchSlot f64(double value) {
            own.f64(value);
            return next();
        }

        @Override
        public LaunchSlot struct(byte[] bytes) {
            own.struct(bytes);
            return next();
        }

        @Override
        public LaunchSlot grid(int x, int y, int z) {
            own.grid(x, y, z);
            return this;
        }

        @Override
        public LaunchSlot block(int x, int y, int z) {
            own.block(x, y, z);
            return this;
        }

        @Override
        public LaunchSlot sharedBytes(int sizeBytes) {
            own.sharedBytes(sizeBytes);
            return this;
        }

        @Override
        public LaunchSlot cooperative(boolean together) {
            own.cooperative(together);
            return this;
        }

        @Override
        public void enqueue(org.gpuarray.device.Stream stream) {
            OrderedDevice.this.enqueue(function.name(), stream, accesses.toArray(Access[]::new));
            own.enqueue(((OrderedStream) stream).real);
        }
    }
}
