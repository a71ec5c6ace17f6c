package org.gpuarray.cuda;

import java.lang.ref.Reference;
import java.util.function.IntSupplier;
import jcuda.Pointer;
import jcuda.driver.CUDA_MEMCPY3D;
import jcuda.driver.CUDA_MEMCPY3D_PEER;
import jcuda.driver.CUcontext;
import jcuda.driver.CUmemorytype;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.HostData;

/** Copies of two and three dimensions between memory, arrays for textures and the host. */
final class BoxCopies {
    private final CudaContext context;

    BoxCopies(CudaContext context) {
        this.context = context;
    }

    /** Copies a box in the order of a stream. */
    void copy(Device.BoxCopy box, CUstream stream) {
        CUDA_MEMCPY3D copy = sides(box);
        call(() -> JCudaDriver.cuMemcpy3DAsync(copy, stream), "cuMemcpy3DAsync(" + box + ")");
        Reference.reachabilityFence(box);
    }

    /**
     * Copies a box, and returns when it is done. The driver returns when it has read the host's memory; what it does then is not in
     * the order of this library's streams.
     *
     * @param what names the copy in messages
     */
    void copyAtOnce(Device.BoxCopy box, String what) {
        CUDA_MEMCPY3D copy = sides(box);
        call(() -> JCudaDriver.cuMemcpy3D(copy), "cuMemcpy3D(" + what + ")");
        call(() -> JCudaDriver.cuStreamSynchronize(new CUstream()), "cuStreamSynchronize(default stream)");
        Reference.reachabilityFence(box);
    }

    private static CUDA_MEMCPY3D sides(Device.BoxCopy box) {
        CUDA_MEMCPY3D copy = new CUDA_MEMCPY3D();
        copy.WidthInBytes = box.widthBytes();
        copy.Height = box.height();
        copy.Depth = box.depth();
        from(copy, box.from(), box.source());
        to(copy, box.to(), box.target());
        return copy;
    }

    /** Copies a box from another GPU, in the order of a stream of this one. */
    void receive(Device.BoxCopy box, CUcontext source, CUcontext target, CUstream stream) {
        CUDA_MEMCPY3D sides = sides(box);
        CUDA_MEMCPY3D_PEER copy = new CUDA_MEMCPY3D_PEER();
        copy.WidthInBytes = box.widthBytes();
        copy.Height = box.height();
        copy.Depth = box.depth();
        copy.srcContext = source;
        copy.srcXInBytes = sides.srcXInBytes;
        copy.srcY = sides.srcY;
        copy.srcZ = sides.srcZ;
        copy.srcPitch = sides.srcPitch;
        copy.srcHeight = sides.srcHeight;
        copy.srcMemoryType = sides.srcMemoryType;
        copy.srcDevice = sides.srcDevice;
        copy.srcArray = sides.srcArray;
        copy.dstContext = target;
        copy.dstXInBytes = sides.dstXInBytes;
        copy.dstY = sides.dstY;
        copy.dstZ = sides.dstZ;
        copy.dstPitch = sides.dstPitch;
        copy.dstHeight = sides.dstHeight;
        copy.dstMemoryType = sides.dstMemoryType;
        copy.dstDevice = sides.dstDevice;
        copy.dstArray = sides.dstArray;
        call(() -> JCudaDriver.cuMemcpy3DPeerAsync(copy, stream), "cuMemcpy3DPeerAsync(" + box + ")");
        Reference.reachabilityFence(box);
    }

    private static void from(CUDA_MEMCPY3D copy, Device.Place place, Device.Side side) {
        copy.srcXInBytes = side.xBytes();
        copy.srcY = side.y();
        copy.srcZ = side.z();
        copy.srcPitch = side.pitchBytes();
        copy.srcHeight = side.planeRows();
        if (place instanceof Device.Place.OnHost host) {
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
            copy.srcHost = pointer(host.data());
        } else if (place instanceof Device.Place.InMemory memory) {
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_DEVICE;
            copy.srcDevice = CudaMemory.flat(memory.range());
        } else {
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.srcArray = ((CudaTextureArray) ((Device.Place.InArray) place).array()).open();
        }
    }

    private static void to(CUDA_MEMCPY3D copy, Device.Place place, Device.Side side) {
        copy.dstXInBytes = side.xBytes();
        copy.dstY = side.y();
        copy.dstZ = side.z();
        copy.dstPitch = side.pitchBytes();
        copy.dstHeight = side.planeRows();
        if (place instanceof Device.Place.OnHost host) {
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
            copy.dstHost = pointer(host.data());
        } else if (place instanceof Device.Place.InMemory memory) {
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_DEVICE;
            copy.dstDevice = CudaMemory.flat(memory.range());
        } else {
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.dstArray = ((CudaTextureArray) ((Device.Place.InArray) place).array()).open();
        }
    }

    private void call(IntSupplier driver, String what) {
        context.health().requireAlive();
        context.makeCurrent();
        context.health().check(driver.getAsInt(), what);
    }

    private static Pointer pointer(HostData data) {
        if (data instanceof HostData.Direct direct) {
            return Pointer.to(direct.buffer().slice());
        }
        HostData.HeapArray heap = (HostData.HeapArray) data;
        long offsetBytes = (long) heap.offset() * heap.elementBytes();
        Pointer start;
        if (heap.array() instanceof float[] a) {
            start = Pointer.to(a);
        } else if (heap.array() instanceof double[] a) {
            start = Pointer.to(a);
        } else if (heap.array() instanceof int[] a) {
            start = Pointer.to(a);
        } else if (heap.array() instanceof long[] a) {
            start = Pointer.to(a);
        } else if (heap.array() instanceof short[] a) {
            start = Pointer.to(a);
        } else {
            start = Pointer.to((byte[]) heap.array());
        }
        return offsetBytes == 0 ? start : start.withByteOffset(offsetBytes);
    }
}
