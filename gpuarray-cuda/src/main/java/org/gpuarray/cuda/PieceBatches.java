package org.gpuarray.cuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ObjLongConsumer;

/**
 * Which large pieces of an allocator are parts of one allocation of the driver. A driver takes about as long for one piece as for
 * many, and a program that closes nothing needs fresh pieces until the collector has found the old ones. So each time that a size
 * runs out, as many pieces are allocated at once as there are of it already. The driver gets an allocation back when all its pieces
 * are free.
 */
final class PieceBatches {
    /** Bytes of an allocation of several pieces, at most. */
    static final long MOST_BYTES = 256L << 20;

    private record Batch(long start, long pieceBytes, int count) {}

    private final TreeMap<Long, Batch> byStart = new TreeMap<>();
    /** How many pieces of each size there are. */
    private final Map<Long, Integer> counts = new HashMap<>();

    /** Returns how many pieces of a size the next allocation should have. */
    int next(long pieceBytes) {
        long room = Math.max(1, MOST_BYTES / pieceBytes);
        return (int) Math.min(room, Math.max(1, counts.getOrDefault(pieceBytes, 0)));
    }

    /** Notes an allocation of several pieces, or of one. */
    void add(long start, long pieceBytes, int count) {
        counts.merge(pieceBytes, count, Integer::sum);
        if (count > 1) {
            byStart.put(start, new Batch(start, pieceBytes, count));
        }
    }

    /**
     * Sorts free pieces: each allocation of which all pieces are among them goes to {@code whole}, with its start and bytes, the
     * pieces of others to {@code part}.
     */
    void sort(Map<Long, Long> bytesByAddress, ObjLongConsumer<Long> whole, ObjLongConsumer<Long> part) {
        Map<Batch, List<Long>> ofBatches = new HashMap<>();
        bytesByAddress.forEach((address, bytes) -> {
            Map.Entry<Long, Batch> below = byStart.floorEntry(address);
            Batch batch = below == null ? null : below.getValue();
            if (batch != null && address < batch.start + batch.count * batch.pieceBytes) {
                ofBatches.computeIfAbsent(batch, key -> new ArrayList<>()).add(address);
            } else {
                counts.merge(bytes, -1, Integer::sum);
                whole.accept(address, bytes);
            }
        });
        ofBatches.forEach((batch, pieces) -> {
            if (pieces.size() == batch.count) {
                byStart.remove(batch.start);
                counts.merge(batch.pieceBytes, -batch.count, Integer::sum);
                whole.accept(batch.start, batch.count * batch.pieceBytes);
            } else {
                pieces.forEach(address -> part.accept(address, batch.pieceBytes));
            }
        });
    }
}
