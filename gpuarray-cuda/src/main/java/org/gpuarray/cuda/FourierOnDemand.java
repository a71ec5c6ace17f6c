package org.gpuarray.cuda;

import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.Stream;

/** A device's cuFFT, which is loaded for the first transform that it is faster for. One call at a time. */
final class FourierOnDemand implements FourierLibrary {
    private final OnDemand<CudaFourier> library;

    FourierOnDemand(CudaDevice device, CudaContext context) {
        library = new OnDemand<>(() -> CudaFourier.open(device, context), CudaFourier::close);
    }

    @Override
    public boolean isFaster(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {
        return FourierSizes.isFaster(kind, isDouble, length, outer, inner, isChanged);
    }

    @Override
    public synchronized boolean isThere() {
        return library.get() != null;
    }

    @Override
    public synchronized void transform(Transform transform, Lines from, Lines to, Stream stream) {
        CudaFourier fourier = library.get();
        if (fourier == null) {
            throw new IllegalStateException("bug: cuFFT is used where it is not");
        }
        fourier.transform(transform, from, to, stream);
    }

    synchronized void close() {
        library.close();
    }
}
