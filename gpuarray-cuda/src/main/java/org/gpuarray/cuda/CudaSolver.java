package org.gpuarray.cuda;

import static jcuda.cudaDataType.CUDA_C_32F;
import static jcuda.cudaDataType.CUDA_C_64F;
import static jcuda.cudaDataType.CUDA_R_32F;
import static jcuda.cudaDataType.CUDA_R_64F;

import com.sun.jna.Memory;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.util.Arrays;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary.Element;
import org.gpuarray.device.FactorLibrary.Matrix;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.Allocations;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * cuSOLVER's dense functions on one device, mostly of its 64-bit API (cuSOLVER documentation, 2.4.3), with one handle that each call puts
 * on its stream. Work space comes from the device's pool. Some functions wait for the stream.
 */
final class CudaSolver {
    private static final int LOWER = 0;
    private static final int UPPER = 1;

    private final Device device;
    private final CudaContext context;
    private final CudaLibrary library;
    private final long handle;
    private final long options;

    private CudaSolver(Device device, CudaContext context, CudaLibrary library) {
        this.device = device;
        this.context = context;
        this.library = library;
        context.makeCurrent();
        LongByReference created = new LongByReference();
        library.call("cusolverDnCreate", created);
        handle = created.getValue();
        library.call("cusolverDnCreateParams", created);
        options = created.getValue();
    }

    /** Returns cuSOLVER on {@code device}, or null if it is switched off, not installed, or too new for the driver. */
    static @Nullable CudaSolver open(Device device, CudaContext context) {
        return SolverLibrary.CUSOLVER.open(Setting.CUSOLVER, library -> new CudaSolver(device, context, library));
    }

    void cholesky(Matrix a, boolean lower, DeviceMemory.Range info, Stream on) {
        Object[] matrix = {lower ? LOWER : UPPER, a.rows(), type(a), address(a), a.pitch(), type(a)};
        callX("cusolverDnXpotrf", on, info, matrix);
    }

    void lu(Matrix a, DeviceMemory.Range pivots, DeviceMemory.Range info, Stream on) {
        Object[] size = {a.rows(), a.columns(), type(a), address(a), a.pitch(), type(a)};
        Object[] call = {a.rows(), a.columns(), type(a), address(a), a.pitch(), address(pivots), type(a)};
        callX("cusolverDnXgetrf", on, info, size, call);
    }

    void solve(Matrix factors, DeviceMemory.Range pivots, Matrix b, DeviceMemory.Range info, Stream on) {
        begin(on);
        Work work = Probe.launch(on, "cusolverDnXgetrs", 0, 0);
        library.call(
                "cusolverDnXgetrs",
                handle,
                options,
                0, // CUBLAS_OP_N
                factors.rows(),
                b.columns(),
                type(factors),
                address(factors),
                factors.pitch(),
                address(pivots),
                type(b),
                address(b),
                b.pitch(),
                address(info));
        end("cusolverDnXgetrs", work);
    }

    void qr(Matrix a, DeviceMemory.Range scales, DeviceMemory.Range info, Stream on) {
        Object[] matrix = {a.rows(), a.columns(), type(a), address(a), a.pitch(), type(a), address(scales), type(a)};
        callX("cusolverDnXgeqrf", on, info, matrix);
    }

    void orthogonal(Matrix a, long reflectors, DeviceMemory.Range scales, DeviceMemory.Range info, Stream on) {
        String name = named(a.type(), a.type().isComplex() ? "ungqr" : "orgqr");
        Object[] matrix = {
            Math.toIntExact(a.rows()),
            Math.toIntExact(a.columns()),
            Math.toIntExact(reflectors),
            address(a),
            Math.toIntExact(a.pitch()),
            address(scales)
        };
        callTyped(name, on, a.type(), info, matrix, new Object[0]);
    }

    void eigh(Matrix a, boolean lower, boolean vectors, DeviceMemory.Range values, DeviceMemory.Range info, Stream on) {
        Object[] matrix = {
            vectors ? 1 : 0,
            lower ? LOWER : UPPER,
            a.rows(),
            type(a),
            address(a),
            a.pitch(),
            type(a.type().part()),
            address(values),
            type(a)
        };
        callX("cusolverDnXsyevd", on, info, matrix);
    }

