package org.gpuarray.cuda;

import java.util.Optional;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/** A device's cuFFT, which is loaded for the first transform that it is faster for. One call at a time. */
final class FourierOnDemand implements FourierLibrary {
    private final CudaDevice device;
    private final CudaContext context;
    /** Empty if it cannot be loaded, or the device is closed; null until somebody wants it. */
    private @Nullable Optional<CudaFourier> fourier;

    FourierOnDemand(CudaDevice device, CudaContext context) {
        this.device = device;
        this.context = context;
    }

    @Override
    public boolean isFaster(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {
        return FourierSizes.isFaster(kind, isDouble, length, outer, inner, isChanged);
    }

    @Override
    public synchronized boolean isThere() {
        Optional<CudaFourier> known = fourier;
        if (known == null) {
            known = Optional.ofNullable(CudaFourier.open(device, context));
            fourier = known;
        }
        return known.isPresent();
    }

    @Override
    public synchronized void transform(Transform transform, Lines from, Lines to, Stream stream) {
        Optional<CudaFourier> known = fourier;
        if (known == null || known.isEmpty()) {
            throw new IllegalStateException("bug: cuFFT is used where it is not");
        }
        known.get().transform(transform, from, to, stream);
    }

    synchronized void close() {
        Optional<CudaFourier> known = fourier;
        if (known != null) {
            known.ifPresent(CudaFourier::close);
            fourier = Optional.empty();
        }
    }
}
