package org.gpuarray.reference;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Rows;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;

/** Runs everything at once, on the calling thread; memory is limited to a given size. */
public final class ReferenceDevice implements Device {
    private final Pool pool;
    private final List<String> orders = new ArrayList<>();
    private final ReferenceStream stream = new ReferenceStream(this, "own");
    private int streams;
    private boolean holds;
    private long lockedBytes;
    private int copies;
    private long copiedBytes;
    private int calls;
    private int callsLeft = -1;
    private int freesToFail;
    private Runnable beforeCalls = () -> {};

    public ReferenceDevice(long totalBytes) {
        this.pool = new Pool(totalBytes);
    }

    /** Returns how many copies within the device there have been. */
    public int copies() {
        return copies;
    }

    /** Returns how many bytes they had. */
    public long copiedBytes() {
        return copiedBytes;
    }

    /**
     * Returns which streams were told to wait for which, "s1 awaits own", for which of them memory was allocated and freed, and on
     * which there were copies; and forgets it.
     */
    public List<String> takeOrders() {
        List<String> taken = List.copyOf(orders);
        orders.clear();
        return taken;
    }

    /** Returns how many bytes of host memory are page-locked. */
    public long lockedBytes() {
        return lockedBytes;
    }

    @Override
    public void pageLock(ByteBuffer buffer) {
        if (buffer.alignmentOffset(0, PAGE_BYTES) != 0 || buffer.capacity() % PAGE_BYTES != 0) {
            throw new IllegalArgumentException("locks share a page: capacity=" + buffer.capacity());
        }
        lockedBytes += buffer.capacity();
    }

    @Override
    public void pageUnlock(ByteBuffer buffer) {
        lockedBytes -= buffer.capacity();
    }

    /** Sets after how many further allocations, copies, fills and transfers each one fails; a negative number for none. */
    public void failAfter(int calls) {
        callsLeft = calls;
    }

    /** Makes so many frees fail. */
    public void failFrees(int frees) {
        freesToFail = frees;
    }

    /** Sets what is done first by each allocation, copy, fill and transfer. */
    public void beforeCalls(Runnable action) {
        beforeCalls = action;
    }

    /** Returns how many allocations, copies, fills and transfers there have been. */
    public int calls() {
        return calls;
    }

    private void call(String what) {
        calls++;
        beforeCalls.run();
        if (callsLeft == 0) {
            throw new DeviceException(what + " failed, as the test asked for", true);
        } else if (callsLeft > 0) {
            callsLeft--;
        }
    }

    void addOrder(String order) {
        orders.add(order);
    }

    /** Sets whether events are yet to happen, as if streams had work that takes its time. */
    public void holdEvents(boolean hold) {
        holds = hold;
    }

    boolean holdsEvents() {
        return holds;
    }

    @Override
    public String id() {
        return "cpu";
    }

    @Override
    public String description() {
        return "an interpreter of kernel specs, for tests";
    }

    @Override
    public DeviceInfo info() {
        throw new UnsupportedOperationException();
    }

    @Override
    public DeviceTraits traits() {
        return new DeviceTraits(1, 64, 16, 16, 1, 1, Integer.MAX_VALUE);
    }

    @Override
    public Toolchain toolchain() {
        throw new UnsupportedOperationException("the reference device compiles nothing");
    }

    @Override
    public Target target() {
        return new Target("reference");
    }

    @Override
    public GpuModule load(Image image) {
        throw new UnsupportedOperationException("the reference device loads nothing");
    }

    @Override
    public Allocator allocator() {
        return pool;
    }

    @Override
    public Stream stream() {
        return stream;
    }

    @Override
    public Stream newStream(int priority) {
        return new ReferenceStream(this, "s" + ++streams);
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream on) {
        call("write");
        ByteBuffer source = bytesOf(from);
        view(to, toByte, source.remaining()).put(source);
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream on) {
        call("read");
        ByteBuffer source = view(from, fromByte, to.sizeBytes());
        if (to instanceof HostData.HeapArray heap) {
            for (int i = 0; i < heap.length(); i++) {
                copyElement(source, heap, heap.offset() + i);
            }
        } else {
            ((HostData.Direct) to).buffer().duplicate().put(source);
        }
    }

