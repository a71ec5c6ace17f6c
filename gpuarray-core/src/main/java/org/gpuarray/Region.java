package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Consumer;
import org.gpuarray.device.Device;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.device.TextureArray;
import org.gpuarray.memory.PeerCopies;

/**
 * Where a copy of one, two or three dimensions starts or goes: memory as rows and planes of bytes, and a position in it. It has
 * CUDA's parameters of {@code cuMemcpy2D} and {@code cuMemcpy3D} for one of the two sides. The other side and the size of the box
 * are named by the copy:
 *
 * <pre>{@code
 * // 16 bytes of each of 4 rows, from the third row on, to the start of an image
 * Region.ofHost(pixels).pitch(640).at(32, 2).copyTo(Region.of(buffer).pitch(512), 16, 4);
 * }</pre>
 *
 * <p>Rows begin {@link #pitch} bytes after one another, planes {@link #height} rows. A region that says neither is dense: its rows
 * are as wide as the box and its planes as high. An array for textures has its own width and height.
 */
public final class Region {
    private static final long DENSE = -1;

    private final RegionOrigin origin;
    /** What two regions have in common that may overlap. */
    private final Object identity;

    private final long pitchBytes;
    private final long planeRows;
    private final long xBytes;
    private final long y;
    private final long z;

    private Region(RegionOrigin origin, Object identity, long pitchBytes, long planeRows, long xBytes, long y, long z) {
        this.origin = origin;
        this.identity = identity;
        this.pitchBytes = pitchBytes;
        this.planeRows = planeRows;
        this.xBytes = xBytes;
        this.y = y;
        this.z = z;
    }

    private static Region dense(RegionOrigin origin, Object identity) {
        return new Region(origin, identity, DENSE, DENSE, 0, 0, 0);
    }

    /** Returns a buffer, or a slice of one, as dense rows. */
    public static Region of(DeviceBuffer buffer) {
        Objects.requireNonNull(buffer, "buffer");
        return dense(new RegionOrigin.OfBuffer(buffer), buffer.identity());
    }

    /** Returns page-locked memory as dense rows; copies of it may be enqueued on a stream. */
    public static Region of(PageLockedBuffer host) {
        Objects.requireNonNull(host, "host");
        return dense(new RegionOrigin.OfPageLocked(host), host);
    }

    /** Returns what lies between the position and limit of a direct buffer now, as dense rows. */
    public static Region of(ByteBuffer host) {
        Objects.requireNonNull(host, "host");
        if (!host.isDirect()) {
            throw new IllegalArgumentException("region: the host buffer is not direct: pass its array to ofHost");
        }
        return dense(
                new RegionOrigin.OfHost(new HostPart(new HostData.Direct(host.slice()), () -> {}), host.isReadOnly()),
                host);
    }

    /**
     * Returns a Java array of any primitive type as dense rows. A boolean is a byte, a char has 16 bits.
     *
     * @throws IllegalArgumentException if {@code array} is no array of primitives
     */
    public static Region ofHost(Object array) {
        Objects.requireNonNull(array, "array");
        int length = array.getClass().isArray() ? java.lang.reflect.Array.getLength(array) : 0;
        return dense(new RegionOrigin.OfHost(HostPart.of("region", array, 0, length), false), array);
    }

    /**
     * Returns an array for textures, for classes that have one.
     *
     * @param device the device that the array is on
     * @param use is told which stream gets work on it next
     */
    public static Region ofTexture(Device device, TextureArray array, Consumer<Stream> use) {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(array, "array");
        Objects.requireNonNull(use, "use");
        return dense(new RegionOrigin.OfTexture(device, array, use), array);
    }

    /**
     * Returns this with rows that begin {@code pitch} bytes after one another.
     *
     * @throws IllegalArgumentException if {@code pitch} is not above 0, or this is an array for textures
     */
    public Region pitch(long pitch) {
        requireLinear("pitch", pitch);
        return new Region(origin, identity, pitch, planeRows, xBytes, y, z);
    }

    /**
     * Returns this with planes that begin {@code rows} rows after one another.
     *
     * @throws IllegalArgumentException if {@code rows} is not above 0, or this is an array for textures
     */
    public Region height(long rows) {
        requireLinear("height", rows);
        return new Region(origin, identity, pitchBytes, rows, xBytes, y, z);
    }

    private void requireLinear(String what, long value) {
        TextureArray texture = origin.texture();
        if (value <= 0) {
            throw new IllegalArgumentException("region: " + what + "=" + value + ", need " + what + " > 0");
        } else if (texture != null) {
            throw new IllegalArgumentException("region: " + what + "=" + value
                    + " of an array for textures, which has its own: " + texture.layout());
        }
    }

    /** Returns this with the box at a byte of a row. */
    public Region at(long newXBytes, long newY) {
        return at(newXBytes, newY, 0);
    }

