package org.gpuarray.cuda;

import java.nio.ByteBuffer;
import jcuda.Pointer;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Event;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Rows;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
import org.jspecify.annotations.Nullable;

/** What moves or sets bytes of a GPU's memory: copies from and to the host, on the GPU and from other GPUs, and fills. */
final class CudaTransfers {
    private final CudaContext context;
    private final CudaHealth health;
    private final CudaStream deviceOwn;
    private final BoxCopies boxes;
    private final Object ringLock = new Object();
    private @Nullable HostCopies ring;

    /** @param deviceOwn the device's own stream */
    CudaTransfers(CudaContext context, CudaStream deviceOwn, BoxCopies boxes) {
        this.context = context;
        this.health = context.health();
        this.deviceOwn = deviceOwn;
        this.boxes = boxes;
    }

    void write(DeviceMemory to, long toByte, HostData from, CudaStream on) {
        Capture.refuse(on, "copy of an array of the host", "copy page-locked memory");
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, from.sizeBytes(), "write");
        if (from.sizeBytes() > 0) {
            context.makeCurrent();
            awaitUsers(on);
            Work work = Probe.copy(on, Kind.TO_DEVICE, from.sizeBytes());
            synchronized (ringLock) {
                ring().write(target, from, on);
            }
            end(work);
            Counters.BYTES_TO_DEVICE.add(from.sizeBytes());
        }
    }

    void read(DeviceMemory from, long fromByte, HostData to, CudaStream on) {
        Capture.refuse(on, "copy to an array of the host", "copy to page-locked memory");
        health.requireAlive();
        Address source = ((CudaMemory) from).range(fromByte, to.sizeBytes(), "read");
        if (to.sizeBytes() > 0) {
            context.makeCurrent();
            awaitUsers(on);
            Work work = Probe.copy(on, Kind.TO_HOST, to.sizeBytes());
            synchronized (ringLock) {
                ring().read(source, to, on);
            }
            end(work);
            Counters.BYTES_TO_HOST.add(to.sizeBytes());
        }
    }

    /** Waits for a user's stream before the ring of buffers is locked: others need not wait for that stream's kernels. */
    private void awaitUsers(CudaStream on) {
        if (on != deviceOwn) {
            on.awaitEnd();
        }
    }

    private HostCopies ring() {
        HostCopies found = ring;
        if (found == null) {
            found = new HostCopies(context);
            ring = found;
        }
        return found;
    }

    void enqueueWrite(DeviceMemory to, long toByte, ByteBuffer from, CudaStream on) {
        health.requireAlive();
        int sizeBytes = from.remaining();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "write");
        CUstream handle = on.handle();
        if (sizeBytes > 0) {
            context.makeCurrent();
            Work work = Probe.copy(on, Kind.TO_DEVICE, sizeBytes);
            int code = JCudaDriver.cuMemcpyHtoDAsync(target, Pointer.to(from.slice()), sizeBytes, handle);
            health.check(code, "cuMemcpyHtoDAsync(sizeBytes=%d)", sizeBytes);
            end(work);
            on.enqueued(
                    () -> "copy of " + sizeBytes + " bytes to the device",
                    () -> Counters.BYTES_TO_DEVICE.add(sizeBytes));
        }
    }

    void enqueueRead(DeviceMemory from, long fromByte, ByteBuffer to, CudaStream on) {
        health.requireAlive();
        int sizeBytes = to.remaining();
        Address source = ((CudaMemory) from).range(fromByte, sizeBytes, "read");
        CUstream handle = on.handle();
        if (sizeBytes > 0) {
            context.makeCurrent();
            Work work = Probe.copy(on, Kind.TO_HOST, sizeBytes);
            int code = JCudaDriver.cuMemcpyDtoHAsync(Pointer.to(to.slice()), source, sizeBytes, handle);
            health.check(code, "cuMemcpyDtoHAsync(sizeBytes=%d)", sizeBytes);
            end(work);
            on.enqueued(
                    () -> "copy of " + sizeBytes + " bytes to the host", () -> Counters.BYTES_TO_HOST.add(sizeBytes));
        }
    }

    void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, CudaStream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "copy to");
        Address source = ((CudaMemory) from).range(fromByte, sizeBytes, "copy from");
        if (sizeBytes > 0) {
            context.makeCurrent();
            Work work = Probe.copy(on, Kind.ON_DEVICE, sizeBytes);
            health.check(
                    JCudaDriver.cuMemcpyDtoDAsync(target, source, sizeBytes, on.handle()),
                    "cuMemcpyDtoDAsync(sizeBytes=%d)",
                    sizeBytes);
            end(work);
            on.enqueued(() -> "copy of " + sizeBytes + " bytes", () -> {});
        }
    }

    void copy(Device.BoxCopy copy, CudaStream on, boolean wait) {
        health.requireAlive();
        CUstream handle = on.handle();
        long sizeBytes = copy.widthBytes() * copy.height() * copy.depth();
        context.makeCurrent();
        Work work = Probe.copy(on, Kind.ofCopy(copy), sizeBytes);
        if (wait) {
            Capture.refuse(on, "copy of a box that waits", "copy page-locked memory");
            on.awaitEnd(); // the driver's own copies are not ordered with this library's streams
            boxes.copyAtOnce(copy, copy.toString());
        } else {
            boxes.copy(copy, handle);
        }
        end(work);
        on.enqueued(() -> Kind.ofCopy(copy).of(sizeBytes), () -> {
            if (copy.from() instanceof Device.Place.OnHost) {
                Counters.BYTES_TO_DEVICE.add(sizeBytes);
            } else if (copy.to() instanceof Device.Place.OnHost) {
                Counters.BYTES_TO_HOST.add(sizeBytes);
            }
        });
    }

    /** Copies from another GPU. The driver does so by the fastest way that it has. */
    void receive(DeviceMemory to, long toByte, CudaTransfers other, DeviceMemory from, long fromByte, long sizeBytes) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "copy to");
        Address origin = ((CudaMemory) from).range(fromByte, sizeBytes, "copy from");
        between(other, sizeBytes, () -> {
            int code = JCudaDriver.cuMemcpyPeerAsync(
                    target, context.handle(), origin, other.context.handle(), sizeBytes, deviceOwn.handle());
            health.check(code, "cuMemcpyPeerAsync(sizeBytes=%d, from=%s)", sizeBytes, other.context.id());
        });
    }

    /** Copies a box from another GPU. */
    void receive(Device.BoxCopy copy, CudaTransfers other) {
        health.requireAlive();
        between(
                other,
                copy.widthBytes() * copy.height() * copy.depth(),
                () -> boxes.receive(copy, other.context.handle(), context.handle(), deviceOwn.handle()));
    }

    /** Enqueues a copy from another GPU after the work that its own stream has, which goes on after the copy. */
    private void between(CudaTransfers other, long sizeBytes, Runnable copy) {
        context.reach(other.context);
        other.context.reach(context);
        await(deviceOwn, other.deviceOwn);
        Work work = Probe.copy(deviceOwn, Kind.ON_DEVICE, sizeBytes);
        context.makeCurrent();
        copy.run();
        end(work);
        await(other.deviceOwn, deviceOwn); // before the memory may be written or freed
    }

    /** Makes one GPU's stream wait for another one's. The event is given back at once: the stream waits for what it means now. */
    private static void await(CudaStream waiting, CudaStream other) {
        try (Event event = other.record()) {
            waiting.awaitOther(event);
        }
    }

    void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, CudaStream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, sizeBytes, "fill");
        if (sizeBytes > 0) {
            context.makeCurrent();
            Work work = Probe.copy(on, Kind.FILL, sizeBytes);
            health.check(
                    JCudaDriver.cuMemsetD8Async(target, value, sizeBytes, on.handle()),
                    "cuMemsetD8Async(sizeBytes=%d)",
                    sizeBytes);
            end(work);
            on.enqueued(() -> "fill of " + sizeBytes + " bytes", () -> {});
        }
    }

    void fill(DeviceMemory to, long toByte, Rows rows, int value, CudaStream on) {
        health.requireAlive();
        Address target = ((CudaMemory) to).range(toByte, rows.spanBytes(), "fill");
        CUstream handle = on.handle();
        if (!rows.isEmpty()) {
            context.makeCurrent();
            Work work = Probe.copy(on, Kind.FILL, rows.width() * rows.height() * rows.itemBytes());
            int code =
                    rows.height() == 1 ? fillRow(target, rows, value, handle) : fillRows(target, rows, value, handle);
            health.check(code, "cuMemsetAsync(%s)", rows);
            end(work);
            on.enqueued(() -> "fill of " + rows.width() * rows.height() * rows.itemBytes() + " bytes", () -> {});
        }
    }

    private static void end(@Nullable Work work) {
        if (work != null) {
            work.end();
        }
    }

    private static int fillRow(Address to, Rows rows, int value, CUstream handle) {
        return switch (rows.itemBytes()) {
            case 1 -> JCudaDriver.cuMemsetD8Async(to, (byte) value, rows.width(), handle);
            case 2 -> JCudaDriver.cuMemsetD16Async(to, (short) value, rows.width(), handle);
            default -> JCudaDriver.cuMemsetD32Async(to, value, rows.width(), handle);
        };
    }

    private static int fillRows(Address to, Rows rows, int value, CUstream handle) {
        long pitch = rows.pitchBytes();
        long width = rows.width();
        long height = rows.height();
        return switch (rows.itemBytes()) {
            case 1 -> JCudaDriver.cuMemsetD2D8Async(to, pitch, (byte) value, width, height, handle);
            case 2 -> JCudaDriver.cuMemsetD2D16Async(to, pitch, (short) value, width, height, handle);
            default -> JCudaDriver.cuMemsetD2D32Async(to, pitch, value, width, height, handle);
        };
    }
}
