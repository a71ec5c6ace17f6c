package org.gpuarray.cpu;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import org.gpuarray.cpu.exec.TextureUnit;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.memory.HeapAllocator;
import org.gpuarray.cpu.memory.KernelHeap;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.cpu.memory.Transfers;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Capture;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.CapturingDevice;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Limit;
import org.gpuarray.device.PriorityRange;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.device.Rows;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.Toolchain;
import org.gpuarray.settings.Setting;

/**
 * The processor as a device: CUDA C++ compiled to bytecode, memory on the heap.
 *
 * <p>Everything enqueued runs in the caller's thread before the call returns, helped by other workers if a grid is large:
 * waking a thread costs more than a small launch. So the launch itself throws a kernel's fault, and later work sees memory
 * as if that launch had stopped at the fault.
 */
final class CpuDevice implements Device, CapturingDevice {
    private static final DeviceTraits GPU_TRAITS =
            new DeviceTraits(32, 256, 16, 24, 256, 132, Integer.MAX_VALUE, LaunchLimits.SHARED_BYTES);
    private static final PriorityRange PRIORITIES = new PriorityRange(0, 0);
    /** The most leaks that the report at the end lists one by one. */
    private static final int MOST_LEAKS = 20;

    private final String id;
    private final DeviceTraits traits;
    private final double loopSeconds;
    private final HeapAllocator allocator;
    private final Transfers transfers;
    private final WorkerPool workers;
    private final DeviceOutput output = new DeviceOutput();
    private final KernelHeap heap = new KernelHeap();
    private final CpuStream stream;
    private final Toolchain toolchain;
    private final boolean isDebugging = Setting.DEBUG.isOn();
    private volatile boolean closed;

    CpuDevice(CpuSettings settings) {
        this("cpu", settings, WorkerPool.threads());
    }