    /**
     * Returns this with the box at a byte of a row of a plane; of layers in an array with layers.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public Region at(long newXBytes, long newY, long newZ) {
        if (newXBytes < 0 || newY < 0 || newZ < 0) {
            throw new IllegalArgumentException(
                    "region: at(" + newXBytes + ", " + newY + ", " + newZ + "), need 0 or more");
        }
        return new Region(origin, identity, pitchBytes, planeRows, newXBytes, newY, newZ);
    }

    /**
     * Copies a box of {@code height} rows of {@code widthBytes} bytes, after the work enqueued so far. The sides may be on two
     * devices. Waits if one side is memory of the host.
     *
     * @throws IndexOutOfBoundsException if the box is not inside both
     * @throws IllegalArgumentException if none is on a device, or the boxes overlap
     * @throws IllegalStateException if one was closed
     */
    public void copyTo(Region to, long widthBytes, long height) {
        copyTo(to, widthBytes, height, 1);
    }

    /**
     * Copies a box of {@code depth} planes of {@code height} rows of {@code widthBytes} bytes, after the work enqueued so far. The
     * sides may be on two devices. Waits if one side is memory of the host.
     *
     * @throws IndexOutOfBoundsException if the box is not inside both
     * @throws IllegalArgumentException if none is on a device, or the boxes overlap
     * @throws IllegalStateException if one was closed
     */
    public void copyTo(Region to, long widthBytes, long height, long depth) {
        Objects.requireNonNull(to, "to");
        Device mine = origin.device();
        Device other = to.origin.device();
        if (mine != null && other != null && mine != other) {
            copyTo(
                    to,
                    widthBytes,
                    height,
                    depth,
                    mine.stream(),
                    other.stream(),
                    copy -> PeerCopies.copy(mine, other, copy));
        } else {
            boolean isOfHost = mine == null || other == null;
            copyTo(to, widthBytes, height, depth, deviceWith(to).currentStream(), isOfHost);
        }
    }

    /**
     * Copies a box of {@code depth} planes of {@code height} rows of {@code widthBytes} bytes, in the stream's order, and returns at
     * once.
     *
     * @throws IndexOutOfBoundsException if the box is not inside both
     * @throws IllegalArgumentException if none is on a device, stream and sides are on different ones, the boxes overlap, or memory
     *     of the host is not page-locked
     * @throws IllegalStateException if one was closed
     * @throws org.gpuarray.device.DeviceException if the stream was closed
     */
    public void copyTo(Region to, long widthBytes, long height, long depth, Stream stream) {
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(stream, "stream");
        Device device = deviceWith(to);
        if (stream.device() != device) {
            throw new IllegalArgumentException("copyTo: regions on " + device.id() + ", a stream of "
                    + stream.device().id());
        } else if (!origin.isEnqueued() || !to.origin.isEnqueued()) {
            throw new IllegalArgumentException("copyTo: memory of the host on a stream has to be page-locked, for it is"
                    + " copied later: take GPU.allocPageLocked or GPU.pageLock, or leave out the stream");
        }
        copyTo(to, widthBytes, height, depth, stream, false);
    }

    private Device deviceWith(Region to) {
        Device mine = origin.device();
        Device other = to.origin.device();
        if (mine == null && other == null) {
            throw new IllegalArgumentException(
                    "copyTo: both regions are memory of the host; one has to be on a device");
        } else if (mine != null && other != null && mine != other) {
            throw new IllegalArgumentException(
                    "copyTo: a region on " + mine.id() + " to one on " + other.id() + "; leave out the stream");
        }
        return mine == null ? Objects.requireNonNull(other) : mine;
    }

    private void copyTo(Region to, long widthBytes, long height, long depth, Stream stream, boolean wait) {
        copyTo(
                to,
                widthBytes,
                height,
                depth,
                stream,
                stream,
                copy -> stream.device().copy(copy, stream, wait));
    }

    /** Copies with {@code run}, after what has to come before on the stream of each side. */
    private void copyTo(
            Region to,
            long widthBytes,
            long height,
            long depth,
            Stream mine,
            Stream other,
            Consumer<Device.BoxCopy> run) {
        if (widthBytes < 0 || height < 0 || depth < 0) {
            throw new IllegalArgumentException(
                    "copyTo: widthBytes=" + widthBytes + " height=" + height + " depth=" + depth + ", need 0 or more");
        }
        Device.Side source = side("copyTo: from", widthBytes, height, depth);
        Device.Side target = to.side("copyTo: to", widthBytes, height, depth);
        if (to.origin instanceof RegionOrigin.OfHost host && host.isReadOnly()) {
            throw new IllegalArgumentException("copyTo: the host buffer is read-only");
        } else if (widthBytes == 0 || height == 0 || depth == 0) {
            return;
        }
        if (identity == to.identity && overlap(source, target, to, widthBytes, height, depth)) {
            throw new IllegalArgumentException(
                    "copyTo: the boxes " + source + " and " + target + " overlap; copy through another region");
        }
        origin.with(
                mine,
                from -> to.origin.with(
                        other,
                        onto -> run.accept(new Device.BoxCopy(from, source, onto, target, widthBytes, height, depth))));
        if (to.origin instanceof RegionOrigin.OfHost host) {
            host.part().finish().run();
        }
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(to);
    }

