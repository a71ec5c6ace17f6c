package org.gpuarray.spark;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.BarrierTaskContext;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * What the tasks of a barrier stage exchange arrays by: {@code size()} tasks, each a rank, which is the number of its partition. All
 * run at once; if one fails, Spark runs all again. Every rank has to call the same methods in the same order, as in MPI.
 *
 * <p>Arrays travel between executors and not through the driver, and are combined in the order of the ranks. So the results are the
 * same on each rank and in each run.
 *
 * <p>The methods compute their argument and wait for the others. They throw {@link org.apache.spark.TaskKilledException} if the task
 * is killed meanwhile, and {@link IllegalStateException} if another rank sends nothing for {@code spark.barrier.sync.timeout}.
 */
@CheckReturnValue
public final class Communicator {
    /** Small arrays go whole, in one step: messages cost the time there, and not bytes (docs/decisions/0044-spark.md). */
    static final int LARGEST_AT_ONCE = 1 << 16;

    private final BarrierTaskContext context;
    private final BlockChannel channel;
    private long messages;

    Communicator(BarrierTaskContext context) {
        this.context = context;
        this.channel = BlockChannel.open(context);
    }

    /** Returns which of the tasks this is: the number of its partition. */
    public int rank() {
        return channel.rank();
    }

    /** Returns the number of tasks. */
    public int size() {
        return channel.size();
    }

    /** Waits until all tasks are here; by Spark's barrier, through the driver. */
    public void barrier() {
        context.barrier();
    }

    /** As {@link #allReduce(GPUArray, ReduceOp)} with {@link ReduceOp#SUM}. */
    public GPUArray allReduce(GPUArray array) {
        return allReduce(array, ReduceOp.SUM);
    }

    /**
     * Returns the arrays of all ranks combined element by element, the same on each: {@code ((a0 + a1) + a2) + …} in the order of
     * the ranks.
     *
     * <p>Shape and type: those of the array. Rounding: each of the {@code size() - 1} additions rounds to the type. Travel: each
     * rank sends and receives {@code 2 (size-1)/size} times the array's bytes; of at most 65,536 bytes {@code size-1} times.
     *
     * @throws IllegalArgumentException on each rank, if shapes or types of two ranks differ, or the type is bool
     */
    public GPUArray allReduce(GPUArray array, ReduceOp op) {
        Objects.requireNonNull(op, "op");
        if (array.dtype() == DType.BOOL) {
            throw new IllegalArgumentException("allReduce: dtype=bool, need numbers; use array.astype(DType.INT32)");
        }
        HostArray own = HostArray.of(array);
        List<HostArray> heads = exchange(heads(own));
        requireAlike(own, heads);
        if (own.sizeBytes() <= LARGEST_AT_ONCE) {
            return combined(heads, op);
        }
        byte[] mine;
        try (GPUArray part = combined(exchange(slices(own)), op)) {
            mine = HostArray.of(part).bytes();
        }
        HostArray slice =
                new HostArray(own.dtype(), new int[] {mine.length / own.dtype().itemBytes()}, mine);
        ByteBuffer whole = ByteBuffer.wrap(new byte[own.sizeBytes()]);
        for (HostArray part : exchange(toAll(slice))) {
            whole.put(part.bytes());
        }
        return HostArray.toGpu(own.dtype(), own.shape(), whole.array(), 0, own.sizeBytes());
    }

    /**
     * Returns the arrays of all ranks, in their order. They may differ in shape and type.
     *
     * <p>Travel: each rank sends its array to each other one.
     */
    public List<GPUArray> allGather(GPUArray array) {
        return exchange(toAll(HostArray.of(array))).stream()
                .map(HostArray::toGpu)
                .toList();
    }

    /**
     * Returns the array of rank {@code root}, on each rank.
     *
     * @param array on the other ranks not looked at
     * @throws IllegalArgumentException if there is no such rank
     */
    public GPUArray broadcast(GPUArray array, int root) {
        if (root < 0 || root >= size()) {
            throw new IllegalArgumentException("broadcast: root=" + root + ", need 0 to " + (size() - 1));
        }
        long message = messages++;
        if (rank() == root) {
            HostArray own = HostArray.of(array);
            List<BlockChannel.Sending> sendings = new ArrayList<>();
            for (int to = 0; to < size(); to++) {
                if (to != root) {
                    sendings.add(channel.send(to, message, encoded(own)));
                }
            }
            sendings.forEach(Communicator::finish);
            return own.toGpu();
        }
        return decoded(channel.receive(root, message)).toGpu();
    }

