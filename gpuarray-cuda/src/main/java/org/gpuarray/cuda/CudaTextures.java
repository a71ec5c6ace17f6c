package org.gpuarray.cuda;

import java.lang.ref.Reference;
import java.util.function.IntSupplier;
import jcuda.Pointer;
import jcuda.driver.CUDA_ARRAY3D_DESCRIPTOR;
import jcuda.driver.CUDA_MEMCPY3D;
import jcuda.driver.CUDA_RESOURCE_DESC;
import jcuda.driver.CUDA_TEXTURE_DESC;
import jcuda.driver.CUarray;
import jcuda.driver.CUmemorytype;
import jcuda.driver.CUresourcetype;
import jcuda.driver.CUsurfObject;
import jcuda.driver.CUtexObject;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.HostData;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;

/** Arrays, texture objects and surface objects of the driver. */
final class CudaTextures {
    // Flags of the driver's interface, which JCuda names only in part.
    private static final int ARRAY_LAYERED = 1;
    private static final int ARRAY_SURFACE = 2;
    private static final int ARRAY_GATHER = 8;
    private static final int READ_AS_INTEGER = 1;
    private static final int NORMALIZED_COORDINATES = 2;

    private final CudaDevice device;

    CudaTextures(CudaDevice device) {
        this.device = device;
    }

    TextureArray array(TextureLayout layout) {
        CUDA_ARRAY3D_DESCRIPTOR descriptor = new CUDA_ARRAY3D_DESCRIPTOR();
        descriptor.Width = layout.width();
        descriptor.Height = layout.shape().dimensions() > 1 ? layout.height() : 0;
        descriptor.Depth = layout.shape().dimensions() > 2 || layout.shape().isLayered() ? layout.depth() : 0;
        descriptor.Format = format(layout.format());
        descriptor.NumChannels = layout.format().channels();
        descriptor.Flags = (layout.shape().isLayered() ? ARRAY_LAYERED : 0)
                | (layout.surface() ? ARRAY_SURFACE : 0)
                | (layout.gather() ? ARRAY_GATHER : 0);
        CUarray array = new CUarray();
        call(() -> JCudaDriver.cuArray3DCreate(array, descriptor), "cuArray3DCreate(" + layout + ")");
        return new Array(array, layout);
    }

    TextureHandle texture(TextureArray array, TextureSettings settings) {
        return texture(resource((Array) array), settings, array.layout().shape().dimensions());
    }

    TextureHandle texture(CudaMemory memory, TexelFormat format, TextureSettings settings) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_LINEAR;
        resource.linear_devPtr = memory.address().flat();
        resource.linear_format = format(format);
        resource.linear_numChannels = format.channels();
        resource.linear_sizeInBytes = memory.sizeBytes();
        return texture(resource, settings, 1);
    }

    private TextureHandle texture(CUDA_RESOURCE_DESC resource, TextureSettings settings, int dimensions) {
        CUDA_TEXTURE_DESC texture = new CUDA_TEXTURE_DESC();
        // The enum has CUDA's order.
        int mode = settings.address().ordinal();
        // A line is filtered as an image of one row: a border above it would take half of every value.
        int unused = TextureSettings.AddressMode.CLAMP.ordinal();
        texture.addressMode = new int[] {mode, dimensions > 1 ? mode : unused, dimensions > 2 ? mode : unused};
        texture.filterMode = settings.linear() ? 1 : 0;
        texture.flags = (settings.normalizedFloat() ? 0 : READ_AS_INTEGER)
                | (settings.normalizedCoordinates() ? NORMALIZED_COORDINATES : 0);
        Texture made = new Texture();
        call(() -> JCudaDriver.cuTexObjectCreate(made, resource, texture, null), "cuTexObjectCreate(" + settings + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuTexObjectDestroy(made), "cuTexObjectDestroy");
    }

    TextureHandle surface(TextureArray array) {
        CUDA_RESOURCE_DESC resource = resource((Array) array);
        Surface made = new Surface();
        call(() -> JCudaDriver.cuSurfObjectCreate(made, resource), "cuSurfObjectCreate(" + array.layout() + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuSurfObjectDestroy(made), "cuSurfObjectDestroy");
    }

    private static CUDA_RESOURCE_DESC resource(Array array) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_ARRAY;
        resource.array_hArray = array.array;
        return resource;
    }

    private void call(IntSupplier driver, String what) {
        device.health().requireAlive();
        device.makeCurrent();
        device.health().check(driver.getAsInt(), what);
    }

    private static int format(TexelFormat format) {
        return switch (format.channel()) {
            case UINT8 -> 0x01;
            case UINT16 -> 0x02;
            case UINT32 -> 0x03;
            case INT8 -> 0x08;
            case INT16 -> 0x09;
            case INT32 -> 0x0a;
            case FLOAT32 -> 0x20;
        };
    }

    private static final class Texture extends CUtexObject {
        long value() {
            return getNativePointer();
        }
    }

    private static final class Surface extends CUsurfObject {
        long value() {
            return getNativePointer();
        }
    }

    private final class Handle implements TextureHandle {
        private final long value;
        private final IntSupplier destroy;
        private final String call;
        private boolean closed;

        Handle(long value, IntSupplier destroy, String call) {
            this.value = value;
            this.destroy = destroy;
            this.call = call;
        }

        @Override
        public long value() {
            return value;
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                device.stream().synchronize();
                call(destroy, call);
            }
        }
    }

    private final class Array implements TextureArray {
        private final CUarray array;
        private final TextureLayout layout;
        private boolean closed;

        Array(CUarray array, TextureLayout layout) {
            this.array = array;
            this.layout = layout;
        }

        @Override
        public Device device() {
            return device;
        }

        @Override
        public TextureLayout layout() {
            return layout;
        }

        @Override
        public void write(HostData from) {
            CUDA_MEMCPY3D copy = whole();
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
            copy.srcHost = pointer(from);
            copy.srcPitch = copy.WidthInBytes;
            copy.srcHeight = copy.Height;
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.dstArray = array;
            copy(copy, from);
        }

        @Override
        public void read(HostData to) {
            CUDA_MEMCPY3D copy = whole();
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.srcArray = array;
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
            copy.dstHost = pointer(to);
            copy.dstPitch = copy.WidthInBytes;
            copy.dstHeight = copy.Height;
            copy(copy, to);
        }

        private void copy(CUDA_MEMCPY3D copy, HostData host) {
            device.stream().synchronize();
            call(() -> JCudaDriver.cuMemcpy3D(copy), "cuMemcpy3D(" + layout + ")");
            Reference.reachabilityFence(host);
        }

        private CUDA_MEMCPY3D whole() {
            CUDA_MEMCPY3D copy = new CUDA_MEMCPY3D();
            copy.WidthInBytes = (long) layout.width() * layout.format().sizeBytes();
            copy.Height = layout.height();
            copy.Depth = layout.depth();
            return copy;
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                device.stream().synchronize();
                call(() -> JCudaDriver.cuArrayDestroy(array), "cuArrayDestroy");
            }
        }
    }

    private static Pointer pointer(HostData data) {
        if (data instanceof HostData.Direct direct) {
            return Pointer.to(direct.buffer());
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
