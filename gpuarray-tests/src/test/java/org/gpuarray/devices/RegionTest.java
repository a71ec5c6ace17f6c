package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.Region;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureLayout.Shape;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.TextureObject;
import org.junit.jupiter.api.Test;

/** Copies of boxes between memory of the host, memory of the device and arrays for textures, against loops over bytes. */
@OnDevice
class RegionTest {
    private static final String DEVICE = GPU.device().id();
    private static final TexelFormat FLOAT = new TexelFormat(Channel.FLOAT32, 1);
    private static final int ROUNDS = 10_000;

    /** A side of a copy, and the bytes that it should have. */
    private static final class Place implements AutoCloseable {
        private final String name;
        private final byte[] bytes;
        private final Region region;
        /** Rows and planes of an array, or 0. */
        private final int pitch;

        private final int rows;
        private final int itemBytes;
        private final Runnable read;
        private final List<Runnable> ends;
        private final byte[] seen;

        Place(
                String name,
                byte[] bytes,
                Region region,
                int pitch,
                int rows,
                int itemBytes,
                byte[] seen,
                Runnable read,
                Runnable... ends) {
            this.name = name;
            this.bytes = bytes;
            this.region = region;
            this.pitch = pitch;
            this.rows = rows;
            this.itemBytes = itemBytes;
            this.seen = seen;
            this.read = read;
            this.ends = List.of(ends);
        }

        boolean isOfHost() {
            return name.startsWith("host");
        }

        byte[] seen() {
            read.run();
            return seen;
        }

        @Override
        public void close() {
            ends.forEach(Runnable::run);
        }
    }

