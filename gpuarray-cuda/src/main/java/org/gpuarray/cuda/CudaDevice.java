package org.gpuarray.cuda;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.Toolchain;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.gpuarray.kernels.launch.Tuning;
import org.jspecify.annotations.Nullable;

/** An NVIDIA GPU, through its primary context, which is made current on every thread that calls in. */
final class CudaDevice implements Device {
    private static final int THREADS = 256;
    private static final int BYTES_IN_FLIGHT = 24;

    private final String id;
    private final CUdevice device = new CUdevice();
    private final CUcontext context = new CUcontext();
    private final CudaHealth health;
    private final DeviceTraits traits;
    private final LaunchLimits limits;
    private final long totalBytes;
    private final String architecture;
    private final Toolchain toolchain;
    private final CudaAllocator allocator;
    private final HandlePool<CudaStream.Handle> streams;
    private final HandlePool<CUevent> events;
    private final CudaStream stream;
    private final ArgumentArena arguments;
    private final PrintedText printedText = new PrintedText(this::synchronizeIfAlive);
    private final Object copyLock = new Object();
    private @Nullable HostCopies copies;
    private volatile @Nullable Optional<CudaBlas> blas;
    /** Whether there has been a stream but the device's own. */
    private volatile boolean hasStreams;

    CudaDevice(int ordinal) {
        this.id = "cuda:" + ordinal;
        this.health = new CudaHealth(id);
        health.check(JCudaDriver.cuDeviceGet(device, ordinal), "cuDeviceGet(ordinal=%d)", ordinal);
        health.check(JCudaDriver.cuDevicePrimaryCtxRetain(context, device), "cuDevicePrimaryCtxRetain");
        makeCurrent();
        this.architecture = "sm_" + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
                + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
        this.toolchain = NvrtcCompiler.find(new Target(architecture));
        this.limits = LaunchLimits.of(this);
        this.totalBytes = memoryInfo()[1]; // asked once: the driver takes 100 µs and more to answer
        this.traits = Tuning.of(
                description(),
                new DeviceTraits(
                        attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_WARP_SIZE),
                        THREADS,
                        DeviceTraits.VECTOR_BYTES,
                        BYTES_IN_FLIGHT,
                        THREADS,
                        attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
                        limits.grid()[0]));
        this.streams = new HandlePool<>(() -> CudaStream.Handle.create(health));
        this.events = new HandlePool<>(() -> CudaEvent.create(health));
        this.stream = new CudaStream(this);
        this.allocator = new CudaAllocator(this);
        this.arguments = new ArgumentArena(this);
    }

    /** Makes the primary context current on the calling thread, whatever other libraries have set. */
    void makeCurrent() {
        int code = JCudaDriver.cuCtxSetCurrent(context);
        if (code != 0) {
            health.check(code, "cuCtxSetCurrent");
        }
    }

    int attribute(int attribute) {
        int[] value = new int[1];
        health.check(
                JCudaDriver.cuDeviceGetAttribute(value, attribute, device),
                "cuDeviceGetAttribute(attribute=%d)",
                attribute);
        return value[0];
    }

    CudaHealth health() {
        return health;
    }

    LaunchLimits limits() {
        return limits;
    }

    ArgumentArena arguments() {
        return arguments;
    }

    boolean isClosed() {
        return stream.isClosed();
    }

    HandlePool<CudaStream.Handle> streams() {
        return streams;
    }

    HandlePool<CUevent> events() {
        return events;
    }

    /** Waits for all streams, before something goes that any of them may use. */
    void synchronizeAll() {
        if (hasStreams) {
            makeCurrent();
            health.check(JCudaDriver.cuCtxSynchronize(), "cuCtxSynchronize");
        } else {
            stream.synchronize();
        }
    }

    private void synchronizeIfAlive() {
        if (!health.isDead()) {
            synchronizeAll();
        }
    }

    PrintedText printedText() {
        return printedText;
    }

    CUstream cudaStream() {
        return stream.handle();
    }

    long freeBytes() {
        return memoryInfo()[0];
    }

    long totalBytes() {
        return totalBytes;
    }

    private long[] memoryInfo() {
        makeCurrent();
        long[] free = new long[1];
        long[] total = new long[1];
        health.check(JCudaDriver.cuMemGetInfo(free, total), "cuMemGetInfo");
        return new long[] {free[0], total[0]};
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String toString() {
        return id;
    }

    private String name() {
        byte[] name = new byte[256];
        health.check(JCudaDriver.cuDeviceGetName(name, name.length, device), "cuDeviceGetName");
        int length = 0;
        while (length < name.length && name[length] != 0) {
            length++;
        }
        return new String(name, 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public DeviceInfo info() {
        long[] memory = memoryInfo();
        return DeviceAttributes.info(name(), memory[0], memory[1], device, health);
    }

    @Override
    public boolean canReach(Device other) {
        if (!(other instanceof CudaDevice peer) || peer == this) {
            return other == this;
        }
        int[] can = new int[1];
        health.check(JCudaDriver.cuDeviceCanAccessPeer(can, device, peer.device), "cuDeviceCanAccessPeer(%s)", peer.id);
        return can[0] != 0;
    }

    @Override
    public String description() {
        String compute = architecture.substring(3, architecture.length() - 1) + "."
                + architecture.charAt(architecture.length() - 1);
        return String.format(Locale.ROOT, "%s (compute %s, %.0f GiB)", name(), compute, totalBytes() / 1073741824.0);
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
        return new Target(architecture);
    }

    @Override
    public GpuModule load(Image image) {
        health.requireAlive();
        return new CudaModule(this, image);
    }

    @Override
    public Allocator allocator() {
        return allocator;
    }

    @Override
    public Stream stream() {
        return stream;
    }

    @Override
    public long address(DeviceMemory memory) {
        return ((CudaMemory) memory).address().value();
    }

    @Override
    public Stream newStream() {
        health.requireAlive();
        stream.handle(); // closed with the device
        hasStreams = true;
        return new CudaStream(this);
    }

    /** Returns {@code other} as a stream of this device. */
    private CudaStream own(Stream other) {
        if (other instanceof CudaStream cuda && cuda.device() == this) {
            return cuda;
        }
        throw new IllegalArgumentException(
                "a stream of another device, " + other.device().id() + ", was given to " + id);
    }

    /** Returns a stream to copy on while the ring of buffers is locked: others need not wait for another stream's kernels. */
    private CudaStream ready(Stream other) {
        CudaStream own = own(other);
        if (own != stream) {
            own.synchronize();
        }
        return own;
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, from.sizeBytes(), "write");
        if (from.sizeBytes() > 0) {
            makeCurrent();
            CudaStream ready = ready(on);
            synchronized (copyLock) {
                copies().write(target, from, ready);
            }
            Counters.BYTES_TO_DEVICE.add(from.sizeBytes());
        }
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        health.requireAlive();
        Address source = ((CudaMemory) from).range(fromByte, to.sizeBytes(), "read");
        if (to.sizeBytes() > 0) {
            makeCurrent();
            CudaStream ready = ready(on);
            synchronized (copyLock) {
                copies().read(source, to, ready);
            }
            Counters.BYTES_TO_HOST.add(to.sizeBytes());
        }
    }

    @Override
    public void pageLock(ByteBuffer buffer) {
        health.requireAlive();
        makeCurrent();
        int code = JCudaDriver.cuMemHostRegister(Pointer.to(buffer), buffer.capacity(), 0);
        health.check(code, "cuMemHostRegister(sizeBytes=%d)", buffer.capacity());
    }

    @Override
    public void pageUnlock(ByteBuffer buffer) {
        if (!health.isDead()) {
            makeCurrent();
            health.check(JCudaDriver.cuMemHostUnregister(Pointer.to(buffer)), "cuMemHostUnregister");
        }
    }

    @Override
    public void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, Stream on) {
        health.requireAlive();
        int sizeBytes = from.remaining();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "write");
        CUstream handle = own(on).handle();
        if (sizeBytes > 0) {
            makeCurrent();
            int code = JCudaDriver.cuMemcpyHtoDAsync(target, Pointer.to(from.slice()), sizeBytes, handle);
            health.check(code, "cuMemcpyHtoDAsync(sizeBytes=%d)", sizeBytes);
            Counters.BYTES_TO_DEVICE.add(sizeBytes);
        }
    }

    @Override
    public void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, Stream on) {
        health.requireAlive();
        int sizeBytes = to.remaining();
        Address source = ((CudaMemory) from).range(fromByte, sizeBytes, "read");
        CUstream handle = own(on).handle();
        if (sizeBytes > 0) {
            makeCurrent();
            int code = JCudaDriver.cuMemcpyDtoHAsync(Pointer.to(to.slice()), source, sizeBytes, handle);
            health.check(code, "cuMemcpyDtoHAsync(sizeBytes=%d)", sizeBytes);
            Counters.BYTES_TO_HOST.add(sizeBytes);
        }
    }

    private HostCopies copies() {
        HostCopies ring = copies;
        if (ring == null) {
            ring = new HostCopies(this);
            copies = ring;
        }
        return ring;
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "copy to");
        Address source = ((CudaMemory) from).range(fromByte, sizeBytes, "copy from");
        if (sizeBytes > 0) {
            makeCurrent();
            health.check(
                    JCudaDriver.cuMemcpyDtoDAsync(target, source, sizeBytes, own(on).handle()),
                    "cuMemcpyDtoDAsync(sizeBytes=%d)",
                    sizeBytes);
        }
    }

    /** Between two GPUs the driver copies, by the fastest way that it has. */
    @Override
    public void receive(DeviceMemory to, long toByte, Device source, DeviceMemory from, long fromByte, long sizeBytes) {
        if (!(source instanceof CudaDevice other)) {
            Device.super.receive(to, toByte, source, from, fromByte, sizeBytes);
            return;
        }
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "copy to");
        Address origin = ((CudaMemory) from).range(fromByte, sizeBytes, "copy from");
        stream.awaitOther(other.stream.record());
        makeCurrent();
        health.check(
                JCudaDriver.cuMemcpyPeerAsync(target, context, origin, other.context, sizeBytes, stream.handle()),
                "cuMemcpyPeerAsync(sizeBytes=%d, from=%s)",
                sizeBytes,
                other.id);
        other.stream.awaitOther(stream.record()); // before the memory may be written or freed
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "fill");
        if (sizeBytes > 0) {
            makeCurrent();
            health.check(
                    JCudaDriver.cuMemsetD8Async(target, value, sizeBytes, own(on).handle()),
                    "cuMemsetD8Async(sizeBytes=%d)",
                    sizeBytes);
        }
    }

    @Override
    public TextureArray newTextureArray(TextureLayout layout) {
        return new CudaTextures(this).array(layout);
    }

    @Override
    public TextureHandle texture(TextureArray array, TextureSettings settings) {
        return new CudaTextures(this).texture(array, settings);
    }

    @Override
    public TextureHandle texture(DeviceMemory memory, TexelFormat format, TextureSettings settings) {
        return new CudaTextures(this).texture((CudaMemory) memory, format, settings);
    }

    @Override
    public TextureHandle surface(TextureArray array) {
        return new CudaTextures(this).surface(array);
    }

    @Override
    public @Nullable MatrixLibrary matrices() {
        Optional<CudaBlas> known = blas;
        return (known == null ? openBlas() : known).orElse(null);
    }

    private synchronized Optional<CudaBlas> openBlas() {
        Optional<CudaBlas> known = blas;
        if (known == null) {
            known = Optional.ofNullable(CudaBlas.open(this));
            blas = known;
        }
        return known;
    }

    private synchronized void closeBlas() {
        Optional<CudaBlas> known = blas;
        if (known != null) {
            known.ifPresent(CudaBlas::close);
            blas = Optional.empty();
        }
    }

    @Override
    public LaunchSlot slot(GpuFunction function) {
        return new CudaLaunchSlot((CudaFunction) function).begin();
    }

    /** Waits for all streams and closes the device's own. The primary context stays: other libraries may use it. */
    @Override
    public void close() {
        if (!health.isDead()) {
            synchronizeAll();
            closeBlas();
        }
        stream.end();
    }
}
