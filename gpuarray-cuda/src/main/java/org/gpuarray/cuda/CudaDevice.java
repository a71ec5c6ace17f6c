package org.gpuarray.cuda;

import static java.util.Map.entry;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUevent;
import jcuda.driver.CUlimit;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import jcuda.driver.CUstreamCaptureStatus;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Capture;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.CapturingDevice;
import org.gpuarray.device.Counters;
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
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.PriorityRange;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.Rows;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.device.Target;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.Toolchain;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.gpuarray.kernels.launch.Tuning;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/** An NVIDIA GPU, through its primary context, which is made current on every thread that calls in. */
final class CudaDevice implements Device, CapturingDevice {
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
    private final Map<Integer, HandlePool<CudaStream.Handle>> streams = new ConcurrentHashMap<>();
    private final PriorityRange priorities;
    private final HandlePool<CUevent> events;
    private final CudaGraph.Of graphs;
    private final DriverHandles sharedEvents = new DriverHandles();
    private final DriverHandles modules = new DriverHandles();
    private final DriverHandles textureArrays = new DriverHandles();
    private final DriverHandles textureObjects = new DriverHandles();
    private final AtomicLong pageLocks = new AtomicLong();
    private final CudaStream stream;
    private final ArgumentArena arguments;
    private final PrintedText printedText = new PrintedText(this::synchronizeIfAlive);
    private final CudaProfiler profiler;
    /** For each thread the device whose context the library made current last. */
    private static final ThreadLocal<@Nullable CudaDevice[]> MADE_CURRENT =
            ThreadLocal.withInitial(() -> new CudaDevice[1]);

    private final HostSharing sharing;
    private volatile @Nullable DeviceInfo known;
    private final IpcMemory ipc;
    private final Object copyLock = new Object();
    private @Nullable HostCopies copies;
    private volatile @Nullable Optional<CudaBlas> blas;
    /** Whether there has been a stream but the device's own. */
    private volatile boolean hasStreams;

