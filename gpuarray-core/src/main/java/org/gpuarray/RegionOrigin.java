package org.gpuarray;

import java.util.function.Consumer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TextureArray;
import org.jspecify.annotations.Nullable;

/** What a region is a part of. */
sealed interface RegionOrigin {
    /** Returns the device that it is on; null for memory of the host. */
    @Nullable
    Device device();

    /** Calls {@code copy} with what the device copies, after what has to come before on the stream. */
    void with(Stream stream, Consumer<Device.Place> copy);

    /** Returns the bytes of linear memory. */
    long sizeBytes();

    /** Returns the array for textures that it is, or null. */
    default @Nullable TextureArray texture() {
        return null;
    }

    /** Returns where the first byte is in its memory. */
    default long offsetBytes() {
        return 0;
    }

    /** Returns whether a device copies it while the host goes on. */
    boolean isEnqueued();

    record OfBuffer(DeviceBuffer buffer) implements RegionOrigin {
        @Override
        public Device device() {
            return buffer.device();
        }

        @Override
        public void with(Stream stream, Consumer<Device.Place> copy) {
            DeviceMemory memory = buffer.memory(stream);
            copy.accept(new Device.Place.InMemory(
                    new DeviceMemory.Range(memory, buffer.offsetBytes(), buffer.sizeBytes())));
        }

        @Override
        public long sizeBytes() {
            return buffer.sizeBytes();
        }

        @Override
        public long offsetBytes() {
            return buffer.offsetBytes();
        }

        @Override
        public boolean isEnqueued() {
            return true;
        }
    }

    record OfPageLocked(PageLockedBuffer host) implements RegionOrigin {
        @Override
        public @Nullable Device device() {
            return null;
        }

        @Override
        public void with(Stream stream, Consumer<Device.Place> copy) {
            host.copy("copyTo", 0, host.sizeBytes(), stream.device(), stream, bytes -> {
                copy.accept(new Device.Place.OnHost(new HostData.Direct(bytes)));
            });
        }

        @Override
        public long sizeBytes() {
            return host.sizeBytes();
        }

        @Override
        public boolean isEnqueued() {
            return true;
        }
    }

    record OfHost(HostPart part, boolean isReadOnly) implements RegionOrigin {
        @Override
        public @Nullable Device device() {
            return null;
        }

        @Override
        public void with(Stream stream, Consumer<Device.Place> copy) {
            copy.accept(new Device.Place.OnHost(part.data()));
        }

        @Override
        public long sizeBytes() {
            return part.data().sizeBytes();
        }

        @Override
        public boolean isEnqueued() {
            return false;
        }
    }

    record OfTexture(Device device, TextureArray array, Consumer<Stream> use) implements RegionOrigin {
        @Override
        public TextureArray texture() {
            return array;
        }

        @Override
        public void with(Stream stream, Consumer<Device.Place> copy) {
            use.accept(stream);
            copy.accept(new Device.Place.InArray(array));
        }

        @Override
        public long sizeBytes() {
            return array.layout().sizeBytes();
        }

        @Override
        public boolean isEnqueued() {
            return true;
        }
    }
}