    private static void copyElement(ByteBuffer source, HostData.HeapArray to, int index) {
        Object array = to.array();
        if (array instanceof byte[] bytes) {
            bytes[index] = source.get();
        } else if (array instanceof short[] shorts) {
            shorts[index] = source.getShort();
        } else if (array instanceof int[] ints) {
            ints[index] = source.getInt();
        } else if (array instanceof long[] longs) {
            longs[index] = source.getLong();
        } else if (array instanceof float[] floats) {
            floats[index] = source.getFloat();
        } else {
            ((double[]) array)[index] = source.getDouble();
        }
    }

    private static ByteBuffer bytesOf(HostData from) {
        if (from instanceof HostData.Direct direct) {
            return direct.buffer().duplicate();
        }
        HostData.HeapArray heap = (HostData.HeapArray) from;
        ByteBuffer bytes = ByteBuffer.allocate((int) heap.sizeBytes()).order(ByteOrder.nativeOrder());
        for (int i = heap.offset(); i < heap.offset() + heap.length(); i++) {
            Number element = (Number) Array.get(heap.array(), i);
            if (element instanceof Byte) {
                bytes.put(element.byteValue());
            } else if (element instanceof Short) {
                bytes.putShort(element.shortValue());
            } else if (element instanceof Integer) {
                bytes.putInt(element.intValue());
            } else if (element instanceof Long) {
                bytes.putLong(element.longValue());
            } else if (element instanceof Float) {
                bytes.putFloat(element.floatValue());
            } else {
                bytes.putDouble(element.doubleValue());
            }
        }
        return bytes.flip();
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream on) {
        call("copy");
        addOrder("copy on " + ((ReferenceStream) on).name());
        copies++;
        copiedBytes += sizeBytes;
        view(to, toByte, sizeBytes).put(view(from, fromByte, sizeBytes));
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream on) {
        call("fill");
        ByteBuffer target = view(to, toByte, sizeBytes);
        while (target.hasRemaining()) {
            target.put(value);
        }
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        throw new UnsupportedOperationException("the reference device copies no boxes");
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream on) {
        call("fill");
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
        for (long row = 0; row < rows.height(); row++) {
            ByteBuffer target = view(to, toByte + row * rows.pitchBytes(), rows.rowBytes());
            while (target.hasRemaining()) {
                target.put(bytes, 0, rows.itemBytes());
            }
        }
    }

    @Override
    public long address(DeviceMemory memory) {
        throw new UnsupportedOperationException("the reference device has no addresses");
    }

    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        throw new UnsupportedOperationException("the reference device has no addresses");
    }

    private static ByteBuffer view(DeviceMemory memory, long start, long sizeBytes) {
        return ((ReferenceMemory) memory)
                .bytes()
                .slice((int) start, (int) sizeBytes)
                .order(ByteOrder.nativeOrder());
    }

    @Override
    public LaunchSlot slot(GpuFunction function) {
        throw new UnsupportedOperationException("the reference device has no functions");
    }

    @Override
    public void close() {}

    private final class Pool implements Allocator {
        private final long totalBytes;
        private long liveBytes;
        private long liveCount;

        Pool(long totalBytes) {
            this.totalBytes = totalBytes;
        }

        @Override
        public synchronized DeviceMemory allocate(long sizeBytes) {
            call("allocate");
            if (sizeBytes > totalBytes - liveBytes) {
                throw new DeviceException("allocate(sizeBytes=" + sizeBytes + "): live=" + liveBytes, true);
            }
            liveBytes += sizeBytes;
            liveCount++;
            Counters.ALLOCATIONS.increment();
            return new ReferenceMemory(ReferenceDevice.this, sizeBytes);
        }

        @Override
        public synchronized void free(DeviceMemory memory) {
            if (freesToFail > 0) {
                freesToFail--;
                throw new DeviceException("free failed, as the test asked for");
            }
            ((ReferenceMemory) memory).free();
            liveBytes -= memory.sizeBytes();
            liveCount--;
        }

        @Override
        public DeviceMemory allocate(long sizeBytes, Stream on) {
            addOrder("allocation for " + ((ReferenceStream) on).name());
            return allocate(sizeBytes);
        }

        @Override
        public void free(DeviceMemory memory, Stream on) {
            addOrder("free in the order of " + ((ReferenceStream) on).name());
            free(memory);
        }

        @Override
        public void trim() {}

        @Override
        public synchronized MemoryStats stats() {
            return new MemoryStats(liveBytes, liveCount, 0, totalBytes);
        }
    }
}
