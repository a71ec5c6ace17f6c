package org.gpuarray.kernels;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a {@link SourceModule} or {@link CompiledModule} and how to launch it. Immutable: {@link #block}, {@link #grid}, {@link #sharedBytes},
 * {@link #cooperative} and {@link #stream} return a changed copy, so one can be kept and launched many times.
 *
 * <pre>{@code multiplyThem.block(400).launch(new Out(dest), new In(a), new In(b)); }</pre>
 */
@CheckReturnValue
public final class KernelFunction {
    /** A block that suits most kernels: eight warps, of which a multiprocessor holds several blocks. */
    private static final int FOR_EACH_THREADS = 256;

    private final LoadedModule module;
    private final Device device;
    private final GpuFunction function;
    private final KernelSignature signature;
    private final ThreadLocal<KernelArguments> calls;
    private final LaunchOptions options;

    KernelFunction(LoadedModule module, Device device, GpuFunction function, KernelSignature signature) {
        this.module = module;
        this.device = device;
        this.function = function;
        this.signature = signature;
        this.calls = ThreadLocal.withInitial(() -> new KernelArguments(device, function, signature));
        this.options = LaunchOptions.NONE;
    }

    private KernelFunction(KernelFunction other, LaunchOptions options) {
        this.module = other.module;
        this.device = other.device;
        this.function = other.function;
        this.signature = other.signature;
        this.calls = other.calls;
        this.options = options;
    }

    public String name() {
        return function.name();
    }

    /**
     * Returns this kernel with a block of {@code x} threads, or {@code x × y}, or {@code x × y × z}.
     *
     * @throws IllegalArgumentException if a size is below 1, or the product above what the kernel allows
     */
    public KernelFunction block(int... sizes) {
        int[] three = three("block", sizes);
        long threads = (long) three[0] * three[1] * three[2];
        if (threads > function.maxThreadsPerBlock()) {
            throw new IllegalArgumentException(name() + ": block=" + Arrays.toString(sizes) + " has " + threads
                    + " threads, need at most " + function.maxThreadsPerBlock());
        }
        return new KernelFunction(this, options.withBlock(three));
    }

    /**
     * Returns this kernel with a grid of {@code x} blocks, or {@code x × y}, or {@code x × y × z}; one block is the default.
     *
     * @throws IllegalArgumentException if a size is below 1
     */
    public KernelFunction grid(int... sizes) {
        return new KernelFunction(this, options.withGrid(three("grid", sizes)));
    }

    /**
     * Returns this kernel with a block and a grid along x that have a thread for each of {@code count} elements, and for up to a
     * block more: the kernel compares its index with the count. A count of 0 gives one block.
     *
     * @throws IllegalArgumentException if the count is negative, or needs more blocks than a grid has
     */
    public KernelFunction forEach(long count) {
        int threads = Math.min(FOR_EACH_THREADS, function.maxThreadsPerBlock());
        long blocks = Math.max(1, count / threads + (count % threads == 0 ? 0 : 1));
        long most = device.traits().maxGridX();
        if (count < 0 || blocks > most) {
            throw new IllegalArgumentException(name() + ": forEach(" + count + ") with blocks of " + threads
                    + " threads, need 0 <= count <= " + most * threads);
        }
        return block(threads).grid((int) blocks);
    }

    /**
     * Returns this kernel with {@code sizeBytes} bytes of {@code extern __shared__} memory; more than 48 KiB need no other call.
     *
     * <pre>{@code module.getFunction("rotate").block(256).sharedBytes(96 * 1024).launch(new InOut(keys)); }</pre>
     */
    public KernelFunction sharedBytes(int sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException(name() + ": sharedBytes=" + sizeBytes + ", need sharedBytes >= 0");
        }
        return new KernelFunction(this, options.withSharedBytes(sizeBytes));
    }

    /**
     * Returns this kernel for cooperative launches: every block of the grid runs at once, so that the kernel may call
     * {@code this_grid().sync()} of cooperative groups. A grid may have {@link #maxCooperativeBlocks} blocks.
     */
    public KernelFunction cooperative() {
        return new KernelFunction(this, options.asCooperative());
    }

    /**
     * Returns this kernel with the part of a multiprocessor's memory that it prefers for shared memory, where shared memory and the L1
     * cache divide one: 0 for as much cache as can be, 100 for as much shared memory. The driver takes the next size that the GPU has
     * and that the blocks need; without this it chooses by itself. The CPU device ignores it.
     *
     * @param percent of the largest shared memory
     * @throws IllegalArgumentException if it is not from 0 to 100
     */
    public KernelFunction sharedCarveout(int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException(
                    name() + ": sharedCarveout=" + percent + ", need 0 <= sharedCarveout <= 100");
        }
        return new KernelFunction(this, options.withCarveout(percent));
    }

    /**
     * Returns this kernel for launches on a stream of {@code GPU.newStream()}, which may run at the same time as what other
     * streams hold. {@link In}, {@link Out} and {@link InOut} are copied in that stream's order; each copy waits for the
     * stream, so what is to overlap takes {@link org.gpuarray.DeviceBuffer}s and page-locked memory.
     *
     * <p>Without this, launches are on the stream that the thread uses ({@link Stream#use}), else on the device's own.
     *
     * <p>Arrays are ordered with all other work on them. So are buffers with work on the device's own stream; among streams they are
     * ordered by events. Variables of the module are not ordered: wait for the stream before they are copied.
     *
     * @throws IllegalArgumentException if the stream is another device's
     */
    public KernelFunction stream(Stream stream) {
        if (stream.device() != device) {
            throw new IllegalArgumentException(name() + ", loaded on " + device.id() + ": a stream of "
                    + stream.device().id());
        }
        return new KernelFunction(this, options.withStream(stream));
    }

    /**
     * Returns the largest grid of a cooperative launch with this block and shared memory.
     *
     * @throws IllegalStateException if no block was given
     */
    public int maxCooperativeBlocks() {
        requireBlock();
        return function.residentBlocks(options.threads(), options.sharedBytes());
    }

    /**
     * Returns which part of the threads that the device can hold at once it holds of this kernel, with its block and shared
     * memory: from 0 to 1.
     *
     * @throws IllegalStateException if the kernel has no block yet
     */
    public double occupancy() {
        requireBlock();
        int threads = options.threads();
        long resident = (long) function.residentBlocks(threads, options.sharedBytes()) * threads;
        long most = (long) device.traits().multiprocessors() * device.attribute("max_threads_per_multiprocessor");
        return (double) resident / most;
    }

    /**
     * Returns what keeps {@link #occupancy} from being higher, with this kernel's block and shared memory.
     *
     * @throws IllegalStateException if the kernel has no block yet
     */
    public OccupancyLimit occupancyLimit() {
        int resident = maxCooperativeBlocks() / device.traits().multiprocessors();
        int threads = options.threads();
        int sharedBytes = staticSharedBytes() + options.sharedBytes();
        return OccupancyLimit.of(device.info(), function, resident, threads, sharedBytes);
    }

    /** Returns the most threads a block of this kernel may have. */
    public int maxThreadsPerBlock() {
        return function.maxThreadsPerBlock();
    }

    /** Returns the bytes of static shared memory. */
    public int staticSharedBytes() {
        return function.sharedBytes();
    }

    /** Returns the bytes of local memory a thread uses: above 0, registers may have been spilled. */
    public int localBytes() {
        return function.localBytes();
    }

    /** Returns the registers a thread uses; 0 where there is no such thing. */
    public int registers() {
        return function.registers();
    }

    /**
     * Launches the kernel after the work enqueued so far on its stream. It returns at once, unless an {@link Out} or {@link InOut} must be
     * copied back.
     *
     * <p>A pointer takes {@link In}, {@link Out}, {@link InOut}, a {@link org.gpuarray.GPUArray}, a {@link StructArray}, a
     * {@link org.gpuarray.DeviceBuffer}, a {@link org.gpuarray.PageLockedBuffer} or {@link org.gpuarray.ManagedBuffer}, whose bytes
     * the kernel uses where they are, or null. A kernel that takes an array by a pointer that is not {@code const} reads
     * and writes it; arrays built from it before the launch keep what they saw. An integer takes a whole number that fits it, a
     * floating type any number, bool a Boolean, a vector type a Java array of its elements ({@code new float[] {1, 2, 3}} for a
     * {@code float3}), a struct a Java record with members of the same types in the same order, or its bytes. {@link In},
     * {@link Out} and {@link InOut} of records are arrays of structs; {@link Aligned} raises an alignment, {@link Length}
     * gives an array its length. A record is compared with the struct as {@link StructArray} says; the error shows both layouts.
     *
     * @throws IllegalArgumentException if number or types of arguments are not what the kernel declares; the message names
     *     the parameter
     * @throws IllegalStateException if no block was given, if the module was closed, or what an argument stands for; the message
     *     names the parameter
     * @throws DeviceException if the stream was closed, or the device failed
     * @throws org.gpuarray.device.DeviceInterruptedException if the thread was interrupted, on the CPU device; arrays that the
     *     kernel was writing are lost, and say so
     */
    public void launch(@Nullable Object... arguments) {
        Objects.requireNonNull(arguments, "arguments");
        requireBlock();
        module.requireOpen(name());
        Stream chosen = options.stream();
        Stream on = chosen == null ? device.currentStream() : chosen;
        if (on.isClosed()) {
            throw new DeviceException(
                    name() + ": launch on a closed stream of " + device.id() + "; name an open one with stream(...)");
        } else if (on.isCapturing()) {
            Capture.current(on).note(module, launched -> module.requireOpen(name()));
        }
        int count = arguments.length;
        KernelArguments call =
                signature.isKnown() ? calls.get() : new KernelArguments(device, function, signature.ofUnknown(count));
        if (call.isBusy()) {
            call = new KernelArguments(device, function, signature);
        }
        options.set(call.begin(on, count));
        GivenArguments given = call.given();
        for (int i = 0; i < count; i++) {
            given.set(i, arguments[i]);
        }
        call.launch();
    }

    /**
     * Returns this kernel, with its block, grid and stream, as an interface whose one method without a body launches it:
     *
     * <pre>{@code
     * interface Axpy {
     *   void launch(float a, GPUArray x, GPUArray y);
     * }
     *
     * Axpy axpy = module.getFunction("axpy").forEach(x.size()).as(Axpy.class);
     * axpy.launch(2, x, y);
     * }</pre>
     *
     * <p>The method's parameters are compared with the kernel's here: a pointer is {@link In}, {@link Out}, {@link InOut},
     * {@link org.gpuarray.GPUArray}, {@link StructArray}, {@link org.gpuarray.DeviceBuffer}, {@link org.gpuarray.PageLockedBuffer} or
     * {@link org.gpuarray.ManagedBuffer}, an integer any of Java's, a floating type any number,
     * bool a boolean, a vector type an array of its elements, a struct a record or byte[], a texture a {@link TextureObject}. Values and
     * the elements of arrays are checked at each launch, as {@link #launch} does.
     *
     * @throws IllegalArgumentException if the interface has not one such method, or one that does not fit the kernel; the
     *     message names the method and the parameter
     */
    public <T> T as(Class<T> view) {
        Objects.requireNonNull(view, "view");
        return TypedLaunch.of(signature, view, this::launch);
    }

    /** Returns the declaration, the grid and the block. */
    @Override
    public String toString() {
        return name() + "(" + String.join(", ", signature.texts()) + ") grid=" + Arrays.toString(options.grid())
                + (options.hasBlock() ? " block=" + Arrays.toString(options.block()) : "");
    }

    private void requireBlock() {
        if (!options.hasBlock()) {
            throw new IllegalStateException(name() + ": no block: call block(x), block(x, y) or block(x, y, z) first");
        }
    }

    private int[] three(String what, int... sizes) {
        if (sizes.length < 1 || sizes.length > 3 || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException(
                    name() + ": " + what + "=" + Arrays.toString(sizes) + ", need one to three sizes of at least 1");
        }
        int[] three = {1, 1, 1};
        System.arraycopy(sizes, 0, three, 0, sizes.length);
        return three;
    }
}
