package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.util.function.IntSupplier;
import jcuda.driver.CUDA_ARRAY3D_DESCRIPTOR;
import jcuda.driver.CUDA_RESOURCE_DESC;
import jcuda.driver.CUDA_TEXTURE_DESC;
import jcuda.driver.CUarray;
import jcuda.driver.CUresourcetype;
import jcuda.driver.CUsurfObject;
import jcuda.driver.CUtexObject;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTextures;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;

/** Arrays, texture objects and surface objects of the driver. */
final class CudaTextures implements DeviceTextures {
    // Flags of the driver's interface, which JCuda names only in part.
    private static final int ARRAY_LAYERED = 1;
    private static final int ARRAY_SURFACE = 2;
    private static final int ARRAY_CUBE_MAP = 4;
    private static final int ARRAY_GATHER = 8;
    private static final int READ_AS_INTEGER = 1;
    private static final int NORMALIZED_COORDINATES = 2;

    private final Device device;
    private final CudaContext context;
    private final BoxCopies boxes;
    /** Waits for all streams, before something goes that any of them may use. */
    private final Runnable synchronizeAll;

    private final DriverHandles arrays = new DriverHandles();
    private final DriverHandles objects = new DriverHandles();

    CudaTextures(Device device, CudaContext context, BoxCopies boxes, Runnable synchronizeAll) {
        this.device = device;
        this.context = context;
        this.boxes = boxes;
        this.synchronizeAll = synchronizeAll;
    }

    /** Returns how many arrays the driver has. */
    long arrayCount() {
        return arrays.count();
    }

    /** Returns how many texture and surface objects the driver has. */
    long objectCount() {
        return objects.count();
    }

    @Override
    public TextureArray newArray(TextureLayout layout) {
        arrays.destroyEnded();
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
        return new CudaTextureArray(
                device,
                array,
                layout,
                arrays,
                box -> boxes.copyAtOnce(box, layout.toString()),
                ending(() -> JCudaDriver.cuArrayDestroy(array), "cuArrayDestroy"));
    }

    @Override
    public TextureHandle texture(TextureArray array, TextureSettings settings) {
        TextureLayout.Shape shape = array.layout().shape();
        TextureSettings known = shape.isCubeMap() ? settings.withNormalizedCoordinates() : settings;
        return texture(resource((CudaTextureArray) array), known, shape.dimensions());
    }

    @Override
    public TextureHandle texture(
            DeviceMemory.Range memory, TextureLayout layout, long pitchBytes, TextureSettings settings) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_PITCH2D;
        resource.pitch2D_devPtr = CudaMemory.flat(memory);
        resource.pitch2D_format = format(layout.format());
        resource.pitch2D_numChannels = layout.format().channels();
        resource.pitch2D_width = layout.width();
        resource.pitch2D_height = layout.height();
        resource.pitch2D_pitchInBytes = pitchBytes;
        return texture(resource, settings, 2);
    }

    @Override
    public TextureHandle texture(DeviceMemory.Range memory, TexelFormat format, TextureSettings settings) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_LINEAR;
        resource.linear_devPtr = CudaMemory.flat(memory);
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
        objects.destroyEnded();
        Texture made = new Texture();
        call(() -> JCudaDriver.cuTexObjectCreate(made, resource, texture, null), "cuTexObjectCreate(" + settings + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuTexObjectDestroy(made), "cuTexObjectDestroy");
    }

    @Override
    public TextureHandle surface(TextureArray array) {
        CUDA_RESOURCE_DESC resource = resource((CudaTextureArray) array);
        objects.destroyEnded();
        Surface made = new Surface();
        call(() -> JCudaDriver.cuSurfObjectCreate(made, resource), "cuSurfObjectCreate(" + array.layout() + ")");
        return new Handle(made.value(), () -> JCudaDriver.cuSurfObjectDestroy(made), "cuSurfObjectDestroy");
    }

    private static CUDA_RESOURCE_DESC resource(CudaTextureArray array) {
        CUDA_RESOURCE_DESC resource = new CUDA_RESOURCE_DESC();
        resource.resType = CUresourcetype.CU_RESOURCE_TYPE_ARRAY;
        resource.array_hArray = array.open();
        return resource;
    }

    private void call(IntSupplier driver, String what) {
        context.health().requireAlive();
        context.makeCurrent();
        context.health().check(driver.getAsInt(), what);
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
            this.end = objects.own(this, ending(destroy, call));
        }

        @Override
        public long value() {
            return value;
        }

        @Override
        public void close() {
            end.clean();
            objects.destroyEnded();
        }
    }

    /** Returns what ends a handle; it does not refer to the handle's owner. */
    private Runnable ending(IntSupplier destroy, String call) {
        return () -> end(destroy, call);
    }

    private void end(IntSupplier destroy, String call) {
        if (!context.health().isDead()) {
            synchronizeAll.run();
            context.makeCurrent();
            context.health().check(destroy.getAsInt(), call);
        }
    }
}
