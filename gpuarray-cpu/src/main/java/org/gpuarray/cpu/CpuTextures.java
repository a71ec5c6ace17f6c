package org.gpuarray.cpu;

import java.lang.ref.Cleaner;
import org.gpuarray.cpu.exec.MixedMemory;
import org.gpuarray.cpu.exec.Texture;
import org.gpuarray.cpu.exec.TextureUnit;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTextures;
import org.gpuarray.device.HostData;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TextureArray;
import org.gpuarray.device.TextureHandle;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;

/** Arrays for textures, and the objects that read them. */
final class CpuTextures implements DeviceTextures {
    private final CpuDevice device;

    CpuTextures(CpuDevice device) {
        this.device = device;
    }

    @Override
    public TextureArray newArray(TextureLayout layout) {
        device.requireOpen();
        if (layout.sizeBytes() > Integer.MAX_VALUE - 8) {
            throw new DeviceException(
                    "texture array of " + layout.sizeBytes() + " bytes: cpu has at most 2 GiB for one");
        }
        return new Array(layout);
    }

    @Override
    public TextureHandle texture(TextureArray array, TextureSettings settings) {
        settings.check(array.layout().format());
        return new Handle(new Texture(array.layout(), settings, own(array), Texture.Use.TEXTURE));
    }

    @Override
    public TextureHandle texture(
            DeviceMemory.Range range, TextureLayout layout, long pitchBytes, TextureSettings settings) {
        MemoryBlock block = device.allocator().own(range.memory());
        settings.check(layout.format());
        Linear rows = new Linear(block, range.offsetBytes());
        return new Handle(new Texture(layout, settings, rows, Texture.Use.TEXTURE, pitchBytes));
    }

    @Override
    public TextureHandle texture(DeviceMemory.Range range, TexelFormat format, TextureSettings settings) {
        MemoryBlock block = device.allocator().own(range.memory());
        settings.check(format);
        int elements = Math.toIntExact(range.sizeBytes() / format.sizeBytes());
        TextureLayout layout =
                new TextureLayout(TextureLayout.Shape.ONE_DIMENSION, elements, 1, 1, format, false, false);
        return new Handle(new Texture(layout, settings, new Linear(block, range.offsetBytes()), Texture.Use.FETCHES));
    }

    @Override
    public TextureHandle surface(TextureArray array) {
        return new Handle(new Texture(array.layout(), TextureSettings.DEFAULT, own(array), Texture.Use.SURFACE));
    }

    /** Returns an array's elements, x fastest. */
    byte[] bytes(TextureArray array) {
        return own(array).bytes;
    }

    private Array own(TextureArray array) {
        if (array instanceof Array own && own.device() == device) {
            own.requireOpen();
            return own;
        }
        throw new IllegalArgumentException("a texture array of another device was given to " + device.id());
    }

    /** An object, which is removed when it is closed, or was collected. */
    private static final class Handle implements TextureHandle {
        private static final Cleaner CLEANER = Cleaner.create();

        private final long value;
        private final Cleaner.Cleanable removal;

        Handle(Texture texture) {
            long number = TextureUnit.add(texture);
            this.value = number;
            this.removal = CLEANER.register(this, () -> TextureUnit.remove(number));
        }

        @Override
        public long value() {
            return value;
        }

        @Override
        public void close() {
            removal.clean();
        }
    }

    /** Device memory as {@code tex1Dfetch} sees it. */
    private record Linear(MemoryBlock block, long start) implements Texture.Bytes {
        @Override
        public int get(long offset, int sizeBytes) {
            byte[] bytes = new byte[4];
            block.peek(start + offset, bytes, sizeBytes);
            return MixedMemory.getI32(bytes, 0);
        }

        @Override
        public void put(long offset, int sizeBytes, int value) {
            throw new IllegalStateException("a texture is not written");
        }
    }

    private final class Array implements TextureArray, Texture.Bytes {
        private final TextureLayout layout;
        private byte[] bytes;
        private volatile boolean closed;

        Array(TextureLayout layout) {
            this.layout = layout;
            this.bytes = new byte[Math.toIntExact(layout.sizeBytes())];
        }

        CpuDevice device() {
            return device;
        }

        void requireOpen() {
            if (closed) {
                throw new DeviceException(
                        "use of a closed texture array of " + device.id() + "; close it after its last use");
            }
        }

        @Override
        public int get(long offset, int sizeBytes) {
            return switch (sizeBytes) {
                case 1 -> MixedMemory.getU8(bytes, (int) offset);
                case 2 -> MixedMemory.getU16(bytes, (int) offset);
                default -> MixedMemory.getI32(bytes, (int) offset);
            };
        }

        @Override
        public void put(long offset, int sizeBytes, int value) {
            switch (sizeBytes) {
                case 1 -> MixedMemory.setU8(bytes, (int) offset, value);
                case 2 -> MixedMemory.setU16(bytes, (int) offset, value);
                default -> MixedMemory.setI32(bytes, (int) offset, value);
            }
        }

        @Override
        public TextureLayout layout() {
            return layout;
        }

        @Override
        public void write(HostData from) {
            checkSize(from);
            device.stream().run(() -> device.transfers().copyBytes(from, bytes, true));
        }

        @Override
        public void read(HostData to) {
            checkSize(to);
            device.stream().run(() -> device.transfers().copyBytes(to, bytes, false));
        }

        private void checkSize(HostData data) {
            requireOpen();
            if (data.sizeBytes() != bytes.length) {
                throw new IllegalArgumentException(
                        "texture array: the host data has " + data.sizeBytes() + " bytes, need " + bytes.length);
            }
        }

        @Override
        public void close() {
            closed = true;
            bytes = new byte[0];
        }
    }
}
