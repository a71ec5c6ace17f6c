package org.gpuarray.cuda;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Set;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.CallSite;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;

/**
 * Launch arguments in pinned memory: the values in the first half of a piece, pointers to them in the second, as
 * {@code cuLaunchKernel} wants them. JCuda takes a native address without looking further, so a launch costs one JNI call and
 * no allocation. The driver copies the values before the call returns, so the slot can be used again at once.
 */
final class CudaLaunchSlot implements LaunchSlot {
    private static final int TABLE = ArgumentArena.PIECE_BYTES / 2;
    private static final int MAX_ARGUMENTS = TABLE / 8;

    /** What the driver says of a launch if another context is current, or none. */
    private static final Set<Integer> OTHER_CONTEXT = Set.of(
            CUresult.CUDA_ERROR_INVALID_CONTEXT,
            CUresult.CUDA_ERROR_CONTEXT_IS_DESTROYED,
            CUresult.CUDA_ERROR_INVALID_HANDLE);

    private final CudaFunction function;
    private final CudaDevice device;
    private final ByteBuffer bytes;
    private final long address;
    private final HostAddress table;
    private int usedBytes;
    private int count;
    private int gridX;
    private int gridY;
    private int gridZ;
    private int blockX;
    private int blockY;
    private int blockZ;
    private int sharedBytes;
    private boolean cooperative;
    private int carveout = CudaFunction.DRIVERS_CARVEOUT;

    CudaLaunchSlot(CudaFunction function) {
        this.function = function;
        this.device = function.device();
        ArgumentArena.Piece piece = device.arguments().lend(this);
        this.bytes = piece.bytes();
        this.address = piece.address().value();
        this.table = piece.address().plus(TABLE);
    }

    @Override
    public GpuFunction function() {
        return function;
    }

    @Override
    public LaunchSlot begin() {
        usedBytes = 0;
        count = 0;
        sharedBytes = 0;
        cooperative = false;
        carveout = CudaFunction.DRIVERS_CARVEOUT;
        gridX = gridY = gridZ = 1;
        blockX = blockY = blockZ = 1;
        return this;
    }

    /** Reserves memory for the next argument and points the table at it. */
    private int place(int sizeBytes) {
        int at = (usedBytes + 7) & ~7;
        if (at + sizeBytes > TABLE || count == MAX_ARGUMENTS) {
            throw new IllegalArgumentException(
                    "launch of " + function.name() + ": more than " + TABLE + " bytes of arguments");
        }
        bytes.putLong(TABLE + 8 * count, address + at);
        usedBytes = at + sizeBytes;
        count++;
        return at;
    }

    @Override
    public LaunchSlot buffer(DeviceMemory memory, long offsetBytes) {
        CudaMemory cuda = (CudaMemory) memory;
        if (offsetBytes < 0 || offsetBytes > cuda.sizeBytes()) {
            throw new IndexOutOfBoundsException(
                    "launch of " + function.name() + ": offsetBytes=" + offsetBytes + " is outside " + cuda);
        }
        bytes.putLong(place(8), cuda.address().value() + offsetBytes);
        return this;
    }

    @Override
    public LaunchSlot i8(byte value) {
        bytes.put(place(1), value);
        return this;
    }

    @Override
    public LaunchSlot i16(short value) {
        bytes.putShort(place(2), value);
        return this;
    }

    @Override
    public LaunchSlot i32(int value) {
        bytes.putInt(place(4), value);
        return this;
    }

    @Override
    public LaunchSlot i64(long value) {
        bytes.putLong(place(8), value);
        return this;
    }

    @Override
    public LaunchSlot f32(float value) {
        bytes.putFloat(place(4), value);
        return this;
    }

    @Override
    public LaunchSlot f64(double value) {
        bytes.putDouble(place(8), value);
        return this;
    }

    @Override
    public LaunchSlot struct(byte[] value) {
        usedBytes = (usedBytes + 15) & ~15;
        bytes.put(place(value.length), value);
        return this;
    }

    @Override
    public LaunchSlot grid(int x, int y, int z) {
        gridX = x;
        gridY = y;
        gridZ = z;
        return this;
    }

    @Override
    public LaunchSlot block(int x, int y, int z) {
        blockX = x;
        blockY = y;
        blockZ = z;
        return this;
    }

    @Override
    public LaunchSlot sharedBytes(int sizeBytes) {
        sharedBytes = sizeBytes;
        return this;
    }

    @Override
    public LaunchSlot cooperative(boolean together) {
        cooperative = together;
        return this;
    }

    @Override
    public LaunchSlot sharedCarveout(int percent) {
        carveout = percent;
        return this;
    }

    @Override
    public void enqueue(Stream stream) {
        CudaStream cudaStream = (CudaStream) stream;
        if (cudaStream.device() != device) {
            throw new DeviceException("launch of " + function.name() + ", loaded on " + device.id()
                    + ", on a stream of " + cudaStream.device().id());
        }
        device.health().requireAlive();
        device.limits().check(function, gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes);
        boolean isUncertain = device.isPerhapsCurrent();
        if (sharedBytes > 0) {
            function.allowShared(sharedBytes);
        }
        function.preferCarveout(carveout);
        device.health().launched(device.health().isDebugging() ? described() : function.name());
        Work work = Capture.of(cudaStream) != null
                ? null
                : Probe.launch(cudaStream, function.name(), (long) gridX * gridY * gridZ, blockX * blockY * blockZ);
        int code = cooperative ? launchTogether(cudaStream) : launch(cudaStream);
        if (code != 0 && isUncertain && OTHER_CONTEXT.contains(code)) {
            device.makeCurrent();
            code = cooperative ? launchTogether(cudaStream) : launch(cudaStream);
        }
        Reference.reachabilityFence(this);
        if (code != 0) {
            device.health().check(code, "%s arguments=%d", sized(), count);
        }
        Capture capture = Capture.of(cudaStream);
        if (capture == null) {
            Counters.LAUNCHES.increment();
            if (work != null) {
                work.end();
            }
        } else {
            String text = device.health().isDebugging() ? described() : "launch of " + function.name();
            capture.add(cudaStream, text, launched -> Counters.LAUNCHES.increment());
        }
        if (capture == null && device.health().isDebugging()) {
            cudaStream.awaitEnd();
        }
    }

    private String sized() {
        return String.format(
                Locale.ROOT,
                "launch of %s: grid=(%d, %d, %d) block=(%d, %d, %d) sharedBytes=%d",
                function.name(),
                gridX,
                gridY,
                gridZ,
                blockX,
                blockY,
                blockZ,
                sharedBytes);
    }

    private String described() {
        return sized() + " at " + CallSite.ofUser();
    }

    private int launch(CudaStream stream) {
        return JCudaDriver.cuLaunchKernel(
                function.handle(),
                gridX,
                gridY,
                gridZ,
                blockX,
                blockY,
                blockZ,
                sharedBytes,
                stream.handle(),
                table,
                null);
    }

    private int launchTogether(CudaStream stream) {
        int threads = blockX * blockY * blockZ;
        long blocks = (long) gridX * gridY * gridZ;
        int most = function.residentBlocks(threads, sharedBytes);
        if (blocks > most) {
            throw new IllegalArgumentException("cooperative launch of " + function.name() + ": the grid has " + blocks
                    + " blocks, need <= " + most + " with " + threads + " threads and "
                    + (function.sharedBytes() + sharedBytes) + " bytes of shared memory a block");
        }
        return JCudaDriver.cuLaunchCooperativeKernel(
                function.handle(), gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, stream.handle(), table);
    }
}