    CudaDevice(int ordinal) {
        this.id = "cuda:" + ordinal;
        this.health = new CudaHealth(id, Setting.DEBUG.isOn());
        this.sharing = new HostSharing(health);
        this.ipc = new IpcMemory(health);
        this.profiler = new CudaProfiler(health, this::makeCurrent, this::synchronizeAll);
        health.check(JCudaDriver.cuDeviceGet(device, ordinal), "cuDeviceGet(ordinal=%d)", ordinal);
        health.check(JCudaDriver.cuDevicePrimaryCtxRetain(context, device), "cuDevicePrimaryCtxRetain");
        makeCurrent();
        this.architecture = "sm_" + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
                + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
        this.toolchain = NvrtcCompiler.find(new Target(architecture));
        this.limits = LaunchLimits.of(this);
        this.totalBytes = memoryInfo()[1]; // read once: the driver takes 100 µs and more to answer
        this.traits = Tuning.of(
                description(),
                new DeviceTraits(
                        attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_WARP_SIZE),
                        THREADS,
                        DeviceTraits.VECTOR_BYTES,
                        BYTES_IN_FLIGHT,
                        THREADS,
                        attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
                        limits.grid()[0],
                        limits.sharedBytes()));
        this.priorities = streamPriorities();
        this.events = new HandlePool<>(() -> CudaEvent.create(health));
        this.graphs = new CudaGraph.Of(health, this::makeCurrent, on -> own(on).handle());
        this.stream = new CudaStream(this, 0);
        this.allocator = new CudaAllocator(this);
        this.arguments = new ArgumentArena(this);
    }

    /** Makes the primary context current on the calling thread, whatever other libraries have set. */
    void makeCurrent() {
        StreamCallbacks.requireNone("use of a device");
        int code = JCudaDriver.cuCtxSetCurrent(context);
        if (code != 0) {
            health.check(code, "cuCtxSetCurrent");
        }
        MADE_CURRENT.get()[0] = this;
    }

    /**
     * Makes the primary context current on the calling thread unless the library has made it so last, and returns whether another
     * library may have changed it since. The driver takes a tenth of a microsecond to be told again.
     */
    boolean isPerhapsCurrent() {
        if (MADE_CURRENT.get()[0] != this) {
            makeCurrent();
            return false;
        }
        StreamCallbacks.requireNone("use of a device");
        return true;
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

    /** Returns the handles of streams that have a priority. */
    HandlePool<CudaStream.Handle> streams(int priority) {
        return streams.computeIfAbsent(
                priority, requested -> new HandlePool<>(() -> CudaStream.Handle.create(health, requested)));
    }

    private PriorityRange streamPriorities() {
        int[] least = new int[1];
        int[] greatest = new int[1];
        health.check(JCudaDriver.cuCtxGetStreamPriorityRange(least, greatest), "cuCtxGetStreamPriorityRange");
        return new PriorityRange(least[0], greatest[0]);
    }

    HandlePool<CUevent> events() {
        return events;
    }

    /** Waits for all streams, before something goes that any of them may use. */
    void synchronizeAll() {
        if (hasStreams) {
            makeCurrent();
            if (Capture.holdsAny(this)) {
                stream.awaitEnd();
                streams.values().forEach(handles -> handles.all().forEach(this::awaitUnlessCaptured));
            } else {
                health.check(JCudaDriver.cuCtxSynchronize(), "cuCtxSynchronize");
            }
        } else {
            stream.synchronize();
        }
    }

    /**
     * Waits for a stream that is not captured, and returns whether it was not. A context with a captured stream cannot be waited for,
     * nor such a stream: it has no work.
     */
    boolean awaitUnlessCaptured(CudaStream.Handle handle) {
        int[] status = new int[1];
        health.check(JCudaDriver.cuStreamIsCapturing(handle, status), "cuStreamIsCapturing");
        if (status[0] == CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_NONE) {
            health.check(JCudaDriver.cuStreamSynchronize(handle), "cuStreamSynchronize");
            return true;
        }
        return false;
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
        return known().withFreeBytes(memoryInfo()[0]);
    }

    @Override
    public int attribute(String name) {
        return known().attribute(name);
    }

    /** Returns what never changes, and the free memory of some moment; to ask for all of it takes a millisecond. */
    private DeviceInfo known() {
        DeviceInfo found = known;
        if (found == null) {
            long[] memory = memoryInfo();
            found = DeviceAttributes.info(name(), memory[0], memory[1], priorities, device, health);
            known = found;
        }
        return found;
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
    public boolean isLost() {
        return health.isDead();
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
    public GpuModule link(List<LinkInput> parts, Map<String, String> names, ProgramTypes types) {
        requireLinker();
        makeCurrent();
        parts.forEach(part -> printedText.note(part.bytes()));
        return new CudaModule(this, CudaLinker.link(health, parts), names, types);
    }

    @Override
    public void requireLinker() {
        health.requireAlive();
    }

    @Override
    public CudaAllocator allocator() {
        return allocator;
    }

    @Override
    public CudaStream stream() {
        return stream;
    }

    @Override
    public long address(DeviceMemory memory) {
        return ((CudaMemory) memory).address().value();
    }

    @Override
    public Stream newStream(int priority) {
        health.requireAlive();
        stream.handle(); // closed with the device
        priorities.check(priority, id);
        hasStreams = true;
        return new CudaStream(this, priority);
    }

    /** Returns {@code other} as a stream of this device. */
    CudaStream own(Stream other) {
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
            own.awaitEnd();
        }
        return own;
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        Capture.refuse(on, "copy of an array of the host", "copy page-locked memory");
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
        Capture.refuse(on, "copy to an array of the host", "copy to page-locked memory");
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
        int flags = JCudaDriver.CU_MEMHOSTREGISTER_DEVICEMAP;
        int code = JCudaDriver.cuMemHostRegister(Pointer.to(buffer), buffer.capacity(), flags);
        health.check(code, "cuMemHostRegister(sizeBytes=%d)", buffer.capacity());
        pageLocks.incrementAndGet();
    }

    @Override
    public void pageUnlock(ByteBuffer buffer) {
        pageLocks.decrementAndGet();
        if (!health.isDead()) {
            makeCurrent();
            health.check(JCudaDriver.cuMemHostUnregister(Pointer.to(buffer)), "cuMemHostUnregister");
        }
    }

    @Override
    public DeviceMemory.Shared map(ByteBuffer locked) {
        health.requireAlive();
        makeCurrent();
        long address = sharing.address(locked);
        return new DeviceMemory.Shared(at(address, locked.capacity()), locked, () -> {}, () -> {});
    }

    @Override
    public DeviceMemory.Shared allocateManaged(int sizeBytes) {
        health.requireAlive();
        makeCurrent();
        if (attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS) == 0) {
            throw new DeviceException(
                    "allocManaged: " + id + " has concurrent_managed_access=0: a use by the host while a"
                            + " kernel runs would end the process; take GPU.allocPageLocked(sizeBytes).mapped()");
        }
        HostSharing.Managed made = sharing.allocate(sizeBytes);
        long address = made.address();
        return new DeviceMemory.Shared(at(address, sizeBytes), made.bytes(), () -> {}, () -> freeManaged(address));
    }

    private void freeManaged(long address) {
        if (!health.isDead()) {
            makeCurrent();
            sharing.free(address);
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
            own(on).enqueued(
                            () -> "copy of " + sizeBytes + " bytes to the device",
                            () -> Counters.BYTES_TO_DEVICE.add(sizeBytes));
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
            own(on).enqueued(
                            () -> "copy of " + sizeBytes + " bytes to the host",
                            () -> Counters.BYTES_TO_HOST.add(sizeBytes));
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
            own(on).enqueued(() -> "copy of " + sizeBytes + " bytes", () -> {});
        }
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        health.requireAlive();
        CudaStream own = own(on);
        CUstream handle = own.handle();
        makeCurrent();
        if (wait) {
            Capture.refuse(on, "copy of a box that waits", "copy page-locked memory");
            own.awaitEnd(); // the driver's own copies are not ordered with this library's streams
        }
        new CudaTextures(this).copy(copy, wait ? null : handle);
        long sizeBytes = copy.widthBytes() * copy.height() * copy.depth();
        own.enqueued(() -> "copy of " + sizeBytes + " bytes", () -> {
            if (copy.from() instanceof Place.OnHost) {
                Counters.BYTES_TO_DEVICE.add(sizeBytes);
            } else if (copy.to() instanceof Place.OnHost) {
                Counters.BYTES_TO_HOST.add(sizeBytes);
            }
        });
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
    public void receive(BoxCopy copy, Device source) {
        if (!(source instanceof CudaDevice other)) {
            Device.super.receive(copy, source);
            return;
        }
        health.requireAlive();
        stream.awaitOther(other.stream.record());
        makeCurrent();
        new CudaTextures(this).receive(copy, other.context, context, stream.handle());
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
            own(on).enqueued(() -> "fill of " + sizeBytes + " bytes", () -> {});
        }
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, rows.spanBytes(), "fill");
        CUstream handle = own(on).handle();
        if (!rows.isEmpty()) {
            makeCurrent();
            int code =
                    rows.height() == 1 ? fillRow(target, rows, value, handle) : fillRows(target, rows, value, handle);
            health.check(code, "cuMemsetAsync(%s)", rows);
            own(on).enqueued(() -> "fill of " + rows.width() * rows.height() * rows.itemBytes() + " bytes", () -> {});
        }
    }

    private static int fillRow(Address to, Rows rows, int value, CUstream handle) {
        return switch (rows.itemBytes()) {
            case 1 -> JCudaDriver.cuMemsetD8Async(to, (byte) value, rows.width(), handle);
            case 2 -> JCudaDriver.cuMemsetD16Async(to, (short) value, rows.width(), handle);
            default -> JCudaDriver.cuMemsetD32Async(to, value, rows.width(), handle);
        };
    }

    private static int fillRows(Address to, Rows rows, int value, CUstream handle) {
        long pitch = rows.pitchBytes();
        long width = rows.width();
        long height = rows.height();
        return switch (rows.itemBytes()) {
            case 1 -> JCudaDriver.cuMemsetD2D8Async(to, pitch, (byte) value, width, height, handle);
            case 2 -> JCudaDriver.cuMemsetD2D16Async(to, pitch, (short) value, width, height, handle);
            default -> JCudaDriver.cuMemsetD2D32Async(to, pitch, value, width, height, handle);
        };
    }

    /** Kernels and the library take memory to begin at a multiple of the pool's alignment, so the offset has the rest. */
    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        long offsetBytes = address & (Address.ALIGNMENT - 1);
        Address start = Address.of(address - offsetBytes);
        return new DeviceMemory.Range(new CudaMemory(this, start, offsetBytes + sizeBytes, 0), offsetBytes, sizeBytes);
    }

    @Override
    public AddressRange memoryAt(long pointer) {
        health.requireAlive();
        makeCurrent();
        Address base = new Address();
        long[] sizeBytes = new long[1];
        int code = pointer == 0
                ? CUresult.CUDA_ERROR_NOT_FOUND
                : JCudaDriver.cuMemGetAddressRange(base, sizeBytes, Address.of(pointer));
        if (code == CUresult.CUDA_ERROR_NOT_FOUND || code == CUresult.CUDA_ERROR_INVALID_VALUE) {
            throw new IllegalArgumentException(id + " has no memory at pointer=0x" + Long.toHexString(pointer));
        }
        health.check(code, "cuMemGetAddressRange(pointer=0x%x)", pointer);
        return new AddressRange(base.value(), sizeBytes[0]);
    }

    @Override
    public byte[] ipcHandle(long pointer) {
        health.requireAlive();
        makeCurrent();
        return ipc.handle(pointer);
    }

    @Override
    public long openIpc(byte[] handle) {
        health.requireAlive();
        makeCurrent();
        return ipc.open(handle);
    }

    @Override
    public void closeIpc(long pointer) {
        if (!health.isDead()) {
            makeCurrent();
            ipc.close(pointer);
        }
    }

    @Override
    public SharedEvent newSharedEvent() {
        health.requireAlive();
        return CudaSharedEvent.create(this, sharedEvents);
    }

    @Override
    public SharedEvent openEvent(byte[] handle) {
        health.requireAlive();
        return CudaSharedEvent.open(this, sharedEvents, Objects.requireNonNull(handle, "handle"));
    }

    @Override
    public boolean hasLimit(Limit limit) {
        Objects.requireNonNull(limit, "limit");
        return true;
    }

    private static int number(Limit limit) {
        return switch (Objects.requireNonNull(limit, "limit")) {
            case STACK_SIZE -> CUlimit.CU_LIMIT_STACK_SIZE;
            case PRINTF_FIFO_SIZE -> CUlimit.CU_LIMIT_PRINTF_FIFO_SIZE;
            case MALLOC_HEAP_SIZE -> CUlimit.CU_LIMIT_MALLOC_HEAP_SIZE;
        };
    }

    @Override
    public long limit(Limit limit) {
        health.requireAlive();
        makeCurrent();
        long[] sizeBytes = new long[1];
        health.check(JCudaDriver.cuCtxGetLimit(sizeBytes, number(limit)), "cuCtxGetLimit(%s)", limit);
        return sizeBytes[0];
    }

    @Override
    public void setLimit(Limit limit, long sizeBytes) {
        Objects.requireNonNull(limit, "limit").check(sizeBytes);
        health.requireAlive();
        makeCurrent();
        int code = JCudaDriver.cuCtxSetLimit(number(limit), sizeBytes);
        if (code == CUresult.CUDA_ERROR_INVALID_VALUE && limit != Limit.STACK_SIZE) {
            throw new DeviceException("cuCtxSetLimit(" + limit + ", sizeBytes=" + sizeBytes + ") failed on " + id + ": "
                    + CudaHealth.describe(code) + "; it has to be set before the first launch of a kernel that "
                    + (limit == Limit.PRINTF_FIFO_SIZE ? "prints" : "calls malloc"));
        }
        health.check(code, "cuCtxSetLimit(%s, sizeBytes=%d)", limit, sizeBytes);
    }

    @Override
    public ProfiledRange profile() {
        return profiler.begin();
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
    public TextureHandle texture(DeviceMemory.Range memory, TexelFormat format, TextureSettings settings) {
        return new CudaTextures(this).texture(memory, format, settings);
    }

    @Override
    public TextureHandle texture(
            DeviceMemory.Range memory, TextureLayout layout, long pitchBytes, TextureSettings settings) {
        return new CudaTextures(this).texture(memory, layout, pitchBytes, settings);
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

    DriverHandles modules() {
        return modules;
    }

    DriverHandles textureArrays() {
        return textureArrays;
    }

    DriverHandles textureObjects() {
        return textureObjects;
    }

    @Override
    public Map<String, Long> handles() {
        long allStreams = streams.values().stream()
                .mapToLong(handles -> handles.all().size())
                .sum();
        return Map.ofEntries(
                entry("allocations", allocator.stats().liveCount()),
                entry("managed memory", sharing.managedCount()),
                entry("memory of other processes", ipc.count()),
                entry("streams", allStreams),
                entry("events", (long) events.all().size()),
                entry("shared events", sharedEvents.count()),
                entry("modules", modules.count()),
                entry("graphs", graphs.count()),
                entry("texture arrays", textureArrays.count()),
                entry("texture objects", textureObjects.count()),
                entry("page locks", pageLocks.get()));
    }

    @Override
    public CapturedWork capture(Stream on, Capture capture, Runnable work) {
        return graphs.capture(own(on), own(on)::awaitEnd, capture, work);
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
