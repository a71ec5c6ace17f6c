package org.gpuarray.cuda;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/** A device's cuSOLVER, which is loaded for the first large matrix: that takes time and memory. One call at a time. */
final class SolverOnDemand implements FactorLibrary {
    private final OnDemand<CudaSolver> library;

    SolverOnDemand(Device device, CudaContext context) {
        library = new OnDemand<>(() -> CudaSolver.open(device, context), CudaSolver::close);
    }

    @Override
    public boolean isFaster(Operation operation, Element type, long batch, long rows, long columns) {
        return SolverSizes.isFaster(operation, type, batch, rows, columns);
    }

    @Override
    public synchronized boolean isThere() {
        return library.get() != null;
    }

    private CudaSolver solver() {
        CudaSolver solver = library.get();
        if (solver == null) {
            throw new IllegalStateException("bug: cuSOLVER is used where it is not");
        }
        return solver;
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
        library.close();
    }
}
