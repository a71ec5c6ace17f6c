package org.gpuarray.cuda;

import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.util.List;
import org.gpuarray.cuda.FourierPlans.Key;
import org.gpuarray.cuda.FourierPlans.Plan;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.device.FourierLibrary.Lines;
import org.gpuarray.device.FourierLibrary.Transform;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.compile.CudaFolders;
import org.gpuarray.memory.Allocations;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * cuFFT on one device, with plans of its advanced data layout. A plan has tables, which cuFFT allocates; the work
 * area of a call comes from the device's pool, in the stream's order. Stream and work area are state of the plan, so one call at a time.
 */
final class CudaFourier {
    /** By CUDA's major version, the newest first: CUDA 13 has 12, CUDA 12 has 11. */
    static final CudaLibrary.Kind CUFFT = new CudaLibrary.Kind(
            CudaFolders.isWindows()
                    ? List.of("cufft64_12.dll", "cufft64_11.dll")
                    : List.of("libcufft.so.12", "libcufft.so.11", "libcufft.so"),
            List.of(),
            CudaFourier::statusName);

    private static final int MOST_PLANS = 32;
    private static final int FORWARD = -1;
    private static final int INVERSE = 1;
    /** A length that any version has. */
    private static final Key TRIAL = new Key(Call.C2C.type, 256, 1, 1, 256, 1, 256);

    /** A function of cuFFT, and its cufftType. */
    private enum Call {
        C2C(0x29),
        Z2Z(0x69),
        R2C(0x2a),
        D2Z(0x6a),
        C2R(0x2c),
        Z2D(0x6c);

        private final int type;

        Call(int type) {
            this.type = type;
        }

        static Call of(Kind kind, boolean isDouble) {
            return switch (kind) {
                case COMPLEX -> isDouble ? Z2Z : C2C;
                case REAL_TO_HALF -> isDouble ? D2Z : R2C;
                case HALF_TO_REAL -> isDouble ? Z2D : C2R;
            };
        }

        String function() {
            return "cufftExec" + name();
        }
    }

    private final CudaDevice device;
    private final CudaContext context;
    private final CudaLibrary library;
    private final FourierPlans plans = new FourierPlans(MOST_PLANS, this::makeOrTrim, this::destroy);

    private CudaFourier(CudaDevice device, CudaContext context, CudaLibrary library) {
        this.device = device;
        this.context = context;
        this.library = library;
        context.makeCurrent();
        destroy(make(TRIAL)); // a version that is too new for the driver makes no plan
    }

    /** Returns cuFFT on {@code device}, or null if it is switched off, not installed, or too new for the driver. */
    static @Nullable CudaFourier open(CudaDevice device, CudaContext context) {
        return CUFFT.open(Setting.CUFFT, library -> new CudaFourier(device, context, library));
    }

    void transform(Transform transform, Lines from, Lines to, Stream on) {
        context.health().requireAlive();
        context.makeCurrent();
        CudaStream stream = CudaStream.of(device, on);
        Call call = Call.of(transform.kind(), transform.isDouble());
        Plan plan = plans.get(Key.of(call.type, transform, from, to));
        DeviceMemory space = plan.workBytes() == 0 ? null : Allocations.allocate(stream, plan.workBytes());
        try {
            library.call("cufftSetStream", plan.handle(), stream.address());
            if (space != null) {
                library.call("cufftSetWorkArea", plan.handle(), address(space));
            }
            Work work = Probe.launch(on, call.function(), 0, 0);
            execute(call, plan, transform, from, to);
            context.health().launched(call.function());
            Counters.LAUNCHES.increment();
            if (work != null) {
                work.end();
            }
        } finally {
            if (space != null) {
                Allocations.free(space, stream);
            }
        }
    }

    private void execute(Call call, Plan plan, Transform transform, Lines from, Lines to) {
        long input = address(from.memory()) + from.offsetBytes();
        long output = address(to.memory()) + to.offsetBytes();
        Object[] arguments = transform.kind() == Kind.COMPLEX
                ? new Object[] {plan.handle(), input, output, transform.isInverse() ? INVERSE : FORWARD}
                : new Object[] {plan.handle(), input, output};
        library.callOf(call.function(), transform, arguments);
    }

    /** The memory that the pool keeps may be what a plan's tables lack. */
    private Plan makeOrTrim(Key key) {
        try {
            return make(key);
        } catch (DeviceException e) {
            device.synchronizeAll();
            device.allocator().trim();
            context.makeCurrent();
            return make(key);
        }
    }

    private Plan make(Key key) {
        IntByReference handle = new IntByReference();
        library.call("cufftCreate", handle);
        try {
            library.call("cufftSetAutoAllocation", handle.getValue(), 0);
            LongByReference workBytes = new LongByReference();
            // Extents of arrays around the lines count for nothing along one axis, but without them strides are not
            // read.
            library.callOf(
                    "cufftMakePlanMany64",
                    key,
                    handle.getValue(),
                    1,
                    new long[] {key.length()},
                    new long[] {key.length()},
                    key.fromStep(),
                    key.fromDistance(),
                    new long[] {key.length()},
                    key.toStep(),
                    key.toDistance(),
                    key.type(),
                    key.lines(),
                    workBytes);
            return new Plan(handle.getValue(), workBytes.getValue());
        } catch (DeviceException | UnsatisfiedLinkError e) {
            library.call("cufftDestroy", handle.getValue());
            throw e;
        }
    }

    /** The plan's tables are freed, which calls that have not run yet would read. */
    private void destroy(Plan plan) {
        device.synchronizeAll();
        context.makeCurrent();
        library.call("cufftDestroy", plan.handle());
    }

    /** Destroys all plans. */
    void close() {
        plans.close();
    }

    private static long address(DeviceMemory memory) {
        return ((CudaMemory) memory).address().value();
    }

    /** cufftResult, of cufft.h. */
    private static String statusName(int status) {
        return switch (status) {
            case 1 -> "CUFFT_INVALID_PLAN";
            case 2 -> "CUFFT_ALLOC_FAILED";
            case 3 -> "CUFFT_INVALID_TYPE";
            case 4 -> "CUFFT_INVALID_VALUE";
            case 5 -> "CUFFT_INTERNAL_ERROR";
            case 6 -> "CUFFT_EXEC_FAILED";
            case 7 -> "CUFFT_SETUP_FAILED";
            case 8 -> "CUFFT_INVALID_SIZE";
            case 11 -> "CUFFT_INVALID_DEVICE";
            case 13 -> "CUFFT_NO_WORKSPACE";
            case 14 -> "CUFFT_NOT_IMPLEMENTED";
            case 16 -> "CUFFT_NOT_SUPPORTED";
            default -> "status=" + status;
        };
    }
}
