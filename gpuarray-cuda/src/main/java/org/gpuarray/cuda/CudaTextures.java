package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.function.IntSupplier;
import jcuda.Pointer;
import jcuda.driver.CUDA_ARRAY3D_DESCRIPTOR;
import jcuda.driver.CUDA_MEMCPY3D;
import jcuda.driver.CUDA_MEMCPY3D_PEER;
import jcuda.driver.CUDA_RESOURCE_DESC;
import jcuda.driver.CUDA_TEXTURE_DESC;
import jcuda.driver.CUarray;
import jcuda.driver.CUcontext;
import jcuda.driver.CUmemorytype;
import jcuda.driver.CUresourcetype;
import jcuda.driver.CUstream;
import jcuda.driver.CUsurfObject;
import jcuda.driver.CUtexObject;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;
import org.jspecify.annotations.Nullable;

/** Arrays, texture objects and surface objects of the driver. */
final class CudaTextures {
    // Flags of the driver's interface, which JCuda names only in part.
    private static final int ARRAY_LAYERED = 1;
    private static final int ARRAY_SURFACE = 2;
    private static final int ARRAY_CUBE_MAP = 4;
    private static final int ARRAY_GATHER = 8;
    private static final int READ_AS_INTEGER = 1;
    private static final int NORMALIZED_COORDINATES = 2;

    private final CudaDevice device;

    CudaTextures(CudaDevice device) {
        this.device = device;
    }

    TextureArray array(TextureLayout layout) {
        device.textureArrays().destroyEnded();
        CUDA_ARRAY3D_DESCRIPTOR descriptor = new CUDA_ARRAY3D_DESCRIPTOR();
        descriptor.Width = layout.width();
        descriptor.Height = layout.shape().dimensions() > 1 ? layout.height() : 0;
        descriptor.Depth = layout.shape().dimensions() > 2 || layout.shape().hasImages() ? layout.depth() : 0;
        descriptor.Format = format(layout.format());
        descriptor.NumChannels = layout.format().channels();
        descriptor.Flags = (layout.shape().isLayered() ? ARRAY_LAYERED : 0)
                | (layout.shape().isCubeMap() ? ARRAY_CUBE_MAP : 0)
                | (layout.surface() ? ARRAY_SURFACE : 0)
                | (layout.gather() ? ARRAY_GATHER : 0);
        CUarray array = new CUarray();
        call(() -> JCudaDriver.cuArray3DCreate(array, descriptor), "cuArray3DCreate(" + layout + ")");
        return new Array(array, layout);
    }

    TextureHandle texture(TextureArray array, TextureSettings settings) {
        TextureLayout.Shape shape = array.layout().shape();
        TextureSettings known = shape.isCubeMap() ? settings.withNormalizedCoordinates() : settings;
        return texture(resource((Array) array), known, shape.dimensions());
    }

