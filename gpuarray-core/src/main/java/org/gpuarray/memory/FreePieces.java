package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The free pieces of an allocator, by size, each in the order of one stream: work that this stream has may still use the piece, and
 * what it gets later comes after that. A piece that is free in a stream's order is used for that stream again without a wait, as
 * the caching allocators of CuPy and PyTorch do. Those that are free in the order of the device's own stream are taken for any
 * other, which is made to wait for the own stream if something was freed there since it last did. Not thread-safe.
 *
 * @param <P> the type of a piece
 */
public final class FreePieces<P> {
    private static final class Order<P> {
        private final TreeMap<Long, Deque<P>> bySize = new TreeMap<>();
        /** How many pieces had been freed in the own stream's order when this stream last waited for that. */
        private long awaited = -1;

        private void put(P piece, long sizeBytes) {
            bySize.computeIfAbsent(sizeBytes, key -> new ArrayDeque<>()).push(piece);
        }

        private @Nullable Long sizeFor(long least, long most) {
            Long found = bySize.ceilingKey(least);
            return found != null && found <= most ? found : null;
        }

        private P pop(Long sizeBytes) {
            Deque<P> pieces = bySize.get(sizeBytes);
            if (pieces == null) {
                throw new IllegalStateException("bug in FreePieces: no piece of sizeBytes=" + sizeBytes);
            }
            P piece = pieces.pop();
            if (pieces.isEmpty()) {
                bySize.remove(sizeBytes);
            }
            return piece;
        }
    }

    private final Order<P> own = new Order<>();
    private final Map<Object, Order<P>> ofStreams = new IdentityHashMap<>();
    private long ownFrees;
    private long sizeBytes;

    /** Adds a piece in the order of the device's own stream. */
    public void free(P piece, long pieceBytes) {
        own.put(piece, pieceBytes);
        ownFrees++;
        sizeBytes += pieceBytes;
    }

    /** Adds a piece in the order of another stream. */
    public void free(P piece, long pieceBytes, Object stream) {
        of(stream).put(piece, pieceBytes);
        sizeBytes += pieceBytes;
    }

    private Order<P> of(Object stream) {
        return ofStreams.computeIfAbsent(stream, key -> new Order<>());
    }

    /** Returns the size of the smallest piece from {@code least} to {@code most} bytes for the device's own stream, or null. */
    public @Nullable Long find(long least, long most) {
        return own.sizeFor(least, most);
    }

    /**
     * Returns the size of the smallest piece from {@code least} to {@code most} bytes for another stream, or null.
     *
     * @param awaitOwn makes the stream wait for what the device's own stream holds
     */
    public @Nullable Long find(long least, long most, Object stream, Runnable awaitOwn) {
        Order<P> order = of(stream);
        Long size = order.sizeFor(least, most);
        if (size != null) {
            return size;
        }
        Long ownSize = own.sizeFor(least, most);
        if (ownSize != null && order.awaited != ownFrees) {
            awaitOwn.run();
            order.awaited = ownFrees;
        }
        return ownSize;
    }

    /** Takes a piece of a size that {@link #find(long, long)} has returned. */
    public P take(Long found) {
        sizeBytes -= found;
        return own.pop(found);
    }

    /** Takes a piece of a size that {@link #find(long, long, Object, Runnable)} has returned for the stream. */
    public P take(Long found, Object stream) {
        sizeBytes -= found;
        Order<P> order = of(stream);
        return order.bySize.containsKey(found) ? order.pop(found) : own.pop(found);
    }

    /** Returns the streams that have pieces in their order. */
    public List<Object> streams() {
        List<Object> streams = new ArrayList<>();
        ofStreams.forEach((stream, order) -> {
            if (!order.bySize.isEmpty()) {
                streams.add(stream);
            }
        });
        return streams;
    }

    /** Makes what is free in a stream's order free for all, since the stream's work on it has run. */
    public void merge(Object stream) {
        Order<P> order = ofStreams.remove(stream);
        if (order != null) {
            order.bySize.forEach((size, pieces) -> pieces.forEach(piece -> own.put(piece, size)));
        }
    }

    /** Removes pieces above {@code bytes} that are free in the own stream's order, one after the other, smallest first. */
    public void removeAbove(long bytes, BiConsumer<P, Long> removed) {
        for (Long size = own.bySize.higherKey(bytes); size != null; size = own.bySize.higherKey(bytes)) {
            P piece = own.pop(size);
            sizeBytes -= size;
            removed.accept(piece, size);
        }
    }

    /** Returns the bytes of all pieces. */
    public long sizeBytes() {
        return sizeBytes;
    }
}