    /** Returns the position in rows and planes whose sizes are known, after a check that the box is inside. */
    private Device.Side side(String operation, long widthBytes, long height, long depth) {
        TextureArray texture = origin.texture();
        if (texture != null) {
            return textureSide(operation, texture, widthBytes, height, depth);
        }
        boolean isOneRow = height <= 1 && depth <= 1 && y == 0 && z == 0;
        long pitch = pitchBytes == DENSE ? pitchOf(operation, widthBytes, isOneRow) : pitchBytes;
        long rows = planeRows == DENSE ? planeOf(operation, height, depth) : planeRows;
        boolean isEmpty = widthBytes == 0 || height == 0 || depth == 0;
        boolean isInPlane = xBytes <= pitch - widthBytes && y <= rows - height;
        if (!isInPlane || (!isEmpty && !isInside(pitch, rows, widthBytes, height, depth))) {
            throw new IndexOutOfBoundsException(operation + ": a box of " + box(widthBytes, height, depth) + " at "
                    + box(xBytes, y, z) + " is outside memory of sizeBytes=" + origin.sizeBytes() + " with pitch="
                    + pitch
                    + " height=" + rows);
        }
        return new Device.Side(xBytes, y, z, pitch, rows);
    }

    /** Returns the pitch of a region that has said none, which only one row needs not. */
    private long pitchOf(String operation, long widthBytes, boolean isOneRow) {
        if (xBytes > 0 && !isOneRow) {
            throw new IllegalArgumentException(
                    operation + ": at xBytes=" + xBytes + " of rows whose pitch is not known; set pitch");
        }
        return Math.max(1, xBytes + widthBytes);
    }

    private long planeOf(String operation, long height, long depth) {
        if (y > 0 && (depth > 1 || z > 0)) {
            throw new IllegalArgumentException(
                    operation + ": at y=" + y + " of planes whose height is not known; set height");
        }
        return Math.max(1, y + height);
    }

    /** Returns whether the last byte of the box is inside; sums that a long does not hold are outside. */
    private boolean isInside(long pitch, long rows, long widthBytes, long height, long depth) {
        try {
            long lastPlane = Math.addExact(z, depth - 1);
            long lastRow = Math.addExact(Math.multiplyExact(lastPlane, rows), Math.addExact(y, height - 1));
            long end = Math.addExact(Math.multiplyExact(lastRow, pitch), xBytes + widthBytes);
            return end <= origin.sizeBytes();
        } catch (ArithmeticException e) {
            return false;
        }
    }

    private Device.Side textureSide(String operation, TextureArray texture, long widthBytes, long height, long depth) {
        int itemBytes = texture.layout().format().sizeBytes();
        long rowBytes = (long) texture.layout().width() * itemBytes;
        if (xBytes % itemBytes != 0 || widthBytes % itemBytes != 0) {
            throw new IllegalArgumentException(operation + ": xBytes=" + xBytes + " widthBytes=" + widthBytes
                    + " of an array whose elements have " + itemBytes + " bytes, need multiples of that");
        } else if (xBytes > rowBytes - widthBytes
                || y > texture.layout().height() - height
                || z > texture.layout().depth() - depth) {
            throw new IndexOutOfBoundsException(operation + ": a box of " + box(widthBytes, height, depth) + " at "
                    + box(xBytes, y, z) + " is outside an array of "
                    + box(rowBytes, texture.layout().height(), texture.layout().depth()));
        }
        return new Device.Side(xBytes, y, z, rowBytes, texture.layout().height());
    }

    private static String box(long width, long height, long depth) {
        return "(" + width + " bytes, " + height + ", " + depth + ")";
    }

    /** Returns whether two boxes of the same memory have bytes in common; with different pitches, whether their ranges have. */
    private boolean overlap(
            Device.Side source, Device.Side target, Region to, long widthBytes, long height, long depth) {
        long from = origin.offsetBytes() + source.firstByte();
        long onto = to.origin.offsetBytes() + target.firstByte();
        long pitch = source.pitchBytes();
        long plane = pitch * source.planeRows();
        if (pitch != target.pitchBytes() || (depth > 1 && source.planeRows() != target.planeRows())) {
            long sourceEnd = from + source.spanBytes(widthBytes, height, depth);
            long targetEnd = onto + target.spanBytes(widthBytes, height, depth);
            return from < targetEnd && onto < sourceEnd;
        }
        for (long planes = 1 - depth; planes < depth; planes++) {
            long distance = onto - from + planes * plane;
            long nearest = Math.max(1 - height, Math.min(height - 1, -Math.floorDiv(distance, pitch)));
            for (long rows = Math.max(1 - height, nearest - 1); rows <= Math.min(height - 1, nearest + 1); rows++) {
                if (Math.abs(distance + rows * pitch) < widthBytes) {
                    return true;
                }
            }
        }
        return false;
    }
}