    // # Steps in which each rank sends to each

    /** Sends the i-th array to rank i, and returns those that this rank gets, in the order of the ranks. */
    private List<HostArray> exchange(List<HostArray> outgoing) {
        long message = messages++;
        List<BlockChannel.Sending> sendings = new ArrayList<>();
        for (int step = 1; step < size(); step++) { // each begins with its neighbour, so that none gets all at once
            int to = (rank() + step) % size();
            sendings.add(channel.send(to, message, encoded(outgoing.get(to))));
        }
        List<HostArray> incoming = new ArrayList<>();
        for (int from = 0; from < size(); from++) {
            incoming.add(from == rank() ? outgoing.get(from) : decoded(channel.receive(from, message)));
        }
        sendings.forEach(Communicator::finish);
        return incoming;
    }

    private static void finish(BlockChannel.Sending sending) {
        try {
            sending.finish();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private List<HostArray> toAll(HostArray array) {
        return java.util.Collections.nCopies(size(), array);
    }

    /** Small arrays whole; of large ones type and shape, so that a mistake is found before anything large is sent. */
    private List<HostArray> heads(HostArray own) {
        return toAll(own.sizeBytes() <= LARGEST_AT_ONCE ? own : new HostArray(own.dtype(), own.shape(), new byte[0]));
    }

    private void requireAlike(HostArray own, List<HostArray> heads) {
        HostArray first = heads.get(0);
        for (int rank = 1; rank < size(); rank++) {
            HostArray other = heads.get(rank);
            if (other.dtype() != first.dtype() || !Arrays.equals(other.shape(), first.shape())) {
                throw new IllegalArgumentException("allReduce: rank 0 has shape=" + Arrays.toString(first.shape())
                        + " dtype=" + first.dtype() + ", rank " + rank + " has shape="
                        + Arrays.toString(other.shape()) + " dtype=" + other.dtype() + ", need the same of all; this is"
                        + " rank " + rank() + " with shape=" + Arrays.toString(own.shape()));
            }
        }
    }

    /** Returns the part of an array that each rank combines: as many elements each, the first ones of the ranks. */
    private List<HostArray> slices(HostArray own) {
        int itemBytes = own.dtype().itemBytes();
        long elements = own.sizeBytes() / itemBytes;
        List<HostArray> slices = new ArrayList<>();
        for (int rank = 0; rank < size(); rank++) {
            int from = (int) (elements * rank / size()) * itemBytes;
            int to = (int) (elements * (rank + 1) / size()) * itemBytes;
            byte[] bytes = Arrays.copyOfRange(own.bytes(), from, to);
            slices.add(new HostArray(own.dtype(), new int[] {bytes.length / itemBytes}, bytes));
        }
        return slices;
    }

    private static GPUArray combined(List<HostArray> parts, ReduceOp op) {
        List<GPUArray> temporaries = new ArrayList<>();
        GPUArray result = parts.get(0).toGpu();
        for (HostArray part : parts.subList(1, parts.size())) {
            GPUArray next = part.toGpu();
            temporaries.add(result);
            temporaries.add(next);
            result = op.combine(result, next);
        }
        GPU.eval(result);
        temporaries.forEach(GPUArray::close);
        return result;
    }

    // # Bytes: type, number of axes, extents, elements

    private static ByteBuffer encoded(HostArray array) {
        int[] shape = array.shape();
        ByteBuffer buffer = ByteBuffer.allocate(Math.addExact(Integer.BYTES * (2 + shape.length), array.sizeBytes()))
                .order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(array.dtype().ordinal()).putInt(shape.length);
        for (int extent : shape) {
            buffer.putInt(extent);
        }
        return buffer.put(array.bytes()).flip();
    }

    private static HostArray decoded(byte[] bytes) {
        ByteBuffer buffer = HostArray.little(bytes);
        DType dtype = DType.values()[buffer.getInt()];
        int[] shape = new int[buffer.getInt()];
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = buffer.getInt();
        }
        return new HostArray(dtype, shape, Arrays.copyOfRange(bytes, buffer.position(), bytes.length));
    }
}
