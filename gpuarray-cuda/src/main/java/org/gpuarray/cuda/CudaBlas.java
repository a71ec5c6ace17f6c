package org.gpuarray.cuda;

import static jcuda.cudaDataType.CUDA_C_32F;
import static jcuda.cudaDataType.CUDA_C_64F;
import static jcuda.cudaDataType.CUDA_R_16BF;
import static jcuda.cudaDataType.CUDA_R_16F;
import static jcuda.cudaDataType.CUDA_R_32F;
import static jcuda.cudaDataType.CUDA_R_64F;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import jcuda.Pointer;
import jcuda.driver.JCudaDriver;
import jcuda.jcublas.JCublas2;
import jcuda.jcublas.cublasComputeType;
import jcuda.jcublas.cublasDiagType;
import jcuda.jcublas.cublasFillMode;
import jcuda.jcublas.cublasGemmAlgo;
import jcuda.jcublas.cublasHandle;
import jcuda.jcublas.cublasMath;
import jcuda.jcublas.cublasOperation;
import jcuda.jcublas.cublasSideMode;
import jcuda.jcublas.cublasStatus;
import jcuda.runtime.cudaStream_t;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.compile.CudaFolders;
import org.gpuarray.kernels.compile.JCudaNatives;
import org.gpuarray.memory.Allocations;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * cuBLAS, where it is installed. One handle, with a workspace of its own on each stream, without which results may
 * differ from call to call (cuBLAS documentation, 2.1.4 "Results Reproducibility"). That of the device's own stream is kept; on
 * another stream each call gets one in the stream's order. Float32 is float32: TF32 only if asked for.
 */
final class CudaBlas implements MatrixLibrary {
    /** The workspace that cuBLAS recommends on Hopper and later. */
    private static final long WORKSPACE_BYTES = 32L << 20;

    private static final System.Logger LOG = System.getLogger("org.gpuarray");

    private final Device device;
    private final CudaContext context;
    private final cublasHandle handle = new cublasHandle();
    private final Address workspace = new Address();
    /** Whether the handle is on the device's own stream. */
    private boolean isOnOwn = true;

    private final boolean tf32 = Setting.CUBLAS.value().filter("tf32"::equals).isPresent();

    private CudaBlas(Device device, CudaContext context) {
        this.device = device;
        this.context = context;
        context.makeCurrent();
        check(JCublas2.cublasCreate(handle), "cublasCreate");
        context.health()
                .check(JCudaDriver.cuMemAlloc(workspace, WORKSPACE_BYTES), "cuMemAlloc(sizeBytes=%d)", WORKSPACE_BYTES);
        use(CudaStream.of(device, device.stream()), workspace);
        int mode = tf32 ? cublasMath.CUBLAS_TF32_TENSOR_OP_MATH : cublasMath.CUBLAS_DEFAULT_MATH;
        check(
                JCublas2.cublasSetMathMode(handle, mode | cublasMath.CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION),
                "cublasSetMathMode");
    }

    /** Returns cuBLAS on {@code device}, or null if it is switched off or cannot be loaded. */
    static @Nullable CudaBlas open(Device device, CudaContext context) {
        String requested = Setting.CUBLAS.value().orElse("");
        if (requested.equals("false")) {
            return null;
        }
        try {
            loadLibrary(requested);
            JCudaNatives.load("JCublas2");
            return new CudaBlas(device, context);
        } catch (LinkageError | UncheckedIOException e) {
            LOG.log(System.Logger.Level.DEBUG, "cuBLAS cannot be loaded: matrix products have kernels of our own", e);
        } catch (DeviceException e) {
            LOG.log(System.Logger.Level.WARNING, "cuBLAS does not start: matrix products have kernels of our own", e);
        }
        return null;
    }

