package org.gpuarray.cpu;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.memory.HeapAllocator;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.cpu.memory.Transfers;
import org.gpuarray.device.Allocator;
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
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.Toolchain;

/**
 * The processor as a device: CUDA C++ compiled to bytecode, memory on the heap.
 *
 * <p>Everything enqueued runs in the caller's thread before the call returns, helped by other workers if a grid is large:
 * waking a thread costs more than a small launch. So the launch itself throws a kernel's fault, and later work sees memory
 * as if that launch had stopped at the fault.
 */
final class CpuDevice implements Device {
    private static final DeviceTraits GPU_TRAITS = new DeviceTraits(32, 256, 16, 24, 256, 132, Integer.MAX_VALUE);
    /** The most leaks that the report at the end lists one by one. */
    private static final int MOST_LEAKS = 20;

    private final String id;
    private final DeviceTraits traits;
    private final double loopSeconds;
    private final HeapAllocator allocator;
    private final Transfers transfers;
    private final WorkerPool workers;
    private final DeviceOutput output = new DeviceOutput();
    private final CpuStream stream;
    private final Toolchain toolchain;
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
    public Stream newStream() {
        requireOpen();
        return new CpuStream(this);
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        MemoryBlock block = allocator.own(to);
        own(on).run(() -> transfers.write(block, toByte, from));
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        MemoryBlock block = allocator.own(from);
        own(on).run(() -> transfers.read(block, fromByte, to));
        output.flush();
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        MemoryBlock target = allocator.own(to);
        MemoryBlock source = allocator.own(from);
        own(on).run(() -> transfers.copy(target, toByte, source, fromByte, sizeBytes));
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream on) {
        MemoryBlock block = allocator.own(to);
        own(on).run(() -> transfers.fill(block, toByte, sizeBytes, value));
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
    public TextureHandle texture(DeviceMemory memory, TexelFormat format, TextureSettings settings) {
        return new CpuTextures(this).texture(allocator.own(memory), format, settings);
    }

    @Override
    public TextureHandle surface(TextureArray array) {
        return new CpuTextures(this).surface(array);
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

    Transfers transfers() {
        return transfers;
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
