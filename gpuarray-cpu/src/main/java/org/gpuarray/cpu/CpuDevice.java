package org.gpuarray.cpu;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
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
import org.gpuarray.device.DeviceTextures;
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
import org.gpuarray.device.Toolchain;
import org.gpuarray.profile.Kind;
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

    private final String id;
    private final DeviceTraits traits;
    private final double loopSeconds;
    private final HeapAllocator allocator;
    private final Transfers transfers;
    private final WorkerPool workers;
    private final DeviceOutput output = new DeviceOutput();
    private final KernelHeap heap = new KernelHeap();
    private final CpuTextures textures = new CpuTextures(this);
    private final CpuLimits limits;
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
        this.limits = new CpuLimits(id, output, heap);
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
        return "CPU (" + workers.workers() + (workers.workers() == 1 ? " worker, " : " workers, ") + Processor.name()
                + ", JVM " + Runtime.version() + ")";
    }

    @Override
    public DeviceInfo info() {
        Allocator.MemoryStats memory = allocator.stats();
        return new DeviceInfo(
                Processor.name(),
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
        own(on).run(Kind.TO_DEVICE, from.sizeBytes(), () -> transfers.write(block, toByte, from));
    }

    @Override
    public void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, Stream on) {
        MemoryBlock block = allocator.own(to);
        HostData.Direct data = new HostData.Direct(from.slice());
        own(on).enqueue(Kind.TO_DEVICE, data.sizeBytes(), () -> transfers.write(block, toByte, data));
    }

    @Override
    public void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, Stream on) {
        MemoryBlock block = allocator.own(from);
        HostData.Direct data = new HostData.Direct(to.slice());
        CpuStream own = own(on);
        own.enqueue(Kind.TO_HOST, data.sizeBytes(), () -> {
            transfers.read(block, fromByte, data);
            output.flush();
        });
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        MemoryBlock block = allocator.own(from);
        Capture.refuse(on, "copy to an array of the host", "copy to page-locked memory");
        own(on).run(Kind.TO_HOST, to.sizeBytes(), () -> transfers.read(block, fromByte, to));
        output.flush();
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        MemoryBlock target = allocator.own(to);
        MemoryBlock source = allocator.own(from);
        own(on).enqueue(Kind.ON_DEVICE, sizeBytes, () -> transfers.copy(target, toByte, source, fromByte, sizeBytes));
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        Transfers.Bytes from = bytes(copy.from());
        Transfers.Bytes to = bytes(copy.to());
        if (wait) {
            Capture.refuse(on, "copy of a box that waits", "copy page-locked memory");
        }
        long sizeBytes = copy.widthBytes() * copy.height() * copy.depth();
        own(on).enqueue(Kind.ofCopy(copy), sizeBytes, () -> transfers.copy(copy, from, to));
    }

    private Transfers.Bytes bytes(Place place) {
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
        own(on).enqueue(Kind.FILL, sizeBytes, () -> transfers.fill(block, toByte, sizeBytes, value));
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream on) {
        MemoryBlock block = allocator.own(to);
        long sizeBytes = rows.width() * rows.height() * rows.itemBytes();
        own(on).enqueue(Kind.FILL, sizeBytes, () -> transfers.fill(block, toByte, rows, value));
    }

    @Override
    public long address(DeviceMemory memory) {
        return allocator.own(memory).address();
    }

    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        return DevicePointers.at(this, address, sizeBytes);
    }

    @Override
    public AddressRange memoryAt(long pointer) {
        return DevicePointers.allocation(this, pointer);
    }

    @Override
    public boolean hasLimit(Limit limit) {
        return limits.has(limit);
    }

    @Override
    public long limit(Limit limit) {
        requireOpen();
        return limits.get(limit);
    }

    @Override
    public void setLimit(Limit limit, long sizeBytes) {
        requireOpen();
        limits.set(limit, sizeBytes);
    }

    @Override
    public ProfiledRange profile() {
        requireOpen();
        return () -> {};
    }

    @Override
    public DeviceTextures textures() {
        return textures;
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
            System.getLogger("org.gpuarray").log(System.Logger.Level.WARNING, LeakReport.text(id, leaks));
        }
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
}
