package org.gpuarray.streams;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.FreePieces;

/** A pool that gives memory on as that of a GPU does: in the order of the stream that had it. */
final class PiecePool implements Allocator {
    /** Pieces have whole multiples of this many bytes, so that they are used again for other sizes. */
    private static final long PIECE_BYTES = 4096;

    private final OrderedDevice owner;
    private final Allocator real;
    private final FreePieces<Block> free = new FreePieces<>();
    final List<Block> all = new ArrayList<>();
    private long liveBytes;
    private long liveCount;

    PiecePool(OrderedDevice owner, Allocator real) {
        this.owner = owner;
        this.real = real;
    }

    private long pieceBytes(long sizeBytes) {
        return Math.max(1, (sizeBytes + PIECE_BYTES - 1) / PIECE_BYTES) * PIECE_BYTES;
    }

    @Override
    public DeviceMemory allocate(long sizeBytes) {
        long piece = pieceBytes(sizeBytes);
        Long found = free.find(piece, piece);
        return handOut(found == null ? fresh(piece) : free.take(found), sizeBytes);
    }

    @Override
    public DeviceMemory allocate(long sizeBytes, Stream stream) {
        long piece = pieceBytes(sizeBytes);
        Long found = free.find(
                piece, piece, stream, () -> stream.await(owner.device().stream().record()));
        return handOut(found == null ? fresh(piece) : free.take(found, stream), sizeBytes);
    }

    private DeviceMemory handOut(Block block, long sizeBytes) {
        liveBytes += pieceBytes(sizeBytes);
        liveCount++;
        return new Piece(owner.device(), block, sizeBytes);
    }

    private Block fresh(long piece) {
        Block block = new Block(real.allocate(piece));
        all.add(block);
        return block;
    }

    @Override
    public void free(DeviceMemory memory) {
        free.free(taken(memory), pieceBytes(memory.sizeBytes()));
    }

    @Override
    public void free(DeviceMemory memory, Stream stream) {
        free.free(taken(memory), pieceBytes(memory.sizeBytes()), stream);
    }

    private Block taken(DeviceMemory memory) {
        Piece piece = (Piece) memory;
        Block block = piece.block();
        piece.freed = true;
        liveBytes -= pieceBytes(memory.sizeBytes());
        liveCount--;
        return block;
    }

    void release(Stream stream) {
        free.merge(stream);
    }

    @Override
    public void trim() {}

    @Override
    public MemoryStats stats() {
        return new MemoryStats(liveBytes, liveCount, free.sizeBytes(), 1L << 30);
    }
}