    private static byte[] random(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static Place place(Random random) {
        int kind = random.nextInt(6);
        byte[] bytes = random(random, 240);
        byte[] seen = new byte[240];
        if (kind == 0) {
            byte[] host = bytes.clone();
            return new Place("host array", bytes, Region.ofHost(host), 0, 0, 1, seen, () -> copy(host, seen));
        } else if (kind == 1) {
            ByteBuffer host = ByteBuffer.allocateDirect(243).position(3);
            host.duplicate().put(bytes);
            return new Place(
                    "host buffer",
                    bytes,
                    Region.of(host),
                    0,
                    0,
                    1,
                    seen,
                    () -> host.duplicate().get(seen));
        } else if (kind == 2) {
            int[] host = new int[60];
            ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asIntBuffer().get(host);
            return new Place(
                    "host ints",
                    bytes,
                    Region.ofHost(host),
                    0,
                    0,
                    1,
                    seen,
                    () -> ByteBuffer.wrap(seen)
                            .order(ByteOrder.nativeOrder())
                            .asIntBuffer()
                            .put(host));
        } else if (kind == 3) {
            PageLockedBuffer host = GPU.allocPageLocked(240);
            host.bytes().put(bytes);
            return new Place(
                    "locked",
                    bytes,
                    Region.of(host),
                    0,
                    0,
                    1,
                    seen,
                    () -> host.bytes().get(seen),
                    host::close);
        } else if (kind == 4) {
            DeviceBuffer all = GPU.alloc(300);
            DeviceBuffer part = all.slice(17, 240);
            part.copyFrom(bytes);
            return new Place("buffer", bytes, Region.of(part), 0, 0, 1, seen, () -> part.copyTo(seen), all::close);
        }
        boolean isFlat = random.nextBoolean();
        CudaArray array = isFlat
                ? CudaArray.of2D(FLOAT, 6, 10)
                : random.nextBoolean() ? CudaArray.of3D(FLOAT, 5, 4, 3) : CudaArray.of2DLayered(FLOAT, 5, 4, 3);
        array.copyFrom(bytes);
        return new Place(
                "array",
                bytes,
                array.region(),
                isFlat ? 24 : 20,
                isFlat ? 10 : 4,
                4,
                seen,
                () -> array.copyTo(seen),
                array::close);
    }

    private static void copy(byte[] from, byte[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    /** A place of a box: rows and planes, and where it begins. */
    private record At(int pitch, int rows, int x, int y, int z) {
        static At any(Random random, Place place, int width, int height, int depth) {
            int pitch = place.pitch;
            int rows = place.rows;
            if (pitch == 0) {
                pitch = width + random.nextInt(4);
                rows = height + random.nextInt(3);
            }
            int x = (pitch - width) / place.itemBytes;
            int y = rows - height;
            int planes = 240 / pitch / rows - depth;
            return x < 0 || y < 0 || planes < 0
                    ? new At(0, 0, 0, 0, 0)
                    : new At(
                            pitch,
                            rows,
                            random.nextInt(x + 1) * place.itemBytes,
                            random.nextInt(y + 1),
                            random.nextInt(planes + 1));
        }

        int at(int x0, int row, int plane) {
            return ((z + plane) * rows + y + row) * pitch + x + x0;
        }

        Region of(Place place) {
            Region region = place.pitch == 0 ? place.region.pitch(pitch).height(rows) : place.region;
            return region.at(x, y, z);
        }
    }

    @Test
    void boxes_betweenAnyTwoPlaces_moveTheirBytesAndNoOthers(Random random) {
        int copies = 0;
        for (int i = 0; i < 1500; i++) {
            int width = 4 * (1 + random.nextInt(4));
            int height = 1 + random.nextInt(4);
            int depth = 1 + random.nextInt(3);
            try (Place from = place(random);
                    Place to = place(random);
                    Stream stream = GPU.newStream()) {
                At source = At.any(random, from, width, height, depth);
                At target = At.any(random, to, width, height, depth);
                boolean bothHost =
                        (from.isOfHost() || from.name.equals("locked")) && (to.isOfHost() || to.name.equals("locked"));
                if (source.pitch == 0 || target.pitch == 0 || bothHost) {
                    continue;
                }
                for (int z = 0; z < depth; z++) {
                    for (int y = 0; y < height; y++) {
                        for (int x = 0; x < width; x++) {
                            to.bytes[target.at(x, y, z)] = from.bytes[source.at(x, y, z)];
                        }
                    }
                }
                boolean onStream = !from.isOfHost() && !to.isOfHost() && random.nextBoolean();
                if (onStream) {
                    source.of(from).copyTo(target.of(to), width, height, depth, stream);
                    stream.synchronize();
                } else if (depth == 1) {
                    source.of(from).copyTo(target.of(to), width, height);
                } else {
                    source.of(from).copyTo(target.of(to), width, height, depth);
                }
                if (to.name.equals("locked")) {
                    GPU.device().stream().synchronize();
                }
                String what = from.name + " " + source + " to " + to.name + " " + target + ": " + width + " x " + height
                        + " x " + depth;
                assertThat(to.seen()).as(what).isEqualTo(to.bytes);
                assertThat(from.seen()).as(what).isEqualTo(from.bytes);
                copies++;
            }
        }
        assertThat(copies).isGreaterThan(300);
    }

    @Test
    void rows_ofAPitchedBuffer_areWhereKernelsFindThem() {
        SourceModule module = new SourceModule("""
                __global__ void twice(float *image, int pitch, int width) {
                  float *row = (float *) ((char *) image + blockIdx.x * pitch);
                  if (threadIdx.x < width) {
                    row[threadIdx.x] *= 2;
                  }
                }
                """);
        float[] pixels = new float[5 * 3];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = i;
        }
        float[] back = new float[15];
        int alignment = GPU.device().info().attribute("texture_alignment");
        try (PitchedBuffer image = GPU.allocPitched(20, 3)) {
            assertThat(image.pitchBytes()).isEqualTo(alignment);
            assertThat(image.buffer().sizeBytes()).isEqualTo(3L * alignment);
            Region.ofHost(pixels).copyTo(image.region(), 20, 3);
            module.getFunction("twice").block(32).grid(3).launch(image.buffer(), (int) image.pitchBytes(), 5);
            image.region().copyTo(Region.ofHost(back), 20, 3);
        }
        for (int i = 0; i < back.length; i++) {
            assertThat(back[i]).isEqualTo(2f * i);
        }
        try (PitchedBuffer wide = GPU.allocPitched(alignment + 1L, 2)) {
            assertThat(wide.pitchBytes()).isEqualTo(2L * alignment);
        }
    }

    @Test
    void pitchedBuffer_ofNoOrTooManyBytes_isRefused() {
        assertThatThrownBy(() -> GPU.allocPitched(0, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("allocPitched: widthBytes=0 height=3, need both > 0, and a row that memory can hold");
        assertThatThrownBy(() -> GPU.allocPitched(3, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> GPU.allocPitched(Long.MAX_VALUE, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> GPU.allocPitched(1, Long.MAX_VALUE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void partOfAnImage_copiedOnAStream_isWhatTexturesRead() {
        SourceModule module = new SourceModule("""
                __global__ void read(cudaTextureObject_t t, float *out) {
                  out[threadIdx.y * 4 + threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, threadIdx.y + 0.5f);
                }
                """);
        float[] out = new float[16];
        try (CudaArray image = CudaArray.of2D(FLOAT, 4, 4);
                PageLockedBuffer host = GPU.allocPageLocked(16);
                Stream stream = GPU.newStream()) {
            image.copyFrom(new float[16]);
            host.bytes().asFloatBuffer().put(new float[] {1, 2, 3, 4});
            Region.of(host).copyTo(image.region().at(8, 1), 8, 2, 1, stream);
            try (TextureObject texture = image.texture(TextureSettings.DEFAULT)) {
                module.getFunction("read").block(4, 4).grid(1).launch(texture, new Out(out));
            }
            assertThat(out).containsExactly(0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 3, 4, 0, 0, 0, 0);
        }
    }

    @Test
    void charsAndBooleans_areCopiedAsBits() {
        char[] chars = {'a', 'b', '\uffff', 'd'};
        boolean[] flags = {true, false, true, true};
        char[] charsBack = {'.', '.', '.', '.'};
        boolean[] flagsBack = new boolean[4];
        try (DeviceBuffer buffer = GPU.alloc(16)) {
            buffer.fill((byte) 0);
            Region.ofHost(chars).at(2, 0).copyTo(Region.of(buffer).pitch(4).at(2, 1), 2, 1);
            Region.ofHost(flags).copyTo(Region.of(buffer).pitch(4).at(0, 2), 2, 2);
            byte[] all = new byte[16];
            buffer.copyTo(all);
            assertThat(all).containsExactly(0, 0, 0, 0, 0, 0, 'b', 0, 1, 0, 0, 0, 1, 1, 0, 0);
            Region.of(buffer).at(6, 0).copyTo(Region.ofHost(charsBack).at(4, 0), 2, 1);
            Region.of(buffer).pitch(4).at(0, 2).copyTo(Region.ofHost(flagsBack).pitch(2), 2, 2);
        }
        assertThat(charsBack).containsExactly('.', '.', 'b', '.');
        assertThat(flagsBack).containsExactly(true, false, true, true);
    }

    @Test
    void region_withoutPitch_isDense() {
        byte[] host = new byte[24];
        try (DeviceBuffer buffer = GPU.alloc(24)) {
            byte[] numbers = new byte[24];
            for (int i = 0; i < 24; i++) {
                numbers[i] = (byte) i;
            }
            buffer.copyFrom(numbers);
            Region.of(buffer).copyTo(Region.ofHost(host), 4, 3, 2);
            assertThat(host).isEqualTo(numbers);
            Region.of(buffer).at(0, 1).copyTo(Region.ofHost(host), 4, 2);
            assertThat(host).startsWith(4, 5, 6, 7, 8, 9, 10, 11);
            Region.of(buffer).at(0, 0, 1).copyTo(Region.ofHost(host), 4, 3);
            assertThat(host).startsWith(12, 13, 14);
            Region.of(buffer).at(20, 0).copyTo(Region.ofHost(host), 4, 1);
            assertThat(host).startsWith(20, 21, 22, 23);
            assertThatThrownBy(() -> Region.of(buffer).at(1, 0).copyTo(Region.ofHost(host), 4, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: from: at xBytes=1 of rows whose pitch is not known; set pitch");
            assertThatThrownBy(() -> Region.of(buffer)
                            .copyTo(Region.ofHost(host).pitch(4).at(0, 1), 2, 2, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: to: at y=1 of planes whose height is not known; set height");
        }
    }

    @Test
    void box_outsideItsPlace_isRefused() {
        byte[] host = new byte[64];
        Region all = Region.ofHost(host);
        try (DeviceBuffer buffer = GPU.alloc(32);
                CudaArray image = CudaArray.of2D(FLOAT, 4, 3)) {
            Region rows = Region.of(buffer).pitch(8);
            assertThatThrownBy(() -> rows.copyTo(all, 4, 5))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("copyTo: from: a box of (4 bytes, 5, 1) at (0 bytes, 0, 0) is outside memory of"
                            + " sizeBytes=32 with pitch=8 height=5");
            assertThatThrownBy(() -> rows.at(5, 0).copyTo(all, 4, 2)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.at(0, 3).copyTo(all, 4, 2)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.height(2).at(0, 1).copyTo(all, 4, 2, 2))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.height(2).at(0, 0, 2).copyTo(all, 4, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.pitch(Long.MAX_VALUE / 2).copyTo(all, 4, 4))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.at(0, Long.MAX_VALUE).copyTo(all, 4, 4))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.height(4).at(0, 0, Long.MAX_VALUE).copyTo(all, 4, 4, 2))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.height(9)
                            .at(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE)
                            .copyTo(all, 4, 4))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.copyTo(all, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> rows.copyTo(all, 4, -1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: widthBytes=4 height=-1 depth=1, need 0 or more");
            assertThatThrownBy(() -> all.copyTo(image.region().at(4, 1), 16, 2))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("copyTo: to: a box of (16 bytes, 2, 1) at (4 bytes, 1, 0) is outside an array of"
                            + " (16 bytes, 3, 1)");
            assertThatThrownBy(() -> all.copyTo(image.region().at(0, 2), 16, 2))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> all.copyTo(image.region().at(0, 0, 1), 16, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> all.copyTo(image.region().at(2, 0), 4, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "copyTo: to: xBytes=2 widthBytes=4 of an array whose elements have 4 bytes, need multiples"
                                    + " of that");
            assertThatThrownBy(() -> image.region().pitch(16))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("region: pitch=16 of an array for textures, which has its own: ");
            assertThatThrownBy(() -> rows.at(0, -1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> rows.pitch(0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> rows.height(-1)).isInstanceOf(IllegalArgumentException.class);
            rows.copyTo(all, 0, 4);
            rows.copyTo(all, 4, 0);
            rows.at(0, 4).copyTo(all, 4, 0);
        }
    }

    @Test
    void boxes_thatOverlap_areRefused() {
        try (DeviceBuffer buffer = GPU.alloc(64);
                CudaArray image = CudaArray.of2D(FLOAT, 4, 4)) {
            byte[] numbers = new byte[64];
            for (int i = 0; i < 64; i++) {
                numbers[i] = (byte) i;
            }
            buffer.copyFrom(numbers);
            Region rows = Region.of(buffer).pitch(8);
            rows.copyTo(rows.at(4, 0), 4, 4); // side by side
            rows.copyTo(rows.at(0, 4), 8, 4);
            byte[] got = new byte[64];
            buffer.copyTo(got);
            assertThat(got).startsWith(0, 1, 2, 3, 0, 1, 2, 3, 8, 9, 10, 11, 8, 9);
            assertThat(got[32]).isZero();
            assertThatThrownBy(() -> rows.copyTo(rows.at(3, 0), 4, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("copyTo: the boxes ")
                    .hasMessageEndingWith(" overlap; copy through another region");
            assertThatThrownBy(() -> rows.copyTo(rows.at(3, 3), 4, 4)).hasMessageContaining("overlap");
            assertThatThrownBy(() -> rows.copyTo(rows, 1, 1)).hasMessageContaining("overlap");
            assertThatThrownBy(() -> rows.copyTo(Region.of(buffer.slice(10)).pitch(8), 4, 4))
                    .hasMessageContaining("overlap");
            assertThatThrownBy(() -> rows.copyTo(rows.pitch(4).at(0, 1), 4, 4)).hasMessageContaining("overlap");
            rows.height(2).copyTo(rows.height(2).at(0, 1, 0), 4, 1, 3); // every second row
            assertThatThrownBy(() -> rows.height(2).copyTo(rows.height(2).at(2, 0, 1), 4, 1, 3))
                    .hasMessageContaining("overlap");
            Region texels = image.region();
            assertThatThrownBy(() -> texels.copyTo(texels.at(4, 1), 8, 2)).hasMessageContaining("overlap");
            texels.copyTo(texels.at(8, 1), 8, 2);
        }
    }

    @Test
    void sides_ofTheWrongKind_areRefused() {
        byte[] host = new byte[16];
        try (DeviceBuffer buffer = GPU.alloc(16);
                Stream stream = GPU.newStream()) {
            assertThatThrownBy(() -> Region.ofHost(host).copyTo(Region.ofHost(new byte[16]), 4, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: both regions are memory of the host; one has to be on a device");
            assertThatThrownBy(() -> Region.of(buffer).copyTo(Region.ofHost(host), 4, 4, 1, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "copyTo: memory of the host on a stream has to be page-locked, for it is copied later: take"
                                    + " GPU.allocPageLocked or GPU.pageLock, or leave out the stream");
            assertThatThrownBy(() -> Region.ofHost("text"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("region: host is String, need an array of primitives");
            assertThatThrownBy(() -> Region.of(ByteBuffer.allocate(4)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("region: the host buffer is not direct: pass its array to ofHost");
            Region readOnly = Region.of(ByteBuffer.allocateDirect(16).asReadOnlyBuffer());
            readOnly.copyTo(Region.of(buffer), 4, 4);
            assertThatThrownBy(() -> Region.of(buffer).copyTo(readOnly, 4, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: the host buffer is read-only");
            assertThatThrownBy(() -> Region.of((DeviceBuffer) null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> Region.ofHost(null)).isInstanceOf(NullPointerException.class);
            assertThatThrownBy(() -> readOnly.copyTo(null, 1, 1)).isInstanceOf(NullPointerException.class);
            stream.close();
            DeviceBuffer other = GPU.alloc(16);
            assertThatThrownBy(() -> Region.of(buffer).copyTo(Region.of(other), 4, 4, 1, stream))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage("use of a closed stream of " + DEVICE + "; close it after its last use");
            other.close();
            assertThatThrownBy(() -> Region.of(buffer).copyTo(Region.of(other), 4, 4))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("was freed");
            PageLockedBuffer closed = GPU.allocPageLocked(16);
            closed.close();
            assertThatThrownBy(() -> Region.of(closed).copyTo(Region.of(buffer), 4, 4))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("was closed");
            CudaArray image = CudaArray.of2D(FLOAT, 2, 2);
            image.close();
            assertThatThrownBy(() -> image.region().copyTo(Region.of(buffer), 8, 2))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("array for textures was closed: ");
        }
    }

    @Test
    void arraysAndPitchedBuffers_manyMadeAndClosed_leaveNoMemory() {
        long before = GPU.memoryStats().liveCount();
        byte[] host = new byte[32];
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            try (PitchedBuffer rows = GPU.allocPitched(8, 2);
                    CudaArray image =
                            new CudaArray(new TextureLayout(Shape.TWO_DIMENSIONS, 2, 2, 1, FLOAT, false, false))) {
                image.copyFrom(new float[] {i, 1, 2, 3});
                image.region().copyTo(rows.region(), 8, 2);
                rows.region().copyTo(Region.ofHost(host), 8, 2);
                if (ByteBuffer.wrap(host).order(ByteOrder.nativeOrder()).getFloat() != i) {
                    kinds.add("round " + i);
                }
            }
        }
        assertThat(kinds).isEmpty();
        assertThat(GPU.memoryStats().liveCount()).isEqualTo(before);
    }
}
