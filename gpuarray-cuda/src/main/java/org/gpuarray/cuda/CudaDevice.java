package org.gpuarray.cuda;

import static java.util.Map.entry;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Capture;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.CapturingDevice;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTextures;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Limit;
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.Rows;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.gpuarray.kernels.launch.Tuning;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * An NVIDIA GPU, through its primary context. What it does is done elsewhere: {@link CudaContext} talks to the driver about the GPU,
 * {@link CudaTransfers} moves bytes, {@link CudaAllocator} is the pool, {@link CudaLaunchSlot} launches.
 */
final class CudaDevice implements Device, CapturingDevice {
    private final CudaHealth health;
    private final CudaContext context;
    private final Toolchain toolchain;
    private final LaunchLimits limits;
    private final DeviceTraits traits;
    private final CudaAllocator allocator;
    private final CudaStreams streams;
    private final BoxCopies boxes;
    private final CudaTransfers transfers;
    private final HostSharing sharing;
    private final ForeignMemory foreign;
    private final CudaTextures textures;
    private final CudaGraph.Of graphs;
    private final CudaProfiler profiler;
    private final ArgumentArena arguments;
    private final PrintedText printedText;
    private final OnDemand<CudaBlas> blas;
    private final SolverOnDemand solver;
    private final FourierOnDemand fourier;
    private final DriverHandles sharedEvents = new DriverHandles();
    private final DriverHandles modules = new DriverHandles();

    CudaDevice(int ordinal) {
        this.health = new CudaHealth("cuda:" + ordinal, Setting.DEBUG.isOn());
        this.context = new CudaContext(ordinal, health);
        this.toolchain = NvrtcCompiler.find(target());
        this.limits = LaunchLimits.of(context);
        this.traits = Tuning.of(context.description(), limits.traits(context));
        this.allocator = new CudaAllocator(this, context);
        this.streams = new CudaStreams(this, context, allocator::release);
        this.boxes = new BoxCopies(context);
        this.transfers = new CudaTransfers(context, streams.own(), boxes);
        this.sharing = new HostSharing(context);
        this.foreign = new ForeignMemory(this, context);
        this.textures = new CudaTextures(this, context, boxes, streams::synchronizeAll);
        this.graphs = new CudaGraph.Of(
                health, context::makeCurrent, on -> streams.of(on).handle());
        this.profiler = new CudaProfiler(health, context::makeCurrent, streams::synchronizeAll);
        this.arguments = new ArgumentArena(context);
        this.printedText = new PrintedText(streams::synchronizeIfAlive);
        this.blas = new OnDemand<>(() -> CudaBlas.open(this, context), CudaBlas::close);
        this.solver = new SolverOnDemand(this, context);
        this.fourier = new FourierOnDemand(this, context);
    }

    void makeCurrent() {
        context.makeCurrent();
    }

    boolean isPerhapsCurrent() {
        return context.isPerhapsCurrent();
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

    PrintedText printedText() {
        return printedText;
    }

    DriverHandles modules() {
        return modules;
    }

    boolean isClosed() {
        return streams.own().isClosed();
    }

    /** Waits for all streams, before something goes that any of them may use. */
    void synchronizeAll() {
        streams.synchronizeAll();
    }

    @Override
    public String id() {
        return context.id();
    }

    @Override
    public String toString() {
        return id();
    }

    @Override
    public DeviceInfo info() {
        return context.known().withFreeBytes(context.freeBytes());
    }

    @Override
    public int attribute(String name) {
        return context.known().attribute(name);
    }

    @Override
    public boolean canReach(Device other) {
        return other == this || (other instanceof CudaDevice peer && context.canReach(peer.context));
    }

    @Override
    public String description() {
        return context.description();
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
        return new Target(context.architecture());
    }

    @Override
    public GpuModule load(Image image) {
        health.requireAlive();
        return new CudaModule(this, image);
    }

    @Override
    public GpuModule link(List<LinkInput> parts, Map<String, String> names, ProgramTypes types) {
        requireLinker();
        context.makeCurrent();
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
        return streams.own();
    }

    @Override
    public void synchronize() {
        streams.synchronizeContext();
    }

    @Override
    public Stream newStream(int priority) {
        return streams.create(priority);
    }

    @Override
    public long address(DeviceMemory memory) {
        return ((CudaMemory) memory).address().value();
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        transfers.write(to, toByte, from, streams.of(on));
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        transfers.read(from, fromByte, to, streams.of(on));
    }

    @Override
    public void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, Stream on) {
        transfers.enqueueWrite(to, toByte, from, streams.of(on));
    }

