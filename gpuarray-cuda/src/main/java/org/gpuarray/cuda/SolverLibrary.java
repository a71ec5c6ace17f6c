package org.gpuarray.cuda;

import java.util.List;
import org.gpuarray.kernels.compile.CudaFolders;

/** cuSOLVER of the user's CUDA. */
final class SolverLibrary {
    /** By CUDA's major version, the newest first: CUDA 13 has 12, CUDA 12 has 11. */
    static final CudaLibrary.Kind CUSOLVER = new CudaLibrary.Kind(
            CudaFolders.isWindows()
                    ? List.of("cusolver64_12.dll", "cusolver64_11.dll")
                    : List.of("libcusolver.so.12", "libcusolver.so.11", "libcusolver.so"),
            CudaFolders.isWindows()
                    ? List.of()
                    : List.of(
                            "libnvJitLink.so.13",
                            "libnvJitLink.so.12",
                            "libcublasLt.so.13",
                            "libcublasLt.so.12",
                            "libcublas.so.13",
                            "libcublas.so.12",
                            "libcusparse.so.12"),
            SolverLibrary::statusName);

    private SolverLibrary() {}

    /** cusolverStatus_t (cuSOLVER documentation, 2.2.1.7). */
    private static String statusName(int status) {
        return switch (status) {
            case 1 -> "CUSOLVER_STATUS_NOT_INITIALIZED";
            case 2 -> "CUSOLVER_STATUS_ALLOC_FAILED";
            case 3 -> "CUSOLVER_STATUS_INVALID_VALUE";
            case 4 -> "CUSOLVER_STATUS_ARCH_MISMATCH";
            case 5 -> "CUSOLVER_STATUS_MAPPING_ERROR";
            case 6 -> "CUSOLVER_STATUS_EXECUTION_FAILED";
            case 7 -> "CUSOLVER_STATUS_INTERNAL_ERROR";
            case 9 -> "CUSOLVER_STATUS_NOT_SUPPORTED";
            default -> "status=" + status;
        };
    }
}
