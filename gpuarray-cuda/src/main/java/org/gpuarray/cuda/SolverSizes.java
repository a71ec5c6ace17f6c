package org.gpuarray.cuda;

import java.util.EnumMap;
import java.util.Map;
import org.gpuarray.device.FactorLibrary.Element;
import org.gpuarray.device.FactorLibrary.Operation;

/**
 * The sizes from which cuSOLVER is faster than generated kernels: {@code org.gpuarray.bench.SolverTimes} prints such rows, and
 * docs/decisions/0037-linear-algebra.md says where these come from. A batch keeps generated kernels, which have all its matrices in the
 * same launches.
 */
final class SolverSizes {
    /** The least of rows and columns, for float32, float64, complex64, complex128. */
    private static final Map<Operation, int[]> LEAST = new EnumMap<>(Operation.class);

    static {
        LEAST.put(Operation.CHOLESKY, new int[] {256, 256, 256, 256});
        LEAST.put(Operation.LU, new int[] {256, 256, 256, 256});
        LEAST.put(Operation.SOLVE, new int[] {256, 256, 256, 256});
        LEAST.put(Operation.QR, new int[] {256, 256, 256, 256});
        LEAST.put(Operation.QR_TRIANGLE, new int[] {256, 256, 256, 256});
        LEAST.put(Operation.EIGH, new int[] {64, 64, 64, 64});
        LEAST.put(Operation.EIGVALSH, new int[] {64, 64, 64, 64});
        LEAST.put(Operation.SVD, new int[] {128, 128, 128, 128});
        LEAST.put(Operation.SVDVALS, new int[] {64, 64, 64, 64});
    }

    private SolverSizes() {}

    static boolean isFaster(Operation operation, Element type, long batch, long rows, long columns) {
        int[] least = LEAST.get(operation);
        return least != null && batch == 1 && Math.min(rows, columns) >= least[type.ordinal()];
    }
}
