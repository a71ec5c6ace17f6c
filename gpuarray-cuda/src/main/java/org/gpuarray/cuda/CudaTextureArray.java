package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.util.function.Consumer;
import jcuda.driver.CUarray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureLayout;

/** An array of the driver, whose elements lie as its textures read them. */
final class CudaTextureArray implements TextureArray {
    private final Device device;
    private final CUarray array;
    private final TextureLayout layout;
    private final DriverHandles handles;
    private final Consumer<Device.BoxCopy> copy;
    private final Cleaner.Cleanable end;
    private boolean closed;

    /**
     * Takes an array.
     *
     * @param copy copies a box and returns when that is done
     * @param destroy destroys the array
     */
    CudaTextureArray(
            Device device,
            CUarray array,
            TextureLayout layout,
            DriverHandles handles,
            Consumer<Device.BoxCopy> copy,
            Runnable destroy) {
        this.device = device;
        this.array = array;
        this.layout = layout;
        this.handles = handles;
        this.copy = copy;
        this.end = handles.own(this, destroy);
    }

    CUarray open() {
        if (closed) {
            throw new DeviceException(
                    "use of a closed texture array of " + device.id() + "; close it after its last use");
        }
        return array;
    }

    @Override
    public TextureLayout layout() {
        return layout;
    }

    @Override
    public void write(HostData from) {
        copy(new Device.Place.OnHost(from), new Device.Place.InArray(this));
    }

    @Override
    public void read(HostData to) {
        copy(new Device.Place.InArray(this), new Device.Place.OnHost(to));
    }

    /** Copies all, after the work on the device's own stream. */
    private void copy(Device.Place from, Device.Place to) {
        open();
        device.stream().synchronize();
        long rowBytes = (long) layout.width() * layout.format().sizeBytes();
        Device.Side whole = new Device.Side(0, 0, 0, rowBytes, layout.height());
        copy.accept(new Device.BoxCopy(from, whole, to, whole, rowBytes, layout.height(), layout.depth()));
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            end.clean();
            handles.destroyEnded();
        }
    }
}