    /**
     * Opens the device.
     *
     * @param id {@code "cpu"}, or {@code "cpu:1"} and so on for others
     * @param threads makes the threads that help with large launches
     */
    CpuDevice(String id, CpuSettings settings, ThreadFactory threads) {
        this.id = id;
        this.traits = settings.reportsGpuTraits()
                ? GPU_TRAITS
                : new DeviceTraits(32, 1024, 4, 4, 1, settings.workers(), Integer.MAX_VALUE);
        this.loopSeconds = settings.loopSeconds();
        this.toolchain = new CpuToolchain(settings.checks());
        this.allocator = new HeapAllocator(this, settings.checks(), settings.largestArray());
        this.transfers = new Transfers(allocator);
        this.workers = new WorkerPool(settings.workers(), threads);
        this.stream = new CpuStream(this);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String toString() {
        return id;
    }

    @Override
    public String description() {
        return "CPU (" + workers.workers() + (workers.workers() == 1 ? " worker, " : " workers, ") + processor()
                + ", JVM " + Runtime.version() + ")";
    }

    @Override
    public DeviceInfo info() {
        Allocator.MemoryStats memory = allocator.stats();
        return new DeviceInfo(
                processor(),
                LaunchLimits.MAJOR,
                LaunchLimits.MINOR,
                memory.totalBytes(),
                Math.max(0, memory.totalBytes() - memory.liveBytes()),
                UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)),
                0,
                PRIORITIES,
                "",
                LaunchLimits.attributes(workers.workers()));
    }

    @Override
    public DeviceTraits traits() {
        return traits;
    }

    @Override
    public Toolchain toolchain() {
        return toolchain;
    }

    @Override
    public Target target() {
        return CpuToolchain.TARGET;
    }

    @Override
    public GpuModule load(Image image) {
        requireOpen();
        if (!(image instanceof Image.JvmClasses classes)) {
            throw new DeviceException("cpu cannot load a " + image.getClass().getSimpleName() + " of "
                    + image.bytes().length + " bytes: it needs JvmClasses");
        }
        try {
            return new CpuModule(this, CompiledProgram.decode(classes.bytes()));
        } catch (IllegalArgumentException e) {
            throw new DeviceException("cpu cannot load an image of " + classes.bytes().length + " bytes", e);
        }
    }

    @Override
    public HeapAllocator allocator() {
        return allocator;
    }

    @Override
    public CpuStream stream() {
        return stream;
    }

    @Override
    public Stream newStream(int priority) {
        requireOpen();
        PRIORITIES.check(priority, id);
        return new CpuStream(this);
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        MemoryBlock block = allocator.own(to);
        Capture.refuse(on, "copy of an array of the host", "copy page-locked memory");
        own(on).run(() -> transfers.write(block, toByte, from));
    }

    @Override
    public void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, Stream on) {
        MemoryBlock block = allocator.own(to);
        HostData.Direct data = new HostData.Direct(from.slice());
        own(on).enqueue(
                        () -> "copy of " + data.sizeBytes() + " bytes to the device",
                        () -> transfers.write(block, toByte, data));
    }

    @Override
    public void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, Stream on) {
        MemoryBlock block = allocator.own(from);
        HostData.Direct data = new HostData.Direct(to.slice());
        CpuStream own = own(on);
        own.enqueue(() -> "copy of " + data.sizeBytes() + " bytes to the host", () -> {
            transfers.read(block, fromByte, data);
            output.flush();
        });
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        MemoryBlock block = allocator.own(from);
        Capture.refuse(on, "copy to an array of the host", "copy to page-locked memory");
        own(on).run(() -> transfers.read(block, fromByte, to));
        output.flush();
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        MemoryBlock target = allocator.own(to);
        MemoryBlock source = allocator.own(from);
        own(on).enqueue(
                        () -> "copy of " + sizeBytes + " bytes",
                        () -> transfers.copy(target, toByte, source, fromByte, sizeBytes));
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        CpuTextures textures = new CpuTextures(this);
        Transfers.Bytes from = bytes(copy.from(), textures);
        Transfers.Bytes to = bytes(copy.to(), textures);
        if (wait) {
            Capture.refuse(on, "copy of a box that waits", "copy page-locked memory");
        }
        own(on).enqueue(
                        () -> "copy of " + copy.widthBytes() * copy.height() * copy.depth() + " bytes",
                        () -> transfers.copy(copy, from, to));
    }

    private Transfers.Bytes bytes(Place place, CpuTextures textures) {
        if (place instanceof Place.OnHost host) {
            return Transfers.Bytes.of(host.data());
        } else if (place instanceof Place.InMemory memory) {
            return Transfers.Bytes.of(
                    allocator.own(memory.range().memory()), memory.range().offsetBytes());
        }
        return Transfers.Bytes.of(textures.bytes(((Place.InArray) place).array()));
    }

    @Override
    public DeviceMemory.Shared map(ByteBuffer locked) {
        requireOpen();
        MemoryBlock block = allocator.share(locked);
        DeviceMemory.Range range = new DeviceMemory.Range(block, 0, block.sizeBytes());
        return new DeviceMemory.Shared(range, locked, () -> allocator.unload(block), () -> {});
    }

    @Override
    public DeviceMemory.Shared allocateManaged(int sizeBytes) {
        try {
            return map(ByteBuffer.allocateDirect(sizeBytes));
        } catch (OutOfMemoryError e) {
            DeviceException failure = new DeviceException(
                    "out of memory for managed buffers: requested sizeBytes=" + sizeBytes
                            + "; close some, or give Java's" + " direct buffers more with -XX:MaxDirectMemorySize ("
                            + e.getMessage() + ")",
                    true);
            failure.addSuppressed(e);
            throw failure;
        }
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream on) {
        MemoryBlock block = allocator.own(to);
        own(on).enqueue(() -> "fill of " + sizeBytes + " bytes", () -> transfers.fill(block, toByte, sizeBytes, value));
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream on) {
        MemoryBlock block = allocator.own(to);
        own(on).enqueue(
                        () -> "fill of " + rows.width() * rows.height() * rows.itemBytes() + " bytes",
                        () -> transfers.fill(block, toByte, rows, value));
    }

    @Override
    public long address(DeviceMemory memory) {
        return allocator.own(memory).address();
    }

    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        MemoryBlock block = block(address);
        long offsetBytes = PointerTable.offset(address);
        if (offsetBytes < 0 || sizeBytes > block.sizeBytes() - offsetBytes) {
            throw new IllegalArgumentException("sizeBytes=" + sizeBytes + " at pointer=0x" + Long.toHexString(address)
                    + " is more than the " + (block.sizeBytes() - offsetBytes) + " bytes that " + id + " has there");
        }
        return new DeviceMemory.Range(block, offsetBytes, sizeBytes);
    }

    private MemoryBlock block(long address) {
        if (PointerTable.owner(address) instanceof MemoryBlock block && block.device() == this) {
            return block;
        }
        throw new IllegalArgumentException(id + " has no memory at pointer=0x" + Long.toHexString(address)
                + "; pointers of the CPU device are what pointer() of its buffers returns");
    }

    @Override
    public AddressRange memoryAt(long pointer) {
        MemoryBlock block = block(pointer);
        long offsetBytes = PointerTable.offset(pointer);
        if (offsetBytes < 0 || offsetBytes >= block.sizeBytes()) {
            throw new IllegalArgumentException(id + " has no memory at pointer=0x" + Long.toHexString(pointer)
                    + ", which is byte " + offsetBytes + " of memory of " + block.sizeBytes() + " bytes");
        }
        return new AddressRange(block.address(), block.sizeBytes());
    }

    @Override
    public boolean hasLimit(Limit limit) {
        return Objects.requireNonNull(limit, "limit") != Limit.STACK_SIZE;
    }

    @Override
    public long limit(Limit limit) {
        requireLimit(limit);
        return limit == Limit.PRINTF_FIFO_SIZE ? output.mostBytes() : heap.mostBytes();
    }

    @Override
    public void setLimit(Limit limit, long sizeBytes) {
        requireLimit(limit);
        limit.check(sizeBytes);
        if (limit == Limit.PRINTF_FIFO_SIZE) {
            output.setMostBytes(sizeBytes);
        } else {
            heap.setMostBytes(sizeBytes);
        }
    }

    private void requireLimit(Limit limit) {
        requireOpen();
        if (Objects.requireNonNull(limit, "limit") == Limit.STACK_SIZE) {
            throw new DeviceException(
                    id + " has no limit STACK_SIZE: its kernels have the stacks of Java's threads; start"
                            + " Java with a larger one, as -Xss16m");
        }
    }

    @Override
    public ProfiledRange profile() {
        requireOpen();
        return () -> {};
    }

    @Override
    public TextureArray newTextureArray(TextureLayout layout) {
        requireOpen();
        return new CpuTextures(this).array(layout);
    }

    @Override
    public TextureHandle texture(TextureArray array, TextureSettings settings) {
        return new CpuTextures(this).texture(array, settings);
    }

    @Override
    public TextureHandle texture(DeviceMemory.Range memory, TexelFormat format, TextureSettings settings) {
        return new CpuTextures(this).texture(allocator.own(memory.memory()), memory, format, settings);
    }

    @Override
    public TextureHandle texture(
            DeviceMemory.Range memory, TextureLayout layout, long pitchBytes, TextureSettings settings) {
        return new CpuTextures(this).texture(allocator.own(memory.memory()), memory, layout, pitchBytes, settings);
    }

    @Override
    public TextureHandle surface(TextureArray array) {
        return new CpuTextures(this).surface(array);
    }

    /** Addresses and texture objects are those of all CPU devices. */
    @Override
    public Map<String, Long> handles() {
        return Map.of(
                "allocations",
                allocator.stats().liveCount(),
                "addresses",
                PointerTable.count(),
                "texture objects",
                TextureUnit.count());
    }

    @Override
    public CapturedWork capture(Stream on, Capture capture, Runnable work) {
        requireOpen();
        return own(on).capture(capture, work);
    }

    @Override
    public LaunchSlot slot(GpuFunction function) {
        if (function instanceof CpuFunction cpu && cpu.module().device() == this) {
            return new CpuLaunchSlot(cpu);
        }
        throw new IllegalArgumentException("kernel " + function.name() + " was not loaded on this device, " + id());
    }

    @Override
    public void close() {
        closed = true;
        allocator.gate().awaitUnused();
        output.flush();
        workers.close();
        allocator.trim();
        List<Allocator.LiveAllocation> leaks = allocator.live();
        if (!leaks.isEmpty()) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.WARNING, leakReport(leaks));
        }
    }

    private String leakReport(List<Allocator.LiveAllocation> leaks) {
        StringBuilder text = new StringBuilder();
        text.append(leaks.size())
                .append(" allocations were not freed when device ")
                .append(id)
                .append(" was closed");
        leaks.stream()
                .limit(MOST_LEAKS)
                .forEach(l -> text.append("\n  ")
                        .append(l.sizeBytes())
                        .append(" bytes made at ")
                        .append(l.madeAt()));
        if (leaks.size() > MOST_LEAKS) {
            text.append("\n  and ").append(leaks.size() - MOST_LEAKS).append(" more");
        }
        return text.toString();
    }

    /** Returns how many seconds a thread may spend in loops that may never end. */
    double loopSeconds() {
        return loopSeconds;
    }

    /** Returns whether errors tell the line of Java that launched the kernel. */
    boolean isDebugging() {
        return isDebugging;
    }

    Transfers transfers() {
        return transfers;
    }

    KernelHeap heap() {
        return heap;
    }

    DeviceOutput output() {
        return output;
    }

    WorkerPool workers() {
        return workers;
    }

    /** Returns {@code other} as a stream of this device. */
    CpuStream own(Stream other) {
        if (other instanceof CpuStream cpu && cpu.device() == this) {
            return cpu;
        }
        throw new IllegalArgumentException(
                "a stream of another device, " + other.device().id() + ", was given to " + id());
    }

    boolean isClosed() {
        return closed;
    }

    void requireOpen() {
        if (closed) {
            throw new DeviceException("use of device " + id + " after it was closed");
        }
    }

    /** Returns the processor's name if the system has it in a file, else the architecture. */
    private static String processor() {
        String name = System.getProperty("os.arch", "unknown");
        Path info = Path.of("/proc/cpuinfo");
        if (Files.isReadable(info)) {
            try (BufferedReader lines = Files.newBufferedReader(info)) {
                for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                    if (line.startsWith("model name")) {
                        name = line.substring(line.indexOf(':') + 1).trim();
                    }
                }
            } catch (IOException e) {
                return name;
            }
        }
        return name;
    }
}