    TextureHandle texture(DeviceMemory.Range memory, TextureLayout layout, long pitchBytes, TextureSettings settings) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_PITCH2D;
        resource.pitch2D_devPtr = address(memory);
        resource.pitch2D_format = format(layout.format());
        resource.pitch2D_numChannels = layout.format().channels();
        resource.pitch2D_width = layout.width();
        resource.pitch2D_height = layout.height();
        resource.pitch2D_pitchInBytes = pitchBytes;
        return texture(resource, settings, 2);
    }

    TextureHandle texture(DeviceMemory.Range memory, TexelFormat format, TextureSettings settings) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_LINEAR;
        resource.linear_devPtr = address(memory);
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
        device.textureObjects().destroyEnded();
        Texture made = new Texture();
        call(() -> JCudaDriver.cuTexObjectCreate(made, resource, texture, null), "cuTexObjectCreate(" + settings + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuTexObjectDestroy(made), "cuTexObjectDestroy");
    }

    TextureHandle surface(TextureArray array) {
        CUDA_RESOURCE_DESC resource = resource((Array) array);
        device.textureObjects().destroyEnded();
        Surface made = new Surface();
        call(() -> JCudaDriver.cuSurfObjectCreate(made, resource), "cuSurfObjectCreate(" + array.layout() + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuSurfObjectDestroy(made), "cuSurfObjectDestroy");
    }

    /** Copies a box; on a stream, or at once if that is null. */
    void copy(Device.BoxCopy box, @Nullable CUstream stream) {
        CUDA_MEMCPY3D copy = new CUDA_MEMCPY3D();
        copy.WidthInBytes = box.widthBytes();
        copy.Height = box.height();
        copy.Depth = box.depth();
        from(copy, box.from(), box.source());
        to(copy, box.to(), box.target());
        if (stream == null) {
            copyAtOnce(copy, box.toString());
        } else {
            call(() -> JCudaDriver.cuMemcpy3DAsync(copy, stream), "cuMemcpy3DAsync(" + box + ")");
        }
        Reference.reachabilityFence(box);
    }

    /** Copies a box from another GPU, in the order of a stream of this one. */
    void receive(Device.BoxCopy box, CUcontext source, CUcontext target, CUstream stream) {
        CUDA_MEMCPY3D sides = new CUDA_MEMCPY3D();
        from(sides, box.from(), box.source());
        to(sides, box.to(), box.target());
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

    /** The driver returns when it has read the host's memory; what it does then is not in the order of this library's streams. */
    private void copyAtOnce(CUDA_MEMCPY3D copy, String what) {
        call(() -> JCudaDriver.cuMemcpy3D(copy), "cuMemcpy3D(" + what + ")");
        call(() -> JCudaDriver.cuStreamSynchronize(new CUstream()), "cuStreamSynchronize(default stream)");
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
            copy.srcDevice = address(memory.range());
        } else {
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.srcArray = ((Array) ((Device.Place.InArray) place).array()).open();
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
            copy.dstDevice = address(memory.range());
        } else {
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.dstArray = ((Array) ((Device.Place.InArray) place).array()).open();
        }
    }

    private static Address address(DeviceMemory.Range range) {
        return ((CudaMemory) range.memory())
                .range(range.offsetBytes(), range.sizeBytes(), "copy")
                .flat();
    }

    private static CUDA_RESOURCE_DESC resource(Array array) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_ARRAY;
        resource.array_hArray = array.open();
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
            case FLOAT16 -> 0x10;
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
        private final Cleaner.Cleanable end;

        Handle(long value, IntSupplier destroy, String call) {
            this.value = value;
            CudaDevice device = CudaTextures.this.device;
            this.end = device.textureObjects().own(this, () -> end(device, destroy, call));
        }

        @Override
        public long value() {
            return value;
        }

        @Override
        public void close() {
            end.clean();
            device.textureObjects().destroyEnded();
        }
    }

    private static void end(CudaDevice device, IntSupplier destroy, String call) {
        if (!device.isLost()) {
            device.synchronizeAll();
            device.makeCurrent();
            device.health().check(destroy.getAsInt(), call);
        }
    }

    private final class Array implements TextureArray {
        private final CUarray array;
        private final TextureLayout layout;
        private final Cleaner.Cleanable end;
        private boolean closed;

        Array(CUarray array, TextureLayout layout) {
            this.array = array;
            this.layout = layout;
            CudaDevice device = CudaTextures.this.device;
            this.end = device.textureArrays()
                    .own(this, () -> end(device, () -> JCudaDriver.cuArrayDestroy(array), "cuArrayDestroy"));
        }

        CUarray open() {
            if (closed) {
                throw new DeviceException(
                        "use of a closed texture array of " + device.id() + "; close it after its last use");
            }
            return array;
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
            copy.dstArray = open();
            copy(copy, from);
        }

        @Override
        public void read(HostData to) {
            CUDA_MEMCPY3D copy = whole();
            copy.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_ARRAY;
            copy.srcArray = open();
            copy.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
            copy.dstHost = pointer(to);
            copy.dstPitch = copy.WidthInBytes;
            copy.dstHeight = copy.Height;
            copy(copy, to);
        }

        private void copy(CUDA_MEMCPY3D copy, HostData host) {
            device.stream().synchronize();
            copyAtOnce(copy, layout.toString());
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
                end.clean();
                device.textureArrays().destroyEnded();
            }
        }
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
