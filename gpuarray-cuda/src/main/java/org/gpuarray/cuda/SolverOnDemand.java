package org.gpuarray.cuda;

import java.util.Optional;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/** A device's cuSOLVER, which is loaded for the first large matrix: that takes time and memory. One call at a time. */
final class SolverOnDemand implements FactorLibrary {
    private final Device device;
    private final CudaContext context;
    /** Empty if it cannot be loaded, or the device is closed; null until somebody wants it. */
    private @Nullable Optional<CudaSolver> solver;

    SolverOnDemand(Device device, CudaContext context) {
        this.device = device;
        this.context = context;
    }

    @Override
    public boolean isFaster(Operation operation, Element type, long batch, long rows, long columns) {
        return SolverSizes.isFaster(operation, type, batch, rows, columns);
    }

    @Override
    public synchronized boolean isThere() {
        Optional<CudaSolver> known = solver;
        if (known == null) {
            known = Optional.ofNullable(CudaSolver.open(device, context));
            solver = known;
        }
        return known.isPresent();
    }

    private CudaSolver solver() {
        Optional<CudaSolver> known = solver;
        if (known == null || known.isEmpty()) {
            throw new IllegalStateException("bug: cuSOLVER is used where it is not");
        }
        return known.get();
    }

    @Override
    public synchronized void cholesky(Matrix a, boolean lower, DeviceMemory.Range info, Stream stream) {
        solver().cholesky(a, lower, info, stream);
    }

    @Override
    public synchronized void lu(Matrix a, DeviceMemory.Range pivots, DeviceMemory.Range info, Stream stream) {
        solver().lu(a, pivots, info, stream);
    }

    @Override
    public synchronized void solve(
            Matrix factors, DeviceMemory.Range pivots, Matrix b, DeviceMemory.Range info, Stream stream) {
        solver().solve(factors, pivots, b, info, stream);
    }

    @Override
    public synchronized void qr(Matrix a, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream) {
        solver().qr(a, scales, info, stream);
    }

    @Override
    public synchronized void orthogonal(
            Matrix a, long reflectors, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream) {
        solver().orthogonal(a, reflectors, scales, info, stream);
    }

    @Override
    public synchronized void eigh(
            Matrix a,
            boolean lower,
            boolean vectors,
            DeviceMemory.Range values,
            DeviceMemory.Range info,
            Stream stream) {
        solver().eigh(a, lower, vectors, values, info, stream);
    }

    @Override
    public synchronized void svd(
            Matrix a,
            DeviceMemory.Range values,
            @Nullable Matrix left,
            @Nullable Matrix right,
            DeviceMemory.Range info,
            Stream stream) {
        solver().svd(a, values, left, right, info, stream);
    }

    synchronized void close() {
        Optional<CudaSolver> known = solver;
        if (known != null) {
            known.ifPresent(CudaSolver::close);
            solver = Optional.empty();
        }
    }
}
