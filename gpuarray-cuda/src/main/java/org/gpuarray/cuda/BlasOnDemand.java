package org.gpuarray.cuda;

import java.util.Optional;
import org.gpuarray.device.Device;
import org.gpuarray.device.MatrixLibrary;
import org.jspecify.annotations.Nullable;

/** A device's cuBLAS, which is loaded for the first product: that takes time and memory. */
final class BlasOnDemand {
    private final Device device;
    private final CudaContext context;
    /** Empty if it cannot be loaded, or the device is closed; null until somebody wants it. */
    private volatile @Nullable Optional<CudaBlas> blas;

    BlasOnDemand(Device device, CudaContext context) {
        this.device = device;
        this.context = context;
    }

    /** Returns cuBLAS, or null if it cannot be loaded. */
    @Nullable
    MatrixLibrary library() {
        Optional<CudaBlas> known = blas;
        return (known == null ? open() : known).orElse(null);
    }

    private synchronized Optional<CudaBlas> open() {
        Optional<CudaBlas> known = blas;
        if (known == null) {
            known = Optional.ofNullable(CudaBlas.open(device, context));
            blas = known;
        }
        return known;
    }

    synchronized void close() {
        Optional<CudaBlas> known = blas;
        if (known != null) {
            known.ifPresent(CudaBlas::close);
            blas = Optional.empty();
        }
    }
}
