package org.gpuarray.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.network.buffer.NioManagedBuffer;
import org.apache.spark.storage.BlockData;
import org.apache.spark.storage.BlockId;
import org.apache.spark.storage.BlockManager;
import org.apache.spark.storage.BlockManagerId;
import org.apache.spark.storage.BroadcastBlockId;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.io.ChunkedByteBuffer;
import scala.Option;
import scala.concurrent.Await;
import scala.concurrent.Future;
import scala.concurrent.duration.Duration;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.runtime.AbstractFunction1;

/**
 * Messages between the tasks of a barrier stage, by Spark's block managers: the sender puts a block into the receiver's, as Spark
 * does to keep copies of blocks, and the receiver takes it out of its own. So bytes go from executor to executor, with Spark's
 * encryption where it is on; the driver only learns that blocks come and go. The channels that Spark's interface offers all go
 * through the driver or need a stage for each step (docs/decisions/0044-spark.md has the times).
 *
 * <p>Invariant: a message is received once, and removed then. What a task that ended early leaves behind is removed when it ends,
 * and what came later by the next channel in the same JVM.
 */
final class BlockChannel {
    /** Spark numbers broadcasts from 0; no program gets here. */
    private static final long FIRST_ID = 1L << 62;

    private static final long ATTEMPTS = 1 << 16;
    private static final long SHORTEST_PAUSE_NANOS = 20_000;
    private static final long LONGEST_PAUSE_NANOS = 1_000_000;

    /** The ids of this JVM's open channels. */
    private static final Set<String> OPEN = ConcurrentHashMap.newKeySet();

    private final BarrierTaskContext context;
    private final BlockManager blocks = SparkEnv.get().blockManager();
    private final List<BlockManagerId> places = new ArrayList<>();
    private final long id;
    private final String key;
    private final long timeoutSeconds;

    private BlockChannel(BarrierTaskContext context) {
        this.context = context;
        this.id = FIRST_ID + context.stageId() * ATTEMPTS + context.stageAttemptNumber();
        this.key = id + "_" + context.partitionId();
        this.timeoutSeconds = SparkEnv.get().conf().getTimeAsSeconds("spark.barrier.sync.timeout", "365d");
    }

    /** Opens the channel; each task of the stage has to. It is closed when the task ends. */
    static BlockChannel open(BarrierTaskContext context) {
        BlockChannel channel = new BlockChannel(context);
        OPEN.add(channel.key); // before the others know this task, so that nobody here removes what they send
        Tasks.atEnd(context, channel::close);
        BlockManagerId own = channel.blocks.blockManagerId();
        for (String place : context.allGather(own.executorId() + "\n" + own.host() + "\n" + own.port())) {
            String[] parts = place.split("\n", -1);
            channel.places.add(BlockManagerId.apply(parts[0], parts[1], Integer.parseInt(parts[2]), Option.empty()));
        }
        channel.removeForgotten();
        return channel;
    }

    int size() {
        return places.size();
    }

    int rank() {
        return context.partitionId();
    }

    void requireAlive() {
        TaskDevice.requireAlive(context);
    }

    /** Sends bytes on their way; they must not be written before {@link Sending#finish}. */
    Sending send(int to, long message, ByteBuffer bytes) {
        requireAlive();
        BlockId block = block(message, rank(), to);
        ClassTag<Object> tag = Tasks.tag();
        BlockManagerId place = places.get(to);
        if (place.equals(blocks.blockManagerId())) {
            ChunkedByteBuffer copy = new ChunkedByteBuffer(copy(bytes));
            blocks.putBytes(block, copy, StorageLevel.MEMORY_AND_DISK_SER(), true, tag);
            return () -> {};
        }
        Future<?> sent = blocks.blockTransferService()
                .uploadBlock(
                        place.host(),
                        place.port(),
                        place.executorId(),
                        block,
                        new NioManagedBuffer(bytes),
                        StorageLevel.MEMORY_AND_DISK_SER(),
                        tag);
        return () -> await(sent, to);
    }

    private static ByteBuffer copy(ByteBuffer bytes) {
        return ByteBuffer.allocate(bytes.remaining()).put(bytes.duplicate()).flip();
    }

    private void await(Future<?> sent, int to) {
        Duration pause = Duration.create(100, TimeUnit.MILLISECONDS);
        while (true) {
            try {
                Await.result(sent, pause);
                return;
            } catch (TimeoutException e) {
                requireAlive();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                requireAlive();
                throw new IllegalStateException("interrupted while it sent to rank=" + to, e);
            } catch (Exception e) { // Scala throws what it likes
                throw new IllegalStateException(
                        "rank=" + rank() + " cannot send to rank=" + to + " at "
                                + places.get(to).hostPort() + ": " + e,
                        e);
            }
        }
    }

    /**
     * Waits for a message and takes it.
     *
     * @throws IllegalStateException after spark.barrier.sync.timeout
     */
    byte[] receive(int from, long message) {
        BlockId block = block(message, from, rank());
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(timeoutSeconds);
        long pauseNanos = SHORTEST_PAUSE_NANOS;
        while (true) {
            Option<BlockData> found = blocks.getLocalBytes(block);
            if (found.isDefined()) {
                return take(block, found.get());
            }
            requireAlive();
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException(String.format(
                        Locale.ROOT,
                        "rank=%d waited %d s (spark.barrier.sync.timeout) for step %d of rank=%d; all ranks must call the same"
                                + " methods in the same order",
                        rank(),
                        timeoutSeconds,
                        message,
                        from));
            }
            LockSupport.parkNanos(pauseNanos);
            pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
        }
    }

    private byte[] take(BlockId block, BlockData data) {
        try {
            ByteBuffer buffer = data.toByteBuffer();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return bytes;
        } finally {
            blocks.releaseLockAndDispose(block, data, Option.empty());
            blocks.removeBlock(block, true);
        }
    }

    private BlockId block(long message, int from, int to) {
        return new BroadcastBlockId(id, message + "_" + from + "_" + to);
    }

    private void close() {
        OPEN.remove(key);
        removeForgotten();
    }

    /** Removes messages to tasks of this JVM that have ended. */
    private void removeForgotten() {
        for (BlockId block : CollectionConverters.asJava(blocks.getMatchingBlockIds(new IsForgotten()))) {
            blocks.removeBlock(block, true);
        }
    }

    /** The messages that this JVM's block manager holds. */
    static int held(BlockManager blocks) {
        return blocks.getMatchingBlockIds(new IsMessage()).size();
    }

    /** A message under way. */
    interface Sending {
        /** Waits until the receiver has it. */
        void finish() throws IOException;
    }

    private static boolean isMessage(BlockId block) {
        return block instanceof BroadcastBlockId broadcast && broadcast.broadcastId() >= FIRST_ID;
    }

    private static final class IsMessage extends AbstractFunction1<BlockId, Object> {
        @Override
        public Object apply(BlockId block) {
            return isMessage(block);
        }
    }

    private static final class IsForgotten extends AbstractFunction1<BlockId, Object> {
        @Override
        public Object apply(BlockId block) {
            return isMessage(block) && !OPEN.contains(receiver((BroadcastBlockId) block));
        }

        private static String receiver(BroadcastBlockId block) {
            return block.broadcastId() + block.field().substring(block.field().lastIndexOf('_'));
        }
    }
}
