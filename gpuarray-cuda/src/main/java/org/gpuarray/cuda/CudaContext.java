package org.gpuarray.cuda;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUevent;
import jcuda.driver.CUlimit;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.Limit;
import org.gpuarray.device.PriorityRange;
import org.gpuarray.device.StreamCallbacks;
import org.jspecify.annotations.Nullable;

/**
 * A GPU's primary context, which is made current on every thread that calls in: what the driver tells of the GPU, and the handles of
 * streams and events that are used again.
 */
final class CudaContext {
    /** For each thread the context that the library made current last. */
    private static final ThreadLocal<@Nullable CudaContext[]> MADE_CURRENT =
            ThreadLocal.withInitial(() -> new CudaContext[1]);

    private final String id;
    private final CudaHealth health;
    private final CUdevice device = new CUdevice();
    private final CUcontext context = new CUcontext();
    private final String architecture;
    private final long totalBytes;
    private final PriorityRange priorities;
    private final Map<Integer, HandlePool<StreamHandle>> streams = new ConcurrentHashMap<>();
    private final HandlePool<CUevent> events = new HandlePool<>(this::newEvent);
    /** The GPUs whose memory this one reaches, or cannot. */
    private final Set<CudaContext> peers = ConcurrentHashMap.newKeySet();

    private volatile @Nullable DeviceInfo known;

    CudaContext(int ordinal, CudaHealth health) {
        this.id = health.deviceId();
        this.health = health;
        health.check(JCudaDriver.cuDeviceGet(device, ordinal), "cuDeviceGet(ordinal=%d)", ordinal);
        health.check(JCudaDriver.cuDevicePrimaryCtxRetain(context, device), "cuDevicePrimaryCtxRetain");
        makeCurrent();
        this.architecture = "sm_" + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
                + attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
        this.totalBytes = memoryInfo()[1]; // read once: the driver takes 100 µs and more to answer
        this.priorities = streamPriorities();
    }

    /** Makes the context current on the calling thread, whatever other libraries have set. */
    void makeCurrent() {
        StreamCallbacks.requireNone("use of a device");
        int code = JCudaDriver.cuCtxSetCurrent(context);
        if (code != 0) {
            health.check(code, "cuCtxSetCurrent");
        }
        MADE_CURRENT.get()[0] = this;
    }

    /**
     * Makes the context current on the calling thread unless the library has made it so last, and returns whether another library
     * may have changed it since. The driver takes a tenth of a microsecond to be told again.
     */
    boolean isPerhapsCurrent() {
        if (MADE_CURRENT.get()[0] != this) {
            makeCurrent();
            return false;
        }
        StreamCallbacks.requireNone("use of a device");
        return true;
    }

    String id() {
        return id;
    }

    CudaHealth health() {
        return health;
    }

    CUcontext handle() {
        return context;
    }

    /** Returns the architecture that code is compiled for, as {@code sm_90}. */
    String architecture() {
        return architecture;
    }

    PriorityRange priorities() {
        return priorities;
    }

    private PriorityRange streamPriorities() {
        int[] least = new int[1];
        int[] greatest = new int[1];
        health.check(JCudaDriver.cuCtxGetStreamPriorityRange(least, greatest), "cuCtxGetStreamPriorityRange");
        return new PriorityRange(least[0], greatest[0]);
    }

    /** Returns the handles of streams that have a priority. */
    HandlePool<StreamHandle> streams(int priority) {
        return streams.computeIfAbsent(
                priority, requested -> new HandlePool<>(() -> StreamHandle.create(health, requested)));
    }

    /** Waits for all streams, those that are captured left out: such a stream has no work. */
    void awaitStreams() {
        streams.values().forEach(handles -> handles.all().forEach(handle -> handle.awaitUnlessCaptured(health)));
    }

    /** Returns how many streams the driver has. */
    long streamCount() {
        return streams.values().stream()
                .mapToLong(handles -> handles.all().size())
                .sum();
    }

    /** Returns the handles of events, with timing. */
    HandlePool<CUevent> events() {
        return events;
    }

    private CUevent newEvent() {
        CUevent event = new CUevent();
        health.check(JCudaDriver.cuEventCreate(event, 0), "cuEventCreate");
        return event;
    }

    int attribute(int attribute) {
        int[] value = new int[1];
        health.check(
                JCudaDriver.cuDeviceGetAttribute(value, attribute, device),
                "cuDeviceGetAttribute(attribute=%d)",
                attribute);
        return value[0];
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

    private String name() {
        byte[] name = new byte[256];
        health.check(JCudaDriver.cuDeviceGetName(name, name.length, device), "cuDeviceGetName");
        int length = 0;
        while (length < name.length && name[length] != 0) {
            length++;
        }
        return new String(name, 0, length, StandardCharsets.UTF_8);
    }

    /** Returns one line for people. */
    String description() {
        String compute = architecture.substring(3, architecture.length() - 1) + "."
                + architecture.charAt(architecture.length() - 1);
        return String.format(Locale.ROOT, "%s (compute %s, %.0f GiB)", name(), compute, totalBytes / 1073741824.0);
    }

    /** Returns what never changes, and the free memory of some moment; to ask for all of it takes a millisecond. */
    DeviceInfo known() {
        DeviceInfo found = known;
        if (found == null) {
            long[] memory = memoryInfo();
            found = DeviceAttributes.info(name(), memory[0], memory[1], priorities, device, health);
            known = found;
        }
        return found;
    }

    /** Returns whether the GPU reaches another one's memory. */
    boolean canReach(CudaContext peer) {
        int[] can = new int[1];
        health.check(JCudaDriver.cuDeviceCanAccessPeer(can, device, peer.device), "cuDeviceCanAccessPeer(%s)", peer.id);
        return can[0] != 0;
    }

    /**
     * Lets this GPU reach another one's memory, if it can. Without that the driver copies between them through the host's memory,
     * past NVLink. Does nothing the second time.
     */
    void reach(CudaContext peer) {
        if (peers.add(peer) && canReach(peer)) {
            makeCurrent();
            int code = JCudaDriver.cuCtxEnablePeerAccess(peer.context, 0);
            boolean isRefused = code == CUresult.CUDA_ERROR_TOO_MANY_PEERS; // then copies take the slower way
            if (code != CUresult.CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED && !isRefused) {
                health.check(code, "cuCtxEnablePeerAccess(%s)", peer.id);
            }
        }
    }

    private static int number(Limit limit) {
        return switch (Objects.requireNonNull(limit, "limit")) {
            case STACK_SIZE -> CUlimit.CU_LIMIT_STACK_SIZE;
            case PRINTF_FIFO_SIZE -> CUlimit.CU_LIMIT_PRINTF_FIFO_SIZE;
            case MALLOC_HEAP_SIZE -> CUlimit.CU_LIMIT_MALLOC_HEAP_SIZE;
        };
    }

    long limit(Limit limit) {
        health.requireAlive();
        makeCurrent();
        long[] sizeBytes = new long[1];
        health.check(JCudaDriver.cuCtxGetLimit(sizeBytes, number(limit)), "cuCtxGetLimit(%s)", limit);
        return sizeBytes[0];
    }

    void setLimit(Limit limit, long sizeBytes) {
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
}