    void svd(
            Matrix a,
            DeviceMemory.Range values,
            @Nullable Matrix left,
            @Nullable Matrix right,
            DeviceMemory.Range info,
            Stream on) {
        boolean isFull = left != null && left.columns() > a.columns();
        byte job = (byte) (left == null ? 'N' : isFull ? 'A' : 'S');
        Object[] matrix = {
            job,
            job,
            a.rows(),
            a.columns(),
            type(a),
            address(a),
            a.pitch(),
            type(a.type().part()),
            address(values),
            type(a),
            left == null ? 0L : address(left),
            a.rows(),
            type(a),
            right == null ? 0L : address(right),
            a.columns(),
            type(a)
        };
        callX("cusolverDnXgesvd", on, info, matrix);
    }

    /** Calls a function of the 64-bit API that has the same arguments as the one that tells its work space. */
    private void callX(String name, Stream on, DeviceMemory.Range info, Object[] arguments) {
        callX(name, on, info, arguments, arguments);
    }

    private void callX(String name, Stream on, DeviceMemory.Range info, Object[] forSize, Object[] arguments) {
        CudaStream stream = begin(on);
        LongByReference onDevice = new LongByReference();
        LongByReference onHost = new LongByReference();
        Object[] start = {handle, options};
        library.call(name + "_bufferSize", joined(start, forSize, onDevice, onHost));
        long deviceBytes = onDevice.getValue();
        long hostBytes = onHost.getValue();
        DeviceMemory space = Allocations.allocate(stream, Math.max(1, deviceBytes));
        try (Memory host = new Memory(Math.max(1, hostBytes))) {
            Work work = Probe.launch(on, name, 0, 0);
            Object[] spaces = {address(space), deviceBytes, host, hostBytes, address(info)};
            library.call(name, joined(joined(start, arguments), spaces));
            end(name, work);
        } finally {
            Allocations.free(space, stream);
        }
    }

    /** Calls a function that has a type in its name, 32-bit sizes and work space of elements. */
    private void callTyped(
            String name, Stream on, Element type, DeviceMemory.Range info, Object[] arguments, Object... more) {
        CudaStream stream = begin(on);
        IntByReference elements = new IntByReference();
        Object[] start = {handle};
        library.call(name + "_bufferSize", joined(joined(start, arguments), joined(new Object[] {elements}, more)));
        int count = elements.getValue();
        DeviceMemory space = Allocations.allocate(stream, Math.max(1, (long) count * type.sizeBytes()));
        try {
            Work work = Probe.launch(on, name, 0, 0);
            Object[] spaces = {address(space), count, address(info)};
            library.call(name, joined(joined(start, arguments), joined(spaces, more)));
            end(name, work);
        } finally {
            Allocations.free(space, stream);
        }
    }

    private static Object[] joined(Object[] first, Object... then) {
        Object[] all = Arrays.copyOf(first, first.length + then.length);
        System.arraycopy(then, 0, all, first.length, then.length);
        return all;
    }

    private static Object[] joined(Object[] first, Object[] second, Object third, Object fourth) {
        return joined(joined(first, second), third, fourth);
    }

    /** Makes the context current and puts the handle on a stream. */
    private CudaStream begin(Stream on) {
        context.health().requireAlive();
        context.makeCurrent();
        CudaStream stream = CudaStream.of(device, on);
        library.call("cusolverDnSetStream", handle, stream.address());
        return stream;
    }

    private void end(String name, @Nullable Work work) {
        context.health().launched(name);
        Counters.LAUNCHES.increment();
        if (work != null) {
            work.end();
        }
    }

    /** Gives the handle back; the stream must have been waited for. */
    void close() {
        context.makeCurrent();
        library.call("cusolverDnDestroyParams", options);
        library.call("cusolverDnDestroy", handle);
    }

    private static String named(Element type, String function) {
        String letter = switch (type) {
            case FLOAT32 -> "S";
            case FLOAT64 -> "D";
            case COMPLEX64 -> "C";
            case COMPLEX128 -> "Z";
        };
        return "cusolverDn" + letter + function;
    }

    private static int type(Matrix matrix) {
        return type(matrix.type());
    }

    private static int type(Element element) {
        return switch (element) {
            case FLOAT32 -> CUDA_R_32F;
            case FLOAT64 -> CUDA_R_64F;
            case COMPLEX64 -> CUDA_C_32F;
            case COMPLEX128 -> CUDA_C_64F;
        };
    }

    private static long address(Matrix matrix) {
        return address(matrix.memory()) + matrix.offsetBytes();
    }

    private static long address(DeviceMemory.Range range) {
        return address(range.memory()) + range.offsetBytes();
    }

    private static long address(DeviceMemory memory) {
        return ((CudaMemory) memory).address().value();
    }
}