    @Override
    public void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, Stream on) {
        transfers.enqueueRead(from, fromByte, to, streams.of(on));
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        transfers.copy(to, toByte, from, fromByte, sizeBytes, streams.of(on));
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        transfers.copy(copy, streams.of(on), wait);
    }

    @Override
    public boolean receive(
            DeviceMemory to, long toByte, Device source, DeviceMemory from, long fromByte, long sizeBytes) {
        if (source instanceof CudaDevice other) {
            transfers.receive(to, toByte, other.transfers, from, fromByte, sizeBytes);
            return true;
        }
        return false;
    }

    @Override
    public boolean receive(BoxCopy copy, Device source) {
        if (source instanceof CudaDevice other) {
            transfers.receive(copy, other.transfers);
            return true;
        }
        return false;
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream on) {
        transfers.fill(to, toByte, sizeBytes, value, streams.of(on));
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream on) {
        transfers.fill(to, toByte, rows, value, streams.of(on));
    }

    @Override
    public void pageLock(ByteBuffer buffer) {
        sharing.lock(buffer);
    }

    @Override
    public void pageUnlock(ByteBuffer buffer) {
        sharing.unlock(buffer);
    }

    @Override
    public DeviceMemory.Shared map(ByteBuffer locked) {
        return new DeviceMemory.Shared(at(sharing.address(locked), locked.capacity()), locked, () -> {}, () -> {});
    }

    @Override
    public DeviceMemory.Shared allocateManaged(int sizeBytes) {
        HostSharing.Managed made = sharing.allocate(sizeBytes);
        long address = made.address();
        return new DeviceMemory.Shared(at(address, sizeBytes), made.bytes(), () -> {}, () -> sharing.free(address));
    }

    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        return foreign.at(address, sizeBytes);
    }

    @Override
    public AddressRange memoryAt(long pointer) {
        return foreign.allocation(pointer);
    }

    @Override
    public byte[] ipcHandle(long pointer) {
        return foreign.ipcHandle(pointer);
    }

    @Override
    public long openIpc(byte[] handle) {
        return foreign.openIpc(handle);
    }

    @Override
    public void closeIpc(long pointer) {
        foreign.closeIpc(pointer);
    }

    @Override
    public SharedEvent newSharedEvent() {
        health.requireAlive();
        return CudaSharedEvent.create(this, context, sharedEvents);
    }

    @Override
    public SharedEvent openEvent(byte[] handle) {
        health.requireAlive();
        return CudaSharedEvent.open(this, context, sharedEvents, Objects.requireNonNull(handle, "handle"));
    }

    @Override
    public boolean hasLimit(Limit limit) {
        Objects.requireNonNull(limit, "limit");
        return true;
    }

    @Override
    public long limit(Limit limit) {
        return context.limit(limit);
    }

    @Override
    public void setLimit(Limit limit, long sizeBytes) {
        context.setLimit(limit, sizeBytes);
    }

    @Override
    public ProfiledRange profile() {
        return profiler.begin();
    }

    @Override
    public DeviceTextures textures() {
        return textures;
    }

    @Override
    public @Nullable MatrixLibrary matrices() {
        return blas.get();
    }

    @Override
    public FactorLibrary factors() {
        return solver;
    }

    @Override
    public FourierLibrary fourier() {
        return fourier;
    }

    @Override
    public Map<String, Long> handles() {
        return Map.ofEntries(
                entry("allocations", allocator.stats().liveCount()),
                entry("managed memory", sharing.managedCount()),
                entry("memory of other processes", foreign.openCount()),
                entry("streams", context.streamCount()),
                entry("events", (long) context.events().all().size()),
                entry("shared events", sharedEvents.count()),
                entry("modules", modules.count()),
                entry("graphs", graphs.count()),
                entry("texture arrays", textures.arrayCount()),
                entry("texture objects", textures.objectCount()),
                entry("page locks", sharing.lockCount()));
    }

    @Override
    public CapturedWork capture(Stream on, Capture capture, Runnable work) {
        return graphs.capture(streams.of(on), streams.of(on)::awaitEnd, capture, work);
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
            blas.close();
            solver.close();
            fourier.close();
        }
        streams.own().end();
    }
}