    /** Loads the first cuBLAS 12 that is found by its path; if none is, the system's loader looks where it looks. */
    private static void loadLibrary(String requested) {
        List<Path> folders = new ArrayList<>(CudaFolders.libraries());
        if (!requested.isEmpty() && !requested.equals("true") && !requested.equals("tf32")) {
            folders.add(0, Path.of(requested));
        }
        for (Path folder : folders) {
            Path library = folder.resolve("libcublas.so.12");
            Path light = folder.resolve("libcublasLt.so.12");
            if (Files.exists(library) && Files.exists(light)) {
                // cuBLAS needs this one, and finds it by name once it is there.
                System.load(light.toAbsolutePath().toString());
                System.load(library.toAbsolutePath().toString());
                return;
            }
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>cuBLAS counts in columns: what lies in memory as rows is the transpose to it, so it gets both factors exchanged, and
     * its product is the transpose of ours.
     */
    @Override
    public synchronized boolean multiply(
            Matrices left,
            Matrices right,
            Matrices result,
            long batch,
            long rows,
            long inner,
            long columns,
            Stream stream) {
        boolean leftLies = left.columnStride() == 1 && left.rowStride() >= inner;
        boolean leftTurned = left.rowStride() == 1 && left.columnStride() >= rows;
        boolean rightLies = right.columnStride() == 1 && right.rowStride() >= columns;
        boolean rightTurned = right.rowStride() == 1 && right.columnStride() >= inner;
        if (!(leftLies || leftTurned) || !(rightLies || rightTurned)) {
            return false;
        }
        run(stream, on -> enqueue(on, left, right, result, batch, rows, inner, columns));
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>cuBLAS sees transposes: {@code a x = b} is {@code x^T a^T = b^T}, with the other triangle on the right side. One right side lies
     * in both orders, so that it may be solved with the transpose of what cuBLAS sees on the left.
     */
    @Override
    public synchronized boolean solveTriangular(
            Matrices triangle, Matrices x, boolean lower, boolean unit, long rows, long columns, Stream stream) {
        if (triangle.columnStride() != 1 || triangle.rowStride() < rows) {
            return false;
        }
        boolean isVector = columns == 1;
        int side = isVector ? cublasSideMode.CUBLAS_SIDE_LEFT : cublasSideMode.CUBLAS_SIDE_RIGHT;
        int uplo = lower ? cublasFillMode.CUBLAS_FILL_MODE_UPPER : cublasFillMode.CUBLAS_FILL_MODE_LOWER;
        int operation = isVector ? cublasOperation.CUBLAS_OP_T : cublasOperation.CUBLAS_OP_N;
        int diagonal = unit ? cublasDiagType.CUBLAS_DIAG_UNIT : cublasDiagType.CUBLAS_DIAG_NON_UNIT;
        long m = isVector ? rows : columns;
        long n = isVector ? 1 : rows;
        Pointer a = address(triangle);
        long lda = triangle.rowStride();
        Pointer b = address(x);
        run(stream, on -> {
            Work work = Probe.launch(on, "cublasTrsm", 0, 0);
            int code = switch (triangle.type()) {
                case FLOAT32 ->
                    JCublas2.cublasStrsm_v2_64(
                            handle, side, uplo, operation, diagonal, m, n, number(1, false), a, lda, b, m);
                case FLOAT64 ->
                    JCublas2.cublasDtrsm_v2_64(
                            handle, side, uplo, operation, diagonal, m, n, number(1, true), a, lda, b, m);
                case COMPLEX64 ->
                    JCublas2.cublasCtrsm_v2_64(
                            handle,
                            side,
                            uplo,
                            operation,
                            diagonal,
                            m,
                            n,
                            Pointer.to(new float[] {1, 0}),
                            a,
                            lda,
                            b,
                            m);
                case COMPLEX128 ->
                    JCublas2.cublasZtrsm_v2_64(
                            handle,
                            side,
                            uplo,
                            operation,
                            diagonal,
                            m,
                            n,
                            Pointer.to(new double[] {1, 0}),
                            a,
                            lda,
                            b,
                            m);
                default -> throw new IllegalArgumentException("bug: triangular system of " + triangle.type());
            };
            ended(
                    code,
                    "cublasTrsm",
                    work,
                    () -> "(type=" + triangle.type() + ", rows=" + rows + ", columns=" + columns + ")");
        });
        return true;
    }

    /** Runs what enqueues a call, with the handle on a stream that has a workspace. */
    private void run(Stream stream, Consumer<CudaStream> enqueue) {
        context.health().requireAlive();
        context.makeCurrent();
        CudaStream on = CudaStream.of(device, stream);
        if (on == device.stream()) {
            if (!isOnOwn) {
                use(on, workspace);
                isOnOwn = true;
            }
            enqueue.accept(on);
            return;
        }
        DeviceMemory space = Allocations.allocate(on, WORKSPACE_BYTES);
        try {
            isOnOwn = false;
            use(on, ((CudaMemory) space).address());
            enqueue.accept(on);
        } finally {
            Allocations.free(space, on);
        }
    }

    /** Puts the handle on a stream. The stream first: setting it takes the workspace away. */
    private void use(CudaStream stream, Address space) {
        check(JCublas2.cublasSetStream(handle, new cudaStream_t(stream.handle())), "cublasSetStream");
        check(JCublas2.cublasSetWorkspace(handle, space, WORKSPACE_BYTES), "cublasSetWorkspace");
    }

    private void enqueue(
            Stream on,
            Matrices left,
            Matrices right,
            Matrices result,
            long batch,
            long rows,
            long inner,
            long columns) {
        boolean leftLies = left.columnStride() == 1 && left.rowStride() >= inner;
        boolean rightLies = right.columnStride() == 1 && right.rowStride() >= columns;
        boolean wide = left.type() == Element.FLOAT64;
        Work work = Probe.launch(on, "cublasGemmStridedBatchedEx", 0, 0);
        int code = JCublas2.cublasGemmStridedBatchedEx_64_new(
                handle,
                rightLies ? cublasOperation.CUBLAS_OP_N : cublasOperation.CUBLAS_OP_T,
                leftLies ? cublasOperation.CUBLAS_OP_N : cublasOperation.CUBLAS_OP_T,
                columns,
                rows,
                inner,
                number(1, wide),
                address(right),
                type(right.type()),
                rightLies ? right.rowStride() : right.columnStride(),
                right.batchStride(),
                address(left),
                type(left.type()),
                leftLies ? left.rowStride() : left.columnStride(),
                left.batchStride(),
                number(0, wide),
                address(result),
                type(result.type()),
                result.rowStride(),
                result.batchStride(),
                batch,
                computeType(left.type()),
                cublasGemmAlgo.CUBLAS_GEMM_DEFAULT);
        ended(
                code,
                "cublasGemmStridedBatchedEx",
                work,
                () -> "(type=" + left.type() + ", batch=" + batch + ", rows=" + rows + ", inner=" + inner + ", columns="
                        + columns + ")");
    }

    private void ended(int code, String call, @Nullable Work work, Supplier<String> values) {
        if (code != cublasStatus.CUBLAS_STATUS_SUCCESS) {
            throw failure(code, call + values.get());
        }
        context.health().launched(call);
        Counters.LAUNCHES.increment();
        if (work != null) {
            work.end();
        }
    }

    /** Gives handle and workspace back; the stream must have been waited for. */
    synchronized void close() {
        context.makeCurrent();
        check(JCublas2.cublasDestroy(handle), "cublasDestroy");
        context.health().check(JCudaDriver.cuMemFree(workspace), "cuMemFree");
    }

    private static Pointer number(int value, boolean wide) {
        return wide ? Pointer.to(new double[] {value}) : Pointer.to(new float[] {value});
    }

    private static Pointer address(Matrices matrices) {
        return ((CudaMemory) matrices.memory()).address().plus(matrices.offsetBytes());
    }

    private static int type(Element element) {
        return switch (element) {
            case FLOAT16 -> CUDA_R_16F;
            case BFLOAT16 -> CUDA_R_16BF;
            case FLOAT32 -> CUDA_R_32F;
            case FLOAT64 -> CUDA_R_64F;
            case COMPLEX64 -> CUDA_C_32F;
            case COMPLEX128 -> CUDA_C_64F;
        };
    }

    private int computeType(Element element) {
        return switch (element) {
            case FLOAT64 -> cublasComputeType.CUBLAS_COMPUTE_64F;
            case FLOAT32 ->
                tf32 ? cublasComputeType.CUBLAS_COMPUTE_32F_FAST_TF32 : cublasComputeType.CUBLAS_COMPUTE_32F;
            default -> cublasComputeType.CUBLAS_COMPUTE_32F;
        };
    }

    private void check(int code, String call) {
        if (code != cublasStatus.CUBLAS_STATUS_SUCCESS) {
            throw failure(code, call);
        }
    }

    private DeviceException failure(int code, String call) {
        return new DeviceException(call + " failed on " + context.id() + ": " + cublasStatus.stringFor(code));
    }
}
